// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One kernel from Clang's AST to `tile` + arith/math/cf. Every C++ value is a list of leaves (ImportType.h); every
// local is a list of slots that mem2reg promotes later; every called function is inlined where it is called.
//
//   int row = f(bid().x);      %s = tile.slot : !tile.slot<i32>         in the entry block, loc "row"
//                              %x = tile.block_id x                     the builtin
//                              ..                                       the body of f, loc callsite(.. at ..)
//                              tile.slot_store %v, %s
//   if (row < n) { .. }        cf.cond_br; nothing is structured here
//
// An error does not stop the import: the offending expression gets poison of the right type, so that one run reports
// several errors; the module is thrown away at the end.
//
// How a builtin is written (`BuiltinFunction findBuiltin(llvm::StringRef name)` in KernelLanguage.h is the table):
//
//   Imported importNegate(BuiltinCall &call) {
//     mlir::Value x = call.leaf(0);
//     if (call.types().isFloat(call.argType(0))) {
//       return mlir::arith::NegFOp::create(call.builder(), call.loc, x).getResult();
//     }
//     ..
//   }
#ifndef TILECC_FRONTEND_IMPORTER_H
#define TILECC_FRONTEND_IMPORTER_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "clang/AST/APValue.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"

#include "tilecc/Frontend/ImportType.h"
#include "tilecc/Frontend/SourceMap.h"
#include "tilecc/Support/Diagnostic.h"

namespace tilecc {

/// A C++ value, flattened.
struct Imported {
  llvm::SmallVector<mlir::Value, 2> leaves;

  Imported() = default;
  Imported(mlir::Value value) : leaves{value} {}
  Imported(mlir::ValueRange values) : leaves(values.begin(), values.end()) {}

  /// The leaf of a value that has one.
  mlir::Value leaf() const { return leaves.front(); }
};

/// A place that holds a value: locals (slots) or global memory.
struct LValue {
  /// Locals: one list of slots (one slot a leaf), or several of equal length of which `index` picks one (an array
  /// element whose index is not constant). The entry of a leaf of slot type is the slot that a reference refers to.
  llvm::SmallVector<llvm::SmallVector<mlir::Value, 2>, 1> candidates;
  mlir::Value index;
  /// Global memory: a scalar !tile.ptr to the value; candidates is empty.
  mlir::Value pointer;
  /// Reads and writes of a volatile are refused elsewhere; this is the declared type of the value.
  clang::QualType type;
  /// The object that this is a base class of, for casts back to it.
  std::shared_ptr<LValue> derived;
  /// The local array that this is an element of, and which one (i64): its address can be counted from.
  std::shared_ptr<const LValue> array;
  mlir::Value arrayIndex;
  /// A bit-field: how many bits a value keeps; 0 for anything else.
  unsigned bits = 0;

  bool isMemory() const { return pointer != nullptr; }
};

/// What a pointer into a local array points to.
///
///   int *q = a + 1;    a, 1; the variable q holds a number, in a slot, where it is changed later
struct Position {
  LValue array;
  mlir::Value index; ///< i64
  mlir::Value slot;  ///< of a variable: where its index is kept
  /// The index may be nullIndex.
  bool mayBeNull = false;
  bool wasRead = false; ///< of a variable

  static constexpr int64_t nullIndex = INT64_MIN;

  bool isInto(const Position &other) const;
};

class FunctionPointers;
class Importer;

/// One of several places; which one is known at run time: `c ? a : b`, a function with several `return`s of a
/// reference.
///
///   return a;   return b[i];     candidates a, b[0], b[1]; the returns store 0 and 1 + i; the result reads that number
class PlaceChoice {
public:
  explicit PlaceChoice(Importer &importer) : importer(importer) {}

