# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import normal, rounds, sentinel
from hostkernels import Int32, check, decode


def quantize_rows(library, name, kind, cols, divisor):
    """Values near the middle between two steps may go either way: the scale is rounded first."""
    for rows, width in ((1, 1), (3, cols - 1), (2, cols), (4, cols + 1), (3, 3 * cols + 5)):
        width = rounds(width, divisor)
        x = normal((rows, width), kind)
        x[1:2] = 0
        q, scale = np.full((rows, width), 99, np.int8), sentinel(rows, "f32")
        library.launch(name, (rows, 1, 1), [q, scale, x, Int32(width)], seed=rows)
        value = decode(x)
        top = np.abs(value).max(1)
        check(f"{name} {rows}x{width} scale", scale, top / 127, "f32")
        steps = value / np.where(top > 0, top / 127, 1)[:, None]
        wrong = np.abs(q - steps) > 0.5 + 1e-4
        assert not wrong.any(), (name, rows, width, np.argwhere(wrong)[0])
        check(f"{name} {rows}x{width} ends", np.abs(q).max(1), np.where(top > 0, 127, 0), "i32")
