// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides whether a launch is what the kernel takes and what its contract allows, before anything is enqueued.

#include "ModuleState.h"

#include "tilecc/Runtime/ElementConversion.h"

using namespace tilecc;
using namespace tilecc::detail;

static std::string inBackticks(std::string_view text) { return "`" + std::string(text) + "`"; }

namespace {

class LaunchBuilder {
public:
  LaunchBuilder(const ManifestKernel &kernel, DeviceState &device, const Grid &grid)
      : kernel(kernel), device(device), grid(grid) {}

  Result<void> build(std::span<const KernelArgument> arguments);

  LaunchWork work;
  std::vector<MemoryUse> uses;

private:
  Result<void> addGrid();
  Result<void> addBuffer(const ManifestParameter &parameter, const KernelArgument &argument);
  Result<void> addScalar(const ManifestParameter &parameter, const KernelArgument &argument);
  Result<void> addInteger(const ManifestParameter &parameter, const KernelArgument &argument);
  Result<void> addFloat(const ManifestParameter &parameter, const KernelArgument &argument);
  /// "`n` of `scale` is an `int`"
  std::string describe(const ManifestParameter &parameter) const {
    return inBackticks(parameter.name) + " of " + inBackticks(kernel.demangled) + " is a " +
           inBackticks(parameter.spelling);
  }

  const ManifestKernel &kernel;
  DeviceState &device;
  const Grid &grid;
  LaunchValues values;
};

} // namespace

Result<void> LaunchBuilder::addGrid() {
  // What GPUs take; the same on the CPU, so that a program that runs there runs everywhere.
  const int64_t extents[] = {grid.x, grid.y, grid.z};
  for (size_t axis = 0; axis < 3; ++axis) {
    const int64_t extent = extents[axis], limit = mostBlocks[axis];
    if (extent < 0 || extent > limit) {
      return Failure<>{"a grid has 0 to " + std::to_string(limit) + " blocks along " + "xyz"[axis] + ", not " +
                       std::to_string(extent)};
    }
    work.grid[axis] = extent;
    values.grid[axis] = extent;
  }
  return {};
}

Result<void> LaunchBuilder::addBuffer(const ManifestParameter &parameter, const KernelArgument &argument) {
  const MemorySlice &slice = argument.getSlice();
  if (!slice.memory) {
    return Failure<>{describe(parameter) + ", and the buffer given for it was moved from"};
  }
  if (slice.type != parameter.type) {
    return Failure<>{describe(parameter) + ", and a buffer of " + std::string(toString(slice.type)) +
                     " was given for it"};
  }
  if (slice.memory->device.get() != &device) {
    return Failure<>{describe(parameter) + ", and the buffer given for it is on " + slice.memory->device->getName() +
                     ", the stream on " + device.getName()};
  }
  bool writes = parameter.access != AccessKind::None && parameter.access != AccessKind::Read;
  if (writes && !argument.canBeWritten()) {
    return Failure<>{inBackticks(kernel.demangled) + " writes " + inBackticks(parameter.name) +
                     ", and a const buffer was given for it"};
  }
  uint64_t address = getSliceAddress(slice);
  if (parameter.alignment != 0 && address % parameter.alignment != 0) {
    return Failure<>{inBackticks(kernel.demangled) + " needs " + inBackticks(parameter.name) + " aligned to " +
                     std::to_string(parameter.alignment) + " bytes, and the address given for it is " +
                     std::to_string(address)};
  }
  values.elements[parameter.name] = Int128(slice.count);
  values.addresses[parameter.name] = Int128(address);
  work.words.push_back(address);
  work.elements.back() = slice.count;
  uses.push_back({slice.memory, writes});
  return {};
}

Result<void> LaunchBuilder::addInteger(const ManifestParameter &parameter, const KernelArgument &argument) {
  if (isFloat(argument.getType())) {
    return Failure<>{describe(parameter) + ", and a " + std::string(toString(argument.getType())) +
                     " was given for it"};
  }
  uint64_t bits = argument.getBits();
  Int128 value = isSignedInteger(argument.getType()) ? Int128(static_cast<int64_t>(bits)) : Int128(bits);
  if (!fitsInteger(parameter.type, value)) {
    return Failure<>{describe(parameter) + ", and " + toString(value) + " does not fit"};
  }
  values.parameters[parameter.name] = value;
  work.words.push_back(bits);
  return {};
}

Result<void> LaunchBuilder::addFloat(const ManifestParameter &parameter, const KernelArgument &argument) {
  ElementType given = argument.getType();
  uint64_t bits = argument.getBits();
  if (given == parameter.type) {
    work.words.push_back(bits);
    return {};
  }
  double value = isFloat(given)           ? decodeFloat(given, bits)
                 : isSignedInteger(given) ? static_cast<double>(static_cast<int64_t>(bits))
                                          : static_cast<double>(bits);
  work.words.push_back(encodeFloat(parameter.type, value));
  return {};
}

Result<void> LaunchBuilder::addScalar(const ManifestParameter &parameter, const KernelArgument &argument) {
  return isFloat(parameter.type) ? addFloat(parameter, argument) : addInteger(parameter, argument);
}

