// RUN: tilecc-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

// tile_c1
// expected-error@+1 {{every dimension of a tile must be a power of two, got 48}}
"test.value"() : () -> !tileir.tile<48xf32>

// -----

// tile_c1 zero
// expected-error@+1 {{every dimension of a tile must be a power of two, got 0}}
"test.value"() : () -> !tileir.tile<0xf32>

// -----

// tile_c2
// expected-error@+1 {{a tile has at most 16777216 elements}}
"test.value"() : () -> !tileir.tile<8192x4096xf32>

// -----

// tile_c3
// expected-error@+1 {{elements of a tile are numbers or pointers, not 'index'}}
"test.value"() : () -> !tileir.tile<8xindex>

// -----

// tile_c3 width
// expected-error@+1 {{elements of a tile are numbers or pointers, not 'i24'}}
"test.value"() : () -> !tileir.tile<8xi24>

// -----

// tile_c4
// expected-error@+1 {{a tile of f4E2M1FN has an even number of elements}}
"test.value"() : () -> !tileir.tile<f4E2M1FN>

// -----

// ptr_c1
// expected-error@+1 {{a pointer points to numbers}}
"test.value"() : () -> !tileir.ptr<!tileir.token>

// -----

// ptr_c1 i4
// expected-error@+1 {{a pointer points to numbers}}
"test.value"() : () -> !tileir.ptr<i4>

// -----

// tensor_view_c1
// expected-error@+1 {{elements of a tensor view are numbers}}
"test.value"() : () -> !tileir.tensor_view<?xindex, strides = [1]>

// -----

// tensor_view_c2
// expected-error@+1 {{a tensor view of rank 2 has 1 strides}}
"test.value"() : () -> !tileir.tensor_view<?x?xf32, strides = [1]>

// -----

// tensor_view_c3
// expected-error@+1 {{extents and strides of a tensor view are positive, got 0}}
"test.value"() : () -> !tileir.tensor_view<4xf32, strides = [0]>

// -----

// view_c1
// expected-error@+1 {{every dimension of a tile must be a power of two, got 12}}
"test.value"() : () -> !tileir.partition_view<tile = 12, !tileir.tensor_view<?xf32, strides = [1]>>

// -----

// view_c2
// expected-error@+1 {{a tile of rank 2 does not fit a tensor view of rank 1}}
"test.value"() : () -> !tileir.partition_view<tile = 8x8, !tileir.tensor_view<?xf32, strides = [1]>>

// -----

// view_c3
// expected-error@+1 {{padding `nan` is for floats}}
"test.value"() : () -> !tileir.partition_view<tile = 8, !tileir.tensor_view<?xi32, strides = [1]>, padding = nan>

// -----

// view_c4
// expected-error@+1 {{the dimension map must be a permutation of 0..0}}
"test.value"() : () -> !tileir.partition_view<tile = 8, !tileir.tensor_view<?xf32, strides = [1]>, dim_map = [1]>

// -----

// view_c5
// expected-error@+1 {{a tile of f4E2M1FN has an even number of elements}}
"test.value"() : () -> !tileir.partition_view<tile = 1, !tileir.tensor_view<?xf4E2M1FN, strides = [1]>>

// -----

// strided_view_c1
// expected-error@+1 {{needs one positive traversal stride for each dimension}}
"test.value"() : () -> !tileir.strided_view<tile = 8, traversal_strides = [0], !tileir.tensor_view<?xf32, strides = [1]>>

// -----

// gather_scatter_view_c1
// expected-error@+1 {{sparse dimension 1 of a tile of rank 1}}
"test.value"() : () -> !tileir.gather_scatter_view<tile = 8, !tileir.tensor_view<?xf32, strides = [1]>, sparse_dim = 1>

// -----

// div_by_c1
// expected-error@+1 {{the divisor must be a power of two up to 2^62, got 12}}
"test.value"() {a = #tileir.div_by<12>} : () -> ()

// -----

// div_by_c2
// expected-error@+1 {{`every` (positive) and `along` (a dimension) come together}}
"test.value"() {a = #tileir.div_by<4 every 2>} : () -> ()

// -----

// bounded_c1
// expected-error@+1 {{the lower bound 4 is above the upper bound 3}}
"test.value"() {a = #tileir.bounded<4, 3>} : () -> ()
