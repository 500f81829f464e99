// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides whether the lanes of one store (O8), or two blocks (O1, O2, O3), meet at an element.
#include "OwnershipChecker.h"

using namespace tilecc;

static constexpr const char *cannotSay = "the condition that the proof needs cannot be said of a launch";

//===-- O8 ---------------------------------------------------------------===//

void Checker::checkLanes(unsigned index) {
  const Access &access = model.accesses[index];
  if (access.kind != AccessMode::Write || access.lanes.empty() || access.trusted || !states[index].indexUsable) {
    return;
  }
  OverlapQuery query;
  query.equations.push_back(one.build(access.element) - oneOtherLane.build(access.element));
  query.contract = result.contract.facts();
  for (PolyBuilder *builder : {&one, &oneOtherLane}) {
    std::vector<Poly> facts = domainFacts(*builder, index, /*withMask=*/true);
    query.facts.insert(query.facts.end(), facts.begin(), facts.end());
    std::vector<TableElement> tables = tableElements(*builder, index);
    query.tables.insert(query.tables.end(), tables.begin(), tables.end());
  }
  for (SymbolId lane : access.lanes) {
    query.goals.push_back(table.symbol(lane, 1) - table.symbol(lane, 2));
  }
  OverlapAnswer answer = proveSeparate(table, result.samples, query);
  if (answer.isSeparate()) {
    if (auto texts =
            requireOneOf(answer.ways(), nullptr, index, "O8", "the lanes of a store write different elements")) {
      result.proofs.push_back(
          {"O8", index, std::nullopt, answer.rung, "different lanes have different elements", std::move(*texts)});
      return;
    }
    answer.reason = cannotSay;
  }
  if (std::string argument; proveByEnumeration(Witness::Kind::TwoLanes, index, index, argument)) {
    result.proofs.push_back({"O8", index, std::nullopt, Rung::Enumeration, std::move(argument), {}});
    return;
  }
  Finding finding;
  finding.rule = "O8";
  finding.access = index;
  finding.rung = Rung::Presburger;
  finding.reason = answer.reason;
  finding.settle = settleByTable(access, index).value_or("an index that differs for different lanes");
  finding.witness = findWitness(model, result.contract, {Witness::Kind::TwoLanes, index, index});
  result.findings.push_back(std::move(finding));
}

//===-- O1, O2, O3 -------------------------------------------------------===//

/// The rule that two accesses of different blocks to one element would break; null where they may meet.
static const char *ruleFor(const Access &a, const Access &b) {
  bool atomicA = a.kind == AccessMode::Atomic;
  bool atomicB = b.kind == AccessMode::Atomic;
  if (atomicA && atomicB) {
    return a.deviceScope && b.deviceScope ? nullptr : "O3";
  }
  if (atomicA || atomicB) {
    return "O3";
  }
  if (a.kind == AccessMode::Write && b.kind == AccessMode::Write) {
    return "O1";
  }
  return a.kind == AccessMode::Write || b.kind == AccessMode::Write ? "O2" : nullptr;
}

/// Whether one access asks for the converse of what the other does, of something that all blocks of a launch agree on:
/// `if (f) { .. } else { .. }` of a parameter.
bool Checker::areOfDifferentLaunches(const Access &a, const Access &b) {
  ExprPool &pool = model.space.pool;
  auto isLaunchKnown = [&](ExprId condition) {
    return llvm::all_of(pool.symbolsOf(condition), [&](SymbolId id) { return model.space.symbols[id].isUniform(); });
  };
  auto partsOf = [&](const Access &access) {
    std::vector<ExprId> parts;
    for (const DomainStep &step : access.domain) {
      if (!step.iteration && !step.guard && isLaunchKnown(step.condition)) {
        parts.push_back(step.condition);
        llvm::append_range(parts, pool.conjuncts(step.condition));
      }
    }
    return parts;
  };
  const std::vector<ExprId> others = partsOf(b);
  return !others.empty() &&
         llvm::any_of(partsOf(a), [&](ExprId part) { return llvm::is_contained(others, pool.negate(part)); });
}

void Checker::checkPair(unsigned first, unsigned second) {
  const Access &a = model.accesses[first];
  const Access &b = model.accesses[second];
  const char *rule = ruleFor(a, b);
  if (a.buffer != b.buffer || !rule || a.trusted || b.trusted || !states[first].indexUsable ||
      !states[second].indexUsable) {
    return;
  }
  if (areOfDifferentLaunches(a, b)) {
    result.proofs.push_back({rule,
                             first,
                             second,
                             Rung::Construction,
                             "no launch runs both accesses, whose conditions exclude each other",
                             {}});
    return;
  }
  OverlapQuery query;
  query.equations.push_back(one.build(a.element) - two.build(b.element));
  query.contract = result.contract.facts();
  for (auto [builder, index] : {std::pair(&one, first), std::pair(&two, second)}) {
    std::vector<Poly> facts = domainFacts(*builder, index, /*withMask=*/true);
    query.facts.insert(query.facts.end(), facts.begin(), facts.end());
    std::vector<TableElement> tables = tableElements(*builder, index);
    query.tables.insert(query.tables.end(), tables.begin(), tables.end());
  }
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (!model.space.readsAxis[axis]) {
      continue;
    }
    // An axis that is read but has no symbol must not drop out of the question: 1 = 0 is never proved.
    std::optional<SymbolId> block = model.space.findSymbol(SymbolKind::BlockId, axis);
    query.goals.push_back(block ? table.symbol(*block, 1) - table.symbol(*block, 2) : Poly(Wide(1)));
  }
  OverlapAnswer answer = proveSeparate(table, result.samples, query);
  if (answer.isSeparate()) {
    if (auto texts = requireOneOf(answer.ways(), nullptr, first, rule, "different blocks keep to different elements")) {
      result.proofs.push_back({rule, first, second, answer.rung, answer.argument, std::move(*texts)});
      return;
    }
    answer.reason = cannotSay;
  }
  if (std::string argument; proveByEnumeration(Witness::Kind::TwoBlocks, first, second, argument)) {
    result.proofs.push_back({rule, first, second, Rung::Enumeration, std::move(argument), {}});
    return;
  }
  Finding finding;
  finding.rule = rule;
  finding.access = first;
  finding.other = second;
  finding.rung = Rung::Presburger;
  finding.reason = answer.reason;
  finding.settle =
      settleByTable(a, first).value_or("an index from which the block can be told, such as `bid().x * tile + lane`");
  finding.witness = findWitness(model, result.contract, {Witness::Kind::TwoBlocks, first, second});
  result.findings.push_back(std::move(finding));
}
