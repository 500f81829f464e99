// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides how a parameter of an ownership type is passed, and what it claims and asks of the launch.
//
//   tilecc::out<float, ct::shape<64, 64>> y
//     -> !tile.ptr<f32> y, i64 y_extent_0, y_extent_1, y_stride_0, y_stride_1
//        tile.precondition y_stride_1 == 1, y_extent_1 <= y_stride_0
//        tile.claim out of the view, [64, 64]

#include "mlir/Dialect/Arith/IR/Arith.h"

#include "llvm/Support/MathExtras.h"

#include "tilecc/Frontend/Importer.h"

using namespace tilecc;
using mlir::ShapedType;
using mlir::Value;
namespace arith = mlir::arith;

/// What a descriptor of the copy engine holds.
static constexpr int64_t largestExtent = (int64_t(1) << 32) - 1;

namespace {
/// What the launch must keep of one tensor.
class TensorConditions {
public:
  TensorConditions(mlir::OpBuilder &builder, mlir::Location loc, const OwnedInfo &owned, std::string name,
                   mlir::ValueRange arguments)
      : builder(builder), loc(loc), owned(owned), name(std::move(name)), rank(owned.getRank()),
        extents(arguments.slice(1, rank)), strides(arguments.slice(1 + rank, rank)) {}

  void write() {
    for (unsigned axis = 0; axis < rank; ++axis) {
      int64_t known = owned.span.strides.sizes[axis];
      if (!ShapedType::isDynamic(known)) {
        require(arith::CmpIPredicate::eq, strides[axis], constant(known), stride(axis) + " == " + std::to_string(known),
                "O4", "the kernel addresses `" + name + "` so");
      }
    }
    if (owned.isPart()) {
      nest();
    }
  }

private:
  /// What is written has no element twice: along the dimensions, from the innermost one, each stride spans the rest.
  void nest() {
    bool isColumnMajor = rank > 1 && owned.span.strides.sizes.front() == 1;
    for (unsigned i = 0; i < rank; ++i) {
      unsigned axis = isColumnMajor ? i : rank - 1 - i;
      if (!ShapedType::isDynamic(owned.span.strides.sizes[axis])) {
        continue;
      }
      std::string reason = "the dimensions of `" + name + "` lie apart";
      if (i == 0) {
        require(arith::CmpIPredicate::sge, strides[axis], constant(1), stride(axis) + " >= 1", "O8", reason);
        continue;
      }
      unsigned inner = isColumnMajor ? axis - 1 : axis + 1;
      bool isUnit = owned.span.strides.sizes[inner] == 1;
      Value spanned =
          isUnit ? extents[inner]
                 : arith::MulIOp::create(builder, loc, extents[inner], strides[inner], arith::IntegerOverflowFlags::nsw)
                       .getResult();
      require(arith::CmpIPredicate::sge, strides[axis], spanned,
              stride(axis) + " >= " + extent(inner) + (isUnit ? "" : " * " + stride(inner)), "O8", reason);
    }
  }

  void require(arith::CmpIPredicate predicate, Value left, Value right, const std::string &text, const char *rule,
               const std::string &reason) {
    Value holds = arith::CmpIOp::create(builder, loc, predicate, left, right);
    auto condition = tile::PreconditionOp::create(builder, loc, holds, text);
    condition->setAttr(tile::ruleAttrName, builder.getStringAttr(rule));
    condition->setAttr(tile::reasonAttrName, builder.getStringAttr(reason));
  }
  Value constant(int64_t value) {
    return arith::ConstantOp::create(builder, loc, builder.getI64IntegerAttr(value)).getResult();
  }
  std::string stride(unsigned axis) const { return name + "_stride_" + std::to_string(axis); }
  std::string extent(unsigned axis) const { return name + "_extent_" + std::to_string(axis); }

  mlir::OpBuilder &builder;
  mlir::Location loc;
  const OwnedInfo &owned;
  std::string name;
  unsigned rank;
  mlir::ValueRange extents;
  mlir::ValueRange strides;
};
} // namespace

void Importer::splitOwned(const OwnedInfo &owned, const std::string &name,
                          llvm::SmallVectorImpl<ParameterPart> &parts) {
  parts.push_back({name, ast.getPointerType(owned.span.element), std::make_shared<const OwnedInfo>(owned)});
  for (const char *what : {"_extent_", "_stride_"}) {
    for (unsigned axis = 0; axis < owned.getRank(); ++axis) {
      parts.push_back({name + what + std::to_string(axis), ast.LongTy});
    }
  }
}

Imported Importer::importOwned(const OwnedInfo &owned, const std::string &name, mlir::ValueRange arguments,
                               mlir::Location loc) {
  unsigned rank = owned.getRank();
  function.setArgAttr(llvm::cast<mlir::BlockArgument>(arguments.front()).getArgNumber(), tile::rankAttrName,
                      builder.getI64IntegerAttr(rank));
  mlir::MLIRContext *context = builder.getContext();
  auto assume = [&](mlir::Attribute fact, Value value) {
    return tile::AssumeOp::create(builder, loc, fact, value).getResult();
  };
  auto promise = [&](Value value, int64_t divisor) -> Value {
    return divisor <= 1 ? value : assume(tile::DivByAttr::get(context, divisor, std::nullopt, std::nullopt), value);
  };
  // tf32 has 19 bits, and 32 in memory.
  unsigned elementBits = types.getMemoryType(owned.span.element).getIntOrFloatBitWidth();
  int64_t elementBytes = static_cast<int64_t>(llvm::PowerOf2Ceil(elementBits)) / 8;
  Value base = promise(arguments.front(), owned.alignment);
  llvm::SmallVector<Value> extents;
  for (Value extent : arguments.slice(1, rank)) {
    extents.push_back(assume(tile::BoundedAttr::get(context, 0, largestExtent), extent));
  }
  llvm::SmallVector<Value> strides;
  for (unsigned axis = 0; axis < rank; ++axis) {
    if (ShapedType::isDynamic(owned.span.strides.sizes[axis])) {
      strides.push_back(promise(arguments[1 + rank + axis], owned.alignment / elementBytes));
    }
  }
  TensorConditions(builder, loc, owned, name, arguments).write();
  Value view = tile::MakeViewOp::create(builder, loc, owned.view, base, extents, strides);
  auto claim = tile::ClaimOp::create(builder, loc, owned.kind, view, owned.tile);
  claim->setAttr(tile::parameterAttrName, builder.getUnitAttr());
  Imported value;
  if (owned.isPart()) {
    value.leaves.push_back(view);
  }
  value.leaves.push_back(base);
  value.leaves.append(extents.begin(), extents.end());
  value.leaves.append(strides.begin(), strides.end());
  return value;
}
