// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides whether a kernel is accepted, and under which contract. The order of the questions:
//   1. O9 and the domain: where does the kernel's arithmetic equal arithmetic over the integers?
//   2. O4: is each access inside? what must its buffer hold?
//   3. O8: does a store write each element once?
//   4. O1, O2, O3: can two blocks meet?
//   5. claims and O6 (Coverage.h): is each output written completely, each element once?
// Each question may add conditions to the contract, and later ones may use them.
#include "tilecc/Analysis/Ownership.h"

#include "Ordering.h"
#include "OwnershipChecker.h"

#include <algorithm>

using namespace tilecc;

bool OwnershipResult::refuted() const {
  return std::any_of(findings.begin(), findings.end(),
                     [](const Finding &finding) { return finding.witness && finding.witness->always; }) ||
         std::any_of(claimFindings.begin(), claimFindings.end(),
                     [](const ClaimFinding &finding) { return finding.kind != ClaimFinding::Kind::Undecided; });
}

void Checker::undecided(const char *rule, unsigned access, std::optional<unsigned> other, std::string reason,
                        std::string settle) {
  Finding finding;
  finding.rule = rule;
  finding.access = access;
  finding.other = other;
  finding.reason = std::move(reason);
  finding.settle = std::move(settle);
  result.findings.push_back(std::move(finding));
}

Prover Checker::makeProver() {
  Prover prover(table, result.samples);
  prover.assume(result.contract.facts());
  return prover;
}

std::vector<Poly> Checker::domainFacts(PolyBuilder &builder, unsigned index, bool withMask) {
  std::vector<Poly> facts;
  for (size_t promise : states[index].promises) {
    std::vector<Poly> more = promiseFacts(builder, model.space.promises[promise]);
    facts.insert(facts.end(), more.begin(), more.end());
  }
  const Access &access = model.accesses[index];
  for (ExprId condition : states[index].conditions) {
    std::vector<Poly> more = builder.facts(condition);
    facts.insert(facts.end(), more.begin(), more.end());
  }
  facts.insert(facts.end(), states[index].factors.begin(), states[index].factors.end());
  if (withMask && access.mask && states[index].maskUsable) {
    std::vector<Poly> more = builder.facts(*access.mask);
    facts.insert(facts.end(), more.begin(), more.end());
  }
  if (states[index].inside) {
    for (const ViewAxis &axis : access.axes) {
      facts.push_back(builder.build(axis.tileIndex));
    }
  }
  return facts;
}

std::optional<std::vector<std::string>> Checker::requireOneOf(std::vector<Prover::Conditions> ways, Prover *prover,
                                                              unsigned index, const char *rule,
                                                              const std::string &reason) {
  std::optional<Prover::Conditions> held =
      result.contract.addEither(std::move(ways), rule, reason, getAccessLoc(model, model.accesses[index]));
  if (!held) {
    return std::nullopt;
  }
  if (prover) {
    prover->assume(*held);
  }
  std::vector<std::string> texts;
  for (const Poly &condition : *held) {
    for (const ContractItem &item : result.contract.getItems()) {
      if (item.condition == condition) {
        texts.push_back(item.predicate.str());
      }
    }
  }
  return texts;
}

bool Checker::requireUnder(Prover &prover, const Poly &goal, unsigned index, const char *rule,
                           const std::string &reason) {
  if (rule == llvm::StringRef("O4")) {
    std::vector<Prover::Conditions> ways = prover.proveEither(goal);
    return !ways.empty() && requireOneOf(std::move(ways), &prover, index, rule, reason);
  }
  std::optional<Prover::Conditions> found = prover.proveUnder(goal);
  if (!found) {
    return false;
  }
  // What keeps arithmetic in range hardly rules out a launch; where it does, `s * m <= n * m`, there may be another
  // way.
  constexpr size_t oneIn = 8;
  bool isNarrow = result.samples.countMeeting(*found) * oneIn < result.samples.size() * (oneIn - 1);
  std::vector<Prover::Conditions> ways{std::move(*found)};
  if (isNarrow && !ways.front().empty()) {
    ways = prover.proveEither(goal);
  }
  return requireOneOf(std::move(ways), &prover, index, rule, reason).has_value();
}

/// `goals` are equivalent: the first proof without conditions, else the weakest conditions.
bool Checker::requireEither(Prover &prover, const std::vector<Poly> &goals, unsigned index, const char *rule,
                            const std::string &reason) {
  std::optional<Prover::Conditions> best;
  for (const Poly &goal : goals) {
    if (prover.prove(goal)) {
      return true;
    }
  }
  Alternatives alternatives(result.samples, prover.getAssumed());
  std::vector<Prover::Conditions> others;
  for (const Poly &goal : goals) {
    std::vector<Prover::Conditions> ways = prover.proveEither(goal);
    others.insert(others.end(), ways.begin(), ways.end());
    if (!ways.empty() && (!best || prover.isBetter(ways.front(), *best))) {
      best = ways.front();
    }
  }
  if (!best) {
    return false;
  }
  alternatives.offer(*best);
  for (const Prover::Conditions &way : others) {
    alternatives.offer(way);
  }
  return requireOneOf(alternatives.get(), &prover, index, rule, reason).has_value();
}

