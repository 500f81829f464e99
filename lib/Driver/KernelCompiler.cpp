// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what each step of the line is made of, and turns what MLIR reports back into diagnostics.
#include "tilecc/Driver/KernelCompiler.h"

#include "tilecc/Analysis/Explain.h"
#include "tilecc/Analysis/LaunchClash.h"
#include "tilecc/Analysis/Passes.h"
#include "tilecc/Backend/TileIRWriter.h"
#include "tilecc/Dialect/Report.h"
#include "tilecc/Dialect/Tile/TileOps.h"
#include "tilecc/Dialect/TileIR/TileIR.h"
#include "tilecc/Driver/ManifestBuilder.h"
#include "tilecc/Host/HostCompiler.h"
#include "tilecc/Lowering/Passes.h"
#include "tilecc/Lowering/Pipelines.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/raw_ostream.h"

namespace tilecc {
namespace {

mlir::DialectRegistry makeRegistry() {
  mlir::DialectRegistry registry;
  registerFrontendDialects(registry);
  registry.insert<mlir::scf::SCFDialect, tileir::TileIRDialect>();
  return registry;
}

} // namespace

bool hasError(const std::vector<Diagnostic> &diagnostics) {
  for (const Diagnostic &diagnostic : diagnostics) {
    if (diagnostic.severity == Severity::Error || diagnostic.severity == Severity::Fatal) {
      return true;
    }
  }
  return false;
}

KernelCompiler::KernelCompiler(const KernelJob &job, Phases &phases, std::vector<Diagnostic> &diagnostics)
    : job(job), phases(phases), diagnostics(diagnostics),
      context(makeRegistry(), mlir::MLIRContext::Threading::DISABLED) {
  context.printOpOnDiagnostic(false);
}

FrontendOptions makeFrontendOptions(const KernelJob &job) {
  FrontendOptions frontend;
  frontend.file = job.input;
  frontend.text = job.source;
  frontend.clangArgs = job.options.clangArguments;
  frontend.kernelInclude = job.installation.kernelInclude;
  frontend.instantiations = job.options.instantiations;
  frontend.onlyInstantiations = job.options.onlyInstantiations;
  llvm::StringRef(job.arch).drop_front(llvm::StringRef("sm_").size()).getAsInteger(10, frontend.arch);
  frontend.arch *= 10;
  frontend.errorLimit = job.options.maxErrors == 0 ? ~0u : job.options.maxErrors;
  return frontend;
}

bool KernelCompiler::parse() {
  Phases::Scope scope(phases, job.input, "frontend");
  FrontendResult parsed = runFrontend(context, makeFrontendOptions(job));
  bool failed = hasError(parsed.diagnostics);
  for (Diagnostic &diagnostic : parsed.diagnostics) {
    diagnostics.push_back(std::move(diagnostic));
  }
  dependencies = std::move(parsed.dependencies);
  launches = std::move(parsed.launches);
  module = std::move(parsed.module);
  if (!module && !failed) {
    diagnostics.emplace_back(DiagnosticKind::InternalError, "the frontend failed without a reason");
  }
  return module && !failed;
}

bool KernelCompiler::runPasses(mlir::ModuleOp target, const char *phase,
                               const std::function<void(mlir::OpPassManager &)> &build) {
  Phases::Scope scope(phases, job.input, phase);
  bool failed = false;
  mlir::ScopedDiagnosticHandler handler(&context, [&](mlir::Diagnostic &reported) {
    diagnostics.push_back(fromMlirDiagnostic(reported));
    failed |= reported.getSeverity() == mlir::DiagnosticSeverity::Error;
  });
  mlir::PassManager manager(&context, mlir::ModuleOp::getOperationName());
  // Once a pipeline is enough here; tests verify after every pass.
  manager.enableVerifier(false);
  build(manager);
  bool succeeded = mlir::succeeded(manager.run(target)) && mlir::succeeded(mlir::verify(target));
  if (!succeeded && !failed) {
    diagnostics.emplace_back(DiagnosticKind::InternalError,
                             std::string("the phase `") + phase + "` failed without a reason");
  }
  return succeeded && !failed;
}

bool KernelCompiler::structure() { return runPasses(*module, "structure", buildStructurePipeline); }

bool KernelCompiler::checkOwnership() {
  bool proved = runPasses(*module, "ownership", [&](mlir::OpPassManager &manager) {
    CheckOwnershipOptions check;
    check.mode = job.options.ownershipWarn ? "warn" : "error";
    manager.addPass(createCheckOwnership(check));
  });
  if (job.options.explainOwnership) {
    for (auto kernel : module->getOps<mlir::func::FuncOp>()) {
      if (kernel->hasAttr(verdictAttrName)) {
        explanation += explainOwnership(kernel);
      }
    }
  }
  return proved;
}

bool KernelCompiler::simplify() {
  return runPasses(*module, "simplify", [&](mlir::OpPassManager &manager) {
    // After the proof, which needs the promises, and before anything else, which then finds none.
    if (job.options.checkAssumptions) {
      manager.nest<mlir::func::FuncOp>().addPass(createCheckAssumptions());
    }
    buildSimplifyPipeline(manager);
  });
}

bool KernelCompiler::lower() {
  TileIROptions lowering;
  lowering.arch = job.arch;
  lowering.fuseMulAdd = job.options.fuseMulAdd;
  return runPasses(*module, "lowering", [&](mlir::OpPassManager &manager) { buildTileIRPipeline(manager, lowering); });
}

void KernelCompiler::keepForCpu() { cpuModule = module->clone(); }

std::optional<std::string> KernelCompiler::compileForCpu(const HostTable *table) {
  LoopsOptions lowering;
  lowering.fuseMulAdd = job.options.fuseMulAdd;
  lowering.recordAccesses = job.options.sanitizeOwnership;
  lowering.recordPromises = job.options.checkAssumptions;
  if (!runPasses(*cpuModule, "cpu lowering",
                 [&](mlir::OpPassManager &manager) { buildLoopsPipeline(manager, lowering); })) {
    return std::nullopt;
  }
  Phases::Scope scope(phases, job.input, "cpu");
  HostOptions host;
  if (!job.options.cpu.empty()) {
    host.cpu = job.options.cpu;
  } else if (table) {
    host.cpu = getPortableCpu();
  }
  Result<std::string> object = compileHostObject(*cpuModule, host, table);
  if (!object) {
    diagnostics.emplace_back(DiagnosticKind::InternalError, object.error());
    return std::nullopt;
  }
  return *object;
}

std::optional<std::string> KernelCompiler::writeBytecode(BytecodeVersion version) {
  Phases::Scope scope(phases, job.input, "bytecode");
  TileIRWriterOptions writer;
  writer.version = version;
  writer.lineInfo = job.options.lineInfo || job.options.debugInfo;
  llvm::SmallString<0> bytes;
  if (Result<void, Diagnostic> written = writeTileIR(*module, writer, bytes); !written) {
    diagnostics.push_back(written.error());
    return std::nullopt;
  }
  return bytes.str().str();
}

std::string KernelCompiler::print() {
  std::string text;
  llvm::raw_string_ostream stream(text);
  module->print(stream);
  stream << "\n";
  return text;
}

std::optional<std::vector<ManifestKernel>> KernelCompiler::describe() {
  Result<std::vector<ManifestKernel>> described = describeKernels(*module);
  if (!described) {
    diagnostics.emplace_back(DiagnosticKind::InternalError, described.error());
    return std::nullopt;
  }
  bool kept = true;
  for (const ManifestKernel &kernel : *described) {
    auto function = module->lookupSymbol<mlir::func::FuncOp>(kernel.symbol);
    bool prints = function
                      .walk([](mlir::Operation *op) {
                        return mlir::isa<tile::PrintOp, tile::AssertOp>(op) ? mlir::WalkResult::interrupt()
                                                                            : mlir::WalkResult::advance();
                      })
                      .wasInterrupted();
    kernels.push_back({kernel.symbol, kernel.demangled, toSourceSpan(function.getLoc()), prints});
    for (const LaunchSite &launch : launches) {
      kept &= launch.kernel != kernel.symbol || checkLaunch(launch, kernel);
    }
  }
  if (!kept) {
    return std::nullopt;
  }
  return std::move(*described);
}

/// Whether an argument arrives unchanged in a parameter of this type.
static bool fits(int64_t value, ElementType type) {
  switch (type) {
  case ElementType::I32:
    return llvm::isInt<32>(value);
  case ElementType::U32:
    return llvm::isUInt<32>(value);
  case ElementType::I64:
    return true;
  case ElementType::U64:
    return value >= 0;
  default:
    return false;
  }
}

/// CUDA starts nothing of a grid beyond its limits. A component of a `dim3` below 0 is one close to 2^32.
static std::optional<Diagnostic> checkGrid(const LaunchSite &launch) {
  for (unsigned axis = 0; axis < 3; ++axis) {
    const int64_t limit = mostBlocks[axis];
    int64_t blocks = launch.grid[axis].value_or(1);
    if (blocks >= 0 && blocks <= limit) {
      continue;
    }
    Diagnostic diagnostic(DiagnosticKind::InvalidLaunch, "a grid has at most " + std::to_string(limit) +
                                                             " blocks along " + "xyz"[axis] + ", not " +
                                                             std::to_string(blocks));
    diagnostic.at(launch.span);
    if (axis != 0) {
      diagnostic.help("number the blocks along x, which may have " + std::to_string(mostBlocks[0]));
    }
    return diagnostic;
  }
  return std::nullopt;
}

/// A launch whose grid or scalar arguments are written as numbers is held against the conditions that need nothing
/// else; what needs other values is for whoever launches.
bool KernelCompiler::checkLaunch(const LaunchSite &launch, const ManifestKernel &kernel) {
  if (std::optional<Diagnostic> tooLarge = checkGrid(launch)) {
    diagnostics.push_back(std::move(*tooLarge));
    return false;
  }
  LaunchValues values;
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (launch.grid[axis]) {
      values.grid[axis] = *launch.grid[axis];
    }
  }
  // A class among the parameters has several of them: then the arguments have no place of their own.
  for (size_t i = 0; i < launch.arguments.size() && launch.arguments.size() == kernel.parameters.size(); ++i) {
    const ManifestParameter &parameter = kernel.parameters[i];
    if (launch.arguments[i] && parameter.kind == ParameterKind::Scalar && fits(*launch.arguments[i], parameter.type)) {
      values.parameters[parameter.name] = *launch.arguments[i];
    }
  }
  for (const ManifestCondition &condition : kernel.contract) {
    Evaluation evaluation = evaluate(condition.expression, values);
    if (evaluation.outcome == Evaluation::Outcome::Fails) {
      reportLaunch(launch, kernel, values, condition, evaluation);
      return false;
    }
  }
  return true;
}

