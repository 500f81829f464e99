// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What lies beside a kernel's image: how to call it, what it needs from its launch, and what it was built from.
// Worked example:
//
//   Result<Manifest, ManifestError> manifest = readManifest(text);
//   if (!manifest) { report(manifest.error().str()); }  // "/kernels/0/contract/1/expr: unknown operator `=<`"
//   const ManifestKernel *kernel = manifest->findKernel("saxpy");
//   if (auto ok = verifyImage(kernel->images[0], cubinBytes); !ok) { report(ok.error()); }
//   LaunchValues values = ...;
//   LaunchCheck launch = checkLaunch(*kernel, values);
//
// docs/manifest.md describes the file, docs/manifest.schema.json its shape. A manifest carries a digest of itself: one
// that was cut or altered is refused.
#ifndef TILECC_MANIFEST_MANIFEST_H
#define TILECC_MANIFEST_MANIFEST_H

#include "tilecc/Manifest/ElementType.h"
#include "tilecc/Manifest/Predicate.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tilecc {

enum class ParameterKind { Pointer, Scalar };
enum class AccessKind { None, Read, Write, ReadWrite, Atomic };
/// What the kernel claims of a buffer (tilecc/ownership.h).
enum class ParameterRole { None, In, Out, InOut, AtomicOut };
enum class Verdict { Proved, Contract, Trusted, Undecided };
enum class ImageKind { Cubin, TileBytecode, SharedObject };

std::string_view toString(ElementType type);
std::string_view toString(ParameterKind kind);
std::string_view toString(AccessKind access);
std::string_view toString(ParameterRole role);
std::string_view toString(Verdict verdict);
std::string_view toString(ImageKind kind);
std::optional<ElementType> parseElementType(std::string_view text);
/// Bytes in memory; a tf32 is stored in four.
unsigned getElementSize(ElementType type);

/// More than any view has dimensions.
constexpr unsigned maxTensorRank = 32;

struct ManifestParameter {
  std::string name;
  ParameterKind kind = ParameterKind::Scalar;
  ElementType type = ElementType::I32; ///< of the scalar, or of what the pointer points to
  std::string spelling;                ///< the C++ type as written, `const __half *`
  AccessKind access = AccessKind::None;
  uint64_t alignment = 0; ///< bytes the kernel relies on, a power of two; 0: only the element's own
  bool isRestrict = false;
  ParameterRole role = ParameterRole::None;
  /// With a role: the extents of the claimed span, where the scalars give them.
  std::vector<Predicate> extents = {};
  /// `out` and `inout`: the tile that one block owns.
  std::vector<uint64_t> tile = {};
  /// Of a pointer that is a tensor (`tilecc::out<float, ct::shape<64, 64>>`): its dimensions. The next parameters are
  /// as many extents and then as many strides, in elements, of 64 bits each. 0 for other pointers.
  unsigned rank = 0;

  /// How many parameters it is passed as.
  size_t getWidth() const { return 1 + 2 * size_t(rank); }
};

/// A condition that every launch must meet.
struct ManifestCondition {
  Predicate expression;
  std::string rule;   ///< `O1`
  std::string reason; ///< why it is needed, a sentence without full stop
  std::string file;
  unsigned line = 0;

  /// `k.cu:7 needs it (O4): an index stays inside its buffer`
  std::string describeCause() const;
};

/// An access that was believed, not proved.
struct ManifestTrusted {
  std::string what;
  std::string file;
  unsigned line = 0;
};

struct ManifestImage {
  std::string arch; ///< `sm_90`; `cpu` for a shared object
  std::string file; ///< relative to the manifest
  ImageKind kind = ImageKind::Cubin;
  std::string sha256;
  std::string bytecodeVersion; ///< `13.3`; empty where no bytecode was involved
  std::string toolRelease;     ///< `13.5.37`; empty where no tool was
  // Known for cubins only.
  std::optional<uint64_t> registers;
  std::optional<uint64_t> stackBytes;
  std::optional<uint64_t> sharedBytes;
  std::optional<uint64_t> spillBytes;
};

struct ManifestKernel {
  std::string symbol;    ///< mangled, the name in the image
  std::string name;      ///< as in the source
  std::string demangled; ///< with template arguments
  std::string file;
  unsigned line = 0;
  std::vector<ManifestParameter> parameters;
  std::string gridAxes; ///< those that the kernel reads: a subsequence of `xyz`
  /// Extents along x, y and z of the smallest grid that writes all `out` arguments, or without any the one `inout`
  /// argument; empty where it is not known.
  std::vector<Predicate> grid = {};
  /// arch (or `default`) -> hint -> value.
  std::map<std::string, std::map<std::string, int64_t>> hints;
  Verdict verdict = Verdict::Undecided;
  std::vector<ManifestCondition> contract;
  std::vector<ManifestTrusted> trusted;
  std::vector<ManifestImage> images;
};

struct Manifest {
  static constexpr unsigned currentVersion = 1;

  std::string producer; ///< `tilecc 0.1.0`
  std::vector<ManifestKernel> kernels;

  /// By symbol, name or demangled name; nullptr where none or more than one fits.
  const ManifestKernel *findKernel(std::string_view name) const;
};

struct ManifestError {
  std::string pointer; ///< JSON pointer; empty for the whole file
  std::string message;
  std::string str() const { return pointer.empty() ? message : pointer + ": " + message; }
};

/// Deterministic: equal manifests give equal bytes.
std::string writeManifest(const Manifest &manifest);

constexpr size_t manifestSizeLimit = size_t(16) << 20;

/// Refuses what writeManifest would not have written: unknown or repeated keys, conditions that name no parameter,
/// verdicts without their evidence, another version, a digest that does not fit.
Result<Manifest, ManifestError> readManifest(std::string_view text);

/// Whether `bytes` is the image that the manifest was written with.
Result<void> verifyImage(const ManifestImage &image, std::string_view bytes);

/// The grid that the kernel's outputs ask for; the sentence that says why there is none.
Result<std::array<int64_t, 3>> computeGrid(const ManifestKernel &kernel, const LaunchValues &values);

struct LaunchCheck : Evaluation {
  const ManifestCondition *broken = nullptr; ///< of the kernel; null where the whole contract holds
};

/// Evaluates the whole contract; the first condition that does not hold gives the answer.
LaunchCheck checkLaunch(const ManifestKernel &kernel, const LaunchValues &values);

} // namespace tilecc

#endif // TILECC_MANIFEST_MANIFEST_H
