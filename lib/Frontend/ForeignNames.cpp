// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what an unknown name was meant to be.
#include "ForeignNames.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilecc;
using llvm::StringRef;

namespace {
struct WayOut {
  StringRef name, help;
};
} // namespace

/// Looked up in `cuda::tiles`, or called as members of a tile.
static constexpr WayOut tileNames[] = {
    {"acos", "there is none; `ct::atan2(y, x)` gives angles"},
    {"all", "use `ct::all_of(x, 0_ic)`"},
    {"any", "use `ct::any_of(x, 0_ic)`"},
    {"arange", "use `ct::iota<ct::tile<int, ct::shape<N>>>()`"},
    {"argmax", "compare with `ct::reduce_max` and take the least index by `ct::select` and `ct::reduce_min`"},
    {"argmin", "compare with `ct::reduce_min` and take the least index by `ct::select` and `ct::reduce_min`"},
    {"asin", "there is none; `ct::atan2(y, x)` gives angles"},
    {"assume", "use `ct::assume_divisible<N>(n)`, `ct::assume_aligned<N>(p)` or `ct::assume_bounded<a, b>(n)`"},
    {"astype", "use `ct::element_cast<T>(x)`"},
    {"atan", "write `ct::atan2(x, 1.0f)`"},
    {"atomic_cas", "use `ct::atomic_compare_exchange`"},
    {"atomic_dec", "use `ct::atomic_sub` of 1"},
    {"atomic_exch", "use `ct::atomic_xchg`"},
    {"atomic_inc", "use `ct::atomic_add` of 1"},
    {"barrier", "a block has no threads to wait for: its accesses are ordered as written"},
    {"bid_x", "use `ct::bid().x`"},
    {"bit_cast", "use `ct::element_cast<T>(x)` for values; bits cannot be reinterpreted"},
    {"bitcast", "use `ct::element_cast<T>(x)` for values; bits cannot be reinterpreted"},
    {"bitwise_and", "write `a & b`"},
    {"block_id", "use `ct::bid().x`"},
    {"broadcast_to", "use `ct::broadcast<ct::shape<..>>(x)`"},
    {"cast", "use `ct::element_cast<T>(x)`"},
    {"cdiv", "use `ct::ceildiv(a, b)`"},
    {"clamp", "use `ct::min(ct::max(x, low), high)`"},
    {"clip", "use `ct::min(ct::max(x, low), high)`"},
    {"concat", "use `ct::cat(a, b, axis)`"},
    {"concatenate", "use `ct::cat(a, b, axis)`"},
    {"convert", "use `ct::element_cast<T>(x)`"},
    {"count_nonzero", "sum the mask: `ct::sum<0>(ct::element_cast<int>(mask))`"},
    {"cumprod", "use `ct::partial_prod<axis>(x)`"},
    {"cumsum", "use `ct::partial_sum<axis>(x)`"},
    {"debug_barrier", "a block has no threads to wait for: its accesses are ordered as written"},
    {"divide", "write `a / b`"},
    {"dot", "use `ct::mma(a, b, accumulator)`"},
    {"dtype", "element types are C++ types: `float`, `int`, `__half`"},
    {"equal", "write `a == b`"},
    {"erf", "there is no error function: approximate it with `ct::exp`, or take the `ct::tanh` form of GELU"},
    {"expand_dims", "use `ct::reshape<ct::shape<..>>(x)`"},
    {"expm1", "write `ct::exp(x) - 1.0f`"},
    {"flatten", "use `ct::reshape<ct::shape<N>>(x)`"},
    {"flip", "permute the addresses: load through `n - 1 - ct::iota<..>()`"},
    {"fmod", "use `ct::remainder(a, b)`"},
    {"full_like", "use `ct::full<ct::tile<T, ct::shape<..>>>(value)`"},
    {"gather", "load through a tile of pointers: `ct::load(pointer + indices)`"},
    {"isfinite", "write `!(ct::isnan(x) | ct::isinf(x))`"},
    {"item", "convert a tile of one element: `float(x)`"},
    {"log10", "write `ct::log2(x) * 0.30103f`"},
    {"log1p", "write `ct::log(1.0f + x)`"},
    {"logical_and", "write `a && b`"},
    {"logical_or", "write `a || b`"},
    {"make_block_ptr", "use `ct::partition_view{ct::tensor_span{p, ct::extents{m, n}}, ct::shape<..>{}}`"},
    {"make_tensor_view", "use `ct::tensor_span{p, ct::extents{m, n}}`"},
    {"make_tile", "use `ct::full<ct::tile<T, ct::shape<..>>>(value)`"},
    {"matrix_multiply", "use `ct::mma(a, b, accumulator)`"},
    {"max_contiguous", "loads through `p + ct::iota<..>()` are known to be contiguous"},
    {"max_reduce", "use `ct::reduce_max<axis>(x)`"},
    {"maximum", "use `ct::max(a, b)`"},
    {"mdspan", "use `ct::tensor_span{p, ct::extents{m, n}}`"},
    {"mean", "divide `ct::sum<axis>(x)` by the number of elements"},
    {"median", "there is none: sort outside of the kernel"},
    {"memory_order_seq_cst", "there is no sequentially consistent order: use `ct::memory_order_acq_rel_t{}`"},
    {"memory_order_seq_cst_t", "there is no sequentially consistent order: use `ct::memory_order_acq_rel_t{}`"},
    {"minimum", "use `ct::min(a, b)`"},
    {"mod", "write `a % b`"},
    {"multiple_of", "use `ct::assume_divisible<N>(n)`"},
    {"multiply", "write `a * b`"},
    {"negative", "write `-x`"},
    {"num_programs", "use `ct::num_blocks().x`"},
    {"num_threads", "a tile kernel has no threads"},
    {"num_tiles", "use `ct::ceildiv(extent, tile)`"},
    {"outer", "multiply shapes that broadcast: `ct::reshape<ct::shape<M, 1>>(a) * ct::reshape<ct::shape<1, N>>(b)`"},
    {"permute_dims", "use `ct::permute<ct::dimension_map<..>>(x)`"},
    {"power", "use `ct::pow(a, b)`"},
    {"print", "use `printf` with a literal format"},
    {"program_id", "use `ct::bid().x`"},
    {"rand", "a kernel has no random numbers: compute them from the index, or pass them in"},
    {"range", "use `ct::irange(begin, end)`"},
    {"ravel", "use `ct::reshape<ct::shape<N>>(x)`"},
    {"reciprocal", "write `1.0f / x`"},
    {"reduce_prod", "use `ct::prod<axis>(x)`"},
    {"reduce_sum", "use `ct::sum<axis>(x)`"},
    {"relu", "use `ct::max(x, 0.0f)`"},
    {"round", "write `ct::floor(x + 0.5f)`"},
    {"scatter", "store through a tile of pointers: `ct::store(pointer + indices, x)`"},
    {"sigmoid", "write `1.0f / (1.0f + ct::exp(-x))`"},
    {"sign", "write `ct::select(x < 0, ..)`"},
    {"softmax", "write `e = ct::exp(x - ct::reduce_max<0>(x))` and `e / ct::sum<0>(e)`"},
    {"sort", "there is no sorting of tiles: compare with `ct::min` and `ct::max`, or count with `ct::sum`"},
    {"square", "write `x * x`"},
    {"squeeze", "use `ct::reshape<ct::shape<..>>(x)`"},
    {"stack", "use `ct::cat(a, b, axis)` after `ct::reshape`"},
    {"static_range", "use `ct::irange(begin, end)`"},
    {"subtract", "write `a - b`"},
    {"syncthreads", "a block has no threads to wait for: its accesses are ordered as written"},
    {"tensor_view", "use `ct::tensor_span{p, ct::extents{m, n}}`"},
    {"thread_id", "a tile kernel has no threads; the block's index is `ct::bid()`"},
    {"tid", "a tile kernel has no threads; the block's index is `ct::bid()`"},
    {"to_scalar", "convert a tile of one element: `float(x)`"},
    {"trans", "use `ct::transpose(x)`"},
    {"trunc", "use `ct::floor` and `ct::ceil`"},
    {"unsqueeze", "use `ct::reshape<ct::shape<..>>(x)`"},
    {"view", "use `ct::reshape<ct::shape<..>>(x)`"},
    {"where", "use `ct::select(condition, a, b)`"},
    {"zeros_like", "use `ct::zeros<ct::tile<T, ct::shape<..>>>()`"},
};

