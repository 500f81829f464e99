// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which promises of the author count for an access: those made wherever it runs, of values whose arithmetic is
// settled without them.
#include "OwnershipChecker.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

#include <algorithm>

using namespace tilecc;

bool tilecc::dependsOn(const ExprPool &pool, ExprId root, const std::vector<SymbolId> &symbols) {
  std::vector<SymbolId> used = pool.symbolsOf(root);
  return std::any_of(symbols.begin(), symbols.end(),
                     [&](SymbolId symbol) { return std::binary_search(used.begin(), used.end(), symbol); });
}

/// Whether all that `scope` asks for is among the first steps around an access. A loop whose head alone is asked for
/// has the constant 1 as its condition.
static bool isWithin(const ExprPool &pool, const Scope &scope, const std::vector<DomainStep> &domain, size_t numSteps) {
  return std::all_of(scope.begin(), scope.end(), [&](const std::pair<ExprId, std::optional<SymbolId>> &part) {
    bool headOnly = part.second && pool.getConstant(part.first).value_or(0) != 0;
    return std::any_of(domain.begin(), domain.begin() + static_cast<long>(numSteps), [&](const DomainStep &step) {
      return step.iteration == part.second && (headOnly || step.condition == part.first);
    });
  });
}

/// Whether a promise was made when an access runs whose conditions and iterations are around it too. One that comes
/// later may never be made: an assertion can end the block before.
static bool isMadeBefore(mlir::Operation *promise, mlir::Operation *access) {
  if (!promise || !access) {
    return true;
  }
  for (mlir::Operation *at = promise; at && at->getBlock(); at = at->getParentOp()) {
    mlir::Operation *other = at->getBlock()->findAncestorOpInBlock(*access);
    if (other && other != at) {
      return at->isBeforeInBlock(other);
    }
    if (other) {
      // In two regions of one operation: the head of a loop runs before its body.
      return llvm::isa<mlir::scf::WhileOp>(at) && at->getRegion(0).isAncestor(promise->getParentRegion());
    }
  }
  return true;
}

std::vector<Poly> Checker::promisedBounds(PolyBuilder &builder, const Promise &promise) {
  std::vector<Poly> facts;
  Poly value = builder.build(promise.value);
  if (promise.lower) {
    facts.push_back(value - Poly(*promise.lower));
  }
  if (promise.upper) {
    facts.push_back(Poly(*promise.upper) - value);
  }
  if (promise.below) {
    facts.push_back(value);
    facts.push_back(builder.build(*promise.below) - Poly(1) - value);
  }
  return facts;
}

std::vector<Poly> Checker::promiseFacts(PolyBuilder &builder, const Promise &promise) {
  std::vector<Poly> facts = promisedBounds(builder, promise);
  if (promise.divisor > 1) {
    Poly value = builder.build(promise.value);
    Poly rounded = Poly(promise.divisor) * table.floorDiv(value, Poly(promise.divisor));
    facts.push_back(rounded - value);
  }
  return facts;
}

/// Whether the arithmetic of a promise is what it seems: outright, or under conditions on the launch where the promise
/// names a count that the launch knows (`assume_bounded(i, pages * 16)`) and the access needs it.
bool Checker::settleObligations(Prover &prover, const std::vector<Obligation> &obligations, const Promise &promise,
                                unsigned index) {
  const Access &access = model.accesses[index];
  std::vector<SymbolId> symbols = model.space.pool.symbolsOf(promise.value);
  bool isNeeded = promise.below && (dependsOn(model.space.pool, access.element, symbols) ||
                                    (access.mask && dependsOn(model.space.pool, *access.mask, symbols)));
  Prover trial(prover);
  Prover::Conditions conditions;
  for (const Obligation &obligation : obligations) {
    if (trial.prove(obligation.value)) {
      continue;
    }
    std::optional<Prover::Conditions> found = isNeeded ? trial.proveUnder(obligation.value) : std::nullopt;
    if (!found) {
      return false;
    }
    trial.assume(*found);
    conditions.insert(conditions.end(), found->begin(), found->end());
  }
  for (const Poly &condition : conditions) {
    if (!result.contract.add(condition, "O9",
                             "the arithmetic of what the kernel assumes stays in the range of its type",
                             getAccessLoc(model, access))) {
      return false;
    }
  }
  prover.assume(conditions);
  return true;
}

