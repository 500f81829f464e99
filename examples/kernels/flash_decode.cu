// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Attention of one new token to a cache of keys and values, with grouped heads; the cache is split among blocks, and a
// second kernel merges what they found (base-2 exponentials, float accumulation).
//
//   o[h, g, :] = sum over j < lengths[h / kv_heads] of p[h, g, j] * v[h, j, :]
//   p[h, g, :] = softmax of scale * q[h, g, :] . k[h, j, :]
//
// h counts the key heads of the whole batch, kv_heads of them a sequence; g < group counts the query heads that share
// one. q and o are heads x group x Dim, k and v are heads x capacity x Dim, packed; a sequence has the first
// lengths[..] rows of its caches (at most capacity; none gives zeros). Group is at least group: as wide as the tensor
// cores take, not as the model has it. log2_scale is scale * log2(e).
//
// flash_decode: split s of S = gridDim.x takes the key tiles s, s + S, s + 2 * S, ... of a head and leaves
//   partial[h, s, g, :] = its weighted mean of values        weight[h, s, g] = log2 of its sum of weights
// both float; a split without keys leaves zeros and minus infinity. flash_decode_merge adds the means up by their
// weights; n_splits <= Splits.
//
// Grid: flash_decode: any number of splits along x, heads along y. flash_decode_merge: group along x, heads along y.
//
// The proof: by construction, every store goes to the tile whose index is the block id.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>
#include <math.h>

namespace ct = cuda::tiles;

template <class T, int Group, int BlockN, int Dim>
__tile_global__ void flash_decode(float *__restrict__ partial, float *__restrict__ weight, const T *__restrict__ q,
                                  const T *__restrict__ k, const T *__restrict__ v, const int *__restrict__ lengths,
                                  int heads, int kv_heads, int group, int capacity, float log2_scale) {
  using Dims = ct::integral_constant<Dim>;
  using Scores = ct::tile<float, ct::shape<Group, BlockN>>;
  using Column = ct::tile<float, ct::shape<Group, 1>>;
  int splits = int(ct::num_blocks().x);
  auto viewQ = ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(q), ct::extents{heads, group, Dims{}}},
                                  ct::shape<1, Group, Dim>{}};
  auto viewK = ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(k), ct::extents{heads, capacity, Dims{}}},
                                  ct::shape<1, BlockN, Dim>{}};
  auto viewV = ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(v), ct::extents{heads, capacity, Dims{}}},
                                  ct::shape<1, BlockN, Dim>{}};
  auto viewMean =
      ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(partial), ct::extents{heads, splits, group, Dims{}}},
                         ct::shape<1, 1, Group, Dim>{}};
  auto viewWeight =
      ct::partition_view{ct::tensor_span{weight, ct::extents{heads, splits, group}}, ct::shape<1, 1, Group>{}};
  int split = int(ct::bid().x);
  int head = int(ct::bid().y);
  int length = ct::min(lengths[head / kv_heads], capacity);
  int tiles = ct::ceildiv(length, BlockN);
  auto query = ct::reshape<ct::shape<Group, Dim>>(viewQ.load_masked(head, 0, 0));

  // Finite from the start, so that a split without keys never subtracts one infinity from another.
  auto largest = ct::full<Column>(-3.0e38f);
  auto total = ct::zeros<Column>();
  auto sum = ct::zeros<ct::tile<float, ct::shape<Group, Dim>>>();
  for (int step : ct::irange(split, tiles, splits)) {
    auto key = ct::reshape<ct::shape<BlockN, Dim>>(viewK.load_masked(head, step, 0));
    auto value = ct::reshape<ct::shape<BlockN, Dim>>(viewV.load_masked(head, step, 0));
    auto scores = ct::mma(query, ct::transpose(key), ct::zeros<Scores>()) * log2_scale;
    auto there = step * BlockN + ct::iota<ct::tile<int, ct::shape<1, BlockN>>>() < length;
    scores = ct::select(ct::broadcast<ct::shape<Group, BlockN>>(there), scores, ct::full<Scores>(-INFINITY));
    auto next = ct::max(largest, ct::reduce_max<1>(scores));
    auto weights = ct::exp2(scores - next);
    auto shrink = ct::exp2(largest - next);
    largest = next;
    total = total * shrink + ct::sum<1>(weights);
    sum = ct::mma(ct::element_cast<T>(weights), value, sum * shrink);
  }
  auto some = total > 0.0f;
  auto mean = ct::select(ct::broadcast<ct::shape<Group, Dim>>(some), sum / total, ct::zeros<decltype(sum)>());
  auto log = ct::select(some, largest + ct::log2(total), ct::full<Column>(-INFINITY));
  viewMean.store_masked(ct::reshape<ct::shape<1, 1, Group, Dim>>(mean), head, split, 0, 0);
  viewWeight.store_masked(ct::reshape<ct::shape<1, 1, Group>>(log), head, split, 0);
}

