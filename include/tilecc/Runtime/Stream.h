// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A queue of launches and copies: they run in the order in which they were given, while the program goes on.
//
// Worked example:
//
//   Result<Stream> stream = device.createStream();
//   auto first = k::scale(*stream, 64, y, x, n);          // returns at once
//   auto second = k::add(*stream, 64, z, y, x, n);        // runs after the first
//   Result<void> done = stream->synchronize();            // both are done
//
// Work on two streams may overlap. Where both use a buffer and one of them writes it, the later one waits for the
// earlier one, without blocking the program. Streams are not shared between threads without a lock.
#ifndef TILECC_RUNTIME_STREAM_H
#define TILECC_RUNTIME_STREAM_H

#include "tilecc/Runtime/Device.h"

namespace tilecc {

namespace detail {
class StreamState;
} // namespace detail

class Stream {
public:
  Stream(Stream &&other) noexcept = default;
  Stream &operator=(Stream &&other) noexcept;
  /// Waits for the work in the stream.
  ~Stream();

  Device getDevice() const { return Device(device); }
  /// Waits for everything given so far; the first failure of it is returned, also by every later call.
  Result<void> synchronize();
  /// Whether the launches that follow are timed, for Launch::getMilliseconds.
  void setTimed(bool isTimed);

  Stream(std::shared_ptr<detail::StreamState> state, std::shared_ptr<detail::DeviceState> device)
      : device(std::move(device)), state(std::move(state)) {}
  /// Null where the stream was moved from.
  const std::shared_ptr<detail::StreamState> &getState() const { return state; }

private:
  void release();

  // The device outlives the stream.
  std::shared_ptr<detail::DeviceState> device;
  std::shared_ptr<detail::StreamState> state;
};

} // namespace tilecc

#endif // TILECC_RUNTIME_STREAM_H
