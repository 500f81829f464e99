// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what the recorder of a block is told of an access, and takes its answer as the mask.

#include "AccessRecording.h"

#include "tilecc/Dialect/Report.h"
#include "tilecc/Lowering/Pipelines.h"
#include "tilecc/Support/HostKernel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tilecc;

/// Lanes of the widest group.
static constexpr int64_t maxLanes = 16;

//===----------------------------------------------------------------------===//
// Whose buffer
//===----------------------------------------------------------------------===//

/// The values that `value` may be a copy of, moved by some amount; false for one that comes from elsewhere.
static bool addSources(Value value, llvm::SmallSetVector<Value, 8> &sources) {
  Operation *op = value.getDefiningOp();
  if (!op) {
    auto argument = cast<BlockArgument>(value);
    auto loop = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp());
    if (!loop || argument.getArgNumber() == 0) {
      return false;
    }
    unsigned carried = argument.getArgNumber() - 1;
    sources.insert(loop.getInitArgs()[carried]);
    sources.insert(loop.getYieldedValues()[carried]);
    return true;
  }
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    unsigned carried = cast<OpResult>(value).getResultNumber();
    sources.insert(loop.getInitArgs()[carried]);
    sources.insert(loop.getYieldedValues()[carried]);
    return true;
  }
  if (auto branch = dyn_cast<scf::IfOp>(op)) {
    unsigned result = cast<OpResult>(value).getResultNumber();
    sources.insert(branch.thenYield().getOperand(result));
    sources.insert(branch.elseYield().getOperand(result));
    return true;
  }
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    sources.insert(select.getTrueValue());
    sources.insert(select.getFalseValue());
    return true;
  }
  if (isa<tile::OffsetOp, tile::AssumeOp, tile::BroadcastOp, tile::ReshapeOp, tile::PermuteOp, tile::ExtractOp,
          tile::PtrCastOp, tile::MakeViewOp, tile::PartitionOp>(op)) {
    sources.insert(op->getOperand(0));
    return true;
  }
  return false;
}

