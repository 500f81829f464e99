# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import RANDOM, ceildiv
from hostkernels import Int32, check, decode, encode


def sizes(rows, cols):
    return ((1, 1), (rows, cols), (rows + 1, cols - 1), (5 * rows - 1, 2 * cols + 3))


def numbers(shape, kind, least=-9, most=10):
    """Small integers: their sums are exact in every type and order."""
    return encode(RANDOM.integers(least, most, shape), kind)


def grid(n, rows, width, cols):
    return (ceildiv(n, rows), ceildiv(width, cols), 1)


def add_rows(library, name, kind, rows, cols):
    for n, width in sizes(rows, cols):
        x, total = numbers((n, width), kind), numbers(width, kind)
        wanted = decode(total) + decode(x).sum(0)
        library.launch(name, grid(n, rows, width, cols), [total, x, Int32(n), Int32(width)], seed=n)
        check(f"{name} {n}x{width}", total, wanted, kind, 0)


def bound_rows(library, name, kind, rows, cols):
    for n, width in sizes(rows, cols):
        x, most, least = (numbers(shape, kind, -900, 900) for shape in ((n, width), width, width))
        above, below = np.maximum(most, x.max(0)), np.minimum(least, x.min(0))
        library.launch(name, grid(n, rows, width, cols), [most, least, x, Int32(n), Int32(width)], seed=n)
        check(f"{name} {n}x{width} most", most, above, kind, 0)
        check(f"{name} {n}x{width} least", least, below, kind, 0)


def mark_rows(library, name, kind, cols):
    for n, width in sizes(1, cols):
        marks = (numbers(shape, kind, -(2**31), 2**31) for shape in ((n, width), width, width, width))
        x, some, every, odd = marks
        wanted = [f.reduce(x, 0, initial=None) for f in (np.bitwise_or, np.bitwise_and, np.bitwise_xor)]
        wanted = some | wanted[0], every & wanted[1], odd ^ wanted[2]
        library.launch(name, grid(n, 1, width, cols), [some, every, odd, x, Int32(n), Int32(width)], seed=n)
        for what, got, right in zip(("any", "all", "odd"), (some, every, odd), wanted):
            check(f"{name} {n}x{width} {what}", got, right, kind, 0)
