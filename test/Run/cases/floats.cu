// RUN: %expect %s runs -- tilecc-run %s --device cpu --grid 1 --arg y=zeros:f32[2,6] --arg bits=full(2139095041):i32[4] --arg zero=0 --arg two=2 --print y
// Rounding to bf16 keeps NaN and infinities, pow is that of C, NaN is left out of a maximum unless it is asked for.
#include <cuda_bf16.h>
#include <cuda_tile.h>
namespace ct = cuda::tiles;

template <class T> using Four = ct::tile<T, ct::shape<4>>;
__tile__ float through(float x) {
  return float(ct::reduce_max<0>(ct::element_cast<float>(ct::element_cast<__nv_bfloat16>(ct::full<Four<float>>(x))), ct::propagate_nan_t{}));
}
__tile_global__ void k(float *__restrict__ y, const int *__restrict__ bits, float zero, float two) {
  auto special = ct::load(reinterpret_cast<const float *>(bits) + ct::iota<Four<int>>());
  auto rounded = ct::element_cast<float>(ct::element_cast<__nv_bfloat16>(special));
  y[0] = float(ct::sum<0>(ct::element_cast<int>(ct::isnan(rounded))));
  y[1] = through(3.0e38f * two), y[2] = through(-3.0e38f * two), y[3] = through(3.3895314e38f), y[4] = through(3.4e38f), y[5] = through(1.00390625f);
  y[6] = float(ct::reduce_max<0>(ct::pow(ct::full<Four<float>>(zero), ct::zeros<Four<float>>())));
  y[7] = float(ct::reduce_max<0>(ct::pow(ct::full<Four<float>>(two), ct::full<Four<float>>(-1.0f))));
  y[8] = float(ct::reduce_max<0>(ct::pow(ct::full<Four<float>>(-two), ct::full<Four<float>>(3.0f))));
  y[9] = float(ct::reduce_max<0>(ct::pow(ct::full<Four<float>>(two * 1.5f), ct::full<Four<float>>(1.0f))));
  auto values = ct::select(ct::iota<Four<int>>() == 1, ct::full<Four<float>>(zero / zero), ct::full<Four<float>>(3.0f));
  y[10] = float(ct::reduce_max<0>(values)), y[11] = float(ct::reduce_max<0>(values, ct::propagate_nan_t{}));
}

// runs: exit 0
// |y: f32[2, 6]
// |  [0]  4 inf -inf 3.3895e+38 inf 1
// |  [1]  1 0.5 -8 3 3 nan
