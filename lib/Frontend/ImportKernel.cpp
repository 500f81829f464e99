// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Turns one kernel into a function: parameters, attributes, exit, and what its errors and locations look like.

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/UB/IR/UBOps.h"

#include "tilecc/Frontend/Instantiations.h"
#include "tilecc/Frontend/PromoteSlots.h"
#include "tilecc/Frontend/SubsetCheck.h"
#include "tilecc/Frontend/UninitializedReads.h"

using namespace tilecc;
using clang::QualType;
using llvm::ArrayRef;
using llvm::StringRef;
using mlir::Value;

/// Deeper nesting of expressions, statements and calls is refused, before it exhausts the stack.
static constexpr unsigned maxDepth = 4000;

/// More operations than this are no kernel but a template recursion that explodes.
static constexpr unsigned maxOperations = 400000;

Importer::Importer(clang::ASTContext &ast, mlir::ModuleOp module, const SourceMap &map,
                   std::vector<Diagnostic> &diagnostics)
    : ast(ast), module(module), builder(module.getContext()), types(ast, *module.getContext()), map(map),
      diagnostics(diagnostics) {
  builder.setListener(&listener);
}

void Importer::Listener::notifyOperationInserted(mlir::Operation *op, mlir::OpBuilder::InsertPoint) {
  importer.operations += importer.operations != UINT_MAX;
  if (importer.trusted && llvm::isa<tile::LoadOp, tile::StoreOp, tile::LoadViewOp, tile::StoreViewOp, tile::AtomicRmwOp,
                                    tile::AtomicCasOp, tile::AtomicViewOp>(op)) {
    op->setAttr(tile::trustedAttrName, mlir::UnitAttr::get(op->getContext()));
    ++importer.numTrusted;
  }
}

//===----------------------------------------------------------------------===//
// Reports and places
//===----------------------------------------------------------------------===//

void Importer::noteCallChain(Diagnostic &diagnostic) const {
  for (size_t i = frames.size(); i > 1; --i) {
    const CallFrame &inner = *frames[i - 1];
    const CallFrame &outer = *frames[i - 2];
    bool isReported = map.getSpan(inner.callRange) == diagnostic.span;
    if (isReported || ast.getSourceManager().isInSystemHeader(inner.callRange.getBegin())) {
      continue;
    }
    diagnostic.label(map.getSpan(inner.callRange), "`" + inner.function->getNameAsString() + "` is called from `" +
                                                       outer.function->getNameAsString() + "` here");
    if (frames.size() - i == 3 && i > 2) {
      diagnostic.note(std::to_string(i - 2) + " more calls lead here");
      break;
    }
  }
}

clang::SourceRange Importer::leaveLibrary(clang::SourceRange &range, std::string &callee) const {
  clang::SourceRange inside;
  for (size_t i = frames.size(); i > 1 && ast.getSourceManager().isInSystemHeader(range.getBegin()); --i) {
    inside = inside.isValid() ? inside : range;
    range = frames[i - 1]->callRange;
    callee = frames[i - 1]->function->getNameAsString();
  }
  return inside;
}

