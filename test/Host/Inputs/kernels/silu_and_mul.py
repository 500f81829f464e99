# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import ceildiv, normal, rounds, sentinel
from hostkernels import Int32, check, decode


def silu_and_mul(library, name, kind, cols, divisor):
    for tokens, width in ((1, 1), (3, cols - 1), (2, cols + 1)):
        width = rounds(width, divisor)
        x, y = normal((tokens, 2 * width), kind, 3.0), sentinel((tokens, width), kind)
        library.launch(name, (tokens, ceildiv(width, cols), 1), [y, x, Int32(width)])
        value = decode(x)
        gate, up = value[:, :width], value[:, width:]
        check(f"{name} {tokens}x{width}", y, gate / (1 + np.exp(-gate)) * up, kind, 4)
