// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compiled kernels, and how they are launched by name. Generated launcher headers are the typed way; this one is for
// programs that learn at run time what they launch.
//
// Worked example:
//
//   Result<Module> module = Module::open("build/saxpy.tilecc.json");
//   Result<Kernel> kernel = module->find("saxpy<float>");
//   Result<Launch> launch = kernel->launch(stream, Grid(977), {y, x, 2.0f, 1000000});
//   if (!launch) { report(launch.error()); }
//     // "the launch breaks the contract of `saxpy<float>`: `n <= elements(y)` failed: n = 1000000, elements(y) = 1000"
//   Result<void> done = launch->wait();
//
// Every launch is held against the kernel's contract before it is enqueued; there is no way round it.
#ifndef TILECC_RUNTIME_MODULE_H
#define TILECC_RUNTIME_MODULE_H

#include "tilecc/Runtime/Buffer.h"
#include "tilecc/Runtime/Grid.h"
#include "tilecc/Runtime/KernelTable.h"
#include "tilecc/Runtime/OwnershipFault.h"
#include "tilecc/Runtime/Tensor.h"

#include <initializer_list>
#include <optional>

namespace tilecc {

struct Manifest;
struct ManifestKernel;
namespace detail {
class ModuleState;
} // namespace detail

/// A buffer, a view, a tensor or a number, given to a kernel. A tensor stands for its buffer, its extents and its
/// strides.
class KernelArgument {
public:
  // Implicit, so that a list of arguments is written like a call.
  // NOLINTBEGIN(google-explicit-constructor)
  template <DeviceElement T> KernelArgument(Buffer<T> &buffer) : slice(buffer.getSlice()), isWritable(true) {}
  template <DeviceElement T> KernelArgument(const Buffer<T> &buffer) : slice(buffer.getSlice()) {}
  KernelArgument(AnyBuffer &buffer) : slice(buffer.getSlice()), isWritable(true) {}
  KernelArgument(const AnyBuffer &buffer) : slice(buffer.getSlice()) {}
  template <class T>
  KernelArgument(const BufferView<T> &view) : slice(view.getSlice()), isWritable(!std::is_const_v<T>) {}
  template <class T, size_t Rank>
  KernelArgument(const Tensor<T, Rank> &tensor) : slice(tensor.getSlice()), isWritable(Tensor<T, Rank>::isWritable) {
    dimensions.assign(tensor.getExtents().begin(), tensor.getExtents().end());
    dimensions.insert(dimensions.end(), tensor.getStrides().begin(), tensor.getStrides().end());
  }
  /// Converted to the parameter's type at the launch, which is refused where an integer does not fit.
  template <DeviceElement T> KernelArgument(T value) : isScalar(true), bits(toBits(value)) {
    slice.type = elementTypeOf<T>;
  }
  // NOLINTEND(google-explicit-constructor)

  const detail::MemorySlice &getSlice() const { return slice; }
  bool isBuffer() const { return !isScalar; }
  bool canBeWritten() const { return isWritable; }
  ElementType getType() const { return slice.type; }
  uint64_t getBits() const { return bits; }
  /// Of a tensor; 0 for everything else.
  size_t getRank() const { return dimensions.size() / 2; }
  /// Extents, then strides.
  const std::vector<int64_t> &getDimensions() const { return dimensions; }

private:
  /// Integers are extended by their sign.
  template <class T> static uint64_t toBits(T value) {
    if constexpr (std::integral<T>) {
      return static_cast<uint64_t>(value);
    } else if constexpr (sizeof(T) == 8) {
      return std::bit_cast<uint64_t>(value);
    } else if constexpr (sizeof(T) == 4) {
      return std::bit_cast<uint32_t>(value);
    } else if constexpr (sizeof(T) == 2) {
      return std::bit_cast<uint16_t>(value);
    } else {
      return std::bit_cast<uint8_t>(value);
    }
  }

  detail::MemorySlice slice;
  bool isScalar = false;
  bool isWritable = false;
  uint64_t bits = 0;
  std::vector<int64_t> dimensions;
};

struct LaunchOptions {
  /// Measure how long the kernel runs.
  bool isTimed = false;
  /// Blocks in an order of this seed, on the CPU; a GPU orders blocks as it likes. Without one the CPU runs them in the
  /// order of their numbers. Code of `--sanitize=ownership` whose blocks do not wait for each other takes a seed of its
  /// own, that of TILECC_SHUFFLE in the environment or 1, unless `keepsOrder` or TILECC_SHUFFLE=off asks for that
  /// order.
  std::optional<uint64_t> shuffleSeed;
  bool keepsOrder = false;
};

/// A launch that was accepted. The work goes on, and its arguments stay alive, where the Launch dies.
class [[nodiscard]] Launch {
public:
  /// Returns when the kernel is done; the failure names it.
  Result<void> wait();
  bool isDone() const;
  /// Waits; for a launch with LaunchOptions::isTimed or in a timed stream.
  Result<double> getMilliseconds();
  /// Waits; what code of `--sanitize=ownership` found. A launch with faults has failed.
  const std::vector<OwnershipFault> &getOwnershipFaults();

  explicit Launch(std::shared_ptr<detail::Operation> operation) : operation(std::move(operation)) {}

private:
  std::shared_ptr<detail::Operation> operation;
};

class Kernel {
public:
  /// Include <tilecc/Manifest/Manifest.h> to look into it.
  const ManifestKernel &getDescription() const;
  /// Whether its code for the device is that of `--sanitize=ownership`.
  Result<bool> isSanitized(const Device &device) const;
  /// Whether there is code for the device; the failure says what there is.
  Result<void> prepare(const Device &device) const;

  Result<Launch> launch(Stream &stream, Grid grid, std::span<const KernelArgument> arguments,
                        const LaunchOptions &options = {}) const;
  Result<Launch> launch(Stream &stream, Grid grid, std::initializer_list<KernelArgument> arguments,
                        const LaunchOptions &options = {}) const {
    return launch(stream, grid, std::span<const KernelArgument>(arguments.begin(), arguments.size()), options);
  }

  /// The smallest grid that writes all outputs, for kernels that claim them with `tilecc::out_part`; the failure says
  /// why there is none.
  Result<Grid> getGrid(std::span<const KernelArgument> arguments) const;

  Kernel(std::shared_ptr<detail::ModuleState> module, size_t index) : module(std::move(module)), index(index) {}

private:
  std::shared_ptr<detail::ModuleState> module;
  size_t index;
};

class Module {
public:
  /// The kernels of an object file that is linked into the program; the same table gives the same module.
  static Result<Module> get(const KernelTable &table);
  /// The kernels that a manifest describes; the images beside it are read, and checked, when they are first needed.
  static Result<Module> open(const std::string &manifestPath);

  const Manifest &getManifest() const;
  /// By symbol, name or name with template arguments (`softmax<float, 1024>`, blanks do not matter).
  Result<Kernel> find(std::string_view name) const;

  explicit Module(std::shared_ptr<detail::ModuleState> state) : state(std::move(state)) {}

private:
  std::shared_ptr<detail::ModuleState> state;
};

} // namespace tilecc

#endif // TILECC_RUNTIME_MODULE_H
