# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""promises.py K.so K.loops.mlir: each kernel of promises.cu with a promise that holds, and with one that does not.

promises.py --in CUBIN K.cu: the cubin has the text of every failed promise.
"""
import pathlib
import re
import sys

import numpy as np

from hostkernels import Int32, Library


def arange(*given):
    return np.arange(*given, dtype=np.int32)


def put(array, place, value):
    array = array.copy()
    array[place] = value
    return array


EIGHTS = arange(64) * 8
FOURS = np.repeat(arange(16), 4).astype(np.int32)
SOME = put(put(arange(64), 5, -1), 9, -1)
# (kernel, what it says, arguments after y that are good, arguments that are bad)
CASES = [
    ("bounded", "at least -5 and at most 99", [put(arange(64), 3, -5)], [put(arange(64), 3, -6)]),
    ("bounded", "at least -5 and at most 99", [put(arange(64), 3, 99)], [put(arange(64), 63, 100)]),
    ("bounded_below", "at least 7", [arange(64) + 7], [arange(64) + 6]),
    ("bounded_above", "at most 7", [arange(64) - 56], [arange(64) - 55]),
    ("divisible", "a multiple of 8", [EIGHTS], [put(EIGHTS, 40, 4)]),
    ("every_fourth", "a multiple of 8, each 4th along axis 0", [put(EIGHTS, 41, 4)], [put(EIGHTS, 40, 4)]),
    ("blocks_of_four", "equal elements in blocks of 4", [FOURS], [put(FOURS, 13, 5)]),
    ("moved_pointer", "an address that is a multiple of 16 bytes", [arange(99), Int32(4)], [arange(99), Int32(5)]),
    ("block_index", "at most 2", [arange(1)], None),
    ("loop_value", "a multiple of 4", [arange(1), Int32(9), Int32(4)], [arange(1), Int32(9), Int32(2)]),
    ("masked", "at least 7", [put(arange(64) + 7, 40, 1), Int32(40)], [put(arange(64) + 7, 40, 1), Int32(41)]),
    ("tile_of_a_view", "at least -3", [put(arange(64), 40, -9), Int32(40)], [put(arange(64), 40, -9), Int32(41)]),
    ("below_a_count", "at least 0 and below the count", [arange(64), Int32(64)], [arange(64), Int32(63)]),
    ("below_a_count", "at least 0 and below the count", [arange(64), Int32(64)], [put(arange(64), 7, -1), Int32(64)]),
    ("distinct", "distinct elements", [arange(64)], [put(arange(64), 3, 30)]),
    ("distinct_of_some", "distinct elements", [SOME], [put(SOME, 5, 6)]),
    ("distinct_places", "distinct elements", [arange(64)], [put(arange(64), 3, 10)]),
    ("distinct_in_a_matrix", "distinct elements", [arange(32)], [put(arange(32), 31, 0)]),
    ("precondition", "`n % 8 == 0`", [arange(1), Int32(16)], [arange(1), Int32(12)]),
]


def failure(library, name, blocks, arguments):
    padded = np.zeros(128, dtype=np.int32)
    # Aligned as a runtime's buffers are.
    aligned = []
    for argument in [padded, *arguments]:
        if isinstance(argument, np.ndarray):
            memory = np.zeros(argument.size + 64, dtype=np.int32)
            first = -(memory.ctypes.data // 4) % 64
            memory[first : first + argument.size] = argument
            argument = memory[first : first + argument.size]
        aligned.append(argument)
    try:
        library.launch(name, (blocks, 1, 1), aligned)
    except AssertionError as failed:
        return str(failed)
    return None


def run():
    library = Library(sys.argv[1], sys.argv[2])
    names = {name for name, _, _, _ in CASES}
    assert names == set(library.symbols), names ^ set(library.symbols)
    for name, text, good, bad in CASES:
        blocks = {"block_index": 3, "loop_value": 1, "precondition": 1, "distinct_in_a_matrix": 1}.get(name, 2)
        got = failure(library, name, blocks, good)
        assert got is None, f"{name} with a promise that holds: {got}"
        got = failure(library, name, 4 if bad is None else blocks, good if bad is None else bad)
        assert got and re.search(r"promises.cu:\d+: ", got) and text in got, f"{name}: {got}"
    print(f"{len(CASES)} promises are checked")


def find_in_cubin():
    cubin = pathlib.Path(sys.argv[2]).read_bytes()
    for name, text, _, _ in CASES:
        assert text.encode() in cubin, f"the cubin says nothing of {name}"
    print(f"{len(CASES)} promises are checked")


find_in_cubin() if sys.argv[1] == "--in" else run()
