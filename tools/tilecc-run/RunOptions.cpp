// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the command line; every value is checked here, files and kernels later.

#include "RunOptions.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>

using namespace tilecc;

namespace {

template <typename Number> bool readWhole(std::string_view text, Number &value) {
  auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
  return failure == std::errc() && end == text.data() + text.size();
}

bool readGrid(const std::string &text, std::array<int64_t, 3> &grid) {
  // What a GPU takes.
  constexpr int64_t most[] = {0x7fffffff, 65535, 65535};
  size_t begin = 0;
  for (size_t axis = 0; axis < 3; ++axis) {
    size_t end = std::min(text.find(',', begin), text.size());
    if (!readWhole(std::string_view(text).substr(begin, end - begin), grid[axis]) || grid[axis] < 0 ||
        grid[axis] > most[axis]) {
      return false;
    }
    if (end == text.size()) {
      return true;
    }
    begin = end + 1;
  }
  return false;
}

class LineReader {
public:
  explicit LineReader(const std::vector<std::string> &line) : line(line) {}

  Result<RunOptions> read();

private:
  using Pairs = std::map<std::string, std::string>;

  bool fail(std::string reason) {
    error = std::move(reason);
    return false;
  }
  bool readFlag(const std::string &name);
  bool readOption(const std::string &name, const std::string &value);
  bool readLaunchOption(const std::string &name, const std::string &value, bool &isKnown);
  bool readPair(const std::string &name, const std::string &value, Pairs &pairs);
  bool readOutput(const std::string &name, const std::string &value, Pairs &pairs);
  bool readDevice(const std::string &value);
  bool readTolerance(const std::string &name, const std::string &value, double &number);
  template <typename Number>
  bool readCount(const std::string &name, const std::string &value, Number &number, uint64_t most = ~uint64_t(0),
                 uint64_t least = 0) {
    uint64_t read = 0;
    if (!readWhole(value, read) || read > most || read < least) {
      std::string range = most == ~uint64_t(0) ? "" : " from " + std::to_string(least) + " to " + std::to_string(most);
      return fail("`" + name + "` takes a number" + range + ", not `" + value + "`");
    }
    number = static_cast<Number>(read);
    return true;
  }
  bool readArgument(size_t &at);

  const std::vector<std::string> &line;
  std::string error;
  RunOptions options;
};

bool LineReader::readPair(const std::string &name, const std::string &value, Pairs &pairs) {
  size_t equals = value.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == value.size()) {
    return fail("`" + name + "` takes NAME=VALUE, not `" + value + "`");
  }
  if (!pairs.emplace(value.substr(0, equals), value.substr(equals + 1)).second) {
    return fail("`" + name + "` names `" + value.substr(0, equals) + "` twice");
  }
  return true;
}

/// `y=out/y.npy`, or `out/y.npy` alone.
bool LineReader::readOutput(const std::string &name, const std::string &value, Pairs &pairs) {
  size_t equals = value.find('=');
  bool isNamed = equals != std::string::npos &&
                 std::all_of(value.begin(), value.begin() + ptrdiff_t(equals),
                             [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; });
  if (isNamed || value.empty()) {
    return readPair(name, value, pairs);
  }
  return pairs.emplace("", value).second || fail("`" + name + "` without a name is there twice");
}

bool LineReader::readDevice(const std::string &value) {
  bool isNumbered = value.starts_with("cuda:");
  if (value == "cpu") {
    options.device = DeviceChoice::Cpu;
    return true;
  }
  options.device = DeviceChoice::Cuda;
  bool isGood = value == "cuda" ||
                (isNumbered && readWhole(std::string_view(value).substr(5), options.ordinal) && options.ordinal >= 0);
  return isGood || fail("`--device` takes `cpu`, `cuda` or `cuda:1`, not `" + value + "`");
}

bool LineReader::readTolerance(const std::string &name, const std::string &value, double &number) {
  bool isGood = readWhole(value, number) && std::isfinite(number) && number >= 0;
  return isGood || fail("`" + name + "` takes a number that is not negative, not `" + value + "`");
}

