// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The runtime over a driver that is a fake: what it calls in which order, and what it says when a call fails.

#include "FakeCuda.h"
#include "KernelFixture.h"

#include "gmock/gmock.h"

#include <cstdlib>

using namespace tilecc;
using namespace tilecc::test;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

constexpr const char *scaleName = "`scale(float*, float const*, float, int)`";

class CudaTest : public testing::Test {
protected:
  CudaTest() {
    setenv("TILECC_CUDA_DRIVER", TILECC_FAKE_CUDA, 1);
    fake.reset();
    fake.kernels["_Z5scalePfPKffi"] = {"scale", runScale, {8, 8, 4, 4}};
    fake.kernels["_Z4waitPi"] = {
        "wait", [](const void *const *, const HostBlock *, void *) -> const char * { return nullptr; }, {8}};
  }
  ~CudaTest() override {
    unsetenv("TILECC_CUDA_DRIVER");
    unsetenv("TILECC_CUDA_SYNC");
    EXPECT_THAT(fake.violations, IsEmpty());
    EXPECT_EQ(getFakeContextDepth(), 0u);
  }

  FakeCuda &fake = getFakeCuda();
};

/// With a device, which has been given up when the fake's books are closed.
class CudaDeviceTest : public CudaTest {
protected:
  ~CudaDeviceTest() override {
    bool isFaulty = !fake.faultyKernel.empty();
    streams.clear();
    device.reset();
    if (!isFaulty) {
      EXPECT_EQ(fake.liveBlocks, 0u);
    }
    EXPECT_EQ(fake.liveStreams, 0u);
    EXPECT_EQ(fake.liveEvents, 0u);
    EXPECT_EQ(fake.liveModules, 0u);
    EXPECT_EQ(fake.contexts, 0);
  }

  Stream &makeStream() {
    streams.push_back(std::make_unique<Stream>(take(device->createStream())));
    return *streams.back();
  }
  Kernel find(const char *name) { return take(fixture.getModule().find(name)); }
  /// The calls since the last time.
  std::vector<std::string> takeCalls() { return std::exchange(fake.calls, {}); }

  KernelFixture fixture{{{"sm_90", "fake cubin for sm_90"}}};
  std::optional<Device> device = take(Device::cuda());
  std::vector<std::unique_ptr<Stream>> streams;
  Kernel scale = find("scale");
  // The device's own stream is number 1.
  Stream &stream = makeStream();
};

std::vector<float> ones(size_t n) { return std::vector<float>(n, 1.0f); }

//===----------------------------------------------------------------------===//
// Opening
//===----------------------------------------------------------------------===//

TEST_F(CudaTest, saysWhyThereIsNoDriver) {
  setenv("TILECC_CUDA_DRIVER", "/nowhere/libcuda.so.1", 1);
  EXPECT_EQ(Device::cuda().error(), "no CUDA driver: /nowhere/libcuda.so.1: cannot open shared object file: No such "
                                    "file or directory");
  setenv("TILECC_CUDA_DRIVER", "libm.so.6", 1);
  EXPECT_EQ(Device::cuda().error(), "the CUDA driver `libm.so.6` is too old: it has no `cuGetErrorString`");
}

TEST_F(CudaTest, saysWhyTheDriverDoesNotStart) {
  std::string file = "`" TILECC_FAKE_CUDA "`";
  for (auto [code, text] : std::map<int, std::string>{
           {100, "there is no CUDA device: the driver " + file + " found none"},
           {34, "no CUDA driver: " + file + " is the toolkit's stub, for linking only"},
           {803, "the CUDA driver " + file + " and the kernel's module are of different versions"},
           {999, "the CUDA driver " + file + " does not start: unknown error (CUDA error 999)"},
           {12345, "the CUDA driver " + file + " does not start: an unknown error (CUDA error 12345)"}}) {
    fake.failures["cuInit"] = code;
    EXPECT_EQ(Device::cuda().error(), text);
  }
  fake.failures.clear();
  fake.version = 11080;
  EXPECT_EQ(Device::cuda().error(),
            "the CUDA driver " + file + " is too old: it is of CUDA 11.8, and 12.0 is the oldest that is supported");
}

