// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA Tile C++ for tilecc: declarations only; the importer knows what each of them means.
//
//   #include <cuda_tile.h>
//   namespace ct = cuda::tiles;
//   __tile_global__ void add(float *c, const float *a, const float *b, int n) {
//     auto i = ct::iota<ct::tile<int, ct::shape<128>>>() + int(ct::bid().x) * 128;
//     ct::store_masked(c + i, ct::load_masked(a + i, i < n) + ct::load_masked(b + i, i < n), i < n);
//   }
#ifndef TILECC_KERNEL_CUDA_TILE_H
#define TILECC_KERNEL_CUDA_TILE_H

#include "cuda_tile/assume.h"
#include "cuda_tile/concepts.h"
#include "cuda_tile/host.h"
#include "cuda_tile/math.h"
#include "cuda_tile/range.h"
#include "cuda_tile/reduce.h"
#include "cuda_tile/view.h"

#pragma clang system_header
#endif
