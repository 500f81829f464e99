// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A small ELF reader: sections, symbols, and the attribute lists of .nv.info. Everything goes through ByteReader.
#include "tilecc/Backend/CubinReport.h"

#include <algorithm>
#include <map>
#include <span>

using namespace tilecc;

namespace {

struct Section {
  std::string_view name;
  uint32_t nameOffset = 0;
  uint32_t type = 0;
  uint64_t offset = 0;
  uint64_t size = 0;
  uint32_t link = 0;
};

constexpr uint16_t machineCuda = 190;
constexpr uint32_t sectionSymbols = 2;
constexpr uint32_t sectionNoBits = 8;
constexpr uint32_t sectionNvInfo = 0x70000000;
constexpr uint8_t symbolFunction = 2;
/// In a symbol's `other` byte: a kernel, not a device function.
constexpr uint8_t symbolEntry = 0x10;

// Attributes of .nv.info.
constexpr uint8_t formatSized = 4;
constexpr uint8_t attributeThreads = 0x10;
constexpr uint8_t attributeFrame = 0x11;
constexpr uint8_t attributeStack = 0x12;
constexpr uint8_t attributeRegisters = 0x2F;

class CubinReader {
public:
  explicit CubinReader(std::string_view bytes) : bytes(reinterpret_cast<const uint8_t *>(bytes.data()), bytes.size()) {}
  Result<CubinReport, ByteError> read();

private:
  bool readHeader();
  bool readSections();
  bool readSymbols(const Section &table);
  bool readInfo(const Section &section, KernelResources *owner);
  bool readAttribute(uint8_t attribute, ByteReader value, KernelResources *owner);
  bool open(const Section &section, ByteReader &reader);
  bool textAt(const Section &table, uint64_t offset, std::string_view &text);
  bool fail(size_t offset, std::string message);
  bool fail(const ByteReader &reader) { return fail(reader.error().offset, reader.error().message); }

  std::span<const uint8_t> bytes;
  CubinReport report;
  uint64_t sectionOffset = 0;
  uint16_t sectionCount = 0;
  uint16_t nameSection = 0;
  std::vector<Section> sections;
  /// Symbol index -> index of the kernel.
  std::map<uint32_t, size_t> kernelOfSymbol;
  ByteError error;
};

} // namespace

bool CubinReader::fail(size_t offset, std::string message) {
  error = {offset, std::move(message)};
  return false;
}

bool CubinReader::open(const Section &section, ByteReader &reader) {
  if (section.type == sectionNoBits || section.offset > bytes.size() || section.size > bytes.size() - section.offset) {
    return fail(section.offset, "a section lies outside the file");
  }
  reader = ByteReader(bytes.subspan(section.offset, section.size), section.offset);
  return true;
}

// The text that starts at `offset` of a string table.
bool CubinReader::textAt(const Section &table, uint64_t offset, std::string_view &text) {
  ByteReader reader;
  if (!open(table, reader)) {
    return false;
  }
  std::string_view all;
  if (!reader.readText(all, reader.size())) {
    return fail(reader);
  }
  size_t end = offset < all.size() ? all.find('\0', offset) : std::string_view::npos;
  if (end == std::string_view::npos) {
    return fail(table.offset, "a name lies outside its table");
  }
  text = all.substr(offset, end - offset);
  return true;
}

bool CubinReader::readHeader() {
  ByteReader reader(bytes);
  std::string_view magic;
  uint64_t skipped;
  uint16_t machine;
  uint32_t flags;
  uint16_t headerSize;
  std::span<const uint8_t> ident;
  if (!reader.readText(magic, 4) || !reader.readBytes(ident, 12)) {
    return fail(reader);
  }
  if (magic != "\x7f"
               "ELF" ||
      ident[0] != 2 || ident[1] != 1) {
    return fail(0, "this is no 64-bit little-endian ELF file");
  }
  // Type, machine, version, entry, program headers, section headers, flags, sizes.
  bool ok = reader.readLittleEndian(skipped, 2) && reader.readU16(machine) && reader.readLittleEndian(skipped, 4) &&
            reader.readU64(skipped) && reader.readU64(skipped) && reader.readU64(sectionOffset) &&
            reader.readU32(flags) && reader.readU16(headerSize) && reader.readLittleEndian(skipped, 4) &&
            reader.readU16(headerSize) && reader.readU16(sectionCount) && reader.readU16(nameSection);
  if (!ok) {
    return fail(reader);
  }
  if (machine != machineCuda) {
    return fail(18, "this ELF file is no cubin");
  }
  if (headerSize != 64) {
    return fail(58, "section headers of " + std::to_string(headerSize) + " bytes");
  }
  report.arch = (flags >> 8) & 0xFF;
  return true;
}

bool CubinReader::readSections() {
  if (sectionOffset > bytes.size()) {
    return fail(40, "the section headers lie outside the file");
  }
  ByteReader reader(bytes.subspan(sectionOffset), sectionOffset);
  for (unsigned i = 0; i < sectionCount; ++i) {
    Section section;
    uint64_t skipped;
    bool ok = reader.readU32(section.nameOffset) && reader.readU32(section.type) && reader.readU64(skipped) &&
              reader.readU64(skipped) && reader.readU64(section.offset) && reader.readU64(section.size) &&
              reader.readU32(section.link) && reader.readLittleEndian(skipped, 4) && reader.readU64(skipped) &&
              reader.readU64(skipped);
    if (!ok) {
      return fail(reader);
    }
    sections.push_back(section);
  }
  if (nameSection >= sections.size()) {
    return fail(62, "the table of section names is missing");
  }
  for (Section &section : sections) {
    if (!textAt(sections[nameSection], section.nameOffset, section.name)) {
      return false;
    }
  }
  return true;
}