TEST_F(CudaTest, saysWhichDevicesThereAre) {
  fake.deviceCount = 0;
  EXPECT_EQ(Device::cuda().error(), "there is no CUDA device: the driver `" TILECC_FAKE_CUDA "` found none");
  fake.deviceCount = 2;
  EXPECT_EQ(Device::cuda(2).error(), "there is no CUDA device 2: the driver found 2, counted from 0");
  EXPECT_EQ(Device::cuda(-1).error(), "there is no CUDA device -1: the driver found 2, counted from 0");
  fake.failures["cuDevicePrimaryCtxRetain"] = 2;
  EXPECT_EQ(Device::cuda(1).error(), "CUDA device 1 cannot be used: out of memory (CUDA error 2)");
  fake.failures.clear();
  fake.failures["cuStreamCreate"] = 2;
  EXPECT_EQ(Device::cuda(1).error(), "there is no stream on NVIDIA Fake: out of memory (CUDA error 2)");
  EXPECT_EQ(fake.contexts, 0);
}

TEST_F(CudaDeviceTest, describesTheDevice) {
  EXPECT_TRUE(device->isCuda());
  EXPECT_EQ(device->getName(), "NVIDIA Fake");
  EXPECT_EQ(device->getArch(), "sm_90");
  EXPECT_EQ(take(Device::cuda()), *device);
}

//===----------------------------------------------------------------------===//
// Working
//===----------------------------------------------------------------------===//

TEST_F(CudaDeviceTest, launchesAKernel) {
  Buffer<float> x = take(device->upload(ones(100)));
  Buffer<float> y = take(device->zeros<float>(100));
  Launch launch = take(scale.launch(stream, Grid(7), {y, x, 2.5f, 100}));
  EXPECT_FALSE(launch.isDone());
  EXPECT_TRUE(launch.wait());
  EXPECT_TRUE(launch.isDone());
  EXPECT_EQ(take(y.download()), std::vector<float>(100, 2.5f));
}

TEST_F(CudaDeviceTest, oneStreamNeedsNoWaits) {
  Buffer<float> x = take(device->upload(ones(16)));
  Buffer<float> y = take(device->zeros<float>(16));
  takeCalls();
  EXPECT_TRUE(scale.launch(stream, Grid(1), {y, x, 2.0f, 16}));
  EXPECT_TRUE(scale.launch(stream, Grid(1), {x, y, 2.0f, 16}));
  EXPECT_TRUE(x.copyFrom(stream, y));
  EXPECT_THAT(takeCalls(), ElementsAre("launch scale on 2", "launch scale on 2", "copy on 2"));
  EXPECT_TRUE(stream.synchronize());
  EXPECT_EQ(take(x.download())[3], 2.0f);
}

TEST_F(CudaDeviceTest, aReaderWaitsForTheWriterOfAnotherStream) {
  Stream &other = makeStream();
  Buffer<float> x = take(device->upload(ones(16)));
  Buffer<float> y = take(device->zeros<float>(16));
  Buffer<float> z = take(device->zeros<float>(16));
  takeCalls();
  EXPECT_TRUE(scale.launch(stream, Grid(1), {y, x, 2.0f, 16}));
  EXPECT_TRUE(scale.launch(other, Grid(1), {z, y, 3.0f, 16}));
  EXPECT_THAT(takeCalls(), ElementsAre("launch scale on 2", "3 waits for 2 up to 1", "launch scale on 3"));
  EXPECT_EQ(take(z.download())[7], 6.0f);
}

TEST_F(CudaDeviceTest, aWriterWaitsForReadersOfOtherStreams) {
  Stream &other = makeStream();
  Stream &third = makeStream();
  Buffer<float> x = take(device->upload(ones(16)));
  Buffer<float> y = take(device->zeros<float>(16));
  Buffer<float> z = take(device->zeros<float>(16));
  takeCalls();
  // Two readers of x do not wait for each other.
  EXPECT_TRUE(scale.launch(stream, Grid(1), {y, x, 2.0f, 16}));
  EXPECT_TRUE(scale.launch(other, Grid(1), {z, x, 3.0f, 16}));
  EXPECT_THAT(takeCalls(), ElementsAre("launch scale on 2", "launch scale on 3"));
  EXPECT_TRUE(x.upload(third, std::vector<float>(16, 9.0f)));
  EXPECT_THAT(takeCalls(), ElementsAre("4 waits for 2 up to 1", "4 waits for 3 up to 1", "upload on 4"));
  // The next reader waits for that writer alone.
  Buffer<float> w = take(device->allocate<float>(16));
  EXPECT_TRUE(scale.launch(stream, Grid(1), {w, x, 1.0f, 16}));
  EXPECT_THAT(takeCalls(), ElementsAre("2 waits for 4 up to 3", "launch scale on 2"));
  EXPECT_EQ(take(y.download())[0], 2.0f);
  EXPECT_EQ(take(z.download())[0], 3.0f);
  EXPECT_EQ(take(w.download())[0], 9.0f);
}

