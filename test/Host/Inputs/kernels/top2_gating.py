# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import RANDOM, ceildiv, normal, sentinel
from hostkernels import Int32, check, decode, encode


def top2_gating(library, name, kind, tokens, experts):
    """Random rows, rows with ties, with a NaN, and with one number only."""
    for count, width in ((1, 2), (tokens - 1, experts), (tokens, experts - 1), (3 * tokens + 5, experts)):
        value = decode(normal((count, width), kind, 2.0))
        value[1::4] = RANDOM.integers(0, 2, value[1::4].shape)
        value[2::4, 0] = np.nan
        value[3::4, 1:] = -np.inf
        x = encode(value, kind)
        index, share = np.full((count + 1, 2), -9, np.int32), sentinel((count + 1, 2), "f32")
        library.launch(name, (ceildiv(count, tokens), 1, 1), [index, share, x, Int32(count), Int32(width)], seed=count)
        numbers = np.where(np.isnan(decode(x)), -np.inf, decode(x))
        order = np.argsort(-numbers, axis=1, kind="stable")[:, :2]
        first, second = (np.take_along_axis(numbers, order[:, k : k + 1], 1)[:, 0] for k in (0, 1))
        with np.errstate(invalid="ignore"):
            weight = np.exp(second - first)
        check(f"{name} {count}x{width}", index[:count], order, "i32")
        check(f"{name} {count}x{width} share", share[:count], np.stack([1 / (1 + weight), weight / (1 + weight)], 1), "f32", 4)
        check(f"{name} {count}x{width} beyond", index[count:], np.full((1, 2), -9), "i32")
