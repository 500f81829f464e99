# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import ceildiv, normal, rounds, sentinel
from hostkernels import Int32, Int64, check, decode


def prefix_sum(library, name, kind, rows, cols, divisor):
    for height, width, gap in ((1, 1, 0), (rows + 1, cols - 1, 5), (2 * rows, cols, 0), (2 * rows + 1, cols + 1, 0),
                               (3, 4 * cols + 7, 9)):
        width, gap = rounds(width, divisor), gap // divisor * divisor
        x, y = normal((height, width), kind, 1000.0 if kind == "i32" else 1.0), sentinel((height, width + gap), kind)
        library.launch(name, (ceildiv(height, rows), 1, 1),
                       [y, x, Int64(width + gap), Int64(width), Int32(height), Int32(width)], seed=height)
        check(f"{name} {height}x{width}", y[:, :width], decode(x).cumsum(1), kind, max(4.0, width / 8) if kind == "f32" else 4)
        check(f"{name} {height}x{width} beyond", y[:, width:], np.full((height, gap), -77.0), kind)