TEST_F(CudaDeviceTest, finishedWorkIsNotWaitedFor) {
  Stream &other = makeStream();
  Buffer<float> x = take(device->upload(ones(16)));
  Buffer<float> y = take(device->zeros<float>(16));
  Buffer<float> z = take(device->zeros<float>(16));
  EXPECT_TRUE(scale.launch(stream, Grid(1), {y, x, 2.0f, 16}));
  EXPECT_TRUE(stream.synchronize());
  takeCalls();
  EXPECT_TRUE(scale.launch(other, Grid(1), {z, y, 3.0f, 16}));
  EXPECT_THAT(takeCalls(), ElementsAre("launch scale on 3"));
}

TEST_F(CudaDeviceTest, downloadsWaitForWritersAlone) {
  Buffer<float> x = take(device->upload(ones(16)));
  Buffer<float> y = take(device->zeros<float>(16));
  EXPECT_TRUE(scale.launch(stream, Grid(1), {y, x, 2.0f, 16}));
  takeCalls();
  EXPECT_EQ(take(x.download())[0], 1.0f);
  EXPECT_THAT(takeCalls(), ElementsAre("download on 1"));
  EXPECT_EQ(take(y.download())[0], 2.0f);
  EXPECT_THAT(takeCalls(), ElementsAre("1 waits for 2 up to 1", "download on 1"));
}

TEST_F(CudaDeviceTest, memoryIsFreedWhenItsWorkIsDone) {
  Buffer<float> y = take(device->zeros<float>(16));
  {
    Buffer<float> x = take(device->upload(ones(16)));
    EXPECT_TRUE(scale.launch(stream, Grid(1), {y, x, 2.0f, 16}));
  }
  EXPECT_EQ(fake.freed, 0u);
  fake.runAll();
  Buffer<float> z = take(device->upload(ones(16)));
  EXPECT_TRUE(scale.launch(stream, Grid(1), {y, z, 2.0f, 16}));
  EXPECT_EQ(fake.freed, 1u);
}

TEST_F(CudaDeviceTest, hostMemoryOfCopiesIsKept) {
  Buffer<float> x = take(device->allocate<float>(1000));
  EXPECT_TRUE(x.upload(stream, std::vector<float>(1000, 4.0f)));
  Download<float> download = take(x.download(stream));
  EXPECT_EQ(take(download.get())[999], 4.0f);
}

TEST_F(CudaDeviceTest, streamsWaitWhenTheyDie) {
  Buffer<float> x = take(device->upload(ones(16)));
  Buffer<float> y = take(device->zeros<float>(16));
  std::optional<Launch> launch;
  {
    Stream shortLived = take(device->createStream());
    launch.emplace(take(scale.launch(shortLived, Grid(1), {y, x, 2.0f, 16})));
  }
  EXPECT_TRUE(launch->isDone());
  EXPECT_EQ(take(y.download())[0], 2.0f);
}

TEST_F(CudaDeviceTest, anEmptyGridIsNotLaunched) {
  Buffer<float> x = take(device->upload(ones(16)));
  Buffer<float> y = take(device->zeros<float>(16));
  takeCalls();
  EXPECT_TRUE(take(scale.launch(stream, Grid(0), {y, x, 2.0f, 16})).wait());
  EXPECT_THAT(takeCalls(), IsEmpty());
}

TEST_F(CudaDeviceTest, timesLaunches) {
  Buffer<float> x = take(device->upload(ones(16)));
  Buffer<float> y = take(device->zeros<float>(16));
  Launch launch = take(scale.launch(stream, Grid(1), {y, x, 2.0f, 16}, {.isTimed = true, .shuffleSeed = {}}));
  EXPECT_EQ(take(launch.getMilliseconds()), 1.5);
}

