// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The runtime on the CPU, through the table of an object file.

#include "KernelFixture.h"

#include <numeric>

using namespace tilecc;
using namespace tilecc::test;

namespace {

std::vector<float> count(size_t n) {
  std::vector<float> values(n);
  std::iota(values.begin(), values.end(), 0.0f);
  return values;
}

class RuntimeTest : public testing::Test {
protected:
  KernelFixture fixture;
  Device device = Device::cpu(2);
  Stream stream = take(device.createStream());
  Kernel scale = take(fixture.getModule().find("scale"));
  Kernel waitKernel = take(fixture.getModule().find("wait"));
  Kernel failKernel = take(fixture.getModule().find("fail"));
};

/// A launch of `wait` that ends when this is released, or destroyed.
class Gate {
public:
  explicit Gate(const Device &device) : flag(take(device.zeros<int>(1))) {}
  ~Gate() { open(); }
  void open() { std::atomic_ref(*reinterpret_cast<int *>(flag.getAddress())).store(1, std::memory_order_release); }

  Buffer<int> flag;
};

TEST_F(RuntimeTest, launchesAKernel) {
  Buffer<float> x = take(device.upload(count(100)));
  Buffer<float> y = take(device.zeros<float>(100));
  Launch launch = take(scale.launch(stream, Grid(7), {y, x, 2.0f, 100}));
  EXPECT_TRUE(launch.wait());
  EXPECT_TRUE(launch.isDone());
  std::vector<float> result = take(y.download());
  for (size_t i = 0; i < result.size(); ++i) {
    EXPECT_EQ(result[i], 2.0f * static_cast<float>(i));
  }
}

TEST_F(RuntimeTest, launchesRunInTheOrderOfTheirStream) {
  Buffer<float> a = take(device.upload(count(64)));
  Buffer<float> b = take(device.zeros<float>(64));
  for (int i = 0; i < 10; ++i) {
    EXPECT_TRUE(scale.launch(stream, Grid(4), {b, a, 2.0f, 64}));
    EXPECT_TRUE(scale.launch(stream, Grid(4), {a, b, 1.0f, 64}));
  }
  EXPECT_EQ(take(a.download())[3], 3 * 1024.0f);
}

TEST_F(RuntimeTest, launchesReturnBeforeTheKernelEnds) {
  Gate gate(device);
  Launch launch = take(waitKernel.launch(stream, Grid(1), {gate.flag}));
  EXPECT_FALSE(launch.isDone());
  gate.open();
  EXPECT_TRUE(launch.wait());
}

TEST_F(RuntimeTest, anotherStreamWaitsForTheWriter) {
  Stream other = take(device.createStream());
  Gate gate(device);
  Buffer<float> x = take(device.upload(count(16)));
  Buffer<float> y = take(device.zeros<float>(16));
  Buffer<float> z = take(device.zeros<float>(16));
  Launch blocked = take(waitKernel.launch(stream, Grid(1), {gate.flag}));
  Launch writer = take(scale.launch(stream, Grid(1), {y, x, 3.0f, 16}));
  Launch reader = take(scale.launch(other, Grid(1), {z, y, 2.0f, 16}));
  EXPECT_FALSE(reader.isDone());
  gate.open();
  EXPECT_TRUE(reader.wait());
  EXPECT_TRUE(writer.isDone());
  EXPECT_EQ(take(z.download())[5], 30.0f);
}

TEST_F(RuntimeTest, aWriterWaitsForReadersOfOtherStreams) {
  Stream other = take(device.createStream());
  Gate gate(device);
  Buffer<float> x = take(device.upload(count(16)));
  Buffer<float> y = take(device.zeros<float>(16));
  Buffer<float> ones = take(device.upload(std::vector<float>(16, 1.0f)));
  Launch blocked = take(waitKernel.launch(stream, Grid(1), {gate.flag}));
  Launch reader = take(scale.launch(stream, Grid(1), {y, x, 1.0f, 16}));
  Launch writer = take(scale.launch(other, Grid(1), {x, ones, 7.0f, 16}));
  gate.open();
  EXPECT_TRUE(writer.wait());
  EXPECT_EQ(take(y.download())[5], 5.0f);
  EXPECT_EQ(take(x.download())[5], 7.0f);
}

TEST_F(RuntimeTest, memoryOutlivesTheWorkInFlight) {
  Gate gate(device);
  Buffer<float> y = take(device.zeros<float>(1000));
  Launch blocked = take(waitKernel.launch(stream, Grid(1), {gate.flag}));
  {
    Buffer<float> x = take(device.upload(count(1000)));
    EXPECT_TRUE(scale.launch(stream, Grid(63), {y, x, 2.0f, 1000}));
  }
  gate.open();
  EXPECT_EQ(take(y.download())[999], 1998.0f);
}

TEST_F(RuntimeTest, copiesRunInTheOrderOfTheirStream) {
  Buffer<float> x = take(device.zeros<float>(32));
  Buffer<float> y = take(device.zeros<float>(32));
  EXPECT_TRUE(x.upload(stream, count(32)));
  EXPECT_TRUE(y.copyFrom(stream, x));
  Download<float> first = take(y.download(stream));
  EXPECT_TRUE(scale.launch(stream, Grid(2), {y, x, 4.0f, 32}));
  Download<float> second = take(y.download(stream));
  EXPECT_EQ(take(first.get())[31], 31.0f);
  EXPECT_EQ(take(second.get())[31], 124.0f);
}

TEST_F(RuntimeTest, viewsAreParts) {
  Buffer<float> x = take(device.upload(count(64)));
  // Both halves of one buffer: apart from each other, so the contract holds.
  EXPECT_TRUE(take(scale.launch(stream, Grid(1), {take(x.view(0, 16)), take(x.view(48, 16)), 1.0f, 16})).wait());
  EXPECT_EQ(take(x.download())[0], 48.0f);
  EXPECT_EQ(x.view(60, 5).error(), "a view of 5 elements from element 60 does not lie in a buffer of 64");
  EXPECT_EQ(x.view(65, 0).error(), "a view of 0 elements from element 65 does not lie in a buffer of 64");
}

TEST_F(RuntimeTest, timesLaunches) {
  Buffer<float> x = take(device.upload(count(16)));
  Buffer<float> y = take(device.zeros<float>(16));
  Launch timed = take(scale.launch(stream, Grid(1), {y, x, 1.0f, 16}, {.isTimed = true, .shuffleSeed = {}}));
  EXPECT_GT(take(timed.getMilliseconds()), 0.0);
  stream.setTimed(true);
  Launch other = take(scale.launch(stream, Grid(1), {y, x, 1.0f, 16}));
  EXPECT_GT(take(other.getMilliseconds()), 0.0);
  stream.setTimed(false);
  Launch plain = take(scale.launch(stream, Grid(1), {y, x, 1.0f, 16}));
  EXPECT_EQ(plain.getMilliseconds().error(), "the kernel `scale(float*, float const*, float, int)` was not timed: "
                                             "Stream::setTimed and LaunchOptions::isTimed ask for it");
}

TEST_F(RuntimeTest, anEmptyGridRunsNothing) {
  Buffer<float> x = take(device.upload(count(16)));
  Buffer<float> y = take(device.zeros<float>(16));
  EXPECT_TRUE(take(scale.launch(stream, Grid(0), {y, x, 1.0f, 16})).wait());
  EXPECT_EQ(take(y.download())[5], 0.0f);
}

TEST_F(RuntimeTest, scalarsAreConverted) {
  Buffer<float> x = take(device.upload(count(16)));
  Buffer<float> y = take(device.zeros<float>(16));
  EXPECT_TRUE(take(scale.launch(stream, Grid(1), {y, x, 2, uint64_t(16)})).wait());
  EXPECT_EQ(take(y.download())[5], 10.0f);
  EXPECT_TRUE(take(scale.launch(stream, Grid(1), {y, x, f16(0.5f), int8_t(16)})).wait());
  EXPECT_EQ(take(y.download())[6], 3.0f);
}

TEST_F(RuntimeTest, oneDeviceForTheSameThreads) {
  EXPECT_EQ(Device::cpu(2), device);
  EXPECT_EQ(device.getName(), "cpu with 2 threads");
  EXPECT_EQ(Device::cpu(1).getName(), "cpu with 1 thread");
  EXPECT_EQ(device.getArch(), "cpu");
  EXPECT_FALSE(device.isCuda());
}

TEST_F(RuntimeTest, typesAreStoredAsTheyAre) {
  Buffer<bf16> narrow = take(device.upload(std::vector<bf16>{bf16(1.5f), bf16::fromBits(0x7fc0)}));
  EXPECT_EQ(take(narrow.download())[1].bits, 0x7fc0);
  EXPECT_EQ(float(take(narrow.download())[0]), 1.5f);
  bool flags[] = {true, false, true};
  Buffer<bool> bools = take(device.upload(flags));
  bool back[3] = {};
  EXPECT_TRUE(bools.download(std::span<bool>(back)));
  EXPECT_TRUE(back[0] && !back[1] && back[2]);
}

TEST_F(RuntimeTest, streamsWaitWhenTheyDie) {
  Buffer<float> x = take(device.upload(count(16)));
  Buffer<float> y = take(device.zeros<float>(16));
  std::optional<Launch> launch;
  {
    Stream shortLived = take(device.createStream());
    launch.emplace(take(scale.launch(shortLived, Grid(1), {y, x, 1.0f, 16})));
  }
  EXPECT_TRUE(launch->isDone());
  EXPECT_TRUE(launch->wait());
}

TEST_F(RuntimeTest, threadsShareADevice) {
  Buffer<float> shared = take(device.upload(count(256)));
  const Buffer<float> &x = shared;
  std::vector<std::thread> threads;
  std::atomic<int> right = 0;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&, i] {
      Stream own = take(device.createStream());
      Buffer<float> y = take(device.zeros<float>(256));
      for (int turn = 0; turn < 20; ++turn) {
        EXPECT_TRUE(scale.launch(own, Grid(16), {y, x, static_cast<float>(i), 256}));
      }
      right += take(y.download())[100] == 100.0f * static_cast<float>(i);
    });
  }
  for (std::thread &thread : threads) {
    thread.join();
  }
  EXPECT_EQ(right, 4);
}

