// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C++ types as lists of MLIR types ("leaves"). A value of class type is its members, flattened in declaration order.
//
//   int                                i32                          bool    i1 (i8 in memory)
//   __half                             f16                          float * !tile.ptr<f32>
//   tile<float, shape<8, 4>>           tensor<8x4xf32>              tile<int, shape<>>   i32
//   extents<uint32_t, dyn, 8, dyn>     i32, i32                     one leaf a dynamic extent
//   struct { tile<..> t; int n[2]; }   tensor<..>, i32, i32
//   int & as a member or capture       !tile.slot<i32>              the slot it refers to, known when importing
//   partition_view<Span, shape<8>>     !tile.view<..>, leaves of Span
//
// Names of `tilecc.type` annotations that mean something here; every other class is its members.
//   tile<E, S>  extents<I, N..>  partition_view<Span, Shape>             a layout of their own, as above; `strides` are
//   strided_view<Span, Shape, Strides>                                   extents too
//   f16  bf16  tf32  f8E4M3FN  f8E5M2                                    one scalar leaf, whatever the members are
//   tensor_span                      members in this order: pointer, mapping
//   layout_right_mapping  layout_left_mapping                            one member: extents
//   layout_strided_mapping           members: extents, strides (an `extents` too)
//   irange                           members: begin, end, step; counted when a range-for walks over it
#ifndef TILECC_FRONTEND_IMPORTTYPE_H
#define TILECC_FRONTEND_IMPORTTYPE_H

#include "mlir/IR/BuiltinTypes.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include "tilecc/Dialect/Tile/TileOps.h"

#include <memory>
#include <optional>
#include <string>

namespace clang {
class ASTContext;
class CXXRecordDecl;
class Decl;
class FieldDecl;
class FunctionDecl;
} // namespace clang

namespace tilecc {

/// The leaves of a type, or why it has none.
struct TypeLayout {
  llvm::SmallVector<mlir::Type, 4> leaves;
  /// Not empty: the type cannot be held by a kernel. Says what it is: "`__int128`", "a union".
  std::string problem;
  /// Some leaves belong to a tile, extents or a view, whose C++ class is empty: Clang cannot evaluate such values.
  bool isOpaque = false;
  /// Some leaves are less than their type: fine in variables, but not in memory.
  bool hasBitField = false;
};

/// `extents<uint32_t, dyn, 8>`: index is uint32_t, sizes are {kDynamic, 8}.
struct ExtentsInfo {
  clang::QualType index;
  llvm::SmallVector<int64_t, 4> sizes;

  unsigned numDynamic() const;
  bool isStatic() const { return numDynamic() == 0; }
  unsigned getRank() const { return sizes.size(); }
};

enum class SpanLayout { Right, Left, Strided };

/// A tensor_span: leaf 0 is the pointer, then the dynamic extents, then (Strided) the dynamic strides.
struct SpanInfo {
  /// Element type with its cv-qualifiers.
  clang::QualType element;
  ExtentsInfo extents;
  SpanLayout layout = SpanLayout::Right;
  /// Strided only.
  ExtentsInfo strides;

  unsigned extentLeaf() const { return 1; }
  unsigned strideLeaf() const { return 1 + extents.numDynamic(); }
};

/// A partition_view or strided_view: leaf 0 is the `!tile.view`, the leaves of its span follow.
struct PartitionInfo {
  SpanInfo span;
  llvm::SmallVector<int64_t, 4> tile;
  /// strided_view only.
  llvm::SmallVector<int64_t, 4> steps;
  tile::ViewType view;
};

/// `tilecc::out<float, ct::shape<64, 64>>` and its like (include/kernel/tilecc/parameters.h): a kernel parameter that
/// is passed as its address, its extents and its strides.
struct OwnedInfo {
  tile::ClaimKind kind;
  SpanInfo span;
  /// The tile that one block owns; empty for whole tensors.
  llvm::SmallVector<int64_t, 4> tile;
  tile::ViewType view;
  /// Bytes that the address and the strides are multiples of; 0 where nothing is said.
  int64_t alignment = 0;

  bool isPart() const { return kind == tile::ClaimKind::Out || kind == tile::ClaimKind::InOut; }
  unsigned getRank() const { return span.extents.getRank(); }
};

/// A class or an array as `count` elements in memory.
struct UniformInfo {
  mlir::Type element;
  int64_t count;
};

class TypeImporter {
public:
  TypeImporter(clang::ASTContext &ast, mlir::MLIRContext &context) : ast(ast), context(context) {}

