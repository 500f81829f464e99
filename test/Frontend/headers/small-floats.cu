// RUN: clang++ -std=c++20 -fsyntax-only -isystem %source/include/kernel -x c++ %s
// Numbers of the small formats in constant expressions: the bits, ties, subnormals, overflow.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_tf32.h>

constexpr __half x = 1.5f;
static_assert(x.__x == 0x3e00 && float(x) == 1.5f);
static_assert(__half(0.0f).__x == 0 && __half(-0.0f).__x == 0x8000 && __half(1).__x == 0x3c00);
// 65504 is the largest; 65520 lies half-way to the next step.
static_assert(__half(65519.0f).__x == 0x7bff && __half(65520.0f).__x == 0x7c00);
static_assert(__half(-__builtin_inff()).__x == 0xfc00 && (__half(__builtin_nanf("")).__x & 0x7fff) > 0x7c00);
// 2^-24 is the smallest; half of it ties to zero, more rounds up.
static_assert(__half(0x1p-24f).__x == 1 && __half(0x1p-25f).__x == 0 && __half(0x1.8p-25f).__x == 1);
static_assert(__half(0x1p-14f).__x == 0x0400 && __half(0x1.ff8p-15f).__x == 0x03ff && __half(0x1.ffep-15f).__x == 0x0400);
// Ties go to the even mantissa: 2049 and 2051 lie between two halves.
static_assert(float(__half(2049)) == 2048.0f && float(__half(2051)) == 2052.0f);
// One rounding from double: 1 + 2^-11 + 2^-40 is above the tie, in float it would be on it.
static_assert(__half(0x1.0020000001p+0).__x == 0x3c01 && __half(0x1.002p+0).__x == 0x3c00);

static_assert(__nv_bfloat16(1.0f).__x == 0x3f80 && __nv_bfloat16(3.4e38f).__x == 0x7f80);
static_assert(__nv_bfloat16(0x1p-133f).__x == 1 && float(__nv_bfloat16(-2.5f)) == -2.5f);
// 2^60 + 2^52 + 1 is above the tie, as a double it would be on it.
static_assert(__nv_bfloat16((1ll << 60) + (1ll << 52) + 1).__x == 0x5d81);
static_assert(__nv_bfloat16((1ll << 60) + (1ll << 52)).__x == 0x5d80);

static_assert(__nv_fp8_e4m3(448.0f).__x == 0x7e && __nv_fp8_e4m3(1e9f).__x == 0x7e && __nv_fp8_e4m3(-1e9f).__x == 0xfe);
static_assert(__nv_fp8_e4m3(0x1p-9f).__x == 1 && float(__nv_fp8_e4m3(0.3f)) == 0.3125f);
static_assert((__nv_fp8_e4m3(__builtin_nanf("")).__x & 0x7f) == 0x7f);
static_assert(__nv_fp8_e5m2(57344.0f).__x == 0x7b && __nv_fp8_e5m2(1e9f).__x == 0x7b && __nv_fp8_e5m2(1.0f).__x == 0x3c);

static_assert(__nv_tf32(1.0f).__x == 0x3f800000 && __nv_tf32(0x1.002p+0f).__x == 0x3f800000);
static_assert(__nv_tf32(0x1.0021p+0f).__x == 0x3f802000 && float(__nv_tf32(-3.25f)) == -3.25f);
