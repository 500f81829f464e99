// RUN: %expect %s guard -- tilecc-run %s --device cpu --kernel guard --grid 4 --arg 'y=full(7):f32[1064]' --arg n=1000 --save y=%t.npy --print y
// RUN: %expect %s behind -- tilecc-run %s --device cpu --kernel behind --grid 1 --arg at=zeros:i32[2] --arg y=@%t.npy --print at
// RUN: %expect %s row -- tilecc-run %s --device cpu --kernel row --grid 1 --arg y=zeros:f32[2] --arg x=ones:f16[15]+1 --print y
// RUN: %expect %s stride -- tilecc-run %s --device cpu --kernel stride --grid 1 --arg y=zeros:f32[4] --arg 'x=full(5):f32[1]' --arg zero=0 --print y
// What is outside stays outside: a guard of 64 elements after the array, a row of 15 in a tile of 16, a view without a stride.
#include <cuda_fp16.h>
#include <cuda_tile.h>
namespace ct = cuda::tiles;

__tile_global__ void guard(float *__restrict__ y, int n) {
  auto view = ct::partition_view{ct::tensor_span{y, ct::extents{n}}, ct::shape<256>{}};
  view.store_masked(ct::ones<ct::tile<float, ct::shape<256>>>(), int(ct::bid().x));
}
// How many of the first 1000 elements are 1, and of the 64 behind them 7.
__tile_global__ void behind(int *__restrict__ at, const float *__restrict__ y) {
  auto i = ct::iota<ct::tile<int, ct::shape<2048>>>();
  auto v = ct::load_masked(y + i, i < 1064, 0.0f);
  at[0] = int(ct::sum<0>(ct::element_cast<int>(v == 1.0f && i < 1000)));
  at[1] = int(ct::sum<0>(ct::element_cast<int>(v == 7.0f && i >= 1000)));
}
__tile_global__ void row(float *__restrict__ y, const __half *__restrict__ x) {
  auto view = ct::partition_view{ct::tensor_span{x, ct::extents<int, 1, 15>{}}, ct::shape<1, 16>{}};
  auto tile = ct::element_cast<float>(view.load_masked<ct::view_padding::nan>(0, 0));
  auto lane = ct::iota<ct::tile<int, ct::shape<1, 16>>>();
  y[0] = float(ct::sum<1>(ct::select(lane < 15, tile, ct::zeros<ct::tile<float, ct::shape<1, 16>>>())));
  y[1] = float(ct::sum<1>(ct::element_cast<int>(ct::isnan(tile))));
}
__tile_global__ void stride(float *__restrict__ y, const float *__restrict__ x, int zero) {
  ct::tensor_span span{x, ct::layout_strided_mapping{ct::extents<int, 3>{}, ct::extents{zero}}};
  auto view = ct::partition_view{span, ct::shape<4>{}};
  auto lane = ct::iota<ct::tile<int, ct::shape<4>>>();
  auto tile = view.load_masked<ct::view_padding::negative_inf>(0);
  ct::store(y + lane, ct::max(tile, ct::full<ct::tile<float, ct::shape<4>>>(-1.0f)));
}

// guard: exit 0
// |y: f32[1064]  1 1 1 .. 7 7 7
// behind: exit 0
// |at: i32[2]  1000 64
// row: exit 0
// |y: f32[2]  15 1
// stride: exit 0
// |y: f32[4]  5 5 5 -1
