// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what arithmetic, comparisons, selects, small tables and the results of branches say as expressions.
#include "IndexBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilecc;

/// A choice between truth values where one side is constant, as `&&` and `||` make it, says both its parts: `c && a` is
/// `c ? a : false`. The sides are equal wherever their arithmetic is defined, which whoever uses a condition proves.
static ExprId buildChoice(ExprPool &pool, ExprId condition, ExprId a, ExprId b) {
  std::optional<int64_t> yes = pool.getConstant(a), no = pool.getConstant(b);
  if (pool[a].width == 1 && !yes && no && *no == 0) {
    return pool.binary(ExprKind::And, condition, a);
  }
  if (pool[a].width == 1 && yes && *yes != 0 && !no) {
    return pool.binary(ExprKind::Or, condition, b);
  }
  return pool.select(condition, a, b);
}

std::optional<ExprId> IndexBuilder::visitIf(Operation *op, Value value, const Coords &coords) {
  auto branch = cast<scf::IfOp>(op);
  unsigned number = cast<OpResult>(value).getResultNumber();
  std::optional<ExprId> condition = get(branch.getCondition(), {});
  std::optional<ExprId> a = get(branch.thenYield().getOperand(number), coords);
  std::optional<ExprId> b = get(branch.elseYield().getOperand(number), coords);
  if (!condition || !a || !b) {
    return std::nullopt;
  }
  return buildChoice(space.pool, *condition, *a, *b);
}

static std::optional<ExprKind> getBinaryKind(Operation *op) {
  return llvm::TypeSwitch<Operation *, std::optional<ExprKind>>(op)
      .Case<arith::AddIOp>([](auto) { return ExprKind::Add; })
      .Case<arith::SubIOp>([](auto) { return ExprKind::Sub; })
      .Case<arith::MulIOp>([](auto) { return ExprKind::Mul; })
      .Case<arith::DivSIOp>([](auto) { return ExprKind::DivS; })
      .Case<arith::DivUIOp>([](auto) { return ExprKind::DivU; })
      .Case<arith::RemSIOp>([](auto) { return ExprKind::RemS; })
      .Case<arith::RemUIOp>([](auto) { return ExprKind::RemU; })
      .Case<arith::FloorDivSIOp>([](auto) { return ExprKind::FloorDivS; })
      .Case<arith::CeilDivSIOp>([](auto) { return ExprKind::CeilDivS; })
      .Case<arith::CeilDivUIOp>([](auto) { return ExprKind::CeilDivU; })
      .Case<arith::MinSIOp>([](auto) { return ExprKind::MinS; })
      .Case<arith::MaxSIOp>([](auto) { return ExprKind::MaxS; })
      .Case<arith::MinUIOp>([](auto) { return ExprKind::MinU; })
      .Case<arith::MaxUIOp>([](auto) { return ExprKind::MaxU; })
      .Case<arith::AndIOp>([](auto) { return ExprKind::And; })
      .Case<arith::OrIOp>([](auto) { return ExprKind::Or; })
      .Case<arith::XOrIOp>([](auto) { return ExprKind::Xor; })
      .Case<arith::ShLIOp>([](auto) { return ExprKind::Shl; })
      .Case<arith::ShRSIOp>([](auto) { return ExprKind::ShrS; })
      .Case<arith::ShRUIOp>([](auto) { return ExprKind::ShrU; })
      .Default([](auto) { return std::nullopt; });
}

static ExprId buildComparison(ExprPool &pool, arith::CmpIPredicate predicate, ExprId a, ExprId b) {
  switch (predicate) {
  case arith::CmpIPredicate::eq:
    return pool.binary(ExprKind::Eq, a, b);
  case arith::CmpIPredicate::ne:
    return pool.binary(ExprKind::Ne, a, b);
  case arith::CmpIPredicate::slt:
    return pool.binary(ExprKind::Slt, a, b);
  case arith::CmpIPredicate::sle:
    return pool.binary(ExprKind::Sle, a, b);
  case arith::CmpIPredicate::sgt:
    return pool.binary(ExprKind::Slt, b, a);
  case arith::CmpIPredicate::sge:
    return pool.binary(ExprKind::Sle, b, a);
  case arith::CmpIPredicate::ult:
    return pool.binary(ExprKind::Ult, a, b);
  case arith::CmpIPredicate::ule:
    return pool.binary(ExprKind::Ule, a, b);
  case arith::CmpIPredicate::ugt:
    return pool.binary(ExprKind::Ult, b, a);
  case arith::CmpIPredicate::uge:
    return pool.binary(ExprKind::Ule, b, a);
  }
  llvm_unreachable("all predicates are handled");
}

