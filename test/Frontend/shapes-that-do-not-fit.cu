// RUN: %expect %s refused -- tilecc --check -fdiagnostics-format=line %s
// Both shapes and both types, as the author would say them.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
template <class T, int... N> using tile = ct::tile<T, ct::shape<N...>>;

__tile_global__ void k(float *__restrict__ y, const float *__restrict__ x) {
  auto wide = ct::zeros<tile<float, 64>>();
  auto narrow = ct::zeros<tile<int, 32>>();
  auto square = ct::zeros<tile<float, 16, 16>>();
  auto a = wide + narrow;
  auto b = ct::max(wide, narrow);
  auto c = ct::cat(wide, narrow, ct::integral_constant<0>{});
  auto d = ct::select(wide > 0.0f, wide, narrow);
  auto e = ct::reshape<ct::shape<32>>(wide);
  auto f = ct::broadcast<ct::shape<32, 8>>(square);
  auto g = ct::matmul(square, wide);
  auto h = ct::load_masked(x + ct::iota<tile<int, 64>>(), narrow > 0);
  ct::store(y + ct::iota<tile<int, 64>>(), narrow);
}

// refused: exit 1
// |shapes-that-do-not-fit.cu:11:17: error: the shapes of the operands do not broadcast to each other [cxx-error]
// |shapes-that-do-not-fit.cu:11:17: note: called with a tile of 64 `float`, a tile of 32 `int`
// |shapes-that-do-not-fit.cu:12:12: error: the shapes of the operands do not broadcast to each other [cxx-error]
// |shapes-that-do-not-fit.cu:12:12: note: called with a tile of 64 `float`, a tile of 32 `int`
// |shapes-that-do-not-fit.cu:13:12: error: `cat` joins two tiles of one type and shape along an axis they have [cxx-error]
// |shapes-that-do-not-fit.cu:13:12: note: called with a tile of 64 `float`, a tile of 32 `int`
// |shapes-that-do-not-fit.cu:14:12: error: both values of `select` have one tile type: wrap a scalar in `ct::full<T>(v)` [cxx-error]
// |shapes-that-do-not-fit.cu:14:12: note: called with a tile of 64 `bool`, a tile of 64 `float`, a tile of 32 `int`
// |shapes-that-do-not-fit.cu:15:12: error: `reshape` keeps the number of elements [cxx-error]
// |shapes-that-do-not-fit.cu:15:12: note: called with a tile of 64 `float`, the shape 32
// |shapes-that-do-not-fit.cu:16:12: error: this value does not broadcast to that shape [cxx-error]
// |shapes-that-do-not-fit.cu:16:12: note: called with a tile of 16x16 `float`, the shape 32x8
// |shapes-that-do-not-fit.cu:17:12: error: the operands of a matrix product have rank 2, or 3 with a batch [cxx-error]
// |shapes-that-do-not-fit.cu:17:12: note: called with a tile of 16x16 `float`, a tile of 64 `float`
// |shapes-that-do-not-fit.cu:18:12: error: the mask is a bool tile that broadcasts to the shape of the pointers [cxx-error]
// |shapes-that-do-not-fit.cu:18:12: note: called with a tile of 64 `const float *`, a tile of 32 `bool`
// |shapes-that-do-not-fit.cu:19:3: error: the value and the pointers differ in shape: `ct::broadcast<S>(x)` first [cxx-error]
// |shapes-that-do-not-fit.cu:19:3: note: called with a tile of 64 `float *`, a tile of 32 `int`
// |9 errors generated
