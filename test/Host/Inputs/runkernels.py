# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls kernels through the command line of tilecc-run, on the arrays of a case, which see the results.

    library = RunLibrary("tilecc-run", "k.cpu.so", "k.tilecc.json", "folder", "cpu")
    library.launch("vector_add<float, 1024, 1>", (4, 1, 1), [c, a, b, Int32(n)])
    library.launch("scale<float, 64, 64>", None, [y, x, Float32(2)])       tensors; their grid follows from y

On the CPU every third launch runs again, with its blocks in another order and on another number of threads, and --check must
find the same bits. With `against`, the same kernels for the CPU, every launch runs there too with the same arguments, and results
must be close; `norm` and `element` keep the largest differences seen since `begin`.
"""
import json
import os
import re
import subprocess

import numpy as np

from hostkernels import Float32, decode

SECONDS = 120
# ||a - b|| / ||b|| of two results whose sums were formed in another order and rounded once. Integers are equal, but those of 8
# bits, which may have been rounded from values on the two sides of a half.
CLOSE = {"f32": 1e-5, "f16": 1e-3, "bf16": 8e-3}
# Floats of a kernel with 16-bit operands: some come of weights that were rounded to a half or a bf16 before.
CLOSE_FROM_NARROW = 2e-4


def given_parameters(parameters):
    """Without the extents and strides of tensors, which tilecc-run takes from the arrays."""
    tensors = "|".join(re.escape(parameter["name"]) for parameter in parameters if parameter.get("rank"))
    derived = re.compile(rf"({tensors})_(extent|stride)_[0-9]+") if tensors else None
    return [parameter for parameter in parameters if not derived or not derived.fullmatch(parameter["name"])]


class RunLibrary:
    def __init__(self, program, file, manifest, folder, device, against=None):
        self.program, self.file, self.folder, self.device, self.against = program, file, folder, device, against
        with open(manifest, encoding="utf-8") as content:
            kernels = json.load(content)["kernels"]
        self.kernels = {kernel["demangled"]: kernel["parameters"] for kernel in kernels}
        self.symbols = {kernel["demangled"]: kernel["symbol"] for kernel in kernels}
        os.makedirs(folder, exist_ok=True)
        self.begin()

    def begin(self):
        self.launches, self.norm, self.element, self.differences = 0, 0.0, 0.0, []

    def path(self, kind, name):
        return os.path.join(self.folder, f"{kind}-{name}.npy")

    def run(self, file, options):
        command = [self.program, file, *options]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            raise SystemExit(f"{' '.join(command)}: longer than {SECONDS} s") from None
        if done.returncode != 0:
            raise SystemExit(f"{' '.join(command)}: exit code {done.returncode}\n{done.stderr}")

    def launch(self, name, grid, arguments, seed=None):
        self.launches += 1
        line = ["--kernel", name]
        line += ["--grid", ",".join(str(extent) for extent in grid)] if grid else []
        results = []
        for parameter, argument in zip(given_parameters(self.kernels[name]), arguments, strict=True):
            given = parameter["name"]
            if not isinstance(argument, np.ndarray):
                line += ["--arg", f"{given}={self.number(parameter, argument)}"]
                continue
            np.save(self.path("in", given), self.shown(parameter, argument))
            bits = ":bf16" if parameter["type"] == "bf16" else ""
            line += ["--arg", f"{given}=@{self.path('in', given)}{bits}"]
            if "write" in parameter["access"] or parameter["access"] == "atomic":
                results.append((parameter, argument, bits))
        self.run(self.file, line + ["--device", self.device] + self.saves("out", results))
        if self.device == "cpu" and self.launches % 3 == 1:
            self.run_in_another_order(line, results)
        if self.against:
            self.run(self.against, line + ["--device", "cpu"] + self.saves("cpu", results))
        for parameter, argument, _ in results:
            before = argument.copy()
            self.load("out", parameter, argument)
            if self.against:
                self.load("cpu", parameter, before)
                self.compare(name, parameter, argument, before)

    def saves(self, kind, results):
        return [text for p, _, _ in results for text in ("--save", f"{p['name']}={self.path(kind, p['name'])}")]

    def run_in_another_order(self, line, results):
        checks = [text for p, _, bits in results for text in ("--check", f"{p['name']}={self.path('out', p['name'])}{bits}")]
        other = ["--shuffle", str(self.launches), "--threads", str(1 + self.launches % 8)]
        self.run(self.file, line + ["--device", "cpu", "--rtol", "0", "--atol", "0"] + checks + other)

    def load(self, kind, parameter, array):
        array[...] = np.load(self.path(kind, parameter["name"])).view(array.dtype).reshape(array.shape)

    def compare(self, name, parameter, got, wanted):
        a, b = decode(got), decode(wanted)
        special = ~(np.isfinite(a) & np.isfinite(b))
        same = not special.any() or np.array_equal(a[special], b[special], equal_nan=True)
        a, b = np.where(special, 0, a), np.where(special, 0, b)
        size = np.linalg.norm(b)
        norm = float(np.linalg.norm(a - b) / (size or 1.0))
        base = np.abs(b) + (np.sqrt(np.mean(b * b)) or 1.0)
        self.norm, self.element = max(self.norm, norm), max(self.element, float((np.abs(a - b) / base).max()))
        if parameter["type"] in CLOSE:
            is_narrow = any(other["type"] in ("f16", "bf16") for other in self.kernels[name])
            close = norm <= max(CLOSE[parameter["type"]], CLOSE_FROM_NARROW if is_narrow else 0)
        else:
            close = np.abs(a - b).max() <= (1 if parameter["type"] == "i8" else 0)
        if not same or not close:
            shape = "x".join(str(extent) for extent in got.shape)
            self.differences.append(f"`{parameter['name']}` ({shape}) of {name} differs from the CPU's: norm {norm:.2e}")

    @staticmethod
    def shown(parameter, array):
        """The cases do not care whether integers have a sign; tilecc-run does."""
        sign = parameter["type"][0]
        return array.view(f"{sign}{array.itemsize}") if sign in "iu" else array

    @staticmethod
    def number(parameter, value):
        """A scalar as text; the bits of a negative integer as a number of an unsigned type."""
        if isinstance(value, Float32):
            return repr(float(value))
        return int(value) % 2**64 if parameter["type"] == "u64" else int(value)
