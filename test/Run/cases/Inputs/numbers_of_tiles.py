# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""numbers_of_tiles.py IMAGE MOST: copies 1, 2, .. MOST tiles of 16 by 8 blocks into poisoned memory, and compares with what was copied."""
import subprocess
import sys

most = int(sys.argv[2])
for tiles in range(1, most + 1):
    size = f"f32[{16 * tiles - 3}]"
    line = ["tilecc-run", sys.argv[1], "--device", "cpu", "--grid", "8", "--shuffle", str(tiles), "--arg", f"n={16 * tiles - 3}"]
    subprocess.run([*line, "--arg", f"y=poison:{size}", "--arg", f"x=normal:{size}", "--save", "x=x.npy"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([*line, "--arg", f"y=poison:{size}", "--arg", f"x=normal:{size}", "--check", "y=x.npy"], check=True, stdout=subprocess.DEVNULL)
print(f"{most} launches, each element written")
