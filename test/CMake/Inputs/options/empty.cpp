#include "options.tilecc.h"

auto launch(tilecc::Stream &stream, tilecc::Buffer<float> &y) { return my::kernels::fill(stream, 1, y, 5); }
