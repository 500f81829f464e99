// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rung 1. Decides the case that needs no arithmetic: the element is `c * bid + rest` along one axis of the kernel and
// the rest stays below c by its type alone. Two blocks then keep to different tiles of c elements.
#include "tilecc/Analysis/Overlap.h"

#include <algorithm>

using namespace tilecc;

/// The largest absolute value of x - y for two lanes of one extent, or 0 for nothing at all.
static std::optional<Wide> spreadOf(const AtomTable &table, const Poly &rest) {
  if (rest.isZero()) {
    return Wide(0);
  }
  const std::vector<Term> &terms = rest.getTerms();
  if (terms.size() != 2 || terms[0].atoms.size() != 1 || terms[1].atoms.size() != 1 ||
      terms[0].coefficient != -terms[1].coefficient) {
    return std::nullopt;
  }
  Wide spread = terms[0].coefficient < 0 ? -terms[0].coefficient : terms[0].coefficient;
  Wide extent = 0;
  for (const Term &term : terms) {
    const Atom &atom = table[term.atoms[0]];
    if (atom.kind != AtomKind::Symbol || table.getSpace().symbols[atom.symbol].kind != SymbolKind::Lane) {
      return std::nullopt;
    }
    extent = std::max<Wide>(extent, table.getSpace().symbols[atom.symbol].extent);
  }
  return spread * (extent - 1);
}

OverlapAnswer tilecc::proveByConstruction(AtomTable &table, const OverlapQuery &query) {
  OverlapAnswer answer;
  // One equation can tell one axis.
  if (query.goals.size() > 1) {
    return answer;
  }
  if (query.goals.empty()) {
    answer.rung = Rung::Construction;
    answer.argument = "the grid has one block";
    return answer;
  }
  const Poly &goal = query.goals.front();
  for (const Poly &equation : query.equations) {
    for (const Term &term : equation.getTerms()) {
      Wide scale = term.coefficient < 0 ? -term.coefficient : term.coefficient;
      for (Wide signedScale : {scale, -scale}) {
        std::optional<Wide> spread = spreadOf(table, equation - Poly(signedScale) * goal);
        if (spread && *spread < scale) {
          answer.rung = Rung::Construction;
          answer.argument = "the block index itself numbers the tiles";
          return answer;
        }
      }
    }
  }
  return answer;
}
