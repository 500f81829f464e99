// Every section, and fields whose layout changed from version to version: padding of views (13.3), pointers and tensor views
// (13.4), flags of `for` (13.2), roundings of exp (13.3) and tanh (13.2), overflow of negi (13.2), tokens of print (13.2),
// `inbounds` of accesses (13.4).
module attributes {tileir.producer = "golden"} {
  tileir.global @table alignment = 16 dense<[1.0, 2.0, 3.0, 4.0]> : !tileir.tile<4xf32>
  tileir.entry @varied(%p: !tileir.tile<!tileir.ptr<f32>>, %n: !tileir.tile<i32>) attributes {hints = {sm_90 = {occupancy = 2 : i32}}} {
    %one = tileir.constant dense<1> : !tileir.tile<i32>
    %flags = tileir.constant dense<[true, false, true, true]> : !tileir.tile<4xi1>
    %m = tileir.negi %n : !tileir.tile<i32>
    %t = tileir.make_tensor_view %p, shape = [%n], strides = [%m] : !tileir.tile<i32> -> !tileir.tensor_view<?x32xf32, strides = [?, 1]>
    %v = tileir.make_partition_view %t : !tileir.partition_view<tile = 8x16, !tileir.tensor_view<?x32xf32, strides = [?, 1]>, dim_map = [1, 0], padding = neg_inf>
    %w = tileir.make_partition_view %t : !tileir.partition_view<tile = 8x16, !tileir.tensor_view<?x32xf32, strides = [?, 1]>>
    %zero = tileir.constant dense<0.0> : !tileir.tile<8x16xf32>
    %s = tileir.for %i = %one to %n step %one iter_args(%a = %zero) : !tileir.tile<i32> -> (!tileir.tile<8x16xf32>) {
      %b, %k = tileir.load_view_tko weak %v[%i, %one] : !tileir.partition_view<tile = 8x16, !tileir.tensor_view<?x32xf32, strides = [?, 1]>, dim_map = [1, 0], padding = neg_inf>[!tileir.tile<i32>, !tileir.tile<i32>] -> !tileir.tile<8x16xf32>
      %c = tileir.exp %b : !tileir.tile<8x16xf32>
      %d = tileir.tanh %c : !tileir.tile<8x16xf32>
      %e = tileir.maxf %a, %d propagate_nan : !tileir.tile<8x16xf32>
      tileir.continue %e : !tileir.tile<8x16xf32>
    }
    %x = tileir.print_tko "%i\0A"(%n) : !tileir.tile<i32>
    %k2 = tileir.store_view_tko weak %s, %w[%one, %n] : !tileir.tile<8x16xf32>, !tileir.partition_view<tile = 8x16, !tileir.tensor_view<?x32xf32, strides = [?, 1]>>[!tileir.tile<i32>, !tileir.tile<i32>]
    tileir.return
  } loc("k.cu":3:1)
}
