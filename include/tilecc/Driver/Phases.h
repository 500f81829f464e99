// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How long each phase of a compilation took: a line each for --time, a span each in the Chrome trace of -ftime-trace,
// where Clang's own spans lie inside `frontend`.
//
//   Phases phases(/*trace=*/true);
//   {
//     Phases::Scope scope(phases, "k.cu", "lowering");   // also what a crash message names
//     ..
//   }
//   phases.formatTable();        // "lowering      3.1 ms\n"
//   phases.takeTrace();          // {"traceEvents":[..]}
#ifndef TILECC_DRIVER_PHASES_H
#define TILECC_DRIVER_PHASES_H

#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace tilecc {

class Phases {
public:
  explicit Phases(bool trace);
  ~Phases();
  Phases(const Phases &) = delete;
  Phases &operator=(const Phases &) = delete;

  class Scope {
  public:
    Scope(Phases &phases, const std::string &input, const char *name);
    ~Scope();
    Scope(const Scope &) = delete;
    Scope &operator=(const Scope &) = delete;

  private:
    Phases &phases;
    const char *name;
    std::chrono::steady_clock::time_point start;
  };

  std::string formatTable() const;
  /// The trace so far; call it once, at the end.
  std::string takeTrace();

private:
  void add(const char *name, std::chrono::nanoseconds time);

  bool trace;
  std::vector<std::pair<std::string, std::chrono::nanoseconds>> times;
};

} // namespace tilecc

#endif // TILECC_DRIVER_PHASES_H
