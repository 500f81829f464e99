# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Values for the sweep: 64 numbers a and b of an element type, chosen so that a row's results are defined.

    operands("shift", "i8")          any a, and b of 0 to 7
"""
import zlib

import numpy as np

from formats import TYPES

COUNT = 64


def operands(domain, t):
    random = np.random.default_rng(zlib.crc32(f"{domain} {t}".encode()))
    kind = TYPES[t]
    if t == "bool":
        share = {"many": 0.95, "few": 0.05}.get(domain, 0.5)
        return random.random(COUNT) < share, random.random(COUNT) < share
    make = floats if kind.is_float() else integers
    a, b = make(domain, kind, random)
    return kind.round(a), kind.round(b)


def integers(domain, kind, random):
    info = np.iinfo(kind.carrier)
    low, high = int(info.min), int(info.max)

    def between(least, most):
        return random.integers(max(low, least), most, COUNT, dtype=kind.carrier, endpoint=True)

    edges = np.array([v for v in (0, 1, -1, low, high, low + 1, high - 1, high // 2, 10) if low <= v <= high], kind.carrier)
    anything = between(low, high)
    anything[: edges.size] = edges
    other = between(low, high)
    other[5 : 5 + edges.size] = edges
    limit = 1 if high < 1000 else 5
    if domain in ("small", "half"):
        return (between(-11, 11), between(-11, 11)) if low < 0 else (anything, other)
    if domain in ("div", "above"):
        divisors = np.where(random.random(COUNT) < 0.7, between(-9, 9), other)
        divisors = np.where(divisors == 0, 3, divisors)
        return anything, np.where((anything == low) & (divisors.astype(object) == -1), 2, divisors)
    if domain == "shift":
        return anything, random.integers(0, 8 * info.dtype.itemsize, COUNT)
    if domain in ("close", "numbers"):
        return random.choice(edges, COUNT), random.choice(edges, COUNT)
    if domain == "exact":
        return between(-limit, limit), between(-limit, limit)
    if domain == "factors":
        signs = random.choice([-1, 1], COUNT) if low < 0 else np.ones(COUNT)
        signs[random.choice(COUNT, 5, replace=False)] *= 2
        return signs, signs
    if domain == "many":
        return np.where(random.random(COUNT) < 0.05, 0, between(1, 100)), other
    if domain == "few":
        return np.where(random.random(COUNT) < 0.95, 0, between(1, 100)), other
    return anything, other


def floats(domain, kind, random):
    special = [0.0, -0.0, np.inf, -np.inf, np.nan, 1.0, -1.0, 0.5, -0.5, 1.5, 2.5, -2.5, kind.largest, -kind.largest,
               2.0**kind.least, 2.0 ** (kind.least - kind.precision + 1), 255.5, -128.5, 4.7, 65504.0]

    def wild(limit=24):
        exponents = random.uniform(max(kind.least, -limit), min(np.log2(kind.largest) - 1, limit), COUNT)
        return random.choice([-1, 1], COUNT) * 2.0**exponents * random.uniform(1, 2, COUNT)

    def mixed(values, extra):
        values = values.astype(np.longdouble)
        values[random.choice(COUNT, len(extra), replace=False)] = extra
        return values

    if domain == "any":
        return mixed(wild(), special), mixed(wild(), special)
    if domain in ("small", "half", "div", "close"):
        grain = 4 if domain == "close" else 1024
        values = [np.round(random.normal(0, 2, COUNT) * grain) / grain for _ in range(2)]
        return tuple(mixed(v, special[:7]) for v in values)
    if domain == "tiny":
        values = [random.choice([-1, 1], COUNT) * 2.0 ** random.uniform(-140, -120, COUNT) for _ in range(2)]
        big = random.random(COUNT) < 0.5
        return mixed(values[0], special[:5]), np.where(big, np.sign(values[1]) * random.uniform(0.25, 4, COUNT), values[1])
    if domain == "finite":
        return wild(8), wild(8)
    if domain == "above":
        return mixed(np.abs(wild(12)), [1, 2, 4, 0.25]), np.abs(wild(12))
    if domain == "real":
        values = mixed(random.uniform(-8, 8, COUNT), [0.0, -0.0, np.inf, -np.inf, np.nan, 20.0, -30.0, 1e-3, 80.0])
        return values, mixed(random.uniform(-8, 8, COUNT), [0.0, -0.0, np.inf, 3.0])
    if domain == "powers":
        return mixed(random.uniform(0.1, 8, COUNT), [1.0, 0.0, np.inf]), mixed(random.uniform(-4, 4, COUNT), [0.0, 1.0, 2.0, np.nan])
    if domain == "factors":
        signs = random.choice([-1.0, 1.0], COUNT)
        signs[random.choice(COUNT, 5, replace=False)] *= 2
        return signs, signs
    if domain in ("many", "few"):
        zero = random.random(COUNT) < (0.05 if domain == "many" else 0.95)
        return np.where(zero, 0.0, random.integers(1, 100, COUNT)), wild()
    if domain == "numbers":
        return random.integers(-9, 9, COUNT) * 0.5, random.integers(-9, 9, COUNT) * 0.5
    return random.integers(-3, 4, COUNT).astype(np.float64), random.integers(-3, 4, COUNT).astype(np.float64)
