// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Causal attention with grouped heads, one pass over the keys with a running maximum (base-2 exponentials, float
// accumulation).
//
//   o[h, i, :] = sum over j <= i of p[h, i, j] * v[h / group, j, :]
//   p[h, i, :] = softmax of scale * q[h, i, :] . k[h / group, j, :]
//
// q and o are q_heads x length x Dim, k and v are kv_heads x length x Dim, packed; q_heads and kv_heads count the heads
// of the whole batch, and group = q_heads / kv_heads. A block keeps BlockM rows of one head and walks the keys in tiles
// of BlockN up to the diagonal; only tiles that touch the diagonal are masked. log2_scale is scale * log2(e).
//
// Grid: ceil(length / BlockM) along x, q_heads along y.
//
// The proof: by construction, the tile index of the one store is made of the block ids; in bounds while the grid is no
// larger than above and q_heads <= group * kv_heads.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>
#include <math.h>

namespace ct = cuda::tiles;

// What a block knows about its rows so far: the largest score, the sum of weights, the weighted sum of values.
template <int BlockM, int Dim> struct Running {
  ct::tile<float, ct::shape<BlockM, 1>> largest;
  ct::tile<float, ct::shape<BlockM, 1>> weight;
  ct::tile<float, ct::shape<BlockM, Dim>> sum;
};

// Takes key tile `step` of head `head` into account; Diagonal drops the keys that come after their row.
template <bool Diagonal, int BlockN, int BlockM, int Dim, class Query, class Views>
__tile__ void attend(Running<BlockM, Dim> &rows, const Query &query, const Views &keys, const Views &values, int head,
                     int firstRow, int step, float log2Scale) {
  using Scores = ct::tile<float, ct::shape<BlockM, BlockN>>;
  using Column = ct::tile<int, ct::shape<BlockM, 1>>;
  using Line = ct::tile<int, ct::shape<1, BlockN>>;
  auto key = ct::reshape<ct::shape<BlockN, Dim>>(keys.load_masked(head, step, 0));
  auto value = ct::reshape<ct::shape<BlockN, Dim>>(values.load_masked(head, step, 0));
  auto scores = ct::mma(query, ct::transpose(key), ct::zeros<Scores>()) * log2Scale;
  if constexpr (Diagonal) {
    auto visible = step * BlockN + ct::iota<Line>() <= firstRow + ct::iota<Column>();
    scores = ct::select(visible, scores, ct::full<Scores>(-INFINITY));
  }
  auto largest = ct::max(rows.largest, ct::reduce_max<1>(scores));
  auto weights = ct::exp2(scores - largest);
  auto shrink = ct::exp2(rows.largest - largest);
  rows.largest = largest;
  rows.weight = rows.weight * shrink + ct::sum<1>(weights);
  rows.sum = ct::mma(ct::element_cast<typename Query::element_type>(weights), value, rows.sum * shrink);
}

template <class T, int BlockM, int BlockN, int Dim>
__tile_global__ void flash_attention(T *__restrict__ o, const T *__restrict__ q, const T *__restrict__ k,
                                     const T *__restrict__ v, int q_heads, int kv_heads, int group, int length,
                                     float log2_scale) {
  static_assert(BlockM % BlockN == 0);
  using Dims = ct::integral_constant<Dim>;
  auto viewQ = ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(q), ct::extents{q_heads, length, Dims{}}},
                                  ct::shape<1, BlockM, Dim>{}};
  auto viewO = ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(o), ct::extents{q_heads, length, Dims{}}},
                                  ct::shape<1, BlockM, Dim>{}};
  auto viewK = ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(k), ct::extents{kv_heads, length, Dims{}}},
                                  ct::shape<1, BlockN, Dim>{}};
  auto viewV = ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(v), ct::extents{kv_heads, length, Dims{}}},
                                  ct::shape<1, BlockN, Dim>{}};
  int tile = int(ct::bid().x);
  int head = int(ct::bid().y);
  int firstRow = tile * BlockM;
  auto query = ct::reshape<ct::shape<BlockM, Dim>>(viewQ.load_masked(head, tile, 0));

  Running<BlockM, Dim> rows{ct::full<ct::tile<float, ct::shape<BlockM, 1>>>(-INFINITY),
                            ct::zeros<ct::tile<float, ct::shape<BlockM, 1>>>(),
                            ct::zeros<ct::tile<float, ct::shape<BlockM, Dim>>>()};
  int diagonal = firstRow / BlockN;
  int last = ct::min(firstRow + BlockM, length);
  for (int step : ct::irange(0, diagonal)) {
    attend<false, BlockN>(rows, query, viewK, viewV, head / group, firstRow, step, log2_scale);
  }
  for (int step : ct::irange(diagonal, ct::ceildiv(last, BlockN))) {
    attend<true, BlockN>(rows, query, viewK, viewV, head / group, firstRow, step, log2_scale);
  }
  auto result = ct::element_cast<T>(rows.sum / rows.weight);
  viewO.store_masked(ct::reshape<ct::shape<1, BlockM, Dim>>(result), head, tile, 0);
}

#define FLASH_ATTENTION(T, BlockM, BlockN, Dim)                                                                        \
  template __tile_global__ void flash_attention<T, BlockM, BlockN, Dim>(                                               \
      T *__restrict__, const T *__restrict__, const T *__restrict__, const T *__restrict__, int, int, int, int, float)

FLASH_ATTENTION(__half, 64, 64, 64);
FLASH_ATTENTION(__half, 128, 64, 128);
FLASH_ATTENTION(__nv_bfloat16, 128, 64, 128);
