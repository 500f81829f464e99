# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A kernel that calls a helper with branches and variables N times."""
import sys

print("""#include <cuda_tile.h>
namespace ct = cuda::tiles;
__tile__ int f(int a, int b) {
  int r = a;
  if (a > b) {
    r = b;
  } else if (b > 7) {
    r += 3;
  }
  return r;
}
__tile_global__ void k(int *y, int n) {
  int x = n;""")
for i in range(int(sys.argv[1])):
    print(f"  x = f(x, n + {i});")
print("  y[0] = x;\n}")
