// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Builds entries and operations from their rows in TileIROpcodes.td. Each operation is verified as soon as it is whole,
// so that a fault has an offset.

#include "tilecc/Backend/TileIRReader.h"

#include "DebugReader.h"

#include "tilecc/Backend/TileIRWriter.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace tilecc;
using namespace tilecc::bytecode;
using namespace tilecc::tileir;

// Deeper nests of regions than this are refused.
static constexpr size_t maxNesting = 256;

namespace {
/// Reads the operations of one function.
class BodyReader {
public:
  BodyReader(ReaderTables &tables, DebugReader &debug, ByteReader &reader)
      : tables(tables), debug(debug), reader(reader), version(tables.version.number()) {}

  bool read(EntryOp entry);

private:
  /// A region that is being read.
  struct Frame {
    Operation *op;
    const OpSchema *schema;
    size_t offset;           ///< of the operation
    uint64_t regionsLeft;    ///< regions still to begin
    Block *block;            ///< null between regions
    uint64_t operationsLeft; ///< in the block
    size_t valuesBefore;
  };

  bool readOperation(Block *block);
  bool beginRegion(Frame &frame);
  bool finish(Operation *op, const OpSchema &schema, size_t offset);
  bool readResultTypes(const OpSchema &schema, OperationState &state);
  bool readAttribute(const AttributeField &field, OperationState &state);
  bool readList(const AttributeField &field, OperationState &state);
  bool readEnum(const AttributeField &field, OperationState &state);
  bool readConstantField(OperationState &state);
  bool readFields(const OpSchema &schema, uint64_t flags, OperationState &state);
  bool readOperands(const OpSchema &schema, uint64_t flags, OperationState &state);
  bool readValues(uint64_t count, OperationState &state);
  bool failHere(std::string message) { return tables.failAt(reader.fileOffset(), std::move(message)); }
  bool fail() { return tables.failFrom(reader); }

  ReaderTables &tables;
  DebugReader &debug;
  ByteReader &reader;
  unsigned version;
  std::vector<Value> values;
  SmallVector<Frame> stack;
};
} // namespace

//===-- Fields ----------------------------------------------------------------------------------------------------===//

/// The largest number of the enumeration behind a field.
static uint64_t getEnumLimit(StringRef field) {
  if (field == "rounding") {
    return getMaxEnumValForRounding();
  }
  if (field == "predicate") {
    return getMaxEnumValForPredicate();
  }
  if (field == "ordering" || field.ends_with("signedness")) {
    return getMaxEnumValForOrdering();
  }
  if (field == "overflow") {
    return getMaxEnumValForOverflow();
  }
  if (field == "order") {
    return getMaxEnumValForMemoryOrder();
  }
  return field == "scope" ? getMaxEnumValForScope() : getMaxEnumValForAtomicMode();
}

bool BodyReader::readResultTypes(const OpSchema &schema, OperationState &state) {
  bool written = version >= schema.resultsSince;
  uint64_t count = schema.results < 0 ? 0 : schema.results;
  if (schema.countsResults()) {
    size_t offset = reader.fileOffset();
    if (!reader.readCount(count)) {
      return fail();
    }
    uint64_t expected = written ? schema.results : 0;
    if (schema.results >= 0 && count != expected) {
      return tables.failAt(offset,
                           "an operation with " + std::to_string(expected) + " results gives " + std::to_string(count));
    }
  }
  for (uint64_t i = 0; i != count; ++i) {
    if (!tables.readType(reader, state.types.emplace_back())) {
      return false;
    }
  }
  if (!written) {
    // The only result younger than its operation is a token.
    state.types.push_back(TokenType::get(tables.context));
  }
  return true;
}

bool BodyReader::readEnum(const AttributeField &field, OperationState &state) {
  size_t offset = reader.fileOffset();
  uint64_t value = 0;
  if (!reader.readVarint(value)) {
    return fail();
  }
  if (value > getEnumLimit(field.name)) {
    return tables.failAt(offset, "`" + field.name.str() + "` has no value " + std::to_string(value));
  }
  Builder builder(tables.context);
  state.addAttribute(field.name, builder.getI32IntegerAttr(static_cast<int32_t>(value)));
  return true;
}