bool Checker::meetObligations(Prover &prover, ExprId root, unsigned index, const char *what) {
  for (const Obligation &obligation : one.obligations(root)) {
    if (!requireUnder(prover, obligation.value, index, "O9",
                      std::string("the arithmetic of ") + what + " stays in the range of its type")) {
      return false;
    }
  }
  return true;
}

/// What masks and loops leave to do: `x < u` for a launch value u leaves more than one x if u >= 2.
void Checker::collectWork() {
  for (const Access &access : model.accesses) {
    std::vector<ExprId> conditions;
    for (const DomainStep &step : access.domain) {
      conditions.push_back(step.condition);
    }
    if (access.mask) {
      conditions.push_back(*access.mask);
    }
    for (ExprId condition : conditions) {
      for (const Poly &fact : one.facts(condition)) {
        Poly known, rest;
        for (const Term &term : fact.getTerms()) {
          Poly product(term.coefficient);
          bool isKnown = true;
          for (AtomId id : term.atoms) {
            product = product * Poly::atom(id);
            isKnown = isKnown && table.isLaunchKnown(id);
          }
          (isKnown ? known : rest) = (isKnown ? known : rest) + product;
        }
        if (rest.isZero() || known.getConstant() || known.hasOverflowed()) {
          continue;
        }
        // A loop that comes to a second iteration, in the first block at least.
        for (const DomainStep &step : access.domain) {
          if (step.iteration && step.condition == condition) {
            std::vector<AtomId> iteration = table.symbol(*step.iteration, 1).atoms();
            std::optional<Poly::Split> split = rest.split(iteration.front());
            if (split && table.isLaunchKnown(split->coefficient)) {
              result.samples.addLoop(known + split->coefficient);
            }
          }
        }
        result.samples.addWork(known - Poly(1));
        for (AtomId id : rest.atoms()) {
          bool isBlock =
              table[id].kind == AtomKind::Symbol && model.space.symbols[table[id].symbol].kind == SymbolKind::BlockId;
          std::optional<Poly::Split> split = isBlock ? rest.split(id) : std::nullopt;
          if (split && table.isLaunchKnown(split->coefficient)) {
            result.samples.addBlock(known + split->coefficient);
          }
        }
      }
    }
  }
}

void Checker::run() {
  states.resize(model.accesses.size());
  addDeclared();
  addSingleTiles();
  declared = result.contract.getItems();
  collectWork();
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    establish(i);
  }
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    checkBounds(i);
  }
  // A view that is clipped at its extents often needs of its strides no more than what keeps blocks apart: it comes
  // after that.
  auto checkAllLanes = [&](bool clipped) {
    for (unsigned i = 0; i < model.accesses.size(); ++i) {
      if ((model.accesses[i].isView && model.accesses[i].masked) == clipped) {
        checkLanes(i);
      }
    }
  };
  checkAllLanes(/*clipped=*/false);
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    for (unsigned j = i; j < model.accesses.size(); ++j) {
      checkPair(i, j);
    }
  }
  checkAllLanes(/*clipped=*/true);
  checkWork();
  std::vector<bool> usable;
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    usable.push_back(states[i].inside && states[i].domainUsable && (!model.accesses[i].mask || states[i].maskUsable));
  }
  checkClaims(result, usable);
  result.contract.simplify();
  if (result.findings.empty() && result.claimFindings.empty() && !model.accesses.empty() &&
      !result.contract.leavesParallelism()) {
    undecided("O1", 0, std::nullopt, "no launch with several blocks was found that meets the conditions of the proof",
              "an index from which the block can be told");
  }
  checkRunning();
  addGridConditions();
  addDistinctBuffers();
  if (result.findings.empty()) {
    auto isUsable = [&](unsigned index) { return states[index].indexUsable; };
    auto factsOf = [&](PolyBuilder &builder, unsigned index) { return domainFacts(builder, index, /*withMask=*/true); };
    auto tablesOf = [&](PolyBuilder &builder, unsigned index) { return tableElements(builder, index); };
    const AccessKnowledge knowledge{isUsable, factsOf, tablesOf};
    std::vector<Poly> contract = result.contract.facts();
    result.independent = findIndependentWrites(model, table, result.samples, contract, knowledge);
    result.apart = findApart(model, table, result.samples, contract, knowledge);
  }
}

std::unique_ptr<OwnershipResult> tilecc::checkModel(KernelModel model) {
  WorkLimit::reset();
  findSingleTiles(model);
  auto result = std::make_unique<OwnershipResult>(std::move(model));
  // Nothing is marked where nothing was asked.
  result->inBounds.assign(result->model.accesses.size(), false);
  result->independent.assign(result->model.accesses.size(), false);
  result->apart.assign(result->model.accesses.size(), {});
  if (result->model.gaps.empty()) {
    Checker(*result).run();
  }
  return result;
}

std::unique_ptr<OwnershipResult> tilecc::checkOwnership(mlir::func::FuncOp kernel) {
  return checkModel(buildKernelModel(kernel));
}
