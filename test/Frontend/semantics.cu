// Scalar code means in a kernel what it means in C++: each kernel runs twice, as imported blocks and as host code.
// RUN: rm -rf %t && mkdir %t
// RUN: %import %s > %t/k.mlir && tilecc-opt -mlir-print-op-generic %t/k.mlir -o %t/generic.mlir
// RUN: clang++ -std=c++20 -O1 -fsanitize=undefined -fno-sanitize-recover -DON_HOST -x c++ %s -o %t/host
// RUN: %python %S/Inputs/compare.py %t/host %t/generic.mlir integers flow jumps calls objects closures arrays shortcuts pointers floats | FileCheck %s
// The same once the blocks are structured (and flattened again for the interpreter).
// RUN: tilecc-opt --tilecc-structure -mlir-print-op-generic %t/k.mlir -o %t/scf.mlir
// RUN: mlir-opt --allow-unregistered-dialect --convert-scf-to-cf -mlir-print-op-generic %t/scf.mlir -o %t/flat.mlir
// RUN: %python %S/Inputs/compare.py %t/host %t/flat.mlir integers flow jumps calls objects closures arrays shortcuts pointers floats | FileCheck %s
// CHECK: 10 kernels agree on {{[0-9]+}} inputs each
#include "Inputs/on-host.h"

KERNEL(integers) {
  unsigned u = n * 3u;
  long long wide = 1LL << (n & 31);
  short s = n * 1000;
  unsigned char c = m;
  c += 250;
  c++;
  signed char d = c;
  out[0] = u / 7 + (u >> 3) + (u % 5);
  out[1] = n / (m | 1) + n % (m | 1) + (n >> 2);
  out[2] = int(wide >> 7) ^ ~n;
  out[3] = s;
  out[4] = c + d;
  out[5] = (n < m) + (u < unsigned(m)) * 2 + (c == d) * 4 + !n * 8 + (n != m);
  out[6] = -n + +m - (n & m) + (n | m) + (n ^ m);
  bool b = n;
  b |= m > 3;
  out[7] = b + 1;
  long long big = n;
  big *= 1000003;
  big <<= 3;
  big -= u;
  out[8] = int(big % 1000);
  unsigned short us = 65535;
  us += n;
  out[9] = us;
  out[10] = sizeof(long) + alignof(short) + 'a' + true;
  enum class Mode : unsigned char { A = 1, B = 250 };
  Mode mode = Mode(n);
  out[11] = int(mode) + (mode == Mode::B) + int(Mode::B);
  int x = n;
  out[12] = x++;
  out[16] = ++x;
  out[13] = (x += 3) *= 2;
  out[14] = x--, out[15] = --x;
}

KERNEL(flow) {
  int s = 0;
  switch (n) {
  case 0:
    s = 1;
    break;
  case -3:
    s = 2;
    [[fallthrough]];
  case 5: {
    s += 3;
    break;
  }
  default:
    s = 9;
  }
  out[0] = s;
  int i = 0;
  while (true) {
    if (++i > m) {
      break;
    }
    if (i % 3 == 0) {
      continue;
    }
    s += i;
  }
  out[1] = s;
  do {
    s -= 7;
  } while (s > 10);
  out[2] = s;
  for (int a = 0; a < n; ++a) {
    for (int b = a; b < m; b += 2) {
      if (b == 7) {
        continue;
      }
      if (a * b > 40) {
        break;
      }
      switch (b & 3) {
      case 1:
        continue;
      case 2:
        s += 100;
        break;
      default:
        s += b;
      }
      s ^= a;
    }
  }
  out[3] = s;
  if (int k = n & 3; k == 2) {
    out[4] = k;
  } else if (k == 1) {
    out[4] = 10;
    return;
  } else {
    out[4] = 20;
  }
  for (int k = 10; k > n && k >= 0; --k) {
    out[5] += k;
  }
  for (unsigned k = 0; k != unsigned(m & 7); ++k) {
    out[6] += k;
  }
  out[7] = 1;
}

