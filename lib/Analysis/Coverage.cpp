// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides whether accesses keep to the claims of their buffers, and O6: whether an output is written completely, each
// element once. The order: what the claim rules out; are two stores of one block apart; do the counts agree; where they
// do not, what small launches show.
#include "tilecc/Analysis/Coverage.h"

#include "CoverageSteps.h"
#include "OwnershipChecker.h"

#include <algorithm>

using namespace tilecc;

namespace {

class ClaimChecker {
public:
  ClaimChecker(OwnershipResult &result, const std::vector<bool> &usable)
      : result(result), model(result.model), table(result.table), usable(usable), one(table, 1), two(table, 2) {}
  void run();

private:
  bool checkAccesses(unsigned index);
  void checkOutput(unsigned index);
  void deriveGrid(unsigned index);
  bool isFound(const Output &output) const;
  std::string whyNotCounted(const Output &output) const;
  bool isApart(const Access &a, const Access &b, Prover::Conditions &conditions);
  std::vector<Poly> factsOf(PolyBuilder &builder, const Access &access);
  bool settle(const Output &output, const CountAnswer &count, const Prover::Conditions &apart);
  bool dependsOn(const std::vector<ExprId> &roots, std::initializer_list<SymbolKind> kinds) const;
  std::vector<ExprId> rootsOf(const std::vector<unsigned> &writes, bool byTiles) const;
  bool isForEveryLaunch(const Output &output, const EnumerationAnswer &shown) const;
  void refute(unsigned index, const Output &output, std::string reason, std::string settle);
  std::vector<int64_t> commonTile(const Output &output) const;
  bool isThroughPointers(const Output &output) const;

  OwnershipResult &result;
  KernelModel &model;
  AtomTable &table;
  const std::vector<bool> &usable;
  PolyBuilder one, two;
};

} // namespace

//===-- What a claim rules out -------------------------------------------===//

static bool allows(ClaimRole role, AccessMode mode) {
  switch (role) {
  case ClaimRole::In:
    return mode == AccessMode::Read;
  case ClaimRole::Out:
    return mode == AccessMode::Write;
  case ClaimRole::InOut:
    return mode != AccessMode::Atomic;
  case ClaimRole::AtomicOut:
    return mode == AccessMode::Atomic;
  }
  return false;
}

bool ClaimChecker::checkAccesses(unsigned index) {
  const Claim &claim = model.claims[index];
  bool keeps = true;
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    const Access &access = model.accesses[i];
    if (access.buffer == claim.buffer && !allows(claim.role, access.kind)) {
      ClaimFinding finding;
      finding.kind = ClaimFinding::Kind::Broken;
      finding.claim = index;
      finding.access = i;
      result.claimFindings.push_back(std::move(finding));
      keeps = false;
    }
  }
  return keeps;
}

//===-- O6: each element once --------------------------------------------===//

/// The tile shape of all writes; empty where they differ or are no views of the claimed span.
std::vector<int64_t> ClaimChecker::commonTile(const Output &output) const {
  std::vector<int64_t> tile;
  for (unsigned index : output.writes) {
    const Access &access = model.accesses[index];
    std::vector<int64_t> shape;
    bool same =
        access.isView && access.viewBase == output.claim.base && access.axes.size() == output.claim.extents.size();
    for (size_t k = 0; same && k < access.axes.size(); ++k) {
      same = access.axes[k].step == access.axes[k].tile && access.axes[k].extent == output.claim.extents[k] &&
             access.axes[k].stride == output.claim.strides[k];
      shape.push_back(access.axes[k].tile);
    }
    if (!same || (!tile.empty() && tile != shape)) {
      return {};
    }
    tile = std::move(shape);
  }
  return tile;
}

bool ClaimChecker::isThroughPointers(const Output &output) const {
  return std::none_of(output.writes.begin(), output.writes.end(),
                      [&](unsigned write) { return model.accesses[write].isView; });
}

std::vector<Poly> ClaimChecker::factsOf(PolyBuilder &builder, const Access &access) {
  std::vector<Poly> facts;
  auto add = [&](ExprId condition) {
    std::vector<Poly> more = builder.facts(condition);
    facts.insert(facts.end(), more.begin(), more.end());
  };
  for (const DomainStep &step : access.domain) {
    add(step.condition);
  }
  Prover prover(table, result.samples);
  prover.assume(result.contract.facts());
  prover.addFacts(facts);
  std::vector<Poly> factors = launchFactors(table, prover, facts);
  facts.insert(facts.end(), factors.begin(), factors.end());
  if (access.mask) {
    add(*access.mask);
  }
  for (const ViewAxis &axis : access.axes) {
    facts.push_back(builder.build(axis.tileIndex));
  }
  return facts;
}

