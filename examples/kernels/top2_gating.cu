// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The two experts of every token in a mixture of experts, and their shares, computed in float.
//
//   index[t, 0], index[t, 1] = the places of the largest and the second largest of x[t, :], the first of equal ones
//   share[t, :] = softmax of x[t, index[t, :]]        t < n_tokens, n_experts <= Experts
//
// `x` is n_tokens x n_experts, packed; index and share are n_tokens x 2. n_experts is at least 2. NaN is chosen last,
// as minus infinity is.
//
// Grid: ceil(n_tokens / Tokens) blocks along x.
//
// The proof: 2 * t and 2 * t + 1 are one to one; bounds follow from the mask.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>
#include <math.h>

namespace ct = cuda::tiles;

// The largest value of every row and the first place that has it.
template <int Tokens> struct Best {
  ct::tile<float, ct::shape<Tokens, 1>> value;
  ct::tile<int, ct::shape<Tokens, 1>> place;
};

template <int Tokens, int Experts>
__tile__ Best<Tokens> findBest(const ct::tile<float, ct::shape<Tokens, Experts>> &values,
                               const ct::tile<int, ct::shape<1, Experts>> &place) {
  using Places = ct::tile<int, ct::shape<Tokens, Experts>>;
  auto top = ct::reduce_max<1>(values);
  auto places = ct::broadcast<ct::shape<Tokens, Experts>>(place);
  return {top, ct::reduce_min<1>(ct::select(values == top, places, ct::full<Places>(Experts)))};
}

template <class T, int Tokens, int Experts>
__tile_global__ void top2_gating(int *__restrict__ index, float *__restrict__ share, const T *__restrict__ x,
                                 int n_tokens, int n_experts) {
  using Values = ct::tile<float, ct::shape<Tokens, Experts>>;
  auto lowest = ct::full<Values>(-INFINITY);
  auto token = int(ct::bid().x) * Tokens + ct::iota<ct::tile<int, ct::shape<Tokens, 1>>>();
  auto expert = ct::iota<ct::tile<int, ct::shape<1, Experts>>>();
  auto here = token < n_tokens;
  auto wide = ct::element_cast<long long>(token);

  auto inside = here & (expert < n_experts);
  auto values = ct::element_cast<float>(
      ct::load_masked(ct::assume_aligned<16>(x) + wide * n_experts + expert, inside, T(-INFINITY)));
  values = ct::select(ct::isnan(values), lowest, values);
  auto first = findBest<Tokens, Experts>(values, expert);
  // A NaN is never the largest, so a row of minus infinities gets two different experts.
  auto taken = ct::broadcast<ct::shape<Tokens, Experts>>(expert == first.place);
  auto second = findBest<Tokens, Experts>(ct::select(taken, ct::full<Values>(NAN), values), expert);

  auto weight = ct::exp(second.value - first.value);
  auto total = 1.0f + weight;
  ct::store_masked(index + wide * 2, first.place, here);
  ct::store_masked(index + wide * 2 + 1, second.place, here);
  ct::store_masked(share + wide * 2, 1.0f / total, here);
  ct::store_masked(share + wide * 2 + 1, weight / total, here);
}

#define TOP2_GATING(T, Tokens, Experts)                                                                                \
  template __tile_global__ void top2_gating<T, Tokens, Experts>(int *__restrict__, float *__restrict__,                \
                                                                const T *__restrict__, int, int)

TOP2_GATING(float, 16, 8);
TOP2_GATING(float, 16, 64);
TOP2_GATING(__half, 16, 64);
TOP2_GATING(__nv_bfloat16, 16, 256);