  /// On the way that leads to `place`.
  void add(const LValue &place, clang::SourceRange range);
  /// Where the ways meet.
  LValue get(clang::SourceRange range);
  bool isEmpty() const { return count == 0; }

private:
  Importer &importer;
  unsigned count = 0;
  /// The last one added: the whole answer if it is the only one.
  LValue single;
  llvm::SmallVector<llvm::SmallVector<mlir::Value, 2>, 1> candidates;
  /// Slots: the number of the candidate, or the address in global memory.
  mlir::Value number;
  mlir::Value address;
  unsigned bits = 0;
  bool isBroken = false;
};

/// A call of a function, constructor, conversion or operator that carries `tilecc.builtin`.
class BuiltinCall {
public:
  BuiltinCall(Importer &importer, const clang::FunctionDecl *callee, const clang::Expr *expr,
              llvm::ArrayRef<const clang::Expr *> args, const clang::Expr *object, clang::QualType resultType,
              mlir::Location loc)
      : importer(importer), callee(callee), expr(expr), args(args), object(object), resultType(resultType), loc(loc) {
    values.resize(args.size());
  }

  Importer &importer;
  /// The instantiation that is called; its template arguments are known.
  const clang::FunctionDecl *callee;
  const clang::Expr *expr;
  /// The arguments as written, defaults included; the object of a member call is not among them.
  llvm::ArrayRef<const clang::Expr *> args;
  /// The object (or pointer, for `->`) of a member call; nullptr otherwise.
  const clang::Expr *object;
  /// The class, for a constructor.
  clang::QualType resultType;
  mlir::Location loc;

  mlir::OpBuilder &builder();
  TypeImporter &types();
  /// Imports an argument, once, in the order of the calls of this function.
  const Imported &value(unsigned i);
  mlir::Value leaf(unsigned i) { return value(i).leaf(); }
  /// The type of an argument without references and cv-qualifiers.
  clang::QualType argType(unsigned i) const;
  Imported objectValue();
  /// The type of the object without references, pointers and cv-qualifiers.
  clang::QualType objectType() const;
  /// The place that an argument of reference type names.
  LValue place(unsigned i);
  /// The value of an argument that Clang can evaluate.
  std::optional<llvm::APSInt> constant(unsigned i) const;
  /// A template argument of the callee, `load_masked<pad>`: index into the argument list, packs flattened.
  std::optional<clang::TemplateArgument> templateArg(unsigned i) const;
  /// An integral template argument as a number.
  std::optional<int64_t> templateInt(unsigned i) const;
  /// V of an argument whose type is a class template over one value: tags, `integral_constant<V>`, `1_ic`.
  std::optional<int64_t> tagValue(unsigned i) const;
  /// The name of the class template of an argument's type: "memory_order_constant"; empty for other types.
  llvm::StringRef className(unsigned i) const;
  /// Hints of the statement that this call is written in: arch -> {latency, allow_tma}; null if there are none.
  mlir::DictionaryAttr hints() const;
  /// Reports at the call, and gives poison of the result's type.
  Imported error(DiagnosticKind kind, std::string message, std::string help = {});
  Imported unsupported(std::string message, std::string help = {}) {
    return error(DiagnosticKind::UnsupportedConstruct, std::move(message), std::move(help));
  }
  SourceSpan span() const;
  SourceSpan argSpan(unsigned i) const;

private:
  llvm::SmallVector<std::optional<Imported>, 4> values;
};

using BuiltinFunction = Imported (*)(BuiltinCall &);

/// One inlined function.
struct CallFrame {
  const clang::FunctionDecl *function = nullptr;
  llvm::DenseMap<const clang::ValueDecl *, LValue> locals;
  /// Variables that a pointer may lead to, before their declaration is met.
  llvm::DenseMap<const clang::ValueDecl *, LValue> reserved;
  std::optional<LValue> object;
  /// Captures of the closure whose call operator this is.
  llvm::DenseMap<const clang::ValueDecl *, clang::FieldDecl *> captures;
  clang::FieldDecl *capturedThis = nullptr;
  /// The closure, where `object` is the `*this` that it captured.
  std::optional<LValue> closure;
  mlir::Block *exit = nullptr;
  /// The result: stored by each return, read at the exit. A reference result is a place instead.
  std::optional<LValue> result;
  std::optional<PlaceChoice> resultPlaces;
  clang::SourceRange callRange;
  mlir::LocationAttr callLoc;
  mlir::Attribute debugName;
};

class Importer {
public:
  Importer(clang::ASTContext &ast, mlir::ModuleOp module, const SourceMap &map, std::vector<Diagnostic> &diagnostics);

