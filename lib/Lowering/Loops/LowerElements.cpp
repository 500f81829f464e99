// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Computes a group of elements of a tile from those of the tiles it is made of: places travel from the root to the
// leaves, lanes back. A stack of requests stands for the recursion.

#include "LoopLowering.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/UB/IR/UBOps.h"

using namespace mlir;
using namespace tilecc;

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

/// Axes of length 1 come and go, the others keep their order.
static Place mapKeptAxes(LoopLowering &lowering, const Place &place, ArrayRef<int64_t> from, ArrayRef<int64_t> to) {
  Place made;
  made.at.assign(to.size(), lowering.i64(0));
  unsigned next = 0;
  for (auto [axis, extent] : llvm::enumerate(to)) {
    if (extent == 1) {
      continue;
    }
    while (from[next] == 1) {
      ++next;
    }
    made.at[axis] = place.at[next];
    if (place.lane == static_cast<int>(next)) {
      made.lane = axis;
    }
    ++next;
  }
  return made;
}

static Place mapBroadcast(LoopLowering &lowering, tile::BroadcastOp op, const Place &place) {
  ArrayRef<int64_t> source = tile::getShape(op.getSource().getType());
  Place made;
  for (auto [axis, extent] : llvm::enumerate(source)) {
    bool isRepeated = extent == 1;
    made.at.push_back(isRepeated ? lowering.i64(0) : place.at[axis]);
    if (!isRepeated && place.lane == static_cast<int>(axis)) {
      made.lane = axis;
    }
  }
  return made;
}

static Place mapPermute(tile::PermuteOp op, const Place &place) {
  Place made;
  made.at.resize(place.at.size());
  for (auto [axis, source] : llvm::enumerate(op.getPermutation())) {
    made.at[source] = place.at[axis];
    if (place.lane == static_cast<int>(axis)) {
      made.lane = source;
    }
  }
  return made;
}

static Place mapExtract(LoopLowering &lowering, tile::ExtractOp op, const Place &place) {
  Place made = place;
  for (auto [axis, index] : llvm::enumerate(op.getIndices())) {
    int64_t extent = op.getType().getShape()[axis];
    Value first = arith::MulIOp::create(lowering.builder, lowering.toI64(lowering.get(index)), lowering.i64(extent));
    made.at[axis] = arith::AddIOp::create(lowering.builder, first, place.at[axis]);
  }
  return made;
}

SmallVector<LoopLowering::Request, 4> LoopLowering::getRequests(Value source, const Place &place) {
  SmallVector<Request, 4> requests;
  bool isTile = isa<RankedTensorType>(source.getType());
  if (scalars.contains(source) || (isTile && plan.isBuffer(source) && source != filling)) {
    return requests;
  }
  Operation *op = source.getDefiningOp();
  if (!op) {
    return requests;
  }
  auto add = [&](Value operand, Place at) {
    bool isTileOperand = isa<RankedTensorType>(operand.getType());
    requests.push_back({operand, isTileOperand ? std::move(at) : Place()});
  };
  if (auto broadcast = dyn_cast<tile::BroadcastOp>(op)) {
    add(broadcast.getSource(), mapBroadcast(*this, broadcast, place));
  } else if (auto permute = dyn_cast<tile::PermuteOp>(op)) {
    add(permute.getSource(), mapPermute(permute, place));
  } else if (auto extract = dyn_cast<tile::ExtractOp>(op)) {
    add(extract.getSource(), mapExtract(*this, extract, place));
  } else if (auto reshape = dyn_cast<tile::ReshapeOp>(op)) {
    ArrayRef<int64_t> from = tile::getShape(source.getType());
    ArrayRef<int64_t> to = tile::getShape(reshape.getSource().getType());
    if (keepsAxes(source.getType(), reshape.getSource().getType())) {
      add(reshape.getSource(), mapKeptAxes(*this, place, from, to));
    }
  } else if (!isa<tile::LoadViewOp>(op)) {
    for (Value operand : op->getOperands()) {
      add(operand, place);
    }
  }
  return requests;
}

