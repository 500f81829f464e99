// A parameter says what C++ has and MLIR has not: whether an integer is unsigned or a bool; of a pointer, what it points to.
// RUN: %import %s | FileCheck %s
#include <cuda_tile.h>

// CHECK: func.func @_Z1fPjPbPhPiPKmjbi(
// CHECK-SAME: {tile.cxx_type = "unsigned int *", tile.name = "words", tile.unsigned},
// CHECK-SAME: {tile.bool, tile.cxx_type = "bool *", tile.name = "flags"},
// CHECK-SAME: {tile.cxx_type = "unsigned char *", tile.name = "bytes", tile.unsigned},
// CHECK-SAME: {tile.cxx_type = "int *", tile.name = "numbers"},
// CHECK-SAME: {tile.cxx_type = "const unsigned long *", tile.name = "longs", tile.unsigned},
// CHECK-SAME: {tile.cxx_type = "unsigned int", tile.name = "n", tile.unsigned},
// CHECK-SAME: {tile.bool, tile.cxx_type = "bool", tile.name = "on"},
// CHECK-SAME: {tile.cxx_type = "int", tile.name = "m"})
__tile_global__ void f(unsigned *words, bool *flags, unsigned char *bytes, int *numbers, const unsigned long *longs,
                       unsigned n, bool on, int m) {}
