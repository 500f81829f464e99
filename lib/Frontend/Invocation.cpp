// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what Clang is told and in which order it searches for headers.
#include "Invocation.h"

#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Driver/CreateInvocationFromArgs.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/HeaderSearchOptions.h"

using namespace tilecc;

static std::string findResourceDir() {
  for (const char *candidate : {"/usr/lib/llvm-22/lib/clang/22", "/usr/lib/clang/22", "/usr/local/lib/clang/22"}) {
    if (llvm::sys::fs::is_directory(candidate)) {
      return candidate;
    }
  }
  return {};
}

static std::vector<std::string> makeArguments(const FrontendOptions &options, const std::string &resourceDir) {
  // Clang looks for GCC's headers from where it believes to lie.
  std::vector<std::string> arguments = {resourceDir + "/../../../bin/clang",
                                        "-x",
                                        "c++",
                                        "-std=c++20",
                                        "-fsyntax-only",
                                        "-resource-dir",
                                        resourceDir,
                                        "-ferror-limit=0",
                                        "-ftemplate-backtrace-limit=4",
                                        "-Wno-undefined-inline",
                                        "-Wno-undefined-internal",
                                        "-Wno-unused-value",
                                        "-Wno-format",
                                        "-D__TILECC__=1",
                                        "-D__CUDACC_TILE__=1",
                                        "-D__CUDA_TILE__=1",
                                        "-D__CUDA_ARCH__=" + std::to_string(options.arch)};
  if (!options.kernelInclude.empty()) {
    arguments.insert(arguments.end(), {"-isystem", options.kernelInclude});
  }
  arguments.insert(arguments.end(), options.clangArgs.begin(), options.clangArgs.end());
  arguments.insert(arguments.end(), {"--", options.file});
  return arguments;
}

/// Our folder comes first, even before the author's -I: an NVIDIA header of the same name is never read.
/// /usr/local/include, where a toolkit may sit, is not searched.
static void arrangeIncludes(clang::HeaderSearchOptions &search, const std::string &kernelInclude) {
  llvm::erase_if(search.UserEntries, [&](const clang::HeaderSearchOptions::Entry &entry) {
    return entry.Path == "/usr/local/include" || entry.Path == kernelInclude;
  });
  if (!kernelInclude.empty()) {
    search.UserEntries.insert(search.UserEntries.begin(),
                              clang::HeaderSearchOptions::Entry(kernelInclude, clang::frontend::Angled, false, true));
  }
}

/// UTF-16 and binary files show by their first two bytes or by a zero byte; Clang judges everything else.
static bool isUtf8Text(llvm::StringRef text) {
  return !text.starts_with("\xff\xfe") && !text.starts_with("\xfe\xff") && !text.contains('\0');
}

Result<SourceText, Diagnostic> tilecc::readSource(const FrontendOptions &options) {
  auto refuse = [](std::string message) {
    return Failure<Diagnostic>{Diagnostic(DiagnosticKind::CannotRead, std::move(message))};
  };
  SourceText source;
  if (options.text) {
    source.text = *options.text;
  } else {
    auto buffer = llvm::MemoryBuffer::getFile(options.file);
    if (!buffer) {
      return refuse("cannot read `" + options.file + "`: " + llvm::StringRef(buffer.getError().message()).lower());
    }
    source.text = (*buffer)->getBuffer().str();
  }
  if (!isUtf8Text(source.text)) {
    return refuse("`" + options.file + "` is not UTF-8 text");
  }
  source.resourceDir = options.resourceDir.empty() ? findResourceDir() : options.resourceDir;
  if (!llvm::sys::fs::is_directory(source.resourceDir)) {
    return refuse("the folder of Clang's own headers is missing: `" + source.resourceDir + "`");
  }
  return source;
}

std::shared_ptr<clang::CompilerInvocation> tilecc::makeInvocation(const FrontendOptions &options,
                                                                  const std::string &resourceDir,
                                                                  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> files,
                                                                  clang::DiagnosticConsumer &consumer) {
  std::vector<std::string> arguments = makeArguments(options, resourceDir);
  std::vector<const char *> pointers;
  for (const std::string &argument : arguments) {
    pointers.push_back(argument.c_str());
  }
  clang::DiagnosticOptions diagnosticOptions;
  clang::CreateInvocationOptions invocationOptions;
  invocationOptions.Diags = clang::CompilerInstance::createDiagnostics(*files, diagnosticOptions, &consumer, false);
  invocationOptions.VFS = files;
  std::shared_ptr<clang::CompilerInvocation> invocation = clang::createInvocation(pointers, invocationOptions);
  if (invocation) {
    arrangeIncludes(invocation->getHeaderSearchOpts(), options.kernelInclude);
    invocation->getDiagnosticOpts().ShowCarets = false;
  }
  return invocation;
}
