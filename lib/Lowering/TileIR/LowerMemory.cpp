// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Views, loads, stores, atomics, assumptions, print. Nothing here takes a token: tilecc-thread-tokens orders accesses.

#include "KernelLowering.h"

#include "tilecc/Dialect/Tile/TileOps.h"

#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilecc;

namespace {

tileir::MemoryOrder convertOrder(tile::MemoryOrder order) {
  switch (order) {
  case tile::MemoryOrder::Weak:
    return tileir::MemoryOrder::Weak;
  case tile::MemoryOrder::Relaxed:
    return tileir::MemoryOrder::Relaxed;
  case tile::MemoryOrder::Acquire:
    return tileir::MemoryOrder::Acquire;
  case tile::MemoryOrder::Release:
    return tileir::MemoryOrder::Release;
  case tile::MemoryOrder::AcqRel:
    return tileir::MemoryOrder::AcqRel;
  }
  llvm_unreachable("unknown memory order");
}

tileir::Scope convertScope(tile::Scope scope) {
  switch (scope) {
  case tile::Scope::Block:
    return tileir::Scope::TileBlock;
  case tile::Scope::Device:
    return tileir::Scope::Device;
  case tile::Scope::System:
    return tileir::Scope::System;
  }
  llvm_unreachable("unknown scope");
}

tileir::ScopeAttr convertScope(KernelLowering &lowering, std::optional<tile::Scope> scope) {
  return scope ? tileir::ScopeAttr::get(lowering.builder.getContext(), convertScope(*scope)) : tileir::ScopeAttr();
}

tileir::AtomicMode convertKind(tile::AtomicKind kind) {
  switch (kind) {
  case tile::AtomicKind::Add:
    return tileir::AtomicMode::Add;
  case tile::AtomicKind::AddF:
    return tileir::AtomicMode::AddF;
  case tile::AtomicKind::Max:
    return tileir::AtomicMode::Max;
  case tile::AtomicKind::UMax:
    return tileir::AtomicMode::UMax;
  case tile::AtomicKind::Min:
    return tileir::AtomicMode::Min;
  case tile::AtomicKind::UMin:
    return tileir::AtomicMode::UMin;
  case tile::AtomicKind::And:
    return tileir::AtomicMode::And;
  case tile::AtomicKind::Or:
    return tileir::AtomicMode::Or;
  case tile::AtomicKind::Xor:
    return tileir::AtomicMode::Xor;
  case tile::AtomicKind::Exchange:
    return tileir::AtomicMode::Xchg;
  }
  llvm_unreachable("unknown atomic");
}

Value getOptional(KernelLowering &lowering, Value source) { return source ? lowering.get(source) : Value(); }

/// The marks of the ownership analysis live until the tokens are threaded.
void keepMarks(Operation *source, Operation *made) {
  for (StringRef name : {tile::independentAttrName, tile::apartAttrName}) {
    if (Attribute mark = source->getAttr(name)) {
      made->setAttr(name, mark);
    }
  }
}

//===----------------------------------------------------------------------===//
// Bools: i1 as a value, a byte in memory
//===----------------------------------------------------------------------===//

bool isBool(Type type) { return tile::getElementType(type).isInteger(1); }

Value toMemory(KernelLowering &lowering, Value source) {
  Value value = lowering.get(source);
  if (!isBool(source.getType())) {
    return value;
  }
  auto bytes = cast<tileir::TileType>(value.getType()).withElementType(lowering.builder.getI8Type());
  return tileir::ExtIOp::create(lowering.builder, bytes, value, tileir::Signedness::Unsigned);
}

tileir::TileType memoryType(KernelLowering &lowering, Type type) {
  tileir::TileType made = KernelLowering::convertTile(type);
  return isBool(type) ? made.withElementType(lowering.builder.getI8Type()) : made;
}

void setLoaded(KernelLowering &lowering, Value result, Value loaded) {
  lowering.set(result, isBool(result.getType()) ? lowering.isNonZero(loaded) : loaded);
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

void lowerMakeView(KernelLowering &lowering, tile::MakeViewOp op) {
  if (llvm::is_contained(op.getType().getStrides(), 0)) {
    return lowering.fail(op, "a view with a stride of 0");
  }
  lowering.set(op.getResult(),
               tileir::MakeTensorViewOp::create(lowering.builder, KernelLowering::convertType(op.getType()),
                                                lowering.get(op.getBase()), lowering.get(op.getShape()),
                                                lowering.get(op.getStrides())));
}

void lowerPartition(KernelLowering &lowering, tile::PartitionOp op) {
  Type type = KernelLowering::convertType(op.getType());
  Value view = lowering.get(op.getView());
  bool isStrided = isa<tileir::StridedViewType>(type);
  Value made = isStrided ? Value(tileir::MakeStridedViewOp::create(lowering.builder, type, view))
                         : Value(tileir::MakePartitionViewOp::create(lowering.builder, type, view));
  lowering.set(op.getResult(), made);
}

void lowerIndexSpace(KernelLowering &lowering, tile::IndexSpaceOp op) {
  SmallVector<Type> types = llvm::map_to_vector(op.getCounts().getTypes(), KernelLowering::convertType);
  auto made = tileir::GetIndexSpaceShapeOp::create(lowering.builder, types, lowering.get(op.getPartition()));
  lowering.set(op.getCounts(), made.getOutputs());
}

/// Where a whole tile is proved to lie inside: one mark for each index.
DenseBoolArrayAttr convertInbounds(KernelLowering &lowering, bool inbounds, size_t indices) {
  return inbounds ? lowering.builder.getDenseBoolArrayAttr(SmallVector<bool>(indices, true)) : DenseBoolArrayAttr();
}

void lowerLoadView(KernelLowering &lowering, tile::LoadViewOp op) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  auto made =
      tileir::LoadViewOp::create(builder, memoryType(lowering, op.getResult().getType()),
                                 builder.getType<tileir::TokenType>(), tileir::MemoryOrder::Weak, tileir::ScopeAttr(),
                                 op.getHintsAttr(), convertInbounds(lowering, op.getInbounds(), op.getIndices().size()),
                                 lowering.get(op.getPartition()), lowering.get(op.getIndices()), Value());
  keepMarks(op, made);
  setLoaded(lowering, op.getResult(), made.getTile());
}

void lowerStoreView(KernelLowering &lowering, tile::StoreViewOp op) {
  Value value = toMemory(lowering, op.getValue());
  auto made =
      tileir::StoreViewOp::create(lowering.builder, tileir::MemoryOrder::Weak, tileir::ScopeAttr(), op.getHintsAttr(),
                                  convertInbounds(lowering, op.getInbounds(), op.getIndices().size()), value,
                                  lowering.get(op.getPartition()), lowering.get(op.getIndices()), Value());
  keepMarks(op, made);
}

void lowerAtomicView(KernelLowering &lowering, tile::AtomicViewOp op) {
  auto made = tileir::AtomicRedViewOp::create(
      lowering.builder, tileir::MemoryOrder::Relaxed, convertScope(op.getScope()), convertKind(op.getKind()),
      lowering.get(op.getPartition()), lowering.get(op.getIndices()), lowering.get(op.getValue()), Value());
  keepMarks(op, made);
}

//===----------------------------------------------------------------------===//
// Pointers
//===----------------------------------------------------------------------===//

/// A constant padding of 16-bit floats is rounded from f32 by the kernel: ptxas sets a constant anew in each register
/// pair of the load, which cost an eighth more registers and 5 % of the speed of a row norm on sm_90; a computed value
/// it shares.
Value lowerPadding(KernelLowering &lowering, Value padding) {
  DenseFPElementsAttr value;
  if (!matchPattern(padding, m_Constant(&value)) || !value.isSplat() ||
      value.getElementType().getIntOrFloatBitWidth() != 16 || value.getSplatValue<APFloat>().isNaN()) {
    return toMemory(lowering, padding);
  }
  APFloat number = value.getSplatValue<APFloat>();
  bool inexact = false;
  number.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &inexact);
  tileir::TileType type = KernelLowering::convertTile(padding.getType());
  Type f32 = lowering.builder.getF32Type();
  Value wide = lowering.splat(tileir::TileType::get({}, f32), lowering.builder.getFloatAttr(f32, number));
  Value rounded = tileir::FToFOp::create(lowering.builder, tileir::TileType::get({}, type.getElementType()), wide,
                                         tileir::Rounding::NearestEven);
  return lowering.broadcast(rounded, type.getShape());
}

