// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides whether what was written fits the parameters, and whose memory a buffer is.

#include "Arguments.h"
#include "ArrayFile.h"

#include "tilecc/Runtime/ElementConversion.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <set>

using namespace tilecc;

namespace {

/// Far above any memory, far below what overflows.
constexpr uint64_t byteLimit = uint64_t(1) << 60;

class Planner {
public:
  Planner(const ManifestKernel &kernel, const RunOptions &options) : kernel(kernel), options(options) {}

  Result<ArgumentList, RunError> plan();

private:
  using Outcome = Result<void, RunError>;
  static Outcome usage(std::string message) { return Failure{RunError{RunExit::Usage, std::move(message)}}; }

  Outcome planNumber(Argument &argument, const std::string &text);
  Outcome planBuffer(size_t index, const std::string &text);
  Outcome planFile(Argument &argument, const BufferSpec &spec);
  Outcome resolveShared(size_t index);
  Outcome measureTensor(size_t index);
  static Outcome measure(Argument &argument);

  const ManifestKernel &kernel;
  const RunOptions &options;
  ArgumentList arguments;
  /// By argument: which other one `same:` names.
  std::map<size_t, std::string> shared;
  /// Extents and strides that were not given.
  std::set<size_t> derived;
};

std::string describe(const Argument &argument) {
  return "`" + argument.parameter.name + "` is a `" + argument.parameter.spelling + "`";
}

Planner::Outcome Planner::planNumber(Argument &argument, const std::string &text) {
  ElementType type = argument.parameter.type;
  Int128 integer = 0;
  double real = 0;
  if (Result<void> read = readNumber(type, text, integer, real); !read) {
    return usage(describe(argument) + ", and " + read.error());
  }
  if (isFloat(type)) {
    argument.bits = encodeFloat(type, real);
  } else {
    argument.integer = integer;
    argument.bits = static_cast<uint64_t>(integer);
  }
  return {};
}

Planner::Outcome Planner::measure(Argument &argument) {
  argument.elements = 1;
  for (uint64_t extent : argument.shape) {
    if (extent != 0 && argument.elements > byteLimit / argument.getElementBytes() / extent) {
      return usage("`" + argument.parameter.name + "` would be larger than any memory");
    }
    argument.elements *= extent;
  }
  return {};
}

Planner::Outcome Planner::planFile(Argument &argument, const BufferSpec &spec) {
  Result<NpyArray, RunError> array = readArray(spec.name, spec.type);
  if (!array) {
    return Failure{array.error()};
  }
  if (array->type != toString(argument.parameter.type)) {
    return usage("`" + argument.parameter.name + "` points to " + std::string(toString(argument.parameter.type)) +
                 ", and `" + spec.name + "` holds " + array->type +
                 adviseOnType(argument.parameter.type, *array, spec.name));
  }
  argument.shape = array->shape;
  if (Outcome measured = measure(argument); !measured) {
    return measured;
  }
  argument.memory = std::make_unique_for_overwrite<std::byte[]>(array->bytes.size());
  std::memcpy(argument.memory.get(), array->bytes.data(), array->bytes.size());
  return {};
}

Planner::Outcome Planner::planBuffer(size_t index, const std::string &text) {
  Argument &argument = arguments[index];
  argument.owner = index;
  ElementType type = argument.parameter.type;
  Result<BufferSpec> spec = parseBufferSpec(text);
  if (!spec) {
    return usage(describe(argument) + ", and `" + text + "` is no buffer: " + spec.error());
  }
  if (spec->offset > byteLimit / argument.getElementBytes()) {
    return usage("`" + argument.parameter.name + "` would begin beyond any memory");
  }
  argument.offset = spec->offset * argument.getElementBytes();
  if (spec->source == BufferSource::Same) {
    shared[index] = spec->name;
    return {};
  }
  if (spec->source == BufferSource::File) {
    return planFile(argument, *spec);
  }
  if (spec->type && *spec->type != type) {
    return usage("`" + argument.parameter.name + "` points to " + std::string(toString(type)) + ", not to " +
                 std::string(toString(*spec->type)));
  }
  argument.shape = spec->shape;
  Result<BufferFill> fill = makeFill(*spec, type, options.seed + index);
  if (!fill) {
    return usage("`" + text + "` is no filling for `" + argument.parameter.name + "`: " + fill.error());
  }
  argument.fill = *fill;
  return measure(argument);
}

Planner::Outcome Planner::resolveShared(size_t index) {
  Argument &argument = arguments[index];
  const std::string &name = shared[index];
  const Argument *other = findBuffer(arguments, name);
  std::string what = "`" + argument.parameter.name + "` cannot have the memory of `" + name + "`: ";
  if (!other || !other->isOwner(static_cast<size_t>(other - arguments.data()))) {
    return usage(what + (other ? "it has none of its own" : "it is no buffer of `" + kernel.demangled + "`"));
  }
  uint64_t bytes = other->elements * other->getElementBytes();
  if (argument.offset > bytes) {
    return usage(what + "it has " + std::to_string(other->elements) + " elements");
  }
  if (other->offset % argument.getElementBytes() != 0) {
    return usage(what + "it begins within an element of " + std::string(toString(argument.parameter.type)));
  }
  argument.owner = other->owner;
  argument.elements = (bytes - argument.offset) / argument.getElementBytes();
  bool isAll = argument.offset == 0 && argument.getElementBytes() == other->getElementBytes();
  argument.shape = isAll ? other->shape : std::vector<uint64_t>{argument.elements};
  argument.offset += other->offset;
  return {};
}

/// The extents and strides of a tensor are those of its buffer, row by row, where they were not given.
Planner::Outcome Planner::measureTensor(size_t index) {
  const Argument &tensor = arguments[index];
  size_t rank = tensor.parameter.rank;
  bool isDerived = std::any_of(derived.begin(), derived.end(),
                               [&](size_t i) { return i > index && i < index + tensor.parameter.getWidth(); });
  if (isDerived && tensor.shape.size() != rank) {
    return usage("`" + tensor.parameter.name + "` is a tensor of rank " + std::to_string(rank) +
                 ", and the buffer given for it has rank " + std::to_string(tensor.shape.size()) +
                 ": give its extents and strides, `--arg " + arguments[index + 1].parameter.name + "=..` and so on");
  }
  Int128 step = 1;
  for (size_t axis = rank; isDerived && axis-- > 0;) {
    const std::pair<size_t, Int128> numbers[] = {{index + 1 + axis, Int128(tensor.shape[axis])},
                                                 {index + 1 + rank + axis, step}};
    for (const auto &[number, value] : numbers) {
      if (derived.count(number) != 0) {
        arguments[number].integer = value;
        arguments[number].bits = static_cast<uint64_t>(value);
      }
    }
    step = step * Int128(tensor.shape[axis]);
  }
  return {};
}

Result<ArgumentList, RunError> Planner::plan() {
  std::map<std::string, std::string> given = options.arguments;
  /// Up to which parameter the numbers belong to the tensor before them.
  size_t tensorEnd = 0;
  for (const ManifestParameter &parameter : kernel.parameters) {
    Argument &argument = arguments.emplace_back();
    argument.parameter = parameter;
    auto found = given.find(parameter.name);
    if (parameter.rank != 0) {
      tensorEnd = arguments.size() - 1 + parameter.getWidth();
    }
    if (found == given.end() && parameter.kind == ParameterKind::Scalar && arguments.size() <= tensorEnd) {
      derived.insert(arguments.size() - 1);
      continue;
    }
    if (found == given.end()) {
      std::string what = parameter.rank == 0 ? "a `" + parameter.spelling + "`"
                                             : "a tensor of rank " + std::to_string(parameter.rank) + " and type " +
                                                   std::string(toString(parameter.type));
      return Failure{RunError{RunExit::Usage, "`--arg " + parameter.name + "=..` is missing: `" + kernel.demangled +
                                                  "` takes " + what + " of this name"}};
    }
    Outcome planned =
        argument.isPointer() ? planBuffer(arguments.size() - 1, found->second) : planNumber(argument, found->second);
    if (!planned) {
      return Failure{planned.error()};
    }
    given.erase(found);
  }
  if (!given.empty()) {
    std::string names;
    for (const ManifestParameter &parameter : kernel.parameters) {
      names += (names.empty() ? "`" : ", `") + parameter.name + "`";
    }
    return Failure{RunError{RunExit::Usage, "`" + kernel.demangled + "` has no parameter `" + given.begin()->first +
                                                "`; it has " + names}};
  }
  for (const auto &[index, name] : shared) {
    if (Outcome resolved = resolveShared(index); !resolved) {
      return Failure{resolved.error()};
    }
  }
  for (size_t index = 0; index < arguments.size(); ++index) {
    if (Outcome measured = arguments[index].parameter.rank != 0 ? measureTensor(index) : Outcome(); !measured) {
      return Failure{measured.error()};
    }
  }
  return std::move(arguments);
}

} // namespace

