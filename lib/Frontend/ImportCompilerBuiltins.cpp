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
  case clang::Builtin::BI__builtin_memcmp:
  case clang::Builtin::BImemcmp:
    return importMemoryCall(call, builtin);
  case clang::Builtin::BI__builtin_bswap16:
  case clang::Builtin::BI__builtin_bswap32:
  case clang::Builtin::BI__builtin_bswap64:
    return Imported(swapBytes(importExpr(call->getArg(0)).leaf(), loc));
  default:
    return std::nullopt;
  }
}
