# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""sanitized.py KERNELS FOLDER: one launch of several blocks of each example kernel under --sanitize=ownership, which finds nothing.

The launch is the first one of kernels/<example>.py that has several blocks, of the example's first instantiation.
"""
import importlib
import json
import os
import pathlib
import subprocess
import sys

from families import run_kernel
from runkernels import RunLibrary


class Enough(Exception):
    """A launch of several blocks was made."""


class FirstLaunch(RunLibrary):
    def launch(self, name, grid, arguments, seed=None):
        self.launches = 1  # No second run in another order.
        super().launch(name, grid, arguments, seed)
        if grid[0] * grid[1] * grid[2] > 1:
            raise Enough


def main():
    kernels, folder = (pathlib.Path(argument) for argument in sys.argv[1:])
    os.makedirs(folder, exist_ok=True)
    count = 0
    for source in sorted(kernels.glob("*.cu")):
        manifest = subprocess.run(
            ["tilecc", "--emit=manifest", source, "-o", "-"], capture_output=True, text=True, check=True, timeout=120
        )
        name = json.loads(manifest.stdout)["kernels"][0]["demangled"]
        image = folder / f"{source.stem}.cpu.so"
        command = ["tilecc", "--emit=cpu", "--sanitize=ownership", "--kernel", name, source, "-o", image]
        subprocess.run(command, check=True, timeout=120)
        library = FirstLaunch("tilecc-run", str(image), folder / f"{source.stem}.tilecc.json", folder / source.stem, "cpu")
        try:
            run_kernel(library, importlib.import_module(f"kernels.{source.stem}"), name)
        except Enough:
            count += 1
    print(f"{count} example kernels are clean")


if __name__ == "__main__":
    main()
