// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Device memory with an owner.
//
// Worked example:
//
//   Result<Buffer<float>> x = device.upload(std::vector<float>{1, 2, 3});
//   Result<Buffer<float>> y = device.allocate<float>(3);
//   auto launch = k::scale(stream, 1, *y, *x, 3);
//   Result<std::vector<float>> result = y->download();    // waits for the launch
//
// A buffer is moved, never copied. Its memory lives until the work that uses it is done, also where the Buffer dies
// before. Two buffers never overlap; a view is a part of one, and the launch contract sees where it lies.
// A buffer is used by one thread at a time, except that several threads may read it.
#ifndef TILECC_RUNTIME_BUFFER_H
#define TILECC_RUNTIME_BUFFER_H

#include "tilecc/Runtime/Stream.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tilecc {

namespace detail {
class Memory;
/// A piece of memory: what a view and an argument of a kernel are made of.
struct MemorySlice {
  std::shared_ptr<Memory> memory; ///< null where a buffer was moved from
  uint64_t offset = 0;            ///< in bytes
  uint64_t count = 0;             ///< elements
  ElementType type = ElementType::F32;
};

Result<MemorySlice> sliceMemory(const MemorySlice &whole, size_t offset, size_t count);
Result<MemorySlice> allocateMemory(const Device &device, ElementType type, size_t count);
/// `bytes` must be what the slice holds.
Result<void> uploadMemory(const MemorySlice &to, const void *data, size_t bytes);
Result<void> downloadMemory(const MemorySlice &from, void *data, size_t bytes);
Result<void> zeroMemory(const MemorySlice &to);
uint64_t getSliceAddress(const MemorySlice &slice);

/// A copy in a stream; `host` holds what is read or written on the host.
class Operation;
Result<std::shared_ptr<Operation>> uploadInStream(Stream &stream, const MemorySlice &to,
                                                  std::shared_ptr<const void> host, const void *data, size_t bytes);
Result<std::shared_ptr<Operation>> downloadInStream(Stream &stream, const MemorySlice &from, std::shared_ptr<void> host,
                                                    void *data, size_t bytes);
Result<std::shared_ptr<Operation>> copyInStream(Stream &stream, const MemorySlice &to, const MemorySlice &from);
Result<void> waitFor(Operation &operation);
} // namespace detail

/// A part of a buffer; `T` is const where the buffer is. It keeps the memory alive.
template <class T>
  requires(DeviceElement<std::remove_const_t<T>>)
class BufferView {
public:
  explicit BufferView(detail::MemorySlice slice) : slice(std::move(slice)) {}

  size_t size() const { return slice.count; }
  const detail::MemorySlice &getSlice() const { return slice; }

private:
  detail::MemorySlice slice;
};

/// What a stream copies back to the host: `get` waits for it.
template <DeviceElement T> class [[nodiscard]] Download {
public:
  Download(std::shared_ptr<std::vector<T>> content, std::shared_ptr<detail::Operation> operation)
      : content(std::move(content)), operation(std::move(operation)) {}

  /// Once only: the elements are moved out.
  Result<std::vector<T>> get() {
    if (Result<void> done = detail::waitFor(*operation); !done) {
      return Failure<>{done.error()};
    }
    return std::move(*content);
  }

private:
  std::shared_ptr<std::vector<T>> content;
  std::shared_ptr<detail::Operation> operation;
};

/// A buffer whose type is known at run time only.
class AnyBuffer {
public:
  AnyBuffer(AnyBuffer &&other) noexcept = default;
  AnyBuffer &operator=(AnyBuffer &&other) noexcept = default;

  ElementType getType() const { return slice.type; }
  size_t size() const { return slice.count; }
  size_t getByteCount() const;
  /// On the device.
  uint64_t getAddress() const { return detail::getSliceAddress(slice); }

  /// All of the buffer; both wait for work that uses it and are complete when they return.
  Result<void> upload(std::span<const std::byte> bytes) {
    return detail::uploadMemory(slice, bytes.data(), bytes.size());
  }
  Result<void> download(std::span<std::byte> bytes) const {
    return detail::downloadMemory(slice, bytes.data(), bytes.size());
  }

  explicit AnyBuffer(detail::MemorySlice slice) : slice(std::move(slice)) {}
  const detail::MemorySlice &getSlice() const { return slice; }

private:
  detail::MemorySlice slice;
};

