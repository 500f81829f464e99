// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A GPU: its context, its memory, and which image is loaded for it.

#include "CudaState.h"
#include "ModuleState.h"

#include <cstdlib>

using namespace tilecc;
using namespace tilecc::detail;

/// What loads the cubins of tileiras 13.
constexpr int tileDriverVersion = 13000;

static bool isSet(const char *variable) {
  const char *value = std::getenv(variable);
  return value && *value && std::string_view(value) != "0";
}

//===----------------------------------------------------------------------===//
// The device
//===----------------------------------------------------------------------===//

Result<std::shared_ptr<DeviceState>> CudaState::create(const std::shared_ptr<CudaDriver> &driver, int ordinal) {
  int count = 0;
  int code = driver->deviceGetCount(&count);
  if (code == cuda::success && count == 0) {
    return Failure<>{"there is no CUDA device: the driver `" + CudaDriver::getFile() + "` found none"};
  }
  if (code == cuda::success && (ordinal < 0 || ordinal >= count)) {
    return Failure<>{"there is no CUDA device " + std::to_string(ordinal) + ": the driver found " +
                     std::to_string(count) + ", counted from 0"};
  }
  int device = 0;
  void *context = nullptr;
  if (code == cuda::success) {
    code = driver->deviceGet(&device, ordinal);
  }
  if (code == cuda::success) {
    code = driver->primaryContextRetain(&context, device);
  }
  if (code != cuda::success) {
    return Failure<>{"CUDA device " + std::to_string(ordinal) + " cannot be used: " + driver->describe(code)};
  }
  auto state = std::make_shared<CudaState>(driver, device, context);
  Result<std::shared_ptr<StreamState>> transfers = state->createStream();
  if (!transfers) {
    return Failure<>{transfers.error()};
  }
  state->transfers = std::move(*transfers);
  return std::shared_ptr<DeviceState>(std::move(state));
}

CudaState::CudaState(std::shared_ptr<CudaDriver> opened, int device, void *context)
    : driver(std::move(opened)), isSynchronous(isSet("TILECC_CUDA_SYNC")), device(device), context(context) {
  char text[256] = "";
  int major = 0;
  int minor = 0;
  driver->deviceGetName(text, sizeof(text) - 1, device);
  driver->deviceGetAttribute(&major, cuda::attributeMajor, device);
  driver->deviceGetAttribute(&minor, cuda::attributeMinor, device);
  name = text;
  arch = "sm_" + std::to_string(major) + std::to_string(minor);
}

CudaState::~CudaState() {
  transfers.reset();
  {
    Scope scope(*this);
    for (void *event : events) {
      driver->eventDestroy(event);
    }
    for (const auto &[digest, image] : images) {
      driver->moduleUnload(image);
    }
  }
  driver->primaryContextRelease(device);
}

Result<std::shared_ptr<StreamState>> CudaState::createStream() {
  void *handle = nullptr;
  {
    Scope scope(*this);
    if (int code = driver->streamCreate(&handle, cuda::streamNonBlocking)) {
      return Failure<>{"there is no stream on " + name + ": " + driver->describe(code)};
    }
  }
  return std::shared_ptr<StreamState>(std::make_shared<CudaStream>(*this, handle));
}

std::shared_ptr<CudaEvent> CudaState::takeEvent(int &code) {
  void *handle = nullptr;
  {
    std::lock_guard guard(eventLock);
    if (!events.empty()) {
      handle = events.back();
      events.pop_back();
    }
  }
  if (!handle) {
    code = driver->eventCreate(&handle, cuda::eventDisableTiming);
  }
  return code == cuda::success ? std::make_shared<CudaEvent>(*this, handle) : nullptr;
}

