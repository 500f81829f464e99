// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lets a file of kernels be a host program too, which runs one of them: on-host-main.h.
#ifdef ON_HOST
#define __tile__
#define __tile_global__
#include <stddef.h>
#else
#include <cuda_tile.h>
#endif
#define KERNEL(name) extern "C" __tile_global__ void name(int *out, float *fout, int n, int m)