bool CubinReader::readSymbols(const Section &table) {
  ByteReader reader;
  if (!open(table, reader)) {
    return false;
  }
  if (table.link >= sections.size()) {
    return fail(table.offset, "the symbol table has no names");
  }
  for (uint32_t index = 0; !reader.atEnd(); ++index) {
    uint32_t nameOffset;
    uint8_t info;
    uint8_t other;
    std::span<const uint8_t> rest;
    if (!reader.readU32(nameOffset) || !reader.readByte(info) || !reader.readByte(other) ||
        !reader.readBytes(rest, 18)) {
      return fail(reader);
    }
    if ((info & 0xF) != symbolFunction || (other & symbolEntry) == 0) {
      continue;
    }
    std::string_view name;
    if (!textAt(sections[table.link], nameOffset, name)) {
      return false;
    }
    kernelOfSymbol[index] = report.kernels.size();
    report.kernels.emplace_back().symbol = name;
  }
  return true;
}

bool CubinReader::readAttribute(uint8_t attribute, ByteReader value, KernelResources *owner) {
  if (attribute == attributeThreads && owner) {
    uint32_t x;
    uint32_t y;
    uint32_t z;
    if (!value.readU32(x) || !value.readU32(y) || !value.readU32(z)) {
      return fail(value);
    }
    owner->threads = {x, y, z};
    return true;
  }
  if (attribute != attributeRegisters && attribute != attributeFrame && attribute != attributeStack) {
    return true;
  }
  uint32_t symbol;
  uint32_t amount;
  if (!value.readU32(symbol) || !value.readU32(amount)) {
    return fail(value);
  }
  auto kernel = kernelOfSymbol.find(symbol);
  if (kernel == kernelOfSymbol.end()) {
    return true;
  }
  KernelResources &resources = report.kernels[kernel->second];
  if (attribute == attributeRegisters) {
    resources.registers = amount;
  } else {
    resources.stackBytes = std::max<uint64_t>(resources.stackBytes, amount);
  }
  return true;
}

bool CubinReader::readInfo(const Section &section, KernelResources *owner) {
  ByteReader reader;
  if (!open(section, reader)) {
    return false;
  }
  while (!reader.atEnd()) {
    uint8_t format;
    uint8_t attribute;
    uint16_t sizeOrValue;
    if (!reader.readByte(format) || !reader.readByte(attribute) || !reader.readU16(sizeOrValue)) {
      return fail(reader);
    }
    // The other formats carry their value in the two bytes just read.
    ByteReader value;
    if (format == formatSized && (!reader.readSlice(value, sizeOrValue) || !readAttribute(attribute, value, owner))) {
      return reader.failed() ? fail(reader) : false;
    }
  }
  return true;
}

Result<CubinReport, ByteError> CubinReader::read() {
  bool ok = readHeader() && readSections();
  for (const Section &section : sections) {
    if (ok && section.type == sectionSymbols) {
      ok = readSymbols(section);
    }
  }
  constexpr std::string_view infoPrefix = ".nv.info.";
  constexpr std::string_view sharedPrefix = ".nv.shared.";
  std::map<std::string_view, KernelResources *> byName;
  for (KernelResources &kernel : report.kernels) {
    byName[kernel.symbol] = &kernel;
  }
  auto ownerOf = [&](std::string_view name, std::string_view prefix) {
    auto it = name.starts_with(prefix) ? byName.find(name.substr(prefix.size())) : byName.end();
    return it == byName.end() ? nullptr : it->second;
  };
  for (const Section &section : sections) {
    if (ok && section.type == sectionNvInfo) {
      ok = readInfo(section, ownerOf(section.name, infoPrefix));
    }
    if (KernelResources *kernel = ownerOf(section.name, sharedPrefix)) {
      kernel->sharedBytes = section.size;
    }
  }
  if (!ok) {
    return Failure<ByteError>{error};
  }
  return std::move(report);
}

const KernelResources *CubinReport::find(std::string_view symbol) const {
  auto it = std::find_if(kernels.begin(), kernels.end(), [&](const KernelResources &k) { return k.symbol == symbol; });
  return it == kernels.end() ? nullptr : &*it;
}

Result<CubinReport, ByteError> tilecc::readCubin(std::string_view bytes) { return CubinReader(bytes).read(); }

std::optional<Diagnostic> tilecc::checkSpill(const KernelResources &resources, const std::string &kernelName,
                                             const SourceSpan &where) {
  if (resources.stackBytes == 0) {
    return std::nullopt;
  }
  Diagnostic diagnostic(DiagnosticKind::Spill, "kernel `" + kernelName + "` spills " +
                                                   std::to_string(resources.stackBytes) +
                                                   " bytes of registers a thread");
  diagnostic.at(where)
      .note("it uses " + std::to_string(resources.registers) + " registers and " +
            std::to_string(resources.sharedBytes) + " bytes of shared memory; a spilled kernel can be ten times slower")
      .help("use a smaller tile, or spread it over more warps with the hint `num_worker_warps_per_cta = 8`");
  return diagnostic;
}
