// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What blocks on several threads may rely on: messages between them, atomics of every kind, waiting for blocks of lower
// numbers, and an end when one of them fails.

#include "OperationCase.h"

#include "tilecc/Runtime/CpuDevice.h"

#include <atomic>
#include <sstream>

using namespace tilecc;

namespace {

const unsigned threadCounts[] = {1, 2, 4, 8};

/// Runs a grid along x; the arguments are arrays.
template <typename... Elements>
std::optional<std::string> launch(const TextKernel &kernel, unsigned threads, int32_t blocks,
                                  std::vector<Elements> &...arrays) {
  CpuDevice device(threads);
  void *memory[] = {static_cast<void *>(arrays.data())...};
  std::vector<const void *> slots;
  for (void *&address : memory) {
    slots.push_back(&address);
  }
  return device.launch({kernel.get().run, kernel.get().arenaBytes}, {blocks, 1, 1}, slots.data());
}

std::string at(const std::string &name, const std::string &pointer, const std::string &index) {
  return "%" + name + " = tile.offset %" + pointer + ", %" + index + " : !tile.ptr<i32>, i32\n";
}

const std::string header = "%b = tile.block_id x\n%c0 = arith.constant 0 : i32\n%c1 = arith.constant 1 : i32\n"
                           "%c3 = arith.constant 3 : i32\n";

std::string waitUntilSet(const std::string &pointer, const std::string &scope) {
  return "scf.while : () -> () {\n  %seen = tile.load %" + pointer + " order acquire scope " + scope +
         " : !tile.ptr<i32> -> i32\n  %again = arith.cmpi eq, %seen, %c0 : i32\n  scf.condition(%again)\n} do {\n"
         "  scf.yield\n}\n";
}

TEST(LitmusTest, aReleasedMessageArrivesWhole) {
  for (std::string scope : {"device", "system"}) {
    TextKernel kernel(
        "(%data: !tile.ptr<i32>, %flag: !tile.ptr<i32>, %out: !tile.ptr<i32>)",
        header +
            "%odd = arith.andi %b, %c1 : i32\n%even = arith.cmpi eq, %odd, %c0 : i32\n"
            "%sender = arith.subi %b, %odd : i32\n" +
            at("d", "data", "sender") + at("f", "flag", "sender") + at("o", "out", "b") +
            "scf.if %even {\n  %m = arith.muli %b, %c3 : i32\n  %v = arith.addi %m, %c1 : i32\n"
            "  tile.store %d, %v : !tile.ptr<i32>, i32\n  tile.store %f, %c1 order release scope " +
            scope + " : !tile.ptr<i32>, i32\n} else {\n" + waitUntilSet("f", scope) +
            "  %x = tile.load %d : !tile.ptr<i32> -> i32\n  tile.store %o, %x : !tile.ptr<i32>, i32\n}\n");
    for (unsigned threads : threadCounts) {
      constexpr int blocks = 2000;
      std::vector<int32_t> data(blocks), flag(blocks), out(blocks);
      ASSERT_EQ(launch(kernel, threads, blocks, data, flag, out), std::nullopt);
      for (int b = 1; b < blocks; b += 2) {
        ASSERT_EQ(out[b], (b - 1) * 3 + 1) << b;
      }
    }
  }
}

/// Each block needs what the one before it left: a running sum over the grid. As many waiting blocks as there are never
/// stop the one they wait for, because blocks begin in order.
TEST(LitmusTest, blocksMayWaitForLowerNumbersOnAnyNumberOfThreads) {
  TextKernel kernel(
      "(%sum: !tile.ptr<i32>, %flag: !tile.ptr<i32>)",
      header + "%before = arith.subi %b, %c1 : i32\n%first = arith.cmpi eq, %b, %c0 : i32\n" + at("s", "sum", "b") +
          at("f", "flag", "b") + at("sb", "sum", "before") + at("fb", "flag", "before") +
          "%x = scf.if %first -> (i32) {\n  scf.yield %c0 : i32\n} else {\n" + waitUntilSet("fb", "device") +
          "  %y = tile.load %sb : !tile.ptr<i32> -> i32\n  scf.yield %y : i32\n}\n"
          "%z = arith.addi %x, %b : i32\ntile.store %s, %z : !tile.ptr<i32>, i32\n"
          "tile.store %f, %c1 order release scope device : !tile.ptr<i32>, i32");
  for (unsigned threads : threadCounts) {
    for (int blocks : {1, 7, 3000}) {
      std::vector<int32_t> sum(blocks), flag(blocks);
      ASSERT_EQ(launch(kernel, threads, blocks, sum, flag), std::nullopt);
      for (int b = 0; b < blocks; ++b) {
        ASSERT_EQ(sum[b], b * (b + 1) / 2);
      }
    }
  }
}

/// All blocks of the grid meet: needs a thread for each.
TEST(LitmusTest, aBarrierOverTheGridEndsWithAThreadForEachBlock) {
  TextKernel kernel("(%arrived: !tile.ptr<i32>, %data: !tile.ptr<i32>, %out: !tile.ptr<i32>)",
                    header + "%n = tile.num_blocks x\n" + at("d", "data", "b") + at("o", "out", "b") +
                        "tile.store %d, %c1 : !tile.ptr<i32>, i32\n"
                        "%old = tile.atomic_rmw add acq_rel device %arrived, %c1 : !tile.ptr<i32>, i32 -> i32\n"
                        "scf.while : () -> () {\n"
                        "  %seen = tile.load %arrived order acquire scope device : !tile.ptr<i32> -> i32\n"
                        "  %again = arith.cmpi slt, %seen, %n : i32\n  scf.condition(%again)\n} do {\n  scf.yield\n}\n"
                        "%all = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (i32) : i32 {\n"
                        "  %p = tile.offset %data, %i : !tile.ptr<i32>, i32\n"
                        "  %x = tile.load %p : !tile.ptr<i32> -> i32\n  %t = arith.addi %s, %x : i32\n"
                        "  scf.yield %t : i32\n}\ntile.store %o, %all : !tile.ptr<i32>, i32");
  for (int blocks : {1, 4, 8}) {
    std::vector<int32_t> arrived(1), data(blocks), out(blocks);
    ASSERT_EQ(launch(kernel, static_cast<unsigned>(blocks), blocks, arrived, data, out), std::nullopt);
    EXPECT_EQ(out, std::vector<int32_t>(blocks, blocks));
  }
}

TEST(LitmusTest, ticketsAreGivenOnce) {
  TextKernel kernel("(%counter: !tile.ptr<i32>, %taken: !tile.ptr<i32>)",
                    header + "%t = tile.atomic_rmw add relaxed device %counter, %c1 : !tile.ptr<i32>, i32 -> i32\n" +
                        at("p", "taken", "t") +
                        "%old = tile.atomic_rmw add relaxed device %p, %c1 : !tile.ptr<i32>, i32 "
                        "-> i32");
  for (unsigned threads : threadCounts) {
    std::vector<int32_t> counter(1), taken(5000);
    ASSERT_EQ(launch(kernel, threads, 5000, counter, taken), std::nullopt);
    EXPECT_EQ(counter[0], 5000);
    EXPECT_EQ(taken, std::vector<int32_t>(5000, 1));
  }
}

/// Compare and exchange until nobody came between.
TEST(LitmusTest, aLoopOfCompareAndExchangeLosesNothing) {
  for (std::string type : {"i32", "i64"}) {
    std::string pointer = "!tile.ptr<" + type + ">";
    std::string one = type == "i32" ? "%v = arith.addi %b, %c0 : i32\n" : "%v = arith.extsi %b : i32 to i64\n";
    TextKernel kernel(
        "(%sum: " + pointer + ")",
        header + one + "%first = tile.load %sum order relaxed scope device : " + pointer + " -> " + type +
            "\n%r = scf.while (%e = %first) : (" + type + ") -> (" + type + ") {\n  %d = arith.addi %e, %v : " + type +
            "\n  %old = tile.atomic_cas acq_rel device %sum, %e, %d : " + pointer + ", " + type + " -> " + type +
            "\n  %again = arith.cmpi ne, %old, %e : " + type + "\n  scf.condition(%again) %old : " + type +
            "\n} do {\n^bb0(%next: " + type + "):\n  scf.yield %next : " + type + "\n}");
    for (unsigned threads : threadCounts) {
      std::vector<int64_t> sum(1);
      ASSERT_EQ(launch(kernel, threads, 3000, sum), std::nullopt);
      EXPECT_EQ(sum[0], 3000 * 2999 / 2);
    }
  }
}

/// Plain accesses between the exchange that takes a lock and the store that gives it back.
TEST(LitmusTest, aLockKeepsPlainAccessesApart) {
  TextKernel kernel("(%lock: !tile.ptr<i32>, %count: !tile.ptr<i32>)",
                    header +
                        "scf.while : () -> () {\n"
                        "  %old = tile.atomic_rmw exchange acquire device %lock, %c1 : !tile.ptr<i32>, i32 -> i32\n"
                        "  %again = arith.cmpi ne, %old, %c0 : i32\n  scf.condition(%again)\n} do {\n  scf.yield\n}\n"
                        "%x = tile.load %count : !tile.ptr<i32> -> i32\n%y = arith.addi %x, %c1 : i32\n"
                        "tile.store %count, %y : !tile.ptr<i32>, i32\n"
                        "tile.store %lock, %c0 order release scope device : !tile.ptr<i32>, i32");
  for (unsigned threads : threadCounts) {
    std::vector<int32_t> lock(1), count(1);
    ASSERT_EQ(launch(kernel, threads, 4000, lock, count), std::nullopt);
    EXPECT_EQ(count[0], 4000);
  }
}

//===----------------------------------------------------------------------===//
// Every kind between blocks
//===----------------------------------------------------------------------===//

struct Update {
  std::string kind, type;
  uint64_t first;
  /// After blocks 0 .. 199 came with their number (as a float for addf).
  uint64_t last;
};

TEST(LitmusTest, everyAtomicUpdateOfEveryBlockCounts) {
  // Sums stay below 2048 for f16 (numbers 0, 1, .. modulo 8) and below 256 for bf16 (modulo 2).
  const Update updates[] = {{"add", "i32", 5, 5 + 19900},    {"add", "i64", 5, 5 + 19900},
                            {"max", "i32", 0xffffffff, 199}, {"max", "i64", ~0ull, 199},
                            {"umax", "i32", 3, 199},         {"umax", "i64", 3, 199},
                            {"min", "i32", 77, 0},           {"min", "i64", 77, 0},
                            {"umin", "i32", 0xffffffff, 0},  {"umin", "i64", ~0ull, 0},
                            {"and", "i32", 0xffffff00, 0},   {"and", "i64", 0xff00, 0},
                            {"or", "i32", 0x100, 0x1ff},     {"or", "i64", 0x100, 0x1ff},
                            {"xor", "i32", 0x100, 0x100},    {"xor", "i64", 0x100, 0x100},
                            {"addf", "f16", 0, 0x6178},      {"addf", "bf16", 0, 0x42c8},
                            {"addf", "f32", 0, 0x469b7800},  {"addf", "f64", 0, 0x40d36f0000000000}};
  for (const Update &update : updates) {
    bool isFloat = update.kind == "addf";
    std::string pointer = "!tile.ptr<" + update.type + ">";
    std::string limit = update.type == "f16" ? "7" : update.type == "bf16" ? "1" : "255";
    std::string convert = "%mask = arith.constant " + limit + " : i32\n%m = arith.andi %b, %mask : i32\n" +
                          (isFloat                ? "%v = arith.sitofp %m : i32 to " + update.type + "\n"
                           : update.type == "i64" ? "%v = arith.extsi %m : i32 to i64\n"
                                                  : "%v = arith.addi %m, %c0 : i32\n");
    for (std::string order : {"relaxed", "acq_rel"}) {
      for (std::string scope : {"block", "device", "system"}) {
        TextKernel kernel("(%p: " + pointer + ")", header + convert + "%old = tile.atomic_rmw " + update.kind + " " +
                                                       order + " " + scope + " %p, %v : " + pointer + ", " +
                                                       update.type + " -> " + update.type);
        std::vector<uint64_t> memory{update.first};
        ASSERT_EQ(launch(kernel, 4, 200, memory), std::nullopt);
        EXPECT_EQ(memory[0], update.last) << update.kind << " " << update.type << " " << order << " " << scope;
      }
    }
  }
}

/// Each block leaves its mark and takes the one before: every mark is taken once, the last stays.
TEST(LitmusTest, exchangesPassEveryValueOn) {
  for (std::string type : {"i32", "f32"}) {
    std::string pointer = "!tile.ptr<" + type + ">";
    std::string value = type == "i32" ? "%v = arith.addi %b, %c1 : i32\n"
                                      : "%n = arith.addi %b, %c1 : i32\n"
                                        "%v = arith.bitcast %n : i32 to f32\n";
    std::string number = type == "i32" ? "%o = arith.addi %old, %c0 : i32\n" : "%o = arith.bitcast %old : f32 to i32\n";
    TextKernel kernel("(%p: " + pointer + ", %taken: !tile.ptr<i32>)",
                      header + value + "%old = tile.atomic_rmw exchange acq_rel device %p, %v : " + pointer + ", " +
                          type + " -> " + type + "\n" + number + at("t", "taken", "o") +
                          "%x = tile.atomic_rmw add relaxed device %t, %c1 : !tile.ptr<i32>, i32 -> i32");
    std::vector<int32_t> p(1), taken(1001);
    ASSERT_EQ(launch(kernel, 4, 1000, p, taken), std::nullopt);
    taken[p[0]] += 1;
    EXPECT_EQ(taken, std::vector<int32_t>(1001, 1));
  }
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

/// What one call prints stays together, and the calls of a block keep their order.
TEST(LitmusTest, linesOfSeveralBlocksDoNotMix) {
  TextKernel kernel("()", header + "%i = tile.iota : tensor<4xi32>\n%bs = tile.broadcast %b : i32 -> tensor<4xi32>\n"
                                   "%x = arith.addi %i, %bs : tensor<4xi32>\n"
                                   "tile.print \"%d: %d\\0A\", %b, %x : i32, tensor<4xi32>\n"
                                   "tile.print \"%d ends\\0A\", %b : i32");
  constexpr int blocks = 300;
  testing::internal::CaptureStdout();
  CpuDevice device(4);
  const void *none = nullptr;
  auto failed = device.launch({kernel.get().run, kernel.get().arenaBytes}, {blocks, 1, 1}, &none);
  std::fflush(stdout);
  std::string text = testing::internal::GetCapturedStdout();
  ASSERT_EQ(failed, std::nullopt);
  std::vector<int> seen(blocks);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    int block = std::stoi(line);
    ASSERT_TRUE(block >= 0 && block < blocks) << line;
    std::string first = std::to_string(block) + ": [" + std::to_string(block) + ", " + std::to_string(block + 1) +
                        ", " + std::to_string(block + 2) + ", " + std::to_string(block + 3) + "]";
    ASSERT_EQ(line, seen[block] == 0 ? first : std::to_string(block) + " ends");
    ++seen[block];
  }
  EXPECT_EQ(seen, std::vector<int>(blocks, 2));
}

//===----------------------------------------------------------------------===//
// Failures
//===----------------------------------------------------------------------===//

/// Block 0 fails; all others wait for what it never says.
TEST(LitmusTest, aFailedAssertionEndsThoseThatWait) {
  TextKernel kernel("(%flag: !tile.ptr<i32>)",
                    header +
                        "%fails = arith.cmpi ne, %b, %c0 : i32\ntile.assert %fails, \"k.cu:3: block 0 fails\" : i1\n" +
                        waitUntilSet("flag", "device"));
  for (unsigned threads : threadCounts) {
    std::vector<int32_t> flag(1);
    EXPECT_EQ(launch(kernel, threads, 100, flag), "block (0, 0, 0): k.cu:3: block 0 fails");
  }
}

} // namespace
