// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// .npy files of the command line.
//
// Worked example: `readArray("x.npy", ElementType::BF16)` takes an array of u16 as the bits of bf16;
// `formatArray(ElementType::BF16, {2, 3}, memory, std::nullopt)` gives the bytes of such a file, and with
// ElementType::F32 those of a file of floats.
#ifndef TILECC_TOOLS_TILECC_RUN_ARRAYFILE_H
#define TILECC_TOOLS_TILECC_RUN_ARRAYFILE_H

#include "RunError.h"

#include "tilecc/Manifest/Manifest.h"
#include "tilecc/Runtime/Npy.h"

namespace tilecc {

/// `type` is what the author wrote after the path, for bits that numpy has no name for.
Result<NpyArray, RunError> readArray(const std::string &path, std::optional<ElementType> type);

/// How to make an array fit a buffer of `wanted`, to be put after the sentence that says it does not.
std::string adviseOnType(ElementType wanted, const NpyArray &array, const std::string &path);

/// Whether a buffer of `type` can be written as `as`: itself, or a float as f32 or f64.
bool canSaveAs(ElementType type, ElementType as);
std::string formatArray(ElementType type, const std::vector<uint64_t> &shape, const void *memory, uint64_t elements,
                        std::optional<ElementType> as);

} // namespace tilecc

#endif // TILECC_TOOLS_TILECC_RUN_ARRAYFILE_H