template <class T, int Splits, int Dim>
__tile_global__ void flash_decode_merge(T *__restrict__ o, const float *__restrict__ partial,
                                        const float *__restrict__ weight, int heads, int n_splits, int group) {
  using Dims = ct::integral_constant<Dim>;
  using Column = ct::tile<float, ct::shape<Splits, 1>>;
  using Means = ct::tile<float, ct::shape<Splits, Dim>>;
  auto viewO = ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(o), ct::extents{heads, group, Dims{}}},
                                  ct::shape<1, 1, Dim>{}};
  auto viewMean =
      ct::partition_view{ct::tensor_span{ct::assume_aligned<16>(partial), ct::extents{heads, n_splits, group, Dims{}}},
                         ct::shape<1, Splits, 1, Dim>{}};
  auto viewWeight =
      ct::partition_view{ct::tensor_span{weight, ct::extents{heads, n_splits, group}}, ct::shape<1, Splits, 1>{}};
  int member = int(ct::bid().x);
  int head = int(ct::bid().y);
  auto logs = viewWeight.template load_masked<ct::view_padding::negative_inf>(head, 0, member);
  auto log = ct::reshape<ct::shape<Splits, 1>>(logs);
  auto mean = ct::reshape<ct::shape<Splits, Dim>>(viewMean.load_masked(head, 0, member, 0));
  auto largest = ct::max(ct::reduce_max<0>(log), -3.0e38f);
  auto share = ct::exp2(log - largest);
  auto total = ct::sum<0>(share);
  auto sum = ct::sum<0>(share * mean);
  auto result = ct::select(ct::broadcast<ct::shape<1, Dim>>(total > 0.0f), sum / total, ct::zeros<decltype(sum)>());
  viewO.store_masked(ct::reshape<ct::shape<1, 1, Dim>>(ct::element_cast<T>(result)), head, member, 0);
}

#define FLASH_DECODE(T, Group, BlockN, Dim)                                                                            \
  template __tile_global__ void flash_decode<T, Group, BlockN, Dim>(                                                   \
      float *__restrict__, float *__restrict__, const T *__restrict__, const T *__restrict__, const T *__restrict__,   \
      const int *__restrict__, int, int, int, int, float)
#define FLASH_DECODE_MERGE(T, Splits, Dim)                                                                             \
  template __tile_global__ void flash_decode_merge<T, Splits, Dim>(T *__restrict__, const float *__restrict__,         \
                                                                   const float *__restrict__, int, int, int)

FLASH_DECODE(__half, 16, 64, 64);
FLASH_DECODE(__half, 16, 128, 128);
FLASH_DECODE(__nv_bfloat16, 16, 128, 128);
FLASH_DECODE_MERGE(__half, 16, 64);
FLASH_DECODE_MERGE(__half, 32, 128);
FLASH_DECODE_MERGE(__nv_bfloat16, 32, 128);
