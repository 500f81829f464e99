#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

template <class T, int M, int N>
__tile_global__ void scale(tilecc::out<T, ct::shape<M, N>> y, tilecc::in<T, 2> x, float factor) {
  y.store(ct::element_cast<T>(ct::element_cast<float>(x.load_like(y)) * factor));
}
template __tile_global__ void scale<float, 64, 64>(tilecc::out<float, ct::shape<64, 64>>, tilecc::in<float, 2>, float);

__tile_global__ void line(tilecc::out<float, ct::shape<64>> y, tilecc::in<float, 1> x) { y.store(x.load_like(y)); }
