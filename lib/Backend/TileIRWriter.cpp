// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Walks entries and operations by the table of TileIROpcodes.td. A region's values leave scope with it: their numbers
// are given out again.

#include "tilecc/Backend/TileIRWriter.h"

#include "DebugWriter.h"

using namespace mlir;
using namespace tilecc;
using namespace tilecc::bytecode;
using namespace tilecc::tileir;

namespace {
/// Writes the operations of one function.
class BodyWriter {
public:
  BodyWriter(WriterTables &tables, DebugWriter &debug, unsigned version, ByteWriter &out)
      : tables(tables), debug(debug), version(version), out(out) {}

  void write(EntryOp entry);

private:
  /// An operation whose regions are being written.
  struct Frame {
    Operation *op;
    unsigned region = 0;    ///< the next region to begin
    Block *block = nullptr; ///< the one under way, and its next operation
    Block::iterator next;
    uint64_t valuesBefore = 0;
  };

  void writeBlockHead(Frame &frame);
  void writeHead(Operation *op, const OpSchema &schema);
  void writeResultTypes(Operation *op, const OpSchema &schema);
  uint64_t getFlags(Operation *op, const OpSchema &schema, ArrayRef<unsigned> sizes);
  void writeAttribute(Operation *op, const AttributeField &field);
  void writeOperands(Operation *op, const OpSchema &schema, ArrayRef<unsigned> sizes);
  void number(ValueRange range) {
    for (Value value : range) {
      values[value] = nextValue++;
    }
  }

  WriterTables &tables;
  DebugWriter &debug;
  unsigned version;
  ByteWriter &out;
  llvm::DenseMap<Value, uint64_t> values;
  uint64_t nextValue = 0;
};
} // namespace

/// How many operands each group of the row has.
static SmallVector<unsigned> getGroupSizes(Operation *op, const OpSchema &schema) {
  if (auto segments = op->getAttrOfType<DenseI32ArrayAttr>("operandSegmentSizes")) {
    return SmallVector<unsigned>(segments.asArrayRef().begin(), segments.asArrayRef().end());
  }
  SmallVector<unsigned> sizes(schema.operands.size(), 1);
  for (auto [group, size] : llvm::zip(schema.operands, sizes)) {
    // Without segment sizes, at most one group is not single.
    if (group.kind != GroupKind::Single) {
      size = op->getNumOperands() - (schema.operands.size() - 1);
    }
  }
  return sizes;
}

void BodyWriter::writeResultTypes(Operation *op, const OpSchema &schema) {
  bool hasResults = version >= schema.resultsSince;
  if (schema.countsResults()) {
    out.writeVarint(hasResults ? op->getNumResults() : 0);
  }
  if (hasResults) {
    for (Type type : op->getResultTypes()) {
      out.writeVarint(tables.getType(type));
    }
  }
}

uint64_t BodyWriter::getFlags(Operation *op, const OpSchema &schema, ArrayRef<unsigned> sizes) {
  const FlagLayout &layout = getFlagLayout(schema);
  uint64_t flags = 0;
  for (auto [field, bit] : llvm::zip(schema.attributes, layout.attributeBits)) {
    if (bit >= 0 && field.since <= version && op->getAttr(field.name)) {
      flags |= uint64_t(1) << bit;
    }
  }
  for (auto [group, bit, size] : llvm::zip(schema.operands, layout.groupBits, sizes)) {
    if (bit >= 0 && group.since <= version && size != 0) {
      flags |= uint64_t(1) << bit;
    }
  }
  return flags;
}

static void writeBools(ByteWriter &out, ArrayRef<bool> marks, size_t count) {
  out.writeVarint(count);
  for (size_t i = 0; i != count; ++i) {
    out.writeByte(i < marks.size() && marks[i]);
  }
}

