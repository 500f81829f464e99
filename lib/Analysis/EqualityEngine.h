// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Derives equalities from equalities, under inequalities.
//
// Worked example: g*G + a = g'*G + a' and b = b', where g = x / (G*N), w = x % (G*N), s = min(M - g*G, G), a = w % s,
// b = w / s (a grouped swizzle). Radix G: 0 <= a < s <= G, so g = g' and a = a'. Then s and s' are one atom; a = a' and
// b = b' are remainder and quotient of w and w' by s, so w = w'; with g = g' likewise x = x'.
#ifndef TILECC_LIB_ANALYSIS_EQUALITYENGINE_H
#define TILECC_LIB_ANALYSIS_EQUALITYENGINE_H

#include "tilecc/Analysis/Overlap.h"

namespace tilecc {

/// Something that is looked at for the launches alone in which it makes no difference: no dividend by `limit` reaches
/// it, no minimum with it takes it, a loop runs once.
struct Simpler {
  AtomKind kind; ///< FloorDiv, Min, Max, or Symbol for a loop
  Poly limit;
  friend bool operator==(const Simpler &, const Simpler &) = default;
};

class EqualityEngine {
public:
  /// What is tried first once conditions are allowed. The way decides which condition comes out.
  enum class Way : uint8_t { Digits, Order, Apart };
  EqualityEngine(AtomTable &table, const SampleLaunches &samples, const OverlapQuery &query, Way way);

  /// True when all goals are zero or the equations contradict the facts.
  bool run();
  const Prover::Conditions &getConditions() const { return used; }
  const std::string &getArgument() const { return argument; }
  /// From now on no condition is asked for that says no less than this one.
  void forbid(const Poly &condition) { prover.forbid(condition); }
  /// Asks for launches in which `what` makes no difference; false where none are found.
  bool assumeSimpler(const Simpler &what);
  /// What could be asked for so, of the query's equations.
  std::vector<Simpler> findSimpler() const;
  /// The run-time strides, in the order in which they are declared: parameters that unknowns are multiplied with.
  std::vector<AtomId> findStrides() const;
  /// Of conditional splits, those at these strides come first, the largest stride in front; extents are what masks
  /// say, so that rows may be shorter than a tile.
  void setLayout(std::vector<AtomId> largestFirst) {
    layout = std::move(largestFirst);
    prover.preferNames();
  }

private:
  bool keepWithin(AtomId id, const Simpler &what);
  bool settle();
  bool isDone();
  bool simplify(size_t index);
  bool unify(const Poly &equation);
  bool invertDivisions();
  bool areClose(Poly x, Poly y, const Poly &divisor, const std::vector<Poly> &mapping);
  bool invertTables();
  bool splitByLayout();
  bool isOfLayout(const Poly &scale) const;
  bool splitByRadix(bool conditional);
  bool splitEquation(size_t index, llvm::ArrayRef<Poly> candidates, bool conditional);
  std::optional<Prover::Conditions> boundBelowRadix(const Poly &scale, const Poly &rest, bool conditional);
  bool contradicts(const Poly &equation, bool conditional);
  bool separateByOrder(bool conditional);
  bool runUnderConditions();
  void substitute(AtomId id, Poly value);
  void addEquation(Poly equation);
  Poly rewrite(const Poly &poly, const std::vector<Poly> &mapping) const;
  std::vector<Poly> computeMapping();
  void adopt(const Prover::Conditions &conditions);

  AtomTable &table;
  Prover prover;
  std::vector<Poly> equations;
  std::vector<Poly> goals;
  std::vector<TableElement> tables;
  std::map<AtomId, Poly> substitutions;
  Prover::Conditions used;
  std::string argument;
  std::vector<AtomId> layout;
  bool contradiction = false;
  bool outright;
  Way way;
};

/// Rung 3 for tensors of two run-time strides and more, one way for each order that these may have by size. Not
/// separate where there are fewer, or no order will do.
OverlapAnswer proveByLayouts(AtomTable &table, const SampleLaunches &samples, const OverlapQuery &query);

} // namespace tilecc

#endif // TILECC_LIB_ANALYSIS_EQUALITYENGINE_H