template <DeviceElement T> class Buffer {
public:
  using Element = T;

  Buffer(Buffer &&other) noexcept = default;
  Buffer &operator=(Buffer &&other) noexcept = default;

  size_t size() const { return any.size(); }
  /// On the device.
  uint64_t getAddress() const { return any.getAddress(); }

  // Complete when they return, after waiting for work that uses the buffer. The span has as many elements as the
  // buffer.

  Result<void> upload(std::span<const T> elements) {
    return detail::uploadMemory(getSlice(), elements.data(), elements.size_bytes());
  }
  Result<void> download(std::span<T> elements) const {
    return detail::downloadMemory(getSlice(), elements.data(), elements.size_bytes());
  }
  Result<std::vector<T>> download() const
    requires(!std::same_as<T, bool>)
  {
    std::vector<T> elements(size());
    if (Result<void> done = download(std::span<T>(elements)); !done) {
      return Failure<>{done.error()};
    }
    return elements;
  }

  // In the order of a stream; what is copied stays alive until then.

  Result<void> upload(Stream &stream, std::vector<T> elements)
    requires(!std::same_as<T, bool>)
  {
    auto host = std::make_shared<std::vector<T>>(std::move(elements));
    auto started = detail::uploadInStream(stream, getSlice(), host, host->data(), host->size() * sizeof(T));
    return started ? Result<void>() : Result<void>(Failure<>{started.error()});
  }
  Result<Download<T>> download(Stream &stream) const
    requires(!std::same_as<T, bool>)
  {
    auto host = std::make_shared<std::vector<T>>(size());
    auto started = detail::downloadInStream(stream, getSlice(), host, host->data(), host->size() * sizeof(T));
    if (!started) {
      return Failure<>{started.error()};
    }
    return Download<T>(std::move(host), std::move(*started));
  }
  /// Both have the same number of elements and the stream's device.
  Result<void> copyFrom(Stream &stream, const Buffer &from) {
    auto started = detail::copyInStream(stream, getSlice(), from.getSlice());
    return started ? Result<void>() : Result<void>(Failure<>{started.error()});
  }

  /// Elements offset .. offset + count - 1.
  Result<BufferView<T>> view(size_t offset, size_t count) { return makeView<T>(offset, count); }
  Result<BufferView<const T>> view(size_t offset, size_t count) const { return makeView<const T>(offset, count); }

  explicit Buffer(detail::MemorySlice slice) : any(std::move(slice)) {}
  const detail::MemorySlice &getSlice() const { return any.getSlice(); }

private:
  template <class U> Result<BufferView<U>> makeView(size_t offset, size_t count) const {
    Result<detail::MemorySlice> part = detail::sliceMemory(getSlice(), offset, count);
    if (!part) {
      return Failure<>{part.error()};
    }
    return BufferView<U>(std::move(*part));
  }

  AnyBuffer any;
};

template <DeviceElement T> Result<Buffer<T>> Device::allocate(size_t count) const {
  Result<detail::MemorySlice> slice = detail::allocateMemory(*this, elementTypeOf<T>, count);
  if (!slice) {
    return Failure<>{slice.error()};
  }
  return Buffer<T>(std::move(*slice));
}

template <DeviceElement T> Result<Buffer<T>> Device::zeros(size_t count) const {
  Result<Buffer<T>> buffer = allocate<T>(count);
  if (buffer) {
    if (Result<void> done = detail::zeroMemory(buffer->getSlice()); !done) {
      return Failure<>{done.error()};
    }
  }
  return buffer;
}

template <std::ranges::contiguous_range Range> auto Device::upload(const Range &elements) const {
  using T = std::remove_cv_t<std::ranges::range_value_t<Range>>;
  static_assert(DeviceElement<T>, "a buffer holds integers, floats or tilecc's narrow floats");
  std::span<const T> source(std::ranges::data(elements), std::ranges::size(elements));
  Result<Buffer<T>> buffer = allocate<T>(source.size());
  if (buffer) {
    if (Result<void> done = buffer->upload(source); !done) {
      return Result<Buffer<T>>(Failure<>{done.error()});
    }
  }
  return buffer;
}

} // namespace tilecc

#endif // TILECC_RUNTIME_BUFFER_H
