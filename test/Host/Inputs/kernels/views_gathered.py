# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import RANDOM, ceildiv, normal, sentinel
from hostkernels import Int32, check, decode


def gather(library, name, kind, rows, cols):
    for n, held, width in ((1, 1, 1), (rows - 1, 3, cols), (rows + 1, 50, cols + 1), (5 * rows, 7, 2 * cols - 1)):
        table, places = normal((held, width), kind, 9.0), RANDOM.integers(-3, held + 3, n).astype(np.int32)
        y = sentinel((n, width), kind)
        grid = (ceildiv(n, rows), ceildiv(width, cols), 1)
        library.launch(name, grid, [y, table, places, Int32(n), Int32(held), Int32(width)], seed=n)
        inside = ((places >= 0) & (places < held))[:, None]
        check(f"{name} {n}x{width}", y, np.where(inside, decode(table)[places.clip(0, held - 1)], 0), kind, 0)


def scatter(library, name, kind, rows, cols):
    for parts, height, width in ((1, rows, 1), (3, 5 * rows, cols), (2, rows, cols + 1)):
        n = parts * rows
        x, places = normal((n, width), kind, 9.0), RANDOM.permutation(max(n, height) + 4)[:n].astype(np.int32) - 2
        y = sentinel((height, width), kind)
        grid = (parts, ceildiv(width, cols), 1)
        library.launch(name, grid, [y, x, places, Int32(n), Int32(height), Int32(width)], seed=n)
        wanted, inside = np.full((height, width), -77.0), (places >= 0) & (places < height)
        wanted[places[inside]] = decode(x)[inside]
        check(f"{name} {n}x{width}", y, wanted, kind, 0)
