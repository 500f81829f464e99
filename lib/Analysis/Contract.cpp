// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides how a condition is said in the user's names and which conditions the others already imply.
#include "tilecc/Analysis/Contract.h"

#include "SortStably.h"

#include <algorithm>
#include <limits>

using namespace tilecc;

namespace {

/// Predicates for atoms and polynomials, built operands first.
class Printer {
public:
  /// `isNeverNegative` says of which dividends that is known.
  Printer(AtomTable &table, const KernelModel &model, llvm::function_ref<bool(const Poly &)> isNeverNegative = {})
      : table(table), model(model), isNeverNegative(isNeverNegative) {}
  std::optional<Predicate> condition(const Poly &poly);
  std::optional<Predicate> expression(const Poly &poly) {
    return !poly.hasOverflowed() && prepare(poly) ? value(poly) : std::nullopt;
  }

private:
  bool prepare(const Poly &poly);
  std::optional<Predicate> atom(AtomId id);
  /// The sum of the terms, all with positive coefficients, biggest degree first; the constant last.
  std::optional<Predicate> sum(const Poly &poly);
  std::optional<Predicate> value(const Poly &poly);
  /// Splits into what is added and what is taken away; `a*m - m` is `(a - 1) * m` on one side.
  bool sides(const Poly &poly, std::optional<Predicate> &positive, std::optional<Predicate> &negative);
  std::optional<Predicate> product(const Term &term);
  std::optional<Predicate> divisibility(const Poly &poly);
  std::optional<Predicate> ceiling(const Poly &positive, const Poly &negative);

  AtomTable &table;
  const KernelModel &model;
  llvm::function_ref<bool(const Poly &)> isNeverNegative;
  std::map<AtomId, Predicate> known;
};

} // namespace

static bool fitsLiteral(Wide value) {
  return value >= std::numeric_limits<int64_t>::min() && value <= std::numeric_limits<int64_t>::max();
}

static Poly termPoly(const Term &term, Wide coefficient) {
  Poly result(coefficient);
  for (AtomId id : term.atoms) {
    result = result * Poly::atom(id);
  }
  return result;
}

/// Terms with positive coefficients, and the others negated.
static std::pair<Poly, Poly> bySign(const Poly &poly) {
  Poly positive, negative;
  for (const Term &term : poly.getTerms()) {
    if (term.coefficient > 0) {
      positive = positive + termPoly(term, term.coefficient);
    } else {
      negative = negative + termPoly(term, -term.coefficient);
    }
  }
  return {positive, negative};
}

std::optional<Predicate> Printer::product(const Term &term) {
  std::optional<Predicate> result;
  for (AtomId id : term.atoms) {
    auto it = known.find(id);
    if (it == known.end()) {
      return std::nullopt;
    }
    result = result ? *result * it->second : it->second;
  }
  if (!fitsLiteral(term.coefficient)) {
    return std::nullopt;
  }
  Predicate coefficient = literal(static_cast<int64_t>(term.coefficient));
  if (!result) {
    return coefficient;
  }
  return term.coefficient == 1 ? *result : coefficient * *result;
}

std::optional<Predicate> Printer::sum(const Poly &poly) {
  std::optional<Predicate> result;
  const std::vector<Term> &terms = poly.getTerms();
  auto addTerm = [&](const Term &term) {
    std::optional<Predicate> one = product(term);
    result = one ? result ? *result + *one : one : std::nullopt;
    return one.has_value();
  };
  std::vector<Term> ordered;
  for (const Term &term : terms) {
    if (!term.atoms.empty()) {
      ordered.push_back(term);
    }
  }
  sortStably(ordered, [](const Term &a, const Term &b) { return a.atoms.size() > b.atoms.size(); });
  for (const Term &term : ordered) {
    if (!addTerm(term)) {
      return std::nullopt;
    }
  }
  if (Wide constant = poly.constantTerm(); constant != 0 && !addTerm({{}, constant})) {
    return std::nullopt;
  }
  return result ? result : literal(0);
}

