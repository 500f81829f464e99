"""contracts.py SUITE: the contract of every example kernel holds for each launch of the GPU suite, and for none that is off by one.

Needs no GPU: sizes, strides, grids and addresses are the suite's own; PyTorch, which it makes tensors with, is replaced.
"""
import os
import subprocess
import sys
import tempfile
from unittest.mock import MagicMock

sys.modules["torch"] = MagicMock()
sys.path.insert(0, sys.argv[1])

from suite import compilers, contract, families, manifest, symbols  # noqa: E402

SIZES = {"float": 4, "half": 2, "bfloat16": 2, "int": 4, "byte": 1, "char": 1}


class Buffer:
    """As large as the suite's own, at an address nobody else has."""

    next_address = 1 << 40

    def __init__(self, shape, dtype, row_stride=None):
        rows = 1
        for extent in shape[:-1]:
            rows *= extent
        self.elements = (rows - 1) * (row_stride or shape[-1]) + shape[-1]
        self.tensor = MagicMock()
        self.tensor.element_size.return_value = SIZES[dtype]
        self.place = Buffer.next_address
        Buffer.next_address += (self.elements * SIZES[dtype] // 4096 + 2) * 4096

    def address(self):
        return self.place


class Memory:
    def normal(self, shape, dtype, scale=1.0, row_stride=None):
        return Buffer(shape, dtype, row_stride)

    def integers(self, low, high, shape):
        return Buffer(shape, "int")

    output = normal


def describe(name):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "manifest.json")
        command = ["tilecc", "-arch=sm_90", "-w", "--emit=manifest", "-o", path, compilers.source(name)]
        if name in compilers.undecided():
            command.insert(1, "--ownership=warn")
        subprocess.run(command, check=True)
        with open(path, "rb") as file:
            return manifest.read_all(file.read())


def accepts(kernel, grid, arguments):
    try:
        contract.check(kernel, grid, arguments)
    except contract.Violation:
        return False
    return True


def faults(kernel, case):
    """What is wrong with the kernel's contract, as sentences."""
    mismatch = kernel.mismatch(case.arguments)
    if mismatch:
        return [mismatch]
    found = []
    try:
        contract.check(kernel, case.grid, case.arguments)
    except contract.Violation as violation:
        found.append(f"refused: {violation}")
    if kernel.verdict == "undecided":
        return found
    x, y, z = case.grid
    if kernel.writes() and accepts(kernel, (x, y, z + 1), case.arguments):
        found.append("accepts a second layer of blocks along z")
    touched = {parameter.name for parameter in kernel.parameters if parameter.access != "none"}
    for argument in case.arguments:
        if argument.kind == "ptr" and argument.name in touched:
            argument.value.elements -= 1
            if accepts(kernel, case.grid, case.arguments):
                found.append(f"accepts a buffer `{argument.name}` that is one element short")
            argument.value.elements += 1
    return found


launches = wrong = 0
for name in families.ORDER:
    family = families.load(name)
    kernels = describe(family.SOURCE)
    for instance in family.INSTANCES:
        symbol = symbols.find(kernels, families.kernel(family), instance)
        if symbol is None:
            wrong += 1
            print(f"{name}{instance}: no such kernel")
            continue
        for shape in family.shapes(instance) + family.timed(instance):
            launches += 1
            for fault in faults(kernels[symbol], family.prepare(instance, shape, Memory())):
                wrong += 1
                print(f"{name}{instance} {shape}: {fault}")
print(f"{launches} launches, {wrong} faults")
sys.exit(1 if wrong or not launches else 0)
