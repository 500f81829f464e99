// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arrays in .npy files. The header of a file is data of strangers: nothing of it is believed before the size fits.
//
// Worked example: `numpy.save("x.npy", numpy.zeros((2, 3), "float32"))` reads as
//
//   NpyArray{.type = "f32", .shape = {2, 3}, .bytes = 24 zeros}
//
// Types are those of C order and little-endian: f16 f32 f64, i8 .. i64, u8 .. u64, i1 (numpy's bool), and v8
// and v16 for elements without a name, which is how ml_dtypes' bfloat16 and float8 are saved. Pickled objects, records,
// Fortran order and big-endian numbers are refused with a sentence.
#ifndef TILECC_RUNTIME_NPY_H
#define TILECC_RUNTIME_NPY_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tilecc {

struct NpyArray {
  std::string type;
  std::vector<uint64_t> shape;
  std::string bytes;
};

/// Bytes of one element; 0 for an unknown type.
size_t getNpyElementSize(std::string_view type);

/// Returns the array, or nothing and the reason in `error`.
std::optional<NpyArray> parseNpy(std::string_view file, std::string &error);
/// The file for an array. Types that numpy has no name for (bf16, f8e4m3, f8e5m2, tf32) are written as their bits.
std::string formatNpy(const NpyArray &array);

} // namespace tilecc

#endif // TILECC_RUNTIME_NPY_H
