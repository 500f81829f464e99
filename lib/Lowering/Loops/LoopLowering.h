// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One kernel on its way from tiles to loops over lanes: the state that all families of operations share.
//
// Worked example: `tile.store %q, (arith.addf %a, %b)` over tensor<4x64xf32>, both operands in buffers, becomes
//
//   for i = 0 to 4 { for j = 0 to 64 step 16 {             forEachGroup: one Place a turn
//     %x = load a[i * 64 + j] : vector<16xf32>             evaluate(%a, place) -> Lanes
//     %y = load b[i * 64 + j] : vector<16xf32>
//     store %x + %y to q + ..
//   } }
//
// A Place is the position of a group of up to 16 lanes in a tile: one i64 for each axis, and the axis along which the
// lanes run. Lanes are the elements of the group: one number for all of them, a number and a step, or a vector.
//
// Elements are carried as LLVM knows them: bf16 as i16, the 8-bit floats as i8, tf32 as f32, pointers as !llvm.ptr;
// a bool is an i1 and takes a byte in memory.
#ifndef TILECC_LIB_LOWERING_LOOPS_LOOPLOWERING_H
#define TILECC_LIB_LOWERING_LOOPS_LOOPLOWERING_H

#include "LoopPlan.h"

#include "tilecc/Dialect/Tile/TileOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace tilecc {

struct Place {
  llvm::SmallVector<mlir::Value, 4> at;
  /// The axis of the lanes; -1: all lanes are the same element.
  int lane = -1;
  friend bool operator==(const Place &, const Place &) = default;
};

struct Lanes {
  /// A scalar or, if `isVector`, a vector with one element a lane.
  mlir::Value value;
  bool isVector = false;
  /// For scalars: what the next lane has more (bytes for a pointer).
  int64_t step = 0;

  bool isUniform() const { return !isVector && step == 0; }
};

/// Which lanes take part in an access. Null: all of them.
struct LaneMask {
  /// One i1, or a vector of them.
  mlir::Value lanes;
  /// An i1 that says that all take part, where that is cheaper than looking at `lanes`.
  mlir::Value all;
};

/// How a reduction or a scan joins two elements.
struct CombineRule {
  tile::CombineKind kind;
  mlir::Type element;
  tile::Rounding rounding = tile::Rounding::NearestEven;
  bool flushesToZero = false;
  bool propagatesNan = false;
};

class AccessRecording;
/// What the recorder of the block is told of.
struct RecordingOptions {
  bool accesses = false;
  bool promises = false;
};

class LoopLowering {
public:
  LoopLowering(mlir::ModuleOp module, mlir::func::FuncOp kernel, RecordingOptions recorded = {});
  ~LoopLowering();

  /// Puts the lowered function before the kernel. On failure an error was emitted.
  mlir::LogicalResult run();

  mlir::ImplicitLocOpBuilder builder;
  /// Lanes of the group that is being computed; 1 outside of loops.
  unsigned width = 1;

  //===-- Types and constants ----------------------------------------------===//

  mlir::Type carrier(mlir::Type element);
  /// How elements lie in memory: a bool is a byte.
  mlir::Type memoryType(mlir::Type element);
  /// `scalar`, or a vector of it when `like` is a vector.
  mlir::Type shapedLike(mlir::Type scalar, mlir::Type like);
  mlir::Value constant(mlir::Type type, int64_t value);
  mlir::Value constantFloat(mlir::Type type, double value);
  mlir::Value i64(int64_t value) { return constant(builder.getI64Type(), value); }
  /// The address of a constant array of the module; equal ones are one.
  mlir::Value createConstant(mlir::Attribute elements);
  mlir::Value intrinsic(llvm::StringRef name, mlir::Type result, mlir::ValueRange operands);

  //===-- Values -----------------------------------------------------------===//

  /// The scalar made for `source`.
  mlir::Value get(mlir::Value source);
  void set(mlir::Value source, mlir::Value made) { scalars[source] = made; }
  /// A scalar integer as an i64, sign- or zero-extended.
  mlir::Value toI64(mlir::Value value, bool isUnsigned = false);
  /// The elements of `source` (a tile or a scalar) at `place`.
  Lanes evaluate(mlir::Value source, const Place &place);
  /// The same of a mask; null gives no mask.
  LaneMask evaluateMask(mlir::Value mask, const Place &place);
  LaneMask maskOf(const Lanes &lanes) { return {lanes.isUniform() ? lanes.value : spread(lanes), mlir::Value()}; }
  /// Forgets what was computed for the group before: needed wherever another loop or another turn begins.
  void forget() { done.clear(); }
  /// One value with `width` elements; the scalar when width is 1.
  mlir::Value spread(const Lanes &lanes);
  Lanes lanesOf(mlir::Value value) { return {value, llvm::isa<mlir::VectorType>(value.getType()), 0}; }

