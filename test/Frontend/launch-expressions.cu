// Grids, block sizes and kernels of launches as Clang evaluates them, in every kind of host code. What the host code does
// besides is not judged.
// RUN: not %import %s 2>&1 | FileCheck %s --implicit-check-not=error:
#include <cuda_tile.h>

#include <vector>
namespace ct = cuda::tiles;
__tile_global__ void one(float *y, int n) { y[0] = n; }
template <class T> __tile_global__ void typed(T *y, int n) { y[0] = T(n); }
struct OnlyOnTheHost;
extern OnlyOnTheHost &theHost;
__global__ void simt(float *y) { y[threadIdx.x] = 0; }

namespace config {
constexpr int threads = 128;
struct Shape {
  static constexpr int two = 2;
  int blocks;
};
constexpr Shape shape{7};
} // namespace config

void expressions(float *y, cudaStream_t stream, int rows) {
  std::vector<OnlyOnTheHost> host(rows);
  host.front().use(onlyOnTheHost());
  one<<<(4096 + 63) / 64, 1, 0, stream>>>(y, 3);
  simt<<<4, 256>>>(y);
  // CHECK-DAG: [[@LINE+2]]:3: error: a tile kernel is launched with block size 1, not `config::threads` [invalid-launch]
  // CHECK-DAG: [[@LINE+1]]:3: note: `config::threads` is 128
  one<<<(4096 + 63) / 64, config::threads>>>(y, 3);
  // CHECK-DAG: [[@LINE+1]]:3: error: a tile kernel is launched with block size 1, not `config::Shape::two` [invalid-launch]
  one<<<dim3(config::shape.blocks, 2), config::Shape::two>>>(y, 3);
  dim3 grid((4096 + 63) / 64, rows), block(1, 2);
  // CHECK-DAG: [[@LINE+2]]:3: error: a tile kernel is launched with block size 1, not `block` [invalid-launch]
  // CHECK-DAG: [[@LINE+1]]:3: note: `block` is (1, 2, 1)
  one<<<grid, block>>>(y, 3);
  unsigned changed = 1;
  changed *= rows;
  one<<<grid, changed>>>(y, 3);
  // CHECK-DAG: [[@LINE+1]]:3: error: a tile kernel has no dynamic shared memory [invalid-launch]
  one<<<grid, 1, 32 * sizeof(float)>>>(y, 3);
  // CHECK-DAG: [[@LINE+1]]:15: error: a tile kernel is launched with block size 1, not `config::threads` [invalid-launch]
  auto bad = (one<<<1, config::threads>>>(y, 3), 4);
  if (sizeof(int) == 3) {
    one<<<1, config::threads>>>(y, 3);
  } else {
    // CHECK-DAG: [[@LINE+1]]:5: error: a tile kernel is launched with block size 1, not `1 + 1` [invalid-launch]
    one<<<1, 1 + 1>>>(y, 3);
  }
}

auto deduced(float *y) {
  onlyOnTheHost();
  // CHECK-DAG: [[@LINE+1]]:3: error: a tile kernel is launched with block size 1, not `6 / 2` [invalid-launch]
  one<<<4, 6 / 2>>>(y, 4);
  return 3;
}

auto closure = [](float *y) {
  onlyOnTheHost();
  // CHECK-DAG: [[@LINE+1]]:3: error: a tile kernel is launched with block size 1, not `8 / 2` [invalid-launch]
  one<<<4, 8 / 2>>>(y, 4);
};

template <class T, int B> void instantiated(T *y, const OnlyOnTheHost &host) {
  // CHECK-DAG: [[@LINE+2]]:3: error: a tile kernel is launched with block size 1, not `B` [invalid-launch]
  // CHECK-DAG: [[@LINE+1]]:3: note: `B` is 16
  typed<<<4, B>>>(y, 4);
  auto generic = [&](auto *q, int block) {
    // CHECK-DAG: [[@LINE+1]]:5: error: a tile kernel is launched with block size 1, not `B / 2` [invalid-launch]
    typed<<<4, B / 2>>>(q, 4);
  };
  generic((double *)nullptr, 3);
}

struct Model {
  static constexpr int threads = 32;
  float *y;
  void inside() {
    onlyOnTheHost();
    // CHECK-DAG: [[@LINE+1]]:5: error: a tile kernel is launched with block size 1, not `threads` [invalid-launch]
    one<<<1, threads>>>(y, 1);
  }
  void outside();
};
void Model::outside() {
  // CHECK-DAG: [[@LINE+1]]:3: error: a tile kernel is launched with block size 1, not `threads + 1` [invalid-launch]
  one<<<1, threads + 1>>>(y, 1);
}

void calls(float *y) {
  // CHECK-DAG: [[@LINE+1]]:3: error: a tile kernel is launched with block size 1, not `64` [invalid-launch]
  cudaLaunchKernel((void *)one, 4, 64, nullptr, 0, 0);
  cudaLaunchConfig_t config = {};
  config.gridDim = 4;
  config.blockDim = dim3(32, 2);
  // CHECK-DAG: [[@LINE+1]]:3: error: a tile kernel is launched with block size 1, not `(32, 2, 1)` [invalid-launch]
  cudaLaunchKernelEx(&config, one, y, 3);
  auto kernel = typed<int>;
  // CHECK-DAG: [[@LINE+1]]:3: error: a tile kernel is launched with block size 1, not `32` [invalid-launch]
  kernel<<<4, 32>>>(nullptr, 64);
}

int main() {
  float *y = nullptr;
  instantiated<float, 16>(y, theHost);
}
