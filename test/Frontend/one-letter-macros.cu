// RUN: tilecc --check %s 2>&1 | count 0
// Macros of one letter, common in kernel files, do not reach into the headers.
#define A 65
#define B 66
#define C 67
#define D 68
#define E 69
#define F 70
#define G 71
#define H 72
#define I 73
#define J 74
#define K 75
#define L 76
#define M 77
#define N 78
#define O 79
#define P 80
#define Q 81
#define R 82
#define S 83
#define T 84
#define U 85
#define V 86
#define W 87
#define X 88
#define Y 89
#define Z 90
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_runtime.h>
#include <cuda_tf32.h>
#include <cuda_tile.h>
#include <tilecc/ownership.h>
namespace ct = cuda::tiles;

__tile_global__ void fill(float *__restrict__ y, int n) {
  auto i = int(ct::bid().x) * 128 + ct::iota<ct::tile<int, ct::shape<128>>>();
  ct::store_masked(y + i, ct::full<ct::tile<float, ct::shape<128>>>(float(N)), i < n);
}
