// RUN: %expect %s half -- tilecc --check -fdiagnostics-format=line -DT=__half %s
// RUN: %expect %s short -- tilecc --check -fdiagnostics-format=line -DT=half %s
// RUN: %expect %s pair -- tilecc --check -fdiagnostics-format=line -DT=half2 %s
// Number types whose header is missing.
#include <cuda_tile.h>
namespace ct = cuda::tiles;
__tile_global__ void k(ct::tile<T, ct::shape<8>> *p) { auto a = ct::zeros<ct::tile<T, ct::shape<8>>>(); }

// half: exit 1
// |half-without-its-header.cu:7:56: error: a kernel cannot use the incomplete type `__half` [unsupported-construct]
// |half-without-its-header.cu:7:56: help: `#include <cuda_fp16.h>`
// |1 error generated
// short: exit 1
// |half-without-its-header.cu:7:33: error: use of undeclared identifier `half` [cxx-error]
// |half-without-its-header.cu:7:33: help: `#include <cuda_fp16.h>`
// |half-without-its-header.cu:7:84: error: use of undeclared identifier `half` [cxx-error]
// |half-without-its-header.cu:7:84: help: `#include <cuda_fp16.h>`
// |2 errors generated
// pair: exit 1
// |half-without-its-header.cu:7:33: error: use of undeclared identifier `half2` [cxx-error]
// |half-without-its-header.cu:7:33: help: tiles need no pairs: use a tile of `__half` or `__nv_bfloat16`
// |half-without-its-header.cu:7:84: error: use of undeclared identifier `half2` [cxx-error]
// |half-without-its-header.cu:7:84: help: tiles need no pairs: use a tile of `__half` or `__nv_bfloat16`
// |2 errors generated
