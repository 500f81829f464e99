# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
import numpy as np

from cases import normal, rounds, sentinel
from hostkernels import Int32, Int64, check, decode


def softmax(library, name, kind, cols, divisor):
    for rows, width, gap in ((1, 1, 0), (7, cols - 1, 0), (9, cols, 0), (5, cols // 2 + 3, 5)):
        width = rounds(width, divisor)
        stride = width + gap // divisor * divisor
        x, y = normal((rows, stride), kind, 3.0), sentinel((rows, stride), kind)
        library.launch(name, (4, 1, 1), [y, x, Int64(stride), Int64(stride), Int32(rows), Int32(width), Int32(4)], seed=rows)
        value = decode(x)[:, :width]
        power = np.exp(value - value.max(1, keepdims=True))
        check(f"{name} {rows}x{width}", y[:, :width], power / power.sum(1, keepdims=True), kind, 4)
        check(f"{name} {rows}x{width} beyond", y[:, width:], np.full((rows, stride - width), -77.0), kind)
