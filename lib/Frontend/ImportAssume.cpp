// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides how promised facts, preconditions and the iterators of ranges are written.

#include "mlir/Dialect/Arith/IR/Arith.h"

#include "ImportBuiltins.h"

using namespace tilecc;
using mlir::Value;
namespace arith = mlir::arith;

static Imported assume(BuiltinCall &call, mlir::Attribute fact) {
  return tile::AssumeOp::create(call.builder(), call.loc, fact, call.leaf(0)).getResult();
}

/// The largest power of two that divides `n`, of those that Tile IR has: what the fact says at least.
static int64_t powerOfTwo(int64_t n) {
  uint64_t bits = static_cast<uint64_t>(n);
  return static_cast<int64_t>(std::min(bits & -bits, uint64_t(1) << 62));
}

/// The number in template argument `index`, or in argument `arg` (`16_ic`).
static std::optional<int64_t> getNumber(BuiltinCall &call, unsigned index, unsigned arg) {
  if (arg < call.args.size()) {
    return call.tagValue(arg);
  }
  return call.templateInt(index);
}

/// `assume_aligned<16>(c + 1)` of a parameter `c`: true only where `c` itself is misaligned.
static void warnMisaligned(BuiltinCall &call, int64_t divisor) {
  int64_t bytes = 0;
  mlir::Value at = call.leaf(0);
  while (auto offset = at.getDefiningOp<tile::OffsetOp>()) {
    std::optional<llvm::APInt> constant = Importer::getConstant(offset.getOffset());
    mlir::Type element = llvm::cast<tile::PtrType>(tile::getElementType(at.getType())).getPointee();
    if (!constant || !element.isIntOrFloat()) {
      return;
    }
    bytes += constant->sextOrTrunc(64).getSExtValue() * (element.getIntOrFloatBitWidth() / 8);
    at = offset.getPointer();
  }
  auto name = llvm::dyn_cast<mlir::NameLoc>(at.getLoc());
  if (!llvm::isa<mlir::BlockArgument>(at) || !name || bytes % divisor == 0) {
    return;
  }
  std::string parameter = "`" + name.getName().str() + "`";
  call.importer.warn(
      call.expr->getSourceRange(), DiagnosticKind::DoubtfulPromise,
      "this address is " + std::to_string(bytes) + " bytes from " + parameter + ": it is a multiple of " +
          std::to_string(divisor) + " only if `address(" + name.getName().str() + ") % " + std::to_string(divisor) +
          " == " + std::to_string(((-bytes) % divisor + divisor) % divisor) + "`, which joins the contract",
      "promise what is known of " + parameter + " itself");
}

Imported tilecc::importAssumeDivisible(BuiltinCall &call) {
  std::optional<int64_t> divisor = getNumber(call, 0, 1);
  if (!divisor) {
    return call.unsupported("a divisor that is no constant");
  }
  warnMisaligned(call, *divisor);
  return assume(call,
                tile::DivByAttr::get(call.builder().getContext(), powerOfTwo(*divisor), std::nullopt, std::nullopt));
}

Imported tilecc::importAssumeStrided(BuiltinCall &call) {
  std::optional<int64_t> divisor = call.templateInt(0);
  std::optional<int64_t> every = call.templateInt(1);
  std::optional<int64_t> along = call.templateInt(2);
  if (!divisor || !every || !along) {
    return call.unsupported("a divisor that is no constant");
  }
  return assume(call, tile::DivByAttr::get(call.builder().getContext(), powerOfTwo(*divisor), every, along));
}

Imported tilecc::importAssumeBlocked(BuiltinCall &call) {
  std::optional<clang::TemplateArgument> shape = call.templateArg(0);
  std::optional<ExtentsInfo> info;
  if (shape && shape->getKind() == clang::TemplateArgument::Type) {
    info = call.types().getExtents(shape->getAsType());
  }
  if (!info || !info->isStatic()) {
    return call.unsupported("blocks without a static shape");
  }
  return assume(call, tile::SameElementsAttr::get(call.builder().getContext(), info->sizes));
}

static Imported assumeBelow(BuiltinCall &call, Value count, bool isUnsigned, bool isCountUnsigned) {
  Value values = call.leaf(0);
  return tile::AssumeBelowOp::create(call.builder(), call.loc, values.getType(), values, count, isUnsigned,
                                     isCountUnsigned)
      .getResult();
}

