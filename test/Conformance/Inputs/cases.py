# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Faults that users of other tile compilers met, as rows in the form of api.py."""
import api
from api import bfloat, fill, np, row

api.ROWS = []


def put(expression):
    return f"put(out, {expression});"


row("max_over_one", "a maximum along an axis of length 1 is the element", "ct::reduce_max(ct::reshape<ct::shape<32, 1>>(x), 1_ic)", lambda v: v.x.reshape(32, 1))
row("max_of_two_rows", "a maximum of two rows", "ct::reduce_max(ct::reshape<ct::shape<2, 16>>(x), 0_ic)", lambda v: v.x.reshape(2, 16).max(0, keepdims=True))
ARGMAX = "auto i = ct::iota<ct::tile<int, ct::shape<8>>>(); auto t = ct::select(i == 1, ct::full<ct::tile<float, ct::shape<8>>>(NAN), ct::element_cast<float>(ct::select(i == 2 || i == 3, ct::full<ct::tile<int, ct::shape<8>>>(3), ct::select(i == 0, i + 1, i - i + 2)))); "
row("argmax_nan_ties", "the first of equal maxima, NaN skipped: {1, NaN, 3, 3, 2, ..} gives 2", body=ARGMAX + put("ct::max_element(t, 0_ic)"), reference=lambda v: 2)
row("max_nan_skipped", "the maximum of the same is 3", body=ARGMAX + put("ct::reduce_max(t, 0_ic)"), reference=lambda v: 3)
row("division_long", "quotient and remainder of 64-bit integers fit together", "(xl / ct::element_cast<long>(yi)) * ct::element_cast<long>(yi) + xl % ct::element_cast<long>(yi) - xl", lambda v: fill(0))
row("division_char", "the same of 8-bit integers", "(xc / ct::element_cast<signed char>(yi)) * ct::element_cast<signed char>(yi) + xc % ct::element_cast<signed char>(yi)", lambda v: v.xc)
row("ceildiv_smallest", "ceildiv and floordiv of the smallest integer", body=put("ct::element_cast<int>(ct::ceildiv(ct::full<ct::tile<signed char, ct::shape<2>>>((signed char)(-123 - n)), (signed char)7)) * 1000 + ct::element_cast<int>(ct::floordiv(ct::full<ct::tile<signed char, ct::shape<2>>>((signed char)(-122 - n)), (signed char)-1))"), reference=lambda v: fill(-18 * 1000 + 127, 2))
row("widening_u16", "unsigned 16 and 32-bit elements keep their value in float", "ct::element_cast<double>(ct::element_cast<unsigned short>(xi)) + ct::element_cast<double>(xu)", lambda v: (v.xi & 65535).astype(np.float64) + v.xu)
row("widening_bool", "true is 1", "ct::element_cast<int>(xm) + ct::element_cast<int>(ct::element_cast<float>(xm))", lambda v: 2 * v.xm)
row("shift_char", "(x << 4) >> 4 of 8-bit elements stays in 8 bits", body=put("ct::element_cast<int>((ct::full<ct::tile<signed char, ct::shape<1>>>((signed char)(n + 3)) << 4) >> 4) * 100 + ct::element_cast<int>((ct::full<ct::tile<unsigned char, ct::shape<1>>>((unsigned char)(n + 43)) << 4) >> 4)"), reference=lambda v: -800)
row("shift_char_scalar", "scalars promote as in C++", body="signed char a = n + 3; unsigned char b = n + 43; out[0] = ((a << 4) >> 4) * 100 + ((b << 4) >> 4);", reference=lambda v: 848)
row("bf16_ties", "float to bf16: ties to even, the largest float becomes infinity", body="auto t = ct::full<ct::tile<float, ct::shape<4>>>(__builtin_bit_cast(float, 0x3f808000 + (n - 5))); auto u = ct::full<ct::tile<float, ct::shape<4>>>(__builtin_bit_cast(float, 0x7f7fffff + (n - 5))); put(out, ct::element_cast<__nv_bfloat16>(t)); put(out + 4, ct::element_cast<__nv_bfloat16>(u));", reference=lambda v: np.concatenate([fill(1.0, 4), fill(np.inf, 4)]))
row("bf16_nan", "float to bf16: NaN stays NaN whatever its payload", body="auto t = ct::full<ct::tile<float, ct::shape<4>>>(__builtin_bit_cast(float, 0x7f800001 + (n - 5))); auto u = ct::full<ct::tile<float, ct::shape<4>>>(__builtin_bit_cast(float, 0x7fffffff - (n - 5))); put(out, ct::isnan(ct::element_cast<__nv_bfloat16>(t))); put(out + 4, ct::isnan(ct::element_cast<__nv_bfloat16>(u)));", reference=lambda v: fill(1, 8))
row("pow_exponents", "pow(x, 0) = 1, pow(2, -1) = 0.5, pow(-2, 3) = -8, pow(x, 1) = x", body="put(out, ct::pow(x, ct::zeros<F>())); out[32] = ct::pow(2.0f, 4.0f - n); out[33] = ct::pow(-2.0f, n - 2.0f); out[34] = ct::pow(float(NAN), n - 5.0f); put(out + 35, ct::pow(x, ct::ones<F>()));", reference=lambda v: np.concatenate([fill(1.0, 32), [0.5, -8, 1], v.x.ravel()]), ulps=1)
row("atomic_once", "the old value of an atomic, used twice, is one atomic", body="int at = ct::atomic_add(ip, 1, ct::memory_order_relaxed_t{}); out[0] = at + at; out[1] = ip[0];", reference=lambda v: np.array([2 * v.xi[0, 0], v.xi[0, 0] + 1]))
row("atomic_masked_duplicates", "512 lanes, half of them masked, add 1 to one counter", body="using L = ct::tile<int, ct::shape<512>>; auto lane = ct::iota<L>(); auto old = ct::atomic_add_masked(ip + ct::zeros<L>(), 1 + ct::zeros<L>(), lane % 2 == 0, ct::memory_order_relaxed_t{}); out[0] = ip[0]; out[1] = int(ct::reshape<ct::shape<>>(ct::sum(ct::select(lane % 2 == 0, old, ct::zeros<L>()), 0_ic)));", reference=lambda v: np.array([v.xi[0, 0] + 256, 256 * v.xi[0, 0] + 255 * 128]))
row("broadcast_row", "a stored row, broadcast and read back", body="auto p = out + ct::iota<ct::tile<int, ct::shape<32, 4>>>(); ct::store(p, ct::element_cast<double>(ct::broadcast<ct::shape<32, 4>>(ct::extract(x, ct::shape<1, 4>{}, 0, 0)))); put(out, ct::load(p));", reference=lambda v: np.broadcast_to(v.x[0], (32, 4)))
row("padded_row", "a row of 15 halves in a tile of 16: the last element is there, the next one is padding", body="ct::partition_view v{ct::tensor_span{h, ct::extents{15_ic}}, ct::shape<16>{}}; put(out, v.load_masked<ct::view_padding::nan>(0));", reference=lambda v: np.concatenate([fill(1.0, 15), [np.nan]]), extra=("__half *__restrict__ h", "h", "ones:f16[15]"))
row("zero_stride", "a view of one element, repeated by a stride of 0, padded at its edge", body="ct::partition_view v{ct::tensor_span{f, ct::layout_strided_mapping{ct::extents{3_ic}, ct::strides{0_ic}}}, ct::shape<4>{}}; put(out, v.load_masked<ct::view_padding::negative_inf>(0));", reference=lambda v: np.concatenate([fill(v.x[0, 0], 3), [-np.inf]]))
row("f16_dot", "f16 products above 65504 in a float accumulator", "ct::mma(ct::full<ct::tile<__half, ct::shape<8, 128>>>(__half(32.0f)), ct::full<ct::tile<__half, ct::shape<128, 8>>>(__half(32.0f)), ct::zeros<ct::tile<float, ct::shape<8, 8>>>())", lambda v: fill(131072, (8, 8)))
row("f32_mma", "a product of floats keeps 2^-12", "ct::mma(ct::full<ct::tile<float, ct::shape<8, 1>>>(1.0f + 1.0f / 4096), ct::ones<ct::tile<float, ct::shape<1, 8>>>(), ct::zeros<ct::tile<float, ct::shape<8, 8>>>())", lambda v: fill(1 + 1 / 4096, (8, 8)))
row("packed_adds", "(i * 9 + 1) % 1000 of every element", "(ct::iota<ct::tile<int, ct::shape<32, 8>>>() * 9 + 1) % 1000", lambda v: (np.arange(256) * 9 + 1) % 1000)
row("carried_scalar", "a loop-carried scalar that changes under a condition", body="for (int stop = 0; stop < 7; ++stop) { for (int start = 0; start < 21; ++start) { int col = start; for (int i = 0; i < stop; ++i) { if (col > i) { col -= i + 1; } } out[stop * 21 + start] = col; } }", reference=lambda v: carried())

