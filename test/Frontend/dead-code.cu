// Code that nothing runs is left out; what a jump past a declaration leads to has the variable.
// RUN: rm -rf %t && mkdir %t
// RUN: %import %s > %t/k.mlir && FileCheck %s --check-prefix=IR < %t/k.mlir
// RUN: tilecc-opt --tilecc-structure -mlir-print-op-generic %t/k.mlir -o %t/scf.mlir
// RUN: mlir-opt --allow-unregistered-dialect --convert-scf-to-cf -mlir-print-op-generic %t/scf.mlir -o %t/flat.mlir
// RUN: clang++ -std=c++20 -O1 -w -fsanitize=undefined -fno-sanitize-recover -DON_HOST -x c++ %s -o %t/host
// RUN: %python %S/Inputs/compare.py %t/host %t/flat.mlir returned ended skipped backward | FileCheck %s
// CHECK: 4 kernels agree on {{[0-9]+}} inputs each
#include "Inputs/on-host.h"

// Of the code behind the `return` nothing is left.
// IR-LABEL: func.func {{.*}}@returned
// IR-NOT: cf.switch
// IR: return
template <bool Simple> __tile__ void store(int *out, int n, int m) {
  if constexpr (Simple) {
    out[0] = n;
    return;
  }
  float v = float(n);
  int rest[2] = {n, m};
  int &first = rest[0];
  switch (m) {
  case 0:
    out[1] = int(v + 1.0f);
    break;
  default: {
    int w = rest[1];
    while (w > 0) {
      w -= 3;
      switch (w) {
      case 1:
        first += 2;
      }
    }
    out[1] = int(v) + first;
  }
  }
}

KERNEL(returned) { store<true>(out, n, m); }

// IR-LABEL: func.func {{.*}}@ended
KERNEL(ended) {
  int s = 0;
  for (int i = 0; i < n; ++i) {
    if (i != m) {
      s += i;
      continue;
    }
    break;
    int late = s;
    switch (late) {
    case 1:
      s = late;
    }
  }
  do {
    switch (n) {
    case 2:
      ++s;
      break;
      {
        int w = m;
        switch (w) {
        default:
          s += w;
        }
      }
    default:
      s += 5;
    }
    break;
    int never = m;
    if (never > 2) {
      switch (never) {
      case 7:
        s = never;
      }
    }
  } while (true);
  out[0] = s;
  return;
  auto again = [&] { return s; };
  switch (again()) {
  case 3:
    out[1] = again();
  }
}

KERNEL(skipped) {
  switch (n & 3) {
    int t, pair[2];
    struct {
      int a, b;
    } both;
  case 0:
    t = m;
    out[0] = t + 1;
    break;
    int late;
  case 1:
    late = t = m * 2;
    pair[0] = late, pair[1] = t + 1;
    out[0] = pair[m & 1];
    break;
  case 2: {
    auto set = [&](int v) { both = {v, v + 1}; };
    set(m);
    out[0] = both.a * both.b;
  }
  }
}

KERNEL(backward) {
  int s = n, rounds = 0;
  goto enter;
  int inside;
back:
  inside = s * 2;
  s += inside;
  if (++rounds > 3) {
    out[0] = s;
    return;
  }
enter:
  s += m;
  goto back;
  float dead = s;
unused:
  dead += 1;
  out[1] = int(dead);
}

#ifdef ON_HOST
#define ALL RUN(returned) RUN(ended) RUN(skipped) RUN(backward)
#include "Inputs/on-host-main.h"
#endif
