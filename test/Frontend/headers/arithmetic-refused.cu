// RUN: clang++ -std=c++20 -fsyntax-only -ferror-limit=0 -isystem %source/include/kernel -x c++ -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// Operations that are refused say why.

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_tile.h>

namespace ct = cuda::tiles;
using S = ct::shape<8, 16>;
template <class E> using T = ct::tile<E, S>;

void narrowing(T<int> i, T<float> f, T<signed char> c) {
  i + ct::bid().x; // expected-error {{the scalar would narrow to the tile's element type}}
  i + 1u;          // expected-error {{the scalar would narrow}}
  i + 1LL;         // expected-error {{the scalar would narrow}}
  f + 1.0;         // expected-error {{the scalar would narrow}}
  i * 0.5f;        // expected-error {{the scalar would narrow}}
  c + 1;           // expected-error {{the scalar would narrow}}
  T<__half> h = f; // expected-error {{this conversion narrows: write `ct::element_cast<..>(x)`}}
  T<int> j = f;    // expected-error {{this conversion narrows}}
}

void noCommonType(T<int> i, T<unsigned> u, T<__half> h, T<__nv_bfloat16> b, T<short> s, T<unsigned short> us) {
  i + u;  // expected-error {{no element type holds both operands}}
  h + b;  // expected-error {{no element type holds both operands}}
  s + us; // expected-error {{no element type holds both operands}}
  i < u;  // expected-error {{no element type holds both operands}}
  i < 1u; // expected-error {{no element type holds both operands}}
  ct::max(1, 1u); // expected-error {{no element type holds both operands}}
}

void shapes(T<float> f, ct::tile<float, ct::shape<8>> x) {
  f + x;          // expected-error {{the shapes of the operands do not broadcast to each other}}
  ct::max(f, x);  // expected-error {{the shapes of the operands do not broadcast to each other}}
}

void bools(T<bool> m) {
  m + m;         // expected-error {{this is no operation on bool elements}}
  -m;            // expected-error {{this is no operation on bool elements}}
  ~m;            // expected-error {{this is no operation on bool elements}}
  ct::max(m, m); // expected-error {{this is no operation on bool elements}}
  m + 1;         // expected-error {{the scalar would narrow}}
}

void chains(T<int> i, T<float> f, T<bool> m) {
  0 <= i < 8;           // expected-error {{the result of a comparison is compared again: write `(a <= x) && (x < b)`}}
  0.0f < f < 1.0f;      // expected-error {{the result of a comparison is compared again}}
  8 > (i >= 0);         // expected-error {{the result of a comparison is compared again}}
  (void)(m < m);
  (void)((i < 8) == true);
  (void)(ct::element_cast<int>(m) < 8);
}

void kinds(T<__nv_fp8_e4m3> e, T<float> f, T<int> i) {
  e + e;                // expected-error {{fp8 and tf32 only load, store, cast and multiply by mma}}
  ct::exp(e);           // expected-error {{fp8 and tf32 only}}
  f & f;                // expected-error {{this operation takes integers}}
  f << 1;               // expected-error {{this operation takes integers}}
  i << 1.0f;            // expected-error {{this operation takes integers}}
  ct::floordiv(f, f);   // expected-error {{this operation takes integers}}
  ct::exp(i);           // expected-error {{this operation takes half, bfloat16, float or double elements}}
  ct::fma(i, i, i);     // expected-error {{`fma` takes half, bfloat16, float or double operands of one type}}
}

void values(T<float> f, T<bool> m) {
  f += f;                  // expected-error {{a tile is a value: write `x = x + y` instead of `x += y`}}
  ct::select(m, f, 0.0f);  // expected-error {{both values of `select` have one tile type}}
  if (f < 1) {             // expected-error {{a tile is no condition: reduce it with `ct::any_of` or `ct::all_of`}}
  }
}

ct::tile<float, ct::shape<96>> odd;
// expected-error@*:* {{tile dimension 96 is not a power of two (nearest 64 and 128)}}
