// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The wording for constructs that a kernel cannot use.

#include "tilecc/Frontend/SubsetCheck.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

#include "tilecc/Frontend/ImportType.h"

#include "ForeignNames.h"

using namespace tilecc;
using llvm::StringRef;

static Refusal nameExpr(const clang::Expr *expr) {
  switch (expr->getStmtClass()) {
  case clang::Stmt::BinaryOperatorClass:
    return llvm::cast<clang::BinaryOperator>(expr)->getOpcode() == clang::BO_Cmp
               ? Refusal{"the operator `<=>` on this type", "compare with `<` and `==`"}
               : Refusal{"a pointer to a member", "pass a lambda"};
  case clang::Stmt::CXXNewExprClass:
    return {"`new`", "keep the values in local variables, or pass a buffer to the kernel"};
  case clang::Stmt::CXXDeleteExprClass:
    return {"`delete`", "a kernel owns no memory"};
  case clang::Stmt::CXXThrowExprClass:
    return {"an exception", "use `assert`"};
  case clang::Stmt::CXXDynamicCastExprClass:
    return {"`dynamic_cast`", "use templates instead of virtual functions"};
  case clang::Stmt::CXXTypeidExprClass:
    return {"`typeid`", "compare types with `std::is_same_v`"};
  case clang::Stmt::StringLiteralClass:
  case clang::Stmt::PredefinedExprClass:
    return {"a string", "strings can only be the format of `printf`"};
  case clang::Stmt::CXXStdInitializerListExprClass:
    return {"a `std::initializer_list`", "use an array"};
  case clang::Stmt::ImaginaryLiteralClass:
    return {"a complex number", "compute with its two parts"};
  case clang::Stmt::UnaryOperatorClass: {
    auto opcode = llvm::cast<clang::UnaryOperator>(expr)->getOpcode();
    return opcode == clang::UO_Real || opcode == clang::UO_Imag
               ? Refusal{"a complex number", "compute with its two parts"}
               : Refusal{"this operator", {}};
  }
  case clang::Stmt::VAArgExprClass:
    return {"`va_arg`", "use a parameter pack"};
  case clang::Stmt::AddrLabelExprClass:
    return {"the address of a label", "use `switch`"};
  case clang::Stmt::AtomicExprClass:
    return {"an atomic builtin of the C++ compiler", "use `ct::atomic_add` and its relatives"};
  case clang::Stmt::CoawaitExprClass:
  case clang::Stmt::CoyieldExprClass:
    return {"a coroutine", "use a loop"};
  case clang::Stmt::CompoundLiteralExprClass:
    return {"a compound literal", "write `Type{..}`"};
  case clang::Stmt::ImplicitCastExprClass:
  case clang::Stmt::CStyleCastExprClass:
  case clang::Stmt::CXXReinterpretCastExprClass:
  case clang::Stmt::CXXFunctionalCastExprClass:
  case clang::Stmt::CXXStaticCastExprClass: {
    const auto *cast = llvm::cast<clang::CastExpr>(expr);
    if (cast->getCastKind() == clang::CK_FunctionToPointerDecay) {
      return {"a function pointer", "call the function directly, or pass a lambda"};
    }
    return {"a cast of this kind (" + std::string(cast->getCastKindName()) + ")",
            "convert values with `ct::element_cast`"};
  }
  default:
    return {"an expression of this kind (" + std::string(expr->getStmtClassName()) + ")", {}};
  }
}

static Refusal nameStmt(const clang::Stmt *stmt) {
  switch (stmt->getStmtClass()) {
  case clang::Stmt::GCCAsmStmtClass:
  case clang::Stmt::MSAsmStmtClass:
    return {"`asm`", "use the functions of `cuda_tile.h`"};
  case clang::Stmt::CXXTryStmtClass:
    return {"an exception", "use `assert`"};
  case clang::Stmt::IndirectGotoStmtClass:
    return {"a computed `goto`", "use `switch`"};
  case clang::Stmt::CoreturnStmtClass:
  case clang::Stmt::CoroutineBodyStmtClass:
    return {"a coroutine", "use a loop"};
  default:
    return {"a statement of this kind (" + std::string(stmt->getStmtClassName()) + ")", {}};
  }
}