void BodyWriter::writeAttribute(Operation *op, const AttributeField &field) {
  Attribute value = op->getAttr(field.name);
  switch (field.kind) {
  case FieldKind::Enum:
    out.writeVarint(value ? cast<IntegerAttr>(value).getInt() : field.fallback);
    break;
  case FieldKind::Integer:
    out.writeVarint(cast<IntegerAttr>(value).getInt());
    break;
  case FieldKind::Byte:
    out.writeByte(cast<BoolAttr>(value).getValue());
    break;
  case FieldKind::Unit:
    break;
  case FieldKind::String:
    out.writeVarint(tables.getString(cast<StringAttr>(value).getValue()));
    break;
  case FieldKind::Symbol:
    out.writeVarint(tables.getString(cast<FlatSymbolRefAttr>(value).getValue()));
    break;
  case FieldKind::Constant:
    out.writeVarint(tables.getConstant(cast<ElementsAttr>(value)));
    break;
  case FieldKind::Ints: {
    ArrayRef<int32_t> numbers = cast<DenseI32ArrayAttr>(value).asArrayRef();
    out.writeVarint(numbers.size());
    for (int32_t number : numbers) {
      out.writeU32(static_cast<uint32_t>(number));
    }
    break;
  }
  case FieldKind::Bools: {
    // Marks, one for each index; left out they are all false.
    auto marks = dyn_cast_or_null<DenseBoolArrayAttr>(value);
    size_t indices =
        isa<LoadViewOp>(op) ? cast<LoadViewOp>(op).getIndices().size() : cast<StoreViewOp>(op).getIndices().size();
    writeBools(out, marks ? marks.asArrayRef() : ArrayRef<bool>(), indices);
    break;
  }
  case FieldKind::Array:
    out.writeVarint(cast<ArrayAttr>(value).size());
    for (Attribute element : cast<ArrayAttr>(value)) {
      tables.writeTagged(out, element);
    }
    break;
  case FieldKind::Hints:
    tables.writeDictionary(out, cast<DictionaryAttr>(value));
    break;
  case FieldKind::Tagged:
    tables.writeTagged(out, value);
    break;
  }
}

void BodyWriter::writeOperands(Operation *op, const OpSchema &schema, ArrayRef<unsigned> sizes) {
  if (!schema.split && schema.countsOperands()) {
    out.writeVarint(op->getNumOperands());
  }
  unsigned at = 0;
  for (auto [group, size] : llvm::zip(schema.operands, sizes)) {
    if (schema.split && group.kind == GroupKind::Variadic) {
      out.writeVarint(size);
    }
    for (Value operand : op->getOperands().slice(at, size)) {
      out.writeVarint(values.lookup(operand));
    }
    at += size;
  }
}

/// Everything of an operation but its regions.
void BodyWriter::writeHead(Operation *op, const OpSchema &schema) {
  debug.addOperation(op->getLoc());
  out.writeVarint(schema.opcode);
  writeResultTypes(op, schema);
  SmallVector<unsigned> sizes = getGroupSizes(op, schema);
  unsigned flagsSince = getFlagLayout(schema).since;
  if (flagsSince != 0 && flagsSince <= version) {
    out.writeVarint(getFlags(op, schema, sizes));
  }
  for (const AttributeField &field : schema.attributes) {
    if (field.since <= version && (!field.optional || op->getAttr(field.name))) {
      writeAttribute(op, field);
    }
  }
  writeOperands(op, schema, sizes);
  if (schema.regions != 0) {
    out.writeVarint(schema.regions);
  }
}

void BodyWriter::writeBlockHead(Frame &frame) {
  Region &region = frame.op->getRegion(frame.region++);
  out.writeVarint(region.empty() ? 0 : 1);
  if (region.empty()) {
    return;
  }
  frame.block = &region.front();
  frame.next = frame.block->begin();
  frame.valuesBefore = nextValue;
  out.writeVarint(frame.block->getNumArguments());
  for (Type type : frame.block->getArgumentTypes()) {
    out.writeVarint(tables.getType(type));
  }
  number(frame.block->getArguments());
  out.writeVarint(frame.block->getOperations().size());
}

void BodyWriter::write(EntryOp entry) {
  Block &body = entry.getBody().front();
  number(body.getArguments());
  SmallVector<Frame> stack;
  stack.push_back({entry, 1, &body, body.begin(), 0});
  while (!stack.empty()) {
    Frame &frame = stack.back();
    if (frame.block && frame.next == frame.block->end()) {
      nextValue = frame.valuesBefore;
      frame.block = nullptr;
    }
    if (!frame.block) {
      if (frame.region < frame.op->getNumRegions()) {
        writeBlockHead(frame);
        continue;
      }
      Operation *done = frame.op;
      stack.pop_back();
      if (!stack.empty()) {
        number(done->getResults());
      }
      continue;
    }
    Operation *op = &*frame.next++;
    const OpSchema &schema = cast<CodedOpInterface>(op).getSchema();
    writeHead(op, schema);
    if (op->getNumRegions() != 0) {
      stack.push_back({op, 0, nullptr, {}, 0});
    } else if (version >= schema.resultsSince) {
      number(op->getResults());
    }
  }
}

//===-- The file --------------------------------------------------------------------------------------------------===//