bool LineReader::readLaunchOption(const std::string &name, const std::string &value, bool &isKnown) {
  isKnown = true;
  if (name == "--kernel") {
    options.kernel = value;
    return !value.empty() || fail("`--kernel` takes the name of a kernel");
  }
  if (name == "--grid") {
    options.hasGrid = true;
    return readGrid(value, options.grid) ||
           fail("`--grid` takes X[,Y[,Z]], at most 2147483647,65535,65535, not `" + value + "`");
  }
  if (name == "--arg") {
    return readPair(name, value, options.arguments);
  }
  if (name == "--save") {
    return readOutput(name, value, options.saves);
  }
  if (name == "--check") {
    return readOutput(name, value, options.checks);
  }
  if (name == "--print") {
    options.prints.push_back(value);
    return !value.empty() || fail("`--print` takes the name of a buffer");
  }
  isKnown = false;
  return true;
}

bool LineReader::readOption(const std::string &name, const std::string &value) {
  bool isKnown = false;
  if (!readLaunchOption(name, value, isKnown) || isKnown) {
    return isKnown && error.empty();
  }
  if (name == "--device") {
    return readDevice(value);
  }
  if (name == "--rtol") {
    return readTolerance(name, value, options.tolerance.relative);
  }
  if (name == "--atol") {
    return readTolerance(name, value, options.tolerance.absolute);
  }
  if (name == "--threads") {
    return readCount(name, value, options.threads, 1024);
  }
  if (name == "--runs") {
    return readCount(name, value, options.runs, 1000000, 1);
  }
  if (name == "--warm-up") {
    return readCount(name, value, options.warmUps, 1000000);
  }
  if (name == "--seed") {
    return readCount(name, value, options.seed);
  }
  if (name == "--shuffle") {
    options.keepsOrder = value == "off";
    options.shuffle.reset();
    return options.keepsOrder || readCount(name, value, options.shuffle.emplace());
  }
  if (name == "--sanitize") {
    options.sanitize = value == "ownership";
    return options.sanitize || fail("`--sanitize` takes `ownership`, not `" + value + "`");
  }
  return readCount(name, value, options.compileSeconds, 1000000);
}

bool LineReader::readFlag(const std::string &name) {
  const std::pair<std::string_view, bool RunOptions::*> flags[] = {
      {"--time", &RunOptions::time},       {"--json", &RunOptions::json},
      {"-v", &RunOptions::verbose},        {"--verbose", &RunOptions::verbose},
      {"-h", &RunOptions::help},           {"--help", &RunOptions::help},
      {"--version", &RunOptions::version}, {"--check-assumptions", &RunOptions::checkAssumptions}};
  for (const auto &[flag, member] : flags) {
    if (name == flag) {
      options.*member = true;
      return true;
    }
  }
  return false;
}

/// One argument of the line, or an option with its value.
bool LineReader::readArgument(size_t &at) {
  constexpr std::string_view withValue[] = {
      "--kernel", "--grid",    "--arg",  "--save",    "--print", "--check",   "--device",          "--rtol",
      "--atol",   "--threads", "--runs", "--warm-up", "--seed",  "--shuffle", "--compile-timeout", "--sanitize"};
  const std::string &argument = line[at];
  if (!argument.starts_with("-")) {
    if (!options.input.empty()) {
      return fail("there are two inputs, `" + options.input + "` and `" + argument + "`");
    }
    options.input = argument;
    return true;
  }
  if (readFlag(argument)) {
    return true;
  }
  size_t equals = argument.find('=');
  std::string name = argument.substr(0, equals);
  if (std::find(std::begin(withValue), std::end(withValue), name) == std::end(withValue)) {
    return fail("unknown option `" + name + "`");
  }
  if (equals != std::string::npos) {
    return readOption(name, argument.substr(equals + 1));
  }
  if (at + 1 == line.size()) {
    return fail("`" + name + "` needs a value");
  }
  return readOption(name, line[++at]);
}

Result<RunOptions> LineReader::read() {
  for (size_t at = 0; at < line.size(); ++at) {
    if (line[at] == "--") {
      options.compilerArguments.assign(line.begin() + static_cast<ptrdiff_t>(at) + 1, line.end());
      break;
    }
    if (!readArgument(at)) {
      return Failure<>{error};
    }
  }
  if (options.input.empty() && !options.help && !options.version) {
    return Failure<>{"there is no input file"};
  }
  return std::move(options);
}

} // namespace

Result<RunOptions> tilecc::parseRunOptions(const std::vector<std::string> &line) { return LineReader(line).read(); }
