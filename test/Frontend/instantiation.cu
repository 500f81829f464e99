// Which kernels of a file are compiled: explicit instantiations, plain kernels, those that are named, launches.
// RUN: %import %s | FileCheck %s
// RUN: %import --instantiate 'ns::named<__half, 128>' --instantiate 'ns::named<float, 1>' %s | FileCheck %s --check-prefixes=CHECK,NAMED
// RUN: not %import --instantiate 'ns::named<float>' %s 2>&1 | FileCheck %s --check-prefix=SHORT
// RUN: not %import --instantiate 'missing<1>' %s 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not %import --instantiate 'helper' %s 2>&1 | FileCheck %s --check-prefix=HELPER
#include <cuda_fp16.h>
#include <cuda_tile.h>

namespace ns {
template <class T, int N> __tile_global__ void named(T *y) { y[N] = T(1); }
} // namespace ns

__tile__ int helper(int x) { return x; }

// CHECK: func.func @_Z5plainPi({{.*}}tile.name = "plain"
__tile_global__ void plain(int *y) { y[0] = helper(1); }
extern "C" __tile_global__ void unmangled(int *y) { y[0] = 2; }
// CHECK: func.func @unmangled(

template <int N> __tile_global__ void twice(int *y) { y[0] = N; }
template __tile_global__ void twice<4>(int *);
template __tile_global__ void twice<2>(int *);
// CHECK: func.func @_Z5twiceILi4EEvPi({{.*}}tile.name = "twice<4>"
// CHECK: func.func @_Z5twiceILi2EEvPi(
template <> __tile_global__ void twice<8>(int *y) { y[1] = 8; }
// CHECK: func.func @_Z5twiceILi8EEvPi(

template <class T, int N> __tile_global__ void launched(T *y, T x) { y[N] = x; }
void run(float *y) { launched<float, 3><<<dim3(4, 2), 1>>>(y, 1.f); }
// CHECK-DAG: func.func @_Z8launchedIfLi3EEvPT_S0_(
// NAMED-DAG: func.func @_ZN2ns5namedI6__halfLi128EEEvPT_({{.*}}tile.name = "ns::named<__half, 128>"
// NAMED-DAG: func.func @_ZN2ns5namedIfLi1EEEvPT_(

// SHORT: error: `ns::named<float>` names no kernel [unknown-instantiation]
// SHORT: no template of this name takes these arguments
// MISSING: error: `missing<1>` names no kernel [unknown-instantiation]
// MISSING: use of undeclared identifier `missing`
// HELPER: error: `helper` names no kernel [unknown-instantiation]
// HELPER: what it names is not marked `__tile_global__`
