// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Believes no image that the manifest was not written with, and loads exactly the bytes that were compared.

#include "ModuleState.h"

#include "tilecc/Manifest/Sha256.h"
#include "tilecc/Support/Files.h"

#include <cerrno>
#include <cstring>
#include <dlfcn.h>
#include <filesystem>
#include <sys/mman.h>
#include <unistd.h>

using namespace tilecc;
using namespace tilecc::detail;

static std::string inBackticks(std::string_view text) { return "`" + std::string(text) + "`"; }

ModuleState::~ModuleState() {
  for (auto &[digest, image] : images) {
    if (image.library) {
      dlclose(image.library);
    }
  }
}

//===----------------------------------------------------------------------===//
// Parts of the program
//===----------------------------------------------------------------------===//

Result<std::shared_ptr<ModuleState>> ModuleState::fromTable(const KernelTable &table) {
  if (table.version != KernelTable::currentVersion && table.version != KernelTable::recordedVersion) {
    return Failure<>{"the object file holds a kernel table of version " + std::to_string(table.version) +
                     ", and this runtime reads versions " + std::to_string(KernelTable::currentVersion) + " and " +
                     std::to_string(KernelTable::recordedVersion)};
  }
  Result<Manifest, ManifestError> manifest = readManifest({table.manifest, table.manifestSize});
  if (!manifest) {
    return Failure<>{"the manifest in the object file cannot be used: " + manifest.error().str()};
  }
  auto state = std::make_shared<ModuleState>();
  state->manifest = std::move(*manifest);
  state->hostKernels.resize(state->manifest.kernels.size());
  state->loaded.resize(state->manifest.kernels.size());
  if (Result<void> added = state->addTable(table); !added) {
    return Failure<>{added.error()};
  }
  return state;
}

Result<void> ModuleState::addTable(const KernelTable &table) {
  for (uint64_t i = 0; i < table.imageCount; ++i) {
    if (Result<void> added = addTableImage(table.images[i]); !added) {
      return added;
    }
  }
  for (const ManifestKernel &kernel : manifest.kernels) {
    for (const ManifestImage &image : kernel.images) {
      if (image.kind == ImageKind::Cubin && !images.contains(image.sha256)) {
        return Failure<>{"the manifest in the object file was not written with its images: it has none for " +
                         image.arch + " that " + inBackticks(kernel.demangled) + " names"};
      }
    }
  }
  return addHostKernels(table);
}

Result<void> ModuleState::addTableImage(const KernelImage &image) {
  std::string_view bytes(static_cast<const char *>(image.data), image.size);
  std::string digest = sha256Hex(bytes);
  for (const ManifestKernel &kernel : manifest.kernels) {
    for (const ManifestImage &known : kernel.images) {
      if (known.arch == image.arch && known.sha256 == digest) {
        images[digest].bytes = bytes;
        return {};
      }
    }
  }
  return Failure<>{"the image for " + std::string(image.arch) +
                   " in the object file is not the one that its manifest was written with"};
}

/// The level n of the processor, as in x86-64-v<n>.
static uint64_t getProcessorLevel() {
#if defined(__x86_64__)
  __builtin_cpu_init();
  return __builtin_cpu_supports("x86-64-v4")   ? 4
         : __builtin_cpu_supports("x86-64-v3") ? 3
         : __builtin_cpu_supports("x86-64-v2") ? 2
                                               : 1;
#else
  return 0;
#endif
}

/// Code for a newer processor would end the program.
Result<void> ModuleState::checkProcessor(const ManifestKernel &kernel) const {
  uint64_t level = getProcessorLevel();
  if (hostLevel > level) {
    return Failure<>{inBackticks(kernel.demangled) + " was compiled for processors of level x86-64-v" +
                     std::to_string(hostLevel) + ", and this one is of level " + std::to_string(level) +
                     "; `tilecc --cpu=` chooses another"};
  }
  return {};
}

/// Code that records says after the size of the arena what it does.
static CpuKernel makeKernel(HostKernelFunction run, const int64_t *sizes, bool isRecorded) {
  int64_t flags = isRecorded ? sizes[1] : 0;
  return {run, sizes[0], isRecorded, (flags & HostCodeRecordsAccesses) != 0, (flags & HostCodeWaits) != 0};
}

