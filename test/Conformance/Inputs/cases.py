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
