// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Moves arguments to a device and back; the same for the CPU and for GPUs.

#include "LaunchSession.h"
#include "OwnershipReport.h"

#include <bit>

using namespace tilecc;

namespace {

RunError deviceError(std::string message) { return {RunExit::Device, std::move(message)}; }

KernelArgument makeNumber(const Argument &argument) {
  switch (argument.parameter.type) {
  case ElementType::F16:
    return f16::fromBits(static_cast<uint16_t>(argument.bits));
  case ElementType::BF16:
    return bf16::fromBits(static_cast<uint16_t>(argument.bits));
  case ElementType::F8E4M3:
    return f8e4m3::fromBits(static_cast<uint8_t>(argument.bits));
  case ElementType::F8E5M2:
    return f8e5m2::fromBits(static_cast<uint8_t>(argument.bits));
  case ElementType::F32:
    return std::bit_cast<float>(static_cast<uint32_t>(argument.bits));
  case ElementType::TF32:
    return tf32::fromBits(static_cast<uint32_t>(argument.bits));
  case ElementType::F64:
    return std::bit_cast<double>(argument.bits);
  case ElementType::U64:
    return argument.bits;
  default:
    return static_cast<int64_t>(*argument.integer);
  }
}

} // namespace

Result<LaunchSession, RunError> LaunchSession::create(const Device &device, const Kernel &kernel,
                                                      const RunOptions &options, const ArgumentList &arguments) {
  Result<Stream> stream = device.createStream();
  if (!stream) {
    return Failure{deviceError(stream.error())};
  }
  LaunchSession session(std::move(*stream), kernel, options);
  session.owners.resize(arguments.size());
  session.buffers.resize(arguments.size());
  for (size_t index = 0; index < arguments.size(); ++index) {
    const Argument &argument = arguments[index];
    if (!argument.isOwner(index)) {
      continue;
    }
    uint64_t bytes = argument.getOwnedBytes();
    Result<AnyBuffer> buffer = device.allocate(argument.parameter.type, bytes / argument.getElementBytes());
    if (!buffer) {
      return Failure{deviceError("there is no memory for `" + argument.parameter.name + "`: " + buffer.error())};
    }
    std::span<const std::byte> host(argument.memory.get(), bytes);
    if (Result<void> done = buffer->upload(host); !done) {
      return Failure{deviceError(done.error())};
    }
    session.owners[index].emplace(std::move(*buffer));
  }
  for (size_t index = 0; index < arguments.size(); ++index) {
    const Argument &argument = arguments[index];
    if (!argument.isPointer()) {
      session.words.push_back(makeNumber(argument));
      continue;
    }
    // Another type may lie in the same memory; Planner found a whole number of its elements there.
    detail::MemorySlice slice = session.owners[argument.owner]->getSlice();
    slice.type = argument.parameter.type;
    slice.offset += argument.offset;
    slice.count = argument.elements;
    session.words.emplace_back(session.buffers[index].emplace(std::move(slice)));
  }
  return session;
}

std::vector<uint64_t> LaunchSession::addresses() const {
  std::vector<uint64_t> all;
  for (const std::optional<AnyBuffer> &buffer : buffers) {
    all.push_back(buffer ? buffer->getAddress() : 0);
  }
  return all;
}

Result<double, RunError> LaunchSession::launchOnce(bool isTimed) {
  LaunchOptions how;
  how.isTimed = isTimed;
  how.shuffleSeed = options->shuffle;
  how.keepsOrder = options->keepsOrder;
  Grid grid(options->grid[0], options->grid[1], options->grid[2]);
  Result<Launch> launch = kernel.launch(stream, grid, words, how);
  if (!launch) {
    // The contract was asked before; what is left is the driver.
    return Failure{deviceError(launch.error())};
  }
  if (const std::vector<OwnershipFault> &faults = launch->getOwnershipFaults(); !faults.empty()) {
    std::string failure = launch->wait().error();
    return Failure{RunError{RunExit::Faults, failure.substr(0, failure.find('\n')), formatOwnershipFaults(faults)}};
  }
  if (isTimed) {
    Result<double> time = launch->getMilliseconds();
    return time ? Result<double, RunError>(*time) : Failure{deviceError(time.error())};
  }
  Result<void> done = launch->wait();
  return done ? Result<double, RunError>(0.0) : Failure{deviceError(done.error())};
}

Result<void, RunError> LaunchSession::launch() {
  Result<double, RunError> done = launchOnce(false);
  return done ? Result<void, RunError>() : Failure{done.error()};
}

Result<void, RunError> LaunchSession::download(ArgumentList &arguments) const {
  for (size_t index = 0; index < arguments.size(); ++index) {
    if (!owners[index]) {
      continue;
    }
    std::span<std::byte> host(arguments[index].memory.get(), owners[index]->getByteCount());
    if (Result<void> done = owners[index]->download(host); !done) {
      return Failure{deviceError(done.error())};
    }
  }
  return {};
}

Result<std::vector<double>, RunError> LaunchSession::measure() {
  for (unsigned turn = 0; turn < options->warmUps; ++turn) {
    if (Result<double, RunError> done = launchOnce(false); !done) {
      return Failure{done.error()};
    }
  }
  std::vector<double> times;
  for (unsigned turn = 0; turn < options->runs; ++turn) {
    Result<double, RunError> time = launchOnce(true);
    if (!time) {
      return Failure{time.error()};
    }
    times.push_back(*time);
  }
  return times;
}
