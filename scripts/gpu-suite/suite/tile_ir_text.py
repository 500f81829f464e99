# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts operations in the text that NVIDIA's tileirdisasm prints.

    entry @k(%arg0: tile<ptr<f32>>) {
      %0 = make_token : token
      %r, %t = load_ptr_tko weak %arg0 token=%0 : tile<ptr<f32>> -> tile<f32>, token
      return
    }

    count(text) == {"k": {"make_token": 1, "load_ptr_tko": 1, "return": 1}}
"""

import collections
import re

ENTRY = re.compile(r"entry @(?:\"([^\"]+)\"|([\w$.]+))")
# Results, then the operation's name, bare or in its dialect.
OPERATION = re.compile(r"(?:%[\w$.:-]+(?:\s*,\s*%[\w$.:-]+)*\s*=\s*)?(?:cuda_tile\.)?([a-z][a-z0-9_]*)\b")
# Lines that are part of the operation above them: comments, the ends of regions, block arguments.
CONTINUED = ("//", "}", "(", "^")


class TextError(ValueError):
    pass


def count(text):
    """symbol -> Counter of operation names, for every entry."""
    kernels, current = {}, None
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        entry = ENTRY.match(line)
        if entry:
            current = kernels.setdefault(entry.group(1) or entry.group(2), collections.Counter())
            continue
        if not line or line.startswith(CONTINUED) or current is None:
            continue
        operation = OPERATION.match(line)
        if not operation:
            raise TextError(f"line {number} holds no operation: {line[:80]}")
        current[operation.group(1)] += 1
    return kernels