  clang::ASTContext &ast;
  mlir::ModuleOp module;
  mlir::OpBuilder builder;
  TypeImporter types;
  const SourceMap &map;
  std::vector<Diagnostic> &diagnostics;

  //===-- ImportKernel.cpp ------------------------------------------------===//
  /// Appends a func.func for `function` to the module.
  void importKernel(const clang::FunctionDecl *function);
  bool hadError() const { return errors != 0; }

  //===-- Reports and places ----------------------------------------------===//
  void error(clang::SourceRange range, DiagnosticKind kind, std::string message, std::string help = {});
  void unsupported(clang::SourceRange range, std::string message, std::string help = {}) {
    error(range, DiagnosticKind::UnsupportedConstruct, std::move(message), std::move(help));
  }
  /// "a kernel cannot use `what`".
  void refuse(clang::SourceRange range, const std::string &what, std::string help = {}) {
    unsupported(range, "a kernel cannot use " + what, std::move(help));
  }
  /// As refuse, for a type without leaves: once for each kernel and type.
  void refuseType(clang::SourceRange range, const std::string &problem);
  void warn(clang::SourceRange range, DiagnosticKind kind, std::string message, std::string help = {});
  /// From a place inside a library to the call that led there, which is what the author can change. Returns the place
  /// inside, if it was one, and who was called.
  clang::SourceRange leaveLibrary(clang::SourceRange &range, std::string &callee) const;
  /// With the chain of inlined calls.
  mlir::Location getLoc(clang::SourceRange range);
  mlir::Attribute getDebugName(CallFrame &frame);
  /// "f called from g called from k", innermost first; empty in the kernel itself.
  void noteCallChain(Diagnostic &diagnostic) const;

  //===-- Values ----------------------------------------------------------===//
  Imported poison(clang::QualType type);
  /// A constant of an integer, float or index type; signless.
  mlir::Value constantInt(mlir::Type type, int64_t value);
  mlir::Value constantInt(mlir::Type type, const llvm::APInt &value);
  mlir::Value constantFloat(mlir::Type type, const llvm::APFloat &value);
  /// A splat for tiles.
  mlir::Value constantZero(mlir::Type type);
  /// The integer behind a value that is a constant by now.
  static std::optional<llvm::APInt> getConstant(mlir::Value value);
  /// Clang's value of type `type` as leaves; reports what it cannot express.
  Imported importConstant(const clang::APValue &value, clang::QualType type, clang::SourceRange range);
  /// Scalar conversion with C++ semantics between arithmetic types, half and the like included.
  mlir::Value convertScalar(mlir::Value value, clang::QualType from, clang::QualType to, mlir::Location loc);
  /// The number behind a pointer into global memory.
  mlir::Value getAddress(mlir::Value pointer, mlir::Location loc);
  /// i1 for a scalar in a condition: `x != 0`.
  mlir::Value toBool(mlir::Value value, clang::QualType from, mlir::Location loc);

  //===-- Places: ImportPlace.cpp -------------------------------------------===//
  LValue newLocal(clang::QualType type, llvm::StringRef name, mlir::Location loc);
  Imported load(const LValue &place, mlir::Location loc);
  void store(const Imported &value, const LValue &place, mlir::Location loc);
  LValue member(const LValue &place, const clang::FieldDecl *field, mlir::Location loc);
  LValue base(const LValue &place, clang::QualType to, mlir::Location loc);
  LValue element(const LValue &array, mlir::Value index, clang::QualType indexType, clang::SourceRange range);
  /// The place a pointer value points to.
  LValue deref(const Imported &pointer, clang::QualType pointee, clang::SourceRange range);
  /// `p + i` in elements of `pointee`.
  mlir::Value offsetPointer(mlir::Value pointer, clang::QualType pointee, mlir::Value index, bool isUnsigned,
                            mlir::Location loc);

