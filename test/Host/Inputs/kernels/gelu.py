# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import math

import numpy as np

from cases import around, ceildiv, normal, sentinel
from hostkernels import Int32, check, decode


def gelu(library, name, kind, block, tanh, divisor):
    for n in around(block, divisor):
        x, y = normal(n, kind, 3.0), sentinel(n + 3, kind)
        library.launch(name, (ceildiv(n, block), 1, 1), [y, x, Int32(n)], seed=n)
        value = decode(x)
        if tanh:
            half = (1 + np.tanh(math.sqrt(2 / math.pi) * (value + 0.044715 * value**3))) / 2
        else:
            half = (1 + np.vectorize(math.erf)(value / math.sqrt(2))) / 2
        check(f"{name} n={n}", y[:n], value * half, kind, 4)
        check(f"{name} n={n} beyond", y[n:], np.full(3, -77.0), kind)