/// Reads one element of a small table of constants as a chain of selects.
static std::optional<ExprId> buildTable(ExprPool &pool, DenseIntElementsAttr table,
                                        const IndexBuilder::Coords &coords) {
  constexpr int64_t largestTable = 256;
  unsigned width = table.getElementType().getIntOrFloatBitWidth();
  if (table.isSplat()) {
    return pool.constant(table.getSplatValue<APInt>().getSExtValue(), width);
  }
  if (table.getNumElements() > largestTable) {
    return std::nullopt;
  }
  ExprId position = pool.constant(0, 64);
  for (auto [extent, coord] : llvm::zip_equal(table.getType().getShape(), coords)) {
    position = pool.binary(ExprKind::Add, pool.binary(ExprKind::Mul, position, pool.constant(extent, 64)), coord);
  }
  ExprId result = pool.constant(0, width);
  int64_t number = 0;
  for (const APInt &element : table.getValues<APInt>()) {
    ExprId here = pool.binary(ExprKind::Eq, position, pool.constant(number, 64));
    ExprId entry = pool.constant(element.getSExtValue(), width);
    result = number == 0 ? entry : pool.select(here, entry, result);
    ++number;
  }
  return result;
}

std::optional<ExprId> IndexBuilder::visitArith(Operation *op, const Coords &coords) {
  ExprPool &pool = space.pool;
  Value result = op->getResult(0);
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    if (auto integer = dyn_cast<IntegerAttr>(constant.getValue())) {
      return pool.constant(integer.getValue().getSExtValue(), getExprWidth(result.getType()));
    }
    if (auto table = dyn_cast<DenseIntElementsAttr>(constant.getValue())) {
      if (std::optional<ExprId> entry = buildTable(pool, table, coords)) {
        return *entry;
      }
    }
    return opaque(result, coords);
  }
  // A scalar condition of a select on tiles has no coordinates.
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    bool scalar = !isa<ShapedType>(select.getCondition().getType());
    std::optional<ExprId> condition = get(select.getCondition(), scalar ? Coords{} : coords);
    std::optional<ExprId> a = get(select.getTrueValue(), coords);
    std::optional<ExprId> b = get(select.getFalseValue(), coords);
    return condition && a && b ? std::optional<ExprId>(buildChoice(pool, *condition, *a, *b)) : std::nullopt;
  }
  if (std::optional<ExprKind> kind = getBinaryKind(op)) {
    std::optional<ExprId> a = get(op->getOperand(0), coords);
    std::optional<ExprId> b = get(op->getOperand(1), coords);
    return a && b ? std::optional<ExprId>(pool.binary(*kind, *a, *b)) : std::nullopt;
  }
  if (auto compare = dyn_cast<arith::CmpIOp>(op)) {
    std::optional<ExprId> a = get(compare.getLhs(), coords);
    std::optional<ExprId> b = get(compare.getRhs(), coords);
    return a && b ? std::optional<ExprId>(buildComparison(pool, compare.getPredicate(), *a, *b)) : std::nullopt;
  }
  bool isSigned = isa<arith::ExtSIOp, arith::IndexCastOp>(op);
  if (isSigned || isa<arith::ExtUIOp, arith::TruncIOp, arith::IndexCastUIOp>(op)) {
    std::optional<ExprId> a = get(op->getOperand(0), coords);
    if (!a) {
      return std::nullopt;
    }
    unsigned width = getExprWidth(result.getType());
    bool narrower = width < pool[*a].width;
    return pool.cast(narrower ? ExprKind::Trunc : isSigned ? ExprKind::ExtS : ExprKind::ExtU, *a, width);
  }
  return opaque(result, coords);
}
