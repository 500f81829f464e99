# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""sanitized.py KERNELS FOLDER: --sanitize=ownership and --check-assumptions find nothing in a launch of each example kernel.

The launch is the first one of kernels/<example>.py that has several blocks, of the example's first instantiation. Its results are
those of NumPy, as without the sanitizer.
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
    """A launch of several blocks was made, and its results compared."""


class FirstLaunch(RunLibrary):
    has_several = False

    def launch(self, name, grid, arguments, seed=None):
        if self.has_several:
            raise Enough
        self.launches = 1  # No second run in another order.
        super().launch(name, grid, arguments, seed)
        self.has_several = grid[0] * grid[1] * grid[2] > 1


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
        command = ["tilecc", "--emit=cpu", "--sanitize=ownership", "--check-assumptions", "--kernel", name, source, "-o", image]
        subprocess.run(command, check=True, timeout=120)
        library = FirstLaunch("tilecc-run", str(image), folder / f"{source.stem}.tilecc.json", folder / source.stem, "cpu")
        try:
            run_kernel(library, importlib.import_module(f"kernels.{source.stem}"), name)
        except Enough:
            pass
        assert library.has_several, f"{source.stem} has no launch of several blocks"
        count += 1
    print(f"{count} example kernels are clean")


if __name__ == "__main__":
    main()
