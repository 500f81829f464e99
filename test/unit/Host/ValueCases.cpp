// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shapes, arithmetic, reductions, products.

#include "OperationCase.h"

#include <cmath>
#include <limits>
#include <numeric>

using namespace tilecc;

namespace {

template <typename Element> std::vector<Element> counting(size_t count, double first = 0, double step = 1) {
  std::vector<Element> made(count);
  for (size_t i = 0; i < count; ++i) {
    made[i] = static_cast<Element>(first + step * static_cast<double>(i));
  }
  return made;
}

/// q = op(p) on a tile of 64 elements.
void buildUnary(KernelText &k, const std::string &op, const std::string &from, const std::string &to) {
  k.pointer("q", to);
  k.pointer("p", from);
  k.load("x", "p", {64}, from);
  k.line(
      "%y = " + op + " : " +
      (from == to ? KernelText::tile({64}, from) : KernelText::tile({64}, from) + " to " + KernelText::tile({64}, to)));
  k.store("q", "y", {64}, to);
}

void buildBinary(KernelText &k, const std::string &op, const std::string &element) {
  k.pointer("q", element);
  k.pointer("p", element);
  k.pointer("r", element);
  k.load("x", "p", {64}, element);
  k.load("z", "r", {64}, element);
  k.line("%y = " + op + " : " + KernelText::tile({64}, element));
  k.store("q", "y", {64}, element);
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// Each type of integer counts; i1 has the numbers 0 and 1 only.
template <typename Element> RegisterCase iota(const std::string &element, int64_t count) {
  return RegisterCase(
      "iota " + element,
      [=](KernelText &k) {
        k.pointer("q", element);
        k.line("%x = tile.iota : " + KernelText::tile({count}, element));
        k.store("q", "x", {count}, element);
      },
      [=](const TextKernel &kernel) {
        std::vector<Element> q(count, Element(99));
        runOn(kernel, q);
        EXPECT_EQ(q, counting<Element>(count));
      });
}
const RegisterCase iotas[] = {iota<uint8_t>("i1", 2), iota<uint8_t>("i8", 256), iota<uint16_t>("i16", 512),
                              iota<uint32_t>("i32", 64), iota<uint64_t>("i64", 64)};

const RegisterCase broadcastRank8(
    "broadcast to rank 8",
    [](KernelText &k) {
      k.pointer("q", "i32");
      k.pointer("p", "i32");
      k.load("x", "p", {2, 1, 2, 1, 1, 2, 1, 4}, "i32");
      k.line("%y = tile.broadcast %x : tensor<2x1x2x1x1x2x1x4xi32> -> tensor<2x2x2x1x2x2x2x4xi32>");
      k.store("q", "y", {2, 2, 2, 1, 2, 2, 2, 4}, "i32");
    },
    [](const TextKernel &kernel) {
      std::vector<int32_t> q(256), p = counting<int32_t>(32);
      runOn(kernel, q, p);
      for (int i = 0; i < 256; ++i) {
        int a = i >> 7 & 1, c = i >> 5 & 1, f = i >> 3 & 1, h = i & 3;
        ASSERT_EQ(q[i], p[((a * 2 + c) * 2 + f) * 4 + h]) << i;
      }
    });

const RegisterCase broadcastScalar(
    "broadcast of a scalar",
    [](KernelText &k) {
      k.pointer("q", "f16");
      k.pointer("p", "f16");
      k.line("%s = tile.load %p : !tile.ptr<f16> -> f16");
      k.line("%y = tile.broadcast %s : f16 -> tensor<2x1x8xf16>");
      k.store("q", "y", {2, 1, 8}, "f16");
    },
    [](const TextKernel &kernel) {
      std::vector<uint16_t> q(16), p{0x3e00};
      runOn(kernel, q, p);
      EXPECT_EQ(q, std::vector<uint16_t>(16, 0x3e00));
    });

const RegisterCase permuteRank8(
    "permute of rank 8",
    [](KernelText &k) {
      k.pointer("q", "i64");
      k.pointer("p", "i64");
      k.load("x", "p", {2, 2, 2, 2, 2, 2, 2, 4}, "i64");
      k.line("%y = tile.permute %x [7, 0, 6, 1, 5, 2, 4, 3] : tensor<2x2x2x2x2x2x2x4xi64> -> "
             "tensor<4x2x2x2x2x2x2x2xi64>");
      k.store("q", "y", {4, 2, 2, 2, 2, 2, 2, 2}, "i64");
    },
    [](const TextKernel &kernel) {
      std::vector<int64_t> q(512), p = counting<int64_t>(512);
      runOn(kernel, q, p);
      for (int i = 0; i < 512; ++i) {
        int at[8] = {i >> 7, i >> 6 & 1, i >> 5 & 1, i >> 4 & 1, i >> 3 & 1, i >> 2 & 1, i >> 1 & 1, i & 1};
        int permutation[8] = {7, 0, 6, 1, 5, 2, 4, 3};
        int source[8];
        for (int axis = 0; axis < 8; ++axis) {
          source[permutation[axis]] = at[axis];
        }
        int64_t number = 0;
        for (int axis = 0; axis < 8; ++axis) {
          number = number * (axis == 7 ? 4 : 2) + source[axis];
        }
        ASSERT_EQ(q[i], number) << i;
      }
    });

const RegisterCase catAndExtract(
    "cat, extract and reshape",
    [](KernelText &k) {
      k.pointer("q", "i16");
      k.pointer("p", "i16");
      k.pointer("n", "i32");
      k.load("x", "p", {4, 16}, "i16");
      k.line("%i = tile.load %n : !tile.ptr<i32> -> i32");
      k.line("%c0 = arith.constant 0 : i32");
      k.line("%low = tile.extract %x[%c0, %i] : tensor<4x16xi16>, i32, i32 -> tensor<4x8xi16>");
      k.line("%half = tile.extract %x[%i, %c0] : tensor<4x16xi16>, i32, i32 -> tensor<2x16xi16>");
      k.line("%flat = tile.reshape %half : tensor<2x16xi16> -> tensor<4x8xi16>");
      k.line("%y = tile.cat %low, %flat dim 1 : tensor<4x8xi16>, tensor<4x8xi16> -> tensor<4x16xi16>");
      k.store("q", "y", {4, 16}, "i16");
    },
    [](const TextKernel &kernel) {
      std::vector<int16_t> q(64), p = counting<int16_t>(64);
      std::vector<int32_t> n{1};
      runOn(kernel, q, p, n);
      for (int i = 0; i < 64; ++i) {
        int row = i / 16, column = i % 16;
        int wanted = column < 8 ? row * 16 + 8 + column : 32 + row * 8 + column - 8;
        ASSERT_EQ(q[i], wanted) << i;
      }
    });

template <typename Element>
RegisterCase constantTile(const std::string &element, const std::string &text, std::vector<Element> wanted) {
  return RegisterCase(
      "constants " + element,
      [=](KernelText &k) {
        k.pointer("q", element);
        k.line("%x = arith.constant dense<" + text + "> : tensor<2x4x" + element + ">");
        k.line("%t = tile.permute %x [1, 0] : tensor<2x4x" + element + "> -> tensor<4x2x" + element + ">");
        k.line("%r = tile.reshape %t : tensor<4x2x" + element + "> -> tensor<8x" + element + ">");
        k.store("q", "r", {8}, element);
      },
      [=](const TextKernel &kernel) {
        std::vector<Element> q(8);
        runOn(kernel, q);
        for (int i = 0; i < 8; ++i) {
          EXPECT_EQ(q[i], wanted[i % 2 * 4 + i / 2]) << i;
        }
      });
}
const RegisterCase constantTiles[] = {
    constantTile<uint8_t>("i1", "[[true, false, true, true], [false, false, true, false]]", {1, 0, 1, 1, 0, 0, 1, 0}),
    constantTile<int8_t>("i8", "[[1, 2, 3, 4], [-1, -2, -3, -128]]", {1, 2, 3, 4, -1, -2, -3, -128}),
    constantTile<int16_t>("i16", "[[1, 2, 3, 4], [-1, -2, -3, 300]]", {1, 2, 3, 4, -1, -2, -3, 300}),
    constantTile<int32_t>("i32", "[[1, 2, 3, 4], [-1, -2, -3, 70000]]", {1, 2, 3, 4, -1, -2, -3, 70000}),
    constantTile<int64_t>("i64", "[[1, 2, 3, 4], [-1, -2, -3, 1099511627776]]", {1, 2, 3, 4, -1, -2, -3, 1ll << 40}),
    constantTile<uint16_t>("f16", "[[1.0, 2.0, 0.5, 4.0], [-1.0, 0.0, -0.0, 1.5]]",
                           {0x3c00, 0x4000, 0x3800, 0x4400, 0xbc00, 0, 0x8000, 0x3e00}),
    constantTile<uint16_t>("bf16", "[[1.0, 2.0, 0.5, 4.0], [-1.0, 0.0, -0.0, 1.5]]",
                           {0x3f80, 0x4000, 0x3f00, 0x4080, 0xbf80, 0, 0x8000, 0x3fc0}),
    constantTile<float>("f32", "[[1.0, 2.0, 0.5, 4.0], [-1.0, 0.1, 3.0, 1.5]]", {1, 2, 0.5f, 4, -1, 0.1f, 3, 1.5f}),
    constantTile<double>("f64", "[[1.0, 2.0, 0.5, 4.0], [-1.0, 0.1, 3.0, 1.5]]", {1, 2, 0.5, 4, -1, 0.1, 3, 1.5}),
    constantTile<float>("tf32", "[[1.0, 2.0, 0.5, 4.0], [-1.0, 0.25, 3.0, 1.5]]", {1, 2, 0.5f, 4, -1, 0.25f, 3, 1.5f}),
    constantTile<uint8_t>("f8E4M3FN", "[[1.0, 2.0, 0.5, 4.0], [-1.0, 0.0, 448.0, 1.5]]",
                          {0x38, 0x40, 0x30, 0x48, 0xb8, 0, 0x7e, 0x3c}),
    constantTile<uint8_t>("f8E5M2", "[[1.0, 2.0, 0.5, 4.0], [-1.0, 0.0, 57344.0, 1.5]]",
                          {0x3c, 0x40, 0x38, 0x44, 0xbc, 0, 0x7b, 0x3e}),
};

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

using Function2 = double (*)(double, double);

RegisterCase binary(const std::string &name, const std::string &op, Function2 function) {
  return RegisterCase(
      name, [=](KernelText &k) { buildBinary(k, op, "f32"); },
      [=](const TextKernel &kernel) {
        std::vector<float> q(64), p = counting<float>(64, -7.3, 0.37), r = counting<float>(64, 3.1, -0.21);
        runOn(kernel, q, p, r);
        for (int i = 0; i < 64; ++i) {
          ASSERT_EQ(q[i], static_cast<float>(function(p[i], r[i]))) << i;
        }
      });
}
const RegisterCase binaries[] = {
    binary("addf", "tile.addf %x, %z", [](double a, double b) { return a + b; }),
    binary("subf", "tile.subf %x, %z", [](double a, double b) { return a - b; }),
    binary("mulf", "tile.mulf %x, %z", [](double a, double b) { return a * b; }),
    binary("divf", "tile.divf %x, %z", [](double a, double b) { return a / b; }),
    binary("divf full", "tile.divf %x, %z rounding full", [](double a, double b) { return a / b; }),
    binary("maxf", "tile.maxf %x, %z", [](double a, double b) { return std::fmax(a, b); }),
    binary("minf", "tile.minf %x, %z propagate_nan", [](double a, double b) { return std::fmin(a, b); }),
};

RegisterCase unary(const std::string &name, const std::string &op, double first, double step,
                   double (*function)(double), int ulps) {
  return RegisterCase(
      name, [=](KernelText &k) { buildUnary(k, op, "f32", "f32"); },
      [=](const TextKernel &kernel) {
        std::vector<float> q(64), p = counting<float>(64, first, step);
        runOn(kernel, q, p);
        for (int i = 0; i < 64; ++i) {
          float wanted = static_cast<float>(function(p[i]));
          float unit = std::nextafter(std::fabs(wanted), std::numeric_limits<float>::infinity()) - std::fabs(wanted);
          ASSERT_LE(std::fabs(double(q[i]) - function(p[i])), ulps * unit) << p[i];
        }
      });
}
const RegisterCase unaries[] = {
    unary(
        "sqrt", "tile.sqrt %x", 0, 0.7, [](double x) { return std::sqrt(x); }, 1),
    unary(
        "sqrt approx", "tile.sqrt %x rounding approx", 0, 0.7, [](double x) { return std::sqrt(x); }, 1),
    unary(
        "rsqrt", "tile.rsqrt %x", 0.1, 0.7, [](double x) { return 1 / std::sqrt(x); }, 2),
    unary(
        "exp", "tile.exp %x rounding approx", -9, 0.3, [](double x) { return std::exp(x); }, 2),
    unary(
        "exp2", "tile.exp2 %x", -9, 0.3, [](double x) { return std::exp2(x); }, 2),
    unary(
        "tanh", "tile.tanh %x rounding full", -9, 0.3, [](double x) { return std::tanh(x); }, 2),
};

/// Operands and results below the least normal number count as zero, the sign stays.
const RegisterCase flushing(
    "flush to zero", [](KernelText &k) { buildBinary(k, "tile.mulf %x, %z flush_to_zero", "f32"); },
    [](const TextKernel &kernel) {
      std::vector<float> q(64), p(64, 1.0f), r(64, 1.0f);
      p[0] = 0x1p-130f;
      p[1] = -0x1p-130f;
      p[2] = 0x1p-100f, r[2] = -0x1p-40f;
      p[3] = 0x1p-126f;
      runOn(kernel, q, p, r);
      EXPECT_EQ(q[0], 0.0f);
      EXPECT_FALSE(std::signbit(q[0]));
      EXPECT_EQ(q[1], 0.0f);
      EXPECT_TRUE(std::signbit(q[1]));
      EXPECT_EQ(q[2], 0.0f);
      EXPECT_TRUE(std::signbit(q[2]));
      EXPECT_EQ(q[3], 0x1p-126f);
      EXPECT_EQ(q[4], 1.0f);
    });

const RegisterCase fusedF16(
    "fma f16", [](KernelText &k) { buildBinary(k, "tile.fma %x, %z, %x", "f16"); },
    [](const TextKernel &kernel) {
      // 1.0009765625 * 0.99951171875 + 1.0009765625 = 2.00146436.., rounded once.
      std::vector<uint16_t> q(64), p(64, 0x3c01), r(64, 0x3bff);
      runOn(kernel, q, p, r);
      EXPECT_EQ(q, std::vector<uint16_t>(64, 0x4001));
    });

const RegisterCase assumption(
    "assume", [](KernelText &k) { buildUnary(k, "tile.assume #tile.bounded<lower = 0>, %x", "i32", "i32"); },
    [](const TextKernel &kernel) {
      std::vector<int32_t> q(64), p = counting<int32_t>(64);
      runOn(kernel, q, p);
      EXPECT_EQ(q, p);
    });

// Promises about index tensors give the values themselves.
const RegisterCase indexPromises(
    "assume_below and assume_distinct",
    [](KernelText &k) {
      k.line("%n = arith.constant 64 : i64");
      k.pointer("q", "i32");
      k.pointer("p", "i32");
      k.load("x", "p", {64}, "i32");
      k.line("%b = tile.assume_below %x, %n : tensor<64xi32>");
      k.line("%d = tile.assume_distinct %b : tensor<64xi32>");
      k.store("q", "d", {64}, "i32");
    },
    [](const TextKernel &kernel) {
      std::vector<int32_t> q(64), p = counting<int32_t>(64);
      runOn(kernel, q, p);
      EXPECT_EQ(q, p);
    });

//===----------------------------------------------------------------------===//
// Reductions, scans
//===----------------------------------------------------------------------===//

RegisterCase reduceIntegers(const std::string &kind, int32_t first, std::function<int32_t(int32_t, int32_t)> join) {
  return RegisterCase(
      "reduce and scan " + kind,
      [=](KernelText &k) {
        k.pointer("q", "i32");
        k.pointer("s", "i32");
        k.pointer("p", "i32");
        k.load("x", "p", {4, 8, 2}, "i32");
        k.line("%r = tile.reduce " + kind + " %x dim 1 : tensor<4x8x2xi32> -> tensor<4x2xi32>");
        k.line("%t = tile.scan " + kind + " %x dim 1 reverse : tensor<4x8x2xi32>");
        k.store("q", "r", {4, 2}, "i32");
        k.store("s", "t", {4, 8, 2}, "i32");
      },
      [=](const TextKernel &kernel) {
        std::vector<int32_t> q(8), s(64), p = counting<int32_t>(64, -1000003, 31415926);
        runOn(kernel, q, s, p);
        for (int a = 0; a < 4; ++a) {
          for (int c = 0; c < 2; ++c) {
            int32_t all = first;
            for (int b = 7; b >= 0; --b) {
              all = join(all, p[a * 16 + b * 2 + c]);
              EXPECT_EQ(s[a * 16 + b * 2 + c], all);
            }
            EXPECT_EQ(q[a * 2 + c], all);
          }
        }
      });
}
int32_t wrap(int64_t value) { return static_cast<int32_t>(static_cast<uint32_t>(value)); }
const RegisterCase integerReductions[] = {
    reduceIntegers("add", 0, [](int64_t a, int64_t b) { return wrap(a + b); }),
    reduceIntegers("mul", 1, [](int64_t a, int64_t b) { return wrap(a * b); }),
    reduceIntegers("max", INT32_MIN, [](int32_t a, int32_t b) { return std::max(a, b); }),
    reduceIntegers("min", INT32_MAX, [](int32_t a, int32_t b) { return std::min(a, b); }),
    reduceIntegers("umax", 0, [](int32_t a, int32_t b) { return int32_t(std::max(uint32_t(a), uint32_t(b))); }),
    reduceIntegers("umin", -1, [](int32_t a, int32_t b) { return int32_t(std::min(uint32_t(a), uint32_t(b))); }),
    reduceIntegers("and", -1, [](int32_t a, int32_t b) { return a & b; }),
    reduceIntegers("or", 0, [](int32_t a, int32_t b) { return a | b; }),
    reduceIntegers("xor", 0, [](int32_t a, int32_t b) { return a ^ b; }),
};

const RegisterCase reduceNan(
    "reduce max skips or keeps NaN",
    [](KernelText &k) {
      k.pointer("q", "f64");
      k.pointer("p", "f64");
      k.load("x", "p", {64}, "f64");
      k.line("%a = tile.reduce max %x dim 0 : tensor<64xf64> -> f64");
      k.line("%b = tile.reduce min %x dim 0 propagate_nan : tensor<64xf64> -> f64");
      k.line("%c1 = arith.constant 1 : i32");
      k.line("%q1 = tile.offset %q, %c1 : !tile.ptr<f64>, i32");
      k.line("tile.store %q, %a : !tile.ptr<f64>, f64");
      k.line("tile.store %q1, %b : !tile.ptr<f64>, f64");
    },
    [](const TextKernel &kernel) {
      std::vector<double> q(2), p = counting<double>(64);
      p[5] = std::numeric_limits<double>::quiet_NaN();
      runOn(kernel, q, p);
      EXPECT_EQ(q[0], 63.0);
      EXPECT_TRUE(std::isnan(q[1]));
    });

/// 1 + 2^-30 + .. rounded up in every step: each addend moves the sum by one unit.
const RegisterCase reduceUpwards(
    "reduce and scan with a direction",
    [](KernelText &k) {
      k.pointer("q", "f32");
      k.pointer("p", "f32");
      k.load("x", "p", {8, 1}, "f32");
      k.line("%t = tile.scan add %x dim 0 rounding positive_inf : tensor<8x1xf32>");
      k.line("%r = tile.reduce add %x dim 0 rounding zero : tensor<8x1xf32> -> tensor<1xf32>");
      k.line("%u = tile.broadcast %r : tensor<1xf32> -> tensor<8xf32>");
      k.line("%v = tile.reshape %u : tensor<8xf32> -> tensor<8x1xf32>");
      k.line("%y = tile.cat %t, %v dim 1 : tensor<8x1xf32>, tensor<8x1xf32> -> tensor<8x2xf32>");
      k.store("q", "y", {8, 2}, "f32");
    },
    [](const TextKernel &kernel) {
      std::vector<float> q(16), p(8, 0x1p-30f);
      p[0] = 1.0f;
      runOn(kernel, q, p);
      for (int i = 0; i < 8; ++i) {
        EXPECT_EQ(q[2 * i], 1.0f + static_cast<float>(i) * 0x1p-23f);
        EXPECT_EQ(q[2 * i + 1], 1.0f);
      }
    });

//===----------------------------------------------------------------------===//
// Matrix products
//===----------------------------------------------------------------------===//

struct Encoding {
  std::string name;
  unsigned bytes;
  const llvm::fltSemantics *semantics; ///< null: i8
};

uint64_t encode(const Encoding &encoding, double value) {
  if (!encoding.semantics) {
    return static_cast<uint8_t>(static_cast<int8_t>(value));
  }
  llvm::APFloat made(value);
  bool losesInfo = false;
  made.convert(*encoding.semantics, llvm::APFloat::rmNearestTiesToEven, &losesInfo);
  return made.bitcastToAPInt().getZExtValue();
}

std::vector<uint8_t> encodeAll(const Encoding &encoding, const std::vector<double> &values) {
  std::vector<uint8_t> bytes(values.size() * encoding.bytes);
  for (size_t i = 0; i < values.size(); ++i) {
    uint64_t raw = encode(encoding, values[i]);
    std::memcpy(bytes.data() + i * encoding.bytes, &raw, encoding.bytes);
  }
  return bytes;
}

/// Small whole numbers: every sum is exact in every type, so the order does not matter.
RegisterCase product(Encoding operand, Encoding sum, Shape batch) {
  return RegisterCase(
      "mma " + operand.name + " " + sum.name + (batch.empty() ? "" : " batched"),
      [=](KernelText &k) {
        auto shape = [&](int64_t rows, int64_t columns) {
          Shape made = batch;
          made.insert(made.end(), {rows, columns});
          return made;
        };
        Shape left = shape(8, 16), right = shape(16, 32), out = shape(8, 32);
        k.pointer("q", sum.name);
        k.pointer("a", operand.name);
        k.pointer("b", operand.name);
        k.load("x", "a", left, operand.name);
        k.load("y", "b", right, operand.name);
        k.load("z", "q", out, sum.name);
        k.line("%m = tile.mma %x, %y, %z : " + KernelText::tile(left, operand.name) + ", " +
               KernelText::tile(right, operand.name) + ", " + KernelText::tile(out, sum.name));
        k.store("q", "m", out, sum.name);
      },
      [=](const TextKernel &kernel) {
        size_t batches = batch.empty() ? 1 : batch[0];
        std::vector<double> a(batches * 128), b(batches * 512), c(batches * 256), wanted;
        for (size_t i = 0; i < a.size(); ++i) {
          a[i] = static_cast<double>(i * 7 % 5) - 2;
        }
        for (size_t i = 0; i < b.size(); ++i) {
          b[i] = static_cast<double>(i * 11 % 7) - 3;
        }
        for (size_t i = 0; i < c.size(); ++i) {
          c[i] = static_cast<double>(i % 9);
        }
        wanted = c;
        for (size_t i = 0; i < wanted.size(); ++i) {
          size_t n = i % 32, m = i / 32 % 8, l = i / 256;
          for (size_t k = 0; k < 16; ++k) {
            wanted[i] += a[l * 128 + m * 16 + k] * b[l * 512 + k * 32 + n];
          }
        }
        std::vector<uint8_t> q = encodeAll(sum, c), left = encodeAll(operand, a), right = encodeAll(operand, b);
        if (!sum.semantics) {
          q.assign(c.size() * 4, 0);
          for (size_t i = 0; i < c.size(); ++i) {
            auto number = static_cast<int32_t>(c[i]);
            std::memcpy(q.data() + 4 * i, &number, 4);
          }
        }
        runOn(kernel, q, left, right);
        for (size_t i = 0; i < wanted.size(); ++i) {
          uint64_t raw = 0;
          std::memcpy(&raw, q.data() + i * sum.bytes, sum.bytes);
          uint64_t expected =
              sum.semantics ? encode(sum, wanted[i]) : uint64_t(static_cast<uint32_t>(static_cast<int32_t>(wanted[i])));
          ASSERT_EQ(raw, expected) << i;
        }
      });
}
using llvm::APFloat;
const Encoding f16{"f16", 2, &APFloat::IEEEhalf()}, bf16{"bf16", 2, &APFloat::BFloat()},
    f32{"f32", 4, &APFloat::IEEEsingle()}, f64{"f64", 8, &APFloat::IEEEdouble()},
    tf32{"tf32", 4, &APFloat::IEEEsingle()}, e4m3{"f8E4M3FN", 1, &APFloat::Float8E4M3FN()},
    e5m2{"f8E5M2", 1, &APFloat::Float8E5M2()}, i8{"i8", 1, nullptr}, i32{"i32", 4, nullptr};
const RegisterCase products[] = {product(f16, f32, {}),  product(f16, f16, {}),  product(bf16, f32, {}),
                                 product(tf32, f32, {}), product(f32, f32, {}),  product(f64, f64, {}),
                                 product(e4m3, f32, {}), product(e4m3, f16, {}), product(e5m2, f32, {}),
                                 product(e5m2, f16, {}), product(i8, i32, {}),   product(f16, f32, {2}),
                                 product(i8, i32, {4})};

/// 2048 + 1 + .. + 1: in f16 each step would be lost; the product is rounded once.
const RegisterCase halfSum(
    "an f16 sum is rounded once for each product",
    [](KernelText &k) {
      k.pointer("q", "f16");
      k.line("%one = arith.constant dense<1.0> : tensor<1x16xf16>");
      k.line("%ones = arith.constant dense<1.0> : tensor<16x1xf16>");
      k.line("%start = arith.constant dense<2048.0> : tensor<1x1xf16>");
      k.line("%m = tile.mma %one, %ones, %start : tensor<1x16xf16>, tensor<16x1xf16>, tensor<1x1xf16>");
      k.store("q", "m", {1, 1}, "f16");
    },
    [](const TextKernel &kernel) {
      std::vector<uint16_t> q(1);
      runOn(kernel, q);
      EXPECT_EQ(q[0], encode(f16, 2064.0));
    });

} // namespace
