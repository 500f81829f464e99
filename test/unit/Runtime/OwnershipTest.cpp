// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the shadow memory of --sanitize=ownership makes of accesses: each rule, and random accesses against a comparison
// of all pairs.
//
// The kernel `play(int *a, float *b, ...)` plays a script: each block tells its recorder of the accesses that are its
// own. Line n of `k.cu` is the access of kind n / 10 to parameter n % 10.

#include "KernelFixture.h"

#include <random>
#include <set>

using namespace tilecc;
using namespace tilecc::test;

namespace {

struct Event {
  int block = 0;
  HostAccessKind kind = HostAccessKind::Read;
  int parameter = 0;
  int64_t index = 0;
  HostLane lane = HostLaneOn;
  /// Of a promise: what the element holds.
  int64_t value = 0;
};

std::vector<Event> script;
/// Which events of the script were let through.
std::vector<char> allowed;

std::array<HostAccessSite, 14> makeSites() {
  std::array<HostAccessSite, 14> sites{};
  for (uint32_t kind = 0; kind < 7; ++kind) {
    for (uint32_t parameter = 0; parameter < 2; ++parameter) {
      sites[kind * 2 + parameter] = {"k.cu",
                                     10 * kind + parameter + 1,
                                     3,
                                     10 * kind + parameter + 1,
                                     9,
                                     static_cast<int>(parameter),
                                     static_cast<HostAccessKind>(kind),
                                     4};
    }
  }
  return sites;
}
const std::array<HostAccessSite, 14> sites = makeSites();
const HostAccessTable accessTable{sites.data(), sites.size()};

const char *runPlay(const void *const *args, const HostBlock *block, void *) {
  const int64_t tile[] = {1, 7, 3};
  for (size_t i = 0; i < script.size(); ++i) {
    const Event &event = script[i];
    if (event.block != block->id[0]) {
      continue;
    }
    const void *address = *static_cast<const char *const *>(args[event.parameter]) + 4 * event.index;
    uint8_t lane = event.lane;
    HostLanes lanes{&address, &lane, 1, event.lane == HostLaneOn ? nullptr : tile};
    uint64_t site = static_cast<uint64_t>(event.kind) * 2 + static_cast<uint64_t>(event.parameter);
    if (event.kind == HostAccessKind::Promise) {
      block->recorder->distinct(block->recorder, block, &accessTable, site, event.value, address);
      continue;
    }
    block->recorder->access(block->recorder, block, &accessTable, site, &lanes);
    allowed[i] = static_cast<char>(lane);
  }
  return nullptr;
}

class OwnershipTest : public testing::Test {
protected:
  OwnershipTest() {
    fixture.manifest.kernels = {
        KernelFixture::makeKernel("play", {makeBuffer("a", ElementType::I32, "int *", AccessKind::ReadWrite),
                                           makeBuffer("b", ElementType::I32, "int *", AccessKind::ReadWrite)})};
    fixture.manifest.kernels[0].verdict = Verdict::Undecided;
    fixture.text = writeManifest(fixture.manifest);
    fixture.hostKernels = {{"_Z4playPi", runPlay, sizes}};
    auto *table = new KernelTable(fixture.getTable());
    table->version = KernelTable::recordedVersion;
    play.emplace(take(take(Module::get(*table)).find("play")));
  }

  /// In one line each.
  std::vector<std::string> run(std::vector<Event> events, LaunchOptions options = {}, unsigned threads = 2) {
    script = std::move(events);
    allowed.assign(script.size(), 0);
    Device device = Device::cpu(threads);
    Stream stream = take(device.createStream());
    Buffer<int> a = take(device.zeros<int>(16));
    Buffer<int> b = take(device.zeros<int>(16));
    return collect(take(play->launch(stream, Grid(8), {a, b}, options)));
  }

  static std::vector<std::string> collect(Launch launch) {
    std::vector<std::string> texts;
    for (const OwnershipFault &fault : launch.getOwnershipFaults()) {
      texts.push_back(fault.str());
    }
    EXPECT_EQ(texts.empty(), static_cast<bool>(launch.wait()));
    return texts;
  }