const Lanes *LoopLowering::findDone(Value source, const Place &place) {
  auto found = done.find(source);
  if (found == done.end()) {
    return nullptr;
  }
  for (const auto &[at, lanes] : found->second) {
    if (at == place) {
      return &lanes;
    }
  }
  return nullptr;
}

Lanes LoopLowering::evaluate(Value source, const Place &place) {
  struct Pending {
    Request request;
    SmallVector<Request, 4> operands;
    bool isExpanded = false;
  };
  std::vector<Pending> pending;
  pending.push_back({{source, place}, {}, false});
  while (true) {
    Pending &top = pending.back();
    if (const Lanes *known = findDone(top.request.source, top.request.place)) {
      Lanes result = *known;
      pending.pop_back();
      if (pending.empty()) {
        return result;
      }
      continue;
    }
    if (!top.isExpanded) {
      top.isExpanded = true;
      top.operands = getRequests(top.request.source, top.request.place);
      SmallVector<Request, 4> operands = top.operands;
      for (const Request &request : llvm::reverse(operands)) {
        pending.push_back({request, {}, false});
      }
      if (!operands.empty()) {
        continue;
      }
    }
    Pending &ready = pending.back();
    SmallVector<Lanes, 4> operands;
    for (const Request &request : ready.operands) {
      operands.push_back(*findDone(request.source, request.place));
    }
    Lanes made = emit(ready.request.source, ready.request.place, operands);
    done[ready.request.source].push_back({ready.request.place, made});
  }
}

LaneMask LoopLowering::evaluateMask(Value mask, const Place &place) {
  return mask ? maskOf(evaluate(mask, place)) : LaneMask();
}

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

Value LoopLowering::spread(const Lanes &lanes) {
  if (lanes.isVector || width == 1) {
    return lanes.value;
  }
  auto type = VectorType::get({width}, lanes.value.getType());
  if (isa<LLVM::LLVMPointerType>(lanes.value.getType()) && lanes.step != 0) {
    SmallVector<int64_t> offsets;
    for (unsigned lane = 0; lane < width; ++lane) {
      offsets.push_back(lane * lanes.step);
    }
    auto steps = DenseElementsAttr::get(VectorType::get({width}, builder.getI64Type()), ArrayRef<int64_t>(offsets));
    return gep(lanes.value, builder.getI8Type(), arith::ConstantOp::create(builder, steps));
  }
  Value empty = LLVM::PoisonOp::create(builder, type);
  Value first = LLVM::InsertElementOp::create(builder, type, empty, lanes.value, constant(builder.getI32Type(), 0));
  SmallVector<int32_t> zeros(width, 0);
  Value splat = LLVM::ShuffleVectorOp::create(builder, first, empty, zeros);
  if (lanes.step == 0) {
    return splat;
  }
  SmallVector<Attribute> offsets;
  for (unsigned lane = 0; lane < width; ++lane) {
    offsets.push_back(builder.getIntegerAttr(type.getElementType(), lane * lanes.step));
  }
  Value steps = arith::ConstantOp::create(builder, DenseElementsAttr::get(type, offsets));
  return arith::AddIOp::create(builder, splat, steps);
}

static bool promisesNoWrap(Operation *op) {
  auto flags = dyn_cast<arith::ArithIntegerOverflowFlagsInterface>(op);
  return flags && flags.hasNoSignedWrap();
}

/// Sums of numbers with a step keep it, so that addresses of neighbouring lanes are known to be neighbours. Narrow
/// numbers count only where the source promises that they do not wrap.
static std::optional<int64_t> findStep(Operation *op, ArrayRef<Lanes> operands) {
  if (llvm::any_of(operands, [](const Lanes &lanes) { return lanes.isVector; })) {
    return std::nullopt;
  }
  if (isa<arith::ExtSIOp, tile::AssumeOp>(op)) {
    return operands[0].step;
  }
  bool isWide = tile::getElementType(op->getResult(0).getType()).isInteger(64);
  if (!isWide && !promisesNoWrap(op)) {
    return std::nullopt;
  }
  if (isa<arith::AddIOp>(op)) {
    return operands[0].step + operands[1].step;
  }
  if (isa<arith::SubIOp>(op)) {
    return operands[0].step - operands[1].step;
  }
  return std::nullopt;
}

