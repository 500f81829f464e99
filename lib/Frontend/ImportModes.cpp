// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides which modes, memory order and scope the tags of a call ask for.

#include "ImportBuiltins.h"

using namespace tilecc;

/// Template argument `i`, if it is an enumerator of `name`.
static std::optional<uint64_t> getEnumerator(BuiltinCall &call, unsigned i, llvm::StringRef name) {
  std::optional<clang::TemplateArgument> argument = call.templateArg(i);
  if (!argument || argument->getKind() != clang::TemplateArgument::Integral) {
    return std::nullopt;
  }
  const auto *enumeration = argument->getIntegralType()->getAsEnumDecl();
  return enumeration && enumeration->getName() == name ? std::optional(argument->getAsIntegral().getZExtValue())
                                                       : std::nullopt;
}

Modes tilecc::getModes(BuiltinCall &call, unsigned first) {
  Modes modes;
  // `exp<rounding_mode::round_full>(x)`
  if (std::optional<uint64_t> rounding = getEnumerator(call, 0, "rounding_mode")) {
    modes.rounding = static_cast<tile::Rounding>(*rounding);
    modes.isExplicit = true;
  }
  // `atomic_add<memory_order::relaxed, thread_scope::device>(p, v)`
  if (std::optional<uint64_t> order = getEnumerator(call, 0, "memory_order")) {
    modes.order = static_cast<tile::MemoryOrder>(*order + 1);
    if (std::optional<uint64_t> scope = getEnumerator(call, 1, "thread_scope")) {
      modes.scope = static_cast<tile::Scope>(*scope);
    }
  }
  for (unsigned i = first; i < call.args.size(); ++i) {
    llvm::StringRef family = call.className(i);
    std::optional<int64_t> value = family.empty() ? std::nullopt : call.tagValue(i);
    if (!value) {
      continue;
    }
    // The enumerations of the headers and of the dialect have one order, but for the weak memory order.
    if (family == "rounding_mode_constant") {
      modes.rounding = static_cast<tile::Rounding>(*value);
      modes.isExplicit = true;
    } else if (family == "subnormals_rounding_mode_constant") {
      modes.flushToZero = *value == 1;
      modes.isExplicit = true;
    } else if (family == "nan_propagation_mode_constant") {
      modes.propagateNan = *value == 0;
    } else if (family == "scan_direction_constant") {
      modes.backward = *value == 1;
    } else if (family == "memory_order_constant") {
      modes.order = static_cast<tile::MemoryOrder>(*value + 1);
    } else if (family == "thread_scope_constant") {
      modes.scope = static_cast<tile::Scope>(*value);
    }
  }
  return modes;
}

bool tilecc::checkModes(BuiltinCall &call, const Modes &modes, clang::QualType element, ModeSupport support) {
  using tile::Rounding;
  bool isFloat = call.types().isFloat(element);
  if (!isFloat && (modes.isExplicit || modes.propagateNan)) {
    call.unsupported("a rounding, subnormals or NaN mode on `" + call.types().print(element) + "` elements",
                     "leave the mode out: integers have none");
    return false;
  }
  bool isSingle = isFloat && call.types().getLeaf(element).isF32();
  if (modes.flushToZero && !isSingle) {
    call.unsupported("`round_subnormals_to_zero` needs `float` elements, got `" + call.types().print(element) + "`");
    return false;
  }
  if (!modes.rounding || *modes.rounding == Rounding::NearestEven) {
    return true;
  }
  bool fits = support.directed;
  llvm::StringRef why = "this operation always rounds to nearest";
  if (*modes.rounding == Rounding::Approx) {
    fits = support.approx && isSingle;
    why = "only `div`, `sqrt`, `exp` and `tanh` of `float` have an approximate form";
  } else if (*modes.rounding == Rounding::Full) {
    fits = support.full && isSingle;
    why = "only `div`, `exp` and `tanh` of `float` have a full-range approximate form";
  }
  if (!fits) {
    call.unsupported("this rounding mode does not exist here: " + why.str());
  }
  return fits;
}
