// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership -fmax-errors=0 %s
// Batched matrices as most libraries hand them over, with a stride for each axis. Any order of the axes in memory will
// do, as long as one axis lies inside of the next; what masks cut off need not have room.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Rows = ct::shape<128, 1>;
using Columns = ct::shape<1, 128>;
using Lanes = ct::tile<int, ct::shape<128>>;
using Value = ct::tile<float, ct::shape<128, 128>>;

__tile_global__ void product(float *c, int M, int N, int sb, int sm, int sn) {
  auto row = ct::reshape(int(ct::bid().x) * 128 + ct::iota<Lanes>(), Rows{});
  auto column = ct::reshape(int(ct::bid().y) * 128 + ct::iota<Lanes>(), Columns{});
  ct::store_masked(c + (int(ct::bid().z) * sb + row * sm + column * sn), ct::full<Value>(1.0f), (row < M) & (column < N));
}
void row_major(float *c) { product<<<dim3(2, 2, 4), 1>>>(c, 256, 256, 65536, 256, 1); }
void column_major(float *c) { product<<<dim3(2, 2, 4), 1>>>(c, 256, 256, 65536, 1, 256); }
void smaller_than_a_tile(float *c) { product<<<dim3(1, 1, 4), 1>>>(c, 8, 8, 64, 8, 1); }
void rows_overlap(float *c) { product<<<dim3(2, 2, 4), 1>>>(c, 256, 256, 65536, 255, 1); }

__tile_global__ void heads(float *o, int L, int D, int sb, int sh, int sl) {
  auto row = ct::reshape(int(ct::bid().x) * 128 + ct::iota<Lanes>(), Rows{});
  auto column = ct::reshape(ct::iota<Lanes>(), Columns{});
  ct::store_masked(o + (int(ct::bid().z) * sb + int(ct::bid().y) * sh + row * sl + column), ct::full<Value>(1.0f),
                   (row < L) & (column < D));
}
void heads_outside(float *o) { heads<<<dim3(8, 16, 2), 1>>>(o, 1000, 80, 16 * 1000 * 80, 1000 * 80, 80); }
void heads_inside(float *o) { heads<<<dim3(8, 16, 2), 1>>>(o, 1000, 80, 1000 * 16 * 80, 80, 16 * 80); }
void heads_overlap(float *o) { heads<<<dim3(8, 16, 2), 1>>>(o, 1000, 80, 1000 * 16 * 80, 79, 16 * 80); }

