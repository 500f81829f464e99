// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Views, partitions, loads with an order, stores.

#include "AccessRecording.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilecc;

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

/// The type of a view or of the view that a partition cuts; null for anything else.
static tile::ViewType findViewType(Type type) {
  if (auto partition = dyn_cast<tile::PartitionType>(type)) {
    return partition.getView();
  }
  return dyn_cast<tile::ViewType>(type);
}

SmallVector<Type> LoopLowering::getPartTypes(Type type) {
  tile::ViewType view = findViewType(type);
  if (!view) {
    return {carrier(type)};
  }
  SmallVector<Type> types{LLVM::LLVMPointerType::get(type.getContext())};
  types.append(view.getNumDynamicExtents() + view.getNumDynamicStrides(), builder.getI64Type());
  return types;
}

SmallVector<Value> LoopLowering::getParts(Value source) {
  if (!findViewType(source.getType())) {
    return {get(source)};
  }
  auto found = views.find(source);
  if (found != views.end()) {
    return found->second;
  }
  // Poison: on a path that does not use it.
  SmallVector<Value> parts;
  for (Type type : getPartTypes(source.getType())) {
    parts.push_back(LLVM::ZeroOp::create(builder, type));
  }
  return parts;
}

void LoopLowering::setParts(Value source, ValueRange parts) {
  if (findViewType(source.getType())) {
    views[source] = SmallVector<Value>(parts);
  } else {
    set(source, parts[0]);
  }
}

LoopLowering::View LoopLowering::getView(Value source) {
  tile::ViewType type = findViewType(source.getType());
  SmallVector<Value> parts = getParts(source);
  View view;
  view.base = parts[0];
  unsigned next = 1;
  auto convert = [&](ArrayRef<int64_t> known, SmallVectorImpl<Value> &out) {
    for (int64_t extent : known) {
      out.push_back(ShapedType::isDynamic(extent) ? parts[next++] : i64(extent));
    }
  };
  convert(type.getShape(), view.extents);
  convert(type.getStrides(), view.strides);
  return view;
}

static void lowerMakeView(LoopLowering &lowering, tile::MakeViewOp op) {
  SmallVector<Value> parts{lowering.get(op.getBase())};
  for (ValueRange given : {ValueRange(op.getShape()), ValueRange(op.getStrides())}) {
    for (Value extent : given) {
      parts.push_back(lowering.toI64(lowering.get(extent), /*isUnsigned=*/true));
    }
  }
  lowering.setParts(op.getResult(), parts);
}

/// One of two views.
static void lowerSelect(LoopLowering &lowering, arith::SelectOp op) {
  Value condition = lowering.get(op.getCondition());
  SmallVector<Value> parts;
  SmallVector<Value> otherwise = lowering.getParts(op.getFalseValue());
  for (auto [a, b] : llvm::zip_equal(lowering.getParts(op.getTrueValue()), otherwise)) {
    parts.push_back(arith::SelectOp::create(lowering.builder, condition, a, b));
  }
  lowering.setParts(op.getResult(), parts);
}

