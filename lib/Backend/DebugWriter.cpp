// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Turns MLIR locations into debug attributes. A fused location stands for its first part with a place; a name is
// dropped; a call site keeps both its places, the inner one in the scope of the function that was called. Its name and
// line are the metadata of a fusion: `["scaled", 5]`.

#include "DebugWriter.h"

using namespace mlir;
using namespace tilecc;
using namespace tilecc::bytecode;

/// The place or call site behind names and fusions; null where nothing is known.
static LocationAttr simplify(Location location) {
  SmallVector<LocationAttr> open{location};
  while (!open.empty()) {
    LocationAttr next = open.pop_back_val();
    if (isa<FileLineColRange, CallSiteLoc>(next)) {
      return next;
    }
    if (auto named = dyn_cast<NameLoc>(next)) {
      open.push_back(named.getChildLoc());
    } else if (auto fused = dyn_cast<FusedLoc>(next)) {
      for (Location part : llvm::reverse(fused.getLocations())) {
        open.push_back(part);
      }
    }
  }
  return {};
}

/// The outermost place of a chain of calls.
static FileLineColRange getOuterPlace(Location location) {
  LocationAttr place = simplify(location);
  while (auto site = dyn_cast_or_null<CallSiteLoc>(place)) {
    place = simplify(site.getCaller());
  }
  return dyn_cast_or_null<FileLineColRange>(place);
}

uint64_t DebugWriter::intern(ByteWriter &item) {
  return attributes.intern(std::string_view(reinterpret_cast<const char *>(item.data().data()), item.size())) + 1;
}

static ByteWriter begin(DebugTag tag) {
  ByteWriter item;
  item.writeVarint(static_cast<uint64_t>(tag));
  return item;
}

uint64_t DebugWriter::getFile(StringRef path) {
  auto [directory, name] = path.rsplit('/');
  if (name.empty()) {
    std::swap(directory, name);
  }
  ByteWriter item = begin(DebugTag::File);
  item.writeVarint(tables.getString(name));
  item.writeVarint(tables.getString(directory));
  return intern(item);
}

uint64_t DebugWriter::getSubprogram(StringRef name, StringRef path, unsigned line) {
  uint64_t file = getFile(path);
  ByteWriter unit = begin(DebugTag::CompileUnit);
  unit.writeVarint(file);
  uint64_t compileUnit = intern(unit);
  ByteWriter item = begin(DebugTag::Subprogram);
  item.writeVarint(file);
  item.writeVarint(line);
  item.writeVarint(tables.getString(name));
  item.writeVarint(tables.getString(name));
  item.writeVarint(compileUnit);
  item.writeVarint(line);
  return intern(item);
}

uint64_t DebugWriter::getScope(FileLineColRange place) {
  if (place.getFilename() == homeFile) {
    return subprogram;
  }
  uint64_t file = getFile(place.getFilename().getValue());
  ByteWriter item = begin(DebugTag::LexicalBlock);
  item.writeVarint(subprogram);
  item.writeVarint(file);
  item.writeVarint(place.getStartLine());
  item.writeVarint(place.getStartColumn());
  return intern(item);
}

/// The function that an inlined place lies in, as the importer left it.
static ArrayAttr getInlinedFunction(Location callee) {
  auto fused = dyn_cast<FusedLoc>(callee);
  auto function = fused ? dyn_cast_or_null<ArrayAttr>(fused.getMetadata()) : ArrayAttr();
  bool isKnown = function && function.size() == 2 && isa<StringAttr>(function[0]) && isa<IntegerAttr>(function[1]);
  return isKnown ? function : ArrayAttr();
}

uint64_t DebugWriter::writePlace(LocationAttr place, ArrayAttr inlined) {
  auto range = dyn_cast_or_null<FileLineColRange>(place);
  if (!range) {
    return 0;
  }
  uint64_t scope = 0;
  if (inlined) {
    unsigned line = cast<IntegerAttr>(inlined[1]).getInt();
    scope = getSubprogram(cast<StringAttr>(inlined[0]).getValue(), range.getFilename().getValue(), line);
  } else {
    scope = getScope(range);
  }
  ByteWriter item = begin(DebugTag::Location);
  item.writeVarint(scope);
  item.writeVarint(tables.getString(range.getFilename().getValue()));
  item.writeVarint(range.getStartLine());
  item.writeVarint(range.getStartColumn());
  return intern(item);
}

uint64_t DebugWriter::getPlace(Location location) {
  // Innermost place first: `callees` wait for the reference of their caller.
  SmallVector<std::pair<LocationAttr, ArrayAttr>> callees;
  LocationAttr place = simplify(location);
  while (auto site = dyn_cast_or_null<CallSiteLoc>(place)) {
    callees.emplace_back(getOuterPlace(site.getCallee()), getInlinedFunction(site.getCallee()));
    place = simplify(site.getCaller());
  }
  uint64_t reference = writePlace(place, {});
  for (auto [calleePlace, inlined] : llvm::reverse(callees)) {
    uint64_t callee = writePlace(calleePlace, inlined);
    if (callee == 0 || reference == 0) {
      reference = callee == 0 ? reference : callee;
      continue;
    }
    ByteWriter item = begin(DebugTag::CallSite);
    item.writeVarint(callee);
    item.writeVarint(reference);
    reference = intern(item);
  }
  return reference;
}

uint64_t DebugWriter::beginFunction(StringRef name, Location location) {
  subprogram = 0;
  FileLineColRange place = enabled ? getOuterPlace(location) : FileLineColRange();
  if (!place) {
    return 0;
  }
  subprogram = getSubprogram(name, place.getFilename().getValue(), place.getStartLine());
  homeFile = place.getFilename();
  lists.push_back({getPlace(place)});
  return lists.size();
}

void DebugWriter::addOperation(Location location) {
  if (subprogram != 0) {
    lists.back().push_back(getPlace(location));
  }
}

void DebugWriter::write(ByteWriter &out) const {
  out.writeVarint(lists.size());
  out.alignTo(4);
  uint64_t total = 0;
  for (const std::vector<uint64_t> &list : lists) {
    out.writeU32(static_cast<uint32_t>(total));
    total += list.size();
  }
  out.writeVarint(total);
  out.alignTo(8);
  for (const std::vector<uint64_t> &list : lists) {
    for (uint64_t reference : list) {
      out.writeU64(reference);
    }
  }
  attributes.write(out, 4);
}