/// Number types of other languages, as plain names or in `cuda::tiles`.
static constexpr WayOut typeNames[] = {
    {"bf16", "use `__nv_bfloat16`, after `#include <cuda_bf16.h>`"},
    {"bfloat16", "use `__nv_bfloat16`, after `#include <cuda_bf16.h>`"},
    {"bfloat16_t", "use `__nv_bfloat16`, after `#include <cuda_bf16.h>`"},
    {"__nv_bfloat16", "`#include <cuda_bf16.h>`"},
    {"nv_bfloat16", "`#include <cuda_bf16.h>`"},
    {"f16", "use `__half`, after `#include <cuda_fp16.h>`"},
    {"f32", "use `float`"},
    {"f64", "use `double`"},
    {"float16", "use `__half`, after `#include <cuda_fp16.h>`"},
    {"float16_t", "use `__half`, after `#include <cuda_fp16.h>`"},
    {"float32", "use `float`"},
    {"float32_t", "use `float`"},
    {"float64", "use `double`"},
    {"float64_t", "use `double`"},
    {"float8_e4m3", "use `__nv_fp8_e4m3`, after `#include <cuda_fp8.h>`"},
    {"float8_e5m2", "use `__nv_fp8_e5m2`, after `#include <cuda_fp8.h>`"},
    {"float8_e4m3fn", "use `__nv_fp8_e4m3`, after `#include <cuda_fp8.h>`"},
    {"__nv_fp8_e4m3", "`#include <cuda_fp8.h>`"},
    {"__nv_fp8_e5m2", "`#include <cuda_fp8.h>`"},
    {"float8e4nv", "use `__nv_fp8_e4m3`, after `#include <cuda_fp8.h>`"},
    {"float8e5", "use `__nv_fp8_e5m2`, after `#include <cuda_fp8.h>`"},
    {"__half", "`#include <cuda_fp16.h>`"},
    {"half", "`#include <cuda_fp16.h>`"},
    {"half_t", "use `__half`, after `#include <cuda_fp16.h>`"},
    {"half2", "`#include <cuda_fp16.h>`; tiles need no pairs"},
    {"int8", "use `signed char`"},
    {"int16", "use `short`"},
    {"int32", "use `int`"},
    {"int64", "use `long long`"},
    {"i32", "use `int`"},
    {"i64", "use `long long`"},
    {"tf32", "use `__nv_tf32`, after `#include <cuda_tf32.h>`"},
    {"tfloat32", "use `__nv_tf32`, after `#include <cuda_tf32.h>`"},
    {"__nv_tf32", "`#include <cuda_tf32.h>`"},
    {"uint8", "use `unsigned char`"},
    {"uint16", "use `unsigned short`"},
    {"uint32", "use `unsigned`"},
    {"uint64", "use `unsigned long long`"},
    {"u32", "use `unsigned`"},
    {"uchar", "use `unsigned char`"},
    {"uint", "use `unsigned`"},
    {"ushort", "use `unsigned short`"},
    {"ulong", "use `unsigned long`"},
};

