// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pieces of a witness in the user's names.
#ifndef TILECC_LIB_ANALYSIS_WITNESSTEXT_H
#define TILECC_LIB_ANALYSIS_WITNESSTEXT_H

#include "tilecc/Analysis/Witness.h"

namespace tilecc {

/// `(1,0,0)`
std::string blockText(const std::array<int64_t, 3> &block);
/// `i = 1, j = 0`: the loop values of one side; empty where there is no loop.
std::string loopText(const KernelModel &model, const Access &access, const WitnessSide &side);
/// `grid (2,1,1), n = 4`
std::string launchText(const KernelModel &model, const Witness &witness);

/// The two accesses of a witness, by their numbers in the model; one and the same for lanes and bounds.
struct WitnessPair {
  unsigned first, second;
};
/// `blocks (0,0,0) and (1,0,0) both write `c[64]`, which breaks rule O1; launch: grid (2,1,1)`
std::string witnessText(const KernelModel &model, const std::string &rule, WitnessPair accesses,
                        const Witness &witness);

} // namespace tilecc

#endif // TILECC_LIB_ANALYSIS_WITNESSTEXT_H
