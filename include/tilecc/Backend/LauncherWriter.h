// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The C++ header with which a program launches kernels: one function for each, typed after its parameters.
//
// Worked example: for the kernel `scale<float>` of my-kernels.cu with the parameters `float *y` (written) and `int n`,
// on a grid of which it reads x,
//
//   writeLaunchers(manifest, {.source = "my-kernels.cu"})
//
// declares
//
//   extern "C" const tilecc::KernelTable tilecc_module_my_kernels_5e1c0a9f33b2d417;
//   namespace my_kernels {
//   tilecc::Result<tilecc::Launch> scale_float(tilecc::Stream &stream, tilecc::Extents<'x'> grid, auto &&y, auto n);
//   } // namespace my_kernels
//
// Arguments of another type are errors of one sentence; the launch contract is checked when the function is called.
#ifndef TILECC_BACKEND_LAUNCHERWRITER_H
#define TILECC_BACKEND_LAUNCHERWRITER_H

#include "tilecc/Manifest/Manifest.h"

#include <string>
#include <string_view>
#include <vector>

namespace tilecc {

struct LauncherOptions {
  std::string source;    ///< name of the source, without its folder
  std::string nameSpace; ///< empty: named after the source
  std::string code;      ///< a digest of what the kernels compute
};

/// Equal kernels of equal code give equal text: images do not count.
std::string writeLaunchers(const Manifest &manifest, const LauncherOptions &options);

/// The symbol of the table of include/tilecc/Runtime/KernelTable.h for the kernels of a source. It holds a digest of
/// the manifest without its images and of `code`, so that a header and an object that differ do not link, and kernels
/// of one name that compute different things never take each other's place.
std::string getModuleSymbol(const Manifest &manifest, std::string_view source, std::string_view code);

/// Whether a header may put its functions there: `kernels`, `my::kernels`.
bool isLauncherNamespace(std::string_view name);

} // namespace tilecc

#endif // TILECC_BACKEND_LAUNCHERWRITER_H
