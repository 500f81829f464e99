# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import RANDOM, ceildiv, normal, rounds, sentinel
from hostkernels import Int32, check, decode


def embedding_gather(library, name, kind, rows, cols, divisor):
    for tokens, width in ((1, 1), (rows + 1, cols - 1), (2 * rows, cols), (3, cols + 1)):
        width = rounds(width, divisor)
        table, y = normal((50, width), kind), sentinel((tokens, width), kind)
        ids = RANDOM.integers(-3, 55, tokens).astype(np.int32)
        library.launch(name, (ceildiv(tokens, rows), ceildiv(width, cols), 1),
                       [y, table, ids, Int32(tokens), Int32(50), Int32(width)])
        known = (ids >= 0) & (ids < 50)
        wanted = np.where(known[:, None], decode(table)[np.clip(ids, 0, 49)], 0.0)
        check(f"{name} {tokens}x{width}", y, wanted, kind, 0)
