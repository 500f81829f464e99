// RUN: not %tilecc --check -fdiagnostics-format=line %s 2>&1 | FileCheck --match-full-lines %s
// A kernel takes an ownership type by value; what it is called inside is the author's affair.
#include <cuda_fp16.h>
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;
using part = tilecc::out<float, ct::shape<64>>;

// CHECK: {{.*}}.cu:[[@LINE+2]]:32: error: `{{.*}}` is passed to a kernel by value [unsupported-construct]
// CHECK: {{.*}}help: leave out the `&`
__tile_global__ void reference(const part &y) {}
// CHECK: {{.*}}.cu:[[@LINE+2]]:30: error: `{{.*}}` is passed to a kernel by value [unsupported-construct]
// CHECK: {{.*}}help: leave out the `*`
__tile_global__ void pointer(part *y) {}
struct Holder {
  part *y;
};
// CHECK: {{.*}}.cu:[[@LINE+1]]:29: error: a pointer to `{{.*}}`, in the parameter `h`, cannot be passed to a kernel [unsupported-construct]
__tile_global__ void holder(Holder h) {}
// CHECK: {{.*}}.cu:[[@LINE+1]]:52: error: two parameters of the kernel would be called `x_extent_0` [unsupported-construct]
__tile_global__ void names(tilecc::in<float, 1> x, long x_extent_0) {}