  /// Cached; sugar, references at the top level and cv-qualifiers do not matter.
  const TypeLayout &getLayout(clang::QualType type);
  llvm::ArrayRef<mlir::Type> getLeaves(clang::QualType type) { return getLayout(type).leaves; }
  /// The leaf of a type that has exactly one (scalar, pointer, tile, half ..).
  mlir::Type getLeaf(clang::QualType type);
  /// The type of one element in memory: as getLeaf, but i8 for bool.
  mlir::Type getMemoryType(clang::QualType type);
  /// What a pointer to `type` points to: getMemoryType for scalars, the element of uniform classes and arrays, i8 for
  /// void and all other classes.
  mlir::Type getPointee(clang::QualType type);
  /// `float4`, `struct { int a, b; }`, `float[8]`: packed elements of one type. Those of one size count as integers:
  /// `struct { int a; float b; }` is two i32.
  std::optional<UniformInfo> getUniform(clang::QualType type);

  /// Half, bfloat and the like count as scalars.
  bool isScalar(clang::QualType type);
  /// A class without a meaning of its own: neither a scalar nor one of the kernel headers'.
  bool isClass(clang::QualType type) {
    return type.getNonReferenceType()->isRecordType() && !isScalar(type) && getTypeName(type).empty();
  }
  bool isTile(clang::QualType type) { return getTypeName(type) == "tile"; }
  /// E of tile<E, S>; any other type is its own element.
  clang::QualType getElement(clang::QualType type);
  /// {N..} of tile<E, shape<N..>>; empty for other types.
  llvm::SmallVector<int64_t, 4> getShape(clang::QualType type);
  /// Whether the scalar, or the tile's element, is an unsigned integer (bool and unsigned enums included).
  bool isUnsigned(clang::QualType type);
  bool isBool(clang::QualType type);
  /// Whether the scalar, or the tile's element, is a floating-point number, half and restricted formats included.
  bool isFloat(clang::QualType type);

  std::optional<ExtentsInfo> getExtents(clang::QualType type);
  std::optional<SpanInfo> getSpan(clang::QualType type);
  std::optional<PartitionInfo> getPartition(clang::QualType type);
  tile::ViewType getViewType(const SpanInfo &span);
  std::optional<OwnedInfo> getOwned(clang::QualType type);
  /// Whether a class is one of the ownership types, complete or not.
  bool isOwned(clang::QualType type);

  /// The name in a class's `tilecc.type` annotation; empty for other types.
  llvm::StringRef getTypeName(clang::QualType type);
  /// First leaf of a member inside the leaves of its class, and how many it has.
  std::pair<unsigned, unsigned> getFieldLeaves(const clang::FieldDecl *field);
  /// First leaf of a direct base class.
  unsigned getBaseOffset(const clang::CXXRecordDecl *record, const clang::CXXRecordDecl *base);

  /// The type as the author writes it: `ct::tile<float, ct::shape<8>>`.
  std::string print(clang::QualType type);

private:
  /// Whether the layout of a class is just being computed: it points or refers to itself.
  bool isInside(clang::QualType type) const;
  void computeLayout(clang::QualType type, TypeLayout &layout);
  void computeRecord(const clang::CXXRecordDecl *record, TypeLayout &layout);
  void computeUnion(const clang::CXXRecordDecl *record, TypeLayout &layout);
  void append(TypeLayout &layout, clang::QualType type);

  clang::ASTContext &ast;
  mlir::MLIRContext &context;
  llvm::DenseMap<const void *, std::unique_ptr<TypeLayout>> layouts;
};

/// The string that follows `kind` in an annotate attribute: getAnnotation(f, "tilecc.builtin") is "add"; an attribute
/// without a second string gives "". nullopt: the declaration has no such annotation.
std::optional<llvm::StringRef> getAnnotation(const clang::Decl *decl, llvm::StringRef kind);
/// The same for a function, whose mark may stand on the template that it was made from.
std::optional<llvm::StringRef> getMark(const clang::FunctionDecl *function, llvm::StringRef kind);

} // namespace tilecc

#endif // TILECC_FRONTEND_IMPORTTYPE_H