//===----------------------------------------------------------------------===//
// What is refused
//===----------------------------------------------------------------------===//

class RefusalTest : public RuntimeTest {
protected:
  std::string refuse(Grid grid, std::initializer_list<KernelArgument> arguments) {
    Result<Launch> launch = scale.launch(stream, grid, arguments);
    EXPECT_FALSE(launch);
    return launch ? "" : launch.error();
  }

  static constexpr const char *name = "`scale(float*, float const*, float, int)`";
  Buffer<float> x = take(device.upload(count(16)));
  Buffer<float> y = take(device.zeros<float>(16));
};

TEST_F(RefusalTest, launchesOutsideTheContract) {
  std::string begin = std::string("the launch breaks the contract of ") + name + ": ";
  std::string cause = "; k.cu:1 needs it (O1): it is needed";
  EXPECT_EQ(refuse(Grid(2), {y, x, 1.0f, 17}), begin + "`n <= elements(y)` failed: n = 17, elements(y) = 16" + cause);
  Buffer<float> larger = take(device.zeros<float>(32));
  EXPECT_EQ(refuse(Grid(2), {larger, x, 1.0f, 17}),
            begin + "`n <= elements(x)` failed: n = 17, elements(x) = 16" + cause);
  EXPECT_EQ(refuse(Grid(1, 2), {y, x, 1.0f, 16}), begin + "`grid.y == 1` failed: grid.y = 2" + cause);
  std::string overlap = refuse(Grid(1), {y, y, 1.0f, 16});
  EXPECT_TRUE(overlap.starts_with(begin + "`address(y) + 4 * elements(y) <= address(x) ||")) << overlap;
}