Result<void> ModuleState::addHostKernels(const KernelTable &table) {
  hostLevel = table.hostLevel;
  for (uint64_t i = 0; i < table.hostKernelCount; ++i) {
    const HostKernelEntry &entry = table.hostKernels[i];
    bool isKnown = false;
    for (size_t index = 0; index < manifest.kernels.size(); ++index) {
      if (manifest.kernels[index].symbol == entry.symbol) {
        hostKernels[index] = makeKernel(entry.run, entry.arenaBytes, table.version == KernelTable::recordedVersion);
        isKnown = true;
      }
    }
    if (!isKnown) {
      return Failure<>{"the object file has code for " + inBackticks(entry.symbol) +
                       ", which its manifest does not know"};
    }
  }
  return {};
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

Result<std::shared_ptr<ModuleState>> ModuleState::fromFile(const std::string &manifestPath) {
  Result<std::string, FileError> text = readFile(manifestPath, manifestSizeLimit);
  if (!text) {
    return Failure<>{text.error().message};
  }
  Result<Manifest, ManifestError> manifest = readManifest(*text);
  if (!manifest) {
    return Failure<>{inBackticks(manifestPath) + ": " + manifest.error().str()};
  }
  auto state = std::make_shared<ModuleState>();
  state->manifest = std::move(*manifest);
  state->folder = std::filesystem::path(manifestPath).parent_path().string();
  state->isFile = true;
  state->hostKernels.resize(state->manifest.kernels.size());
  state->loaded.resize(state->manifest.kernels.size());
  return state;
}

Result<ModuleState::Image *> ModuleState::openImageLocked(const ManifestImage &image) {
  auto known = images.find(image.sha256);
  if (known != images.end()) {
    return &known->second;
  }
  std::string path = (std::filesystem::path(folder) / image.file).string();
  Result<std::string, FileError> content = readFile(path);
  if (!content) {
    return Failure<>{content.error().message};
  }
  if (Result<void> verified = verifyImage(image, *content); !verified) {
    return Failure<>{verified.error()};
  }
  Image &made = images[image.sha256];
  made.path = path;
  made.content = std::move(*content);
  made.bytes = made.content;
  return &made;
}

/// Loads the bytes that were compared, not what the file may hold by now.
static Result<void *> loadLibrary(std::string_view bytes, const std::string &path) {
  int file = memfd_create("tilecc-kernels", MFD_CLOEXEC);
  if (file < 0) {
    return Failure<>{inBackticks(path) + " cannot be loaded: " + std::strerror(errno)};
  }
  while (!bytes.empty()) {
    ssize_t written = write(file, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) {
      std::string reason = std::strerror(errno);
      close(file);
      return Failure<>{inBackticks(path) + " cannot be loaded: " + reason};
    }
    bytes.remove_prefix(written < 0 ? 0 : static_cast<size_t>(written));
  }
  void *library = dlopen(("/proc/self/fd/" + std::to_string(file)).c_str(), RTLD_NOW | RTLD_LOCAL);
  std::string reason = library ? "" : dlerror();
  close(file);
  if (!library) {
    return Failure<>{inBackticks(path) + " cannot be loaded: " + reason};
  }
  return library;
}

Result<CpuKernel> ModuleState::findHostKernel(size_t index) {
  const ManifestKernel &kernel = manifest.kernels[index];
  std::lock_guard guard(lock);
  if (hostKernels[index]) {
    if (Result<void> fits = checkProcessor(kernel); !fits) {
      return Failure<>{fits.error()};
    }
    return *hostKernels[index];
  }
  const ManifestImage *shared = nullptr;
  for (const ManifestImage &image : kernel.images) {
    if (image.kind == ImageKind::SharedObject) {
      shared = &image;
    }
  }
  if (!shared || !isFile) {
    return Failure<>{inBackticks(kernel.demangled) + " was compiled without code for the CPU"};
  }
  Result<Image *> image = openImageLocked(*shared);
  if (!image) {
    return Failure<>{image.error()};
  }
  if (!(*image)->library) {
    Result<void *> library = loadLibrary((*image)->bytes, (*image)->path);
    if (!library) {
      return Failure<>{library.error()};
    }
    (*image)->library = *library;
  }
  auto run = reinterpret_cast<HostKernelFunction>(dlsym((*image)->library, kernel.symbol.c_str()));
  void *recorded = dlsym((*image)->library, (kernel.symbol + recordedArenaSuffix).c_str());
  void *sizes = recorded ? recorded : dlsym((*image)->library, (kernel.symbol + arenaSuffix).c_str());
  if (!run || !sizes) {
    return Failure<>{inBackticks((*image)->path) + " has no kernel " + inBackticks(kernel.symbol)};
  }
  hostKernels[index] = makeKernel(run, static_cast<const int64_t *>(sizes), recorded != nullptr);
  return *hostKernels[index];
}

//===----------------------------------------------------------------------===//
// Code for GPUs
//===----------------------------------------------------------------------===//

Result<ModuleState::Cubin> ModuleState::findCubin(size_t index, std::string_view arch) {
  const ManifestKernel &kernel = manifest.kernels[index];
  std::lock_guard guard(lock);
  const ManifestImage *fitting = nullptr;
  std::string others;
  for (const ManifestImage &image : kernel.images) {
    if (image.kind != ImageKind::Cubin) {
      continue;
    }
    others += (others.empty() ? "" : ", ") + image.arch;
    if (image.arch == arch) {
      fitting = &image;
    }
  }
  if (!fitting) {
    std::string there = others.empty() ? "without code for a GPU" : "for " + others + " only";
    return Failure<>{inBackticks(kernel.demangled) + " was compiled " + there + ", and the device is " +
                     std::string(arch)};
  }
  Result<Image *> image = openImageLocked(*fitting);
  if (!image) {
    return Failure<>{image.error()};
  }
  return Cubin{fitting->sha256, (*image)->bytes};
}

Result<KernelCode> ModuleState::getCode(DeviceState &device, size_t index) {
  {
    std::lock_guard guard(lock);
    for (const LoadedCode &known : loaded[index]) {
      if (known.deviceId == device.id) {
        return known.code;
      }
    }
  }
  Result<KernelCode> code = device.load(*this, index);
  if (code) {
    std::lock_guard guard(lock);
    loaded[index].push_back({device.id, *code});
  }
  return code;
}
