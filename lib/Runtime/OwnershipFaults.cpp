// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which cells of a launch's shadow memory break a rule, and words it as the proof would. One fault for a pair
// of places, with the first element in the order of the parameters.

#include "OwnershipRecorder.h"

#include <algorithm>
#include <map>
#include <tuple>

using namespace tilecc;
using namespace tilecc::detail;

const char *OwnershipFault::getId() const {
  switch (kind) {
  case Kind::OverlappingWrites:
    return "overlapping-writes";
  case Kind::ReadOfOtherBlocksWrite:
    return "read-of-other-blocks-write";
  case Kind::MixedAtomicAccess:
    return "mixed-atomic-access";
  case Kind::OutOfBounds:
    return "out-of-bounds";
  case Kind::OverlappingArguments:
    return "overlapping-arguments";
  case Kind::BrokenPromise:
    return "broken-promise";
  }
  return "";
}

static std::string placeText(const SourceSpan &place) {
  return place.file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column);
}

std::string OwnershipFault::str() const {
  std::string text = placeText(place) + ": " + message + " (" + getId() + "): " + witness;
  return other ? text + "; the other access is at " + placeText(*other) : text;
}

namespace tilecc::detail {

class FaultFinder {
public:
  explicit FaultFinder(const OwnershipRecorder &recorder) : recorder(recorder) {}

  std::vector<OwnershipFault> find();

private:
  /// Two accesses of two blocks to one element.
  struct Clash {
    ShadowEntry first;
    ShadowEntry second;
    uint64_t address;
    uint64_t elements;
  };

  const HostAccessSite &getSite(uint32_t number) const { return recorder.table->sites[number]; }
  const RecordedBuffer &getBuffer(const HostAccessSite &site, uint64_t address) const;
  std::string elementText(const HostAccessSite &site, uint64_t address) const;
  std::string blockText(uint32_t number) const;
  static SourceSpan getPlace(const HostAccessSite &site);
  void inspect(const ShadowCell &cell, uint64_t address);
  void addClash(const ShadowEntry &first, const ShadowEntry &second, uint64_t address);
  OwnershipFault explain(const Clash &clash) const;
  OwnershipFault explain(uint32_t number, const OutsideAccess &access) const;
  OwnershipFault explain(int64_t value, const PromisedElement &first, const PromisedElement &second) const;
  OwnershipFault explain(const RecordedBuffer &a, const RecordedBuffer &b, const SharedWrite &write) const;

  const OwnershipRecorder &recorder;
  /// By sites.
  std::map<std::pair<uint32_t, uint32_t>, Clash> clashes;
};

} // namespace tilecc::detail

/// The argument that an access at this address belongs to. One outside of all of them, through a pointer of unknown
/// origin, is told by the argument before it.
const RecordedBuffer &FaultFinder::getBuffer(const HostAccessSite &site, uint64_t address) const {
  static const RecordedBuffer none{.name = "memory", .parameter = -1};
  const RecordedBuffer *found = recorder.buffers.empty() ? &none : &recorder.buffers.front();
  for (const RecordedBuffer &buffer : recorder.buffers) {
    bool isHere = address >= buffer.address && address < buffer.getEnd();
    if (site.parameter < 0 ? isHere : site.parameter == buffer.parameter) {
      return buffer;
    }
    if (buffer.address <= address && (found->address > address || found->address < buffer.address)) {
      found = &buffer;
    }
  }
  return *found;
}

/// `c[128]`
std::string FaultFinder::elementText(const HostAccessSite &site, uint64_t address) const {
  const RecordedBuffer &buffer = getBuffer(site, address);
  auto bytes = static_cast<int64_t>(address - buffer.address);
  auto size = static_cast<int64_t>(buffer.elementBytes);
  int64_t index = bytes >= 0 ? bytes / size : -((-bytes + size - 1) / size);
  return "`" + buffer.name + "[" + std::to_string(index) + "]`";
}

std::string FaultFinder::blockText(uint32_t number) const {
  uint64_t x = number % static_cast<uint64_t>(recorder.grid[0]);
  uint64_t rest = number / static_cast<uint64_t>(recorder.grid[0]);
  uint64_t y = rest % static_cast<uint64_t>(recorder.grid[1]);
  uint64_t z = rest / static_cast<uint64_t>(recorder.grid[1]);
  return "(" + std::to_string(x) + "," + std::to_string(y) + "," + std::to_string(z) + ")";
}

SourceSpan FaultFinder::getPlace(const HostAccessSite &site) {
  return {site.file, site.line, site.column, site.endLine, site.endColumn};
}

static bool isAtomic(const HostAccessSite &site) {
  return site.kind != HostAccessKind::Read && site.kind != HostAccessKind::Write;
}

static bool reads(const HostAccessSite &site) { return !isWrite(getWay(site.kind)); }