bool Printer::sides(const Poly &poly, std::optional<Predicate> &positive, std::optional<Predicate> &negative) {
  Poly rest = poly;
  auto join = [](std::optional<Predicate> &side, const Predicate &piece) { side = side ? *side + piece : piece; };
  for (const Term &big : poly.getTerms()) {
    for (const Term &small : poly.getTerms()) {
      bool factors = big.coefficient == -small.coefficient && !small.atoms.empty() &&
                     big.atoms.size() == small.atoms.size() + 1 &&
                     std::includes(big.atoms.begin(), big.atoms.end(), small.atoms.begin(), small.atoms.end());
      Poly pair = termPoly(big, big.coefficient) + termPoly(small, small.coefficient);
      // Neither term may have gone into another pair.
      bool free = rest.getTerms().size() == (rest - pair).getTerms().size() + 2;
      if (!factors || !free) {
        continue;
      }
      Term extra{{}, 1};
      std::set_difference(big.atoms.begin(), big.atoms.end(), small.atoms.begin(), small.atoms.end(),
                          std::back_inserter(extra.atoms));
      Term factor = small;
      factor.coefficient = big.coefficient < 0 ? -big.coefficient : big.coefficient;
      std::optional<Predicate> a = product(extra);
      std::optional<Predicate> m = product(factor);
      if (!a || !m) {
        return false;
      }
      join(big.coefficient > 0 ? positive : negative, (*a - literal(1)) * *m);
      rest = rest - pair;
    }
  }
  auto [added, taken] = bySign(rest);
  std::optional<Predicate> more = sum(added);
  std::optional<Predicate> less = sum(taken);
  if (!more || !less) {
    return false;
  }
  if (!added.isZero()) {
    join(positive, *more);
  }
  if (!taken.isZero()) {
    join(negative, *less);
  }
  return true;
}

std::optional<Predicate> Printer::value(const Poly &poly) {
  std::optional<Predicate> positive, negative;
  if (!sides(poly, positive, negative)) {
    return std::nullopt;
  }
  if (!positive && !negative) {
    return literal(0);
  }
  return !negative ? *positive : !positive ? -*negative : *positive - *negative;
}

std::optional<Predicate> Printer::atom(AtomId id) {
  const Atom atom = table[id];
  const LaunchSpace &space = model.space;
  switch (atom.kind) {
  case AtomKind::Symbol: {
    const Symbol &symbol = space.symbols[atom.symbol];
    if (symbol.kind == SymbolKind::Param) {
      return parameter(symbol.name);
    }
    return symbol.kind == SymbolKind::NumBlocks ? std::optional<Predicate>(grid(symbol.index)) : std::nullopt;
  }
  case AtomKind::Elements:
    return elements(model.buffers[atom.symbol].name);
  case AtomKind::FloorDiv: {
    // A quotient rounded up stays one: its dividend has all of the divisor but one in it.
    bool isCeiling =
        (atom.operands[0] + Poly(1) - atom.operands[1]).getTerms().size() < atom.operands[0].getTerms().size();
    if (!isCeiling && isNeverNegative && isNeverNegative(atom.operands[0])) {
      std::optional<Predicate> x = value(atom.operands[0]);
      std::optional<Predicate> d = value(atom.operands[1]);
      return x && d ? std::optional<Predicate>(*x / *d) : std::nullopt;
    }
    // floor(x / d) = ceil((x - d + 1) / d), which rounds the same way on both sides of zero.
    std::optional<Predicate> x = value(atom.operands[0] - atom.operands[1] + Poly(1));
    std::optional<Predicate> d = value(atom.operands[1]);
    return x && d ? std::optional<Predicate>(ceilDiv(*x, *d)) : std::nullopt;
  }
  case AtomKind::Mod: {
    std::optional<Predicate> x = value(atom.operands[0]);
    if (x && isNeverNegative && isNeverNegative(atom.operands[0])) {
      std::optional<Predicate> d = value(atom.operands[1]);
      return d ? std::optional<Predicate>(*x % *d) : std::nullopt;
    }
    std::optional<Predicate> below = value(atom.operands[0] - atom.operands[1] + Poly(1));
    std::optional<Predicate> d = value(atom.operands[1]);
    return x && d && below ? std::optional<Predicate>(*x - *d * ceilDiv(*below, *d)) : std::nullopt;
  }
  case AtomKind::Min:
  case AtomKind::Max: {
    std::optional<Predicate> a = value(atom.operands[0]);
    std::optional<Predicate> b = value(atom.operands[1]);
    if (!a || !b) {
      return std::nullopt;
    }
    return atom.kind == AtomKind::Min ? minimum(*a, *b) : maximum(*a, *b);
  }
  case AtomKind::Select:
  case AtomKind::Opaque:
    return std::nullopt;
  }
  return std::nullopt;
}

