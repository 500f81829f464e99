// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides which root is taken, and says of every other one what it lacks.
#include "tilecc/Backend/ToolFinder.h"
#include "tilecc/Support/Process.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <unistd.h>

using namespace tilecc;
namespace fs = std::filesystem;

static std::string inBackticks(const std::string &text) { return "`" + text + "`"; }

ToolSearch::ToolSearch()
    : getVariable([](const char *name) -> std::optional<std::string> {
        const char *value = std::getenv(name);
        return value && *value != 0 ? std::optional<std::string>(value) : std::nullopt;
      }) {}

std::optional<std::string> tilecc::parseToolRelease(std::string_view versionText) {
  // "Cuda compilation tools, release 13.3, V13.3.36"
  llvm::StringRef text(versionText.data(), versionText.size());
  llvm::StringRef rest = text.split("release ").second.split(", V").second;
  llvm::StringRef release = rest.take_while([](char c) { return llvm::isDigit(c) || c == '.'; });
  llvm::SmallVector<llvm::StringRef> parts;
  release.split(parts, '.');
  bool complete = parts.size() >= 2 && llvm::none_of(parts, [](llvm::StringRef part) { return part.empty(); });
  return complete ? std::optional(release.str()) : std::nullopt;
}

// `13.3` of `13.3.36`.
static std::string minorRelease(const std::string &release) {
  size_t dot = release.find('.', release.find('.') + 1);
  return release.substr(0, dot);
}

// The folders nvidia/cu* of a Python environment, the newest first.
static std::vector<std::string> findPythonRoots(const std::string &environment) {
  std::vector<std::string> roots;
  std::error_code error;
  for (fs::directory_iterator python(fs::path(environment) / "lib", error), end; !error && python != end;
       python.increment(error)) {
    if (!python->path().filename().string().starts_with("python")) {
      continue;
    }
    std::error_code inner;
    for (fs::directory_iterator root(python->path() / "site-packages" / "nvidia", inner); !inner && root != end;
         root.increment(inner)) {
      if (root->path().filename().string().starts_with("cu") && fs::exists(root->path() / "bin" / "tileiras")) {
        roots.push_back(root->path().string());
      }
    }
  }
  std::sort(roots.rbegin(), roots.rend());
  return roots;
}

// A root may be named itself, or by the Python environment around it.
static std::string expandRoot(const std::string &path) {
  std::error_code error;
  if (!fs::exists(fs::path(path) / "bin" / "tileiras", error)) {
    std::vector<std::string> roots = findPythonRoots(path);
    if (!roots.empty()) {
      return roots.front();
    }
  }
  return path;
}

std::vector<ToolFinder::Candidate> ToolFinder::listCandidates() const {
  std::vector<Candidate> candidates;
  if (!search.cudaRoot.empty()) {
    return {{expandRoot(search.cudaRoot), "`--cuda-root`", true}};
  }
  if (std::optional<std::string> root = search.getVariable("TILECC_CUDA_ROOT")) {
    return {{expandRoot(*root), "`TILECC_CUDA_ROOT`", true}};
  }
  auto add = [&](const std::string &path, const std::string &origin) {
    bool known = std::any_of(candidates.begin(), candidates.end(), [&](const Candidate &c) { return c.path == path; });
    if (!known) {
      candidates.push_back({path, origin, false});
    }
  };
  llvm::SmallVector<llvm::StringRef> folders;
  std::string path = search.getVariable("PATH").value_or("");
  llvm::StringRef(path).split(folders, ':', -1, /*KeepEmpty=*/false);
  for (llvm::StringRef folder : folders) {
    std::error_code error;
    fs::path tool = fs::canonical(fs::path(folder.str()) / "tileiras", error);
    if (!error) {
      add(tool.parent_path().parent_path().string(), "`PATH`");
    }
  }
  auto addEnvironment = [&](const std::string &environment, const std::string &origin) {
    for (const std::string &root : findPythonRoots(environment)) {
      add(root, origin);
    }
  };
  if (std::optional<std::string> environment = search.getVariable("VIRTUAL_ENV")) {
    addEnvironment(*environment, "the Python environment " + inBackticks(*environment));
  }
  if (std::optional<std::string> tools = search.getVariable("TILECC_TOOLS")) {
    add(expandRoot(*tools), "`TILECC_TOOLS`");
  }
  if (!search.privateTools.empty()) {
    addEnvironment(search.privateTools, "tilecc's own tools");
  }
  if (std::optional<std::string> home = search.getVariable("CUDA_HOME")) {
    add(*home, "`CUDA_HOME`");
  }
  return candidates;
}

