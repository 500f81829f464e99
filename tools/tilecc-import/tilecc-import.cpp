// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The frontend alone: `tilecc-import [--instantiate X].. [clang options] file.cu` prints the module or the diagnostics.

#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include "tilecc/Frontend/FrontendAction.h"
#include "tilecc/Support/DiagnosticRenderer.h"

int main(int argc, char **argv) {
  tilecc::FrontendOptions options;
  options.kernelInclude = TILECC_KERNEL_INCLUDE;
  tilecc::RenderOptions render;
  render.format = tilecc::DiagnosticFormat::Line;
  bool debugInfo = false;
  for (int i = 1; i < argc; ++i) {
    llvm::StringRef argument = argv[i];
    if (argument == "--instantiate" && i + 1 < argc) {
      options.instantiations.push_back(argv[++i]);
    } else if (argument == "--snippet") {
      render.format = tilecc::DiagnosticFormat::Snippet;
    } else if (argument == "--debuginfo") {
      debugInfo = true;
    } else if (argument.starts_with("-")) {
      options.clangArgs.push_back(argument.str());
    } else {
      options.file = argument.str();
    }
  }
  mlir::MLIRContext context;
  tilecc::FrontendResult result = tilecc::runFrontend(context, options);
  tilecc::DiagnosticRenderer renderer(render, [](const std::string &file) -> std::optional<std::string> {
    auto buffer = llvm::MemoryBuffer::getFile(file);
    return buffer ? std::optional<std::string>((*buffer)->getBuffer().str()) : std::nullopt;
  });
  llvm::errs() << renderer.render(result.diagnostics);
  for (const tilecc::LaunchSite &launch : result.launches) {
    llvm::errs() << "launch " << launch.kernel;
    for (const std::optional<int64_t> &axis : launch.grid) {
      llvm::errs() << ' ' << (axis ? std::to_string(*axis) : "?");
    }
    llvm::errs() << '\n';
  }
  if (!result.module) {
    return 1;
  }
  mlir::OpPrintingFlags flags;
  flags.enableDebugInfo(debugInfo);
  result.module->print(llvm::outs(), flags);
  return 0;
}
