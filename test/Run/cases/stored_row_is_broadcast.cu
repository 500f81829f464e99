// RUN: %expect %s n16 -- tilecc-run %s --device cpu --kernel 'k<16>' --grid 1 --arg y=poison:f32[16,16] --arg differs=poison:f32[2] --print differs
// RUN: %expect %s n32 -- tilecc-run %s --device cpu --kernel 'k<32>' --grid 1 --arg y=poison:f32[32,32] --arg differs=poison:f32[2] --print differs
// RUN: %expect %s n64 -- tilecc-run %s --device cpu --kernel 'k<64>' --grid 1 --arg y=poison:f32[64,64] --arg differs=poison:f32[2] --print differs
// RUN: %expect %s n128 -- tilecc-run %s --device cpu --kernel 'k<128>' --grid 1 --arg y=poison:f32[128,128] --arg differs=poison:f32[2] --print differs
// A row that is broadcast, stored and read again is the same in every row.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

template <int N> __tile_global__ void k(float *__restrict__ y, float *__restrict__ differs) {
  auto r = ct::reshape<ct::shape<N, 1>>(ct::iota<ct::tile<int, ct::shape<N>>>());
  auto c = ct::reshape<ct::shape<1, N>>(ct::iota<ct::tile<int, ct::shape<N>>>());
  auto row = ct::element_cast<float>(c) * 0.5f + ct::element_cast<float>(r) * 0.0f;
  ct::store(y + (r * N + c), row);
  auto back = ct::load(y + (r * N + c));
  differs[0] = float(ct::sum<0>(ct::sum<1>(ct::element_cast<int>(back != row))));
  differs[1] = float(ct::reduce_max<0>(ct::reduce_max<1>(back)));
}

// n16: exit 0
// |differs: f32[2]  0 7.5
// n32: exit 0
// |differs: f32[2]  0 15.5
// n64: exit 0
// |differs: f32[2]  0 31.5
// n128: exit 0
// |differs: f32[2]  0 63.5
