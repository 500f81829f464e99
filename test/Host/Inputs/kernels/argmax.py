# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import RANDOM, normal, rounds, sentinel
from hostkernels import Int32, Int64, check, decode, encode


def argmax(library, name, kind, cols, divisor):
    """Random rows, rows of few values (ties), rows of one value, rows with NaN, and with nothing but infinities."""
    for rows, width, gap in ((1, 1, 0), (12, cols - 1, 0), (12, cols, 5), (12, cols + 1, 0), (12, 3 * cols + 5, 9)):
        width, gap = rounds(width, divisor), gap // divisor * divisor
        value = decode(normal((rows, width + gap), kind))
        value[1::6] = RANDOM.integers(-2, 2, value[1::6].shape)
        value[2::6] = -5.0
        value[3::6, RANDOM.integers(0, width, 4)] = np.nan
        value[4::6] = -np.inf
        value[5::6, RANDOM.integers(0, width, 4)] = np.inf
        x = encode(value, kind)
        index, best = np.full(rows, -9, np.int32), sentinel(rows, kind)
        library.launch(name, (rows, 1, 1), [index, best, x, Int64(width + gap), Int32(width)], seed=rows)
        inside = decode(x)[:, :width]
        check(f"{name} {rows}x{width}", index, inside.argmax(1), "i32")
        check(f"{name} {rows}x{width} value", best, inside.max(1), kind, 0)