void CudaState::returnEvent(void *event) {
  std::lock_guard guard(eventLock);
  events.push_back(event);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

int CudaState::tryAllocate(uint64_t bytes, uint64_t &address) {
  Scope scope(*this);
  return driver->memoryAllocate(&address, std::max<uint64_t>(bytes, 1));
}

Result<uint64_t> CudaState::allocate(uint64_t bytes) {
  {
    std::lock_guard guard(lock);
    if (fault) {
      return Failure<>{*fault};
    }
  }
  uint64_t address = 0;
  int code = tryAllocate(bytes, address);
  if (code == cuda::outOfMemory) {
    // Buffers that are dead already are given back when the work that uses them is done.
    waitForAll();
    code = tryAllocate(bytes, address);
  }
  if (code == cuda::success) {
    return address;
  }
  std::string wanted = "there is no memory for a buffer of " + std::to_string(bytes) + " bytes";
  Scope scope(*this);
  size_t available = 0;
  size_t total = 0;
  if (code == cuda::outOfMemory && driver->memoryGetInfo(&available, &total) == cuda::success) {
    return Failure<>{wanted + ": " + name + " has " + std::to_string(available) + " bytes left of " +
                     std::to_string(total)};
  }
  std::lock_guard guard(lock);
  if (isCudaFault(code)) {
    failLocked(code);
    return Failure<>{*fault};
  }
  return Failure<>{wanted + ": " + driver->describe(code)};
}

void CudaState::release(uint64_t address) {
  Scope scope(*this);
  driver->memoryFree(address);
}

void CudaState::waitForAll() {
  std::vector<std::shared_ptr<Operation>> unfinished;
  {
    std::lock_guard guard(lock);
    for (const CudaStream *stream : streams) {
      if (!stream->inFlight.empty()) {
        unfinished.push_back(stream->inFlight.back());
      }
    }
  }
  for (const std::shared_ptr<Operation> &operation : unfinished) {
    wait(*operation);
  }
}

//===----------------------------------------------------------------------===//
// Waiting
//===----------------------------------------------------------------------===//

Result<void> CudaState::transfer(const std::shared_ptr<Operation> &operation) {
  if (Result<void> submitted = submit(*transfers, operation); !submitted) {
    return submitted;
  }
  wait(*operation);
  std::lock_guard guard(lock);
  if (transfers->last == operation) {
    // The operation keeps the device alive, and the device this stream.
    transfers->last.reset();
  }
  return operation->getResult();
}

void CudaState::wait(Operation &operation) {
  while (!operation.isFinished) {
    Scope scope(*this);
    std::shared_ptr<CudaEvent> event;
    {
      std::lock_guard guard(lock);
      if (operation.isFinished) {
        return;
      }
      event = static_cast<CudaStream *>(operation.stream)->markLocked(operation.sequence);
    }
    int code = event ? driver->eventSynchronize(event->handle) : cuda::success;
    std::lock_guard guard(lock);
    if (code != cuda::success) {
      failLocked(code);
    } else if (!operation.isFinished) {
      static_cast<CudaStream *>(operation.stream)->pollLocked();
    }
  }
}

void CudaState::poll() {
  Scope scope(*this);
  std::lock_guard guard(lock);
  // A fault finishes all streams, so the list is not changed meanwhile.
  for (CudaStream *stream : streams) {
    stream->pollLocked();
  }
}

//===----------------------------------------------------------------------===//
// Code
//===----------------------------------------------------------------------===//

Result<void *> CudaState::loadImage(const ManifestKernel &kernel, const std::string &digest, std::string_view bytes) {
  std::lock_guard guard(imageLock);
  auto known = images.find(digest);
  if (known != images.end()) {
    return known->second;
  }
  void *image = nullptr;
  int code = driver->moduleLoad(&image, bytes.data());
  if (code == cuda::success) {
    images[digest] = image;
    return image;
  }
  std::string what = "the CUDA driver does not load `" + kernel.demangled + "` for " + arch + ": ";
  bool isForeign = code == cuda::invalidImage || code == cuda::noBinaryForDevice || code == cuda::unsupportedPtx;
  if (isForeign && driver->version < tileDriverVersion) {
    return Failure<>{what + "it is of CUDA " + driver->getVersion() + ", and tile kernels need 13.0"};
  }
  std::lock_guard device(lock);
  if (isCudaFault(code)) {
    failLocked(code);
    return Failure<>{*fault};
  }
  return Failure<>{what + driver->describe(code)};
}

Result<KernelCode> CudaState::load(ModuleState &module, size_t index) {
  const ManifestKernel &kernel = module.getKernel(index);
  Result<ModuleState::Cubin> cubin = module.findCubin(index, arch);
  if (!cubin) {
    return Failure<>{cubin.error() + " (" + name + ")"};
  }
  Scope scope(*this);
  Result<void *> image = loadImage(kernel, cubin->sha256, cubin->bytes);
  if (!image) {
    return Failure<>{image.error()};
  }
  KernelCode code;
  if (int failed = driver->moduleGetFunction(&code.cudaFunction, *image, kernel.symbol.c_str())) {
    return Failure<>{"the image for " + arch + " has no kernel `" + kernel.symbol + "`: " + driver->describe(failed)};
  }
  return code;
}

Result<std::shared_ptr<DeviceState>> detail::getCudaDevice(int ordinal) {
  using Key = std::pair<std::string, int>;
  static auto *mutex = new std::mutex;
  static auto *drivers = new std::map<std::string, std::shared_ptr<CudaDriver>>;
  static auto *devices = new std::map<Key, std::weak_ptr<DeviceState>>;
  std::lock_guard guard(*mutex);
  std::string file = CudaDriver::getFile();
  if (std::shared_ptr<DeviceState> known = (*devices)[Key(file, ordinal)].lock()) {
    return known;
  }
  std::shared_ptr<CudaDriver> &driver = (*drivers)[file];
  if (!driver) {
    Result<std::shared_ptr<CudaDriver>> opened = CudaDriver::open(file);
    if (!opened) {
      return Failure<>{opened.error()};
    }
    driver = std::move(*opened);
  }
  Result<std::shared_ptr<DeviceState>> made = CudaState::create(driver, ordinal);
  if (made) {
    (*devices)[Key(file, ordinal)] = *made;
  }
  return made;
}