int tilecc::findRootParameter(Value pointer) {
  llvm::SmallSetVector<Value, 8> sources;
  sources.insert(pointer);
  int found = -1;
  // Grows while it is walked.
  for (size_t next = 0; next < sources.size(); ++next) {
    Value source = sources[next];
    auto argument = dyn_cast<BlockArgument>(source);
    if (argument && isa<func::FuncOp>(argument.getOwner()->getParentOp())) {
      int parameter = argument.getArgNumber();
      if (found != -1 && found != parameter) {
        return -1;
      }
      found = parameter;
    } else if (!addSources(source, sources)) {
      return -1;
    }
  }
  return found;
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

namespace {

struct Access {
  /// Null for an operation that accesses no memory.
  Value address;
  Type element;
  HostAccessKind kind = HostAccessKind::Read;
};

bool isNarrow(std::optional<tile::Scope> scope) { return !scope || *scope == tile::Scope::Block; }

Access describe(Operation *op) {
  auto elementOf = [](Value value) { return tile::getElementType(value.getType()); };
  if (auto load = dyn_cast<tile::LoadOp>(op)) {
    HostAccessKind kind = load.getOrder() == tile::MemoryOrder::Weak ? HostAccessKind::Read
                          : isNarrow(load.getScope())                ? HostAccessKind::NarrowRead
                                                                     : HostAccessKind::AtomicRead;
    return {load.getPointers(), elementOf(load.getResult()), kind};
  }
  if (auto store = dyn_cast<tile::StoreOp>(op)) {
    HostAccessKind kind = store.getOrder() == tile::MemoryOrder::Weak ? HostAccessKind::Write
                          : isNarrow(store.getScope())                ? HostAccessKind::NarrowWrite
                                                                      : HostAccessKind::AtomicWrite;
    return {store.getPointers(), elementOf(store.getValue()), kind};
  }
  auto updates = [](tile::Scope scope) {
    return isNarrow(scope) ? HostAccessKind::NarrowWrite : HostAccessKind::AtomicWrite;
  };
  if (auto load = dyn_cast<tile::LoadViewOp>(op)) {
    return {load.getPartition(), elementOf(load.getResult()), HostAccessKind::Read};
  }
  if (auto store = dyn_cast<tile::StoreViewOp>(op)) {
    return {store.getPartition(), elementOf(store.getValue()), HostAccessKind::Write};
  }
  if (auto atomic = dyn_cast<tile::AtomicViewOp>(op)) {
    return {atomic.getPartition(), elementOf(atomic.getValue()), updates(atomic.getScope())};
  }
  if (auto rmw = dyn_cast<tile::AtomicRmwOp>(op)) {
    return {rmw.getPointers(), elementOf(rmw.getValue()), updates(rmw.getScope())};
  }
  if (auto promise = dyn_cast<func::CallOp>(op); promise && promise.getCallee() == distinctFunctionName) {
    return {promise.getOperand(1), elementOf(promise.getOperand(0)), HostAccessKind::Promise};
  }
  if (auto cas = dyn_cast<tile::AtomicCasOp>(op)) {
    return {cas.getPointers(), elementOf(cas.getDesired()), updates(cas.getScope())};
  }
  return {};
}

LLVM::LLVMStructType getSiteType(ImplicitLocOpBuilder &builder) {
  SmallVector<Type> fields{LLVM::LLVMPointerType::get(builder.getContext())};
  fields.append(7, builder.getI32Type());
  return LLVM::LLVMStructType::getLiteral(builder.getContext(), fields);
}

/// A constant of the module; `initialize` gives its value.
void createGlobal(ImplicitLocOpBuilder &builder, ModuleOp module, Type type, StringRef name,
                  function_ref<Value()> initialize) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(module.getBody());
  auto global = LLVM::GlobalOp::create(builder, type, /*isConstant=*/true, LLVM::Linkage::Private, name, Attribute());
  builder.setInsertionPointToEnd(&global.getInitializerRegion().emplaceBlock());
  Value value = initialize();
  LLVM::ReturnOp::create(builder, ValueRange{value});
}

} // namespace

Value AccessRecording::pointerConstant(StringRef symbol) {
  return LLVM::AddressOfOp::create(builder, LLVM::LLVMPointerType::get(builder.getContext()), symbol);
}

/// A HostAccessSite.
Value AccessRecording::createSite(Operation *op) {
  Access access = describe(op);
  SourceSpan span = toSourceSpan(op->getLoc());
  std::string file = span.isValid() ? span.file : "";
  file.push_back(0);
  Value site = LLVM::PoisonOp::create(builder, getSiteType(builder));
  site = LLVM::InsertValueOp::create(builder, site, lowering.createConstant(builder.getStringAttr(file)),
                                     ArrayRef<int64_t>{0});
  const int64_t numbers[] = {span.line,
                             span.column,
                             span.endLine,
                             span.endColumn,
                             findRootParameter(access.address),
                             static_cast<int64_t>(access.kind),
                             getBufferElementBytes(access.element)};
  for (auto [index, number] : llvm::enumerate(numbers)) {
    Value constant = LLVM::ConstantOp::create(builder, builder.getI32Type(), builder.getI32IntegerAttr(number));
    site = LLVM::InsertValueOp::create(builder, site, constant, index + 1);
  }
  return site;
}

