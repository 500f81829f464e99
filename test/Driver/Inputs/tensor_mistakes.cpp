#include "scale.tilecc.h"

void mistakes(tilecc::Stream &stream, tilecc::Buffer<float> &y, const tilecc::Buffer<float> &x,
              tilecc::Buffer<double> &d) {
  using tilecc::tensor;
  (void)scale::scale_float_64_64(stream, y, tensor(x, 2, 3), 2.0f);
  (void)scale::scale_float_64_64(stream, tensor(y, 2, 3), tensor(x, 2, 3, 4), 2.0f);
  (void)scale::scale_float_64_64(stream, tensor(x, 2, 3), tensor(x, 2, 3), 2.0f);
  (void)scale::scale_float_64_64(stream, tensor(d, 2, 3), tensor(x, 2, 3), 2.0f);
  (void)scale::scale_float_64_64(stream, {1, 1}, tensor(y, 2, 3));
  (void)scale::line(stream, tensor(y, 2, 3), x);
  (void)scale::line(stream, x, x);
}
