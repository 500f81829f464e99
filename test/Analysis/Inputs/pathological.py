# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels that no one would write, each checked within a bound on processor time.

    pathological.py FOLDER

Prints the verdict of each kernel, or what else came of it. The bound is far above what is needed: it catches what does not end.
"""
import os
import re
import resource
import subprocess
import sys

SECONDS = 15
HEAD = "#include <cuda_tile.h>\nnamespace ct = cuda::tiles;\n"
LANES = "auto lane = ct::iota<ct::tile<int, ct::shape<32>>>();\n"


def nested_loops():
    """Eight loops, each bound to the ones around it by a quotient or remainder by a scalar; twelve divisions in all."""
    names = "abcdefgh"
    starts = ["block / a", "i0 % b", "(i0 + i1) / c", "(i1 + i2) % d", "(i2 + i3) / e", "(i3 + i4) % f", "(i4 + i5) / g",
              "(i5 + i6) % h"]
    loops = "".join(f"for (int i{k} = {starts[k]}; i{k} < {names[k]}; ++i{k}) " + "{\n" for k in range(8))
    index = "block * s + (((((i0 * b + i1) * c + i2 * ((block / b) % c)) * d + i3) * e + i4 * ((i7 / d) % e) + i5 * f + i6 + i7) % s) * 32 + lane"
    parameters = "int s, " + ", ".join(f"int {name}" for name in names)
    return (HEAD + f"__tile_global__ void k(int *__restrict__ y, {parameters}) {{\nint block = ct::bid().x;\n" + LANES + loops
            + f"ct::store(y + {index}, lane);\n" + "}" * 9)


def many_accesses():
    """300 loads and 300 stores of one block, all in one row."""
    body = "".join(f"ct::store_masked(y + (b * s + {32 * i}) + lane, ct::load_masked(x + (b * s + {32 * i}) + lane, {32 * i} + lane < n),"
                   f" {32 * i} + lane < n);\n" for i in range(300))
    return (HEAD + "__tile_global__ void k(int *__restrict__ y, const int *__restrict__ x, int n, int s) {\nint b = ct::bid().x;\n"
            + LANES + body + "}")


def chain_of_branches():
    """An index that 120 branches have a say in."""
    body = "".join(f"if (n > {7 * i} + b) {{ at = at / {i % 5 + 2} + {i}; }} else if (b % {i + 2} == 1) {{ at += n; }}\n"
                   for i in range(120))
    return HEAD + "__tile_global__ void k(int *__restrict__ y, int n) {\nint b = ct::bid().x, at = b;\n" + body + "y[at] = 1;\n}"


def deep_calls():
    """A function of a function of .. 120 deep."""
    steps = "__tile__ int step0(int i, int n) { return i % n; }\n" + "".join(
        f"__tile__ int step{i}(int i, int n) {{ return step{i - 1}(i / {i % 3 + 1} + n, n + {i}) * {i % 4 + 1} + step0(i, n); }}\n"
        for i in range(1, 120))
    return HEAD + steps + "__tile_global__ void k(int *__restrict__ y, int n) { y[step119(int(ct::bid().x), n)] = 1; }"


def six_axes():
    """A view of six axes, each index a digit of one block index, read transposed."""
    digits = "".join(f"int n{k} = ct::ceildiv({name}, 2), i{k} = t % n{k};\nt = t / n{k};\n" for k, name in enumerate("abcdef"))
    return (HEAD + """__tile_global__ void k(float *__restrict__ y, const float *__restrict__ x, int a, int b, int c, int d, int e, int f) {
  auto out = ct::partition_view{ct::tensor_span{y, ct::extents{a, b, c, d, e, f}}, ct::shape<2, 2, 2, 2, 2, 2>{}};
  auto in = ct::partition_view{ct::tensor_span{x, ct::extents{f, e, d, c, b, a}}, ct::shape<2, 2, 2, 2, 2, 2>{}};
  int t = ct::bid().x;
""" + digits + "out.store_masked(in.load_masked(i5, i4, i3, i2, i1, i0), i0, i1, i2, i3, i4, i5);\n}")


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    for make in (nested_loops, many_accesses, chain_of_branches, deep_calls, six_axes):
        path = os.path.join(folder, make.__name__ + ".cu")
        with open(path, "w", encoding="utf-8") as file:
            file.write(make() + "\n")
        done = subprocess.run(["tilecc", "--check", "--explain-ownership", path], capture_output=True, text=True, preexec_fn=limit)
        verdict = re.search(r"^kernel `k`: (.+)$", done.stdout, re.MULTILINE)
        print(f"{make.__name__}: {verdict[1] if verdict else 'exit ' + str(done.returncode) + ' ' + done.stderr[:300]}")


main()