/// Takes up the promises that are made under the first `numSteps` steps around an access.
void Checker::adoptPromises(Prover &prover, unsigned index, size_t numSteps) {
  const ExprPool &pool = model.space.pool;
  const Access &access = model.accesses[index];
  AccessState &state = states[index];
  for (size_t i = 0; i < model.space.promises.size(); ++i) {
    const Promise &promise = model.space.promises[i];
    if (std::find(state.promises.begin(), state.promises.end(), i) != state.promises.end() ||
        !isMadeBefore(promise.op, access.op) || !isWithin(pool, promise.scope, access.domain, numSteps)) {
      continue;
    }
    // What the launch knows is a condition of the contract already (addPromise), or one where its branch is taken.
    if (pool[promise.value].kind != ExprKind::Symbol && promise.scope.empty() &&
        table.isLaunchKnown(one.build(promise.value))) {
      continue;
    }
    bool usable = true;
    std::vector<Obligation> obligations;
    // From 0 on, and as a multiple of a power of two, a value is the same in its signed and in its unsigned reading.
    bool isLoaded = pool[promise.value].kind == ExprKind::Symbol &&
                    model.space.symbols[static_cast<SymbolId>(pool[promise.value].value)].kind == SymbolKind::Opaque;
    bool readsAlike = isLoaded && (promise.below || promise.lower.value_or(promise.upper ? -1 : 0) >= 0);
    for (ExprId root : {promise.value, promise.below.value_or(promise.value)}) {
      usable = usable && !dependsOn(pool, root, state.unknownIterations);
      if (root == promise.value && readsAlike) {
        continue;
      }
      std::vector<Obligation> more = one.obligations(root);
      obligations.insert(obligations.end(), more.begin(), more.end());
    }
    if (promise.isBelowUnsigned) {
      obligations.push_back({one.build(*promise.below), *promise.below});
    }
    if (usable && settleObligations(prover, obligations, promise, index)) {
      state.promises.push_back(i);
      prover.addFacts(promiseFacts(one, promise));
    }
  }
}
/// Whether `condition` holds wherever the access happens, by the access's own mask or a condition around it.
bool Checker::isGiven(ExprId condition, unsigned index) const {
  const ExprPool &pool = model.space.pool;
  const Access &access = model.accesses[index];
  auto isPartOf = [&](ExprId all) {
    std::vector<ExprId> parts = pool.conjuncts(all);
    return std::find(parts.begin(), parts.end(), condition) != parts.end();
  };
  return pool.getConstant(condition).value_or(0) != 0 || (access.mask && !access.isView && isPartOf(*access.mask)) ||
         std::any_of(access.domain.begin(), access.domain.end(),
                     [&](const DomainStep &step) { return isPartOf(step.condition); });
}

/// Takes up the tables that an access's index is computed from, where the promise is made around it, its conditions are
/// given or exactly known, and the place in the table is what its arithmetic says.
void Checker::adoptTables(const Prover &prover, unsigned index) {
  const ExprPool &pool = model.space.pool;
  const Access &access = model.accesses[index];
  AccessState &state = states[index];
  for (size_t i = 0; i < model.space.tables.size(); ++i) {
    const TableValue &entry = model.space.tables[i];
    if (!dependsOn(pool, access.element, {static_cast<SymbolId>(pool[entry.value].value)}) ||
        dependsOn(pool, entry.place, state.unknownIterations) || !isMadeBefore(entry.op, access.op) ||
        !isWithin(pool, entry.scope, access.domain, access.domain.size())) {
      continue;
    }
    Prover inside(prover);
    auto isSettled = [&](ExprId root) {
      std::vector<Obligation> obligations = one.obligations(root);
      return std::all_of(obligations.begin(), obligations.end(),
                         [&](const Obligation &obligation) { return inside.prove(obligation.value); });
    };
    bool usable = true;
    for (ExprId mask : entry.masks) {
      for (ExprId part : pool.conjuncts(mask)) {
        bool isSettledPart = !dependsOn(pool, part, state.unknownIterations) && isSettled(part);
        usable = usable && (isGiven(part, index) || (isSettledPart && one.equivalents(part)));
        if (isSettledPart) {
          inside.addFacts(one.facts(part));
        }
      }
    }
    if (usable && isSettled(entry.place)) {
      state.tables.push_back(i);
    }
  }
}

