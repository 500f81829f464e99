# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import ceildiv, factor, normal, rounds, sentinel
from hostkernels import Int32, check


def product(library, name, kind, block_m, block_n, block_k, trans_a, trans_b, divisor, persistent):
    for m, n, k in ((1, 1, 1), (block_m + 1, block_n - 1, block_k), (2 * block_m, block_n + 5, 3 * block_k + 7)):
        m, n, k = (rounds(size, divisor) for size in (m, n, k))
        a = normal((k, m) if trans_a else (m, k), kind)
        b = normal((n, k) if trans_b else (k, n), kind)
        c = sentinel((m, n), kind)
        blocks = 3 if persistent else ceildiv(m, block_m) * ceildiv(n, block_n)
        library.launch(name, (blocks, 1, 1), [c, a, b, Int32(m), Int32(n), Int32(k)], seed=m)
        left, right = factor(a, kind), factor(b, kind)
        wanted = (left.T if trans_a else left) @ (right.T if trans_b else right)
        check(f"{name} {m}x{n}x{k}", c, wanted, kind, 4 * max(1.0, np.sqrt(k) / 8))


def matmul(library, name, kind, block_m, block_n, block_k, group, trans_a, trans_b, divisor):
    product(library, name, kind, block_m, block_n, block_k, trans_a, trans_b, divisor, False)
