# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every name of the kernel language, with a use of it and what NumPy says the use gives.

    row("floordiv", "floordiv(a, b)", "ct::floordiv(xi, yi)", lambda v: np.floor_divide(v.xi, v.yi))

The third entry is an expression over the operands below; what it gives is cast to double and compared, exactly or within
`ulps` of its element type. A `body` writes to `out` itself (double elements). `extra` is one more parameter, its name and its
argument. `since` is the release of CUDA that has the
name first. Operands: x, y (float 8x4, y above 0), xi, yi (int, yi not 0), xu (unsigned), xl (long), xs (short), xc
(signed char), xh (__half), xb (__nv_bfloat16), xd (double), xm (bool: x > 0), and the pointers f (float), ip (int)
behind x and xi.
"""
import math
from types import SimpleNamespace

import numpy as np

OUT = 256
RANDOM = np.random.default_rng(11)


def operands():
    v = SimpleNamespace()
    v.x = RANDOM.uniform(-4, 4, (8, 4)).astype(np.float32)
    v.y = RANDOM.uniform(0.25, 4, (8, 4)).astype(np.float32)
    v.x[3, 1] = v.x[2, 2] = 0.5
    v.xi = RANDOM.integers(-50, 50, (8, 4)).astype(np.int32)
    v.yi = RANDOM.integers(1, 9, (8, 4)).astype(np.int32) * RANDOM.choice([-1, 1], (8, 4)).astype(np.int32)
    v.xi[0, :] = [-7, 7, -36, 36]
    v.yi[0, :] = [3, -3, 5, 5]
    v.xu = v.xi.astype(np.uint32)
    v.xl = v.xi.astype(np.int64) * (1 << 33)
    v.xs = v.xi.astype(np.int16)
    v.xc = v.xi.astype(np.int8)
    v.xh = v.x.astype(np.float16)
    v.xb = bfloat(v.x)
    v.xd = v.x.astype(np.float64)
    v.xm = v.x > 0
    return v


def bfloat(x):
    """The nearest bfloat16 of each float, as float."""
    bits = np.asarray(x, np.float32).view(np.uint32)
    return ((bits + 0x7FFF + ((bits >> 16) & 1)) & np.uint32(0xFFFF0000)).view(np.float32)


def tf32(x):
    bits = np.asarray(x, np.float32).view(np.uint32)
    return ((bits + 0xFFF + ((bits >> 13) & 1)) & np.uint32(0xFFFFE000)).view(np.float32)


def exactly(function, *arguments):
    """A function of the `math` module, element by element, in double."""
    return np.vectorize(lambda *a: function(*(float(e) for e in a)))(*arguments)


def truncated(a, b):
    return np.trunc(a / b.astype(np.float64)).astype(a.dtype)


def toward_zero(exact):
    near = exact.astype(np.float32)
    beyond = np.abs(near.astype(np.float64)) > np.abs(exact)
    return np.where(beyond, np.nextafter(near, np.float32(0)), near)


ROWS = []
GROUP = ""


def group(name):
    global GROUP
    GROUP = name


def row(name, form, expression=None, reference=None, ulps=0, since="13.3", body=None, element=np.float32,
        extra=None):
    ROWS.append(
        SimpleNamespace(
            group=GROUP, name=name, form=form, expression=expression, reference=reference, ulps=ulps, since=since,
            body=body, element=element, extra=extra,
        )
    )


def fill(value, shape=(8, 4)):
    return np.full(shape, value)


group("Types")
row("tile", "`tile<E, S>`", "ct::tile<float, ct::shape<8, 4>>(x)", lambda v: v.x)
row("tile_rank0", "a tile of rank 0 from a scalar, and back", "float(ct::tile<float, ct::shape<>>(1.5f))", lambda v: 1.5)
row("char", "`char` elements", "ct::element_cast<char>(xi)", lambda v: v.xi.astype(np.int8))
row("char8", "`char8_t`, `char16_t`, `char32_t`, `wchar_t` elements", "ct::element_cast<int>(ct::element_cast<char8_t>(xi)) + ct::element_cast<int>(ct::element_cast<char16_t>(xi)) + ct::element_cast<int>(ct::element_cast<char32_t>(xi)) + ct::element_cast<int>(ct::element_cast<wchar_t>(xi))", lambda v: (v.xi & 255) + (v.xi & 65535) + v.xi + v.xi)
row("short", "`short` and `unsigned short` elements", "ct::element_cast<int>(xs) + ct::element_cast<int>(ct::element_cast<unsigned short>(xi))", lambda v: v.xi + (v.xi & 65535))
row("long", "`long` and `long long` elements", "ct::element_cast<long long>(xl) - xl / 2l", lambda v: v.xl - v.xl // 2)
row("half", "`__half` elements", "xh", lambda v: v.xh)
row("bfloat", "`__nv_bfloat16` elements", "xb", lambda v: v.xb)
row("double", "`double` elements", "xd / 3.0", lambda v: v.xd / 3)
row("tf32", "`__nv_tf32` elements: load, store, cast, mma", "ct::element_cast<float>(ct::element_cast<__nv_tf32>(x))", lambda v: tf32(v.x))
row("fp8_e4m3", "`__nv_fp8_e4m3` elements: load, store, cast, mma", "ct::element_cast<float>(ct::element_cast<__nv_fp8_e4m3>(ct::full<F>(3.25f)))", lambda v: fill(3.25))
row("fp8_e5m2", "`__nv_fp8_e5m2` elements: load, store, cast, mma", "ct::element_cast<float>(ct::element_cast<__nv_fp8_e5m2>(ct::full<F>(3.5f)))", lambda v: fill(3.5))
row("pointer_elements", "tiles of pointers", "ct::load(f + ct::iota<I>())", lambda v: v.x)
row("shape", "`shape<N..>`, `shape{2_ic, 4_ic}`", "ct::full<ct::tile<int, decltype(ct::shape{2_ic, 4_ic})>>(int(ct::shape<3, 5>::static_extent(1)))", lambda v: fill(5, (2, 4)))
row("extents", "`extents<I, N..>`, `extents{n, 8_ic}`", "int(ct::extents{int(n), 8_ic}.extent(0) * 10 + ct::extents{int(n), 8_ic}.extent(1) + decltype(ct::extents{int(n), 8_ic})::rank_dynamic())", lambda v: 59)
row("strides", "`strides<I, N..>`, `dynamic_stride`, `strides_equal`", "int(ct::strides{int(n), 8_ic}.stride(0)) + int(ct::strides<int, 3, 4>::static_stride(1)) + int(ct::strides_equal(ct::strides{int(n), 1_ic}, ct::strides{int(n), 1_ic}))", lambda v: 10, since="13.4")
row("tensor_span", "`tensor_span{p, extents}` and its members", "int(ct::tensor_span{f, ct::extents{int(n), 8_ic}}.extent(0) + ct::tensor_span{f, ct::extents{8_ic}}.extents().extent(0)) + int(ct::tensor_span{f, ct::extents{8_ic}}.data_handle() == f)", lambda v: 14)
row("layout_right", "`layout_right`, `layout_right_mapping`", "int(ct::layout_right_mapping{ct::extents{3_ic, int(n)}}.stride(0))", lambda v: 5)
row("layout_left", "`layout_left`, `layout_left_mapping`", "ct::partition_view{ct::tensor_span{f, ct::extents{4_ic, 8_ic}, ct::layout_left{}}, ct::shape<4, 8>{}}.load(0, 0)", lambda v: v.x.T)
row("layout_strided", "`layout_strided`, `layout_strided_mapping{extents, strides}`", "ct::partition_view{ct::tensor_span{f, ct::layout_strided_mapping{ct::extents{4_ic, 4_ic}, ct::strides{8_ic, 1_ic}}}, ct::shape<4, 4>{}}.load(0, 0)", lambda v: v.x[::2])
row("layout_strided_extents", "strides given as `extents`", "ct::partition_view{ct::tensor_span{f, ct::layout_strided_mapping{ct::extents{4_ic, 4_ic}, ct::extents{1_ic, 4_ic}}}, ct::shape<4, 4>{}}.load(0, 0)", lambda v: v.x[:4].T)
row("default_accessor", "`default_accessor`", "int(sizeof(ct::tensor_span{f, ct::extents{8_ic}}.accessor()))", lambda v: 1)
row("integral_constant", "`integral_constant<V>`, `8_ic`", "int(ct::integral_constant<5>{}) + int(8_ic)", lambda v: 13)
row("dimension_map", "`dimension_map<..>`, `dimension_map{1_ic, 0_ic}`", "ct::permute(x, ct::dimension_map{1_ic, 0_ic})", lambda v: v.x.T)
row("irange", "`irange(b, e)`, `irange(b, e, s)`", body="int s = 0; for (auto i : ct::irange(1, int(n) * 2, 3)) { s += i; } for (auto i : ct::irange(3u, 5u)) { s += int(i) * 100; } out[0] = s;", reference=lambda v: 712)
row("tags", "tags, their constants and defaults", "int(ct::default_rounding_mode() == ct::rounding_mode::round_ties_to_even) + int(ct::default_thread_scope() == ct::thread_scope::system) + int(ct::default_view_padding() == ct::view_padding::zero) + int(ct::nan_propagation_mode_constant<ct::nan_propagation_mode::propagate_nan>::value == ct::nan_propagation_mode::propagate_nan)", lambda v: 4)
row("concepts", "concepts and traits", "int(ct::tile_like<F> && ct::integral_tile<I> && ct::floating_point_tile<F> && ct::arithmetic_tile_convertible<F, int> && ct::broadcastable_to<ct::tile<float, ct::shape<1, 4>>, ct::shape<8, 4>> && ct::strides_like<ct::strides<int, 3>> && ct::extents_like<ct::shape<8>> && !ct::integral_scalar<float> && ct::tile_rank_v<F> == 2 && ct::tile_size_v<F> == 32 && ct::mma_compatible<ct::tile<__half, ct::shape<8, 16>>, ct::tile<__half, ct::shape<16, 8>>, ct::tile<float, ct::shape<8, 8>>>)", lambda v: 1)

group("Grid, factories, shapes")
row("bid", "`bid()`", body="auto [bx, by, bz] = ct::bid(); out[bx] = int(ct::bid().x);", reference=lambda v: 0)
row("num_blocks", "`num_blocks()`", "int(ct::num_blocks().x * 100 + ct::num_blocks().y * 10 + ct::num_blocks().z)", lambda v: 111)
row("full", "`full<T>(v)`", "ct::full<F>(2.5f) + ct::full<float>(0.5f)", lambda v: fill(3.0))
row("zeros", "`zeros<T>()`", "ct::zeros<I>()", lambda v: fill(0))
row("ones", "`ones<T>()`", "ct::ones<H>()", lambda v: fill(1))
row("iota", "`iota<T>()`", "ct::iota<I>()", lambda v: np.arange(32).reshape(8, 4))
row("reshape", "`reshape<S>(x)`, `reshape(x, S{})`", "ct::reshape<ct::shape<4, 8>>(x) + ct::reshape(x, ct::shape<4, 8>{})", lambda v: 2 * v.x.reshape(4, 8))
row("broadcast", "`broadcast<S>(x)`, `broadcast(x, S{})`", "ct::broadcast<ct::shape<2, 8, 4>>(x)", lambda v: np.broadcast_to(v.x, (2, 8, 4)))
row("transpose", "`transpose(x)`", "ct::transpose(xi)", lambda v: v.xi.T)
row("permute", "`permute<M>(x)`, `permute(x, map)`", "ct::permute<ct::dimension_map<2, 0, 1>>(ct::reshape<ct::shape<2, 4, 4>>(x))", lambda v: v.x.reshape(2, 4, 4).transpose(2, 0, 1))
row("cat", "`cat<d>(a, b)`, `cat(a, b, d_ic)`", "ct::cat<1>(x, y) + ct::cat(y, x, 1_ic)", lambda v: np.concatenate([v.x, v.y], 1) + np.concatenate([v.y, v.x], 1))
row("extract", "`extract(x, S{}, i..)`", "ct::extract(x, ct::shape<2, 2>{}, int(n) - 3, 1)", lambda v: v.x[4:6, 2:4])
row("element_cast", "`element_cast<U>(x)`", "ct::element_cast<int>(x)", lambda v: np.trunc(v.x))
row("element_cast_bool", "`element_cast<bool>(x)` by `!= 0`", "ct::element_cast<bool>(xi)", lambda v: v.xi != 0)
row("element_cast_unsigned", "widening keeps the value of unsigned elements", "ct::element_cast<float>(ct::element_cast<unsigned char>(xi))", lambda v: v.xi & 255)
row("convert", "implicit conversions that keep values", body="ct::tile<double, ct::shape<8, 4>> r = x; put(out, r);", reference=lambda v: v.x)

group("Element-wise")
row("add", "`a + b`, `add(a, b)`", "x + y", lambda v: v.x + v.y)
row("add_modes", "`add`, `sub`, `mul` with a rounding mode", "ct::add(x, y, ct::round_toward_zero_t{})", lambda v: toward_zero(v.x.astype(np.float64) + v.y))
row("add_flush", "`add`, `sub`, `mul` with `round_subnormals_to_zero`", "ct::mul(x, ct::full<F>(1e-39f), ct::round_ties_to_even_t{}, ct::round_subnormals_to_zero_t{})", lambda v: fill(0))
row("sub", "`a - b`, `sub(a, b)`", "ct::sub(xi, yi)", lambda v: v.xi - v.yi)
row("mul", "`a * b`, `mul(a, b)`", "xi * yi", lambda v: v.xi * v.yi)
row("div", "`a / b`, `div(a, b)`: integers toward zero", "xi / yi", lambda v: truncated(v.xi, v.yi))
row("div_float", "`div(a, b)` of floating elements", "ct::div(x, y)", lambda v: v.x / v.y)
row("div_approx", "`div` with `round_approximate`, `round_full`", "ct::div(x, y, ct::round_full_t{})", lambda v: v.x.astype(np.float64) / v.y, ulps=2)
row("floordiv", "`floordiv(a, b)`", "ct::floordiv(xi, yi)", lambda v: np.floor_divide(v.xi, v.yi))
row("ceildiv", "`ceildiv(a, b)`", "ct::ceildiv(xi, yi)", lambda v: -np.floor_divide(-v.xi, v.yi))
row("rem", "`a % b`, `remainder(a, b)` of integers", "xi % yi", lambda v: np.fmod(v.xi, v.yi))
row("remf", "`remainder(a, b)` of floating elements", "ct::remainder(x, y)", lambda v: np.fmod(v.x, v.y))
row("mulhi_unsigned", "`mulhi(a, b)` of unsigned integers", "ct::mulhi(xu, xu)", lambda v: (v.xu.astype(object) ** 2 // 2**32).astype(np.float64))
row("mulhi_signed", "`mulhi(a, b)` of signed integers", "ct::mulhi(xi * 40000000, yi * 40000000)", lambda v: np.floor_divide(wrapped(v.xi.astype(np.int64) * 40000000) * wrapped(v.yi.astype(np.int64) * 40000000), 2**32))
row("neg", "`-a`", "-xi", lambda v: -v.xi)
row("plus", "`+a`: bool becomes int", "+xm", lambda v: v.xm)
row("not", "`~a`", "~xi", lambda v: ~v.xi)
row("logical_not", "`!a`", "!xi", lambda v: v.xi == 0)
row("bits", "`a & b`, `a | b`, `a ^ b`", "(xi & yi) + (xi | yi) * 2 + (xi ^ yi) * 3", lambda v: (v.xi & v.yi) + (v.xi | v.yi) * 2 + (v.xi ^ v.yi) * 3)
row("mask_bits", "`&`, `|`, `^` of bool tiles", "ct::select((xm & (xi > 0)) | (xm ^ (xi > 5)), 1.0f * x, 2.0f * x)", lambda v: np.where((v.xm & (v.xi > 0)) | (v.xm ^ (v.xi > 5)), v.x, 2 * v.x))
row("shl", "`a << b` keeps the element type", "xc << 4", lambda v: (v.xc.astype(np.int32) << 4).astype(np.int8))
row("shr", "`a >> b`: signed elements keep the sign", "(xi >> 2) + ct::element_cast<int>(xu >> 28)", lambda v: (v.xi >> 2) + (v.xu >> 28).astype(np.int32))
row("logical", "`a && b`, `a || b` of tiles", "ct::element_cast<int>(xi && x > 1.0f) + 2 * ct::element_cast<int>(xi > 9 || xm)", lambda v: ((v.xi != 0) & (v.x > 1)) + 2 * ((v.xi > 9) | v.xm))
row("comparisons", "`< <= > >= == !=` give bool tiles", "ct::element_cast<int>(xi < yi) + 2 * ct::element_cast<int>(xi <= 7) + 4 * ct::element_cast<int>(x > y) + 8 * ct::element_cast<int>(x >= 0.5f) + 16 * ct::element_cast<int>(xi == 7) + 32 * ct::element_cast<int>(x != 0.5f)", lambda v: (v.xi < v.yi) + 2 * (v.xi <= 7) + 4 * (v.x > v.y) + 8 * (v.x >= 0.5) + 16 * (v.xi == 7) + 32 * (v.x != 0.5))
row("comparison_nan", "comparisons with NaN are false, `!=` is true", "ct::element_cast<int>(ct::full<F>(NAN) < x) + 2 * ct::element_cast<int>(ct::full<F>(NAN) != x)", lambda v: fill(2))
row("min_max", "`min(a, b)`, `max(a, b)`", "ct::max(xi, yi) * 1000 + ct::min(xi, yi)", lambda v: np.maximum(v.xi, v.yi) * 1000 + np.minimum(v.xi, v.yi))
row("max_nan", "`max` skips NaN", "ct::max(x, ct::full<F>(NAN))", lambda v: v.x)
row("max_nan_propagate", "`min`, `max` with `propagate_nan`", "ct::element_cast<int>(ct::isnan(ct::max(x, ct::full<F>(NAN), ct::propagate_nan_t{})))", lambda v: fill(1))
row("abs", "`abs(a)`", "ct::abs(x) + ct::element_cast<float>(ct::abs(xi))", lambda v: np.abs(v.x) + np.abs(v.xi).astype(np.float32))
row("fma", "`fma(a, b, c)`", "ct::fma(xd, xd, xd)", lambda v: v.xd * v.xd + v.xd, ulps=1, element=np.float64)
row("select", "`select(c, a, b)`", "ct::select(xm, x, y)", lambda v: np.where(v.xm, v.x, v.y))
row("isnan", "`isnan(a)`", "ct::isnan(ct::sqrt(x))", lambda v: v.x < 0)
row("isnan_fp8", "`isnan(a)`, `isinf(a)` of 8-bit formats", "ct::isnan(ct::element_cast<__nv_fp8_e5m2>(ct::full<F>(NAN)))", lambda v: fill(1), since="13.4")
row("isinf", "`isinf(a)`", "ct::isinf(ct::select(xm, x, ct::full<F>(-INFINITY)))", lambda v: ~v.xm)
row("ceil", "`ceil(a)`", "ct::ceil(x)", lambda v: np.ceil(v.x))
row("floor", "`floor(a)`", "ct::floor(x)", lambda v: np.floor(v.x))
row("pow", "`pow(a, b)`", "ct::pow(y, x)", lambda v: exactly(math.pow, v.y, v.x), ulps=1)
row("exp", "`exp(a)`", "ct::exp(x)", lambda v: exactly(math.exp, v.x), ulps=2)
row("exp_full", "`exp<mode>(a)`, `tanh<mode>(a)`", "ct::exp<ct::rounding_mode::round_full>(x)", lambda v: exactly(math.exp, v.x), ulps=2, since="13.4")
row("exp2", "`exp2(a)`", "ct::exp2(x)", lambda v: exactly(lambda a: 2.0**a, v.x), ulps=2)
row("log", "`log(a)`", "ct::log(y)", lambda v: exactly(math.log, v.y), ulps=1)
row("log2", "`log2(a)`", "ct::log2(y)", lambda v: exactly(math.log2, v.y), ulps=1)
row("sqrt", "`sqrt(a)`", "ct::sqrt(y)", lambda v: np.sqrt(v.y))
row("rsqrt", "`rsqrt(a)`", "ct::rsqrt(y)", lambda v: 1 / np.sqrt(v.y.astype(np.float64)), ulps=2)
row("sin", "`sin(a)`", "ct::sin(x)", lambda v: exactly(math.sin, v.x), ulps=1)
row("cos", "`cos(a)`", "ct::cos(x)", lambda v: exactly(math.cos, v.x), ulps=1)
row("tan", "`tan(a)`", "ct::tan(x)", lambda v: exactly(math.tan, v.x), ulps=1)
row("sinh", "`sinh(a)`", "ct::sinh(x)", lambda v: exactly(math.sinh, v.x), ulps=1)
row("cosh", "`cosh(a)`", "ct::cosh(x)", lambda v: exactly(math.cosh, v.x), ulps=1)
row("tanh", "`tanh(a)`", "ct::tanh(x)", lambda v: exactly(math.tanh, v.x), ulps=1)
row("atan2", "`atan2(a, b)`", "ct::atan2(x, y)", lambda v: exactly(math.atan2, v.x, v.y), ulps=1)
row("half_math", "arithmetic of `__half` elements", "xh * xh + xh", lambda v: v.xh.astype(np.float64) ** 2 + v.xh, ulps=2, element=np.float16)
row("mixed_scalar", "a tile and a scalar: the tile's element type", "xc + char(3)", lambda v: v.xc + np.int8(3))

group("Reductions, scans, products")
row("sum", "`sum(x, d_ic)`, `sum<d>(x)`", "ct::sum(xi, 0_ic) + ct::sum<0>(xi)", lambda v: 2 * v.xi.sum(0, keepdims=True))
row("prod", "`prod(x, d_ic)`", "ct::prod(yi, 1_ic)", lambda v: v.yi.prod(1, keepdims=True))
row("reduce_max", "`reduce_max(x, d_ic)`", "ct::reduce_max(x, 1_ic)", lambda v: v.x.max(1, keepdims=True))
row("reduce_min", "`reduce_min(x, d_ic)`", "ct::reduce_min(xi, 0_ic)", lambda v: v.xi.min(0, keepdims=True))
row("reduce_max_nan", "`reduce_max`, `reduce_min` with `propagate_nan`", "ct::element_cast<int>(ct::isnan(ct::reduce_max(ct::sqrt(x), 0_ic, ct::propagate_nan_t{})))", lambda v: (v.x < 0).any(0, keepdims=True))
row("max_element", "`max_element(x, d_ic)`: the first maximum, NaN skipped", "ct::max_element(ct::sqrt(x), 0_ic)", lambda v: np.argmax(np.where(v.x >= 0, v.x, -1), 0)[None], since="13.4")
row("max_element_ties", "`max_element` of equal elements", "ct::max_element(ct::full<I>(7), 1_ic)", lambda v: fill(0, (8, 1)), since="13.4")
row("max_element_nan", "`max_element` of NaN alone", "ct::max_element(ct::full<F>(NAN), 1_ic)", lambda v: fill(0, (8, 1)), since="13.4")
row("min_element", "`min_element(x, d_ic)`", "ct::min_element(xi, 1_ic)", lambda v: v.xi.argmin(1)[:, None], since="13.4")
row("all_of", "`all_of(x, d_ic)`", "ct::all_of(x > -3.0f, 0_ic)", lambda v: (v.x > -3).all(0, keepdims=True))
row("any_of", "`any_of(x, d_ic)`", "ct::any_of(x > 3.0f, 1_ic)", lambda v: (v.x > 3).any(1, keepdims=True))
row("partial_sum", "`partial_sum(x, d_ic)`", "ct::partial_sum(xi, 0_ic)", lambda v: v.xi.cumsum(0))
row("partial_sum_backward", "`partial_sum` with `scan_backward`", "ct::partial_sum(xi, 1_ic, ct::scan_backward_t{})", lambda v: v.xi[:, ::-1].cumsum(1)[:, ::-1])
row("partial_prod", "`partial_prod(x, d_ic)`", "ct::partial_prod(yi, 1_ic)", lambda v: v.yi.cumprod(1))
row("mma", "`mma(a, b, acc)` of `__half` into `float`", "ct::mma(xh, ct::transpose(xh), ct::zeros<ct::tile<float, ct::shape<8, 8>>>())", lambda v: v.xh.astype(np.float64) @ v.xh.T.astype(np.float64), ulps=8)
row("mma_bf16", "`mma` of `__nv_bfloat16`", "ct::mma(xb, ct::transpose(xb), ct::ones<ct::tile<float, ct::shape<8, 8>>>())", lambda v: v.xb.astype(np.float64) @ v.xb.T.astype(np.float64) + 1, ulps=16)
row("mma_int", "`mma` of 8-bit integers, any signs", "ct::mma(xc, ct::transpose(ct::element_cast<unsigned char>(xc)), ct::zeros<ct::tile<int, ct::shape<8, 8>>>())", lambda v: v.xc.astype(np.int64) @ (v.xc.astype(np.int64) & 255).T)
row("mma_tf32", "`mma` of `__nv_tf32`", "ct::mma(ct::element_cast<__nv_tf32>(x), ct::element_cast<__nv_tf32>(ct::transpose(x)), ct::zeros<ct::tile<float, ct::shape<8, 8>>>())", lambda v: tf32(v.x).astype(np.float64) @ tf32(v.x).T.astype(np.float64), ulps=16)
row("mma_double", "`mma` of `double`", "ct::mma(xd, ct::transpose(xd), ct::zeros<ct::tile<double, ct::shape<8, 8>>>())", lambda v: v.xd @ v.xd.T, ulps=16, element=np.float64)
row("mma_fp8", "`mma` of 8-bit floating formats", "ct::mma(ct::element_cast<__nv_fp8_e4m3>(ct::full<F>(1.5f)), ct::element_cast<__nv_fp8_e4m3>(ct::full<ct::tile<float, ct::shape<4, 8>>>(2.0f)), ct::zeros<ct::tile<float, ct::shape<8, 8>>>())", lambda v: fill(12, (8, 8)))
row("mma_batch", "`mma` with a batch, broadcast", "ct::mma(ct::reshape<ct::shape<2, 4, 4>>(xc), ct::reshape<ct::shape<1, 4, 8>>(xc), ct::zeros<ct::tile<int, ct::shape<2, 4, 8>>>())", lambda v: v.xc.astype(np.int64).reshape(2, 4, 4) @ v.xc.astype(np.int64).reshape(1, 4, 8))
row("matmul", "`matmul(a, b)`", "ct::matmul(xb, ct::transpose(xb))", lambda v: v.xb.astype(np.float64) @ v.xb.T.astype(np.float64), ulps=16)

group("Views")
VIEW = "ct::partition_view v{ct::tensor_span{f, ct::extents{7_ic, 4_ic}}, ct::shape<4, 4>{}}; "
row("partition_view", "`partition_view{span, shape}`, `(span, S{})`", body=VIEW + "put(out, ct::full<I>(int(v.span().extent(0))));", reference=lambda v: fill(7))
row("view_load", "`v.load(i..)`", body=VIEW + "put(out, v.load(0, 0));", reference=lambda v: v.x[:4])
row("view_load_masked", "`v.load_masked(i..)`", body=VIEW + "put(out, v.load_masked(1, 0));", reference=lambda v: np.concatenate([v.x[4:7], fill(0.0, (1, 4))]))
row("view_load_padding", "`v.load_masked<pad>(i..)`, `v.load_masked(pad_t{}, i..)`", body=VIEW + "put(out, v.load_masked(ct::view_padding_positive_inf_t{}, 1, 0));", reference=lambda v: np.concatenate([v.x[4:7], fill(np.inf, (1, 4))]))
row("view_store", "`v.store(x, i..)`", body="ct::partition_view w{ct::tensor_span{out, ct::extents{16_ic}}, ct::shape<8>{}}; w.store(ct::element_cast<double>(ct::iota<ct::tile<int, ct::shape<8>>>()), 1);", reference=lambda v: np.concatenate([fill(-1.0, 8), np.arange(8.0)]))
row("view_store_masked", "`v.store_masked(x, i..)`", body="ct::partition_view w{ct::tensor_span{out, ct::extents{5_ic}}, ct::shape<8>{}}; w.store_masked(ct::ones<ct::tile<double, ct::shape<8>>>(), 0);", reference=lambda v: np.concatenate([fill(1.0, 5), fill(-1.0, 3)]))
ATOMIC_VIEW = "ct::partition_view v{ct::tensor_span{ip, ct::extents{7_ic, 4_ic}}, ct::shape<4, 4>{}}; "
TAGS = "ct::memory_order_relaxed_t{}, ct::thread_scope_device_t{}"
row("view_atomic_add", "`v.atomic_add(x, order, scope, i..)`", body=ATOMIC_VIEW + f"v.atomic_add(ct::full<ct::tile<int, ct::shape<4, 4>>>(3), {TAGS}, 0, 0); put(out, ct::load(ip + ct::iota<I>()));", reference=lambda v: np.concatenate([v.xi[:4] + 3, v.xi[4:]]), since="13.4")
row("view_atomic_masked", "`v.atomic_add_masked(..)` and its relatives", body=ATOMIC_VIEW + f"v.atomic_sub_masked(ct::full<ct::tile<int, ct::shape<4, 4>>>(3), {TAGS}, 1, 0); put(out, ct::load(ip + ct::iota<I>()));", reference=lambda v: np.concatenate([v.xi[:4], v.xi[4:7] - 3, v.xi[7:]]), since="13.4")
row("view_atomic_order", "`v.atomic_max`, `v.atomic_min`", body=ATOMIC_VIEW + f"v.atomic_max(ct::full<ct::tile<int, ct::shape<4, 4>>>(3), {TAGS}, 0, 0); v.atomic_min(ct::full<ct::tile<int, ct::shape<4, 4>>>(20), {TAGS}, 0, 0); put(out, ct::load(ip + ct::iota<I>()));", reference=lambda v: np.concatenate([np.clip(v.xi[:4], 3, 20), v.xi[4:]]), since="13.4")
row("view_atomic_bits", "`v.atomic_and`, `v.atomic_or`, `v.atomic_xor`", body=ATOMIC_VIEW + f"v.atomic_and(ct::full<ct::tile<int, ct::shape<4, 4>>>(28), {TAGS}, 0, 0); v.atomic_or(ct::full<ct::tile<int, ct::shape<4, 4>>>(1), {TAGS}, 0, 0); v.atomic_xor(ct::full<ct::tile<int, ct::shape<4, 4>>>(5), {TAGS}, 0, 0); put(out, ct::load(ip + ct::iota<I>()));", reference=lambda v: np.concatenate([((v.xi[:4] & 28) | 1) ^ 5, v.xi[4:]]), since="13.4")
row("strided_view", "`strided_view{span, shape, strides}`: load, store and atomics", body="ct::strided_view w{ct::tensor_span{f, ct::extents{8_ic, 4_ic}}, ct::shape<2, 2>{}, ct::strides{3_ic, 1_ic}}; put(out, w.load(2, 1));", reference=lambda v: v.x[6:8, 1:3], since="13.4")
row("strided_view_masked", "`strided_view` over the edge", body="ct::strided_view w{ct::tensor_span{f, ct::extents{8_ic, 4_ic}}, ct::shape<4, 4>{}, ct::strides{3_ic, 4_ic}}; put(out, w.load_masked<ct::view_padding::negative_inf>(2, 0));", reference=lambda v: np.concatenate([v.x[6:8], fill(-np.inf, (2, 4))]), since="13.4")
row("gather_view", "`gather_scatter_view{span, shape, d_ic}`: load, load_masked", body="ct::gather_scatter_view g{ct::tensor_span{f, ct::extents{8_ic, 4_ic}}, ct::shape<4, 2>{}, 0_ic}; auto rows = ct::iota<ct::tile<int, ct::shape<4>>>() * 3 - 1; put(out, g.load_masked(rows, 1));", reference=lambda v: np.stack([np.zeros(2), v.x[2, 1:3], v.x[5, 1:3], np.zeros(2)]), since="13.4")
row("scatter_view", "`gather_scatter_view`: store, store_masked", body="ct::gather_scatter_view g{ct::tensor_span{out, ct::extents{6_ic, 2_ic}}, ct::shape<2, 2>{}, 0_ic}; g.store(ct::ones<ct::tile<double, ct::shape<2, 2>>>(), ct::iota<ct::tile<int, ct::shape<2>>>() * 3 + 1, 0);", reference=lambda v: np.array([-1, -1, 1, 1, -1, -1, -1, -1, 1, 1, -1, -1.0]), since="13.4")

group("Pointers, atomics")
row("pointer_arithmetic", "`p + i`, `p - i`, `p - q` of pointer tiles", "((f + ct::iota<I>() * 2) - 3) - (f - 1)", lambda v: np.arange(32).reshape(8, 4) * 2 - 2)
row("pointer_comparison", "`p < q` .. `p != q` of pointer tiles", "ct::element_cast<int>(f + ct::iota<I>() < f + 5) + 2 * ct::element_cast<int>(f + ct::iota<I>() != f + 5)", lambda v: ((np.arange(32) < 5) + 2 * (np.arange(32) != 5)).reshape(8, 4))
row("load", "`load(p)`", "ct::load(ip + (31 - ct::iota<I>()))", lambda v: v.xi.ravel()[::-1].reshape(8, 4))
row("load_masked", "`load_masked(p, mask, pad)`", "ct::load_masked(f + ct::iota<I>(), ct::iota<I>() < 9, 7.0f)", lambda v: np.where(np.arange(32) < 9, v.x.ravel(), 7).reshape(8, 4))
row("store", "`store(p, x)`", body="ct::store(out + ct::iota<I>(), ct::element_cast<double>(x));", reference=lambda v: v.x)
row("store_masked", "`store_masked(p, x, mask)`", body="ct::store_masked(out + ct::iota<I>(), ct::element_cast<double>(x), ct::iota<I>() < 5);", reference=lambda v: np.where(np.arange(32) < 5, v.x.ravel(), -1))
row("dereference", "`*p`, `p[i]`", body="out[0] = *f + f[n];", reference=lambda v: v.x[0, 0] + v.x[1, 1])
row("atomic_load", "`atomic_load`, `atomic_store` [`_masked`]", body="ct::atomic_store(ip, 9, ct::memory_order_release_t{}); out[0] = ct::atomic_load(ip, ct::memory_order_acquire_t{}, ct::thread_scope_device_t{});", reference=lambda v: 9)


def atomic(name, operation, function, since="13.3"):
    row(
        f"atomic_{name}", f"`atomic_{name}(p, v, order [, scope])` [`_masked`]", since=since,
        body=f"auto p = ip + ct::iota<I>(); auto old = ct::atomic_{name}_masked(p, yi, ct::iota<I>() < 20, ct::memory_order_relaxed_t{{}}); put(out, ct::load(p)); ct::store_masked(out + 32 + ct::iota<I>(), ct::element_cast<double>(old), ct::iota<I>() < 20);",
        reference=lambda v: np.concatenate([
            np.where(np.arange(32) < 20, function(v.xi, v.yi).ravel(), v.xi.ravel()),
            np.where(np.arange(32) < 20, v.xi.ravel(), -1)]),
    )


atomic("add", "+", lambda a, b: a + b)
atomic("sub", "-", lambda a, b: a - b)
atomic("max", "max", np.maximum)
atomic("min", "min", np.minimum)
atomic("and", "&", lambda a, b: a & b)
atomic("or", "|", lambda a, b: a | b)
atomic("xor", "^", lambda a, b: a ^ b)
atomic("xchg", "=", lambda a, b: b)
row("atomic_duplicates", "lanes of one atomic that meet", body="auto old = ct::atomic_add(ip + ct::zeros<I>(), 1 + ct::zeros<I>(), ct::memory_order_relaxed_t{}); out[0] = ip[0]; out[1] = float(ct::reshape<ct::shape<>>(ct::sum(ct::sum(old, 0_ic), 1_ic)));", reference=lambda v: np.array([v.xi[0, 0] + 32, 32 * v.xi[0, 0] + 31 * 16.0]))
row("atomic_bf16", "`atomic_add` of `__nv_bfloat16` (sm_90)", body="ct::atomic_add(h + ct::iota<I>(), xb, ct::memory_order_relaxed_t{}); put(out, ct::load(h + ct::iota<I>()));", reference=lambda v: v.xb, since="13.4", extra=("__nv_bfloat16 *__restrict__ h", "h", "zeros:bf16[32]"))
row("atomic_compare_exchange", "`atomic_compare_exchange(p, expected, desired, order [, scope])` [`_masked`]", body="ct::atomic_compare_exchange(ip + ct::iota<I>(), ct::full<I>(7), ct::full<I>(70), ct::memory_order_acq_rel_t{}); put(out, ct::load(ip + ct::iota<I>()));", reference=lambda v: np.where(v.xi == 7, 70, v.xi))

group("Promises, messages")
row("assume_aligned", "`assume_aligned<N>(p)`, `(p, N_ic)`", "ct::load(ct::assume_aligned<16>(f) + ct::iota<I>())", lambda v: v.x)
row("assume_divisible", "`assume_divisible<N>(x)`", "ct::assume_divisible<5>(int(n)) + ct::assume_divisible(int(n), 5_ic)", lambda v: 10)
row("assume_bounded", "`assume_bounded<a, b>`, `_above`, `_below`", "ct::assume_bounded<0, 9>(int(n)) + ct::assume_bounded_above<9>(int(n)) + ct::assume_bounded_below<1>(int(n))", lambda v: 15)
row("assume_strided", "`assume_divisible_strided<N, E, D>`, `assume_aligned_strided`", "ct::assume_divisible_strided<4, 4, 1>(ct::iota<I>())", lambda v: np.arange(32).reshape(8, 4))
row("assume_blocked", "`assume_blocked<S>(x)`", "ct::assume_blocked<ct::shape<8, 4>>(ct::full<I>(3))", lambda v: fill(3))
row("printf", "`printf(\"literal\", ..)`", body='printf("n is %d\\n", int(n)); out[0] = n;', reference=lambda v: 5)
row("assert", "`assert(e)` from <cassert>", body="assert(n == 5); assert(ct::all_of(ct::reshape<ct::shape<32>>(y) > 0.0f, 0_ic)); out[0] = n;", reference=lambda v: 5)
row("hint", "`[[cutile::hint(ARCH, key = value, ..)]]`", body="[[cutile::hint(900, latency = 2)]] ct::store(out, double(n));", reference=lambda v: 5)
row("trusted", "`[[tilecc::trusted]]`, tilecc's own", body="[[tilecc::trusted]] out[n] = 3;", reference=lambda v: np.concatenate([fill(-1, 5), [3]]), since="tilecc")
row("ownership", "`tilecc::precondition`, `assume_distinct`, `assume_bounded`, tilecc's own", body="tilecc::precondition(n > 0); auto i = tilecc::assume_distinct(ct::iota<I>()); ct::store(out + i, ct::element_cast<double>(tilecc::assume_bounded(i, 32)));", reference=lambda v: np.arange(32.0), since="tilecc")


def wrapped(x):
    return x.astype(np.int32).astype(np.int64)

