// RUN: tilecc-opt %s -o %t.mlir && tilecc-opt %t.mlir | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.1 %s -o %t.13.1.tilebc && tilecc-translate --tilebc-to-tileir %t.13.1.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.2 %s -o %t.13.2.tilebc && tilecc-translate --tilebc-to-tileir %t.13.2.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.3 %s -o %t.13.3.tilebc && tilecc-translate --tilebc-to-tileir %t.13.3.tilebc | diff %t.mlir -
// RUN: tilecc-translate --tileir-to-tilebc --bytecode-version=13.4 %s -o %t.13.4.tilebc && tilecc-translate --tilebc-to-tileir %t.13.4.tilebc | diff %t.mlir -

// Control flow, block ids, assumptions. A kernel an operation, from bytecode 13.1 on.

tileir.entry @for(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>) {
  %v, %k = tileir.load_ptr_tko weak %p : !tileir.tile<!tileir.ptr<f32>>
  %one = tileir.constant dense<1> : !tileir.tile<i32>
  %r:2 = tileir.for %i = %one to %n step %one iter_args(%x = %v, %t = %k) : !tileir.tile<i32> -> (!tileir.tile<f32>, !tileir.token) {
    %f = tileir.itof %i signed rounding<nearest_even> : !tileir.tile<i32> -> !tileir.tile<f32>
    %y = tileir.addf %x, %f rounding<nearest_even> : !tileir.tile<f32>
    tileir.continue %y, %t : !tileir.tile<f32>, !tileir.token
  }
  tileir.for %i = %one to %n step %one : !tileir.tile<i32> {
    tileir.continue
  }
  %k2 = tileir.store_ptr_tko weak %p, %r#0 token=%r#1 : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @if(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>) {
  %v, %k = tileir.load_ptr_tko weak %p : !tileir.tile<!tileir.ptr<f32>>
  %zero = tileir.constant dense<0> : !tileir.tile<i32>
  %c = tileir.cmpi gt signed %n, %zero : !tileir.tile<i32>
  %r = tileir.if %c -> (!tileir.tile<f32>) {
    %y = tileir.negf %v : !tileir.tile<f32>
    tileir.yield %y : !tileir.tile<f32>
  } else {
    tileir.yield %v : !tileir.tile<f32>
  }
  tileir.if %c {
    %k2 = tileir.store_ptr_tko weak %p, %r : !tileir.tile<!tileir.ptr<f32>>
    tileir.yield
  }
  tileir.if %c {
    tileir.return
  } else {
    tileir.yield
  }
  %k3 = tileir.store_ptr_tko weak %p, %v token=%k : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @loop(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>) {
  %one = tileir.constant dense<1> : !tileir.tile<i32>
  %zero = tileir.constant dense<0> : !tileir.tile<i32>
  %r = tileir.loop iter_args(%i = %zero, %x = %n) : (!tileir.tile<i32>, !tileir.tile<i32>) -> (!tileir.tile<i32>) {
    %c = tileir.cmpi ge signed %i, %n : !tileir.tile<i32>
    tileir.if %c {
      tileir.break %x : !tileir.tile<i32>
    }
    %j = tileir.addi %i, %one overflow<nsw> : !tileir.tile<i32>
    %even = tileir.andi %i, %one : !tileir.tile<i32>
    %e = tileir.cmpi eq signed %even, %zero : !tileir.tile<i32>
    tileir.if %e {
      tileir.continue %j, %x : !tileir.tile<i32>, !tileir.tile<i32>
    } else {
      tileir.yield
    }
    %y = tileir.addi %x, %j : !tileir.tile<i32>
    tileir.continue %j, %y : !tileir.tile<i32>, !tileir.tile<i32>
  }
  tileir.loop {
    tileir.break
  }
  %f = tileir.itof %r signed rounding<nearest_even> : !tileir.tile<i32> -> !tileir.tile<f32>
  %k = tileir.store_ptr_tko weak %p, %f : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @nested_regions(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>) {
  %one = tileir.constant dense<1> : !tileir.tile<i32>
  %zero = tileir.constant dense<0.0> : !tileir.tile<f32>
  %s = tileir.for %i = %one to %n step %one iter_args(%x = %zero) : !tileir.tile<i32> -> (!tileir.tile<f32>) {
    %t = tileir.for %j = %one to %i step %one iter_args(%y = %x) : !tileir.tile<i32> -> (!tileir.tile<f32>) {
      %c = tileir.cmpi lt signed %i, %j : !tileir.tile<i32>
      %z = tileir.if %c -> (!tileir.tile<f32>) {
        %u = tileir.addf %y, %x rounding<nearest_even> : !tileir.tile<f32>
        tileir.yield %u : !tileir.tile<f32>
      } else {
        tileir.yield %y : !tileir.tile<f32>
      }
      tileir.continue %z : !tileir.tile<f32>
    }
    tileir.continue %t : !tileir.tile<f32>
  }
  %k = tileir.store_ptr_tko weak %p, %s : !tileir.tile<!tileir.ptr<f32>>
  tileir.return
}

tileir.entry @get_tile_block_id(%a0: !tileir.tile<!tileir.ptr<i32>>) {
  %x, %y, %z = tileir.get_tile_block_id
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i32>>
  %0 = tileir.store_ptr_tko weak %a0, %x : !tileir.tile<!tileir.ptr<i32>>
  %1 = tileir.store_ptr_tko weak %a0, %y : !tileir.tile<!tileir.ptr<i32>>
  %2 = tileir.store_ptr_tko weak %a0, %z : !tileir.tile<!tileir.ptr<i32>>
  tileir.return
}

tileir.entry @get_num_tile_blocks(%a0: !tileir.tile<!tileir.ptr<i32>>) {
  %x, %y, %z = tileir.get_num_tile_blocks
  %v0, %k0 = tileir.load_ptr_tko weak %a0 : !tileir.tile<!tileir.ptr<i32>>
  %0 = tileir.store_ptr_tko weak %a0, %x : !tileir.tile<!tileir.ptr<i32>>
  %1 = tileir.store_ptr_tko weak %a0, %y : !tileir.tile<!tileir.ptr<i32>>
  %2 = tileir.store_ptr_tko weak %a0, %z : !tileir.tile<!tileir.ptr<i32>>
  tileir.return
}

tileir.entry @hints(%n: !tileir.tile<i32>) attributes {hints = {sm_100 = {num_cta_in_cga = 2 : i32, occupancy = 1 : i32}, sm_90 = {occupancy = 2 : i32}}} {
  tileir.return
}

tileir.entry @assert(%a0: !tileir.tile<!tileir.ptr<i1>>) {
  %0 = tileir.reshape %a0 : !tileir.tile<!tileir.ptr<i1>> -> !tileir.tile<1x!tileir.ptr<i1>>
  %1 = tileir.broadcast %0 : !tileir.tile<1x!tileir.ptr<i1>> -> !tileir.tile<8x!tileir.ptr<i1>>
  %v0, %k0 = tileir.load_ptr_tko weak %1 : !tileir.tile<8x!tileir.ptr<i1>>
  tileir.assert %v0, "must hold" : !tileir.tile<8xi1>
  tileir.return
}

tileir.entry @assume(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>, %q: !tileir.tile<!tileir.ptr<f32>>) {
  %p1 = tileir.assume #tileir.div_by<16>, %p : !tileir.tile<!tileir.ptr<f32>>
  %n1 = tileir.assume #tileir.bounded<0, ?>, %n : !tileir.tile<i32>
  %n2 = tileir.assume #tileir.bounded<?, 4096>, %n1 : !tileir.tile<i32>
  %n3 = tileir.assume #tileir.bounded<-1, 4096>, %n2 : !tileir.tile<i32>
  %n4 = tileir.assume #tileir.div_by<8>, %n3 : !tileir.tile<i32>
  %i = tileir.iota : !tileir.tile<8xi32>
  %m1 = tileir.reshape %n4 : !tileir.tile<i32> -> !tileir.tile<1xi32>
  %m = tileir.broadcast %m1 : !tileir.tile<1xi32> -> !tileir.tile<8xi32>
  %m2 = tileir.assume #tileir.same_elements<[4]>, %m : !tileir.tile<8xi32>
  %m3 = tileir.assume #tileir.div_by<4 every 4 along 0>, %m2 : !tileir.tile<8xi32>
  %t = tileir.make_tensor_view %p1, shape = [%n4], strides = [] : !tileir.tile<i32> -> !tileir.tensor_view<?xf32, strides = [1]>
  %t1 = tileir.assume #tileir.div_by<16>, %t : !tileir.tensor_view<?xf32, strides = [1]>
  %v = tileir.make_partition_view %t1 : !tileir.partition_view<tile = 8, !tileir.tensor_view<?xf32, strides = [1]>>
  %f = tileir.itof %m3 signed rounding<nearest_even> : !tileir.tile<8xi32> -> !tileir.tile<8xf32>
  %k = tileir.store_view_tko weak %f, %v[%n4] : !tileir.tile<8xf32>, !tileir.partition_view<tile = 8, !tileir.tensor_view<?xf32, strides = [1]>>[!tileir.tile<i32>]
  tileir.return
}

tileir.entry @print_text() {
  %k = tileir.print_tko "100%% done\0A"
  tileir.return
}

tileir.entry @print(%n: !tileir.tile<i32>, %x: !tileir.tile<f32>) {
  %k = tileir.print_tko "n = %d, x = %f\0A"(%n, %x) : !tileir.tile<i32>, !tileir.tile<f32>
  tileir.return
}
