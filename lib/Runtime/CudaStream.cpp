// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides when the device waits, when the program learns what is finished, and what is said after a fault.

#include "CudaState.h"

using namespace tilecc;
using namespace tilecc::detail;

CudaEvent::~CudaEvent() { device.returnEvent(handle); }

CudaStream::CudaStream(CudaState &device, void *handle) : StreamState(device), gpu(device), handle(handle) {
  std::lock_guard guard(gpu.lock);
  gpu.streams.push_back(this);
}

CudaStream::~CudaStream() {
  {
    std::lock_guard guard(gpu.lock);
    std::erase(gpu.streams, this);
  }
  CudaState::Scope scope(gpu);
  for (const auto &[sequence, clock] : clocks) {
    destroyClock(clock);
  }
  gpu.driver->streamDestroy(handle);
}

//===----------------------------------------------------------------------===//
// What is finished
//===----------------------------------------------------------------------===//

std::shared_ptr<CudaEvent> CudaStream::markLocked(uint64_t sequence) {
  for (const Marker &marker : markers) {
    if (marker.sequence >= sequence) {
      return marker.event;
    }
  }
  int code = cuda::success;
  std::shared_ptr<CudaEvent> event = gpu.takeEvent(code);
  if (event) {
    code = gpu.driver->eventRecord(event->handle, handle);
  }
  if (code != cuda::success) {
    gpu.failLocked(code);
    return nullptr;
  }
  markers.push_back({inFlight.back()->sequence, event});
  return event;
}

void CudaStream::pollLocked() {
  while (!markers.empty()) {
    int code = gpu.driver->eventQuery(markers.front().event->handle);
    if (code == cuda::notReady) {
      return;
    }
    if (code != cuda::success) {
      gpu.failLocked(code);
      return;
    }
    uint64_t sequence = markers.front().sequence;
    markers.pop_front();
    finishUpToLocked(sequence);
  }
}

void CudaStream::finishUpToLocked(uint64_t sequence) {
  while (!inFlight.empty() && inFlight.front()->sequence <= sequence) {
    readClock(*inFlight.front());
    inFlight.front()->finishLocked(std::nullopt);
    inFlight.pop_front();
  }
}

void CudaStream::finishAllLocked(const std::optional<std::string> &reason) {
  markers.clear();
  if (reason && !failure) {
    failure = reason;
  }
  while (!inFlight.empty()) {
    if (!reason) {
      readClock(*inFlight.front());
    }
    inFlight.front()->finishLocked(reason);
    inFlight.pop_front();
  }
}

//===----------------------------------------------------------------------===//
// Work
//===----------------------------------------------------------------------===//

Result<void> CudaStream::enqueueLocked(const std::shared_ptr<Operation> &operation,
                                       const std::vector<std::shared_ptr<Operation>> &after) {
  CudaState::Scope scope(gpu);
  pollLocked();
  for (const std::shared_ptr<Operation> &other : after) {
    // The poll may have found out that it is finished; then its stream may be gone.
    if (gpu.fault || other->isFinished) {
      continue;
    }
    std::shared_ptr<CudaEvent> event = static_cast<CudaStream *>(other->stream)->markLocked(other->sequence);
    if (int code = event ? gpu.driver->streamWaitEvent(handle, event->handle, 0) : cuda::success) {
      gpu.failLocked(code);
    }
  }
  if (gpu.fault) {
    return Failure<>{*gpu.fault};
  }
  if (int code = issue(*operation)) {
    if (isCudaFault(code)) {
      gpu.failLocked(code);
      return Failure<>{*gpu.fault};
    }
    return Failure<>{operation->name + " was not started: " + gpu.driver->describe(code)};
  }
  inFlight.push_back(operation);
  if (gpu.isSynchronous && operation->launch) {
    if (int code = gpu.driver->streamSynchronize(handle)) {
      gpu.failLocked(code);
    } else {
      finishAllLocked(std::nullopt);
    }
  } else if (markers.empty()) {
    markLocked(operation->sequence);
  }
  return {};
}

