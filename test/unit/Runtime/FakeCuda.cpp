// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Streams are queues of closures; waiting for an event runs the other stream up to it.

#include "FakeCuda.h"

#include <algorithm>
#include <cstring>
#include <deque>
#include <functional>

using namespace tilecc;
using namespace tilecc::test;

namespace {

struct Task {
  uint64_t number;
  std::vector<uint64_t> addresses;
  std::function<void()> run;
};

struct Stream {
  int id;
  uint64_t issued = 0;
  uint64_t done = 0;
  std::deque<Task> tasks;
};

struct Event {
  int id;
  Stream *stream = nullptr;
  uint64_t number = 0;
};

struct Machine {
  std::map<int, Stream> streams;
  std::map<void *, Event> events;
  std::map<uint64_t, std::vector<char>> blocks;
  /// Never given back, so that late use is seen and harmless.
  std::vector<std::vector<char>> graveyard;
  int sticky = 0;
  int nextStream = 1;
  int nextEvent = 1;
};

Machine &machine() {
  static auto *one = new Machine;
  return *one;
}

thread_local size_t contextDepth = 0;

void runUpTo(Stream &stream, uint64_t number) {
  while (!stream.tasks.empty() && stream.tasks.front().number <= number) {
    Task task = std::move(stream.tasks.front());
    stream.tasks.pop_front();
    stream.done = task.number;
    if (machine().sticky == 0) {
      task.run();
    }
  }
}

void push(Stream &stream, std::vector<uint64_t> addresses, std::function<void()> run) {
  stream.tasks.push_back({++stream.issued, std::move(addresses), std::move(run)});
}

/// The code that a call returns without doing anything, or 0.
int enter(const char *name, bool needsContext) {
  FakeCuda &fake = getFakeCuda();
  auto failure = fake.failures.find(name);
  if (failure != fake.failures.end()) {
    return failure->second;
  }
  if (needsContext && contextDepth == 0) {
    fake.violations.push_back(std::string(name) + " without a context");
    return 201;
  }
  return machine().sticky;
}

Stream &streamOf(void *handle) { return machine().streams.at(static_cast<int>(reinterpret_cast<intptr_t>(handle))); }

int copy(const char *name, void *handle, std::vector<uint64_t> addresses, std::function<void()> run) {
  std::lock_guard guard(getFakeCuda().mutex);
  if (int code = enter(name, true)) {
    return code;
  }
  Stream &stream = streamOf(handle);
  getFakeCuda().calls.push_back(std::string(name) + " on " + std::to_string(stream.id));
  push(stream, std::move(addresses), std::move(run));
  return 0;
}

} // namespace

FakeCuda &test::getFakeCuda() {
  static auto *one = new FakeCuda;
  return *one;
}

size_t test::getFakeContextDepth() { return contextDepth; }

void FakeCuda::reset() {
  machine() = Machine();
  version = 13000;
  deviceCount = 1;
  major = 9;
  minor = 0;
  memoryLimit = size_t(1) << 30;
  kernels.clear();
  failures.clear();
  faultyKernel.clear();
  faultCode = 700;
  calls.clear();
  violations.clear();
  freed = liveBytes = liveBlocks = liveStreams = liveEvents = liveModules = 0;
  contexts = 0;
}

void FakeCuda::runAll() {
  std::lock_guard guard(mutex);
  for (auto &[id, stream] : machine().streams) {
    runUpTo(stream, stream.issued);
  }
}

void FakeCuda::runOne(uint64_t pick) {
  std::lock_guard guard(mutex);
  auto stream = std::next(machine().streams.begin(), static_cast<ptrdiff_t>(pick % machine().streams.size()));
  runUpTo(stream->second, stream->second.done + 1);
}

//===----------------------------------------------------------------------===//
// The driver's functions
//===----------------------------------------------------------------------===//

