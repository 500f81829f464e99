# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the cases of all kernels are made of: random and sentinel arrays, sizes around a tile."""
import numpy as np

from hostkernels import decode, encode

RANDOM = np.random.default_rng(7)


def normal(shape, kind, scale=1.0):
    return encode(RANDOM.standard_normal(shape) * scale, kind)


def ceildiv(a, b):
    return -(-a // b)


def sentinel(shape, kind):
    return encode(np.full(shape, -77.0), kind)


def rounds(n, divisor):
    return max(divisor, n // divisor * divisor)


def around(tile, divisor):
    return sorted({rounds(n, divisor) for n in (1, tile - 1, tile, tile + divisor, 3 * tile + 5)})


def to_tf32(values):
    """Floats as a kernel multiplies them as tf32: with 10 bits of mantissa, rounded to nearest even."""
    bits = values.view(np.uint32).astype(np.uint64)
    return ((bits + 0xFFF + ((bits >> 13) & 1)) & 0xFFFFE000).astype(np.uint32).view(np.float32).astype(np.float64)


def factor(array, kind):
    """An operand of a product with what its multiplication drops dropped."""
    return to_tf32(array) if kind == "f32" else decode(array)
