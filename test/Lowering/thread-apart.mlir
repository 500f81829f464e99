// RUN: tilecc-opt %s --tilecc-to-tileir --split-input-file | FileCheck %s
// RUN: tilecc-opt %s --tilecc-to-tileir=skip-ownership=1 --split-input-file | FileCheck %s --check-prefix=NVCC
// Accesses marked apart do not wait for each other: the first number of a mark is that of the access, then come those
// that it is apart from.

// CHECK-LABEL: tileir.entry @stores_fork
// CHECK-NOT: token=
// CHECK-NOT: tile.apart
// CHECK: tileir.return
// NVCC-LABEL: tileir.entry @stores_fork
// NVCC: tileir.store_ptr_tko weak {{.*}} token=
// NVCC-NOT: tile.apart
func.func @stores_fork(%a: !tile.ptr<f32>, %b: !tile.ptr<f32>, %v: f32) attributes {tile.kernel, tile.checked} {
  %one = arith.constant 1 : i32
  %p = tile.offset %a, %one : !tile.ptr<f32>, i32
  tile.store %a, %v {tile.apart = array<i64: 0>} : !tile.ptr<f32>, f32
  tile.store %p, %v {tile.apart = array<i64: 1, 0>} : !tile.ptr<f32>, f32
  return
}

// -----

// Apart from the last write, but not from the one before, which the last write did not wait for, or did.
// CHECK-LABEL: tileir.entry @not_from_the_one_before
// CHECK: %[[W0:.*]] = tileir.store_ptr_tko weak %arg0, %arg1 : !
// CHECK: %[[W1:.*]] = tileir.store_ptr_tko weak %{{.*}}, %arg1 token=%[[W0]]
// CHECK: %[[W2:.*]] = tileir.store_ptr_tko weak %{{.*}}, %arg1 token=%[[W0]]
// CHECK: %[[BOTH:.*]] = tileir.join_tokens %[[W1]], %[[W2]]
// CHECK: tileir.load_ptr_tko weak %arg0 token=%[[BOTH]]
// CHECK: tileir.load_ptr_tko weak %{{.*}} token=%[[BOTH]]
// CHECK-NOT: join_tokens
// CHECK: tileir.return
func.func @not_from_the_one_before(%a: !tile.ptr<f32>, %v: f32, %out: !tile.ptr<f32>) attributes {tile.kernel, tile.checked} {
  %one = arith.constant 1 : i32
  %p = tile.offset %a, %one : !tile.ptr<f32>, i32
  tile.store %a, %v {tile.apart = array<i64: 0>} : !tile.ptr<f32>, f32
  tile.store %p, %v {tile.apart = array<i64: 1>} : !tile.ptr<f32>, f32
  tile.store %p, %v {tile.apart = array<i64: 2, 1>} : !tile.ptr<f32>, f32
  %x = tile.load %a : !tile.ptr<f32> -> f32
  %y = tile.load %p : !tile.ptr<f32> -> f32
  %z = arith.addf %x, %y : f32
  tile.store %out, %z : !tile.ptr<f32>, f32
  return
}

// -----

// A store apart from the load of another tile need not wait for it, but for the store before.
// CHECK-LABEL: tileir.entry @apart_from_a_load
// CHECK: %[[W:.*]] = tileir.store_ptr_tko weak %arg0, %arg1 : !
// CHECK: %{{.*}}, %{{.*}} = tileir.load_ptr_tko weak %{{.*}} token=%[[W]]
// CHECK: tileir.store_ptr_tko weak %arg0, %{{.*}} token=%[[W]]
func.func @apart_from_a_load(%a: !tile.ptr<f32>, %v: f32) attributes {tile.kernel, tile.checked} {
  %one = arith.constant 1 : i32
  %p = tile.offset %a, %one : !tile.ptr<f32>, i32
  tile.store %a, %v : !tile.ptr<f32>, f32
  %x = tile.load %p {tile.apart = array<i64: 1>} : !tile.ptr<f32> -> f32
  tile.store %a, %x {tile.apart = array<i64: 2, 1>} : !tile.ptr<f32>, f32
  return
}

// -----

