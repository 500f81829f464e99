// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs the kernel that is named on the command line, out of those that ALL lists as RUN(name), and prints what it leaves.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int, char **argv) {
  static int out[64];
  static float fout[64];
#define RUN(name)                                                                                                      \
  if (strcmp(argv[1], #name) == 0) {                                                                                   \
    name(out, fout, atoi(argv[2]), atoi(argv[3]));                                                                     \
  }
  ALL
  for (int v : out) {
    printf("%d\n", v);
  }
  for (float v : fout) {
    printf("%.9g\n", v);
  }
}
