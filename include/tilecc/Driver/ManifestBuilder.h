// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the manifest says of the kernels of a checked module, images apart:
//
//   func.func @_Z5scalePffi(%x: !tile.ptr<f32> {tile.name = "x", tile.restrict}, ..)
//       attributes {tile.kernel, tile.checked, tile.contract = [#tile.condition<"n <= elements(x)", ..>]}
//
// gives a ManifestKernel with symbol `_Z5scalePffi`, the parameters in order, `x` read and written, and the condition.
#ifndef TILECC_DRIVER_MANIFESTBUILDER_H
#define TILECC_DRIVER_MANIFESTBUILDER_H

#include "tilecc/Manifest/Manifest.h"
#include "tilecc/Support/Result.h"

#include <vector>

namespace mlir {
class ModuleOp;
} // namespace mlir

namespace tilecc {

/// In the order of the module. The failure is a sentence about a fault in tilecc: an attribute that does not parse.
Result<std::vector<ManifestKernel>> describeKernels(mlir::ModuleOp module);

} // namespace tilecc

#endif // TILECC_DRIVER_MANIFESTBUILDER_H