/// Two stores of one block (different blocks are apart by O1) write no common element; a store and itself: only in the
/// same iteration of each loop around it.
bool ClaimChecker::isApart(const Access &a, const Access &b, Prover::Conditions &conditions) {
  OverlapQuery query;
  query.equations.push_back(one.build(a.element) - two.build(b.element));
  query.contract = result.contract.facts();
  query.facts = factsOf(one, a);
  std::vector<Poly> others = factsOf(two, b);
  query.facts.insert(query.facts.end(), others.begin(), others.end());
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (std::optional<SymbolId> block = model.space.findSymbol(SymbolKind::BlockId, axis)) {
      query.equations.push_back(table.symbol(*block, 1) - table.symbol(*block, 2));
    }
  }
  if (&a == &b) {
    for (const DomainStep &step : a.domain) {
      if (step.iteration) {
        query.goals.push_back(table.symbol(*step.iteration, 1) - table.symbol(*step.iteration, 2));
      }
    }
    if (query.goals.empty()) {
      return true;
    }
  } else {
    // Nothing but a contradiction will do: 1 = 0 is never proved otherwise.
    query.goals.push_back(Poly(Wide(1)));
  }
  OverlapAnswer answer = proveSeparate(table, result.samples, query);
  conditions.insert(conditions.end(), answer.conditions.begin(), answer.conditions.end());
  return answer.isSeparate();
}

//===-- O6: completely ---------------------------------------------------===//

bool ClaimChecker::isFound(const Output &output) const {
  return std::any_of(result.findings.begin(), result.findings.end(), [&](const Finding &finding) {
    return model.accesses[finding.access].buffer == output.claim.buffer;
  });
}

/// Takes what the proof needs of the launch into the contract; false where no launch meets it.
bool ClaimChecker::settle(const Output &output, const CountAnswer &count, const Prover::Conditions &apart) {
  const std::string &name = model.buffers[output.claim.buffer].name;
  std::vector<Poly> conditions = result.contract.facts();
  conditions.insert(conditions.end(), apart.begin(), apart.end());
  conditions.insert(conditions.end(), count.bounds.begin(), count.bounds.end());
  for (const auto &[a, b] : count.equalities) {
    conditions.push_back(a - b);
    conditions.push_back(b - a);
  }
  if (!result.samples.canMeet(conditions)) {
    return false;
  }
  std::string complete = "`" + name + "` is written completely";
  std::vector<std::string> texts;
  auto addText = [&](const Poly &condition) {
    if (std::optional<Predicate> predicate = toPredicate(table, model, tightenPoly(condition))) {
      texts.push_back(predicate->str());
    }
  };
  bool said = true;
  for (const Poly &condition : apart) {
    said = said && result.contract.add(condition, "O6", "the stores to `" + name + "` write different elements",
                                       output.claim.loc);
    addText(condition);
  }
  for (const Poly &condition : count.bounds) {
    said = said && result.contract.add(condition, "O6", complete, output.claim.loc);
    addText(condition);
  }
  for (const auto &[a, b] : count.equalities) {
    said = said && result.contract.addEqual(a, b, "O6", complete, output.claim.loc);
    if (said) {
      texts.push_back(result.contract.getItems().back().predicate.str());
    }
  }
  if (!said) {
    return false;
  }
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (count.grid[axis] && !result.grid[axis]) {
      result.grid[axis] = toExpression(table, model, *count.grid[axis]);
    }
  }
  for (unsigned write : output.writes) {
    result.proofs.push_back({"O6", write, std::nullopt, Rung::Counting, count.argument, texts});
  }
  return true;
}

bool ClaimChecker::dependsOn(const std::vector<ExprId> &roots, std::initializer_list<SymbolKind> kinds) const {
  return std::any_of(roots.begin(), roots.end(), [&](ExprId root) {
    std::vector<SymbolId> symbols = model.space.pool.symbolsOf(root);
    return std::any_of(symbols.begin(), symbols.end(), [&](SymbolId id) {
      return std::find(kinds.begin(), kinds.end(), model.space.symbols[id].kind) != kinds.end();
    });
  });
}

/// What decides whether and where accesses write.
std::vector<ExprId> ClaimChecker::rootsOf(const std::vector<unsigned> &writes, bool byTiles) const {
  std::vector<ExprId> roots;
  for (unsigned write : writes) {
    const Access &access = model.accesses[write];
    for (const DomainStep &step : access.domain) {
      roots.push_back(step.condition);
      if (step.step) {
        roots.push_back(*step.step);
      }
    }
    for (const ViewAxis &axis : access.axes) {
      roots.push_back(axis.tileIndex);
    }
    if (!byTiles) {
      roots.push_back(access.element);
      if (access.mask) {
        roots.push_back(*access.mask);
      }
    }
  }
  return roots;
}

/// What some launches show must hold for all of them: where it could depend on a scalar or on a grid that was not
/// looked at, it is an example and no refutation.
bool ClaimChecker::isForEveryLaunch(const Output &output, const EnumerationAnswer &shown) const {
  bool byTiles = !commonTile(output).empty();
  // Every launch has a block (0,0,0), and what it does twice whatever the launch is, it does in all of them.
  constexpr std::array<int64_t, 3> origin{};
  if (shown.twice && shown.witness->first.block == origin && shown.witness->second.block == origin &&
      !dependsOn(rootsOf({shown.first, shown.second}, byTiles), {SymbolKind::Param, SymbolKind::NumBlocks})) {
    return true;
  }
  std::vector<ExprId> roots = rootsOf(output.writes, byTiles);
  roots.insert(roots.end(), output.claim.extents.begin(), output.claim.extents.end());
  return !dependsOn(roots, {SymbolKind::Param}) &&
         holdsInLargerGrids(result, output, byTiles, shown.mostBlocks, usable);
}

