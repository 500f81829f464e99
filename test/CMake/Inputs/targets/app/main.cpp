#include "one.tilecc.h"
#include "two.tilecc.h"

#include <cstdio>

bool fillThree(tilecc::Stream &stream, tilecc::Buffer<float> &y);

int main() {
  tilecc::Device device = tilecc::Device::cpu();
  auto stream = device.createStream();
  auto y = device.zeros<float>(4);
  bool good = bool(one::fill(*stream, 1, *y, 3)) && bool(two::fill(*stream, 1, *y, 2)) && fillThree(*stream, *y);
  auto result = y->download();
  std::printf("%d: %g %g %g %g\n", int(good), (*result)[0], (*result)[1], (*result)[2], (*result)[3]);
}
