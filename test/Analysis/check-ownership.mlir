// RUN: tilecc-opt --tilecc-check-ownership --split-input-file %s | FileCheck %s

// A ragged vector add through pointer tiles: the mask says how large the buffers must be.
// CHECK-LABEL: func.func @vadd
// CHECK-SAME: tile.checked
// CHECK-SAME: <"elements(a) >= n", "O4"
// CHECK-SAME: <"elements(c) >= n", "O4"
// CHECK-SAME: <"grid.x <= 16777216", "O9"
// CHECK-SAME: <"grid.y == 1", "O1"
// CHECK-SAME: <"grid.z == 1", "O1"
// CHECK-SAME: <"address(c) + 4 * elements(c) <= address(a) || address(a) + 4 * elements(a) <= address(c)", "O7"
// CHECK-SAME: tile.verdict = "proved under a contract"
func.func @vadd(%c: !tile.ptr<f32> {tile.name = "c"}, %a: !tile.ptr<f32> {tile.name = "a"}, %n: i32 {tile.name = "n"}) attributes {tile.kernel} {
  %bid = tile.block_id x
  %c128 = arith.constant 128 : i32
  %base = arith.muli %bid, %c128 overflow<nsw> : i32
  %bt = tile.broadcast %base : i32 -> tensor<128xi32>
  %iota = tile.iota : tensor<128xi32>
  %offs = arith.addi %bt, %iota : tensor<128xi32>
  %nt = tile.broadcast %n : i32 -> tensor<128xi32>
  %mask = arith.cmpi slt, %offs, %nt : tensor<128xi32>
  %ab = tile.broadcast %a : !tile.ptr<f32> -> tensor<128x!tile.ptr<f32>>
  %ap = tile.offset %ab, %offs : tensor<128x!tile.ptr<f32>>, tensor<128xi32>
  %x = tile.load %ap mask %mask : tensor<128xi1> : tensor<128x!tile.ptr<f32>> -> tensor<128xf32>
  %cb = tile.broadcast %c : !tile.ptr<f32> -> tensor<128x!tile.ptr<f32>>
  %cp = tile.offset %cb, %offs : tensor<128x!tile.ptr<f32>>, tensor<128xi32>
  tile.store %cp, %x mask %mask : tensor<128xi1> : tensor<128x!tile.ptr<f32>>, tensor<128xf32>
  return
}

// -----

// A masked view: the grid may not be larger than the view has tiles.
// CHECK-LABEL: func.func @view1d(
// CHECK-SAME: <"grid.x <= ceildiv(n, 128)", "O4"
// CHECK-SAME: <"elements(c) >= n", "O4"
// CHECK: tile.store_view %{{.*}}, %{{.*}} masked {tile.proofs =
func.func @view1d(%c: !tile.ptr<f32> {tile.name = "c"}, %n: i32 {tile.name = "n"}) attributes {tile.kernel} {
  %bid = tile.block_id x
  %v = tile.make_view %c, shape = [%n : i32], strides = [] : !tile.ptr<f32> -> !tile.view<?xf32, strides = [1]>
  %p = tile.partition %v : !tile.view<?xf32, strides = [1]> -> !tile.partition<128, !tile.view<?xf32, strides = [1]>, padding = zero>
  %z = arith.constant dense<0.0> : tensor<128xf32>
  tile.store_view %z, %p[%bid] masked : tensor<128xf32>, !tile.partition<128, !tile.view<?xf32, strides = [1]>, padding = zero>, i32
  return
}

// -----

// Without the mask every tile must be whole, and is marked so.
// CHECK-LABEL: func.func @view1d_unmasked
// CHECK-SAME: <"128 * grid.x <= n", "O4"
// CHECK: tile.store_view %{{.*}}, %{{.*}} inbounds
func.func @view1d_unmasked(%c: !tile.ptr<f32> {tile.name = "c"}, %n: i32 {tile.name = "n"}) attributes {tile.kernel} {
  %bid = tile.block_id x
  %v = tile.make_view %c, shape = [%n : i32], strides = [] : !tile.ptr<f32> -> !tile.view<?xf32, strides = [1]>
  %p = tile.partition %v : !tile.view<?xf32, strides = [1]> -> !tile.partition<128, !tile.view<?xf32, strides = [1]>>
  %z = arith.constant dense<0.0> : tensor<128xf32>
  tile.store_view %z, %p[%bid] : tensor<128xf32>, !tile.partition<128, !tile.view<?xf32, strides = [1]>>, i32
  return
}

// -----

// Rows with a stride and a step: both strides and the number of programs join the contract.
// CHECK-LABEL: func.func @softmax
// CHECK-SAME: <"elements(x) >= (n_rows - 1) * x_stride + n_cols", "O4"
// CHECK-SAME: <"elements(y) >= (n_rows - 1) * y_stride + n_cols", "O4"
// CHECK-SAME: <"n_cols <= y_stride", "O1"
// CHECK-SAME: <"min(n_rows, grid.x) <= num_programs", "O1"
// CHECK-SAME: <"(n_rows - 1) * x_stride <= 2147483647", "O9"
func.func @softmax(%y: !tile.ptr<f32> {tile.name = "y"}, %x: !tile.ptr<f32> {tile.name = "x"}, %ys: i32 {tile.name = "y_stride"}, %xs: i32 {tile.name = "x_stride"}, %rows: i32 {tile.name = "n_rows"}, %cols: i32 {tile.name = "n_cols"}, %progs: i32 {tile.name = "num_programs"}) attributes {tile.kernel} {
  %bid = tile.block_id x
  %iota = tile.iota : tensor<1024xi32>
  %ct = tile.broadcast %cols : i32 -> tensor<1024xi32>
  %mask = arith.cmpi slt, %iota, %ct : tensor<1024xi32>
  scf.for %row = %bid to %rows step %progs : i32 {
    %r = arith.muli %row, %xs : i32
    %xp = tile.offset %x, %r : !tile.ptr<f32>, i32
    %xb = tile.broadcast %xp : !tile.ptr<f32> -> tensor<1024x!tile.ptr<f32>>
    %xo = tile.offset %xb, %iota : tensor<1024x!tile.ptr<f32>>, tensor<1024xi32>
    %v = tile.load %xo mask %mask : tensor<1024xi1> : tensor<1024x!tile.ptr<f32>> -> tensor<1024xf32>
    %r2 = arith.muli %row, %ys : i32
    %yp = tile.offset %y, %r2 : !tile.ptr<f32>, i32
    %yb = tile.broadcast %yp : !tile.ptr<f32> -> tensor<1024x!tile.ptr<f32>>
    %yo = tile.offset %yb, %iota : tensor<1024x!tile.ptr<f32>>, tensor<1024xi32>
    tile.store %yo, %v mask %mask : tensor<1024xi1> : tensor<1024x!tile.ptr<f32>>, tensor<1024xf32>
  }
  return
}
