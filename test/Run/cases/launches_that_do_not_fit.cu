// RUN: %expect %s axis -- tilecc-run %s --device cpu --grid 1,70000 --arg y=zeros:f32[100] --arg stride=1
// RUN: %expect %s grid -- tilecc-run %s --device cpu --grid 3000000000 --arg y=zeros:f32[100] --arg stride=1
// RUN: %expect %s stride -- tilecc-run %s --device cpu --grid 1,2 --arg y=zeros:f32[100] --arg stride=3000000000
// A grid beyond a limit, a stride beyond its type, a type that is not the buffer's.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void k(float *__restrict__ y, int stride) {
  y[int(ct::bid().y) * stride] = 1.0f;
}

// axis: exit 2
// |tilecc-run: error: `--grid` takes X[,Y[,Z]], at most 2147483647,65535,65535, not `1,70000`; `tilecc-run --help` lists all options
// grid: exit 2
// |tilecc-run: error: `--grid` takes X[,Y[,Z]], at most 2147483647,65535,65535, not `3000000000`; `tilecc-run --help` lists all options
// stride: exit 2
// |tilecc-run: error: `stride` is a `int`, and 3000000000 does not fit i32
