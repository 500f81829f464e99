// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides which operation a mathematical function becomes.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

#include "ImportBuiltins.h"

using namespace tilecc;
using mlir::Value;
namespace math = mlir::math;

template <class Op> static Imported unary(BuiltinCall &call) {
  return Op::create(call.builder(), call.loc, call.leaf(0)).getResult();
}

/// A function with modes: ModeOp if one is given.
template <class Op, class ModeOp> static Imported unaryModes(BuiltinCall &call, ModeSupport support) {
  Modes modes = getModes(call, 1);
  if (!checkModes(call, modes, call.types().getElement(call.resultType), support)) {
    return call.importer.poison(call.resultType);
  }
  if (!modes.isExplicit) {
    return unary<Op>(call);
  }
  tile::Rounding rounding = modes.rounding.value_or(tile::Rounding::NearestEven);
  return ModeOp::create(call.builder(), call.loc, call.leaf(0), rounding, modes.flushToZero).getResult();
}

Imported tilecc::importCeil(BuiltinCall &call) { return unary<math::CeilOp>(call); }
Imported tilecc::importFloor(BuiltinCall &call) { return unary<math::FloorOp>(call); }
Imported tilecc::importLog(BuiltinCall &call) { return unary<math::LogOp>(call); }
Imported tilecc::importLog2(BuiltinCall &call) { return unary<math::Log2Op>(call); }
Imported tilecc::importSin(BuiltinCall &call) { return unary<math::SinOp>(call); }
Imported tilecc::importCos(BuiltinCall &call) { return unary<math::CosOp>(call); }
Imported tilecc::importTan(BuiltinCall &call) { return unary<math::TanOp>(call); }
Imported tilecc::importSinh(BuiltinCall &call) { return unary<math::SinhOp>(call); }
Imported tilecc::importCosh(BuiltinCall &call) { return unary<math::CoshOp>(call); }

Imported tilecc::importExp(BuiltinCall &call) {
  return unaryModes<math::ExpOp, tile::ExpOp>(call, {.approx = true, .full = true});
}
Imported tilecc::importTanh(BuiltinCall &call) {
  return unaryModes<math::TanhOp, tile::TanhOp>(call, {.approx = true, .full = true});
}
Imported tilecc::importExp2(BuiltinCall &call) { return unaryModes<math::Exp2Op, tile::Exp2Op>(call, {}); }
Imported tilecc::importRsqrt(BuiltinCall &call) { return unaryModes<math::RsqrtOp, tile::RsqrtOp>(call, {}); }
Imported tilecc::importSqrt(BuiltinCall &call) {
  return unaryModes<math::SqrtOp, tile::SqrtOp>(call, {.approx = true, .directed = true});
}

Imported tilecc::importPow(BuiltinCall &call) {
  Value a = getOperand(call, 0);
  Value b = getOperand(call, 1);
  return math::PowFOp::create(call.builder(), call.loc, a, b).getResult();
}
Imported tilecc::importAtan2(BuiltinCall &call) {
  Value a = getOperand(call, 0);
  Value b = getOperand(call, 1);
  return math::Atan2Op::create(call.builder(), call.loc, a, b).getResult();
}
