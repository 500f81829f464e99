// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions and scans: the kind becomes a region and a neutral element.

#include "KernelLowering.h"

#include "tilecc/Dialect/Tile/TileOps.h"

using namespace mlir;
using namespace tilecc;
using tile::CombineKind;
using tileir::Signedness;

namespace {

/// How two elements are joined, with the modes for floats.
struct Combine {
  CombineKind kind;
  tileir::Rounding rounding = tileir::Rounding::NearestEven;
  bool flushToZero = false;
  bool propagateNan = false;
};

tileir::Rounding convertRounding(std::optional<tile::Rounding> rounding) {
  // The numbers of the directions agree; approx and full are refused for sums and products by the verifier.
  return static_cast<tileir::Rounding>(rounding.value_or(tile::Rounding::NearestEven));
}

/// The element that changes nothing.
TypedAttr getIdentity(CombineKind kind, Type element) {
  Builder builder(element.getContext());
  if (auto type = dyn_cast<FloatType>(element)) {
    const llvm::fltSemantics &semantics = type.getFloatSemantics();
    switch (kind) {
    case CombineKind::Mul:
      return builder.getFloatAttr(type, 1.0);
    case CombineKind::Max:
      return builder.getFloatAttr(type, APFloat::getInf(semantics, /*Negative=*/true));
    case CombineKind::Min:
      return builder.getFloatAttr(type, APFloat::getInf(semantics));
    default:
      return builder.getFloatAttr(type, 0.0);
    }
  }
  unsigned width = element.getIntOrFloatBitWidth();
  switch (kind) {
  case CombineKind::Mul:
    return builder.getIntegerAttr(element, APInt(width, 1));
  case CombineKind::Max:
    return builder.getIntegerAttr(element, APInt::getSignedMinValue(width));
  case CombineKind::Min:
    return builder.getIntegerAttr(element, APInt::getSignedMaxValue(width));
  case CombineKind::UMin:
  case CombineKind::And:
    return builder.getIntegerAttr(element, APInt::getAllOnes(width));
  case CombineKind::Add:
  case CombineKind::UMax:
  case CombineKind::Or:
  case CombineKind::Xor:
    return builder.getIntegerAttr(element, APInt::getZero(width));
  }
  llvm_unreachable("unknown kind");
}

Value joinFloats(ImplicitLocOpBuilder &builder, const Combine &combine, Value lhs, Value rhs) {
  Type type = lhs.getType();
  switch (combine.kind) {
  case CombineKind::Add:
    return tileir::AddFOp::create(builder, type, lhs, rhs, combine.rounding, combine.flushToZero);
  case CombineKind::Mul:
    return tileir::MulFOp::create(builder, type, lhs, rhs, combine.rounding, combine.flushToZero);
  case CombineKind::Max:
    return tileir::MaxFOp::create(builder, type, lhs, rhs, combine.propagateNan, combine.flushToZero);
  case CombineKind::Min:
    return tileir::MinFOp::create(builder, type, lhs, rhs, combine.propagateNan, combine.flushToZero);
  default:
    llvm_unreachable("the verifier refuses this kind for floats");
  }
}

Value joinIntegers(ImplicitLocOpBuilder &builder, CombineKind kind, Value lhs, Value rhs) {
  switch (kind) {
  case CombineKind::Add:
    return tileir::AddIOp::create(builder, lhs, rhs);
  case CombineKind::Mul:
    return tileir::MulIOp::create(builder, lhs, rhs);
  case CombineKind::Max:
    return tileir::MaxIOp::create(builder, lhs, rhs, Signedness::Signed);
  case CombineKind::Min:
    return tileir::MinIOp::create(builder, lhs, rhs, Signedness::Signed);
  case CombineKind::UMax:
    return tileir::MaxIOp::create(builder, lhs, rhs, Signedness::Unsigned);
  case CombineKind::UMin:
    return tileir::MinIOp::create(builder, lhs, rhs, Signedness::Unsigned);
  case CombineKind::And:
    return tileir::AndIOp::create(builder, lhs, rhs);
  case CombineKind::Or:
    return tileir::OrIOp::create(builder, lhs, rhs);
  case CombineKind::Xor:
    return tileir::XOrIOp::create(builder, lhs, rhs);
  }
  llvm_unreachable("unknown kind");
}

/// Fills `region` with `(accumulator, element) -> joined`.
void buildBody(ImplicitLocOpBuilder &builder, Region &region, const Combine &combine, Type element) {
  OpBuilder::InsertionGuard guard(builder);
  auto scalar = tileir::TileType::get(element);
  if (region.empty()) {
    region.emplaceBlock();
  }
  Block &block = region.front();
  Value accumulator = block.addArgument(scalar, builder.getLoc());
  Value next = block.addArgument(scalar, builder.getLoc());
  builder.setInsertionPointToStart(&block);
  Value joined = isa<FloatType>(element) ? joinFloats(builder, combine, accumulator, next)
                                         : joinIntegers(builder, combine.kind, accumulator, next);
  if (!block.empty() && block.back().hasTrait<OpTrait::IsTerminator>()) {
    block.back().erase();
  }
  builder.setInsertionPointToEnd(&block);
  tileir::YieldOp::create(builder, ValueRange{joined});
}

void lowerReduce(KernelLowering &lowering, tile::ReduceOp op) {
  Type element = tile::getElementType(op.getSource().getType());
  Combine combine{op.getKind(), convertRounding(op.getRounding()), op.getFlushToZero(), op.getPropagateNan()};
  auto identities = lowering.builder.getArrayAttr({getIdentity(op.getKind(), element)});
  auto made =
      tileir::ReduceOp::create(lowering.builder, TypeRange{KernelLowering::convertType(op.getResult().getType())},
                               ValueRange{lowering.get(op.getSource())}, op.getDim(), identities);
  buildBody(lowering.builder, made.getBody(), combine, element);
  lowering.set(op.getResult(), made.getResult(0));
}

void lowerScan(KernelLowering &lowering, tile::ScanOp op) {
  Type element = tile::getElementType(op.getSource().getType());
  Combine combine{op.getKind(), convertRounding(op.getRounding()), op.getFlushToZero()};
  auto identities = lowering.builder.getArrayAttr({getIdentity(op.getKind(), element)});
  auto made =
      tileir::ScanOp::create(lowering.builder, TypeRange{KernelLowering::convertType(op.getResult().getType())},
                             ValueRange{lowering.get(op.getSource())}, op.getDim(), op.getReverse(), identities);
  buildBody(lowering.builder, made.getBody(), combine, element);
  lowering.set(op.getResult(), made.getResult(0));
}

} // namespace

bool tilecc::lowerReductions(KernelLowering &lowering, Operation *op) {
  if (auto reduce = dyn_cast<tile::ReduceOp>(op)) {
    lowerReduce(lowering, reduce);
    return true;
  }
  if (auto scan = dyn_cast<tile::ScanOp>(op)) {
    lowerScan(lowering, scan);
    return true;
  }
  return false;
}
