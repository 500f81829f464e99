// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels in loops, as tilecc-to-loops leaves them, to code of this machine; used by tests only.
//
//   tilecc-opt .. --tilecc-to-loops k.mlir | tilecc-host -o k.so      also: -c for an object file, -O0 .. -O3, -mcpu
//   NAME

#include "tilecc/Dialect/Tile/TileOps.h"
#include "tilecc/Host/HostCompiler.h"
#include "tilecc/Support/Files.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/raw_ostream.h"

namespace {

struct Arguments {
  std::string input = "-";
  std::string output;
  bool objectOnly = false;
  tilecc::HostOptions options;
};

int fail(const std::string &message) {
  llvm::errs() << "tilecc-host: " << message << '\n';
  return 1;
}

bool parse(int argc, char **argv, Arguments &arguments) {
  for (int i = 1; i < argc; ++i) {
    llvm::StringRef argument = argv[i];
    if (argument == "-o" && i + 1 < argc) {
      arguments.output = argv[++i];
    } else if (argument == "-mcpu" && i + 1 < argc) {
      arguments.options.cpu = argv[++i];
    } else if (argument == "-c") {
      arguments.objectOnly = true;
    } else if (argument.size() == 3 && argument.starts_with("-O") && argument[2] >= '0' && argument[2] <= '3') {
      arguments.options.level = argument[2] - '0';
    } else if (argument.starts_with("-") && argument != "-") {
      return false;
    } else {
      arguments.input = argument.str();
    }
  }
  return !arguments.output.empty();
}

} // namespace

int main(int argc, char **argv) {
  Arguments arguments;
  if (!parse(argc, argv, arguments)) {
    return fail("usage: tilecc-host [-c] [-O<level>] [-mcpu NAME] [input] -o output");
  }
  mlir::DialectRegistry registry;
  registry.insert<mlir::arith::ArithDialect, mlir::cf::ControlFlowDialect, mlir::func::FuncDialect,
                  mlir::LLVM::LLVMDialect, mlir::scf::SCFDialect, tilecc::tile::TileDialect>();
  mlir::MLIRContext context(registry);
  mlir::OwningOpRef<mlir::ModuleOp> module = mlir::parseSourceFile<mlir::ModuleOp>(arguments.input, &context);
  if (!module) {
    return 1;
  }
  tilecc::Result<std::string> made = tilecc::compileHostObject(*module, arguments.options);
  if (!made) {
    return fail(made.error());
  }
  if (!arguments.objectOnly) {
    tilecc::SystemProcessRunner runner;
    made = tilecc::linkSharedObject(runner, *made);
    if (!made) {
      return fail(made.error());
    }
  }
  tilecc::Result<void, std::string> written = tilecc::writeFile(arguments.output, *made, !arguments.objectOnly);
  return written ? 0 : fail(written.error());
}
