// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which conditions a launch has beside those that proofs ask for, and whether any work is left under all of
// them.
#include "OwnershipChecker.h"

#include <algorithm>

using namespace tilecc;

void Checker::addDeclared() {
  for (const DeclaredCondition &declared : model.declared) {
    const ExprNode &node = model.space.pool[declared.condition];
    if (node.kind == ExprKind::Constant && node.value != 0) {
      continue;
    }
    // As the author wrote it, one comparison after the other.
    bool isSaid = true;
    for (ExprId part : model.space.pool.conjuncts(declared.condition)) {
      const ExprNode of = model.space.pool[part];
      // The kernel's own arithmetic wraps, that of the contract does not.
      for (const Obligation &obligation : declared.isAuthors ? rangeObligations(part) : std::vector<Obligation>()) {
        isSaid &= makeProver().prove(obligation.value) ||
                  result.contract.add(obligation.value, declared.rule,
                                      "the arithmetic of a precondition stays in the range of its type", declared.loc);
      }
      // `m != 0` leaves two ranges, so that no fact follows from it alone.
      if (of.kind == ExprKind::Or || model.space.pool.isUnequal(part)) {
        Prover either = makeProver();
        std::optional<Predicate> said = sayCondition(either, part);
        isSaid &= said.has_value();
        if (said) {
          result.contract.add(std::move(*said), declared.rule, declared.reason, declared.loc);
        }
        continue;
      }
      // Not only what follows from it: a part that the contract left out no launch would be held to.
      std::vector<Poly> facts = one.equivalents(part).value_or(std::vector<Poly>());
      bool isKnown = !facts.empty() && std::all_of(facts.begin(), facts.end(),
                                                   [&](const Poly &fact) { return table.isLaunchKnown(fact); });
      if (!isKnown) {
        isSaid = false;
        continue;
      }
      Prover prover = makeProver();
      std::optional<Predicate> text =
          asWritten(model, part, [&](ExprId value) { return prover.prove(one.build(value)); });
      if (text && result.contract.addAsWritten(facts, std::move(*text), declared.rule, declared.reason, declared.loc)) {
        continue;
      }
      if (of.kind == ExprKind::Eq &&
          result.contract.addEqual(one.build(of.a), one.build(of.b), declared.rule, declared.reason, declared.loc)) {
        continue;
      }
      for (const Poly &fact : facts) {
        isSaid &= result.contract.add(fact, declared.rule, declared.reason, declared.loc);
      }
    }
    if (!isSaid) {
      model.gaps.push_back(
          {declared.loc,
           "the contract cannot say this precondition: it is not one of comparisons between "
           "what the launch knows",
           "comparisons of the grid and the parameters, joined by `&&` and `||`; a loaded value or a block index "
           "needs a mask or `ct::assume_bounded`"});
    }
  }
  for (const Promise &promise : model.space.promises) {
    addPromise(promise);
  }
}

/// In a branch on what the launch knows, a promise is made where the branch is taken: its conditions, as the author
/// wrote them. Nothing where the contract cannot say them, or where they depend on more: then the promise is asked of
/// every launch.
std::vector<Predicate> Checker::sayScope(const Scope &scope) {
  std::vector<Predicate> all;
  Prover prover = makeProver();
  for (const auto &[condition, iteration] : scope) {
    for (ExprId part : model.space.pool.conjuncts(condition)) {
      std::optional<Predicate> said = iteration ? std::nullopt : sayCondition(prover, part);
      std::vector<Obligation> range = rangeObligations(part);
      if (!said || !std::all_of(range.begin(), range.end(),
                                [&](const Obligation &obligation) { return prover.prove(obligation.value); })) {
        return {};
      }
      all.push_back(std::move(*said));
    }
  }
  return all;
}

/// What keeps the arithmetic of a condition from wrapping. How a quotient of a negative value is rounded is no matter
/// of that.
std::vector<Obligation> Checker::rangeObligations(ExprId condition) {
  std::vector<Obligation> range = one.obligations(condition);
  range.erase(std::remove_if(range.begin(), range.end(),
                             [&](const Obligation &obligation) {
                               ExprKind kind = model.space.pool[obligation.origin].kind;
                               return kind == ExprKind::DivS || kind == ExprKind::RemS;
                             }),
              range.end());
  return range;
}

