// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What stands behind the public handles: devices, streams, memory, and the operations that connect them.
//
// Worked example: `scale` writes y on stream s, then y is read on stream t,
//
//   operation 1 of s   uses y (writes)             y.lastWrite = 1 of s
//   operation 1 of t   uses y                      waits for 1 of s, since another stream wrote; y.reads = {1 of t}
//   operation 2 of s   uses y (writes)             waits for 1 of t; y.lastWrite = 2 of s, y.reads = {}
//
// An operation holds the memory and the code that it uses until it is finished, so a Buffer may die before.
//
// One mutex a device, DeviceState::lock, guards the order of all of its operations. Functions whose name ends in Locked
// are called with it held.
#ifndef TILECC_LIB_RUNTIME_DEVICESTATE_H
#define TILECC_LIB_RUNTIME_DEVICESTATE_H

#include "tilecc/Runtime/CpuDevice.h"
#include "tilecc/Runtime/Module.h"

#include <array>
#include <atomic>
#include <condition_variable>
#include <mutex>

namespace tilecc::detail {

/// Owns device memory. The members below `bytes` are guarded by the device's lock.
class Memory {
public:
  Memory(std::shared_ptr<DeviceState> device, uint64_t address, uint64_t bytes)
      : device(std::move(device)), address(address), bytes(bytes) {}
  Memory(const Memory &) = delete;
  Memory &operator=(const Memory &) = delete;
  ~Memory();

  const std::shared_ptr<DeviceState> device;
  const uint64_t address;
  const uint64_t bytes;

  std::shared_ptr<Operation> lastWrite;
  /// Why what it holds is unfinished: the failure of something that wrote it. Only writing all of it heals that.
  std::optional<std::string> damage;
  /// Since the last write, the latest of each stream.
  std::vector<std::shared_ptr<Operation>> reads;
};

struct MemoryUse {
  std::shared_ptr<Memory> memory;
  bool writes = false;
};

/// Code for a kernel on one device.
struct KernelCode {
  CpuKernel cpu;
  void *cudaFunction = nullptr;
};

struct LaunchWork {
  KernelCode code;
  std::array<int64_t, 3> grid = {1, 1, 1};
  /// One for each parameter, its value in the low bytes.
  std::vector<uint64_t> words;
  /// Of each parameter that is a buffer, how many elements there are; else 0.
  std::vector<uint64_t> elements;
  /// Kept by the operation's module.
  const ManifestKernel *kernel = nullptr;
  LaunchOptions options;
};

struct CopyWork {
  enum class Kind { Upload, Download, Within, Zero };
  Kind kind = Kind::Zero;
  uint64_t device = 0; ///< the target; of a download the source
  uint64_t source = 0; ///< of a copy within the device
  void *host = nullptr;
  uint64_t bytes = 0;
};

class Operation {
public:
  /// `the kernel \`scale\``, `a copy`
  std::string name;
  std::optional<LaunchWork> launch;
  CopyWork copy;
  std::vector<MemoryUse> uses;
  /// The host's memory, the module.
  std::shared_ptr<const void> held;

  // Set by DeviceState::submit.
  std::shared_ptr<DeviceState> device;
  StreamState *stream = nullptr; ///< for comparison only, once finished
  uint64_t sequence = 0;

  /// The failure and the time are set before this.
  std::atomic<bool> isFinished = false;
  std::optional<std::string> failure;
  double milliseconds = 0;
  /// Of code of --sanitize=ownership.
  std::vector<OwnershipFault> faults;

  /// Whether it is a copy or a filling that leaves nothing of what the memory held.
  bool replaces(const Memory &memory) const;

  Result<void> getResult() const { return failure ? Result<void>(Failure<>{*failure}) : Result<void>(); }
  /// Lets go of what it holds.
  void finishLocked(std::optional<std::string> reason);
};

/// A queue of one device; its destructor is called when all of its operations are finished.
class StreamState : public std::enable_shared_from_this<StreamState> {
public:
  explicit StreamState(DeviceState &device) : device(device) {}
  virtual ~StreamState() = default;

  /// `after` are operations of other streams of the device that are to be waited for.
  virtual Result<void> enqueueLocked(const std::shared_ptr<Operation> &operation,
                                     const std::vector<std::shared_ptr<Operation>> &after) = 0;

  DeviceState &device;

  // Guarded by the device's lock.

  uint64_t issued = 0;
  std::shared_ptr<Operation> last;
  /// The first one; what comes after it in the stream is not run.
  std::optional<std::string> failure;

  /// Of the stream's one user.
  bool isTimed = false;
};

class DeviceState : public std::enable_shared_from_this<DeviceState> {
public:
  virtual ~DeviceState() = default;
  virtual bool isCuda() const = 0;
  virtual std::string getName() const = 0;
  virtual std::string getArch() const = 0;

  virtual Result<uint64_t> allocate(uint64_t bytes) = 0;
  virtual void release(uint64_t address) = 0;
  /// The stream does not keep the device alive.
  virtual Result<std::shared_ptr<StreamState>> createStream() = 0;
  /// Code for kernel `index` of the module.
  virtual Result<KernelCode> load(ModuleState &module, size_t index) = 0;
  /// Runs a copy after the work that it has to wait for; complete when this returns.
  virtual Result<void> transfer(const std::shared_ptr<Operation> &operation) = 0;
  /// Returns when the operation is finished.
  virtual void wait(Operation &operation) = 0;
  /// Finds out which operations are finished, without waiting.
  virtual void poll() = 0;

  Result<void> submit(StreamState &stream, const std::shared_ptr<Operation> &operation);
  /// Waits for all that was submitted to the stream so far.
  Result<void> synchronize(StreamState &stream);

  /// Never the same for two devices of a process.
  const uint64_t id = nextId();
  std::mutex lock;

protected:
  /// What `operation` has to wait for: unfinished, and not in `stream`, which is in order anyway.
  static std::vector<std::shared_ptr<Operation>> findDependenciesLocked(const Operation &operation,
                                                                        const StreamState *stream);
  static void recordUsesLocked(const std::shared_ptr<Operation> &operation);
  /// Fails where the operation would build on what a failed one left; forgets damage that it repairs.
  static Result<void> checkDamageLocked(const Operation &operation);

private:
  static uint64_t nextId();
};

std::shared_ptr<DeviceState> getCpuDevice(unsigned threads);
Result<std::shared_ptr<DeviceState>> getCudaDevice(int ordinal);

} // namespace tilecc::detail

#endif // TILECC_LIB_RUNTIME_DEVICESTATE_H