Result<void> LaunchBuilder::build(std::span<const KernelArgument> arguments) {
  if (arguments.size() != kernel.parameters.size()) {
    size_t count = kernel.parameters.size();
    return Failure<>{inBackticks(kernel.demangled) + " takes " + std::to_string(count) +
                     (count == 1 ? " argument" : " arguments") + ", not " + std::to_string(arguments.size())};
  }
  if (Result<void> added = addGrid(); !added) {
    return added;
  }
  work.words.reserve(arguments.size());
  work.elements.reserve(arguments.size());
  work.kernel = &kernel;
  for (size_t i = 0; i < arguments.size(); ++i) {
    const ManifestParameter &parameter = kernel.parameters[i];
    work.elements.push_back(0);
    bool wantsBuffer = parameter.kind == ParameterKind::Pointer;
    if (wantsBuffer != arguments[i].isBuffer()) {
      return Failure<>{describe(parameter) + ", and a " + (wantsBuffer ? "number" : "buffer") + " was given for it"};
    }
    Result<void> added = wantsBuffer ? addBuffer(parameter, arguments[i]) : addScalar(parameter, arguments[i]);
    if (!added) {
      return added;
    }
  }
  if (LaunchCheck checked = checkLaunch(kernel, values); checked.broken) {
    return Failure<>{"the launch breaks the contract of " + inBackticks(kernel.demangled) + ": " + checked.reason +
                     "; " + checked.broken->describeCause()};
  }
  return {};
}

/// One argument for each parameter: a tensor becomes its buffer, its extents and its strides.
static Result<std::vector<KernelArgument>> spread(const ManifestKernel &kernel,
                                                  std::span<const KernelArgument> arguments) {
  std::vector<KernelArgument> words;
  for (const KernelArgument &argument : arguments) {
    size_t rank = argument.getRank();
    if (rank != 0 && words.size() < kernel.parameters.size()) {
      const ManifestParameter &parameter = kernel.parameters[words.size()];
      if (parameter.rank != rank) {
        std::string what = parameter.rank == 0 ? "no tensor" : "a tensor of rank " + std::to_string(parameter.rank);
        return Failure<>{inBackticks(parameter.name) + " of " + inBackticks(kernel.demangled) + " is " + what +
                         ", and a tensor of rank " + std::to_string(rank) + " was given for it"};
      }
    }
    words.push_back(argument);
    words.insert(words.end(), argument.getDimensions().begin(), argument.getDimensions().end());
  }
  return words;
}

Result<Launch> Kernel::launch(Stream &stream, Grid grid, std::span<const KernelArgument> given,
                              const LaunchOptions &options) const {
  if (!stream.getState()) {
    return Failure<>{"the stream was moved from"};
  }
  DeviceState &device = stream.getState()->device;
  const ManifestKernel &description = module->getKernel(index);
  Result<std::vector<KernelArgument>> arguments = spread(description, given);
  if (!arguments) {
    return Failure<>{arguments.error()};
  }
  LaunchBuilder builder(description, device, grid);
  if (Result<void> built = builder.build(*arguments); !built) {
    return Failure<>{built.error()};
  }
  Result<KernelCode> code = module->getCode(device, index);
  if (!code) {
    return Failure<>{code.error()};
  }
  auto operation = std::make_shared<Operation>();
  operation->name = "the kernel " + inBackticks(description.demangled);
  operation->uses = std::move(builder.uses);
  operation->held = module;
  operation->launch = std::move(builder.work);
  operation->launch->code = *code;
  operation->launch->options = options;
  operation->launch->options.isTimed |= stream.getState()->isTimed;
  if (Result<void> submitted = device.submit(*stream.getState(), operation); !submitted) {
    return Failure<>{submitted.error()};
  }
  return Launch(std::move(operation));
}

Result<void> Launch::wait() { return waitFor(*operation); }

bool Launch::isDone() const {
  if (!operation->isFinished) {
    std::shared_ptr<DeviceState> device = operation->device;
    device->poll();
  }
  return operation->isFinished;
}

const std::vector<OwnershipFault> &Launch::getOwnershipFaults() {
  static_cast<void>(wait());
  return operation->faults;
}

Result<double> Launch::getMilliseconds() {
  if (!operation->launch->options.isTimed) {
    return Failure<>{operation->name + " was not timed: Stream::setTimed and LaunchOptions::isTimed ask for it"};
  }
  if (Result<void> done = wait(); !done) {
    return Failure<>{done.error()};
  }
  return operation->milliseconds;
}

Result<Grid> Kernel::getGrid(std::span<const KernelArgument> given) const {
  const ManifestKernel &kernel = getDescription();
  Result<std::vector<KernelArgument>> arguments = spread(kernel, given);
  if (!arguments) {
    return Failure<>{arguments.error()};
  }
  LaunchValues values;
  for (size_t i = 0; i < std::min(arguments->size(), kernel.parameters.size()); ++i) {
    const ManifestParameter &parameter = kernel.parameters[i];
    const KernelArgument &argument = (*arguments)[i];
    // What is no integer is refused with its name by the launch.
    if (parameter.kind == ParameterKind::Scalar && !argument.isBuffer() && !isFloat(argument.getType())) {
      uint64_t bits = argument.getBits();
      values.parameters[parameter.name] =
          isSignedInteger(argument.getType()) ? Int128(static_cast<int64_t>(bits)) : Int128(bits);
    }
  }
  Result<std::array<int64_t, 3>> grid = computeGrid(kernel, values);
  return grid ? Result<Grid>(Grid((*grid)[0], (*grid)[1], (*grid)[2])) : Failure<>{grid.error()};
}
