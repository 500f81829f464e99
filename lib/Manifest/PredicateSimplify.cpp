// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Constant folding that keeps what may be refused at run time, and implications between simple comparisons.
#include "PredicateSyntax.h"

#include <algorithm>
#include <limits>

using namespace tilecc;

namespace {

// An expression and how many bits its value can need; more than 127 means "may be refused".
struct Sized {
  Predicate expression;
  unsigned bits;
};

constexpr unsigned safeBits = 126;
constexpr unsigned unsafe = 1000;

} // namespace

static bool isSafe(const Sized &sized) { return sized.bits <= safeBits; }

static std::optional<int64_t> literalOf(const Predicate &expression) {
  if (expression.root().op == PredicateOp::Literal) {
    return expression.root().literal;
  }
  return std::nullopt;
}

// Leaves come from 64-bit values, signed or not.
static unsigned boundBits(PredicateOp op, unsigned left, unsigned right, const std::optional<int64_t> &divisor) {
  unsigned bits = unsafe;
  switch (op) {
  case PredicateOp::Negate:
    bits = left;
    break;
  case PredicateOp::Add:
  case PredicateOp::Subtract:
    bits = std::max(left, right) + 1;
    break;
  case PredicateOp::Multiply:
    bits = left + right;
    break;
  case PredicateOp::Divide:
  case PredicateOp::Modulo:
  case PredicateOp::CeilDiv:
    bits = divisor && *divisor != 0 ? left + 1 : unsafe;
    break;
  default:
    bits = std::max(left, right);
    break;
  }
  return left > safeBits || right > safeBits || bits > safeBits ? unsafe : bits;
}

// Folds an operator whose operands are all literals; nothing where the value is refused or needs more than 64 bits.
static std::optional<Predicate> foldLiterals(const Predicate &expression) {
  for (const PredicateNode &node : expression.postorder()) {
    if (node.op >= PredicateOp::Parameter && node.op <= PredicateOp::Address) {
      return std::nullopt;
    }
  }
  if (expression.isBoolean()) {
    Evaluation result = evaluate(expression, {});
    if (result.outcome == Evaluation::Outcome::Refused) {
      return std::nullopt;
    }
    return boolean(result.outcome == Evaluation::Outcome::Holds);
  }
  Result<Int128> value = evaluateInteger(expression, {});
  if (!value || *value < std::numeric_limits<int64_t>::min() || *value > std::numeric_limits<int64_t>::max()) {
    return std::nullopt;
  }
  return literal(static_cast<int64_t>(*value));
}

// `x + 0`, `x * 1`, `x / 1` and the like.
static std::optional<Sized> foldNeutral(PredicateOp op, const Sized &left, const Sized &right) {
  std::optional<int64_t> l = literalOf(left.expression);
  std::optional<int64_t> r = literalOf(right.expression);
  switch (op) {
  case PredicateOp::Add:
    return r == 0 ? std::optional(left) : l == 0 ? std::optional(right) : std::nullopt;
  case PredicateOp::Subtract:
    return r == 0 ? std::optional(left) : std::nullopt;
  case PredicateOp::Multiply:
    if ((r == 0 && isSafe(left)) || (l == 0 && isSafe(right))) {
      return Sized{literal(0), 1};
    }
    return r == 1 ? std::optional(left) : l == 1 ? std::optional(right) : std::nullopt;
  case PredicateOp::Divide:
  case PredicateOp::CeilDiv:
    return r == 1 ? std::optional(left) : std::nullopt;
  case PredicateOp::Modulo:
    return (r == 1 || r == -1) && isSafe(left) ? std::optional(Sized{literal(0), 1}) : std::nullopt;
  case PredicateOp::Min:
  case PredicateOp::Max:
    return left.expression == right.expression ? std::optional(left) : std::nullopt;
  default:
    return std::nullopt;
  }
}

