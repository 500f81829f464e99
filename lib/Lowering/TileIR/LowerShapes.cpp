// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The shape family, matrix products, block ids and pointer arithmetic.

#include "KernelLowering.h"

#include "tilecc/Dialect/Tile/TileOps.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilecc;

namespace {

void lowerPermute(KernelLowering &lowering, tile::PermuteOp op) {
  SmallVector<int32_t> permutation(op.getPermutation());
  lowering.set(op.getResult(), tileir::PermuteOp::create(lowering.builder, KernelLowering::convertTile(op.getType()),
                                                         lowering.get(op.getSource()), permutation));
}

void lowerReshape(KernelLowering &lowering, tile::ReshapeOp op) {
  lowering.set(op.getResult(), tileir::ReshapeOp::create(lowering.builder, KernelLowering::convertTile(op.getType()),
                                                         lowering.get(op.getSource())));
}

/// Indices of extract are i32 scalars.
Value toI32(KernelLowering &lowering, Value index) {
  auto type = cast<tileir::TileType>(index.getType());
  tileir::TileType wanted = type.withElementType(lowering.builder.getI32Type());
  unsigned width = type.getElementType().getIntOrFloatBitWidth();
  if (width > 32) {
    return tileir::TruncIOp::create(lowering.builder, wanted, index, tileir::Overflow::None);
  }
  if (width < 32) {
    return tileir::ExtIOp::create(lowering.builder, wanted, index, tileir::Signedness::Signed);
  }
  return index;
}

void lowerExtract(KernelLowering &lowering, tile::ExtractOp op) {
  SmallVector<Value> indices;
  for (Value index : op.getIndices()) {
    indices.push_back(toI32(lowering, lowering.get(index)));
  }
  lowering.set(op.getResult(), tileir::ExtractOp::create(lowering.builder, KernelLowering::convertTile(op.getType()),
                                                         lowering.get(op.getSource()), indices));
}

void lowerCat(KernelLowering &lowering, tile::CatOp op) {
  lowering.set(op.getResult(),
               tileir::CatOp::create(lowering.builder, KernelLowering::convertTile(op.getType()),
                                     lowering.get(op.getLhs()), lowering.get(op.getRhs()), op.getDim()));
}

//===----------------------------------------------------------------------===//
// Matrix products
//===----------------------------------------------------------------------===//

/// A batch of one is a plain product; tileiras uses the large instructions only for those.
Value dropBatchOfOne(KernelLowering &lowering, Value value) {
  auto type = cast<tileir::TileType>(value.getType());
  return tileir::ReshapeOp::create(lowering.builder, type.withShape(type.getShape().drop_front()), value);
}

void lowerMma(KernelLowering &lowering, tile::MmaOp op) {
  ImplicitLocOpBuilder &builder = lowering.builder;
  SmallVector<Value, 3> operands = lowering.get(op->getOperands());
  tileir::TileType type = KernelLowering::convertTile(op.getType());
  bool isBatchOfOne = type.getShape().size() == 3 && type.getShape().front() == 1;
  if (isBatchOfOne) {
    for (Value &operand : operands) {
      operand = dropBatchOfOne(lowering, operand);
    }
  }
  Value product;
  if (isa<IntegerType>(type.getElementType())) {
    auto sign = [](bool isUnsigned) { return isUnsigned ? tileir::Signedness::Unsigned : tileir::Signedness::Signed; };
    product = tileir::MmaIOp::create(builder, operands[2].getType(), operands[0], sign(op.getLhsUnsigned()),
                                     operands[1], sign(op.getRhsUnsigned()), operands[2]);
  } else {
    product = tileir::MmaFOp::create(builder, operands[0], operands[1], operands[2]);
  }
  if (isBatchOfOne) {
    product = tileir::ReshapeOp::create(builder, type, product);
  }
  lowering.set(op.getResult(), product);
}

//===----------------------------------------------------------------------===//
// Pointers
//===----------------------------------------------------------------------===//

void lowerOffset(KernelLowering &lowering, tile::OffsetOp op) {
  Value amount = lowering.get(op.getOffset());
  auto type = cast<tileir::TileType>(amount.getType());
  // offset reads its amount signed.
  if (op.getIsUnsigned() && type.getElementType().getIntOrFloatBitWidth() < 64) {
    amount = tileir::ExtIOp::create(lowering.builder, type.withElementType(lowering.builder.getI64Type()), amount,
                                    tileir::Signedness::Unsigned);
  }
  Value pointer = lowering.get(op.getPointer());
  lowering.set(op.getResult(), tileir::OffsetOp::create(lowering.builder, pointer.getType(), pointer, amount));
}

template <typename Made> void convert(KernelLowering &lowering, Operation *op) {
  lowering.set(op->getResult(0), Made::create(lowering.builder, KernelLowering::convertTile(op->getResult(0).getType()),
                                              lowering.get(op->getOperand(0))));
}

} // namespace

bool tilecc::lowerShapes(KernelLowering &lowering, Operation *op) {
  return TypeSwitch<Operation *, bool>(op)
      .Case([&](tile::BlockIdOp op) {
        return lowering.set(op.getResult(), lowering.getBlockId(static_cast<unsigned>(op.getDimension()))), true;
      })
      .Case([&](tile::NumBlocksOp op) {
        return lowering.set(op.getResult(), lowering.getNumBlocks(static_cast<unsigned>(op.getDimension()))), true;
      })
      .Case([&](tile::IotaOp op) {
        return lowering.set(op.getResult(),
                            tileir::IotaOp::create(lowering.builder, KernelLowering::convertTile(op.getType()))),
               true;
      })
      .Case([&](tile::BroadcastOp op) {
        return lowering.set(op.getResult(), lowering.broadcast(lowering.get(op.getSource()), op.getType().getShape())),
               true;
      })
      .Case([&](tile::ReshapeOp op) { return lowerReshape(lowering, op), true; })
      .Case([&](tile::PermuteOp op) { return lowerPermute(lowering, op), true; })
      .Case([&](tile::CatOp op) { return lowerCat(lowering, op), true; })
      .Case([&](tile::ExtractOp op) { return lowerExtract(lowering, op), true; })
      .Case([&](tile::MmaOp op) { return lowerMma(lowering, op), true; })
      .Case([&](tile::OffsetOp op) { return lowerOffset(lowering, op), true; })
      .Case([&](tile::PtrToIntOp op) { return convert<tileir::PtrToIntOp>(lowering, op), true; })
      .Case([&](tile::IntToPtrOp op) { return convert<tileir::IntToPtrOp>(lowering, op), true; })
      .Case([&](tile::PtrCastOp op) { return convert<tileir::PtrToPtrOp>(lowering, op), true; })
      .Default(false);
}
