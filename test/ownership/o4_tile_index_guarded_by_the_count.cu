// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// `s >= 0 && s < count` keeps a loaded tile index inside its view, though the count is cut to 32 bits.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void guarded(tilecc::inout<float, ct::shape<1, 64>> y, tilecc::in<float, 2> x,
                             const int *__restrict__ slot) {
  int t = int(ct::bid().x);
  int s = tilecc::assume_distinct(slot[t]);
  if (s >= 0 && s < y.count<0>()) {
    for (auto j : y.tiles_along<1>()) {
      y.store(x.load(ct::shape<1, 64>{}, t, j), s, j);
    }
  }
}

__tile_global__ void left_early(tilecc::inout<float, ct::shape<4, 64>> y, tilecc::in<float, 2> x,
                                const int *__restrict__ slot) {
  int t = int(ct::bid().x);
  int s = tilecc::assume_distinct(slot[t]);
  if (s < 0 || s >= y.count<0>()) {
    return;
  }
  for (auto j : y.tiles_along<1>()) {
    y.store(x.load(ct::shape<4, 64>{}, t, j), s, j);
  }
}

__tile_global__ void by_extent(tilecc::inout<float, ct::shape<1, 64>> y, tilecc::in<float, 2> x,
                               const int *__restrict__ slot) {
  int t = int(ct::bid().x);
  int s = tilecc::assume_distinct(slot[t]);
  if (s >= 0 && s < int(y.view.span().extent(0))) {
    for (auto j : y.tiles_along<1>()) {
      y.store(x.load(ct::shape<1, 64>{}, t, j), s, j);
    }
  }
}