EXTENTS = (1, 3, 17, 31, 33, 48, 63, 96, 127)
LANES = {extent: max(2, 1 << (extent - 1).bit_length()) for extent in EXTENTS}


def of_extents(statement):
    """The statement for each extent, with N lanes of which the first `count` hold 1, 2, .."""
    text = "auto each = [&]<int N>(int at, int count, ct::integral_constant<N>) { auto lane = ct::iota<ct::tile<int, ct::shape<N>>>(); auto t = ct::select(lane < count, lane + 1, lane - lane); " + statement + " }; "
    return text + " ".join(f"each({at}, {extent} + n - 5, ct::integral_constant<{LANES[extent]}>{{}});" for at, extent in enumerate(EXTENTS))


row("sum_of_extents", "sums over extents that are no power of two: 1176 of 48", body=of_extents("out[at] = int(ct::sum<0>(t));"), reference=lambda v: [e * (e + 1) // 2 for e in EXTENTS])
row("max_of_extents", "maxima over the same extents", body=of_extents("out[at] = int(ct::reduce_max<0>(t));"), reference=lambda v: list(EXTENTS))
row("min_of_extents", "minima over the same extents", body=of_extents("out[at] = int(ct::reduce_min<0>(-t));"), reference=lambda v: [-e for e in EXTENTS])
row("argmax_of_extents", "the place of the maximum over the same extents", body=of_extents("out[at] = int(ct::max_element<0>(t));"), reference=lambda v: [e - 1 for e in EXTENTS])
row("argmax_all_equal", "of 128 equal elements the first", "ct::max_element(ct::full<ct::tile<float, ct::shape<128>>>(f[0]), 0_ic)", lambda v: 0)

SIGNS = "constexpr T a[4] = {7, -7, 7, -7}, b[4] = {3, 3, -3, -3}; T one = T(n - 4); for (int i = 0; i < 4; ++i) { T c = T(a[i] * one), d = T(b[i] * one); auto s = ct::full<ct::tile<T, ct::shape<2>>>(c), t = ct::full<ct::tile<T, ct::shape<2>>>(d); auto u = ct::full<ct::tile<T, ct::shape<2>>>(a[i]), w = ct::full<ct::tile<T, ct::shape<2>>>(b[i]); put(to + i * 8, s / t); put(to + i * 8 + 2, s % t); put(to + i * 8 + 4, u / w + T(T(a[i] / b[i]) - T(c / d))); put(to + i * 8 + 6, u % w + T(T(a[i] % b[i]) - T(c % d))); }"
row("division_signs", "-7 / 3 = -2 and -7 % 3 = -1, in every signed type, of constants and run-time values, scalars and tiles", body="auto each = [&]<class T>(double *to, T) { " + SIGNS + " }; each(out, (signed char)1); each(out + 32, short(1)); each(out + 64, 1); each(out + 96, 1ll);", reference=lambda v: np.tile(np.repeat(np.ravel([(q, r, q, r) for q, r in ((2, 1), (-2, -1), (-2, 1), (2, -1))]), 2), 4))
CEILINGS = ((-36, 5, -7), (-35, 5, -7), (0, 5, 0), (36, 5, 8), (2147483647, 2, 1073741824), (2147483646, 2147483647, 1), (-2147483648, 2147483647, -1))
row("ceildiv_negative", "ceildiv below zero and near the ends of the type, scalars and tiles", body=" ".join(f"out[{i}] = ct::ceildiv(int({a}ll) + (n - 5), {b} + (n - 5)); out[{i + len(CEILINGS)}] = int(ct::reduce_max<0>(ct::ceildiv(ct::full<ct::tile<int, ct::shape<2>>>(int({a}ll) + (n - 5)), {b})));" for i, (a, b, _) in enumerate(CEILINGS)), reference=lambda v: 2 * [c for _, _, c in CEILINGS])
WIDE = (0, 127, 128, 200, 255, 65535)
row("widening_values", "unsigned elements of 8, 16 and 32 bits keep their value in wider integers and in float", body="auto each = [&](double *to, auto narrow) { using T = decltype(narrow); unsigned values[6] = {0, 127, 128, 200, 255, 65535}; for (int i = 0; i < 6; ++i) { auto t = ct::full<ct::tile<T, ct::shape<1>>>(T(values[i] + n - 5)); to[i] = int(ct::reduce_max<0>(ct::element_cast<int>(t))); to[6 + i] = (long long)(ct::reduce_max<0>(ct::element_cast<long long>(t))); to[12 + i] = float(ct::reduce_max<0>(ct::element_cast<float>(t))); } }; each(out, (unsigned char)1); each(out + 18, (unsigned short)1); each(out + 36, 1u);", reference=lambda v: np.concatenate([np.tile(np.array(WIDE) & mask, 3) for mask in (255, 65535, 0xFFFFFFFF)]))
row("pow_constants", "pow with constant exponents: x^0 of 0 and NaN too, 2^-1, (-2)^3", body="out[0] = ct::pow(n - 5.0f, 0.0f); out[1] = ct::pow(float(NAN), 0.0f); out[2] = ct::pow(n - 3.0f, -1.0f); out[3] = ct::pow(3.0f - n, 3.0f); out[4] = ct::pow(n + 0.5f, 1.0f);", reference=lambda v: [1, 1, 0.5, -8, 5.5], ulps=1)
row("max_nan_propagated", "the maximum of {1, NaN, 3, ..} with NaN propagated is NaN", body=ARGMAX + put("ct::reduce_max(t, 0_ic, ct::propagate_nan_t{})"), reference=lambda v: np.nan)
row("atomic_slots", "a counter that gives out slots: as many as there are positives, each filled once", body="for (int i = 0; i < 100; ++i) { int slot = ct::atomic_add(h, i % 3 == 0 ? 1 : 0, ct::memory_order_relaxed_t{}); if (i % 3 == 0 && slot >= 0 && slot < 64) { out[slot] = i; } } out[100] = h[0];", reference=lambda v: np.concatenate([np.arange(0, 100, 3), fill(-1.0, 66), [34]]), extra=("int *__restrict__ h", "h", "zeros:i32[1]"))
row("atomic_old_values", "512 lanes, half of them masked: the old values are a permutation of 0 to 255, a masked lane has 0", body="using L = ct::tile<int, ct::shape<512>>; auto lane = ct::iota<L>(); int base = ip[0]; auto old = ct::atomic_add_masked(ip + ct::zeros<L>(), ct::ones<L>(), lane % 2 == 0, ct::memory_order_relaxed_t{}); auto seen = ct::select(lane % 2 == 0, old - base, lane - lane - 1); for (int i = 0; i < 256; ++i) { out[i] = int(ct::sum<0>(ct::element_cast<int>(seen == i))); }", reference=lambda v: fill(1, 256))
row("row_then_tail", "a row, then its tail again: the later store wins", body="auto lane = ct::iota<ct::tile<int, ct::shape<64>>>(); auto half = ct::iota<ct::tile<int, ct::shape<32>>>(); for (int r = 0; r < 4; ++r) { ct::store(out + r * 64 + lane, ct::element_cast<double>(lane + r)); ct::store(out + r * 64 + 32 + half, ct::element_cast<double>(-half)); }", reference=lambda v: np.ravel([np.concatenate([np.arange(32) + r, -np.arange(32.0)]) for r in range(4)]))
row("padded_bytes", "rows of 13 bytes, one byte from an aligned address: padded at 13, not at 12 or 16", body="ct::partition_view v{ct::tensor_span{h, ct::extents{3_ic, 13_ic}}, ct::shape<4, 16>{}}; put(out, v.load_masked(0, 0));", reference=lambda v: np.pad(fill(1, (3, 13)), ((0, 1), (0, 3))), extra=("const signed char *__restrict__ h", "h", "ones:i8[39]+1"))
row("k_tail", "a product over K = 100 in tiles of 64, NaN behind both operands", body="auto lane = ct::iota<ct::tile<int, ct::shape<8192>>>(); ct::store_masked(h + lane, ct::ones<ct::tile<__half, ct::shape<8192>>>(), lane < 6400); ct::store_masked(h + 8192 + lane, ct::ones<ct::tile<__half, ct::shape<8192>>>(), lane < 6400); ct::partition_view A{ct::tensor_span{h, ct::extents{64_ic, 100_ic}}, ct::shape<64, 64>{}}; ct::partition_view B{ct::tensor_span{h + 8192, ct::extents{100_ic, 64_ic}}, ct::shape<64, 64>{}}; auto c = ct::zeros<ct::tile<float, ct::shape<64, 64>>>(); for (int k : ct::irange(0, 2)) { c = ct::mma(A.load_masked(0, k), B.load_masked(k, 0), c); } out[0] = float(ct::reduce_max<0>(ct::reduce_max<1>(c))); out[1] = float(ct::reduce_min<0>(ct::reduce_min<1>(c))); out[2] = int(ct::sum<0>(ct::sum<1>(ct::element_cast<int>(c == 100.0f))));", reference=lambda v: [100, 100, 4096], extra=("__half *__restrict__ h", "h", "poison:f16[16384]"))
row("missing_split", "three splits in a tile of four: the fourth has weight 0 and NaN as data", body="h[0] = 1.0f; h[1] = 2.0f; h[2] = 3.0f; auto i = ct::iota<ct::tile<int, ct::shape<4>>>(); auto log = ct::select(i < n - 2, ct::zeros<ct::tile<float, ct::shape<4>>>(), ct::full<ct::tile<float, ct::shape<4>>>(-INFINITY)); auto weight = ct::exp(log - ct::reduce_max<0>(log)); auto part = ct::load_masked(h + i, i < n - 2, 0.0f); out[0] = float(ct::sum<0>(part * weight)) / float(ct::sum<0>(weight)); out[1] = h[3];", reference=lambda v: [2, np.nan], extra=("float *__restrict__ h", "h", "poison:f32[4]"))
row("masked_reductions", "a masked load with a fill: what stands behind the mask counts neither in a sum nor in a maximum", body="auto i = ct::iota<ct::tile<int, ct::shape<8>>>(); ct::store_masked(h + i, ct::element_cast<float>(i), i < n); out[0] = float(ct::sum<0>(ct::load_masked(h + i, i < n, 0.0f))); out[1] = float(ct::reduce_max<0>(ct::load_masked(h + i, i < n, -INFINITY)));", reference=lambda v: [10, 4], extra=("float *__restrict__ h", "h", "full(1e30):f32[16]"))


def turned(dim):
    """Two heads of `dim` elements 0, 1, .., turned by row 1 of a table with rows of 128 that begins at 512."""
    heads, half = np.arange(2 * dim, dtype=np.float64).reshape(2, dim), dim // 2
    table = 640.0 + np.arange(half)
    low, high = heads[:, :half], heads[:, half:]
    return np.concatenate([low * table - high, high * table + low], 1).ravel()[: api.OUT]


ROPE = "constexpr int half = DIM / 2; auto lane = ct::iota<ct::tile<int, ct::shape<LANES>>>(); auto in = lane < half; auto table = ct::load_masked(h + 512 + (n - 4) * 128 + lane, in, 0.0f); for (int head = 0; head < 2; ++head) { auto low = ct::load_masked(h + head * DIM + lane, in, 0.0f), high = ct::load_masked(h + head * DIM + half + lane, in, 0.0f); ct::store_masked(h + head * DIM + lane, low * table - high, in); ct::store_masked(h + head * DIM + half + lane, high * table + low, in); } auto all = ct::iota<ct::tile<int, ct::shape<256>>>(); ct::store_masked(out + all, ct::element_cast<double>(ct::load(h + all)), all < 2 * DIM);"
for dim, lanes in ((80, 64), (96, 64), (128, 64), (160, 128)):
    row(f"rope_{dim}", f"two heads of {dim} elements side by side, turned in place with {lanes} lanes by a table with rows of its own length", body=ROPE.replace("DIM", str(dim)).replace("LANES", str(lanes)), reference=lambda v, dim=dim: turned(dim), extra=("float *__restrict__ h", "h", "iota:f32[1024]"))


def carried():
    results = []
    for stop in range(7):
        for start in range(21):
            col = start
            for i in range(stop):
                if col > i:
                    col -= i + 1
            results.append(col)
    return np.array(results, np.float64)


ROWS = api.ROWS
