// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random work on random streams gives what the same work gives one after the other.

#include "FakeCuda.h"
#include "KernelFixture.h"

#include <cstdlib>
#include <random>

using namespace tilecc;
using namespace tilecc::test;

namespace {

constexpr size_t length = 48;
constexpr size_t bufferCount = 5;
constexpr size_t streamCount = 3;

class Program {
public:
  Program(const Device &device, unsigned seed) : device(device), random(seed) {
    for (size_t i = 0; i < streamCount; ++i) {
      streams.push_back(take(device.createStream()));
    }
    for (size_t i = 0; i < bufferCount; ++i) {
      expected.push_back(makeValues());
      buffers.push_back(take(device.upload(expected.back())));
    }
  }

  void step() {
    Stream &stream = streams[random() % streamCount];
    size_t to = random() % bufferCount;
    size_t from = (to + 1 + random() % (bufferCount - 1)) % bufferCount;
    switch (random() % 8) {
    case 0:
      expected[to] = makeValues();
      EXPECT_TRUE(buffers[to].upload(stream, expected[to]));
      break;
    case 1:
      expected[to] = expected[from];
      EXPECT_TRUE(buffers[to].copyFrom(stream, buffers[from]));
      break;
    case 2:
      // The old memory dies, perhaps with work in flight.
      expected[to] = makeValues();
      buffers[to] = take(device.upload(expected[to]));
      break;
    case 3:
      downloads.emplace_back(expected[from], take(buffers[from].download(stream)));
      break;
    case 4:
      EXPECT_EQ(take(buffers[from].download()), expected[from]);
      break;
    default:
      launch(stream, to, from);
      break;
    }
  }

  void finish() {
    for (auto &[wanted, download] : downloads) {
      EXPECT_EQ(take(download.get()), wanted);
    }
    for (size_t i = 0; i < bufferCount; ++i) {
      EXPECT_EQ(take(buffers[i].download()), expected[i]) << i;
    }
  }

  uint32_t next() { return random(); }

private:
  std::vector<float> makeValues() {
    std::vector<float> values(length);
    for (float &value : values) {
      value = static_cast<float>(random() % 1000);
    }
    return values;
  }

  void launch(Stream &stream, size_t to, size_t from) {
    float factor = random() % 2 ? 0.5f : -2.0f;
    for (size_t i = 0; i < length; ++i) {
      expected[to][i] = factor * expected[from][i];
    }
    EXPECT_TRUE(scale.launch(stream, Grid(length / 16), {buffers[to], buffers[from], factor, length}));
  }

  KernelFixture fixture{{{"sm_90", "fake cubin for sm_90"}}};
  Kernel scale = take(fixture.getModule().find("scale"));
  Device device;
  std::mt19937 random;
  std::vector<Stream> streams;
  std::vector<Buffer<float>> buffers;
  std::vector<std::vector<float>> expected;
  std::vector<std::pair<std::vector<float>, Download<float>>> downloads;
};

TEST(OrderTest, onTheCpu) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    Program program(Device::cpu(2), seed);
    for (int step = 0; step < 100; ++step) {
      program.step();
    }
    program.finish();
  }
}

TEST(OrderTest, onAGpuThatRunsStreamsAsItLikes) {
  FakeCuda &fake = getFakeCuda();
  setenv("TILECC_CUDA_DRIVER", TILECC_FAKE_CUDA, 1);
  for (unsigned seed = 0; seed < 60; ++seed) {
    fake.reset();
    fake.kernels["_Z5scalePfPKffi"] = {"scale", runScale, {8, 8, 4, 4}};
    {
      Program program(take(Device::cuda()), seed);
      for (int step = 0; step < 100; ++step) {
        program.step();
        for (uint32_t turn = program.next() % 4; turn > 0; --turn) {
          fake.runOne(program.next());
        }
      }
      program.finish();
    }
    EXPECT_EQ(fake.violations, std::vector<std::string>());
    EXPECT_EQ(fake.liveBlocks, 0u);
  }
  unsetenv("TILECC_CUDA_DRIVER");
}

} // namespace
