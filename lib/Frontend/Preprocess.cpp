// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what a preprocessed kernel looks like: Clang's text with line markers, before hints and launches are
// rewritten, so that tilecc compiles it as it would the source.
#include "Invocation.h"

#include "tilecc/Frontend/ClangDiagnostics.h"

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilecc;

namespace {

class PreprocessAction : public clang::PreprocessorFrontendAction {
public:
  explicit PreprocessAction(std::string &text) : text(text) {}

protected:
  void ExecuteAction() override {
    clang::CompilerInstance &compiler = getCompilerInstance();
    llvm::raw_string_ostream stream(text);
    clang::DoPrintPreprocessedInput(compiler.getPreprocessor(), &stream, compiler.getPreprocessorOutputOpts());
  }

private:
  std::string &text;
};

} // namespace

PreprocessResult tilecc::preprocess(const FrontendOptions &options) {
  PreprocessResult result;
  Result<SourceText, Diagnostic> source = readSource(options);
  if (!source) {
    result.diagnostics.push_back(source.error());
    return result;
  }
  auto overlay = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(llvm::vfs::getRealFileSystem());
  auto memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  memory->addFile(options.file, 0, llvm::MemoryBuffer::getMemBufferCopy(source->text, options.file));
  overlay->pushOverlay(memory);
  RewrittenFiles none;
  ClangDiagnostics consumer(none, options.file, options.kernelInclude);
  std::shared_ptr<clang::CompilerInvocation> invocation =
      makeInvocation(options, source->resourceDir, overlay, consumer);
  if (!invocation) {
    result.diagnostics = consumer.take();
    return result;
  }
  clang::PreprocessorOutputOptions &output = invocation->getPreprocessorOutputOpts();
  output.ShowCPP = true;
  output.ShowLineMarkers = true;
  clang::CompilerInstance compiler(invocation);
  compiler.setVirtualFileSystem(overlay);
  compiler.createDiagnostics(&consumer, false);
  auto dependencies = std::make_shared<AllDependencies>();
  compiler.addDependencyCollector(dependencies);
  PreprocessAction action(result.text);
  compiler.ExecuteAction(action);
  result.dependencies.assign(dependencies->getDependencies().begin(), dependencies->getDependencies().end());
  result.diagnostics = consumer.take();
  return result;
}
