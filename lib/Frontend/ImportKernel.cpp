// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Turns one kernel into a function: parameters, attributes, exit, and what its errors and locations look like.

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/UB/IR/UBOps.h"

#include "tilecc/Frontend/Instantiations.h"
#include "tilecc/Frontend/SubsetCheck.h"
#include "tilecc/Frontend/UninitializedReads.h"

using namespace tilecc;
using clang::QualType;
using llvm::ArrayRef;
using llvm::StringRef;
using mlir::Value;

/// Deeper nesting of expressions, statements and calls is refused, before it exhausts the stack.
static constexpr unsigned maxDepth = 4000;

Importer::Importer(clang::ASTContext &ast, mlir::ModuleOp module, const SourceMap &map,
                   std::vector<Diagnostic> &diagnostics)
    : ast(ast), module(module), builder(module.getContext()), types(ast, *module.getContext()), map(map),
      diagnostics(diagnostics) {
  builder.setListener(&listener);
}

void Importer::Listener::notifyOperationInserted(mlir::Operation *op, mlir::OpBuilder::InsertPoint) {
  if (importer.trusted &&
      llvm::isa<tile::LoadOp, tile::StoreOp, tile::LoadViewOp, tile::StoreViewOp, tile::AtomicRmwOp, tile::AtomicCasOp>(
          op)) {
    op->setAttr(tile::trustedAttrName, mlir::UnitAttr::get(op->getContext()));
  }
}

//===----------------------------------------------------------------------===//
// Reports and places
//===----------------------------------------------------------------------===//

void Importer::noteCallChain(Diagnostic &diagnostic) const {
  for (size_t i = frames.size(); i > 1; --i) {
    const CallFrame &inner = *frames[i - 1];
    const CallFrame &outer = *frames[i - 2];
    diagnostic.label(map.getSpan(inner.callRange), "`" + inner.function->getNameAsString() + "` is called from `" +
                                                       outer.function->getNameAsString() + "` here");
    if (frames.size() - i == 3 && i > 2) {
      diagnostic.note(std::to_string(i - 2) + " more calls lead here");
      break;
    }
  }
}

void Importer::error(clang::SourceRange range, DiagnosticKind kind, std::string message, std::string help) {
  ++errors;
  SourceSpan span = map.getSpan(range);
  bool isKnown = llvm::any_of(diagnostics, [&](const Diagnostic &other) {
    return other.kind == kind && other.span == span && other.message == message;
  });
  if (isKnown || errors > errorLimit) {
    return;
  }
  Diagnostic diagnostic(kind, std::move(message));
  diagnostic.at(std::move(span));
  if (!help.empty()) {
    diagnostic.help(std::move(help));
  }
  noteCallChain(diagnostic);
  diagnostics.push_back(std::move(diagnostic));
}

void Importer::refuseType(clang::SourceRange range, const std::string &problem) {
  if (refusedTypes.insert(problem).second) {
    refuse(range, problem, helpForType(problem));
  }
}

void Importer::warn(clang::SourceRange range, DiagnosticKind kind, std::string message, std::string help) {
  unsigned before = errors;
  error(range, kind, std::move(message), std::move(help));
  errors = before;
}

mlir::Location Importer::getLoc(clang::SourceRange range) {
  mlir::Location loc = map.getLocation(module.getContext(), range);
  if (!frames.empty() && frame().callLoc) {
    return mlir::CallSiteLoc::get(loc, mlir::Location(frame().callLoc));
  }
  return loc;
}

bool Importer::isTooDeep(clang::SourceRange range) {
  if (depth < maxDepth) {
    return false;
  }
  unsupported(range, "this code nests deeper than " + std::to_string(maxDepth) + " levels",
              "split it into several statements");
  return true;
}