/// Makes predicates for all atoms that `poly` is made of.
bool Printer::prepare(const Poly &poly) {
  std::vector<AtomId> needed = table.closure(poly);
  std::sort(needed.begin(), needed.end());
  for (AtomId id : needed) {
    if (known.count(id)) {
      continue;
    }
    std::optional<Predicate> one = atom(id);
    if (!one) {
      return false;
    }
    known.emplace(id, std::move(*one));
  }
  return true;
}

/// x - c * ceildiv(x, c) >= 0 says that c divides x.
std::optional<Predicate> Printer::divisibility(const Poly &poly) {
  for (const Term &term : poly.getTerms()) {
    if (term.coefficient >= 0 || term.atoms.size() != 1 || table[term.atoms[0]].kind != AtomKind::FloorDiv) {
      continue;
    }
    const Atom atom = table[term.atoms[0]];
    Poly c(-term.coefficient);
    Poly x = poly + c * Poly::atom(term.atoms[0]);
    if (atom.operands[1] == c && atom.operands[0] == x + c - Poly(1)) {
      std::optional<Predicate> dividend = value(x);
      return dividend ? std::optional<Predicate>(
                            isEqual(*dividend % literal(static_cast<int64_t>(-term.coefficient)), literal(0)))
                      : std::nullopt;
    }
  }
  // x / c - ceildiv(x, c) >= 0 does so too.
  const std::vector<Term> &terms = poly.getTerms();
  bool isPair = terms.size() == 2 && terms[0].coefficient == -terms[1].coefficient && terms[0].atoms.size() == 1 &&
                terms[1].atoms.size() == 1;
  if (isPair && (terms[0].coefficient == 1 || terms[0].coefficient == -1)) {
    const Atom &low = table[terms[terms[0].coefficient == 1 ? 0 : 1].atoms[0]];
    const Atom &high = table[terms[terms[0].coefficient == 1 ? 1 : 0].atoms[0]];
    std::optional<Wide> c = low.kind == AtomKind::FloorDiv ? low.operands[1].getConstant() : std::nullopt;
    if (c && fitsLiteral(*c) && high.kind == AtomKind::FloorDiv && high.operands[1] == low.operands[1] &&
        high.operands[0] == low.operands[0] + Poly(*c - 1)) {
      const Poly x = low.operands[0];
      std::optional<Predicate> dividend = value(x);
      return dividend ? std::optional<Predicate>(isEqual(*dividend % literal(static_cast<int64_t>(*c)), literal(0)))
                      : std::nullopt;
    }
  }
  return std::nullopt;
}

/// c * a <= b + c - 1 says a <= ceildiv(b, c).
std::optional<Predicate> Printer::ceiling(const Poly &positive, const Poly &negative) {
  if (negative.getTerms().size() != 1 || negative.getTerms()[0].atoms.empty()) {
    return std::nullopt;
  }
  Term term = negative.getTerms()[0];
  Wide c = term.coefficient;
  if (c <= 1 || !fitsLiteral(c) || positive.constantTerm() != c - 1) {
    return std::nullopt;
  }
  term.coefficient = 1;
  std::optional<Predicate> a = product(term);
  std::optional<Predicate> b = sum(positive - Poly(c - 1));
  return a && b ? std::optional<Predicate>(*a <= ceilDiv(*b, literal(static_cast<int64_t>(c)))) : std::nullopt;
}

