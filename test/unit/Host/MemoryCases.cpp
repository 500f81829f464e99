// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pointers, loads and stores, views, atomics, messages.

#include "OperationCase.h"

#include <numeric>

using namespace tilecc;

namespace {

std::vector<uint8_t> pattern(size_t bytes) {
  std::vector<uint8_t> made(bytes);
  for (size_t i = 0; i < bytes; ++i) {
    made[i] = static_cast<uint8_t>(i * 37 + 11);
  }
  return made;
}

//===----------------------------------------------------------------------===//
// Loads and stores of every type and rank
//===----------------------------------------------------------------------===//

RegisterCase copy(const std::string &element, size_t bytes, const Shape &shape) {
  return RegisterCase(
      "copy " + element + " rank " + std::to_string(shape.size()),
      [=](KernelText &k) {
        k.pointer("q", element);
        k.pointer("p", element);
        k.load("x", "p", shape, element);
        k.store("q", "x", shape, element);
      },
      [=](const TextKernel &kernel) {
        size_t count = 1;
        for (int64_t extent : shape) {
          count *= extent;
        }
        std::vector<uint8_t> p = pattern(count * bytes), q(count * bytes + 4, 0xee);
        if (element == "i1") {
          for (uint8_t &byte : p) {
            byte &= 1;
          }
        }
        runOn(kernel, q, p);
        p.resize(p.size() + 4, 0xee);
        EXPECT_EQ(q, p);
      });
}
const RegisterCase copies[] = {
    copy("i1", 1, {8, 8}),
    copy("i8", 1, {64}),
    copy("i16", 2, {4, 16}),
    copy("i32", 4, {2, 2, 16}),
    copy("i64", 8, {2, 2, 2, 8}),
    copy("f16", 2, {64}),
    copy("bf16", 2, {64}),
    copy("f32", 4, {2, 1, 2, 1, 16}),
    copy("f64", 8, {2, 2, 2, 2, 2, 2}),
    copy("tf32", 4, {64}),
    copy("f8E4M3FN", 1, {64}),
    copy("f8E5M2", 1, {64}),
    copy("f32", 4, {}),
    copy("f32", 4, {2, 2, 2, 2, 2, 2, 4}),
    copy("f32", 4, {2, 2, 2, 2, 2, 2, 2, 4}),
    copy("i1", 1, {}),
    copy("f8E5M2", 1, {}),
};

const RegisterCase maskedLoad(
    "load and store with a mask",
    [](KernelText &k) {
      k.pointer("q", "i32");
      k.pointer("p", "i32");
      k.pointer("m", "i1");
      k.load("mask", "m", {64}, "i1");
      std::string from = k.address("p", {64}, "i32"), to = k.address("q", {64}, "i32");
      k.line("%pad = arith.constant dense<-5> : tensor<64xi32>");
      k.line("%x = tile.load " + from +
             " mask %mask : tensor<64xi1> padding %pad : tensor<64xi32> : "
             "tensor<64x!tile.ptr<i32>> -> tensor<64xi32>");
      k.line("%one = arith.constant dense<true> : tensor<64xi1>");
      k.line("%not = arith.xori %mask, %one : tensor<64xi1>");
      k.line("tile.store " + to + ", %x mask %not : tensor<64xi1> : tensor<64x!tile.ptr<i32>>, tensor<64xi32>");
    },
    [](const TextKernel &kernel) {
      std::vector<int32_t> q(64, 7), p(64);
      std::vector<uint8_t> mask(64);
      std::iota(p.begin(), p.end(), 100);
      for (int i = 0; i < 64; ++i) {
        mask[i] = i % 3 == 0;
      }
      runOn(kernel, q, p, mask);
      for (int i = 0; i < 64; ++i) {
        EXPECT_EQ(q[i], mask[i] ? 7 : -5) << i;
      }
    });

/// Element 63 - i through an address that is taken apart and put together again.
const RegisterCase pointerNumbers(
    "pointers as numbers",
    [](KernelText &k) {
      k.pointer("q", "i16");
      k.pointer("p", "i8");
      k.line("%i = tile.iota : tensor<32xi64>");
      k.line("%last = arith.constant dense<31> : tensor<32xi64>");
      k.line("%j = arith.subi %last, %i : tensor<32xi64>");
      k.line("%two = arith.constant dense<2> : tensor<32xi64>");
      k.line("%bytes = arith.muli %j, %two : tensor<32xi64>");
      k.line("%base = tile.ptr_to_int %p : !tile.ptr<i8> -> i64");
      k.line("%bases = tile.broadcast %base : i64 -> tensor<32xi64>");
      k.line("%sum = arith.addi %bases, %bytes : tensor<32xi64>");
      k.line("%raw = tile.int_to_ptr %sum : tensor<32xi64> -> tensor<32x!tile.ptr<i8>>");
      k.line("%typed = tile.ptr_cast %raw : tensor<32x!tile.ptr<i8>> -> tensor<32x!tile.ptr<i16>>");
      k.line("%x = tile.load %typed : tensor<32x!tile.ptr<i16>> -> tensor<32xi16>");
      k.store("q", "x", {32}, "i16");
    },
    [](const TextKernel &kernel) {
      std::vector<int16_t> q(32), p(32);
      std::iota(p.begin(), p.end(), 1000);
      runOn(kernel, q, p);
      std::reverse(p.begin(), p.end());
      EXPECT_EQ(q, p);
    });

const RegisterCase unsignedOffset(
    "an unsigned offset",
    [](KernelText &k) {
      k.pointer("q", "i32");
      k.pointer("p", "i32");
      k.line("%far = arith.constant 200 : i8");
      k.line("%at = tile.offset %p, %far unsigned : !tile.ptr<i32>, i8");
      k.line("%x = tile.load %at : !tile.ptr<i32> -> i32");
      k.line("tile.store %q, %x : !tile.ptr<i32>, i32");
    },
    [](const TextKernel &kernel) {
      std::vector<int32_t> q(1), p(256);
      std::iota(p.begin(), p.end(), 0);
      runOn(kernel, q, p);
      EXPECT_EQ(q[0], 200);
    });

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

/// q[i, j] = p[j, i] or the padding, rows and columns from memory; `choose` takes the view of two pointers.
void buildViews(KernelText &k, const std::string &choice) {
  const std::string view = "!tile.view<?x?xf32, strides = [?, 1]>";
  const std::string turned = "!tile.partition<8x16, !tile.view<?x?xf32, strides = [?, 1]>, dim_map = [1, 0], padding = "
                             "neg_inf>";
  k.pointer("q", "f32");
  k.pointer("p", "f32");
  k.pointer("r", "f32");
  k.pointer("n", "i32");
  k.line("%c0 = arith.constant 0 : i32\n%c1 = arith.constant 1 : i32\n%c2 = arith.constant 2 : i32");
  k.line("%rows = tile.load %n : !tile.ptr<i32> -> i32");
  k.line("%n1 = tile.offset %n, %c1 : !tile.ptr<i32>, i32\n%columns = tile.load %n1 : !tile.ptr<i32> -> i32");
  k.line("%n2 = tile.offset %n, %c2 : !tile.ptr<i32>, i32\n%which = tile.load %n2 : !tile.ptr<i32> -> i32");
  k.line("%first = arith.cmpi eq, %which, %c0 : i32");
  for (std::string pointer : {"p", "r"}) {
    k.line("%v" + pointer + " = tile.make_view %" + pointer +
           ", shape = [%rows, %columns : i32, i32], strides = [%columns"
           " : i32] : !tile.ptr<f32> -> " +
           view);
  }
  k.line(choice);
  k.line("%part = tile.partition %chosen : " + view + " -> " + turned);
  k.line("%counts:2 = tile.index_space %part : " + turned + " -> i32, i32");
  k.line("%x = tile.load_view %part[%c0, %c1] masked : " + turned + ", i32, i32 -> tensor<8x16xf32>");
  k.line(
      "%out = tile.make_view %q, shape = [], strides = [] : !tile.ptr<f32> -> !tile.view<8x12xf32, strides = [12, 1]>");
  k.line("%to = tile.partition %out : !tile.view<8x12xf32, strides = [12, 1]> -> !tile.partition<8x16, "
         "!tile.view<8x12xf32, strides = [12, 1]>, padding = zero>");
  k.line(
      "tile.store_view %x, %to[%c0, %c0] masked : tensor<8x16xf32>, !tile.partition<8x16, !tile.view<8x12xf32, strides "
      "= [12, 1]>, padding = zero>, i32, i32");
  k.line("tile.store %n, %counts#0 : !tile.ptr<i32>, i32");
  k.line("tile.store %n1, %counts#1 : !tile.ptr<i32>, i32");
}

void checkViews(const TextKernel &kernel) {
  for (int which : {0, 1}) {
    std::vector<float> q(100, -7), p(24 * 6), r(24 * 6);
    std::iota(p.begin(), p.end(), 0.0f);
    std::iota(r.begin(), r.end(), 5000.0f);
    std::vector<int32_t> n{24, 6, which};
    runOn(kernel, q, p, r, n);
    // The tile holds columns 0..7 of rows 16..31.
    for (int i = 0; i < 8; ++i) {
      for (int j = 0; j < 12; ++j) {
        bool inside = i < 6 && 16 + j < 24;
        float wanted = inside ? (which ? r : p)[(16 + j) * 6 + i] : -std::numeric_limits<float>::infinity();
        ASSERT_EQ(q[i * 12 + j], wanted) << i << " " << j;
      }
    }
    EXPECT_EQ(q[96], -7);
    EXPECT_EQ(n[0], 1);
    EXPECT_EQ(n[1], 2);
  }
}

const std::string viewType = "!tile.view<?x?xf32, strides = [?, 1]>";
const RegisterCase selectedView(
    "a view by select", [](KernelText &k) { buildViews(k, "%chosen = arith.select %first, %vp, %vr : " + viewType); },
    checkViews);
const RegisterCase branchedView(
    "a view by if",
    [](KernelText &k) {
      buildViews(k, "%chosen = scf.if %first -> (" + viewType + ") {\n  scf.yield %vp : " + viewType +
                        "\n} else {\n  scf.yield %vr : " + viewType + "\n}");
    },
    checkViews);
/// Two views change places in every turn.
const RegisterCase carriedView(
    "a view carried by a loop",
    [](KernelText &k) {
      buildViews(k, "%odd = arith.addi %which, %c2 : i32\n"
                    "%chosen, %other = scf.for %i = %c0 to %odd step %c1 iter_args(%a = %vp, %b = %vr) -> (" +
                        viewType + ", " + viewType + ") : i32 {\n  scf.yield %b, %a : " + viewType + ", " + viewType +
                        "\n}");
    },
    checkViews);

/// The ownership check takes claims away; one that is left gives no code.
const RegisterCase claimedView(
    "claim",
    [](KernelText &k) {
      const std::string view = "!tile.view<8xf32, strides = [1]>";
      k.pointer("q", "f32");
      k.pointer("p", "f32");
      k.load("x", "p", {8}, "f32");
      k.line("%v = tile.make_view %q, shape = [], strides = [] : !tile.ptr<f32> -> " + view);
      k.line("tile.claim out %v, [8] : " + view);
      k.store("q", "x", {8}, "f32");
    },
    [](const TextKernel &kernel) {
      std::vector<float> q(8), p{1, 2, 3, 4, 5, 6, 7, 8};
      runOn(kernel, q, p);
      EXPECT_EQ(q, p);
    });

/// Tiles of 8 that start every 4 elements: tile 2 holds 8..15, of which the view has 8..12.
const RegisterCase atomicView(
    "atomic_view of overlapping tiles",
    [](KernelText &k) {
      const std::string view = "!tile.view<13xf32, strides = [1]>";
      const std::string part = "!tile.partition<8, " + view + ", padding = none, steps = [4]>";
      k.pointer("q", "f32");
      k.pointer("p", "f32");
      k.line("%c2 = arith.constant 2 : i32");
      k.load("x", "p", {8}, "f32");
      k.line("%v = tile.make_view %q, shape = [], strides = [] : !tile.ptr<f32> -> " + view);
      k.line("%t = tile.partition %v : " + view + " -> " + part);
      k.line("tile.atomic_view addf device %x, %t[%c2] masked : tensor<8xf32>, " + part + ", i32");
    },
    [](const TextKernel &kernel) {
      std::vector<float> q(16, 1), p{1, 2, 3, 4, 5, 6, 7, 8};
      runOn(kernel, q, p);
      EXPECT_EQ(q, (std::vector<float>{1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 1, 1, 1}));
    });

//===----------------------------------------------------------------------===//
// Atomics in one block
//===----------------------------------------------------------------------===//

struct AtomicType {
  std::string name;
  unsigned bytes;
  uint64_t first, operand, added;
};

/// The old value is what was there; the new one is `wanted`.
RegisterCase atomic(const std::string &kind, const AtomicType &type, const std::string &order,
                    const std::string &scope) {
  return RegisterCase(
      "atomic " + kind + " " + type.name + " " + order + " " + scope,
      [=](KernelText &k) {
        k.pointer("q", type.name);
        k.pointer("p", type.name);
        k.pointer("v", type.name);
        k.line("%x = tile.load %v : !tile.ptr<" + type.name + "> -> " + type.name);
        k.line("%old = tile.atomic_rmw " + kind + " " + order + " " + scope + " %p, %x : !tile.ptr<" + type.name +
               ">, " + type.name + " -> " + type.name);
        k.line("tile.store %q, %old : !tile.ptr<" + type.name + ">, " + type.name);
      },
      [=](const TextKernel &kernel) {
        std::vector<uint64_t> q{0}, p{type.first}, v{type.operand};
        runOn(kernel, q, p, v);
        EXPECT_EQ(q[0], type.first);
        EXPECT_EQ(p[0], type.added);
      });
}
const RegisterCase atomics[] = {
    atomic("add", {"i32", 4, 5, 0xffffffff, 4}, "relaxed", "device"),
    atomic("add", {"i64", 8, 5, ~0ull, 4}, "acquire", "system"),
    atomic("max", {"i32", 4, 5, 0xffffffff, 5}, "release", "block"),
    atomic("max", {"i64", 8, 5, 6, 6}, "acq_rel", "device"),
    atomic("umax", {"i32", 4, 5, 0xffffffff, 0xffffffff}, "relaxed", "system"),
    atomic("umax", {"i64", 8, 5, 3, 5}, "relaxed", "device"),
    atomic("min", {"i32", 4, 5, 0xffffffff, 0xffffffff}, "relaxed", "device"),
    atomic("min", {"i64", 8, 5, 6, 5}, "relaxed", "device"),
    atomic("umin", {"i32", 4, 5, 0xffffffff, 5}, "relaxed", "device"),
    atomic("umin", {"i64", 8, 5, 3, 3}, "relaxed", "device"),
    atomic("and", {"i32", 4, 0xc, 0xa, 0x8}, "relaxed", "device"),
    atomic("and", {"i64", 8, 0xc, 0xa, 0x8}, "relaxed", "device"),
    atomic("or", {"i32", 4, 0xc, 0xa, 0xe}, "relaxed", "device"),
    atomic("or", {"i64", 8, 0xc, 0xa, 0xe}, "relaxed", "device"),
    atomic("xor", {"i32", 4, 0xc, 0xa, 0x6}, "relaxed", "device"),
    atomic("xor", {"i64", 8, 0xc, 0xa, 0x6}, "relaxed", "device"),
    atomic("exchange", {"i32", 4, 5, 9, 9}, "acq_rel", "device"),
    atomic("exchange", {"i64", 8, 5, 9, 9}, "acq_rel", "device"),
    atomic("exchange", {"f32", 4, 0x3f800000, 0x40000000, 0x40000000}, "relaxed", "device"),
    atomic("exchange", {"f64", 8, 0x3ff0000000000000, 0x4000000000000000, 0x4000000000000000}, "relaxed", "device"),
    atomic("addf", {"f16", 2, 0x3c00, 0x4000, 0x4200}, "relaxed", "device"),
    atomic("addf", {"bf16", 2, 0x3f80, 0x4000, 0x4040}, "relaxed", "block"),
    atomic("addf", {"f32", 4, 0x3f800000, 0x40000000, 0x40400000}, "acq_rel", "device"),
    atomic("addf", {"f64", 8, 0x3ff0000000000000, 0x4000000000000000, 0x4008000000000000}, "relaxed", "system"),
};

/// Only the matching value is replaced; a lane that is masked off touches nothing. -0.0 and 0.0 differ: bits count.
RegisterCase compareExchange(const std::string &element, uint64_t present, uint64_t expected, bool replaces) {
  return RegisterCase(
      "atomic_cas " + element + (replaces ? " hit" : " miss"),
      [=](KernelText &k) {
        k.pointer("q", element);
        k.pointer("p", element);
        k.pointer("e", element);
        k.line("%x = tile.load %e : !tile.ptr<" + element + "> -> " + element);
        k.line("%c1 = arith.constant 1 : i32\n%e1 = tile.offset %e, %c1 : !tile.ptr<" + element + ">, i32");
        k.line("%y = tile.load %e1 : !tile.ptr<" + element + "> -> " + element);
        k.line("%old = tile.atomic_cas acq_rel device %p, %x, %y : !tile.ptr<" + element + ">, " + element + " -> " +
               element);
        k.line("%no = arith.constant false\n%p1 = tile.offset %p, %c1 : !tile.ptr<" + element + ">, i32");
        k.line("%unused = tile.atomic_cas relaxed device %p1, %x, %y mask %no : i1 : !tile.ptr<" + element + ">, " +
               element + " -> " + element);
        k.line("tile.store %q, %old : !tile.ptr<" + element + ">, " + element);
      },
      [=](const TextKernel &kernel) {
        auto check = [&](auto zero) {
          using Bits = decltype(zero);
          std::vector<Bits> q{0}, p{Bits(present), Bits(expected)}, e{Bits(expected), 77};
          runOn(kernel, q, p, e);
          EXPECT_EQ(q[0], Bits(present));
          EXPECT_EQ(p[0], replaces ? Bits(77) : Bits(present));
          EXPECT_EQ(p[1], Bits(expected));
        };
        element.ends_with("64") ? check(uint64_t(0)) : check(uint32_t(0));
      });
}
const RegisterCase exchanges[] = {
    compareExchange("i32", 5, 5, true),           compareExchange("i32", 5, 6, false),
    compareExchange("i64", 1ull << 40, 0, false), compareExchange("i64", 1ull << 40, 1ull << 40, true),
    compareExchange("f32", 0x80000000, 0, false), compareExchange("f64", 0x3ff0000000000000, 0x3ff0000000000000, true),
};

/// Many lanes meet on few counters, with a mask and no use of the old values: they may be added up first.
RegisterCase countKeys(const std::string &element, const std::string &order) {
  return RegisterCase(
      "counting keys " + element + " " + order,
      [=](KernelText &k) {
        k.pointer("q", element);
        k.pointer("p", "i32");
        k.load("key", "p", {1024}, "i32");
        k.line("%zero = arith.constant dense<0> : tensor<1024xi32>");
        k.line("%mask = arith.cmpi sge, %key, %zero : tensor<1024xi32>");
        k.line("%qs = tile.broadcast %q : !tile.ptr<" + element + "> -> tensor<1024x!tile.ptr<" + element + ">>");
        k.line("%at = tile.offset %qs, %key : tensor<1024x!tile.ptr<" + element + ">>, tensor<1024xi32>");
        std::string widen = element == "i64" ? "%add = arith.extsi %key : tensor<1024xi32> to tensor<1024xi64>"
                                             : "%add = arith.addi %key, %zero : tensor<1024xi32>";
        k.line(widen);
        k.line("%old = tile.atomic_rmw add " + order +
               " device %at, %add mask %mask : tensor<1024xi1> : "
               "tensor<1024x!tile.ptr<" +
               element + ">>, tensor<1024x" + element + "> -> tensor<1024x" + element + ">");
      },
      [=](const TextKernel &kernel) {
        auto check = [&](auto zero) {
          using Count = decltype(zero);
          std::vector<int32_t> p(1024);
          std::vector<Count> q(3000, 9), wanted = q;
          for (size_t i = 0; i < p.size(); ++i) {
            p[i] = i % 5 == 0 ? -1 : static_cast<int32_t>(i % 2 ? i * i % 13 : i * 2654435761u % 3000);
            if (p[i] >= 0) {
              wanted[p[i]] += p[i];
            }
          }
          runOn(kernel, q, p);
          EXPECT_EQ(q, wanted);
        };
        element == "i64" ? check(int64_t(0)) : check(int32_t(0));
      });
}
const RegisterCase countings[] = {countKeys("i32", "relaxed"), countKeys("i64", "relaxed"),
                                  countKeys("i32", "acq_rel")};

const RegisterCase orderedAccess(
    "ordered loads and stores",
    [](KernelText &k) {
      k.pointer("q", "f64");
      k.pointer("p", "i16");
      std::string from = k.address("p", {8}, "i16"), to = k.address("q", {8}, "f64");
      k.line("%x = tile.load " + from + " order acquire scope system : tensor<8x!tile.ptr<i16>> -> tensor<8xi16>");
      k.line("%y = arith.sitofp %x : tensor<8xi16> to tensor<8xf64>");
      k.line("tile.store " + to + ", %y order release scope block : tensor<8x!tile.ptr<f64>>, tensor<8xf64>");
    },
    [](const TextKernel &kernel) {
      std::vector<double> q(8);
      std::vector<int16_t> p{1, -2, 3, -4, 5, -6, 7, -8};
      runOn(kernel, q, p);
      EXPECT_EQ(q, std::vector<double>(p.begin(), p.end()));
    });

//===----------------------------------------------------------------------===//
// The grid, messages
//===----------------------------------------------------------------------===//

const RegisterCase gridPlace(
    "block ids and grid",
    [](KernelText &k) {
      k.pointer("q", "i32");
      std::string all;
      for (std::string field :
           {"block_id x", "block_id y", "block_id z", "num_blocks x", "num_blocks y", "num_blocks z"}) {
        std::string name = "%f" + std::to_string(all.size());
        k.line(name + " = tile." + field);
        k.line(name + "i = arith.constant " + std::to_string(all.size()) + " : i32");
        k.line(name + "p = tile.offset %q, " + name + "i : !tile.ptr<i32>, i32");
        k.line("tile.store " + name + "p, " + name + " : !tile.ptr<i32>, i32");
        all += ".";
      }
    },
    [](const TextKernel &kernel) {
      std::vector<int32_t> q(6);
      const void *memory = q.data();
      kernel.run({&memory}, HostBlock{{3, 5, 7}, {4, 6, 8}, nullptr});
      EXPECT_EQ(q, (std::vector<int32_t>{3, 5, 7, 4, 6, 8}));
    });

const RegisterCase assertion(
    "assert, print and precondition",
    [](KernelText &k) {
      k.pointer("q", "i32");
      k.line("%x = tile.load %q : !tile.ptr<i32> -> i32");
      k.line("%c1 = arith.constant 1 : i32");
      k.line("%positive = arith.cmpi sge, %x, %c1 : i32");
      k.line("tile.precondition %positive, \"x >= 1\"");
      k.line("tile.assert %positive, \"x is positive\" : i1");
      k.line("tile.print \"x = %d\\0A\", %x : i32");
      k.line("tile.store %q, %c1 : !tile.ptr<i32>, i32");
    },
    [](const TextKernel &kernel) {
      std::vector<int32_t> q{5};
      testing::internal::CaptureStdout();
      EXPECT_EQ(runOn(kernel, q), nullptr);
      std::fflush(stdout);
      EXPECT_EQ(testing::internal::GetCapturedStdout(), "x = 5\n");
      EXPECT_EQ(q[0], 1);
      q[0] = 0;
      EXPECT_STREQ(runOn(kernel, q), "x is positive");
      EXPECT_EQ(q[0], 0);
    });

} // namespace