void ClaimChecker::refute(unsigned index, const Output &output, std::string reason, std::string settle) {
  EnumerationAnswer shown = enumerateCoverage(result, output, commonTile(output));
  ClaimFinding finding;
  finding.claim = index;
  finding.reason = std::move(reason);
  finding.settle = std::move(settle);
  finding.witness = shown.witness;
  finding.twice = shown.twice;
  finding.access = output.writes.front();
  if (shown.witness && shown.twice) {
    finding.access = shown.second;
    finding.other = shown.first;
  }
  if (shown.witness && shown.covered == 0 && isForEveryLaunch(output, shown)) {
    finding.kind = shown.twice ? ClaimFinding::Kind::Twice : ClaimFinding::Kind::LeftOut;
  }
  result.claimFindings.push_back(std::move(finding));
}

std::string ClaimChecker::whyNotCounted(const Output &output) const {
  constexpr size_t mostWrites = 8;
  if (output.writes.size() > mostWrites) {
    return "it is written by more than " + std::to_string(mostWrites) + " stores";
  }
  if (!isThroughPointers(output) && commonTile(output).empty()) {
    return "it is not written through tiles of one shape of the claimed span";
  }
  for (unsigned write : output.writes) {
    if (!usable[write]) {
      return "a store runs under a condition whose arithmetic may wrap";
    }
  }
  return "";
}

void ClaimChecker::checkOutput(unsigned index) {
  Output output{model.claims[index], {}};
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    const Access &access = model.accesses[i];
    if (access.buffer == output.claim.buffer) {
      output.writes.push_back(i);
      if (access.trusted) {
        return;
      }
    }
  }
  if (isFound(output)) {
    return;
  }
  if (output.writes.empty()) {
    ClaimFinding finding;
    finding.kind = ClaimFinding::Kind::LeftOut;
    finding.claim = index;
    result.claimFindings.push_back(std::move(finding));
    return;
  }
  if (std::string reason = whyNotCounted(output); !reason.empty()) {
    return refute(index, output, reason, "stores through the claimed part, `y.store(..)`");
  }
  Prover::Conditions apart;
  output.stores = joinBranches(model, output.writes);
  for (size_t i = 0; i < output.stores.size(); ++i) {
    for (size_t j = i; j < output.stores.size(); ++j) {
      if (!isApart(output.stores[i], output.stores[j], apart)) {
        return refute(index, output, "two stores of one block may write the same element",
                      "tile indices that differ for different iterations and stores");
      }
    }
  }
  CountAnswer count = countCoverage(result, one, output);
  if (count.covers && isThroughPointers(output)) {
    count.covers = keepToSpan(result, one, output, count);
  }
  if (!count.covers) {
    return refute(index, output, count.reason, count.settle);
  }
  if (!settle(output, count, apart)) {
    refute(index, output, "no launch was found whose blocks write all of it",
           "a grid, or loops, with as many tiles as the output has");
  }
}

/// Nothing asks that all of an `inout` part is written, but where each block takes one tile there is one grid that
/// does.
void ClaimChecker::deriveGrid(unsigned index) {
  Output output{model.claims[index], {}};
  for (unsigned i = 0; i < model.accesses.size(); ++i) {
    const Access &access = model.accesses[i];
    if (access.buffer == output.claim.buffer && access.kind == AccessMode::Write) {
      output.writes.push_back(i);
    }
  }
  if (output.writes.size() != 1 || isThroughPointers(output) || !whyNotCounted(output).empty()) {
    return;
  }
  output.stores = {model.accesses[output.writes.front()]};
  CountAnswer count = countCoverage(result, one, output);
  size_t axes = llvm::count_if(count.grid, [](const std::optional<Poly> &extent) { return extent.has_value(); });
  // What is left to ask of the launch then is that grid alone.
  if (!count.covers || !count.bounds.empty() || count.equalities.size() != axes) {
    return;
  }
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (count.grid[axis]) {
      result.grid[axis] = toExpression(table, model, *count.grid[axis]);
    }
  }
}

void ClaimChecker::run() {
  std::vector<unsigned> written;
  for (unsigned index = 0; index < model.claims.size(); ++index) {
    ClaimRole role = model.claims[index].role;
    bool keeps = checkAccesses(index);
    if (keeps && role == ClaimRole::Out) {
      checkOutput(index);
    }
    if (role == ClaimRole::Out || role == ClaimRole::InOut) {
      written.push_back(index);
    }
  }
  // Several parts may ask for several grids.
  if (written.size() == 1 && model.claims[written.front()].role == ClaimRole::InOut) {
    deriveGrid(written.front());
  }
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (!model.space.readsAxis[axis]) {
      result.grid[axis] = literal(1);
    }
  }
}

void tilecc::checkClaims(OwnershipResult &result, const std::vector<bool> &usable) {
  ClaimChecker(result, usable).run();
}
