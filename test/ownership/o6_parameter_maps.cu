// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// Outputs that are parameters, by every map: written completely, each element once; the grid follows where the map fixes it.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

template <int... N> using ones_of = ct::tile<float, ct::shape<N...>>;

// CHECK-LABEL: kernel `line`: proved under a contract
// CHECK: y_stride_0 == 1 {{.*}}(O4: the kernel addresses `y` so)
// CHECK: grid.x == ceildiv(y_extent_0, 64)
__tile_global__ void line(tilecc::out<float, ct::shape<64>> y) { y.store(ct::ones<ones_of<64>>()); }

// CHECK-LABEL: kernel `plane`: proved under a contract
// CHECK: y_extent_1 <= y_stride_0 {{.*}}(O8: the dimensions of `y` lie apart)
// CHECK: grid.x == ceildiv(y_extent_0, 16)
// CHECK: grid.y == ceildiv(y_extent_1, 32)
__tile_global__ void plane(tilecc::out<float, ct::shape<16, 32>> y) { y.store(ct::ones<ones_of<16, 32>>()); }

// CHECK-LABEL: kernel `space`: proved under a contract
// CHECK-DAG: y_extent_2 <= y_stride_1
// CHECK-DAG: {{y_extent_1 \* y_stride_1|y_stride_1 \* y_extent_1}} <= y_stride_0
// CHECK: grid.x == ceildiv(y_extent_0, 2)
// CHECK: grid.y == ceildiv(y_extent_1, 16)
// CHECK: grid.z == ceildiv(y_extent_2, 32)
__tile_global__ void space(tilecc::out<float, ct::shape<2, 16, 32>> y) { y.store(ct::ones<ones_of<2, 16, 32>>()); }

// CHECK-LABEL: kernel `columns`: proved under a contract
// CHECK: y_stride_0 == 1
// CHECK: y_extent_0 <= y_stride_1
// CHECK: grid.x == ceildiv(y_extent_0, 16)
__tile_global__ void columns(tilecc::out<float, ct::shape<16, 32>, tilecc::column_major> y) {
  y.store(ct::ones<ones_of<16, 32>>());
}

// CHECK-LABEL: kernel `anywhere`: proved under a contract
// CHECK-DAG: y_stride_1 >= 1
// CHECK-DAG: {{y_extent_1 \* y_stride_1|y_stride_1 \* y_extent_1}} <= y_stride_0
__tile_global__ void anywhere(tilecc::out<float, ct::shape<16, 32>, tilecc::any_strides> y) {
  y.store(ct::ones<ones_of<16, 32>>());
}

// CHECK-LABEL: kernel `permuted`: proved under a contract
// CHECK: grid.y == ceildiv(y_extent_0, 16)
// CHECK: grid.x == ceildiv(y_extent_1, 32)
__tile_global__ void permuted(tilecc::out<float, ct::shape<16, 32>, tilecc::permuted<1, 0>> y) {
  y.store(ct::ones<ones_of<16, 32>>());
}

// CHECK-LABEL: kernel `prefix`: proved under a contract
// CHECK: grid.x == ceildiv(y_extent_0, 16)
// CHECK-NOT: grid.y == ceildiv
__tile_global__ void prefix(tilecc::out<float, ct::shape<16, 32>, tilecc::prefix<1>> y) {
  for (auto j : y.tiles_along<1>()) {
    y.store(ct::ones<ones_of<16, 32>>(), j);
  }
}

// CHECK-LABEL: kernel `four`: proved under a contract
// CHECK: grid.x == y_extent_0
// CHECK: grid.y == y_extent_1
// CHECK: grid.z == ceildiv(y_extent_2, 16)
__tile_global__ void four(tilecc::out<float, ct::shape<1, 1, 16, 32>> y) {
  for (auto k : y.tiles_along<3>()) {
    y.store(ct::ones<ones_of<1, 1, 16, 32>>(), k);
  }
}

// CHECK-LABEL: kernel `strided`: proved under a contract
// CHECK-NOT: grid.x ==
__tile_global__ void strided(tilecc::out<float, ct::shape<64>> y) {
  for (auto i : y.strided_along<0>()) {
    y.store(ct::ones<ones_of<64>>(), i);
  }
}

// CHECK-LABEL: kernel `persistent`: proved under a contract
// CHECK-NOT: grid.x ==
__tile_global__ void persistent(tilecc::out<float, ct::shape<16, 32>, tilecc::persistent> y) {
  for (auto t : y.tiles()) {
    y.store(ct::ones<ones_of<16, 32>>(), t);
  }
}

// CHECK-LABEL: kernel `scheduled`: proved under a contract
// CHECK-NOT: grid.x ==
__tile_global__ void scheduled(tilecc::out<float, ct::shape<16, 32>, tilecc::persistent> y) {
  auto runs = [](int tiles) {
    int share = ct::ceildiv(tiles, int(ct::num_blocks().x));
    int first = int(ct::bid().x) * share;
    return ct::irange(first, ct::min(first + share, tiles));
  };
  for (auto t : y.tiles(runs)) {
    y.store(ct::ones<ones_of<16, 32>>(), t);
  }
}

// CHECK-LABEL: kernel `scheduled_by_a_range`: proved under a contract
// CHECK: grid.x == num_programs
__tile_global__ void scheduled_by_a_range(tilecc::out<float, ct::shape<64>, tilecc::persistent> y, int num_programs) {
  for (auto t : y.tiles(ct::irange(int(ct::bid().x), y.total(), num_programs))) {
    y.store(ct::ones<ones_of<64>>(), t);
  }
}

// CHECK-LABEL: kernel `nested`: proved under a contract
// CHECK: ceildiv(y_extent_0, 16) <= 4 * grid.x
__tile_global__ void nested(tilecc::out<float, ct::shape<64, 32>> y) {
  auto inner = y.nested(ct::shape<16, 32>{});
  for (auto i : inner.tiles_along<0>()) {
    inner.store(ct::ones<ones_of<16, 32>>(), i, 0);
  }
}

// CHECK-LABEL: kernel `swizzled`: proved under a contract
// CHECK-NOT: grid.x ==
__tile_global__ void swizzled(tilecc::out<float, ct::shape<16, 32>, tilecc::persistent> y) {
  for (auto t : y.tiles()) {
    int group = t / (8 * y.count<1>()), place = t % (8 * y.count<1>());
    int rows = ct::min(y.count<0>() - group * 8, 8);
    y.store(ct::ones<ones_of<16, 32>>(), group * 8 + place % rows, place / rows);
  }
}

// A schedule that does not ask which block it is for gives a launch of one block all of the work.
// CHECK-LABEL: kernel `by_one_block`: proved under a contract
// CHECK: grid.x == 1
__tile_global__ void by_one_block(tilecc::out<float, ct::shape<64>, tilecc::persistent> y) {
  for (auto t : y.tiles(ct::irange(0, y.total()))) {
    y.store(ct::ones<ones_of<64>>(), t);
  }
}