extern "C" {

int cuGetErrorString(int code, const char **text) {
  static const std::map<int, const char *> texts = {{2, "out of memory"},
                                                    {200, "device kernel image is invalid"},
                                                    {500, "named symbol not found"},
                                                    {700, "an illegal memory access was encountered"},
                                                    {701, "too many resources requested for launch"},
                                                    {710, "device-side assert triggered"},
                                                    {999, "unknown error"}};
  auto found = texts.find(code);
  *text = found == texts.end() ? nullptr : found->second;
  return *text ? 0 : 1;
}

int cuInit(unsigned) { return enter("cuInit", false); }

int cuDriverGetVersion(int *version) {
  *version = getFakeCuda().version;
  return enter("cuDriverGetVersion", false);
}

int cuDeviceGetCount(int *count) {
  *count = getFakeCuda().deviceCount;
  return enter("cuDeviceGetCount", false);
}

int cuDeviceGet(int *device, int ordinal) {
  *device = ordinal;
  return 0;
}

int cuDeviceGetName(char *name, int length, int) {
  std::strncpy(name, "NVIDIA Fake", static_cast<size_t>(length));
  return 0;
}

int cuDeviceGetAttribute(int *value, int attribute, int) {
  *value = attribute == 75 ? getFakeCuda().major : getFakeCuda().minor;
  return 0;
}

int cuDevicePrimaryCtxRetain(void **context, int) {
  if (int code = enter("cuDevicePrimaryCtxRetain", false)) {
    return code;
  }
  ++getFakeCuda().contexts;
  *context = &machine();
  return 0;
}

int cuDevicePrimaryCtxRelease_v2(int) {
  --getFakeCuda().contexts;
  return 0;
}

int cuCtxPushCurrent_v2(void *) {
  ++contextDepth;
  return 0;
}

int cuCtxPopCurrent_v2(void **) {
  --contextDepth;
  return 0;
}

int cuModuleLoadData(void **module, const void *image) {
  std::lock_guard guard(getFakeCuda().mutex);
  if (int code = enter("cuModuleLoadData", true)) {
    return code;
  }
  bool isElf = std::memcmp(image,
                           "\x7f"
                           "ELF",
                           4) == 0;
  if (!isElf && std::strncmp(static_cast<const char *>(image), "fake cubin", 10) != 0) {
    return 200;
  }
  ++getFakeCuda().liveModules;
  *module = const_cast<void *>(image);
  return 0;
}

int cuModuleUnload(void *) {
  --getFakeCuda().liveModules;
  return 0;
}

int cuModuleGetFunction(void **function, void *, const char *name) {
  std::lock_guard guard(getFakeCuda().mutex);
  if (int code = enter("cuModuleGetFunction", true)) {
    return code;
  }
  auto found = getFakeCuda().kernels.find(name);
  if (found == getFakeCuda().kernels.end()) {
    return 500;
  }
  *function = &found->second;
  return 0;
}

int cuMemAlloc_v2(uint64_t *address, size_t bytes) {
  FakeCuda &fake = getFakeCuda();
  std::lock_guard guard(fake.mutex);
  if (int code = enter("cuMemAlloc_v2", true)) {
    return code;
  }
  if (bytes == 0) {
    return 1;
  }
  if (fake.liveBytes + bytes > fake.memoryLimit) {
    return 2;
  }
  std::vector<char> block(bytes + 256, '\x55');
  *address = (reinterpret_cast<uint64_t>(block.data()) + 255) / 256 * 256;
  machine().blocks[*address] = std::move(block);
  fake.liveBytes += bytes;
  ++fake.liveBlocks;
  return 0;
}

int cuMemFree_v2(uint64_t address) {
  FakeCuda &fake = getFakeCuda();
  std::lock_guard guard(fake.mutex);
  if (int code = enter("cuMemFree_v2", true)) {
    return code;
  }
  auto block = machine().blocks.find(address);
  if (block == machine().blocks.end()) {
    fake.violations.push_back("memory freed that is none");
    return 1;
  }
  size_t bytes = block->second.size() - 256;
  for (const auto &[id, stream] : machine().streams) {
    for (const Task &task : stream.tasks) {
      for (uint64_t used : task.addresses) {
        if (used >= address && used < address + bytes) {
          fake.violations.push_back("memory freed with work in flight on " + std::to_string(id));
        }
      }
    }
  }
  machine().graveyard.push_back(std::move(block->second));
  machine().blocks.erase(block);
  ++fake.freed;
  --fake.liveBlocks;
  fake.liveBytes -= bytes;
  return 0;
}

int cuMemGetInfo_v2(size_t *available, size_t *total) {
  FakeCuda &fake = getFakeCuda();
  *total = fake.memoryLimit;
  *available = fake.memoryLimit - fake.liveBytes;
  return enter("cuMemGetInfo_v2", true);
}

int cuMemcpyHtoDAsync_v2(uint64_t to, const void *from, size_t bytes, void *stream) {
  return copy("upload", stream, {to}, [=] { std::memcpy(reinterpret_cast<void *>(to), from, bytes); });
}

int cuMemcpyDtoHAsync_v2(void *to, uint64_t from, size_t bytes, void *stream) {
  return copy("download", stream, {from}, [=] { std::memcpy(to, reinterpret_cast<const void *>(from), bytes); });
}

int cuMemcpyDtoDAsync_v2(uint64_t to, uint64_t from, size_t bytes, void *stream) {
  return copy("copy", stream, {to, from},
              [=] { std::memcpy(reinterpret_cast<void *>(to), reinterpret_cast<const void *>(from), bytes); });
}

int cuMemsetD8Async(uint64_t to, unsigned char value, size_t bytes, void *stream) {
  return copy("set", stream, {to}, [=] { std::memset(reinterpret_cast<void *>(to), value, bytes); });
}

int cuStreamCreate(void **stream, unsigned flags) {
  FakeCuda &fake = getFakeCuda();
  std::lock_guard guard(fake.mutex);
  if (int code = enter("cuStreamCreate", true)) {
    return code;
  }
  if (flags != 1) {
    fake.violations.push_back("a stream that waits for the default stream");
  }
  int id = machine().nextStream++;
  machine().streams[id].id = id;
  ++fake.liveStreams;
  *stream = reinterpret_cast<void *>(static_cast<intptr_t>(id));
  return 0;
}

int cuStreamDestroy_v2(void *stream) {
  FakeCuda &fake = getFakeCuda();
  std::lock_guard guard(fake.mutex);
  --fake.liveStreams;
  if (!streamOf(stream).tasks.empty() && machine().sticky == 0) {
    fake.violations.push_back("a stream destroyed with work in flight");
  }
  return 0;
}

int cuStreamSynchronize(void *handle) {
  std::lock_guard guard(getFakeCuda().mutex);
  if (int code = enter("cuStreamSynchronize", true)) {
    return code;
  }
  Stream &stream = streamOf(handle);
  runUpTo(stream, stream.issued);
  return machine().sticky;
}

int cuStreamWaitEvent(void *handle, void *event, unsigned) {
  std::lock_guard guard(getFakeCuda().mutex);
  if (int code = enter("cuStreamWaitEvent", true)) {
    return code;
  }
  Stream &stream = streamOf(handle);
  Event recorded = machine().events.at(event);
  getFakeCuda().calls.push_back(std::to_string(stream.id) + " waits for " + std::to_string(recorded.stream->id) +
                                " up to " + std::to_string(recorded.number));
  push(stream, {}, [recorded] { runUpTo(*recorded.stream, recorded.number); });
  return 0;
}

int cuEventCreate(void **event, unsigned) {
  std::lock_guard guard(getFakeCuda().mutex);
  if (int code = enter("cuEventCreate", true)) {
    return code;
  }
  *event = new char;
  machine().events[*event] = {machine().nextEvent++};
  ++getFakeCuda().liveEvents;
  return 0;
}

int cuEventDestroy_v2(void *event) {
  std::lock_guard guard(getFakeCuda().mutex);
  machine().events.erase(event);
  delete static_cast<char *>(event);
  --getFakeCuda().liveEvents;
  return 0;
}

int cuEventRecord(void *event, void *handle) {
  std::lock_guard guard(getFakeCuda().mutex);
  if (int code = enter("cuEventRecord", true)) {
    return code;
  }
  Event &recorded = machine().events.at(event);
  recorded.stream = &streamOf(handle);
  recorded.number = recorded.stream->issued;
  return 0;
}

int cuEventQuery(void *event) {
  std::lock_guard guard(getFakeCuda().mutex);
  if (int code = enter("cuEventQuery", true)) {
    return code;
  }
  const Event &recorded = machine().events.at(event);
  return recorded.stream->done >= recorded.number ? 0 : 600;
}

int cuEventSynchronize(void *event) {
  std::lock_guard guard(getFakeCuda().mutex);
  if (int code = enter("cuEventSynchronize", true)) {
    return code;
  }
  const Event &recorded = machine().events.at(event);
  runUpTo(*recorded.stream, recorded.number);
  return machine().sticky;
}

int cuEventElapsedTime(float *milliseconds, void *, void *) {
  *milliseconds = 1.5f;
  return enter("cuEventElapsedTime", true);
}

int cuLaunchKernel(void *function, unsigned gridX, unsigned gridY, unsigned gridZ, unsigned blockX, unsigned blockY,
                   unsigned blockZ, unsigned sharedBytes, void *handle, void **parameters, void **extra) {
  FakeCuda &fake = getFakeCuda();
  std::lock_guard guard(fake.mutex);
  if (int code = enter("cuLaunchKernel", true)) {
    return code;
  }
  if (blockX != 1 || blockY != 1 || blockZ != 1 || sharedBytes != 0 || extra || !gridX || !gridY || !gridZ) {
    fake.violations.push_back("a launch that is none of a tile kernel");
  }
  const auto *kernel = static_cast<const FakeKernel *>(function);
  Stream &stream = streamOf(handle);
  fake.calls.push_back("launch " + kernel->name + " on " + std::to_string(stream.id));
  std::vector<std::vector<char>> values;
  std::vector<uint64_t> addresses;
  for (size_t i = 0; i < kernel->sizes.size(); ++i) {
    const char *value = static_cast<const char *>(parameters[i]);
    values.emplace_back(value, value + kernel->sizes[i]);
    if (kernel->sizes[i] == 8) {
      std::memcpy(&addresses.emplace_back(), value, 8);
    }
  }
  push(stream, std::move(addresses), [kernel, values, gridX, gridY, gridZ] {
    if (kernel->name == getFakeCuda().faultyKernel) {
      machine().sticky = getFakeCuda().faultCode;
      return;
    }
    std::vector<const void *> arguments;
    for (const std::vector<char> &value : values) {
      arguments.push_back(value.data());
    }
    int32_t stop = 0;
    std::vector<char> arena(static_cast<size_t>(kernel->arenaBytes) + 64);
    void *aligned = reinterpret_cast<void *>((reinterpret_cast<uintptr_t>(arena.data()) + 63) / 64 * 64);
    for (unsigned block = 0; block < gridX * gridY * gridZ; ++block) {
      HostBlock place = {{int32_t(block % gridX), int32_t(block / gridX % gridY), int32_t(block / gridX / gridY)},
                         {int32_t(gridX), int32_t(gridY), int32_t(gridZ)},
                         &stop};
      kernel->run(arguments.data(), &place, aligned);
    }
  });
  return 0;
}

} // extern "C"
