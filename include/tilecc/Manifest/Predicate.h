// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A condition on a launch: what the grid, the scalars and the buffers must satisfy. Worked example:
//
//   Predicate p = elements("y") >= (parameter("n") - literal(1)) * parameter("stride") + parameter("m");
//   p.str()                    // "elements(y) >= (n - 1) * stride + m"
//   *parsePredicate(p.str()) == p
//
//   LaunchValues v;
//   v.parameters = {{"n", 4}, {"stride", 512}, {"m", 1000}};
//   v.elements = {{"y", 2000}};
//   Evaluation e = evaluate(p, v);      // e.outcome == Evaluation::Outcome::Fails
//   e.reason    // "`elements(y) >= (n - 1) * stride + m` failed: elements(y) = 2000, n = 4, stride = 512, m = 1000
//   (2000 >= 2536)"
//
// Integers are evaluated in checked 128-bit arithmetic: a result that does not fit, and a division by zero, refuse the
// launch. `/` and `%` truncate towards zero as in C++, ceildiv rounds up. `&&` and `||` look at their right side only
// where the left one leaves the answer open. Nothing here recurses: an expression is kept in postorder.
#ifndef TILECC_MANIFEST_PREDICATE_H
#define TILECC_MANIFEST_PREDICATE_H

#include "tilecc/Support/Result.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tilecc {

using Int128 = __int128;
std::string toString(Int128 value);

enum class PredicateOp : uint8_t {
  // Leaves. The last four carry a name.
  Literal,
  Boolean,
  Parameter,
  Grid,     ///< name `x`, `y` or `z`
  Elements, ///< the number of elements of a buffer
  Address,  ///< the address of a buffer
  // Integers to an integer.
  Negate,
  Add,
  Subtract,
  Multiply,
  Divide,
  Modulo,
  CeilDiv,
  Min,
  Max,
  // Two integers to a truth value.
  LessEqual,
  Less,
  GreaterEqual,
  Greater,
  Equal,
  NotEqual,
  // Truth values to a truth value.
  And,
  Or,
  Not,
};

struct PredicateNode {
  PredicateOp op = PredicateOp::Literal;
  int64_t literal = 0;
  std::string name;
  friend bool operator==(const PredicateNode &, const PredicateNode &) = default;
};

/// The number of operands: 0, 1 or 2.
unsigned getArity(PredicateOp op);
/// Whether the result is a truth value.
bool isBooleanOp(PredicateOp op);
bool isComparison(PredicateOp op);

/// An integer expression or a condition.
class Predicate {
public:
  /// The condition `true`.
  Predicate() : nodes{{PredicateOp::Boolean, 1, {}}} {}
  static Predicate leaf(PredicateNode node);
  static Predicate unary(PredicateOp op, Predicate operand);
  static Predicate binary(PredicateOp op, Predicate left, const Predicate &right);

  bool isBoolean() const { return isBooleanOp(nodes.back().op); }
  bool isTrue() const { return nodes.back().op == PredicateOp::Boolean && nodes.back().literal != 0; }
  bool isFalse() const { return nodes.back().op == PredicateOp::Boolean && nodes.back().literal == 0; }
  /// Operands before their operator.
  std::span<const PredicateNode> postorder() const { return nodes; }
  const PredicateNode &root() const { return nodes.back(); }
  /// Operand `index` (0 or 1) of the root.
  Predicate operand(unsigned index) const;
  size_t size() const { return nodes.size(); }
  unsigned depth() const;
  /// Within what parsers accept: at most maxDepth deep and maxNodes large.
  bool isWithinLimits() const { return size() <= maxNodes && depth() <= maxDepth; }

  /// The one canonical text: parsing it gives an equal expression.
  std::string str() const;

  friend bool operator==(const Predicate &left, const Predicate &right) { return left.nodes == right.nodes; }

  static constexpr unsigned maxDepth = 200;
  static constexpr size_t maxNodes = 2000;

private:
  explicit Predicate(std::vector<PredicateNode> nodes) : nodes(std::move(nodes)) {}

  std::vector<PredicateNode> nodes;
};

Predicate literal(int64_t value);
Predicate boolean(bool value);
Predicate parameter(std::string name);
/// `axis` is 0, 1 or 2.
Predicate grid(unsigned axis);
Predicate elements(std::string buffer);
Predicate address(std::string buffer);
Predicate ceilDiv(Predicate left, const Predicate &right);
Predicate minimum(Predicate left, const Predicate &right);
Predicate maximum(Predicate left, const Predicate &right);

