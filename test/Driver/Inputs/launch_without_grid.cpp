#include "scale.tilecc.h"

#include <cstdio>
#include <vector>

int main() {
  constexpr int m = 100, n = 130;
  tilecc::Device device = tilecc::Device::cpu();
  auto stream = device.createStream();
  auto x = device.upload(std::vector<float>(m * n, 1.5f));
  auto y = device.allocate<float>(m * n);
  if (!stream || !x || !y) {
    return 1;
  }
  auto launch = scale::scale(*stream, *y, *x, 2.0f, m, n);
  if (!launch) {
    std::printf("%s\n", launch.error().c_str());
    return 1;
  }
  auto result = y->download();
  if (!result) {
    return 1;
  }
  int right = 0;
  for (float value : *result) {
    right += value == 3.0f;
  }
  std::printf("%d of %d elements are scaled\n", right, m * n);
  auto wrong = scale::scale(*stream, {1, 3}, *y, *x, 2.0f, m, n);
  std::printf("%s\n", wrong ? "launched" : wrong.error().c_str());
  return 0;
}
