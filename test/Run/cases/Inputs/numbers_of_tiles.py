# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""numbers_of_tiles.py IMAGE TILES..: copies so many tiles of 16 by 8 blocks into poisoned memory, and compares with what was copied."""
import subprocess
import sys

for tiles in map(int, sys.argv[2:]):
    size = f"f32[{16 * tiles - 3}]"
    line = ["tilecc-run", sys.argv[1], "--device", "cpu", "--grid", "8", "--shuffle", str(tiles), "--arg", f"n={16 * tiles - 3}"]
    subprocess.run([*line, "--arg", f"y=poison:{size}", "--arg", f"x=normal:{size}", "--save", "x=x.npy"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([*line, "--arg", f"y=poison:{size}", "--arg", f"x=normal:{size}", "--check", "y=x.npy"], check=True, stdout=subprocess.DEVNULL)
print(f"{len(sys.argv) - 2} launches, each element written")
