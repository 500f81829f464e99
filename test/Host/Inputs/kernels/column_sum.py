# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import ceildiv, normal, rounds, sentinel
from hostkernels import Int32, check, decode


def column_sum(library, name, kind, rows, cols, divisor):
    for height, width, part in ((1, 1, 1), (rows - 1, cols - 1, rows), (rows, cols, rows), (5 * rows + 3, cols + 1, 2 * rows + 1)):
        width = rounds(width, divisor)
        x = normal((height, width), kind)
        parts = ceildiv(height, part)
        out = sentinel((parts + 1, width), "f32")
        library.launch(name, (ceildiv(width, cols), parts, 1), [out, x, Int32(height), Int32(width), Int32(part)], seed=height)
        value = decode(x)
        wanted = np.stack([value[s * part : (s + 1) * part].sum(0) for s in range(parts)])
        check(f"{name} {height}x{width}", out[:parts], wanted, "f32", 8)
        check(f"{name} {height}x{width} beyond", out[parts], np.full(width, -77.0), "f32")
        if kind == "f32":
            total = sentinel(width, "f32")
            library.launch(name, (ceildiv(width, cols), 1, 1), [total, out, Int32(parts), Int32(width), Int32(parts)])
            check(f"{name} {height}x{width} in two launches", total, value.sum(0), "f32", 8)
