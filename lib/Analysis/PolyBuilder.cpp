// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which polynomial an expression of the kernel's own arithmetic equals, and what must hold for that.
//
// Every value is read as signed; an operation that reads it as unsigned adds the obligation that it is not negative.
#include "tilecc/Analysis/Polynomial.h"

#include <algorithm>

using namespace tilecc;

static Wide smallestOf(unsigned width) { return -(Wide(1) << (width - 1)); }
static Wide largestOf(unsigned width) { return (Wide(1) << (width - 1)) - 1; }

/// The exponent if `value` is a power of two.
static std::optional<unsigned> exponentOf(Wide value) {
  for (unsigned exponent = 0; exponent < 63; ++exponent) {
    if (value == Wide(1) << exponent) {
      return exponent;
    }
  }
  return std::nullopt;
}

void PolyBuilder::require(ExprId id, Poly value) {
  std::optional<Wide> constant = value.getConstant();
  if (!constant || *constant < 0) {
    required[id].push_back(std::move(value));
  }
}

void PolyBuilder::requireRange(ExprId id, const Poly &value, unsigned width) {
  // The lower end first: `b * (m - n)` is kept above it by `m >= n`, as whoever subtracts means it, and from below it
  // by `m <= n` too.
  require(id, value - Poly(smallestOf(width)));
  require(id, Poly(largestOf(width)) - value);
}

/// A parameter or a loaded value that is modelled by its unsigned reading.
bool PolyBuilder::isUnsignedReading(ExprId id) const {
  const ExprNode &node = table.getSpace().pool[id];
  if (node.kind != ExprKind::Symbol) {
    return false;
  }
  const Symbol &symbol = table.getSpace().symbols[static_cast<SymbolId>(node.value)];
  return (symbol.kind == SymbolKind::Opaque || symbol.kind == SymbolKind::Param) && symbol.isUnsigned;
}

/// Whoever reads an unsigned value as signed needs it below the middle of its range.
void PolyBuilder::requireSignedReadings(ExprId id) {
  const ExprPool &pool = table.getSpace().pool;
  const ExprNode &node = pool[id];
  // An unsigned order reads its left side as it is, and its right side too where both are unsigned.
  bool isOrder = node.kind == ExprKind::Ult || node.kind == ExprKind::Ule;
  if (node.kind == ExprKind::ExtU || (isOrder && (isUnsignedReading(node.a) || !isUnsignedReading(node.b)))) {
    return;
  }
  const ExprId operands[] = {node.a, node.b, node.c};
  for (unsigned i = 0; i < getNumOperands(node.kind); ++i) {
    if (isUnsignedReading(operands[i])) {
      require(id, Poly(largestOf(pool[operands[i]].width)) - built[operands[i]]);
    }
  }
}

Poly PolyBuilder::build(ExprId root) {
  for (ExprId id : table.getSpace().pool.closure(root)) {
    if (!built.count(id)) {
      buildNode(id);
    }
  }
  return built[root];
}

std::vector<Obligation> PolyBuilder::obligations(ExprId root) {
  build(root);
  std::vector<Obligation> result;
  if (isUnsignedReading(root)) {
    result.push_back({Poly(largestOf(table.getSpace().pool[root].width)) - built[root], root});
  }
  for (ExprId id : table.getSpace().pool.closure(root)) {
    if (auto it = required.find(id); it != required.end()) {
      for (const Poly &value : it->second) {
        result.push_back({value, id});
      }
    }
  }
  return result;
}

Poly PolyBuilder::opaque(const ExprNode &node, ExprId id) {
  std::vector<Poly> operands;
  const ExprId ids[] = {node.a, node.b, node.c};
  for (unsigned i = 0; i < getNumOperands(node.kind); ++i) {
    operands.push_back(built[ids[i]]);
  }
  // Truth values have no polynomial, so a function of them belongs to one block and one expression.
  bool ofTruth = false;
  for (unsigned i = 0; i < operands.size(); ++i) {
    ofTruth |= table.getSpace().pool[ids[i]].width == 1;
  }
  bool lanes = false;
  for (SymbolId symbol : table.getSpace().pool.symbolsOf(id)) {
    const Symbol &of = table.getSpace().symbols[symbol];
    lanes |= of.kind == SymbolKind::Lane || of.perLane;
  }
  unsigned owner = lanes && laneCopy != 0 ? laneCopy : copy;
  if (ofTruth && (node.kind == ExprKind::ExtU || node.kind == ExprKind::ExtS)) {
    // A truth value as a number: 0 or 1, and 0 or -1 where it is widened as signed.
    bool isSigned = node.kind == ExprKind::ExtS;
    return Poly::atom(table.intern({AtomKind::Opaque, 1000 + id, owner, {}, isSigned ? -1 : 0, isSigned ? 0 : 1}));
  }
  unsigned operation = ofTruth ? 1000 + id : static_cast<unsigned>(node.kind);
  return table.opaque(operation, ofTruth ? owner : 0, ofTruth ? std::vector<Poly>() : operands, node.width);
}

