// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Building and printing. Both walk the postorder with a stack.
#include "PredicateSyntax.h"

#include <algorithm>
#include <cassert>

using namespace tilecc;

std::string tilecc::toString(Int128 value) {
  if (value == 0) {
    return "0";
  }
  bool negative = value < 0;
  // The magnitude of the smallest value has no positive Int128.
  unsigned __int128 magnitude =
      negative ? -static_cast<unsigned __int128>(value) : static_cast<unsigned __int128>(value);
  std::string digits;
  while (magnitude != 0) {
    digits += static_cast<char>('0' + static_cast<int>(magnitude % 10));
    magnitude /= 10;
  }
  if (negative) {
    digits += '-';
  }
  std::reverse(digits.begin(), digits.end());
  return digits;
}

unsigned tilecc::getArity(PredicateOp op) {
  if (op <= PredicateOp::Address) {
    return 0;
  }
  return op == PredicateOp::Negate || op == PredicateOp::Not ? 1 : 2;
}

bool tilecc::isBooleanOp(PredicateOp op) { return op == PredicateOp::Boolean || op >= PredicateOp::LessEqual; }

bool tilecc::isComparison(PredicateOp op) { return op >= PredicateOp::LessEqual && op <= PredicateOp::NotEqual; }

// Whether `op` takes truth values.
[[maybe_unused]] static bool takesBooleans(PredicateOp op) { return op >= PredicateOp::And; }

Predicate Predicate::leaf(PredicateNode node) {
  assert(getArity(node.op) == 0 && "a leaf has no operands");
  return Predicate(std::vector<PredicateNode>{std::move(node)});
}

Predicate Predicate::unary(PredicateOp op, Predicate operand) {
  assert(getArity(op) == 1 && operand.isBoolean() == takesBooleans(op) && "operand of the wrong kind");
  operand.nodes.push_back({op, 0, {}});
  return operand;
}

Predicate Predicate::binary(PredicateOp op, Predicate left, const Predicate &right) {
  assert(getArity(op) == 2 && left.isBoolean() == takesBooleans(op) && right.isBoolean() == takesBooleans(op) &&
         "operands of the wrong kind");
  left.nodes.insert(left.nodes.end(), right.nodes.begin(), right.nodes.end());
  left.nodes.push_back({op, 0, {}});
  return left;
}

// The first node of the subtree that ends at `last`.
static size_t subtreeStart(std::span<const PredicateNode> nodes, size_t last) {
  size_t wanted = 1;
  size_t at = last + 1;
  while (wanted != 0) {
    --at;
    wanted += getArity(nodes[at].op);
    --wanted;
  }
  return at;
}

Predicate Predicate::operand(unsigned index) const {
  unsigned arity = getArity(root().op);
  assert(index < arity && "no such operand");
  size_t end = nodes.size() - 1;
  size_t begin = subtreeStart(nodes, end - 1);
  if (arity == 2 && index == 0) {
    end = begin;
    begin = 0;
  }
  return Predicate(std::vector<PredicateNode>(nodes.begin() + static_cast<ptrdiff_t>(begin),
                                              nodes.begin() + static_cast<ptrdiff_t>(end)));
}

unsigned Predicate::depth() const {
  std::vector<unsigned> stack;
  for (const PredicateNode &node : nodes) {
    unsigned deepest = 0;
    for (unsigned i = getArity(node.op); i != 0; --i) {
      deepest = std::max(deepest, stack.back());
      stack.pop_back();
    }
    stack.push_back(deepest + 1);
  }
  return stack.back();
}

Predicate tilecc::literal(int64_t value) { return Predicate::leaf({PredicateOp::Literal, value, {}}); }
Predicate tilecc::boolean(bool value) { return Predicate::leaf({PredicateOp::Boolean, value ? 1 : 0, {}}); }
Predicate tilecc::parameter(std::string name) { return Predicate::leaf({PredicateOp::Parameter, 0, std::move(name)}); }
Predicate tilecc::grid(unsigned axis) {
  assert(axis < 3 && "a grid has three axes");
  return Predicate::leaf({PredicateOp::Grid, 0, std::string(1, static_cast<char>('x' + axis))});
}
Predicate tilecc::elements(std::string buffer) {
  return Predicate::leaf({PredicateOp::Elements, 0, std::move(buffer)});
}
Predicate tilecc::address(std::string buffer) { return Predicate::leaf({PredicateOp::Address, 0, std::move(buffer)}); }
Predicate tilecc::ceilDiv(Predicate left, const Predicate &right) {
  return Predicate::binary(PredicateOp::CeilDiv, std::move(left), right);
}
Predicate tilecc::minimum(Predicate left, const Predicate &right) {
  return Predicate::binary(PredicateOp::Min, std::move(left), right);
}
Predicate tilecc::maximum(Predicate left, const Predicate &right) {
  return Predicate::binary(PredicateOp::Max, std::move(left), right);
}
Predicate tilecc::isEqual(Predicate left, const Predicate &right) {
  return Predicate::binary(PredicateOp::Equal, std::move(left), right);
}
Predicate tilecc::isNotEqual(Predicate left, const Predicate &right) {
  return Predicate::binary(PredicateOp::NotEqual, std::move(left), right);
}

