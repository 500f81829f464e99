// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Proves polynomials >= 0 by eliminating one atom after the other through facts that bound it.
//
// Worked example: `stride - 1 - (col_1 - col_2) >= 0` with the facts `n_cols - 1 - col_1 >= 0` and `col_2 >= 0`.
//
//   eliminate col_2 by col_2 >= 0:                 stride - 1 - col_1
//   eliminate col_1 by n_cols - 1 - col_1 >= 0:    stride - n_cols
//
// What remains depends on the launch alone, so the answer is "if n_cols <= stride": a condition for the contract. Where
// several ways lead to a condition, the one that most sample launches meet is taken. The step from c*v + d to
// u*d - t*e + u - 1 (fact a*v + e >= 0, u*c = t*a, u >= 1, t >= 0) uses that for integers u*p + u - 1 >= 0 gives p >=
// 0.
//
// The search is bounded in depth and in steps, so it always ends; giving up is never a proof.
#ifndef TILECC_ANALYSIS_PROVER_H
#define TILECC_ANALYSIS_PROVER_H

#include "tilecc/Analysis/Samples.h"

#include <deque>

namespace tilecc {

class Prover {
public:
  /// Polynomials that must be >= 0 for the proof to hold; all launch-known.
  using Conditions = std::vector<Poly>;

  Prover(AtomTable &table, const SampleLaunches &samples) : table(table), samples(samples) { resetPoints(); }

  void addFact(const Poly &fact);
  void addFacts(llvm::ArrayRef<Poly> more) {
    for (const Poly &fact : more) {
      addFact(fact);
    }
  }
  std::vector<Poly> getFacts() const { return {facts.begin(), facts.end()}; }
  void setFacts(std::vector<Poly> replacement);

  /// Proves `goal >= 0` outright.
  bool prove(const Poly &goal);
  /// Proves `goal >= 0` under launch conditions, the weakest found.
  std::optional<Conditions> proveUnder(const Poly &goal);
  /// The same in up to three ways, each enough alone; the one that proveUnder finds is the first. None where there is
  /// no proof.
  std::vector<Conditions> proveEither(const Poly &goal);
  /// From now on no condition is asked for that says no less than this one.
  void forbid(Poly condition);
  /// From now on a condition without tile sizes, `n * s <= t`, is preferred to one with them, `64 * s <= t`.
  void preferNames();
  /// Whether some launch, with more than one block on every axis that the kernel reads, meets `condition` and all
  /// that was assumed.
  bool isMeetable(const Poly &condition);
  bool isBetter(const Conditions &a, const Conditions &b);

  /// What a launch must meet for the question to arise at all, of facts that were added: conditions that rule it out
  /// would prove anything, and are not asked for.
  void setPremises(Conditions launchKnown);
  /// Adds launch conditions as facts; further conditions must be meetable together with them.
  void assume(const Conditions &conditions);
  const Conditions &getAssumed() const { return assumed; }
  void setAssumed(Conditions conditions);

private:
  void resetPoints();
  struct Key {
    Poly goal;
    bool conditional;
    friend bool operator==(const Key &, const Key &) = default;
  };
  struct KeyHash {
    size_t operator()(const Key &key) const { return PolyHash()(key.goal) + key.conditional; }
  };
  std::vector<uint32_t> makeQuestion(const Poly &goal, bool conditional) const;
  std::optional<Conditions> answer(const Poly &goal, bool conditional);
  std::optional<Conditions> searchTo(unsigned deepest, const Poly &goal, bool conditional);
  bool searchOutright(const Poly &goal);
  std::optional<Conditions> searchConditions(const Poly &goal);
  std::optional<Conditions> search(const Poly &goal, unsigned depth, bool conditional);
  std::optional<Conditions> searchLaunch(const Poly &goal, unsigned depth, bool conditional);
  std::optional<Conditions> bySplitting(AtomId atom, const Poly::Split &split, unsigned depth, bool conditional);
  std::optional<Conditions> byFact(const Poly::Split &split, AtomId atom, const Poly &fact, unsigned depth,
                                   bool conditional);
  std::optional<Conditions> byProduct(const Poly &goal, unsigned depth);
  Poly recombine(Poly goal);
  std::optional<Conditions> smallerSize(const Conditions &a, const Conditions &b);
  bool bySigns(const Poly &goal, unsigned depth, bool conditional);
  std::optional<Conditions> byScale(const Poly::Split &split, AtomId atom, unsigned depth, bool conditional);
  /// Facts that hold while `prove` runs; answers found with them do not outlive them.
  void underFacts(llvm::ArrayRef<Poly> more, llvm::function_ref<void()> prove);
  struct Case;
  std::optional<Conditions> searchCase(const Case &each, const Poly::Split &split, const Conditions &known,
                                       unsigned depth, bool conditional);
  std::optional<Conditions> searchCases(llvm::ArrayRef<Case> cases, const Poly::Split &split, unsigned depth,
                                        bool conditional);
  /// False where they become too many.
  static bool append(Conditions &conditions, const Conditions &more);
  bool pinsCount(const Poly &condition);
  bool isAllowed(const Poly &condition) const;
  bool proveDirectly(const Poly &goal);
  bool proveByCases(const Poly &goal);
  void addCases(const Poly &condition);
  bool leavesNoChoice(const Conditions &conditions) const;
  bool pinsLoop(const Conditions &conditions);
  std::optional<AtomId> pickAtom(const Poly &goal, bool launchOnly) const;
  /// Some point where all facts hold has the goal below zero: it cannot be proved.
  bool failsAtPoint(const Poly &goal);
  unsigned rank(AtomId id) const;
  std::vector<AtomId> freeLanes(const Poly &goal, AtomId first) const;
  void addQuotientBounds(AtomId id, std::vector<const Poly *> &usable);
  std::vector<Poly> upperBounds(const Poly &value);
  void addLaunchQuotients(AtomId id, std::vector<const Poly *> &usable);
  void addExactBounds(AtomId id, llvm::ArrayRef<const Poly *> facts, std::vector<const Poly *> &usable);
  std::vector<const Poly *> usableFacts(AtomId atom, bool conditional);

