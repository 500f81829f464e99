// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operator precedence with two stacks, so that nesting in the text is no nesting of calls.
#include "PredicateSyntax.h"

#include <algorithm>

using namespace tilecc;
using tilecc::detail::getOpText;
using tilecc::detail::getPrecedence;

namespace {

struct Token {
  enum class Kind { End, Number, Name, Symbol };
  Kind kind = Kind::End;
  std::string_view text;
  size_t offset = 0;
};

// What waits on the operator stack.
struct Pending {
  enum class Kind { Unary, Binary, Parenthesis, Call };
  Kind kind;
  PredicateOp op = PredicateOp::Literal;
  size_t offset = 0;
  unsigned arguments = 0;
};

struct Operand {
  Predicate value;
  size_t offset;
  unsigned depth;
};

class Parser {
public:
  explicit Parser(std::string_view text) : text(text) {}
  Result<Predicate, PredicateError> parse();

private:
  bool next();
  bool parseOperand();
  bool parseAfterOperand(bool &done);
  bool parseNumber(bool negative);
  bool parseName();
  bool parseNamedLeaf(PredicateOp op);
  bool closeParenthesis();
  bool reduceWhile(unsigned precedence);
  bool reduceTop();
  bool push(Predicate value, size_t offset, unsigned depth);
  bool fail(size_t offset, std::string message);

  std::string_view text;
  size_t at = 0;
  Token token;
  bool wantsOperand = true;
  std::vector<Pending> operators;
  std::vector<Operand> operands;
  PredicateError error;
};

} // namespace

static bool startsName(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}
static bool isDigit(char c) { return c >= '0' && c <= '9'; }

bool Parser::fail(size_t offset, std::string message) {
  error = {offset, std::move(message)};
  return false;
}

bool Parser::next() {
  while (at < text.size() && (text[at] == ' ' || text[at] == '\t' || text[at] == '\n' || text[at] == '\r')) {
    ++at;
  }
  token = {Token::Kind::End, {}, at};
  if (at == text.size()) {
    return true;
  }
  size_t end = at + 1;
  if (isDigit(text[at])) {
    while (end < text.size() && (isDigit(text[end]) || startsName(text[end]))) {
      ++end;
    }
    token.kind = Token::Kind::Number;
  } else if (startsName(text[at])) {
    while (end < text.size() &&
           (startsName(text[end]) || isDigit(text[end]) ||
            (text[end] == '.' && end + 1 < text.size() && (startsName(text[end + 1]) || isDigit(text[end + 1]))))) {
      ++end;
    }
    token.kind = Token::Kind::Name;
  } else {
    static constexpr std::string_view longSymbols[] = {"<=", ">=", "==", "!=", "&&", "||"};
    token.kind = Token::Kind::Symbol;
    std::string_view two = text.substr(at, 2);
    if (std::find(std::begin(longSymbols), std::end(longSymbols), two) != std::end(longSymbols)) {
      end = at + 2;
    } else if (std::string_view("<>+-*/%!(),").find(text[at]) == std::string_view::npos) {
      return fail(at, "unexpected character `" + std::string(1, text[at]) + "`");
    }
  }
  token.text = text.substr(at, end - at);
  at = end;
  return true;
}

bool Parser::push(Predicate value, size_t offset, unsigned depth) {
  if (depth > Predicate::maxDepth) {
    return fail(offset, "the expression is nested more than " + std::to_string(Predicate::maxDepth) + " deep");
  }
  if (value.size() > Predicate::maxNodes) {
    return fail(offset, "the expression has more than " + std::to_string(Predicate::maxNodes) + " parts");
  }
  operands.push_back({std::move(value), offset, depth});
  return true;
}

