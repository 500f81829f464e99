// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels written by hand as tilecc compiles them, with the table that an object file would hold.
//
// Worked example: `scale(float *y, const float *x, float factor, int n)` sets y[i] = factor * x[i] for i < n, 16
// elements a block; its contract asks for buffers that are large enough and apart from each other.
//
//   KernelFixture fixture;
//   Module module = fixture.getModule();
//   Kernel scale = *module.find("scale");
#ifndef TILECC_TEST_UNIT_RUNTIME_KERNELFIXTURE_H
#define TILECC_TEST_UNIT_RUNTIME_KERNELFIXTURE_H

#include "HandKernels.h"

#include "tilecc/Manifest/Manifest.h"
#include "tilecc/Manifest/Sha256.h"
#include "tilecc/runtime.h"

#include "gtest/gtest.h"

namespace tilecc::test {

inline ManifestParameter makeBuffer(std::string name, ElementType type, std::string spelling, AccessKind access,
                                    uint64_t alignment = 0) {
  return {std::move(name), ParameterKind::Pointer, type, std::move(spelling), access, alignment, false};
}

inline ManifestParameter makeScalar(std::string name, ElementType type, std::string spelling) {
  return {std::move(name), ParameterKind::Scalar, type, std::move(spelling), AccessKind::None, 0, false};
}

class KernelFixture {
public:
  /// `images` are (architecture, bytes); `hasHostCode` is false for --no-cpu.
  explicit KernelFixture(std::vector<std::pair<std::string, std::string>> images = {}, bool hasHostCode = true)
      : contents(std::move(images)) {
    manifest.producer = "tilecc 0.1.0";
    manifest.kernels = {makeScaleKernel(),
                        makeKernel("wait", {makeBuffer("flag", ElementType::I32, "int *", AccessKind::ReadWrite)}),
                        makeKernel("fail", {makeBuffer("p", ElementType::I32, "int *", AccessKind::Write)})};
    for (ManifestKernel &kernel : manifest.kernels) {
      for (const auto &[arch, bytes] : contents) {
        kernel.images.push_back({.arch = arch,
                                 .file = "k." + arch + ".cubin",
                                 .kind = ImageKind::Cubin,
                                 .sha256 = sha256Hex(bytes),
                                 .bytecodeVersion = "13.3",
                                 .toolRelease = "13.5.37",
                                 .registers = {},
                                 .stackBytes = {},
                                 .sharedBytes = {},
                                 .spillBytes = {}});
      }
    }
    text = writeManifest(manifest);
    for (const auto &[arch, bytes] : contents) {
      table.push_back({arch.c_str(), bytes.data(), bytes.size()});
    }
    if (hasHostCode) {
      hostKernels = {{"_Z5scalePfPKffi", runScale, &arenaBytes},
                     {"_Z4waitPi", runWait, &arenaBytes},
                     {"_Z4failPi", runFail, &arenaBytes}};
    }
  }

  KernelTable getTable() const {
    return {KernelTable::currentVersion, text.data(),       text.size(), table.data(), table.size(),
            hostKernels.data(),          hostKernels.size()};
  }

  /// A fixture has one module; its table lives as long as the process.
  Module getModule() const {
    auto *kept = new KernelTable(getTable());
    Result<Module> module = Module::get(*kept);
    EXPECT_TRUE(module) << (module ? "" : module.error());
    return *module;
  }

  static ManifestKernel makeKernel(const std::string &name, std::vector<ManifestParameter> parameters) {
    ManifestKernel kernel;
    kernel.name = name;
    kernel.symbol = "_Z4" + name + "Pi";
    kernel.demangled = name + "(int*)";
    kernel.file = "k.cu";
    kernel.line = 1;
    kernel.parameters = std::move(parameters);
    kernel.gridAxes = "x";
    kernel.verdict = Verdict::Proved;
    return kernel;
  }

  static ManifestKernel makeScaleKernel() {
    ManifestKernel kernel = makeKernel("scale", {makeBuffer("y", ElementType::F32, "float *", AccessKind::Write, 16),
                                                 makeBuffer("x", ElementType::F32, "const float *", AccessKind::Read),
                                                 makeScalar("factor", ElementType::F32, "float"),
                                                 makeScalar("n", ElementType::I32, "int")});
    kernel.symbol = "_Z5scalePfPKffi";
    kernel.demangled = "scale(float*, float const*, float, int)";
    kernel.verdict = Verdict::Contract;
    for (const char *condition :
         {"grid.y == 1", "n <= elements(y)", "n <= elements(x)",
          "address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)"}) {
      kernel.contract.push_back({*parsePredicate(condition), "O1", "it is needed", "k.cu", 1});
    }
    return kernel;
  }

  Manifest manifest;
  std::string text;
  std::vector<std::pair<std::string, std::string>> contents;
  std::vector<KernelImage> table;
  std::vector<HostKernelEntry> hostKernels;

private:
  static constexpr int64_t arenaBytes = 0;
};

/// The value, or a test failure that says why there is none.
template <class T> T take(Result<T> result) {
  EXPECT_TRUE(result) << (result ? "" : result.error());
  if (!result) {
    std::abort();
  }
  return std::move(*result);
}

} // namespace tilecc::test

#endif // TILECC_TEST_UNIT_RUNTIME_KERNELFIXTURE_H
