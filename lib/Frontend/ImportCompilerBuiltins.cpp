// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the standard library's functions on numbers and arrays reach: builtins of the host compiler, written out.

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "clang/Basic/Builtins.h"

using namespace tilecc;
using clang::QualType;
using mlir::Type;
using mlir::Value;
namespace arith = mlir::arith;

namespace {
/// Counts of bits by shifts and masks, for numbers of 32 and 64 bits.
class BitCounts {
public:
  BitCounts(Importer &importer, Value value, mlir::Location loc) : importer(importer), loc(loc), value(value) {}

  Value ones() {
    unsigned width = value.getType().getIntOrFloatBitWidth();
    Value x = value;
    x = sub(x, conj(shr(x, 1), splat(0x55)));
    x = add(conj(x, splat(0x33)), conj(shr(x, 2), splat(0x33)));
    x = conj(add(x, shr(x, 4)), splat(0x0f));
    return shr(make<arith::MulIOp>(x, splat(0x01)), width - 8);
  }
  /// Zeros above the highest one: all below it become ones first.
  Value leadingZeros() {
    unsigned width = value.getType().getIntOrFloatBitWidth();
    for (unsigned step = 1; step < width; step *= 2) {
      value = make<arith::OrIOp>(value, shr(value, step));
    }
    return sub(number(width), ones());
  }
  /// Zeros below the lowest one: the ones of what is left of it less one.
  Value trailingZeros() {
    Value lowest = conj(value, sub(number(0), value));
    value = sub(lowest, number(1));
    return ones();
  }

private:
  template <class Op> Value make(Value a, Value b) { return importer.builder.createOrFold<Op>(loc, a, b); }
  Value number(int64_t n) { return importer.constantInt(value.getType(), n); }
  Value splat(uint64_t byte) { return number(int64_t(byte * 0x0101010101010101u)); }
  Value add(Value a, Value b) { return make<arith::AddIOp>(a, b); }
  Value sub(Value a, Value b) { return make<arith::SubIOp>(a, b); }
  Value conj(Value a, Value b) { return make<arith::AndIOp>(a, b); }
  Value shr(Value a, int64_t n) { return make<arith::ShRUIOp>(a, number(n)); }

  Importer &importer;
  mlir::Location loc;
  Value value;
};
} // namespace

/// `n` elements of a local array, from where a pointer points to; nothing where they are not known.
std::optional<llvm::SmallVector<LValue>> Importer::findElements(const Imported &pointer, Value bytes,
                                                                clang::SourceRange range) {
  std::optional<Position> position = pointer.leaves.size() == 1 ? findPosition(pointer.leaf()) : std::nullopt;
  std::optional<llvm::APInt> size = getConstant(bytes);
  const auto *array = position ? ast.getAsConstantArrayType(position->array.type) : nullptr;
  if (!array || !size || position->slot || size->getZExtValue() > maxCopiedBytes) {
    return std::nullopt;
  }
  uint64_t each = ast.getTypeSizeInChars(array->getElementType()).getQuantity();
  if (each == 0 || size->getZExtValue() % each != 0) {
    return std::nullopt;
  }
  llvm::SmallVector<LValue> elements;
  for (uint64_t i = 0; i < size->getZExtValue() / each; ++i) {
    Value index = builder.createOrFold<arith::AddIOp>(getLoc(range), position->index,
                                                      constantInt(builder.getI64Type(), int64_t(i)));
    elements.push_back(element(position->array, index, ast.LongLongTy, range));
  }
  return elements;
}