// accepted: exit 1
// |kernel `product`: proved under a contract
// |  contract:
// |    elements(c) >= (N - 1) * sn + (M - 1) * sm + (grid.z - 1) * sb + 1    (O4: an index stays inside its buffer)
// |    (N - 1) * sn < sm && sn >= 1 || (M - 1) * sm < sn && sm >= 1    (O8: the lanes of a store write different elements)
// |    (N - 1) * sn + (M - 1) * sm < sb && (N - 1) * sn < sm && sn >= 1 || (N - 1) * sn + (M - 1) * sm < sb && (M - 1) * sm < sn && sm >= 1 || (N - 1) * sn + (grid.z - 1) * sb < sm && (N - 1) * sn < sb && sn >= 1 || (N - 1) * sn + (grid.z - 1) * sb < sm && (grid.z - 1) * sb < sn && sb >= 1 || (M - 1) * sm + (grid.z - 1) * sb < sn && (M - 1) * sm < sb && sm >= 1 || (M - 1) * sm + (grid.z - 1) * sb < sn && (grid.z - 1) * sb < sm && sb >= 1    (O1: different blocks keep to different elements)
// |    grid.x <= 16777216    (O9: the arithmetic of a mask stays in the range of its type)
// |    sn >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    (N - 1) * sn <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    sm >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    sb >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    (grid.z - 1) * sb <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    (M - 1) * sm + (grid.z - 1) * sb <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    (N - 1) * sn + (M - 1) * sm + (grid.z - 1) * sb <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |kernel `heads`: proved under a contract
// |  contract:
// |    elements(o) >= (L - 1) * sl + (grid.y - 1) * sh + (grid.z - 1) * sb + D    (O4: an index stays inside its buffer)
// |    D <= sl    (O8: the lanes of a store write different elements)
// |    (L - 1) * sl + (grid.y - 1) * sh + D <= sb && (L - 1) * sl + D <= sh && sh >= 1 || (L - 1) * sl + (grid.y - 1) * sh + D <= sb && (grid.y - 1) * sh + D <= sl && D <= sh || (L - 1) * sl + (grid.z - 1) * sb + D <= sh && (L - 1) * sl + D <= sb && sb >= 1 || (L - 1) * sl + (grid.z - 1) * sb + D <= sh && (grid.z - 1) * sb + D <= sl && D <= sb || (grid.y - 1) * sh + (grid.z - 1) * sb + D <= sl && (grid.y - 1) * sh + D <= sb && D <= sh || (grid.y - 1) * sh + (grid.z - 1) * sb + D <= sl && (grid.z - 1) * sb + D <= sh && D <= sb    (O1: different blocks keep to different elements)
// |    grid.x <= 16777216    (O9: the arithmetic of a mask stays in the range of its type)
// |    sl >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    sh >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    sb >= 0    (O9: the arithmetic of an index stays in the range of its type)
// |    (grid.y - 1) * sh + (grid.z - 1) * sb <= 2147483647    (O9: the arithmetic of an index stays in the range of its type)
// |    (L - 1) * sl + (grid.y - 1) * sh + (grid.z - 1) * sb <= 2147483520    (O9: the arithmetic of an index stays in the range of its type)
// |error[invalid-launch]: this launch breaks the contract of `product`
// |  --> accept_tensors_of_run_time_strides.cu:19:31
// |   |
// |19 | void rows_overlap(float *c) { product<<<dim3(2, 2, 4), 1>>>(c, 256, 256, 65536, 255, 1); }
// |   |                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: `(N - 1) * sn < sm && sn >= 1 || (M - 1) * sm < sn && sm >= 1` failed: N = 256, sn = 1, sm = 255, M = 256 (O8: the lanes of a store write different elements)
// |
// |error[invalid-launch]: this launch breaks the contract of `heads`
// |  --> accept_tensors_of_run_time_strides.cu:29:32
// |   |
// |24 |   ct::store_masked(o + (int(ct::bid().z) * sb + int(ct::bid().y) * sh + row * sl + column), ct::full<Value>(1.0f),
// |   |   ----------------------------------------------------------------------------------------------------------------
// |25 |                    (row < L) & (column < D));
// |   |                    ------------------------- this access goes wrong
// |29 | void heads_overlap(float *o) { heads<<<dim3(8, 16, 2), 1>>>(o, 1000, 80, 1000 * 16 * 80, 79, 16 * 80); }
// |   |                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
// |   = note: `(L - 1) * sl + (grid.y - 1) * sh + D <= sb && (L - 1) * sl + D <= sh && sh >= 1 || (L - 1) * sl + (grid.y - 1) * sh + D <= sb && (grid.y - 1) * sh + D <= sl && D <= sh || (L - 1) * sl + (grid.z - 1) * sb + D <= sh && (L - 1) * sl + D <= sb && sb >= 1 || (L - 1) * sl + (grid.z - 1) * sb + D <= sh && (grid.z - 1) * sb + D <= sl && D <= sb || (grid.y - 1) * sh + (grid.z - 1) * sb + D <= sl && (grid.y - 1) * sh + D <= sb && D <= sh || (grid.y - 1) * sh + (grid.z - 1) * sb + D <= sl && (grid.z - 1) * sb + D <= sh && D <= sb` failed: L = 1000, sl = 1280, grid.y = 16, sh = 79, D = 80, sb = 1280000, grid.z = 2 (O1: different blocks keep to different elements)
// |   = note: blocks (0,0,0) and (0,1,0) both write `o[79]`, which breaks rule O1; launch: grid (8,16,2), sl = 1280, sh = 79, sb = 1280000, D = 80, L = 1000
// |   = help: give every block elements of its own, as in `bid().x * tile + lane` with the tile's whole size, or add into them with `atomic_add`
// |
// |2 errors generated
