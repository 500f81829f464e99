// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What `--sanitize=ownership` found, as tilecc would print it.
//
//   error[overlapping-writes]: two blocks write the same elements of `c`
//     --> k.cu:7:3
//      |
//    7 |   view.store_masked(x, int(ct::bid().x + ct::bid().y));
//      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
//      = note: blocks (1,0,0) and (0,1,0) both write `c[32]`, which breaks rule O1
#ifndef TILECC_TOOLS_TILECC_RUN_OWNERSHIPREPORT_H
#define TILECC_TOOLS_TILECC_RUN_OWNERSHIPREPORT_H

#include "tilecc/Runtime/OwnershipFault.h"

#include <string>
#include <vector>

namespace tilecc {

std::string formatOwnershipFaults(const std::vector<OwnershipFault> &faults);

} // namespace tilecc

#endif // TILECC_TOOLS_TILECC_RUN_OWNERSHIPREPORT_H
