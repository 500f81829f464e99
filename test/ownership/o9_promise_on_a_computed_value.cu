// RUN: %expect --contract %s accepted -- tilecc --check --explain-ownership %s
// What a kernel promises about a value that it computes from its parameters is a condition of the launch, as for a parameter:
// the code believes it.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
using Lanes = ct::tile<int, ct::shape<1024>>;

__tile_global__ void sum(float *__restrict__ y, int n) {
  int stride = ct::assume_divisible<4>(n + 1);
  auto i = ct::iota<Lanes>();
  ct::store(y + (int(ct::bid().x) * stride + i), ct::ones<ct::tile<float, ct::shape<1024>>>());
}

__tile_global__ void narrowed(float *__restrict__ y, long long n) {
  int stride = ct::assume_divisible<4>((int)n);
  auto i = ct::iota<Lanes>();
  ct::store(y + (int(ct::bid().x) * stride + i), ct::ones<ct::tile<float, ct::shape<1024>>>());
}

__tile_global__ void bounded(float *__restrict__ y, int n) {
  int offset = ct::assume_bounded<0, 3>(n * 2);
  auto i = int(ct::bid().x) * 1024 + ct::iota<Lanes>();
  ct::store(y + (offset + i), ct::ones<ct::tile<float, ct::shape<1024>>>());
}

// accepted: exit 0
// |kernel `sum`: proved under a contract
// |  contract:
// |    elements(y) >= (grid.x - 1) * n + (grid.x + 1023)    (O4: an index stays inside its buffer)
// |    n >= 1023    (O1: different blocks keep to different elements)
// |    n <= 2147483646    (O9: the arithmetic of what the kernel assumes stays in the range of its type)
// |    (n - 3) % 4 == 0    (O9: the kernel assumes it)
// |    (grid.x - 1) * n + grid.x <= 2147482625    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `narrowed`: proved under a contract
// |  contract:
// |    elements(y) >= (grid.x - 1) * n + 1024    (O4: an index stays inside its buffer)
// |    n >= 1024    (O1: different blocks keep to different elements)
// |    n <= 2147483647    (O9: the arithmetic of what the kernel assumes stays in the range of its type)
// |    n % 4 == 0    (O9: the kernel assumes it)
// |    (grid.x - 1) * n <= 2147482624    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
// |kernel `bounded`: proved under a contract
// |  contract:
// |    n >= 0    (O4: an index is not negative)
// |    elements(y) >= 2 * n + 1024 * grid.x    (O4: an index stays inside its buffer)
// |    n >= 0    (O9: the kernel assumes it)
// |    n <= 1    (O9: the kernel assumes it)
// |    n + 512 * grid.x <= 1073741824    (O9: the arithmetic of an index stays in the range of its type)
// |    grid.y == 1    (O1: nothing depends on the block index along y, so all blocks along it would write the same elements)
// |    grid.z == 1    (O1: nothing depends on the block index along z, so all blocks along it would write the same elements)
