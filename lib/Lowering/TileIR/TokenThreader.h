// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The walk that gives tokens to the accesses of one entry.
//
// Worked example, class c of one parameter that is read and written:
//
//   for (..) { load c }                 for iter_args(%all = %start) { %t = load; %j = join %all, %t; continue %j }
//   store c                             store token = %all'
//
// The load takes the last write (none yet, so nothing), the store all accesses since: the joined loads of all
// iterations.
#ifndef TILECC_LIB_LOWERING_TILEIR_TOKENTHREADER_H
#define TILECC_LIB_LOWERING_TILEIR_TOKENTHREADER_H

#include "AccessClasses.h"
#include "TokenHistory.h"

#include "mlir/IR/ImplicitLocOpBuilder.h"

#include <map>

namespace tilecc {

class TokenThreader {
public:
  TokenThreader(tileir::EntryOp entry, const AccessClasses &classes);

  void run();

private:
  /// For each class.
  using State = llvm::SmallVector<TokenHistory, 0>;

  /// What the body of a region operation does to the ordered classes.
  struct Summary {
    llvm::BitVector accessed;
    llvm::BitVector read;
    llvm::BitVector written;
    /// Written, and every write is disjoint from the accesses of other iterations.
    llvm::BitVector independent;
  };

  /// A token that a region operation carries.
  struct Carried {
    enum Kind { Write, All, Exit } kind;
    unsigned classId;
    /// For Exit: the loop's own argument, joined by what each iteration adds.
    mlir::Value argument;
  };

  struct Frame {
    mlir::Block::iterator next;
    mlir::Block *block;
    State state;
    /// Tokens that the terminators of this block append; for arms of if, what yield appends.
    llvm::SmallVector<Carried> yielded;
    /// Tokens that continue and break of the nearest loop append.
    llvm::SmallVector<Carried> jumped;
  };

  void summarize();
  void visit(mlir::Operation *op);
  void visitAccess(mlir::Operation *op, const Access &access);
  void visitLoop(mlir::Operation *op);
  void visitIf(mlir::Operation *op);
  void appendTokens(mlir::Operation *terminator, llvm::ArrayRef<Carried> carried);

  /// The tokens that a region operation with this summary carries, in order.
  llvm::SmallVector<Carried> chooseCarried(const Summary &summary, bool isLoop) const;
  /// The state behind a region operation whose token results are `results`.
  void takeResults(State &state, llvm::ArrayRef<Carried> carried, mlir::ValueRange results);

  mlir::Value getStart();
  /// One token after all of `tokens`; null when there are none.
  mlir::Value join(mlir::ArrayRef<mlir::Value> tokens, mlir::Operation *before);
  /// In a kernel with forks, the same tokens are joined once in a block.
  mlir::Value joinOnce(mlir::ArrayRef<mlir::Value> tokens, mlir::Operation *before);
  mlir::Value currentToken(const TokenHistory &history, const Carried &carried, mlir::Operation *before);

  tileir::EntryOp entry;
  const AccessClasses &classes;
  llvm::DenseMap<mlir::Operation *, Summary> summaries;
  llvm::SmallVector<Frame> frames;
  mlir::Value start;
  bool hasForks = false;
  std::map<std::pair<mlir::Block *, std::vector<void *>>, mlir::Value> joined;
};

/// Removes what is carried for nothing: tokens that no access takes, flags that no condition asks. Merges equal carried
/// tokens.
void pruneCarried(tileir::EntryOp entry);

} // namespace tilecc

#endif // TILECC_LIB_LOWERING_TILEIR_TOKENTHREADER_H