  //===-- Expressions -----------------------------------------------------===//
  /// The value of any expression; an lvalue is read. Nothing for void.
  Imported importExpr(const clang::Expr *expr);
  LValue importPlace(const clang::Expr *expr);
  /// As i1.
  mlir::Value importCondition(const clang::Expr *expr);
  /// Branches on a condition, with short circuit.
  void importBranch(const clang::Expr *expr, mlir::Block *ifTrue, mlir::Block *ifFalse);
  /// Calls, constructors, operators: builtin, constant or inlined. `object` is null for free functions. A reference
  /// that is returned arrives in `resultPlace`.
  Imported importCall(const clang::FunctionDecl *callee, const clang::Expr *expr,
                      llvm::ArrayRef<const clang::Expr *> args, const clang::Expr *object,
                      std::optional<LValue> *resultPlace);
  /// Initialises `place` from an initialiser of any form.
  void importInit(const LValue &place, const clang::Expr *init);
  /// The place that a pointer expression points to: `this`, `&x`, or a pointer to global memory.
  LValue importPointee(const clang::Expr *pointer);

  //===-- Statements ------------------------------------------------------===//
  void importStmt(const clang::Stmt *stmt);
  void importVar(const clang::VarDecl *var);
  void importVariable(const clang::VarDecl *var);
  /// Of a declaration that a jump went past, such as one before the first `case`: it has no value yet.
  LValue declareSkipped(const clang::VarDecl *var, clang::SourceRange range);
  /// Imports what stands behind `[[tilecc::trusted]]`, and warns where no access is in it.
  void importTrusted(clang::SourceRange range, llvm::function_ref<void()> import);

  /// Of the statement that is imported: its hints, which do not reach into the functions it calls, and whether its
  /// accesses are `[[tilecc::trusted]]`, which does.
  mlir::DictionaryAttr hints;
  std::optional<int64_t> unroll; ///< of the loop that comes next: how often, 0 means wholly
  bool trusted = false;
  /// Accesses marked so far.
  unsigned numTrusted = 0;
  llvm::SmallVector<std::unique_ptr<CallFrame>, 8> frames;
  CallFrame &frame() { return *frames.back(); }

  /// Blocks: the current one may already end in a terminator, then what follows is unreachable.
  mlir::Block *newBlock(mlir::Location loc);
  void branch(mlir::Block *to, mlir::Location loc, mlir::ValueRange operands = {});
  bool isTerminated();
  void enter(mlir::Block *block);

  //===-- Jump targets of the statements around ---------------------------===//
  struct JumpTarget {
    mlir::Block *onBreak = nullptr;
    mlir::Block *onContinue = nullptr;
  };
  llvm::SmallVector<JumpTarget, 8> jumps;
  llvm::DenseMap<std::pair<const CallFrame *, const clang::LabelDecl *>, mlir::Block *> labels;
  llvm::DenseMap<std::pair<const CallFrame *, const clang::SwitchCase *>, mlir::Block *> cases;

  mlir::func::FuncOp function;
  unsigned depth = 0;
  /// Of the kernel so far; beyond a limit nothing more is imported.
  unsigned operations = 0;
  unsigned errors = 0;
  unsigned errorLimit = 20;

private:
  /// Marks the accesses of a trusted statement.
  struct Listener : mlir::OpBuilder::Listener {
    explicit Listener(Importer &importer) : importer(importer) {}
    void notifyOperationInserted(mlir::Operation *op, mlir::OpBuilder::InsertPoint previous) override;
    Importer &importer;
  };
  Listener listener{*this};

  friend class PlaceChoice;
  friend class ExprImporter;
  friend class PlaceImporter;
  friend class StmtImporter;

  //===-- Kernels ---------------------------------------------------------===//
  void importParameters(const clang::FunctionDecl *kernel, mlir::Block *entry);
  /// The parameters of the kernel function that one C++ parameter becomes; more than one for a class.
  struct ParameterPart {
    std::string name;
    clang::QualType type;
    /// The first part of a tensor that a block or the launch owns: its address. Extents and strides follow.
    std::shared_ptr<const OwnedInfo> owned = nullptr;
  };
  /// Returns what cannot be passed; empty if everything can.
  std::string splitParameter(clang::QualType type, const std::string &name,
                             llvm::SmallVectorImpl<ParameterPart> &parts);
  std::string getParameterName(const clang::ParmVarDecl *parameter, size_t place);
  mlir::Value importParameter(const ParameterPart &part, mlir::Value argument, mlir::Location loc);
  //===-- Ownership types: ImportOwned.cpp ----------------------------------===//
  void splitOwned(const OwnedInfo &owned, const std::string &name, llvm::SmallVectorImpl<ParameterPart> &parts);
  /// The leaves of the C++ value; makes its claim and says what the launch must keep.
  Imported importOwned(const OwnedInfo &owned, const std::string &name, mlir::ValueRange arguments, mlir::Location loc);
  void dropUnreachable();
  mlir::DictionaryAttr readHints(const clang::Decl *decl, llvm::ArrayRef<const clang::Attr *> attrs, bool onKernel);