std::optional<Predicate> Printer::condition(const Poly &poly) {
  if (poly.hasOverflowed() || !prepare(poly)) {
    return std::nullopt;
  }
  if (std::optional<Predicate> found = divisibility(poly)) {
    return found;
  }
  // The size of a buffer stands alone on the left.
  for (const Term &term : poly.getTerms()) {
    if (term.coefficient == 1 && term.atoms.size() == 1 && table[term.atoms[0]].kind == AtomKind::Elements) {
      std::optional<Predicate> least = value(Poly::atom(term.atoms[0]) - poly);
      return least ? std::optional<Predicate>(known.at(term.atoms[0]) >= *least) : std::nullopt;
    }
  }
  auto [positive, negative] = bySign(poly);
  if (std::optional<Predicate> found = ceiling(positive, negative)) {
    return found;
  }
  Wide constant = poly.constantTerm();
  std::optional<Predicate> right, left;
  if (!sides(poly, right, left)) {
    return std::nullopt;
  }
  left = left ? left : literal(0);
  right = right ? right : literal(0);
  if (constant < 0 && negative.getTerms().size() == 1) {
    return *right >= *left;
  }
  if (constant >= 0 && negative.isZero()) {
    std::optional<Predicate> without = sum(positive - Poly(constant));
    return without && fitsLiteral(-constant)
               ? std::optional<Predicate>(*without >= literal(static_cast<int64_t>(-constant)))
               : std::nullopt;
  }
  if (constant == -1) {
    std::optional<Predicate> more, less;
    return sides(poly + Poly(1), more, less) && more && less ? std::optional<Predicate>(*less < *more) : std::nullopt;
  }
  return *left <= *right;
}

std::optional<Predicate> tilecc::toPredicate(AtomTable &table, const KernelModel &model, const Poly &condition) {
  return Printer(table, model).condition(condition);
}

std::optional<Predicate> tilecc::toExpression(AtomTable &table, const KernelModel &model, const Poly &value) {
  return Printer(table, model).expression(value);
}

std::optional<Predicate> tilecc::asWritten(const KernelModel &model, ExprId comparison,
                                           llvm::function_ref<bool(ExprId)> isNeverNegative) {
  const ExprPool &pool = model.space.pool;
  std::map<ExprId, Predicate> known;
  for (ExprId id : pool.closure(comparison)) {
    const ExprNode node = pool[id];
    auto operand = [&](ExprId of) { return known.at(of); };
    if (id != comparison && node.width == 1) {
      return std::nullopt;
    }
    switch (node.kind) {
    case ExprKind::Constant:
      known.emplace(id, literal(node.value));
      break;
    case ExprKind::Symbol: {
      const Symbol &symbol = model.space.symbols[static_cast<SymbolId>(node.value)];
      if (symbol.isUnsigned || symbol.width > node.width ||
          (symbol.kind != SymbolKind::Param && symbol.kind != SymbolKind::NumBlocks)) {
        return std::nullopt;
      }
      known.emplace(id, symbol.kind == SymbolKind::Param ? parameter(symbol.name) : grid(symbol.index));
      break;
    }
    case ExprKind::Add:
      known.emplace(id, operand(node.a) + operand(node.b));
      break;
    case ExprKind::Sub:
      known.emplace(id, operand(node.a) - operand(node.b));
      break;
    case ExprKind::Mul:
      known.emplace(id, operand(node.a) * operand(node.b));
      break;
    case ExprKind::DivS:
    case ExprKind::RemS: {
      // Whether a number is divided without rest does not depend on its sign.
      const ExprNode root = pool[comparison];
      bool isDivisibility = node.kind == ExprKind::RemS && (root.kind == ExprKind::Eq || root.kind == ExprKind::Ne) &&
                            root.a == id && pool.getConstant(root.b) == 0 && pool.getConstant(node.b).value_or(0) > 0;
      std::optional<int64_t> divisor = pool.getConstant(node.b);
      if (!isDivisibility && (!divisor || *divisor <= 0 || !isNeverNegative(node.a))) {
        return std::nullopt;
      }
      known.emplace(id, node.kind == ExprKind::DivS ? operand(node.a) / operand(node.b)
                                                    : operand(node.a) % operand(node.b));
      break;
    }
    case ExprKind::CeilDivS:
      if (pool.getConstant(node.b).value_or(0) <= 0) {
        return std::nullopt;
      }
      known.emplace(id, ceilDiv(operand(node.a), operand(node.b)));
      break;
    case ExprKind::MinS:
      known.emplace(id, minimum(operand(node.a), operand(node.b)));
      break;
    case ExprKind::MaxS:
      known.emplace(id, maximum(operand(node.a), operand(node.b)));
      break;
    case ExprKind::ExtS:
      known.emplace(id, operand(node.a));
      break;
    case ExprKind::Eq:
      known.emplace(id, isEqual(operand(node.a), operand(node.b)));
      break;
    case ExprKind::Ne:
      known.emplace(id, isNotEqual(operand(node.a), operand(node.b)));
      break;
    case ExprKind::Slt:
    case ExprKind::Sle: {
      // `n > s` is kept as `s < n`; a literal stands on the right.
      bool strict = node.kind == ExprKind::Slt;
      Predicate a = operand(node.a), b = operand(node.b);
      if (pool.getConstant(node.a)) {
        known.emplace(id, strict ? b > a : b >= a);
      } else {
        known.emplace(id, strict ? a < b : a <= b);
      }
      break;
    }
    default:
      return std::nullopt;
    }
  }
  return known.at(comparison);
}

