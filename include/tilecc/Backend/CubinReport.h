// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads what each kernel of a cubin uses. Worked example: a matmul whose accumulator is too large.
//
//   Result<CubinReport, ByteError> report = readCubin(bytes);
//   report->kernels[0].symbol       // "_Z6matmulI6__halfLi128ELi256ELi64EEvPT_PKS1_S4_iii"
//   report->kernels[0].registers    // 255
//   report->kernels[0].stackBytes   // 1808: it spills
//   report->kernels[0].sharedBytes  // 214152
//   report->arch                    // 90
//
// A cubin is an ELF file. Its section .nv.info lists (attribute, symbol, value): 0x2f registers, 0x11 frame, 0x12 least
// stack with all callees; the static shared memory of a kernel is the size of .nv.shared.<symbol>; .nv.info.<symbol>
// holds the block shape (0x10). Files that are cut or altered give an error, never a read out of range.
#ifndef TILECC_BACKEND_CUBINREPORT_H
#define TILECC_BACKEND_CUBINREPORT_H

#include "tilecc/Support/ByteReader.h"
#include "tilecc/Support/Diagnostic.h"
#include "tilecc/Support/Result.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tilecc {

struct KernelResources {
  std::string symbol;
  unsigned registers = 0;  ///< of a thread
  uint64_t stackBytes = 0; ///< of a thread: spilled registers, and what printf and assert print
  uint64_t sharedBytes = 0;
  std::optional<std::array<unsigned, 3>> threads; ///< the block shape that the kernel was compiled for
};

struct CubinReport {
  unsigned arch = 0;                    ///< 90 for sm_90
  std::vector<KernelResources> kernels; ///< in the order of the symbol table

  const KernelResources *find(std::string_view symbol) const;
};

Result<CubinReport, ByteError> readCubin(std::string_view bytes);

/// The warning `spill` where the kernel keeps registers in memory.
std::optional<Diagnostic> checkSpill(const KernelResources &resources, const std::string &kernelName,
                                     const SourceSpan &where);

} // namespace tilecc

#endif // TILECC_BACKEND_CUBINREPORT_H
