// Pointers to local variables that assignments change, or that are null for a while, lead where they lead in C++.
// RUN: rm -rf %t && mkdir %t
// RUN: clang++ -std=c++20 -O1 -fsanitize=undefined -fno-sanitize-recover -DON_HOST -x c++ %s -o %t/host
// RUN: %import %s > %t/k.mlir && tilecc-opt --tilecc-structure -mlir-print-op-generic %t/k.mlir -o %t/scf.mlir
// RUN: mlir-opt --allow-unregistered-dialect --convert-scf-to-cf -mlir-print-op-generic %t/scf.mlir -o %t/flat.mlir
// RUN: %python %S/Inputs/compare.py %t/host %t/flat.mlir assigned null loops copies parameters choices later | FileCheck %s
// CHECK: 7 kernels agree on {{[0-9]+}} inputs each
#include "Inputs/on-host.h"

struct Pair {
  int a, b;
};

KERNEL(assigned) {
  int a = n, b = m, c = 3;
  int *q = &a;
  if (n > m) {
    q = &b;
  }
  *q += 10;
  if (m > 3) {
    q = n > 2 ? &c : &a;
  }
  out[0] = *q;
  *q *= 2;
  out[1] = a * 10000 + b * 100 + c;
  int *r;
  switch (n & 3) {
  case 0:
    r = &a;
    break;
  case 1:
    r = &c;
    break;
  default:
    r = &b;
  }
  ++*r;
  out[2] = (r == &b) + (r == q) * 2 + (r != &a) * 4;
  Pair u{n, 1}, v{m, 2};
  const Pair *w = &u;
  if (n < m) {
    w = &v;
  }
  out[3] = w->a * 10 + w->b;
  u.b = 7;
  out[4] = w->b + a * 100 + b;
}

KERNEL(null) {
  int a = n, b = m;
  int *q = nullptr;
  if (n > 3) {
    q = &b;
  }
  if (q) {
    *q = 7;
  }
  out[0] = a * 100 + b + (q == nullptr) * 10000;
  if (m > 5) {
    q = nullptr;
  } else if (!q) {
    q = &a;
  }
  out[1] = q ? *q : -1;
  Pair u{n, m};
  Pair *w = nullptr;
  for (int i = 0; i < 4; ++i) {
    if (w) {
      w->a += i;
    }
    if (i == (n & 3)) {
      w = &u;
    }
  }
  out[2] = u.a * 10 + (w != nullptr);
}

KERNEL(loops) {
  int row[4] = {n, m, n + m, n - m};
  int *best = nullptr;
  for (int i = 0; i < 4; ++i) {
    if (!best || row[i] > *best) {
      best = &row[i];
    }
  }
  out[0] = *best * 10 + int(best - row);
  int a = 1, b = 2;
  int *q = &a;
  for (int i = 0; i < (n & 7); ++i) {
    *q += i;
    q = q == &a ? &b : &a;
  }
  out[1] = a * 100 + b;
  int *p = row;
  while (p != row + 4 && *p < m + 3) {
    ++p;
    if (*row > 5) {
      p = row + 4;
    }
  }
  out[2] = int(p - row);
  for (int i = 0; i < 3; ++i) {
    int inner = i * n;
    int *s = &inner;
    if (i == (m & 1)) {
      s = &a;
    }
    *s += 1;
    out[3 + i] = inner + a;
  }
}

KERNEL(copies) {
  int a = n, b = m, row[3] = {1, 2, 3};
  int *q = &a, *r = row + 1;
  if (n > 4) {
    q = r;
  }
  if (m > 4) {
    r = q;
  }
  *q += 5;
  *r += 7;
  out[0] = a * 1000 + b;
  out[1] = row[0] * 100 + row[1] * 10 + row[2];
  int *s = n > m ? q : &b;
  s = m == 2 ? r : s;
  *s = 50;
  out[2] = a + b * 2 + row[1] * 3;
}

__tile__ int *pick(int *x, int *y, int v) {
  int *r = x;
  if (v > 2) {
    r = y;
  }
  return r;
}
__tile__ const Pair *larger(const Pair *begin, const Pair *end, const Pair *other) {
  const Pair *best = other;
  for (const Pair *i = begin; i != end; ++i) {
    if (!best || i->a > best->a) {
      best = i;
    }
  }
  return best;
}

KERNEL(parameters) {
  int a = n, b = m, row[3] = {n, 4, m};
  *pick(&a, &b, n) += 10;
  *pick(&a, &a, m) *= 2;
  *pick(row + 2, &b, m) += 3;
  *pick(row, row + 1, m) = 9;
  out[0] = a * 1000 + b;
  out[1] = row[0] * 100 + row[1] * 10 + row[2];
  Pair pairs[3] = {{n, 1}, {m, 2}, {n - m, 3}}, five{5, 4};
  out[2] = larger(pairs, pairs + 3, &five)->b;
  out[3] = larger(pairs, pairs + 2, nullptr)->b;
  out[4] = larger(pairs, pairs + 3, pairs + 1)->b;
}

KERNEL(choices) {
  int a = n, b = m;
  int *q = n > 3 ? &a : nullptr;
  if (q) {
    *q += 5;
  }
  int *r = nullptr;
  for (int i = 0; i < 4; ++i) {
    if (r != nullptr) {
      *r += i;
    }
    r = i < m ? (i & 1 ? &b : q) : nullptr;
  }
  out[0] = a * 100 + b;
  r = m > n ? q : r;
  out[1] = (r == nullptr) + (r == &a) * 2 + (r == q) * 4;
  int c = 3, row[2] = {n, m};
  int *s = n > 1 ? &b : &c;
  const int *t = m > 4 ? row : row + 1;
  out[3] = (s == q) + (s == r) * 2 + (q == &c) * 4 + (t == &a) * 8 + (t != row) * 16 + (&row[n & 1] == t) * 32;
  Pair u{n, 1};
  const Pair *w = m > 2 ? nullptr : &u;
  out[2] = w ? w->a : w == nullptr;
}

KERNEL(later) {
  int *q = nullptr;
  auto pick = [&](int &x) {
    int local = x;
    int *p = &x;
    if (x > m) {
      p = &local;
    }
    *p += 2;
    return local;
  };
  int a = n;
  out[0] = pick(a) * 100 + a;
  int b = m;
  if (n > 1) {
    q = &b;
  }
  if (m > 1) {
    q = &a;
  }
  out[1] = q ? *q : 3;
}

#ifdef ON_HOST
#define ALL RUN(assigned) RUN(null) RUN(loops) RUN(copies) RUN(parameters) RUN(choices) RUN(later)
#include "Inputs/on-host-main.h"
#endif