static void writeSection(ByteWriter &file, Section id, const ByteWriter &payload, unsigned alignment) {
  uint8_t head = static_cast<uint8_t>(id);
  file.writeByte(alignment > 1 ? head | alignedSection : head);
  file.writeVarint(payload.size());
  if (alignment > 1) {
    file.writeVarint(alignment);
    file.alignTo(alignment);
  }
  file.append(payload);
}

static void writeEntry(EntryOp entry, WriterTables &tables, DebugWriter &debug, unsigned version, ByteWriter &out) {
  DictionaryAttr hints = entry.getHintsAttr();
  out.writeVarint(tables.getString(entry.getSymName()));
  out.writeVarint(tables.getType(entry.getFunctionType()));
  out.writeByte(hints ? kernelFunction | functionHints : kernelFunction);
  out.writeVarint(debug.beginFunction(entry.getSymName(), entry.getLoc()));
  if (hints) {
    out.writeVarint(static_cast<uint64_t>(AttrTag::Hints));
    tables.writeDictionary(out, hints);
  }
  ByteWriter body;
  BodyWriter(tables, debug, version, body).write(entry);
  out.writeSized(body);
}

static void writeGlobal(GlobalOp global, WriterTables &tables, unsigned version, ByteWriter &out) {
  out.writeVarint(tables.getString(global.getSymName()));
  out.writeVarint(tables.getType(global.getValue().getType()));
  out.writeVarint(tables.getConstant(global.getValue()));
  out.writeVarint(global.getAlignment());
  if (version >= 1303) {
    out.writeVarint(global.getPrivateVisibility());
    out.writeVarint(global.getConstant());
  }
}

/// The first operation of the module that bytecode has no place for.
static Operation *findForeign(ModuleOp module) {
  for (Operation &op : *module.getBody()) {
    if (!isa<EntryOp, GlobalOp>(op)) {
      return &op;
    }
  }
  Operation *foreign = nullptr;
  module.walk([&](EntryOp entry) {
    entry.getBody().walk([&](Operation *op) { foreign = isa<CodedOpInterface>(op) ? foreign : op; });
  });
  return foreign;
}

Result<void, tilecc::Diagnostic> tilecc::writeTileIR(ModuleOp module, const TileIRWriterOptions &options,
                                                     SmallVectorImpl<char> &bytes) {
  if (auto checked = checkBytecodeVersion(module, options.version); !checked) {
    return checked;
  }
  if (Operation *foreign = findForeign(module)) {
    return Failure{tilecc::Diagnostic(DiagnosticKind::InternalError,
                                      "`" + foreign->getName().getStringRef().str() + "` reached the Tile IR writer")};
  }
  unsigned version = options.version.number();
  WriterTables tables(options.version);
  DebugWriter debug(tables, options.lineInfo);
  SmallVector<EntryOp> entries(module.getOps<EntryOp>());
  SmallVector<GlobalOp> globals(module.getOps<GlobalOp>());

  ByteWriter globalSection;
  globalSection.writeVarint(globals.size());
  for (GlobalOp global : globals) {
    writeGlobal(global, tables, version, globalSection);
  }
  ByteWriter functions;
  functions.writeVarint(entries.size());
  for (EntryOp entry : entries) {
    writeEntry(entry, tables, debug, version, functions);
  }
  functions.alignTo(8);

  ByteWriter constants, debugSection, types, producer, strings;
  auto producerName = module->getAttrOfType<StringAttr>("tileir.producer");
  if (producerName && version >= 1303) {
    producer.writeVarint(tables.getString(producerName.getValue()));
  }
  debug.write(debugSection);
  tables.constants.write(constants, 8);
  tables.types.write(types, 4);
  tables.strings.write(strings, 4);

  ByteWriter file;
  file.writeBytes(magic);
  file.writeByte(static_cast<uint8_t>(options.version.major));
  file.writeByte(static_cast<uint8_t>(options.version.minor));
  file.writeU16(0);
  if (!globals.empty()) {
    writeSection(file, Section::Global, globalSection, 1);
  }
  writeSection(file, Section::Func, functions, 8);
  if (!tables.constants.empty()) {
    writeSection(file, Section::Constant, constants, 8);
  }
  if (!debug.empty()) {
    writeSection(file, Section::Debug, debugSection, 8);
  }
  writeSection(file, Section::Type, types, 4);
  if (!producer.empty()) {
    writeSection(file, Section::Producer, producer, 1);
  }
  writeSection(file, Section::String, strings, 4);
  file.writeByte(static_cast<uint8_t>(Section::End));
  bytes.append(file.data().begin(), file.data().end());
  return {};
}
