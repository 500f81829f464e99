# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import normal, sentinel
from hostkernels import Float32, check, decode


def residual_norm(library, name, columns):
    for shape in ((1, 1), (3, columns), (37, columns - 12)):
        h, x, weight, y = normal(shape, "f32"), normal(shape, "f32"), normal(shape[1], "f32"), sentinel(shape, "f32")
        total = decode(h) + decode(x)
        library.launch(name, None, [y, h, x, weight, Float32(1e-6)])
        check(f"{name} {shape} h", h, total, "f32")
        mean = (total * total).mean(axis=1, keepdims=True)
        check(f"{name} {shape} y", y, total / np.sqrt(mean + 1e-6) * decode(weight), "f32", 5)
