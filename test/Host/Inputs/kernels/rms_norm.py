# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import normal, rounds, sentinel
from hostkernels import Float32, Int32, Int64, check, decode


def rms_norm(library, name, kind, cols, divisor):
    for rows, width in ((1, 1), (3, cols - 1), (4, cols)):
        width = rounds(width, divisor)
        x, w, y = normal((rows, width), kind), normal(width, kind), sentinel((rows, width), kind)
        library.launch(name, (rows, 1, 1), [y, x, w, Int64(width), Int32(width), Float32(1e-6)])
        value = decode(x)
        wanted = value / np.sqrt((value**2).mean(1, keepdims=True) + np.float32(1e-6)) * decode(w)
        check(f"{name} {rows}x{width}", y, wanted, kind, 4)
