# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import ceildiv, normal, rounds, sentinel
from hostkernels import Int32, check, decode


def add_bias_relu(library, name, kind, rows, cols, residual, divisor):
    for height, width in ((1, 1), (rows - 1, cols + 1), (rows, cols), (2 * rows + 1, cols - 1)):
        width = rounds(width, divisor)
        x, bias, rest = normal((height, width), kind), normal(width, kind), normal((height, width), kind)
        y = sentinel((height, width), kind)
        x[0, 0] = np.nan if kind != "bf16" else 0x7FC0
        library.launch(name, (ceildiv(width, cols), ceildiv(height, rows), 1),
                       [y, x, bias, rest, Int32(height), Int32(width)], seed=height)
        wanted = np.maximum(decode(x) + decode(bias) + (decode(rest) if residual else 0), 0)
        check(f"{name} {height}x{width}", y, wanted, kind)
