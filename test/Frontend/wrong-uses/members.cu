// RUN: %expect %s refused -- tilecc --check -fdiagnostics-format=line %s
// Members that tiles, spans and views do not have.
#include "Inputs/tiles.h"

__tile_global__ void k(float *__restrict__ y, const float *__restrict__ x, int *__restrict__ q, int n) {
  TILES
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
// |members.cu:7:15: error: no member named `x` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:7:15: help: `ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it
// |members.cu:8:15: error: no member named `size` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:8:15: help: it is known from the type: `ct::tile_size_v<decltype(x)>`
// |members.cu:9:15: error: no member named `shape` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:9:15: help: its sizes are `decltype(x)::shape_type::static_extent(i)`
// |members.cu:10:15: error: no member named `sum` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:10:15: help: call `ct::sum(x, 0_ic)`
// |members.cu:11:15: error: no member named `max` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:11:15: help: call `ct::reduce_max(x, 0_ic)`
// |members.cu:12:15: error: no member named `T` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:12:15: help: use `ct::transpose(x)`
// |members.cu:13:15: error: no member named `to` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:13:15: help: use `ct::element_cast<T>(x)`
// |members.cu:14:15: error: no member named `reshape` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:14:15: help: call `ct::reshape<ct::shape<..>>(x)`
// |members.cu:15:15: error: no member named `unheard` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:15:15: help: a tile has no members: what is done with it are functions of `ct::` that take it
// |members.cu:16:16: error: no member named `x` in `ct::tile<float, ct::shape<128>>` [cxx-error]
// |members.cu:16:16: help: `ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it
// |members.cu:19:15: error: a span has no elements that could be named [cxx-error]
// |members.cu:19:15: help: `ct::partition_view{span, ct::shape<..>{}}` has `load(i)` and `store(x, i)` for its tiles; `p[i]` is an element of a pointer
// |members.cu:20:14: error: a view has no elements that could be named [cxx-error]
// |members.cu:20:14: help: `ct::partition_view{span, ct::shape<..>{}}` has `load(i)` and `store(x, i)` for its tiles; `p[i]` is an element of a pointer
// |members.cu:21:15: error: a view has no elements that could be named [cxx-error]
// |members.cu:21:15: help: `ct::partition_view{span, ct::shape<..>{}}` has `load(i)` and `store(x, i)` for its tiles; `p[i]` is an element of a pointer
// |members.cu:22:16: error: no member named `size` in `ct::tensor_span<float, ct::extents<uint32_t, ct::dynamic_extent>>` [cxx-error]
// |members.cu:22:16: help: use `extent(i)` of the span
// |members.cu:23:16: error: no member named `num_tiles` in `ct::partition_view<ct::tensor_span<float, ct::extents<uint32_t, ct::dynamic_extent>>, ct::shape<128>>` [cxx-error]
// |members.cu:23:16: help: use `ct::ceildiv(extent, tile)`
// |members.cu:24:16: error: no member named `shape` in `ct::partition_view<ct::tensor_span<float, ct::extents<uint32_t, ct::dynamic_extent>>, ct::shape<128>>` [cxx-error]
// |members.cu:24:16: help: use `extent(i)` of the span
// |members.cu:25:21: error: too many arguments to function call, expected 0, have 1 [cxx-error]
// |members.cu:25:21: help: it gives all three numbers: `ct::bid().x`, `.y` and `.z`
// |members.cu:26:22: error: type `uint3` does not provide a subscript operator [cxx-error]
// |members.cu:26:22: help: its members are `x`, `y` and `z`: `ct::bid().x`
// |members.cu:27:17: error: `bid` does not name a template but is followed by template arguments [cxx-error]
// |members.cu:27:17: help: it takes no axis: `ct::bid().x`, `.y` and `.z`
// |19 errors generated
