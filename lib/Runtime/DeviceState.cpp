// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which operations wait for which, and when memory is let go.

#include "DeviceState.h"

using namespace tilecc;
using namespace tilecc::detail;

Memory::~Memory() { device->release(address); }

void Operation::finishLocked(std::optional<std::string> reason) {
  failure = std::move(reason);
  for (const MemoryUse &use : uses) {
    if (failure && use.writes && !use.memory->damage) {
      use.memory->damage = failure;
    }
  }
  uses.clear();
  held.reset();
  isFinished.store(true, std::memory_order_release);
}

bool Operation::replaces(const Memory &memory) const {
  return !launch && copy.kind != CopyWork::Kind::Download && copy.device == memory.address &&
         copy.bytes == memory.bytes;
}

uint64_t DeviceState::nextId() {
  static std::atomic<uint64_t> next = 1;
  return next.fetch_add(1);
}

std::vector<std::shared_ptr<Operation>> DeviceState::findDependenciesLocked(const Operation &operation,
                                                                            const StreamState *stream) {
  std::vector<std::shared_ptr<Operation>> found;
  auto add = [&](const std::shared_ptr<Operation> &other) {
    if (other && other->stream != stream && !other->isFinished) {
      found.push_back(other);
    }
  };
  for (const MemoryUse &use : operation.uses) {
    add(use.memory->lastWrite);
    if (use.writes) {
      for (const std::shared_ptr<Operation> &read : use.memory->reads) {
        add(read);
      }
    }
  }
  return found;
}

void DeviceState::recordUsesLocked(const std::shared_ptr<Operation> &operation) {
  for (const MemoryUse &use : operation->uses) {
    std::vector<std::shared_ptr<Operation>> &reads = use.memory->reads;
    if (use.writes) {
      use.memory->lastWrite = operation;
      reads.clear();
      continue;
    }
    // A stream is in order, so its latest read stands for the others.
    std::erase_if(reads, [&](const std::shared_ptr<Operation> &read) {
      return read->isFinished || read->stream == operation->stream;
    });
    reads.push_back(operation);
  }
}

Result<void> DeviceState::checkDamageLocked(const Operation &operation) {
  for (const MemoryUse &use : operation.uses) {
    bool isReplaced = use.writes && operation.replaces(*use.memory);
    if (use.memory->damage && !isReplaced) {
      return Failure<>{*use.memory->damage};
    }
  }
  for (const MemoryUse &use : operation.uses) {
    // The rest of the uses are undamaged.
    use.memory->damage.reset();
  }
  return {};
}

Result<void> DeviceState::submit(StreamState &stream, const std::shared_ptr<Operation> &operation) {
  std::lock_guard guard(lock);
  operation->device = shared_from_this();
  operation->stream = &stream;
  operation->sequence = stream.issued + 1;
  if (Result<void> usable = checkDamageLocked(*operation); !usable) {
    return usable;
  }
  if (Result<void> done = stream.enqueueLocked(operation, findDependenciesLocked(*operation, &stream)); !done) {
    return done;
  }
  stream.issued = operation->sequence;
  stream.last = operation;
  recordUsesLocked(operation);
  return {};
}

Result<void> DeviceState::synchronize(StreamState &stream) {
  std::shared_ptr<Operation> last;
  {
    std::lock_guard guard(lock);
    last = stream.last;
  }
  if (last) {
    wait(*last);
  }
  std::lock_guard guard(lock);
  return stream.failure ? Result<void>(Failure<>{*stream.failure}) : Result<void>();
}