static bool isFunction(PredicateOp op) { return op >= PredicateOp::CeilDiv && op <= PredicateOp::Max; }

bool tilecc::detail::isPlainName(std::string_view name) {
  if (name == "true" || name == "false" || name == "grid.x" || name == "grid.y" || name == "grid.z") {
    return false;
  }
  char before = '.';
  for (char c : name) {
    bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
                  static_cast<unsigned char>(c) >= 0x80;
    bool digit = c >= '0' && c <= '9';
    if (!letter && !digit && !(c == '.' && before != '.')) {
      return false;
    }
    before = c;
  }
  return before != '.' && !(name.front() >= '0' && name.front() <= '9');
}

std::string_view tilecc::detail::getOpText(PredicateOp op) {
  static constexpr std::string_view texts[] = {
      "",        "",    "param", "grid", "elements", "address", "-", "+",  "-",  "*",  "/",  "%",
      "ceildiv", "min", "max",   "<=",   "<",        ">=",      ">", "==", "!=", "&&", "||", "!"};
  return texts[static_cast<size_t>(op)];
}

unsigned tilecc::detail::getPrecedence(PredicateOp op) {
  switch (op) {
  case PredicateOp::Or:
    return 1;
  case PredicateOp::And:
    return 2;
  case PredicateOp::Equal:
  case PredicateOp::NotEqual:
    return 3;
  case PredicateOp::LessEqual:
  case PredicateOp::Less:
  case PredicateOp::GreaterEqual:
  case PredicateOp::Greater:
    return 4;
  case PredicateOp::Add:
  case PredicateOp::Subtract:
    return 5;
  case PredicateOp::Multiply:
  case PredicateOp::Divide:
  case PredicateOp::Modulo:
    return 6;
  case PredicateOp::Negate:
  case PredicateOp::Not:
    return 7;
  default:
    return 8;
  }
}

static std::string printLeaf(const PredicateNode &node) {
  switch (node.op) {
  case PredicateOp::Literal:
    return std::to_string(node.literal);
  case PredicateOp::Boolean:
    return node.literal != 0 ? "true" : "false";
  case PredicateOp::Parameter:
    return detail::isPlainName(node.name) ? node.name : "param(" + node.name + ")";
  case PredicateOp::Grid:
    return "grid." + node.name;
  default:
    return std::string(detail::getOpText(node.op)) + "(" + node.name + ")";
  }
}

std::string Predicate::str() const {
  struct Piece {
    std::string text;
    unsigned precedence;
    bool literal;
  };
  std::vector<Piece> stack;
  auto wrap = [](const Piece &piece, unsigned minimum) {
    return piece.precedence < minimum ? "(" + piece.text + ")" : piece.text;
  };
  for (const PredicateNode &node : nodes) {
    unsigned precedence = detail::getPrecedence(node.op);
    std::string op(detail::getOpText(node.op));
    if (getArity(node.op) == 0) {
      stack.push_back({printLeaf(node), precedence, node.op == PredicateOp::Literal});
    } else if (getArity(node.op) == 1) {
      // `-5` is a literal, `-(5)` the negation of one.
      Piece &operand = stack.back();
      operand = {op + (operand.literal ? "(" + operand.text + ")" : wrap(operand, precedence)), precedence, false};
    } else {
      Piece right = std::move(stack.back());
      stack.pop_back();
      Piece &left = stack.back();
      if (isFunction(node.op)) {
        left = {op + "(" + left.text + ", " + right.text + ")", precedence, false};
      } else {
        // Comparisons do not chain, so an equal precedence needs parentheses on their left side too.
        unsigned leftMinimum = isComparison(node.op) ? 5 : precedence;
        left = {wrap(left, leftMinimum) + " " + op + " " + wrap(right, isComparison(node.op) ? 5 : precedence + 1),
                precedence, false};
      }
    }
  }
  return stack.back().text;
}
