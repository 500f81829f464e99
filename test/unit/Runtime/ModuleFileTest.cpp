// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Modules of a manifest on disk, with its images beside it.

#include "FakeCuda.h"
#include "KernelFixture.h"

#include "tilecc/Support/Files.h"

#include <cstdlib>

using namespace tilecc;
using namespace tilecc::test;

namespace {

class ModuleFileTest : public testing::Test {
protected:
  ModuleFileTest() {
    library = *readFile(TILECC_SCALE_KERNEL);
    ManifestKernel kernel = KernelFixture::makeScaleKernel();
    ManifestKernel absent = KernelFixture::makeKernel("wait", {});
    for (ManifestKernel *described : {&kernel, &absent}) {
      described->images.push_back(makeImage("cpu", "k.cpu.so", ImageKind::SharedObject, library));
      described->images.push_back(makeImage("sm_90", "k.sm_90.cubin", ImageKind::Cubin, cubin));
    }
    Manifest manifest{"tilecc 0.1.0", {kernel, absent}};
    write("k.tilecc.json", writeManifest(manifest));
  }

  static ManifestImage makeImage(const char *arch, const char *file, ImageKind kind, const std::string &bytes) {
    ManifestImage image;
    image.arch = arch;
    image.file = file;
    image.kind = kind;
    image.sha256 = sha256Hex(bytes);
    if (kind == ImageKind::Cubin) {
      image.bytecodeVersion = "13.3";
      image.toolRelease = "13.5.37";
    }
    return image;
  }

  void write(const char *name, const std::string &content) { ASSERT_TRUE(writeFile(folder.file(name), content)); }
  Module open() { return take(Module::open(folder.file("k.tilecc.json"))); }

  TemporaryDirectory folder = take(TemporaryDirectory::create());
  std::string library;
  std::string cubin = "fake cubin in a file";
};

TEST_F(ModuleFileTest, loadsASharedObject) {
  write("k.cpu.so", library);
  Device device = Device::cpu(2);
  Stream stream = take(device.createStream());
  Buffer<float> x = take(device.upload(std::vector<float>(40, 3.0f)));
  Buffer<float> y = take(device.zeros<float>(40));
  std::optional<Launch> launch;
  {
    // The code stays loaded until the launch is done.
    Kernel scale = take(open().find("scale"));
    launch.emplace(take(scale.launch(stream, Grid(3), {y, x, 2.0f, 40})));
  }
  EXPECT_TRUE(launch->wait());
  EXPECT_EQ(take(y.download()), std::vector<float>(40, 6.0f));
}

TEST_F(ModuleFileTest, loadsACubin) {
  FakeCuda &fake = getFakeCuda();
  fake.reset();
  fake.kernels["_Z5scalePfPKffi"] = {"scale", runScale, {8, 8, 4, 4}};
  setenv("TILECC_CUDA_DRIVER", TILECC_FAKE_CUDA, 1);
  write("k.sm_90.cubin", cubin);
  {
    Device device = take(Device::cuda());
    EXPECT_TRUE(take(open().find("scale")).prepare(device));
    write("k.sm_90.cubin", "fake cubin of another one");
    EXPECT_EQ(take(open().find("scale")).prepare(device).error(),
              "`k.sm_90.cubin` is not the image that its manifest was written with (NVIDIA Fake)");
  }
  unsetenv("TILECC_CUDA_DRIVER");
}

TEST_F(ModuleFileTest, saysWhatIsWrongWithItsFiles) {
  Device device = Device::cpu(2);
  Kernel scale = take(open().find("scale"));
  EXPECT_EQ(scale.prepare(device).error(), "`" + folder.file("k.cpu.so") + "` does not exist");
  write("k.cpu.so", library + " ");
  EXPECT_EQ(scale.prepare(device).error(), "`k.cpu.so` is not the image that its manifest was written with");
  write("k.cpu.so", library);
  EXPECT_TRUE(scale.prepare(device));
  EXPECT_EQ(take(open().find("wait")).prepare(device).error(),
            "`" + folder.file("k.cpu.so") + "` has no kernel `_Z4waitPi`");
  std::string missing = folder.file("other.tilecc.json");
  EXPECT_EQ(Module::open(missing).error(), "`" + missing + "` does not exist");
  write("other.tilecc.json", "{}");
  EXPECT_TRUE(Module::open(missing).error().starts_with("`" + missing + "`: ")) << Module::open(missing).error();
}

TEST_F(ModuleFileTest, librariesThatAreNone) {
  library = "no ELF";
  ManifestKernel kernel = KernelFixture::makeScaleKernel();
  kernel.images.push_back(makeImage("cpu", "k.cpu.so", ImageKind::SharedObject, library));
  write("k.tilecc.json", writeManifest({"tilecc 0.1.0", {kernel}}));
  write("k.cpu.so", library);
  std::string error = take(open().find("scale")).prepare(Device::cpu(2)).error();
  EXPECT_TRUE(error.starts_with("`" + folder.file("k.cpu.so") + "` cannot be loaded: ")) << error;
}

} // namespace