static Refusal nameVariable(const clang::VarDecl *variable) {
  std::string name = "`" + variable->getNameAsString() + "`";
  StringRef plain = variable->getIdentifier() ? variable->getName() : StringRef();
  if (plain == "threadIdx" || plain == "blockIdx" || plain == "blockDim" || plain == "gridDim" || plain == "warpSize") {
    return {name, plain == "gridDim" ? "the number of blocks is `ct::num_blocks()`"
                                     : "a tile kernel has no threads; the block's index is `ct::bid()`"};
  }
  if (getAnnotation(variable, "tilecc.shared")) {
    return {"the `__shared__` variable " + name, "keep the values in tiles; tilecc places them"};
  }
  if (getAnnotation(variable, "tilecc.constant")) {
    return {"the `__constant__` variable " + name, "make it `constexpr`, or pass it to the kernel"};
  }
  if (getAnnotation(variable, "tilecc.device") || getAnnotation(variable, "tilecc.managed")) {
    return {"the `__device__` variable " + name, "pass a pointer to the kernel"};
  }
  if (getAnnotation(variable, "tilecc.tile_function") && !variable->isStaticLocal()) {
    return {"the `__tile__` variable " + name + ", which may hold another value at each launch",
            "make it `constexpr`, or pass it to the kernel"};
  }
  if (variable->isStaticLocal()) {
    return {"the `static` local variable " + name + ", which all blocks would share",
            "make it `constexpr`, or pass a buffer to the kernel"};
  }
  if (variable->getTLSKind() != clang::VarDecl::TLS_None) {
    return {"the `thread_local` variable " + name, "a tile kernel has no threads"};
  }
  return {"the variable " + name + ", which is no constant and lives outside the kernel",
          "make it `constexpr`, or pass it to the kernel"};
}

/// Whether a function is none of the author's: one of the compiler, of `std` or of C.
static bool isOfLibrary(const clang::FunctionDecl *function) {
  return function->getBuiltinID() != 0 || function->isInStdNamespace() || function->isExternC() ||
         (!function->hasBody() && !function->hasSkippedBody());
}

/// `std::cout << x` and its relatives, as a member or as a function.
static bool writesToStream(const clang::FunctionDecl *function) {
  const auto *method = llvm::dyn_cast<clang::CXXMethodDecl>(function);
  const clang::CXXRecordDecl *record = method ? method->getParent() : nullptr;
  if (!record && function->getNumParams() > 0) {
    record = function->getParamDecl(0)->getType().getNonReferenceType()->getAsCXXRecordDecl();
  }
  return record && record->isInStdNamespace() && record->getIdentifier() && record->getName() == "basic_ostream";
}

