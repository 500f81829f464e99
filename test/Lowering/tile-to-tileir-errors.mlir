// RUN: tilecc-opt %s --tilecc-to-tileir --split-input-file --verify-diagnostics
// What Tile IR cannot say is refused with its place.

func.func @function_without_an_operation(%p: !tile.ptr<f32>, %x: f32) attributes {tile.kernel, tile.checked} {
  // expected-error @below {{an operation of kind `math.erf` has no form in Tile IR [unsupported-construct]}}
  %y = math.erf %x : f32
  tile.store %p, %y : !tile.ptr<f32>, f32
  return
}

// -----

// expected-error @below {{a kernel parameter that is neither a number nor a pointer has no form in Tile IR [unsupported-construct]}}
func.func @tile_as_parameter(%x: tensor<8xf32>) attributes {tile.kernel, tile.checked} {
  return
}

// -----

func.func @view_chosen_at_run_time(%p: !tile.ptr<f32>, %q: !tile.ptr<f32>, %f: i1) attributes {tile.kernel, tile.checked} {
  %c0 = arith.constant 0 : i32
  %a = tile.make_view %p, shape = [], strides = [] : !tile.ptr<f32> -> !tile.view<8xf32, strides = [1]>
  %b = tile.make_view %q, shape = [], strides = [] : !tile.ptr<f32> -> !tile.view<8xf32, strides = [1]>
  // expected-error @below {{a view chosen at run time has no form in Tile IR [unsupported-construct]}}
  %v = arith.select %f, %a, %b : !tile.view<8xf32, strides = [1]>
  %t = tile.partition %v : !tile.view<8xf32, strides = [1]> -> !tile.partition<8, !tile.view<8xf32, strides = [1]>>
  %x = tile.load_view %t[%c0] : !tile.partition<8, !tile.view<8xf32, strides = [1]>>, i32 -> tensor<8xf32>
  tile.print "%f", %x : tensor<8xf32>
  return
}

// -----

func.func @view_of_one_row(%p: !tile.ptr<f32>) attributes {tile.kernel, tile.checked} {
  %c0 = arith.constant 0 : i32
  // expected-error @below {{a view with a stride of 0 has no form in Tile IR [unsupported-construct]}}
  %a = tile.make_view %p, shape = [], strides = [] : !tile.ptr<f32> -> !tile.view<4x8xf32, strides = [0, 1]>
  %t = tile.partition %a : !tile.view<4x8xf32, strides = [0, 1]> -> !tile.partition<4x8, !tile.view<4x8xf32, strides = [0, 1]>>
  %x = tile.load_view %t[%c0, %c0] : !tile.partition<4x8, !tile.view<4x8xf32, strides = [0, 1]>>, i32, i32 -> tensor<4x8xf32>
  tile.print "%f", %x : tensor<4x8xf32>
  return
}

// -----

// expected-error @below {{control flow that could not be structured has no form in Tile IR [unsupported-construct]}}
func.func @flat_control_flow(%p: !tile.ptr<f32>, %x: f32, %f: i1) attributes {tile.kernel, tile.checked} {
  cf.cond_br %f, ^a, ^b
^a:
  tile.store %p, %x : !tile.ptr<f32>, f32
  cf.br ^b
^b:
  return
}
