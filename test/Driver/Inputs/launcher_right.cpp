// Launches that must compile without a warning.
#include "mistakes.tilecc.h"

#include <vector>

tilecc::Result<void> launch(tilecc::Stream &stream, tilecc::Buffer<float> &y, const tilecc::Buffer<float> &x,
                            const std::vector<float> &host, tilecc::f16 half) {
  namespace k = mistakes;
  unsigned char small = 5;
  auto first = k::scale(stream, (host.size() + 1023) / 1024, y, x, 3.0f, host.size());
  auto second = k::scale(stream, {small}, y, x, 3, small);
  auto third = k::scale(stream, 1, y, *x.view(0, 4), half, 4L);
  auto fourth = k::fill(stream, {2, small}, *y.view(0, 4), 7u, 4);
  if (!first || !second || !third || !fourth) {
    return tilecc::Failure<>{"refused"};
  }
  return first->wait();
}