Poly PolyBuilder::buildDivision(const ExprNode &node, ExprId id) {
  const Poly &x = built[node.a];
  const Poly &d = built[node.b];
  require(id, d - Poly(1));
  switch (node.kind) {
  case ExprKind::FloorDivS:
    return table.floorDiv(x, d);
  case ExprKind::CeilDivS:
    return table.floorDiv(x + d - Poly(1), d);
  case ExprKind::CeilDivU:
    require(id, x);
    return table.floorDiv(x + d - Poly(1), d);
  case ExprKind::DivS:
  case ExprKind::DivU:
    require(id, x);
    return table.floorDiv(x, d);
  default:
    require(id, x);
    return table.mod(x, d);
  }
}

/// `x - x / d * d` is the remainder of x by d: what the quotient requires of x and d, the remainder does too.
Poly PolyBuilder::buildDifference(const ExprNode &node) {
  Poly value = built[node.a] - built[node.b];
  for (AtomId id : value.atoms()) {
    const Atom atom = table[id];
    if (atom.kind == AtomKind::FloorDiv && value + atom.operands[1] * Poly::atom(id) == atom.operands[0]) {
      return table.mod(atom.operands[0], atom.operands[1]);
    }
  }
  return value;
}

Poly PolyBuilder::buildBits(const ExprNode &node, ExprId id) {
  const Poly &x = built[node.a];
  std::optional<Wide> constant = built[node.b].getConstant();
  if (!constant || node.width == 1) {
    return opaque(node, id);
  }
  bool isShift = node.kind == ExprKind::Shl || node.kind == ExprKind::ShrS || node.kind == ExprKind::ShrU;
  if (isShift && (*constant < 0 || *constant >= node.width)) {
    return opaque(node, id);
  }
  switch (node.kind) {
  case ExprKind::Shl: {
    Poly value = x * Poly(Wide(1) << static_cast<unsigned>(*constant));
    requireRange(id, value, node.width);
    return value;
  }
  case ExprKind::ShrU:
    require(id, x);
    return table.floorDiv(x, Poly(Wide(1) << static_cast<unsigned>(*constant)));
  case ExprKind::ShrS:
    return table.floorDiv(x, Poly(Wide(1) << static_cast<unsigned>(*constant)));
  case ExprKind::And:
    // In two's complement the low bits are the remainder of floor division, for negative values too.
    if (*constant >= 0 && exponentOf(*constant + 1)) {
      return table.mod(x, Poly(*constant + 1));
    }
    if (*constant < 0 && exponentOf(-*constant)) {
      return table.floorDiv(x, Poly(-*constant)) * Poly(-*constant);
    }
    return opaque(node, id);
  case ExprKind::Xor:
    return *constant == -1 ? -x - Poly(1) : opaque(node, id);
  default:
    return opaque(node, id);
  }
}

Poly PolyBuilder::buildSelect(const ExprNode &node, ExprId id) {
  const ExprNode &condition = table.getSpace().pool[node.a];
  const Poly &a = built[node.b];
  const Poly &b = built[node.c];
  if (node.width == 1 || (isComparison(condition.kind) && table.getSpace().pool[condition.a].width == 1)) {
    return opaque(node, id);
  }
  // A truth value of another kind is -1 where it holds and else 0.
  if (!isComparison(condition.kind)) {
    return table.select(-built[node.a] - Poly(1), a, b);
  }
  Poly difference = built[condition.b] - built[condition.a];
  switch (condition.kind) {
  case ExprKind::Ult:
  case ExprKind::Ule:
    require(id, built[condition.a]);
    require(id, built[condition.b]);
    return table.select(condition.kind == ExprKind::Ult ? difference - Poly(1) : difference, a, b);
  case ExprKind::Slt:
    return table.select(difference - Poly(1), a, b);
  case ExprKind::Sle:
    return table.select(difference, a, b);
  case ExprKind::Eq:
    return table.select(difference, table.select(-difference, a, b), b);
  default:
    return table.select(difference, table.select(-difference, b, a), a);
  }
}

