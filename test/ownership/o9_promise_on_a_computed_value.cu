// RUN: tilecc --check --explain-ownership %s | FileCheck %s
// What a kernel promises about a value that it computes from its parameters is a condition of the launch, as for a parameter:
// the code believes it.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<1024>>;

// CHECK-LABEL: kernel `sum`
// CHECK-DAG: (n - 3) % 4 == 0    (O9: the kernel assumes it)
// CHECK-DAG: n <= 2147483646    (O9: the arithmetic of what the kernel assumes stays in the range of its type)
__tile_global__ void sum(float *__restrict__ y, int n) {
  int stride = ct::assume_divisible<4>(n + 1);
  auto i = ct::iota<Lanes>();
  ct::store(y + (int(ct::bid().x) * stride + i), ct::ones<ct::tile<float, ct::shape<1024>>>());
}

// CHECK-LABEL: kernel `narrowed`
// CHECK-DAG: n % 4 == 0    (O9: the kernel assumes it)
// CHECK-DAG: n <= 2147483647    (O9: {{.*}} range of its type)
__tile_global__ void narrowed(float *__restrict__ y, long long n) {
  int stride = ct::assume_divisible<4>((int)n);
  auto i = ct::iota<Lanes>();
  ct::store(y + (int(ct::bid().x) * stride + i), ct::ones<ct::tile<float, ct::shape<1024>>>());
}

// CHECK-LABEL: kernel `bounded`
// CHECK-DAG: n >= 0    (O9: the kernel assumes it)
// CHECK-DAG: n <= 1    (O9: the kernel assumes it)
__tile_global__ void bounded(float *__restrict__ y, int n) {
  int offset = ct::assume_bounded<0, 3>(n * 2);
  auto i = int(ct::bid().x) * 1024 + ct::iota<Lanes>();
  ct::store(y + (offset + i), ct::ones<ct::tile<float, ct::shape<1024>>>());
}
