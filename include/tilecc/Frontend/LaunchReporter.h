// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Holds launches against what every tile kernel asks for, and hands on the rest for the contract.
//
//   one<<<4, 128>>>(y);           error: a tile kernel is launched with block size 1, not `128`
//   one<<<4, 1, 1024>>>(y);       error: a tile kernel has no dynamic shared memory
//   scale<T><<<4, 1>>>(y);        error: depends on the host function (which nothing instantiates)
//
// A launch that Clang could not read is judged by its text: literals count.
#ifndef TILECC_FRONTEND_LAUNCHREPORTER_H
#define TILECC_FRONTEND_LAUNCHREPORTER_H

#include "tilecc/Frontend/FrontendAction.h"
#include "tilecc/Frontend/Instantiations.h"
#include "tilecc/Frontend/LaunchFinder.h"
#include "tilecc/Frontend/SourceMap.h"

namespace tilecc {

class LaunchReporter {
public:
  LaunchReporter(const RewrittenFile &file, const InstantiationLines &lines, const KernelSet &set, const SourceMap &map,
                 std::vector<Diagnostic> &diagnostics)
      : file(file), lines(lines), set(set), map(map), diagnostics(diagnostics) {}

  std::vector<LaunchSite> run(const std::vector<FoundLaunch> &found);

private:
  void addFound(const FoundLaunch &launch);
  void addText(size_t index);
  /// The kernel that the text of a launch names; null if that is not one, and whether it names a tile kernel at all.
  const clang::FunctionDecl *findKernel(size_t index, bool &isKernel) const;
  void checkBlock(const LaunchDims &block, const std::string &written, const std::string &fix, const SourceSpan &span);
  void checkShared(bool isZero, const std::string &help, const SourceSpan &span);
  void report(Diagnostic diagnostic);

  const RewrittenFile &file;
  const InstantiationLines &lines;
  const KernelSet &set;
  const SourceMap &map;
  std::vector<Diagnostic> &diagnostics;
  std::vector<LaunchSite> sites;
};

} // namespace tilecc

#endif // TILECC_FRONTEND_LAUNCHREPORTER_H
