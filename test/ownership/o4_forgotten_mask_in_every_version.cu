// A forgotten mask is refused whatever the bytecode: marks are a promise of the proof, and no version does without it.
// RUN: not tilecc --emit=tilebc --bytecode-version=13.1 -fdiagnostics-format=line %s -o %t.bc > %t.1 2>&1
// RUN: not tilecc --emit=tilebc --bytecode-version=13.2 -fdiagnostics-format=line %s -o %t.bc > %t.2 2>&1
// RUN: not tilecc --emit=tilebc --bytecode-version=13.3 -fdiagnostics-format=line %s -o %t.bc > %t.3 2>&1
// RUN: not tilecc --emit=tilebc --bytecode-version=13.4 -fdiagnostics-format=line %s -o %t.bc > %t.4 2>&1
// RUN: diff %t.1 %t.2 && diff %t.1 %t.3 && diff %t.1 %t.4
// RUN: FileCheck %s < %t.1
// RUN: not test -e %t.bc
// RUN: not tilecc --emit=cpu -fdiagnostics-format=line %s -o %t.so > %t.cpu 2>&1
// RUN: diff %t.1 %t.cpu
#include <cuda_tile.h>
namespace ct = cuda::tiles;

// 1000 elements are 7 tiles of 128 and a rest.
__tile_global__ void fill(float *__restrict__ y) {
  auto out = ct::partition_view{ct::tensor_span{y, ct::extents<int, 1000>{}}, ct::shape<128>{}};
  // CHECK: [[@LINE+1]]:3: error: an access reaches outside of `y` [out-of-bounds]
  out.store(ct::zeros<ct::tile<float, ct::shape<128>>>(), int(ct::bid().x));
}

__tile_global__ void read(float *__restrict__ y, const float *__restrict__ x) {
  auto in = ct::partition_view{ct::tensor_span{x, ct::extents<int, 1000>{}}, ct::shape<128>{}};
  auto out = ct::partition_view{ct::tensor_span{y, ct::extents<int, 1000>{}}, ct::shape<128>{}};
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: an access reaches outside of `x` [out-of-bounds]
  out.store_masked(in.load(int(ct::bid().x)), int(ct::bid().x));
}
