// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Says what of a module is younger than a version of the bytecode. Dropping a promise (`inbounds` of an access,
// `constant` of a global) changes no result, so those are not missed in an older file.

#include "BytecodeFormat.h"

#include "tilecc/Backend/TileIRWriter.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tilecc;
using namespace tilecc::bytecode;
using namespace tilecc::tileir;

/// Something that a file must be `since` to say.
struct Construct {
  unsigned since = 0;
  std::string text;
};

static SourceSpan toSpan(Location location) {
  SourceSpan span;
  location->walk([&](Location part) {
    auto range = dyn_cast<FileLineColRange>(part);
    if (!range) {
      return WalkResult::advance();
    }
    span = {range.getFilename().str(), range.getStartLine(), range.getStartColumn(), range.getEndLine(),
            range.getEndColumn()};
    return WalkResult::interrupt();
  });
  return span;
}

static std::string toText(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

static std::string getName(Operation *op) { return "`" + op->getName().getStringRef().str() + "`"; }

/// The youngest part of a type.
static unsigned getSince(Type type) {
  unsigned since = 0;
  type.walk([&](Type part) {
    if (auto tag = getSimpleTag(part)) {
      since = std::max(since, getTagSince(*tag));
    } else if (isa<GatherScatterViewType, StridedViewType>(part)) {
      since = std::max(since, 1303u);
    }
  });
  return since;
}

/// Fields that the operation uses beyond what `version` has.
static Construct findYoungField(Operation *op, const OpSchema &schema, unsigned version) {
  for (const AttributeField &field : schema.attributes) {
    if (field.since <= version || field.name == "inbounds") {
      continue;
    }
    Attribute value = op->getAttr(field.name);
    auto number = dyn_cast_or_null<IntegerAttr>(value);
    if (number ? number.getInt() != field.fallback : static_cast<bool>(value)) {
      return {field.since, "`" + field.name.str() + "` of " + getName(op)};
    }
  }
  if (schema.resultsSince > version && !op->use_empty()) {
    return {schema.resultsSince, "the result of " + getName(op)};
  }
  // The only operand group younger than its operation is the token of print_tko.
  auto print = dyn_cast<PrintOp>(op);
  if (print && version < 1302 && print.getToken()) {
    return {1302, "the token of " + getName(op)};
  }
  return {};
}

/// Values of fields that came later than the field.
static Construct findYoungValue(Operation *op) {
  if (auto convert = dyn_cast<FToFOp>(op)) {
    bool toScale = isa<Float8E8M0FNUType>(convert.getType().getElementType());
    if (!toScale && convert.getRounding() != Rounding::NearestEven) {
      return {1304, "rounding `" + stringifyRounding(convert.getRounding()).str() + "` of `tileir.ftof`"};
    }
  }
  auto global = dyn_cast<GlobalOp>(op);
  if (global && global.getPrivateVisibility()) {
    return {1303, "`private` of `tileir.global`"};
  }
  return {};
}

static Construct findYoung(Operation *op, unsigned version) {
  if (auto coded = dyn_cast<CodedOpInterface>(op)) {
    const OpSchema &schema = coded.getSchema();
    if (schema.since > version) {
      return {schema.since, getName(op)};
    }
    if (Construct young = findYoungField(op, schema, version); young.since > version) {
      return young;
    }
  }
  if (Construct young = findYoungValue(op); young.since > version) {
    return young;
  }
  SmallVector<Type> types(op->getResultTypes());
  for (Region &region : op->getRegions()) {
    for (Block &block : region) {
      llvm::append_range(types, block.getArgumentTypes());
    }
  }
  if (auto global = dyn_cast<GlobalOp>(op)) {
    types.push_back(global.getValue().getType());
  }
  for (Type type : types) {
    if (unsigned since = getSince(type); since > version) {
      return {since, "type `" + toText(type) + "`"};
    }
  }
  return {};
}

Result<void, tilecc::Diagnostic> tilecc::checkBytecodeVersion(ModuleOp module, BytecodeVersion version) {
  if (!isWritable(version)) {
    return Failure{tilecc::Diagnostic(DiagnosticKind::BytecodeTooOld,
                                      "bytecode version " + version.name() + " cannot be written, versions are " +
                                          oldestBytecode.name() + " to " + newestBytecode.name())};
  }
  std::optional<tilecc::Diagnostic> found;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    Construct young = findYoung(op, version.number());
    if (young.since <= version.number()) {
      return WalkResult::advance();
    }
    auto entry = dyn_cast<EntryOp>(op);
    entry = entry ? entry : op->getParentOfType<EntryOp>();
    std::string where = entry ? "kernel `" + entry.getSymName().str() + "`" : std::string("the module");
    BytecodeVersion needed{young.since / 100, young.since % 100};
    found.emplace(DiagnosticKind::BytecodeTooOld,
                  where + " uses " + young.text + ", which bytecode has from version " + needed.name() + " on");
    found->at(toSpan(op->getLoc())).help("write version " + needed.name() + " or newer, or do without it");
    return WalkResult::interrupt();
  });
  if (found) {
    return Failure{std::move(*found)};
  }
  return {};
}
