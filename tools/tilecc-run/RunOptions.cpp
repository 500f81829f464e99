// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the command line; every value is checked here, files and kernels later.

#include "RunOptions.h"

#include <charconv>

using namespace tilecc;

const char *const tilecc::runHelp =
    R"(tilecc-run: runs one kernel without host code

usage: tilecc-run <k.cu | k.cpu.so> --kernel NAME --grid X[,Y[,Z]] [options] [-- options for tilecc]

  --kernel NAME            the kernel, 'softmax<float,1024,1>'; may be left out where there is one
  --grid X[,Y[,Z]]         blocks along each axis
  --arg NAME=VALUE         a parameter: a number, or for a pointer
                             zeros:f32[64,1000]  ones:..  iota:..  uniform:.. (in [-1, 1))  @x.npy  @x.npy:bf16
  --save NAME=FILE.npy     write a buffer after the run
  --check NAME=FILE.npy    compare a buffer after the run; --rtol R (1e-5), --atol A (1e-6)
  --device cpu             where to run
  --threads N              0: one a processor
  --shuffle SEED           blocks in another order
  --seed SEED              of the random fills
  --time                   run again ten times and print a table

exit codes: 0 done; 1 the launch breaks the kernel's contract or a check failed; 2 the line is not understood;
3 a file; 4 tilecc refused the source
)";

namespace {

template <typename Number> bool readNumber(const std::string &text, Number &value) {
  auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
  return failure == std::errc() && end == text.data() + text.size();
}

bool readGrid(const std::string &text, std::array<int64_t, 3> &grid) {
  size_t begin = 0;
  for (size_t axis = 0; axis < 3; ++axis) {
    size_t end = std::min(text.find(',', begin), text.size());
    if (!readNumber(text.substr(begin, end - begin), grid[axis]) || grid[axis] < 0 || grid[axis] > 0x7fffffff) {
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
  LineReader(const std::vector<std::string> &line, std::string &error) : line(line), error(error) {}

  std::optional<RunOptions> read();

private:
  bool fail(std::string reason) {
    error = std::move(reason);
    return false;
  }
  bool readOption(const std::string &name, const std::string &value);
  bool readPair(const std::string &name, const std::string &value, std::map<std::string, std::string> &pairs);
  template <typename Number> bool readValue(const std::string &name, const std::string &value, Number &number) {
    return readNumber(value, number) || fail("`" + name + "` takes a number, not `" + value + "`");
  }

  const std::vector<std::string> &line;
  std::string &error;
  RunOptions options;
};

bool LineReader::readPair(const std::string &name, const std::string &value,
                          std::map<std::string, std::string> &pairs) {
  size_t equals = value.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == value.size()) {
    return fail("`" + name + "` takes NAME=VALUE, not `" + value + "`");
  }
  if (!pairs.emplace(value.substr(0, equals), value.substr(equals + 1)).second) {
    return fail("`" + name + "` names `" + value.substr(0, equals) + "` twice");
  }
  return true;
}

bool LineReader::readOption(const std::string &name, const std::string &value) {
  if (name == "--kernel") {
    options.kernel = value;
    return true;
  }
  if (name == "--grid") {
    return readGrid(value, options.grid) || fail("`--grid` takes X[,Y[,Z]], not `" + value + "`");
  }
  if (name == "--arg") {
    return readPair(name, value, options.arguments);
  }
  if (name == "--save") {
    return readPair(name, value, options.saves);
  }
  if (name == "--check") {
    return readPair(name, value, options.checks);
  }
  if (name == "--device") {
    return value == "cpu" || fail("`--device` takes `cpu`, not `" + value + "`");
  }
  if (name == "--rtol") {
    return readValue(name, value, options.relative);
  }
  if (name == "--atol") {
    return readValue(name, value, options.absolute);
  }
  if (name == "--threads") {
    return (readValue(name, value, options.threads) && options.threads <= 1024) ||
           fail("`--threads` takes a number up to 1024, not `" + value + "`");
  }
  if (name == "--seed") {
    return readValue(name, value, options.seed);
  }
  if (name == "--shuffle") {
    return readValue(name, value, options.shuffle.emplace());
  }
  return fail("unknown option `" + name + "`");
}

std::optional<RunOptions> LineReader::read() {
  for (size_t i = 0; i < line.size(); ++i) {
    std::string argument = line[i];
    if (argument == "--") {
      options.compilerArguments.assign(line.begin() + static_cast<ptrdiff_t>(i) + 1, line.end());
      break;
    }
    if (argument == "--help" || argument == "-h") {
      options.help = true;
      return options;
    }
    if (argument == "--time") {
      options.time = true;
      continue;
    }
    if (!argument.starts_with("-")) {
      if (!options.input.empty()) {
        fail("two inputs, `" + options.input + "` and `" + argument + "`");
        return std::nullopt;
      }
      options.input = argument;
      continue;
    }
    size_t equals = argument.find('=');
    bool isJoined = equals != std::string::npos;
    if (!isJoined && i + 1 == line.size()) {
      fail("`" + argument + "` needs a value");
      return std::nullopt;
    }
    std::string value = isJoined ? argument.substr(equals + 1) : line[++i];
    if (!readOption(argument.substr(0, equals), value)) {
      return std::nullopt;
    }
  }
  if (options.input.empty()) {
    fail("no input file");
    return std::nullopt;
  }
  return options;
}

} // namespace

std::optional<RunOptions> tilecc::parseRunOptions(const std::vector<std::string> &line, std::string &error) {
  return LineReader(line, error).read();
}
