// RUN: clang++ -std=c++20 -fsyntax-only -ferror-limit=0 -isystem %source/include/kernel -x c++ -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// Factories, shapes, reductions and products that are refused say why.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;
using namespace ct::literals;
template <class E, size_t... N> using T = ct::tile<E, ct::shape<N...>>;

void factories(T<float, 8, 16> f) {
  ct::iota<T<float, 8>>();                   // expected-error {{`iota` counts in integers}}
  ct::iota<T<signed char, 256>>();           // expected-error {{the last value of this `iota` does not fit its element type}}
  ct::reshape<ct::shape<64>>(f);             // expected-error {{`reshape` keeps the number of elements}}
  ct::broadcast<ct::shape<8, 8>>(f);         // expected-error {{this value does not broadcast to that shape}}
  ct::transpose(T<float, 8>{});              // expected-error {{`transpose` swaps the first two axes: the tile has fewer}}
  ct::permute<ct::dimension_map<0, 0>>(f);   // expected-error {{the dimension map is no permutation of the tile's axes}}
  ct::cat<2>(f, f);                          // expected-error {{`cat` joins two tiles of one type and shape along an axis they have}}
  ct::extract(f, ct::shape<8, 8>{}, 0);      // expected-error {{`extract` takes a shape that divides the tile's}}
}

void reductions(T<float, 8, 16> f, T<bool, 8, 16> m) {
  ct::sum<0>(m);       // expected-error {{counting bool elements: write `ct::sum` of `ct::element_cast<int>(x)`}}
  ct::sum(m, 1_ic);    // expected-error {{counting bool elements}}
  ct::sum<2>(f);       // expected-error {{the tile has no such axis}}
  ct::partial_prod(m, 0_ic); // expected-error {{counting bool elements}}
}

void products(T<__half, 16, 32> a, T<__half, 32, 8> b, T<__nv_bfloat16, 32, 8> bb, T<float, 16, 8> acc) {
  ct::mma(a, a, acc);                    // expected-error {{K differs}}
  ct::mma(a, b, T<float, 8, 8>{});       // expected-error {{the accumulator of `mma` has shape [B,]MxN}}
  ct::mma(a, bb, acc);                   // expected-error {{`mma` does not multiply these element types into that accumulator}}
  ct::mma(a, b, T<int, 16, 8>{});        // expected-error {{`mma` does not multiply these element types}}
  ct::matmul(a, a);                      // expected-error {{K differs}}
  ct::matmul(a, T<__half, 32>{});        // expected-error {{the operands of a matrix product have rank 2, or 3 with a batch}}
}

// A refusal is the only error: the result has the type it would have.
void follows(T<bool, 8, 16> m, T<float, 8, 16> f, T<__half, 16, 32> a) {
  auto s = ct::sum<0>(m);                    // expected-error {{counting bool elements}}
  auto t = ct::element_cast<float>(s) + f;
  auto u = f + ct::bid().x * 0.5;            // expected-error {{the scalar would narrow}}
  auto v = ct::exp(u);
}
