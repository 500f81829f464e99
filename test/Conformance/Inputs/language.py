# Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""C++ in kernels: each construct with a use of it, and the int that the use leaves in p[0] when n is 5.

    accept("goto", "`goto`", "void k(int *p, int n) { int i = 0; again: ++i; if (i < n) goto again; p[0] = i; }", 5)
    refuse("asm", "inline assembly", 'void k(int *p) { asm("nop"); }')

What is refused, and with which words, the table of docs/conformance.md shows. `before` stands in front of the kernel,
`includes` in front of everything.
"""
from types import SimpleNamespace

ROWS = []


def accept(name, construct, kernel, gives, before="", includes=(), **arguments):
    ROWS.append(
        SimpleNamespace(
            name=name, construct=construct, kernel=kernel, gives=gives, before=before, includes=includes,
            arguments=arguments,
        )
    )


def refuse(name, construct, kernel, before="", includes=()):
    accept(name, construct, kernel, None, before, includes)


# Loops and jumps
accept("range_for", "`for (auto i : ct::irange(..))`, also over a named range, with `continue`", "void k(int *p, int n) { int s = 0; auto r = ct::irange(0, n); for (auto i : r) { if (i == 2) continue; s += i; } p[0] = s; }", 8)
accept("range_for_changed", "the variable of a counted loop changed in its body: the trip stays", "void k(int *p, int n) { int s = 0; for (auto i : ct::irange(0, n)) { i += 10; s += i; } p[0] = s; }", 60)
accept("range_for_break", "`break` in a counted loop", "void k(int *p, int n) { int s = 0; for (auto i : ct::irange(0, n)) { if (i == 3) break; s += i; } p[0] = s; }", 3)
accept("range_for_reference", "`for (auto &&i : ct::irange(..))`", "void k(int *p, int n) { int s = 0; for (auto &&i : ct::irange(0, n)) { s += i; } p[0] = s; }", 10)
accept("plain_for", "plain `for`, also with two variables", "void k(int *p, int n) { int s = 0; for (int i = 0, j = n; i < j; ++i, --j) { s += j - i; } p[0] = s; }", 9)
accept("pragma_unroll", "`#pragma unroll`, `#pragma unroll n`: unrolls a short loop of known length, leaves others", "void k(int *p, int n) { int s = 0;\n#pragma unroll\nfor (int i = 0; i < 4; ++i) s += i * n;\n#pragma unroll 2\nfor (int i : ct::irange(0, 7)) s = s * 2 + i;\n#pragma unroll\nfor (int i = 0; i < n; ++i) s ^= i;\np[0] = s; }", 3964)
accept("while_do", "`while`, `do`", "void k(int *p, int n) { int i = 0; do { ++i; } while (i < n); while (i > 3) { i -= 3; } p[0] = i; }", 2)
accept("goto", "`goto`", "void k(int *p, int n) { int i = 0; again: ++i; if (i < n) goto again; p[0] = i; }", 5)
accept("switch", "`switch`, with fallthrough and `default`", "void k(int *p, int n) { int r = 0; switch (n) { case 1: r = 5; break; case 2: case 5: r = 6; [[fallthrough]]; default: r += 1; } p[0] = r; }", 7)
accept("return_in_loop", "`return` inside a loop of a helper", "void k(int *p, int n) { p[0] = f(n); }", 3, "__tile__ int f(int n) { for (int i = 0; i < n; ++i) { if (i * i > n) return i; } return -1; }")
accept("return_in_switch", "`return` and `continue` inside a `switch` inside a loop", "void k(int *p, int n) { p[0] = f(n); }", 7, "__tile__ int f(int n) { for (int i = 0; i < n; ++i) { switch (i) { case 3: return 7; case 1: continue; default: break; } } return -1; }")
accept("return_in_kernel", "`return` in the middle of a kernel", "void k(int *p, int n) { p[0] = 1; if (n == 5) { return; } p[0] = 2; }", 1)
accept("short_circuit", "`&&`, `||`, `?:` evaluate only what they need", "void k(int *p, int n) { p[0] = (n != 5 && 10 / (n - 5) > 0 ? 10 / (n - 5) : 4) + (n == 5 || 10 / (n - 5)); }", 5)
accept("elvis", "`a ?: b`", "void k(int *p, int n) { int c = n; p[0] = ((c += 1) ?: 4) * 10 + (n - 5 ?: 3); }", 63)
accept("lvalue_conditional", "`?:` that names a place: `(c ? a : b[i]) = x`", "void k(int *p, int n) { int a = 1, b[2] = {2, 3}; (n > 9 ? a : b[n & 1]) = 7; p[0] = a * 100 + b[0] * 10 + b[1]; }", 127)

# Values of class type
accept("struct_tiles", "structs and nested aggregates of tiles, references and pointers to them", "void k(int *p, int n) { T a{ct::ones<I>(), {n, 2}}; T &b = a; b.v.y = 7; I *t = &a.t; *t = *t + *t; p[0] = int(ct::reshape<ct::shape<>>(ct::sum(a.t, ct::integral_constant<0>{}))) + a.v.y; }", 23, "using I = ct::tile<int, ct::shape<8>>; struct V { int x, y; }; struct T { I t; V v; };")
accept("constructors", "constructors, member functions, operators", "void k(int *p, int n) { V v(1), w(n); p[0] = (v + w).a; }", 24, "struct V { int a; __tile__ V(int x) : a(x * 2) {} __tile__ V operator+(V o) const { return V(a + o.a); } };")
accept("inheritance", "base classes, inherited constructors, casts to and from them", "void k(int *p, int n) { D d(n); B &b = d; b.a += 1; p[0] = static_cast<D &>(b).twice(); }", 12, "struct B { int a; constexpr B(int x) : a(x) {} }; struct D : B { using B::B; __tile__ int twice() { return a * 2; } };")
accept("crtp", "a base class that casts itself to its derived class", "void k(int *p, int n) { D d; d.v = n; p[0] = d.twice(); }", 10, "template <class T> struct B { __tile__ int twice() { return static_cast<T *>(this)->v * 2; } }; struct D : B<D> { int v; };")
accept("structured_bindings", "structured bindings, by value and by reference", "void k(int *p, int n) { S s{1, n}; auto &[x, y] = s; x = 5; auto [u, v] = s; p[0] = u * 10 + v + y; }", 60, "struct S { int a; int b; };")
accept("local_class", "local and anonymous classes", "void k(int *p, int n) { struct { int a, b; } s{1, n}; struct L { int v; __tile__ int get() { return v; } }; p[0] = s.a + s.b + L{4}.get(); }", 10)
accept("return_reference", "functions that return a reference, to one of several places too", "void k(int *p, int n) { S s{{1, 2}}; s.at(n & 1) = 9; int a = 3, b = n; larger(a, b) = 50; p[0] = s.a[0] * 1000 + s.a[1] * 100 + a + b; }", 1953, "struct S { int a[2]; __tile__ int &at(int i) { return a[i]; } }; __tile__ int &larger(int &x, int &y) { if (x > y) return x; return y; }")
accept("reference_member", "members of reference type", "void k(int *p, int n) { int v = n; R r{v}; r.a = 4; p[0] = v; }", 4, "struct R { int &a; };")
accept("union_same", "unions whose members have one form", "void k(int *p, int n) { U u; u.i = n; p[0] = u.v.x; }", 5, "struct V { int x; }; union U { int i; V v; };")
accept("enums", "enumerations, `using enum`", "void k(int *p, int n) { using enum E; E e = n > 1 ? a : b; p[0] = static_cast<int>(e); }", 2, "enum class E { a = 2, b };")
accept("local_arrays", "local arrays, of two dimensions too, with run-time indices", "void k(int *p, int n) { int a[2][3] = {{1, 2, 3}, {4, 5, 6}}; a[n & 1][n % 3] += 10; int s = 0; for (auto &row : a) { for (int x : row) { s = s * 2 + x; } } p[0] = s; }", 130)
accept("array_for", "range-for over local arrays of any length, over `{1, 2}`, with conversions and constructors", "void k(int *p, int n) { int a[20] = {1, 2, n}; for (int &x : a) { x += 1; } int s = 0; for (const float &x : a) { s += int(x * 2); } for (W w : a) { if (w.v == 10) break; s += w.v; } for (int x : {1, n}) { s += x; } p[0] = s; }", 56 + 90 + 6, "struct W { int v; __tile__ W(int x) : v(x * 10 - 10 * (x > 2)) {} };", includes=("initializer_list",))
accept("tile_arrays", "arrays of tiles", "void k(int *p, int n) { I a[2]; for (int i = 0; i < 2; ++i) { a[i] = ct::full<I>(i + n); } p[0] = int(ct::reshape<ct::shape<>>(ct::sum(a[0] + a[1], ct::integral_constant<0>{}))); }", 88, "using I = ct::tile<int, ct::shape<8>>;")
accept("pointer_to_scalar", "pointers to local scalars", "void k(int *p, int n) { int s = 1; set(&s); int *q = &s; *q += n; p[0] = s; }", 9, "__tile__ void set(int *s) { *s = 4; }")
accept("optional_pointer", "a pointer to a local that may be null: `f(&v, nullptr)`", "void k(int *p, int n) { int v = n; f(&v, nullptr); p[0] = v; }", 7, "__tile__ void f(int *a, int *b) { if (a) *a = 7; if (b != nullptr) *b = 8; }")
accept("pointer_to_struct", "pointers to local structs", "void k(int *p, int n) { S s{1, n}; set(&s); S *q = &s; q->a += 1; p[0] = s.a * 10 + (*q).b; }", 56, "struct S { int a, b; }; __tile__ void set(S *s) { s->a = 4; s->b += 1; }")
accept("pointer_to_array", "local arrays passed as pointers", "void k(int *p, int n) { int s[4] = {1, 2, 3, 4}; p[0] = total(s, n - 1); }", 10, "__tile__ int total(const int *s, int n) { int r = 0; for (int i = 0; i < n; ++i) { r += s[i]; } return r; }")
accept("struct_load", "loads and stores of structs of one element type: `float4 v = q[i]`", "void k(int *p, int n) { int4 *q = reinterpret_cast<int4 *>(p); int4 v = q[2]; v.y += n; q[2] = v; p[0] = p[9]; }", 5)
accept("struct_mixed", "structs in global memory whose members differ in type but not in size", "void k(int *p, V *q, int n) { V v = q[1]; v.b += 1.5f; v.c -= 2; q[1] = v; q[0].b = q[1].b * 2; q[1].h[1] = 0.5f; p[0] = int(q[1].b * 10) + q[1].c + int(q[0].b) * 100 + int(q[1].h[1] * 2); }", 15 - 2 + 300 + 1, "struct V { int a; float b; int c; float h[2]; };", q="zeros:i32[10]")
accept("bit_cast", "`std::bit_cast` of numbers", "void k(int *p, int n) { p[0] = std::bit_cast<int>(float(n)) >> 23; }", 129, includes=("bit",))
accept("pointer_choice", "a pointer to one of several locals or into one of several arrays, which the run picks: `int *q = c ? &a : b`", "void k(int *p, int n) { int a = 1, b[2] = {2, 3}; int *q = n > 3 ? b : &a; ++q; *q += 4; const int *r = n > 9 ? q : &a; p[0] = b[1] * 10 + *r; }", 71)
accept("reference_choice", "members and captures of reference type that lead to one of several numbers", "void k(int *p, int n) { int a[3] = {1, 2, 3}; R r{a[n - 4]}; r.v += 5; int &s = a[n - 3]; auto f = [&s] { return s *= 2; }; p[0] = f() * 100 + a[1] * 10 + a[2]; }", 676, "struct R { int &v; };")
accept("pointer_to_member", "pointers to members and to member functions that are known when compiling, `std::invoke`", "void k(int *p, int n) { S s{1, n}; int S::*m = &S::b; int (S::*f)(int) const = &S::sum; s.*m += 1; p[0] = (&s)->*m * 100 + (s.*f)(2) * 10 + get<&S::a>(s) + std::invoke(&S::b, s); }", 600 + 90 + 7, "struct S { int a, b; constexpr int sum(int c) const { return a + b + c; } }; template <auto M> __tile__ int get(const S &s) { return s.*M; }", includes=("functional",))
accept("bit_field", "bit-fields of local variables", "void k(int *p, int n) { S s{.a = n, .b = 30}; s.b += unsigned(n); --s.c; p[0] = s.a * 100 + int(s.b) * 10 + int(s.c); }", -300 + 30 + 3, "struct S { int a : 3; unsigned b : 5, : 4, c : 2; };")
accept("class_parameter", "parameters of class type: passed as their members", "void k(int *p, P q, int n) { p[0] = n + q.s + q.v[1].b; }", 12, "struct V { int a; int b; }; struct P { int s; V v[2]; };", q_s=1, q_v_0_a=2, q_v_0_b=3, q_v_1_a=4, q_v_1_b=6)
accept("owned_parameter", "parameters of the ownership types, passed as address, extents and strides: `tilecc::out<T, Shape>`, `in`, `inout`, `atomic_out`", "void k(int *p, tilecc::in<int, 1> x, int n) { p[0] = n + int(x.span.extent(0)) + x.span.data_handle()[1]; }", 10, includes=("tilecc/ownership.h",), x="iota:i32[4]")

# Functions and templates
accept("lambda_capture", "lambdas: by reference, by value, `mutable`, init captures", "void k(int *p, int n) { int s = 0; auto add = [&](int x) { s += x; }; add(n); add(2); auto f = [m = n * 2](int x) mutable { m += x; return m; }; f(1); p[0] = s * 100 + f(1); }", 712)
accept("lambda_generic", "generic lambdas, lambdas with template parameters", "void k(int *p, int n) { auto f = [](auto a, auto b) { return a + b; }; auto g = []<int N>(int a) { return a + N; }; p[0] = f(1, n) + int(f(1.5f, 2.5f)) + g.template operator()<4>(n); }", 19)
accept("lambda_this", "lambdas that capture `this` or `*this`", "void k(int *p, int n) { S s{n}; p[0] = s.go(1) * 10 + s.a; }", 77, "struct S { int a; __tile__ int go(int v) { auto f = [this](int x) { a += x; return a; }; auto g = [*this](int x) { return a + x; }; f(v); return g(v) - 6 + f(v); } };")
accept("function_pointer", "pointers and references to functions that are known when compiling", "void k(int *p, int n) { int (*g)(int) = f; p[0] = call(f, n) + call(+[](int a) { return a * 2; }, n) + g(1) + refer(f, 0); }", 19, "__tile__ int f(int a) { return a + 1; } __tile__ int call(int (*g)(int), int v) { return g(v); } template <class F> __tile__ int refer(F &&g, int v) { return g(v); }")
accept("function_object", "function objects, callables as template arguments", "void k(int *p, int n) { F f{3}; p[0] = f(n) + call<[](int a) { return a + 1; }>(3) + call<g>(1); }", 14, "struct F { int n; __tile__ int operator()(int x) const { return x + n; } }; __tile__ int g(int a) { return a + 1; } template <auto H> __tile__ int call(int x) { return H(x); }")
accept("templates", "templates, packs, `if constexpr`, concepts, `auto` parameters, recursion over arguments", "void k(int *p, int n) { p[0] = fac<5>(1) + sum(1, 2, n) + twice(n); }", 138, "template <int N> __tile__ int fac(int x) { if constexpr (N == 0) { return x; } else { return fac<N - 1>(x * N); } } template <class... T> __tile__ int sum(T... t) { return (0 + ... + t); } template <class T> concept Small = sizeof(T) <= 4; __tile__ int twice(Small auto t) { return t + t; }")
accept("template_values", "template arguments of floating and class type", "void k(int *p, int n) { p[0] = int(f<1.5f>(4)) + g<C{1, 2}>(); }", 9, "template <float S> __tile__ float f(float a) { return a * S; } struct C { int a, b; }; template <C c> __tile__ int g() { return c.a + c.b; }")
accept("constexpr_functions", "`constexpr` and `consteval` functions, at run time too", "void k(int *p, int n) { p[0] = f(n) + g(4); }", 22, "constexpr int f(int a) { return a + 1; } consteval int g(int a) { return a * a; }")
accept("constants", "`constexpr` variables, tables and static members", "void k(int *p, int n) { p[0] = table[n & 3] + S::n + int(S::t[1]); }", 10, "constexpr int table[4] = {1, 4, 9, 16}; struct S { static constexpr int n = 4; static constexpr float t[2] = {1.f, 2.f}; };")
accept("constant_evaluated", "`std::is_constant_evaluated()`: true in the initialisers of constants", "void k(int *p, int n) { constexpr int a = f(2); const int b = f(3); int c = f(3); p[0] = a * 100 + b * 10 + c; }", 112, "constexpr int f(int) { return std::is_constant_evaluated() ? 1 : 2; }", includes=("type_traits",))
accept("marked_constants", "`__device__`, `__constant__` and `__tile__` variables that are constants", "void k(int *p, int n) { p[0] = a + b[n & 1] + c + d; }", 3 + 5 + 7 + 9, "__device__ constexpr int a = 3; __constant__ const int b[2] = {4, 5}; __device__ const int c = 7; __tile__ constexpr int d = 9;")
accept("string_constant", "constants with an address inside, where it takes no part", "void k(int *p, int n) { constexpr std::string_view s = \"abc\"; p[0] = int(s.size()) + n; }", 8, includes=("string_view",))
accept("three_way", "`<=>` of numbers, also defaulted", "void k(int *p, int n) { S a{1, n}, b{1, 6}; auto c = n <=> 3; p[0] = (a < b) + (a == b) * 10 + (c > 0) * 100 + ((1.0f <=> float(n)) < 0) * 1000; }", 1101, "struct S { int a, b; auto operator<=>(const S &) const = default; };", includes=("compare",))
accept("device_tile", "functions marked `__host__ __device__ __tile__`", "void k(int *p, int n) { p[0] = f(n); }", 6, "__host__ __device__ __tile__ int f(int a) { return a + 1; }")

# The standard library, where no memory is needed
accept("std_array", "`std::array`", "void k(int *p, int n) { std::array<int, 3> a{1, 2, n}; a[1] = 7; int r = 0; for (int x : a) { r = r * 10 + x; } p[0] = r + int(a.size()); }", 178, includes=("array",))
accept("std_pair_tuple", "`std::pair`, `std::tuple`, `std::tie`, `std::apply`", "void k(int *p, int n) { auto a = std::make_pair(1, n); auto t = std::make_tuple(2, n); int u, v; std::tie(u, v) = std::make_tuple(3, n); p[0] = a.first + a.second + std::get<0>(t) + std::apply([](int x, int y) { return x * y; }, t) + u * v; }", 33, includes=("tuple", "utility"))
accept("std_min_max", "`std::min`, `std::max`, `std::clamp`", "void k(int *p, int n) { p[0] = std::min(n, 3) * 100 + std::max(1, n) * 10 + std::clamp(n, 0, 4) + std::min(std::max(n, 1), 2); }", 356, includes=("algorithm",))
accept("std_optional", "`std::optional`", "void k(int *p, int n) { auto o = f(n); auto q = f(1); p[0] = (o ? *o : -1) * 10 + q.value_or(3); }", 53, "__tile__ std::optional<int> f(int n) { if (n > 2) { return n; } return std::nullopt; }", includes=("optional",))
accept("std_optional_reset", "`std::optional`: `emplace`, `reset`", "void k(int *p, int n) { std::optional<int> o; o.emplace(n); o.reset(); p[0] = o.value_or(2); o.emplace(n + 1); p[0] += *o * 10; }", 62, includes=("optional",))
accept("std_swap_move", "`std::swap`, `std::move`, `std::forward`, `std::exchange`", "void k(int *p, int n) { int a = 1, b = n; std::swap(a, b); int c = std::exchange(a, 7); p[0] = a * 100 + b * 10 + pass(std::move(c)); }", 715, "template <class T> __tile__ T pass(T &&t) { return std::forward<T>(t); }", includes=("utility",))
accept("std_traits", "<type_traits>, <concepts>, <limits>, integer sequences", "void k(int *p, int n) { p[0] = s(std::make_integer_sequence<int, 5>{}) + std::is_same_v<int, decltype(n)> + (std::numeric_limits<short>::max() & 7); }", 18, "template <int... I> __tile__ int s(std::integer_sequence<int, I...>) { return (I + ... + 0); }", includes=("concepts", "limits", "type_traits", "utility"))
accept("std_span", "`std::span` over a parameter", "void k(int *p, int n) { std::span<int> s(p, 4); s[0] = n; }", 5, includes=("span",))
accept("scalars", "scalar arithmetic as in C++: promotions, narrowing, compound assignment", "void k(int *p, int n) { char c = 100; c += 100; short s = c; s <<= n; unsigned u = -1; p[0] = c + s / 7 + int(u >> 28) + n / -2 + -n % 3; }", -301)

# Pointers into local arrays, and what the standard library does with them
accept("array_pointers", "pointers into local arrays: `a + 1`, `*q++`, `q[i]`, `p - q`, `p < q`", "void k(int *p, int n) { int a[4] = {1, 2, 3, n}; int *q = a + 1; *q++ = 7; int s = 0; for (const int *r = a; r < a + 4; ++r) { s = s * 10 + *r; } p[0] = s * 100 + *q * 10 + q[n - 6] + int(q - a); }", 173539)
accept("array_pointer_parameters", "such pointers as parameters, results and members, changed by reference", "void k(int *p, int n) { int a[5] = {4, 2, n, 1, 0}; const int *q = a; skip(q, 1); R r{find(a, a + 4, n), q}; *r.first = 9; p[0] = a[2] * 100 + *r.second * 10 + int(find(a, a + 5, 77) - a); }", 925, "__tile__ int *find(int *b, int *e, int v) { for (; b != e; ++b) { if (*b == v) { return b; } } return e; } __tile__ void skip(const int *&q, int k) { q += k; } struct R { int *first; const int *second; };")
accept("array_pointer_choice", "`c ? a + 1 : a + 2`, `&a[i]` with a run-time index", "void k(int *p, int n) { int a[4] = {1, 2, 3, 4}; int *q = n > 3 ? a + 1 : a + 2; *q = 7; *&a[n - 3] = 8; p[0] = a[1] * 10 + a[2]; }", 78)
accept("array_rows", "pointers to rows of an array", "void k(int *p, int n) { int a[2][3] = {{1, 2, 3}, {4, 5, n}}; int s = 0; for (int(*r)[3] = a; r < a + 2; ++r) { for (int *c = *r; c < *r + 3; ++c) { s = s * 10 + *c; } } p[0] = s; }", 123455)
accept("iterators", "`std::begin`, `std::end`, `std::next`, reverse iterators", "void k(int *p, int n) { int a[4] = {1, 2, 3, n}; int s = 0; for (auto i = std::begin(a); i != std::end(a); ++i) { s = s * 10 + *i; } for (auto i = std::rbegin(a); i != std::rend(a); ++i) { s += *i; } p[0] = s + *std::next(a, 2) * 10000; }", 31246, includes=("iterator",))
accept("std_array_iterators", "iterators of `std::array`, `front`, `back`, `fill`", "void k(int *p, int n) { std::array<int, 4> a{}; a.fill(n); a.front() = 1; int s = 0; for (auto i = a.begin(); i != a.end(); ++i) { s = s * 10 + *i; } p[0] = s + a.back(); }", 1560, includes=("array",))
accept("algorithms", "<algorithm> and <numeric> on local arrays: `find`, `count_if`, `max_element`, `transform`, `accumulate`, `copy`, `reverse` ..", "void k(int *p, int n) { int a[4] = {4, 7, 3, n}, b[4]; std::copy(a, a + 4, b); std::reverse(b, b + 4); std::transform(a, a + 4, a, [](int v) { return v * 2; }); p[0] = std::accumulate(a, a + 4, 0) * 1000 + *std::max_element(b, b + 4) * 100 + b[0] * 10 + int(std::find(a, a + 4, 6) - a) + int(std::count_if(b, b + 4, [](int v) { return v > 4; })); }", 38754, includes=("algorithm", "numeric"))
accept("std_span_local", "`std::span` over a local array", "void k(int *p, int n) { int a[4] = {1, 2, 3, n}; std::span s(a); int r = 0; for (int v : s.subspan(1)) { r = r * 10 + v; } p[0] = r * 10 + s.front(); }", 2351, includes=("span",))
accept("initializer_list", "`std::initializer_list`: variables, parameters, `std::min({..})`", "void k(int *p, int n) { auto l = {1, 2, n}; int s = 0; for (int v : l) { s = s * 10 + v; } p[0] = s * 100 + int(l.size()) * 10 + most({3, n}) + std::min({n, 2, 8}); }", 12537, "__tile__ int most(std::initializer_list<int> l) { int m = *l.begin(); for (int v : l) { m = v > m ? v : m; } return m; }", includes=("algorithm", "initializer_list"))
accept("bits", "<bit>: `popcount`, `countl_zero`, `countr_zero`, `bit_width`, `rotl`", "void k(int *p, int n) { unsigned u = n; p[0] = std::popcount(u) * 10000 + std::countl_zero(u) * 100 + std::countr_zero(u + 3) * 10 + int(std::bit_width(u)) + std::popcount(~0ull >> u) + std::countl_zero(7ull * u); }", 20000 + 2900 + 30 + 3 + 59 + 58, includes=("bit",))
accept("std_abs", "`std::abs` of integers, `std::gcd`", "void k(int *p, int n) { p[0] = std::abs(-n) * 10 + std::gcd(n * 6, 9); }", 53, includes=("cstdlib", "numeric"))
accept("compare", "`==`, `!=`, `<=>` of `std::array`, of classes with array members, `std::equal`, `memcmp` of local variables", "void k(int *p, int n) { std::array<int, 3> a{1, 2, n}, b{1, 2, 6}; S s{{1, n}}, t{{1, 5}}; p[0] = (a == b) + (a != b) * 10 + (a < b) * 100 + (s == t) * 1000 + std::equal(a.begin(), a.begin() + 2, b.begin()) * 10000 + (memcmp(&s, &t, sizeof s) == 0) * 100000; }", 111110, "struct S { int v[2]; bool operator==(const S &) const = default; };", includes=("algorithm", "array", "cstring"))
accept("sort", "`std::sort`, `std::ranges::sort` with projections, `std::nth_element`, `std::rotate` on local arrays", "void k(int *p, int n) { int a[5] = {4, n, 1, 3, 2}, b[20]; std::sort(a, a + 5, std::greater<>{}); for (int i = 0; i < 20; ++i) { b[i] = i * 7 % 20 + n; } std::sort(b, b + 20); S s[3] = {{3, 1}, {n, 2}, {1, 3}}; std::ranges::sort(s, {}, &S::key); std::rotate(a, a + 1, a + 5); p[0] = a[0] * 10000 + a[4] * 1000 + s[0].v * 100 + s[2].v * 10 + b[0] + b[19]; }", 45000 + 320 + 5 + 24, "struct S { int key, v; };", includes=("algorithm", "functional"))
accept("minmax", "`std::minmax`, `std::minmax_element`", "void k(int *p, int n) { int a = 3, v[3] = {7, n, 9}; auto [low, high] = std::minmax(n, a); auto both = std::minmax({n, 2, 8}); auto at = std::minmax_element(v, v + 3); p[0] = low * 10000 + high * 1000 + both.second * 100 + *at.first * 10 + int(at.second - v); }", 35852, includes=("algorithm",))
accept("ranges", "`std::ranges` algorithms, `std::views::iota`, `transform`, `filter`, `reverse`, `take` over local arrays", "void k(int *p, int n) { std::array<int, 3> a{1, 2, n}; int s = 0; for (int i : a | std::views::transform([](int v) { return v * 2; })) { s += i; } for (int i : a | std::views::reverse | std::views::take(2)) { s = s * 10 + i; } for (int i : std::views::iota(0, n)) { s += i; } p[0] = s * 10 + std::ranges::max(a); }", 16625, includes=("array", "ranges", "algorithm"))
accept("bytes", "`memcpy` between local variables of one size, `std::bit_cast` of arrays and classes without gaps, `memset` to zero", "void k(int *p, int n) { int i; float f = n; memcpy(&i, &f, 4); auto b = std::bit_cast<std::array<unsigned char, 4>>(i); S s = std::bit_cast<S>(n * 65537); memset(&f, 0, 4); p[0] = (i >> 20) + b[3] + s.a * 10000 + s.b * 100000 + int(f); }", 1034 + 64 + 550000, "struct S { short a, b; };", includes=("array", "bit", "cstring"))
accept("byte_swap", "`__builtin_bswap16`, `32`, `64`", "void k(int *p, int n) { p[0] = int(__builtin_bswap32(n) >> 24) + __builtin_bswap16(n * 256); }", 10)
accept("missing_return", "a way to the end of a function without a `return`: zero, with a warning", "void k(int *p, int n) { p[0] = f(n) * 10 + f(n - 4); }", 70, "__tile__ int f(int a) { if (a > 3) { return 7; } }")
accept("unreachable", "`__builtin_unreachable()`: no effect", "void k(int *p, int n) { p[0] = f(n); }", 1, "__tile__ int f(int a) { switch (a) { case 5: return 1; default: __builtin_unreachable(); } }")
accept("lambda_marks", "marks between the `[]` and the parameters of a lambda", "void k(int *p, int n) { auto f = [=] __tile__(int a) { return a + n; }; p[0] = f(2); }", 7)
accept("called_pointer", "`(*f)(x)` of a pointer to a function", "void k(int *p, int n) { int (*g)(int) = f; p[0] = (*g)(n); }", 6, "__tile__ int f(int a) { return a + 1; }")

# Declarations and expressions
accept("init_statements", "`if` and `switch` with an initialiser, `for` with one before its range", "void k(int *p, int n) { int s = 0; if (int m = n * 2; m > 5) { s = m; } switch (int m = n - 3; m) { case 2: s += 100; } int a[2] = {1, 2}; for (int t = n; int x : a) { s += x * t; } p[0] = s; }", 125)
accept("structured_bindings_more", "structured bindings of arrays, `std::pair`, `std::tuple` and in range-for", "void k(int *p, int n) { int a[2] = {1, n}; auto &[u, v] = a; u = 7; auto [x, y, z] = std::make_tuple(1, n, 3); S s[2] = {{1, 2}, {3, n}}; int r = 0; for (auto [c, d] : s) { r += c * d; } p[0] = a[0] * 1000 + v * 100 + y * 10 + x + z + r; }", 7000 + 500 + 50 + 4 + 17, "struct S { int c, d; };", includes=("tuple",))
accept("switch_loop", "a loop that begins inside of a `switch` (Duff)", "void k(int *p, int n) { int r = 0, i = n; switch (i % 4) { case 0: do { r += 1; case 3: r += 10; case 2: r += 100; case 1: r += 1000; } while ((i -= 4) > 0); } p[0] = r; }", 2111)
accept("default_arguments", "default arguments, default members, designated initialisers", "void k(int *p, int n) { S s{.a = n, .c = 7}; p[0] = f(n) + f(n, 1) + s.a * 100 + s.b * 10 + s.c; }", 534 + 514 + 500 + 20 + 7, "__tile__ int f(int a, int b = 3, int c = 4) { return a * 100 + b * 10 + c; } struct S { int a = 1, b = 2, c = 3; };")
accept("folds", "fold expressions, `sizeof...`, packs of lambdas", "void k(int *p, int n) { auto f = [](auto... v) { return (v + ... + 0) * int(sizeof...(v)); }; p[0] = f(1, n, 3) + g<1, 2, 3>(); }", 27 + 123, "template <int... I> __tile__ int g() { int s = 0; ((s = s * 10 + I), ...); return s; }")
accept("literals", "user-defined literals, `consteval`, hexadecimal and binary literals", "void k(int *p, int n) { p[0] = 5_k + sq(3) + n + int(0x1p3) + 0b101 + 1'000; }", 5000 + 9 + 5 + 8 + 5 + 1000, "constexpr int operator\"\"_k(unsigned long long v) { return int(v) * 1000; } consteval int sq(int a) { return a * a; }")
accept("operators", "overloaded operators: `++`, `[]`, `()`, `->`, conversions", "void k(int *p, int n) { V v{n}; ++v; V w = v++; p[0] = w.a + v[2] + v(2, 3) + (v ? 100 : 0) + v->a * 1000; }", 6 + 14 + 13 + 100 + 7000, "struct V { int a; __tile__ V &operator++() { ++a; return *this; } __tile__ V operator++(int) { V t = *this; ++a; return t; } __tile__ int operator[](int i) const { return a * i; } __tile__ int operator()(int x, int y) const { return x * y + a; } __tile__ explicit operator bool() const { return a > 0; } __tile__ V *operator->() { return this; } };")
accept("ctad", "class template argument deduction", "void k(int *p, int n) { A a{1, 2, n}; p[0] = a.v[2] * 10 + int(sizeof(a.v) / 4); }", 53, "template <class T, int N> struct A { T v[N]; }; template <class T, class... U> A(T, U...) -> A<T, 1 + sizeof...(U)>;")
accept("attributes", "`[[nodiscard]]`, `[[maybe_unused]]`, `[[likely]]`, `static_assert`", "void k(int *p, int n) { static_assert(sizeof(int) == 4); [[maybe_unused]] int z = 3; if (n > 3) [[likely]] { p[0] = f(n); } else [[unlikely]] { p[0] = 1; } }", 5, "[[nodiscard]] __tile__ int f(int a) { return a; }")
accept("variant_constants", "`std::variant` in constants", "void k(int *p, int n) { constexpr std::variant<int, float> v = 3; constexpr int m = std::get<int>(v); p[0] = m * 10 + n; }", 35, includes=("variant",))

# With a warning
accept("assume", "`[[assume(e)]]`, `__builtin_assume`, `__builtin_expect`: no effect, the first with a warning", "void k(int *p, int n) { [[assume(n > 0)]]; __builtin_assume(n < 10); p[0] = __builtin_expect(n, 5); }", 5)
accept("volatile", "`volatile`: no effect, with a warning", "void k(int *p, int n) { volatile int v = n; p[0] = v; }", 5)

# Refused
refuse("recursion", "recursion at run time", "void k(int *p, int n) { p[0] = f(n); }", "__tile__ int f(int a) { return a < 2 ? 1 : f(a - 1) * a; }")
refuse("tile_condition", "a tile as a condition", "void k(int *p) { auto t = ct::iota<ct::tile<int, ct::shape<8>>>(); if (t > 3) { p[0] = 1; } }")
refuse("virtual", "virtual functions", "void k(int *p) { B b; p[0] = b.f(); }", "struct B { virtual __tile__ int f() { return 1; } };")
refuse("function_pointer_unknown", "a call through a pointer that the run decides", "void k(int *p, int n) { int (*h)(int) = n > 3 ? f : g; p[0] = h(n); }", "__tile__ int f(int a) { return a + 1; } __tile__ int g(int a) { return a + 2; }")
refuse("exceptions", "exceptions", "void k(int *p) { throw 1; }")
refuse("new", "`new`, `delete`", "void k(int *p) { int *q = new int(3); p[0] = *q; }")
refuse("malloc", "`malloc`", "void k(int *p) { p[0] = malloc(4) != nullptr; }", includes=("cstdlib",))
refuse("pointer_reassigned", "a pointer to a local that is read, or given another local, after it was given one", "void k(int *p, int n) { int a = 1, b = 2; int *q = &a; if (n > 3) { q = &b; } p[0] = *q; }")
refuse("member_pointer_unknown", "a pointer to a member that the run decides", "void k(int *p, int n) { S s{1, 2}; int S::*m = n > 3 ? &S::a : &S::b; p[0] = s.*m; }", "struct S { int a, b; };")
refuse("bit_field_memory", "bit-fields in global memory", "void k(int *p, const S *q) { p[0] = q->a; }", "struct S { int a : 3, b : 5; };")
refuse("bit_field_parameter", "bit-fields in a parameter", "void k(int *p, S s) { p[0] = s.a; }", "struct S { int a : 3, b : 5; };")
refuse("no_return", "a function that ends without a `return` on every way", "void k(int *p, int n) { p[0] = f(n); }", "__tile__ int f(int a) { a += 1; }")
refuse("stable_sort", "`std::stable_sort`, which takes memory", "void k(int *p, int n) { int a[3] = {3, n, 1}; std::stable_sort(a, a + 3); p[0] = a[0]; }", includes=("algorithm",))
refuse("asm", "inline assembly", 'void k(int *p) { asm("nop"); }')
refuse("union_differing", "unions of members that differ in type", "void k(int *p, int n) { U u; u.i = n; p[0] = int(u.f); }", "union U { int i; float f; };")
refuse("reinterpret_local", "a local variable read as another type", "void k(int *p, int n) { float v = 1; p[0] = *reinterpret_cast<int *>(&v); }")
refuse("memcpy", "`memcpy` and `memset` of global memory, or of a part of a number", "void k(int *p, int n) { int i; memcpy(&i, p, 4); p[0] = i; }", includes=("cstring",))
refuse("destructor", "classes with a destructor", "void k(int *p) { G g{p}; }", "struct G { int *p; __tile__ ~G() { *p = 1; } };")
refuse("static_local", "`static` local variables", "void k(int *p) { static int c = 0; c++; p[0] = c; }")
refuse("global_variable", "variables outside the kernel, `__tile__` ones too", "void k(int *p) { p[0] = g; }", "__tile__ int g;")
refuse("device_variable", "`__device__` variables", "void k(int *p) { p[0] = g; }", "__device__ int g;")
refuse("constant_variable", "`__constant__` variables", "void k(int *p) { p[0] = g; }", "__constant__ int g;")
refuse("shared", "`__shared__` variables", "void k(int *p) { __shared__ int a[4]; a[0] = 1; p[0] = a[0]; }")
refuse("thread_index", "`threadIdx`, `blockIdx`, `blockDim`, `gridDim`, `warpSize`", "void k(int *p) { p[threadIdx.x] = 1; }", includes=("cuda_runtime.h",))
refuse("syncthreads", "`__syncthreads()`", "void k(int *p) { __syncthreads(); p[0] = 1; }", includes=("cuda_runtime.h",))
refuse("device_function", "calls of `__device__` functions", "void k(int *p, int n) { p[0] = f(n); }", "__device__ int f(int a) { return a + 1; }")
refuse("host_function", "calls of plain functions", "void k(int *p, int n) { p[0] = f(n); }", "int f(int a) { return a + 1; }")
refuse("c_math", "the C library's functions of floats", "void k(int *p, int n) { p[0] = int(expf(float(n))); }", includes=("cmath",))
refuse("builtin", "other builtins of the host compiler", "void k(int *p, int n) { p[0] = __builtin_bitreverse32(n); }")
refuse("kernel_call", "calls of a kernel", "void k(int *p) { other(p); }", "__tile_global__ void other(int *p) { p[0] = 1; }")
refuse("ellipsis", "C ellipsis", "void k(int *p, int n) { p[0] = f(n, 1); }", "__tile__ int f(int a, ...) { return a; }")
refuse("no_body", "functions without a body in the file", "void k(int *p, int n) { p[0] = f(n); }", "__tile__ int f(int a);")
refuse("int128", "`__int128`", "void k(int *p, int n) { __int128 d = n; p[0] = int(d); }")
refuse("long_double", "`long double`", "void k(int *p, int n) { long double d = n; p[0] = int(d); }")
refuse("complex", "complex numbers", "void k(int *p, int n) { std::complex<float> c(float(n), 1.f); p[0] = int((c * c).real()); }", includes=("complex",))
refuse("string", "strings", 'void k(int *p, int n) { const char *s = "abc"; p[0] = s[n]; }')
refuse("printf_format", "`printf` with a format that is no literal, or does not fit", 'void k(int *p, int n) { printf("%f", n); p[0] = 1; }')
refuse("puts", "`puts`", 'void k(int *p) { puts("x"); p[0] = 1; }', includes=("cstdio",))
refuse("three_way_pointers", "`<=>` of pointers", "void k(int *p, int n) { p[0] = (p + n <=> p) < 0; }", includes=("compare",))
refuse("statement_expression", "statement expressions", "void k(int *p) { p[0] = ({ int a = 3; a + 1; }); }")
refuse("std_function", "`std::function`", "void k(int *p, int n) { std::function<int(int)> f = [](int a) { return a; }; p[0] = f(n); }", includes=("functional",))
refuse("std_variant", "`std::variant`", "void k(int *p, int n) { std::variant<int, float> v = n; p[0] = std::get<int>(v); }", includes=("variant",))
refuse("pointer_to_pointer", "pointers to pointers", "void k(int *p, int **q) { p[0] = **q; }")
refuse("pointer_in_memory", "pointers kept in global memory", "void k(int *p, const S &s) { p[0] = *s.q; }", "struct S { int *q; };")
refuse("struct_sizes", "structs in global memory whose members differ in size", "void k(int *p, const V *q) { p[0] = q[0].b; }", "struct V { short a; int b; };")
refuse("kernel_result", "a kernel that returns a value", "int k(int *p) { return 1; }")
refuse("tile_parameter", "a tile as a kernel parameter", "void k(int *p, ct::tile<int, ct::shape<8>> t) { p[0] = 1; }")
refuse("class_parameter_copy", "a parameter of a class with a copy of its own", "void k(int *p, P q) { p[0] = q.a; }", "struct P { int a; P(const P &o) : a(o.a) {} };")
refuse("uninitialised", "a variable that is read before it has a value", "void k(int *p, int n) { int s; for (int i = 0; i < n; ++i) { s += i; } p[0] = s; }")