std::pair<Lanes, LaneMask> tilecc::addressTile(LoopLowering &lowering, const TileAccess &access, const Place &place) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  auto type = cast<tile::PartitionType>(access.partition.getType());
  LoopLowering::View view = lowering.getView(access.partition);
  AccessRecording *recording = lowering.getRecording();
  bool isRecorded = recording && recording->recordsAccesses();
  bool isMasked = isRecorded || (access.isMasked && !access.isProvedInside);
  Lanes pointers;
  LaneMask mask;
  Type element = type.getView().getElementType();
  Value offset = lowering.i64(0);
  Value inside;
  Value laneInside;
  auto conjoin = [&](Value &all, Value one) { all = all ? Value(arith::AndIOp::create(builder, all, one)) : one; };
  for (int64_t axis = 0; axis < type.getRank(); ++axis) {
    unsigned viewAxis = type.getDimMap().empty() ? axis : type.getDimMap()[axis];
    Value first = arith::MulIOp::create(builder, lowering.toI64(lowering.get(access.indices[axis])),
                                        lowering.i64(type.getStep(axis)));
    Value at = place.at.empty() ? first : Value(arith::AddIOp::create(builder, first, place.at[axis]));
    Value moved = arith::MulIOp::create(builder, at, view.strides[viewAxis]);
    offset = arith::AddIOp::create(builder, offset, moved);
    bool isLane = place.lane == axis;
    if (isLane) {
      int64_t stride = type.getView().getStrides()[viewAxis];
      pointers.step = ShapedType::isDynamic(stride) ? 0 : stride * getBufferElementBytes(element);
    }
    if (!isMasked) {
      continue;
    }
    if (isLane) {
      Value lanes = lowering.spread({at, false, 1});
      Value limit = lowering.spread({view.extents[viewAxis]});
      laneInside = arith::CmpIOp::create(builder, arith::CmpIPredicate::ult, lanes, limit);
      Value last = arith::AddIOp::create(builder, at, lowering.i64(lowering.width - 1));
      Value whole = arith::CmpIOp::create(builder, arith::CmpIPredicate::ult, last, view.extents[viewAxis]);
      conjoin(mask.all, whole);
    } else {
      conjoin(inside, arith::CmpIOp::create(builder, arith::CmpIPredicate::ult, at, view.extents[viewAxis]));
    }
  }
  pointers.value = lowering.gep(view.base, lowering.memoryType(element), offset);
  int laneAxis = place.lane;
  if (laneAxis >= 0) {
    unsigned viewAxis = type.getDimMap().empty() ? laneAxis : type.getDimMap()[laneAxis];
    if (ShapedType::isDynamic(type.getView().getStrides()[viewAxis])) {
      Value steps = lowering.spread({lowering.i64(0), false, 1});
      Value strides = lowering.spread({view.strides[viewAxis]});
      Value moved = arith::MulIOp::create(builder, steps, strides);
      pointers = lowering.lanesOf(lowering.gep(pointers.value, lowering.memoryType(element), moved));
    }
  }
  if (laneInside && inside) {
    conjoin(mask.all, inside);
    mask.lanes = arith::AndIOp::create(builder, laneInside, lowering.spread({inside}));
  } else {
    mask.lanes = laneInside ? laneInside : inside;
  }
  if (isRecorded) {
    mask = recording->record(access.op, pointers, mask, &access);
  }
  return {pointers, mask};
}

static void lowerIndexSpace(LoopLowering &lowering, tile::IndexSpaceOp op) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  auto type = cast<tile::PartitionType>(op.getPartition().getType());
  LoopLowering::View view = lowering.getView(op.getPartition());
  for (int64_t axis = 0; axis < type.getRank(); ++axis) {
    unsigned viewAxis = type.getDimMap().empty() ? axis : type.getDimMap()[axis];
    int64_t step = type.getStep(axis);
    Value padded = arith::AddIOp::create(builder, view.extents[viewAxis], lowering.i64(step - 1));
    Value count = arith::DivUIOp::create(builder, padded, lowering.i64(step));
    Type wanted = op.getCounts()[axis].getType();
    if (wanted != count.getType()) {
      count = arith::TruncIOp::create(builder, wanted, count);
    }
    lowering.set(op.getCounts()[axis], count);
  }
}

//===----------------------------------------------------------------------===//
// Stores
//===----------------------------------------------------------------------===//

static void lowerStoreView(LoopLowering &lowering, tile::StoreViewOp op) {
  Type element = tile::getElementType(op.getValue().getType());
  lowering.forEachGroup(tile::getShape(op.getValue().getType()), 16, [&](const Place &place) {
    Lanes value = lowering.evaluate(op.getValue(), place);
    auto [pointers, mask] = addressTile(lowering, getTileAccess(op), place);
    lowering.store(pointers, mask, value, element);
  });
}

LLVM::AtomicOrdering tilecc::convertOrder(tile::MemoryOrder order) {
  switch (order) {
  case tile::MemoryOrder::Weak:
    return LLVM::AtomicOrdering::not_atomic;
  case tile::MemoryOrder::Relaxed:
    return LLVM::AtomicOrdering::monotonic;
  case tile::MemoryOrder::Acquire:
    return LLVM::AtomicOrdering::acquire;
  case tile::MemoryOrder::Release:
    return LLVM::AtomicOrdering::release;
  case tile::MemoryOrder::AcqRel:
    return LLVM::AtomicOrdering::acq_rel;
  }
  llvm_unreachable("unknown memory order");
}