/// Looked up as members of a tile, besides the functions of `cuda::tiles`.
static constexpr WayOut memberNames[] = {
    {"T", "use `ct::transpose(x)`"},
    {"at", "`ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it"},
    {"begin", "a tile has no elements to walk over: an operation on it is one on all of them"},
    {"data", "a tile is a value without an address; `ct::load(p)` and `ct::store(p, x)` go to memory"},
    {"dtype", "its element type is `decltype(x)::element_type`"},
    {"end", "a tile has no elements to walk over: an operation on it is one on all of them"},
    {"extent", "its sizes are `decltype(x)::shape_type::static_extent(i)`"},
    {"extents", "its sizes are `decltype(x)::shape_type::static_extent(i)`"},
    {"get", "`ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it"},
    {"ndim", "its rank is `decltype(x)::shape_type::rank()`"},
    {"numel", "it is known from the type: `ct::tile_size_v<decltype(x)>`"},
    {"rank", "its rank is `decltype(x)::shape_type::rank()`"},
    {"shape", "its sizes are `decltype(x)::shape_type::static_extent(i)`"},
    {"size", "it is known from the type: `ct::tile_size_v<decltype(x)>`"},
    {"tile", "repeat along an axis of length 1 with `ct::broadcast<ct::shape<..>>(x)`"},
    {"to", "use `ct::element_cast<T>(x)`"},
    {"view", "use `ct::reshape<ct::shape<..>>(x)`"},
    {"w", "`ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it"},
    {"x", "`ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it"},
    {"y", "`ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it"},
    {"z", "`ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it"},
};