Result<std::string, ToolFinder::Fault> ToolFinder::askRelease(const std::string &tool, const std::string &root) {
  ProcessRequest request;
  request.arguments = {tool, "--version"};
  request.environment = {{"CUDA_HOME", root}};
  request.timeLimit = std::chrono::seconds(20);
  ProcessResult result = runner.run(request);
  if (!result.succeeded()) {
    return Failure<Fault>{{false, inBackticks(tool + " --version") + " " + result.describe()}};
  }
  std::optional<std::string> release = parseToolRelease(result.output);
  if (!release) {
    return Failure<Fault>{{false, inBackticks(tool + " --version") + " names no release"}};
  }
  return *release;
}

// The release of libnvvm: what the package manager noted, or else the library's own text. Empty where neither says.
static std::string findNvvmRelease(const std::string &root, const std::string &library) {
  std::vector<std::string> noted;
  std::error_code error;
  fs::path packages = fs::path(root).parent_path().parent_path();
  for (fs::directory_iterator entry(packages, error), end; !error && entry != end; entry.increment(error)) {
    std::string name = entry->path().filename().string();
    llvm::StringRef version(name);
    if (version.consume_front("nvidia_nvvm-") && version.consume_back(".dist-info")) {
      noted.push_back(version.str());
    }
  }
  if (noted.size() == 1) {
    return noted.front();
  }
  auto content = llvm::MemoryBuffer::getFile(library, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!content) {
    return {};
  }
  size_t at = (*content)->getBuffer().find("Cuda compilation tools, release ");
  return at == llvm::StringRef::npos ? "" : parseToolRelease((*content)->getBuffer().substr(at, 100)).value_or("");
}

Result<ToolRoot, ToolFinder::Fault> ToolFinder::check(const Candidate &candidate) {
  std::error_code error;
  ToolRoot root;
  root.path = fs::absolute(candidate.path, error).lexically_normal().string();
  root.origin = candidate.origin;
  root.tileiras = root.path + "/bin/tileiras";
  root.ptxas = root.path + "/bin/ptxas";
  std::vector<std::string> missing;
  for (const std::string &tool : {root.tileiras, root.ptxas}) {
    if (access(tool.c_str(), X_OK) != 0) {
      missing.push_back(inBackticks(tool.substr(root.path.size() + 1)));
    }
  }
  // tileiras looks in this order too.
  for (const char *name : {"nvvm/lib64/libnvvm.so", "lib/libnvvm.so.4"}) {
    std::string library = root.path + "/" + name;
    if (root.libnvvm.empty() && access(library.c_str(), R_OK) == 0) {
      root.libnvvm = library;
    }
  }
  if (root.libnvvm.empty()) {
    missing.push_back("`lib/libnvvm.so.4`");
  }
  if (!missing.empty()) {
    return Failure<Fault>{{false, "has no " + llvm::join(missing, " and no ")}};
  }
  Result<std::string, Fault> assembler = askRelease(root.tileiras, root.path);
  if (!assembler) {
    return Failure<Fault>{assembler.error()};
  }
  Result<std::string, Fault> ptxas = askRelease(root.ptxas, root.path);
  if (!ptxas) {
    return Failure<Fault>{ptxas.error()};
  }
  root.release = *assembler;
  std::string nvvm = findNvvmRelease(root.path, root.libnvvm);
  bool isMixed = minorRelease(*ptxas) != minorRelease(*assembler) ||
                 (!nvvm.empty() && minorRelease(nvvm) != minorRelease(*assembler));
  if (isMixed) {
    return Failure<Fault>{{true, "mixes releases: tileiras " + *assembler + ", ptxas " + *ptxas + ", libnvvm " +
                                     (nvvm.empty() ? "unknown" : nvvm)}};
  }
  return root;
}