  static constexpr int64_t sizes[2] = {0, HostCodeRecordsAccesses};
  KernelFixture fixture;
  std::optional<Kernel> play;
};

using Texts = std::vector<std::string>;

TEST_F(OwnershipTest, saysNothingOfBlocksThatKeepToTheirOwn) {
  std::vector<Event> events;
  for (int block = 0; block < 8; ++block) {
    events.push_back({block, HostAccessKind::Read, 0, 3});
    events.push_back({block, HostAccessKind::Write, 1, 2 * block});
    events.push_back({block, HostAccessKind::Read, 1, 2 * block});
    events.push_back({block, HostAccessKind::AtomicWrite, 1, 1});
    events.push_back({block, HostAccessKind::AtomicRead, 1, 1});
    events.push_back({block, HostAccessKind::AtomicRead, 0, 3});
  }
  EXPECT_EQ(run(events), Texts());
}

TEST_F(OwnershipTest, o1_twoBlocksWriteOneElement) {
  EXPECT_EQ(run({{5, HostAccessKind::Write, 0, 9}, {2, HostAccessKind::Write, 0, 9}, {2, HostAccessKind::Write, 0, 4}}),
            Texts({"k.cu:11:3: two blocks write the same elements of `a` (overlapping-writes): blocks (2,0,0) and "
                   "(5,0,0) both write `a[9]`, which breaks rule O1"}));
}

TEST_F(OwnershipTest, o2_aBlockReadsWhatAnotherWrites) {
  EXPECT_EQ(run({{0, HostAccessKind::Read, 1, 3}, {1, HostAccessKind::Write, 1, 3}}),
            Texts({"k.cu:2:3: a block reads elements of `b` that another block writes (read-of-other-blocks-write): "
                   "block (0,0,0) reads `b[3]`, which block (1,0,0) writes, which breaks rule O2; the other access is "
                   "at k.cu:12:3"}));
}

TEST_F(OwnershipTest, o3_atomicBesidePlain) {
  EXPECT_EQ(run({{0, HostAccessKind::AtomicWrite, 0, 3}, {1, HostAccessKind::Read, 0, 3}}),
            Texts({"k.cu:31:3: elements of `a` are updated atomically by one block and accessed otherwise by another "
                   "(mixed-atomic-access): block (0,0,0) updates atomically `a[3]`, which block (1,0,0) reads, which "
                   "breaks rule O3; the other access is at k.cu:1:3"}));
  EXPECT_EQ(run({{0, HostAccessKind::NarrowWrite, 0, 3}, {1, HostAccessKind::NarrowWrite, 0, 3}}),
            Texts({"k.cu:51:3: elements of `a` are updated atomically by one block and accessed otherwise by another "
                   "(mixed-atomic-access): blocks (0,0,0) and (1,0,0) both access `a[3]`, which breaks rule O3"}));
}

TEST_F(OwnershipTest, o4_outsideIsNotAccessed) {
  EXPECT_EQ(
      run({{1, HostAccessKind::Read, 0, 15}, {1, HostAccessKind::Write, 0, 16}, {0, HostAccessKind::Write, 0, 99}}),
      Texts({"k.cu:11:3: an access reaches outside of `a` (out-of-bounds): block (0,0,0) writes `a[99]`, and `a` "
             "has 16 elements, which breaks rule O4"}));
  EXPECT_EQ(std::string(allowed.begin(), allowed.end()), std::string("\1\0\0", 3));
  EXPECT_EQ(run({{1, HostAccessKind::Read, 0, -2}})[0],
            "k.cu:1:3: an access reaches outside of `a` (out-of-bounds): block (1,0,0) reads `a[-2]`, and `a` has 16 "
            "elements, which breaks rule O4");
  EXPECT_EQ(
      run({{1, HostAccessKind::Write, 0, 2, HostLaneBeyondView}})[0],
      "k.cu:11:3: an access reaches outside of `a` (out-of-bounds): block (1,0,0) takes tile (7), of which `a[2]` "
      "lies outside of the view, which breaks rule O4");
  EXPECT_EQ(
      run({{1, HostAccessKind::Write, 0, 2, HostLaneBeyondTiles}})[0],
      "k.cu:11:3: an access reaches outside of `a` (out-of-bounds): block (1,0,0) takes tile (7), but the view has "
      "(3) tiles, which breaks rule O4");
}

TEST_F(OwnershipTest, o7_argumentsShareMemory) {
  Device device = Device::cpu(2);
  Stream stream = take(device.createStream());
  Buffer<int> memory = take(device.zeros<int>(32));
  auto launch = [&](uint64_t second, std::vector<Event> events) {
    script = std::move(events);
    allowed.assign(script.size(), 0);
    return collect(take(play->launch(stream, Grid(8), {take(memory.view(0, 16)), take(memory.view(second, 16))})));
  };
  Event write{0, HostAccessKind::Write, 0, 12};
  EXPECT_EQ(launch(16, {write}), Texts());
  EXPECT_EQ(launch(14, {write}), Texts());
  EXPECT_EQ(launch(10, {{0, HostAccessKind::Read, 0, 12}, {1, HostAccessKind::Read, 1, 2}}), Texts());
  Texts found = launch(10, {write});
  EXPECT_EQ(found, Texts({"k.cu:11:3: `a` and `b` share memory that the kernel writes (overlapping-arguments): block "
                          "(0,0,0) writes `a[12]`, which is `b[2]`, which breaks rule O7"}));
}

TEST_F(OwnershipTest, aClashThroughTwoArguments) {
  Device device = Device::cpu(2);
  Stream stream = take(device.createStream());
  Buffer<int> memory = take(device.zeros<int>(32));
  script = {{0, HostAccessKind::Read, 1, 2}, {1, HostAccessKind::Write, 0, 12}};
  allowed.assign(2, 0);
  Texts found = collect(take(play->launch(stream, Grid(8), {take(memory.view(0, 16)), take(memory.view(10, 16))})));
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0], "k.cu:2:3: a block reads elements of `b` that another block writes (read-of-other-blocks-write): "
                      "block (0,0,0) reads `b[2]`, which block (1,0,0) writes as `a[12]`, which breaks rule O2; the "
                      "other access is at k.cu:11:3");
}

