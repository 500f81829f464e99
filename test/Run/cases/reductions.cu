// RUN: %expect %s runs -- tilecc-run %s --device cpu --grid 1 --arg y=zeros:i32[3,6] --print y
// Extents that are no power of two, and an axis of length one: every lane counts, once.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

template <int Lanes> __tile__ int sumTo(int n) {
  auto lane = ct::iota<ct::tile<int, ct::shape<Lanes>>>() + 1;
  return int(ct::sum<0>(ct::select(lane <= n, lane, ct::zeros<ct::tile<int, ct::shape<Lanes>>>())));
}
template <int Lanes> __tile__ int largestOf(int n) {
  auto lane = ct::iota<ct::tile<int, ct::shape<Lanes>>>() + 1;
  return int(ct::reduce_max<0>(ct::select(lane <= n, lane, ct::zeros<ct::tile<int, ct::shape<Lanes>>>())));
}
__tile_global__ void k(int *__restrict__ y) {
  // 1176 for 48, where an exchange between half as many lanes gives 528.
  y[0] = sumTo<64>(48), y[1] = sumTo<1>(1), y[2] = sumTo<4>(3), y[3] = sumTo<32>(17), y[4] = sumTo<128>(127), y[5] = sumTo<64>(33);
  y[6] = largestOf<64>(48), y[7] = largestOf<1>(1), y[8] = largestOf<4>(3), y[9] = largestOf<32>(17), y[10] = largestOf<128>(127);
  // Along an axis of length one, and down a column with its largest value in row 11.
  auto column = ct::reshape<ct::shape<16, 1>>(ct::iota<ct::tile<int, ct::shape<16>>>());
  auto peak = ct::select(column == 11, column + 100, column);
  y[11] = int(ct::sum<0>(ct::reduce_max<1>(peak)));
  y[12] = int(ct::reduce_max<0>(peak)), y[13] = int(ct::reduce_max<1>(ct::reduce_max<0>(peak)));
  y[14] = int(ct::reduce_min<0>(peak)), y[15] = int(ct::reduce_max<0>(ct::iota<ct::tile<int, ct::shape<1>>>()));
  y[16] = int(ct::reduce_max<0>(ct::iota<ct::tile<int, ct::shape<2, 1>>>())), y[17] = sumTo<64>(63);
}

// runs: exit 0
// |y: i32[3, 6]
// |  [0]  1176 1 6 153 8128 561
// |  [1]  48 1 3 17 127 220
// |  [2]  111 111 0 0 1 2016