// A loop ends what is known, and joins once before it what its loads wait for.
// CHECK-LABEL: tileir.entry @loops_join
// CHECK: %[[W0:.*]] = tileir.store_ptr_tko weak %arg0, %arg1 : !
// CHECK: %[[W1:.*]] = tileir.store_ptr_tko weak %{{.*}}, %arg1 : !
// CHECK: %[[BOTH:.*]] = tileir.join_tokens %[[W0]], %[[W1]]
// CHECK: %[[END:.*]]:2 = tileir.for {{.*}} iter_args(%[[ALL:.*]] = %[[BOTH]], 
// CHECK: %{{.*}}, %[[R:.*]] = tileir.load_ptr_tko weak %{{.*}} token=%[[BOTH]]
// CHECK: %[[J:.*]] = tileir.join_tokens %[[ALL]], %[[R]]
// CHECK: tileir.continue %[[J]], 
// CHECK: tileir.store_ptr_tko weak %arg0, %arg1 token=%[[END]]#0
func.func @loops_join(%a: !tile.ptr<f32>, %v: f32, %n: i32, %out: !tile.ptr<f32>) attributes {tile.kernel, tile.checked} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %p = tile.offset %a, %one : !tile.ptr<f32>, i32
  tile.store %a, %v {tile.apart = array<i64: 0>} : !tile.ptr<f32>, f32
  tile.store %p, %v {tile.apart = array<i64: 1, 0>} : !tile.ptr<f32>, f32
  scf.for %i = %zero to %n step %one : i32 {
    %x = tile.load %p {tile.apart = array<i64: 2, 0>} : !tile.ptr<f32> -> f32
    tile.store %out, %x : !tile.ptr<f32>, f32
  }
  tile.store %a, %v {tile.apart = array<i64: 3, 2>} : !tile.ptr<f32>, f32
  return
}

// -----

// More than are kept. The last store but one is apart from the first, so it has not waited for it: the last one does.
// CHECK-LABEL: tileir.entry @many
// CHECK: %[[FIRST:.*]] = tileir.store_ptr_tko weak %arg0, %arg1 : !
// CHECK-COUNT-15: tileir.store_ptr_tko weak %arg0, %arg1 : !
// CHECK: %[[REST:.*]] = tileir.join_tokens %
// CHECK-NOT: %[[FIRST]],
// CHECK: %[[LATE:.*]] = tileir.store_ptr_tko weak %arg0, %arg1 token=%[[REST]]
// CHECK: %[[ALL:.*]] = tileir.join_tokens %[[FIRST]], {{.*}}, %[[LATE]]
// CHECK: tileir.store_ptr_tko weak %arg0, %arg1 token=%[[ALL]]
func.func @many(%a: !tile.ptr<f32>, %v: f32) attributes {tile.kernel, tile.checked} {
  tile.store %a, %v {tile.apart = array<i64: 0>} : !tile.ptr<f32>, f32
  tile.store %a, %v {tile.apart = array<i64: 1, 0>} : !tile.ptr<f32>, f32
  tile.store %a, %v {tile.apart = array<i64: 2, 0, 1>} : !tile.ptr<f32>, f32
  tile.store %a, %v {tile.apart = array<i64: 3, 0, 1, 2>} : !tile.ptr<f32>, f32
  tile.store %a, %v {tile.apart = array<i64: 4, 0, 1, 2, 3>} : !tile.ptr<f32>, f32
  tile.store %a, %v {tile.apart = array<i64: 5, 0, 1, 2, 3, 4>} : !tile.ptr<f32>, f32
  tile.store %a, %v {tile.apart = array<i64: 6, 0, 1, 2, 3, 4, 5>} : !tile.ptr<f32>, f32
  tile.store %a, %v {tile.apart = array<i64: 7, 0, 1, 2, 3, 4, 5, 6>} : !tile.ptr<f32>, f32
  tile.store %a, %v {tile.apart = array<i64: 8, 0, 1, 2, 3, 4, 5, 6, 7>} : !tile.ptr<f32>, f32
  tile.store %a, %v {tile.apart = array<i64: 9, 0, 1, 2, 3, 4, 5, 6, 7, 8>} : !tile.ptr<f32>, f32
  tile.store %a, %v {tile.apart = array<i64: 10, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9>} : !tile.ptr<f32>, f32
  tile.store %a, %v {tile.apart = array<i64: 11, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10>} : !tile.ptr<f32>, f32
  tile.store %a, %v {tile.apart = array<i64: 12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11>} : !tile.ptr<f32>, f32
  tile.store %a, %v {tile.apart = array<i64: 13, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12>} : !tile.ptr<f32>, f32
  tile.store %a, %v {tile.apart = array<i64: 14, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13>} : !tile.ptr<f32>, f32
  tile.store %a, %v {tile.apart = array<i64: 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14>} : !tile.ptr<f32>, f32
  tile.store %a, %v {tile.apart = array<i64: 16, 0>} : !tile.ptr<f32>, f32
  tile.store %a, %v : !tile.ptr<f32>, f32
  return
}
