// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arithmetic of polynomials and the table of atoms with what is known of each.
#include "tilecc/Analysis/Polynomial.h"
#include "tilecc/Manifest/Predicate.h"

#include <algorithm>

using namespace tilecc;

/// Coefficients beyond this are given up: far above any index, far below where 128 bits would wrap.
static constexpr Wide largestCoefficient = Wide(1) << 100;

thread_local uint64_t WorkLimit::spent = 0;
thread_local uint64_t WorkLimit::limit = WorkLimit::most;
thread_local uint64_t WorkLimit::spentOnExtras = 0;

Wide tilecc::floorDivide(Wide a, Wide b) {
  // Division of 128 bits is a call, and almost all values are small.
  if (a >= 0 && b > 0 && a <= INT64_MAX && b <= INT64_MAX) {
    return static_cast<int64_t>(a) / static_cast<int64_t>(b);
  }
  Wide quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

static bool fits(Wide value) { return value < largestCoefficient && value > -largestCoefficient; }

Poly::Poly(Wide constant) {
  if (constant != 0) {
    terms.push_back({{}, constant});
  }
  overflowed = !fits(constant);
}

Poly Poly::atom(AtomId id) {
  Poly result;
  result.terms.push_back({AtomProduct(id), 1});
  return result;
}

std::optional<Wide> Poly::getConstant() const {
  if (overflowed) {
    return std::nullopt;
  }
  if (terms.empty()) {
    return Wide(0);
  }
  return terms.size() == 1 && terms[0].atoms.empty() ? std::optional<Wide>(terms[0].coefficient) : std::nullopt;
}

bool Poly::contains(AtomId id) const {
  return std::any_of(terms.begin(), terms.end(),
                     [&](const Term &term) { return std::binary_search(term.atoms.begin(), term.atoms.end(), id); });
}

std::vector<AtomId> Poly::atoms() const {
  std::vector<AtomId> result;
  for (const Term &term : terms) {
    result.insert(result.end(), term.atoms.begin(), term.atoms.end());
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

static bool termLess(const Term &a, const Term &b) { return a.atoms < b.atoms; }

void Poly::addTerm(const Term &term, Wide factor) {
  // |coefficient| and |factor| are below 2^100; the product is checked through its size in bits.
  Wide a = term.coefficient < 0 ? -term.coefficient : term.coefficient;
  Wide b = factor < 0 ? -factor : factor;
  if (a != 0 && b > largestCoefficient / a) {
    overflowed = true;
    return;
  }
  terms.push_back({term.atoms, term.coefficient * factor});
}

void Poly::normalize() {
  for (const Term &term : terms) {
    WorkLimit::add(1 + term.atoms.size());
  }
  // Equal products are added up, so their order does not matter.
  if (!std::is_sorted(terms.begin(), terms.end(), termLess)) {
    std::sort(terms.begin(), terms.end(), termLess);
  }
  size_t kept = 0;
  for (size_t next = 0; next < terms.size(); ++next) {
    if (kept > 0 && terms[kept - 1].atoms == terms[next].atoms) {
      terms[kept - 1].coefficient += terms[next].coefficient;
      overflowed |= !fits(terms[kept - 1].coefficient);
      continue;
    }
    // The last sum is complete: zero makes room.
    kept -= kept > 0 && terms[kept - 1].coefficient == 0;
    if (kept != next) {
      terms[kept] = std::move(terms[next]);
    }
    ++kept;
  }
  kept -= kept > 0 && terms[kept - 1].coefficient == 0;
  terms.resize(kept);
  constexpr size_t mostTerms = 200;
  overflowed |= terms.size() > mostTerms;
  if (overflowed) {
    terms.clear();
  }
}

std::optional<Poly::Split> Poly::split(AtomId id) const {
  Split result;
  result.coefficient.overflowed = result.rest.overflowed = overflowed;
  for (const Term &term : terms) {
    auto found = std::equal_range(term.atoms.begin(), term.atoms.end(), id);
    if (found.first == found.second) {
      result.rest.terms.push_back(term);
      continue;
    }
    if (found.second - found.first > 1) {
      return std::nullopt;
    }
    Term without = term;
    without.atoms.erase(without.atoms.begin() + (found.first - term.atoms.begin()));
    result.coefficient.terms.push_back(std::move(without));
  }
  result.coefficient.normalize();
  return result;
}

std::optional<Poly> Poly::divideBy(const Term &divisor) const {
  Poly result;
  result.overflowed = overflowed;
  for (const Term &term : terms) {
    if (divisor.coefficient == 0 || term.coefficient % divisor.coefficient != 0 ||
        !std::includes(term.atoms.begin(), term.atoms.end(), divisor.atoms.begin(), divisor.atoms.end())) {
      return std::nullopt;
    }
    Term quotient{{}, term.coefficient / divisor.coefficient};
    std::set_difference(term.atoms.begin(), term.atoms.end(), divisor.atoms.begin(), divisor.atoms.end(),
                        std::back_inserter(quotient.atoms));
    result.terms.push_back(std::move(quotient));
  }
  result.normalize();
  return result;
}

Poly tilecc::operator+(const Poly &a, const Poly &b) {
  Poly result;
  result.overflowed = a.overflowed || b.overflowed;
  result.terms.reserve(a.terms.size() + b.terms.size());
  std::merge(a.terms.begin(), a.terms.end(), b.terms.begin(), b.terms.end(), std::back_inserter(result.terms),
             termLess);
  result.normalize();
  return result;
}

Poly tilecc::operator-(const Poly &a) {
  Poly result = a;
  for (Term &term : result.terms) {
    term.coefficient = -term.coefficient;
  }
  return result;
}

Poly tilecc::operator-(const Poly &a, const Poly &b) { return a + (-b); }

Poly tilecc::operator*(const Poly &a, const Poly &b) {
  Poly result;
  result.overflowed = a.overflowed || b.overflowed;
  result.terms.reserve(a.terms.size() * b.terms.size());
  for (const Term &left : a.terms) {
    for (const Term &right : b.terms) {
      if (left.atoms.size() + right.atoms.size() > AtomProduct::mostFactors) {
        result.overflowed = true;
        continue;
      }
      Term product{{}, left.coefficient};
      std::merge(left.atoms.begin(), left.atoms.end(), right.atoms.begin(), right.atoms.end(),
                 std::back_inserter(product.atoms));
      result.addTerm(product, right.coefficient);
    }
  }
  result.normalize();
  return result;
}

bool tilecc::operator<(const Poly &a, const Poly &b) {
  if (a.overflowed != b.overflowed) {
    return b.overflowed;
  }
  return std::lexicographical_compare(
      a.terms.begin(), a.terms.end(), b.terms.begin(), b.terms.end(),
      [](const Term &x, const Term &y) { return std::tie(x.atoms, x.coefficient) < std::tie(y.atoms, y.coefficient); });
}

static void mixInto(uint64_t &state, uint64_t value) {
  state = (state ^ value) * 0x9e3779b97f4a7c15ULL;
  state ^= state >> 32;
}

size_t PolyHash::operator()(const Poly &poly) const {
  uint64_t state = poly.hasOverflowed();
  for (const Term &term : poly.getTerms()) {
    mixInto(state, static_cast<uint64_t>(term.coefficient));
    for (AtomId id : term.atoms) {
      mixInto(state, id + 1);
    }
  }
  return state;
}

size_t AtomHash::operator()(const Atom &atom) const {
  uint64_t state = static_cast<uint64_t>(atom.kind);
  mixInto(state, atom.symbol);
  mixInto(state, atom.copy);
  for (const Poly &operand : atom.operands) {
    mixInto(state, PolyHash()(operand));
  }
  return state;
}

Wide tilecc::computeDerived(AtomKind kind, const DerivedOperands &operands) {
  const auto &[a, b, c] = operands;
  switch (kind) {
  case AtomKind::FloorDiv:
    return floorDivide(a, b);
  case AtomKind::Mod:
    return a - b * floorDivide(a, b);
  case AtomKind::Min:
    return std::min(a, b);
  case AtomKind::Max:
    return std::max(a, b);
  default:
    return a >= 0 ? b : c;
  }
}

//===-- AtomTable --------------------------------------------------------===//

AtomId AtomTable::intern(Atom atom) {
  auto [it, inserted] = ids.try_emplace(atom, static_cast<AtomId>(atoms.size()));
  if (inserted) {
    bool known =
        atom.kind == AtomKind::Elements || (atom.kind == AtomKind::Symbol && space.symbols[atom.symbol].isUniform());
    if (atom.kind != AtomKind::Symbol && atom.kind != AtomKind::Opaque && !atom.operands.empty()) {
      known = std::all_of(atom.operands.begin(), atom.operands.end(),
                          [&](const Poly &operand) { return isLaunchKnown(operand); });
    }
    bool plain = atom.kind != AtomKind::Select && atom.kind != AtomKind::Opaque;
    for (const Poly &operand : atom.operands) {
      for (AtomId part : operand.atoms()) {
        plain = plain && printable[part];
      }
    }
    launchKnown.push_back(known);
    printable.push_back(plain);
    notNegative.push_back(isNeverNegative(atom));
    atoms.push_back(std::move(atom));
  }
  return it->second;
}

/// By what it is made of alone: block indices, lanes and what counts them, their quotients and remainders.
bool AtomTable::isNeverNegative(const Atom &atom) const {
  switch (atom.kind) {
  case AtomKind::Symbol: {
    SymbolKind kind = space.symbols[atom.symbol].kind;
    return kind == SymbolKind::BlockId || kind == SymbolKind::NumBlocks || kind == SymbolKind::Lane ||
           kind == SymbolKind::Iteration;
  }
  case AtomKind::Mod:
    return true;
  case AtomKind::FloorDiv:
    return isNeverNegative(atom.operands[0]);
  default:
    return false;
  }
}

bool AtomTable::isNeverNegative(const Poly &poly) const {
  const std::vector<Term> &terms = poly.getTerms();
  return !poly.hasOverflowed() && std::all_of(terms.begin(), terms.end(), [&](const Term &term) {
    return term.coefficient > 0 &&
           std::all_of(term.atoms.begin(), term.atoms.end(), [&](AtomId part) { return notNegative[part]; });
  });
}

std::vector<AtomId> AtomTable::closure(const Poly &poly) const {
  std::vector<char> seen(atoms.size(), 0);
  std::vector<AtomId> found;
  auto add = [&](const Poly &part) {
    for (AtomId id : part.atoms()) {
      if (!seen[id]) {
        seen[id] = 1;
        found.push_back(id);
      }
    }
  };
  add(poly);
  for (size_t i = 0; i < found.size(); ++i) {
    for (const Poly &operand : atoms[found[i]].operands) {
      add(operand);
    }
  }
  return found;
}

bool AtomTable::isLaunchKnown(const Poly &poly) const {
  for (AtomId id : poly.atoms()) {
    if (!launchKnown[id]) {
      return false;
    }
  }
  return !poly.hasOverflowed();
}

Poly AtomTable::symbol(SymbolId id, unsigned copy) {
  const Symbol &symbol = space.symbols[id];
  Atom atom{AtomKind::Symbol, id, symbol.isUniform() ? 0 : copy, {}, 0, 0};
  bool typed = symbol.kind == SymbolKind::Param || symbol.kind == SymbolKind::Opaque;
  if (typed && symbol.isUnsigned) {
    atom.upper = (Wide(1) << symbol.width) - 1;
  } else if (typed) {
    atom.lower = -(Wide(1) << (symbol.width - 1));
    atom.upper = (Wide(1) << (symbol.width - 1)) - 1;
  }
  return Poly::atom(intern(std::move(atom)));
}

Poly AtomTable::elements(unsigned buffer) { return Poly::atom(intern({AtomKind::Elements, buffer, 0, {}, 0, 0})); }

/// The atom that `x` is, if it is no more than one.
std::optional<Atom> AtomTable::asAtom(const Poly &x) const {
  const std::vector<Term> &terms = x.getTerms();
  bool isAtom = terms.size() == 1 && terms[0].coefficient == 1 && terms[0].atoms.size() == 1;
  return isAtom && !x.hasOverflowed() ? std::optional<Atom>(atoms[terms[0].atoms[0]]) : std::nullopt;
}

/// Of divisors: the same one, or two constants.
static bool isAtMost(const Poly &a, const Poly &b) { return (b - a).getConstant().value_or(-1) >= 0; }

Poly AtomTable::floorDiv(const Poly &x, const Poly &d) {
  std::optional<Wide> divisor = d.getConstant();
  if (divisor && *divisor > 0) {
    if (*divisor == 1) {
      return x;
    }
    if (std::optional<Wide> constant = x.getConstant()) {
      return Poly(floorDivide(*constant, *divisor));
    }
    // What the divisor divides comes out: (128*i + j) / 128 = i + j / 128, (i - 1) / 128 = (i + 127) / 128 - 1.
    Poly outside, inside;
    for (const Term &term : x.getTerms()) {
      if (term.atoms.empty()) {
        Wide quotient = floorDivide(term.coefficient, *divisor);
        outside = outside + Poly(quotient);
        inside = inside + Poly(term.coefficient - quotient * *divisor);
        continue;
      }
      Poly one(term.coefficient % *divisor == 0 ? term.coefficient / *divisor : term.coefficient);
      for (AtomId id : term.atoms) {
        one = one * Poly::atom(id);
      }
      (term.coefficient % *divisor == 0 ? outside : inside) =
          (term.coefficient % *divisor == 0 ? outside : inside) + one;
    }
    if (!outside.isZero() && !x.hasOverflowed()) {
      return outside + floorDiv(inside, d);
    }
  }
  // (d*a + b) / d = a + b / d. What is d times a number stays, so that a quotient rounded up stays one.
  if (!divisor && d.getTerms().size() == 1) {
    Poly outside, inside;
    for (const Term &term : x.getTerms()) {
      Poly one(term.coefficient);
      for (AtomId id : term.atoms) {
        one = one * Poly::atom(id);
      }
      std::optional<Poly> quotient = one.divideBy(d.getTerms()[0]);
      bool comesOut = quotient && !quotient->getConstant();
      outside = comesOut ? outside + *quotient : outside;
      inside = comesOut ? inside : inside + one;
    }
    if (!outside.isZero() && !x.hasOverflowed()) {
      bool isNone = inside.isZero() || inside == d - Poly(1);
      return isNone ? outside : outside + floorDiv(inside, d);
    }
  }
  // (x / a) / b = x / (a * b) for positive a and b, and x % a / b = 0 for a <= b.
  if (std::optional<Atom> inner = asAtom(x)) {
    if (inner->kind == AtomKind::FloorDiv) {
      return floorDiv(inner->operands[0], inner->operands[1] * d);
    }
    if (inner->kind == AtomKind::Mod && isAtMost(inner->operands[1], d)) {
      return Poly();
    }
  }
  return Poly::atom(intern({AtomKind::FloorDiv, 0, 0, {x, d}, 0, 0}));
}

Poly AtomTable::mod(const Poly &x, const Poly &d) {
  std::optional<Wide> divisor = d.getConstant();
  if (divisor && *divisor == 1) {
    return Poly();
  }
  if (std::optional<Wide> constant = x.getConstant(); constant && divisor && *divisor > 0) {
    return Poly(*constant - *divisor * floorDivide(*constant, *divisor));
  }
  // x % a % b = x % a for a <= b.
  if (std::optional<Atom> inner = asAtom(x); inner && inner->kind == AtomKind::Mod && isAtMost(inner->operands[1], d)) {
    return x;
  }
  // The quotient gets its atom first, so that the remainder's facts can name it.
  floorDiv(x, d);
  return Poly::atom(intern({AtomKind::Mod, 0, 0, {x, d}, 0, 0}));
}

Poly AtomTable::minimum(const Poly &a, const Poly &b) {
  if (std::optional<Wide> difference = (b - a).getConstant()) {
    return *difference >= 0 ? a : b;
  }
  const bool ordered = a < b;
  return Poly::atom(intern({AtomKind::Min, 0, 0, {ordered ? a : b, ordered ? b : a}, 0, 0}));
}

Poly AtomTable::maximum(const Poly &a, const Poly &b) {
  if (std::optional<Wide> difference = (b - a).getConstant()) {
    return *difference >= 0 ? b : a;
  }
  const bool ordered = a < b;
  return Poly::atom(intern({AtomKind::Max, 0, 0, {ordered ? a : b, ordered ? b : a}, 0, 0}));
}

Poly AtomTable::select(const Poly &c, const Poly &a, const Poly &b) {
  if (a == b) {
    return a;
  }
  if (std::optional<Wide> constant = c.getConstant()) {
    return *constant >= 0 ? a : b;
  }
  // `x < y ? x : y`, also with `<=`, is the smaller one, and `x > y ? x : y` the larger one.
  const Poly smaller = b - a, larger = a - b;
  if (!c.hasOverflowed() && (c == smaller || c == smaller - Poly(1))) {
    return minimum(a, b);
  }
  if (!c.hasOverflowed() && (c == larger || c == larger - Poly(1))) {
    return maximum(a, b);
  }
  return Poly::atom(intern({AtomKind::Select, 0, 0, {c, a, b}, 0, 0}));
}

Poly AtomTable::opaque(unsigned operation, unsigned copy, std::vector<Poly> operands, unsigned width) {
  Wide limit = Wide(1) << (width - 1);
  return Poly::atom(intern({AtomKind::Opaque, operation, copy, std::move(operands), -limit, limit - 1}));
}

Poly AtomTable::rebuild(const Atom &atom, std::vector<Poly> operands) {
  switch (atom.kind) {
  case AtomKind::FloorDiv:
    return floorDiv(operands[0], operands[1]);
  case AtomKind::Mod:
    return mod(operands[0], operands[1]);
  case AtomKind::Min:
    return minimum(operands[0], operands[1]);
  case AtomKind::Max:
    return maximum(operands[0], operands[1]);
  case AtomKind::Select:
    return select(operands[0], operands[1], operands[2]);
  default: {
    Atom copy = atom;
    copy.operands = std::move(operands);
    return Poly::atom(intern(std::move(copy)));
  }
  }
}

static void addSymbolFacts(AtomTable &table, const Atom &atom, const Poly &value, std::vector<Poly> &facts) {
  const LaunchSpace &space = table.getSpace();
  const Symbol &symbol = space.symbols[atom.symbol];
  switch (symbol.kind) {
  case SymbolKind::BlockId:
    facts.push_back(value);
    if (std::optional<SymbolId> grid = space.findSymbol(SymbolKind::NumBlocks, symbol.index)) {
      facts.push_back(table.symbol(*grid, 0) - value - Poly(1));
    }
    return;
  case SymbolKind::NumBlocks:
    facts.push_back(value - Poly(1));
    facts.push_back(Poly(mostBlocks[symbol.index]) - value);
    return;
  case SymbolKind::Iteration:
    facts.push_back(value);
    return;
  case SymbolKind::Lane:
    facts.push_back(value);
    facts.push_back(Poly(symbol.extent - 1) - value);
    return;
  case SymbolKind::Param:
  case SymbolKind::Opaque:
    facts.push_back(value - Poly(atom.lower));
    facts.push_back(Poly(atom.upper) - value);
    return;
  }
}

const std::vector<Poly> &AtomTable::intrinsicFacts(AtomId id) {
  // The answer may make new atoms (the quotient of a remainder): it is stored only once it is complete.
  while (known.size() <= id) {
    known.emplace_back();
  }
  if (!known[id]) {
    std::vector<Poly> facts = makeIntrinsicFacts(id);
    known[id] = std::move(facts);
  }
  return *known[id];
}

std::vector<Poly> AtomTable::makeIntrinsicFacts(AtomId id) {
  const Atom atom = atoms[id];
  Poly value = Poly::atom(id);
  std::vector<Poly> facts;
  switch (atom.kind) {
  case AtomKind::Symbol:
    addSymbolFacts(*this, atom, value, facts);
    break;
  case AtomKind::Elements:
    facts.push_back(value);
    // No buffer is larger than an address space of 48 bits.
    facts.push_back(Poly(Wide(1) << 48) - value);
    break;
  case AtomKind::FloorDiv:
    facts.push_back(atom.operands[0] - atom.operands[1] * value);
    facts.push_back(atom.operands[1] * value + atom.operands[1] - Poly(1) - atom.operands[0]);
    if (notNegative[id]) {
      facts.push_back(value);
    }
    break;
  case AtomKind::Mod: {
    Poly quotient = floorDiv(atom.operands[0], atom.operands[1]);
    Poly identity = atom.operands[0] - atom.operands[1] * quotient - value;
    facts.push_back(value);
    facts.push_back(atom.operands[1] - Poly(1) - value);
    facts.push_back(identity);
    facts.push_back(-identity);
    if (isNeverNegative(atom.operands[0])) {
      facts.push_back(atom.operands[0] - value);
    }
    break;
  }
  case AtomKind::Min:
    facts.push_back(atom.operands[0] - value);
    facts.push_back(atom.operands[1] - value);
    break;
  case AtomKind::Max:
    facts.push_back(value - atom.operands[0]);
    facts.push_back(value - atom.operands[1]);
    break;
  case AtomKind::Opaque:
    facts.push_back(value - Poly(atom.lower));
    facts.push_back(Poly(atom.upper) - value);
    break;
  case AtomKind::Select:
    break;
  }
  return facts;
}
