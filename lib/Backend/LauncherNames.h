// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names of the functions and parameters in a launcher header.
//
//   makeFunctionNames(manifest)   // softmax<float, 1024, 1> -> softmax_float_1024_1, k<-1> -> k_m1, a::k -> a_k
//   makeNamespaceName("2d fft.cu")  // _2d_fft
#ifndef TILECC_LIB_BACKEND_LAUNCHERNAMES_H
#define TILECC_LIB_BACKEND_LAUNCHERNAMES_H

#include "tilecc/Manifest/Manifest.h"

#include <string>
#include <string_view>
#include <vector>

namespace tilecc {

/// `my-kernels.cu` -> `my_kernels`: what of a source's name goes into other names.
std::string makeStem(std::string_view source);
std::string makeNamespaceName(std::string_view source);
/// One for each kernel, all different.
std::vector<std::string> makeFunctionNames(const Manifest &manifest);

struct ParameterNames {
  std::string stream;
  std::string grid;
  std::vector<std::string> parameters;
};
/// The kernel's own names; those that the launcher adds give way.
ParameterNames makeParameterNames(const ManifestKernel &kernel);

bool isKeyword(std::string_view word);

} // namespace tilecc

#endif // TILECC_LIB_BACKEND_LAUNCHERNAMES_H
