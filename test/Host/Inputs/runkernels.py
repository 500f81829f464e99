# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls kernels through the command line of tilecc-run, on the arrays of a case, which see the results.

    library = RunLibrary("k.cpu.so", "k.tilecc.json", "folder", "cpu")
    library.launch("vector_add<float, 1024, 1>", (4, 1, 1), [c, a, b, Int32(n)])

On the CPU every third launch runs again, with its blocks in another order and on another number of threads, and --check must
find the same bits.
"""
import json
import os
import subprocess

import numpy as np

from hostkernels import Float32


class RunLibrary:
    def __init__(self, file, manifest, folder, device):
        self.file, self.folder, self.device = file, folder, device
        with open(manifest, encoding="utf-8") as content:
            kernels = json.load(content)["kernels"]
        self.kernels = {kernel["demangled"]: kernel["parameters"] for kernel in kernels}
        self.symbols = {kernel["demangled"]: kernel["symbol"] for kernel in kernels}
        self.launches = 0
        os.makedirs(folder, exist_ok=True)

    def path(self, kind, name):
        return os.path.join(self.folder, f"{kind}-{name}.npy")

    def run(self, options):
        done = subprocess.run(["tilecc-run", self.file, *options], capture_output=True, text=True, timeout=300)
        if done.returncode != 0:
            raise SystemExit(f"tilecc-run {self.file} {' '.join(options)}: exit code {done.returncode}\n{done.stderr}")

    def launch(self, name, grid, arguments, seed=None):
        self.launches += 1
        line = ["--kernel", name, "--grid", ",".join(str(extent) for extent in grid), "--device", self.device]
        results = []
        for parameter, argument in zip(self.kernels[name], arguments, strict=True):
            given = parameter["name"]
            if not isinstance(argument, np.ndarray):
                line += ["--arg", f"{given}={self.number(parameter, argument)}"]
                continue
            np.save(self.path("in", given), self.shown(parameter, argument))
            bits = ":bf16" if parameter["type"] == "bf16" else ""
            line += ["--arg", f"{given}=@{self.path('in', given)}{bits}"]
            if "write" in parameter["access"] or parameter["access"] == "atomic":
                results.append((given, argument, bits))
        saves = [text for given, _, _ in results for text in ("--save", f"{given}={self.path('out', given)}")]
        self.run(line + saves)
        if self.device == "cpu" and self.launches % 3 == 1:
            checks = [text for given, _, bits in results for text in ("--check", f"{given}={self.path('out', given)}{bits}")]
            other = ["--shuffle", str(self.launches), "--threads", str(1 + self.launches % 8)]
            self.run(line + checks + ["--rtol", "0", "--atol", "0"] + other)
        for given, argument, _ in results:
            argument[...] = np.load(self.path("out", given)).view(argument.dtype).reshape(argument.shape)

    @staticmethod
    def shown(parameter, array):
        """A manifest has one type for signed and unsigned elements."""
        return array.view(f"i{array.itemsize}") if parameter["type"].startswith("i") else array

    @staticmethod
    def number(parameter, value):
        """A scalar as text; the bits of a negative integer as a number of an unsigned type."""
        if isinstance(value, Float32):
            return repr(float(value))
        return int(value) % 2**64 if parameter["type"] == "u64" else int(value)
