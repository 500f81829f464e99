// RUN: not %tilecc --check -fdiagnostics-format=line %s 2>&1 | FileCheck --match-full-lines %s
// A tensor that is a parameter and only updated, stored to through its address; an input written the same way.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
__tile_global__ void stores(tilecc::atomic_out<int, 1> h, tilecc::in<int, 1> x) {
  // CHECK: {{.*}}.cu:[[@LINE+2]]:3: error: `h` is claimed as `atomic_out` and written here: an `atomic_out` tensor is only accessed atomically [broken-claim]
  // CHECK: {{.*}}help: use its atomic members, or declare it as `tilecc::inout`
  h.span.data_handle()[ct::bid().x] = 1;
  // CHECK: {{.*}}.cu:[[@LINE+2]]:3: error: `x` is claimed as `in` and written here: an `in` tensor is only read [broken-claim]
  // CHECK: {{.*}}help: declare it as `tilecc::out` or `inout`, or write elsewhere
  const_cast<int *>(x.span.data_handle())[ct::bid().x] = 1;
}
// CHECK: 2 errors generated