/// Looked up as members of a span or a view.
static constexpr WayOut viewNames[] = {
    {"data", "use `data_handle()` of the span"},
    {"num_tiles", "use `ct::ceildiv(extent, tile)`"},
    {"shape", "use `extent(i)` of the span"},
    {"size", "use `extent(i)` of the span"},
    {"extent", "use `v.span().extent(i)`"},
    {"extents", "use `v.span().extents()`"},
    {"load", "make a view of it: `ct::partition_view{span, ct::shape<..>{}}`"},
    {"store", "make a view of it: `ct::partition_view{span, ct::shape<..>{}}`"},
    {"tile", "make a view of it: `ct::partition_view{span, ct::shape<..>{}}`"},
};

/// Functions of `cuda::tiles` that other languages have as members, and how they are called.
static constexpr WayOut memberCalls[] = {
    {"abs", "call `ct::abs(x)`"},
    {"all", "call `ct::all_of(x, 0_ic)`"},
    {"any", "call `ct::any_of(x, 0_ic)`"},
    {"broadcast", "call `ct::broadcast<ct::shape<..>>(x)`"},
    {"exp", "call `ct::exp(x)`"},
    {"load", "a tile is loaded already; a view or `ct::load(p)` loads one"},
    {"log", "call `ct::log(x)`"},
    {"max", "call `ct::reduce_max(x, 0_ic)`"},
    {"min", "call `ct::reduce_min(x, 0_ic)`"},
    {"permute", "call `ct::permute<ct::dimension_map<..>>(x)`"},
    {"prod", "call `ct::prod(x, 0_ic)`"},
    {"reduce_max", "call `ct::reduce_max(x, 0_ic)`"},
    {"reduce_min", "call `ct::reduce_min(x, 0_ic)`"},
    {"reshape", "call `ct::reshape<ct::shape<..>>(x)`"},
    {"select", "call `ct::select(condition, a, b)`"},
    {"sqrt", "call `ct::sqrt(x)`"},
    {"store", "call `ct::store(p, x)`, or the view's `store(x, i)`"},
    {"sum", "call `ct::sum(x, 0_ic)`"},
    {"transpose", "call `ct::transpose(x)`"},
};

