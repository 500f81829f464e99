// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what an index operation gives in the kernel's own integer types, wrap and undefined cases included.
#include "tilecc/Analysis/IndexExpr.h"

#include <algorithm>
#include <limits>

using namespace tilecc;

unsigned tilecc::getNumOperands(ExprKind kind) {
  switch (kind) {
  case ExprKind::Constant:
  case ExprKind::Symbol:
    return 0;
  case ExprKind::ExtS:
  case ExprKind::ExtU:
  case ExprKind::Trunc:
    return 1;
  case ExprKind::Select:
    return 3;
  default:
    return 2;
  }
}

bool tilecc::isComparison(ExprKind kind) { return kind >= ExprKind::Eq; }

int64_t tilecc::wrapToWidth(int64_t value, unsigned width) {
  if (width >= 64) {
    return value;
  }
  uint64_t shifted = static_cast<uint64_t>(value) << (64 - width);
  return static_cast<int64_t>(shifted) >> (64 - width);
}

static uint64_t asUnsigned(int64_t value, unsigned width) {
  return width >= 64 ? static_cast<uint64_t>(value) : static_cast<uint64_t>(value) & ((uint64_t(1) << width) - 1);
}

static std::optional<int64_t> foldSignedDivision(ExprKind kind, unsigned width, int64_t a, int64_t b) {
  int64_t smallest = width >= 64 ? std::numeric_limits<int64_t>::min() : -(int64_t(1) << (width - 1));
  if (b == 0 || (b == -1 && a == smallest)) {
    return std::nullopt;
  }
  int64_t quotient = a / b;
  int64_t remainder = a % b;
  switch (kind) {
  case ExprKind::DivS:
    return quotient;
  case ExprKind::RemS:
    return remainder;
  case ExprKind::FloorDivS:
    return remainder != 0 && (remainder < 0) != (b < 0) ? quotient - 1 : quotient;
  default:
    return remainder != 0 && (remainder < 0) == (b < 0) ? quotient + 1 : quotient;
  }
}

static std::optional<int64_t> foldUnsignedDivision(ExprKind kind, uint64_t a, uint64_t b) {
  if (b == 0) {
    return std::nullopt;
  }
  switch (kind) {
  case ExprKind::DivU:
    return static_cast<int64_t>(a / b);
  case ExprKind::RemU:
    return static_cast<int64_t>(a % b);
  default:
    return static_cast<int64_t>(a / b + (a % b != 0 ? 1 : 0));
  }
}

static std::optional<int64_t> foldShift(ExprKind kind, unsigned width, int64_t a, int64_t b) {
  uint64_t count = asUnsigned(b, width);
  if (count >= width) {
    return std::nullopt;
  }
  switch (kind) {
  case ExprKind::Shl:
    return static_cast<int64_t>(static_cast<uint64_t>(a) << count);
  case ExprKind::ShrS:
    return a >> count;
  default:
    return static_cast<int64_t>(asUnsigned(a, width) >> count);
  }
}

static bool foldComparison(ExprKind kind, unsigned width, int64_t a, int64_t b) {
  uint64_t ua = asUnsigned(a, width);
  uint64_t ub = asUnsigned(b, width);
  switch (kind) {
  case ExprKind::Eq:
    return a == b;
  case ExprKind::Ne:
    return a != b;
  case ExprKind::Slt:
    return a < b;
  case ExprKind::Sle:
    return a <= b;
  case ExprKind::Ult:
    return ua < ub;
  default:
    return ua <= ub;
  }
}

