# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from cases import normal, sentinel
from hostkernels import check, decode


def matmul(library, name, kind, *tile):
    # Rows are aligned to 16 bytes: extents along them are multiples of 8.
    for m, n, k in ((1, 8, 8), (128, 128, 64), (200, 152, 136), (129, 136, 72)):
        a, b, c = normal((m, k), kind), normal((k, n), kind), sentinel((m, n), kind)
        library.launch(name, None, [c, a, b])
        check(f"{name} {m}x{n}x{k}", c, decode(a) @ decode(b), kind, 12)
