// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Launches two kernels on the GPU of this machine, or on its processor, and checks what they compute.
//
//   app          the GPU if there is one, else the processor
//   app cpu      the processor
//   app cuda     the GPU
//
// Exit code 1 where anything went wrong.

#include "affine.tilecc.h"
#include "softmax.tilecc.h"

#include <tilecc/runtime.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

using tilecc::Failure;
using tilecc::Result;

/// The largest difference to the same sum on the host.
static Result<double> runAffine(const tilecc::Device &device, size_t n) {
  std::vector<float> input(n);
  for (size_t i = 0; i < n; ++i) {
    input[i] = float(i % 1000) / 8;
  }
  auto stream = device.createStream();
  auto x = device.upload(input);
  auto y = device.allocate<float>(n);
  if (!stream || !x || !y) {
    return Failure<>{!stream ? stream.error() : !x ? x.error() : y.error()};
  }
  auto launch = affine::affine(*stream, (n + 1023) / 1024, *y, *x, 3.0f, n);
  if (!launch) {
    return Failure<>{launch.error()};
  }
  auto output = y->download();
  if (!output) {
    return Failure<>{output.error()};
  }
  double error = 0;
  for (size_t i = 0; i < n; ++i) {
    error = std::max(error, std::fabs(double((*output)[i]) - (3.0 * input[i] + 1.0)));
  }
  return error;
}

/// The same for rows of halves.
static Result<double> runSoftmax(const tilecc::Device &device, size_t rows, size_t cols) {
  std::vector<tilecc::f16> input(rows * cols);
  for (size_t i = 0; i < input.size(); ++i) {
    input[i] = tilecc::f16(float(i * 7 % 23) / 4);
  }
  auto stream = device.createStream();
  auto x = device.upload(input);
  auto y = device.allocate<tilecc::f16>(input.size());
  if (!stream || !x || !y) {
    return Failure<>{!stream ? stream.error() : !x ? x.error() : y.error()};
  }
  auto launch = softmax::softmax_half(*stream, rows, *y, *x, cols);
  if (!launch) {
    return Failure<>{launch.error()};
  }
  auto output = y->download();
  if (!output) {
    return Failure<>{output.error()};
  }
  double error = 0;
  for (size_t r = 0; r < rows; ++r) {
    double sum = 0;
    for (size_t c = 0; c < cols; ++c) {
      sum += std::exp(double(float(input[r * cols + c])));
    }
    for (size_t c = 0; c < cols; ++c) {
      double expected = std::exp(double(float(input[r * cols + c]))) / sum;
      error = std::max(error, std::fabs(double(float((*output)[r * cols + c])) - expected));
    }
  }
  return error;
}

static bool report(const char *what, const Result<double> &error, double tolerance) {
  if (!error) {
    std::printf("%s: %s\n", what, error.error().c_str());
    return false;
  }
  std::printf("%s: largest error %.2g, %s\n", what, *error, *error <= tolerance ? "ok" : "too large");
  return *error <= tolerance;
}

/// A launch outside the contract has no effect: the buffer is one element too short.
static bool isRefused(const tilecc::Device &device) {
  auto stream = device.createStream();
  auto x = device.zeros<float>(1000);
  auto y = device.zeros<float>(999);
  if (!stream || !x || !y) {
    return false;
  }
  auto launch = affine::affine(*stream, 1, *y, *x, 3.0f, 1000);
  std::printf("a buffer too short: %s\n", launch ? "launched" : launch.error().c_str());
  return !launch;
}

int main(int argc, char **argv) {
  std::string wanted = argc > 1 ? argv[1] : "";
  Result<tilecc::Device> device = tilecc::Device::cpu();
  if (wanted != "cpu") {
    Result<tilecc::Device> gpu = tilecc::Device::cuda();
    if (!gpu && wanted == "cuda") {
      std::printf("%s\n", gpu.error().c_str());
      return 1;
    }
    if (gpu) {
      device = gpu;
    }
  }
  std::printf("on %s\n", device->getName().c_str());
  bool good = report("affine", runAffine(*device, 1000003), 1e-4);
  good = report("softmax", runSoftmax(*device, 100, 1000), 1e-4) && good;
  good = isRefused(*device) && good;
  return good ? 0 : 1;
}