int CudaStream::issue(const Operation &operation) {
  if (!operation.launch) {
    return issueCopy(operation.copy);
  }
  if (!operation.launch->options.isTimed) {
    return issueLaunch(*operation.launch);
  }
  Clock clock;
  int code = startClock(clock);
  if (code == cuda::success) {
    code = issueLaunch(*operation.launch);
  }
  if (code == cuda::success) {
    code = gpu.driver->eventRecord(clock.end, handle);
  }
  if (code == cuda::success) {
    clocks[operation.sequence] = clock;
  } else {
    destroyClock(clock);
  }
  return code;
}

int CudaStream::issueLaunch(const LaunchWork &launch) {
  if (launch.grid[0] == 0 || launch.grid[1] == 0 || launch.grid[2] == 0) {
    return cuda::success;
  }
  // The driver copies the values before it returns.
  std::vector<void *> parameters;
  parameters.reserve(launch.words.size());
  for (const uint64_t &word : launch.words) {
    parameters.push_back(const_cast<uint64_t *>(&word));
  }
  return gpu.driver->launchKernel(launch.code.cudaFunction, static_cast<unsigned>(launch.grid[0]),
                                  static_cast<unsigned>(launch.grid[1]), static_cast<unsigned>(launch.grid[2]), 1, 1, 1,
                                  0, handle, parameters.data(), nullptr);
}

int CudaStream::issueCopy(const CopyWork &copy) {
  if (copy.bytes == 0) {
    return cuda::success;
  }
  switch (copy.kind) {
  case CopyWork::Kind::Upload:
    return gpu.driver->copyToDevice(copy.device, copy.host, copy.bytes, handle);
  case CopyWork::Kind::Download:
    return gpu.driver->copyToHost(copy.host, copy.device, copy.bytes, handle);
  case CopyWork::Kind::Within:
    return gpu.driver->copyWithin(copy.device, copy.source, copy.bytes, handle);
  case CopyWork::Kind::Zero:
    break;
  }
  return gpu.driver->setBytes(copy.device, 0, copy.bytes, handle);
}

int CudaStream::startClock(Clock &clock) {
  for (void **event : {&clock.begin, &clock.end}) {
    if (int code = gpu.driver->eventCreate(event, 0)) {
      return code;
    }
  }
  return gpu.driver->eventRecord(clock.begin, handle);
}

void CudaStream::readClock(Operation &operation) {
  auto found = clocks.find(operation.sequence);
  if (found == clocks.end()) {
    return;
  }
  float elapsed = 0;
  if (gpu.driver->eventElapsedTime(&elapsed, found->second.begin, found->second.end) == cuda::success) {
    operation.milliseconds = elapsed;
  }
  destroyClock(found->second);
  clocks.erase(found);
}

void CudaStream::destroyClock(const Clock &clock) {
  for (void *event : {clock.begin, clock.end}) {
    if (event) {
      gpu.driver->eventDestroy(event);
    }
  }
}

//===----------------------------------------------------------------------===//
// Faults
//===----------------------------------------------------------------------===//

void CudaState::failLocked(int code) {
  if (fault) {
    return;
  }
  std::vector<std::string> suspects;
  for (const CudaStream *stream : streams) {
    for (const std::shared_ptr<Operation> &operation : stream->inFlight) {
      bool isNew = std::find(suspects.begin(), suspects.end(), operation->name) == suspects.end();
      if (operation->launch && isNew) {
        suspects.push_back(operation->name);
      }
    }
  }
  std::string who = suspects.empty() ? "work on the device" : suspects.front();
  for (size_t i = 1; i < suspects.size(); ++i) {
    who += (i + 1 == suspects.size() ? " or " : ", ") + suspects[i];
  }
  fault = who + " failed: " + driver->describe(code) + "; " + name + " cannot be used in this process any more";
  if (suspects.size() > 1) {
    *fault += " (with TILECC_CUDA_SYNC=1 every launch waits for its kernel, which shows which one it is)";
  }
  for (CudaStream *stream : streams) {
    stream->finishAllLocked(fault);
  }
}