inline Predicate operator+(Predicate l, const Predicate &r) {
  return Predicate::binary(PredicateOp::Add, std::move(l), r);
}
inline Predicate operator-(Predicate l, const Predicate &r) {
  return Predicate::binary(PredicateOp::Subtract, std::move(l), r);
}
inline Predicate operator*(Predicate l, const Predicate &r) {
  return Predicate::binary(PredicateOp::Multiply, std::move(l), r);
}
inline Predicate operator/(Predicate l, const Predicate &r) {
  return Predicate::binary(PredicateOp::Divide, std::move(l), r);
}
inline Predicate operator%(Predicate l, const Predicate &r) {
  return Predicate::binary(PredicateOp::Modulo, std::move(l), r);
}
inline Predicate operator-(Predicate x) { return Predicate::unary(PredicateOp::Negate, std::move(x)); }
inline Predicate operator<=(Predicate l, const Predicate &r) {
  return Predicate::binary(PredicateOp::LessEqual, std::move(l), r);
}
inline Predicate operator<(Predicate l, const Predicate &r) {
  return Predicate::binary(PredicateOp::Less, std::move(l), r);
}
inline Predicate operator>=(Predicate l, const Predicate &r) {
  return Predicate::binary(PredicateOp::GreaterEqual, std::move(l), r);
}
inline Predicate operator>(Predicate l, const Predicate &r) {
  return Predicate::binary(PredicateOp::Greater, std::move(l), r);
}
/// Named, since == compares expressions.
Predicate isEqual(Predicate left, const Predicate &right);
Predicate isNotEqual(Predicate left, const Predicate &right);
inline Predicate operator&&(Predicate l, const Predicate &r) {
  return Predicate::binary(PredicateOp::And, std::move(l), r);
}
inline Predicate operator||(Predicate l, const Predicate &r) {
  return Predicate::binary(PredicateOp::Or, std::move(l), r);
}
inline Predicate operator!(Predicate x) { return Predicate::unary(PredicateOp::Not, std::move(x)); }

struct PredicateError {
  size_t offset = 0; ///< in the text
  std::string message;
};

/// Reads a condition or an integer expression in the grammar that str() prints:
///
///   literals `7`, `true`, `false`; names `n`, `x.shape.0`; `grid.x`; `elements(p)`; `address(p)`; `ceildiv(a, b)`;
///   `min(a, b)`; `max(a, b)`; `- !`; `* / %`; `+ -`; `< <= > >=`; `== !=`; `&&`; `||`; parentheses.
///
/// Precedence is C's; comparisons do not chain. A parameter whose name is no name here is written `param(grid.x)`.
Result<Predicate, PredicateError> parsePredicate(std::string_view text);

/// The largest grid that CUDA starts: blocks along x, y and z.
inline constexpr std::array<int64_t, 3> mostBlocks{2147483647, 65535, 65535};

/// What a launch brings along.
struct LaunchValues {
  std::map<std::string, Int128, std::less<>> parameters;
  std::map<std::string, Int128, std::less<>> elements;
  std::map<std::string, Int128, std::less<>> addresses;
  std::array<std::optional<Int128>, 3> grid;
};

struct Evaluation {
  enum class Outcome { Holds, Fails, Refused };
  Outcome outcome = Outcome::Holds;
  std::string reason; ///< why it fails or is refused, with the values; empty where it holds
};

Evaluation evaluate(const Predicate &condition, const LaunchValues &values);
/// The value of an integer expression, or the sentence that says why there is none.
Result<Int128> evaluateInteger(const Predicate &expression, const LaunchValues &values);

/// Folds constants and drops neutral parts. Never turns a refused launch into an accepted one: what may be refused at
/// run time (a division by a name, a product that may leave 128 bits) is kept.
Predicate simplify(const Predicate &expression);

/// Splits `a && b && c` into its parts.
std::vector<Predicate> splitConjunction(const Predicate &condition);

/// Of conditions that must all hold: the indices of those that are not trivially true, repeated, or implied by another
/// one (`n <= 8` by `n <= 4`, `a <= b` by `a < b`).
std::vector<size_t> selectNeeded(std::span<const Predicate> conditions);

/// Whether the conditions contradict each other in a way that selectNeeded's rules see (`n <= 3`, `n >= 5`).
bool isPlainlyImpossible(std::span<const Predicate> conditions);

} // namespace tilecc

#endif // TILECC_MANIFEST_PREDICATE_H
