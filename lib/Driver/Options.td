// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every option of tilecc. docs/command-line.md says the same in sentences; a test compares the two lists.

include "llvm/Option/OptParser.td"

class F<string name, string help> : Option<["-"], name, KIND_FLAG> { let HelpText = help; }
class FF<string name, string help> : Option<["--"], name, KIND_FLAG> { let HelpText = help; }
class JS<string name, string help, string var> : Option<["-"], name, KIND_JOINED_OR_SEPARATE> {
  let HelpText = help;
  let MetaVarName = var;
}
class EqOne<list<string> prefixes, string name, string help, string var>
    : Option<prefixes, name#"=", KIND_JOINED> {
  let HelpText = help;
  let MetaVarName = var;
}
// Both `--name=value` and `--name value`.
multiclass Eq<list<string> prefixes, string name, string help, string var> {
  def NAME : EqOne<prefixes, name, help, var>;
  def NAME#_separate : Option<prefixes, name, KIND_SEPARATE>, Alias<!cast<Option>(NAME)>;
}
// Options of nvcc and clang that would change nothing here: refused with the reason, never accepted and ignored.
def refused : OptionGroup<"refused">;
class Refused<string name, OptionKind kind, string reason> : Option<["-", "--"], name, kind>, Group<refused> {
  let HelpText = reason;
  let Flags = [HelpHidden];
}

// What to make
def output_group : OptionGroup<"what to make">, HelpText<"WHAT TO MAKE">;
let Group = output_group in {
  def o : JS<"o", "Write the output to <file>; `-` is standard output", "<file>">;
  def c : F<"c", "The same as --emit=obj, unless --emit says something else">;
  def emit : EqOne<["--"], "emit", "cubin (default, with its manifest), obj (for linking into a program), header (launchers in C++), fatbin, cpu (a shared object, with its manifest), manifest, tilebc, tileir or tile", "<kind>">;
  def E : F<"E", "Preprocess only, to standard output unless -o names a file">;
  def check : FF<"check", "Parse and prove only; needs no external tool and writes nothing">;
  defm arch : Eq<["-", "--"], "arch", "Compile for sm_80 .. sm_121, several separated by commas (default sm_90)", "<arch>">;
  def no_gpu : FF<"no-gpu", "An object without cubins, for the CPU alone; needs no external tool">;
  def no_cpu : FF<"no-cpu", "An object without code for the CPU">;
  defm cpu : Eq<["--"], "cpu", "Compile CPU code for this processor: `native`, `x86-64-v2`, `znver4` .. (default: x86-64-v3 in objects, native in shared objects)", "<name>">;
  defm header : Eq<["--"], "header", "Write the launchers to <file> too, beside an object", "<file>">;
  defm launcher_namespace : Eq<["--"], "launcher-namespace", "Namespace of the launchers (default: the name of the source)", "<name>">;
  defm instantiate : Eq<["--"], "instantiate", "Compile this instantiation too, `matmul<__half,128,64>`", "<kernel>">;
  defm kernel : Eq<["--"], "kernel", "Compile this kernel only, by name or as an instantiation", "<kernel>">;
  defm bytecode_version : Eq<["--"], "bytecode-version", "Tile IR bytecode version: 13.1, 13.2, 13.3 or 13.4", "<version>">;
}
def fsyntax_only : F<"fsyntax-only", "The same as --check">, Alias<check>, Group<output_group>;
def gpu_architecture : EqOne<["--"], "gpu-architecture", "The same as -arch", "<arch>">, Alias<arch>, Group<output_group>;
def gpu_architecture_separate : Option<["--"], "gpu-architecture", KIND_SEPARATE>, Alias<arch>;
def offload_arch : EqOne<["--"], "offload-arch", "The same as -arch", "<arch>">, Alias<arch>, Group<output_group>;
def offload_arch_separate : Option<["--"], "offload-arch", KIND_SEPARATE>, Alias<arch>;
defm gencode : Eq<["-", "--"], "gencode", "Architectures as nvcc names them: arch=compute_90,code=sm_90 or code=[sm_90,compute_90]", "<spec>">;
def generate_code : EqOne<["--"], "generate-code", "The same as -gencode", "<spec>">, Alias<gencode>, Group<output_group>;
def generate_code_separate : Option<["--"], "generate-code", KIND_SEPARATE>, Alias<gencode>;
def cubin : Option<["-", "--"], "cubin", KIND_FLAG>, Alias<emit>, AliasArgs<["cubin"]>;
def tilecubin : Option<["-", "--"], "tilecubin", KIND_FLAG>, Alias<emit>, AliasArgs<["cubin"]>;
def fatbin : Option<["-", "--"], "fatbin", KIND_FLAG>, Alias<emit>, AliasArgs<["fatbin"]>;
def tilebc : Option<["-", "--"], "tilebc", KIND_FLAG>, Alias<emit>, AliasArgs<["tilebc"]>;

