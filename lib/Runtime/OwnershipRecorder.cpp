// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Keeps what blocks do to each element, and stops what would leave the buffers.

#include "OwnershipRecorder.h"

#include <algorithm>
#include <numeric>
#include <span>

using namespace tilecc;
using namespace tilecc::detail;

AccessWay detail::getWay(HostAccessKind kind) {
  switch (kind) {
  case HostAccessKind::Read:
  case HostAccessKind::NarrowRead:
    return AccessWay::PlainRead;
  case HostAccessKind::Write:
  case HostAccessKind::NarrowWrite:
    return AccessWay::PlainWrite;
  case HostAccessKind::AtomicRead:
    return AccessWay::AtomicRead;
  case HostAccessKind::AtomicWrite:
    return AccessWay::AtomicWrite;
  case HostAccessKind::Promise:
    break;
  }
  return AccessWay::PlainWrite;
}

void ShadowCell::add(AccessWay way, uint32_t block, uint32_t site) {
  auto &[first, second] = entries[static_cast<size_t>(way)];
  if (block == first.block) {
    first.site = std::min(first.site, site);
  } else if (block < first.block) {
    second = first;
    first = {block, site};
  } else if (block == second.block) {
    second.site = std::min(second.site, site);
  } else if (block < second.block) {
    second = {block, site};
  }
}

OwnershipRecorder::OwnershipRecorder(std::vector<RecordedBuffer> given, std::array<int64_t, 3> grid)
    : HostRecorder{onAccess, onDistinct}, buffers(std::move(given)), grid(grid) {
  formRegions();
}

/// Buffers in the order of their addresses; one that begins before the region ends belongs to it.
void OwnershipRecorder::formRegions() {
  std::vector<const RecordedBuffer *> sorted;
  for (const RecordedBuffer &buffer : buffers) {
    if (buffer.getBytes() != 0) {
      sorted.push_back(&buffer);
    }
  }
  std::sort(sorted.begin(), sorted.end(), [](const RecordedBuffer *a, const RecordedBuffer *b) {
    return std::pair(a->address, a->parameter) < std::pair(b->address, b->parameter);
  });
  for (const RecordedBuffer *buffer : sorted) {
    if (regions.empty() || regions.back()->end <= buffer->address) {
      regions.push_back(std::make_unique<ShadowRegion>());
      regions.back()->begin = buffer->address;
    }
    ShadowRegion &region = *regions.back();
    region.end = std::max(region.end, buffer->getEnd());
    region.buffers.push_back(buffer);
  }
}

void OwnershipRecorder::prepare(const HostAccessTable &accesses) {
  for (std::unique_ptr<ShadowRegion> &region : regions) {
    uint64_t bytes = 0;
    for (const RecordedBuffer *buffer : region->buffers) {
      bytes = std::gcd(std::gcd(bytes, buffer->elementBytes), buffer->address - region->begin);
      for (const HostAccessSite &site : std::span(accesses.sites, accesses.count)) {
        if (site.parameter == buffer->parameter || site.parameter < 0) {
          bytes = std::gcd(bytes, uint64_t(site.elementBytes));
        }
      }
    }
    region->cellBytes = bytes;
    uint64_t cells = (region->end - region->begin + bytes - 1) / bytes;
    uint64_t pages = (cells + ShadowRegion::pageCells - 1) / ShadowRegion::pageCells;
    region->pages = std::vector<std::atomic<ShadowRegion::Page *>>(pages);
    region->owned.resize(pages);
  }
  table = &accesses;
}

void OwnershipRecorder::onAccess(HostRecorder *recorder, const HostBlock *block, const HostAccessTable *table,
                                 uint64_t site, const HostLanes *lanes) {
  auto &self = *static_cast<OwnershipRecorder *>(recorder);
  std::call_once(self.isPrepared, [&] { self.prepare(*table); });
  self.record(numberOf(*block), static_cast<uint32_t>(site), *lanes);
}

uint32_t OwnershipRecorder::numberOf(const HostBlock &block) {
  int64_t number = block.id[0] + block.grid[0] * (block.id[1] + int64_t(block.grid[1]) * block.id[2]);
  return static_cast<uint32_t>(number);
}

