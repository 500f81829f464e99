// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A fixed set of threads that share numbered pieces of work.
//
// Worked example: `pool.forEach(1000, [&](size_t piece, unsigned thread) { .. })` calls the function once for every
// piece 0 .. 999, on the threads 0 .. pool.size() - 1 (thread 0 is the caller), and returns when all are done.
#ifndef TILECC_RUNTIME_THREADPOOL_H
#define TILECC_RUNTIME_THREADPOOL_H

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace tilecc {

class ThreadPool {
public:
  /// 0: one thread for each processor.
  explicit ThreadPool(unsigned threads = 0);
  ThreadPool(const ThreadPool &) = delete;
  ThreadPool &operator=(const ThreadPool &) = delete;
  ~ThreadPool();

  unsigned size() const { return static_cast<unsigned>(workers.size()) + 1; }
  /// Calls from several threads wait for each other. `work` must not throw.
  void forEach(size_t pieces, const std::function<void(size_t piece, unsigned thread)> &work);

private:
  void serve(unsigned thread);
  void takePieces(unsigned thread);

  std::vector<std::thread> workers;
  std::mutex callers;
  std::mutex state;
  std::condition_variable started;
  std::condition_variable finished;
  const std::function<void(size_t, unsigned)> *work = nullptr;
  std::atomic<size_t> next = 0;
  size_t pieces = 0;
  size_t chunk = 1;
  size_t round = 0;
  unsigned busy = 0;
  bool stopping = false;
};

} // namespace tilecc

#endif // TILECC_RUNTIME_THREADPOOL_H
