// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what a command line asks for. Every mistake is reported, not only the first; nothing is accepted and ignored.
#include "tilecc/Driver/Options.h"

#include "OptionTable.h"
#include "tilecc/Backend/LauncherWriter.h"
#include "tilecc/Backend/TargetInfo.h"
#include "tilecc/Driver/Depfile.h"
#include "tilecc/Driver/NativeArch.h"
#include "tilecc/Driver/OutputNames.h"
#include "tilecc/Host/HostCompiler.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

#include <algorithm>

namespace tilecc {
namespace {

using namespace opt;
using llvm::StringRef;
using llvm::StringSwitch;

/// Reads one parsed line into an Options; each member function covers one group of the table.
class OptionReader {
public:
  OptionReader(const llvm::opt::InputArgList &arguments, Options &options, std::vector<Diagnostic> &diagnostics)
      : arguments(arguments), options(options), diagnostics(diagnostics) {}

  void readMessages();
  void readUnknown();
  void readQuestions();
  void readOutput();
  void readObject();
  void readArchs();
  void addArch(StringRef name);
  void readGencode(const llvm::opt::Arg &argument);
  void readSource();
  void readCode();
  void readLooking();
  void readDepfile();
  void readForwarded();
  void checkTogether();
  void checkObject();

private:
  Diagnostic &bad(std::string message) {
    return diagnostics.emplace_back(DiagnosticKind::BadOption, std::move(message));
  }
  void badValue(const llvm::opt::Arg &argument, StringRef expected) {
    bad("`" + argument.getAsString(arguments) + "` is not understood, expected " + expected.str());
  }
  std::string last(ID id) const { return arguments.getLastArgValue(id).str(); }
  void readNumber(ID id, unsigned &value);