//===-- Contract ---------------------------------------------------------===//

bool Contract::add(const Poly &condition, std::string rule, std::string reason, mlir::Location loc) {
  Poly tight = withoutQuotient(table, tightenPoly(condition));
  // A constant that a literal cannot hold becomes the largest one that it can: a stronger condition, by one or so.
  constexpr Wide largestLiteral = std::numeric_limits<int64_t>::max();
  if (tight.constantTerm() > largestLiteral) {
    tight = tight - Poly(tight.constantTerm() - largestLiteral);
  }
  for (const ContractItem &item : items) {
    if (item.condition && *item.condition == tight) {
      return true;
    }
  }
  std::optional<Predicate> predicate = toPredicate(table, model, tight);
  if (!predicate || !predicate->isWithinLimits()) {
    return false;
  }
  items.push_back({tight, {}, std::move(*predicate), std::move(rule), std::move(reason), loc});
  return true;
}

bool Contract::addEqual(const Poly &a, const Poly &b, std::string rule, std::string reason, mlir::Location loc) {
  std::optional<Predicate> left = toExpression(table, model, a);
  std::optional<Predicate> right = toExpression(table, model, b);
  if (!left || !right) {
    return false;
  }
  Predicate equal = isEqual(*left, *right);
  if (!equal.isWithinLimits()) {
    return false;
  }
  items.push_back({a - b, b - a, std::move(equal), std::move(rule), std::move(reason), loc});
  return true;
}

bool Contract::addAsWritten(const std::vector<Poly> &facts, Predicate predicate, std::string rule, std::string reason,
                            mlir::Location loc) {
  bool isEquality = facts.size() == 2 && facts[0] == -facts[1];
  if (facts.empty() || (facts.size() != 1 && !isEquality) || !predicate.isWithinLimits()) {
    return false;
  }
  std::optional<Poly> converse = isEquality ? std::optional<Poly>(facts[1]) : std::nullopt;
  items.push_back({facts[0], converse, std::move(predicate), std::move(rule), std::move(reason), loc, true});
  return true;
}

void Contract::add(Predicate predicate, std::string rule, std::string reason, mlir::Location loc) {
  for (const ContractItem &item : items) {
    if (item.predicate == predicate) {
      return;
    }
  }
  items.push_back({std::nullopt, {}, std::move(predicate), std::move(rule), std::move(reason), loc});
}

std::vector<Poly> Contract::facts() const {
  std::vector<Poly> result;
  for (const ContractItem &item : items) {
    if (item.condition) {
      result.push_back(*item.condition);
    }
    if (item.converse) {
      result.push_back(*item.converse);
    }
  }
  return result;
}

