// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides which form of a call is shown to somebody who wrote another one.

#include "tilecc/Frontend/CallForms.h"

#include "ForeignNames.h"

#include "llvm/ADT/StringSwitch.h"

using namespace tilecc;
using llvm::StringRef;

static StringRef getForm(StringRef name) {
  return llvm::StringSwitch<StringRef>(name)
      .Cases(
          {"zeros", "ones"},
          "`ct::zeros<T>()` and `ct::ones<T>()` take a number type, or a type of tiles of numbers, and no arguments: "
          "`ct::zeros<ct::tile<float, ct::shape<64>>>()`")
      .Case("full",
            "`ct::full<T>(v)` takes a type of tiles, or a number type, and a scalar that converts to its elements")
      .Case("element_cast", "`ct::element_cast<T>(x)` takes a number type and a tile or scalar of numbers")
      .Cases({"add", "sub", "mul"},
             "`ct::add(a, b)` and its relatives take a rounding mode that is exact about a side, such as "
             "`ct::round_toward_zero_t{}`, and a subnormals mode after it")
      .Cases(
          {"div", "sqrt", "rsqrt", "exp", "exp2", "tanh", "log", "log2", "sin", "cos"},
          "modes are given as in `ct::div(a, b, ct::round_full_t{})`; the type of the elements is that of the operand")
      .Cases(
          {"sum", "prod", "reduce_max", "reduce_min", "all_of", "any_of", "max_element", "min_element", "partial_sum",
           "partial_prod"},
          "the axis is a constant from 0 on, as in `ct::sum(x, 0_ic)` or `ct::sum<0>(x)`; `ct::reshape` first for the "
          "sum of all elements")
      .Cases({"max", "min"},
             "`ct::max(a, b)` takes two values; `ct::reduce_max(x, 0_ic)` takes the largest along an axis")
      .Case("iota",
            "`ct::iota<ct::tile<int, ct::shape<64>>>()` takes a type of tiles and no arguments: 0, 1, 2 and so on")
      .Cases({"reshape", "broadcast"}, "the shape is a type, as in `ct::reshape<ct::shape<64, 2>>(x)` or "
                                       "`ct::reshape(x, ct::shape<64, 2>{})`")
      .Case("cat", "the axis is a constant, as in `ct::cat(a, b, 0_ic)` or `ct::cat<0>(a, b)`")
      .Case("permute", "the order of the axes is a type, as in `ct::permute<ct::dimension_map<1, 0>>(x)`")
      .Case("transpose", "`ct::transpose(x)` swaps the first two axes of one tile")
      .Case("select", "`ct::select(condition, a, b)` takes a tile of bool and two tiles of one type")
      .Case("fma", "`ct::fma(a, b, c)` takes three operands of one floating type")
      .Cases({"mma", "matmul"}, "`ct::mma(a, b, accumulator)` takes three tiles, `ct::matmul(a, b)` two")
      .Cases({"atomic_add", "atomic_sub", "atomic_max", "atomic_min", "atomic_and", "atomic_or", "atomic_xor",
              "atomic_xchg"},
             "`ct::atomic_add(p, x, ct::memory_order_relaxed_t{})` takes a pointer or a tile of pointers, a value, an "
             "order of `ct::` and, if it is wanted, a scope such as `ct::thread_scope_device_t{}`")
      .Cases({"atomic_load", "atomic_store"},
             "`ct::atomic_load(p, ct::memory_order_acquire_t{})` and "
             "`ct::atomic_store(p, x, ct::memory_order_release_t{})` take pointers and an "
             "order of `ct::`")
      .Cases({"load", "load_masked"}, "`ct::load(p)` takes a pointer or a tile of pointers, `ct::load_masked(p, mask, "
                                      "padding)` a mask of bool after it")
      .Cases({"store", "store_masked"}, "`ct::store(p, x)` takes a pointer or a tile of pointers, then what to store; "
                                        "`ct::store_masked(p, x, mask)` the mask last")
      .Case("atomic_compare_exchange", "`ct::atomic_compare_exchange(p, expected, desired, "
                                       "ct::memory_order_relaxed_t{})` takes values of the type that `p` "
                                       "points to: 32 or 64-bit integers, float or double")
      .Cases({"assume_aligned", "assume_divisible"},
             "`ct::assume_aligned<16>(p)` takes pointers, `ct::assume_divisible<16>(n)` integers; the "
             "number is above 0")
      .Cases({"assume_bounded", "assume_bounded_below", "assume_bounded_above"},
             "`ct::assume_bounded<low, high>(n)` takes integers, and `low` is not above `high`; "
             "`tilecc::assume_bounded(n, high)` takes a bound that is known at run time")
      .Cases({"extract"}, "`ct::extract(x, ct::shape<..>{}, i..)` takes one index for each axis")
      .Default("");
}

std::string tilecc::findCallForm(StringRef message, StringRef source) {
  StringRef rest = message;
  if (rest.consume_front("no matching function for call to `")) {
    StringRef name = rest.take_until([](char c) { return c == '`'; });
    size_t colons = name.rfind("::");
    name = colons == StringRef::npos ? name : name.substr(colons + 2);
    return source.consume_front("std::") ? findStandardName(name) : getForm(name).str();
  }
  bool isDeduction = message.contains("deduction of template arguments of `");
  if (isDeduction && message.contains("irange`")) {
    return "both bounds are given and have one type: `ct::irange<int>(begin, end)`";
  }
  if (isDeduction && message.contains("tensor_span`")) {
    return "a span is made of a pointer and its extents: `ct::tensor_span{p, ct::extents{m, n}}`";
  }
  if (isDeduction && message.contains("_view`")) {
    return "a view is made of a span and the shape of its tiles: `ct::partition_view{span, ct::shape<64, 64>{}}`";
  }
  if (isDeduction && message.contains("::shape`")) {
    return "the sizes of a shape are constants: `ct::shape<64, 64>{}`, or `ct::shape{64_ic, 64_ic}`";
  }
  if (message.starts_with("no matching constructor for initialization of ") && message.contains("extents<")) {
    return "an extent is an integer, or a constant such as `8_ic`";
  }
  return {};
}