bool Parser::parseNumber(bool negative) {
  uint64_t magnitude = 0;
  uint64_t limit = negative ? uint64_t(1) << 63 : (uint64_t(1) << 63) - 1;
  for (char c : token.text) {
    if (!isDigit(c)) {
      return fail(token.offset, "`" + std::string(token.text) + "` is no decimal integer");
    }
    auto digit = static_cast<uint64_t>(c - '0');
    if (magnitude > (limit - digit) / 10) {
      return fail(token.offset, "`" + std::string(token.text) + "` does not fit into 64 bits");
    }
    magnitude = magnitude * 10 + digit;
  }
  int64_t value = static_cast<int64_t>(negative ? 0 - magnitude : magnitude);
  wantsOperand = false;
  return push(literal(value), token.offset, 1) && next();
}

// `elements(p)`, `address(p)`, `param(p)`: the token is the function's name.
bool Parser::parseNamedLeaf(PredicateOp op) {
  size_t offset = token.offset;
  std::string function(token.text);
  if (!next() || !next()) {
    return false;
  }
  if (token.kind != Token::Kind::Name) {
    return fail(token.offset, "`" + function + "` takes the name of a parameter");
  }
  Predicate value = Predicate::leaf({op, 0, std::string(token.text)});
  if (!next()) {
    return false;
  }
  if (token.text != ")") {
    return fail(token.offset, "`)` is missing after the name in `" + function + "(..)`");
  }
  wantsOperand = false;
  return push(std::move(value), offset, 1) && next();
}

bool Parser::parseName() {
  std::string name(token.text);
  size_t offset = token.offset;
  if (at < text.size() && text[at] == '(') {
    for (PredicateOp op : {PredicateOp::Parameter, PredicateOp::Elements, PredicateOp::Address}) {
      if (name == getOpText(op)) {
        return parseNamedLeaf(op);
      }
    }
    for (PredicateOp op : {PredicateOp::CeilDiv, PredicateOp::Min, PredicateOp::Max}) {
      if (name == getOpText(op)) {
        operators.push_back({Pending::Kind::Call, op, offset, 1});
        return next() && next();
      }
    }
    return fail(offset, "unknown function `" + name + "`");
  }
  Predicate value = parameter(name);
  if (name == "true" || name == "false") {
    value = boolean(name == "true");
  } else if (name == "grid.x" || name == "grid.y" || name == "grid.z") {
    value = grid(static_cast<unsigned>(name.back() - 'x'));
  }
  wantsOperand = false;
  return push(std::move(value), offset, 1) && next();
}

bool Parser::parseOperand() {
  if (operators.size() > Predicate::maxDepth * 8) {
    return fail(token.offset, "the expression is nested more than " + std::to_string(Predicate::maxDepth) + " deep");
  }
  if (token.kind == Token::Kind::Number) {
    return parseNumber(false);
  }
  if (token.kind == Token::Kind::Name) {
    return parseName();
  }
  size_t offset = token.offset;
  if (token.text == "(") {
    operators.push_back({Pending::Kind::Parenthesis, PredicateOp::Literal, offset, 0});
    return next();
  }
  if (token.text == "-") {
    if (!next()) {
      return false;
    }
    if (token.kind == Token::Kind::Number) {
      return parseNumber(true);
    }
    operators.push_back({Pending::Kind::Unary, PredicateOp::Negate, offset, 0});
    return true;
  }
  if (token.text == "!") {
    operators.push_back({Pending::Kind::Unary, PredicateOp::Not, offset, 0});
    return next();
  }
  return fail(offset, token.kind == Token::Kind::End
                          ? "the expression ends where an operand is missing"
                          : "an operand is missing before `" + std::string(token.text) + "`");
}