/// Names of the standard library that are no functions of numbers.
static constexpr WayOut standardNames[] = {
    {"array", "`#include <array>`"},
    {"atomic", "use `ct::atomic_add(pointer, value, ct::memory_order_relaxed_t{})` and its relatives"},
    {"bit_cast", "`#include <bit>`; it takes scalars"},
    {"clamp", "`#include <algorithm>` for scalars; for tiles use `ct::min(ct::max(x, low), high)`"},
    {"get",
     "`#include <tuple>`; a tile has no parts: `ct::extract(x, ct::shape<..>{}, i)` takes a smaller tile out of it"},
    {"max", "`#include <algorithm>` for scalars; for tiles use `ct::max(a, b)`"},
    {"min", "`#include <algorithm>` for scalars; for tiles use `ct::min(a, b)`"},
    {"numeric_limits", "`#include <limits>`"},
    {"optional", "`#include <optional>`"},
    {"pair", "`#include <utility>`"},
    {"round", "write `ct::floor(x + 0.5f)`"},
    {"span", "`#include <span>`"},
    {"string", "a kernel has no strings"},
    {"swap", "`#include <utility>`"},
    {"tuple", "`#include <tuple>`"},
    {"vector", "a kernel owns no memory: use a tile, or `std::array` of a constant size"},
    {"float16_t", "use `__half`, after `#include <cuda_fp16.h>`"},
    {"bfloat16_t", "use `__nv_bfloat16`, after `#include <cuda_bf16.h>`"},
    {"float32_t", "use `float`"},
    {"memory_order_relaxed", "use `ct::memory_order_relaxed_t{}`"},
    {"memory_order_acquire", "use `ct::memory_order_acquire_t{}`"},
    {"memory_order_release", "use `ct::memory_order_release_t{}`"},
    {"memory_order_acq_rel", "use `ct::memory_order_acq_rel_t{}`"},
    {"memory_order_seq_cst", "there is no sequentially consistent order: use `ct::memory_order_acq_rel_t{}`"},
};

static constexpr StringRef endsHere = "end the launch with `assert(false)`, after `#include <cassert>`";
static constexpr StringRef printsHere = "use `printf` with a literal format";
static constexpr StringRef noTime = "a kernel has no clock";
static constexpr StringRef noRandom =
    "fill a buffer with random numbers before the launch, or compute them from a seed";

/// What the host's libraries and the compiler do for a program, looked up as plain names and in `std`.
static constexpr WayOut hostServices[] = {
    {"_Exit", endsHere},
    {"__assert_fail", "use `assert(condition)`, after `#include <cassert>`"},
    {"__brkpt", endsHere},
    {"__builtin_abort", endsHere},
    {"__builtin_debugtrap", endsHere},
    {"__builtin_trap", endsHere},
    {"__trap", endsHere},
    {"_exit", endsHere},
    {"abort", endsHere},
    {"atexit", "a kernel owns nothing that has an end"},
    {"cerr", printsHere},
    {"clock", noTime},
    {"clock64", noTime},
    {"clog", printsHere},
    {"cout", printsHere},
    {"exit", endsHere},
    {"fflush", "what `printf` prints needs no flush"},
    {"fprintf", printsHere},
    {"fputc", printsHere},
    {"fputs", printsHere},
    {"fwrite", printsHere},
    {"getenv", "read it before the launch, and pass what it says"},
    {"perror", printsHere},
    {"putc", printsHere},
    {"putchar", printsHere},
    {"puts", printsHere},
    {"quick_exit", endsHere},
    {"rand", noRandom},
    {"snprintf", printsHere},
    {"sprintf", printsHere},
    {"srand", noRandom},
    {"stderr", printsHere},
    {"stdout", printsHere},
    {"terminate", endsHere},
    {"time", noTime},
    {"unreachable", "write `__builtin_unreachable()`"},
    {"vfprintf", printsHere},
    {"vprintf", printsHere},
};

static constexpr StringRef noThreads = "a tile kernel has no threads; the block's index is `ct::bid()`";
static constexpr StringRef noWait = "a tile kernel has no threads to wait for: its accesses are ordered as written";
static constexpr StringRef noExchange = "a tile kernel has no threads to exchange values with: use `ct::sum`, "
                                        "`ct::reduce_max`, `ct::permute` or `ct::extract`";

