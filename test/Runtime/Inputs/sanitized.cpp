// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "sanitized.tilecc.h"
#include <tilecc/runtime.h>

#include <cstdio>
#include <vector>

static void run(const char *name, const std::vector<int> &rows) {
  tilecc::Device device = tilecc::Device::cpu();
  tilecc::Stream stream = tilecc::orThrow(device.createStream());
  tilecc::Buffer<int> table = tilecc::orThrow(device.upload(rows));
  tilecc::Buffer<float> y = tilecc::orThrow(device.zeros<float>(4));
  tilecc::Launch launch = tilecc::orThrow(sanitized::scatter(stream, 4, y, table));
  std::printf("%s: ", name);
  for (const tilecc::OwnershipFault &fault : launch.getOwnershipFaults()) {
    std::printf("%s\n", fault.str().c_str());
  }
  if (tilecc::Result<void> done = launch.wait(); !done) {
    std::printf("%s\n%s\n", done.error().c_str(), y.download() ? "y is there" : "y cannot be read");
    return;
  }
  std::puts("good");
}

int main() {
  run("distinct rows", {3, 0, 2, 1});
  run("equal rows", {2, 2, 3, 1});
}
