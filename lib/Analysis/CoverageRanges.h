// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How often a store runs in a whole launch: block indices, loops and lanes as ranges that take all combinations.
//
// Worked example: `for (t = bid; t < n; t += grid) y[64 * t + lane] = ..`, masked by `64 * t + lane < m`.
//
//   blocks and loop   t                 n values
//   lanes             lane              64 values
//   mask              64 * t + lane     64 * n values, of which the first m count
#ifndef TILECC_LIB_ANALYSIS_COVERAGERANGES_H
#define TILECC_LIB_ANALYSIS_COVERAGERANGES_H

#include "CoverageSteps.h"

namespace tilecc {

/// Takes the values 0 .. size - 1 (and at most `cap` of them), whatever the other ranges do. The size of a range may
/// depend on the value of another one: the columns left of the diagonal, say.
struct Range {
  Poly value;
  Poly size;
  std::optional<Poly> cap = {};
  std::optional<unsigned> axis = {}; ///< of the grid: size = extent of the axis * unit
  Poly unit = Poly(Wide(1));
};

class RangeBuilder {
public:
  RangeBuilder(OwnershipResult &result, PolyBuilder &builder, CountAnswer &answer)
      : model(result.model), table(result.table), samples(result.samples), builder(builder), answer(answer) {
    facts = result.contract.facts();
  }
  /// The ranges of one access; its mask counts where it writes through pointers. False where it is not counted:
  /// `answer` says why.
  bool run(const Access &access);
  const std::vector<Range> &getRanges() const { return ranges; }

  bool isKnown(const Poly &poly) const { return table.isLaunchKnown(poly); }
  bool areEqual(const Poly &a, const Poly &b) { return a == b || (prove(a - b) && prove(b - a)); }
  /// The same in launches where all of `given` are equal too.
  bool areEqualWhere(const std::vector<std::pair<Poly, Poly>> &given, const Poly &a, const Poly &b);
  bool prove(const Poly &goal) { return prover->prove(goal); }
  bool giveUp(std::string reason, std::string settle);

private:
  /// A loop over `lower`, `lower + increment`, .. below `upper`.
  struct Bounds {
    Poly value, lower, upper, increment;
    bool fits = true; ///< read as unsigned, the first value is what it seems
  };
  bool addBlocks(const Access &access);
  std::optional<Bounds> countedBounds(const DomainStep &step);
  std::optional<Bounds> steppedBounds(const DomainStep &step);
  bool addLoop(const DomainStep &step);
  bool addPersistent(const Bounds &loop, bool outright);
  bool addChunk(const DomainStep &step, const Bounds &loop);
  bool addDependent(const DomainStep &step, const Bounds &loop);
  bool addGuard(ExprId condition);
  bool isPlain(ExprId condition) const;
  std::optional<size_t> joined(const Poly &value, Poly &offset);
  Poly notNegative(const Poly &poly);

  KernelModel &model;
  AtomTable &table;
  const SampleLaunches &samples;
  PolyBuilder &builder;
  CountAnswer &answer;
  std::vector<Poly> facts;
  std::optional<Prover> prover; ///< of the access at hand, whether it runs or not
  std::vector<Poly> around;     ///< what the loops and conditions around it say
  std::vector<Range> ranges;
};

} // namespace tilecc

#endif // TILECC_LIB_ANALYSIS_COVERAGERANGES_H
