// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The way out of a refuted access, chosen by what its witness shows.
//
//   blocks (0,1,0) and (1,0,0) share an element         ->  number the blocks row by row
//   the ranges of neighbours are 64 apart and 128 long  ->  step by 128
//   a loop that starts at the block and steps by 4      ->  step by the number of blocks
#ifndef TILECC_LIB_ANALYSIS_SUGGESTFIX_H
#define TILECC_LIB_ANALYSIS_SUGGESTFIX_H

#include "WitnessText.h"

namespace tilecc {

/// One sentence for a help line.
std::string suggestFix(const KernelModel &model, WitnessPair accesses, const Witness &witness);

} // namespace tilecc

#endif // TILECC_LIB_ANALYSIS_SUGGESTFIX_H
