// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words of the manifest for each enumerator, used in both directions. Private to this library.
#ifndef TILECC_LIB_MANIFEST_MANIFESTNAMES_H
#define TILECC_LIB_MANIFEST_MANIFESTNAMES_H

#include "tilecc/Manifest/Manifest.h"

#include <nlohmann/json_fwd.hpp>

namespace tilecc::detail {

template <class E> struct EnumName {
  E value;
  std::string_view name;
};

inline constexpr EnumName<ElementType> elementTypeNames[] = {
    {ElementType::F16, "f16"},   {ElementType::BF16, "bf16"},     {ElementType::F32, "f32"},
    {ElementType::F64, "f64"},   {ElementType::F8E4M3, "f8e4m3"}, {ElementType::F8E5M2, "f8e5m2"},
    {ElementType::TF32, "tf32"}, {ElementType::I1, "i1"},         {ElementType::I8, "i8"},
    {ElementType::U8, "u8"},     {ElementType::I16, "i16"},       {ElementType::U16, "u16"},
    {ElementType::I32, "i32"},   {ElementType::U32, "u32"},       {ElementType::I64, "i64"},
    {ElementType::U64, "u64"}};
inline constexpr EnumName<ParameterKind> parameterKindNames[] = {{ParameterKind::Pointer, "pointer"},
                                                                 {ParameterKind::Scalar, "scalar"}};
inline constexpr EnumName<AccessKind> accessKindNames[] = {{AccessKind::None, "none"},
                                                           {AccessKind::Read, "read"},
                                                           {AccessKind::Write, "write"},
                                                           {AccessKind::ReadWrite, "readwrite"},
                                                           {AccessKind::Atomic, "atomic"}};
inline constexpr EnumName<ParameterRole> parameterRoleNames[] = {{ParameterRole::In, "in"},
                                                                 {ParameterRole::Out, "out"},
                                                                 {ParameterRole::InOut, "inout"},
                                                                 {ParameterRole::AtomicOut, "atomic_out"}};
inline constexpr EnumName<Verdict> verdictNames[] = {{Verdict::Proved, "proved"},
                                                     {Verdict::Contract, "contract"},
                                                     {Verdict::Trusted, "trusted"},
                                                     {Verdict::Undecided, "undecided"}};
inline constexpr EnumName<ImageKind> imageKindNames[] = {
    {ImageKind::Cubin, "cubin"}, {ImageKind::TileBytecode, "tilebc"}, {ImageKind::SharedObject, "so"}};

template <class E, size_t N> std::string_view nameOf(const EnumName<E> (&names)[N], E value) {
  for (const EnumName<E> &entry : names) {
    if (entry.value == value) {
      return entry.name;
    }
  }
  return {};
}

template <class E, size_t N> std::optional<E> valueOf(const EnumName<E> (&names)[N], std::string_view name) {
  for (const EnumName<E> &entry : names) {
    if (entry.name == name) {
      return entry.value;
    }
  }
  return std::nullopt;
}

inline constexpr std::string_view manifestFormat = "tilecc-manifest";

/// The digest over the compact form of `json` without its `digest`.
std::string computeDigest(const nlohmann::ordered_json &json);

} // namespace tilecc::detail

#endif // TILECC_LIB_MANIFEST_MANIFESTNAMES_H
