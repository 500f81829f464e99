// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Times phases with LLVM's profiler and a table of its own.
#include "tilecc/Driver/Phases.h"

#include "tilecc/Driver/CrashHandler.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/TimeProfiler.h"
#include "llvm/Support/raw_ostream.h"

namespace tilecc {

// Spans shorter than this many microseconds are dropped by the profiler: none of ours, most of Clang's tiny ones.
static constexpr unsigned traceGranularity = 0;

Phases::Phases(bool trace) : trace(trace) {
  if (trace) {
    llvm::timeTraceProfilerInitialize(traceGranularity, "tilecc");
  }
}

Phases::~Phases() {
  if (trace) {
    llvm::timeTraceProfilerCleanup();
  }
}

Phases::Scope::Scope(Phases &phases, const std::string &input, const char *name)
    : phases(phases), name(name), start(std::chrono::steady_clock::now()) {
  setCrashContext(input, name);
  if (phases.trace) {
    llvm::timeTraceProfilerBegin(name, input);
  }
}

Phases::Scope::~Scope() {
  if (phases.trace) {
    llvm::timeTraceProfilerEnd();
  }
  phases.add(name, std::chrono::steady_clock::now() - start);
}

void Phases::add(const char *name, std::chrono::nanoseconds time) {
  for (auto &[known, total] : times) {
    if (known == name) {
      total += time;
      return;
    }
  }
  times.emplace_back(name, time);
}

std::string Phases::formatTable() const {
  std::string text;
  llvm::raw_string_ostream stream(text);
  std::chrono::nanoseconds sum{0};
  for (const auto &[name, time] : times) {
    stream << llvm::format("%-12s %9.1f ms\n", name.c_str(), double(time.count()) / 1e6);
    sum += time;
  }
  stream << llvm::format("%-12s %9.1f ms\n", "total", double(sum.count()) / 1e6);
  return text;
}

std::string Phases::takeTrace() {
  llvm::SmallString<0> text;
  llvm::raw_svector_ostream stream(text);
  llvm::timeTraceProfilerWrite(stream);
  return text.str().str();
}

} // namespace tilecc
