// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what each way in which tileiras can end means to the user.
#include "tilecc/Backend/CubinBuilder.h"
#include "tilecc/Support/Files.h"

#include "llvm/ADT/StringRef.h"

#include <cstdlib>
#include <filesystem>

using namespace tilecc;

ProcessRequest CubinBuilder::makeRequest(const CubinJob &job, const std::string &input,
                                         const std::string &output) const {
  ProcessRequest request;
  request.arguments = {root.tileiras, "-arch=" + job.arch, "-O" + std::to_string(job.debugInfo ? 0 : job.optLevel)};
  if (job.debugInfo) {
    request.arguments.push_back("-g");
  } else if (job.lineInfo) {
    request.arguments.push_back("--lineinfo");
  }
  request.arguments.insert(request.arguments.end(), job.extraOptions.begin(), job.extraOptions.end());
  request.arguments.insert(request.arguments.end(), {input, "-o", output});
  // Left to itself tileiras believes a CUDA_HOME from outside, even an empty one.
  request.environment = {{"CUDA_HOME", root.path}};
  request.timeLimit = job.timeLimit;
  return request;
}

// `on kernel `a``, `on one of the kernels `a`, `b``.
static std::string describeKernels(const std::vector<CubinKernel> &kernels) {
  if (kernels.empty()) {
    return "";
  }
  std::string names;
  size_t shown = std::min<size_t>(kernels.size(), 4);
  for (size_t i = 0; i < shown; ++i) {
    names += (i == 0 ? "`" : ", `") + kernels[i].name + "`";
  }
  if (kernels.size() > shown) {
    names += " and " + std::to_string(kernels.size() - shown) + " more";
  }
  return kernels.size() == 1 ? " on kernel " + names : " on one of the kernels " + names;
}

// The kernel that the tool's text names, if it names just one.
static std::vector<CubinKernel> narrowKernels(const std::vector<CubinKernel> &kernels, const std::string &text) {
  std::vector<CubinKernel> named;
  for (const CubinKernel &kernel : kernels) {
    if (text.find("'" + kernel.symbol + "'") != std::string::npos ||
        text.find("@" + kernel.symbol + "(") != std::string::npos) {
      named.push_back(kernel);
    }
  }
  return named.size() == 1 ? named : kernels;
}

// What the tool printed, shortened, as it may be shown. The folder it worked in is gone: its name is left out.
static std::string quoteOutput(const ProcessResult &run, const std::string &folder) {
  constexpr size_t limit = 2000;
  std::string text = run.errors.empty() ? run.output : run.errors;
  for (size_t at = text.find(folder + "/"); !folder.empty() && at != std::string::npos; at = text.find(folder + "/")) {
    text.erase(at, folder.size() + 1);
  }
  std::string clean;
  for (unsigned char c : text.substr(0, limit)) {
    clean += c == '\n' || c >= 0x20 ? static_cast<char>(c) : ' ';
  }
  while (clean.ends_with('\n') || clean.ends_with(' ')) {
    clean.pop_back();
  }
  return clean + (text.size() > limit || run.outputCut ? "\n[..]" : "");
}

// What the exit codes of tileiras mean, as far as they say something.
static void adviseOnExit(Diagnostic &diagnostic, const CubinJob &job, const ToolRoot &root, const ProcessResult &run) {
  llvm::StringRef errors(run.errors);
  switch (run.code) {
  case 1:
  case 2:
    if (errors.contains("--gpu-name")) {
      diagnostic.help("tileiras " + root.release + " does not know `" + job.arch + "`; newer tools may");
    } else if (!job.extraOptions.empty()) {
      diagnostic.help("check the options given with `-Xtileiras`");
    }
    break;
  case 3:
    diagnostic.note("the bytecode was refused, which is a fault in tilecc or in the tool; please report it");
    break;
  case 5:
    if (errors.contains("Incompatibility with architecture")) {
      diagnostic.help("compile for a newer architecture, or without the type that `" + job.arch + "` lacks");
    }
    break;
  default:
    break;
  }
}

Diagnostic CubinBuilder::explain(const CubinJob &job, const ProcessResult &run) const {
  std::vector<CubinKernel> kernels = narrowKernels(job.kernels, run.errors);
  std::string ending = run.succeeded() ? "left no usable cubin" : run.describe();
  Diagnostic diagnostic(DiagnosticKind::ToolFailed, "`tileiras` " + ending + describeKernels(kernels));
  if (!kernels.empty()) {
    diagnostic.at(kernels.front().span);
    for (size_t i = 1; i < kernels.size() && i < 4; ++i) {
      diagnostic.label(kernels[i].span, "or on this one");
    }
  }
  return diagnostic;
}

