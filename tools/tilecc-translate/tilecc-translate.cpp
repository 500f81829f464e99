// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH
// LLVM-exception
//
// Text to bytecode and back: tilecc-translate --tileir-to-tilebc k.mlir -o k.tilebc

#include "tilecc/Backend/TileIRWriter.h"
#include "tilecc/Dialect/TileIR/TileIR.h"
#include "tilecc/Support/DiagnosticRenderer.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"

#include <iostream>

using namespace llvm;

enum class Action { Write, Read, Dump };

static cl::opt<std::string> inputName(cl::Positional, cl::desc("<input>"), cl::init("-"));
static cl::opt<std::string> outputName("o", cl::desc("output file"), cl::init("-"));
static cl::opt<Action> action(cl::desc("what to do:"), cl::Required,
                              cl::values(clEnumValN(Action::Write, "tileir-to-tilebc", "write bytecode"),
                                         clEnumValN(Action::Read, "tilebc-to-tileir", "read bytecode, print text"),
                                         clEnumValN(Action::Dump, "tilebc-dump", "list the bytes of a file")));
static cl::opt<std::string> versionName("bytecode-version", cl::desc("13.1 to 13.4"), cl::init("13.3"));
static cl::opt<bool> lineInfo("lineinfo", cl::desc("write the places of operations"));

static int report(const tilecc::Diagnostic &diagnostic) {
  if (diagnostic.span.isValid()) {
    errs() << diagnostic.span.file << ':' << diagnostic.span.line << ':' << diagnostic.span.column << ": ";
  }
  errs() << "error: " << diagnostic.message << " [" << tilecc::getDiagnosticInfo(diagnostic.kind).slug << "]\n";
  return 1;
}

static int write(mlir::MLIRContext &context, const std::shared_ptr<SourceMgr> &sources, raw_ostream &out) {
  auto version = tilecc::parseBytecodeVersion(versionName);
  if (!version) {
    errs() << "error: `" << versionName << "` is no bytecode version\n";
    return 1;
  }
  mlir::OwningOpRef<mlir::ModuleOp> module = mlir::parseSourceFile<mlir::ModuleOp>(*sources, &context);
  if (!module) {
    return 1;
  }
  SmallVector<char> bytes;
  if (auto written = tilecc::writeTileIR(*module, {*version, lineInfo}, bytes); !written) {
    return report(written.error());
  }
  out.write(bytes.data(), bytes.size());
  return 0;
}

int main(int argc, char **argv) {
  cl::ParseCommandLineOptions(argc, argv, "CUDA Tile IR text and bytecode\n");
  std::string message;
  auto input = mlir::openInputFile(inputName, &message);
  auto output = input ? mlir::openOutputFile(outputName, &message) : nullptr;
  if (!output) {
    errs() << "error: " << message << '\n';
    return 1;
  }
  mlir::MLIRContext context;
  context.loadDialect<tilecc::tileir::TileIRDialect>();
  auto sources = std::make_shared<SourceMgr>();
  sources->AddNewSourceBuffer(std::move(input), SMLoc());
  mlir::SourceMgrDiagnosticHandler handler(*sources, &context);
  int code = write(context, sources, output->os());
  if (code == 0) {
    output->keep();
  }
  return code;
}