TEST_F(RefusalTest, argumentsOfAnotherKind) {
  std::string ofY = std::string("`y` of ") + name + " is a `float *`, and ";
  std::string ofN = std::string("`n` of ") + name + " is a `int`, and ";
  EXPECT_EQ(refuse(Grid(1), {y, x, 1.0f}), std::string(name) + " takes 4 arguments, not 3");
  EXPECT_EQ(refuse(Grid(1), {1, x, 1.0f, 16}), ofY + "a number was given for it");
  EXPECT_EQ(refuse(Grid(1), {y, x, 1.0f, x}), ofN + "a buffer was given for it");
  EXPECT_EQ(refuse(Grid(1), {y, x, 1.0f, 1.0f}), ofN + "a f32 was given for it");
  EXPECT_EQ(refuse(Grid(1), {y, x, 1.0f, 5000000000}), ofN + "5000000000 does not fit");
  EXPECT_EQ(refuse(Grid(1), {y, x, 1.0f, uint64_t(-1)}), ofN + "18446744073709551615 does not fit");
  Buffer<double> doubles = take(device.zeros<double>(16));
  EXPECT_EQ(refuse(Grid(1), {doubles, x, 1.0f, 16}), ofY + "a buffer of f64 was given for it");
  const Buffer<float> &constant = y;
  EXPECT_EQ(refuse(Grid(1), {constant, x, 1.0f, 16}),
            std::string(name) + " writes `y`, and a const buffer was given for it");
  Device other = Device::cpu(1);
  Buffer<float> elsewhere = take(other.zeros<float>(16));
  EXPECT_EQ(refuse(Grid(1), {elsewhere, x, 1.0f, 16}),
            ofY + "the buffer given for it is on cpu with 1 thread, the stream on cpu with 2 threads");
  BufferView<float> shifted = take(y.view(1, 15));
  std::string address = std::to_string(y.getAddress() + 4);
  EXPECT_EQ(refuse(Grid(1), {shifted, x, 1.0f, 15}),
            std::string(name) + " needs `y` aligned to 16 bytes, and the address given for it is " + address);
  Buffer<float> moved = std::move(x);
  EXPECT_EQ(refuse(Grid(1), {y, x, 1.0f, 16}),
            std::string("`x` of ") + name + " is a `const float *`, and the buffer given for it was moved from");
}