Lanes LoopLowering::computeLanes(Operation *op, ArrayRef<Lanes> operands) {
  bool allUniform = llvm::all_of(operands, [](const Lanes &lanes) { return lanes.isUniform(); });
  std::optional<int64_t> step = allUniform ? std::optional<int64_t>(0) : findStep(op, operands);
  SmallVector<Value> values;
  for (const Lanes &lanes : operands) {
    values.push_back(step ? lanes.value : spread(lanes));
  }
  Value made = compute(op, values);
  return step ? Lanes{made, false, *step} : lanesOf(made);
}

static Lanes offsetPointer(LoopLowering &lowering, tile::OffsetOp op, const Lanes &pointer, const Lanes &amount) {
  Type pointee = cast<tile::PtrType>(tile::getElementType(op.getPointer().getType())).getPointee();
  Type element = lowering.memoryType(pointee);
  bool keepsStep = !op.getIsUnsigned() || amount.step == 0;
  if (!pointer.isVector && !amount.isVector && keepsStep) {
    Value index = lowering.toI64(amount.value, op.getIsUnsigned());
    return {lowering.gep(pointer.value, element, index), false,
            pointer.step + amount.step * getBufferElementBytes(pointee)};
  }
  Value index = lowering.toI64(lowering.spread(amount), op.getIsUnsigned());
  Value base = pointer.isUniform() ? pointer.value : lowering.spread(pointer);
  return lowering.lanesOf(lowering.gep(base, element, index));
}

//===----------------------------------------------------------------------===//
// One element-wise operation, one leaf
//===----------------------------------------------------------------------===//

/// One element as it is carried.
static TypedAttr carryNumber(LoopLowering &lowering, Type element, TypedAttr value) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type type = lowering.carrier(element);
  auto number = dyn_cast<FloatAttr>(value);
  if (!number) {
    return builder.getIntegerAttr(type, cast<IntegerAttr>(value).getValue().sextOrTrunc(type.getIntOrFloatBitWidth()));
  }
  APFloat exact = number.getValue();
  if (isa<FloatTF32Type>(element)) {
    bool losesInfo = false;
    exact.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &losesInfo);
  }
  return isa<IntegerType>(type) ? TypedAttr(builder.getIntegerAttr(type, exact.bitcastToAPInt()))
                                : TypedAttr(builder.getFloatAttr(type, exact));
}

/// Elements that differ stand in the object, row by row as in a buffer.
static Value createTable(LoopLowering &lowering, DenseElementsAttr elements) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Type element = elements.getElementType();
  Type type = lowering.memoryType(element);
  SmallVector<Attribute> values;
  for (Attribute value : elements.getValues<Attribute>()) {
    TypedAttr carried = carryNumber(lowering, element, cast<TypedAttr>(value));
    if (element.isInteger(1)) {
      carried = builder.getIntegerAttr(type, cast<IntegerAttr>(carried).getValue().zext(8));
    }
    values.push_back(carried);
  }
  auto shape = RankedTensorType::get({static_cast<int64_t>(values.size())}, type);
  return lowering.createConstant(DenseElementsAttr::get(shape, values));
}

Lanes LoopLowering::emitConstant(Operation *op, Type element, const Place &place) {
  if (isa<ub::PoisonOp>(op)) {
    return {LLVM::ZeroOp::create(builder, carrier(element))};
  }
  TypedAttr value = cast<arith::ConstantOp>(op).getValue();
  if (auto elements = dyn_cast<DenseElementsAttr>(value)) {
    if (!elements.isSplat()) {
      return readBuffer(createTable(*this, elements), element, elements.getType().getShape(), place);
    }
    value = elements.getSplatValue<TypedAttr>();
  }
  return {arith::ConstantOp::create(builder, carryNumber(*this, element, value))};
}

