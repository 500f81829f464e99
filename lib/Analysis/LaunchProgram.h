// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A launch-known polynomial made ready to be asked at many launches.
//
// Worked example: `ceildiv(n, 64) - grid.x`, read as `(n + 63) / 64 - grid.x`, has three steps, operands first:
//
//   step 0  symbol n        step 1  symbol grid.x        step 2  FloorDiv(step 0 + 63, 64)
//   result  1 * step 2 - 1 * step 1
#ifndef TILECC_ANALYSIS_LAUNCHPROGRAM_H
#define TILECC_ANALYSIS_LAUNCHPROGRAM_H

#include "tilecc/Analysis/Samples.h"

namespace tilecc {

class LaunchProgram {
public:
  LaunchProgram(const AtomTable &table, const Poly &poly);

  /// Its value in a launch; nothing where a division by zero or an unknown gets in.
  std::optional<Wide> run(const SampleLaunch &launch) const;
  bool holds(const SampleLaunch &launch) const { return run(launch).value_or(-1) >= 0; }
  /// The launch values that it depends on, sorted.
  llvm::ArrayRef<SymbolId> getSymbols() const { return symbols; }

private:
  /// A half-open range of `terms`, or of `factors`.
  struct Range {
    uint32_t first = 0, last = 0;
  };
  struct Product {
    Wide coefficient;
    Range factors;
  };
  struct Step {
    AtomKind kind;
    SymbolId symbol;
    unsigned numOperands;
    Range operands[std::tuple_size_v<DerivedOperands>];
  };
  Range compile(const Poly &poly, llvm::ArrayRef<uint32_t> place);
  bool sum(Range terms, Wide &result) const;
  bool compute(const Step &step, const SampleLaunch &launch, Wide &result) const;

  std::vector<Step> steps;
  std::vector<Product> products;
  std::vector<uint32_t> factors; ///< numbers of steps
  std::vector<SymbolId> symbols;
  Range result;
  /// What the steps came to; kept between runs only for its room.
  mutable std::vector<Wide> values;
  mutable std::vector<char> defined;
};

} // namespace tilecc

#endif // TILECC_ANALYSIS_LAUNCHPROGRAM_H
