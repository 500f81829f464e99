// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which Tile IR type each type becomes, and walks a kernel without recursion.

#include "KernelLowering.h"

#include "tilecc/Dialect/Report.h"
#include "tilecc/Dialect/Tile/TileOps.h"

using namespace mlir;
using namespace tilecc;

KernelLowering::KernelLowering(ModuleOp module, func::FuncOp kernel)
    : builder(kernel.getLoc(), module.getContext()), module(module), kernel(kernel) {}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// A bool in memory is a byte.
static Type convertPointee(Type pointee) {
  return pointee.isInteger(1) ? Type(IntegerType::get(pointee.getContext(), 8)) : pointee;
}

static tileir::TensorViewType convertView(tile::ViewType type) {
  return tileir::TensorViewType::get(convertPointee(type.getElementType()), type.getShape(), type.getStrides());
}

static std::optional<tileir::Padding> convertPadding(tile::Padding padding) {
  switch (padding) {
  case tile::Padding::None:
    return std::nullopt;
  case tile::Padding::Zero:
    return tileir::Padding::Zero;
  case tile::Padding::NegZero:
    return tileir::Padding::NegZero;
  case tile::Padding::NaN:
    return tileir::Padding::NaN;
  case tile::Padding::PosInf:
    return tileir::Padding::PosInf;
  case tile::Padding::NegInf:
    return tileir::Padding::NegInf;
  }
  llvm_unreachable("unknown padding");
}

Type KernelLowering::convertType(Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type)) {
    Type scalar = convertType(tensor.getElementType());
    auto element = dyn_cast_if_present<tileir::TileType>(scalar);
    return element ? tileir::TileType::get(tensor.getShape(), element.getElementType()) : Type();
  }
  if (auto pointer = dyn_cast<tile::PtrType>(type)) {
    return tileir::TileType::get(tileir::PtrType::get(convertPointee(pointer.getPointee())));
  }
  if (auto view = dyn_cast<tile::ViewType>(type)) {
    return convertView(view);
  }
  if (auto partition = dyn_cast<tile::PartitionType>(type)) {
    SmallVector<int32_t> tileShape(partition.getTileShape());
    SmallVector<int32_t> dimMap(partition.getDimMap());
    if (!partition.getSteps().empty()) {
      SmallVector<int32_t> steps(partition.getSteps());
      return tileir::StridedViewType::get(tileShape, steps, convertView(partition.getView()), dimMap,
                                          convertPadding(partition.getPadding()));
    }
    return tileir::PartitionViewType::get(tileShape, convertView(partition.getView()), dimMap,
                                          convertPadding(partition.getPadding()));
  }
  if (isa<IntegerType, FloatType>(type)) {
    return tileir::TileType::get(type);
  }
  return Type();
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Value KernelLowering::get(Value source) {
  auto found = values.find(source);
  if (found != values.end()) {
    return found->second;
  }
  // Only after an error: the operation that makes `source` was refused.
  return anyValue(convertType(source.getType()), nullptr);
}

SmallVector<Value> KernelLowering::get(ValueRange sources) {
  return llvm::map_to_vector(sources, [&](Value source) { return get(source); });
}

void KernelLowering::set(ValueRange sources, ValueRange made) {
  for (auto [source, value] : llvm::zip_equal(sources, made)) {
    set(source, value);
  }
}

Value KernelLowering::splat(tileir::TileType type, Attribute value) {
  return tileir::ConstantOp::create(builder, DenseElementsAttr::get(cast<ShapedType>(type), value));
}

Value KernelLowering::splat(tileir::TileType type, int64_t value) {
  if (auto element = dyn_cast<FloatType>(type.getElementType())) {
    return splat(type, builder.getFloatAttr(element, static_cast<double>(value)));
  }
  return splat(type, builder.getIntegerAttr(type.getElementType(), value));
}

Value KernelLowering::anyValue(Type type, Operation *op) {
  auto tileType = dyn_cast_if_present<tileir::TileType>(type);
  if (!tileType) {
    if (op) {
      fail(op, "a view chosen at run time");
    }
    tileType = tileir::TileType::get(builder.getI32Type());
  }
  if (isa<tileir::PtrType>(tileType.getElementType())) {
    Value address = splat(tileType.withElementType(builder.getI64Type()), int64_t(0));
    return tileir::IntToPtrOp::create(builder, tileType, address);
  }
  return splat(tileType, int64_t(0));
}

