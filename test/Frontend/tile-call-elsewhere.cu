// RUN: not tilecc --check -fdiagnostics-format=line %s 2>&1 | FileCheck %s --implicit-check-not error:
// Tile functions that host code and SIMT kernels call; names that mean something else there are left alone.
#include <cuda_tile.h>
#include <cuda_runtime.h>

__tile__ int tile_only(int x) { return x + 1; }
template <class T> __tile__ T generic(T x) { return x; }
__host__ __device__ __tile__ int both(int x) { return x; }
__tile__ constexpr int folded(int x) { return x; }
__tile__ int overloaded(int x) { return x; }
float overloaded(float x);

__tile_global__ void k(int *p) { p[cuda::tiles::bid().x] = tile_only(1) + generic(2) + both(3) + folded(4); }

int host(int *p) {
  // CHECK: tile-call-elsewhere.cu:[[# @LINE + 1]]:11: error: host code cannot call the tile function `tile_only` [tile-call-elsewhere]
  int a = tile_only(1);
  // CHECK: tile-call-elsewhere.cu:[[# @LINE + 1]]:10: error: host code cannot call the tile function `generic` [tile-call-elsewhere]
  return generic(a) + both(1) + folded(2) + overloaded(3.0f);
}

// CHECK: tile-call-elsewhere.cu:[[# @LINE + 1]]:43: error: the SIMT kernel `simt` cannot call the tile function `tile_only` [tile-call-elsewhere]
__global__ void simt(int *p) { p[0] = 1 + tile_only(2); }

int shadowed(int *p) {
  auto tile_only = [](int x) { return x; };
  return tile_only(1);
}
struct Object {
  int tile_only(int x);
};
int member(Object o) { return o.tile_only(1); }