void Importer::error(clang::SourceRange range, DiagnosticKind kind, std::string message, std::string help) {
  ++errors;
  std::string callee;
  clang::SourceRange inside = leaveLibrary(range, callee);
  SourceSpan span = map.getSpan(range);
  // What a library does inside is one thing to its caller.
  bool isOne = inside.isValid() && kind == DiagnosticKind::UnsupportedConstruct;
  bool isKnown = llvm::any_of(diagnostics, [&](const Diagnostic &other) {
    return other.kind == kind && other.span == span && (isOne || other.message == message);
  });
  if (isKnown || errors > errorLimit) {
    return;
  }
  Diagnostic diagnostic(kind, std::move(message));
  diagnostic.at(std::move(span));
  if (inside.isValid()) {
    diagnostic.label(map.getSpan(inside), "`" + callee + "` leads here");
  }
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

/// What the debug information of an inlined place says of the function it is in: `["scaled", 5]`.
mlir::Attribute Importer::getDebugName(CallFrame &frame) {
  if (!frame.debugName) {
    std::string name;
    llvm::raw_string_ostream stream(name);
    frame.function->printQualifiedName(stream);
    SourceSpan span = map.getSpan(frame.function->getLocation());
    frame.debugName = builder.getArrayAttr({builder.getStringAttr(name), builder.getI32IntegerAttr(int(span.line))});
  }
  return frame.debugName;
}

mlir::Location Importer::getLoc(clang::SourceRange range) {
  mlir::Location loc = map.getLocation(module.getContext(), range);
  if (!frames.empty() && frame().callLoc) {
    // What a header of the system does is what its caller wrote.
    if (ast.getSourceManager().isInSystemHeader(range.getBegin())) {
      return mlir::Location(frame().callLoc);
    }
    loc = mlir::FusedLoc::get(module.getContext(), {loc}, getDebugName(frame()));
    return mlir::CallSiteLoc::get(loc, mlir::Location(frame().callLoc));
  }
  return loc;
}

bool Importer::isTooLarge(clang::SourceRange range) {
  if (operations <= maxOperations) {
    return false;
  }
  if (operations != UINT_MAX) {
    operations = UINT_MAX;
    error(range, DiagnosticKind::KernelTooLarge,
          "the kernel becomes more than " + std::to_string(maxOperations) + " operations",
          "write a loop instead of a template recursion that calls itself twice");
  }
  // Poison that stands for what is left out does not count.
  operations = UINT_MAX;
  return true;
}

bool Importer::isTooDeep(clang::SourceRange range) {
  if (isTooLarge(range)) {
    return true;
  }
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

/// Most values of inlined calls never need their slot: what was stored is read in the same block, by `lastStores`.
void Importer::dropUnreadSlots() {
  llvm::SmallVector<tile::SlotOp> unread;
  for (auto slot : function.getBody().front().getOps<tile::SlotOp>()) {
    bool isUnread = llvm::all_of(slot.getResult().getUsers(), [](mlir::Operation *user) {
      // What a declaration without a value stores is looked at below.
      auto store = llvm::dyn_cast<tile::SlotStoreOp>(user);
      return store && !store.getValue().getDefiningOp<mlir::ub::PoisonOp>();
    });
    if (isUnread) {
      unread.push_back(slot);
    }
  }
  for (tile::SlotOp slot : unread) {
    for (mlir::Operation *store : llvm::make_early_inc_range(slot.getResult().getUsers())) {
      store->erase();
    }
    slot.erase();
  }
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

std::string Importer::splitParameter(QualType type, const std::string &name,
                                     llvm::SmallVectorImpl<ParameterPart> &parts) {
  if (type->isPointerType() && types.isOwned(type->getPointeeType())) {
    return "a pointer to `" + types.print(type->getPointeeType()) + "`";
  }
  if (type->isReferenceType()) {
    parts.push_back({name, type});
    return {};
  }
  if (type->isFunctionPointerType() || type->isMemberPointerType()) {
    return type->isMemberPointerType() ? "a pointer to a member" : "a function pointer";
  }
  // An element type that is only declared: its header is missing.
  if (type->isPointerType() && type->getPointeeType()->isIncompleteType()) {
    std::string problem = "a pointer to the incomplete type `" + types.print(type->getPointeeType()) + "`";
    if (!helpForType(problem).empty()) {
      return problem;
    }
  }
  const TypeLayout &layout = types.getLayout(type);
  if (std::optional<OwnedInfo> owned = layout.problem.empty() ? types.getOwned(type) : std::nullopt) {
    splitOwned(*owned, name, parts);
    return types.getLayout(owned->span.element).problem;
  }
  if (type->isPointerType() || types.isScalar(type) || !layout.problem.empty()) {
    parts.push_back({name, type});
    return layout.problem;
  }
  if (const auto *array = ast.getAsConstantArrayType(type)) {
    for (uint64_t i = 0; i < array->getZExtSize(); ++i) {
      std::string problem = splitParameter(array->getElementType(), name + "_" + std::to_string(i), parts);
      if (!problem.empty()) {
        return problem;
      }
    }
    return {};
  }
  const auto *record = type->getAsCXXRecordDecl();
  if (!record || !types.getTypeName(type).empty() || record->isUnion() || !record->isTriviallyCopyable()) {
    return "a value of type `" + types.print(type) + "`";
  }
  if (layout.hasBitField) {
    return "a class with a bit-field";
  }
  for (const clang::CXXBaseSpecifier &base : record->bases()) {
    std::string problem = splitParameter(base.getType(), name, parts);
    if (!problem.empty()) {
      return problem;
    }
  }
  for (const clang::FieldDecl *field : record->fields()) {
    std::string problem = field->getType()->isReferenceType()
                              ? "a class with a member of reference type"
                              : splitParameter(field->getType(), name + "_" + field->getNameAsString(), parts);
    if (!problem.empty()) {
      return problem;
    }
  }
  return {};
}

/// Extents and strides of a parameter without a name are called after its place.
std::string Importer::getParameterName(const clang::ParmVarDecl *parameter, size_t place) {
  std::string name = parameter->getNameAsString();
  return name.empty() && types.getOwned(parameter->getType()) ? "arg" + std::to_string(place) : name;
}

/// What the body reads: the argument, a byte in memory form as a bool.
Value Importer::importParameter(const ParameterPart &part, Value argument, mlir::Location loc) {
  unsigned i = llvm::cast<mlir::BlockArgument>(argument).getArgNumber();
  auto setAttr = [&](StringRef key, mlir::Attribute value) { function.setArgAttr(i, key, value); };
  setAttr(tile::nameAttrName, builder.getStringAttr(part.name));
  setAttr(tile::cxxTypeAttrName, builder.getStringAttr(types.print(part.type)));
  if (part.type.isRestrictQualified()) {
    setAttr(tile::restrictAttrName, builder.getUnitAttr());
  }
  // Of a pointer, what it points to: the manifest names the elements of the buffer.
  QualType held = part.type->isPointerType() ? part.type->getPointeeType() : part.type.getNonReferenceType();
  if (types.isBool(held)) {
    setAttr(tile::boolAttrName, builder.getUnitAttr());
  } else if (types.isUnsigned(held)) {
    setAttr(tile::unsignedAttrName, builder.getUnitAttr());
  }
  if (types.isBool(part.type) && !part.type->isReferenceType()) {
    Value zero = constantInt(argument.getType(), 0);
    return mlir::arith::CmpIOp::create(builder, loc, mlir::arith::CmpIPredicate::ne, argument, zero);
  }
  return argument;
}

void Importer::importParameters(const clang::FunctionDecl *kernel, mlir::Block *entry) {
  unsigned next = 0;
  for (const clang::ParmVarDecl *parameter : kernel->parameters()) {
    mlir::Location loc = getLoc(parameter->getSourceRange());
    QualType type = parameter->getType();
    llvm::SmallVector<ParameterPart> parts;
    splitParameter(type, getParameterName(parameter, next), parts);
    Imported value;
    for (size_t i = 0; i < parts.size();) {
      size_t count = parts[i].owned ? 1 + 2 * parts[i].owned->getRank() : 1;
      llvm::SmallVector<Value> arguments;
      for (size_t k = i; k < i + count; ++k) {
        arguments.push_back(importParameter(parts[k], entry->getArgument(next++), loc));
      }
      Imported part = parts[i].owned ? importOwned(*parts[i].owned, parts[i].name, arguments, loc)
                                     : Imported(mlir::ValueRange(arguments));
      value.leaves.append(part.leaves.begin(), part.leaves.end());
      i += count;
    }
    LValue place;
    if (type->isReferenceType()) {
      place.pointer = value.leaf();
      place.type = type.getNonReferenceType();
    } else {
      place = newLocal(type, parameter->getName(), loc);
      store(value, place, loc);
    }
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
    refuseKernel(definition->getSourceRange(), "a kernel cannot have a C ellipsis", "write out its parameters");
  }
  llvm::SmallVector<mlir::Location> locations;
  llvm::StringSet<> names;
  for (const clang::ParmVarDecl *parameter : definition->parameters()) {
    QualType type = parameter->getType();
    QualType pointee = type->getPointeeType();
    if (!pointee.isNull() && types.isOwned(pointee)) {
      refuseKernel(parameter->getSourceRange(), "`" + types.print(pointee) + "` is passed to a kernel by value",
                   std::string("leave out the `") + (type->isPointerType() ? "*`" : "&`"));
      continue;
    }
    llvm::SmallVector<ParameterPart> parts;
    std::string problem = splitParameter(type, getParameterName(parameter, arguments.size()), parts);
    if (!problem.empty()) {
      bool isClass = types.isClass(type) && types.getLayout(type).problem.empty();
      std::string where = isClass ? ", in the parameter `" + parameter->getNameAsString() + "`," : "";
      std::string help = helpForType(problem);
      if (isClass && help.empty()) {
        help = "pass scalars, pointers, and classes and arrays of them";
      }
      refuseKernel(parameter->getSourceRange(), problem + where + " cannot be passed to a kernel", std::move(help));
      continue;
    }
    for (const ParameterPart &part : parts) {
      QualType partType = part.type;
      arguments.push_back(partType->isReferenceType()
                              ? tile::PtrType::get(builder.getContext(), types.getPointee(partType->getPointeeType()))
                              : types.getMemoryType(partType));
      mlir::Location place = map.getLocation(module.getContext(), parameter->getSourceRange());
      locations.push_back(part.name.empty() ? place : mlir::NameLoc::get(builder.getStringAttr(part.name), place));
      if (!part.name.empty() && !names.insert(part.name).second) {
        refuseKernel(parameter->getSourceRange(), "two parameters of the kernel would be called `" + part.name + "`",
                     "a class is passed as its members, `parameter_member`: rename one");
      }
    }
  }
  if (refused) {
    return;
  }

  unsigned errorsBefore = errors;
  frames.clear();
  aliases.clear();
  places.clear();
  positions.clear();
  fixedPointers.clear();
  constantArrays.clear();
  placeTokens.clear();
  functions.clear();
  functionTokens.clear();
  members.clear();
  memberTokens.clear();
  opaqueValues.clear();
  operations = 0;
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
  for (auto [argument, place] : llvm::zip_equal(entry->getArguments(), locations)) {
    argument.setLoc(place);
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
  dropUnreadSlots();
  if (errors == errorsBefore) {
    for (Diagnostic &diagnostic : findUninitializedReads(function)) {
      diagnostics.push_back(std::move(diagnostic));
      ++errors;
    }
    promoteSlots(function);
  }
}
