# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import ceildiv, factor, normal, rounds, sentinel
from hostkernels import Int32, check


def batched_matmul(library, name, kind, block_m, block_n, block_k, shared, divisor):
    for batch, m, n, k in ((1, 1, 1, 1), (3, block_m - 1, block_n + 1, block_k), (2, block_m, block_n, 2 * block_k + 7)):
        m, n, k = (rounds(size, divisor) for size in (m, n, k))
        a, b = normal((batch, m, k), kind), normal((1 if shared else batch, k, n), kind)
        c = sentinel((batch, m, n), kind)
        library.launch(name, (ceildiv(m, block_m), ceildiv(n, block_n), batch),
                       [c, a, b, Int32(batch), Int32(m), Int32(n), Int32(k)], seed=m)
        wanted = factor(a, kind) @ factor(b, kind)
        check(f"{name} {batch}x{m}x{n}x{k}", c, wanted, kind, 4 * max(1.0, np.sqrt(k) / 8))
