// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The handles of devices and streams, and the copies of buffers.

#include "DeviceState.h"

#include "tilecc/Manifest/Manifest.h"

using namespace tilecc;
using namespace tilecc::detail;

Device Device::cpu(unsigned threads) { return Device(getCpuDevice(threads)); }

Result<Device> Device::cuda(int ordinal) {
  Result<std::shared_ptr<DeviceState>> found = getCudaDevice(ordinal);
  if (!found) {
    return Failure<>{found.error()};
  }
  return Device(std::move(*found));
}

bool Device::isCuda() const { return state->isCuda(); }
std::string Device::getName() const { return state->getName(); }
std::string Device::getArch() const { return state->getArch(); }

Result<Stream> Device::createStream() const {
  Result<std::shared_ptr<StreamState>> made = state->createStream();
  if (!made) {
    return Failure<>{made.error()};
  }
  return Stream(std::move(*made), state);
}

Result<AnyBuffer> Device::allocate(ElementType type, size_t count) const {
  Result<MemorySlice> slice = allocateMemory(*this, type, count);
  if (!slice) {
    return Failure<>{slice.error()};
  }
  return AnyBuffer(std::move(*slice));
}

//===----------------------------------------------------------------------===//
// Streams
//===----------------------------------------------------------------------===//

Stream &Stream::operator=(Stream &&other) noexcept {
  if (this != &other) {
    release();
    device = std::move(other.device);
    state = std::move(other.state);
  }
  return *this;
}

Stream::~Stream() { release(); }

void Stream::release() {
  if (state) {
    // What failed was, or could have been, asked for with synchronize() and Launch::wait().
    static_cast<void>(device->synchronize(*state));
    state.reset();
  }
}

Result<void> Stream::synchronize() {
  if (!state) {
    return Failure<>{"the stream was moved from"};
  }
  return device->synchronize(*state);
}

