// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What generated launcher headers include and use.
//
// Worked example: of the kernel `__tile_global__ void scale(float *y, const float *x, float factor, int n)` in k.cu,
// which reads the x axis of the grid, tilecc writes into k.tilecc.h
//
//   #include <tilecc/Runtime/Launcher.h>
//
//   extern "C" const tilecc::KernelTable tilecc_module_k_5e1c0a9f33b2d417;
//
//   namespace k {
//   template <class Y, class X>
//   tilecc::Result<tilecc::Launch> scale(tilecc::Stream &stream, tilecc::GridOver<'x'> grid, Y &&y, X &&x,
//                                        tilecc::Scalar<float> factor, tilecc::Scalar<int> n) {
//     static_assert(tilecc::isBufferOf<Y, float>, "`y` of `scale` takes a tilecc::Buffer<float>");
//     static_assert(tilecc::isWritable<Y>, "`y` of `scale` is written, it takes no const buffer");
//     static_assert(tilecc::isBufferOf<X, float>, "`x` of `scale` takes a tilecc::Buffer<float>");
//     static const tilecc::LauncherEntry entry(tilecc_module_k_5e1c0a9f33b2d417, "_Z5scalePfPKffi");
//     return entry.launch(stream, grid.get(), {tilecc::pass(y), tilecc::pass(x), tilecc::pass(factor),
//     tilecc::pass(n)});
//   }
//   } // namespace k
//
// A parameter of an ownership type (`tilecc::out<float, ct::shape<1024>> y`) takes a tilecc::Tensor<float, 1>; its
// checks are `isTensorOf` and `isWritableTensor`, and it is passed by `passTensor`. A buffer is a tensor of one
// dimension.
//
// and a program calls `k::scale(stream, (n + 1023) / 1024, y, x, 2.0f, n)`. What the assertions refuse gives no second
// error: `pass` takes anything. The element types of CUDA (`__half`) are those of tilecc (`tilecc::f16`).
#ifndef TILECC_RUNTIME_LAUNCHER_H
#define TILECC_RUNTIME_LAUNCHER_H

#include "tilecc/Runtime/Module.h"

