// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The table that TableGen makes of Options.td, for llvm::opt.
#ifndef TILECC_LIB_DRIVER_OPTIONTABLE_H
#define TILECC_LIB_DRIVER_OPTIONTABLE_H

#include "llvm/Option/OptTable.h"

namespace tilecc::opt {

enum ID {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

const llvm::opt::OptTable &getTable();

} // namespace tilecc::opt

#endif // TILECC_LIB_DRIVER_OPTIONTABLE_H
