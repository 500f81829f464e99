// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The check of one kernel at work: what it has established of each access so far, and the questions it asks of it.
// Ownership.cpp puts the questions in order: OwnershipDomain.cpp (O9), OwnershipBounds.cpp (O4), OwnershipOverlap.cpp
// (O8, O1 to O3) ask about accesses, OwnershipContract.cpp about the launch.
//
//   Checker(result).run();   // result.findings, result.proofs and result.contract are filled in
#ifndef TILECC_LIB_ANALYSIS_OWNERSHIPCHECKER_H
#define TILECC_LIB_ANALYSIS_OWNERSHIPCHECKER_H

#include "tilecc/Analysis/Ownership.h"

namespace tilecc {

/// What step 1 established for one access.
struct AccessState {
  std::vector<ExprId> conditions; ///< usable as facts
  bool domainUsable = true;       ///< all loops and conditions around it are what their arithmetic says
  bool maskUsable = false;
  bool indexUsable = false;
  std::vector<SymbolId> unknownIterations; ///< of loops whose counters may wrap
  bool inside = false;
  std::vector<Poly> factors;    ///< of the launch, at least 1 where the access runs, less 1
  std::vector<size_t> promises; ///< made wherever the access runs, of values whose arithmetic is settled
  std::vector<size_t> tables;   ///< the same, of LaunchSpace::tables
};

/// Whether `root` depends on one of the symbols.
bool dependsOn(const ExprPool &pool, ExprId root, const std::vector<SymbolId> &symbols);

/// Of `facts`, those that put a product above something that is not negative: its factors, less 1, where they are known
/// not to be negative. `t < rows * columns` with t >= 0 has rows >= 1 and columns >= 1.
std::vector<Poly> launchFactors(const AtomTable &table, Prover &prover, llvm::ArrayRef<Poly> facts);

class Checker {
public:
  explicit Checker(OwnershipResult &result)
      : result(result), model(result.model), table(result.table), one(table, 1), two(table, 2), oneOtherLane(table, 1) {
    oneOtherLane.setLaneCopy(2);
  }
  void run();

private:
  void addDeclared();
  void establish(unsigned index);
  std::vector<ExprId> countersOf(const DomainStep &step, const Access &access) const;
  bool establishLoop(Prover &prover, const DomainStep &step, const std::vector<ExprId> &counters, ExprId &guard,
                     unsigned index);
  bool meetObligations(Prover &prover, ExprId root, unsigned index, const char *what);
  /// Makes one of `ways` a part of the contract and a fact of the prover; what was said, or nothing.
  std::optional<std::vector<std::string>> requireOneOf(std::vector<Prover::Conditions> ways, Prover *prover,
                                                       unsigned index, const char *rule, const std::string &reason);
  bool requireUnder(Prover &prover, const Poly &goal, unsigned index, const char *rule, const std::string &reason);
  bool requireEither(Prover &prover, const std::vector<Poly> &goals, unsigned index, const char *rule,
                     const std::string &reason);
  bool costsMoreThanItSays(const Prover &prover, const DomainStep &step, const Access &access);
  ExprId orderUnequal(const Prover &known, ExprId condition);
  void addCondition(Prover &prover, ExprId condition, AccessState &state);
  void checkBounds(unsigned index);
  bool checkViewBounds(Prover &prover, unsigned index);
  bool checkPointerBounds(Prover &prover, unsigned index);
  void checkLanes(unsigned index);
  bool areOfDifferentLaunches(const Access &a, const Access &b);
  void checkPair(unsigned first, unsigned second);
  bool proveByEnumeration(Witness::Kind kind, unsigned first, unsigned second, std::string &argument);
  std::vector<Poly> domainFacts(PolyBuilder &builder, unsigned index, bool withMask);
  /// Without what a promise says of multiples.
  std::vector<Poly> promisedBounds(PolyBuilder &builder, const Promise &promise);
  std::vector<Poly> promiseFacts(PolyBuilder &builder, const Promise &promise);
  void adoptPromises(Prover &prover, unsigned index, size_t numSteps);
  bool settleObligations(Prover &prover, const std::vector<Obligation> &obligations, const Promise &promise,
                         unsigned index);
  void adoptTables(const Prover &prover, unsigned index);
  std::vector<TableElement> tableElements(PolyBuilder &builder, unsigned index);
  bool isPlace(const Access &access, SymbolId id);
  std::optional<std::string> settleByTable(const Access &access, unsigned index);
  bool isGiven(ExprId condition, unsigned index) const;
  Prover makeProver();
  void collectWork();
  void checkWork();
  void addPromise(const Promise &promise);
  std::vector<Predicate> sayScope(const Scope &scope);
  std::optional<Predicate> sayCondition(Prover &prover, ExprId condition);
  std::vector<Obligation> rangeObligations(ExprId condition);
  void checkRunning();
  void addSingleTiles();
  void addGridConditions();
  void addDistinctBuffers();
  void undecided(const char *rule, unsigned access, std::optional<unsigned> other, std::string reason,
                 std::string settle);

  OwnershipResult &result;
  KernelModel &model;
  AtomTable &table;
  PolyBuilder one, two, oneOtherLane;
  std::vector<AccessState> states;
  std::vector<ContractItem> declared; ///< what the contract asks for by the author's own words
};

} // namespace tilecc

#endif // TILECC_LIB_ANALYSIS_OWNERSHIPCHECKER_H
