// RUN: %expect %s runs -- tilecc-run %s --device cpu --grid 1 --arg y=zeros:i32[4,6] --arg seven=7 --arg three=3 --arg least=-128 --arg most=-127 --arg u=200 --print y
// Division rounds toward zero and the remainder agrees; rounding up and down at the end of the range; narrow types.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void k(int *__restrict__ y, int seven, int three, signed char least, signed char most, unsigned char u) {
  y[0] = -seven / three, y[1] = -seven % three, y[2] = seven / -three, y[3] = seven % -three, y[4] = -7 / 3, y[5] = -7 % 3;
  auto n = ct::full<ct::tile<int, ct::shape<4>>>(-seven), d = ct::full<ct::tile<int, ct::shape<4>>>(three);
  y[6] = int(ct::reduce_max<0>(n / d)), y[7] = int(ct::reduce_max<0>(n % d));
  y[8] = ct::ceildiv(-36, 5), y[9] = ct::ceildiv(-35 * three / 3, 5), y[10] = ct::ceildiv(0 * seven, 5), y[11] = ct::ceildiv(36 * three / 3, 5);
  y[12] = int(ct::reduce_max<0>(ct::element_cast<int>(ct::ceildiv(ct::full<ct::tile<signed char, ct::shape<4>>>(least), ct::full<ct::tile<signed char, ct::shape<4>>>((signed char)7)))));
  y[13] = int(ct::reduce_max<0>(ct::element_cast<int>(ct::floordiv(ct::full<ct::tile<signed char, ct::shape<4>>>(most), ct::full<ct::tile<signed char, ct::shape<4>>>((signed char)-1)))));
  // Unsigned bytes keep their value, a shift of a tile keeps its element type, one of a scalar promotes.
  auto bytes = ct::full<ct::tile<unsigned char, ct::shape<4>>>(u);
  y[14] = int(ct::reduce_max<0>(ct::element_cast<int>(bytes))), y[15] = int(ct::reduce_max<0>(ct::element_cast<float>(bytes)));
  auto eight = ct::full<ct::tile<signed char, ct::shape<4>>>((signed char)8);
  auto by = ct::full<ct::tile<signed char, ct::shape<4>>>((signed char)4);
  y[16] = int(ct::reduce_max<0>(ct::element_cast<int>((eight << by) >> by)));
  signed char scalar = 8;
  y[17] = (scalar << 4) >> 4;
  auto truth = ct::iota<ct::tile<int, ct::shape<4>>>() >= 0;
  y[18] = int(ct::reduce_min<0>(ct::element_cast<int>(truth)));
  auto at = ct::iota<ct::tile<int, ct::shape<32, 8>>>();
  auto odd = (at * 9 + 1) % 1000;
  auto pick = [&](int index) { return int(ct::sum<0>(ct::sum<1>(ct::select(at == index, odd, at * 0)))); };
  y[19] = pick(136), y[20] = pick(140), y[21] = pick(152), y[22] = int(ct::reduce_max<0>(ct::full<ct::tile<int, ct::shape<4>>>(seven) / -d)), y[23] = u;
}

// runs: exit 0
// |y: i32[4, 6]
// |  [0]  -2 -1 -2 1 -2 -1
// |  [1]  -2 -1 -7 -7 0 8
// |  [2]  -18 127 200 200 -8 8
// |  [3]  1 225 261 369 -2 200
