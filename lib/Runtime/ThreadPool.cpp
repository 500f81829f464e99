// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides who takes which piece: threads take runs of neighbouring pieces, first come, first served.

#include "tilecc/Runtime/ThreadPool.h"

#include <algorithm>

using namespace tilecc;

ThreadPool::ThreadPool(unsigned threads) {
  if (threads == 0) {
    threads = std::max(1u, std::thread::hardware_concurrency());
  }
  for (unsigned thread = 1; thread < threads; ++thread) {
    workers.emplace_back([this, thread] { serve(thread); });
  }
}

ThreadPool::~ThreadPool() {
  {
    std::lock_guard lock(state);
    stopping = true;
  }
  started.notify_all();
  for (std::thread &worker : workers) {
    worker.join();
  }
}

void ThreadPool::takePieces(unsigned thread) {
  while (true) {
    size_t begin = next.fetch_add(chunk, std::memory_order_relaxed);
    if (begin >= pieces) {
      return;
    }
    size_t end = std::min(pieces, begin + chunk);
    for (size_t piece = begin; piece < end; ++piece) {
      (*work)(piece, thread);
    }
  }
}

void ThreadPool::serve(unsigned thread) {
  size_t seen = 0;
  std::unique_lock lock(state);
  while (true) {
    started.wait(lock, [&] { return stopping || round != seen; });
    if (stopping) {
      return;
    }
    seen = round;
    lock.unlock();
    takePieces(thread);
    lock.lock();
    if (--busy == 0) {
      finished.notify_one();
    }
  }
}

void ThreadPool::forEach(size_t count, const std::function<void(size_t, unsigned)> &function) {
  if (count == 0) {
    return;
  }
  std::lock_guard caller(callers);
  {
    std::lock_guard lock(state);
    work = &function;
    pieces = count;
    // A few runs for each thread, so that a slow one does not hold up the end.
    chunk = std::clamp<size_t>(count / (size_t(size()) * 8), 1, 1024);
    next.store(0, std::memory_order_relaxed);
    busy = static_cast<unsigned>(workers.size());
    ++round;
  }
  started.notify_all();
  takePieces(0);
  std::unique_lock lock(state);
  finished.wait(lock, [&] { return busy == 0; });
}