static std::optional<int64_t> foldUnwrapped(ExprKind kind, unsigned operandWidth, int64_t a, int64_t b) {
  uint64_t ua = static_cast<uint64_t>(a);
  uint64_t ub = static_cast<uint64_t>(b);
  switch (kind) {
  case ExprKind::Add:
    return static_cast<int64_t>(ua + ub);
  case ExprKind::Sub:
    return static_cast<int64_t>(ua - ub);
  case ExprKind::Mul:
    return static_cast<int64_t>(ua * ub);
  case ExprKind::DivS:
  case ExprKind::RemS:
  case ExprKind::FloorDivS:
  case ExprKind::CeilDivS:
    return foldSignedDivision(kind, operandWidth, a, b);
  case ExprKind::DivU:
  case ExprKind::RemU:
  case ExprKind::CeilDivU:
    return foldUnsignedDivision(kind, asUnsigned(a, operandWidth), asUnsigned(b, operandWidth));
  case ExprKind::MinS:
    return std::min(a, b);
  case ExprKind::MaxS:
    return std::max(a, b);
  case ExprKind::MinU:
    return asUnsigned(a, operandWidth) < asUnsigned(b, operandWidth) ? a : b;
  case ExprKind::MaxU:
    return asUnsigned(a, operandWidth) < asUnsigned(b, operandWidth) ? b : a;
  case ExprKind::And:
    return a & b;
  case ExprKind::Or:
    return a | b;
  case ExprKind::Xor:
    return a ^ b;
  case ExprKind::Shl:
  case ExprKind::ShrS:
  case ExprKind::ShrU:
    return foldShift(kind, operandWidth, a, b);
  case ExprKind::ExtS:
  case ExprKind::Trunc:
    return a;
  case ExprKind::ExtU:
    return static_cast<int64_t>(asUnsigned(a, operandWidth));
  default:
    return foldComparison(kind, operandWidth, a, b) ? 1 : 0;
  }
}

std::optional<int64_t> tilecc::foldExpr(ExprKind kind, unsigned width, unsigned operandWidth, int64_t a, int64_t b) {
  std::optional<int64_t> result = foldUnwrapped(kind, operandWidth, a, b);
  return result ? std::optional<int64_t>(wrapToWidth(*result, width)) : std::nullopt;
}

//===-- ExprPool ---------------------------------------------------------===//

ExprId ExprPool::intern(ExprNode node) {
  Key key{node.kind, node.width, node.exact, node.a, node.b, node.c, node.value};
  auto [it, inserted] = ids.try_emplace(key, static_cast<ExprId>(nodes.size()));
  if (inserted) {
    nodes.push_back(node);
  }
  return it->second;
}

ExprId ExprPool::constant(int64_t value, unsigned width) {
  return intern({ExprKind::Constant, static_cast<uint8_t>(width), false, 0, 0, 0, wrapToWidth(value, width)});
}

ExprId ExprPool::symbol(SymbolId id, unsigned width) {
  return intern({ExprKind::Symbol, static_cast<uint8_t>(width), false, 0, 0, 0, static_cast<int64_t>(id)});
}

std::optional<int64_t> ExprPool::getConstant(ExprId id) const {
  return nodes[id].kind == ExprKind::Constant ? std::optional<int64_t>(nodes[id].value) : std::nullopt;
}

ExprId ExprPool::binary(ExprKind kind, ExprId a, ExprId b, bool exact) {
  unsigned operandWidth = nodes[a].width;
  unsigned width = isComparison(kind) ? 1 : operandWidth;
  std::optional<int64_t> ca = getConstant(a);
  std::optional<int64_t> cb = getConstant(b);
  if (ca && cb) {
    if (std::optional<int64_t> folded = foldExpr(kind, width, operandWidth, *ca, *cb)) {
      return constant(*folded, width);
    }
  }
  bool commutes = kind == ExprKind::Add || kind == ExprKind::Mul || kind == ExprKind::And || kind == ExprKind::Or ||
                  kind == ExprKind::Xor || kind == ExprKind::Eq || kind == ExprKind::Ne;
  if (kind == ExprKind::And && width == 1) {
    a = withoutKnown(a, b);
    b = withoutKnown(b, a);
    ca = getConstant(a);
    cb = getConstant(b);
  }
  if (commutes && ca && !cb) {
    std::swap(a, b);
    std::swap(ca, cb);
  }
  if (cb) {
    bool zero = *cb == 0;
    bool one = *cb == 1 && width > 1;
    bool neutralZero = kind == ExprKind::Add || kind == ExprKind::Sub || kind == ExprKind::Or ||
                       kind == ExprKind::Xor || kind == ExprKind::Shl || kind == ExprKind::ShrS ||
                       kind == ExprKind::ShrU;
    bool neutralOne = kind == ExprKind::Mul || kind == ExprKind::DivS || kind == ExprKind::DivU ||
                      kind == ExprKind::FloorDivS || kind == ExprKind::CeilDivS || kind == ExprKind::CeilDivU;
    if ((zero && neutralZero) || (one && neutralOne) || (kind == ExprKind::And && *cb == -1)) {
      return a;
    }
    if (zero && (kind == ExprKind::Mul || kind == ExprKind::And)) {
      return b;
    }
    if (!zero && kind == ExprKind::Xor && width == 1) {
      return negate(a);
    }
    // A truth value that was widened and compared with zero again.
    const ExprNode &node = nodes[a];
    if (zero && kind == ExprKind::Ne) {
      if (node.width == 1) {
        return a;
      }
      if ((node.kind == ExprKind::ExtU || node.kind == ExprKind::ExtS) && nodes[node.a].width == 1) {
        return node.a;
      }
    }
    if (zero && kind == ExprKind::Eq) {
      if ((node.kind == ExprKind::ExtU || node.kind == ExprKind::ExtS) && nodes[node.a].width == 1) {
        return negate(node.a);
      }
    }
  }
  return intern({kind, static_cast<uint8_t>(width), exact, a, b, 0, 0});
}

