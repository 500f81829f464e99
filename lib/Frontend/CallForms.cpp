// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides which form of a call is shown to somebody who wrote another one.

#include "tilecc/Frontend/CallForms.h"

#include "llvm/ADT/StringSwitch.h"

using namespace tilecc;
using llvm::StringRef;

static StringRef getForm(StringRef name) {
  return llvm::StringSwitch<StringRef>(name)
      .Cases({"zeros", "ones"},
             "`ct::zeros<T>()` and `ct::ones<T>()` take a number type, or a type of tiles of numbers")
      .Case("full",
            "`ct::full<T>(v)` takes a type of tiles, or a number type, and a scalar that converts to its elements")
      .Case("element_cast", "`ct::element_cast<T>(x)` takes a number type and a tile or scalar of numbers")
      .Cases({"add", "sub", "mul"},
             "`ct::add(a, b)` and its relatives take a rounding mode that is exact about a side, such as "
             "`ct::round_toward_zero_t{}`, and a subnormals mode after it")
      .Cases(
          {"div", "sqrt", "rsqrt", "exp", "exp2", "tanh", "log", "log2", "sin", "cos", "pow"},
          "modes are given as in `ct::div(a, b, ct::round_full_t{})`; the type of the elements is that of the operand")
      .Cases({"sum", "prod", "reduce_max", "reduce_min", "all_of", "any_of", "max_element", "min_element",
              "partial_sum", "partial_prod"},
             "the axis is a constant, as in `ct::sum(x, 0_ic)` or `ct::sum<0>(x)`")
      .Cases({"load", "load_masked"},
             "`ct::load(p)` takes a pointer or a tile of pointers, `ct::load_masked(p, mask)` a mask of bool")
      .Cases({"store", "store_masked"}, "`ct::store(p, x)` takes a pointer or a tile of pointers, and what to store")
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

StringRef tilecc::findCallForm(StringRef message) {
  StringRef rest = message;
  if (rest.consume_front("no matching function for call to `")) {
    StringRef name = rest.take_until([](char c) { return c == '`'; });
    size_t colons = name.rfind("::");
    return getForm(colons == StringRef::npos ? name : name.substr(colons + 2));
  }
  if (message.contains("deduction of template arguments of `") && message.contains("irange`")) {
    return "both bounds have one type: `ct::irange<int>(begin, end)`";
  }
  if (message.starts_with("no matching constructor for initialization of ") && message.contains("extents<")) {
    return "an extent is an integer, or a constant such as `8_ic`";
  }
  bool ofPointers = message.starts_with("invalid operands to binary expression") && message.contains("*");
  if (ofPointers && (message.contains("cuda::tiles::tile<") || message.contains("__impl::offset_t"))) {
    return "pointers take `p + i` and `p - i` with integers, and `p - q` and comparisons of pointers of one type";
  }
  return {};
}
