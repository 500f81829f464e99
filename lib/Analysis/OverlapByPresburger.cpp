// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rung 4. Decides by integer programming on MLIR's Presburger library: the set of all (block, loop values, block', loop
// values', launch) with equal elements and different blocks is empty. The library has no time limit, so the size of a
// query is bounded here; a query above the bound is given up.
//
//   variables    every atom that occurs; products of atoms become variables of their own
//   equalities   the equations
//   inequalities the facts, and what is known of each atom
//   cases        goal >= 1 or goal <= -1, for each axis; min, max and select contribute their one-sided facts only
#include "tilecc/Analysis/ProofObserver.h"

#include "mlir/Analysis/Presburger/IntegerRelation.h"

#include <algorithm>

using namespace tilecc;
using mlir::presburger::IntegerPolyhedron;
using mlir::presburger::PresburgerSpace;

namespace {

constexpr size_t mostVariables = 26;
constexpr size_t mostConstraints = 80;
constexpr Wide largestConstant = Wide(1) << 40;

/// Rows over one variable for each product of atoms.
class System {
public:
  /// False where a coefficient is out of hand.
  bool add(const Poly &poly, bool equality);
  size_t numVariables() const { return columns.size(); }
  size_t numRows() const { return rows.size(); }
  /// Whether some integers solve all rows.
  bool hasSolution() const;
  const std::vector<AtomProduct> &getProducts() const { return products; }

private:
  IntegerPolyhedron build() const;

  struct Row {
    std::vector<std::pair<size_t, int64_t>> coefficients;
    int64_t constant;
    bool equality;
  };
  std::map<AtomProduct, size_t> columns;
  std::vector<AtomProduct> products;
  std::vector<Row> rows;
};

} // namespace

bool System::add(const Poly &poly, bool equality) {
  if (poly.hasOverflowed()) {
    return false;
  }
  Row row{{}, 0, equality};
  for (const Term &term : poly.getTerms()) {
    if (term.coefficient > largestConstant || term.coefficient < -largestConstant) {
      return false;
    }
    if (term.atoms.empty()) {
      row.constant = static_cast<int64_t>(term.coefficient);
      continue;
    }
    auto [it, inserted] = columns.try_emplace(term.atoms, columns.size());
    if (inserted) {
      products.push_back(term.atoms);
    }
    row.coefficients.emplace_back(it->second, static_cast<int64_t>(term.coefficient));
  }
  rows.push_back(std::move(row));
  return true;
}

IntegerPolyhedron System::build() const {
  IntegerPolyhedron set(PresburgerSpace::getSetSpace(static_cast<unsigned>(columns.size())));
  for (const Row &row : rows) {
    std::vector<int64_t> values(columns.size() + 1, 0);
    for (auto [column, value] : row.coefficients) {
      values[column] = value;
    }
    values.back() = row.constant;
    if (row.equality) {
      set.addEquality(values);
    } else {
      set.addInequality(values);
    }
  }
  return set;
}

bool System::hasSolution() const {
  std::optional<llvm::SmallVector<llvm::DynamicAPInt, 8>> sample = build().findIntegerSample();
  if (ProofObserver *observer = currentProofObserver()) {
    IntegerQuery query{columns.size(), {}, {}};
    for (const Row &row : rows) {
      IntegerRow full{std::vector<int64_t>(columns.size(), 0), row.constant, row.equality};
      for (auto [column, value] : row.coefficients) {
        full.coefficients[column] = value;
      }
      query.rows.push_back(std::move(full));
    }
    if (sample) {
      query.sample.emplace(sample->begin(), sample->end());
    }
    observer->onIntegers(query);
  }
  return sample.has_value();
}

/// Adds what is known of every atom that occurs, and of those that come in with it.
static bool addIntrinsic(AtomTable &table, System &system) {
  std::vector<AtomId> done;
  for (size_t i = 0; i < system.getProducts().size(); ++i) {
    if (system.numVariables() > mostVariables || system.numRows() > mostConstraints) {
      return false;
    }
    const AtomProduct product = system.getProducts()[i];
    for (AtomId id : product) {
      if (std::find(done.begin(), done.end(), id) != done.end()) {
        continue;
      }
      done.push_back(id);
      for (const Poly &fact : table.intrinsicFacts(id)) {
        // A bound that is out of hand is left out: fewer facts never prove more.
        system.add(fact, /*equality=*/false);
      }
    }
  }
  return true;
}

OverlapAnswer tilecc::proveByPresburger(AtomTable &table, const OverlapQuery &query) {
  OverlapAnswer answer;
  System base;
  for (const Poly &equation : query.equations) {
    if (!base.add(equation, /*equality=*/true)) {
      answer.reason = "its numbers are too large for Presburger arithmetic";
      return answer;
    }
  }
  for (const std::vector<Poly> *facts : {&query.facts, &query.contract}) {
    for (const Poly &fact : *facts) {
      base.add(fact, /*equality=*/false);
    }
  }
  std::vector<Poly> earlier;
  for (const Poly &goal : query.goals) {
    for (const Poly &apart : {goal - Poly(1), -goal - Poly(1)}) {
      System system = base;
      bool fits = system.add(apart, /*equality=*/false);
      for (const Poly &equal : earlier) {
        fits = fits && system.add(equal, /*equality=*/true);
      }
      if (!fits || !addIntrinsic(table, system)) {
        answer.reason = "the query is too large for Presburger arithmetic";
        return answer;
      }
      if (system.hasSolution()) {
        answer.reason = "over the integers the two accesses can meet";
        return answer;
      }
    }
    earlier.push_back(goal);
  }
  answer.rung = Rung::Presburger;
  answer.argument = "no two different blocks solve the equations of one element";
  return answer;
}
