// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what counts as equal, and times only after the results are safe.

#include "Launch.h"

#include "tilecc/Support/Files.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>

using namespace tilecc;

const Argument *tilecc::findBuffer(const std::vector<Argument> &arguments, const std::string &name) {
  for (const Argument &argument : arguments) {
    if (argument.parameter.name == name && argument.isPointer()) {
      return &argument;
    }
  }
  return nullptr;
}

static RunError save(const Argument &buffer, const std::string &path) {
  std::string bytes(static_cast<const char *>(buffer.memory.get()), buffer.getBytes());
  std::string file = formatNpy({std::string(toString(buffer.parameter.type)), buffer.shape, std::move(bytes)});
  Result<void, std::string> written = writeFile(path, file);
  return written ? RunError{RunExit::Done, ""} : RunError{RunExit::File, written.error()};
}

static RunError compare(const RunOptions &options, const Argument &buffer, const NpyArray &array,
                        const std::string &path) {
  const std::string &name = buffer.parameter.name;
  if (array.shape != buffer.shape) {
    return {RunExit::Refused, "`" + path + "` has another shape than `" + name + "`"};
  }
  // The reference may be of another type, a double say. Bits of a type that numpy has no name for are unsigned
  // integers.
  std::optional<ElementType> parsed = parseElementType(array.type);
  bool isBits = array.bytes.size() == buffer.getBytes() && array.type.starts_with("u");
  ElementType type = isBits || !parsed ? buffer.parameter.type : *parsed;
  uint64_t wrong = 0;
  std::string first;
  for (uint64_t i = 0; i < buffer.elements; ++i) {
    double got = readElement(buffer, i);
    double wanted = readElement(type, array.bytes.data(), i);
    bool isNear = std::fabs(got - wanted) <= options.absolute + options.relative * std::fabs(wanted);
    if (isNear || got == wanted || (std::isnan(got) && std::isnan(wanted))) {
      continue;
    }
    if (wrong++ == 0) {
      char numbers[96];
      std::snprintf(numbers, sizeof(numbers), "%.9g for %.9g", got, wanted);
      first = "element " + std::to_string(i) + " is " + numbers;
    }
  }
  if (wrong == 0) {
    return {RunExit::Done, ""};
  }
  return {RunExit::Refused, std::to_string(wrong) + " of " + std::to_string(buffer.elements) + " elements of `" + name +
                                "` differ from `" + path + "`: " + first};
}

static RunError check(const RunOptions &options, const Argument &buffer, const std::string &path) {
  Result<std::string, FileError> file = readFile(path, size_t(1) << 36);
  if (!file) {
    return {RunExit::File, file.error().message};
  }
  std::string error;
  std::optional<NpyArray> array = parseNpy(*file, error);
  if (!array) {
    return {RunExit::File, "`" + path + "` cannot be used: " + error};
  }
  return compare(options, buffer, *array, path);
}

static void printTimes(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  std::printf("runs  least ms  median ms  most ms\n%4zu  %8.3f  %9.3f  %7.3f\n", times.size(), times.front(),
              times[times.size() / 2], times.back());
}

RunError tilecc::runKernel(const RunOptions &options, const LoadedKernel &kernel,
                           const std::vector<Argument> &arguments) {
  std::vector<const void *> words;
  for (const Argument &argument : arguments) {
    words.push_back(&argument.word);
  }
  CpuDevice device(options.threads);
  CpuGrid grid{static_cast<int32_t>(options.grid[0]), static_cast<int32_t>(options.grid[1]),
               static_cast<int32_t>(options.grid[2])};
  auto launch = [&] { return device.launch(kernel.code, grid, words.data(), options.shuffle); };
  if (std::optional<std::string> reason = launch()) {
    return {RunExit::Refused, *reason};
  }
  for (const auto &[name, path] : options.saves) {
    if (RunError saved = save(*findBuffer(arguments, name), path); saved.code != RunExit::Done) {
      return saved;
    }
  }
  for (const auto &[name, path] : options.checks) {
    if (RunError checked = check(options, *findBuffer(arguments, name), path); checked.code != RunExit::Done) {
      return checked;
    }
  }
  std::vector<double> times;
  for (int turn = 0; options.time && turn < 10; ++turn) {
    auto begin = std::chrono::steady_clock::now();
    launch();
    times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
  }
  if (options.time) {
    printTimes(times);
  }
  return {RunExit::Done, ""};
}
