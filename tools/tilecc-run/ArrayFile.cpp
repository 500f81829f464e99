// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which bits of a file may stand for which type: never silently.

#include "ArrayFile.h"

#include "tilecc/Runtime/ElementConversion.h"
#include "tilecc/Support/Files.h"

#include <filesystem>

using namespace tilecc;

namespace {

constexpr size_t fileLimit = size_t(1) << 40;

bool hasNumpyName(ElementType type) {
  return type != ElementType::BF16 && type != ElementType::F8E4M3 && type != ElementType::F8E5M2 &&
         type != ElementType::TF32;
}

/// Whether the file's elements may be the bits of `type`.
bool holdsBitsOf(const NpyArray &array, ElementType type) {
  bool isRaw = array.type.starts_with("u") || array.type.starts_with("v");
  bool isTf32 = type == ElementType::TF32 && array.type == "f32";
  return array.type == toString(type) || isTf32 || (isRaw && getNpyElementSize(array.type) == getElementSize(type));
}

} // namespace

Result<NpyArray, RunError> tilecc::readArray(const std::string &path, std::optional<ElementType> type) {
  // A device or a pipe might never end.
  std::error_code ignored;
  std::filesystem::file_status status = std::filesystem::status(path, ignored);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status) &&
      !std::filesystem::is_directory(status)) {
    return Failure{RunError{RunExit::File, "`" + path + "` is no regular file"}};
  }
  Result<std::string, FileError> file = readFile(path, fileLimit);
  if (!file) {
    return Failure{RunError{RunExit::File, file.error().message}};
  }
  std::string error;
  std::optional<NpyArray> array = parseNpy(*file, error);
  if (!array) {
    return Failure{RunError{RunExit::File, "`" + path + "` cannot be used: " + error}};
  }
  if (type) {
    if (!holdsBitsOf(*array, *type)) {
      return Failure{RunError{RunExit::File, "`" + path + "` holds " + array->type + ", which are no bits of " +
                                                 std::string(toString(*type))}};
    }
    array->type = toString(*type);
  }
  return std::move(*array);
}

std::string tilecc::adviseOnType(ElementType wanted, const NpyArray &array, const std::string &path) {
  std::string type(toString(wanted));
  if (!hasNumpyName(wanted)) {
    if (holdsBitsOf(array, wanted)) {
      return "; write `" + path + ":" + type + "` if they are the bits of " + type;
    }
    return "; save its bits as unsigned integers and write `" + path + ":" + type + "`";
  }
  return "; convert it in numpy, `x.astype(..)`";
}

bool tilecc::canSaveAs(ElementType type, ElementType as) {
  return type == as || (isFloat(type) && (as == ElementType::F32 || as == ElementType::F64) &&
                        getElementSize(type) <= getElementSize(as));
}

std::string tilecc::formatArray(ElementType type, const std::vector<uint64_t> &shape, const void *memory,
                                uint64_t elements, std::optional<ElementType> as) {
  ElementType target = as.value_or(type);
  std::string bytes(elements * getElementSize(target), '\0');
  if (target == type) {
    bytes.assign(static_cast<const char *>(memory), bytes.size());
  } else {
    for (uint64_t i = 0; i < elements; ++i) {
      storeBits(target, bytes.data(), i, encodeFloat(target, decodeFloat(type, loadBits(type, memory, i))));
    }
  }
  return formatNpy({std::string(toString(target)), shape, std::move(bytes)});
}