  //===-- Calls -----------------------------------------------------------===//
  Imported importCallExpr(const clang::CallExpr *expr, std::optional<LValue> *resultPlace);
  Imported inlineCall(const clang::FunctionDecl *callee, const clang::Expr *expr,
                      llvm::ArrayRef<const clang::Expr *> args, std::optional<LValue> object,
                      std::optional<LValue> *resultPlace);
  Imported importFunctionAddress(const clang::Expr *function, clang::QualType type);
  const clang::FunctionDecl *findPointedFunction(const clang::CallExpr *expr);
  bool isAboutRefused(const clang::Expr *object, llvm::ArrayRef<const clang::Expr *> args);
  bool mayInline(const clang::FunctionDecl *callee, const clang::Expr *expr);
  /// At the end of a function: what its result is where no `return` was met.
  void importEnd(const clang::FunctionDecl *function);
  bool importIntrosort(const clang::FunctionDecl *callee, const clang::Expr *expr,
                       llvm::ArrayRef<const clang::Expr *> args);
  Imported importPlacementNew(const clang::CXXNewExpr *expr);
  std::optional<Imported> evaluate(const clang::Expr *expr);
  /// What Clang has evaluated, unless it is an address or of a type without members in C++.
  std::optional<Imported> importEvaluated(const clang::APValue &value, clang::QualType type, clang::SourceRange range);
  Imported construct(const clang::CXXConstructExpr *expr);
  void inlineConstructor(const clang::CXXConstructExpr *expr, const LValue &place);
  void importInitializers(const clang::CXXConstructorDecl *constructor);
  Imported importLambda(const clang::LambdaExpr *expr);

  //===-- Expressions -----------------------------------------------------===//
  Imported importCast(const clang::CastExpr *expr);
  Imported importBinary(const clang::BinaryOperator *expr);
  Imported importThreeWay(const clang::BinaryOperator *expr);
  Imported importUnary(const clang::UnaryOperator *expr);
  Imported importIncrement(const clang::UnaryOperator *expr);
  LValue importAssign(const clang::BinaryOperator *expr);
  Imported importConditional(const clang::AbstractConditionalOperator *expr);
  mlir::Value importLogical(const clang::BinaryOperator *expr);
  /// `lhs op rhs` of two scalars of C++ type `type`.
  mlir::Value arithmetic(clang::BinaryOperatorKind kind, mlir::Value lhs, mlir::Value rhs, clang::QualType type,
                         clang::QualType rhsType, clang::SourceRange range, clang::SourceRange rhsRange);
  mlir::Value comparison(clang::BinaryOperatorKind kind, mlir::Value lhs, mlir::Value rhs, clang::QualType type,
                         mlir::Location loc);
  Imported importInitList(clang::QualType type, llvm::ArrayRef<clang::Expr *> inits, const clang::Expr *filler,
                          clang::SourceRange range);
  /// Leaves of a member: a reference member is the slots it refers to.
  Imported importMemberInit(clang::QualType type, const clang::Expr *init);
  std::optional<Imported> referenceLeaves(const LValue &place, clang::SourceRange range, llvm::StringRef what);
  /// Code that was emitted into a block of its own, to be run only if a condition holds.
  struct Arm {
    mlir::Block *begin = nullptr;
    mlir::Block *end = nullptr;
    Imported value;
  };
  Arm importArm(llvm::function_ref<Imported()> emit, mlir::Location loc);
  /// Whether the arm may run always: a few scalar operations without effects.
  static bool isCheap(const Arm &arm);
  void splice(const Arm &arm);
  LValue placeOfPointer(const clang::Expr *pointer);