Result<ToolRoot, Diagnostic> ToolFinder::find() {
  std::vector<Candidate> candidates = listCandidates();
  std::vector<std::string> notes;
  bool anyMixed = false;
  for (const Candidate &candidate : candidates) {
    Result<ToolRoot, Fault> root = check(candidate);
    if (root) {
      return *root;
    }
    anyMixed |= root.error().isMixed;
    notes.push_back(inBackticks(candidate.path) + ", from " + candidate.origin + ": " + root.error().text);
  }
  Diagnostic diagnostic =
      anyMixed
          ? Diagnostic(DiagnosticKind::ToolReleaseMismatch, "`tileiras`, `ptxas` and libnvvm are not of one release")
          : Diagnostic(DiagnosticKind::ToolNotFound, "no `tileiras` with its `ptxas` and libnvvm was found");
  for (std::string &note : notes) {
    diagnostic.note(std::move(note));
  }
  // One that was named is taken or refused; nothing else was looked at.
  if (candidates.empty() || !candidates.front().named) {
    diagnostic.note("looked at `--cuda-root`, `TILECC_CUDA_ROOT`, `PATH`, `VIRTUAL_ENV`, `TILECC_TOOLS`, tilecc's own "
                    "tools and `CUDA_HOME`");
  }
  diagnostic.help(
      "`python3 -m venv tools && tools/bin/pip install nvidia-cuda-tileiras==13.5.37 "
      "nvidia-cuda-nvcc==13.5.37 nvidia-nvvm==13.5.37` installs them; name that folder, or any other that has "
      "all three, in `TILECC_TOOLS` or with `--cuda-root=`");
  return Failure<Diagnostic>{std::move(diagnostic)};
}

std::vector<BytecodeVersion> tilecc::listBytecodeVersions(const ToolRoot &root, ProcessRunner &runner) {
  ProcessRequest request;
  request.arguments = {root.tileiras, "--list-versions"};
  request.environment = {{"CUDA_HOME", root.path}};
  request.timeLimit = std::chrono::seconds(20);
  ProcessResult result = runner.run(request);
  std::vector<BytecodeVersion> versions;
  if (result.succeeded()) {
    llvm::SmallVector<llvm::StringRef> lines;
    llvm::StringRef(result.output).split(lines, '\n');
    for (llvm::StringRef line : lines) {
      if (std::optional<BytecodeVersion> version = parseBytecodeVersion(line.trim())) {
        versions.push_back(*version);
      }
    }
  }
  // A tool that cannot be asked reads the format of its own release.
  if (versions.empty()) {
    if (std::optional<BytecodeVersion> own = parseBytecodeVersion(minorRelease(root.release))) {
      versions.push_back(*own);
    }
  }
  std::sort(versions.begin(), versions.end());
  return versions;
}

Result<BytecodeVersion, Diagnostic> tilecc::chooseBytecodeVersion(const ToolRoot &root,
                                                                  const std::vector<BytecodeVersion> &readable,
                                                                  std::optional<BytecodeVersion> wanted) {
  std::optional<BytecodeVersion> newest;
  std::vector<std::string> names;
  for (BytecodeVersion version : readable) {
    names.push_back(version.name());
    if (wanted == version) {
      return version;
    }
    if (isWritable(version) && (!newest || version > *newest)) {
      newest = version;
    }
  }
  std::string reads = "tileiras " + root.release + " reads " + (names.empty() ? "none" : llvm::join(names, ", "));
  if (wanted) {
    return Failure<Diagnostic>{
        Diagnostic(DiagnosticKind::BytecodeTooOld, "the found `tileiras` does not read bytecode " + wanted->name())
            .note(reads)
            .help("leave out `--bytecode-version=`, or install newer tools")};
  }
  if (!newest) {
    return Failure<Diagnostic>{
        Diagnostic(DiagnosticKind::BytecodeTooOld, "the found `tileiras` reads no bytecode that tilecc writes")
            .note(reads)
            .note("tilecc writes " + oldestBytecode.name() + " to " + newestBytecode.name())};
  }
  return *newest;
}