// The source
def source_group : OptionGroup<"source">, HelpText<"THE SOURCE">;
let Group = source_group in {
  def I : JS<"I", "Search <dir> for headers", "<dir>">;
  def isystem : JS<"isystem", "Search <dir> for system headers", "<dir>">;
  def D : JS<"D", "Define a macro", "<name>[=<value>]">;
  def U : JS<"U", "Undefine a macro", "<name>">;
  def include_file : JS<"include", "Include <file> first", "<file>">;
  def std : EqOne<["-", "--"], "std", "Language: c++20 (default), c++23, or their gnu++ forms", "<standard>">;
  def x : JS<"x", "Language of the inputs: cu or c++; both mean the same", "<language>">;
}

// The proof
def proof_group : OptionGroup<"proof">, HelpText<"THE OWNERSHIP PROOF">;
let Group = proof_group in {
  def ownership : EqOne<["--"], "ownership", "error (default), or warn: undecided accesses pass with a warning", "<level>">;
  def sanitize : EqOne<["--"], "sanitize", "ownership: code for the CPU that reports races, accesses outside of buffers and overlapping arguments while it runs", "<kind>">;
  def check_assumptions : FF<"check-assumptions", "Assert every promise about values (assume_bounded, assume_distinct, precondition ..) while the kernel runs">;
  def explain_ownership : FF<"explain-ownership", "Print how each access was settled, and the launch contract">;
}

// Code and tools
def code_group : OptionGroup<"code">, HelpText<"CODE AND TOOLS">;
let Group = code_group in {
  def O : Option<["-"], "O", KIND_JOINED> { let HelpText = "Optimisation of tileiras: 0 to 3 (default 3)"; let MetaVarName = "<level>"; }
  def g : F<"g", "Debug information in the cubin">;
  def lineinfo : Option<["-", "--"], "lineinfo", KIND_FLAG> { let HelpText = "Line information in the cubin, for profilers"; }
  def fmad : EqOne<["-", "--"], "fmad", "true (default): a*b+c becomes one fma unless a rounding mode is given", "<bool>">;
  defm Xtileiras : Eq<["-"], "Xtileiras", "Pass <option> to tileiras as it is", "<option>">;
  defm cuda_root : Eq<["--"], "cuda-root", "The folder with bin/tileiras, bin/ptxas and libnvvm of one release", "<dir>">;
  defm timeout : Eq<["--"], "timeout", "Stop tileiras after <seconds> (default 600, 0 = never)", "<seconds>">;
}

// Looking inside
def look_group : OptionGroup<"look">, HelpText<"LOOKING INSIDE">;
let Group = look_group in {
  def v : F<"v", "Say what is run and chosen">;
  def dry_run : Option<["-", "--"], "###", KIND_FLAG> { let HelpText = "Print the external commands, quoted for a shell, and run nothing"; }
  def save_temps : FF<"save-temps", "Keep what lies between source and cubin, beside the output">;
  def save_temps_EQ : EqOne<["--"], "save-temps", "Keep it in <dir>", "<dir>">;
  def ftime_trace : F<"ftime-trace", "Write a Chrome trace beside the output">;
  def ftime_trace_EQ : EqOne<["-"], "ftime-trace", "Write it to <file>", "<file>">;
  def time : FF<"time", "Print how long each phase took">;
}
def dryrun : Option<["-", "--"], "dryrun", KIND_FLAG>, Alias<dry_run>;
def dry_run_long : FF<"dry-run", "The same as -###">, Alias<dry_run>, Group<look_group>;

