// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where kernels run: the processors of this machine, or a GPU of NVIDIA through its driver.
//
// Worked example:
//
//   Device cpu = Device::cpu();                             // all processors
//   Result<Device> gpu = Device::cuda();                    // the driver is opened when this is first called
//   if (!gpu) { report(gpu.error()); }                      // "no CUDA driver: libcuda.so.1 was not found"
//   gpu->getArch()                                          // "sm_90"
//   Result<Buffer<float>> x = gpu->upload(std::vector<float>{1, 2, 3});
//   Result<Stream> stream = gpu->createStream();
//
// A Device is a handle: copies name the same device, which lives as long as anything made from it.
#ifndef TILECC_RUNTIME_DEVICE_H
#define TILECC_RUNTIME_DEVICE_H

#include "tilecc/Runtime/Element.h"
#include "tilecc/Support/Result.h"

#include <cstddef>
#include <memory>
#include <ranges>
#include <string>

namespace tilecc {

namespace detail {
class DeviceState;
} // namespace detail
class AnyBuffer;
template <DeviceElement T> class Buffer;
class Stream;

class Device {
public:
  /// 0: one thread for each processor. Two calls with the same number give the same device while it is in use.
  static Device cpu(unsigned threads = 0);
  /// The driver is libcuda.so.1, or what the variable TILECC_CUDA_DRIVER names.
  static Result<Device> cuda(int ordinal = 0);

  // A move is a copy, so that no Device is ever empty.
  Device(const Device &) = default;
  Device &operator=(const Device &) = default;

  bool isCuda() const;
  /// `NVIDIA H200`, or `cpu with 16 threads`.
  std::string getName() const;
  /// `sm_90`, or `cpu`.
  std::string getArch() const;

  Result<Stream> createStream() const;

  // These are defined in Buffer.h.

  /// What the elements hold is not defined until something writes them.
  template <DeviceElement T> Result<Buffer<T>> allocate(size_t count) const;
  template <DeviceElement T> Result<Buffer<T>> zeros(size_t count) const;
  /// A copy of a vector, an array or a span; complete when this returns.
  template <std::ranges::contiguous_range Range> auto upload(const Range &elements) const;
  /// A buffer whose type is known at run time only.
  Result<AnyBuffer> allocate(ElementType type, size_t count) const;

  friend bool operator==(const Device &, const Device &) = default;

  explicit Device(std::shared_ptr<detail::DeviceState> state) : state(std::move(state)) {}
  const std::shared_ptr<detail::DeviceState> &getState() const { return state; }

private:
  std::shared_ptr<detail::DeviceState> state;
};

} // namespace tilecc

#endif // TILECC_RUNTIME_DEVICE_H
