# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import normal, rounds, sentinel
from hostkernels import Int32, Int64, check, decode


def online_softmax(library, name, kind, cols, divisor):
    for rows, width, gap in ((1, 1, 0), (3, cols - 1, 0), (2, cols, 5), (4, cols + 1, 0), (3, 3 * cols + 5, 9)):
        width, gap = rounds(width, divisor), gap // divisor * divisor
        x, y = normal((rows, width), kind, 4.0), sentinel((rows, width + gap), kind)
        x[0, -1:] = 0
        x[-1, : width // 2] = -np.inf if kind != "bf16" else 0xFF80
        library.launch(name, (rows, 1, 1), [y, x, Int64(width + gap), Int64(width), Int32(width)], seed=rows)
        value = decode(x)
        power = np.exp(value - value.max(1, keepdims=True))
        check(f"{name} {rows}x{width}", y[:, :width], power / power.sum(1, keepdims=True), kind, 4)
        check(f"{name} {rows}x{width} beyond", y[:, width:], np.full((rows, gap), -77.0), kind)
