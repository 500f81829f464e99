// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Index arithmetic over the integers: polynomials whose unknowns are *atoms*.
//
// Worked example: `row * stride + col % 8` in block 1 and block 2 of a kernel.
//
//   atoms   stride (shared)  row_1  row_2 (one for each block)  m_1 = Mod(col_1, 8)  m_2 = Mod(col_2, 8)
//   index   stride*row_1 + m_1      stride*row_2 + m_2
//   facts   m_1 >= 0, 7 - m_1 >= 0, col_1 - 8*FloorDiv(col_1, 8) - m_1 = 0, ..
//
// A derived atom is interned by its operands, so equal operands give one atom: what is a function of equal values is
// equal. Machine arithmetic becomes a polynomial only together with *obligations*: polynomials that must be >= 0 for
// the two to agree (no wrap, no negative dividend, a positive divisor).
#ifndef TILECC_ANALYSIS_POLYNOMIAL_H
#define TILECC_ANALYSIS_POLYNOMIAL_H

#include "tilecc/Analysis/LaunchSpace.h"

#include "llvm/ADT/ArrayRef.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <deque>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace tilecc {

using AtomId = uint32_t;
using Wide = __int128;

/// The quotient rounded down; b is not zero.
Wide floorDivide(Wide a, Wide b);

/// How much one kernel may cost: terms handled and points walked, so that the limit is the same on every machine. What
/// is left when it is spent stays unproved. Each thread has its own.
class WorkLimit {
public:
  static void reset() {
    spent = spentOnExtras = 0;
    limit = most;
  }
  static void add(uint64_t amount) { spent += amount; }
  static bool isReached() { return spent > limit; }

  /// While it lives, what is done is worth a small share of the work only: the limit is reached sooner, and sooner
  /// still where much of the kind was done before.
  class Extra {
  public:
    Extra() : before(spent), outer(limit) {
      constexpr uint64_t mostAtOnce = 1'500'000, mostInAll = 5'000'000;
      uint64_t left = mostInAll - std::min(spentOnExtras, mostInAll);
      limit = std::min(limit, spent + std::min(left, mostAtOnce));
    }
    Extra(const Extra &) = delete;
    Extra &operator=(const Extra &) = delete;
    ~Extra() {
      spentOnExtras += spent - before;
      limit = outer;
    }

  private:
    uint64_t before, outer;
  };

private:
  /// Example kernels spend up to 2 million.
  static constexpr uint64_t most = 12'000'000;
  static thread_local uint64_t spent, limit, spentOnExtras;
};

/// A product of atoms, sorted, with repetitions. Terms are copied all the time, so a product lies in place and is
/// copied as bytes; one of more factors than `mostFactors` makes a polynomial overflow.
class AtomProduct {
public:
  using value_type = AtomId;
  static constexpr size_t mostFactors = 11;

  /// Not `= default`, which would clear the room for all factors each time.
  AtomProduct() {}
  explicit AtomProduct(AtomId id) { push_back(id); }

  AtomId *begin() { return factors; }
  AtomId *end() { return factors + count; }
  const AtomId *begin() const { return factors; }
  const AtomId *end() const { return factors + count; }
  size_t size() const { return count; }
  bool empty() const { return count == 0; }
  AtomId operator[](size_t i) const { return factors[i]; }
  void push_back(AtomId id) {
    assert(count < mostFactors && "a product with too many factors");
    factors[count++] = id;
  }
  void erase(const AtomId *place) {
    std::copy(place + 1, static_cast<const AtomId *>(end()), begin() + (place - factors));
    --count;
  }
  void clear() { count = 0; }

  friend bool operator==(const AtomProduct &a, const AtomProduct &b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }
  friend bool operator<(const AtomProduct &a, const AtomProduct &b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
  }

private:
  uint32_t count = 0;
  AtomId factors[mostFactors];
};

/// coefficient * product of atoms.
struct Term {
  AtomProduct atoms;
  Wide coefficient;

  friend bool operator==(const Term &, const Term &) = default;
};

/// A sum of terms, sorted by atoms, none of them zero. `overflowed` is sticky: nothing is ever proved of such a value.
class Poly {
public:
  Poly() = default;
  explicit Poly(Wide constant);
  static Poly atom(AtomId id);

  const std::vector<Term> &getTerms() const { return terms; }
  bool isZero() const { return terms.empty() && !overflowed; }
  std::optional<Wide> getConstant() const;
  /// The constant term.
  Wide constantTerm() const { return !terms.empty() && terms.front().atoms.empty() ? terms.front().coefficient : 0; }
  bool hasOverflowed() const { return overflowed; }
  bool contains(AtomId id) const;
  /// All atoms, sorted.
  std::vector<AtomId> atoms() const;
  /// this = coefficient * atom + rest, where neither contains the atom; nothing if it occurs squared.
  struct Split;
  std::optional<Split> split(AtomId id) const;
  /// The quotient if `divisor`, a single term, divides every term.
  std::optional<Poly> divideBy(const Term &divisor) const;

  friend Poly operator+(const Poly &a, const Poly &b);
  friend Poly operator-(const Poly &a, const Poly &b);
  friend Poly operator*(const Poly &a, const Poly &b);
  friend Poly operator-(const Poly &a);
  friend bool operator==(const Poly &, const Poly &) = default;
  friend bool operator<(const Poly &a, const Poly &b);

private:
  void addTerm(const Term &term, Wide factor);
  void normalize();

  std::vector<Term> terms;
  bool overflowed = false;
};

struct Poly::Split {
  Poly coefficient, rest;
};