// Applies the operator on top of the stack to its operands.
bool Parser::reduceTop() {
  Pending pending = operators.back();
  operators.pop_back();
  Operand right = std::move(operands.back());
  operands.pop_back();
  std::string name = "`" + std::string(getOpText(pending.op)) + "`";
  bool wantsTruth = pending.op >= PredicateOp::And;
  auto check = [&](const Operand &operand) {
    if (operand.value.isBoolean() == wantsTruth) {
      return true;
    }
    return fail(operand.offset, name + (wantsTruth ? " takes conditions, but this is a number"
                                                   : " takes numbers, but this is a condition"));
  };
  if (getArity(pending.op) == 1) {
    return check(right) && push(Predicate::unary(pending.op, std::move(right.value)), pending.offset, right.depth + 1);
  }
  Operand left = std::move(operands.back());
  operands.pop_back();
  unsigned depth = std::max(left.depth, right.depth) + 1;
  if (isComparison(pending.op) && isComparison(left.value.root().op) && left.value.isBoolean()) {
    return fail(pending.offset, "comparisons do not chain; write `a < b && b < c`");
  }
  return check(left) && check(right) &&
         push(Predicate::binary(pending.op, std::move(left.value), right.value), left.offset, depth);
}

bool Parser::reduceWhile(unsigned precedence) {
  while (!operators.empty() && operators.back().kind <= Pending::Kind::Binary &&
         getPrecedence(operators.back().op) >= precedence) {
    if (!reduceTop()) {
      return false;
    }
  }
  return true;
}

bool Parser::closeParenthesis() {
  if (!reduceWhile(0)) {
    return false;
  }
  if (operators.empty()) {
    return fail(token.offset, "`)` closes nothing");
  }
  Pending open = operators.back();
  if (open.kind == Pending::Kind::Call) {
    if (open.arguments != 2) {
      return fail(open.offset, "`" + std::string(getOpText(open.op)) + "` takes two arguments");
    }
    if (!reduceTop()) {
      return false;
    }
  } else {
    operators.pop_back();
  }
  return next();
}

static std::optional<PredicateOp> findBinary(std::string_view symbol) {
  for (PredicateOp op :
       {PredicateOp::Add, PredicateOp::Subtract, PredicateOp::Multiply, PredicateOp::Divide, PredicateOp::Modulo,
        PredicateOp::LessEqual, PredicateOp::Less, PredicateOp::GreaterEqual, PredicateOp::Greater, PredicateOp::Equal,
        PredicateOp::NotEqual, PredicateOp::And, PredicateOp::Or}) {
    if (getOpText(op) == symbol) {
      return op;
    }
  }
  return std::nullopt;
}

bool Parser::parseAfterOperand(bool &done) {
  if (token.kind == Token::Kind::End) {
    done = true;
    if (!reduceWhile(0)) {
      return false;
    }
    return operators.empty() || fail(operators.back().offset, "`(` is not closed");
  }
  if (token.text == ")") {
    return closeParenthesis();
  }
  if (token.text == ",") {
    if (!reduceWhile(0)) {
      return false;
    }
    if (operators.empty() || operators.back().kind != Pending::Kind::Call) {
      return fail(token.offset, "`,` outside the arguments of a function");
    }
    ++operators.back().arguments;
    if (operators.back().arguments > 2) {
      return fail(token.offset, "`" + std::string(getOpText(operators.back().op)) + "` takes two arguments");
    }
    wantsOperand = true;
    return next();
  }
  std::optional<PredicateOp> op = token.kind == Token::Kind::Symbol ? findBinary(token.text) : std::nullopt;
  if (!op) {
    return fail(token.offset, "an operator is missing before `" + std::string(token.text) + "`");
  }
  if (!reduceWhile(getPrecedence(*op))) {
    return false;
  }
  operators.push_back({Pending::Kind::Binary, *op, token.offset, 0});
  wantsOperand = true;
  return next();
}

Result<Predicate, PredicateError> Parser::parse() {
  bool done = false;
  bool ok = next();
  while (ok && !done) {
    ok = wantsOperand ? parseOperand() : parseAfterOperand(done);
  }
  if (!ok) {
    return Failure<PredicateError>{error};
  }
  return std::move(operands.back().value);
}

Result<Predicate, PredicateError> tilecc::parsePredicate(std::string_view text) { return Parser(text).parse(); }