/// A fact reads bounds as signed. Of elements without a sign it can be told where the upper bound keeps them in the
/// lower half of their range; of others, what the upper bound says alone.
static Imported assumeBounds(BuiltinCall &call, std::optional<int64_t> lower, std::optional<int64_t> upper) {
  unsigned width = tile::getElementType(call.leaf(0).getType()).getIntOrFloatBitWidth();
  bool isUnsigned = call.types().isUnsigned(call.types().getElement(call.argType(0)));
  int64_t greatest = llvm::maxIntN(width), least = isUnsigned ? 0 : llvm::minIntN(width);
  if (isUnsigned && (!upper || *upper < 0 || *upper > greatest)) {
    if (!upper || *upper < 0 || width == 64 || *upper >= static_cast<int64_t>(llvm::maxUIntN(width))) {
      return call.leaf(0);
    }
    Value count = arith::ConstantIntOp::create(call.builder(), call.loc, *upper + 1, 64);
    return assumeBelow(call, count, /*isUnsigned=*/true, /*isCountUnsigned=*/false);
  }
  if (isUnsigned) {
    // That it is not negative is what the upper bound says.
    lower = std::max<int64_t>(lower.value_or(0), 0);
  } else if (lower && *lower <= least) {
    lower.reset();
  }
  if (upper && *upper >= greatest && !isUnsigned) {
    upper.reset();
  }
  return lower || upper ? assume(call, tile::BoundedAttr::get(call.builder().getContext(), lower, upper))
                        : call.leaf(0);
}

Imported tilecc::importAssumeBounded(BuiltinCall &call) {
  return assumeBounds(call, getNumber(call, 0, 1), getNumber(call, 1, 2));
}
Imported tilecc::importAssumeBoundedBelow(BuiltinCall &call) {
  return assumeBounds(call, getNumber(call, 0, 1), std::nullopt);
}
Imported tilecc::importAssumeBoundedAbove(BuiltinCall &call) {
  return assumeBounds(call, std::nullopt, getNumber(call, 0, 1));
}

/// `assume_distinct(rows)` or `assume_distinct(rows, rows >= 0)`.
Imported tilecc::importAssumeDistinct(BuiltinCall &call) {
  Value values = call.leaf(0);
  Value mask;
  if (call.args.size() > 1) {
    mask = broadcastTo(call.builder(), call.loc, getCondition(call, 1), tile::getShape(values.getType()));
  }
  return tile::AssumeDistinctOp::create(call.builder(), call.loc, values.getType(), values, mask).getResult();
}

Imported tilecc::importAssumeBelow(BuiltinCall &call) {
  std::optional<llvm::APSInt> count = call.constant(1);
  if (count && count->isRepresentableByInt64() && count->getExtValue() >= 1) {
    return assumeBounds(call, 0, count->getExtValue() - 1);
  }
  Value bound = call.leaf(1);
  bool isWideUnsigned = bound.getType() == call.builder().getI64Type() && call.types().isUnsigned(call.argType(1));
  if (bound.getType() != call.builder().getI64Type()) {
    bound = call.types().isUnsigned(call.argType(1))
                ? arith::ExtUIOp::create(call.builder(), call.loc, call.builder().getI64Type(), bound).getResult()
                : arith::ExtSIOp::create(call.builder(), call.loc, call.builder().getI64Type(), bound).getResult();
  }
  return assumeBelow(call, bound, call.types().isUnsigned(call.types().getElement(call.argType(0))), isWideUnsigned);
}

Imported tilecc::importPrecondition(BuiltinCall &call) {
  std::string text = call.importer.map.getText(call.args[0]->getSourceRange());
  tile::PreconditionOp::create(call.builder(), call.loc, getCondition(call, 0), text);
  return {};
}

/// `claim<kind>(view)`: the kind numbers tile::ClaimKind; parts bring their tile, whole tensors none.
Imported tilecc::importClaim(BuiltinCall &call) {
  std::optional<int64_t> number = call.templateInt(0);
  std::optional<PartitionInfo> info = call.types().getPartition(call.argType(0));
  std::optional<tile::ClaimKind> kind =
      number ? tile::symbolizeClaimKind(static_cast<uint32_t>(*number)) : std::optional<tile::ClaimKind>();
  if (!info || !kind) {
    return call.unsupported("a claim of something that is no view");
  }
  bool isPart = *kind == tile::ClaimKind::Out || *kind == tile::ClaimKind::InOut;
  tile::ClaimOp::create(call.builder(), call.loc, *kind, call.value(0).leaves.front(),
                        isPart ? llvm::ArrayRef<int64_t>(info->tile) : llvm::ArrayRef<int64_t>());
  return {};
}

Imported tilecc::importRangeMore(BuiltinCall &call) {
  auto predicate = call.types().isUnsigned(call.argType(0)) ? arith::CmpIPredicate::ult : arith::CmpIPredicate::slt;
  Value i = call.leaf(0);
  Value end = call.leaf(1);
  return arith::CmpIOp::create(call.builder(), call.loc, predicate, i, end).getResult();
}

Imported tilecc::importRangeNext(BuiltinCall &call) {
  Value i = call.leaf(0);
  Value step = call.leaf(1);
  // A walk that wraps never ends.
  bool isUnsigned = call.types().isUnsigned(call.argType(0));
  auto flags = isUnsigned ? arith::IntegerOverflowFlags::nuw : arith::IntegerOverflowFlags::nsw;
  return arith::AddIOp::create(call.builder(), call.loc, i, step, flags).getResult();
}
