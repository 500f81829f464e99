// Pointers and references to one of several variables, pointers to members, bit-fields, bytes and what the standard
// library does with local arrays mean in a kernel what they mean in C++: each runs as structured blocks and as host code.
// RUN: rm -rf %t && mkdir %t
// RUN: clang++ -std=c++20 -O1 -fsanitize=undefined -fno-sanitize-recover -DON_HOST -x c++ %s -o %t/host
// RUN: %import %s > %t/k.mlir && tilecc-opt --tilecc-structure -mlir-print-op-generic %t/k.mlir -o %t/scf.mlir
// RUN: mlir-opt --allow-unregistered-dialect --convert-scf-to-cf -mlir-print-op-generic %t/scf.mlir -o %t/flat.mlir
// RUN: %python %S/Inputs/compare.py %t/host %t/flat.mlir pointers references saved members bitfields bytes parts moves sorted longer ends | FileCheck %s
// CHECK: 11 kernels agree on {{[0-9]+}} inputs each
#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <functional>
#include <utility>

#include "Inputs/on-host.h"

struct Pair {
  int a, b;
  __tile__ int grow(int by) { return a += by; }
  bool operator==(const Pair &) const = default;
};
struct Outer {
  int z;
};
struct Derived : Outer, Pair {
  int c;
};

KERNEL(pointers) {
  int a = n, b = m, c = 3, row[3] = {n + m, n - m, 7};
  int *q = n > m ? &a : &b;
  *q += 10;
  int *r = m > 4 ? q : &c;
  *r *= 3;
  out[0] = a, out[1] = b, out[2] = c;
  const int *s = n > 2 ? row + 1 : &a;
  out[3] = *s;
  if (m > 2) {
    s = row;
  }
  out[4] = *s + (q == (n > m ? &a : &b));
  Pair u{n, 1}, v{m, 2};
  Pair *w = n > m ? &u : &v;
  w->b += 5;
  Pair &x = n > 4 ? u : v;
  x.a -= 2;
  out[5] = (m > 3 ? u : v).grow(4);
  out[6] = u.a * 1000 + u.b * 100 + v.a * 10 + v.b;
  out[7] = std::max(u, v, [](const Pair &l, const Pair &r) { return l.a < r.a; }).b;
}

KERNEL(references) {
  int a = n, b = m, s = 0;
  auto both = std::minmax(a, b);
  out[0] = both.first * 100 + both.second;
  auto [low, high] = std::minmax(a, b, std::greater<int>{});
  a = 50;
  out[1] = low - high;
  struct Holder {
    int &held;
    __tile__ Holder(int &value) : held(value) {}
  };
  int row[4] = {1, 2, 3, 4};
  Holder holder(row[unsigned(n + m) & 3]);
  holder.held += 20;
  for (int i = 0; i < 4; ++i) {
    int &r = row[(i + unsigned(m)) & 3];
    auto add = [&r](int v) { return r += v; };
    s = s * 3 + add(i) + row[i];
    auto pair = std::minmax(a, b);
    s += pair.first - pair.second;
    (pair.first < 3 ? a : b) += i;
  }
  out[2] = s, out[3] = a, out[4] = b;
}

KERNEL(saved) {
  int a = 1, b = 2, s = 0;
  int *old = n > 3 ? &a : &b, *last = m > 3 ? &b : &a;
  for (int i = 0; i < 6; ++i) {
    int *q = (i + n) & 1 ? &a : &b;
    s = s * 3 + *q + *old * 2 + *last;
    if ((i & m) != 0) {
      last = old;
    }
    old = q;
    *q += i;
  }
  out[0] = s, out[1] = a, out[2] = b;
}

template <auto Member> __tile__ int read(const Pair &pair) { return pair.*Member; }
__tile__ int readBy(const Pair &pair, int Pair::*member) { return pair.*member; }

