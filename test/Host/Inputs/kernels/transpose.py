# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from cases import ceildiv, normal, rounds, sentinel
from hostkernels import Int32, check, decode


def transpose(library, name, kind, rows, cols, divisor):
    for height, width in ((1, 1), (rows - 1, cols + 1), (rows, cols), (2 * rows + 5, cols)):
        height, width = rounds(height, divisor), rounds(width, divisor)
        x, y = normal((height, width), kind), sentinel((width, height), kind)
        library.launch(name, (ceildiv(width, cols), ceildiv(height, rows), 1), [y, x, Int32(height), Int32(width)])
        check(f"{name} {height}x{width}", y, decode(x).T, kind, 0)