ExprId ExprPool::cast(ExprKind kind, ExprId a, unsigned width) {
  const ExprNode node = nodes[a];
  if (node.width == width) {
    return a;
  }
  if (node.kind == ExprKind::Constant) {
    return constant(*foldExpr(kind, width, node.width, node.value, 0), width);
  }
  if (kind == ExprKind::Trunc && (node.kind == ExprKind::ExtS || node.kind == ExprKind::ExtU)) {
    unsigned inner = nodes[node.a].width;
    return inner >= width ? cast(ExprKind::Trunc, node.a, width) : cast(node.kind, node.a, width);
  }
  return intern({kind, static_cast<uint8_t>(width), false, a, 0, 0, 0});
}

ExprId ExprPool::select(ExprId condition, ExprId a, ExprId b) {
  if (a == b) {
    return a;
  }
  if (std::optional<int64_t> known = getConstant(condition)) {
    return *known ? a : b;
  }
  return intern({ExprKind::Select, nodes[a].width, false, condition, a, b, 0});
}

ExprId ExprPool::negate(ExprId condition) {
  // `a || b || c` does not hold where none of them does.
  std::vector<ExprId> pending{condition};
  std::optional<ExprId> none;
  while (!pending.empty()) {
    ExprId id = pending.back();
    pending.pop_back();
    if (nodes[id].kind == ExprKind::Or) {
      pending.push_back(nodes[id].b);
      pending.push_back(nodes[id].a);
      continue;
    }
    ExprId other = negateOne(id);
    none = none ? binary(ExprKind::And, *none, other) : other;
  }
  return *none;
}

ExprId ExprPool::negateOne(ExprId condition) {
  const ExprNode node = nodes[condition];
  switch (node.kind) {
  case ExprKind::Constant:
    return constant(node.value == 0 ? 1 : 0, 1);
  case ExprKind::Eq:
    return binary(ExprKind::Ne, node.a, node.b);
  case ExprKind::Ne:
    return binary(ExprKind::Eq, node.a, node.b);
  case ExprKind::Slt:
    return binary(ExprKind::Sle, node.b, node.a);
  case ExprKind::Sle:
    return binary(ExprKind::Slt, node.b, node.a);
  case ExprKind::Ult:
    return binary(ExprKind::Ule, node.b, node.a);
  case ExprKind::Ule:
    return binary(ExprKind::Ult, node.b, node.a);
  case ExprKind::Xor:
    if (std::optional<int64_t> turned = getConstant(node.b); turned && *turned != 0) {
      return node.a;
    }
    [[fallthrough]];
  default:
    return intern({ExprKind::Xor, 1, false, condition, constant(1, 1), 0, 0});
  }
}

/// `!(mask && p)` where `mask` holds says `!p`.
ExprId ExprPool::withoutKnown(ExprId condition, ExprId known) {
  const ExprNode node = nodes[condition];
  std::optional<int64_t> turned = node.kind == ExprKind::Xor ? getConstant(node.b) : std::nullopt;
  if (!turned || *turned == 0 || nodes[node.a].kind != ExprKind::And) {
    return condition;
  }
  std::vector<ExprId> holding = conjuncts(known);
  std::optional<ExprId> left;
  for (ExprId part : conjuncts(node.a)) {
    if (std::find(holding.begin(), holding.end(), part) == holding.end()) {
      left = left ? binary(ExprKind::And, *left, part) : part;
    }
  }
  return left ? negate(*left) : constant(0, 1);
}

