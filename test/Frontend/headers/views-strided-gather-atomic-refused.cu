// RUN: clang++ -std=c++20 -fsyntax-only -ferror-limit=0 -isystem %source/include/kernel -x c++ -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// Strided views, gather views and view atomics that are refused say why.

#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;
using namespace ct::literals;
template <class E, size_t... N> using T = ct::tile<E, ct::shape<N...>>;

void atomics(float *f, const float *cf, int *p, T<float, 8, 8> t, T<int, 8, 8> i) {
  ct::partition_view v{ct::tensor_span{f, ct::extents{64_ic, 64_ic}}, ct::shape<8, 8>{}};
  ct::partition_view c{ct::tensor_span{cf, ct::extents{64_ic, 64_ic}}, ct::shape<8, 8>{}};
  ct::partition_view n{ct::tensor_span{p, ct::extents{64_ic, 64_ic}}, ct::shape<8, 8>{}};
  ct::memory_order_relaxed_t relaxed;
  ct::memory_order_release_t release;
  ct::thread_scope_device_t device;
  ct::thread_scope_system_t system;
  v.atomic_add(t, 0, 0);                           // expected-error {{a view's atomic takes the value, `ct::memory_order_relaxed_t{}`, a thread scope, then the tile indices}}
  v.atomic_add(t, relaxed, 0, 0);                  // expected-error {{a view's atomic takes the value}}
  v.atomic_add(t, release, device, 0, 0);          // expected-error {{an atomic update of a view is relaxed}}
  v.atomic_add(t, relaxed, system, 0, 0);          // expected-error {{an atomic update of a view has the scope of a block or the device}}
  v.atomic_add(t, relaxed, device, 0);             // expected-error {{a view takes one tile index for each dimension of its span}}
  v.atomic_add(t, relaxed, device, 0, 0.5f);       // expected-error {{a tile index is an integer}}
  v.atomic_max(t, relaxed, device, 0, 0);          // expected-error {{this atomic does not exist for that element type}}
  n.atomic_add(t, relaxed, device, 0, 0);          // expected-error {{the value narrows to the element type of the view}}
  n.atomic_add_masked(T<int, 8>{}, relaxed, device, 0, 0); // expected-error {{the shape of the tile differs from the shape of the view's tiles}}
  c.atomic_add(t, relaxed, device, 0, 0);          // expected-error {{this is a view of const elements, which cannot be written}}
}

void strided(float *f, int n) {
  ct::tensor_span s{f, ct::extents{64_ic, 64_ic}};
  ct::strided_view a{s, ct::shape<8, 8>{}, ct::strides{n, 1_ic}}; // expected-error@*:* {{the distances between the tiles of a view are constants}}
  ct::strided_view b{s, ct::shape<8, 8>{}, ct::strides{1_ic}};    // expected-error@*:* {{a strided view has one distance for each dimension}}
  ct::strided_view d{s, ct::shape<8, 8>{}, ct::strides{0_ic, 1_ic}}; // expected-error@*:* {{the distances between the tiles of a view are 1 to 2147483647}}
  ct::tensor_span empty{f, ct::extents{0_ic, 64_ic}};
  ct::partition_view e{empty, ct::shape<8, 8>{}};                        // expected-error@*:* {{the extents of a view are at least 1, and their product fits 63 bits}}
  ct::tensor_span vast{f, ct::extents<uint64_t, 1ull << 62, 4>{}};
  ct::partition_view g{vast, ct::shape<8, 8>{}};                         // expected-error@*:* {{the extents of a view are at least 1, and their product fits 63 bits}}
  ct::layout_strided_mapping far{ct::extents{8_ic}, ct::strides<uint64_t, 1ull << 63>{}}; // expected-error@*:* {{a stride fits 63 bits}}
  ct::strided_view c{s, ct::shape<8>{}, ct::strides{1_ic}};       // expected-error@*:* {{a tile shape of rank 1 on a span of rank 2}}
}

void gather(float *f, T<int, 8> rows, T<int, 4> few, T<float, 8, 4> t) {
  ct::gather_scatter_view g{ct::tensor_span{f, ct::extents{64_ic, 64_ic}}, ct::shape<8, 4>{}, 0_ic};
  g.load(rows);                 // expected-error {{a gather view takes one index for each dimension of its span}}
  g.load(3, 0);                 // expected-error {{the index of the gathered dimension is a tile of integers, one for each chunk}}
  g.load(few, 0);               // expected-error {{the index of the gathered dimension is a tile of integers, one for each chunk}}
  g.load_masked(rows, rows);    // expected-error {{the index of a dimension that is not gathered is an integer}}
  g.store(t, rows);             // expected-error {{a gather view takes one index for each dimension of its span}}
  g.store_masked(T<float, 8>{}, rows, 0); // expected-error {{the shape of the tile differs from the shape of the view's tiles}}
}

void extremes(T<bool, 8> mask, T<float, 8> x) {
  ct::max_element(mask, 0_ic); // expected-error {{counting bool elements}}
  ct::min_element(x, 1_ic);    // expected-error {{the tile has no such axis}}
}
