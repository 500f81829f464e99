// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every access of a kernel with the elements it touches, free of the IR it came from.
//
// Worked example: `y.store_masked(v, bid().x)` where `y` cuts `float y_[n]` into tiles of 128.
//
//   Access{Write, buffer y_, lanes {l in 0..127}, mask l + 128*bid.x < n, element l + 128*bid.x,
//          dims {{tileIndex bid.x, tile 128, extent n, stride 1}}, masked}
//
// `domain` holds, from the outside in, the loops and conditions under which the access runs. A loop's step names the
// iteration symbol and the condition under which an iteration happens; an access in a loop over `t < n` has it as a
// fact.
#ifndef TILECC_ANALYSIS_ACCESSSET_H
#define TILECC_ANALYSIS_ACCESSSET_H

#include "tilecc/Analysis/LaunchSpace.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include <array>

namespace tilecc {

enum class AccessMode : uint8_t { Read, Write, Atomic };

struct DomainStep {
  ExprId condition;
  std::optional<SymbolId> iteration = {}; ///< set for a loop
  /// For a loop: the value that the author sees. With a step, that must be positive.
  std::optional<ExprId> value = {}, step = {};
  /// For a loop that counts by hand (`t += step` in a `while`): what must hold for the next iteration to come.
  std::optional<ExprId> guard = {};
  /// A counted loop: every iteration up to the first that fails `condition` runs whole, and no other.
  bool isCounted = false;
  /// Its counters, `start + iteration * step`: right only while they stay in the range of their types.
  std::vector<ExprId> counters = {};
};

/// One axis of a tiled view.
struct ViewAxis {
  ExprId tileIndex; ///< 64 bits
  int64_t tile;     ///< elements of the tile along this axis
  int64_t step;     ///< elements from one tile's start to the next one's: `tile`, but in a strided view
  ExprId extent;    ///< elements of the view, 64 bits
  ExprId stride;    ///< in elements, 64 bits
  std::optional<SymbolId> lane = {};
};

struct Access {
  AccessMode kind;
  mlir::Operation *op = nullptr; ///< null for a model that was not read from IR
  unsigned buffer = 0;
  bool deviceScope = false; ///< an atomic access that other blocks take part in
  bool trusted = false;
  bool isView = false;
  bool masked = false; ///< a view access that may hang over the edge, or a pointer access with a mask
  std::vector<DomainStep> domain = {};
  std::vector<SymbolId> lanes = {};
  ExprId element = 0;              ///< offset from the buffer's start, 64 bits, in elements of the buffer
  std::optional<ExprId> mask = {}; ///< one bit, over the lanes
  std::vector<ViewAxis> axes = {}; ///< views only
  ExprId viewBase = 0;             ///< views only: where element (0, ..) lies
};

/// All expressions that say whether and where an access happens, the axes of its view included.
std::vector<ExprId> getAccessRoots(const Access &access);

/// Where an access stands in the source.
mlir::Location getAccessLoc(const struct KernelModel &model, const Access &access);

struct Buffer {
  unsigned argument;
  std::string name;
  mlir::Type elementType;
  bool written = false;
};

/// Something that the model cannot say; always an error.
struct ModelGap {
  mlir::Location loc;
  std::string what;   ///< `the pointer of this access does not come from a kernel parameter`
  std::string settle; ///< the one fact or change that would settle it
};

enum class ClaimRole : uint8_t { In, Out, InOut, AtomicOut };
/// As in the source: `out`, `atomic_out`.
llvm::StringRef getRoleName(ClaimRole role);

/// `out_part(span, shape)` and the like: what the kernel does with the elements of a span.
struct Claim {
  ClaimRole role;
  unsigned buffer;
  mlir::Location loc;
  ExprId base;                          ///< where the span starts, 64 bits, in elements
  std::vector<ExprId> extents, strides; ///< 64 bits
  std::vector<int64_t> tile = {};       ///< what one block owns; empty for whole tensors
  bool isParameter = false;             ///< made by the type of a parameter, not in the body
};

/// `precondition(n % 64 == 0)` or an assumption on a parameter: part of the contract.
struct DeclaredCondition {
  ExprId condition;
  std::string text;
  mlir::Location loc;
  /// In the contract.
  std::string rule = "O9", reason;
  bool isAuthors = true; ///< written in the kernel, not asked by the type of a parameter
};

/// `address(x) % 16 == 12`, from a promise that `x + 1` of a `float *` is aligned: what the launch must keep.
struct PromisedAlignment {
  unsigned buffer;
  int64_t divisor, remainder; ///< bytes
};

struct KernelModel {
  mlir::MLIRContext *context = nullptr;
  LaunchSpace space;
  std::vector<Buffer> buffers;
  std::vector<Access> accesses;
  std::vector<ModelGap> gaps;
  std::vector<DeclaredCondition> declared;
  std::vector<Claim> claims; ///< at most one for a buffer
  /// Axes of the grid whose block index numbers the one tile of a view, and an access that does so. The launch has one
  /// block along them; `space` says that they are not read.
  std::array<std::optional<unsigned>, 3> singleTiles = {};
  std::vector<PromisedAlignment> alignments;
};

/// Collects the accesses of a structured kernel. Never fails: what it does not understand becomes a gap.
KernelModel buildKernelModel(mlir::func::FuncOp kernel);

/// Finds `singleTiles`, as long as an axis is left that tells blocks apart.
void findSingleTiles(KernelModel &model);

} // namespace tilecc

#endif // TILECC_ANALYSIS_ACCESSSET_H
