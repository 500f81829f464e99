// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SHA-256 (FIPS 180-4), the fingerprint that ties a manifest to its images.
//
//   sha256Hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
#ifndef TILECC_MANIFEST_SHA256_H
#define TILECC_MANIFEST_SHA256_H

#include <string>
#include <string_view>

namespace tilecc {

/// 64 lower-case hexadecimal digits.
std::string sha256Hex(std::string_view data);

} // namespace tilecc

#endif // TILECC_MANIFEST_SHA256_H
