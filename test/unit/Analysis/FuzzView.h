// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the random kernels of the fuzz tests have in common.
#ifndef TILECC_TEST_ANALYSIS_FUZZVIEW_H
#define TILECC_TEST_ANALYSIS_FUZZVIEW_H

#include "tilecc/Analysis/AccessSet.h"

namespace tilecc {

/// Adds axis number `k` to a masked access of a view, as AccessSet.cpp does for one read from IR. All of `axis` is
/// given but the lane.
inline void addViewAxis(KernelModel &model, Access &access, unsigned k, ViewAxis axis) {
  ExprPool &pool = model.space.pool;
  auto exact = [&](ExprKind kind, ExprId a, ExprId b) { return pool.binary(kind, a, b, true); };
  ExprId lane = pool.constant(0, 64);
  if (axis.tile > 1) {
    Symbol made{SymbolKind::Lane};
    made.index = k;
    made.width = 64;
    made.extent = axis.tile;
    made.name = "lane";
    axis.lane = model.space.addSymbol(made);
    lane = pool.symbol(*axis.lane, 64);
    access.lanes.push_back(*axis.lane);
  }
  ExprId start = exact(ExprKind::Mul, axis.tileIndex, pool.constant(axis.step, 64));
  ExprId coordinate = exact(ExprKind::Add, start, lane);
  access.element = exact(ExprKind::Add, access.element, exact(ExprKind::Mul, coordinate, axis.stride));
  ExprId inside = pool.binary(ExprKind::Slt, coordinate, axis.extent);
  access.mask = access.mask ? pool.binary(ExprKind::And, *access.mask, inside) : inside;
  access.axes.push_back(axis);
}

} // namespace tilecc

#endif // TILECC_TEST_ANALYSIS_FUZZVIEW_H
