// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides the shape of the lowered function, and walks a kernel without recursion.

#include "AccessRecording.h"

#include "tilecc/Dialect/Report.h"
#include "tilecc/Support/HostKernel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tilecc;

/// Where HostBlock of include/tilecc/Support/HostKernel.h has its field.
static constexpr int64_t stopOffset = offsetof(HostBlock, stop);

LoopLowering::LoopLowering(ModuleOp module, func::FuncOp kernel, RecordingOptions recorded)
    : builder(kernel.getLoc(), module.getContext()), module(module), kernel(kernel), plan(kernel),
      recording(recorded.accesses || recorded.promises ? std::make_unique<AccessRecording>(*this, recorded) : nullptr) {
}
LoopLowering::~LoopLowering() = default;

LaneMask LoopLowering::record(Operation *op, const Lanes &pointers, const LaneMask &mask) {
  return recording && recording->recordsAccesses() ? recording->record(op, pointers, mask, nullptr) : mask;
}

void LoopLowering::fail(Operation *op, const Twine &what) {
  if (failed) {
    return;
  }
  failed = true;
  Diagnostic diagnostic(DiagnosticKind::UnsupportedOnCpu, (what + " does not run on the CPU yet").str());
  diagnostic.at(toSourceSpan(op->getLoc()));
  (void)report(op->getContext(), diagnostic);
}

//===----------------------------------------------------------------------===//
// Types, constants
//===----------------------------------------------------------------------===//

Type LoopLowering::carrier(Type element) {
  if (isa<tile::PtrType>(element)) {
    return LLVM::LLVMPointerType::get(element.getContext());
  }
  if (isa<BFloat16Type>(element)) {
    return builder.getI16Type();
  }
  if (isa<FloatTF32Type>(element)) {
    return builder.getF32Type();
  }
  if (isa<IndexType>(element)) {
    return builder.getI64Type();
  }
  auto number = dyn_cast<FloatType>(element);
  return number && number.getWidth() == 8 ? Type(builder.getI8Type()) : element;
}

Type LoopLowering::memoryType(Type element) {
  return element.isInteger(1) ? Type(builder.getI8Type()) : carrier(element);
}

Type LoopLowering::shapedLike(Type scalar, Type like) {
  auto vector = dyn_cast<VectorType>(like);
  return vector ? Type(VectorType::get(vector.getShape(), scalar)) : scalar;
}

Value LoopLowering::constant(Type type, int64_t value) {
  Type scalar = getElementTypeOrSelf(type);
  TypedAttr attribute = builder.getIntegerAttr(
      scalar, APInt(scalar.getIntOrFloatBitWidth(), static_cast<uint64_t>(value), /*isSigned=*/false, true));
  if (auto vector = dyn_cast<VectorType>(type)) {
    attribute = DenseElementsAttr::get(vector, Attribute(attribute));
  }
  return arith::ConstantOp::create(builder, attribute);
}

Value LoopLowering::constantFloat(Type type, double value) {
  TypedAttr attribute = builder.getFloatAttr(getElementTypeOrSelf(type), value);
  if (auto vector = dyn_cast<VectorType>(type)) {
    attribute = DenseElementsAttr::get(vector, Attribute(attribute));
  }
  return arith::ConstantOp::create(builder, attribute);
}

Value LoopLowering::createConstant(Attribute elements) {
  std::string &name = constants[elements];
  if (name.empty()) {
    name = (function.getSymName() + ".constant." + Twine(constants.size())).str();
    auto text = dyn_cast<StringAttr>(elements);
    Type element = text ? Type(builder.getI8Type()) : cast<DenseElementsAttr>(elements).getElementType();
    int64_t count = text ? text.size() : cast<DenseElementsAttr>(elements).getNumElements();
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(module.getBody());
    auto type = LLVM::LLVMArrayType::get(element, count);
    LLVM::GlobalOp::create(builder, type, /*isConstant=*/true, LLVM::Linkage::Private, name, elements,
                           /*alignment=*/text ? 1 : 64);
  }
  return LLVM::AddressOfOp::create(builder, LLVM::LLVMPointerType::get(builder.getContext()), name);
}

