// RUN: %expect %s refused -- tilecc --check -fdiagnostics-format=line %s
// Names of other tile languages and of SIMT kernels: one sentence each, and the way out.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using F = ct::tile<float, ct::shape<64>>;
using I = ct::tile<int, ct::shape<64>>;

__tile_global__ void other_languages(float *__restrict__ y, const float *__restrict__ x, int n) {
  int block = ct::program_id(0);
  int blocks = ct::num_programs(0);
  auto i = block * 64 + ct::arange<I>();
  auto lane = ct::iotta<I>();
  auto v = ct::zeros<F>();
  auto a = ct::where(v > 0.0f, v, v);
  auto b = ct::maximum(v, v);
  auto c = ct::clamp(v, 0.0f, 1.0f);
  auto d = ct::cast<__half>(v);
  auto e = ct::reduce_sum<0>(v);
  auto f = v.sum();
  auto g = v[0];
  auto h = ct::dot(v, v);
  auto j = ct::cdiv(n, 64);
  auto k = bid().x;
}

// refused: exit 1
// |names-from-elsewhere.cu:9:19: error: no member named `program_id` in namespace `cuda::tiles` [cxx-error]
// |names-from-elsewhere.cu:9:19: help: use `ct::bid().x`
// |names-from-elsewhere.cu:10:20: error: no member named `num_programs` in namespace `cuda::tiles` [cxx-error]
// |names-from-elsewhere.cu:10:20: help: use `ct::num_blocks().x`
// |names-from-elsewhere.cu:11:29: error: no template named `arange` in namespace `cuda::tiles` [cxx-error]
// |names-from-elsewhere.cu:11:29: help: use `ct::iota<ct::tile<int, ct::shape<N>>>()`
// |names-from-elsewhere.cu:12:19: error: no template named `iotta` in namespace `cuda::tiles`; did you mean `iota`? [cxx-error]
// |names-from-elsewhere.cu:14:16: error: no member named `where` in namespace `cuda::tiles` [cxx-error]
// |names-from-elsewhere.cu:14:16: help: use `ct::select(condition, a, b)`
// |names-from-elsewhere.cu:15:16: error: no member named `maximum` in namespace `cuda::tiles` [cxx-error]
// |names-from-elsewhere.cu:15:16: help: use `ct::max(a, b)`
// |names-from-elsewhere.cu:16:16: error: no member named `clamp` in namespace `cuda::tiles` [cxx-error]
// |names-from-elsewhere.cu:16:16: help: use `ct::min(ct::max(x, low), high)`
// |names-from-elsewhere.cu:17:16: error: no template named `cast` in namespace `cuda::tiles` [cxx-error]
// |names-from-elsewhere.cu:17:16: help: use `ct::element_cast<T>(x)`
// |names-from-elsewhere.cu:18:16: error: no member named `reduce_sum` in namespace `cuda::tiles` [cxx-error]
// |names-from-elsewhere.cu:18:16: help: use `ct::sum<axis>(x)`
// |names-from-elsewhere.cu:19:14: error: no member named `sum` in `ct::tile<float, ct::shape<64>>` [cxx-error]
// |names-from-elsewhere.cu:19:14: help: call `ct::sum(x, 0_ic)`
// |names-from-elsewhere.cu:20:13: error: a tile of 64 `float` has no elements that `[]` could name [cxx-error]
// |names-from-elsewhere.cu:20:13: help: `ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it, and a reduction gives one value
// |names-from-elsewhere.cu:21:16: error: no member named `dot` in namespace `cuda::tiles` [cxx-error]
// |names-from-elsewhere.cu:21:16: help: use `ct::mma(a, b, accumulator)`
// |names-from-elsewhere.cu:22:16: error: no member named `cdiv` in namespace `cuda::tiles` [cxx-error]
// |names-from-elsewhere.cu:22:16: help: use `ct::ceildiv(a, b)`
// |names-from-elsewhere.cu:23:12: error: use of undeclared identifier `bid` [cxx-error]
// |names-from-elsewhere.cu:23:12: help: `cuda::tiles::bid` is meant, or `ct::bid` after `namespace ct = cuda::tiles;`
// |14 errors generated