void lowerLoad(KernelLowering &lowering, tile::LoadOp op) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  Value padding = op.getPadding() ? lowerPadding(lowering, op.getPadding()) : Value();
  auto made = tileir::LoadPtrOp::create(
      builder, memoryType(lowering, op.getResult().getType()), builder.getType<tileir::TokenType>(),
      convertOrder(op.getOrder()), convertScope(lowering, op.getScope()), op.getHintsAttr(),
      lowering.get(op.getPointers()), getOptional(lowering, op.getMask()), padding, Value());
  keepMarks(op, made);
  setLoaded(lowering, op.getResult(), made.getTile());
}

void lowerStore(KernelLowering &lowering, tile::StoreOp op) {
  Value value = toMemory(lowering, op.getValue());
  auto made = tileir::StorePtrOp::create(
      lowering.builder, convertOrder(op.getOrder()), convertScope(lowering, op.getScope()), op.getHintsAttr(),
      lowering.get(op.getPointers()), value, getOptional(lowering, op.getMask()), Value());
  keepMarks(op, made);
}

void lowerAtomicRmw(KernelLowering &lowering, tile::AtomicRmwOp op) {
  auto made = tileir::AtomicRMWOp::create(lowering.builder, convertOrder(op.getOrder()), convertScope(op.getScope()),
                                          convertKind(op.getKind()), lowering.get(op.getPointers()),
                                          lowering.get(op.getValue()), getOptional(lowering, op.getMask()), Value());
  keepMarks(op, made);
  lowering.set(op.getResult(), made.getTile());
}