  AtomTable &table;
  const SampleLaunches &samples;
  /// Facts never move: proofs hold pointers to them.
  std::deque<Poly> facts;
  std::deque<Poly> quotientBounds;
  /// The points where the first `pointFacts` facts hold.
  std::vector<unsigned> points;
  size_t pointFacts = 0;
  Conditions assumed, premises;
  PolyMap<bool> meetable;
  std::unordered_map<Key, std::optional<Conditions>, KeyHash> memo;
  std::vector<Key> open;
  std::vector<Poly> forbidden;
  bool prefersNames = false;
  /// Of what is assumed and may hold in several ways, the facts of each.
  std::vector<std::vector<Conditions>> cases;
  unsigned budget = 0;
  unsigned depthLimit = 0;
};

Wide greatestCommonDivisor(Wide a, Wide b);

/// The ways in which a condition with a maximum or minimum may hold: `s - min(n, 64) >= 0` as `s - n >= 0` or
/// `s - 64 >= 0`; a single one where it has none.
std::vector<Prover::Conditions> casesOf(const AtomTable &table, const Poly &condition);

/// Those of `facts` that speak of the launch alone.
Prover::Conditions launchKnownOf(const AtomTable &table, llvm::ArrayRef<Poly> facts);

/// Sets of conditions each of which is enough. `{n <= s}` and `{64 <= s}` say more together than alone; `{n <= s}` and
/// `{n <= s - 1}` do not.
class Alternatives {
public:
  Alternatives(const SampleLaunches &samples, const Prover::Conditions &assumed);
  /// Takes a set that lets launches through that no other one does.
  void offer(const Prover::Conditions &conditions);
  /// The same for one of several orders of strides by size, few of which a launch chosen at random meets: whether some
  /// launch does is what counts.
  void offerLayout(const Prover::Conditions &conditions);
  bool isFull() const { return ways.size() >= most; }
  const std::vector<Prover::Conditions> &get() const { return ways; }
  /// The one of `conditions` that the fewest launches meet.
  const Poly &narrowest(const Prover::Conditions &conditions) const;

private:
  static constexpr size_t most = 3;
  bool leavesWork(const Prover::Conditions &conditions) const;

  const SampleLaunches &samples;
  const Prover::Conditions assumed;
  SampleLaunches::Mask possible, reached;
  std::vector<Prover::Conditions> ways;
};

/// Divides out the common factor of the non-constant terms and rounds the constant, for integers.
Poly tightenPoly(const Poly &poly);
/// x / d >= k says x >= d*k, and x / d <= k says x <= d*k + d - 1.
Poly withoutQuotient(const AtomTable &table, Poly condition);

} // namespace tilecc

#endif // TILECC_ANALYSIS_PROVER_H
