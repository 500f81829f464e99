# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import RANDOM, ceildiv, normal, sentinel
from hostkernels import check, decode

LAUNCHES = [((1, 1), 1), ((16, 32), 3), ((70, 130), 1), ((70, 130), 7), ((70, 130), 64)]


def blur(library, name):
    for shape, blocks in LAUNCHES:
        x, y = normal(shape, "f32"), sentinel(shape, "f32")
        around = np.pad(decode(x), 1)
        mean = sum(around[i : i + shape[0], j : j + shape[1]] for i in range(3) for j in range(3)) / 9
        library.launch(name, (blocks, 1, 1), [y, x])
        check(f"{name} {shape} in {blocks}", y, mean, "f32", 2)


def clip(library, name):
    for shape, blocks in LAUNCHES:
        x, y = normal(shape, "f32"), sentinel(shape, "f32")
        library.launch(name, (blocks, 1, 1), [y, x])
        check(f"{name} {shape} in {blocks}", y, np.clip(decode(x), 0, 1), "f32", 0)


def count(library, name):
    for n, places in ((1, 1), (256, 10), (1000, 10)):
        x, bins = RANDOM.random(n, dtype=np.float32) * np.float32(1.2) - np.float32(0.1), np.zeros(places, np.int32)
        library.launch(name, (ceildiv(n, 256), 1, 1), [bins, x])
        wanted = np.bincount((x * np.float32(places)).astype(int).clip(0, places - 1), minlength=places)
        check(f"{name} {n}", bins, wanted, "i32")