void lowerAtomicCas(KernelLowering &lowering, tile::AtomicCasOp op) {
  auto made = tileir::AtomicCASOp::create(lowering.builder, convertOrder(op.getOrder()), convertScope(op.getScope()),
                                          lowering.get(op.getPointers()), lowering.get(op.getExpected()),
                                          lowering.get(op.getDesired()), getOptional(lowering, op.getMask()), Value());
  keepMarks(op, made);
  lowering.set(op.getResult(), made.getTile());
}

//===----------------------------------------------------------------------===//
// Facts and messages
//===----------------------------------------------------------------------===//

Attribute convertFact(Attribute fact) {
  MLIRContext *context = fact.getContext();
  if (auto divisible = dyn_cast<tile::DivByAttr>(fact)) {
    return tileir::DivByAttr::get(context, divisible.getDivisor(), divisible.getEvery(), divisible.getAlong());
  }
  if (auto bounded = dyn_cast<tile::BoundedAttr>(fact)) {
    return tileir::BoundedAttr::get(context, bounded.getLower(), bounded.getUpper());
  }
  return tileir::SameElementsAttr::get(context, cast<tile::SameElementsAttr>(fact).getBlocks());
}

void lowerAssume(KernelLowering &lowering, tile::AssumeOp op) {
  Value value = lowering.get(op.getValue());
  lowering.set(op.getResult(),
               tileir::AssumeOp::create(lowering.builder, value.getType(), value, convertFact(op.getFact())));
}

void lowerPrint(KernelLowering &lowering, tile::PrintOp op) {
  tileir::PrintOp::create(lowering.builder, op.getFormat(), lowering.get(op.getValues()), Value());
}

void lowerAssert(KernelLowering &lowering, tile::AssertOp op) {
  tileir::AssertOp::create(lowering.builder, lowering.get(op.getCondition()), op.getMessage());
}

} // namespace

bool tilecc::lowerMemory(KernelLowering &lowering, Operation *op) {
  return TypeSwitch<Operation *, bool>(op)
      .Case([&](tile::MakeViewOp op) { return lowerMakeView(lowering, op), true; })
      .Case([&](tile::PartitionOp op) { return lowerPartition(lowering, op), true; })
      .Case([&](tile::IndexSpaceOp op) { return lowerIndexSpace(lowering, op), true; })
      .Case([&](tile::LoadViewOp op) { return lowerLoadView(lowering, op), true; })
      .Case([&](tile::StoreViewOp op) { return lowerStoreView(lowering, op), true; })
      .Case([&](tile::AtomicViewOp op) { return lowerAtomicView(lowering, op), true; })
      .Case([&](tile::LoadOp op) { return lowerLoad(lowering, op), true; })
      .Case([&](tile::StoreOp op) { return lowerStore(lowering, op), true; })
      .Case([&](tile::AtomicRmwOp op) { return lowerAtomicRmw(lowering, op), true; })
      .Case([&](tile::AtomicCasOp op) { return lowerAtomicCas(lowering, op), true; })
      .Case([&](tile::AssumeOp op) { return lowerAssume(lowering, op), true; })
      // For the ownership check only.
      .Case([&](tile::AssumeDistinctOp op) { return lowering.set(op.getResult(), lowering.get(op.getValues())), true; })
      .Case([&](tile::AssumeBelowOp op) { return lowering.set(op.getResult(), lowering.get(op.getValues())), true; })
      .Case([&](tile::PrintOp op) { return lowerPrint(lowering, op), true; })
      .Case([&](tile::AssertOp op) { return lowerAssert(lowering, op), true; })
      // The launch contract holds it; the kernel need not test it.
      .Case([&](tile::PreconditionOp) { return true; })
      // The ownership check has looked at it.
      .Case([&](tile::ClaimOp) { return true; })
      .Default(false);
}