  const llvm::opt::InputArgList &arguments;
  Options &options;
  std::vector<Diagnostic> &diagnostics;
};

void OptionReader::readNumber(ID id, unsigned &value) {
  if (const llvm::opt::Arg *argument = arguments.getLastArg(id)) {
    if (StringRef(argument->getValue()).getAsInteger(10, value)) {
      badValue(*argument, "a number");
    }
  }
}

void OptionReader::readMessages() {
  if (const llvm::opt::Arg *argument = arguments.getLastArg(OPT_fdiagnostics_format)) {
    std::optional<DiagnosticFormat> format = parseDiagnosticFormat(argument->getValue());
    if (format) {
      options.format = *format;
    } else {
      badValue(*argument, "`snippet`, `line`, `json` or `sarif`");
    }
  }
  const llvm::opt::Arg *colour =
      arguments.getLastArg(OPT_fdiagnostics_color, OPT_fno_diagnostics_color, OPT_fdiagnostics_color_EQ);
  if (colour && !colour->getOption().matches(OPT_fdiagnostics_color_EQ)) {
    options.colour = colour->getOption().matches(OPT_fdiagnostics_color);
  } else if (colour) {
    StringRef when = colour->getValue();
    if (when == "always" || when == "never") {
      options.colour = when == "always";
    } else if (when != "auto") {
      badValue(*colour, "`always`, `never` or `auto`");
    }
  }
  readNumber(OPT_fmax_errors, options.maxErrors);
  options.warnings.none = arguments.hasArg(OPT_w);
  options.warnings.allAreErrors = arguments.hasArg(OPT_Werror);
  for (const llvm::opt::Arg *argument : arguments.filtered(OPT_Werror_EQ, OPT_W)) {
    StringRef id = argument->getValue();
    if (argument->getOption().matches(OPT_Werror_EQ) && id == "all-warnings") {
      options.warnings.allAreErrors = true;
      continue;
    }
    bool isError = argument->getOption().matches(OPT_Werror_EQ);
    bool isOff = !isError && id.consume_front("no-");
    if (!isError && !isOff && (id == "all" || id == "extra")) {
      // Every warning of tilecc is on already.
      continue;
    }
    const DiagnosticInfo *info = findDiagnosticInfo(id.str());
    if (!info || info->severity == Severity::Fatal) {
      bad("`" + argument->getAsString(arguments) + "` names no warning").help("`tilecc --explain all` lists their ids");
    } else if (info->severity == Severity::Error) {
      bad("`" + argument->getAsString(arguments) + "`: `" + id.str() + "` is an error, and stays one");
    } else if (isError && info->severity == Severity::Note) {
      bad("`" + argument->getAsString(arguments) + "`: `" + id.str() + "` is a note, and stays one");
    } else if (isError) {
      options.warnings.errors.insert(id.str());
    } else if (isOff) {
      options.warnings.off.insert(id.str());
    } else {
      options.warnings.off.erase(id.str());
    }
  }
}

void OptionReader::readUnknown() {
  for (const llvm::opt::Arg *argument : arguments.filtered(OPT_UNKNOWN)) {
    std::string text = argument->getAsString(arguments);
    Diagnostic &diagnostic = bad("unknown option `" + text + "`");
    std::string nearest;
    if (getTable().findNearest(text, nearest) <= 2) {
      diagnostic.help("did you mean `" + nearest + "`?");
    } else {
      diagnostic.help("`tilecc --help` lists all options");
    }
  }
  for (const llvm::opt::Arg *argument : arguments.filtered(OPT_refused)) {
    unsigned id = argument->getOption().getID();
    bad("`" + argument->getAsString(arguments) + "` is refused: " + getTable().getOptionHelpText(id));
  }
}

void OptionReader::readQuestions() {
  if (arguments.hasArg(OPT_help)) {
    options.question = Question::Help;
  } else if (arguments.hasArg(OPT_version)) {
    options.question = Question::Version;
  } else if (arguments.hasArg(OPT_explain)) {
    options.question = Question::Explain;
    options.explainId = last(OPT_explain);
  } else if (arguments.hasArg(OPT_list_gpu_arch)) {
    options.question = Question::ListArchs;
  } else if (arguments.hasArg(OPT_print_search_dirs)) {
    options.question = Question::SearchDirs;
  }
}

void OptionReader::readOutput() {
  options.output = last(OPT_o);
  if (arguments.hasArg(OPT_o) && options.output.empty()) {
    bad("`-o` needs a file name");
  }
  if (const llvm::opt::Arg *argument = arguments.getLastArg(OPT_emit)) {
    std::optional<Emit> emit = StringSwitch<std::optional<Emit>>(argument->getValue())
                                   .Case("tile", Emit::Tile)
                                   .Case("tileir", Emit::TileIR)
                                   .Case("tilebc", Emit::Bytecode)
                                   .Case("cubin", Emit::Cubin)
                                   .Case("manifest", Emit::Manifest)
                                   .Case("cpu", Emit::Cpu)
                                   .Case("obj", Emit::Object)
                                   .Case("header", Emit::Header)
                                   .Case("fatbin", Emit::Fatbin)
                                   .Default(std::nullopt);
    if (emit) {
      options.emit = *emit;
    } else {
      badValue(*argument, "`cubin`, `obj`, `header`, `fatbin`, `cpu`, `manifest`, `tilebc`, `tileir` or `tile`");
    }
  } else if (arguments.hasArg(OPT_c)) {
    options.emit = Emit::Object;
  }
  if (arguments.hasArg(OPT_check)) {
    options.emit = Emit::Check;
  }
  if (arguments.hasArg(OPT_E)) {
    options.emit = Emit::Preprocessed;
  }
  if (arguments.hasArg(OPT_M, OPT_MM)) {
    options.emit = Emit::Dependencies;
  }
  for (const llvm::opt::Arg *argument : arguments.filtered(OPT_instantiate, OPT_kernel)) {
    options.instantiations.emplace_back(argument->getValue());
  }
  options.onlyInstantiations = arguments.hasArg(OPT_kernel);
  if (const llvm::opt::Arg *argument = arguments.getLastArg(OPT_bytecode_version)) {
    options.bytecodeVersion = parseBytecodeVersion(argument->getValue());
    if (!options.bytecodeVersion || !isWritable(*options.bytecodeVersion)) {
      badValue(*argument, "`13.1`, `13.2`, `13.3` or `13.4`");
    }
  }
}

void OptionReader::addArch(StringRef name) {
  std::optional<std::string> arch = findArch(name);
  if (name == "native") {
    std::string reason;
    arch = findNativeArch(reason);
    if (!arch) {
      diagnostics.emplace_back(DiagnosticKind::UnknownArch, "`native` finds no architecture: " + reason)
          .help("name it, `-arch=sm_90` say");
      return;
    }
  }
  if (!arch) {
    diagnostics.emplace_back(DiagnosticKind::UnknownArch, "unknown architecture `" + name.str() + "`")
        .help("known are " + llvm::join(getArchs(), ", ") + " and native");
  } else if (std::find(options.archs.begin(), options.archs.end(), *arch) == options.archs.end()) {
    options.archs.push_back(*arch);
  }
}

/// `arch=compute_90,code=[sm_90,compute_90]`. A cubin holds machine code only, so a compute_.. beside an sm_.. adds
/// nothing; alone it asks for what a cubin cannot be.
void OptionReader::readGencode(const llvm::opt::Arg &argument) {
  auto [arch, code] = StringRef(argument.getValue()).trim('"').split(",code=");
  if (!arch.consume_front("arch=compute_") || code.empty()) {
    badValue(argument, "`arch=compute_90,code=sm_90`");
    return;
  }
  code = code.trim("[]\"\\");
  bool hasMachineCode = false;
  for (StringRef name : llvm::split(code, ',')) {
    if (!name.starts_with("compute_")) {
      hasMachineCode = true;
      addArch(name);
    }
  }
  if (!hasMachineCode) {
    bad("`" + argument.getAsString(arguments) + "` names no machine code")
        .help("write `code=sm_" + arch.str() + "`; `--emit=tilebc` gives code for every architecture");
  }
}

void OptionReader::readObject() {
  options.gpuCode = !arguments.hasArg(OPT_no_gpu);
  options.cpuCode = !arguments.hasArg(OPT_no_cpu);
  options.headerPath = last(OPT_header);
  options.cpu = last(OPT_cpu);
  if (const llvm::opt::Arg *argument = arguments.getLastArg(OPT_cpu); argument && !isHostCpu(options.cpu)) {
    badValue(*argument, "`native`, `" + getPortableCpu() + "` or another processor that LLVM knows");
  }
  options.launcherNamespace = last(OPT_launcher_namespace);
  if (const llvm::opt::Arg *argument = arguments.getLastArg(OPT_launcher_namespace)) {
    if (!isLauncherNamespace(options.launcherNamespace)) {
      badValue(*argument, "a namespace of C++, `kernels` or `my::kernels`");
    }
  }
}

void OptionReader::readArchs() {
  for (const std::string &list : arguments.getAllArgValues(OPT_arch)) {
    for (StringRef name : llvm::split(list, ',')) {
      addArch(name);
    }
  }
  for (const llvm::opt::Arg *argument : arguments.filtered(OPT_gencode)) {
    readGencode(*argument);
  }
  if (options.archs.empty()) {
    options.archs = {"sm_90"};
    options.archIsDefault = !arguments.hasArg(OPT_arch, OPT_gencode);
  }
}

void OptionReader::readSource() {
  for (const llvm::opt::Arg *argument : arguments.filtered(OPT_I, OPT_isystem, OPT_D, OPT_U, OPT_include_file)) {
    options.clangArguments.push_back(argument->getSpelling().str());
    options.clangArguments.push_back(argument->getValue());
  }
  if (const llvm::opt::Arg *argument = arguments.getLastArg(OPT_std)) {
    StringRef standard = argument->getValue();
    if (standard == "c++20" || standard == "c++23" || standard == "gnu++20" || standard == "gnu++23") {
      options.clangArguments.push_back("-std=" + standard.str());
    } else {
      badValue(*argument, "`c++20`, `c++23`, `gnu++20` or `gnu++23`: tile kernels need C++20");
    }
  }
  for (const llvm::opt::Arg *argument : arguments.filtered(OPT_x)) {
    if (StringRef(argument->getValue()) != "cu" && StringRef(argument->getValue()) != "c++") {
      badValue(*argument, "`cu` or `c++`");
    }
  }
  if (const llvm::opt::Arg *argument = arguments.getLastArg(OPT_ownership)) {
    options.ownershipWarn = StringRef(argument->getValue()) == "warn";
    if (!options.ownershipWarn && StringRef(argument->getValue()) != "error") {
      badValue(*argument, "`error` or `warn`");
    }
  }
  options.explainOwnership = arguments.hasArg(OPT_explain_ownership);
  options.checkAssumptions = arguments.hasArg(OPT_check_assumptions);
  if (const llvm::opt::Arg *argument = arguments.getLastArg(OPT_sanitize)) {
    options.sanitizeOwnership = StringRef(argument->getValue()) == "ownership";
    if (!options.sanitizeOwnership) {
      badValue(*argument, "`ownership`");
    }
  }
}

void OptionReader::readCode() {
  if (const llvm::opt::Arg *argument = arguments.getLastArg(OPT_O)) {
    if (StringRef(argument->getValue()).getAsInteger(10, options.optLevel) || options.optLevel > 3) {
      badValue(*argument, "`-O0` to `-O3`");
    }
  }
  options.debugInfo = arguments.hasArg(OPT_g);
  if (options.debugInfo && arguments.hasArg(OPT_O) && options.optLevel > 0) {
    bad("`-g` needs `-O0`: tileiras keeps debug information only there").help("`-lineinfo` works at every level");
  }
  options.lineInfo = arguments.hasArg(OPT_lineinfo);
  if (const llvm::opt::Arg *argument = arguments.getLastArg(OPT_fmad)) {
    options.fuseMulAdd = StringRef(argument->getValue()) == "true";
    if (!options.fuseMulAdd && StringRef(argument->getValue()) != "false") {
      badValue(*argument, "`true` or `false`");
    }
  }
  options.tileirasArguments = arguments.getAllArgValues(OPT_Xtileiras);
  options.cudaRoot = last(OPT_cuda_root);
  readNumber(OPT_timeout, options.timeoutSeconds);
}

void OptionReader::readLooking() {
  options.verbose = arguments.hasArg(OPT_v);
  options.dryRun = arguments.hasArg(OPT_dry_run);
  options.saveTemps = arguments.hasArg(OPT_save_temps, OPT_save_temps_EQ);
  options.saveTempsDir = last(OPT_save_temps_EQ);
  options.timeTrace = arguments.hasArg(OPT_ftime_trace, OPT_ftime_trace_EQ);
  options.timeTracePath = last(OPT_ftime_trace_EQ);
  options.printTimes = arguments.hasArg(OPT_time);
}

void OptionReader::readDepfile() {
  DepfileOptions &depfile = options.depfile;
  bool isAll = options.emit == Emit::Dependencies;
  depfile.wanted = isAll || arguments.hasArg(OPT_MD, OPT_MMD);
  depfile.systemHeaders = !arguments.hasArg(OPT_MMD, OPT_MM);
  depfile.database = last(OPT_MJ);
  depfile.phonyTargets = arguments.hasArg(OPT_MP);
  depfile.path = last(OPT_MF);
  for (const llvm::opt::Arg *argument : arguments.filtered(OPT_MT, OPT_MQ)) {
    bool quote = argument->getOption().matches(OPT_MQ);
    depfile.targets.push_back(quote ? quoteForMake(argument->getValue()) : argument->getValue());
  }
  if (!depfile.wanted) {
    if (const llvm::opt::Arg *argument = arguments.getLastArg(OPT_MF, OPT_MT, OPT_MQ, OPT_MP)) {
      bad("`" + argument->getSpelling().str() + "` needs `-MD`, `-MMD`, `-M` or `-MM`");
    }
  }
}

/// Options that change the bytecode, as typed.
void OptionReader::readForwarded() {
  for (const llvm::opt::Arg *argument :
       arguments.filtered(OPT_I, OPT_isystem, OPT_D, OPT_U, OPT_include_file, OPT_std, OPT_instantiate, OPT_kernel,
                          OPT_ownership, OPT_check_assumptions, OPT_fmad, OPT_g, OPT_lineinfo)) {
    llvm::opt::ArgStringList rendered;
    argument->render(arguments, rendered);
    options.forwarded.insert(options.forwarded.end(), rendered.begin(), rendered.end());
  }
}

void OptionReader::checkTogether() {
  options.inputs = arguments.getAllArgValues(OPT_INPUT);
  if (options.inputs.empty()) {
    bad("no input file").help("`tilecc --help` lists all options");
  }
  bool isCubin = options.emit == Emit::Cubin;
  if ((!options.output.empty() || !options.headerPath.empty()) && options.inputs.size() > 1) {
    bad(std::string("`") + (options.output.empty() ? "--header" : "-o") + "` names one file, but there are " +
        std::to_string(options.inputs.size()) + " inputs")
        .help("leave it out: each output is named after its input");
  }
  if (options.emit == Emit::Check && !options.output.empty()) {
    bad("`-o` needs something to write, and `--check` writes nothing");
  }
  if (options.archs.size() > 1 && !isCubin && !options.joinsArchs()) {
    bad("several architectures need `--emit=cubin`, `--emit=obj` or `--emit=fatbin`");
  }
  if (options.archs.size() > 1 && isCubin && !options.output.empty()) {
    bad("`-o` names one file, but there is a cubin for each of " + std::to_string(options.archs.size()) +
        " architectures")
        .help("leave `-o` out: the outputs are called `<input>.<arch>.cubin`");
  }
  if (options.emit == Emit::Dependencies && !options.output.empty() && !options.depfile.path.empty()) {
    bad("`-o` and `-MF` name the same thing here");
  }
  if (options.inputs.size() > 1 && (!options.depfile.path.empty() || !options.timeTracePath.empty())) {
    bad(std::string("`") + (options.depfile.path.empty() ? "-ftime-trace=" : "-MF") +
        "` names one file, but there are " + std::to_string(options.inputs.size()) + " inputs");
  }
  if (options.output == "-" && isCubin) {
    bad("a cubin has its manifest beside it, so `-o -` cannot take it").help("give `-o` a file name");
  }
  if (options.output == "-" && options.emit == Emit::Cpu) {
    bad("a shared object has its manifest beside it, so `-o -` cannot take it").help("give `-o` a file name");
  }
  if (options.output == "-" && options.depfile.wanted && options.depfile.path.empty() &&
      options.emit != Emit::Dependencies) {
    bad("`-MD` needs `-MF` where the output is standard output");
  }
  std::set<std::string> names;
  for (const std::string &input : options.inputs) {
    for (const std::string &output :
         {options.output, options.headerPath, options.depfile.path, options.depfile.database, options.timeTracePath}) {
      if (!output.empty() && (output == input || llvm::sys::fs::equivalent(output, input))) {
        bad("the output `" + output + "` is an input too");
      }
    }
    bool isNamed = options.emit != Emit::Check && options.emit != Emit::Preprocessed;
    if (isNamed && options.emit != Emit::Dependencies && !names.insert(getSourceStem(input)).second) {
      bad("two inputs are called `" + llvm::sys::path::filename(input).str() + "`: their outputs would be one file");
    }
  }
}

/// What belongs to objects is refused elsewhere: it would change nothing there.
void OptionReader::checkObject() {
  // A compiler cache asks for -E with all that stands on the line of an object.
  if (options.emit == Emit::Preprocessed || options.emit == Emit::Dependencies) {
    return;
  }
  // The launchers of an object are written with what stands on its line.
  bool isObject = options.emit == Emit::Object || options.emit == Emit::Header;
  auto refuseOutside = [&](ID id, bool allowed, const char *where) {
    if (const llvm::opt::Arg *argument = arguments.getLastArg(id); argument && !allowed) {
      bad("`" + argument->getOption().getPrefixedName().str() + "` means something only with " + where);
    }
  };
  refuseOutside(OPT_no_gpu, isObject, "`--emit=obj`");
  refuseOutside(OPT_no_cpu, isObject, "`--emit=obj`");
  refuseOutside(OPT_header, options.emit == Emit::Object, "`--emit=obj`");
  refuseOutside(OPT_cpu, isObject || options.emit == Emit::Cpu, "`--emit=obj` or `--emit=cpu`");
  refuseOutside(OPT_sanitize, (isObject && options.cpuCode) || options.emit == Emit::Cpu,
                "code for the CPU: `--emit=cpu`, or `--emit=obj` without `--no-cpu`");
  refuseOutside(OPT_launcher_namespace, options.emit == Emit::Header || !options.headerPath.empty(),
                "`--emit=header` or `--header`");
  if (!options.gpuCode && !options.cpuCode) {
    bad("`--no-gpu` and `--no-cpu` together leave nothing to put into the object");
  }
  if (!options.cpuCode && !options.cpu.empty()) {
    bad("`--cpu` has no meaning with `--no-cpu`");
  }
  if (!options.output.empty() && options.headerPath == options.output) {
    bad("`-o` and `--header` name the same file");
  }
}

} // namespace

bool Options::needsCubins() const {
  return emit == Emit::Cubin || emit == Emit::Fatbin || (emit == Emit::Object && gpuCode);
}

bool Options::joinsArchs() const {
  return emit == Emit::Object || emit == Emit::Fatbin || emit == Emit::Header || emit == Emit::Check;
}

bool WarningOptions::apply(Diagnostic &diagnostic) const {
  if (diagnostic.severity > Severity::Warning) {
    return true;
  }
  std::string slug(getDiagnosticInfo(diagnostic.kind).slug);
  if (none || off.count(slug)) {
    return false;
  }
  if (diagnostic.severity == Severity::Note) {
    return true;
  }
  if (allAreErrors || errors.count(slug)) {
    diagnostic.severity = Severity::Error;
  }
  return true;
}

bool parseOptions(std::span<const char *const> arguments, Options &options, std::vector<Diagnostic> &diagnostics) {
  size_t before = diagnostics.size();
  llvm::BumpPtrAllocator allocator;
  llvm::SmallVector<const char *> expanded(arguments.begin() + 1, arguments.end());
  llvm::cl::ExpansionContext context(allocator, llvm::cl::TokenizeGNUCommandLine);
  if (llvm::Error error = context.expandResponseFiles(expanded)) {
    std::string text = llvm::toString(std::move(error));
    diagnostics.emplace_back(DiagnosticKind::CannotRead, "a response file cannot be read: " + text);
    return false;
  }
  unsigned missingIndex = 0, missingCount = 0;
  llvm::opt::InputArgList parsed = getTable().ParseArgs(expanded, missingIndex, missingCount);
  OptionReader reader(parsed, options, diagnostics);
  reader.readMessages();
  if (missingCount) {
    diagnostics.emplace_back(DiagnosticKind::BadOption,
                             std::string("`") + parsed.getArgString(missingIndex) + "` needs a value");
  }
  reader.readUnknown();
  reader.readQuestions();
  if (options.question == Question::None) {
    reader.readOutput();
    reader.readObject();
    reader.readArchs();
    reader.readSource();
    reader.readCode();
    reader.readLooking();
    reader.readDepfile();
    reader.readForwarded();
    reader.checkTogether();
    reader.checkObject();
  }
  return diagnostics.size() == before;
}

} // namespace tilecc