  //===-- Places ----------------------------------------------------------===//
  std::optional<Imported> readReference(mlir::Value slot, clang::QualType referee, mlir::Location loc);
  Imported loadMemory(mlir::Value pointer, clang::QualType type, mlir::Location loc);
  void storeMemory(llvm::ArrayRef<mlir::Value> leaves, mlir::Value pointer, clang::QualType type, mlir::Location loc);
  bool refuseMixedMemory(clang::QualType type);
  /// What a bit-field of type `type` keeps of a value.
  mlir::Value cutToField(mlir::Value value, unsigned bits, clang::QualType type, mlir::Location loc);
  mlir::Value byteOffset(mlir::Value pointer, int64_t bytes, clang::QualType target, mlir::Location loc);
  mlir::Value resolveAlias(mlir::Value slot) const;
  /// The value of a pointer to `place`. Of a local that is more than one slot it is a token: a slot that is never read,
  /// which `deref` leads back to the place.
  mlir::Value addressOf(const LValue &place, clang::SourceRange range);
  mlir::Value makeToken();
  /// A pointer to a function: known when importing, like all addresses of what is not in global memory.
  mlir::Value addressOf(const clang::FunctionDecl *function);
  /// A pointer to a member, likewise; what `object.*pointer` names.
  mlir::Value addressOfMember(const clang::ValueDecl *member);
  const clang::ValueDecl *findMember(const clang::BinaryOperator *expr);
  LValue memberByPointer(const clang::BinaryOperator *expr);
  /// The part of `place` that is its base class `record`, over any number of steps.
  LValue baseAmong(const LValue &place, const clang::CXXRecordDecl *record, mlir::Location loc);
  /// From a place whose type is a base class to the object around it.
  LValue derivedFrom(const LValue &place, const clang::CastExpr *cast);
  LValue constantPlace(const clang::VarDecl *var, clang::SourceRange range);
  bool keepsValue(const clang::VarDecl *var);

  //===-- Pointers into local arrays: ImportPosition.cpp --------------------===//
  /// The value of a pointer to element `index` of a local array: a token, as in addressOf.
  mlir::Value makePosition(const LValue &array, mlir::Value index);
  /// Nothing for other pointers. The second form also wants elements of type `pointee`.
  std::optional<Position> findPosition(mlir::Value pointer);
  std::optional<Position> findPosition(const Imported &pointer, clang::QualType pointee);
  /// `pointer + index` or `pointer - index`; nothing where the pointer is none into a local array.
  std::optional<mlir::Value> movePosition(const Imported &pointer, clang::QualType pointee, mlir::Value index,
                                          clang::QualType indexType, bool isBackward, mlir::Location loc);
  /// What a variable that holds a position holds now; other tokens are as they are.
  mlir::Value readPosition(mlir::Value token, mlir::Location loc);
  /// Where a pointer variable keeps the number of what it leads to.
  mlir::Value makeIndexSlot(mlir::Location loc);
  /// Makes a pointer variable hold a position; false where it cannot.
  bool writePosition(mlir::Value variable, mlir::Value pointer, mlir::Location loc);
  /// `p - q` and comparisons.
  std::optional<Imported> importBetweenPositions(const clang::BinaryOperator *expr, const Imported &lhs,
                                                 const Imported &rhs);
  mlir::Value findNumber(const Position &whole, const Position &part, size_t size, mlir::Location loc);
  std::optional<Imported> importEquality(const clang::BinaryOperator *expr, mlir::Value lhs, mlir::Value rhs);
  /// Two pointers or references into what counts as one array: their array, or all that either may be in a row.
  ///
  ///   &a, &b      {a, b}, of which the first is element 0 and the second is element 1
  ///   q + i, &a   {q[0], q[1], a}: element i and element 2
  struct CommonArray {
    LValue array;
    Position first, second;
    /// Where the elements that `first` and `second` count begin.
    uint64_t firstBase = 0, secondBase = 0;