  //===-- Loops ------------------------------------------------------------===//

  /// Runs `body` for every group of a tile, row by row.
  void forEachGroup(llvm::ArrayRef<int64_t> shape, unsigned maxWidth, llvm::function_ref<void(const Place &)> body);
  /// `for (i64 i = 0; i < end; i += step) body(i)`.
  void forRange(int64_t end, int64_t step, llvm::function_ref<void(mlir::Value)> body);
  /// The same with carried values.
  llvm::SmallVector<mlir::Value>
  forRange(int64_t end, int64_t step, mlir::ValueRange inits,
           llvm::function_ref<llvm::SmallVector<mlir::Value>(mlir::Value, mlir::ValueRange)> body);
  /// `condition ? then() : otherwise()` with one result.
  mlir::Value choose(mlir::Value condition, llvm::function_ref<mlir::Value()> then,
                     llvm::function_ref<mlir::Value()> otherwise);
  void when(mlir::Value condition, llvm::function_ref<void()> then, llvm::function_ref<void()> otherwise = nullptr);
  /// The last axis longer than 1; -1 for a single element.
  static int findLaneAxis(llvm::ArrayRef<int64_t> shape);
  static unsigned findWidth(int64_t extent, unsigned maxWidth);

  //===-- Buffers ----------------------------------------------------------===//

  const LoopPlan &getPlan() const { return plan; }
  mlir::Value bufferAt(int64_t offset);
  mlir::Value getBuffer(mlir::Value tile) { return bufferAt(plan.getOffset(tile)); }
  Lanes readBuffer(mlir::Value base, mlir::Type element, llvm::ArrayRef<int64_t> shape, const Place &place);
  void writeBuffer(mlir::Value base, mlir::Type element, llvm::ArrayRef<int64_t> shape, const Place &place,
                   const Lanes &lanes);
  /// Fills the buffer at `base` with `source`.
  void fill(mlir::Value base, mlir::Value source);
  mlir::Value gep(mlir::Value base, mlir::Type element, mlir::Value index);

  //===-- Accesses (LowerAccess.cpp) ---------------------------------------===//

  Lanes load(const Lanes &pointers, const LaneMask &mask, const Lanes &padding, mlir::Type element);
  void store(const Lanes &pointers, const LaneMask &mask, const Lanes &value, mlir::Type element);
  /// Where accesses are recorded, tells of the one that `op` is about to make, and gives the lanes that may take part.
  LaneMask record(mlir::Operation *op, const Lanes &pointers, const LaneMask &mask);
  AccessRecording *getRecording() { return recording.get(); }

  //===-- Elements ---------------------------------------------------------===//

  /// Applies an element-wise operation to operands of one width.
  mlir::Value compute(mlir::Operation *op, mlir::ValueRange operands);
  Lanes computeLanes(mlir::Operation *op, llvm::ArrayRef<Lanes> operands);
  /// `a` joined with `b` as a reduction does.
  mlir::Value combine(const CombineRule &rule, mlir::Value a, mlir::Value b);
  mlir::Value combineIdentity(const CombineRule &rule, mlir::Type like);
  /// From the carrier of `element` to f32 (f64 stays, integers and f32 too) and back.
  mlir::Value widen(mlir::Type element, mlir::Value value);
  mlir::Value narrow(mlir::Type element, mlir::Value value);

  /// Reports that `op` cannot run on the CPU.
  void fail(mlir::Operation *op, const llvm::Twine &what);
  bool hasFailed() const { return failed; }

  //===-- Control ----------------------------------------------------------===//

  /// Goes through `source` next, adding operations to the end of `target`.
  void enter(mlir::Block *source, mlir::Block *target) { frames.push_back({source->begin(), source->end(), target}); }
  /// Bid and grid: fields 0..5 of HostBlock.
  mlir::Value getGridField(unsigned field) { return gridFields[field]; }
  mlir::ModuleOp getModule() { return module; }
  mlir::func::FuncOp getKernel() { return kernel; }
  mlir::func::FuncOp getFunction() { return function; }
  /// The address of the word that stops the launch.
  mlir::Value getStop() { return stop; }

  struct View {
    mlir::Value base;
    llvm::SmallVector<mlir::Value, 4> extents;
    llvm::SmallVector<mlir::Value, 4> strides;
  };
  /// Of a view or a partition.
  View getView(mlir::Value source);

  /// What control flow carries for a value that is no tile: the number itself; for a view its address, then what its
  /// type leaves open of extents and strides, as i64.
  llvm::SmallVector<mlir::Type> getPartTypes(mlir::Type type);
  llvm::SmallVector<mlir::Value> getParts(mlir::Value source);
  void setParts(mlir::Value source, mlir::ValueRange parts);

private:
  struct Frame {
    mlir::Block::iterator next;
    mlir::Block::iterator end;
    mlir::Block *target;
  };
  struct Request {
    mlir::Value source;
    Place place;
  };

