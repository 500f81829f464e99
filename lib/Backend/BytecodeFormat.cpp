// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tags of types, and the bits of optional fields.

#include "BytecodeFormat.h"

#include "tilecc/Backend/BytecodeVersion.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/TypeSwitch.h"

#include <charconv>

using namespace mlir;
using namespace tilecc;
using namespace tilecc::bytecode;

std::optional<BytecodeVersion> tilecc::parseBytecodeVersion(std::string_view text) {
  BytecodeVersion version;
  const char *end = text.data() + text.size();
  auto [dot, error] = std::from_chars(text.data(), end, version.major);
  if (error != std::errc() || dot == end || *dot != '.') {
    return std::nullopt;
  }
  auto [last, minorError] = std::from_chars(dot + 1, end, version.minor);
  if (minorError != std::errc() || last != end || version.name() != text) {
    return std::nullopt;
  }
  return version;
}

static std::optional<TypeTag> getIntegerTag(IntegerType type) {
  switch (type.getWidth()) {
  case 1:
    return TypeTag::I1;
  case 4:
    return TypeTag::I4;
  case 8:
    return TypeTag::I8;
  case 16:
    return TypeTag::I16;
  case 32:
    return TypeTag::I32;
  case 64:
    return TypeTag::I64;
  default:
    return std::nullopt;
  }
}

std::optional<TypeTag> tilecc::bytecode::getSimpleTag(Type type) {
  return llvm::TypeSwitch<Type, std::optional<TypeTag>>(type)
      .Case<IntegerType>([](IntegerType t) { return getIntegerTag(t); })
      .Case<Float16Type>([](Type) { return TypeTag::F16; })
      .Case<BFloat16Type>([](Type) { return TypeTag::BF16; })
      .Case<Float32Type>([](Type) { return TypeTag::F32; })
      .Case<FloatTF32Type>([](Type) { return TypeTag::TF32; })
      .Case<Float64Type>([](Type) { return TypeTag::F64; })
      .Case<Float8E4M3FNType>([](Type) { return TypeTag::F8E4M3FN; })
      .Case<Float8E5M2Type>([](Type) { return TypeTag::F8E5M2; })
      .Case<Float8E8M0FNUType>([](Type) { return TypeTag::F8E8M0FNU; })
      .Case<Float4E2M1FNType>([](Type) { return TypeTag::F4E2M1FN; })
      .Case<tileir::F8E5M3FNUType>([](Type) { return TypeTag::F8E5M3FNU; })
      .Case<tileir::TokenType>([](Type) { return TypeTag::Token; })
      .Default(std::nullopt);
}

Type tilecc::bytecode::getSimpleType(MLIRContext *context, uint64_t tag) {
  switch (static_cast<TypeTag>(tag)) {
  case TypeTag::I1:
    return IntegerType::get(context, 1);
  case TypeTag::I4:
    return IntegerType::get(context, 4);
  case TypeTag::I8:
    return IntegerType::get(context, 8);
  case TypeTag::I16:
    return IntegerType::get(context, 16);
  case TypeTag::I32:
    return IntegerType::get(context, 32);
  case TypeTag::I64:
    return IntegerType::get(context, 64);
  case TypeTag::F16:
    return Float16Type::get(context);
  case TypeTag::BF16:
    return BFloat16Type::get(context);
  case TypeTag::F32:
    return Float32Type::get(context);
  case TypeTag::TF32:
    return FloatTF32Type::get(context);
  case TypeTag::F64:
    return Float64Type::get(context);
  case TypeTag::F8E4M3FN:
    return Float8E4M3FNType::get(context);
  case TypeTag::F8E5M2:
    return Float8E5M2Type::get(context);
  case TypeTag::F8E8M0FNU:
    return Float8E8M0FNUType::get(context);
  case TypeTag::F4E2M1FN:
    return Float4E2M1FNType::get(context);
  case TypeTag::F8E5M3FNU:
    return tileir::F8E5M3FNUType::get(context);
  case TypeTag::Token:
    return tileir::TokenType::get(context);
  default:
    return {};
  }
}

unsigned tilecc::bytecode::getTagSince(TypeTag tag) {
  switch (tag) {
  case TypeTag::F8E8M0FNU:
    return 1302;
  case TypeTag::F4E2M1FN:
  case TypeTag::GatherScatterView:
  case TypeTag::StridedView:
  case TypeTag::I4:
    return 1303;
  case TypeTag::F8E5M3FNU:
    return 1304;
  default:
    return 1301;
  }
}

static FlagLayout computeFlagLayout(const tileir::OpSchema &schema) {
  FlagLayout layout;
  struct Bit {
    unsigned since;
    int8_t *place;
  };
  llvm::SmallVector<Bit> bits;
  layout.attributeBits.assign(schema.attributes.size(), -1);
  layout.groupBits.assign(schema.operands.size(), -1);
  for (auto [field, place] : llvm::zip(schema.attributes, layout.attributeBits)) {
    if (field.optional) {
      bits.push_back({field.since, &place});
    }
  }
  for (auto [group, place] : llvm::zip(schema.operands, layout.groupBits)) {
    if (schema.split && group.kind == tileir::GroupKind::Optional) {
      bits.push_back({group.since, &place});
    }
  }
  // At most a handful of bits: each one's number is how many stand before it.
  for (auto [index, bit] : llvm::enumerate(bits)) {
    auto before = [&](const Bit &other) {
      return other.since < bit.since || (other.since == bit.since && &other < &bit);
    };
    *bit.place = static_cast<int8_t>(llvm::count_if(bits, before));
    layout.since = index == 0 ? bit.since : std::min(layout.since, bit.since);
  }
  return layout;
}

const FlagLayout &tilecc::bytecode::getFlagLayout(const tileir::OpSchema &schema) {
  static const auto layouts = [] {
    llvm::DenseMap<const tileir::OpSchema *, FlagLayout> map;
    for (const tileir::OpRow &row : tileir::getOpRows()) {
      map.try_emplace(row.schema, computeFlagLayout(*row.schema));
    }
    return map;
  }();
  return layouts.find(&schema)->second;
}