__tile__ int climb(int n) {
  int i = 0;
up:
  if (i < n) {
    i += 3;
    goto up;
  }
  return i;
}
KERNEL(jumps) {
  out[3] = climb(n) * 100 + climb(m);
  int s = 0, i = 0;
again:
  s += i;
  if (i++ < m) {
    if (s > 30) {
      goto done;
    }
    goto again;
  }
  s += 1000;
done:
  out[0] = s;
  for (int a = 0; a < 5; ++a) {
    for (int b = 0; b < 5; ++b) {
      if (a * b == n) {
        out[1] = a * 10 + b;
        goto found;
      }
    }
  }
  out[1] = -1;
found:
  out[2] = i;
}

__tile__ int firstSquareAbove(int n) {
  for (int i = 0; i < 100; ++i) {
    if (i * i > n) {
      return i;
    }
  }
  return -1;
}
__tile__ void exchange(int &a, int &b) {
  int t = a;
  a = b;
  b = t;
}
__tile__ int &larger(int &a) { return a; }
constexpr int factorial(int n) { return n <= 1 ? 1 : n * factorial(n - 1); }
template <int N> __tile__ int sumTo() {
  if constexpr (N == 0) {
    return 0;
  } else {
    return N + sumTo<N - 1>();
  }
}
template <class... T> __tile__ int total(T... values) { return (0 + ... + values); }
__tile__ int withDefault(int a, int b = 7) { return a * b; }

KERNEL(calls) {
  out[0] = firstSquareAbove(n) + firstSquareAbove(m * m);
  int a = n, b = m;
  exchange(a, b);
  out[1] = a - 2 * b;
  larger(a) += 5;
  out[2] = a;
  out[3] = factorial(6) + sumTo<10>();
  out[4] = total(n, m, 3, 'c');
  out[5] = withDefault(n) + withDefault(n, m);
}

struct Base {
  int b = 4;
  __tile__ int twice() const { return 2 * b; }
};
struct Derived : Base {
  int d;
  int more[2];
  __tile__ int sum() const { return b + d + more[0] * more[1] + twice(); }
  __tile__ Derived &add(int v) {
    d += v;
    return *this;
  }
};
struct Point {
  int x = 3, y;
  __tile__ Point(int v) : y(v) { x += v; }
  __tile__ Point operator+(const Point &other) const {
    Point result(x + other.x);
    result.y -= other.y;
    return result;
  }
  __tile__ int operator[](int i) const { return i == 0 ? x : y; }
  __tile__ explicit operator bool() const { return x > y; }
};
struct Assigned {
  int v;
  __tile__ Assigned(int v) : v(v) {}
  Assigned(const Assigned &) = default;
  __tile__ Assigned &operator=(const Assigned &other) {
    v = other.v + 1;
    return *this;
  }
};
struct Holder {
  int &r;
  int v;
};

KERNEL(objects) {
  Derived d{{}, n, {m, 2}};
  Derived e = d;
  e.b = 9;
  e.add(3).add(m);
  out[0] = d.sum() - e.sum();
  Point p(n), q = p + Point(m);
  out[1] = q.x * 100 + q.y + q[0] - q[1];
  out[2] = p ? 1 : 2;
  auto [x, y] = q;
  x += 1;
  out[3] = x + y + q.x;
  auto &[rx, ry] = p;
  rx = 50;
  out[4] = p.x + ry;
  int local = 3;
  Holder h{local, 4};
  h.r += h.v;
  Holder copy = h;
  copy.r *= 2;
  out[5] = local + copy.v;
  struct Pair {
    Point a, b;
  };
  Pair pair{Point(1), Point(n)};
  Pair *self = nullptr;
  out[6] = pair.b.x + (self == nullptr);
  d = e;
  out[7] = d.sum();
  struct Deep {
    Assigned a;
    int z[2];
  };
  Deep one{{n}, {1, m}}, two = one;
  two = one;
  out[8] = two.a.v + two.z[1];
}

template <class F> __tile__ int apply(F f, int times) {
  int s = 0;
  for (int i = 0; i < times; ++i) {
    s += f(i);
  }
  return s;
}
KERNEL(closures) {
  int acc = 0;
  auto add = [&](int v) { acc += v; };
  add(n);
  add(3);
  out[0] = acc;
  auto generic = [n](auto v) { return v + n; };
  out[1] = generic(2) + int(generic(1.5f));
  auto counter = [k = m]() mutable { return ++k; };
  out[2] = counter() + counter();
  out[3] = apply([&](int i) { acc += i; return acc; }, m & 7);
  out[4] = acc;
  auto early = [](int v) {
    if (v < 0) {
      return -1;
    }
    while (v > 10) {
      if (v == 12) {
        return 99;
      }
      v -= 5;
    }
    return v;
  };
  out[5] = early(n) + early(m * 2);
  auto nested = [&acc, m] { return [&acc, m](int v) { return acc += v * m; }; };
  out[6] = nested()(2);
  out[7] = acc;
  auto fixed = [copy = acc] { return copy; };
  acc = 0;
  out[8] = fixed();
}