void PolyBuilder::buildNode(ExprId id) {
  const ExprPool &pool = table.getSpace().pool;
  const ExprNode node = pool[id];
  Poly value;
  requireSignedReadings(id);
  switch (node.kind) {
  case ExprKind::Constant:
    value = Poly(node.value);
    break;
  case ExprKind::Symbol: {
    SymbolId symbolId = static_cast<SymbolId>(node.value);
    const Symbol &symbol = table.getSpace().symbols[symbolId];
    bool perLane = symbol.kind == SymbolKind::Lane || symbol.perLane;
    bool isShared = std::find(shared.begin(), shared.end(), symbolId) != shared.end();
    value = table.symbol(symbolId, isShared ? 1 : perLane && laneCopy != 0 ? laneCopy : copy);
    if (symbol.width > node.width) {
      requireRange(id, value, node.width);
    }
    break;
  }
  case ExprKind::Add:
  case ExprKind::Sub:
  case ExprKind::Mul:
    if (node.width == 1) {
      value = opaque(node, id);
      break;
    }
    value = node.kind == ExprKind::Add   ? built[node.a] + built[node.b]
            : node.kind == ExprKind::Sub ? buildDifference(node)
                                         : built[node.a] * built[node.b];
    if (!node.exact) {
      requireRange(id, value, node.width);
    }
    break;
  case ExprKind::DivS:
  case ExprKind::DivU:
  case ExprKind::RemS:
  case ExprKind::RemU:
  case ExprKind::FloorDivS:
  case ExprKind::CeilDivS:
  case ExprKind::CeilDivU:
    value = node.width == 1 ? opaque(node, id) : buildDivision(node, id);
    break;
  case ExprKind::MinU:
  case ExprKind::MaxU:
  case ExprKind::MinS:
  case ExprKind::MaxS: {
    bool isUnsigned = node.kind == ExprKind::MinU || node.kind == ExprKind::MaxU;
    bool isMin = node.kind == ExprKind::MinU || node.kind == ExprKind::MinS;
    if (node.width == 1) {
      value = opaque(node, id);
      break;
    }
    if (isUnsigned) {
      require(id, built[node.a]);
      require(id, built[node.b]);
    }
    value = isMin ? table.minimum(built[node.a], built[node.b]) : table.maximum(built[node.a], built[node.b]);
    break;
  }
  case ExprKind::And:
  case ExprKind::Or:
  case ExprKind::Xor:
  case ExprKind::Shl:
  case ExprKind::ShrS:
  case ExprKind::ShrU:
    value = buildBits(node, id);
    break;
  case ExprKind::ExtS:
  case ExprKind::ExtU:
    value = built[node.a];
    if (pool[node.a].width == 1) {
      value = opaque(node, id);
    } else if (node.kind == ExprKind::ExtU && !isUnsignedReading(node.a)) {
      require(id, value);
    }
    break;
  case ExprKind::Trunc:
    value = built[node.a];
    if (node.width == 1) {
      value = opaque(node, id);
    } else {
      requireRange(id, value, node.width);
    }
    break;
  case ExprKind::Select:
    value = buildSelect(node, id);
    break;
  case ExprKind::Ult:
  case ExprKind::Ule:
    // With a right side that is not negative, the unsigned order is the signed one on [0, right].
    require(id, built[node.b]);
    break;
  default:
    // Truth values: facts() looks at the comparison itself.
    break;
  }
  built[id] = std::move(value);
}

std::vector<Poly> PolyBuilder::facts(ExprId condition) {
  const ExprPool &pool = table.getSpace().pool;
  build(condition);
  std::vector<Poly> result;
  for (ExprId id : pool.conjuncts(condition)) {
    const ExprNode &node = pool[id];
    if (!isComparison(node.kind) || pool[node.a].width == 1) {
      continue;
    }
    Poly difference = built[node.b] - built[node.a];
    switch (node.kind) {
    case ExprKind::Slt:
      result.push_back(difference - Poly(1));
      break;
    case ExprKind::Sle:
      result.push_back(difference);
      break;
    case ExprKind::Eq:
      result.push_back(difference);
      result.push_back(-difference);
      break;
    case ExprKind::Ult:
    case ExprKind::Ule:
      // a < b read as unsigned, and b not negative (an obligation of the comparison): a is not negative either.
      result.push_back(built[node.a]);
      result.push_back(node.kind == ExprKind::Ult ? difference - Poly(1) : difference);
      break;
    default:
      break;
    }
  }
  return result;
}

std::optional<std::vector<Poly>> PolyBuilder::equivalents(ExprId condition) {
  const ExprPool &pool = table.getSpace().pool;
  for (ExprId part : pool.conjuncts(condition)) {
    const ExprNode &node = pool[part];
    bool holds = node.kind == ExprKind::Constant && node.value != 0;
    bool isPlain = isComparison(node.kind) && node.kind != ExprKind::Ne && pool[node.a].width > 1;
    if (!holds && !isPlain) {
      return std::nullopt;
    }
  }
  return facts(condition);
}
