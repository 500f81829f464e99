// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lays a polynomial's atoms out as steps over dense arrays, and runs them for one launch.
#include "LaunchProgram.h"

#include <algorithm>

using namespace tilecc;

LaunchProgram::LaunchProgram(const AtomTable &table, const Poly &poly) {
  // Operands have smaller ids, so the order of the ids is one in which every step finds its operands ready.
  std::vector<AtomId> order = table.closure(poly);
  std::sort(order.begin(), order.end());
  std::vector<uint32_t> place(order.empty() ? 0 : order.back() + 1);
  for (uint32_t i = 0; i < order.size(); ++i) {
    const Atom &atom = table[order[i]];
    place[order[i]] = i;
    Step step{atom.kind, atom.symbol, static_cast<unsigned>(atom.operands.size()), {}};
    for (size_t operand = 0; operand < atom.operands.size() && operand < std::size(step.operands); ++operand) {
      step.operands[operand] = compile(atom.operands[operand], place);
    }
    if (atom.kind == AtomKind::Symbol) {
      symbols.push_back(atom.symbol);
    }
    steps.push_back(step);
  }
  std::sort(symbols.begin(), symbols.end());
  result = compile(poly, place);
  values.resize(steps.size());
  defined.resize(steps.size());
}

LaunchProgram::Range LaunchProgram::compile(const Poly &poly, llvm::ArrayRef<uint32_t> place) {
  Range terms{static_cast<uint32_t>(products.size()), 0};
  for (const Term &term : poly.getTerms()) {
    Range of{static_cast<uint32_t>(factors.size()), 0};
    for (AtomId id : term.atoms) {
      factors.push_back(place[id]);
    }
    of.last = static_cast<uint32_t>(factors.size());
    products.push_back({term.coefficient, of});
  }
  terms.last = static_cast<uint32_t>(products.size());
  return terms;
}

std::optional<Wide> LaunchProgram::run(const SampleLaunch &launch) const {
  for (size_t i = 0; i < steps.size(); ++i) {
    defined[i] = compute(steps[i], launch, values[i]);
  }
  Wide value;
  return sum(result, value) ? std::optional<Wide>(value) : std::nullopt;
}

bool LaunchProgram::sum(Range terms, Wide &result) const {
  result = 0;
  for (uint32_t i = terms.first; i < terms.last; ++i) {
    Wide product = products[i].coefficient;
    for (uint32_t factor = products[i].factors.first; factor < products[i].factors.last; ++factor) {
      if (!defined[factors[factor]]) {
        return false;
      }
      product *= values[factors[factor]];
    }
    result += product;
  }
  return true;
}

bool LaunchProgram::compute(const Step &step, const SampleLaunch &launch, Wide &result) const {
  switch (step.kind) {
  case AtomKind::Symbol:
    if (step.symbol >= launch.size() || !launch[step.symbol]) {
      return false;
    }
    result = *launch[step.symbol];
    return true;
  case AtomKind::Elements:
    result = Wide(1) << 40;
    return true;
  case AtomKind::Opaque:
    return false;
  default:
    break;
  }
  DerivedOperands operands{};
  for (size_t i = 0; i < step.numOperands && i < operands.size(); ++i) {
    if (!sum(step.operands[i], operands[i])) {
      return false;
    }
  }
  bool divides = step.kind == AtomKind::FloorDiv || step.kind == AtomKind::Mod;
  if (divides && operands[1] == 0) {
    return false;
  }
  result = computeDerived(step.kind, operands);
  return true;
}
