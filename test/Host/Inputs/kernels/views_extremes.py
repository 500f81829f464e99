# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import RANDOM, ceildiv, sentinel
from hostkernels import Int32, check, decode, encode


def numbers(shape, kind):
    """Few different numbers, so that extremes are met twice; some NaN, and rows of NaN alone."""
    values = RANDOM.integers(-6, 7, shape).astype(np.float64)
    if kind != "i32":
        values[RANDOM.random(shape) < 0.2] = np.nan
        values.reshape(-1, shape[-1])[0] = np.nan
    return encode(values, kind)


def extremes(x, axis):
    """Where the greatest and the least elements are, the first of them; 0 where there is no number."""
    values = decode(x)
    high, low = np.where(np.isnan(values), -np.inf, values), np.where(np.isnan(values), np.inf, values)
    return high.argmax(axis), low.argmin(axis)


def compare(name, got, wanted):
    for what, mine, right in zip(("most", "least"), got, wanted):
        check(f"{name} {mine.shape} {what}", mine, right, "i32", 0)


def across(library, name, kind, rows, cols):
    for n in (1, rows - 1, rows, 3 * rows + 1):
        x, got = numbers((n, cols), kind), [sentinel(n, "i32") for _ in range(2)]
        library.launch(name, (ceildiv(n, rows), 1, 1), [*got, x, Int32(n)], seed=n)
        compare(name, got, extremes(x, 1))


def down(library, name, kind, rows, cols):
    for parts, width in ((1, 1), (2, cols), (3, 2 * cols - 1)):
        x, got = numbers((parts, rows, width), kind), [sentinel((parts, width), "i32") for _ in range(2)]
        library.launch(name, (parts, ceildiv(width, cols), 1), [*got, x, Int32(parts), Int32(width)], seed=width)
        compare(name, got, extremes(x, 1))
