// RUN: %import %s | FileCheck %s
// RUN: %tilecc --check --explain-ownership %s | FileCheck %s --check-prefix=CONTRACT
// `aligned<16>` is promised of the address and of the strides that the type leaves open; the launch is asked for it.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

// CHECK: %[[BASE:.*]] = tile.assume #tile.div_by<16>, %arg0
// CHECK: %[[STRIDE:.*]] = tile.assume #tile.div_by<4>, %arg3
// CHECK: tile.precondition {{.*}}"y_stride_0 >= y_extent_1"
// CHECK: tile.make_view %[[BASE]], {{.*}}strides = [%[[STRIDE]] : i64]
// CONTRACT-DAG: y_stride_0 % 4 == 0
// CONTRACT-DAG: x_stride_0 % 4 == 0
// CONTRACT-DAG: address(y) % 16 == 0
// CONTRACT-DAG: address(x) % 16 == 0
__tile_global__ void copy(tilecc::out<float, ct::shape<64, 64>, tilecc::aligned<16>> y,
                          tilecc::in<float, 2, tilecc::aligned<16>> x) {
  y.store(x.load_like(y));
}