bool BodyReader::readConstantField(OperationState &state) {
  auto type = state.types.empty() ? TileType() : dyn_cast<TileType>(state.types.front());
  DenseElementsAttr value;
  if (!type) {
    return failHere("a constant gives a tile");
  }
  if (!tables.readConstant(reader, type, value)) {
    return false;
  }
  state.addAttribute("value", value);
  return true;
}

/// Lists: of i32, of bytes, of tagged attributes.
bool BodyReader::readList(const AttributeField &field, OperationState &state) {
  Builder builder(tables.context);
  if (field.kind == FieldKind::Array) {
    uint64_t count = 0;
    if (!reader.readCount(count)) {
      return fail();
    }
    SmallVector<Attribute> elements(count);
    for (Attribute &element : elements) {
      if (!tables.readTagged(reader, element)) {
        return false;
      }
    }
    state.addAttribute(field.name, builder.getArrayAttr(elements));
    return true;
  }
  SmallVector<int64_t> numbers;
  if (!readInts(reader, field.kind == FieldKind::Ints ? 4 : 1, numbers)) {
    return fail();
  }
  if (field.kind == FieldKind::Ints) {
    state.addAttribute(field.name, builder.getDenseI32ArrayAttr(SmallVector<int32_t>(numbers.begin(), numbers.end())));
    return true;
  }
  SmallVector<bool> marks(numbers.begin(), numbers.end());
  if (llvm::any_of(numbers, [](int64_t number) { return number != 0 && number != 1; })) {
    return failHere("marks are 0 or 1");
  }
  // All false is what leaving the attribute out says.
  if (llvm::is_contained(marks, true)) {
    state.addAttribute(field.name, builder.getDenseBoolArrayAttr(marks));
  }
  return true;
}

bool BodyReader::readAttribute(const AttributeField &field, OperationState &state) {
  Builder builder(tables.context);
  switch (field.kind) {
  case FieldKind::Enum:
    return readEnum(field, state);
  case FieldKind::Integer: {
    uint64_t value = 0;
    if (!reader.readVarint(value)) {
      return fail();
    }
    state.addAttribute(field.name, builder.getI64IntegerAttr(static_cast<int64_t>(value)));
    return true;
  }
  case FieldKind::Byte: {
    uint8_t value = 0;
    if (!reader.readByte(value)) {
      return fail();
    }
    state.addAttribute(field.name, builder.getBoolAttr(value != 0));
    return value <= 1 || failHere("a boolean is 0 or 1");
  }
  case FieldKind::Unit:
    state.addAttribute(field.name, builder.getUnitAttr());
    return true;
  case FieldKind::String:
  case FieldKind::Symbol: {
    StringAttr text;
    if (!tables.readString(reader, text)) {
      return false;
    }
    state.addAttribute(field.name, field.kind == FieldKind::String ? Attribute(text) : FlatSymbolRefAttr::get(text));
    return true;
  }
  case FieldKind::Constant:
    return readConstantField(state);
  case FieldKind::Ints:
  case FieldKind::Bools:
  case FieldKind::Array:
    return readList(field, state);
  case FieldKind::Hints: {
    DictionaryAttr dictionary;
    if (!tables.readDictionary(reader, dictionary)) {
      return false;
    }
    state.addAttribute(field.name, dictionary);
    return true;
  }
  case FieldKind::Tagged: {
    Attribute attribute;
    if (!tables.readTagged(reader, attribute)) {
      return false;
    }
    state.addAttribute(field.name, attribute);
    return true;
  }
  }
  return failHere("unknown kind of field");
}

bool BodyReader::readFields(const OpSchema &schema, uint64_t flags, OperationState &state) {
  const FlagLayout &layout = getFlagLayout(schema);
  uint64_t known = 0;
  for (int8_t bit : llvm::concat<const int8_t>(layout.attributeBits, layout.groupBits)) {
    known |= bit >= 0 ? uint64_t(1) << bit : 0;
  }
  if ((flags & ~known) != 0) {
    return failHere("unknown flags of an operation");
  }
  Builder builder(tables.context);
  for (auto [field, bit] : llvm::zip(schema.attributes, layout.attributeBits)) {
    bool flag = bit >= 0 && ((flags >> bit) & 1) != 0;
    if (field.since > version) {
      if (field.kind == FieldKind::Enum) {
        state.addAttribute(field.name, builder.getI32IntegerAttr(field.fallback));
      }
      continue;
    }
    if ((!field.optional || flag) && !readAttribute(field, state)) {
      return false;
    }
  }
  return true;
}

