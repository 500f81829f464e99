// RUN: %tilecc --check --explain-ownership %s 2>&1 | FileCheck %s
// Inputs that are parameters: like an output, in windows with a halo, transposed, from other tiles; and tensors that are updated.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

// CHECK-LABEL: kernel `like`: proved under a contract
// CHECK: elements(x) >= (x_extent_0 - 1) * x_stride_0 + x_extent_1
__tile_global__ void like(tilecc::out<float, ct::shape<16, 32>, tilecc::persistent> y, tilecc::in<float, 2> x) {
  for (auto t : y.tiles()) {
    y.store(x.load_like(y, t), t);
  }
}

// A nested part has its tiles of the input too.
// CHECK-LABEL: kernel `like_nested`: proved under a contract
__tile_global__ void like_nested(tilecc::out<float, ct::shape<64, 32>> y, tilecc::in<float, 2> x) {
  auto inner = y.nested(ct::shape<16, 32>{});
  for (auto i : inner.tiles_along<0>()) {
    inner.store(x.load_like(inner, i, 0), i, 0);
  }
}

// CHECK-LABEL: kernel `halo`: proved under a contract
__tile_global__ void halo(tilecc::out<float, ct::shape<16, 32>> y, tilecc::in<float, 2> x) {
  y.store(x.window(y, -1, 0) + x.window(y, 1, 0) + x.window(y, 0, -1) + x.window(y, 0, 1));
}

// Windows of a shape of their own: the largest of each 16 elements and the 8 on either side.
// CHECK-LABEL: kernel `wide_windows`: proved under a contract
__tile_global__ void wide_windows(tilecc::out<float, ct::shape<1>> y, tilecc::in<float, 1> x) {
  y.store(ct::reduce_max<0>(x.window_of(ct::shape<32>{}, y, -16)));
}

// A stride of an input may be anything that is not negative: 0 repeats a row.
// CHECK-LABEL: kernel `repeated`: proved under a contract
// CHECK: x_stride_0 >= 0
// CHECK: x_stride_1 >= 0
__tile_global__ void repeated(tilecc::out<float, ct::shape<16, 32>> y, tilecc::in<float, 2, tilecc::any_strides> x) {
  y.store(x.load_like(y));
}

// CHECK-LABEL: kernel `transposed`: proved under a contract
__tile_global__ void transposed(tilecc::out<float, ct::shape<32, 32>> y, tilecc::in<float, 2> x) {
  y.store(ct::transpose(x.load(ct::shape<32, 32>{}, int(ct::bid().y), int(ct::bid().x))));
}

// CHECK-LABEL: kernel `in_place`: proved under a contract
__tile_global__ void in_place(tilecc::inout<float, ct::shape<16, 32>> y) { y.store(y.load() * 2.0f); }

// CHECK-LABEL: kernel `sums`: proved under a contract
__tile_global__ void sums(tilecc::atomic_out<float, 1> y, tilecc::in<float, 2> x) {
  auto tile = x.load(ct::shape<16, 32>{}, int(ct::bid().x), int(ct::bid().y));
  y.add(ct::reshape(ct::sum<0>(tile), ct::shape<32>{}), int(ct::bid().y));
}

// CHECK-LABEL: kernel `extremes`: proved under a contract
__tile_global__ void extremes(tilecc::atomic_out<int, 2> most, tilecc::atomic_out<int, 1> least, tilecc::in<int, 2> x) {
  auto tile = x.load(ct::shape<1, 32>{}, int(ct::bid().x), int(ct::bid().y));
  most.max(tile, 0, int(ct::bid().y));
  least.min_at(ct::reshape(tile, ct::shape<32>{}) & 63, ct::iota<ct::tile<int, ct::shape<32>>>());
}