void Stream::setTimed(bool isTimed) {
  if (state) {
    state->isTimed = isTimed;
  }
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

size_t AnyBuffer::getByteCount() const { return slice.count * getElementSize(slice.type); }

uint64_t detail::getSliceAddress(const MemorySlice &slice) {
  return slice.memory ? slice.memory->address + slice.offset : 0;
}

Result<MemorySlice> detail::sliceMemory(const MemorySlice &whole, size_t offset, size_t count) {
  if (offset > whole.count || count > whole.count - offset) {
    return Failure<>{"a view of " + std::to_string(count) + " elements from element " + std::to_string(offset) +
                     " does not lie in a buffer of " + std::to_string(whole.count)};
  }
  MemorySlice part = whole;
  part.offset += offset * getElementSize(whole.type);
  part.count = count;
  return part;
}

Result<MemorySlice> detail::allocateMemory(const Device &device, ElementType type, size_t count) {
  uint64_t size = getElementSize(type);
  if (count > std::numeric_limits<int64_t>::max() / size) {
    return Failure<>{"there is no memory for a buffer of " + std::to_string(count) + " elements"};
  }
  Result<uint64_t> address = device.getState()->allocate(count * size);
  if (!address) {
    return Failure<>{address.error()};
  }
  return MemorySlice{std::make_shared<Memory>(device.getState(), *address, count * size), 0, count, type};
}

static Result<std::shared_ptr<Operation>> makeCopy(const MemorySlice &slice, CopyWork::Kind kind, void *host,
                                                   size_t bytes) {
  if (!slice.memory) {
    return Failure<>{"the buffer was moved from"};
  }
  uint64_t expected = slice.count * getElementSize(slice.type);
  if (bytes != expected) {
    uint64_t size = getElementSize(slice.type);
    return Failure<>{"the buffer holds " + std::to_string(slice.count) + " elements, and the memory on the host " +
                     std::to_string(bytes / size)};
  }
  auto operation = std::make_shared<Operation>();
  operation->name = "a copy";
  operation->copy = {.kind = kind, .device = getSliceAddress(slice), .host = host, .bytes = bytes};
  operation->uses.push_back({slice.memory, kind != CopyWork::Kind::Download});
  return operation;
}

static Result<void> transfer(const MemorySlice &slice, CopyWork::Kind kind, void *host, size_t bytes) {
  Result<std::shared_ptr<Operation>> operation = makeCopy(slice, kind, host, bytes);
  if (!operation) {
    return Failure<>{operation.error()};
  }
  return bytes == 0 ? Result<void>() : slice.memory->device->transfer(*operation);
}

Result<void> detail::uploadMemory(const MemorySlice &to, const void *data, size_t bytes) {
  return transfer(to, CopyWork::Kind::Upload, const_cast<void *>(data), bytes);
}

Result<void> detail::downloadMemory(const MemorySlice &from, void *data, size_t bytes) {
  return transfer(from, CopyWork::Kind::Download, data, bytes);
}

Result<void> detail::zeroMemory(const MemorySlice &to) {
  return transfer(to, CopyWork::Kind::Zero, nullptr, to.count * getElementSize(to.type));
}

//===----------------------------------------------------------------------===//
// Copies in a stream
//===----------------------------------------------------------------------===//

static Result<std::shared_ptr<Operation>> submitCopy(Stream &stream, const MemorySlice &slice,
                                                     Result<std::shared_ptr<Operation>> operation) {
  if (!operation) {
    return operation;
  }
  if (!stream.getState()) {
    return Failure<>{"the stream was moved from"};
  }
  DeviceState &device = *slice.memory->device;
  if (&stream.getState()->device != &device) {
    return Failure<>{"the buffer is on " + device.getName() + ", and the stream on " +
                     stream.getState()->device.getName()};
  }
  if (Result<void> submitted = device.submit(*stream.getState(), *operation); !submitted) {
    return Failure<>{submitted.error()};
  }
  return operation;
}

Result<std::shared_ptr<Operation>> detail::uploadInStream(Stream &stream, const MemorySlice &to,
                                                          std::shared_ptr<const void> host, const void *data,
                                                          size_t bytes) {
  Result<std::shared_ptr<Operation>> operation = makeCopy(to, CopyWork::Kind::Upload, const_cast<void *>(data), bytes);
  if (operation) {
    (*operation)->held = std::move(host);
  }
  return submitCopy(stream, to, std::move(operation));
}

Result<std::shared_ptr<Operation>> detail::downloadInStream(Stream &stream, const MemorySlice &from,
                                                            std::shared_ptr<void> host, void *data, size_t bytes) {
  Result<std::shared_ptr<Operation>> operation = makeCopy(from, CopyWork::Kind::Download, data, bytes);
  if (operation) {
    (*operation)->held = std::move(host);
  }
  return submitCopy(stream, from, std::move(operation));
}

Result<std::shared_ptr<Operation>> detail::copyInStream(Stream &stream, const MemorySlice &to,
                                                        const MemorySlice &from) {
  if (!from.memory) {
    return Failure<>{"the buffer was moved from"};
  }
  if (to.count != from.count) {
    return Failure<>{"a buffer of " + std::to_string(from.count) + " elements cannot be copied to one of " +
                     std::to_string(to.count)};
  }
  size_t bytes = to.count * getElementSize(to.type);
  Result<std::shared_ptr<Operation>> operation = makeCopy(to, CopyWork::Kind::Within, nullptr, bytes);
  if (!operation) {
    return operation;
  }
  if (from.memory->device != to.memory->device) {
    return Failure<>{"a buffer on " + from.memory->device->getName() + " cannot be copied to one on " +
                     to.memory->device->getName()};
  }
  (*operation)->copy.source = getSliceAddress(from);
  (*operation)->uses.push_back({from.memory, false});
  return submitCopy(stream, to, std::move(operation));
}

Result<void> detail::waitFor(Operation &operation) {
  std::shared_ptr<DeviceState> device = operation.device;
  device->wait(operation);
  return operation.getResult();
}