TEST_F(RefusalTest, gridsThatAreNone) {
  EXPECT_EQ(refuse(Grid(-1), {y, x, 1.0f, 16}), "a grid has 0 to 2147483647 blocks along x, not -1");
  EXPECT_EQ(refuse(Grid(1, 65536), {y, x, 1.0f, 16}), "a grid has 0 to 65535 blocks along y, not 65536");
  EXPECT_EQ(refuse(Grid(1, 1, uint64_t(-1)), {y, x, 1.0f, 16}),
            "a grid has 0 to 65535 blocks along z, not 9223372036854775807");
}

TEST_F(RefusalTest, copiesThatDoNotFit) {
  std::vector<float> few(3);
  EXPECT_EQ(x.download(std::span<float>(few)).error(), "the buffer holds 16 elements, and the memory on the host 3");
  EXPECT_EQ(x.upload(std::span<const float>(few)).error(),
            "the buffer holds 16 elements, and the memory on the host 3");
  Buffer<float> small = take(device.zeros<float>(3));
  EXPECT_EQ(x.copyFrom(stream, small).error(), "a buffer of 3 elements cannot be copied to one of 16");
  Device other = Device::cpu(1);
  Stream elsewhere = take(other.createStream());
  EXPECT_EQ(x.upload(elsewhere, std::vector<float>(16)).error(),
            "the buffer is on cpu with 2 threads, and the stream on cpu with 1 thread");
  EXPECT_EQ(device.allocate<double>(size_t(1) << 61).error(),
            "there is no memory for a buffer of 2305843009213693952 elements");
}