Lanes LoopLowering::emitLoadView(tile::LoadViewOp op, const Place &place) {
  auto [pointers, mask] = addressTile(*this, getTileAccess(op), place);
  Type element = tile::getElementType(op.getResult().getType());
  Lanes padding;
  if (mask.lanes) {
    Type type = memoryType(element);
    auto partition = cast<tile::PartitionType>(op.getPartition().getType());
    auto number = dyn_cast<FloatType>(element);
    if (number && partition.getPadding() != tile::Padding::None && partition.getPadding() != tile::Padding::Zero) {
      const llvm::fltSemantics &semantics = number.getFloatSemantics();
      APFloat value = APFloat::getZero(semantics, /*Negative=*/true);
      if (partition.getPadding() == tile::Padding::NaN) {
        value = APFloat::getNaN(semantics);
      } else if (partition.getPadding() != tile::Padding::NegZero) {
        value = APFloat::getInf(semantics, partition.getPadding() == tile::Padding::NegInf);
      }
      if (isa<FloatTF32Type>(element)) {
        bool losesInfo = false;
        value.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &losesInfo);
      }
      TypedAttr attribute = isa<IntegerType>(type) ? TypedAttr(builder.getIntegerAttr(type, value.bitcastToAPInt()))
                                                   : TypedAttr(builder.getFloatAttr(type, value));
      padding = {arith::ConstantOp::create(builder, attribute)};
    } else {
      padding = {LLVM::ZeroOp::create(builder, element.isInteger(1) ? element : type)};
    }
  }
  return load(pointers, mask, padding, element);
}

Lanes LoopLowering::emit(Value source, const Place &place, ArrayRef<Lanes> operands) {
  Type element = tile::getElementType(source.getType());
  auto tensor = dyn_cast<RankedTensorType>(source.getType());
  auto scalar = scalars.find(source);
  if (scalar != scalars.end()) {
    return {scalar->second};
  }
  if (tensor && plan.isBuffer(source) && source != filling) {
    return readBuffer(getBuffer(source), element, tensor.getShape(), place);
  }
  Operation *op = source.getDefiningOp();
  if (!op) {
    return {get(source)};
  }
  if (isa<arith::ConstantOp, ub::PoisonOp>(op)) {
    return emitConstant(op, element, place);
  }
  if (isa<tile::IotaOp>(op)) {
    Value first = place.at[0];
    if (!element.isInteger(64)) {
      first = arith::TruncIOp::create(builder, element, first);
    }
    bool wraps = element.getIntOrFloatBitWidth() < 16;
    Lanes lanes{first, false, place.lane == 0 ? 1 : 0};
    return wraps && lanes.step != 0 ? lanesOf(spread(lanes)) : lanes;
  }
  if (auto reshape = dyn_cast<tile::ReshapeOp>(op); reshape && operands.empty()) {
    // The element's number is the same in both shapes.
    return readBuffer(getBuffer(reshape.getSource()), element, tensor.getShape(), place);
  }
  if (isa<tile::BroadcastOp, tile::PermuteOp, tile::ExtractOp, tile::ReshapeOp, tile::AssumeOp>(op)) {
    return operands[0];
  }
  if (auto offset = dyn_cast<tile::OffsetOp>(op)) {
    return offsetPointer(*this, offset, operands[0], operands[1]);
  }
  if (auto view = dyn_cast<tile::LoadViewOp>(op)) {
    return emitLoadView(view, place);
  }
  if (auto load = dyn_cast<tile::LoadOp>(op)) {
    LaneMask mask;
    Lanes padding;
    unsigned next = 1;
    if (load.getMask()) {
      mask = maskOf(operands[next++]);
    }
    if (load.getPadding()) {
      padding = operands[next];
    } else {
      padding = {LLVM::ZeroOp::create(builder, carrier(element))};
    }
    return this->load(operands[0], record(op, operands[0], mask), padding, element);
  }
  if (isa<arith::MulSIExtendedOp, arith::MulUIExtendedOp>(op)) {
    Value lhs = spread(operands[0]);
    Value rhs = spread(operands[1]);
    bool isLow = cast<OpResult>(source).getResultNumber() == 0;
    return lanesOf(isLow ? arith::MulIOp::create(builder, lhs, rhs).getResult()
                         : multiplyHigh(*this, lhs, rhs, isa<arith::MulSIExtendedOp>(op)));
  }
  if (classify(op) != TileOpClass::Elementwise) {
    fail(op, "an operation of kind `" + op->getName().getStringRef() + "`");
    return {LLVM::ZeroOp::create(builder, carrier(element))};
  }
  return computeLanes(op, operands);
}