/// Comparisons joined by `&&` and `||`, as the author wrote them; nothing where the contract cannot say one of them.
std::optional<Predicate> Checker::sayCondition(Prover &prover, ExprId condition) {
  const ExprPool &pool = model.space.pool;
  std::map<ExprId, Predicate> said;
  for (ExprId id : pool.closure({condition})) {
    const ExprNode &node = pool[id];
    if (node.width != 1) {
      continue;
    }
    std::optional<Predicate> text;
    bool isJoined =
        (node.kind == ExprKind::And || node.kind == ExprKind::Or) && said.count(node.a) && said.count(node.b);
    if (isJoined) {
      text = node.kind == ExprKind::And ? said.at(node.a) && said.at(node.b) : said.at(node.a) || said.at(node.b);
    } else if (node.kind == ExprKind::Constant) {
      text = boolean(node.value != 0);
    } else if (isComparison(node.kind) && pool[node.a].width > 1) {
      text = asWritten(model, id, [&](ExprId value) { return prover.prove(one.build(value)); });
    }
    if (text) {
      said.emplace(id, std::move(*text));
    }
  }
  auto found = said.find(condition);
  bool fits = found != said.end() && found->second.isWithinLimits();
  return fits ? std::optional<Predicate>(found->second) : std::nullopt;
}

/// The lowering believes what is promised, so each promise about what the launch knows is one of the launch's
/// conditions. Loaded values, block indices and loop values no launch can be asked about (docs/soundness.md).
void Checker::addPromise(const Promise &promise) {
  const ExprNode &node = model.space.pool[promise.value];
  bool isParameter =
      node.kind == ExprKind::Symbol && model.space.symbols[static_cast<SymbolId>(node.value)].kind == SymbolKind::Param;
  mlir::Location loc =
      model.accesses.empty() ? mlir::UnknownLoc::get(model.context) : getAccessLoc(model, model.accesses.front());
  std::string name = isParameter ? model.space.symbols[static_cast<SymbolId>(node.value)].name : "";
  std::string reason = isParameter ? "the kernel assumes it of `" + name + "`" : "the kernel assumes it";
  Poly value = one.build(promise.value);
  Poly below = promise.below ? one.build(*promise.below) : Poly(Wide(1));
  // What every block promises of its index is a bound of the grid.
  bool isBlock = node.kind == ExprKind::Symbol && promise.scope.empty() &&
                 model.space.symbols[static_cast<SymbolId>(node.value)].kind == SymbolKind::BlockId;
  if (isBlock && (promise.upper || (promise.below && table.isLaunchKnown(below)))) {
    const Symbol &block = model.space.symbols[static_cast<SymbolId>(node.value)];
    std::optional<SymbolId> extent = model.space.findSymbol(SymbolKind::NumBlocks, block.index);
    Poly most = promise.upper ? Poly(*promise.upper) + Poly(Wide(1)) : below;
    if (extent) {
      result.contract.add(most - table.symbol(*extent, 0), "O9", "the kernel assumes it of `" + block.name + "`", loc);
    }
  }
  if (!table.isLaunchKnown(value) || !table.isLaunchKnown(below)) {
    return;
  }
  Prover prover = makeProver();
  auto cannotSay = [&] {
    model.gaps.push_back(
        {loc, "the contract cannot say what the kernel assumes of a value that it computes from its parameters",
         "the promise on a parameter itself, as in `n = ct::assume_divisible<4>(n)`"});
  };
  const std::vector<Predicate> when = sayScope(promise.scope);
  // No fact for the proof: it holds in a branch, or the proof has sample launches for plain parameters only.
  auto askInBranch = [&](Predicate condition, const std::string &why) {
    if (std::find(when.begin(), when.end(), condition) != when.end()) {
      return true;
    }
    for (const Predicate &around : when) {
      condition = !around || condition;
    }
    condition = simplify(condition);
    bool fits = condition.isWithinLimits();
    if (fits) {
      result.contract.add(std::move(condition), "O9", why, loc);
    }
    return fits;
  };
  auto ask = [&](const Poly &goal, const std::string &why, bool isFact) {
    if (prover.prove(goal) || (when.empty() && isFact && result.contract.add(goal, "O9", why, loc))) {
      return true;
    }
    std::optional<Predicate> condition = toPredicate(table, model, tightenPoly(goal));
    return condition && askInBranch(std::move(*condition), why);
  };
  // The value is what it seems only where its arithmetic does not wrap.
  std::vector<Obligation> obligations = one.obligations(promise.value);
  std::vector<Obligation> ofBound = promise.below ? one.obligations(*promise.below) : std::vector<Obligation>();
  obligations.insert(obligations.end(), ofBound.begin(), ofBound.end());
  if (promise.isBelowUnsigned) {
    obligations.push_back({below, *promise.below});
  }
  for (const Obligation &obligation : obligations) {
    if (!ask(obligation.value, "the arithmetic of what the kernel assumes stays in the range of its type", true)) {
      return cannotSay();
    }
  }
  std::vector<Poly> goals = promisedBounds(one, promise);
  if (promise.divisor > 1 && !isParameter) {
    Poly divisor(promise.divisor);
    goals.push_back(value - divisor * table.floorDiv(value + Poly(promise.divisor - 1), divisor));
  }
  for (const Poly &goal : goals) {
    if (!ask(goal, reason, isParameter)) {
      return cannotSay();
    }
  }
  if (promise.divisor > 1 && isParameter) {
    askInBranch(isEqual(parameter(name) % literal(promise.divisor), literal(0)), reason);
  }
}

