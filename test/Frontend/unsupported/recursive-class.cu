// Classes that point to themselves are like others; what cannot be followed when compiling is refused, once.
// RUN: not %import %s 2>&1 | FileCheck %s --implicit-check-not=error:
#include <cuda_tile.h>

struct Node {
  int value;
  Node *next;
};
struct Left;
struct Right {
  Left *left;
};
struct Left {
  Right right;
  Right *other;
};
struct Loop {
  Loop &self;
};
struct Tail {
  int count;
  int items[];
};
__tile_global__ void fixed(int *y, int n) {
  Node a{1, nullptr}, b{n, &a};
  Left left{{nullptr}, nullptr};
  left.right.left = nullptr;
  y[0] = b.value + b.next->value;
}
__tile_global__ void k(int *y, Tail *tail, int n) {
  Node a{1, nullptr}, b{n, &a}, c{3, &b};
  for (Node *at = &c; at; at = at->next) {
    y[0] += at->value;
  }
  int run[n];
  typedef int Four __attribute__((vector_size(16)));
  Four four = {1, 2, 3, n};
  y[1] = four[1] + tail->count;
  Loop loop{loop};
  y[2] = *static_cast<int *>(__builtin_alloca(4));
}

// CHECK: recursive-class.cu:32:27: error: a kernel cannot use a reference or pointer that may refer to one of several local variables [unsupported-construct]
// CHECK: recursive-class.cu:35:3: error: a kernel cannot use an array whose length is no constant [unsupported-construct]
// CHECK: help: give it a constant length, or use a tile
// CHECK: error: a kernel cannot use `__attribute__((__vector_size__(4 * sizeof(int)))) int` [unsupported-construct]
// CHECK: error: a kernel cannot use `int[]` in memory [unsupported-construct]
// CHECK: error: a kernel cannot use the class `Loop`, which refers to itself [unsupported-construct]
// CHECK: help: keep the values, or an index into an array
// CHECK: error: a kernel cannot call `__builtin_alloca` [unsupported-construct]
// CHECK: help: use a local array of constant length
