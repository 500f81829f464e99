// One wrong launch a line. Nothing here is run.
#include "mistakes.tilecc.h"

using FloatBuffer = tilecc::Buffer<float>;
using DoubleBuffer = tilecc::Buffer<double>;

void launch(tilecc::Stream &stream, FloatBuffer &y, const FloatBuffer &x, DoubleBuffer &wide, tilecc::f16 half) {
  namespace k = mistakes;
  long long n = 5;
  (void)k::scale(stream, {n, 2}, y, x, 3.0f, n);
  (void)k::fill(stream, n, y, 7, n);
  (void)k::scale(stream, 1.5, y, x, 3.0f, n);
  (void)k::scale(stream, 1, y, wide, 3.0f, n);
  (void)k::scale(stream, 1, x, x, 3.0f, n);
  (void)k::scale(stream, 1, y, x, 3.0f);
  (void)k::scale(stream, 1, y, x, 3.0f, n, n);
  (void)k::scale(stream, 1, y, x, 3.0f, half);
  (void)k::scale(stream, 1, y, x, 3.0f, 5.5);
  (void)k::scale(stream, 1, y, x, y, n);
  (void)k::scale(stream, 1, y, 3, 3.0f, n);
  (void)k::scale(stream, 1, y, nullptr, 3.0f, n);
}
