# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import around, ceildiv, normal, sentinel
from hostkernels import Int32, check, decode


def pool(library, name, kind, window, step, cols):
    for rows, width in ((1, 1), (window, cols), (5 * step + 1, cols + 1), (37, 3 * cols - 1)):
        x, out = normal((rows, width), kind), ceildiv(rows, step)
        y = sentinel((out, width), kind)
        library.launch(name, (out, ceildiv(width, cols), 1), [y, x, Int32(out), Int32(rows), Int32(width)], seed=rows)
        wanted = np.stack([decode(x)[i * step : i * step + window].max(0) for i in range(out)])
        check(f"{name} {rows}x{width}", y, wanted, kind, 0)


def spread(library, name, kind, rows, gap, cols):
    for parts, left, width in ((1, 0, 1), (2, 0, cols), (5, rows - 1, cols + 1), (9, 0, 2 * cols - 1)):
        height = parts * gap + left
        x = normal((parts * rows + left, width), kind, 9.0)
        y = sentinel((height, width), kind)
        grid = (ceildiv(len(x), rows), ceildiv(width, cols), 1)
        library.launch(name, grid, [y, x, Int32(height), Int32(len(x)), Int32(width)], seed=parts)
        wanted = np.full((height, width), -77.0)
        for i, row in enumerate(decode(x)):
            wanted[i // rows * gap + i % rows] = row
        check(f"{name} {height}x{width}", y, wanted, kind, 0)
