// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds NVIDIA's tools. What counts is a *root*: one folder with tileiras, ptxas and libnvvm of one release.
//
//   <root>/bin/tileiras  <root>/bin/ptxas  <root>/nvvm/lib64/libnvvm.so or <root>/lib/libnvvm.so.4
//
// Worked example: on a machine with tileiras 13.3.36 on PATH, whose folder holds libnvvm 13.5.37, and a good Python
// environment, the first root is passed over and the second one taken:
//
//   SystemProcessRunner runner;
//   Result<ToolRoot, Diagnostic> root = ToolFinder(search, runner).find();
//   root->path     // "/home/me/venv/lib/python3.11/site-packages/nvidia/cu13"
//   root->release  // "13.5.37"
//   root->origin   // "the Python environment `/home/me/venv`"
//
// Order: --cuda-root, TILECC_CUDA_ROOT, PATH, VIRTUAL_ENV, TILECC_TOOLS, tilecc's private environment, CUDA_HOME. A
// root named by one of the first two is taken or refused, never passed over.
#ifndef TILECC_BACKEND_TOOLFINDER_H
#define TILECC_BACKEND_TOOLFINDER_H

#include "tilecc/Backend/BytecodeVersion.h"
#include "tilecc/Support/Diagnostic.h"
#include "tilecc/Support/Result.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tilecc {

class ProcessRunner;

struct ToolRoot {
  std::string path;
  std::string tileiras;
  std::string ptxas;
  std::string libnvvm;
  std::string release; ///< of tileiras
  std::string origin;  ///< why we looked here, for `-v`
};

struct ToolSearch {
  std::string cudaRoot;     ///< the value of --cuda-root; empty: not given
  std::string privateTools; ///< a Python environment of tilecc's own; empty: none
  /// The environment; tests put their own here.
  std::function<std::optional<std::string>(const char *name)> getVariable;

  /// Reads the process's environment.
  ToolSearch();
};

class ToolFinder {
public:
  ToolFinder(ToolSearch search, ProcessRunner &runner) : search(std::move(search)), runner(runner) {}

  /// `tool-not-found` with a note for each place looked at, or `tool-release-mismatch` where the only complete roots
  /// mix releases.
  Result<ToolRoot, Diagnostic> find();

private:
  struct Candidate {
    std::string path;
    std::string origin;
    bool named; ///< by the user, for tilecc
  };
  /// What is wrong with a root.
  struct Fault {
    bool isMixed;
    std::string text;
  };

  std::vector<Candidate> listCandidates() const;
  Result<ToolRoot, Fault> check(const Candidate &candidate);
  Result<std::string, Fault> askRelease(const std::string &tool, const std::string &root);

  ToolSearch search;
  ProcessRunner &runner;
};

/// `13.5.37` out of what `--version` prints; nothing where it is not there.
std::optional<std::string> parseToolRelease(std::string_view versionText);

/// The versions that `root`'s tileiras reads, oldest first.
std::vector<BytecodeVersion> listBytecodeVersions(const ToolRoot &root, ProcessRunner &runner);

/// The newest version that we write and the tool reads. Where `wanted` is given: that one, or `bytecode-version`.
Result<BytecodeVersion, Diagnostic> chooseBytecodeVersion(const ToolRoot &root,
                                                          const std::vector<BytecodeVersion> &readable,
                                                          std::optional<BytecodeVersion> wanted);

} // namespace tilecc

#endif // TILECC_BACKEND_TOOLFINDER_H
