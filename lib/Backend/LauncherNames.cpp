// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which characters of a kernel's name survive in C++, and what happens where two become one.
#include "LauncherNames.h"
#include "tilecc/Backend/LauncherWriter.h"

#include <algorithm>
#include <iterator>
#include <set>

using namespace tilecc;

namespace {

constexpr std::string_view keywords[] = {
    "alignas",     "alignof",  "and",        "and_eq",    "asm",       "auto",         "bitand",
    "bitor",       "bool",     "break",      "case",      "catch",     "char",         "char16_t",
    "char32_t",    "char8_t",  "class",      "co_await",  "co_return", "co_yield",     "compl",
    "concept",     "const",    "const_cast", "consteval", "constexpr", "constinit",    "continue",
    "decltype",    "default",  "delete",     "do",        "double",    "dynamic_cast", "else",
    "enum",        "explicit", "export",     "extern",    "false",     "float",        "for",
    "friend",      "goto",     "if",         "inline",    "int",       "long",         "mutable",
    "namespace",   "new",      "noexcept",   "not",       "not_eq",    "nullptr",      "operator",
    "or",          "or_eq",    "private",    "protected", "public",    "register",     "reinterpret_cast",
    "requires",    "return",   "short",      "signed",    "sizeof",    "static",       "static_assert",
    "static_cast", "struct",   "switch",     "template",  "this",      "thread_local", "throw",
    "true",        "try",      "typedef",    "typeid",    "typename",  "union",        "unsigned",
    "using",       "virtual",  "void",       "volatile",  "wchar_t",   "while",        "xor",
    "xor_eq"};

// Names at global scope that a namespace must not take.
constexpr std::string_view takenNamespaces[] = {"main", "std", "posix", "tilecc"};

bool isDigit(char c) { return c >= '0' && c <= '9'; }
/// Bytes of UTF-8 are letters to a C++ compiler, as far as they stood in a name.
bool isWordCharacter(char c) {
  return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || static_cast<signed char>(c) < 0;
}

/// Words joined by single underscores: `<__half, -1>` -> `half_m1`.
std::string joinWords(std::string_view text) {
  std::string joined;
  bool separate = false;
  for (size_t i = 0; i < text.size(); ++i) {
    bool startsWord = i == 0 || !isWordCharacter(text[i - 1]);
    bool isSign = startsWord && text[i] == '-' && i + 1 < text.size() && isDigit(text[i + 1]);
    if (!isSign && (!isWordCharacter(text[i]) || text[i] == '_')) {
      separate = true;
      continue;
    }
    if (separate && !joined.empty()) {
      joined += '_';
    }
    separate = false;
    joined += isSign ? 'm' : text[i];
  }
  return joined;
}

std::string makeFunctionName(const ManifestKernel &kernel) {
  std::string_view full = kernel.demangled;
  size_t arguments = std::min(full.find('<'), full.size());
  std::string_view plain = full.substr(0, arguments);
  bool isIdentifier = !plain.empty() && !isDigit(plain.front()) && std::ranges::all_of(plain, isWordCharacter);
  std::string name = isIdentifier ? std::string(plain) : joinWords(plain);
  std::string suffix = joinWords(full.substr(arguments));
  if (!suffix.empty()) {
    name += (name.ends_with('_') ? "" : "_") + suffix;
  }
  if (name.empty() || isDigit(name.front()) || isKeyword(name)) {
    name.insert(0, "kernel_");
  }
  return name;
}

/// `name`, or the first of `name_2`, `name_3`, .. that is free.
std::string takeName(const std::string &name, std::set<std::string> &taken) {
  std::string free = name;
  for (unsigned number = 2; !taken.insert(free).second; ++number) {
    free = name + "_" + std::to_string(number);
  }
  return free;
}

} // namespace

bool tilecc::isKeyword(std::string_view word) { return std::ranges::find(keywords, word) != std::end(keywords); }

std::string tilecc::makeStem(std::string_view source) {
  if (source.ends_with(".tile.cpp")) {
    source.remove_suffix(9);
  } else if (size_t dot = source.rfind('.'); dot != 0 && dot != std::string_view::npos) {
    source = source.substr(0, dot);
  }
  std::string stem = joinWords(source);
  return stem.empty() ? "kernels" : stem;
}

std::string tilecc::makeNamespaceName(std::string_view source) {
  std::string name = makeStem(source);
  if (isDigit(name.front())) {
    name.insert(name.begin(), '_');
  }
  bool isTaken = isKeyword(name) || std::ranges::find(takenNamespaces, name) != std::end(takenNamespaces);
  return isTaken ? name + "_kernels" : name;
}

std::vector<std::string> tilecc::makeFunctionNames(const Manifest &manifest) {
  std::vector<std::string> names;
  std::set<std::string> taken;
  for (const ManifestKernel &kernel : manifest.kernels) {
    names.push_back(takeName(makeFunctionName(kernel), taken));
  }
  return names;
}

ParameterNames tilecc::makeParameterNames(const ManifestKernel &kernel) {
  ParameterNames names;
  std::set<std::string> taken;
  for (const ManifestParameter &parameter : kernel.parameters) {
    names.parameters.push_back(takeName(parameter.name, taken));
  }
  names.stream = takeName("stream", taken);
  names.grid = takeName("grid", taken);
  return names;
}

bool tilecc::isLauncherNamespace(std::string_view name) {
  // Nobody but the library may put names there.
  if (name == "std" || name.starts_with("std::")) {
    return false;
  }
  while (true) {
    size_t colons = name.find("::");
    std::string_view word = name.substr(0, colons);
    if (word.empty() || isDigit(word.front()) || !std::ranges::all_of(word, isWordCharacter) || isKeyword(word)) {
      return false;
    }
    if (colons == std::string_view::npos) {
      return true;
    }
    name.remove_prefix(colons + 2);
  }
}
