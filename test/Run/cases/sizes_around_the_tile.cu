// RUN: %expect %s n1 -- tilecc-run %s --device cpu --grid 1 --arg c=poison:bf16[1] --arg a=ones:bf16[1] --arg b=iota:bf16[1] --arg n=1 --print c
// RUN: %expect %s n255 -- tilecc-run %s --device cpu --grid 1 --arg c=poison:bf16[255] --arg a=ones:bf16[255] --arg b=iota:bf16[255] --arg n=255 --print c
// RUN: %expect %s n256 -- tilecc-run %s --device cpu --grid 1 --arg c=poison:bf16[256] --arg a=ones:bf16[256] --arg b=iota:bf16[256] --arg n=256 --print c
// RUN: %expect %s n257 -- tilecc-run %s --device cpu --grid 2 --arg c=poison:bf16[257] --arg a=ones:bf16[257] --arg b=iota:bf16[257] --arg n=257 --print c
// c = a + b in bf16 with n known at the launch: below, at and above a tile of 256.
#include <cuda_bf16.h>
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void add(__nv_bfloat16 *__restrict__ c, const __nv_bfloat16 *__restrict__ a, const __nv_bfloat16 *__restrict__ b, int n) {
  auto i = int(ct::bid().x) * 256 + ct::iota<ct::tile<int, ct::shape<256>>>();
  auto zero = __nv_bfloat16(0.0f);
  ct::store_masked(c + i, ct::load_masked(a + i, i < n, zero) + ct::load_masked(b + i, i < n, zero), i < n);
}

// n1: exit 0
// |c: bf16[1]  1
// n255: exit 0
// |c: bf16[255]  1 2 3 .. 253 254 255
// n256: exit 0
// |c: bf16[256]  1 2 3 .. 254 255 256
// n257: exit 0
// |c: bf16[257]  1 2 3 .. 255 256 256
