// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A stack machine over the postorder. A part that cannot be evaluated carries its reason upwards, so that `&&` and
// `||` can still decide without it.
#include "PredicateSyntax.h"

#include <algorithm>

using namespace tilecc;

namespace {

struct Value {
  Int128 number = 0;
  std::string refusal; ///< empty where there is a value

  bool refused() const { return !refusal.empty(); }
};

class Machine {
public:
  Machine(const LaunchValues &values, std::span<const PredicateNode> nodes) : values(values), nodes(nodes) {}
  Value run();

private:
  Value leaf(const PredicateNode &node) const;
  Value apply(PredicateOp op, const Value &left, const Value &right) const;
  std::string arithmetic(PredicateOp op, Int128 left, Int128 right, Int128 &result) const;

  const LaunchValues &values;
  std::span<const PredicateNode> nodes;
};

} // namespace

static std::string inBackticks(const std::string &text) { return "`" + text + "`"; }

static std::string leafText(const PredicateNode &node) { return Predicate::leaf(node).str(); }

Value Machine::leaf(const PredicateNode &node) const {
  auto find = [&](const std::map<std::string, Int128, std::less<>> &map) {
    auto it = map.find(node.name);
    return it == map.end() ? std::optional<Int128>() : it->second;
  };
  std::optional<Int128> value;
  switch (node.op) {
  case PredicateOp::Literal:
  case PredicateOp::Boolean:
    value = node.literal;
    break;
  case PredicateOp::Parameter:
    value = find(values.parameters);
    break;
  case PredicateOp::Grid:
    value = values.grid[static_cast<size_t>(node.name[0] - 'x')];
    break;
  case PredicateOp::Elements:
    value = find(values.elements);
    break;
  default:
    value = find(values.addresses);
    break;
  }
  if (!value) {
    return {0, "the launch gives no value for " + inBackticks(leafText(node))};
  }
  return {*value, {}};
}

// Rounds up; both signs.
static Int128 divideUp(Int128 left, Int128 right) {
  Int128 quotient = left / right;
  bool inexact = left % right != 0;
  return quotient + (inexact && (left < 0) == (right < 0) ? 1 : 0);
}

// Returns the reason for a refusal, empty where `result` is set.
std::string Machine::arithmetic(PredicateOp op, Int128 left, Int128 right, Int128 &result) const {
  constexpr Int128 smallest = static_cast<Int128>(static_cast<unsigned __int128>(1) << 127);
  bool overflow = false;
  switch (op) {
  case PredicateOp::Negate:
    overflow = __builtin_sub_overflow(Int128(0), left, &result);
    break;
  case PredicateOp::Add:
    overflow = __builtin_add_overflow(left, right, &result);
    break;
  case PredicateOp::Subtract:
    overflow = __builtin_sub_overflow(left, right, &result);
    break;
  case PredicateOp::Multiply:
    overflow = __builtin_mul_overflow(left, right, &result);
    break;
  case PredicateOp::Min:
    result = std::min(left, right);
    break;
  case PredicateOp::Max:
    result = std::max(left, right);
    break;
  default:
    if (right == 0) {
      return "divides by zero";
    }
    if (left == smallest && right == -1) {
      overflow = true;
    } else if (op == PredicateOp::Divide) {
      result = left / right;
    } else if (op == PredicateOp::Modulo) {
      result = left % right;
    } else {
      result = divideUp(left, right);
    }
    break;
  }
  return overflow ? "does not fit into 128 bits" : "";
}

static bool compare(PredicateOp op, Int128 left, Int128 right) {
  switch (op) {
  case PredicateOp::LessEqual:
    return left <= right;
  case PredicateOp::Less:
    return left < right;
  case PredicateOp::GreaterEqual:
    return left >= right;
  case PredicateOp::Greater:
    return left > right;
  case PredicateOp::Equal:
    return left == right;
  default:
    return left != right;
  }
}

