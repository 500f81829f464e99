// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The shadow memory of one launch of code of `--sanitize=ownership`.
//
// Worked example: `c` has 64 floats; blocks 5, 2 and 7 store to c[9], block 4 loads it. The cell of c[9] is then
//
//   plain reads   4 at k.cu:6          atomic reads    -
//   plain writes  2, 5 at k.cu:8       atomic writes   -
//
// For each of the four ways to access an element a cell keeps the two smallest numbers of blocks, each with its first
// access in the kernel. Two are enough: if any two different blocks clash at the element, then two of those kept do.
// What a cell holds does not depend on the order of blocks, so the faults do not either.
//
// An element is as large as the smallest access to its memory. Buffers that share memory share cells.
#ifndef TILECC_LIB_RUNTIME_OWNERSHIPRECORDER_H
#define TILECC_LIB_RUNTIME_OWNERSHIPRECORDER_H

#include "tilecc/Runtime/OwnershipFault.h"
#include "tilecc/Support/HostKernel.h"

#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

namespace tilecc::detail {

enum class AccessWay { PlainRead, PlainWrite, AtomicRead, AtomicWrite };
AccessWay getWay(HostAccessKind kind);
inline bool isWrite(AccessWay way) { return way == AccessWay::PlainWrite || way == AccessWay::AtomicWrite; }

struct ShadowEntry {
  static constexpr uint32_t none = ~uint32_t(0);
  uint32_t block = none;
  uint32_t site = 0;
  bool exists() const { return block != none; }
};

struct ShadowCell {
  /// By AccessWay: the smallest block, and the next one.
  std::array<std::array<ShadowEntry, 2>, 4> entries;
  void add(AccessWay way, uint32_t block, uint32_t site);
};

/// An argument.
struct RecordedBuffer {
  std::string name;
  int parameter = 0;
  uint64_t address = 0;
  uint64_t elements = 0;
  uint64_t elementBytes = 1;
  uint64_t getBytes() const { return elements * elementBytes; }
  uint64_t getEnd() const { return address + getBytes(); }
};

/// Memory of one buffer, or of several that overlap.
struct ShadowRegion {
  static constexpr uint64_t pageCells = 512;
  using Page = std::array<ShadowCell, pageCells>;

  uint64_t begin = 0;
  uint64_t end = 0;
  uint64_t cellBytes = 1;
  std::vector<const RecordedBuffer *> buffers;
  /// Made when a cell of theirs is first needed.
  std::vector<std::atomic<Page *>> pages;
  std::vector<std::unique_ptr<Page>> owned;
};

/// An access outside of its buffer or view: of all of one site the one of the smallest block.
struct OutsideAccess {
  HostLane kind = HostLaneOn;
  uint32_t block = ShadowEntry::none;
  uint64_t address = 0;
  std::vector<int64_t> tile;
};

/// A write to memory that two arguments share: of all the one with the smallest address.
struct SharedWrite {
  uint64_t address = ~uint64_t(0);
  uint32_t block = ShadowEntry::none;
  uint32_t site = 0;
  friend auto operator<=>(const SharedWrite &, const SharedWrite &) = default;
};

/// An element that a promise speaks of.
struct PromisedElement {
  uint64_t address = ~uint64_t(0);
  uint32_t block = ShadowEntry::none;
  uint32_t site = 0;
  friend auto operator<=>(const PromisedElement &, const PromisedElement &) = default;
};

class OwnershipRecorder : public HostRecorder {
public:
  /// More blocks than this cannot be told apart.
  static constexpr uint64_t maxBlocks = ShadowEntry::none;

  OwnershipRecorder(std::vector<RecordedBuffer> buffers, std::array<int64_t, 3> grid);

  /// When the last block is done.
  std::vector<OwnershipFault> findFaults() const;

private:
  friend class FaultFinder;
  static void onAccess(HostRecorder *recorder, const HostBlock *block, const HostAccessTable *table, uint64_t site,
                       const HostLanes *lanes);

  static void onDistinct(HostRecorder *recorder, const HostBlock *block, const HostAccessTable *table, uint64_t site,
                         int64_t value, const void *address);
  static uint32_t numberOf(const HostBlock &block);
  void formRegions();
  /// Once the accesses of the kernel are known.
  void prepare(const HostAccessTable &table);
  void record(uint32_t block, uint32_t site, const HostLanes &lanes);
  bool isInside(const HostAccessSite &site, uint64_t address) const;
  ShadowRegion *findRegion(uint64_t address);
  ShadowRegion::Page &getPage(ShadowRegion &region, uint64_t index);
  void recordOutside(HostLane kind, uint32_t block, uint32_t site, uint64_t address, const int64_t *tile);
  void recordShared(const HostAccessSite &site, const ShadowRegion &region, SharedWrite write);

  std::vector<RecordedBuffer> buffers;
  std::array<int64_t, 3> grid;
  std::vector<std::unique_ptr<ShadowRegion>> regions; ///< by address
  std::once_flag isPrepared;
  const HostAccessTable *table = nullptr;

  /// Of cells, by page.
  mutable std::array<std::mutex, 64> locks;
  /// Of what follows.
  std::mutex rare;
  std::map<uint32_t, OutsideAccess> outside;                     ///< by site
  std::map<std::pair<size_t, size_t>, SharedWrite> sharedWrites; ///< by buffers
  /// By parameter and value: the elements at the two smallest addresses, each as the smallest block has it.
  std::map<std::pair<int, int64_t>, std::array<PromisedElement, 2>> promised;
};

} // namespace tilecc::detail

#endif // TILECC_LIB_RUNTIME_OWNERSHIPRECORDER_H