/// Looked up as plain names: what CUDA C++ gives SIMT kernels.
static constexpr WayOut plainNames[] = {
    {"assert", "`#include <cassert>`"},
    {"atomicAdd", "use `ct::atomic_add(pointer, value, ct::memory_order_relaxed_t{})`"},
    {"atomicAnd", "use `ct::atomic_and(pointer, value, ct::memory_order_relaxed_t{})`"},
    {"atomicCAS", "use `ct::atomic_compare_exchange`"},
    {"atomicExch", "use `ct::atomic_xchg(pointer, value, ct::memory_order_relaxed_t{})`"},
    {"atomicMax", "use `ct::atomic_max(pointer, value, ct::memory_order_relaxed_t{})`"},
    {"atomicMin", "use `ct::atomic_min(pointer, value, ct::memory_order_relaxed_t{})`"},
    {"atomicOr", "use `ct::atomic_or(pointer, value, ct::memory_order_relaxed_t{})`"},
    {"atomicSub", "use `ct::atomic_sub(pointer, value, ct::memory_order_relaxed_t{})`"},
    {"atomicXor", "use `ct::atomic_xor(pointer, value, ct::memory_order_relaxed_t{})`"},
    {"FLT_MAX", "`#include <cfloat>`, or `std::numeric_limits<float>::max()` of <limits>"},
    {"DBL_MAX", "`#include <cfloat>`, or `std::numeric_limits<double>::max()` of <limits>"},
    {"INT_MAX", "`#include <climits>`, or `std::numeric_limits<int>::max()` of <limits>"},
    {"M_PI", "`#include <cmath>`"},
    {"__ldg", "use `*p`, or `ct::load(p)` with a tile of pointers"},
    {"alloca", "keep the values in local variables, or pass a buffer to the kernel"},
    {"malloc", "keep the values in local variables, or pass a buffer to the kernel"},
    {"cooperative_groups",
     "a tile kernel has no threads to group: use `ct::sum`, `ct::reduce_max` and their relatives"},
    {"cg", "a tile kernel has no threads to group: use `ct::sum`, `ct::reduce_max` and their relatives"},
    {"make_float2", "write `float2{a, b}`"},
    {"make_float4", "write `float4{a, b, c, d}`"},
    {"make_int2", "write `int2{a, b}`"},
    {"max", "use `ct::max(a, b)`"},
    {"memcpy", "copy with `ct::load` and `ct::store`, or assign whole variables"},
    {"min", "use `ct::min(a, b)`"},
    {"tl", "that is Triton: the names here are in `cuda::tiles`"},
    {"np", "that is NumPy: the names here are in `cuda::tiles`"},
    {"wmma", "use `ct::mma(a, b, accumulator)`"},
    {"nvcuda", "use `ct::mma(a, b, accumulator)`"},
    {"blockDim", "a tile kernel has no threads; how much a block does is the shape of its tiles"},
    {"blockIdx", "the block's index is `ct::bid()`"},
    {"gridDim", "the number of blocks is `ct::num_blocks()`"},
    {"__tile_global__", "`#include <cuda_tile.h>`"},
    {"__tile__", "`#include <cuda_tile.h>`"},
    {"ct", "`namespace ct = cuda::tiles;`, after `#include <cuda_tile.h>`"},
    {"threadIdx", noThreads},
    {"tilecc", "`#include <tilecc/ownership.h>`"},
    {"warpSize", "a tile kernel has no warps; how much a block does is the shape of its tiles"},
};

/// Names of `cuda::tiles` that are often written without their namespace.
static constexpr StringRef ownNames[] = {
    "bid",        "broadcast",   "ceildiv",     "element_cast", "extents",    "full",  "iota",
    "irange",     "load",        "load_masked", "mma",          "num_blocks", "ones",  "partition_view",
    "reduce_max", "reduce_min",  "reshape",     "select",       "shape",      "store", "store_masked",
    "sum",        "tensor_span", "tile",        "transpose",    "zeros",
};

static std::string findIn(llvm::ArrayRef<WayOut> names, StringRef name) {
  const auto *found = llvm::find_if(names, [&](const WayOut &entry) { return entry.name == name; });
  return found == names.end() ? std::string() : found->help.str();
}

/// `expf`, `fmaxf`, `__expf`: functions of C with a counterpart for tiles and scalars.
static std::string findMathFunction(StringRef name) {
  static constexpr StringRef known[] = {"abs",   "exp",  "exp2", "log",   "log2",  "sqrt", "rsqrt",
                                        "sin",   "cos",  "tan",  "sinh",  "cosh",  "tanh", "pow",
                                        "floor", "ceil", "fma",  "atan2", "isnan", "isinf"};
  name.consume_front("__");
  StringRef base = name;
  base.consume_back("f");
  if (name == "fmax" || name == "fmaxf" || name == "fmin" || name == "fminf") {
    return "use `ct::" + name.substr(1, 3).str() + "`";
  }
  if (name == "fabs" || name == "fabsf") {
    return "use `ct::abs`";
  }
  for (StringRef candidate : known) {
    if (name == candidate || base == candidate) {
      return "use `ct::" + candidate.str() + "`";
    }
  }
  return {};
}