    bool mayBeNull() const { return first.mayBeNull || second.mayBeNull; }
  };
  std::optional<CommonArray> findCommonArray(mlir::Value first, mlir::Value second, clang::QualType pointee);
  /// Of any local variable, which counts as an array of one.
  std::optional<Position> findPlaces(mlir::Value pointer, clang::QualType pointee);
  /// The token of a chosen one.
  mlir::Value makePosition(const CommonArray &common, mlir::Value index);
  /// i1: whether a pointer to a local variable is null.
  mlir::Value isNullPosition(mlir::Value pointer, mlir::Location loc);
  /// The index in `cursor` of what `pointer` leads to; nothing where it may be somewhere else.
  mlir::Value findIndex(const Position &cursor, mlir::Value pointer, mlir::Location loc);
  mlir::Value countFrom(uint64_t base, const Position &position, mlir::Location loc);
  mlir::Value keepNull(mlir::Value index, mlir::Value mapped, mlir::Location loc);
  /// Of one of several variables, which a run-time value picks.
  std::optional<mlir::Value> makePosition(const LValue &place, mlir::Location loc);
  /// For each leaf of a type what it points or refers to, if that is one thing; null for the others.
  void collectReferees(clang::QualType type, llvm::SmallVectorImpl<clang::QualType> &referees);
  /// A pointer variable that nothing changes keeps the very value that it is given.
  void fixIfUnchanged(const clang::VarDecl *variable, const LValue &place);
  /// A pointer variable that assignments lead to one of several variables holds the number of one of them.
  void prepareTargets(const clang::VarDecl *variable, const LValue &place, mlir::Location loc);
  std::optional<llvm::SmallVector<mlir::Value, 2>> findTarget(const clang::VarDecl *target, clang::QualType pointee,
                                                              bool &mayBeNull);
  static constexpr uint64_t maxCopiedBytes = 4096;
  /// An array element that a run-time index picks is a chain of selects: no longer than this.
  static constexpr size_t maxCandidates = 64;
  std::optional<Imported> importInitializerList(const clang::CXXStdInitializerListExpr *expr);

  //===-- The host compiler's builtins: ImportCompilerBuiltins.cpp ----------===//
  /// Nothing for those that a kernel cannot use, and where it cannot use them.
  std::optional<Imported> importCompilerBuiltin(const clang::FunctionDecl *callee, const clang::Expr *expr);

  //===-- What is said in bytes: ImportBytes.cpp -----------------------------===//
  /// A number inside a value: its first bit in memory, and its type.
  struct NumberInBytes {
    int64_t offset;
    mlir::Type type;
    /// The bits in memory that count, if it is a source of others.
    int64_t begin = 0, end = INT64_MAX;
  };
  bool findNumbers(clang::QualType type, int64_t offset, llvm::SmallVectorImpl<NumberInBytes> &numbers);
  std::optional<Imported> recastNumbers(llvm::ArrayRef<NumberInBytes> from, mlir::ValueRange values,
                                        llvm::ArrayRef<NumberInBytes> to, mlir::Location loc);
  Imported importBitCast(const clang::BuiltinBitCastExpr *expr);
  mlir::Value swapBytes(mlir::Value value, mlir::Location loc);
  std::optional<llvm::SmallVector<LValue>> findElements(const Imported &pointer, const clang::Expr *argument,
                                                        mlir::Value bytes);
  std::optional<Imported> loadNumbers(llvm::ArrayRef<LValue> places, llvm::SmallVectorImpl<NumberInBytes> &numbers,
                                      mlir::Location loc);
  bool findNumbers(llvm::ArrayRef<LValue> places, llvm::SmallVectorImpl<NumberInBytes> &numbers);
  Imported loadParts(llvm::ArrayRef<LValue> places, mlir::Location loc);
  void storeParts(llvm::ArrayRef<LValue> places, const Imported &value, mlir::Location loc);
  bool copyBytes(llvm::ArrayRef<LValue> to, llvm::ArrayRef<LValue> from, int64_t bits, mlir::Location loc);
  bool fillBytes(llvm::ArrayRef<LValue> to, uint8_t filling, int64_t bits, mlir::Location loc);
  bool storeBits(llvm::ArrayRef<LValue> to, llvm::ArrayRef<NumberInBytes> targets,
                 llvm::ArrayRef<NumberInBytes> sources, const Imported &values, int64_t bits, mlir::Location loc);
  int64_t countBits(llvm::ArrayRef<LValue> places);
  bool copyCounted(const Imported &target, const Imported &source, mlir::Value bytes, clang::SourceRange range);
  std::optional<mlir::Value> compareBytes(llvm::ArrayRef<LValue> left, llvm::ArrayRef<LValue> right,
                                          clang::QualType type, mlir::Location loc);
  std::optional<Imported> importMemoryCall(const clang::CallExpr *expr, unsigned builtin);