static Refusal nameCall(const clang::FunctionDecl *function) {
  std::string name = function->getNameAsString();
  StringRef plain = name;
  if (plain.starts_with("__sync") && (plain.contains("thread") || plain.contains("warp"))) {
    return {"`" + name + "`", "a tile kernel has no threads to wait for: its accesses are ordered as written"};
  }
  if (plain == "malloc" || plain == "free" || plain == "operator new" || plain == "operator delete") {
    return {"`" + name + "`", "keep the values in local variables, or pass a buffer to the kernel"};
  }
  if (plain == "memcpy" || plain == "memset" || plain == "memmove" || plain == "memcmp" ||
      plain.starts_with("__builtin_mem")) {
    return {"`" + name + "`", plain.ends_with("memcmp")
                                  ? "compare whole variables with `==`, or tiles with `ct::all_of(a == b, 0_ic)`"
                                  : "copy with `ct::load` and `ct::store`, or assign whole variables"};
  }
  if (plain == "printf") {
    return {"`printf` of the C library", "use `printf` with a literal format, after `#include <cuda_tile.h>`"};
  }
  if (std::string service = findHostService(plain); !service.empty() && isOfLibrary(function)) {
    return {"`" + name + "`", std::move(service)};
  }
  if (writesToStream(function)) {
    return {"`" + name + "` of a stream", "use `printf` with a literal format"};
  }
  if (getAnnotation(function, "tilecc.simt_kernel")) {
    return {"the kernel `" + name + "`", "launch it from the host"};
  }
  if (getAnnotation(function, "tilecc.device")) {
    return {"the `__device__` function `" + name + "`", "mark it `__tile__`"};
  }
  if (function->getBuiltinID() != 0) {
    StringRef rest = plain;
    rest.consume_front("__builtin_");
    static constexpr StringRef known[] = {"abs",  "fabs", "exp",  "exp2", "log",   "log2",  "sqrt",  "sin",
                                          "cos",  "tan",  "sinh", "cosh", "tanh",  "pow",   "floor", "ceil",
                                          "fmin", "fmax", "fma",  "fmod", "atan2", "isnan", "isinf"};
    StringRef base = rest;
    base.consume_back("f");
    for (StringRef candidate : known) {
      if (rest == candidate || base == candidate) {
        StringRef tileName = candidate == "fabs"   ? "abs"
                             : candidate == "fmin" ? "min"
                             : candidate == "fmax" ? "max"
                             : candidate == "fmod" ? "remainder"
                                                   : candidate;
        return {"`" + name + "`", "use `ct::" + tileName.str() + "`"};
      }
    }
    if (rest.starts_with("alloca")) {
      return {"`" + name + "`", "use a local array of constant length"};
    }
    return {"the compiler builtin `" + name + "`", "write it with shifts, masks and `ct::` functions"};
  }
  if (function->isInStdNamespace() && plain.starts_with("__throw_")) {
    return {"what throws an exception of the standard library",
            "use the form that does not check, such as `*x` or `x[i]`, behind a condition"};
  }
  if (function->isPureVirtual() ||
      (llvm::isa<clang::CXXMethodDecl>(function) && llvm::cast<clang::CXXMethodDecl>(function)->isVirtual())) {
    return {"the virtual function `" + name + "`", "use templates"};
  }
  if (function->hasSkippedBody() || function->hasBody()) {
    return {"the host function `" + name + "`", "mark it `__tile__`, or make it `constexpr`"};
  }
  if (function->getASTContext().getSourceManager().isInSystemHeader(function->getLocation())) {
    return {"`" + name + "`, which the host's library has compiled",
            "call it before the launch, and pass what it gives to the kernel"};
  }
  return {"`" + name + "`, which has no body in this file", "define it in a header, marked `__tile__`"};
}

static Refusal say(const char *verb, Refusal refusal) {
  refusal.what = std::string("a kernel cannot ") + verb + " " + refusal.what;
  return refusal;
}

Refusal tilecc::refuseExpr(const clang::Expr *expr) { return say("use", nameExpr(expr)); }
Refusal tilecc::refuseStmt(const clang::Stmt *stmt) { return say("use", nameStmt(stmt)); }
Refusal tilecc::refuseVariable(const clang::VarDecl *variable) { return say("use", nameVariable(variable)); }
Refusal tilecc::refuseCall(const clang::FunctionDecl *function) { return say("call", nameCall(function)); }

std::string tilecc::helpForType(StringRef problem) {
  static constexpr std::pair<StringRef, StringRef> headers[] = {{"`__half`", "cuda_fp16.h"},
                                                                {"`__nv_bfloat16`", "cuda_bf16.h"},
                                                                {"`__nv_fp8_e4m3`", "cuda_fp8.h"},
                                                                {"`__nv_fp8_e5m2`", "cuda_fp8.h"},
                                                                {"`__nv_tf32`", "cuda_tf32.h"}};
  if (problem.contains("incomplete type")) {
    for (auto [name, header] : headers) {
      if (problem.contains(name)) {
        return "`#include <" + header.str() + ">`";
      }
    }
    return {};
  }
  if (problem.contains("whose length is no constant")) {
    return "give it a constant length, or use a tile";
  }
  if (problem.contains("which refers to itself")) {
    return "keep the values, or an index into an array";
  }
  if (problem.contains("which has a bit-field")) {
    return "use whole members, and shifts";
  }
  if (problem.contains("in global memory")) {
    return "give each member a buffer of its own, or make all of one size";
  }
  if (problem.contains("long double")) {
    return "use `double`";
  }
  if (problem.contains("__int128")) {
    return "use two 64-bit values";
  }
  if (problem.contains("holds one of several types")) {
    return "keep each of them as a member of a struct, and the number of the one that counts";
  }
  if (problem.contains("union")) {
    return "use a struct";
  }
  if (problem.contains("bit-field")) {
    return "use whole members, and shifts";
  }
  if (problem.contains("virtual")) {
    return "use templates";
  }
  if (problem.contains("function pointer") || problem.contains("pointer to a member")) {
    return "pass a lambda";
  }
  if (problem.contains("pointer to a pointer")) {
    return "pass the pointers as kernel parameters, or one buffer and an offset";
  }
  return {};
}