Result<ArgumentList, RunError> tilecc::planArguments(const ManifestKernel &kernel, const RunOptions &options) {
  return Planner(kernel, options).plan();
}

Result<void, RunError> tilecc::fillArguments(ArgumentList &arguments) {
  for (size_t index = 0; index < arguments.size(); ++index) {
    Argument &argument = arguments[index];
    if (!argument.isOwner(index) || argument.memory) {
      continue;
    }
    uint64_t bytes = argument.getOwnedBytes();
    argument.memory.reset(new (std::nothrow) std::byte[bytes]);
    if (!argument.memory) {
      return Failure{RunError{RunExit::Device, "there is no memory for `" + argument.parameter.name + "`, which has " +
                                                   std::to_string(bytes) + " bytes"}};
    }
    // What lies before the buffer belongs to nobody.
    std::fill_n(argument.memory.get(), argument.offset, std::byte(0xa5));
    fillBuffer(argument.fill, argument.memory.get() + argument.offset, argument.elements);
  }
  return {};
}

const Argument *tilecc::findBuffer(const ArgumentList &arguments, const std::string &name) {
  for (const Argument &argument : arguments) {
    if (argument.parameter.name == name && argument.isPointer()) {
      return &argument;
    }
  }
  return nullptr;
}

const std::byte *tilecc::getHostData(const ArgumentList &arguments, const Argument &buffer) {
  return arguments[buffer.owner].memory.get() + buffer.offset;
}
