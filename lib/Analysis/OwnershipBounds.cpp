// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides whether an access stays inside its buffer or view (O4), and under which conditions on the launch.
#include "OwnershipChecker.h"

using namespace tilecc;

bool Checker::checkViewBounds(Prover &prover, unsigned index) {
  const Access &access = model.accesses[index];
  bool whole = true;
  for (const ViewAxis &axis : access.axes) {
    Poly tile = one.build(axis.tileIndex);
    Poly extent = one.build(axis.extent);
    Poly full = extent - Poly(axis.tile) - Poly(axis.step) * tile;
    // The same in elements and in tiles: which one the prover finds depends on how the kernel counts.
    Poly inside = extent - Poly(1) - Poly(axis.step) * tile;
    Poly last = extent + Poly(access.masked ? axis.step - 1 : axis.step - axis.tile);
    Poly inTiles = table.floorDiv(last, Poly(axis.step)) - Poly(1) - tile;
    // A constant extent that the tiles do not fill has a last tile that no grid should be cut short for.
    std::optional<Wide> size = access.masked ? std::nullopt : extent.getConstant();
    if (size && *size >= axis.tile && (*size - axis.tile) % axis.step != 0 && !prover.prove(inTiles) &&
        !prover.prove(full)) {
      return false;
    }
    if (!requireUnder(prover, tile, index, "O4", "a tile index is not negative") ||
        !requireEither(prover, {inTiles, access.masked ? inside : full}, index, "O4",
                       access.masked ? "a tile index lies inside the view"
                                     : "an unmasked access covers a whole tile")) {
      return false;
    }
    whole = whole && (!access.masked || prover.prove(full));
  }
  // The view itself fits its buffer.
  Poly last = one.build(access.viewBase);
  if (!requireUnder(prover, last, index, "O4", "a view starts inside its buffer")) {
    return false;
  }
  for (const ViewAxis &axis : access.axes) {
    last = last + (one.build(axis.extent) - Poly(1)) * one.build(axis.stride);
  }
  if (!requireUnder(prover, table.elements(access.buffer) - Poly(1) - last, index, "O4", "a view fits its buffer")) {
    return false;
  }
  result.inBounds[index] = whole;
  return true;
}

bool Checker::checkPointerBounds(Prover &prover, unsigned index) {
  const Access &access = model.accesses[index];
  if (access.mask && states[index].maskUsable) {
    prover.addFacts(one.facts(*access.mask));
  }
  Poly element = one.build(access.element);
  if (!requireUnder(prover, element, index, "O4", "an index is not negative") ||
      !requireUnder(prover, table.elements(access.buffer) - Poly(1) - element, index, "O4",
                    "an index stays inside its buffer")) {
    return false;
  }
  result.inBounds[index] = !access.mask;
  return true;
}

void Checker::checkBounds(unsigned index) {
  const Access &access = model.accesses[index];
  if (!states[index].indexUsable || access.trusted) {
    return;
  }
  Prover prover = makeProver();
  prover.addFacts(domainFacts(one, index, /*withMask=*/false));
  bool inside = access.isView ? checkViewBounds(prover, index) : checkPointerBounds(prover, index);
  states[index].inside = inside;
  if (inside) {
    result.proofs.push_back(
        {"O4", index, std::nullopt, Rung::Bounds, "the conditions around the access keep it inside", {}});
    return;
  }
  Finding finding;
  finding.rule = "O4";
  finding.access = index;
  finding.rung = Rung::Bounds;
  finding.reason = "no bound on the index follows from the conditions around the access";
  finding.settle = access.isView ? "a condition or loop bound that keeps the tile index inside the view"
                                 : "a mask, or a promise such as `assume_bounded<0, 1023>(i)`";
  finding.witness = findWitness(model, result.contract, {Witness::Kind::OutOfBounds, index, index});
  result.findings.push_back(std::move(finding));
}
