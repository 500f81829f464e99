# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
from cases import normal, sentinel
from hostkernels import Float32, check, decode


def scale(library, name, kind, rows, cols):
    for shape in ((1, 1), (rows - 1, cols + 1), (rows, cols), (100, 130)):
        x, y = normal(shape, kind), sentinel(shape, kind)
        library.launch(name, None, [y, x, Float32(2.5)])
        check(f"{name} {shape}", y, 2.5 * decode(x), kind)
