// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A GPU behind the driver.
//
// Worked example, `scale` on stream s and then a kernel on t that reads what it wrote:
//
//   cuLaunchKernel(scale, s)    operation 1 of s, in flight
//   cuEventRecord(e, s)         a marker: when e is done, so are the operations of s up to 1
//   cuStreamWaitEvent(t, e)     t waits on the device; the program goes on
//   cuLaunchKernel(.., t)
//
// A marker is recorded only where somebody waits, and one at a time to find out what is finished, so a run of launches
// in one stream costs one event for each time that the device catches up.
#ifndef TILECC_LIB_RUNTIME_CUDASTATE_H
#define TILECC_LIB_RUNTIME_CUDASTATE_H

#include "CudaDriver.h"
#include "DeviceState.h"

#include <deque>
#include <map>

namespace tilecc::detail {

class CudaState;

/// An event without a clock, from the device's store.
class CudaEvent {
public:
  CudaEvent(CudaState &device, void *handle) : device(device), handle(handle) {}
  CudaEvent(const CudaEvent &) = delete;
  CudaEvent &operator=(const CudaEvent &) = delete;
  ~CudaEvent();

  CudaState &device;
  void *const handle;
};

class CudaStream : public StreamState {
public:
  CudaStream(CudaState &device, void *handle);
  ~CudaStream() override;

  Result<void> enqueueLocked(const std::shared_ptr<Operation> &operation,
                             const std::vector<std::shared_ptr<Operation>> &after) override;
  /// An event behind operation `sequence`, which is in flight; null after a fault.
  std::shared_ptr<CudaEvent> markLocked(uint64_t sequence);
  /// Finishes what the device has done.
  void pollLocked();
  void finishAllLocked(const std::optional<std::string> &reason);

  std::deque<std::shared_ptr<Operation>> inFlight;

private:
  struct Marker {
    uint64_t sequence;
    std::shared_ptr<CudaEvent> event;
  };
  struct Clock {
    void *begin = nullptr;
    void *end = nullptr;
  };

  int issue(const Operation &operation);
  int issueCopy(const CopyWork &copy);
  int issueLaunch(const LaunchWork &launch);
  int startClock(Clock &clock);
  void readClock(Operation &operation);
  void destroyClock(const Clock &clock);
  void finishUpToLocked(uint64_t sequence);

  CudaState &gpu;
  void *const handle;
  std::deque<Marker> markers;
  std::map<uint64_t, Clock> clocks; ///< by operation
};

class CudaState : public DeviceState {
public:
  static Result<std::shared_ptr<DeviceState>> create(const std::shared_ptr<CudaDriver> &driver, int ordinal);
  CudaState(std::shared_ptr<CudaDriver> driver, int device, void *context);
  ~CudaState() override;

  bool isCuda() const override { return true; }
  std::string getName() const override { return name; }
  std::string getArch() const override { return arch; }

  Result<uint64_t> allocate(uint64_t bytes) override;
  void release(uint64_t address) override;
  Result<std::shared_ptr<StreamState>> createStream() override;
  Result<KernelCode> load(ModuleState &module, size_t index) override;
  Result<void> transfer(const std::shared_ptr<Operation> &operation) override;
  void wait(Operation &operation) override;
  void poll() override;

  std::shared_ptr<CudaEvent> takeEvent(int &code);
  void returnEvent(void *event);

  /// Makes the device's context the current one of this thread for a while.
  class Scope {
  public:
    explicit Scope(const CudaState &state) : driver(*state.driver) { driver.contextPush(state.context); }
    Scope(const Scope &) = delete;
    Scope &operator=(const Scope &) = delete;
    ~Scope() {
      void *popped = nullptr;
      driver.contextPop(&popped);
    }

  private:
    CudaDriver &driver;
  };

  /// After a code that ends the device's life in this process: finishes everything with a sentence.
  void failLocked(int code);

  const std::shared_ptr<CudaDriver> driver;
  /// Each launch waits for its kernel: the variable TILECC_CUDA_SYNC.
  const bool isSynchronous;

  // Guarded by the lock.

  std::optional<std::string> fault;
  std::vector<CudaStream *> streams;

private:
  int tryAllocate(uint64_t bytes, uint64_t &address);
  void waitForAll();
  Result<void *> loadImage(const ManifestKernel &kernel, const std::string &digest, std::string_view bytes);

  const int device;
  void *const context;
  std::string name;
  std::string arch;
  std::shared_ptr<StreamState> transfers;

  std::mutex eventLock;
  std::vector<void *> events;
  std::mutex imageLock;
  std::map<std::string, void *> images; ///< by digest
};

} // namespace tilecc::detail

#endif // TILECC_LIB_RUNTIME_CUDASTATE_H