/// Every access of the kernel, in the order of its operations.
void AccessRecording::createTable() {
  lowering.getKernel()->walk([&](Operation *op) {
    Access access = describe(op);
    if (!access.address) {
      return;
    }
    sites.insert({op, sites.size()});
    if (auto partition = dyn_cast<tile::PartitionType>(access.address.getType())) {
      maxRank = std::max(maxRank, partition.getRank());
    }
  });
  ModuleOp module = lowering.getModule();
  std::string name = lowering.getFunction().getSymName().str();
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  auto list = LLVM::LLVMArrayType::get(getSiteType(builder), sites.size());
  createGlobal(builder, module, list, name + ".sites", [&] {
    Value all = LLVM::PoisonOp::create(builder, list);
    for (auto &[op, number] : sites) {
      all = LLVM::InsertValueOp::create(builder, all, createSite(op), number);
    }
    return all;
  });
  auto record = LLVM::LLVMStructType::getLiteral(builder.getContext(), {pointer, builder.getI64Type()});
  createGlobal(builder, module, record, name + ".accesses", [&] {
    Value all = LLVM::PoisonOp::create(builder, record);
    all = LLVM::InsertValueOp::create(builder, all, pointerConstant(name + ".sites"), ArrayRef<int64_t>{0});
    Value count = LLVM::ConstantOp::create(builder, builder.getI64Type(), builder.getI64IntegerAttr(sites.size()));
    return LLVM::InsertValueOp::create(builder, all, count, 1).getResult();
  });
  table = pointerConstant(name + ".accesses");
}

//===----------------------------------------------------------------------===//
// The calls
//===----------------------------------------------------------------------===//

Value AccessRecording::fieldOf(Value base, int64_t offset) {
  return lowering.gep(base, builder.getI8Type(), lowering.i64(offset));
}

Value AccessRecording::allocate(Type element, int64_t count) {
  return LLVM::AllocaOp::create(builder, LLVM::LLVMPointerType::get(builder.getContext()), element, lowering.i64(count),
                                /*alignment=*/64);
}

void AccessRecording::begin(Value hostBlock) {
  lowering.getFunction()->setAttr(recordedAttrName, builder.getUnitAttr());
  if (options.accesses) {
    lowering.getFunction()->setAttr(recordsAccessesAttrName, builder.getUnitAttr());
  }
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  createTable();
  block = hostBlock;
  recorder = LLVM::LoadOp::create(builder, pointer, fieldOf(block, offsetof(HostBlock, recorder)));
  onAccess = LLVM::LoadOp::create(builder, pointer, fieldOf(recorder, offsetof(HostRecorder, access)));
  onDistinct = LLVM::LoadOp::create(builder, pointer, fieldOf(recorder, offsetof(HostRecorder, distinct)));
  addresses = allocate(pointer, maxLanes);
  lanes = allocate(builder.getI8Type(), maxLanes);
  tilePlace = allocate(builder.getI64Type(), 1 + 2 * maxRank);
  group = allocate(builder.getI8Type(), sizeof(HostLanes));
  LLVM::StoreOp::create(builder, addresses, fieldOf(group, offsetof(HostLanes, addresses)));
  LLVM::StoreOp::create(builder, lanes, fieldOf(group, offsetof(HostLanes, lanes)));
}

Value AccessRecording::storeTile(const TileAccess &access) {
  auto type = cast<tile::PartitionType>(access.partition.getType());
  LoopLowering::View view = lowering.getView(access.partition);
  auto store = [&](Value number, int64_t place) {
    LLVM::StoreOp::create(builder, number, fieldOf(tilePlace, place * 8));
  };
  int64_t rank = type.getRank();
  store(lowering.i64(rank), 0);
  Value inside = lowering.constant(builder.getI1Type(), 1);
  for (int64_t axis = 0; axis < rank; ++axis) {
    unsigned viewAxis = type.getDimMap().empty() ? axis : type.getDimMap()[axis];
    int64_t step = type.getStep(axis);
    Value index = lowering.toI64(lowering.get(access.indices[axis]));
    Value padded = arith::AddIOp::create(builder, view.extents[viewAxis], lowering.i64(step - 1));
    Value count = arith::DivUIOp::create(builder, padded, lowering.i64(step));
    store(index, 1 + axis);
    store(count, 1 + rank + axis);
    Value isOne = arith::CmpIOp::create(builder, arith::CmpIPredicate::ult, index, count);
    inside = arith::AndIOp::create(builder, inside, isOne);
  }
  return inside;
}

