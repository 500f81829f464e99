// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernels of one manifest with all of their code.
//
// Worked example: for an object file with a cubin for sm_90, `findHostKernel(0)` is the function in the object and
// `findImage(0, "sm_90")` the cubin, whose digest was compared with the manifest's when the module was made. For a
// manifest on disk both are read, and compared, when they are first asked for.
#ifndef TILECC_LIB_RUNTIME_MODULESTATE_H
#define TILECC_LIB_RUNTIME_MODULESTATE_H

#include "DeviceState.h"

#include "tilecc/Manifest/Manifest.h"

namespace tilecc::detail {

class ModuleState {
public:
  static Result<std::shared_ptr<ModuleState>> fromTable(const KernelTable &table);
  static Result<std::shared_ptr<ModuleState>> fromFile(const std::string &manifestPath);
  ModuleState() = default;
  ModuleState(const ModuleState &) = delete;
  ModuleState &operator=(const ModuleState &) = delete;
  ~ModuleState();

  const Manifest &getManifest() const { return manifest; }
  const ManifestKernel &getKernel(size_t index) const { return manifest.kernels[index]; }

  Result<CpuKernel> findHostKernel(size_t index);
  /// The cubin for exactly this architecture.
  struct Cubin {
    std::string sha256;
    std::string_view bytes; ///< as long as the module lives
  };
  Result<Cubin> findCubin(size_t index, std::string_view arch);

  /// Code of kernel `index`, loaded by the device when it is first asked for.
  Result<KernelCode> getCode(DeviceState &device, size_t index);

private:
  /// A file beside the manifest, or a part of the program; kept once its digest was compared.
  struct Image {
    std::string path; ///< empty for a part of the program
    std::string content;
    std::string_view bytes;
    void *library = nullptr; ///< of a shared object, once loaded
  };
  struct LoadedCode {
    uint64_t deviceId;
    KernelCode code;
  };

  Result<Image *> openImageLocked(const ManifestImage &image);
  Result<void> addTable(const KernelTable &table);
  Result<void> addTableImage(const KernelImage &image);
  Result<void> addHostKernels(const KernelTable &table);
  Result<void> checkProcessor(const ManifestKernel &kernel) const;

  Manifest manifest;
  std::string folder; ///< of the manifest, where it is a file
  bool isFile = false;
  std::vector<std::optional<CpuKernel>> hostKernels;
  uint64_t hostLevel = 0;

  std::mutex lock;
  std::map<std::string, Image> images; ///< by digest
  std::vector<std::vector<LoadedCode>> loaded;
};

} // namespace tilecc::detail

#endif // TILECC_LIB_RUNTIME_MODULESTATE_H
