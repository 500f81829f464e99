// RUN: tilecc --check --explain-ownership %s | FileCheck %s
// A kernel is found wherever its mark stands, and whatever else stands beside it.
#include <cuda_tile.h>

// CHECK: kernel `plain`: proved
__tile_global__ void plain(int *p) { p[cuda::tiles::bid().x] = 1; }
// CHECK: kernel `behind`: proved
void __tile_global__ behind(int *p) { p[cuda::tiles::bid().x] = 1; }
// CHECK: kernel `own_line`: proved
__tile_global__
    // a comment
    void
    own_line(int *p) {
  p[cuda::tiles::bid().x] = 1;
}
// CHECK: kernel `local`: proved
static __tile_global__ void local(int *p) { p[cuda::tiles::bid().x] = 1; }
// CHECK: kernel `in_line`: proved
inline __tile_global__ void in_line(int *p) { p[cuda::tiles::bid().x] = 1; }
// CHECK: kernel `unmangled`: proved
extern "C" __tile_global__ void unmangled(int *p) { p[cuda::tiles::bid().x] = 1; }
// CHECK: kernel `(anonymous namespace)::hidden`: proved
namespace {
__tile_global__ void hidden(int *p) { p[cuda::tiles::bid().x] = 1; }
} // namespace
// CHECK: kernel `hinted`: proved
[[cutile::hint(0, occupancy = 2)]] __tile_global__ void hinted(int *p) { p[cuda::tiles::bid().x] = 1; }
// CHECK: kernel `hinted_after`: proved
__tile_global__ [[cutile::hint(0, occupancy = 2)]] void hinted_after(int *p) { p[cuda::tiles::bid().x] = 1; }
// CHECK: kernel `of_a_macro`: proved
#define KERNEL(name) __tile_global__ void name(int *p)
KERNEL(of_a_macro) { p[cuda::tiles::bid().x] = 1; }
