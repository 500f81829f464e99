// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Turns debug attributes into MLIR locations.

#include "DebugReader.h"

using namespace mlir;
using namespace tilecc;
using namespace tilecc::bytecode;

// Longer chains of inlined calls than this are refused.
static constexpr unsigned maxCallDepth = 64;

bool DebugReader::read() {
  if (!tables.hasSection(Section::Debug)) {
    return true;
  }
  ByteReader &section = tables.getSection(Section::Debug);
  uint64_t count = 0;
  if (!section.readCount(count, 4) || !section.alignTo(4)) {
    return tables.failFrom(section);
  }
  for (uint64_t i = 0; i != count; ++i) {
    if (!section.readLittleEndian(firsts.emplace_back(), 4)) {
      return tables.failFrom(section);
    }
  }
  if (!section.readCount(count, 8) || !section.alignTo(8)) {
    return tables.failFrom(section);
  }
  listOffset = section.fileOffset();
  for (uint64_t i = 0; i != count; ++i) {
    if (!section.readU64(references.emplace_back())) {
      return tables.failFrom(section);
    }
  }
  if (!tables.readItems(section, 4, attributes)) {
    return false;
  }
  firsts.push_back(references.size());
  for (size_t i = 0; i + 1 < firsts.size(); ++i) {
    if (firsts[i] > firsts[i + 1]) {
      return tables.failAt(listOffset, "list " + std::to_string(i) + " of places ends before it starts");
    }
  }
  known.resize(attributes.items.size());
  return true;
}

bool DebugReader::beginFunction(uint64_t field, size_t offset) {
  at = end = 0;
  if (field == 0) {
    return true;
  }
  if (field >= firsts.size()) {
    return tables.failAt(offset, "list " + std::to_string(field) + " of places does not exist");
  }
  at = firsts[field - 1];
  end = firsts[field];
  return at != end || tables.failAt(offset, "an empty list of places");
}

bool DebugReader::next(Location &location) {
  if (end == 0) {
    return true;
  }
  if (at == end) {
    return tables.failAt(listOffset + 8 * at, "a list of places is shorter than its function");
  }
  LocationAttr place;
  if (!getPlace(references[at], listOffset + 8 * at, 0, place)) {
    return false;
  }
  location = place;
  ++at;
  return true;
}

bool DebugReader::getPlace(uint64_t reference, size_t offset, unsigned depth, LocationAttr &place) {
  if (reference == 0) {
    place = UnknownLoc::get(tables.context);
    return true;
  }
  if (reference > attributes.items.size() || depth == maxCallDepth) {
    return tables.failAt(offset, "place " + std::to_string(reference) + " does not exist or calls too deep");
  }
  LocationAttr &memo = known[reference - 1];
  if (!memo) {
    ByteReader reader = attributes.getReader(reference - 1);
    LocationAttr found;
    if (!readPlace(reader, depth, found)) {
      return tables.failFrom(reader);
    }
    memo = found;
  }
  place = memo;
  return true;
}

bool DebugReader::readPlace(ByteReader &reader, unsigned depth, LocationAttr &place) {
  size_t offset = reader.fileOffset();
  uint64_t tag = 0, scope = 0, line = 0, column = 0;
  StringAttr file;
  if (!reader.readVarint(tag)) {
    return false;
  }
  if (tag == static_cast<uint64_t>(DebugTag::Location)) {
    if (!reader.readVarint(scope) || !tables.readString(reader, file) || !reader.readVarint(line) ||
        !reader.readVarint(column)) {
      return false;
    }
    if (scope > attributes.items.size() || line > UINT32_MAX || column > UINT32_MAX) {
      return tables.failAt(offset, "a place has a scope that does not exist, or too large a line or column");
    }
    place = FileLineColLoc::get(file, static_cast<unsigned>(line), static_cast<unsigned>(column));
  } else if (tag == static_cast<uint64_t>(DebugTag::CallSite)) {
    uint64_t callee = 0, caller = 0;
    LocationAttr inner, outer;
    if (!reader.readVarint(callee) || !reader.readVarint(caller) || !getPlace(callee, offset, depth + 1, inner) ||
        !getPlace(caller, offset, depth + 1, outer)) {
      return false;
    }
    place = CallSiteLoc::get(Location(inner), Location(outer));
  } else {
    return tables.failAt(offset, "a debug attribute with tag " + std::to_string(tag) + " is no place");
  }
  return reader.atEnd() || tables.failAt(reader.fileOffset(), "bytes follow a debug attribute");
}
