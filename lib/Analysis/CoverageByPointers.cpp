// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides whether stores through pointers keep to the span that is claimed: that it is an interval of elements without
// gaps, and that every lane lies inside of it. Then as many stores as elements, each to another one, are all of it.
#include "CoverageSteps.h"

#include <algorithm>

using namespace tilecc;

namespace {

class SpanCheck {
public:
  SpanCheck(OwnershipResult &result, PolyBuilder &builder, const Output &output, CountAnswer &answer)
      : builder(builder), output(output), answer(answer), prover(result.table, result.samples) {
    prover.assume(result.contract.facts());
    prover.assume(answer.bounds);
    for (const auto &[a, b] : answer.equalities) {
      prover.assume({a - b, b - a});
    }
  }
  bool run();

private:
  bool require(Prover &at, const Poly &goal);
  bool requireArithmetic();
  bool isDense(bool lastIsFastest);
  bool keepsInside(const Access &access);

  PolyBuilder &builder;
  const Output &output;
  CountAnswer &answer;
  Prover prover;
};

} // namespace

/// Proves a goal, under conditions on the launch where it needs some.
bool SpanCheck::require(Prover &at, const Poly &goal) {
  if (at.prove(goal)) {
    return true;
  }
  std::optional<Prover::Conditions> conditions = at.proveUnder(goal);
  if (!conditions) {
    return false;
  }
  answer.bounds.insert(answer.bounds.end(), conditions->begin(), conditions->end());
  prover.assume(*conditions);
  return true;
}

/// The layout of the span is what its arithmetic says, and it has no negative extents.
bool SpanCheck::requireArithmetic() {
  std::vector<ExprId> roots{output.claim.base};
  roots.insert(roots.end(), output.claim.extents.begin(), output.claim.extents.end());
  roots.insert(roots.end(), output.claim.strides.begin(), output.claim.strides.end());
  for (ExprId root : roots) {
    for (const Obligation &obligation : builder.obligations(root)) {
      if (!require(prover, obligation.value)) {
        return false;
      }
    }
  }
  return std::all_of(output.claim.extents.begin(), output.claim.extents.end(),
                     [&](ExprId extent) { return require(prover, builder.build(extent)); });
}

bool SpanCheck::isDense(bool lastIsFastest) {
  Poly expected(1);
  size_t rank = output.claim.extents.size();
  for (size_t i = 0; i < rank; ++i) {
    size_t axis = lastIsFastest ? rank - 1 - i : i;
    Poly extent = builder.build(output.claim.extents[axis]);
    Poly gap = builder.build(output.claim.strides[axis]) - expected;
    bool isOne = extent == Poly(1);
    if (!isOne && !gap.isZero() && !(prover.prove(gap) && prover.prove(-gap))) {
      return false;
    }
    expected = expected * extent;
  }
  return true;
}

bool SpanCheck::keepsInside(const Access &access) {
  Poly size(1);
  for (ExprId extent : output.claim.extents) {
    size = size * builder.build(extent);
  }
  Prover inside(prover);
  for (const DomainStep &step : access.domain) {
    inside.addFacts(builder.facts(step.condition));
  }
  if (access.mask) {
    inside.addFacts(builder.facts(*access.mask));
  }
  Poly place = builder.build(access.element) - builder.build(output.claim.base);
  return require(inside, place) && require(inside, size - Poly(1) - place);
}

bool SpanCheck::run() {
  if (!requireArithmetic() || (!isDense(true) && !isDense(false))) {
    answer.reason = "it is written through pointers, and the claimed span has gaps";
    answer.settle = "stores through the claimed part, `y.store(..)`";
    return false;
  }
  if (!llvm::all_of(output.stores, [&](const Access &store) { return keepsInside(store); })) {
    answer.reason = "nothing shows that a store through a pointer lies inside of the claimed span";
    answer.settle = "a mask, or a loop bound, that keeps the index inside of the span";
    return false;
  }
  return true;
}

bool tilecc::keepToSpan(OwnershipResult &result, PolyBuilder &builder, const Output &output, CountAnswer &answer) {
  return SpanCheck(result, builder, output, answer).run();
}