/// The axis of the grid whose block index is `index` itself.
static std::optional<unsigned> findBlockAxis(const LaunchSpace &space, ExprId index) {
  while (space.pool[index].kind == ExprKind::ExtS) {
    index = space.pool[index].a;
  }
  const ExprNode &node = space.pool[index];
  if (node.kind != ExprKind::Symbol) {
    return std::nullopt;
  }
  const Symbol &symbol = space.symbols[static_cast<SymbolId>(node.value)];
  return symbol.kind == SymbolKind::BlockId ? std::optional<unsigned>(symbol.index) : std::nullopt;
}

void tilecc::findSingleTiles(KernelModel &model) {
  std::array<std::optional<unsigned>, 3> found;
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    const Access &access = model.accesses[i];
    // Only what every block does: a condition may keep the other blocks away.
    for (const ViewAxis &axis : access.domain.empty() ? access.axes : std::vector<ViewAxis>()) {
      std::optional<unsigned> block = findBlockAxis(model.space, axis.tileIndex);
      std::optional<int64_t> extent = model.space.pool.getConstant(axis.extent);
      if (block && extent && *extent > 0 && *extent <= axis.step && (access.masked || *extent >= axis.tile)) {
        found[*block] = found[*block].value_or(i);
      }
    }
  }
  bool others = false;
  for (unsigned axis = 0; axis < 3; ++axis) {
    others |= model.space.readsAxis[axis] && !found[axis];
  }
  for (unsigned axis = 0; axis < 3 && others; ++axis) {
    if (found[axis] && model.space.findSymbol(SymbolKind::NumBlocks, axis)) {
      model.singleTiles[axis] = found[axis];
      model.space.readsAxis[axis] = false;
    }
  }
}

void Checker::addSingleTiles() {
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (model.singleTiles[axis]) {
      SymbolId blocks = *model.space.findSymbol(SymbolKind::NumBlocks, axis);
      result.contract.addEqual(table.symbol(blocks, 0), Poly(1), "O4",
                               std::string("a view has one tile alone along the axis that the block index along ") +
                                   axisName(axis) + " numbers",
                               getAccessLoc(model, model.accesses[*model.singleTiles[axis]]));
    }
  }
}

void Checker::addGridConditions() {
  bool writes = std::any_of(model.accesses.begin(), model.accesses.end(),
                            [](const Access &access) { return access.kind != AccessMode::Read; });
  for (unsigned axis = 0; axis < 3 && writes; ++axis) {
    if (!model.space.readsAxis[axis] && !model.singleTiles[axis]) {
      auto writer = std::find_if(model.accesses.begin(), model.accesses.end(),
                                 [](const Access &access) { return access.kind != AccessMode::Read; });
      result.contract.add(isEqual(grid(axis), literal(1)), "O1",
                          std::string("nothing depends on the block index along ") + axisName(axis) +
                              ", so all blocks along it would write the same elements",
                          getAccessLoc(model, *writer));
    }
  }
}