/// The pairs of ways in which two blocks must not access an element; the one that a message is about stands first.
static constexpr std::pair<AccessWay, AccessWay> clashingWays[] = {
    {AccessWay::PlainWrite, AccessWay::PlainWrite},  {AccessWay::PlainRead, AccessWay::PlainWrite},
    {AccessWay::AtomicWrite, AccessWay::PlainWrite}, {AccessWay::AtomicRead, AccessWay::PlainWrite},
    {AccessWay::AtomicWrite, AccessWay::PlainRead},
};

void FaultFinder::addClash(const ShadowEntry &first, const ShadowEntry &second, uint64_t address) {
  auto [known, isNew] = clashes.try_emplace({first.site, second.site}, Clash{first, second, address, 0});
  ++known->second.elements;
}

void FaultFinder::inspect(const ShadowCell &cell, uint64_t address) {
  for (auto [way, otherWay] : clashingWays) {
    const auto &firsts = cell.entries[static_cast<size_t>(way)];
    const auto &seconds = cell.entries[static_cast<size_t>(otherWay)];
    if (way == otherWay) {
      if (firsts[1].exists()) {
        addClash(firsts[0], firsts[1], address);
      }
      continue;
    }
    bool isFound = false;
    for (const ShadowEntry &first : firsts) {
      for (const ShadowEntry &second : seconds) {
        if (!isFound && first.exists() && second.exists() && first.block != second.block) {
          addClash(first, second, address);
          isFound = true;
        }
      }
    }
  }
}

static const char *verbOf(const HostAccessSite &site) {
  if (isAtomic(site)) {
    return reads(site) ? "reads atomically" : "updates atomically";
  }
  return reads(site) ? "reads" : "writes";
}

OwnershipFault FaultFinder::explain(const Clash &clash) const {
  const HostAccessSite &first = getSite(clash.first.site);
  const HostAccessSite &second = getSite(clash.second.site);
  std::string buffer = "`" + getBuffer(first, clash.address).name + "`";
  OwnershipFault fault;
  fault.place = getPlace(first);
  if (SourceSpan other = getPlace(second); other != fault.place) {
    fault.other = other;
  }
  const char *rule = "O1";
  if (isAtomic(first) || isAtomic(second)) {
    rule = "O3";
    fault.kind = OwnershipFault::Kind::MixedAtomicAccess;
    fault.message = "elements of " + buffer + " are updated atomically by one block and accessed otherwise by another";
    fault.help = "access these elements atomically, with device scope, in every block";
  } else if (reads(first)) {
    rule = "O2";
    fault.kind = OwnershipFault::Kind::ReadOfOtherBlocksWrite;
    fault.message = "a block reads elements of " + buffer + " that another block writes";
    fault.help = "read from a buffer that this kernel does not write, or only what the block itself writes";
  } else {
    fault.message = "two blocks write the same elements of " + buffer;
    fault.help = "give every block elements of its own, or add into them with `atomic_add`";
  }
  std::string element = elementText(first, clash.address);
  std::string otherElement = elementText(second, clash.address);
  std::string as = element == otherElement ? "" : " as " + otherElement;
  if (first.kind == second.kind && as.empty()) {
    fault.witness = "blocks " + blockText(clash.first.block) + " and " + blockText(clash.second.block) + " both " +
                    (rule == std::string_view("O1") ? "write " : "access ") + element;
  } else {
    fault.witness = "block " + blockText(clash.first.block) + " " + verbOf(first) + " " + element + ", which block " +
                    blockText(clash.second.block) + " " + verbOf(second) + as;
  }
  fault.witness += std::string(", which breaks rule ") + rule;
  if (clash.elements > 1) {
    fault.witness += "; likewise " + std::to_string(clash.elements - 1) + " more elements";
  }
  return fault;
}

static std::string listNumbers(const int64_t *numbers, size_t count) {
  std::string text = "(";
  for (size_t i = 0; i < count; ++i) {
    text += (i == 0 ? "" : ",") + std::to_string(numbers[i]);
  }
  return text + ")";
}

OwnershipFault FaultFinder::explain(uint32_t number, const OutsideAccess &access) const {
  const HostAccessSite &site = getSite(number);
  const RecordedBuffer &buffer = getBuffer(site, access.address);
  OwnershipFault fault;
  fault.kind = OwnershipFault::Kind::OutOfBounds;
  fault.place = getPlace(site);
  fault.message = "an access reaches outside of `" + buffer.name + "`";
  fault.help = "guard the access with a condition on its index";
  std::string block = "block " + blockText(access.block);
  size_t rank = access.tile.size() / 2;
  std::string tile = rank == 0 ? "" : "tile " + listNumbers(access.tile.data(), rank);
  std::string element = elementText(site, access.address);
  if (access.kind == HostLaneBeyondTiles) {
    fault.witness =
        block + " takes " + tile + ", but the view has " + listNumbers(access.tile.data() + rank, rank) + " tiles";
  } else if (access.kind == HostLaneBeyondView) {
    fault.witness = block + " takes " + tile + ", of which " + element + " lies outside of the view";
    fault.help = "use the masked form, or a tile that divides the extent";
  } else {
    fault.witness = block + " " + verbOf(site) + " " + element + ", and `" + buffer.name + "` has " +
                    std::to_string(buffer.elements) + (buffer.elements == 1 ? " element" : " elements");
  }
  fault.witness += ", which breaks rule O4";
  return fault;
}