TEST_F(CudaDeviceTest, eventsAreUsedAgain) {
  Stream &other = makeStream();
  Buffer<float> x = take(device->upload(ones(16)));
  Buffer<float> y = take(device->zeros<float>(16));
  for (int i = 0; i < 100; ++i) {
    EXPECT_TRUE(scale.launch(i % 2 ? stream : other, Grid(1), {y, x, 1.0f, 16}));
    if (i % 10 == 9) {
      EXPECT_TRUE(stream.synchronize());
      EXPECT_TRUE(other.synchronize());
    }
  }
  EXPECT_LT(fake.liveEvents, 30u);
}

TEST_F(CudaDeviceTest, threadsShareADevice) {
  Buffer<float> shared = take(device->upload(ones(64)));
  const Buffer<float> &x = shared;
  std::atomic<int> right = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&, i] {
      Stream own = take(device->createStream());
      Buffer<float> y = take(device->zeros<float>(64));
      for (int turn = 0; turn < 20; ++turn) {
        EXPECT_TRUE(scale.launch(own, Grid(4), {y, x, static_cast<float>(i), 64}));
      }
      right += take(y.download())[10] == static_cast<float>(i);
    });
  }
  for (std::thread &thread : threads) {
    thread.join();
  }
  EXPECT_EQ(right, 4);
}

//===----------------------------------------------------------------------===//
// Failing
//===----------------------------------------------------------------------===//

TEST_F(CudaDeviceTest, launchesOutsideTheContractReachNoDriver) {
  Buffer<float> x = take(device->upload(ones(16)));
  Buffer<float> y = take(device->zeros<float>(16));
  takeCalls();
  EXPECT_EQ(scale.launch(stream, Grid(2), {y, x, 2.0f, 17}).error(),
            std::string("the launch breaks the contract of ") + scaleName +
                ": `n <= elements(y)` failed: n = 17, elements(y) = 16; k.cu:1 needs it (O1): it is needed");
  EXPECT_THAT(takeCalls(), IsEmpty());
}

TEST_F(CudaDeviceTest, memoryThatIsNotThere) {
  fake.memoryLimit = 1000;
  Buffer<float> x = take(device->allocate<float>(100));
  EXPECT_EQ(device->allocate<float>(200).error(),
            "there is no memory for a buffer of 800 bytes: NVIDIA Fake has 600 bytes left of 1000");
}

TEST_F(CudaDeviceTest, memoryOfDeadBuffersIsUsedAgain) {
  fake.memoryLimit = 1000;
  Buffer<float> y = take(device->zeros<float>(16));
  {
    Buffer<float> x = take(device->upload(ones(200)));
    EXPECT_TRUE(scale.launch(stream, Grid(1), {y, x, 2.0f, 16}));
  }
  Buffer<float> z = take(device->allocate<float>(200));
  EXPECT_EQ(fake.freed, 1u);
}

TEST_F(CudaDeviceTest, imagesOfOtherArchitectures) {
  KernelFixture others({{"sm_80", "fake cubin for sm_80"}, {"sm_100", "fake cubin for sm_100"}});
  EXPECT_EQ(take(others.getModule().find("scale")).prepare(*device).error(),
            std::string(scaleName) + " was compiled for sm_80, sm_100 only, and the device is sm_90 (NVIDIA Fake)");
  KernelFixture none;
  EXPECT_EQ(take(none.getModule().find("scale")).prepare(*device).error(),
            std::string(scaleName) + " was compiled without code for a GPU, and the device is sm_90 (NVIDIA Fake)");
}

TEST_F(CudaDeviceTest, imagesThatTheDriverRefuses) {
  KernelFixture broken({{"sm_90", "no cubin"}});
  Kernel kernel = take(broken.getModule().find("scale"));
  std::string begin = std::string("the CUDA driver does not load ") + scaleName + " for sm_90: ";
  EXPECT_EQ(kernel.prepare(*device).error(), begin + "device kernel image is invalid (CUDA error 200)");
  fake.kernels.erase("_Z5scalePfPKffi");
  EXPECT_EQ(scale.prepare(*device).error(),
            "the image for sm_90 has no kernel `_Z5scalePfPKffi`: named symbol not found (CUDA error 500)");
}

