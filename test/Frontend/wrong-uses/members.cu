// RUN: %expect %s refused -- tilecc --check -fdiagnostics-format=line %s
// Members that tiles, spans and views do not have.
#include <cuda_fp16.h>
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using namespace ct::literals;
using F = ct::tile<float, ct::shape<128>>;
using H = ct::tile<__half, ct::shape<128>>;
using I = ct::tile<int, ct::shape<128>>;
using M = ct::tile<float, ct::shape<64, 64>>;

__tile_global__ void k(float *__restrict__ y, const float *__restrict__ x, int *__restrict__ q, int n) {
  auto i = ct::iota<I>() + int(ct::bid().x) * 128;
  auto v = ct::load_masked(x + i, i < n, 0.0f);
  auto w = v * 2.0f;
  auto b = v > 0.0f;
  M m = ct::zeros<M>();
  auto a0 = v.x;
  auto a1 = v.size();
  auto a2 = v.shape[0];
  auto a3 = v.sum(0);
  auto a4 = v.max();
  auto a5 = v.T;
  auto a6 = v.to<int>();
  auto a7 = v.reshape(64, 2);
  auto a8 = v.unheard();
  auto a9 = v->x;
  ct::tensor_span s{y, ct::extents{n}};
  ct::partition_view p{s, ct::shape<128>{}};
  auto a12 = s[0];
  auto a13 = p(0);
  auto a14 = p[0];
  auto a15 = s.size();
  auto a16 = p.num_tiles();
  auto a17 = p.shape();
  int a18 = ct::bid(0);
  int a19 = ct::bid()[0];
  int a20 = ct::bid<0>();
}

// refused: exit 1
// |members.cu:18:15: error: no member named `x` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:18:15: help: `ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it
// |members.cu:19:15: error: no member named `size` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:19:15: help: it is known from the type: `ct::tile_size_v<decltype(x)>`
// |members.cu:20:15: error: no member named `shape` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:20:15: help: its sizes are `decltype(x)::shape_type::static_extent(i)`
// |members.cu:21:15: error: no member named `sum` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:21:15: help: call `ct::sum(x, 0_ic)`
// |members.cu:22:15: error: no member named `max` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:22:15: help: call `ct::reduce_max(x, 0_ic)`
// |members.cu:23:15: error: no member named `T` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:23:15: help: use `ct::transpose(x)`
// |members.cu:24:15: error: no member named `to` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:24:15: help: use `ct::element_cast<T>(x)`
// |members.cu:25:15: error: no member named `reshape` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:25:15: help: call `ct::reshape<ct::shape<..>>(x)`
// |members.cu:26:15: error: no member named `unheard` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:26:15: help: a tile has no members: what is done with it are functions of `ct::` that take it
// |members.cu:27:16: error: no member named `x` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:27:16: help: `ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it
// |members.cu:30:15: error: a span has no elements that could be named [cxx-error]
// |members.cu:30:15: help: `ct::partition_view{span, ct::shape<..>{}}` has `load(i)` and `store(x, i)` for its tiles; `p[i]` is an element of a pointer
// |members.cu:31:14: error: a view has no elements that could be named [cxx-error]
// |members.cu:31:14: help: `ct::partition_view{span, ct::shape<..>{}}` has `load(i)` and `store(x, i)` for its tiles; `p[i]` is an element of a pointer
// |members.cu:32:15: error: a view has no elements that could be named [cxx-error]
// |members.cu:32:15: help: `ct::partition_view{span, ct::shape<..>{}}` has `load(i)` and `store(x, i)` for its tiles; `p[i]` is an element of a pointer
// |members.cu:33:16: error: no member named `size` in `ct::tensor_span<float, ct::extents<uint32_t, ct::dynamic_extent>>` [cxx-error]
// |members.cu:33:16: help: use `extent(i)` of the span
// |members.cu:34:16: error: no member named `num_tiles` in `ct::partition_view<ct::tensor_span<float, ct::extents<uint32_t, ct::dynamic_extent>>, ct::shape<128>>` [cxx-error]
// |members.cu:34:16: help: use `ct::ceildiv(extent, tile)`
// |members.cu:35:16: error: no member named `shape` in `ct::partition_view<ct::tensor_span<float, ct::extents<uint32_t, ct::dynamic_extent>>, ct::shape<128>>` [cxx-error]
// |members.cu:35:16: help: use `extent(i)` of the span
// |members.cu:36:21: error: too many arguments to function call, expected 0, have 1 [cxx-error]
// |members.cu:36:21: help: it gives all three numbers: `ct::bid().x`, `.y` and `.z`
// |members.cu:37:22: error: type `uint3` does not provide a subscript operator [cxx-error]
// |members.cu:37:22: help: its members are `x`, `y` and `z`: `ct::bid().x`
// |members.cu:38:17: error: `bid` does not name a template but is followed by template arguments [cxx-error]
// |members.cu:38:17: help: it takes no axis: `ct::bid().x`, `.y` and `.z`
// |19 errors generated