//===-- Operands --------------------------------------------------------------------------------------------------===//

bool BodyReader::readValues(uint64_t count, OperationState &state) {
  for (uint64_t i = 0; i != count; ++i) {
    size_t offset = reader.fileOffset();
    uint64_t value = 0;
    if (!reader.readVarint(value)) {
      return fail();
    }
    if (value >= values.size()) {
      return tables.failAt(offset, "value " + std::to_string(value) + " of " + std::to_string(values.size()));
    }
    state.operands.push_back(values[value]);
  }
  return true;
}

bool BodyReader::readOperands(const OpSchema &schema, uint64_t flags, OperationState &state) {
  if (!schema.split) {
    uint64_t count = schema.operands.size();
    if (schema.countsOperands() && !reader.readCount(count)) {
      return fail();
    }
    return readValues(count, state);
  }
  SmallVector<int32_t> segments;
  const FlagLayout &layout = getFlagLayout(schema);
  for (auto [group, bit] : llvm::zip(schema.operands, layout.groupBits)) {
    uint64_t count = group.kind == GroupKind::Single || (bit >= 0 && ((flags >> bit) & 1) != 0);
    if (group.kind == GroupKind::Variadic && !reader.readCount(count)) {
      return fail();
    }
    segments.push_back(static_cast<int32_t>(count));
    if (!readValues(count, state)) {
      return false;
    }
  }
  state.addAttribute("operandSegmentSizes", Builder(tables.context).getDenseI32ArrayAttr(segments));
  return true;
}

//===-- Operations ------------------------------------------------------------------------------------------------===//

/// Numbers the results and checks the operation.
bool BodyReader::finish(Operation *op, const OpSchema &schema, size_t offset) {
  if (version >= schema.resultsSince) {
    llvm::append_range(values, op->getResults());
  }
  if (failed(op->getName().verifyInvariants(op)) || failed(op->getName().verifyRegionInvariants(op))) {
    return tables.failAt(offset, tables.takeMessage());
  }
  return true;
}

bool BodyReader::readOperation(Block *block) {
  size_t offset = reader.fileOffset();
  uint64_t opcode = 0, flags = 0, regions = 0;
  if (!reader.readVarint(opcode)) {
    return fail();
  }
  const OpRow *row = opcode <= 0xFF ? findOpRow(static_cast<unsigned>(opcode)) : nullptr;
  if (!row || row->schema->since > version) {
    return tables.failAt(offset, "version " + tables.version.name() + " has no operation with opcode " +
                                     std::to_string(opcode));
  }
  const OpSchema &schema = *row->schema;
  Location location = UnknownLoc::get(tables.context);
  if (!debug.next(location)) {
    return false;
  }
  OperationState state(location, row->name);
  if (!readResultTypes(schema, state)) {
    return false;
  }
  const FlagLayout &layout = getFlagLayout(schema);
  if (layout.since != 0 && layout.since <= version && !reader.readVarint(flags)) {
    return fail();
  }
  if (!readFields(schema, flags, state) || !readOperands(schema, flags, state)) {
    return false;
  }
  if (schema.regions != 0) {
    if (!reader.readVarint(regions)) {
      return fail();
    }
    if (regions != schema.regions) {
      return failHere("an operation with " + std::to_string(schema.regions) + " regions has " +
                      std::to_string(regions));
    }
  }
  tables.note(offset, reader.fileOffset(), row->name.str());
  for (uint64_t i = 0; i != regions; ++i) {
    state.addRegion();
  }
  Operation *op = Operation::create(state);
  block->push_back(op);
  if (regions == 0) {
    return finish(op, schema, offset);
  }
  if (stack.size() == maxNesting) {
    return tables.failAt(offset, "regions are nested more than " + std::to_string(maxNesting) + " deep");
  }
  stack.push_back({op, &schema, offset, regions, nullptr, 0, 0});
  return true;
}