TEST_F(RefusalTest, whatFailedIsNotBuiltOn) {
  Stream other = take(device.createStream());
  Buffer<int> p = take(device.zeros<int>(16));
  std::string reason = "the kernel `fail(int*)` failed: block (0, 0, 0): k.cu:3: `p` failed";
  Launch launch = take(failKernel.launch(stream, Grid(1), {p}));
  EXPECT_EQ(launch.wait().error(), reason);
  EXPECT_EQ(p.download().error(), reason);
  EXPECT_EQ(stream.synchronize().error(), reason);
  EXPECT_EQ(take(scale.launch(stream, Grid(1), {y, x, 1.0f, 16})).wait().error(), reason);
  // A launch that writes some of it, or an upload of a part, would leave the rest unfinished.
  EXPECT_EQ(scale.launch(other, Grid(1), {y, x, 2.0f, 4}).error(), reason);
  EXPECT_EQ(y.download().error(), reason);
  // Written anew it can be used again, in another stream.
  EXPECT_TRUE(p.upload(std::vector<int>(16, 5)));
  EXPECT_EQ(take(p.download())[3], 5);
  EXPECT_TRUE(y.upload(count(16)));
  EXPECT_TRUE(take(scale.launch(other, Grid(1), {y, x, 2.0f, 16})).wait());
}

TEST(ModuleTest, findsKernelsByEveryName) {
  KernelFixture fixture;
  Module module = fixture.getModule();
  for (const char *name : {"scale", "_Z5scalePfPKffi", "scale(float*, float const*, float, int)",
                           "scale(float*,float const*,float,int)"}) {
    EXPECT_EQ(take(module.find(name)).getDescription().name, "scale");
  }
  EXPECT_EQ(module.find("scal").error(), "no one kernel is called `scal`; there are `scale(float*, float const*, "
                                         "float, int)`, `wait(int*)`, `fail(int*)`");
}

TEST(ModuleTest, oneModuleForATable) {
  KernelFixture fixture;
  KernelTable table = fixture.getTable();
  EXPECT_EQ(&take(Module::get(table)).getManifest(), &take(Module::get(table)).getManifest());
}

TEST(ModuleTest, refusesCodeForANewerProcessor) {
  // A module is kept for its table, so the table outlives the test.
  static KernelFixture fixture({});
  static KernelTable table = fixture.getTable();
  table.hostLevel = 9;
  Module module = *Module::get(table);
  Result<void> ready = module.find("scale")->prepare(Device::cpu());
  ASSERT_FALSE(ready);
  EXPECT_TRUE(ready.error().starts_with("`scale(float*, float const*, float, int)` was compiled for processors of "
                                        "level x86-64-v9, and this one is of level "))
      << ready.error();
}

TEST(ModuleTest, refusesTablesThatDoNotFit) {
  KernelFixture fixture({{"sm_90", "cubin"}});
  std::string other = "kubin";
  KernelImage altered{"sm_90", other.data(), other.size()};
  KernelTable table = fixture.getTable();
  table.images = &altered;
  EXPECT_EQ(Module::get(table).error(),
            "the image for sm_90 in the object file is not the one that its manifest was written with");
  KernelTable without = fixture.getTable();
  without.imageCount = 0;
  EXPECT_EQ(Module::get(without).error(), "the manifest in the object file was not written with its images: it has "
                                          "none for sm_90 that `scale(float*, float const*, float, int)` names");
  KernelTable newer = fixture.getTable();
  newer.version = 3;
  EXPECT_EQ(Module::get(newer).error(),
            "the object file holds a kernel table of version 3, and this runtime reads versions 1 and 2");
  KernelTable cut = fixture.getTable();
  cut.manifestSize -= 10;
  EXPECT_TRUE(Module::get(cut).error().starts_with("the manifest in the object file cannot be used: "));
  HostKernelEntry stranger = fixture.hostKernels[0];
  stranger.symbol = "_Z5otherv";
  KernelTable strange = fixture.getTable();
  strange.hostKernels = &stranger;
  strange.hostKernelCount = 1;
  EXPECT_EQ(Module::get(strange).error(), "the object file has code for `_Z5otherv`, which its manifest does not know");
}

TEST(ModuleTest, saysWhereThereIsNoCode) {
  KernelFixture fixture({}, false);
  Kernel scale = take(fixture.getModule().find("scale"));
  EXPECT_EQ(scale.prepare(Device::cpu(1)).error(),
            "`scale(float*, float const*, float, int)` was compiled without code for the CPU");
}

} // namespace
