# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The kernels of ops.mlir against NumPy: `ops.py k.so k.loops.mlir`."""
import sys

import numpy as np

from hostkernels import Int32, Library, from_bf16, to_bf16

RANDOM = np.random.default_rng(3)


def same(what, got, wanted):
    if not np.array_equal(got, wanted, equal_nan=got.dtype.kind == "f"):
        raise SystemExit(f"{what}: {got[got != wanted][:5]} for {wanted[got != wanted][:5]}")


def near(what, got, wanted, ulps):
    """Within so many units in the last place of f32."""
    rounded = wanted.astype(np.float32)
    with np.errstate(invalid="ignore", over="ignore"):
        unit = np.maximum(np.spacing(np.abs(rounded)), np.float32(2.0**-149)).astype(np.float64)
        error = np.abs(got.astype(np.float64) - wanted) / unit
    good = (error <= ulps) | (got == rounded) | (np.isnan(got) & np.isnan(rounded))
    if not good.all():
        at = int(np.argmin(good))
        raise SystemExit(f"{what}: {(~good).sum()} wrong, first {got[at]} for {wanted[at]} ({error[at]} ulp)")


def shapes(library):
    x = RANDOM.standard_normal((8, 32)).astype(np.float32)
    q = np.zeros((8, 32), np.float32)
    library.launch("shapes", (1, 1, 1), [q, x])
    same("shapes", q, np.concatenate([x[4:], x[:, 16:].T.reshape(4, 32)]))


def reductions(library):
    x = np.exp2(RANDOM.integers(-1, 2, 256)).astype(np.float32)
    q = np.zeros(640, np.float32)
    library.launch("reductions", (1, 1, 1), [q, x])
    t = x.reshape(4, 8, 8)
    same("add", q[:32], t.sum(1).ravel())
    same("max", q[32:64], t.max(2).ravel())
    same("min", q[64:128], t.min(0).ravel())
    same("scan", q[128:384], t[:, ::-1].cumsum(1)[:, ::-1].ravel())
    same("product", q[384:], x.cumprod())


def swap(library):
    for n in (0, 1, 2, 3, 5):
        q = np.zeros(32, np.int32)
        library.launch("swap", (1, 1, 1), [q, Int32(n)])
        u, v = np.arange(32), np.full(32, 100)
        for _ in range(n):
            u, v = v, u
        for _ in range(n):
            u, v = v, u + v
        same(f"swap {n}", q, v.astype(np.int32))


def atomics(library):
    f, h = np.zeros(2, np.float32), np.zeros(2, np.float16)
    b, c, old = to_bf16(np.zeros(2)), np.array([0, 0, 7, 0], np.int32), np.zeros(32, np.int32)
    library.launch("atomics", (1, 1, 1), [f, h, b, c, old])
    same("f32", f, np.full(2, 8, np.float32))
    same("f16", h, np.full(2, 8, np.float16))
    same("bf16", from_bf16(b), np.full(2, 8, np.float32))
    same("old", np.sort(old), 2 * (30 + 2 * np.arange(32, dtype=np.int32)))
    same("counters", c, np.array([30 + 64, 31, 9, 16], np.int32))


def functions(library):
    special = [0.0, -0.0, np.inf, -np.inf, np.nan, 1e-40, 88.72, 88.73, -87.4, -103.9, -104.1, 127.99, 128.0, -149.4, -151.0, 1e30]
    x = np.concatenate([special, RANDOM.uniform(-20, 20, 600), RANDOM.uniform(-104, 89, 1024 - 600 - len(special))])
    x = x.astype(np.float32)
    q = np.zeros(8 * 1024, np.float32)
    library.launch("functions", (1, 1, 1), [q, x])
    made = q.reshape(8, 1024)
    wide = x.astype(np.float64)
    with np.errstate(all="ignore"):
        near("exp", made[0], np.exp(wide), 2)
        near("exp2", made[1], np.exp2(wide), 2)
        near("tanh", made[2], np.tanh(wide), 2)
        near("log", made[3], np.log(np.abs(wide)), 2)
        near("sin", made[4], np.sin(wide), 2)
        same("pow", made[5], np.ones(1024, np.float32))
        same("maxnum", made[6], np.fmax(x, np.float32(0)))
        same("maximum", made[7], np.maximum(x, np.float32(0)))


def integers(library):
    x = RANDOM.integers(-1000, 1000, 64).astype(np.int32)
    y = RANDOM.integers(1, 50, 64).astype(np.int32) * RANDOM.choice([-1, 1], 64).astype(np.int32)
    # No meaning, but no crash either.
    y[0], x[1], y[1] = 0, -(2**31), -1
    q = np.zeros((6, 64), np.int32)
    library.launch("integers", (1, 1, 1), [q, np.concatenate([x, y])])
    wide_x, wide_y = x[2:].astype(np.int64), y[2:].astype(np.int64)
    quotient = np.trunc(wide_x / wide_y).astype(np.int64)
    same("divsi", q[0, 2:], quotient)
    same("ceildivsi", q[1, 2:], -(-wide_x // wide_y))
    same("floordivsi", q[2, 2:], wide_x // wide_y)
    same("remsi", q[3, 2:], wide_x - quotient * wide_y)
    same("high", q[4], (x.astype(np.int64) * y >> 32).astype(np.int32))
    same("select", q[5], np.where(x.view(np.uint32) < y.view(np.uint32), x, y))


def reverse(library):
    p, mask = np.arange(64, dtype=np.int32), RANDOM.integers(0, 2, 64).astype(np.uint8)
    before = p.copy()
    library.launch("reverse", (1, 1, 1), [p, mask])
    same("reverse", p, np.where(mask != 0, before[::-1], before))


def products(library):
    p, q = RANDOM.integers(-128, 128, (4, 16, 16)).astype(np.int8), np.zeros((4, 16, 16), np.int32)
    library.launch("products", (1, 1, 1), [q, p])
    same("products", q, p.astype(np.int32) @ p.view(np.uint8).astype(np.int32) + 5)


library = Library(*sys.argv[1:])
for test in (shapes, reductions, swap, atomics, functions, integers, reverse, products):
    test(library)
    print(test.__name__)
print("all operations agree")