OwnershipFault FaultFinder::explain(const RecordedBuffer &a, const RecordedBuffer &b, const SharedWrite &write) const {
  const HostAccessSite &site = getSite(write.site);
  OwnershipFault fault;
  fault.kind = OwnershipFault::Kind::OverlappingArguments;
  fault.place = getPlace(site);
  fault.message = "`" + a.name + "` and `" + b.name + "` share memory that the kernel writes";
  const RecordedBuffer &other = getBuffer(site, write.address).parameter == a.parameter ? b : a;
  HostAccessSite otherSite = site;
  otherSite.parameter = other.parameter;
  fault.witness = "block " + blockText(write.block) + " " + verbOf(site) + " " + elementText(site, write.address) +
                  ", which is " + elementText(otherSite, write.address) + ", which breaks rule O7";
  fault.help = "give each argument memory of its own";
  return fault;
}

OwnershipFault FaultFinder::explain(int64_t value, const PromisedElement &first, const PromisedElement &second) const {
  const HostAccessSite &site = getSite(first.site);
  const HostAccessSite &otherSite = getSite(second.site);
  OwnershipFault fault;
  fault.kind = OwnershipFault::Kind::BrokenPromise;
  fault.place = getPlace(site);
  if (SourceSpan other = getPlace(otherSite); other != fault.place) {
    fault.other = other;
  }
  fault.message = "elements of `" + getBuffer(site, first.address).name + "` that are promised to differ are equal";
  fault.witness = elementText(site, first.address) + " of block " + blockText(first.block) + " and " +
                  elementText(otherSite, second.address) + " of block " + blockText(second.block) + " are both " +
                  std::to_string(value);
  fault.help =
      "let the table hold each value once, or promise it of the others alone, as in `assume_distinct(rows, rows >= 0)`";
  return fault;
}

std::vector<OwnershipFault> FaultFinder::find() {
  // By parameter, so that addresses do not matter.
  std::vector<const ShadowRegion *> ordered;
  for (const std::unique_ptr<ShadowRegion> &region : recorder.regions) {
    ordered.push_back(region.get());
  }
  auto firstParameter = [](const ShadowRegion *region) {
    return (*std::min_element(region->buffers.begin(), region->buffers.end(),
                              [](const auto *a, const auto *b) { return a->parameter < b->parameter; }))
        ->parameter;
  };
  std::sort(ordered.begin(), ordered.end(),
            [&](const auto *a, const auto *b) { return firstParameter(a) < firstParameter(b); });
  for (const ShadowRegion *region : ordered) {
    for (size_t page = 0; page < region->pages.size(); ++page) {
      const ShadowRegion::Page *cells = region->pages[page].load(std::memory_order_relaxed);
      for (size_t cell = 0; cells && cell < cells->size(); ++cell) {
        inspect((*cells)[cell], region->begin + (page * ShadowRegion::pageCells + cell) * region->cellBytes);
      }
    }
  }
  std::vector<OwnershipFault> faults;
  for (const auto &[sites, clash] : clashes) {
    faults.push_back(explain(clash));
  }
  for (const auto &[site, access] : recorder.outside) {
    faults.push_back(explain(site, access));
  }
  for (const auto &[pair, write] : recorder.sharedWrites) {
    faults.push_back(explain(recorder.buffers[pair.first], recorder.buffers[pair.second], write));
  }
  for (const auto &[key, elements] : recorder.promised) {
    if (elements[1].block != ShadowEntry::none) {
      faults.push_back(explain(key.second, elements[0], elements[1]));
    }
  }
  auto key = [](const OwnershipFault &fault) { return std::tie(fault.place, fault.kind, fault.message, fault.other); };
  std::sort(faults.begin(), faults.end(), [&](const OwnershipFault &a, const OwnershipFault &b) {
    return std::pair(key(a), a.witness) < std::pair(key(b), b.witness);
  });
  faults.erase(std::unique(faults.begin(), faults.end(),
                           [&](const OwnershipFault &a, const OwnershipFault &b) { return key(a) == key(b); }),
               faults.end());
  return faults;
}

std::vector<OwnershipFault> OwnershipRecorder::findFaults() const {
  return table ? FaultFinder(*this).find() : std::vector<OwnershipFault>();
}