static void lowerStore(LoopLowering &lowering, tile::StoreOp op) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type element = tile::getElementType(op.getValue().getType());
  bool isAtomic = op.getOrder() != tile::MemoryOrder::Weak;
  lowering.forEachGroup(tile::getShape(op.getPointers().getType()), isAtomic ? 1 : 16, [&](const Place &place) {
    Lanes value = lowering.evaluate(op.getValue(), place);
    Lanes pointers = lowering.evaluate(op.getPointers(), place);
    LaneMask mask = lowering.record(op, pointers, lowering.evaluateMask(op.getMask(), place));
    if (!isAtomic) {
      lowering.store(pointers, mask, value, element);
      return;
    }
    Value stored = value.value;
    if (element.isInteger(1)) {
      stored = arith::ExtUIOp::create(builder, builder.getI8Type(), stored);
    }
    auto write = [&] {
      auto made = LLVM::StoreOp::create(builder, stored, pointers.value, getBufferElementBytes(element));
      made.setOrdering(convertOrder(op.getOrder()));
    };
    if (mask.lanes) {
      lowering.when(mask.lanes, write);
    } else {
      write();
    }
  });
}

/// A load with an order happens where it stands, an element at a time.
static void lowerOrderedLoad(LoopLowering &lowering, tile::LoadOp op) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type element = tile::getElementType(op.getResult().getType());
  Type type = lowering.memoryType(element);
  ArrayRef<int64_t> shape = tile::getShape(op.getResult().getType());
  bool isTile = isa<RankedTensorType>(op.getResult().getType());
  lowering.forEachGroup(shape, 1, [&](const Place &place) {
    Lanes pointers = lowering.evaluate(op.getPointers(), place);
    Value padding = op.getPadding() ? lowering.evaluate(op.getPadding(), place).value : Value();
    auto read = [&]() -> Value {
      auto made = LLVM::LoadOp::create(builder, type, pointers.value, getBufferElementBytes(element));
      made.setOrdering(convertOrder(op.getOrder()));
      Value value = made;
      if (element.isInteger(1)) {
        value = arith::CmpIOp::create(builder, arith::CmpIPredicate::ne, value, lowering.constant(type, 0));
      }
      return value;
    };
    Value value;
    if (Value condition = lowering.record(op, pointers, lowering.evaluateMask(op.getMask(), place)).lanes) {
      Value zero = padding ? padding : Value(LLVM::ZeroOp::create(builder, lowering.carrier(element)));
      value = lowering.choose(condition, read, [&] { return zero; });
    } else {
      value = read();
    }
    if (!isTile) {
      lowering.set(op.getResult(), value);
    } else if (lowering.getPlan().isBuffer(op.getResult())) {
      lowering.writeBuffer(lowering.getBuffer(op.getResult()), element, shape, place, {value});
    }
  });
}

bool tilecc::lowerLoopMemory(LoopLowering &lowering, Operation *op) {
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case([&](tile::MakeViewOp op) { return lowerMakeView(lowering, op), true; })
      .Case([&](tile::PartitionOp op) {
        return lowering.setParts(op.getResult(), lowering.getParts(op.getView())), true;
      })
      .Case([&](arith::SelectOp op) {
        bool isView = bool(findViewType(op.getType()));
        if (isView) {
          lowerSelect(lowering, op);
        }
        return isView;
      })
      .Case([&](ub::PoisonOp op) { return bool(findViewType(op.getType())); })
      .Case([&](tile::IndexSpaceOp op) { return lowerIndexSpace(lowering, op), true; })
      .Case([&](tile::StoreViewOp op) { return lowerStoreView(lowering, op), true; })
      .Case([&](tile::StoreOp op) { return lowerStore(lowering, op), true; })
      .Case([&](tile::LoadOp op) {
        bool isOrdered = op.getOrder() != tile::MemoryOrder::Weak;
        if (isOrdered) {
          lowerOrderedLoad(lowering, op);
        }
        return isOrdered;
      })
      .Case([&](tile::BlockIdOp op) {
        return lowering.set(op.getResult(), lowering.getGridField(static_cast<unsigned>(op.getDimension()))), true;
      })
      .Case([&](tile::NumBlocksOp op) {
        return lowering.set(op.getResult(), lowering.getGridField(3 + static_cast<unsigned>(op.getDimension()))), true;
      })
      // The launch contract holds it; the kernel need not test it.
      .Case([](tile::PreconditionOp) { return true; })
      // The ownership check has looked at it.
      .Case([](tile::ClaimOp) { return true; })
      .Default(false);
}
