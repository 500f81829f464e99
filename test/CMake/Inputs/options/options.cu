#include "library.h"
#include "own.h"
#include <cuda_tile.h>

namespace ct = cuda::tiles;

static_assert(FROM_LIBRARY == 2 && OWN == 3 && SECOND == 4 && libraryWidth == ownWidth);
static_assert(sizeof(TEXT_STRING) == sizeof("a, b and c d"));
#ifdef NEVER
#error "a definition of another configuration"
#endif
#ifdef NDEBUG
constexpr float value = 1;
#else
constexpr float value = 2;
#endif

__tile_global__ void fill(float *__restrict__ y, int n) {
  auto i = int(ct::bid().x) * ownWidth + ct::iota<ct::tile<int, ct::shape<ownWidth>>>();
  ct::store_masked(y + i, ct::full<ct::tile<float, ct::shape<ownWidth>>>(value), i < n);
}