static std::string findPlain(StringRef name) {
  std::string help = findIn(plainNames, name);
  if (!help.empty()) {
    return help;
  }
  if (std::string service = findHostService(name); !service.empty()) {
    return service;
  }
  if (name.starts_with("__sync") || name.starts_with("__threadfence") || name == "__nanosleep") {
    return noWait.str();
  }
  if (name.starts_with("__shfl") || name.starts_with("__ballot") || name.starts_with("__reduce_") ||
      name == "__any_sync" || name == "__all_sync") {
    return noExchange.str();
  }
  bool isOfPairs =
      (name.starts_with("__h") || name.contains("half2") || name.contains("bfloat162")) && name.contains('2');
  if (isOfPairs) {
    return "tiles need no pairs: use a tile of `__half` or `__nv_bfloat16`";
  }
  if (llvm::is_contained(ownNames, name)) {
    return "`cuda::tiles::" + name.str() + "` is meant, or `ct::" + name.str() +
           "` after `namespace ct = cuda::tiles;`";
  }
  for (llvm::ArrayRef<WayOut> names : {llvm::ArrayRef(typeNames), llvm::ArrayRef(tileNames)}) {
    if (std::string other = findIn(names, name); !other.empty()) {
      return other;
    }
  }
  return findMathFunction(name);
}

std::optional<StringRef> tilecc::getUnknownName(StringRef message) {
  for (StringRef prefix : {"no member named `", "no template named `", "use of undeclared identifier `",
                           "unknown type name `", "no type named `"}) {
    if (message.consume_front(prefix)) {
      return message.take_until([](char c) { return c == '`'; });
    }
  }
  return std::nullopt;
}

std::string tilecc::findHostService(StringRef name) { return findIn(hostServices, name); }

std::string tilecc::findStandardName(StringRef name) {
  std::string help = findIn(standardNames, name);
  help = help.empty() ? findHostService(name) : help;
  return !help.empty() ? help : findMathFunction(name);
}

/// `exp` after `std` in `std::exp(x)`.
static StringRef getNameIn(StringRef source) {
  return source.consume_front("std::") ? source.take_while([](char c) { return llvm::isAlnum(c) || c == '_'; })
                                       : StringRef();
}

std::string tilecc::findWayOut(StringRef message, StringRef name, StringRef source) {
  StringRef scope = message.split(" in ").second;
  if (scope.starts_with("namespace `cuda::tiles`")) {
    for (llvm::ArrayRef<WayOut> names : {llvm::ArrayRef(tileNames), llvm::ArrayRef(typeNames)}) {
      if (std::string help = findIn(names, name); !help.empty()) {
        return help;
      }
    }
    return findMathFunction(name);
  }
  if (scope.starts_with("`ct::tensor_span<") || scope.contains("_view<")) {
    return findIn(viewNames, name);
  }
  if (scope.starts_with("`ct::tile<")) {
    for (llvm::ArrayRef<WayOut> names :
         {llvm::ArrayRef(memberNames), llvm::ArrayRef(memberCalls), llvm::ArrayRef(tileNames)}) {
      if (std::string help = findIn(names, name); !help.empty()) {
        return help;
      }
    }
    return "a tile has no members: what is done with it are functions of `ct::` that take it";
  }
  if (scope.starts_with("namespace `std`")) {
    return findStandardName(name);
  }
  if (name == "std" && scope.empty()) {
    StringRef inner = getNameIn(source);
    std::string help = findStandardName(inner);
    return !help.empty() || inner.empty() ? help : "`#include` the header that has `std::" + inner.str() + "`";
  }
  return scope.empty() ? findPlain(name) : std::string();
}