Value LoopLowering::intrinsic(StringRef name, Type result, ValueRange operands) {
  return LLVM::CallIntrinsicOp::create(builder, result, builder.getStringAttr(name), operands).getResult(0);
}

Value LoopLowering::get(Value source) {
  auto found = scalars.find(source);
  if (found != scalars.end()) {
    return found->second;
  }
  // Only after an error: the operation that makes `source` was refused.
  Type type = carrier(tile::getElementType(source.getType()));
  return LLVM::ZeroOp::create(builder, LLVM::isCompatibleType(type) ? type : Type(builder.getI64Type()));
}

Value LoopLowering::toI64(Value value, bool isUnsigned) {
  Type wide = shapedLike(builder.getI64Type(), value.getType());
  if (value.getType() == wide) {
    return value;
  }
  return isUnsigned ? arith::ExtUIOp::create(builder, wide, value).getResult()
                    : arith::ExtSIOp::create(builder, wide, value).getResult();
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

int LoopLowering::findLaneAxis(ArrayRef<int64_t> shape) {
  int axis = shape.size() - 1;
  while (axis >= 0 && shape[axis] == 1) {
    --axis;
  }
  return axis;
}

unsigned LoopLowering::findWidth(int64_t extent, unsigned maxWidth) {
  unsigned found = 1;
  while (found * 2 <= maxWidth && extent % (found * 2) == 0) {
    found *= 2;
  }
  return found;
}

SmallVector<Value> LoopLowering::forRange(int64_t end, int64_t step, ValueRange inits,
                                          function_ref<SmallVector<Value>(Value, ValueRange)> body) {
  if (end <= step) {
    return body(i64(0), inits);
  }
  auto loop = scf::ForOp::create(builder, i64(0), i64(end), i64(step), inits);
  OpBuilder::InsertionGuard guard(builder);
  // Without carried values the loop comes with its terminator.
  if (!loop.getBody()->empty()) {
    loop.getBody()->back().erase();
  }
  builder.setInsertionPointToEnd(loop.getBody());
  SmallVector<Value> next = body(loop.getInductionVar(), loop.getRegionIterArgs());
  scf::YieldOp::create(builder, next);
  return SmallVector<Value>(loop.getResults());
}

void LoopLowering::forRange(int64_t end, int64_t step, function_ref<void(Value)> body) {
  forRange(end, step, ValueRange(), [&](Value index, ValueRange) {
    body(index);
    return SmallVector<Value>();
  });
}

Value LoopLowering::choose(Value condition, function_ref<Value()> then, function_ref<Value()> otherwise) {
  // The type is known only once an arm is built.
  OpBuilder::InsertPoint saved = builder.saveInsertionPoint();
  auto scratch = std::make_unique<Region>();
  Block *thenBlock = &scratch->emplaceBlock();
  builder.setInsertionPointToEnd(thenBlock);
  Value first = then();
  scf::YieldOp::create(builder, ValueRange{first});
  Block *elseBlock = &scratch->emplaceBlock();
  builder.setInsertionPointToEnd(elseBlock);
  Value second = otherwise();
  scf::YieldOp::create(builder, ValueRange{second});
  builder.restoreInsertionPoint(saved);
  auto branch = scf::IfOp::create(builder, TypeRange{first.getType()}, condition, /*withElseRegion=*/true);
  branch.getThenRegion().getBlocks().clear();
  branch.getElseRegion().getBlocks().clear();
  thenBlock->moveBefore(&branch.getThenRegion(), branch.getThenRegion().end());
  elseBlock->moveBefore(&branch.getElseRegion(), branch.getElseRegion().end());
  return branch.getResult(0);
}

void LoopLowering::when(Value condition, function_ref<void()> then, function_ref<void()> otherwise) {
  auto branch = scf::IfOp::create(builder, TypeRange(), condition, /*withElseRegion=*/bool(otherwise));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(branch.thenBlock()->getTerminator());
  then();
  if (otherwise) {
    builder.setInsertionPoint(branch.elseBlock()->getTerminator());
    otherwise();
  }
}

void LoopLowering::forEachGroup(ArrayRef<int64_t> shape, unsigned maxWidth, function_ref<void(const Place &)> body) {
  Place place;
  place.at.assign(shape.size(), i64(0));
  int laneAxis = findLaneAxis(shape);
  unsigned savedWidth = width;
  width = laneAxis < 0 ? 1 : findWidth(shape[laneAxis], maxWidth);
  place.lane = width > 1 ? laneAxis : -1;
  OpBuilder::InsertionGuard guard(builder);
  for (auto [axis, extent] : llvm::enumerate(shape)) {
    int64_t step = static_cast<int>(axis) == laneAxis ? width : 1;
    if (extent <= step) {
      continue;
    }
    auto loop = scf::ForOp::create(builder, i64(0), i64(extent), i64(step));
    place.at[axis] = loop.getInductionVar();
    builder.setInsertionPoint(loop.getBody()->getTerminator());
  }
  done.clear();
  body(place);
  done.clear();
  width = savedWidth;
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

Value LoopLowering::gep(Value base, Type element, Value index) {
  Type type = LLVM::LLVMPointerType::get(builder.getContext());
  if (auto vector = dyn_cast<VectorType>(index.getType())) {
    type = VectorType::get(vector.getShape(), type);
  } else if (isa<VectorType>(base.getType())) {
    type = base.getType();
  }
  return LLVM::GEPOp::create(builder, type, element, base, ArrayRef<LLVM::GEPArg>{index});
}

Value LoopLowering::bufferAt(int64_t offset) {
  if (offset == 0) {
    return arena;
  }
  return gep(arena, builder.getI8Type(), i64(offset));
}

/// The number of the first lane's element, row by row, and how far the next lane is.
static std::pair<Value, int64_t> findElement(LoopLowering &lowering, ArrayRef<int64_t> shape, const Place &place) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Value number;
  int64_t stride = 1;
  int64_t laneStride = 0;
  for (int axis = shape.size() - 1; axis >= 0; --axis) {
    if (axis == place.lane) {
      laneStride = stride;
    }
    if (shape[axis] > 1) {
      Value part = place.at[axis];
      if (stride > 1) {
        part = arith::MulIOp::create(builder, part, lowering.i64(stride));
      }
      number = number ? arith::AddIOp::create(builder, number, part).getResult() : part;
    }
    stride *= shape[axis];
  }
  return {number ? number : lowering.i64(0), laneStride};
}

Lanes LoopLowering::readBuffer(Value base, Type element, ArrayRef<int64_t> shape, const Place &place) {
  auto [number, laneStride] = findElement(*this, shape, place);
  Type type = memoryType(element);
  Lanes pointers{gep(base, type, number), false, laneStride * getBufferElementBytes(element)};
  return load(pointers, {}, {}, element);
}

void LoopLowering::writeBuffer(Value base, Type element, ArrayRef<int64_t> shape, const Place &place,
                               const Lanes &lanes) {
  auto [number, laneStride] = findElement(*this, shape, place);
  Type type = memoryType(element);
  Lanes pointers{gep(base, type, number), false, laneStride * getBufferElementBytes(element)};
  store(pointers, {}, lanes, element);
}

void LoopLowering::fill(Value base, Value source) {
  Type element = tile::getElementType(source.getType());
  ArrayRef<int64_t> shape = tile::getShape(source.getType());
  forEachGroup(shape, 16, [&](const Place &place) {
    Lanes lanes = evaluate(source, place);
    writeBuffer(base, element, shape, place, lanes);
  });
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

/// A HostKernelFunction: the address of every argument, a HostBlock, the memory of this block.
void LoopLowering::createFunction() {
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  builder.setInsertionPoint(kernel);
  StringAttr name = kernel.getSymNameAttr();
  kernel.setSymName((name.getValue() + ".tile").str());
  function =
      func::FuncOp::create(builder, name.getValue(), builder.getFunctionType({pointer, pointer, pointer}, {pointer}));
  function->setAttr("tile.arena_bytes", builder.getI64IntegerAttr(std::max<int64_t>(plan.getArenaBytes(), 64)));
  for (StringRef kept : {tile::nameAttrName, tile::checkedAttrName, tile::contractAttrName, tile::trustedAttrName}) {
    if (Attribute value = kernel->getAttr(kept)) {
      function->setAttr(kept, value);
    }
  }
  Block *body = function.addEntryBlock();
  builder.setInsertionPointToEnd(body);
  arena = body->getArgument(2);
  for (unsigned argument = 0; argument < 3; ++argument) {
    function.setArgAttr(argument, "llvm.noalias", builder.getUnitAttr());
  }
  for (BlockArgument argument : kernel.getArguments()) {
    Type element = argument.getType();
    if (!isa<IntegerType, FloatType, tile::PtrType>(element)) {
      fail(kernel, "a kernel parameter that is neither a number nor a pointer");
      return;
    }
    Value slot = gep(body->getArgument(0), pointer, i64(argument.getArgNumber()));
    Value address = LLVM::LoadOp::create(builder, pointer, slot);
    set(argument, load({address}, {}, {}, element).value);
  }
  for (unsigned field = 0; field < 6; ++field) {
    Value slot = gep(body->getArgument(1), builder.getI32Type(), i64(field));
    gridFields.push_back(LLVM::LoadOp::create(builder, builder.getI32Type(), slot));
  }
  stop = LLVM::LoadOp::create(builder, pointer, gep(body->getArgument(1), builder.getI8Type(), i64(stopOffset)));
  if (recording) {
    recording->begin(body->getArgument(1));
  }
}

/// Everything is read before anything is written: a buffer may take the place of one that others in the loop read.
void LoopLowering::fillFused(ArrayRef<Operation *> members) {
  forEachGroup(tile::getShape(members.front()->getResult(0).getType()), 16, [&](const Place &place) {
    SmallVector<Lanes> made;
    for (Operation *member : members) {
      filling = member->getResult(0);
      made.push_back(evaluate(filling, place));
    }
    filling = Value();
    for (auto [member, lanes] : llvm::zip_equal(members, made)) {
      auto type = cast<RankedTensorType>(member->getResult(0).getType());
      writeBuffer(getBuffer(member->getResult(0)), type.getElementType(), type.getShape(), place, lanes);
    }
  });
}

/// An operation without effects: numbers are computed, tiles only if they are kept.
void LoopLowering::lowerResult(Operation *op) {
  if (op->getNumResults() == 0) {
    return;
  }
  bool isTile = isa<RankedTensorType>(op->getResult(0).getType());
  ArrayRef<Operation *> fused = plan.getFused(op);
  if (!fused.empty()) {
    if (op == fused.back()) {
      fillFused(fused);
    }
    return;
  }
  if (isTile) {
    for (Value result : op->getResults()) {
      if (plan.isBuffer(result)) {
        filling = result;
        fill(getBuffer(result), result);
        filling = Value();
      }
    }
    return;
  }
  done.clear();
  for (Value result : op->getResults()) {
    set(result, evaluate(result, Place()).value);
  }
  done.clear();
}

void LoopLowering::lower(Operation *op) {
  builder.setLoc(op->getLoc());
  if (lowerLoopControl(*this, op) || lowerLoopMemory(*this, op) || lowerLoopAtomics(*this, op) ||
      lowerLoopReductions(*this, op) || lowerLoopProducts(*this, op) || lowerLoopMessages(*this, op) ||
      lowerLoopPromises(*this, op)) {
    return;
  }
  bool isProduct = isa<arith::MulSIExtendedOp, arith::MulUIExtendedOp>(op);
  if (classify(op) == TileOpClass::Root && !isProduct) {
    fail(op, "an operation of kind `" + op->getName().getStringRef() + "`");
    return;
  }
  lowerResult(op);
}

LogicalResult LoopLowering::run() {
  if (!kernel.getBody().hasOneBlock()) {
    fail(kernel, "control flow that could not be structured");
    return failure();
  }
  createFunction();
  enter(&kernel.getBody().front(), &function.getBody().front());
  while (!frames.empty() && !failed) {
    Frame &frame = frames.back();
    if (frame.next == frame.end) {
      frames.pop_back();
      continue;
    }
    Operation *op = &*frame.next++;
    builder.setInsertionPointToEnd(frame.target);
    lower(op);
  }
  return failure(failed);
}