Value KernelLowering::broadcast(Value value, ArrayRef<int64_t> shape) {
  auto type = cast<tileir::TileType>(value.getType());
  if (type.getShape() == shape) {
    return value;
  }
  if (type.getShape().size() != shape.size()) {
    SmallVector<int64_t> ones(shape.size(), 1);
    type = type.withShape(ones);
    value = tileir::ReshapeOp::create(builder, type, value);
  }
  if (type.getShape() == shape) {
    return value;
  }
  return tileir::BroadcastOp::create(builder, type.withShape(shape), value);
}

Value KernelLowering::isNonZero(Value value) {
  Value zero = splat(cast<tileir::TileType>(value.getType()), int64_t(0));
  return tileir::CmpIOp::create(builder, tileir::Predicate::NotEqual, tileir::Signedness::Unsigned, value, zero);
}

Value KernelLowering::getBlockId(unsigned dimension) {
  if (!blockId) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&entry.getBody().front());
    blockId = tileir::GetTileBlockIdOp::create(builder);
  }
  return blockId->getResult(dimension);
}

Value KernelLowering::getNumBlocks(unsigned dimension) {
  if (!numBlocks) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(&entry.getBody().front());
    numBlocks = tileir::GetNumTileBlocksOp::create(builder);
  }
  return numBlocks->getResult(dimension);
}

void KernelLowering::fail(Operation *op, const Twine &reason) {
  failed = true;
  Diagnostic diagnostic(DiagnosticKind::UnsupportedConstruct, (reason + " has no form in Tile IR").str());
  diagnostic.at(toSourceSpan(op->getLoc()));
  (void)report(op->getContext(), diagnostic);
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

void KernelLowering::enter(Block *source, Block *target) { frames.push_back({source->begin(), source->end(), target}); }

LogicalResult KernelLowering::createEntry() {
  SmallVector<Type> inputs;
  for (BlockArgument argument : kernel.getArguments()) {
    Type type = convertType(argument.getType());
    auto scalar = dyn_cast_if_present<tileir::TileType>(type);
    if (!scalar || !scalar.isScalar()) {
      fail(kernel, "a kernel parameter that is neither a number nor a pointer");
      return failure();
    }
    // A bool is passed as a byte.
    inputs.push_back(scalar.withElementType(convertPointee(scalar.getElementType())));
  }
  builder.setInsertionPoint(kernel);
  entry = tileir::EntryOp::create(builder, kernel.getSymName(), builder.getFunctionType(inputs, {}));
  if (auto hints = kernel->getAttrOfType<DictionaryAttr>(tile::hintsAttrName); hints && !hints.empty()) {
    entry.setHintsAttr(hints);
  }
  // Without a proof there is no contract that keeps buffers apart: tilecc-thread-tokens looks at this mark.
  if (tile::mayOverlap(kernel)) {
    entry->setAttr(tile::trustedAttrName, builder.getUnitAttr());
  }
  Block &body = entry.getBody().front();
  builder.setInsertionPointToEnd(&body);
  for (auto [argument, made] : llvm::zip_equal(kernel.getArguments(), body.getArguments())) {
    made.setLoc(argument.getLoc());
    bool isBool = argument.getType().isInteger(1);
    set(argument, isBool ? isNonZero(made) : Value(made));
    // The order of accesses depends on it; tilecc-thread-tokens takes it away.
    if (kernel.getArgAttr(argument.getArgNumber(), tile::restrictAttrName)) {
      entry.setArgAttr(argument.getArgNumber(), tile::restrictAttrName, builder.getUnitAttr());
    }
  }
  return success();
}

void KernelLowering::lower(Operation *op) {
  builder.setLoc(op->getLoc());
  bool isKnown = lowerIntegers(*this, op) || lowerFloats(*this, op) || lowerMemory(*this, op) ||
                 lowerShapes(*this, op) || lowerReductions(*this, op) || lowerControl(*this, op);
  if (!isKnown) {
    fail(op, "an operation of kind `" + op->getName().getStringRef() + "`");
  }
}

LogicalResult KernelLowering::run() {
  if (!kernel.getBody().hasOneBlock()) {
    fail(kernel, "control flow that could not be structured");
    return failure();
  }
  if (mlir::failed(createEntry())) {
    return failure();
  }
  enter(&kernel.getBody().front(), &entry.getBody().front());
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
