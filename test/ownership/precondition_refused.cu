// RUN: not tilecc --check %s 2>&1 | FileCheck %s
// A precondition that does not join the contract is an error: its author would believe in it.
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void branch(int *__restrict__ y, int n) {
  if (ct::bid().x == 0) {
    // CHECK: this precondition stands in a branch or a loop, so it is no condition of the launch
    // CHECK-NEXT: :[[@LINE+1]]:
    tilecc::precondition(n < 4);
  }
  y[ct::bid().x] = n;
}

__tile_global__ void block(int *__restrict__ y, int n) {
  // CHECK: the contract cannot say this precondition
  // CHECK-NEXT: :[[@LINE+1]]:
  tilecc::precondition(int(ct::bid().x) < n);
  y[ct::bid().x] = n;
}

__tile_global__ void loaded(int *__restrict__ y, const int *__restrict__ t) {
  // CHECK: the contract cannot say this precondition
  // CHECK-NEXT: :[[@LINE+1]]:
  tilecc::precondition(t[0] < 4);
  y[ct::bid().x] = 1;
}

__tile_global__ void good(int *__restrict__ y, int n, int m) {
  tilecc::precondition(n < m && n >= 4 && n % 4 == 0);
  y[ct::bid().x] = n;
}
// CHECK: 3 errors generated