bool BodyReader::beginRegion(Frame &frame) {
  size_t offset = reader.fileOffset();
  uint64_t blocks = 0, arguments = 0;
  if (!reader.readVarint(blocks)) {
    return fail();
  }
  if (blocks > 1) {
    return tables.failAt(offset, "a region has one block, got " + std::to_string(blocks));
  }
  Region &region = frame.op->getRegion(frame.op->getNumRegions() - frame.regionsLeft);
  --frame.regionsLeft;
  if (blocks == 0) {
    return true;
  }
  if (!reader.readCount(arguments)) {
    return fail();
  }
  Block &block = region.emplaceBlock();
  frame.valuesBefore = values.size();
  for (uint64_t i = 0; i != arguments; ++i) {
    Type type;
    if (!tables.readType(reader, type)) {
      return false;
    }
    values.push_back(block.addArgument(type, frame.op->getLoc()));
  }
  if (!reader.readCount(frame.operationsLeft)) {
    return fail();
  }
  tables.note(offset, reader.fileOffset(), "region of " + frame.op->getName().getStringRef().str());
  frame.block = &block;
  return true;
}

bool BodyReader::read(EntryOp entry) {
  Block &body = entry.getBody().front();
  llvm::append_range(values, body.getArguments());
  while (true) {
    if (stack.empty()) {
      if (reader.atEnd()) {
        return true;
      }
      if (!readOperation(&body)) {
        return false;
      }
      continue;
    }
    Frame &frame = stack.back();
    if (frame.block && frame.operationsLeft == 0) {
      values.resize(frame.valuesBefore);
      frame.block = nullptr;
    }
    if (frame.block) {
      --frame.operationsLeft;
      if (!readOperation(frame.block)) {
        return false;
      }
    } else if (frame.regionsLeft != 0) {
      if (!beginRegion(frame)) {
        return false;
      }
    } else {
      Frame done = stack.pop_back_val();
      if (!finish(done.op, *done.schema, done.offset)) {
        return false;
      }
    }
  }
}

//===-- The file --------------------------------------------------------------------------------------------------===//

static bool readEntry(ReaderTables &tables, DebugReader &debug, ByteReader &reader, OpBuilder &builder) {
  size_t offset = reader.fileOffset();
  StringAttr name;
  Type type;
  uint8_t flags = 0;
  uint64_t place = 0, length = 0;
  Attribute hints;
  if (!tables.readString(reader, name) || !tables.readType(reader, type)) {
    return false;
  }
  size_t flagOffset = reader.fileOffset();
  if (!reader.readByte(flags) || !reader.readVarint(place)) {
    return tables.failFrom(reader);
  }
  auto function = dyn_cast<FunctionType>(type);
  if (!function || name.empty()) {
    return tables.failAt(offset, "an entry has a name and the type of a function");
  }
  if ((flags & ~functionHints) != kernelFunction) {
    return tables.failAt(flagOffset, "`" + name.str() + "` is no public kernel");
  }
  Location location = builder.getUnknownLoc();
  if (!debug.beginFunction(place, flagOffset + 1) || !debug.next(location) ||
      ((flags & functionHints) != 0 && !tables.readTagged(reader, hints))) {
    return false;
  }
  ByteReader body;
  if (!reader.readVarint(length) || !reader.readSlice(body, length)) {
    return tables.failFrom(reader);
  }
  auto entry = EntryOp::create(builder, location, name, function);
  if (hints && !isa<DictionaryAttr>(hints)) {
    return tables.failAt(flagOffset, "hints of `" + name.str() + "` are no dictionary");
  }
  entry.setHintsAttr(cast_or_null<DictionaryAttr>(hints));
  tables.note(offset, body.fileOffset(), "entry @" + name.str());
  if (!BodyReader(tables, debug, body).read(entry)) {
    return false;
  }
  return succeeded(entry->getName().verifyInvariants(entry)) || tables.failAt(offset, tables.takeMessage());
}

static bool readFunctions(ReaderTables &tables, DebugReader &debug, OpBuilder &builder) {
  ByteReader &section = tables.getSection(Section::Func);
  uint64_t count = 0;
  if (!section.readCount(count, 5)) {
    return tables.failFrom(section);
  }
  for (uint64_t i = 0; i != count; ++i) {
    if (!readEntry(tables, debug, section, builder)) {
      return false;
    }
  }
  if (!section.alignTo(8)) {
    return tables.failFrom(section);
  }
  return section.atEnd() || tables.failAt(section.fileOffset(), "bytes follow the last function");
}