static std::optional<Sized> foldBoolean(PredicateOp op, const Sized &left, const Sized &right) {
  if (op == PredicateOp::And) {
    if (left.expression.isTrue() || right.expression.isTrue()) {
      return left.expression.isTrue() ? right : left;
    }
    if (left.expression.isFalse() || (right.expression.isFalse() && isSafe(left))) {
      return Sized{boolean(false), 1};
    }
  }
  if (op == PredicateOp::Or) {
    if (left.expression.isFalse() || right.expression.isFalse()) {
      return left.expression.isFalse() ? right : left;
    }
    if (left.expression.isTrue() || (right.expression.isTrue() && isSafe(left))) {
      return Sized{boolean(true), 1};
    }
  }
  if ((op == PredicateOp::And || op == PredicateOp::Or) && left.expression == right.expression) {
    return left;
  }
  if (isComparison(op) && left.expression == right.expression && isSafe(left)) {
    bool holds = op == PredicateOp::LessEqual || op == PredicateOp::GreaterEqual || op == PredicateOp::Equal;
    return Sized{boolean(holds), 1};
  }
  return std::nullopt;
}

// `!(a < b)` is `a >= b`; `!!a` is `a`.
static std::optional<Predicate> foldNot(const Predicate &operand) {
  auto negated = [&](PredicateOp op) { return Predicate::binary(op, operand.operand(0), operand.operand(1)); };
  switch (operand.root().op) {
  case PredicateOp::LessEqual:
    return negated(PredicateOp::Greater);
  case PredicateOp::Less:
    return negated(PredicateOp::GreaterEqual);
  case PredicateOp::GreaterEqual:
    return negated(PredicateOp::Less);
  case PredicateOp::Greater:
    return negated(PredicateOp::LessEqual);
  case PredicateOp::Equal:
    return negated(PredicateOp::NotEqual);
  case PredicateOp::NotEqual:
    return negated(PredicateOp::Equal);
  case PredicateOp::Not:
    return operand.operand(0);
  default:
    return std::nullopt;
  }
}

static Sized simplifyUnary(PredicateOp op, Sized operand) {
  unsigned bits = operand.bits;
  if (op == PredicateOp::Not) {
    if (std::optional<Predicate> folded = foldNot(operand.expression)) {
      return {std::move(*folded), bits};
    }
  }
  Predicate whole = Predicate::unary(op, std::move(operand.expression));
  if (std::optional<Predicate> folded = foldLiterals(whole)) {
    return {std::move(*folded), 64};
  }
  return {std::move(whole), bits};
}

static Sized simplifyBinary(PredicateOp op, const Sized &left, const Sized &right) {
  if (std::optional<Sized> folded = foldNeutral(op, left, right)) {
    return *folded;
  }
  if (std::optional<Sized> folded = foldBoolean(op, left, right)) {
    return *folded;
  }
  Predicate whole = Predicate::binary(op, left.expression, right.expression);
  if (std::optional<Predicate> folded = foldLiterals(whole)) {
    return {std::move(*folded), 64};
  }
  return {std::move(whole), boundBits(op, left.bits, right.bits, literalOf(right.expression))};
}

Predicate tilecc::simplify(const Predicate &expression) {
  std::vector<Sized> stack;
  for (const PredicateNode &node : expression.postorder()) {
    if (getArity(node.op) == 0) {
      stack.push_back({Predicate::leaf(node), 65});
    } else if (getArity(node.op) == 1) {
      stack.back() = simplifyUnary(node.op, std::move(stack.back()));
    } else {
      Sized right = std::move(stack.back());
      stack.pop_back();
      stack.back() = simplifyBinary(node.op, stack.back(), right);
    }
  }
  return std::move(stack.back().expression);
}

std::vector<Predicate> tilecc::splitConjunction(const Predicate &condition) {
  std::vector<Predicate> parts;
  std::vector<Predicate> waiting{condition};
  while (!waiting.empty()) {
    Predicate next = std::move(waiting.back());
    waiting.pop_back();
    if (next.root().op == PredicateOp::And) {
      waiting.push_back(next.operand(1));
      waiting.push_back(next.operand(0));
    } else {
      parts.push_back(std::move(next));
    }
  }
  return parts;
}