/// memcpy and memmove between local arrays of one element type, memset of them to zeros.
std::optional<Imported> Importer::importMemoryCall(const clang::CallExpr *expr, unsigned builtin) {
  clang::SourceRange range = expr->getSourceRange();
  mlir::Location loc = getLoc(range);
  bool isSet = builtin == clang::Builtin::BI__builtin_memset || builtin == clang::Builtin::BImemset;
  Imported target = importExpr(expr->getArg(0)), source = importExpr(expr->getArg(1)),
           bytes = importExpr(expr->getArg(2));
  if (target.leaves.size() != 1 || source.leaves.size() != 1 || bytes.leaves.size() != 1) {
    return std::nullopt;
  }
  std::optional<llvm::APInt> filling = isSet ? getConstant(source.leaf()) : std::nullopt;
  auto to = findElements(target, bytes.leaf(), range);
  auto from = isSet ? std::nullopt : findElements(source, bytes.leaf(), range);
  bool isZero = filling && filling->isZero();
  bool fits = to && (isSet ? isZero : from && from->size() == to->size());
  if (!fits) {
    return std::nullopt;
  }
  // Everything is read before anything is written, as memmove wants it.
  llvm::SmallVector<Imported> values;
  for (auto [i, place] : llvm::enumerate(*to)) {
    if (!isSet && !ast.hasSameUnqualifiedType(place.type, (*from)[i].type)) {
      return std::nullopt;
    }
    Imported zero;
    for (Type leaf : types.getLeaves(place.type)) {
      bool isNumber = leaf.isIntOrFloat();
      if (isSet && !isNumber) {
        return std::nullopt;
      }
      zero.leaves.push_back(isSet ? constantZero(leaf) : Value());
    }
    values.push_back(isSet ? zero : load((*from)[i], loc));
  }
  lastRange = range;
  for (auto [place, value] : llvm::zip_equal(*to, values)) {
    store(value, place, loc);
  }
  return target;
}

std::optional<Imported> Importer::importCompilerBuiltin(const clang::FunctionDecl *callee, const clang::Expr *expr) {
  const auto *call = llvm::dyn_cast<clang::CallExpr>(expr);
  unsigned builtin = callee->getBuiltinID();
  if (!call || builtin == 0) {
    return std::nullopt;
  }
  mlir::Location loc = getLoc(expr->getSourceRange());
  auto count = [&](Value (BitCounts::*what)()) -> std::optional<Imported> {
    Value value = importExpr(call->getArg(0)).leaf();
    if (!value.getType().isInteger(32) && !value.getType().isInteger(64)) {
      return std::nullopt;
    }
    Value result = (BitCounts(*this, value, loc).*what)();
    return Imported(convertScalar(result, call->getArg(0)->getType(), expr->getType(), loc));
  };
  switch (builtin) {
  case clang::Builtin::BI__builtin_unreachable:
    return Imported();
  case clang::Builtin::BI__builtin_constant_p:
    return Imported(constantInt(types.getLeaf(expr->getType()), 0));
  case clang::Builtin::BI__builtin_popcount:
  case clang::Builtin::BI__builtin_popcountl:
  case clang::Builtin::BI__builtin_popcountll:
    return count(&BitCounts::ones);
  case clang::Builtin::BI__builtin_clz:
  case clang::Builtin::BI__builtin_clzl:
  case clang::Builtin::BI__builtin_clzll:
    return count(&BitCounts::leadingZeros);
  case clang::Builtin::BI__builtin_ctz:
  case clang::Builtin::BI__builtin_ctzl:
  case clang::Builtin::BI__builtin_ctzll:
    return count(&BitCounts::trailingZeros);
  case clang::Builtin::BIabs:
  case clang::Builtin::BIlabs:
  case clang::Builtin::BIllabs:
  case clang::Builtin::BI__builtin_abs:
  case clang::Builtin::BI__builtin_labs:
  case clang::Builtin::BI__builtin_llabs: {
    Value value = importExpr(call->getArg(0)).leaf();
    Value zero = constantInt(value.getType(), 0);
    Value negative = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt, value, zero);
    Value opposite = arith::SubIOp::create(builder, loc, zero, value, arith::IntegerOverflowFlags::nsw);
    return Imported(arith::SelectOp::create(builder, loc, negative, opposite, value).getResult());
  }
  case clang::Builtin::BI__builtin_memcpy:
  case clang::Builtin::BI__builtin_memmove:
  case clang::Builtin::BI__builtin_memset:
  case clang::Builtin::BImemcpy:
  case clang::Builtin::BImemmove:
  case clang::Builtin::BImemset:
    return importMemoryCall(call, builtin);
  default:
    return std::nullopt;
  }
}
