// Values carry the author's places: ranges, names of variables, and the calls that were inlined.
// RUN: %import --debuginfo %s | FileCheck %s
#include <cuda_tile.h>
#define BLOCK(id) (int((id).x) * 4)

__tile__ int square(int v) { return v * v; }
__tile_global__ void k(int *y, int n) {
  int row = BLOCK(cuda::tiles::bid());
  int other = square(n);
  y[row] = other;
}
// CHECK-DAG: %arg1: i32 {{.*}} loc("n"(#[[N:loc[0-9]*]]))
// CHECK-DAG: #[[N]] = loc("{{.*}}locations.cu":7:32 to :37)
// CHECK-DAG: #[[MUL:loc[0-9]*]] = loc("{{.*}}locations.cu":8:13 to :38)
// CHECK-DAG: loc("row"(#[[MUL]]))
// CHECK-DAG: #[[INNER:loc[0-9]*]] = loc("{{.*}}locations.cu":6:37 to :42)
// CHECK-DAG: #[[CALL:loc[0-9]*]] = loc("{{.*}}locations.cu":9:15 to :24)
// CHECK-DAG: #[[IN:loc[0-9]*]] = loc(fused<["square", 6 : i32]>[#[[INNER]]])
// CHECK-DAG: #[[SITE:loc[0-9]*]] = loc(callsite(#[[IN]] at #[[CALL]]))
// CHECK-DAG: loc("other"(#[[SITE]]))