/// `8 blocks along x` where the condition holds an axis against something whose value is known.
static std::string describeBlocks(const Predicate &axis, const Predicate &bound, const LaunchValues &values) {
  Result<Int128> count = evaluateInteger(bound, values);
  std::string text = count ? toString(*count) : "`" + bound.str() + "`";
  return text + (text == "1" ? " block" : " blocks") + " along " + axis.root().name;
}

/// Whether a launch could have that many blocks, as far as one knows.
static bool isCount(const Predicate &bound, const LaunchValues &values) {
  Result<Int128> count = evaluateInteger(bound, values);
  return !count || *count >= 1;
}

/// What the launch or its arguments would have to be, where a comparison says so plainly.
static std::string suggestComparison(const Predicate &condition, const LaunchValues &values) {
  if (!isComparison(condition.root().op)) {
    return {};
  }
  PredicateOp op = condition.root().op;
  Predicate left = condition.operand(0), right = condition.operand(1);
  auto is = [](const Predicate &predicate, PredicateOp wanted) { return predicate.root().op == wanted; };
  if (is(left, PredicateOp::Grid) && op == PredicateOp::Equal) {
    return "launch " + describeBlocks(left, right, values);
  }
  if (is(left, PredicateOp::Grid) && op == PredicateOp::LessEqual && isCount(right, values)) {
    return "launch at most " + describeBlocks(left, right, values) +
           (is(right, PredicateOp::Parameter) ? ", or pass a larger `" + right.str() + "`" : "");
  }
  if (is(right, PredicateOp::Grid) && op == PredicateOp::LessEqual) {
    return "launch at least " + describeBlocks(right, left, values);
  }
  if (is(left, PredicateOp::Multiply) && is(left.operand(0), PredicateOp::Literal) &&
      is(left.operand(1), PredicateOp::Grid) && op == PredicateOp::LessEqual &&
      isCount(right / left.operand(0), values)) {
    return "launch at most " + describeBlocks(left.operand(1), right / left.operand(0), values);
  }
  if (is(left, PredicateOp::Parameter) && is(right, PredicateOp::Literal) && op == PredicateOp::GreaterEqual) {
    return "pass at least " + right.str() + " as `" + left.str() + "`";
  }
  bool isMultiple = is(left, PredicateOp::Modulo) && is(left.operand(0), PredicateOp::Parameter) &&
                    right == literal(0) && op == PredicateOp::Equal;
  return isMultiple ? "pass a multiple of " + left.operand(1).str() + " as `" + left.operand(0).str() + "`" : "";
}