TEST_F(CudaTest, driversThatAreTooOldForTileKernels) {
  // The version is read when the driver is opened, so this one is opened under another name.
  setenv("TILECC_CUDA_DRIVER", TILECC_FAKE_CUDA_FOLDER "/./" TILECC_FAKE_CUDA_NAME, 1);
  fake.version = 12040;
  KernelFixture broken({{"sm_90", "no cubin"}});
  Device device = take(Device::cuda());
  EXPECT_EQ(take(broken.getModule().find("scale")).prepare(device).error(),
            std::string("the CUDA driver does not load ") + scaleName +
                " for sm_90: it is of CUDA 12.4, and tile kernels need 13.0");
}

TEST_F(CudaDeviceTest, launchesThatTheDriverRefuses) {
  Buffer<float> x = take(device->upload(ones(16)));
  Buffer<float> y = take(device->zeros<float>(16));
  fake.failures["cuLaunchKernel"] = 701;
  EXPECT_EQ(scale.launch(stream, Grid(1), {y, x, 2.0f, 16}).error(),
            std::string("the kernel ") + scaleName +
                " was not started: too many resources requested for launch (CUDA error 701)");
  fake.failures.clear();
  EXPECT_TRUE(take(scale.launch(stream, Grid(1), {y, x, 2.0f, 16})).wait());
}

TEST_F(CudaDeviceTest, faultsNameTheKernel) {
  Buffer<float> x = take(device->upload(ones(16)));
  Buffer<float> y = take(device->zeros<float>(16));
  std::string fault = std::string("the kernel ") + scaleName +
                      " failed: an illegal memory access was encountered (CUDA error 700); NVIDIA Fake cannot be used "
                      "in this process any more";
  fake.faultyKernel = "scale";
  Launch launch = take(scale.launch(stream, Grid(1), {y, x, 2.0f, 16}));
  EXPECT_EQ(launch.wait().error(), fault);
  EXPECT_TRUE(launch.isDone());
  EXPECT_EQ(stream.synchronize().error(), fault);
  EXPECT_EQ(y.download().error(), fault);
  EXPECT_EQ(device->allocate<float>(1).error(), fault);
  EXPECT_EQ(scale.launch(stream, Grid(1), {y, x, 2.0f, 16}).error(), fault);
}

TEST_F(CudaDeviceTest, faultsNameAllThatMayHaveFailed) {
  Stream &other = makeStream();
  Buffer<float> x = take(device->upload(ones(16)));
  Buffer<float> y = take(device->zeros<float>(16));
  Buffer<int> flag = take(device->zeros<int>(1));
  fake.faultyKernel = "wait";
  fake.faultCode = 710;
  EXPECT_TRUE(scale.launch(stream, Grid(1), {y, x, 2.0f, 16}));
  Launch launch = take(find("wait").launch(other, Grid(1), {flag}));
  EXPECT_EQ(launch.wait().error(),
            std::string("the kernel ") + scaleName +
                " or the kernel `wait(int*)` failed: device-side assert triggered (CUDA error 710); NVIDIA Fake cannot "
                "be used in this process any more (with TILECC_CUDA_SYNC=1 every launch waits for its kernel, which "
                "shows which one it is)");
}

TEST_F(CudaTest, synchronousLaunchesShowTheOne) {
  setenv("TILECC_CUDA_SYNC", "1", 1);
  {
    KernelFixture fixture({{"sm_90", "fake cubin for sm_90"}});
    Device device = take(Device::cuda());
    Stream stream = take(device.createStream());
    Kernel scale = take(fixture.getModule().find("scale"));
    Buffer<float> x = take(device.upload(ones(16)));
    Buffer<float> y = take(device.zeros<float>(16));
    Buffer<int> flag = take(device.zeros<int>(1));
    EXPECT_TRUE(take(scale.launch(stream, Grid(1), {y, x, 2.0f, 16})).isDone());
    fake.faultyKernel = "wait";
    Launch launch = take(take(fixture.getModule().find("wait")).launch(stream, Grid(1), {flag}));
    EXPECT_EQ(launch.wait().error(), "the kernel `wait(int*)` failed: an illegal memory access was encountered (CUDA "
                                     "error 700); NVIDIA Fake cannot be used in this process any more");
  }
}

} // namespace
