#include "scale.tilecc.h"

#include <cstdio>
#include <vector>

// The first 130 of 256 columns are scaled; what lies between the rows keeps its value.
static bool scalesRows(tilecc::Stream &stream, const tilecc::Device &device) {
  constexpr int m = 100, n = 130, pitch = 256;
  auto x = device.upload(std::vector<float>(m * pitch, 1.5f));
  auto y = device.upload(std::vector<float>(m * pitch, -1.0f));
  if (!x || !y) {
    return false;
  }
  auto launch = scale::scale_float_64_64(stream, tilecc::tensor(*y, m, n).strides(pitch, 1),
                                         tilecc::tensor(*x, m, n).strides(pitch, 1), 2.0f);
  auto result = launch ? y->download() : tilecc::Result<std::vector<float>>(tilecc::Failure<>{launch.error()});
  if (!result) {
    std::printf("%s\n", result.error().c_str());
    return false;
  }
  int right = 0;
  for (int i = 0; i < m * pitch; ++i) {
    right += (*result)[i] == (i % pitch < n ? 3.0f : -1.0f);
  }
  std::printf("%d of %d elements are right\n", right, m * pitch);
  return true;
}

int main() {
  tilecc::Device device = tilecc::Device::cpu();
  auto stream = device.createStream();
  if (!stream || !scalesRows(*stream, device)) {
    return 1;
  }
  const auto x = device.upload(std::vector<float>(100 * 130, 1.5f));
  auto y = device.allocate<float>(100 * 130);
  if (!x || !y) {
    return 1;
  }
  auto say = [&](const char *what, const tilecc::Result<tilecc::Launch> &launch) {
    std::printf("%s: %s\n", what, launch ? "launched" : launch.error().c_str());
  };
  using tilecc::tensor;
  const tilecc::Buffer<float> &input = *x;
  say("packed", scale::scale_float_64_64(*stream, tensor(*y, 100, 130), tensor(input, 100, 130), 2.0f));
  say("grid", scale::scale_float_64_64(*stream, {1, 3}, tensor(*y, 100, 130), tensor(input, 100, 130), 2.0f));
  say("short", scale::scale_float_64_64(*stream, tensor(*y, 100, 131), tensor(input, 100, 131), 2.0f));
  say("folded", scale::scale_float_64_64(*stream, tensor(*y, 100, 130).strides(64, 1), tensor(input, 100, 130), 2.0f));
  say("columns",
      scale::scale_float_64_64(*stream, tensor(*y, 100, 130).strides(1, 100), tensor(input, 100, 130), 2.0f));
  say("same", scale::scale_float_64_64(*stream, tensor(*y, 100, 130), tensor(*y, 100, 130), 2.0f));
  say("line", scale::line(*stream, *y, input));
  return 0;
}
