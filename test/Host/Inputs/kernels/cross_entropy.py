# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import RANDOM, normal, rounds, sentinel
from hostkernels import Int32, Int64, check, decode


def cross_entropy(library, name, kind, cols, divisor):
    for rows, width, gap in ((1, 1, 0), (3, cols - 1, 0), (5, cols, 5), (4, cols + 1, 0), (6, 3 * cols + 5, 9)):
        width, gap = rounds(width, divisor), gap // divisor * divisor
        x = normal((rows, width + gap), kind, 4.0)
        target = RANDOM.integers(0, width, rows).astype(np.int32)
        target[1:2], target[2:3] = -100, width
        loss, lse = sentinel(rows, "f32"), sentinel(rows, "f32")
        library.launch(name, (rows, 1, 1), [loss, lse, x, target, Int64(width + gap), Int32(width)], seed=rows)
        value = decode(x)[:, :width]
        top = value.max(1)
        log = top + np.log(np.exp(value - top[:, None]).sum(1))
        known = (target >= 0) & (target < width)
        wanted = np.where(known, log - value[np.arange(rows), np.where(known, target, 0)], 0.0)
        check(f"{name} {rows}x{width} lse", lse, log, "f32", 4)
        check(f"{name} {rows}x{width} loss", loss, wanted, "f32", 8)