KERNEL(members) {
  Derived d;
  d.z = 9, d.a = n, d.b = m, d.c = 4;
  int Pair::*first = &Pair::a;
  int Derived::*wide = first;
  int Pair::*none = nullptr;
  int Pair::*table[2] = {&Pair::b, &Pair::a};
  d.*wide += 2;
  out[0] = d.*first + (&d)->*wide * 10 + (none ? 1000 : 0);
  out[1] = read<&Pair::b>(d) + readBy(d, &Pair::a) + d.*table[0] * 3 + d.*table[1];
  int (Pair::*grow)(int) = &Pair::grow;
  out[2] = (d.*grow)(5) + std::invoke(&Pair::grow, d, 1) + std::invoke(&Pair::b, d) * 7;
  out[3] = (first == &Pair::a) + (first != &Pair::a) * 2 + (none == nullptr) * 4 + (table[0] == first) * 8;
  Pair pairs[4] = {{3, n}, {m, 1}, {n, 7}, {0, 2}};
  out[4] = std::ranges::max_element(pairs, {}, &Pair::a)->b;
}

enum class Kind : unsigned char { A, B, C };
struct Bits {
  int a : 3 = 1;
  unsigned b : 5;
  bool c : 1;
  Kind kind : 2;
  int : 2;
  long d : 40;
};

KERNEL(bitfields) {
  Bits s{.b = unsigned(n), .c = m > 3, .kind = Kind::B, .d = m};
  out[0] = s.a + s.b + s.c + int(s.kind) + int(s.d);
  s.a = n;
  s.b += 30;
  --s.b;
  s.kind = Kind(unsigned(m) & 3);
  s.d = (1l << 38) + n;
  Bits t = s;
  ++t.a;
  int x = (t.b = m), y = n > m ? s.a : t.a, z = t.b--;
  out[1] = s.a * 100 + int(s.b), out[2] = t.a * 100 + int(t.b), out[3] = x, out[4] = y, out[5] = z;
  out[6] = int(t.d >> 34) + int(t.kind);
  struct Nibbles {
    unsigned low : 4, high : 4;
    __tile__ Nibbles(int v) : low(v), high(v >> 4) {}
  } list[3] = {n, m, n * m};
  list[unsigned(n) % 3].low += 9;
  for (auto [low, high] : list) {
    out[8] = out[8] * 17 + int(low + high);
  }
}

KERNEL(bytes) {
  struct Shorts {
    short low, high;
  };
  Shorts s{short(n), short(m)};
  int i = std::bit_cast<int>(s);
  out[0] = i;
  s = std::bit_cast<Shorts>(i * 3);
  out[1] = s.low + s.high;
  auto parts = std::bit_cast<std::array<unsigned char, 8>>(double(n) / 7);
  out[2] = parts[7] * 256 + parts[6] + parts[0];
  float f = m;
  std::memcpy(&i, &f, sizeof i);
  out[3] = i >> 16;
  unsigned char raw[4];
  std::memcpy(raw, &f, 4);
  out[4] = raw[3] * 3 + raw[2];
  std::memset(&s, 0, sizeof s);
  out[5] = s.low + s.high;
  int left[3] = {n, m, 1}, right[3] = {n, n, 1};
  int order = std::memcmp(left, right, sizeof left);
  out[6] = (order > 0) - (order < 0);
  std::array<int, 3> u{n, m, 1}, v{3, n, 1};
  std::array<unsigned char, 2> x{1, (unsigned char)n}, y{1, (unsigned char)m};
  out[7] = (u == v) + (u < v) * 2 + (x == y) * 4 + (x < y) * 8 + (x >= y) * 16;
  std::array<Pair, 2> p{Pair{n, m}, Pair{1, 2}}, q{Pair{m, n}, Pair{1, 2}};
  out[8] = (p == q) + std::equal(left, left + 3, right) * 2;
  out[9] = int(__builtin_bswap32(unsigned(n)) >> 20) + __builtin_bswap16((unsigned short)m);
}

