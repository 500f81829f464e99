// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The runtime on a real GPU. The program needs the driver and the C library, so it can be carried to a machine that has
// nothing else; without a driver its tests are skipped.
//
//   cmake --build build --target runtime-smoke && build/bin/runtime-smoke

#include "smoke.tilecc.h"

#include "tilecc/runtime.h"

#include "gtest/gtest.h"

#include <chrono>
#include <thread>

using namespace tilecc;

namespace {

class RuntimeSmoke : public testing::Test {
protected:
  void SetUp() override {
    Result<Device> found = Device::cuda();
    if (!found) {
      GTEST_SKIP() << found.error();
    }
    device.emplace(*found);
    stream.emplace(orThrow(device->createStream()));
  }

  std::optional<Device> device;
  std::optional<Stream> stream;
};

std::vector<float> count(size_t n) {
  std::vector<float> values(n);
  for (size_t i = 0; i < n; ++i) {
    values[i] = static_cast<float>(i % 1000);
  }
  return values;
}

size_t getBlocks(size_t n) { return (n + 1023) / 1024; }

std::vector<float> runSaxpy(const Device &device, size_t n) {
  Stream stream = orThrow(device.createStream());
  Buffer<float> x = orThrow(device.upload(count(n)));
  Buffer<float> y = orThrow(device.upload(std::vector<float>(n, 1.0f)));
  Launch launch = orThrow(smoke::saxpy(stream, getBlocks(n), y, x, 3.0f, n));
  orThrow(launch.wait());
  return orThrow(y.download());
}

TEST_F(RuntimeSmoke, gpuAndCpuAgree) {
  std::printf("%s, %s\n", device->getName().c_str(), device->getArch().c_str());
  for (size_t n : {size_t(0), size_t(1), size_t(1023), size_t(1024), size_t(1025), size_t(10000000)}) {
    EXPECT_EQ(runSaxpy(*device, n), runSaxpy(Device::cpu(), n)) << n;
  }
}

TEST_F(RuntimeSmoke, streamsWaitForEachOther) {
  constexpr size_t n = 1 << 22;
  Stream other = orThrow(device->createStream());
  Buffer<float> x = orThrow(device->upload(std::vector<float>(n, 1.0f)));
  Buffer<float> y = orThrow(device->zeros<float>(n));
  Buffer<float> z = orThrow(device->zeros<float>(n));
  // y = turn, z = 1 + 2 + .. + turn: any launch that runs early or late changes the sum.
  float sum = 0;
  for (int turn = 1; turn <= 50; ++turn) {
    static_cast<void>(orThrow(smoke::saxpy(*stream, getBlocks(n), y, x, 1.0f, n)));
    static_cast<void>(orThrow(smoke::saxpy(other, getBlocks(n), z, y, 1.0f, n)));
    sum += static_cast<float>(turn);
  }
  std::vector<float> result = orThrow(z.download());
  EXPECT_EQ(result, std::vector<float>(n, sum));
}

TEST_F(RuntimeSmoke, copiesTakeTheirPlaceInAStream) {
  constexpr size_t n = 1 << 20;
  Buffer<float> x = orThrow(device->zeros<float>(n));
  Buffer<float> y = orThrow(device->zeros<float>(n));
  orThrow(x.upload(*stream, count(n)));
  orThrow(y.copyFrom(*stream, x));
  Download<float> before = orThrow(y.download(*stream));
  static_cast<void>(orThrow(smoke::saxpy(*stream, getBlocks(n), y, x, 1.0f, n)));
  Download<float> after = orThrow(y.download(*stream));
  EXPECT_EQ(orThrow(before.get())[999], 999.0f);
  EXPECT_EQ(orThrow(after.get())[999], 1998.0f);
}

TEST_F(RuntimeSmoke, memoryOutlivesItsBuffer) {
  constexpr size_t n = 1 << 24;
  Buffer<float> y = orThrow(device->zeros<float>(n));
  for (int turn = 0; turn < 100; ++turn) {
    Buffer<float> x = orThrow(device->upload(std::vector<float>(n, 1.0f)));
    static_cast<void>(orThrow(smoke::saxpy(*stream, getBlocks(n), y, x, 1.0f, n)));
  }
  EXPECT_EQ(orThrow(y.download())[n - 1], 100.0f);
}

TEST_F(RuntimeSmoke, threadsShareTheDevice) {
  constexpr size_t n = 100000;
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] {
      for (int turn = 0; turn < 20; ++turn) {
        EXPECT_EQ(runSaxpy(*device, n)[999], 2998.0f);
      }
    });
  }
  for (std::thread &thread : threads) {
    thread.join();
  }
}

TEST_F(RuntimeSmoke, refusesWhatTheContractRefuses) {
  Buffer<float> x = orThrow(device->zeros<float>(1000));
  Buffer<float> y = orThrow(device->zeros<float>(1000));
  Result<Launch> launch = smoke::saxpy(*stream, 1, y, x, 1.0f, 1001);
  ASSERT_FALSE(launch);
  EXPECT_TRUE(launch.error().starts_with("the launch breaks the contract of `saxpy")) << launch.error();
  EXPECT_FALSE(smoke::saxpy(*stream, 1, y, y, 1.0f, 1000));
}

TEST_F(RuntimeSmoke, saysHowMuchMemoryThereIs) {
  Result<Buffer<double>> none = device->allocate<double>(size_t(1) << 50);
  ASSERT_FALSE(none);
  EXPECT_TRUE(none.error().starts_with("there is no memory for a buffer of 9007199254740992 bytes: ")) << none.error();
  std::printf("%s\n", none.error().c_str());
}

TEST_F(RuntimeSmoke, launchesTakeMicroseconds) {
  constexpr size_t n = 1024;
  Buffer<float> x = orThrow(device->zeros<float>(n));
  Buffer<float> y = orThrow(device->zeros<float>(n));
  stream->setTimed(true);
  Launch timed = orThrow(smoke::saxpy(*stream, getBlocks(n), y, x, 1.0f, n));
  EXPECT_GT(orThrow(timed.getMilliseconds()), 0.0);
  stream->setTimed(false);
  constexpr int launches = 20000;
  auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < launches; ++i) {
    static_cast<void>(orThrow(smoke::saxpy(*stream, getBlocks(n), y, x, 1.0f, n)));
  }
  auto enqueued = std::chrono::steady_clock::now();
  orThrow(stream->synchronize());
  auto done = std::chrono::steady_clock::now();
  auto perLaunch = [&](auto end) { return std::chrono::duration<double, std::micro>(end - begin).count() / launches; };
  std::printf("%.2f us a launch to enqueue, %.2f us with the kernel\n", perLaunch(enqueued), perLaunch(done));
}

// Last, since it ends the device for this process.
TEST_F(RuntimeSmoke, zFaultsNameTheKernel) {
  Buffer<int> y = orThrow(device->zeros<int>(128));
  Launch launch = orThrow(smoke::refuse(*stream, 1, y, 128));
  Result<void> done = launch.wait();
  ASSERT_FALSE(done);
  std::printf("%s\n", done.error().c_str());
  EXPECT_TRUE(done.error().starts_with("the kernel `refuse")) << done.error();
  EXPECT_EQ(y.download().error(), done.error());
  EXPECT_EQ(device->allocate<int>(1).error(), done.error());
}

} // namespace
