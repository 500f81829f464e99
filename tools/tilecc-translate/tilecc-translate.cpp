// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Text to bytecode and back: tilecc-translate --tileir-to-tilebc k.mlir -o k.tilebc

#include "tilecc/Backend/TileIRReader.h"
#include "tilecc/Backend/TileIRWriter.h"
#include "tilecc/Dialect/TileIR/TileIR.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"

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
static cl::opt<bool>
    noVerify("no-verify", cl::desc("write what breaks the dialect's rules, to see what a tool says of it"), cl::Hidden);
static cl::opt<bool> showPlaces("places", cl::desc("print the places of operations"));

static int report(const tilecc::Diagnostic &diagnostic) {
  if (diagnostic.span.isValid()) {
    errs() << diagnostic.span.file << ':' << diagnostic.span.line << ':' << diagnostic.span.column << ": ";
  }
  errs() << "error: " << diagnostic.message << " [" << tilecc::getDiagnosticInfo(diagnostic.kind).slug << "]\n";
  return 1;
}

static int write(mlir::MLIRContext &context, std::unique_ptr<MemoryBuffer> input, raw_ostream &out) {
  auto version = tilecc::parseBytecodeVersion(versionName);
  if (!version) {
    errs() << "error: `" << versionName << "` is no bytecode version\n";
    return 1;
  }
  auto sources = std::make_shared<SourceMgr>();
  sources->AddNewSourceBuffer(std::move(input), SMLoc());
  mlir::SourceMgrDiagnosticHandler handler(*sources, &context);
  mlir::OwningOpRef<mlir::ModuleOp> module =
      mlir::parseSourceFile<mlir::ModuleOp>(sources, mlir::ParserConfig(&context, /*verifyAfterParse=*/!noVerify));
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

static int read(mlir::MLIRContext &context, StringRef bytes, raw_ostream &out) {
  auto file = tilecc::readTileIR(bytes, &context);
  if (!file) {
    return report(file.error());
  }
  mlir::OpPrintingFlags flags;
  file->module->print(out, showPlaces ? flags.enableDebugInfo() : flags);
  out << '\n';
  return 0;
}

/// Each thing with its bytes, sixteen a line.
static int dump(mlir::MLIRContext &context, StringRef bytes, raw_ostream &out) {
  auto trace = [&](size_t begin, size_t end, const std::string &text) {
    out << format("%06zx  ", begin) << text << '\n';
    for (size_t at = begin; at < end; at += 16) {
      out << "        ";
      for (uint8_t byte : bytes.slice(at, std::min(at + 16, end))) {
        out << ' ' << format_hex_no_prefix(byte, 2);
      }
      out << '\n';
    }
  };
  auto file = tilecc::readTileIR(bytes, &context, trace);
  return file ? 0 : report(file.error());
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
  int code = action == Action::Write  ? write(context, std::move(input), output->os())
             : action == Action::Read ? read(context, input->getBuffer(), output->os())
                                      : dump(context, input->getBuffer(), output->os());
  if (code == 0) {
    output->keep();
  }
  return code;
}
