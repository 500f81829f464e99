# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Two kernels called `add` in two files called k.cu, and a program that launches both through three headers."""

KERNEL = """#include <cuda_tile.h>
namespace ct = cuda::tiles;
__tile_global__ void add(float *__restrict__ y, int n) {
  auto i = int(ct::bid().x) * 128 + ct::iota<ct::tile<int, ct::shape<128>>>();
  ct::store_masked(y + i, ct::load_masked(y + i, i < n) + AMOUNTf, i < n);
}
"""
LAUNCH = """#include <tilecc/runtime.h>
HEADERS
float NAME() {
  tilecc::Stream stream = tilecc::orThrow(tilecc::Device::cpu().createStream());
  tilecc::Buffer<float> y = tilecc::orThrow(tilecc::Device::cpu().upload(std::vector<float>(3, 1.0f)));
  tilecc::orThrow(tilecc::orThrow(NAMESPACE::add(stream, 1, y, 3)).wait());
  return tilecc::orThrow(y.download())[2];
}
"""
MAIN = """#include <cstdio>
float one();
float five();
float again();
int main() { std::printf("%g %g %g\\n", one(), five(), again()); }
"""


def launch(name, namespace, headers):
    includes = "".join(f'#include "{header}"\n' for header in headers)
    return LAUNCH.replace("HEADERS", includes).replace("NAMESPACE", namespace).replace("NAME", name)


for folder, amount in (("one", "1.0"), ("five", "5.0")):
    open(f"{folder}/k.cu", "w").write(KERNEL.replace("AMOUNT", amount))
both = launch("one", "k", ["one/one.h", "one/again.h"])
open("one.cpp", "w").write(both + launch("again", "twice", []))
open("five.cpp", "w").write(launch("five", "fifth", ["five/five.h"]))
open("main.cpp", "w").write(MAIN)
