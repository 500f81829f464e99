// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides for a device; an input that fits one kind alone decides first.

#include "DeviceChooser.h"
#include "KernelFile.h"

#include "tilecc/Support/Files.h"

#include <cstdio>

using namespace tilecc;

/// A manifest that speaks of one kind of image alone.
static DeviceChoice askManifest(const std::string &path) {
  Result<std::string, FileError> text = readFile(path, manifestSizeLimit);
  Result<Manifest, ManifestError> manifest = readManifest(text ? *text : "");
  if (!manifest) {
    // Whoever opens it says what is wrong.
    return DeviceChoice::Cpu;
  }
  bool hasCubin = false;
  bool hasShared = false;
  for (const ManifestKernel &kernel : manifest->kernels) {
    for (const ManifestImage &image : kernel.images) {
      hasCubin |= image.kind == ImageKind::Cubin;
      hasShared |= image.kind == ImageKind::SharedObject;
    }
  }
  return hasCubin == hasShared ? DeviceChoice::Any : hasCubin ? DeviceChoice::Cuda : DeviceChoice::Cpu;
}

static DeviceChoice getNeededDevice(const std::string &input) {
  switch (getInputKind(input)) {
  case InputKind::Cubin:
    return DeviceChoice::Cuda;
  case InputKind::SharedObject:
    return DeviceChoice::Cpu;
  case InputKind::Manifest:
    return askManifest(input);
  case InputKind::Source:
    return DeviceChoice::Any;
  }
  return DeviceChoice::Any;
}

Result<Device, RunError> tilecc::chooseDevice(const RunOptions &options) {
  DeviceChoice choice = options.device;
  DeviceChoice needed = getNeededDevice(options.input);
  if (needed != DeviceChoice::Any && choice != DeviceChoice::Any && choice != needed) {
    bool isForGpu = needed == DeviceChoice::Cuda;
    return Failure{RunError{RunExit::Usage, "`" + options.input + "` has code for " +
                                                (isForGpu ? "a GPU, not for the CPU" : "the CPU, not for a GPU") +
                                                "; give the source, or leave `--device` out"}};
  }
  if (options.sanitize && (choice == DeviceChoice::Cuda || needed == DeviceChoice::Cuda)) {
    return Failure{
        RunError{RunExit::Usage, "`--sanitize=ownership` is for the CPU; add `--device cpu` and give the source"}};
  }
  choice = choice == DeviceChoice::Any ? needed : choice;
  choice = options.sanitize ? DeviceChoice::Cpu : choice;
  Device device = Device::cpu(options.threads);
  std::string why;
  if (choice != DeviceChoice::Cpu) {
    Result<Device> cuda = Device::cuda(options.ordinal);
    if (!cuda && choice == DeviceChoice::Cuda) {
      std::string wayOut = needed == DeviceChoice::Cuda ? "" : "; `--device cpu` runs it here";
      return Failure{RunError{RunExit::Device, cuda.error() + wayOut}};
    }
    if (cuda) {
      device = *cuda;
    }
    why = cuda ? "" : ", since there is no GPU: " + cuda.error();
  }
  if (device.isCuda() && (options.shuffle || options.keepsOrder || options.threads != 0)) {
    std::string name = options.shuffle || options.keepsOrder ? "`--shuffle`" : "`--threads`";
    return Failure{RunError{RunExit::Usage,
                            name + " is for the CPU, and the device is " + device.getName() + "; add `--device cpu`"}};
  }
  if (options.verbose) {
    std::fprintf(stderr, "device: %s%s\n", device.getName().c_str(), why.c_str());
  }
  return device;
}
