// The contract is held against grids and arguments that Clang evaluates, kernels that only a launch instantiates among them.
// RUN: not %tilecc --check -fdiagnostics-format=line %s 2>&1 | FileCheck %s --implicit-check-not=error:
#include <cuda_tile.h>
namespace ct = cuda::tiles;

template <class T, int Block> __tile_global__ void fill(T *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<Block>{}};
  view.store(ct::ones<ct::tile<T, ct::shape<Block>>>(), int(ct::bid().x));
}

template <int Block> void run(float *y, int n) {
  int size = 4096;
  dim3 grid((size + Block - 1) / Block);
  fill<float, Block><<<grid, 1>>>(y, size);
}

int main() {
  float *y = nullptr;
  run<64>(y, 3);
  double *z = nullptr;
  int size = 1000;
  void *arguments[] = {&z, &size};
  cudaLaunchKernel(fill<double, 128>, (size + 127) / 128, 1, arguments);
}
// The first launch keeps its contract: 64 * 64 <= 4096. The second one is 8 blocks of 128.
// CHECK: [[@LINE-3]]:3: error: this launch breaks the contract of `fill<double, 128>` [invalid-launch]
// CHECK: note: `128 * grid.x <= n` failed: grid.x = 8, n = 1000 (1024 <= 1000) (O4
