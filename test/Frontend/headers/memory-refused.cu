// RUN: clang++ -std=c++20 -fsyntax-only -ferror-limit=0 -isystem %source/include/kernel -x c++ -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// Accesses that are refused say why.

#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;
using namespace ct::literals;
template <class E, size_t... N> using T = ct::tile<E, ct::shape<N...>>;

void pointers(float *f, const float *cf, int *p, T<int, 8> i) {
  ct::store(cf, 1.0f);                  // expected-error {{the pointers are to const elements, which cannot be written}}
  ct::store(f, 1.0);                    // expected-error {{the value narrows to the element type of the pointers}}
  ct::store(f + i, 1.0f);               // expected-error {{the value and the pointers differ in shape: `ct::broadcast<S>(x)` first}}
  ct::store(f + i, T<float, 1>{});      // expected-error {{the value and the pointers differ in shape}}
  ct::load_masked(f + i, i);            // expected-error {{the mask is a bool tile that broadcasts to the shape of the pointers}}
  ct::load_masked(f + i, i < 4, 0.0);   // expected-error {{the padding does not convert to the element type without narrowing}}
  ct::atomic_add(p, 1);                 // expected-error {{an atomic names its memory order}}
  ct::atomic_max(f, 1.0f, ct::memory_order_relaxed_t{}); // expected-error {{this atomic does not exist for that element type}}
}

void views(float *f, const float *cf, int *p, T<float, 8, 8> t) {
  ct::partition_view v{ct::tensor_span{f, ct::extents{128_ic, 64_ic}}, ct::shape<8, 8>{}};
  ct::partition_view c{ct::tensor_span{cf, ct::extents{128_ic, 64_ic}}, ct::shape<8, 8>{}};
  ct::partition_view ints{ct::tensor_span{p, ct::extents{128_ic}}, ct::shape<8>{}};
  v.load(0);                                      // expected-error {{a view takes one tile index for each dimension of its span}}
  v.load(0.5f, 1);                                // expected-error {{a tile index is an integer}}
  v.load(0_ic, 1);                                // expected-error {{a tile index is an integer}}
  v.store(t, 0);                                  // expected-error {{a view takes one tile index for each dimension of its span}}
  v.store(T<float, 8, 4>{}, 0, 0);                // expected-error {{the shape of the tile differs from the shape of the view's tiles}}
  v.store(T<double, 8, 8>{}, 0, 0);               // expected-error {{the value narrows to the element type of the view}}
  v.store(1.0f, 0, 0);                            // expected-error {{a view stores tiles of numbers}}
  c.store(t, 0, 0);                               // expected-error {{this is a view of const elements, which cannot be written}}
  ints.load_masked<ct::view_padding::nan>(0);     // expected-error {{only half, bfloat16, float and double elements take this padding}}
  ct::partition_view w{ct::tensor_span{f, ct::extents{128_ic, 64_ic}}, ct::shape<8>{}};
  // expected-error@*:* {{a tile shape of rank 1 on a span of rank 2}}
}