/// One HostLane for each of `count` lanes.
Value AccessRecording::describeLanes(const LaneMask &mask, const TileAccess *tile, unsigned count) {
  Type byte = builder.getI8Type();
  Type type = count == 1 ? byte : Type(VectorType::get({count}, byte));
  auto all = [&](HostLane lane) { return lowering.constant(type, lane); };
  Value taken = mask.lanes;
  if (taken && count > 1) {
    taken = lowering.spread(lowering.lanesOf(taken));
  }
  Value described = all(HostLaneOn);
  if (taken) {
    bool isPromise = tile && !tile->isMasked;
    described = arith::SelectOp::create(builder, taken, described, all(isPromise ? HostLaneBeyondView : HostLaneOff));
  }
  if (tile) {
    described = arith::SelectOp::create(builder, storeTile(*tile), described, all(HostLaneBeyondTiles));
  }
  return described;
}

LaneMask AccessRecording::record(Operation *op, const Lanes &pointers, const LaneMask &mask, const TileAccess *tile) {
  bool isOne = lowering.width == 1 || (pointers.isUniform() && !(mask.lanes && isa<VectorType>(mask.lanes.getType())));
  unsigned count = isOne ? 1 : lowering.width;
  Value described = describeLanes(mask, tile, count);
  LLVM::StoreOp::create(builder, isOne ? pointers.value : lowering.spread(pointers), addresses, 8);
  LLVM::StoreOp::create(builder, described, lanes, 1);
  LLVM::StoreOp::create(builder, lowering.i64(count), fieldOf(group, offsetof(HostLanes, count)));
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  Value place = tile ? tilePlace : Value(LLVM::ZeroOp::create(builder, pointer));
  LLVM::StoreOp::create(builder, place, fieldOf(group, offsetof(HostLanes, tile)));
  auto type = LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(builder.getContext()),
                                          {pointer, pointer, pointer, builder.getI64Type(), pointer});
  Value site = lowering.i64(sites.lookup(op));
  LLVM::CallOp::create(builder, type, ValueRange{onAccess, recorder, block, table, site, group});
  Value answer = LLVM::LoadOp::create(builder, described.getType(), lanes, 1);
  Value on = lowering.constant(described.getType(), HostLaneOn);
  return {arith::CmpIOp::create(builder, arith::CmpIPredicate::eq, answer, on), Value()};
}

void AccessRecording::recordDistinct(Operation *promise, Value value, Value address) {
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  Type number = builder.getI64Type();
  auto type = LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(builder.getContext()),
                                          {pointer, pointer, pointer, number, number, pointer});
  Value site = lowering.i64(sites.lookup(promise));
  LLVM::CallOp::create(builder, type,
                       ValueRange{onDistinct, recorder, block, table, site, lowering.toI64(value), address});
}

/// Element by element.
static void lowerDistinct(LoopLowering &lowering, func::CallOp promise) {
  Value values = promise.getOperand(0);
  Value mask = promise.getNumOperands() > 2 ? promise.getOperand(2) : Value();
  lowering.forEachGroup(tile::getShape(values.getType()), 1, [&](const Place &place) {
    Value value = lowering.evaluate(values, place).value;
    Value address = lowering.evaluate(promise.getOperand(1), place).value;
    auto tell = [&] { lowering.getRecording()->recordDistinct(promise, value, address); };
    if (mask) {
      lowering.when(lowering.evaluateMask(mask, place).lanes, tell);
    } else {
      tell();
    }
  });
}

bool tilecc::lowerLoopPromises(LoopLowering &lowering, Operation *op) {
  auto promise = dyn_cast<func::CallOp>(op);
  bool isRecorded = promise && promise.getCallee() == distinctFunctionName;
  if (isRecorded) {
    lowerDistinct(lowering, promise);
  }
  return isRecorded;
}