static bool readGlobal(ReaderTables &tables, ByteReader &reader, OpBuilder &builder) {
  size_t offset = reader.fileOffset();
  StringAttr name;
  Type type;
  DenseElementsAttr value;
  uint64_t alignment = 0, visibility = 0, constant = 0;
  if (!tables.readString(reader, name) || !tables.readType(reader, type)) {
    return false;
  }
  auto tile = dyn_cast<TileType>(type);
  if (!tile || name.empty()) {
    return tables.failAt(offset, "a global has a name and the type of a tile");
  }
  if (!tables.readConstant(reader, tile, value)) {
    return false;
  }
  if (!reader.readVarint(alignment) ||
      (tables.version.number() >= 1303 && (!reader.readVarint(visibility) || !reader.readVarint(constant)))) {
    return tables.failFrom(reader);
  }
  if (visibility > 1 || constant > 1) {
    return tables.failAt(offset, "visibility and constancy of a global are 0 or 1");
  }
  auto global =
      GlobalOp::create(builder, builder.getUnknownLoc(), name, builder.getI64IntegerAttr(alignment), value,
                       constant ? builder.getUnitAttr() : UnitAttr(), visibility ? builder.getUnitAttr() : UnitAttr());
  tables.note(offset, reader.fileOffset(), "global @" + name.str());
  return succeeded(global->getName().verifyInvariants(global)) || tables.failAt(offset, tables.takeMessage());
}

static bool readGlobals(ReaderTables &tables, OpBuilder &builder) {
  if (!tables.hasSection(Section::Global)) {
    return true;
  }
  ByteReader &section = tables.getSection(Section::Global);
  uint64_t count = 0;
  if (!section.readCount(count, 4)) {
    return tables.failFrom(section);
  }
  for (uint64_t i = 0; i != count; ++i) {
    if (!readGlobal(tables, section, builder)) {
      return false;
    }
  }
  return section.atEnd() || tables.failAt(section.fileOffset(), "bytes follow the last global");
}

static bool readProducer(ReaderTables &tables, ModuleOp module) {
  if (!tables.hasSection(Section::Producer)) {
    return true;
  }
  ByteReader &section = tables.getSection(Section::Producer);
  StringAttr text;
  if (!tables.readString(section, text)) {
    return false;
  }
  module->setAttr("tileir.producer", text);
  return section.atEnd() || tables.failAt(section.fileOffset(), "bytes follow the producer");
}

static bool readModule(ReaderTables &tables, Bytes bytes, ModuleOp module) {
  DebugReader debug(tables);
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  if (!tables.readSections(bytes) || !tables.readTables() || !debug.read() || !readProducer(tables, module) ||
      !readGlobals(tables, builder) || !readFunctions(tables, debug, builder)) {
    return false;
  }
  // What concerns several operations at once: symbols, dominance.
  if (failed(verify(module))) {
    return tables.failAt(0, tables.takeMessage());
  }
  auto fits = checkBytecodeVersion(module, tables.version);
  return fits || tables.failAt(0, fits.error().message);
}

Result<TileIRFile, tilecc::Diagnostic> tilecc::readTileIR(StringRef text, MLIRContext *context,
                                                          const TileIRTrace &trace) {
  context->loadDialect<TileIRDialect>();
  OwningOpRef<ModuleOp> module = ModuleOp::create(UnknownLoc::get(context));
  ReaderTables tables(context, trace);
  ScopedDiagnosticHandler handler(context, [&tables](mlir::Diagnostic &said) {
    tables.addMessage(said.str());
    return success();
  });
  Bytes bytes(reinterpret_cast<const uint8_t *>(text.data()), text.size());
  if (readModule(tables, bytes, *module)) {
    return TileIRFile{tables.version, std::move(module)};
  }
  const ByteError &fault = *tables.getFault();
  return Failure{
      tilecc::Diagnostic(DiagnosticKind::InvalidBytecode,
                         "invalid bytecode at offset " + std::to_string(fault.offset) + ": " + fault.message)};
}

bool tilecc::isTileIRBytecode(StringRef bytes) {
  return bytes.starts_with(StringRef(reinterpret_cast<const char *>(magic), sizeof(magic)));
}