/// The same for a condition that may hold in several ways: the first that says something, of `a || b` and of
/// `min(a, b) <= c`.
static std::string suggestLaunch(const Predicate &condition, const LaunchValues &values) {
  std::vector<Predicate> ways{condition};
  for (size_t i = 0; i < ways.size(); ++i) {
    const Predicate way = ways[i];
    if (way.root().op == PredicateOp::Or) {
      ways.push_back(way.operand(0));
      ways.push_back(way.operand(1));
    } else if (way.root().op == PredicateOp::LessEqual && way.operand(0).root().op == PredicateOp::Min) {
      ways.push_back(way.operand(0).operand(0) <= way.operand(1));
      ways.push_back(way.operand(0).operand(1) <= way.operand(1));
    } else if (std::string text = suggestComparison(way, values); !text.empty()) {
      return text;
    }
  }
  return {};
}

void KernelCompiler::reportLaunch(const LaunchSite &launch, const ManifestKernel &kernel, const LaunchValues &values,
                                  const ManifestCondition &condition, const Evaluation &evaluation) {
  Diagnostic broken(DiagnosticKind::InvalidLaunch, "this launch breaks the contract of `" + kernel.demangled + "`");
  broken.at(launch.span).note(evaluation.reason + " (" + condition.rule + ": " + condition.reason + ")");
  KnownLaunch known;
  known.grid = {launch.grid[0], launch.grid[1], launch.grid[2]};
  for (const auto &[name, value] : values.parameters) {
    known.scalars[name] = static_cast<int64_t>(value);
  }
  auto meetsRest = [&](const ScalarValues &scalars) {
    LaunchValues all = values;
    all.parameters.insert(scalars.begin(), scalars.end());
    return std::all_of(kernel.contract.begin(), kernel.contract.end(), [&](const ManifestCondition &other) {
      bool failed = evaluate(other.expression, values).outcome == Evaluation::Outcome::Fails;
      return failed || evaluate(other.expression, all).outcome != Evaluation::Outcome::Fails;
    });
  };
  auto function = module->lookupSymbol<mlir::func::FuncOp>(kernel.symbol);
  std::string fix;
  if (std::optional<LaunchClash> clash = findLaunchClash(function, known, condition.rule, meetsRest)) {
    broken.label(clash->access, "this access goes wrong").note(clash->text);
    fix = clash->fix;
  }
  std::string help = suggestLaunch(condition.expression, values);
  if (!help.empty()) {
    broken.help(help);
  }
  if (!fix.empty()) {
    broken.help((help.empty() ? "" : "or, in the kernel: ") + fix);
  }
  diagnostics.push_back(std::move(broken));
}

bool KernelCompiler::hasKernels() {
  for (auto function : module->getOps<mlir::func::FuncOp>()) {
    if (function->hasAttr(tile::kernelAttrName)) {
      return true;
    }
  }
  return false;
}

} // namespace tilecc