KERNEL(parts) {
  int i = n * 100003;
  short low, both[2];
  std::memcpy(&low, &i, 2);
  out[0] = low;
  unsigned char bytes[5] = {1, 2, 3, 4, 5};
  std::memcpy(bytes + 1, &i, 3);
  out[1] = bytes[0] + bytes[1] * 3 + bytes[2] * 5 + bytes[3] * 7 + bytes[4] * 11;
  std::memcpy(&i, bytes, 3);
  out[2] = i;
  std::memcpy(&i, &low, sizeof low);
  out[3] = i;
  long long wide = m;
  wide *= 1000000007;
  std::memcpy(&i, &wide, sizeof i);
  out[4] = i;
  std::memcpy(both, &wide, 4);
  std::memset(&both[1], 0x7f, 1);
  out[5] = both[0] * 3 + both[1];
  std::memset(&wide, 0x15, sizeof wide);
  out[6] = int(wide % 1000003);
  float f = n;
  unsigned char exponent[2] = {0, 0x40};
  std::memset(&f, 0, 2);
  std::memcpy(&exponent[0], &f, 1);
  std::memcpy(&f, exponent, 1);
  fout[0] = f;
  Pair u{n, m};
  std::memcpy(&u, &i, 4);
  out[7] = u.a + u.b;
  std::memcpy(&u, both, 2);
  out[8] = u.a + u.b;
}

KERNEL(moves) {
  int a[6] = {1, 2, 3, n, m, 0}, b[6] = {};
  unsigned count = unsigned(n) % 4, from = unsigned(m) % 3;
  std::copy_n(a + from, count, b + 1);
  std::copy_backward(a, a + 2 + count, a + 3 + count);
  std::copy(a + from, a + from + 2, a);
  for (int i = 0; i < 6; ++i) {
    out[i] = a[i] * 100 + b[i];
  }
  std::rotate(a, a + 2, a + 6);
  for (int i = 0; i < 6; ++i) {
    out[10 + i] = a[i];
  }
}

KERNEL(sorted) {
  std::array<int, 5> a{4, n, 1, m, 2};
  std::sort(a.begin(), a.end());
  Pair b[3] = {{3, 1}, {n, 2}, {m * 2 + 1, 3}};
  std::ranges::sort(b, std::greater<>{}, &Pair::a);
  int c[6] = {5, n, m, 0, 9, 2};
  std::sort(c + 1, c + 3 + unsigned(n) % 4);
  for (int i = 0; i < 5; ++i) {
    out[i] = a[i];
  }
  out[5] = b[0].b * 100 + b[1].b * 10 + b[2].b;
  for (int i = 0; i < 6; ++i) {
    out[10 + i] = c[i];
  }
  auto [low, high] = std::minmax({n, 3, m, 9});
  out[20] = low * 100 + high;
}

KERNEL(longer) {
  int a[18];
  for (int i = 0; i < 18; ++i) {
    a[i] = (i * 7 + n) % 11 + m;
  }
  std::sort(a, a + 18, [](int x, int y) { return x > y; });
  for (int i = 0; i < 18; ++i) {
    out[i] = a[i];
  }
}

enum class Two { A, B };
__tile__ int pick(Two two) {
  switch (two) {
  case Two::A:
    return 1;
  case Two::B:
    return 2;
  }
}
__tile__ int count(int n) {
  while (true) {
    if (n * n > 30) {
      return n;
    }
    ++n;
  }
}

KERNEL(ends) { out[0] = pick(n > m ? Two::A : Two::B) * 100 + count(m); }

#ifdef ON_HOST
#define ALL                                                                                                            \
  RUN(pointers)                                                                                                        \
  RUN(references)                                                                                                      \
  RUN(saved) RUN(members) RUN(bitfields) RUN(bytes) RUN(parts) RUN(moves) RUN(sorted) RUN(longer) RUN(ends)
#include "Inputs/on-host-main.h"
#endif
