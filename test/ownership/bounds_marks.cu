// What is proved inside is marked in bytecode 13.4 and has no checks on the CPU; what needs its mask never is.
// RUN: tilecc --emit=tilebc --bytecode-version=13.4 %s -o %t.4 && tilecc-translate --tilebc-to-tileir %t.4 | FileCheck %s
// RUN: tilecc --emit=tile %s -o %t.tile && FileCheck %s --check-prefix=TILE < %t.tile
// RUN: tilecc-opt --tilecc-to-loops %t.tile | FileCheck %s --check-prefix=CPU
//
// Older bytecode has no marks; the kernels are the same, and so is their contract.
// RUN: tilecc --emit=tilebc --bytecode-version=13.3 %s -o %t.3 && tilecc-translate --tilebc-to-tileir %t.3 | FileCheck %s --check-prefix=OLD
// RUN: tilecc --emit=tilebc --bytecode-version=13.2 %s -o %t.2 && tilecc-translate --tilebc-to-tileir %t.2 | FileCheck %s --check-prefix=OLD
// RUN: tilecc --emit=tilebc --bytecode-version=13.1 %s -o %t.1 && tilecc-translate --tilebc-to-tileir %t.1 | FileCheck %s --check-prefix=OLD
// RUN: tilecc --check --explain-ownership --bytecode-version=13.1 %s > %t.old
// RUN: tilecc --check --explain-ownership --bytecode-version=13.4 %s | diff %t.old -
//
// OLD-COUNT-4: tileir.entry
// OLD-NOT: inbounds
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// The extent is a multiple of the tile, so no tile hangs over the edge.
// CHECK-LABEL: tileir.entry @_Z5whole
// CHECK: load_view_tko {{.*}} inbounds=[true]
// CHECK: store_view_tko {{.*}} inbounds=[true]
// TILE-LABEL: func.func @_Z5whole
// TILE: load_view {{.*}} masked inbounds
// TILE: store_view {{.*}} masked inbounds
// CPU-LABEL: func.func @_Z5whole
// CPU-NOT: llvm.intr.masked
// CPU: return
__tile_global__ void whole(float *__restrict__ y, const float *__restrict__ x) {
  auto in = ct::partition_view{ct::tensor_span{x, ct::extents<int, 4096>{}}, ct::shape<128>{}};
  auto out = ct::partition_view{ct::tensor_span{y, ct::extents<int, 4096>{}}, ct::shape<128>{}};
  out.store_masked(in.load_masked(int(ct::bid().x)), int(ct::bid().x));
}

// The last tile may hang over the edge.
// CHECK-LABEL: tileir.entry @_Z6ragged
// CHECK-NOT: inbounds
// CHECK: tileir.return
// TILE-LABEL: func.func @_Z6ragged
// TILE-NOT: inbounds
// TILE: return
// CPU-LABEL: func.func @_Z6ragged
// CPU: llvm.intr.masked.load
// CPU: llvm.intr.masked.store
__tile_global__ void ragged(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto in = ct::partition_view{ct::tensor_span{x, ct::extents{n}}, ct::shape<128>{}};
  auto out = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<128>{}};
  out.store_masked(in.load_masked(int(ct::bid().x)), int(ct::bid().x));
}

// The contract keeps every tile whole: `grid.x <= n / 128`.
// CHECK-LABEL: tileir.entry @_Z11by_contract
// CHECK: load_view_tko {{.*}} inbounds=[true]
// CHECK: store_view_tko {{.*}} inbounds=[true]
// TILE-LABEL: func.func @_Z11by_contract
// TILE: load_view {{.*}} inbounds
// TILE: store_view {{.*}} inbounds
// CPU-LABEL: func.func @_Z11by_contract
// CPU-NOT: llvm.intr.masked
// CPU: return
__tile_global__ void by_contract(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto in = ct::partition_view{ct::tensor_span{x, ct::extents{n}}, ct::shape<128>{}};
  auto out = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<128>{}};
  out.store(in.load(int(ct::bid().x)), int(ct::bid().x));
}

// A plain pointer access is inside by contract; one with a mask is inside only where the mask lets it through.
// TILE-LABEL: func.func @_Z8pointers
// TILE: tile.load %{{[^ ]*}} inbounds
// TILE-NOT: inbounds
// TILE: tile.store %{{.*}} mask
// TILE-NOT: inbounds
// TILE: return
// CPU-LABEL: func.func @_Z8pointers
// CPU-NOT: llvm.intr.masked.load
// CPU: llvm.intr.masked.store
__tile_global__ void pointers(float *__restrict__ y, const float *__restrict__ x, int n) {
  auto i = int(ct::bid().x) * 128 + ct::iota<ct::tile<int, ct::shape<128>>>();
  ct::store_masked(y + i, ct::load(x + i), i < n);
}
