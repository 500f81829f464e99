# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import around, ceildiv, normal, sentinel
from hostkernels import Int32, check, decode


def vector_add(library, name, kind, block, divisor):
    for n in around(block, divisor):
        a, b, c = normal(n, kind), normal(n, kind), sentinel(n + 3, kind)
        library.launch(name, (ceildiv(n, block), 1, 1), [c, a, b, Int32(n)], seed=n)
        check(f"{name} n={n}", c[:n], decode(a) + decode(b), kind)
        check(f"{name} n={n} beyond", c[n:], np.full(3, -77.0), kind)
