# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls kernels of a shared object that tilecc-host or tilecc made, block by block, on NumPy arrays.

    library = Library("k.so", "k.loops.mlir")          or Library("k.cpu.so", "k.tilecc.json")
    library.launch("vector_add<float, 1024, 1>", (4, 1, 1), [c, a, b, Int32(n)])

bf16 has no NumPy type: arrays of it are uint16; `to_bf16` rounds to nearest even, `from_bf16` widens.
"""
import ctypes
import json
import random
import re

import numpy as np


class Int32(int):
    pass


class Int64(int):
    pass


class Float32(float):
    pass


def to_bf16(values):
    bits = np.ascontiguousarray(values, dtype=np.float32).view(np.uint32).astype(np.uint64)
    rounded = ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype(np.uint16)
    return np.where(np.isnan(values), np.uint16(0x7FC0), rounded).astype(np.uint16)


def from_bf16(bits):
    return (bits.astype(np.uint32) << 16).view(np.float32)


def encode(values, kind):
    """Values as an array of the kernel's element type."""
    if kind == "bf16":
        return to_bf16(np.asarray(values, dtype=np.float32))
    return np.ascontiguousarray(values, dtype={"f32": np.float32, "f16": np.float16, "i32": np.int32}[kind])


def decode(array):
    return from_bf16(array).astype(np.float64) if array.dtype == np.uint16 else array.astype(np.float64)


class Block(ctypes.Structure):
    """HostBlock of include/tilecc/Support/HostKernel.h."""

    _fields_ = [("id", ctypes.c_int32 * 3), ("grid", ctypes.c_int32 * 3), ("stop", ctypes.POINTER(ctypes.c_int32))]


class Library:
    def __init__(self, path, listing):
        self.library = ctypes.CDLL(path)
        if listing.endswith(".json"):
            with open(listing, encoding="utf-8") as manifest:
                kernels = json.load(manifest)["kernels"]
            self.symbols = {kernel["demangled"]: kernel["symbol"] for kernel in kernels}
            return
        text = open(listing).read()
        heads = re.findall(r"func\.func @(\S+?)\(.*", text)
        self.symbols = {}
        for line in text.splitlines():
            found = re.search(r"func\.func @(\S+?)\(.*tile\.name = \"([^\"]*)\"", line)
            if found:
                self.symbols[found.group(2)] = found.group(1)
        assert len(self.symbols) == len(heads), "a kernel without a name"

    def launch(self, name, grid, arguments, seed=None):
        symbol = self.symbols[name]
        kernel = self.library[symbol]
        kernel.restype = ctypes.c_char_p
        bytes_ = ctypes.c_int64.in_dll(self.library, symbol + "_arena_bytes").value
        memory = np.full(bytes_ + 64, 0xA5, dtype=np.uint8)
        arena = ctypes.c_void_p((memory.ctypes.data + 63) // 64 * 64)
        slots = []
        for argument in arguments:
            if isinstance(argument, np.ndarray):
                slots.append(ctypes.c_void_p(argument.ctypes.data))
            elif isinstance(argument, Int64):
                slots.append(ctypes.c_int64(argument))
            elif isinstance(argument, Float32):
                slots.append(ctypes.c_float(argument))
            else:
                slots.append(ctypes.c_int32(argument))
        pointers = (ctypes.c_void_p * len(slots))(*[ctypes.addressof(slot) for slot in slots])
        blocks = [(x, y, z) for z in range(grid[2]) for y in range(grid[1]) for x in range(grid[0])]
        if seed is not None:
            random.Random(seed).shuffle(blocks)
        place = Block((0, 0, 0), grid, ctypes.pointer(ctypes.c_int32(0)))
        for block in blocks:
            place.id = block
            failed = kernel(pointers, ctypes.byref(place), arena)
            if failed:
                raise AssertionError(f"block {block}: {failed.decode()}")


TOLERANCES = {"i32": (0, 0), "f32": (2e-6, 1e-6), "f16": (1.5e-3, 1e-4), "bf16": (1.2e-2, 1e-3)}


def check(what, got, wanted, kind, scale=1.0):
    relative, absolute = TOLERANCES[kind]
    got = decode(got)
    wanted = np.asarray(wanted, dtype=np.float64)
    with np.errstate(invalid="ignore"):
        error = np.abs(got - wanted)
        allowed = scale * (absolute + relative * np.abs(wanted))
    bad = ~((error <= allowed) | (got == wanted) | (np.isnan(got) & np.isnan(wanted)))
    if bad.any():
        where = tuple(int(i) for i in np.argwhere(bad)[0])
        raise SystemExit(f"{what}: {int(bad.sum())} of {bad.size} wrong, first at {where}: {got[where]} for {wanted[where]}")