/// Whether a bound by the range of a type follows once it is known whether each scalar is negative: with `elements(x)
/// >= g * w`, `(g - 1) * w` is below that for w >= 0, and not positive for any other w.
static bool isImpliedBySign(AtomTable &table, const Prover &prover, const Poly &condition) {
  constexpr Wide narrowest = (Wide(1) << 31) - 1;
  constexpr size_t mostScalars = 2;
  std::vector<Poly> scalars;
  for (AtomId id : condition.atoms()) {
    const Atom &atom = table[id];
    bool isScalar = atom.kind == AtomKind::Symbol && table.getSpace().symbols[atom.symbol].kind == SymbolKind::Param;
    if (isScalar && !Prover(prover).prove(Poly::atom(id))) {
      scalars.push_back(Poly::atom(id));
    }
  }
  if (condition.constantTerm() < narrowest || scalars.empty() || scalars.size() > mostScalars) {
    return false;
  }
  for (unsigned signs = 0; signs < 1u << scalars.size(); ++signs) {
    Prover each(prover);
    for (size_t i = 0; i < scalars.size(); ++i) {
      each.addFact(signs >> i & 1 ? -scalars[i] - Poly(1) : scalars[i]);
    }
    if (!each.prove(condition)) {
      return false;
    }
  }
  return true;
}

/// Whether `a || b` says nothing beside another condition in several ways: in each of those, one of its own holds.
static bool isImpliedInEachWay(const AtomTable &table, const Prover &prover, const Poly &condition, const Poly &other) {
  const std::vector<Prover::Conditions> ways = casesOf(table, condition), given = casesOf(table, other);
  return ways.size() > 1 && given.size() > 1 && llvm::all_of(given, [&](const Prover::Conditions &facts) {
           Prover each(prover);
           each.addFacts(facts);
           return llvm::any_of(ways, [&](const Prover::Conditions &way) {
             return llvm::all_of(way, [&](const Poly &part) { return each.prove(part); });
           });
         });
}

void Contract::simplify() {
  // Wrap conditions first: the sizes of buffers usually imply them.
  sortStably(items, [](const ContractItem &a, const ContractItem &b) {
    return (a.rule == "O9" ? 1 : 0) < (b.rule == "O9" ? 1 : 0);
  });
  for (size_t i = items.size(); i-- > 0;) {
    if (!items[i].condition) {
      continue;
    }
    Prover prover(table, samples);
    for (size_t j = 0; j < items.size(); ++j) {
      if (j != i && items[j].condition) {
        prover.addFact(*items[j].condition);
        if (items[j].converse) {
          prover.addFact(*items[j].converse);
        }
      }
    }
    bool isImplied = prover.prove(*items[i].condition) && (!items[i].converse || prover.prove(*items[i].converse));
    auto inEachWayOf = [&](const ContractItem &other) {
      return &other != &items[i] && other.condition &&
             isImpliedInEachWay(table, prover, *items[i].condition, *other.condition);
    };
    if (isImplied || (!items[i].converse &&
                      (isImpliedBySign(table, prover, *items[i].condition) || llvm::any_of(items, inEachWayOf)))) {
      items.erase(items.begin() + static_cast<long>(i));
    }
  }
  rewordQuotients();
}

/// Whether a quotient or remainder is part of it.
static bool namesQuotient(const AtomTable &table, const Poly &condition) {
  std::vector<AtomId> inside = table.closure(condition);
  return std::any_of(inside.begin(), inside.end(), [&](AtomId id) {
    return table[id].kind == AtomKind::FloorDiv || table[id].kind == AtomKind::Mod;
  });
}

/// `n / 2` for `ceildiv(n - 1, 2)`: the two differ below zero alone. What says that a dividend is not negative must not
/// need the same itself, so only conditions without quotients count.
void Contract::rewordQuotients() {
  Prover prover(table, samples);
  for (const ContractItem &item : items) {
    if (item.condition && !namesQuotient(table, *item.condition)) {
      prover.addFact(*item.condition);
      if (item.converse) {
        prover.addFact(*item.converse);
      }
    }
  }
  std::map<Poly, bool> known;
  auto isNeverNegative = [&](const Poly &dividend) {
    auto [it, inserted] = known.try_emplace(dividend, false);
    if (inserted) {
      it->second = prover.prove(dividend);
    }
    return it->second;
  };
  for (ContractItem &item : items) {
    if (!item.condition || item.converse || item.isAsWritten || !namesQuotient(table, *item.condition)) {
      continue;
    }
    std::optional<Predicate> plainer = Printer(table, model, isNeverNegative).condition(*item.condition);
    if (plainer && plainer->isWithinLimits()) {
      item.predicate = std::move(*plainer);
    }
  }
}

bool Contract::leavesParallelism() {
  std::vector<Poly> conditions = facts();
  return samples.canMeet(conditions);
}
