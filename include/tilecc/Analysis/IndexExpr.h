// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Index arithmetic of a kernel as an interned expression graph, evaluated at points exactly as the kernel computes it.
//
// Worked example: `int i = bid().x * 128 + lane` in 32 bits.
//
//   ExprPool pool;
//   ExprId bid = pool.symbol(0, 32), lane = pool.symbol(1, 32);
//   ExprId i = pool.binary(ExprKind::Add, pool.binary(ExprKind::Mul, bid, pool.constant(128, 32)), lane);
//   PointEvaluator at(pool, {i});
//   at.set(0, 3); at.set(1, 5); at.run();         // at.value(i) == 389
//   at.set(0, 16777216); at.run();                // at.value(i) == -2147483643: 2^31 + 5 wraps in 32 bits
//
// Values are kept sign-extended to 64 bits. A value that the kernel does not define (a division by zero, a shift by the
// width or more) is absent, and so is everything computed from it; `select` looks only at the side it takes.
#ifndef TILECC_ANALYSIS_INDEXEXPR_H
#define TILECC_ANALYSIS_INDEXEXPR_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

namespace tilecc {

using ExprId = uint32_t;
using SymbolId = uint32_t;

/// S and U say how operands are read, signed or unsigned. Comparisons give one bit.
enum class ExprKind : uint8_t {
  Constant,
  Symbol,
  Add,
  Sub,
  Mul,
  DivS,
  DivU,
  RemS,
  RemU,
  FloorDivS,
  CeilDivS,
  CeilDivU,
  MinS,
  MaxS,
  MinU,
  MaxU,
  And,
  Or,
  Xor,
  Shl,
  ShrS,
  ShrU,
  ExtS,
  ExtU,
  Trunc,
  Select,
  Eq,
  Ne,
  Slt,
  Sle,
  Ult,
  Ule,
};

/// `exact` marks arithmetic that cannot wrap by the way it came about (the value of a counted loop below its bound).
struct ExprNode {
  ExprKind kind;
  uint8_t width;
  bool exact;
  ExprId a, b, c;
  int64_t value; ///< the constant, or the symbol
};

/// How many operands a node of this kind has.
unsigned getNumOperands(ExprKind kind);
bool isComparison(ExprKind kind);
/// `value` cut to `width` bits and sign-extended.
int64_t wrapToWidth(int64_t value, unsigned width);
/// One operation on values of `operandWidth` bits; the result has `width` bits.
std::optional<int64_t> foldExpr(ExprKind kind, unsigned width, unsigned operandWidth, int64_t a, int64_t b);

/// The graph. Operands have smaller ids than their users, so a scan by id needs no recursion.
class ExprPool {
public:
  ExprId constant(int64_t value, unsigned width);
  ExprId symbol(SymbolId id, unsigned width);
  /// Operands of one width (shifts too); folds constants and the neutral elements.
  ExprId binary(ExprKind kind, ExprId a, ExprId b, bool exact = false);
  /// ExtS, ExtU, Trunc; the same width gives the operand itself.
  ExprId cast(ExprKind kind, ExprId a, unsigned width);
  ExprId select(ExprId condition, ExprId a, ExprId b);
  /// `root` with `symbol`, read in `width` bits, standing for `replacement(width)`.
  ExprId replaceSymbol(ExprId root, SymbolId symbol, llvm::function_ref<ExprId(unsigned width)> replacement);
  /// One bit, turned over; a disjunction becomes a conjunction.
  ExprId negate(ExprId condition);

  const ExprNode &operator[](ExprId id) const { return nodes[id]; }
  size_t size() const { return nodes.size(); }
  std::optional<int64_t> getConstant(ExprId id) const;
  /// All symbols that `root` depends on, in increasing order.
  std::vector<SymbolId> symbolsOf(ExprId root) const;
  /// The conditions that `condition` joins by And; itself where it joins none.
  std::vector<ExprId> conjuncts(ExprId condition) const;
  /// Whether a condition is `a != b` of numbers, not of truth values.
  bool isUnequal(ExprId condition) const;
  /// `root` and all it is made of, operands first.
  std::vector<ExprId> closure(llvm::ArrayRef<ExprId> roots) const;

private:
  using Key = std::tuple<ExprKind, uint8_t, bool, ExprId, ExprId, ExprId, int64_t>;
  ExprId intern(ExprNode node);
  ExprId negateOne(ExprId condition);
  ExprId withoutKnown(ExprId condition, ExprId known);

  std::vector<ExprNode> nodes;
  std::map<Key, ExprId> ids;
};

/// Evaluates a fixed set of expressions at many points.
class PointEvaluator {
public:
  PointEvaluator(const ExprPool &pool, llvm::ArrayRef<ExprId> roots);
  void set(SymbolId symbol, int64_t value);
  void run();
  std::optional<int64_t> value(ExprId id) const {
    return defined[id] ? std::optional<int64_t>(values[id]) : std::nullopt;
  }

private:
  void runNode(ExprId id);

  const ExprPool &pool;
  std::vector<ExprId> order;
  std::vector<int64_t> values;
  std::vector<char> defined;
  std::map<SymbolId, std::vector<ExprId>> symbolNodes;
};

} // namespace tilecc

#endif // TILECC_ANALYSIS_INDEXEXPR_H