  //===-- Loops -----------------------------------------------------------===//
  mlir::Location takeUnroll(mlir::Location loc);
  void importLoopBody(const clang::Stmt *body, mlir::Block *onBreak, mlir::Block *onContinue, mlir::Location loc);
  void importWhile(const clang::WhileStmt *loop);
  void importDo(const clang::DoStmt *loop);
  void importFor(const clang::ForStmt *loop);
  void importRangeFor(const clang::CXXForRangeStmt *loop);
  void importCounted(const clang::CXXForRangeStmt *loop);
  void importOverArray(const clang::CXXForRangeStmt *loop, const clang::ConstantArrayType *array,
                       const LValue &elements);
  void importElementOf(const clang::CXXForRangeStmt *loop, const LValue &item, clang::QualType elementType);
  void importOverLongArray(const clang::CXXForRangeStmt *loop, const clang::ConstantArrayType *array,
                           const LValue &elements);
  /// The copy of an array member in a defaulted assignment, which Clang spells as a call of memcpy.
  bool importArrayCopy(const clang::CallExpr *expr);
  void nameValue(const Imported &value, llvm::StringRef name);
  bool isTooDeep(clang::SourceRange range);
  bool isTooLarge(clang::SourceRange range);
  /// Slots that nothing reads, and what was stored in them.
  void dropUnreadSlots();

  /// Slots that stand for a reference, or a pointer to a local, and what they refer to.
  llvm::DenseMap<mlir::Value, mlir::Value> aliases;
  /// The places and functions that tokens stand for; one token for each.
  llvm::DenseMap<mlir::Value, LValue> places;
  llvm::DenseMap<std::pair<mlir::Value, const void *>, mlir::Value> placeTokens;
  llvm::DenseMap<mlir::Value, Position> positions;
  llvm::DenseSet<mlir::Value> fixedPointers;
  /// Constant arrays outside of the kernel: one place for each, so that pointers into it meet.
  llvm::DenseMap<const clang::VarDecl *, LValue> constantArrays;
  llvm::DenseMap<const clang::FunctionDecl *, llvm::DenseSet<const clang::ValueDecl *>> changedPointers;
  llvm::DenseMap<const clang::FunctionDecl *, std::shared_ptr<const FunctionPointers>> functionPointers;
  llvm::DenseMap<mlir::Value, const clang::FunctionDecl *> functions;
  llvm::DenseMap<const clang::FunctionDecl *, mlir::Value> functionTokens;
  llvm::DenseMap<mlir::Value, const clang::ValueDecl *> members;
  llvm::DenseMap<const clang::ValueDecl *, mlir::Value> memberTokens;
  /// What a slot was last given, and in which block: a read in the same block needs no load.
  llvm::DenseMap<mlir::Value, std::pair<mlir::Block *, mlir::Value>> lastStores;
  /// The values of `a` in `a ?: b`.
  llvm::DenseMap<const clang::OpaqueValueExpr *, Imported> opaqueValues;
  /// Variables outside of the kernel: whether they keep the value that they begin with.
  llvm::DenseMap<const clang::VarDecl *, bool> unwritten;
  /// What was refused already in this kernel: types by their problem, variables.
  llvm::StringSet<> refusedTypes;
  llvm::SmallPtrSet<const clang::VarDecl *, 8> refusedVariables;
  /// The expression that is imported now, for reports from places that have none.
  clang::SourceRange lastRange;
};

} // namespace tilecc

#endif // TILECC_FRONTEND_IMPORTER_H