constexpr int primes[5] = {2, 3, 5, 7, 11};
KERNEL(arrays) {
  int a[4] = {1, n};
  int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
  for (int i = 0; i < 4; ++i) {
    a[i] += i * m;
  }
  a[n & 3] = 50;
  out[0] = a[0] + 2 * a[1] + 3 * a[2] + 4 * a[3];
  for (int v : a) {
    if (v == 50) {
      continue;
    }
    out[1] += v;
  }
  for (int &v : a) {
    v = v / 2;
  }
  out[2] = a[m & 3];
  grid[n & 1][m & 1] += 7;
  grid[1][(n + 1) & 1] *= 3;
  int s = 0;
  for (auto &row : grid) {
    for (int v : row) {
      s = s * 3 + v;
    }
  }
  out[3] = s;
  out[4] = primes[m & 3] + primes[4];
  struct Cell {
    int v;
    short w;
  } cells[3] = {{1, 2}, {3, 4}, {5, 6}};
  cells[(n & 7) % 3].w += 10;
  out[5] = cells[0].w + 100 * cells[1].w + 10000 * cells[2].w + cells[m & 1].v;
}

__tile__ int count(int *counter, int result) {
  ++*counter;
  return result;
}
KERNEL(shortcuts) {
  int calls = 0;
  bool a = count(&calls, n > 2) && count(&calls, m > 2);
  bool b = count(&calls, n > 2) || count(&calls, m > 2);
  out[0] = calls * 4 + a * 2 + b;
  out[1] = n > m ? count(&calls, 1) : 7;
  out[2] = calls;
  if ((n > 1 && m > 1) || (n < -1 && out[0] > 3)) {
    out[3] = 1;
  }
  if (!(n == 0 || 12 / n > 2)) {
    out[4] = 1;
  }
  int x = n, y = m;
  (n > m ? x : y) = 77;
  out[5] = x - y;
  out[6] = n ? m ? 1 : 2 : m ? 3 : 4;
  int i = 0;
  while (i < 10 && out[10 + i] == 0 && i != n) {
    ++i;
  }
  out[7] = i;
  out[8] = (calls++, calls + 1);
}

KERNEL(pointers) {
  int *p = out + 3;
  *p++ = n;
  *p = m;
  p[1] = p[-1] + p[0];
  p += 4;
  *--p = 9;
  out[20] = int(p - out);
  out[21] = (p > out) + 2 * (p == out + 7);
  int local = 5;
  int *q = &local;
  *q += n;
  out[22] = local;
  const int &r = out[3];
  out[3] = 8;
  out[23] = r;
  int &w = out[24];
  w = 3;
  w += r;
  unsigned index = 4;
  out[25] = out[index] + *(out + index);
  ptrdiff_t distance = &out[9] - p;
  out[26] = int(distance);
}

KERNEL(floats) {
  float f = n * 0.5f;
  double d = m;
  f *= 2.5;
  fout[0] = f + d / 3;
  fout[1] = f > 2.f ? f : -f;
  fout[2] = float(int(f)) + unsigned(d < 0 ? 0 : d);
  out[0] = f == 2.5f || f != f;
  out[1] = int(-1.75f * m);
  f += 1;
  --f;
  fout[3] = f / 4 - 1e3f;
  bool nonzero = f;
  out[2] = nonzero;
  constexpr float third = 1.0f / 3;
  fout[4] = third * n;
  fout[5] = (f < 0) + true;
}

#ifdef ON_HOST
#define ALL                                                                                                            \
  RUN(integers)                                                                                                        \
  RUN(flow) RUN(jumps) RUN(calls) RUN(objects) RUN(closures) RUN(arrays) RUN(shortcuts) RUN(pointers) RUN(floats)
#include "Inputs/on-host-main.h"
#endif
