// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what an unknown name was meant to be.
#include "ForeignNames.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilecc;
using llvm::StringRef;

namespace {
struct WayOut {
  StringRef name, help;
};
} // namespace

/// Looked up in `cuda::tiles`, or called as members of a tile.
static constexpr WayOut tileNames[] = {
    {"arange", "use `ct::iota<ct::tile<int, ct::shape<N>>>()`"},
    {"argmax", "compare with `ct::reduce_max` and take the least index by `ct::select` and `ct::reduce_min`"},
    {"argmin", "compare with `ct::reduce_min` and take the least index by `ct::select` and `ct::reduce_min`"},
    {"astype", "use `ct::element_cast<T>(x)`"},
    {"atomic_cas", "use `ct::atomic_compare_exchange`"},
    {"atomic_dec", "use `ct::atomic_sub` of 1"},
    {"atomic_exch", "use `ct::atomic_xchg`"},
    {"atomic_inc", "use `ct::atomic_add` of 1"},
    {"barrier", "a block has no threads to wait for: its accesses are ordered as written"},
    {"bitcast", "use `ct::element_cast<T>(x)` for values; bits cannot be reinterpreted"},
    {"bit_cast", "use `ct::element_cast<T>(x)` for values; bits cannot be reinterpreted"},
    {"broadcast_to", "use `ct::broadcast<ct::shape<..>>(x)`"},
    {"cast", "use `ct::element_cast<T>(x)`"},
    {"cdiv", "use `ct::ceildiv(a, b)`"},
    {"clamp", "use `ct::min(ct::max(x, low), high)`"},
    {"clip", "use `ct::min(ct::max(x, low), high)`"},
    {"concat", "use `ct::cat(a, b, axis)`"},
    {"concatenate", "use `ct::cat(a, b, axis)`"},
    {"convert", "use `ct::element_cast<T>(x)`"},
    {"cumprod", "use `ct::partial_prod<axis>(x)`"},
    {"cumsum", "use `ct::partial_sum<axis>(x)`"},
    {"debug_barrier", "a block has no threads to wait for: its accesses are ordered as written"},
    {"dot", "use `ct::mma(a, b, accumulator)`"},
    {"erf", "there is no error function: approximate it with `ct::exp`, or take the `ct::tanh` form of GELU"},
    {"expand_dims", "use `ct::reshape<ct::shape<..>>(x)`"},
    {"full_like", "use `ct::full<ct::tile<T, ct::shape<..>>>(value)`"},
    {"gather", "load through a tile of pointers: `ct::load(pointer + indices)`"},
    {"isfinite", "write `!(ct::isnan(x) | ct::isinf(x))`"},
    {"item", "convert a tile of one element: `float(x)`"},
    {"log10", "write `ct::log2(x) * 0.30103f`"},
    {"max_reduce", "use `ct::reduce_max<axis>(x)`"},
    {"maximum", "use `ct::max(a, b)`"},
    {"mean", "divide `ct::sum<axis>(x)` by the number of elements"},
    {"minimum", "use `ct::min(a, b)`"},
    {"num_programs", "use `ct::num_blocks().x`"},
    {"num_tiles", "use `ct::ceildiv(extent, tile)`"},
    {"permute_dims", "use `ct::permute<ct::dimension_map<..>>(x)`"},
    {"print", "use `printf` with a literal format"},
    {"program_id", "use `ct::bid().x`"},
    {"range", "use `ct::irange(begin, end)`"},
    {"reciprocal", "write `1.0f / x`"},
    {"reduce_prod", "use `ct::prod<axis>(x)`"},
    {"reduce_sum", "use `ct::sum<axis>(x)`"},
    {"round", "write `ct::floor(x + 0.5f)`"},
    {"scatter", "store through a tile of pointers: `ct::store(pointer + indices, x)`"},
    {"sigmoid", "write `1.0f / (1.0f + ct::exp(-x))`"},
    {"squeeze", "use `ct::reshape<ct::shape<..>>(x)`"},
    {"static_range", "use `ct::irange(begin, end)`"},
    {"syncthreads", "a block has no threads to wait for: its accesses are ordered as written"},
    {"to_scalar", "convert a tile of one element: `float(x)`"},
    {"trans", "use `ct::transpose(x)`"},
    {"unsqueeze", "use `ct::reshape<ct::shape<..>>(x)`"},
    {"where", "use `ct::select(condition, a, b)`"},
    {"zeros_like", "use `ct::zeros<ct::tile<T, ct::shape<..>>>()`"},
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
    {"blockDim", "a tile kernel has no threads; how much a block does is the shape of its tiles"},
    {"blockIdx", "the block's index is `ct::bid()`"},
    {"gridDim", "the number of blocks is `ct::num_blocks()`"},
    {"half", "`#include <cuda_fp16.h>`"},
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
  if (name.starts_with("__sync") || name.starts_with("__threadfence")) {
    return noWait.str();
  }
  if (name.starts_with("__shfl") || name.starts_with("__ballot") || name.starts_with("__reduce_") ||
      name == "__any_sync" || name == "__all_sync") {
    return noExchange.str();
  }
  if (llvm::is_contained(ownNames, name)) {
    return "`cuda::tiles::" + name.str() + "` is meant, or `ct::" + name.str() +
           "` after `namespace ct = cuda::tiles;`";
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

std::string tilecc::findWayOut(StringRef message, StringRef name) {
  StringRef scope = message.split(" in ").second;
  if (scope.starts_with("namespace `cuda::tiles`")) {
    return findIn(tileNames, name);
  }
  if (scope.starts_with("`cuda::tiles::tile<")) {
    std::string help = findIn(tileNames, name);
    return !help.empty() ? help : "a tile has no members: call `ct::" + name.str() + "(x)` if there is one";
  }
  return scope.empty() ? findPlain(name) : std::string();
}
