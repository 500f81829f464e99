// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Control flow of every kind; each store through `p` is one entry of a trace. run_control_flow.py has the same functions in Python.

#include <cuda_tile.h>

__tile_global__ void nested(int *p, int n, int m) {
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < m; ++j) {
      if (j == i) {
        continue;
      }
      if (j > 2 * i) {
        break;
      }
      *p = 100 * i + j;
    }
    if (i == 5) {
      return;
    }
  }
  *p = -1;
}

__tile_global__ void collatz(int *p, int n, int m) {
  int k = n + 1;
  while (k > 1) {
    *p = k;
    if (k % 2 != 0) {
      k = 3 * k + 1;
      continue;
    }
    k /= 2;
    if (k == m) {
      break;
    }
  }
  do {
    *p = k;
    --k;
  } while (k > 0);
}

__tile_global__ void counters(int *p, int n, int m) {
  for (unsigned u = 0; u <= unsigned(m); u += 2) {
    *p = int(u);
  }
  for (int q = n - 1; q >= 0; q -= 3) {
    *p = 1000 + q;
  }
  int left = 0;
  for (left = n; left != 0; --left) {
    *p = 2000 + left;
  }
  *p = left;
  int i = 0;
  do {
    *p = 3000 + i;
  } while (++i < m);
}

__tile_global__ void jumps(int *p, int n, int m) {
  for (int i = 0; i < n; ++i) {
    switch (i % 4) {
    case 1:
      *p = 10 + i;
      break;
    case 2:
      *p = 20 + i;
      [[fallthrough]];
    case 3:
      if (i == m) {
        goto done;
      }
      *p = 30 + i;
      break;
    default:
      if (i > 2 * m) {
        return;
      }
    }
  }
  *p = 7;
done:
  *p = 8;
}

__tile_global__ void in_place(int *p, int n, int m) {
  *p = m;
  for (int i = 0; i < n; ++i) {
    int v = *p;
    if (v % 3 == n % 3) {
      *p = v + 1;
    } else {
      for (int j = 0; j < i; ++j) {
        v += *p;
      }
      *p = v + 2;
      if (v > 5000) {
        break;
      }
    }
  }
  *p = *p + 1;
}