// accepted: exit 0
// |kernel `guarded`: proved under a contract
// |  contract:
// |    y_stride_1 == 1    (O4: the kernel addresses `y` so)
// |    y_extent_1 <= y_stride_0    (O8: the dimensions of `y` lie apart)
// |    x_stride_1 == 1    (O4: the kernel addresses `x` so)
// |    elements(slot) >= grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= x_extent_0    (O4: a tile index lies inside the view)
// |    ceildiv(y_extent_1, 64) <= ceildiv(x_extent_1, 64)    (O4: a tile index lies inside the view)
// |    elements(x) >= (x_extent_0 - 1) * x_stride_0 + x_extent_1    (O4: a view fits its buffer)
// |    elements(y) >= (y_extent_0 - 1) * y_stride_0 + y_extent_1    (O4: a view fits its buffer)
// |    y_extent_0 >= 0    (O9: the kernel assumes it of `y_extent_0`)
// |    y_extent_1 >= 0    (O9: the kernel assumes it of `y_extent_1`)
// |    x_extent_0 <= 4294967295    (O9: the kernel assumes it of `x_extent_0`)
// |    x_extent_1 >= 0    (O9: the kernel assumes it of `x_extent_1`)
// |    x_extent_1 <= 4294967295    (O9: the kernel assumes it of `x_extent_1`)
// |    y_extent_1 <= 2147483647    (O9: the arithmetic of a loop bound or condition stays in the range of its type)
// |    x_stride_0 >= 0    (O9: a stride is not negative)
// |    y_extent_0 <= 2147483647    (O9: the arithmetic of a loop bound or condition stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// |    address(y) + 4 * elements(y) <= address(slot) || address(slot) + 4 * elements(slot) <= address(y)    (O7: `y` and `slot` do not overlap, since one of them is written)
// |    x_stride_0 <= 274877906943    (O9: a stride stays within 2^40 bytes, the reach of the copy engine)
// |    y_stride_0 <= 274877906943    (O9: a stride stays within 2^40 bytes, the reach of the copy engine)
// |kernel `left_early`: proved under a contract
// |  contract:
// |    y_stride_1 == 1    (O4: the kernel addresses `y` so)
// |    y_extent_1 <= y_stride_0    (O8: the dimensions of `y` lie apart)
// |    x_stride_1 == 1    (O4: the kernel addresses `x` so)
// |    elements(slot) >= grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= ceildiv(x_extent_0, 4)    (O4: a tile index lies inside the view)
// |    ceildiv(y_extent_1, 64) <= ceildiv(x_extent_1, 64)    (O4: a tile index lies inside the view)
// |    elements(x) >= (x_extent_0 - 1) * x_stride_0 + x_extent_1    (O4: a view fits its buffer)
// |    elements(y) >= (y_extent_0 - 1) * y_stride_0 + y_extent_1    (O4: a view fits its buffer)
// |    y_extent_0 >= 0    (O9: the kernel assumes it of `y_extent_0`)
// |    y_extent_1 >= 0    (O9: the kernel assumes it of `y_extent_1`)
// |    x_extent_0 >= 0    (O9: the kernel assumes it of `x_extent_0`)
// |    x_extent_0 <= 4294967295    (O9: the kernel assumes it of `x_extent_0`)
// |    x_extent_1 >= 0    (O9: the kernel assumes it of `x_extent_1`)
// |    x_extent_1 <= 4294967295    (O9: the kernel assumes it of `x_extent_1`)
// |    y_extent_1 <= 2147483647    (O9: the arithmetic of a loop bound or condition stays in the range of its type)
// |    x_stride_0 >= 0    (O9: a stride is not negative)
// |    y_extent_0 <= 2147483647    (O9: the arithmetic of a loop bound or condition stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// |    address(y) + 4 * elements(y) <= address(slot) || address(slot) + 4 * elements(slot) <= address(y)    (O7: `y` and `slot` do not overlap, since one of them is written)
// |    x_stride_0 <= 274877906943    (O9: a stride stays within 2^40 bytes, the reach of the copy engine)
// |    y_stride_0 <= 274877906943    (O9: a stride stays within 2^40 bytes, the reach of the copy engine)
// |kernel `by_extent`: proved under a contract
// |  contract:
// |    y_stride_1 == 1    (O4: the kernel addresses `y` so)
// |    y_extent_1 <= y_stride_0    (O8: the dimensions of `y` lie apart)
// |    x_stride_1 == 1    (O4: the kernel addresses `x` so)
// |    elements(slot) >= grid.x    (O4: an index stays inside its buffer)
// |    grid.x <= x_extent_0    (O4: a tile index lies inside the view)
// |    ceildiv(y_extent_1, 64) <= ceildiv(x_extent_1, 64)    (O4: a tile index lies inside the view)
// |    elements(x) >= (x_extent_0 - 1) * x_stride_0 + x_extent_1    (O4: a view fits its buffer)
// |    elements(y) >= (y_extent_0 - 1) * y_stride_0 + y_extent_1    (O4: a view fits its buffer)
// |    y_extent_0 >= 0    (O9: the kernel assumes it of `y_extent_0`)
// |    y_extent_1 >= 0    (O9: the kernel assumes it of `y_extent_1`)
// |    x_extent_0 <= 4294967295    (O9: the kernel assumes it of `x_extent_0`)
// |    x_extent_1 >= 0    (O9: the kernel assumes it of `x_extent_1`)
// |    x_extent_1 <= 4294967295    (O9: the kernel assumes it of `x_extent_1`)
// |    y_extent_1 <= 2147483647    (O9: the arithmetic of a loop bound or condition stays in the range of its type)
// |    x_stride_0 >= 0    (O9: a stride is not negative)
// |    y_extent_0 <= 2147483647    (O9: the arithmetic of a loop bound or condition stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |    address(y) + 4 * elements(y) <= address(x) || address(x) + 4 * elements(x) <= address(y)    (O7: `y` and `x` do not overlap, since one of them is written)
// |    address(y) + 4 * elements(y) <= address(slot) || address(slot) + 4 * elements(slot) <= address(y)    (O7: `y` and `slot` do not overlap, since one of them is written)
// |    x_stride_0 <= 274877906943    (O9: a stride stays within 2^40 bytes, the reach of the copy engine)
// |    y_stride_0 <= 274877906943    (O9: a stride stays within 2^40 bytes, the reach of the copy engine)
