// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The processors as a device: each stream is a queue with a thread of its own, which hands blocks to the device's pool.
//
// An operation whose predecessors failed is not run: it fails with their reason, as does what follows it in its stream.

#include "DeviceState.h"
#include "ModuleState.h"
#include "OwnershipRecorder.h"

#include <cstring>
#include <deque>
#include <map>

using namespace tilecc;
using namespace tilecc::detail;

namespace {

/// Enough for every alignment that a kernel may rely on, and for whole cache lines.
constexpr size_t bufferAlignment = 256;

class CpuState;

class CpuStream : public StreamState {
public:
  explicit CpuStream(CpuState &device);
  ~CpuStream() override;

  Result<void> enqueueLocked(const std::shared_ptr<Operation> &operation,
                             const std::vector<std::shared_ptr<Operation>> &after) override;

private:
  struct Item {
    std::shared_ptr<Operation> operation;
    std::vector<std::shared_ptr<Operation>> after;
  };

  void serve();

  CpuState &cpu;
  std::deque<Item> queue;
  bool isStopping = false;
  std::thread worker;
};

class CpuState : public DeviceState {
public:
  explicit CpuState(unsigned threads) : processors(threads) {}

  bool isCuda() const override { return false; }
  std::string getName() const override {
    unsigned count = processors.getThreadCount();
    return "cpu with " + std::to_string(count) + (count == 1 ? " thread" : " threads");
  }
  std::string getArch() const override { return "cpu"; }

  Result<uint64_t> allocate(uint64_t bytes) override;
  void release(uint64_t address) override { std::free(reinterpret_cast<void *>(address)); }
  Result<std::shared_ptr<StreamState>> createStream() override {
    return std::shared_ptr<StreamState>(std::make_shared<CpuStream>(*this));
  }
  Result<KernelCode> load(ModuleState &module, size_t index) override;
  Result<void> transfer(const std::shared_ptr<Operation> &operation) override;
  void wait(Operation &operation) override;
  void poll() override {}

  std::optional<std::string> run(Operation &operation);
  std::optional<std::string> launchRecorded(Operation &operation, const CpuGrid &grid, const void *const *arguments);

  /// Told when a queue grows and when an operation is finished.
  std::condition_variable changed;

private:
  CpuDevice processors;
};

} // namespace

CpuStream::CpuStream(CpuState &device) : StreamState(device), cpu(device), worker([this] { serve(); }) {}

CpuStream::~CpuStream() {
  {
    std::lock_guard guard(cpu.lock);
    isStopping = true;
  }
  cpu.changed.notify_all();
  worker.join();
}

Result<void> CpuStream::enqueueLocked(const std::shared_ptr<Operation> &operation,
                                      const std::vector<std::shared_ptr<Operation>> &after) {
  queue.push_back({operation, after});
  cpu.changed.notify_all();
  return {};
}

void CpuStream::serve() {
  std::unique_lock guard(cpu.lock);
  while (true) {
    cpu.changed.wait(guard, [&] { return isStopping || !queue.empty(); });
    if (queue.empty()) {
      return;
    }
    Item item = std::move(queue.front());
    queue.pop_front();
    std::optional<std::string> reason = failure;
    for (const std::shared_ptr<Operation> &other : item.after) {
      cpu.changed.wait(guard, [&] { return other->isFinished.load(); });
      if (!reason) {
        reason = other->failure;
      }
    }
    if (!reason) {
      guard.unlock();
      reason = cpu.run(*item.operation);
      guard.lock();
    }
    if (!failure) {
      failure = reason;
    }
    item.operation->finishLocked(std::move(reason));
    cpu.changed.notify_all();
  }
}

Result<uint64_t> CpuState::allocate(uint64_t bytes) {
  size_t rounded = (std::max<uint64_t>(bytes, 1) + bufferAlignment - 1) / bufferAlignment * bufferAlignment;
  void *memory = rounded < bytes ? nullptr : std::aligned_alloc(bufferAlignment, rounded);
  if (!memory) {
    return Failure<>{"there is no memory for a buffer of " + std::to_string(bytes) + " bytes"};
  }
  return reinterpret_cast<uint64_t>(memory);
}

Result<KernelCode> CpuState::load(ModuleState &module, size_t index) {
  Result<CpuKernel> kernel = module.findHostKernel(index);
  if (!kernel) {
    return Failure<>{kernel.error()};
  }
  return KernelCode{.cpu = *kernel};
}

Result<void> CpuState::transfer(const std::shared_ptr<Operation> &operation) {
  std::vector<std::shared_ptr<Operation>> after;
  {
    std::lock_guard guard(lock);
    after = findDependenciesLocked(*operation, nullptr);
    for (const MemoryUse &use : operation->uses) {
      if (!use.writes && use.memory->lastWrite) {
        after.push_back(use.memory->lastWrite);
      }
    }
  }
  for (const std::shared_ptr<Operation> &other : after) {
    wait(*other);
  }
  {
    std::lock_guard guard(lock);
    if (Result<void> usable = checkDamageLocked(*operation); !usable) {
      return usable;
    }
  }
  run(*operation);
  std::lock_guard guard(lock);
  for (const MemoryUse &use : operation->uses) {
    if (use.writes) {
      use.memory->lastWrite.reset();
      use.memory->reads.clear();
    }
  }
  return {};
}