TEST_F(OwnershipTest, leavesNoHealedResult) {
  Device device = Device::cpu(2);
  Stream stream = take(device.createStream());
  Buffer<int> a = take(device.zeros<int>(16));
  Buffer<int> b = take(device.zeros<int>(16));
  script = {{5, HostAccessKind::Write, 0, 9}, {2, HostAccessKind::Write, 0, 9}};
  allowed.assign(2, 0);
  Launch launch = take(play->launch(stream, Grid(8), {a, b}));
  Result<void> done = launch.wait();
  ASSERT_FALSE(done);
  EXPECT_TRUE(done.error().starts_with("the kernel `play(int*)` failed: 1 fault (blocks ran in the order of "
                                       "seed 1)\n  k.cu:11:3: two blocks write"))
      << done.error();
  EXPECT_FALSE(a.download());
}

TEST_F(OwnershipTest, promisedElementsDiffer) {
  auto promise = [](int block, int parameter, int64_t index, int64_t value) {
    return Event{block, HostAccessKind::Promise, parameter, index, HostLaneOn, value};
  };
  // One element that two blocks load, and equal values of two tables.
  EXPECT_EQ(run({promise(0, 0, 3, 7), promise(1, 0, 3, 7), promise(2, 1, 3, 7), promise(2, 1, 4, 8)}), Texts());
  EXPECT_EQ(run({promise(5, 0, 9, 7), promise(4, 0, 2, 7), promise(3, 0, 2, 7), promise(3, 0, 12, 7)}),
            Texts({"k.cu:61:3: elements of `a` that are promised to differ are equal (broken-promise): `a[2]` of block "
                   "(3,0,0) and `a[9]` of block (5,0,0) are both 7"}));
}

TEST_F(OwnershipTest, showsTenAndCountsTheOthers) {
  script.clear();
  for (uint32_t site = 0; site < 12; ++site) {
    script.push_back({0, static_cast<HostAccessKind>(site / 2), static_cast<int>(site % 2), 99});
  }
  allowed.assign(script.size(), 0);
  Device device = Device::cpu(2);
  Stream stream = take(device.createStream());
  Buffer<int> a = take(device.zeros<int>(16));
  Buffer<int> b = take(device.zeros<int>(16));
  Launch launch = take(play->launch(stream, Grid(8), {a, b}));
  std::string text = launch.wait().error();
  EXPECT_EQ(launch.getOwnershipFaults().size(), 12u);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 11);
  EXPECT_TRUE(text.ends_with("\n  and 2 more")) << text;
}

/// All pairs of events of different blocks at one element.
std::set<std::string> compareAll(const std::vector<Event> &events) {
  std::set<std::string> ids;
  auto isAtomic = [](const Event &event) {
    return event.kind == HostAccessKind::AtomicRead || event.kind == HostAccessKind::AtomicWrite;
  };
  auto writes = [](const Event &event) {
    return event.kind == HostAccessKind::Write || event.kind == HostAccessKind::AtomicWrite;
  };
  for (const Event &a : events) {
    for (const Event &b : events) {
      bool isShared = a.block != b.block && a.parameter == b.parameter && a.index == b.index;
      if (!isShared || (!writes(a) && !writes(b)) || (isAtomic(a) && isAtomic(b))) {
        continue;
      }
      ids.insert(isAtomic(a) || isAtomic(b) ? "(mixed-atomic-access)"
                 : writes(a) && writes(b)   ? "(overlapping-writes)"
                                            : "(read-of-other-blocks-write)");
    }
  }
  return ids;
}

TEST_F(OwnershipTest, findsWhatAComparisonOfAllPairsFinds) {
  std::mt19937 random(7);
  auto pick = [&](int count) { return static_cast<int>(random() % static_cast<unsigned>(count)); };
  int faulty = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<Event> events(static_cast<size_t>(pick(20)));
    for (Event &event : events) {
      event = {pick(8), static_cast<HostAccessKind>(pick(4)), pick(2), pick(16)};
    }
    Texts found = run(events);
    std::set<std::string> ids;
    for (const std::string &text : found) {
      size_t begin = text.find(" (") + 1;
      ids.insert(text.substr(begin, text.find(')') + 1 - begin));
    }
    EXPECT_EQ(ids, compareAll(events));
    faulty += found.empty() ? 0 : 1;
    // Neither threads nor the order of blocks matter.
    LaunchOptions options;
    options.shuffleSeed = static_cast<uint64_t>(round);
    EXPECT_EQ(run(events, options, 1 + static_cast<unsigned>(round % 4)), found);
  }
  EXPECT_GT(faulty, 100);
  EXPECT_LT(faulty, 280);
}

TEST_F(OwnershipTest, olderTablesRunUnrecorded) {
  KernelFixture plain;
  auto *table = new KernelTable(plain.getTable());
  EXPECT_FALSE(take(take(take(Module::get(*table)).find("scale")).isSanitized(Device::cpu(2))));
  EXPECT_TRUE(take(play->isSanitized(Device::cpu(2))));
}

} // namespace