ExprId ExprPool::replaceSymbol(ExprId root, SymbolId symbol, llvm::function_ref<ExprId(unsigned)> replacement) {
  std::map<ExprId, ExprId> renewed;
  for (ExprId id : closure(root)) {
    const ExprNode node = nodes[id];
    ExprId made = id;
    switch (node.kind) {
    case ExprKind::Constant:
      break;
    case ExprKind::Symbol:
      made = static_cast<SymbolId>(node.value) == symbol ? replacement(node.width) : id;
      break;
    case ExprKind::ExtS:
    case ExprKind::ExtU:
    case ExprKind::Trunc:
      made = cast(node.kind, renewed[node.a], node.width);
      break;
    case ExprKind::Select:
      made = select(renewed[node.a], renewed[node.b], renewed[node.c]);
      break;
    default:
      made = binary(node.kind, renewed[node.a], renewed[node.b], node.exact);
      break;
    }
    renewed[id] = made;
  }
  return renewed[root];
}

bool ExprPool::isUnequal(ExprId condition) const {
  return nodes[condition].kind == ExprKind::Ne && nodes[nodes[condition].a].width > 1;
}

std::vector<ExprId> ExprPool::conjuncts(ExprId condition) const {
  std::vector<ExprId> result;
  std::vector<ExprId> pending{condition};
  while (!pending.empty()) {
    ExprId id = pending.back();
    pending.pop_back();
    if (nodes[id].kind == ExprKind::And) {
      pending.push_back(nodes[id].b);
      pending.push_back(nodes[id].a);
    } else {
      result.push_back(id);
    }
  }
  return result;
}

std::vector<ExprId> ExprPool::closure(llvm::ArrayRef<ExprId> roots) const {
  std::vector<char> seen(nodes.size(), 0);
  std::vector<ExprId> stack(roots.begin(), roots.end());
  std::vector<ExprId> found;
  while (!stack.empty()) {
    ExprId id = stack.back();
    stack.pop_back();
    if (seen[id]) {
      continue;
    }
    seen[id] = 1;
    found.push_back(id);
    const ExprNode &node = nodes[id];
    unsigned count = getNumOperands(node.kind);
    const ExprId operands[] = {node.a, node.b, node.c};
    stack.insert(stack.end(), operands, operands + count);
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<SymbolId> ExprPool::symbolsOf(ExprId root) const {
  std::vector<SymbolId> symbols;
  for (ExprId id : closure(root)) {
    if (nodes[id].kind == ExprKind::Symbol) {
      symbols.push_back(static_cast<SymbolId>(nodes[id].value));
    }
  }
  std::sort(symbols.begin(), symbols.end());
  symbols.erase(std::unique(symbols.begin(), symbols.end()), symbols.end());
  return symbols;
}

//===-- PointEvaluator ---------------------------------------------------===//

PointEvaluator::PointEvaluator(const ExprPool &pool, llvm::ArrayRef<ExprId> roots)
    : pool(pool), order(pool.closure(roots)), values(pool.size(), 0), defined(pool.size(), 0) {
  for (ExprId id : order) {
    if (pool[id].kind == ExprKind::Symbol) {
      symbolNodes[static_cast<SymbolId>(pool[id].value)].push_back(id);
    }
  }
}

void PointEvaluator::set(SymbolId symbol, int64_t value) {
  auto it = symbolNodes.find(symbol);
  if (it == symbolNodes.end()) {
    return;
  }
  for (ExprId id : it->second) {
    values[id] = wrapToWidth(value, pool[id].width);
    defined[id] = 1;
  }
}

void PointEvaluator::runNode(ExprId id) {
  const ExprNode &node = pool[id];
  switch (node.kind) {
  case ExprKind::Symbol:
    return;
  case ExprKind::Constant:
    values[id] = node.value;
    defined[id] = 1;
    return;
  case ExprKind::Select: {
    ExprId taken = values[node.a] != 0 ? node.b : node.c;
    defined[id] = defined[node.a] && defined[taken];
    values[id] = values[taken];
    return;
  }
  default:
    break;
  }
  bool unary = getNumOperands(node.kind) == 1;
  defined[id] = 0;
  if (!defined[node.a] || (!unary && !defined[node.b])) {
    return;
  }
  int64_t second = unary ? 0 : values[node.b];
  if (std::optional<int64_t> result = foldExpr(node.kind, node.width, pool[node.a].width, values[node.a], second)) {
    values[id] = *result;
    defined[id] = 1;
  }
}

void PointEvaluator::run() {
  for (ExprId id : order) {
    runNode(id);
  }
}
