# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import normal, rounds, sentinel
from hostkernels import Float32, Int32, Int64, check, decode


def layer_norm(library, name, kind, cols, divisor):
    for rows, width in ((1, 1), (3, cols - 1), (2, cols), (5, 2 * cols + 3)):
        width = rounds(width, divisor)
        x, w, b = normal((rows, width), kind), normal(width, kind), normal(width, kind)
        y, mean, rstd = sentinel((rows, width), kind), sentinel(rows, "f32"), sentinel(rows, "f32")
        library.launch(name, (rows, 1, 1), [y, mean, rstd, x, w, b, Int64(width), Int32(width), Float32(1e-5)])
        value = decode(x)
        center = value.mean(1, keepdims=True)
        scale = 1 / np.sqrt(((value - center) ** 2).mean(1, keepdims=True) + np.float32(1e-5))
        check(f"{name} {rows}x{width}", y, (value - center) * scale * decode(w) + decode(b), kind, 4)
        check(f"{name} mean", mean, center[:, 0], "f32", 4)
        check(f"{name} rstd", rstd, scale[:, 0], "f32", 16)