void CpuState::wait(Operation &operation) {
  if (operation.isFinished) {
    return;
  }
  std::unique_lock guard(lock);
  changed.wait(guard, [&] { return operation.isFinished.load(); });
}

static void runCopy(const CopyWork &copy) {
  if (copy.bytes == 0) {
    return;
  }
  auto *device = reinterpret_cast<void *>(copy.device);
  switch (copy.kind) {
  case CopyWork::Kind::Upload:
    std::memcpy(device, copy.host, copy.bytes);
    break;
  case CopyWork::Kind::Download:
    std::memcpy(copy.host, device, copy.bytes);
    break;
  case CopyWork::Kind::Within:
    std::memmove(device, reinterpret_cast<const void *>(copy.source), copy.bytes);
    break;
  case CopyWork::Kind::Zero:
    std::memset(device, 0, copy.bytes);
    break;
  }
}

/// The arguments that are buffers.
static std::vector<RecordedBuffer> listBuffers(const LaunchWork &launch) {
  std::vector<RecordedBuffer> buffers;
  for (size_t i = 0; i < launch.words.size(); ++i) {
    const ManifestParameter &parameter = launch.kernel->parameters[i];
    if (parameter.kind == ParameterKind::Pointer) {
      buffers.push_back(
          {parameter.name, static_cast<int>(i), launch.words[i], launch.elements[i], getElementSize(parameter.type)});
    }
  }
  return buffers;
}

/// The order of blocks of recorded code.
static std::optional<uint64_t> chooseSeed(const LaunchWork &launch) {
  if (launch.options.shuffleSeed || launch.options.keepsOrder || !launch.code.cpu.recordsAccesses) {
    return launch.options.shuffleSeed;
  }
  const char *chosen = std::getenv("TILECC_SHUFFLE");
  if (chosen && *chosen) {
    char *end = nullptr;
    uint64_t seed = std::strtoull(chosen, &end, 10);
    return *end == 0 ? std::optional<uint64_t>(seed) : std::nullopt;
  }
  return launch.code.cpu.waits ? std::nullopt : std::optional<uint64_t>(1);
}

/// A launch with faults has failed, whatever it computed.
static std::optional<std::string> describeFaults(const std::vector<OwnershipFault> &faults,
                                                 std::optional<uint64_t> seed) {
  // As many as the proof shows.
  constexpr size_t most = 10;
  if (faults.empty()) {
    return std::nullopt;
  }
  std::string text = std::to_string(faults.size()) + (faults.size() == 1 ? " fault" : " faults") + " (blocks ran " +
                     (seed ? "in the order of seed " + std::to_string(*seed) : "in order") + ")";
  for (size_t i = 0; i < std::min(faults.size(), most); ++i) {
    text += "\n  " + faults[i].str();
  }
  return faults.size() > most ? text + "\n  and " + std::to_string(faults.size() - most) + " more" : text;
}

std::optional<std::string> CpuState::launchRecorded(Operation &operation, const CpuGrid &grid,
                                                    const void *const *arguments) {
  const LaunchWork &launch = *operation.launch;
  auto blocks = static_cast<unsigned __int128>(grid.x) * static_cast<uint64_t>(grid.y) * static_cast<uint64_t>(grid.z);
  if (blocks > OwnershipRecorder::maxBlocks) {
    return "code of --sanitize=ownership takes at most " + std::to_string(OwnershipRecorder::maxBlocks) + " blocks";
  }
  OwnershipRecorder recorder(listBuffers(launch), launch.grid);
  std::optional<uint64_t> seed = chooseSeed(launch);
  std::optional<std::string> reason = processors.launch(launch.code.cpu, grid, arguments, seed, &recorder);
  operation.faults = recorder.findFaults();
  std::optional<std::string> faults = describeFaults(operation.faults, seed);
  return !reason ? faults : faults ? *reason + "; and " + *faults : reason;
}

std::optional<std::string> CpuState::run(Operation &operation) {
  if (!operation.launch) {
    runCopy(operation.copy);
    return std::nullopt;
  }
  const LaunchWork &launch = *operation.launch;
  std::vector<const void *> arguments;
  for (const uint64_t &word : launch.words) {
    arguments.push_back(&word);
  }
  CpuGrid grid{static_cast<int32_t>(launch.grid[0]), static_cast<int32_t>(launch.grid[1]),
               static_cast<int32_t>(launch.grid[2])};
  auto begin = std::chrono::steady_clock::now();
  std::optional<std::string> reason =
      launch.code.cpu.isRecorded
          ? launchRecorded(operation, grid, arguments.data())
          : processors.launch(launch.code.cpu, grid, arguments.data(), launch.options.shuffleSeed);
  auto end = std::chrono::steady_clock::now();
  operation.milliseconds = std::chrono::duration<double, std::milli>(end - begin).count();
  return reason ? std::optional<std::string>(operation.name + " failed: " + *reason) : std::nullopt;
}

std::shared_ptr<DeviceState> detail::getCpuDevice(unsigned threads) {
  static auto *mutex = new std::mutex;
  static auto *devices = new std::map<unsigned, std::weak_ptr<DeviceState>>;
  unsigned count = threads != 0 ? threads : std::max(1u, std::thread::hardware_concurrency());
  std::lock_guard guard(*mutex);
  std::weak_ptr<DeviceState> &known = (*devices)[count];
  std::shared_ptr<DeviceState> device = known.lock();
  if (!device) {
    device = std::make_shared<CpuState>(count);
    known = device;
  }
  return device;
}