/// The first result-bearing operation behind a variable's initialiser is called by the variable's name in reports.
void Importer::nameValue(const Imported &value, StringRef name) {
  if (name.empty() || value.leaves.size() != 1) {
    return;
  }
  mlir::Operation *op = value.leaf().getDefiningOp();
  if (!op || op->hasTrait<mlir::OpTrait::ConstantLike>() || llvm::isa<tile::SlotOp, tile::SlotLoadOp>(op) ||
      llvm::isa<mlir::NameLoc>(op->getLoc())) {
    return;
  }
  op->setLoc(mlir::NameLoc::get(builder.getStringAttr(name), op->getLoc()));
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

mlir::Block *Importer::newBlock(mlir::Location) {
  auto *block = new mlir::Block();
  function.getBody().push_back(block);
  return block;
}

bool Importer::isTerminated() {
  mlir::Block *block = builder.getInsertionBlock();
  return !block->empty() && block->back().hasTrait<mlir::OpTrait::IsTerminator>();
}

void Importer::branch(mlir::Block *to, mlir::Location loc, mlir::ValueRange operands) {
  if (!isTerminated()) {
    mlir::cf::BranchOp::create(builder, loc, to, operands);
  }
}

void Importer::enter(mlir::Block *block) { builder.setInsertionPointToEnd(block); }

/// Removes blocks that nothing reaches: code after a return or a break.
void Importer::dropUnreachable() {
  llvm::SmallPtrSet<mlir::Block *, 32> reached;
  llvm::SmallVector<mlir::Block *> work = {&function.getBody().front()};
  while (!work.empty()) {
    mlir::Block *block = work.pop_back_val();
    if (reached.insert(block).second) {
      work.append(block->succ_begin(), block->succ_end());
    }
  }
  llvm::SmallVector<mlir::Block *> dead;
  for (mlir::Block &block : function.getBody()) {
    if (!reached.contains(&block)) {
      dead.push_back(&block);
    }
  }
  for (mlir::Block *block : dead) {
    block->dropAllDefinedValueUses();
    block->dropAllReferences();
  }
  for (mlir::Block *block : dead) {
    block->erase();
  }
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// Why a type cannot be a parameter; empty if it can.
static std::string refuseParameter(TypeImporter &types, QualType type) {
  if (type->isReferenceType()) {
    return {};
  }
  if (type->isPointerType() || types.isScalar(type)) {
    return types.getLayout(type).problem;
  }
  return "a parameter of class type `" + types.print(type) + "`";
}

void Importer::importParameters(const clang::FunctionDecl *kernel, mlir::Block *entry) {
  for (const clang::ParmVarDecl *parameter : kernel->parameters()) {
    unsigned i = parameter->getFunctionScopeIndex();
    mlir::Location loc = getLoc(parameter->getSourceRange());
    QualType type = parameter->getType();
    Value argument = entry->getArgument(i);
    StringRef name = parameter->getName();
    auto setAttr = [&](StringRef key, mlir::Attribute value) { function.setArgAttr(i, key, value); };
    setAttr(tile::nameAttrName, builder.getStringAttr(name));
    setAttr(tile::cxxTypeAttrName, builder.getStringAttr(types.print(type)));
    if (type.isRestrictQualified()) {
      setAttr(tile::restrictAttrName, builder.getUnitAttr());
    }
    // Of a pointer, what it points to: the manifest names the elements of the buffer.
    QualType held = type->isPointerType() ? type->getPointeeType() : type.getNonReferenceType();
    if (types.isBool(held)) {
      setAttr(tile::boolAttrName, builder.getUnitAttr());
    } else if (types.isUnsigned(held)) {
      setAttr(tile::unsignedAttrName, builder.getUnitAttr());
    }
    if (type->isReferenceType()) {
      LValue place;
      place.pointer = argument;
      place.type = type.getNonReferenceType();
      frame().locals[parameter] = place;
      continue;
    }
    if (types.isBool(type)) {
      Value zero = constantInt(argument.getType(), 0);
      argument = mlir::arith::CmpIOp::create(builder, loc, mlir::arith::CmpIPredicate::ne, argument, zero);
    }
    LValue place = newLocal(type, name, loc);
    store(Imported(argument), place, loc);
    frame().locals[parameter] = place;
  }
}

void Importer::importKernel(const clang::FunctionDecl *kernel) {
  const clang::FunctionDecl *definition = nullptr;
  clang::Stmt *body = kernel->getBody(definition);
  if (!body) {
    unsupported(kernel->getSourceRange(), "the kernel `" + getKernelName(kernel) + "` has no body in this file");
    return;
  }
  llvm::SmallVector<mlir::Type> arguments;
  bool refused = false;
  auto refuseKernel = [&](clang::SourceRange range, std::string message, std::string help) {
    unsupported(range, std::move(message), std::move(help));
    refused = true;
  };
  if (!definition->getReturnType()->isVoidType()) {
    refuseKernel(definition->getReturnTypeSourceRange(),
                 "a kernel returns nothing, this one returns `" + types.print(definition->getReturnType()) + "`",
                 "store the result through a pointer");
  }
  if (definition->isVariadic()) {
    refuseKernel(definition->getSourceRange(), "a kernel with a C ellipsis", "write out its parameters");
  }
  for (const clang::ParmVarDecl *parameter : definition->parameters()) {
    QualType type = parameter->getType();
    std::string problem = refuseParameter(types, type);
    if (!problem.empty()) {
      bool isClass = types.getTypeName(type).empty() && !type->isPointerType();
      std::string help = isClass ? "pass its members one by one: scalars and pointers" : helpForType(problem);
      refuseKernel(parameter->getSourceRange(), problem + " cannot be passed to a kernel", std::move(help));
    }
    arguments.push_back(type->isReferenceType()
                            ? tile::PtrType::get(builder.getContext(), types.getPointee(type->getPointeeType()))
                            : types.getMemoryType(type));
  }
  if (refused) {
    return;
  }

  unsigned errorsBefore = errors;
  frames.clear();
  aliases.clear();
  lastStores.clear();
  refusedTypes.clear();
  refusedVariables.clear();
  jumps.clear();
  labels.clear();
  cases.clear();
  hints = {};
  trusted = false;
  mlir::Location loc = map.getLocation(module.getContext(), definition->getNameInfo().getSourceRange());
  builder.setInsertionPointToEnd(module.getBody());
  function = mlir::func::FuncOp::create(builder, loc, getSymbol(kernel), builder.getFunctionType(arguments, {}));
  function->setAttr(tile::kernelAttrName, builder.getUnitAttr());
  function->setAttr(tile::nameAttrName, builder.getStringAttr(getKernelName(kernel)));
  if (getAnnotation(definition, "tilecc.trusted")) {
    function->setAttr(tile::trustedAttrName, builder.getUnitAttr());
  }
  llvm::SmallVector<const clang::Attr *> attrs(definition->attrs().begin(), definition->attrs().end());
  if (mlir::DictionaryAttr kernelHints = readHints(definition, attrs, /*onKernel=*/true)) {
    function->setAttr(tile::hintsAttrName, kernelHints);
  }
  mlir::Block *entry = function.addEntryBlock();
  for (const clang::ParmVarDecl *parameter : definition->parameters()) {
    mlir::Location place = map.getLocation(module.getContext(), parameter->getSourceRange());
    if (parameter->getIdentifier()) {
      place = mlir::NameLoc::get(builder.getStringAttr(parameter->getName()), place);
    }
    entry->getArgument(parameter->getFunctionScopeIndex()).setLoc(place);
  }
  enter(entry);
  frames.push_back(std::make_unique<CallFrame>());
  frame().function = definition;
  frame().exit = newBlock(loc);
  importParameters(definition, entry);
  importStmt(body);
  mlir::Location end = getLoc(body->getEndLoc());
  branch(frame().exit, end);
  enter(frame().exit);
  mlir::func::ReturnOp::create(builder, end);
  frames.clear();
  // The exit belongs at the end; calls put blocks behind it.
  mlir::Block *exit = builder.getInsertionBlock();
  exit->moveBefore(&function.getBody(), function.getBody().end());
  dropUnreachable();
  if (errors == errorsBefore) {
    for (Diagnostic &diagnostic : findUninitializedReads(function)) {
      diagnostics.push_back(std::move(diagnostic));
      ++errors;
    }
  }
}