  void createFunction();
  void lower(mlir::Operation *op);
  void lowerResult(mlir::Operation *op);
  void fillFused(llvm::ArrayRef<mlir::Operation *> members);
  llvm::SmallVector<Request, 4> getRequests(mlir::Value source, const Place &place);
  Lanes emit(mlir::Value source, const Place &place, llvm::ArrayRef<Lanes> operands);
  Lanes emitConstant(mlir::Operation *op, mlir::Type element, const Place &place);
  Lanes emitLoadView(tile::LoadViewOp op, const Place &place);
  const Lanes *findDone(mlir::Value source, const Place &place);

  mlir::ModuleOp module;
  mlir::func::FuncOp kernel;
  LoopPlan plan;
  mlir::func::FuncOp function;
  mlir::Value arena;
  llvm::SmallVector<mlir::Value, 6> gridFields;
  mlir::Value stop;
  llvm::DenseMap<mlir::Value, mlir::Value> scalars;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Value>> views;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<std::pair<Place, Lanes>, 1>> done;
  llvm::SmallVector<Frame> frames;
  llvm::DenseMap<mlir::Attribute, std::string> constants;
  /// The buffer that is being filled: its elements are computed, not read.
  mlir::Value filling;
  std::unique_ptr<AccessRecording> recording;
  bool failed = false;
};

/// What `op` accesses of a tile of a partition.
struct TileAccess {
  mlir::Operation *op;
  mlir::Value partition;
  mlir::ValueRange indices;
  bool isMasked = false;
  bool isProvedInside = false;
};
template <class Op> TileAccess getTileAccess(Op op) {
  return {op, op.getPartition(), op.getIndices(), op.getMasked(), op.getInbounds()};
}
/// The address of the group at `place` in the tile, and which of its lanes take part. Recorded where that is wanted.
std::pair<Lanes, LaneMask> addressTile(LoopLowering &lowering, const TileAccess &access, const Place &place);

/// Ends the block with a text that the caller gets. lib/Host makes a return of it, when there is no structure left.
void leaveBlock(LoopLowering &lowering, llvm::StringRef text);
/// At each turn of a loop that may wait for another block: lets its thread run, leaves if the launch is stopped.
void giveWay(LoopLowering &lowering);

/// The order of an atomic access for LLVM; weak accesses are not atomic.
mlir::LLVM::AtomicOrdering convertOrder(tile::MemoryOrder order);

/// The families. Each returns false for an operation that is not its own.
bool lowerLoopMemory(LoopLowering &lowering, mlir::Operation *op);
bool lowerLoopAtomics(LoopLowering &lowering, mlir::Operation *op);
bool lowerLoopReductions(LoopLowering &lowering, mlir::Operation *op);
bool lowerLoopProducts(LoopLowering &lowering, mlir::Operation *op);
bool lowerLoopControl(LoopLowering &lowering, mlir::Operation *op);
bool lowerLoopMessages(LoopLowering &lowering, mlir::Operation *op);
bool lowerLoopPromises(LoopLowering &lowering, mlir::Operation *op);

/// Operations that can be rounded in a direction.
enum class Arithmetic { Add, Subtract, Multiply, Divide, Root, MultiplyAdd };
/// Towards zero, up or down; the other modes are to nearest.
bool isDirected(tile::Rounding mode);
/// The operation on f32 or f64, rounded once to the carrier of `element`.
mlir::Value emitDirected(LoopLowering &lowering, Arithmetic kind, mlir::Type element, mlir::ValueRange operands,
                         tile::Rounding mode);
/// From f32 or f64 to the carrier of `element`.
mlir::Value narrowDirected(LoopLowering &lowering, mlir::Type element, mlir::Value value, tile::Rounding mode);
/// f64 to f32 for a second rounding: cut towards zero, the last bit set if anything was cut.
mlir::Value narrowToOdd(LoopLowering &lowering, mlir::Value value);

/// The upper half of a product of integers.
mlir::Value multiplyHigh(LoopLowering &lowering, mlir::Value lhs, mlir::Value rhs, bool isSigned);
/// A mathematical function on f32 or f64, scalars and vectors; null for one that is none.
mlir::Value emitFunction(LoopLowering &lowering, mlir::Operation *op, mlir::ValueRange operands);
/// Functions on f32 that are computed in f64; null for those that are not.
mlir::Value emitWideFunction(LoopLowering &lowering, mlir::Operation *op, mlir::ValueRange operands);
/// Conversions between numbers; null for an operation that is none.
mlir::Value emitConversion(LoopLowering &lowering, mlir::Operation *op, mlir::Value operand);

} // namespace tilecc

#endif // TILECC_LIB_LOWERING_LOOPS_LOOPLOWERING_H
