// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What --help prints. docs/tilecc-run.md says the same in sentences; a test compares the options of both.

#include "RunOptions.h"

const char *const tilecc::runHelp =
    R"(tilecc-run: runs one kernel without host code

usage: tilecc-run <input> --kernel NAME --grid X[,Y[,Z]] [options] [-- options for tilecc]

<input> is a source (k.cu), an image with its manifest beside it (k.sm_90.cubin, k.cpu.so) or a manifest (k.tilecc.json).

The launch
  --kernel NAME              the kernel, 'softmax<float,1024>'; may be left out where there is only one
  --grid X[,Y[,Z]]           blocks along each axis (default: what the outputs ask for, else 1,1,1)
  --arg NAME=VALUE           a parameter: a number, or for a pointer one of
                               zeros:f32[64,1000]   ones:..   iota:..   full(2.5):..   poison:..
                               uniform:..   uniform(-2,2):..   normal:..   normal(0,0.1):..   randint(0,100):..
                               @x.npy   @x.npy:bf16   same:y   and +N to begin N elements later
  --seed SEED                of the random fillings (default 0)

Where it runs
  --device cpu|cuda[:N]      default: cuda where there is a GPU, cpu elsewhere
  --threads N                of the CPU (default 0, one for each processor)
  --shuffle SEED|off         blocks in another order, or in that of their numbers, on the CPU
  --check-assumptions        assert every promise that the kernel makes about values; for a source
  --sanitize=ownership       report races, accesses outside of buffers and overlapping arguments, on the CPU

What is done with the result
  --print NAME               list a buffer after the run: the ends of its rows
  --save NAME=FILE.npy       write a buffer after the run; FILE.npy:f32 converts floats
  --check NAME=FILE.npy      compare a buffer after the run; without NAME= the one that the kernel writes
  --rtol R                   floats may differ by R times the expected number (default 1e-5)
  --atol A                   and by A on top (default 1e-6)
  --time                     run again and print a table of times
  --runs N                   so many times (default 10)
  --warm-up N                after so many that do not count (default 2)
  --json                     print checks and times as JSON, and no listing

Other
  --compile-timeout SECONDS  stop tilecc after that long (default 600, 0 is never)
  -v, --verbose              say what is chosen and started
  --version                  print the version
  -h, --help                 print this

Exit codes: 0 done; 1 the launch breaks the kernel's contract; 2 the line is not understood or does not fit the kernel;
3 a file; 4 tilecc refused the source; 5 --check found differences; 6 the device failed or the kernel stopped itself;
7 --sanitize=ownership or --check-assumptions found faults.
)";
