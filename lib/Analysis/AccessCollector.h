// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The walk over a kernel that collects its accesses, with the loops and conditions around each.
//
// Worked example: at the store of `for (t = bid; t < n; t += grid) { if (ok) { y.store(v, t); } }` the domain is the
// step of the loop, `bid + iteration * grid < n`, and then `ok`; the index of the store is `bid + iteration * grid`.
#ifndef TILECC_LIB_ANALYSIS_ACCESSCOLLECTOR_H
#define TILECC_LIB_ANALYSIS_ACCESSCOLLECTOR_H

#include "IndexBuilder.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tilecc {

using Domain = std::vector<DomainStep>;

/// One block of the walk: the next operation and what holds there.
struct Frame {
  mlir::Block::iterator next, end;
  Domain domain;
};

class AccessCollector {
public:
  explicit AccessCollector(KernelModel &model) : model(model), builder(model.space) {}
  void run(mlir::func::FuncOp kernel);

private:
  void addBuffers(mlir::func::FuncOp kernel);
  void visit(mlir::Operation *op, const Domain &domain);
  void enter(mlir::Block &block, Domain domain);
  void enterFor(mlir::scf::ForOp loop, const Domain &domain);
  void enterWhile(mlir::scf::WhileOp loop, const Domain &domain);
  bool bindHeadSteps(mlir::scf::WhileOp loop, unsigned number, DomainStep &step);
  bool bindAlternation(mlir::Value carried, mlir::Value seen, mlir::Value init, mlir::Value yielded,
                       SymbolId iteration);
  void bindSteps(mlir::scf::WhileOp loop, mlir::Value carried, mlir::Value init, mlir::Operation *moves,
                 mlir::Value increment, DomainStep &step);
  void bindCarried(mlir::Value carried, mlir::Value init, mlir::Value yielded, SymbolId iteration, mlir::Region &body);
  Access startAccess(mlir::Operation *op, unsigned root, AccessMode kind, bool deviceScope, const Domain &domain);
  void addPointerAccess(mlir::Operation *op, mlir::Value pointers, mlir::Value mask, AccessMode kind, bool deviceScope,
                        const Domain &domain);
  void addViewAccess(mlir::Operation *op, mlir::Value partition, mlir::OperandRange indices, bool masked,
                     AccessMode kind, bool deviceScope, const Domain &domain);
  void addDeclared(tile::PreconditionOp op, const Domain &domain);
  void addClaim(tile::ClaimOp claim, const Domain &domain);
  void buildScalarPromise(mlir::Operation *op);
  void addPromise(mlir::Operation *op, const Domain &domain);
  void gap(mlir::Operation *op, std::string what, std::string settle);
  SymbolId newIteration(unsigned width, std::string name);
  DomainStep opaqueStep();

  KernelModel &model;
  IndexBuilder builder;
  llvm::DenseMap<unsigned, unsigned> bufferOf;
  std::vector<Frame> frames;
  std::vector<mlir::Operation *> promises;
  unsigned numLoops = 0;
};

} // namespace tilecc

#endif // TILECC_LIB_ANALYSIS_ACCESSCOLLECTOR_H