void OwnershipRecorder::onDistinct(HostRecorder *recorder, const HostBlock *block, const HostAccessTable *table,
                                   uint64_t site, int64_t value, const void *address) {
  auto &self = *static_cast<OwnershipRecorder *>(recorder);
  std::call_once(self.isPrepared, [&] { self.prepare(*table); });
  PromisedElement element{reinterpret_cast<uint64_t>(address), numberOf(*block), static_cast<uint32_t>(site)};
  int parameter = table->sites[site].parameter;
  for (const RecordedBuffer &buffer : self.buffers) {
    bool isHere = element.address >= buffer.address && element.address < buffer.getEnd();
    parameter = parameter < 0 && isHere ? buffer.parameter : parameter;
  }
  std::lock_guard guard(self.rare);
  auto &[first, second] = self.promised[{parameter, value}];
  if (element.address == first.address) {
    first = std::min(first, element);
  } else if (element.address < first.address) {
    second = first;
    first = element;
  } else {
    // The same address with a larger block is no smaller.
    second = std::min(second, element);
  }
}

bool OwnershipRecorder::isInside(const HostAccessSite &site, uint64_t address) const {
  return std::any_of(buffers.begin(), buffers.end(), [&](const RecordedBuffer &buffer) {
    bool isMeant = site.parameter < 0 || site.parameter == buffer.parameter;
    return isMeant && address >= buffer.address && address < buffer.getEnd() &&
           buffer.getEnd() - address >= site.elementBytes;
  });
}

ShadowRegion *OwnershipRecorder::findRegion(uint64_t address) {
  auto after = std::upper_bound(regions.begin(), regions.end(), address,
                                [](uint64_t at, const auto &region) { return at < region->begin; });
  return std::prev(after)->get();
}

/// With the lock of the page held.
ShadowRegion::Page &OwnershipRecorder::getPage(ShadowRegion &region, uint64_t index) {
  ShadowRegion::Page *page = region.pages[index].load(std::memory_order_relaxed);
  if (!page) {
    region.owned[index] = std::make_unique<ShadowRegion::Page>();
    page = region.owned[index].get();
    region.pages[index].store(page, std::memory_order_relaxed);
  }
  return *page;
}

void OwnershipRecorder::record(uint32_t block, uint32_t number, const HostLanes &lanes) {
  const HostAccessSite &site = table->sites[number];
  AccessWay way = getWay(site.kind);
  for (uint64_t lane = 0; lane < lanes.count; ++lane) {
    auto kind = static_cast<HostLane>(lanes.lanes[lane]);
    auto address = reinterpret_cast<uint64_t>(lanes.addresses[lane]);
    if (kind == HostLaneOff) {
      continue;
    }
    if (kind != HostLaneOn || !isInside(site, address)) {
      lanes.lanes[lane] = HostLaneOff;
      recordOutside(kind, block, number, address, lanes.tile);
      continue;
    }
    ShadowRegion &region = *findRegion(address);
    uint64_t offset = address - region.begin;
    uint64_t last = (offset + site.elementBytes - 1) / region.cellBytes;
    for (uint64_t cell = offset / region.cellBytes; cell <= last; ++cell) {
      uint64_t page = cell / ShadowRegion::pageCells;
      std::lock_guard guard(locks[page % locks.size()]);
      getPage(region, page)[cell % ShadowRegion::pageCells].add(way, block, number);
    }
    if (region.buffers.size() > 1 && isWrite(way)) {
      recordShared(site, region, {address, block, number});
    }
  }
}

void OwnershipRecorder::recordOutside(HostLane kind, uint32_t block, uint32_t site, uint64_t address,
                                      const int64_t *tile) {
  std::lock_guard guard(rare);
  OutsideAccess &known = outside[site];
  if (std::pair(known.block, known.address) <= std::pair(block, address)) {
    return;
  }
  known = {kind, block, address, {}};
  if (tile) {
    known.tile.assign(tile + 1, tile + 1 + 2 * tile[0]);
  }
}

/// A write through either of two arguments to memory that both have.
void OwnershipRecorder::recordShared(const HostAccessSite &site, const ShadowRegion &region, SharedWrite write) {
  auto has = [&](const RecordedBuffer &buffer) {
    return write.address < buffer.getEnd() && write.address + site.elementBytes > buffer.address;
  };
  std::lock_guard guard(rare);
  for (const RecordedBuffer *a : region.buffers) {
    for (const RecordedBuffer *b : region.buffers) {
      bool isThrough = site.parameter < 0 || site.parameter == a->parameter || site.parameter == b->parameter;
      if (a->parameter < b->parameter && isThrough && has(*a) && has(*b)) {
        SharedWrite &known = sharedWrites[{a - buffers.data(), b - buffers.data()}];
        known = std::min(known, write);
      }
    }
  }
}