/// O7: a written buffer keeps apart from all others.
void Checker::addDistinctBuffers() {
  std::vector<bool> used(model.buffers.size(), false);
  std::vector<const Access *> writer(model.buffers.size(), nullptr);
  for (const Access &access : model.accesses) {
    used[access.buffer] = true;
    if (access.kind != AccessMode::Read && !writer[access.buffer]) {
      writer[access.buffer] = &access;
    }
  }
  auto bytes = [&](unsigned buffer) {
    mlir::Type type = model.buffers[buffer].elementType;
    int64_t bits = type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 64;
    return literal(std::max<int64_t>(1, bits / 8)) * elements(model.buffers[buffer].name);
  };
  for (unsigned i = 0; i < model.buffers.size(); ++i) {
    for (unsigned j = i + 1; j < model.buffers.size(); ++j) {
      if (!used[i] || !used[j] || (!writer[i] && !writer[j])) {
        continue;
      }
      const std::string &a = model.buffers[i].name;
      const std::string &b = model.buffers[j].name;
      Predicate apart = (address(a) + bytes(i) <= address(b)) || (address(b) + bytes(j) <= address(a));
      result.contract.add(apart, "O7", "`" + a + "` and `" + b + "` do not overlap, since one of them is written",
                          getAccessLoc(model, *(writer[i] ? writer[i] : writer[j])));
    }
  }
  for (auto [buffer, alignment, remainder] : model.alignments) {
    if (used[buffer] && alignment > 1) {
      auto access = std::find_if(model.accesses.begin(), model.accesses.end(),
                                 [&](const Access &candidate) { return candidate.buffer == buffer; });
      result.contract.add(isEqual(address(model.buffers[buffer].name) % literal(alignment), literal(remainder)), "O9",
                          "the kernel assumes the alignment of `" + model.buffers[buffer].name + "`",
                          getAccessLoc(model, *access));
    }
  }
}

/// A proof must not rest on conditions under which at most one block ever does anything.
void Checker::checkWork() {
  // Without the conditions that took the work away: a launch that clashes then refutes the kernel.
  std::optional<Contract> others;
  auto buildOthers = [&] {
    others.emplace(table, result.samples, model);
    for (const ContractItem &item : result.contract.getItems()) {
      if (item.rule != "O1" && item.rule != "O2" && item.rule != "O3") {
        others->add(item.predicate, item.rule, item.reason, item.loc);
      }
    }
  };
  std::vector<ProofStep> resting;
  auto look = [&](const ProofStep &step, bool isCause) {
    Finding finding;
    finding.rule = step.rule;
    finding.access = step.access;
    finding.other = step.other;
    finding.reason = "the proof found holds only for launches in which one block does all the work";
    finding.settle = "an index from which the block can be told, such as `bid().x * tile + lane`";
    if (!others) {
      buildOthers();
    }
    finding.witness = findWitness(model, *others, {Witness::Kind::TwoBlocks, step.access, *step.other});
    // In a few launches only, the clash is an example and the matter stays undecided.
    if (finding.witness && 2 * finding.witness->clashes > finding.witness->launches) {
      finding.witness->always = true;
    }
    if (isCause || finding.witness) {
      result.findings.push_back(std::move(finding));
    }
  };
  for (const ProofStep &step : result.proofs) {
    if (!step.other) {
      continue;
    }
    if (step.conditions.empty() || leavesWork(model, result.contract, step.access)) {
      resting.push_back(step);
      continue;
    }
    look(step, /*isCause=*/true);
  }
  // Proofs without conditions of their own may rest on those.
  for (size_t i = 0; others && i < resting.size(); ++i) {
    look(resting[i], /*isCause=*/false);
  }
}

/// Nor on conditions under which an access never runs, or only in one block, where it would without them: masks that
/// are always empty need no proof.
void Checker::checkRunning() {
  if (!result.findings.empty() || !result.claimFindings.empty() || WorkLimit::isReached()) {
    return;
  }
  std::vector<std::optional<unsigned>> under = countRunning(model, result.contract);
  if (std::all_of(under.begin(), under.end(), [](std::optional<unsigned> count) { return count.value_or(2) == 2; })) {
    return;
  }
  Contract own(table, result.samples, model);
  for (const ContractItem &item : declared) {
    own.add(item.predicate, item.rule, item.reason, item.loc);
  }
  std::vector<std::optional<unsigned>> free = countRunning(model, own);
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    if (under[i] && free[i] && *under[i] < *free[i]) {
      undecided("O4", i, std::nullopt,
                *under[i] == 0 ? "the proof found holds only for launches in which this access never runs"
                               : "the proof found holds only for launches in which this access runs in one block",
                "a bound on the index, by the access's mask or `assume_bounded`");
      return;
    }
  }
}
