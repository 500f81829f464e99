# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import ceildiv, normal
from hostkernels import Int32, Int64, check, decode


def rope(library, name, kind, heads, half, divisor):
    for tokens, count in ((1, 1), (3, heads), (2, heads + 1)):
        stride = count * 2 * half
        x = normal((tokens, count, 2 * half), kind)
        cos, sin = normal((tokens, half), "f32"), normal((tokens, half), "f32")
        before = decode(x)
        library.launch(name, (tokens, ceildiv(count, heads), 1), [x, cos, sin, Int64(stride), Int32(count)])
        a, b = before[..., :half], before[..., half:]
        c, s = decode(cos)[:, None], decode(sin)[:, None]
        check(f"{name} {tokens}x{count}", x, np.concatenate([a * c - b * s, b * c + a * s], -1), kind, 4)
