# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import RANDOM, rounds
from hostkernels import Int32, check


def histogram(library, name, block, divisor):
    for n, bins in ((1, 1), (block - 1, 7), (3 * block + 5, 100)):
        n = rounds(n, divisor)
        keys = RANDOM.integers(-5, bins + 5, n).astype(np.int32)
        counts = np.full(bins, 3, dtype=np.int32)
        library.launch(name, (2, 1, 1), [counts, keys, Int32(n), Int32(bins)], seed=1)
        inside = keys[(keys >= 0) & (keys < bins)]
        check(f"{name} {n}", counts, 3 + np.bincount(inside, minlength=bins), "f32", 0)
