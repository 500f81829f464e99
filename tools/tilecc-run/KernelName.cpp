// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides how far a name may stray from the manifest's spelling: never so far that two kernels fit.

#include "KernelName.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <functional>

using namespace tilecc;

namespace {

bool isWordCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

/// Words that mean the same as another one.
constexpr std::pair<std::string_view, std::string_view> synonyms[] = {
    {"half", "__half"},   {"nv_bfloat16", "__nv_bfloat16"}, {"int8_t", "signed char"}, {"uint8_t", "unsigned char"},
    {"int16_t", "short"}, {"uint16_t", "unsigned short"},   {"int32_t", "int"},        {"uint32_t", "unsigned int"},
    {"int64_t", "long"},  {"uint64_t", "unsigned long"},
};

/// `0x400u` and `1'024` as 1024; other words as they are.
std::string normalizeWord(std::string_view word) {
  for (const auto &[from, to] : synonyms) {
    if (word == from) {
      return std::string(to);
    }
  }
  if (word.empty() || !std::isdigit(static_cast<unsigned char>(word.front()))) {
    return std::string(word);
  }
  std::string digits(word);
  std::erase(digits, '\'');
  while (!digits.empty() && std::string_view("uUlLzZ").find(digits.back()) != std::string_view::npos) {
    digits.pop_back();
  }
  int base = 10;
  size_t begin = 0;
  if (digits.size() > 2 && digits[0] == '0' && (digits[1] == 'x' || digits[1] == 'X')) {
    base = 16;
    begin = 2;
  } else if (digits.size() > 2 && digits[0] == '0' && (digits[1] == 'b' || digits[1] == 'B')) {
    base = 2;
    begin = 2;
  }
  uint64_t value = 0;
  const char *last = digits.data() + digits.size();
  auto [end, failure] = std::from_chars(digits.data() + begin, last, value, base);
  return failure == std::errc() && end == last ? std::to_string(value) : std::string(word);
}

/// Words and single characters, without blanks.
std::vector<std::string> splitWords(std::string_view text) {
  std::vector<std::string> words;
  for (size_t i = 0; i < text.size();) {
    size_t begin = i;
    bool isNumber = std::isdigit(static_cast<unsigned char>(text[i]));
    while (i < text.size() && (isWordCharacter(text[i]) || (isNumber && text[i] == '\''))) {
      ++i;
    }
    if (i > begin) {
      words.push_back(normalizeWord(text.substr(begin, i - begin)));
      continue;
    }
    if (!std::isspace(static_cast<unsigned char>(text[i]))) {
      words.emplace_back(1, text[i]);
    }
    ++i;
  }
  return words;
}

/// `f<a,g<b,c>>` as `f`, `a`, `g<b,c>`.
std::vector<std::string> splitArguments(const std::string &name) {
  size_t open = name.find('<');
  std::vector<std::string> parts = {name.substr(0, open)};
  if (open == std::string::npos || name.back() != '>') {
    return parts;
  }
  int depth = 0;
  std::string part;
  for (char c : name.substr(open + 1, name.size() - open - 2)) {
    depth += c == '<' || c == '(' || c == '{' || c == '[' ? 1 : 0;
    depth -= c == '>' || c == ')' || c == '}' || c == ']' ? 1 : 0;
    if (c == ',' && depth == 0) {
      parts.push_back(std::move(part));
      part.clear();
    } else {
      part.push_back(c);
    }
  }
  if (!part.empty()) {
    parts.push_back(std::move(part));
  }
  return parts;
}

/// `ns::f<a>` as `f<a>`.
std::string withoutNamespace(const std::string &name) {
  size_t colons = name.substr(0, name.find('<')).rfind("::");
  return colons == std::string::npos ? name : name.substr(colons + 2);
}

bool beginsWithArguments(const std::string &whole, const std::string &wanted) {
  std::vector<std::string> all = splitArguments(whole);
  std::vector<std::string> given = splitArguments(wanted);
  bool hasScope = given.front().find("::") != std::string::npos;
  if (!hasScope) {
    all.front() = withoutNamespace(all.front());
  }
  return given.size() <= all.size() && std::equal(given.begin(), given.end(), all.begin());
}

std::string listKernels(const std::vector<const ManifestKernel *> &kernels) {
  std::string names;
  for (const ManifestKernel *kernel : kernels) {
    names += "\n  " + kernel->demangled;
  }
  return names;
}

} // namespace

std::string tilecc::normalizeKernelName(std::string_view name) {
  std::vector<std::string> words = splitWords(name);
  std::string text;
  for (size_t i = 0; i < words.size(); ++i) {
    // `unsigned` alone is `unsigned int`.
    bool isBare = words[i] == "unsigned" && (i + 1 == words.size() || !isWordCharacter(words[i + 1].front()));
    std::string word = isBare ? "unsigned int" : words[i];
    if (!text.empty() && isWordCharacter(text.back()) && isWordCharacter(word.front())) {
      text += ' ';
    }
    text += word;
  }
  return text;
}

Result<const ManifestKernel *, RunError> tilecc::chooseKernel(const Manifest &manifest, const std::string &name) {
  std::string wanted = normalizeKernelName(name);
  // From the strictest reading to the loosest; the first that fits any kernel decides.
  using Reading = std::function<bool(const ManifestKernel &)>;
  auto spell = [](const ManifestKernel &kernel) { return normalizeKernelName(kernel.demangled); };
  const Reading readings[] = {
      [&](const ManifestKernel &) { return name.empty(); },
      [&](const ManifestKernel &kernel) { return kernel.symbol == name; },
      [&](const ManifestKernel &kernel) { return spell(kernel) == wanted; },
      [&](const ManifestKernel &kernel) { return withoutNamespace(spell(kernel)) == wanted; },
      [&](const ManifestKernel &kernel) { return beginsWithArguments(spell(kernel), wanted); },
  };
  for (const Reading &fits : readings) {
    std::vector<const ManifestKernel *> found;
    for (const ManifestKernel &kernel : manifest.kernels) {
      if (fits(kernel)) {
        found.push_back(&kernel);
      }
    }
    if (found.size() == 1) {
      return found.front();
    }
    if (found.size() > 1) {
      std::string what = name.empty() ? "`--kernel` is missing, and there is more than one"
                                      : "`" + name + "` may be any of several kernels, write more of its name";
      return Failure{RunError{RunExit::Usage, what + ":" + listKernels(found)}};
    }
  }
  std::vector<const ManifestKernel *> all;
  for (const ManifestKernel &kernel : manifest.kernels) {
    all.push_back(&kernel);
  }
  return Failure{RunError{RunExit::Usage, "no kernel is called `" + name + "`; there are:" + listKernels(all)}};
}