std::vector<TableElement> Checker::tableElements(PolyBuilder &builder, unsigned index) {
  std::vector<TableElement> elements;
  for (size_t number : states[index].tables) {
    const TableValue &entry = model.space.tables[number];
    TableElement element{entry.table, builder.build(entry.value), builder.build(entry.place), {}};
    for (ExprId mask : entry.masks) {
      for (ExprId part : model.space.pool.conjuncts(mask)) {
        if (!isGiven(part, index)) {
          std::vector<Poly> guards = *builder.equivalents(part);
          element.guards.insert(element.guards.end(), guards.begin(), guards.end());
        }
      }
    }
    elements.push_back(std::move(element));
  }
  return elements;
}

/// Whether the element is the loaded value itself, or that times a stride beside a column: then different values mean
/// different elements. A sum of the value and something else may repeat however different the values are.
bool Checker::isPlace(const Access &access, SymbolId id) {
  std::vector<AtomId> atoms = table.symbol(id, 1).atoms();
  std::optional<Poly::Split> parts = one.build(access.element).split(atoms.front());
  return parts && !parts->coefficient.isZero() &&
         (parts->coefficient.getConstant().value_or(0) != 1 || table.isLaunchKnown(parts->rest));
}

/// What to promise where the element depends on a loaded value.
std::optional<std::string> Checker::settleByTable(const Access &access, unsigned index) {
  std::vector<SymbolId> loaded = model.space.pool.symbolsOf(access.element);
  loaded.erase(std::remove_if(loaded.begin(), loaded.end(),
                              [&](SymbolId id) {
                                const Symbol &symbol = model.space.symbols[id];
                                return !symbol.isLoaded || symbol.width == 1;
                              }),
               loaded.end());
  if (loaded.empty()) {
    return std::nullopt;
  }
  if (loaded.size() > 1 || !isPlace(access, loaded.front())) {
    return "one table that holds the whole position, promised by `tilecc::assume_distinct`: nothing that is promised "
           "of "
           "a part keeps a sum from repeating";
  }
  const Symbol &symbol = model.space.symbols[loaded.front()];
  std::string promise = "`tilecc::assume_distinct(" + (symbol.name.empty() ? "indices" : symbol.name) + ")`";
  auto entry = std::find_if(model.space.tables.begin(), model.space.tables.end(), [&](const TableValue &candidate) {
    return model.space.pool[candidate.value].value == static_cast<int64_t>(loaded.front());
  });
  if (entry == model.space.tables.end()) {
    return promise + ", if no two elements of the table are equal";
  }
  std::vector<ExprId> ofLoad = entry->loadMask ? model.space.pool.conjuncts(*entry->loadMask) : std::vector<ExprId>();
  if (std::all_of(ofLoad.begin(), ofLoad.end(), [&](ExprId part) { return isGiven(part, index); })) {
    return promise +
           " over what the store's own mask lets through, and a place in the table from which the block can be "
           "told";
  }
  return promise +
         (entry->isPadded ? " where the store's mask keeps to the lanes inside the view that is loaded"
                          : " where the store's mask holds the load's own mask too") +
         ", and a place in the table from which the block can be told: lanes that the load leaves out are no elements "
         "of "
         "the table";
}
