// RUN: %expect %s refused -- tilecc --check %s
// `?` with a tile as its condition is `ct::select`; other conditions are reductions.
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void k(float *y, ct::tile<float, ct::shape<8>> v, bool b) {
  auto a = v > 0.0f ? v : -v;
  auto c = (v > 0.0f) ? v : -v;
  if (v > 0.0f) {
    a = b ? c : v;
  }
  if (v > 0.0f) a = b ? c : v;
}

// refused: exit 1
// |error[cxx-error]: a tile is no condition: reduce it with `ct::any_of` or `ct::all_of`
// | --> choice-by-a-tile.cu:7:12
// |  |
// |7 |   auto a = v > 0.0f ? v : -v;
// |  |            ^
// |  = help: `ct::select(condition, a, b)` chooses between the elements of two tiles
// |
// |error[cxx-error]: a tile is no condition: reduce it with `ct::any_of` or `ct::all_of`
// | --> choice-by-a-tile.cu:8:12
// |  |
// |8 |   auto c = (v > 0.0f) ? v : -v;
// |  |            ^
// |  = help: `ct::select(condition, a, b)` chooses between the elements of two tiles
// |
// |error[cxx-error]: a tile is no condition: reduce it with `ct::any_of` or `ct::all_of`
// | --> choice-by-a-tile.cu:9:7
// |  |
// |9 |   if (v > 0.0f) {
// |  |       ^
// |
// |error[cxx-error]: a tile is no condition: reduce it with `ct::any_of` or `ct::all_of`
// |  --> choice-by-a-tile.cu:12:7
// |   |
// |12 |   if (v > 0.0f) a = b ? c : v;
// |   |       ^
// |
// |4 errors generated