namespace tilecc {

namespace detail {
template <class T> struct BufferTraits {
  static constexpr bool isBuffer = false;
  static constexpr bool isWritable = false;
};
template <class T, bool Writable> struct KnownBuffer {
  using Element = T;
  static constexpr bool isBuffer = true;
  static constexpr bool isWritable = Writable;
};
template <class T> struct BufferTraits<Buffer<T>> : KnownBuffer<T, true> {};
template <class T> struct BufferTraits<const Buffer<T>> : KnownBuffer<T, false> {};
template <class T> struct BufferTraits<BufferView<T>> : KnownBuffer<std::remove_const_t<T>, !std::is_const_v<T>> {};
template <class T> struct BufferTraits<const BufferView<T>> : BufferTraits<BufferView<T>> {};

template <class Argument, class T> constexpr bool holdsElement() {
  using Traits = BufferTraits<std::remove_reference_t<Argument>>;
  if constexpr (Traits::isBuffer) {
    return elementTypeOf<typename Traits::Element> == elementTypeOf<T>;
  }
  return false;
}

/// What stands for a tensor: tensors, and buffers as those of one dimension.
template <class Argument> struct TensorTraits {
  using Buffer = BufferTraits<Argument>;
  static constexpr size_t rank = Buffer::isBuffer ? 1 : 0;
  static constexpr bool isWritable = Buffer::isWritable;
  template <class T> static constexpr bool holds = holdsElement<Argument, T>();
};
template <class T, size_t Rank> struct TensorTraits<Tensor<T, Rank>> {
  static constexpr size_t rank = Rank;
  static constexpr bool isWritable = !std::is_const_v<T>;
  template <class U> static constexpr bool holds = elementTypeOf<std::remove_const_t<T>> == elementTypeOf<U>;
};
template <class T, size_t Rank> struct TensorTraits<const Tensor<T, Rank>> : TensorTraits<Tensor<T, Rank>> {};
} // namespace detail

// `Argument` is deduced from a forwarding reference: `Buffer<float> &`, `const Buffer<float> &`, `BufferView<float>`.

template <class Argument> constexpr bool isBuffer = detail::BufferTraits<std::remove_reference_t<Argument>>::isBuffer;
/// A buffer or view whose elements are stored like those of type T.
template <class Argument, DeviceElement T> constexpr bool isBufferOf = detail::holdsElement<Argument, T>();
/// False for const buffers and views of const; true for what is no buffer, which is another mistake.
template <class Argument>
constexpr bool isWritable = !isBuffer<Argument> || detail::BufferTraits<std::remove_reference_t<Argument>>::isWritable;

/// A tensor of this rank whose elements are stored like those of type T.
template <class Argument, DeviceElement T, size_t Rank>
constexpr bool isTensorOf = detail::TensorTraits<std::remove_reference_t<Argument>>::rank == Rank &&
                            detail::TensorTraits<std::remove_reference_t<Argument>>::template holds<T>;
/// False for tensors of const elements; true for what is no tensor, which is another mistake.
template <class Argument>
constexpr bool isWritableTensor = detail::TensorTraits<std::remove_reference_t<Argument>>::rank == 0 ||
                                  detail::TensorTraits<std::remove_reference_t<Argument>>::isWritable;

/// A number for a parameter of type T. Integers of any type are taken and checked at the launch; floats are rounded to
/// T.
template <DeviceElement T> class Scalar {
public:
  // Takes anything, so that a mistake is one sentence and not a list of functions that do not fit.
  template <class U>
    requires(!std::same_as<std::remove_cvref_t<U>, Scalar>)
  Scalar(U &&value) : argument(convert(value)) { // NOLINT(google-explicit-constructor)
    constexpr bool isNumber = DeviceElement<std::remove_cvref_t<U>>;
    constexpr bool isInteger = std::integral<std::remove_cvref_t<U>> || !std::integral<T> || !isNumber;
    static_assert(isNumber, "a scalar parameter of the kernel takes a number");
    static_assert(isInteger, "an integer parameter of the kernel takes an integer");
  }

  const KernelArgument &get() const { return argument; }

private:
  template <class U> static KernelArgument convert(const U &value) {
    if constexpr (std::floating_point<T> && std::is_arithmetic_v<U>) {
      return KernelArgument(static_cast<T>(value));
    } else if constexpr (DeviceElement<U>) {
      return KernelArgument(value);
    } else {
      return KernelArgument(0);
    }
  }

  KernelArgument argument;
};

template <class T> KernelArgument pass(T &argument) {
  if constexpr (isBuffer<T>) {
    return KernelArgument(argument);
  } else {
    return KernelArgument(0);
  }
}
template <class T> KernelArgument passTensor(T &argument) {
  if constexpr (isBuffer<T>) {
    return KernelArgument(tensor(argument, argument.size()));
  } else if constexpr (detail::TensorTraits<T>::rank != 0) {
    return KernelArgument(argument);
  } else {
    return KernelArgument(0);
  }
}
template <DeviceElement T> KernelArgument pass(const Scalar<T> &argument) { return argument.get(); }
template <DeviceElement T> KernelArgument pass(Scalar<T> &argument) { return argument.get(); }

/// A kernel of an object file, looked up when it is first launched.
class LauncherEntry {
public:
  LauncherEntry(const KernelTable &table, const char *symbol);

  Result<Launch> launch(Stream &stream, const Grid &grid, std::initializer_list<KernelArgument> arguments) const {
    if (!kernel) {
      return Failure<>{kernel.error()};
    }
    return kernel->launch(stream, grid, arguments);
  }

  /// With the grid that the kernel's outputs ask for.
  Result<Launch> launch(Stream &stream, std::initializer_list<KernelArgument> arguments) const {
    if (!kernel) {
      return Failure<>{kernel.error()};
    }
    Result<Grid> grid = kernel->getGrid(std::span<const KernelArgument>(arguments.begin(), arguments.size()));
    return grid ? kernel->launch(stream, *grid, arguments) : Failure<>{grid.error()};
  }

private:
  Result<Kernel> kernel;
};

} // namespace tilecc

#endif // TILECC_RUNTIME_LAUNCHER_H
