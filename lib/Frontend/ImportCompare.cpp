// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides how comparisons, conditions and select are written.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

#include "ImportBuiltins.h"

using namespace tilecc;
using clang::QualType;
using mlir::Value;
using mlir::arith::CmpFPredicate;
using mlir::arith::CmpIPredicate;
namespace arith = mlir::arith;

/// The one of two element types that holds the values of both; the headers refused operands without one.
static QualType getCommonElement(TypeImporter &types, QualType a, QualType b) {
  auto rank = [&](QualType type) {
    if (types.isBool(type)) {
      return 0u;
    }
    unsigned width = types.getLeaf(type).getIntOrFloatBitWidth();
    return width + (types.isFloat(type) ? 1000 : 0);
  };
  return rank(a) >= rank(b) ? a : b;
}

static Imported compare(BuiltinCall &call, CmpIPredicate signedPredicate, CmpIPredicate unsignedPredicate,
                        CmpFPredicate floatPredicate) {
  TypeImporter &types = call.types();
  QualType left = types.getElement(call.argType(0));
  QualType right = types.getElement(call.argType(1));
  QualType common = getCommonElement(types, left, right);
  llvm::SmallVector<int64_t, 4> shape = types.getShape(call.resultType);
  Value a = broadcastTo(call.builder(), call.loc, convertElements(call, call.leaf(0), left, common), shape);
  Value b = broadcastTo(call.builder(), call.loc, convertElements(call, call.leaf(1), right, common), shape);
  if (types.isFloat(common)) {
    return arith::CmpFOp::create(call.builder(), call.loc, floatPredicate, a, b).getResult();
  }
  CmpIPredicate predicate = types.isUnsigned(common) ? unsignedPredicate : signedPredicate;
  return arith::CmpIOp::create(call.builder(), call.loc, predicate, a, b).getResult();
}

Imported tilecc::importLt(BuiltinCall &call) {
  return compare(call, CmpIPredicate::slt, CmpIPredicate::ult, CmpFPredicate::OLT);
}
Imported tilecc::importLe(BuiltinCall &call) {
  return compare(call, CmpIPredicate::sle, CmpIPredicate::ule, CmpFPredicate::OLE);
}
Imported tilecc::importGt(BuiltinCall &call) {
  return compare(call, CmpIPredicate::sgt, CmpIPredicate::ugt, CmpFPredicate::OGT);
}
Imported tilecc::importGe(BuiltinCall &call) {
  return compare(call, CmpIPredicate::sge, CmpIPredicate::uge, CmpFPredicate::OGE);
}
Imported tilecc::importEq(BuiltinCall &call) {
  return compare(call, CmpIPredicate::eq, CmpIPredicate::eq, CmpFPredicate::OEQ);
}
Imported tilecc::importNe(BuiltinCall &call) {
  return compare(call, CmpIPredicate::ne, CmpIPredicate::ne, CmpFPredicate::UNE);
}

template <class Op> static Imported logical(BuiltinCall &call) {
  llvm::SmallVector<int64_t, 4> shape = call.types().getShape(call.resultType);
  Value a = broadcastTo(call.builder(), call.loc, getCondition(call, 0), shape);
  Value b = broadcastTo(call.builder(), call.loc, getCondition(call, 1), shape);
  return Op::create(call.builder(), call.loc, a, b).getResult();
}

Imported tilecc::importLogicalAnd(BuiltinCall &call) { return logical<arith::AndIOp>(call); }
Imported tilecc::importLogicalOr(BuiltinCall &call) { return logical<arith::OrIOp>(call); }

Imported tilecc::importLogicalNot(BuiltinCall &call) {
  Value a = getCondition(call, 0);
  return arith::XOrIOp::create(call.builder(), call.loc, a, makeInt(call, a.getType(), 1)).getResult();
}

/// The operand of isnan and isinf: the formats that only store are widened, which keeps both.
static Value getClassified(BuiltinCall &call) {
  Value a = call.leaf(0);
  mlir::Type element = tile::getElementType(a.getType());
  bool computes = element.isF16() || element.isBF16() || element.isF32() || element.isF64();
  return computes ? a : convertElements(call, a, call.types().getElement(call.argType(0)), call.importer.ast.FloatTy);
}

Imported tilecc::importIsNan(BuiltinCall &call) {
  Value a = getClassified(call);
  return arith::CmpFOp::create(call.builder(), call.loc, CmpFPredicate::UNO, a, a).getResult();
}

Imported tilecc::importIsInf(BuiltinCall &call) {
  Value a = mlir::math::AbsFOp::create(call.builder(), call.loc, getClassified(call));
  Value infinity = makeFloat(call, a.getType(), std::numeric_limits<double>::infinity());
  return arith::CmpFOp::create(call.builder(), call.loc, CmpFPredicate::OEQ, a, infinity).getResult();
}

Imported tilecc::importSelect(BuiltinCall &call) {
  Value condition =
      broadcastTo(call.builder(), call.loc, getCondition(call, 0), call.types().getShape(call.resultType));
  Value a = call.leaf(1);
  Value b = call.leaf(2);
  return arith::SelectOp::create(call.builder(), call.loc, condition, a, b).getResult();
}
