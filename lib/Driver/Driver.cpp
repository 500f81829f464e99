// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides the order of it all: options, question or compilations, messages, outputs. Outputs of all inputs appear
// together at the very end, so a failure anywhere leaves nothing.
#include "tilecc/Driver/Driver.h"

#include "tilecc/Driver/Compilation.h"
#include "tilecc/Driver/Installation.h"
#include "tilecc/Driver/Options.h"
#include "tilecc/Driver/OutputNames.h"
#include "tilecc/Driver/Phases.h"
#include "tilecc/Driver/Questions.h"
#include "tilecc/Support/Files.h"
#include "tilecc/Support/Process.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <unistd.h>

namespace tilecc {
namespace {

/// What a diagnostic means for the exit code where nothing else decides it.
ExitCode getExitCode(const Diagnostic &diagnostic) {
  switch (diagnostic.kind) {
  case DiagnosticKind::BadOption:
  case DiagnosticKind::UnknownArch:
    return ExitCode::Usage;
  case DiagnosticKind::CannotRead:
  case DiagnosticKind::CannotWrite:
    return ExitCode::File;
  case DiagnosticKind::ToolNotFound:
  case DiagnosticKind::ToolReleaseMismatch:
  case DiagnosticKind::ToolFailed:
    return ExitCode::Tool;
  case DiagnosticKind::BytecodeTooOld:
    // Without a place it speaks of the tools, with one of a kernel.
    return diagnostic.span.file.empty() ? ExitCode::Tool : ExitCode::Diagnostics;
  case DiagnosticKind::InternalError:
    return ExitCode::Internal;
  default:
    return ExitCode::Diagnostics;
  }
}

/// Collects diagnostics, applies the warning options, prints all at once.
class Reporter {
public:
  explicit Reporter(const Options &options) : options(options) {}

  void add(std::vector<Diagnostic> more) {
    for (Diagnostic &diagnostic : more) {
      if (!options.warnings.apply(diagnostic)) {
        continue;
      }
      bool isError = diagnostic.severity == Severity::Error || diagnostic.severity == Severity::Fatal;
      if (isError && code == ExitCode::Success) {
        code = getExitCode(diagnostic);
      }
      diagnostics.push_back(std::move(diagnostic));
    }
  }
  void add(Diagnostic diagnostic) { add(std::vector<Diagnostic>{std::move(diagnostic)}); }

  /// The code of the first error; a time limit is only known to whoever ran the tool.
  ExitCode getCode() const { return code; }
  void overrideCode(ExitCode other) { code = other; }

  void print() {
    bool isText = options.format == DiagnosticFormat::Snippet || options.format == DiagnosticFormat::Line;
    if (diagnostics.empty() && isText) {
      return;
    }
    RenderOptions render;
    render.format = options.format;
    render.colour = options.colour.value_or(isatty(STDERR_FILENO) != 0);
    render.maxErrors = options.maxErrors;
    render.toolVersion = llvm::StringRef(getVersionLine()).split(' ').second.str();
    DiagnosticRenderer renderer(render, [](const std::string &file) -> std::optional<std::string> {
      Result<std::string, FileError> text = readFile(file);
      return text ? std::optional(*text) : std::nullopt;
    });
    llvm::errs() << renderer.render(std::move(diagnostics));
    diagnostics.clear();
  }

private:
  const Options &options;
  std::vector<Diagnostic> diagnostics;
  ExitCode code = ExitCode::Success;
};

/// Writes to standard output; a closed pipe or a full disk is an error like any other.
bool printOut(std::string_view text, Reporter &reporter) {
  while (!text.empty()) {
    ssize_t written = write(STDOUT_FILENO, text.data(), text.size());
    if (written < 0 && errno == EINTR) {
      continue;
    }
    if (written <= 0) {
      reporter.add(Diagnostic(DiagnosticKind::CannotWrite,
                              "standard output cannot be written: " + std::string(std::strerror(errno))));
      return false;
    }
    text.remove_prefix(size_t(written));
  }
  return true;
}

std::string getTracePath(const Options &options) {
  if (!options.timeTracePath.empty()) {
    return options.timeTracePath;
  }
  llvm::StringRef name = options.output.empty() ? options.inputs.front() : options.output;
  return getOutputBase(options, name.str()) + ".time.json";
}

/// Compiles every input; on success all outputs are in `outputs`, and the text for standard output in `text`.
void compileAll(const Options &options, const Installation &installation, Phases &phases, Reporter &reporter,
                OutputFiles &outputs, std::string &text) {
  SystemProcessRunner runner;
  for (const std::string &input : options.inputs) {
    CompilationResult result = compile(options, installation, input, phases, runner);
    reporter.add(std::move(result.diagnostics));
    if (result.timedOut) {
      reporter.overrideCode(ExitCode::TimeLimit);
    }
    llvm::errs() << result.log;
    text += result.text;
    for (CompilationOutput &output : result.outputs) {
      if (output.path == "-") {
        text += output.content;
      } else {
        outputs.add(std::move(output.path), std::move(output.content));
      }
    }
  }
}

ExitCode compileInputs(const Options &options, const Installation &installation, Reporter &reporter) {
  Phases phases(options.timeTrace);
  OutputFiles outputs;
  std::string text;
  compileAll(options, installation, phases, reporter, outputs, text);
  if (reporter.getCode() == ExitCode::Success) {
    if (options.timeTrace) {
      outputs.add(getTracePath(options), phases.takeTrace());
    }
    if (Result<void, std::string> done = outputs.commit(); !done) {
      reporter.add(Diagnostic(DiagnosticKind::CannotWrite, done.error()));
    }
  }
  // The explanation of a refused kernel is worth reading too; a stage is only printed where all went well.
  if (reporter.getCode() == ExitCode::Success || options.explainOwnership) {
    printOut(text, reporter);
  }
  reporter.print();
  if (options.printTimes) {
    llvm::errs() << phases.formatTable();
  }
  return reporter.getCode();
}

} // namespace

ExitCode runTilecc(std::span<const char *const> arguments) {
  std::vector<Diagnostic> diagnostics;
  Options options;
  bool good = parseOptions(arguments, options, diagnostics);
  Reporter reporter(options);
  reporter.add(std::move(diagnostics));
  if (!good) {
    reporter.print();
    return reporter.getCode();
  }
  Installation installation = findInstallation(arguments[0]);
  if (options.question == Question::None) {
    return compileInputs(options, installation, reporter);
  }
  SystemProcessRunner runner;
  Result<std::string, Diagnostic> answer = answerQuestion(options, installation, runner);
  if (answer) {
    printOut(*answer, reporter);
  } else {
    reporter.add(answer.error());
  }
  reporter.print();
  return reporter.getCode();
}

} // namespace tilecc