// A new folder among the temporary files, which stays.
static Result<std::string> makeLastingFolder() {
  std::error_code error;
  std::string folder = std::filesystem::temp_directory_path(error).string() + "/tilecc-reproducer-XXXXXX";
  if (error || !mkdtemp(folder.data())) {
    return Failure<>{"no folder can be made among the temporary files"};
  }
  return folder;
}

// Writes what repeats the run. Returns the sentence that tells where it is.
static std::string writeReproducer(const std::string &folder, const CubinJob &job, const ProcessRequest &request,
                                   const ProcessResult &run, const ToolRoot &root, const std::string &quoted) {
  if (Result<void, std::string> made = createDirectories(folder); !made) {
    return "no reproducer: " + made.error();
  }
  std::string ending = "tileiras " + root.release + " " + run.describe() + "\n\n" + quoted + "\n";
  OutputFiles files;
  files.add(folder + "/kernel.tilebc", job.bytecode);
  files.add(folder + "/command.txt", describeCommand(request) + "\n");
  files.add(folder + "/output.txt", ending);
  if (Result<void, std::string> written = files.commit(); !written) {
    return "no reproducer: " + written.error();
  }
  return "to repeat the run: `" + folder + "/command.txt`";
}

// A crash, a hang or a cubin that is none is worth a report: then what repeats the run is kept, wherever that may be.
void CubinBuilder::keepRun(Diagnostic &diagnostic, const CubinJob &job, const ProcessResult &run,
                           const std::string &quoted) const {
  std::string folder = job.reproducer;
  if (folder.empty() && run.status == ProcessResult::Status::Exited && !run.succeeded()) {
    diagnostic.help("`--save-temps` keeps what repeats the run");
    return;
  }
  if (folder.empty() && run.status != ProcessResult::Status::CouldNotStart) {
    Result<std::string> made = makeLastingFolder();
    if (!made) {
      diagnostic.note("no reproducer: " + made.error());
      return;
    }
    folder = *made;
  }
  if (!folder.empty()) {
    diagnostic.note(writeReproducer(folder, job, makeRequest(job, "kernel.tilebc", "kernel.cubin"), run, root, quoted));
  }
}

CubinResult CubinBuilder::build(const CubinJob &job) {
  CubinResult result;
  Result<TemporaryDirectory> folder = TemporaryDirectory::create();
  if (!folder) {
    result.diagnostics.emplace_back(DiagnosticKind::CannotWrite, folder.error());
    return result;
  }
  std::string input = folder->file("kernel.tilebc");
  std::string output = folder->file("kernel.cubin");
  if (Result<void, std::string> written = writeFile(input, job.bytecode); !written) {
    result.diagnostics.emplace_back(DiagnosticKind::CannotWrite, written.error());
    return result;
  }
  ProcessRequest request = makeRequest(job, input, output);
  // Its own temporary files go with the folder, also when it is killed.
  request.environment.emplace_back("TMPDIR", folder->path());
  ProcessResult run = runner.run(request);
  result.timedOut = run.status == ProcessResult::Status::TimedOut;
  result.toolOutput = run.output + run.errors;

  std::string fault;
  if (run.succeeded()) {
    Result<std::string, FileError> cubin = readFile(output);
    if (!cubin) {
      fault = "it ended without an error, but wrote no file";
    } else if (Result<CubinReport, ByteError> report = readCubin(*cubin); !report) {
      fault = "the file it wrote is damaged at byte " + std::to_string(report.error().offset) + ": " +
              report.error().message;
    } else {
      for (const CubinKernel &kernel : job.kernels) {
        if (!report->find(kernel.symbol)) {
          fault = "the cubin has no kernel `" + kernel.symbol + "`";
        }
      }
      result.cubin = std::move(*cubin);
      result.report = std::move(*report);
    }
    if (fault.empty()) {
      return result;
    }
    result.cubin.reset();
  }

  Diagnostic diagnostic = explain(job, run);
  std::string quoted = quoteOutput(run, folder->path());
  if (!fault.empty()) {
    diagnostic.note(fault);
  }
  if (!quoted.empty()) {
    diagnostic.note("it says:\n" + quoted);
  }
  if (run.status == ProcessResult::Status::Exited) {
    adviseOnExit(diagnostic, job, root, run);
  }
  if (result.timedOut) {
    diagnostic.help("allow more time with `--timeout=`, or use smaller tiles and shorter straight-line code");
  }
  keepRun(diagnostic, job, run, quoted);
  result.diagnostics.push_back(std::move(diagnostic));
  return result;
}