/// What is remembered of polynomials is looked up far more often than it is put down, and never walked in order.
struct PolyHash {
  size_t operator()(const Poly &poly) const;
};
template <typename Value> using PolyMap = std::unordered_map<Poly, Value, PolyHash>;

enum class AtomKind : uint8_t {
  Symbol,   ///< of one block (copy 1 or 2), or shared (copy 0)
  Elements, ///< how many elements a buffer has
  FloorDiv, ///< operands x, d with d >= 1
  Mod,      ///< x - d * FloorDiv(x, d)
  Min,
  Max,
  Select, ///< operands c, a, b: a where c >= 0, else b
  Opaque, ///< a function of its operands that is not looked into, between lower and upper
};

struct Atom {
  AtomKind kind;
  SymbolId symbol = 0; ///< Symbol: the symbol; Elements: the buffer; Opaque: the operation
  unsigned copy = 0;
  std::vector<Poly> operands;
  Wide lower = 0, upper = 0; ///< Symbol, Opaque: the range of the type

  friend bool operator==(const Atom &, const Atom &) = default;
};
/// The values of an atom's operands; those that it does not have are 0.
using DerivedOperands = std::array<Wide, 3>;
/// The value of a quotient or remainder (its divisor is not zero), minimum, maximum or choice.
Wide computeDerived(AtomKind kind, const DerivedOperands &operands);

struct AtomHash {
  size_t operator()(const Atom &atom) const;
};

/// The atoms of one query. Operands of an atom have smaller ids.
class AtomTable {
public:
  explicit AtomTable(const LaunchSpace &space) : space(space) {}

  AtomId intern(Atom atom);
  const Atom &operator[](AtomId id) const { return atoms[id]; }
  size_t size() const { return atoms.size(); }
  const LaunchSpace &getSpace() const { return space; }

  Poly symbol(SymbolId id, unsigned copy);
  Poly elements(unsigned buffer);
  Poly floorDiv(const Poly &x, const Poly &d);
  Poly mod(const Poly &x, const Poly &d);
  Poly minimum(const Poly &a, const Poly &b);
  Poly maximum(const Poly &a, const Poly &b);
  Poly select(const Poly &c, const Poly &a, const Poly &b);
  Poly opaque(unsigned operation, unsigned copy, std::vector<Poly> operands, unsigned width);
  /// An atom like `atom` over other operands.
  Poly rebuild(const Atom &atom, std::vector<Poly> operands);

  /// All atoms that `poly` is made of, each once: its own, then those inside of their operands.
  std::vector<AtomId> closure(const Poly &poly) const;
  /// Depends on the launch alone.
  bool isLaunchKnown(AtomId id) const { return launchKnown[id]; }
  bool isLaunchKnown(const Poly &poly) const;
  /// The contract's language has a form for it: no choice between values.
  bool isPrintable(AtomId id) const { return printable[id]; }
  /// By its form alone: a sum of products of what is never negative.
  bool isNeverNegative(const Poly &poly) const;
  /// What holds of an atom by what it is, as polynomials >= 0.
  const std::vector<Poly> &intrinsicFacts(AtomId id);

private:
  std::optional<Atom> asAtom(const Poly &x) const;
  std::vector<Poly> makeIntrinsicFacts(AtomId id);
  bool isNeverNegative(const Atom &atom) const;

  const LaunchSpace &space;
  std::vector<Atom> atoms;
  std::vector<char> launchKnown;
  std::vector<char> printable;
  std::vector<char> notNegative;
  std::unordered_map<Atom, AtomId, AtomHash> ids;
  /// What intrinsicFacts answered, for each atom that was asked about.
  std::deque<std::optional<std::vector<Poly>>> known;
};

/// Something that must be >= 0 for an expression to equal its polynomial.
struct Obligation {
  Poly value;
  ExprId origin;
};

/// Translates expressions, as block `copy` (1 or 2) sees them.
class PolyBuilder {
public:
  PolyBuilder(AtomTable &table, unsigned copy) : table(table), copy(copy) {}

  Poly build(ExprId root);
  /// What must hold for build(root) to be right, operands first.
  std::vector<Obligation> obligations(ExprId root);
  /// What follows from a true condition; conjunctions are taken apart. Needs obligations(condition).
  std::vector<Poly> facts(ExprId condition);
  /// Polynomials that are all >= 0 exactly where `condition` holds; nothing where there are none. Needs
  /// obligations(condition).
  std::optional<std::vector<Poly>> equivalents(ExprId condition);

  /// Lanes of this copy are numbered apart from those of other copies that share everything else.
  void setLaneCopy(unsigned other) { laneCopy = other; }
  /// `symbol` has one value for all copies: the block, where two iterations of one block are compared.
  void share(SymbolId symbol) { shared.push_back(symbol); }

private:
  void buildNode(ExprId id);
  Poly buildDivision(const ExprNode &node, ExprId id);
  Poly buildBits(const ExprNode &node, ExprId id);
  Poly buildDifference(const ExprNode &node);
  Poly buildSelect(const ExprNode &node, ExprId id);
  Poly opaque(const ExprNode &node, ExprId id);
  void require(ExprId id, Poly value);
  bool isUnsignedReading(ExprId id) const;
  void requireSignedReadings(ExprId id);
  void requireRange(ExprId id, const Poly &value, unsigned width);

  AtomTable &table;
  unsigned copy;
  unsigned laneCopy = 0;
  std::vector<SymbolId> shared;
  std::map<ExprId, Poly> built;
  std::map<ExprId, std::vector<Poly>> required;
};

} // namespace tilecc

#endif // TILECC_ANALYSIS_POLYNOMIAL_H