// Messages
def message_group : OptionGroup<"messages">, HelpText<"MESSAGES">;
let Group = message_group in {
  def w : F<"w", "No warnings">;
  def Werror : F<"Werror", "Warnings are errors">;
  def Werror_EQ : EqOne<["-"], "Werror", "Make one warning an error; `all-warnings` is all", "<id>">;
  def W : Option<["-"], "W", KIND_JOINED> { let HelpText = "Turn a warning on or off: -Wspill, -Wno-spill"; let MetaVarName = "[no-]<id>"; }
  def fdiagnostics_format : EqOne<["-"], "fdiagnostics-format", "snippet (default), line, json or sarif", "<form>">;
  def fdiagnostics_color : F<"fdiagnostics-color", "Colour, also where the output is no terminal">;
  def fno_diagnostics_color : F<"fno-diagnostics-color", "No colour">;
  def fmax_errors : EqOne<["-"], "fmax-errors", "Stop after <n> errors (default 20, 0 = never)", "<n>">;
}
def fdiagnostics_color_EQ : EqOne<["-"], "fdiagnostics-color", "always, never or auto", "<when>">, Group<message_group>;

// Dependencies
def dependency_group : OptionGroup<"dependencies">, HelpText<"DEPENDENCIES">;
let Group = dependency_group in {
  def MD : F<"MD", "Write a depfile beside the output">;
  def MMD : F<"MMD", "The same, without system headers">;
  def MF : JS<"MF", "Write the depfile to <file>", "<file>">;
  def MT : JS<"MT", "Name of the target in the depfile", "<target>">;
  def MQ : JS<"MQ", "The same, quoted for make", "<target>">;
  def MP : F<"MP", "An empty rule for each header">;
  def M : F<"M", "Print the dependencies and compile nothing">;
  def MM : F<"MM", "The same, without system headers">;
  def MJ : JS<"MJ", "Write an entry of a compile database, for clangd, to <file>", "<file>">;
}

// Questions
def question_group : OptionGroup<"questions">, HelpText<"QUESTIONS">;
let Group = question_group in {
  def help : Option<["-", "--"], "help", KIND_FLAG> { let HelpText = "Print this text"; }
  def version : FF<"version", "Print the version, and the external tools found">;
  defm explain : Eq<["--"], "explain", "Explain a diagnostic: --explain overlapping-writes", "<id>">;
  def list_gpu_arch : FF<"list-gpu-arch", "Print the architectures that can be compiled for">;
  def print_search_dirs : FF<"print-search-dirs", "Print where headers and tools are looked for">;
}
def h : F<"h", "">, Alias<help>;

// Accepted so that command lines written for nvcc go on working: they ask for what tilecc always does.
def enable_tile : Option<["-", "--"], "enable-tile", KIND_FLAG>;
def tile_only : Option<["-", "--"], "tile-only", KIND_FLAG>;

def use_fast_math : Refused<"use_fast_math", KIND_FLAG, "it has no meaning for tile code: write the rounding and flush-to-zero tags in the kernel">;
def ftz : Refused<"ftz=", KIND_JOINED, "it has no meaning for tile code: write `ct::flush_to_zero` where it is wanted">;
def prec_div : Refused<"prec-div=", KIND_JOINED, "it has no meaning for tile code: write a rounding tag at the division">;
def prec_sqrt : Refused<"prec-sqrt=", KIND_JOINED, "it has no meaning for tile code: write a rounding tag at the square root">;
def maxrregcount : Refused<"maxrregcount=", KIND_JOINED, "tileiras chooses registers; the hints `occupancy` and `num_worker_warps_per_cta` steer it">;
def rdc : Refused<"rdc=", KIND_JOINED, "tile kernels are whole programs, there is no device linking">;
def Xptxas : Refused<"Xptxas", KIND_SEPARATE, "tileiras runs ptxas; use `-Xtileiras`">;
def Xptxas_EQ : Refused<"Xptxas=", KIND_JOINED, "tileiras runs ptxas; use `-Xtileiras`">;
def G : Refused<"G", KIND_FLAG, "use `-g -O0`">;
def S : Refused<"S", KIND_FLAG, "there is no text assembly; `--emit=tileir` prints Tile IR">;
def ptx : Refused<"ptx", KIND_FLAG, "tilecc emits obj, cubin, fatbin, tilebc, tileir and tile">;