Value Machine::apply(PredicateOp op, const Value &left, const Value &right) const {
  if (left.refused()) {
    return left;
  }
  if (op == PredicateOp::Not) {
    return {left.number == 0 ? 1 : 0, {}};
  }
  if (op == PredicateOp::And || op == PredicateOp::Or) {
    bool decides = (left.number != 0) == (op == PredicateOp::Or);
    return decides ? left : right;
  }
  if (right.refused()) {
    return right;
  }
  if (isComparison(op)) {
    return {compare(op, left.number, right.number) ? 1 : 0, {}};
  }
  Value result;
  result.refusal = arithmetic(op, left.number, right.number, result.number);
  if (result.refused()) {
    std::string shown = op == PredicateOp::Negate ? "-(" + toString(left.number) + ")"
                                                  : toString(left.number) + " " + std::string(detail::getOpText(op)) +
                                                        " " + toString(right.number);
    result.refusal = inBackticks(shown) + " " + result.refusal;
  }
  return result;
}

Value Machine::run() {
  std::vector<Value> stack;
  for (const PredicateNode &node : nodes) {
    if (getArity(node.op) == 0) {
      stack.push_back(leaf(node));
      continue;
    }
    Value right;
    if (getArity(node.op) == 2) {
      right = std::move(stack.back());
      stack.pop_back();
    }
    stack.back() = apply(node.op, stack.back(), right);
  }
  return std::move(stack.back());
}

static Value valueOf(const Predicate &expression, const LaunchValues &values) {
  return Machine(values, expression.postorder()).run();
}

// `n_cols = 1000, stride = 512`: each named leaf once, in order of appearance; those without a value are left out.
static std::string listValues(const Predicate &expression, const LaunchValues &values) {
  std::string text;
  std::vector<const PredicateNode *> seen;
  for (const PredicateNode &node : expression.postorder()) {
    bool named = getArity(node.op) == 0 && node.op != PredicateOp::Literal && node.op != PredicateOp::Boolean;
    auto same = [&](const PredicateNode *other) { return *other == node; };
    if (!named || std::any_of(seen.begin(), seen.end(), same)) {
      continue;
    }
    seen.push_back(&node);
    Value value = valueOf(Predicate::leaf(node), values);
    if (!value.refused()) {
      text += (text.empty() ? "" : ", ") + leafText(node) + " = " + toString(value.number);
    }
  }
  return text;
}

// Of a failed conjunction the first part that fails; other conditions as they are.
static Predicate findCulprit(Predicate condition, const LaunchValues &values) {
  while (condition.root().op == PredicateOp::And) {
    Predicate left = condition.operand(0);
    Value value = valueOf(left, values);
    condition = value.refused() || value.number == 0 ? std::move(left) : condition.operand(1);
  }
  return condition;
}

Evaluation tilecc::evaluate(const Predicate &condition, const LaunchValues &values) {
  if (!condition.isBoolean()) {
    return {Evaluation::Outcome::Refused, inBackticks(condition.str()) + " is a number, not a condition"};
  }
  Value value = valueOf(condition, values);
  if (!value.refused() && value.number != 0) {
    return {};
  }
  Predicate culprit = findCulprit(condition, values);
  std::string list = listValues(culprit, values);
  if (value.refused()) {
    std::string reason = inBackticks(culprit.str()) + " cannot be checked: " + value.refusal;
    return {Evaluation::Outcome::Refused, reason + (list.empty() ? "" : "; " + list)};
  }
  std::string reason = inBackticks(culprit.str()) + " failed";
  if (!list.empty()) {
    reason += ": " + list;
  }
  bool composite = isComparison(culprit.root().op) &&
                   (getArity(culprit.operand(0).root().op) != 0 || getArity(culprit.operand(1).root().op) != 0);
  if (composite) {
    reason += " (" + toString(valueOf(culprit.operand(0), values).number) + " " +
              std::string(detail::getOpText(culprit.root().op)) + " " +
              toString(valueOf(culprit.operand(1), values).number) + ")";
  }
  return {Evaluation::Outcome::Fails, std::move(reason)};
}

Result<Int128> tilecc::evaluateInteger(const Predicate &expression, const LaunchValues &values) {
  if (expression.isBoolean()) {
    return Failure<>{inBackticks(expression.str()) + " is a condition, not a number"};
  }
  Value value = valueOf(expression, values);
  if (value.refused()) {
    return Failure<>{inBackticks(expression.str()) + " cannot be evaluated: " + value.refusal};
  }
  return value.number;
}