namespace {

// What a comparison says: which of less, equal, greater it admits between two operands, or, against a literal, an
// interval without at most one point.
struct Fact {
  std::string left;
  std::string right; ///< empty against a literal
  unsigned relations = 0;
  Int128 low = 0;
  Int128 high = 0;
  std::optional<Int128> hole;
  std::string whole; ///< the text of what is no simple comparison
};

constexpr unsigned less = 1;
constexpr unsigned equal = 2;
constexpr unsigned greater = 4;
constexpr Int128 unbounded = Int128(1) << 100;

} // namespace

static unsigned relationsOf(PredicateOp op) {
  switch (op) {
  case PredicateOp::LessEqual:
    return less | equal;
  case PredicateOp::Less:
    return less;
  case PredicateOp::GreaterEqual:
    return greater | equal;
  case PredicateOp::Greater:
    return greater;
  case PredicateOp::Equal:
    return equal;
  default:
    return less | greater;
  }
}

static unsigned mirrored(unsigned relations) {
  return (relations & equal) | ((relations & less) != 0 ? greater : 0) | ((relations & greater) != 0 ? less : 0);
}

static Fact makeFact(const Predicate &condition) {
  Fact fact;
  if (!isComparison(condition.root().op)) {
    fact.whole = condition.str();
    return fact;
  }
  Predicate left = condition.operand(0);
  Predicate right = condition.operand(1);
  fact.relations = relationsOf(condition.root().op);
  if (literalOf(left) || (!literalOf(right) && right.str() < left.str())) {
    std::swap(left, right);
    fact.relations = mirrored(fact.relations);
  }
  fact.left = left.str();
  std::optional<int64_t> bound = literalOf(right);
  if (!bound) {
    fact.right = right.str();
    return fact;
  }
  fact.low = -unbounded;
  fact.high = unbounded;
  if (fact.relations == (less | greater)) {
    fact.hole = *bound;
    return fact;
  }
  if ((fact.relations & less) == 0) {
    fact.low = Int128(*bound) + ((fact.relations & equal) != 0 ? 0 : 1);
  }
  if ((fact.relations & greater) == 0) {
    fact.high = Int128(*bound) - ((fact.relations & equal) != 0 ? 0 : 1);
  }
  return fact;
}

static bool implies(const Fact &a, const Fact &b) {
  if (a.left != b.left || a.right != b.right || a.whole != b.whole) {
    return false;
  }
  if (!a.whole.empty() || !a.right.empty()) {
    return (a.relations & ~b.relations) == 0;
  }
  if (b.hole) {
    return a.hole == b.hole || *b.hole < a.low || *b.hole > a.high;
  }
  return !a.hole && a.low >= b.low && a.high <= b.high;
}

static bool contradict(const Fact &a, const Fact &b) {
  if (a.left != b.left || a.right != b.right || !a.whole.empty() || !b.whole.empty()) {
    return false;
  }
  if (!a.right.empty()) {
    return (a.relations & b.relations) == 0;
  }
  Int128 low = std::max(a.low, b.low);
  Int128 high = std::min(a.high, b.high);
  return low > high || (low == high && (a.hole == low || b.hole == low));
}

std::vector<size_t> tilecc::selectNeeded(std::span<const Predicate> conditions) {
  std::vector<Fact> facts;
  for (const Predicate &condition : conditions) {
    facts.push_back(makeFact(condition));
  }
  std::vector<size_t> needed;
  for (size_t i = 0; i < facts.size(); ++i) {
    bool redundant = conditions[i].isTrue();
    for (size_t j = 0; j < facts.size() && !redundant; ++j) {
      // Of two that imply each other the earlier one stays.
      redundant = j != i && implies(facts[j], facts[i]) && (j < i || !implies(facts[i], facts[j]));
    }
    if (!redundant) {
      needed.push_back(i);
    }
  }
  return needed;
}

bool tilecc::isPlainlyImpossible(std::span<const Predicate> conditions) {
  std::vector<Fact> facts;
  for (const Predicate &condition : conditions) {
    if (condition.isFalse()) {
      return true;
    }
    facts.push_back(makeFact(condition));
  }
  for (size_t i = 0; i < facts.size(); ++i) {
    for (size_t j = 0; j < i; ++j) {
      if (contradict(facts[i], facts[j])) {
        return true;
      }
    }
  }
  return false;
}
