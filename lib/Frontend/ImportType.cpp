// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Decides which MLIR types a C++ type becomes.

#include "tilecc/Frontend/ImportType.h"

#include "TypeNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Expr.h"

using namespace tilecc;
using clang::QualType;
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::StringRef;
using mlir::ShapedType;
using mlir::Type;

/// More elements than this in a local array are refused: each one is a value of its own.
static constexpr uint64_t maxArrayLeaves = 4096;

std::optional<StringRef> tilecc::getAnnotation(const clang::Decl *decl, StringRef kind) {
  for (const auto *attr : decl->specific_attrs<clang::AnnotateAttr>()) {
    if (attr->getAnnotation() != kind) {
      continue;
    }
    if (attr->args_size() == 0) {
      return StringRef();
    }
    const clang::Expr *first = (*attr->args_begin())->IgnoreParenImpCasts();
    if (const auto *constant = llvm::dyn_cast<clang::ConstantExpr>(first)) {
      first = constant->getSubExpr()->IgnoreParenImpCasts();
    }
    const auto *text = llvm::dyn_cast<clang::StringLiteral>(first);
    return text ? text->getString() : StringRef();
  }
  return std::nullopt;
}

std::optional<StringRef> tilecc::getMark(const clang::FunctionDecl *function, StringRef kind) {
  for (const clang::FunctionDecl *decl : function->redecls()) {
    if (std::optional<StringRef> mark = getAnnotation(decl, kind)) {
      return mark;
    }
  }
  const clang::FunctionDecl *pattern = function->getTemplateInstantiationPattern();
  return pattern && pattern != function ? getAnnotation(pattern, kind) : std::nullopt;
}

unsigned ExtentsInfo::numDynamic() const { return llvm::count_if(sizes, ShapedType::isDynamic); }

static const clang::ClassTemplateSpecializationDecl *getSpecialization(QualType type) {
  const auto *record = type.getNonReferenceType()->getAsCXXRecordDecl();
  return llvm::dyn_cast_or_null<clang::ClassTemplateSpecializationDecl>(record);
}

/// The type arguments and the integers among a specialization's arguments, packs flattened.
static void flattenArguments(ArrayRef<clang::TemplateArgument> arguments,
                             llvm::SmallVectorImpl<clang::TemplateArgument> &flat) {
  for (const clang::TemplateArgument &argument : arguments) {
    if (argument.getKind() == clang::TemplateArgument::Pack) {
      flat.append(argument.pack_begin(), argument.pack_end());
    } else {
      flat.push_back(argument);
    }
  }
}

/// The string of an annotation of this kind on a class or its template; empty without one.
static StringRef getClassMark(QualType type, StringRef kind) {
  const auto *record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (!record) {
    return {};
  }
  if (std::optional<StringRef> name = getAnnotation(record, kind)) {
    return *name;
  }
  if (const auto *specialization = llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(record)) {
    // The mark may stand on any declaration of the template.
    for (const clang::Decl *decl : specialization->getSpecializedTemplate()->getTemplatedDecl()->redecls()) {
      if (std::optional<StringRef> name = getAnnotation(decl, kind)) {
        return *name;
      }
    }
  }
  return {};
}

StringRef TypeImporter::getTypeName(QualType type) { return getClassMark(type, "tilecc.type"); }

std::optional<ExtentsInfo> TypeImporter::getExtents(QualType type) {
  const auto *specialization = getSpecialization(type);
  if (!specialization || getTypeName(type) != "extents") {
    return std::nullopt;
  }
  SmallVector<clang::TemplateArgument> arguments;
  flattenArguments(specialization->getTemplateArgs().asArray(), arguments);
  ExtentsInfo info;
  for (const clang::TemplateArgument &argument : arguments) {
    if (argument.getKind() == clang::TemplateArgument::Type) {
      info.index = argument.getAsType();
    } else if (argument.getKind() == clang::TemplateArgument::Integral) {
      // dynamic_extent is the largest std::size_t.
      auto size = static_cast<int64_t>(argument.getAsIntegral().extOrTrunc(64).getRawData()[0]);
      info.sizes.push_back(size == -1 ? ShapedType::kDynamic : size);
    }
  }
  return info;
}

std::optional<SpanInfo> TypeImporter::getSpan(QualType type) {
  const auto *record = type.getNonReferenceType()->getAsCXXRecordDecl();
  if (!record || getTypeName(type) != "tensor_span") {
    return std::nullopt;
  }
  SmallVector<const clang::FieldDecl *> fields(record->fields());
  if (fields.size() < 2 || !fields[0]->getType()->isPointerType()) {
    return std::nullopt;
  }
  SpanInfo info;
  info.element = fields[0]->getType()->getPointeeType();
  QualType mapping = fields[1]->getType();
  StringRef name = getTypeName(mapping);
  const auto *mappingRecord = mapping->getAsCXXRecordDecl();
  if (!mappingRecord || mappingRecord->field_empty()) {
    return std::nullopt;
  }
  SmallVector<const clang::FieldDecl *> parts(mappingRecord->fields());
  std::optional<ExtentsInfo> extents = getExtents(parts[0]->getType());
  if (!extents) {
    return std::nullopt;
  }
  info.extents = *extents;
  info.layout = name == "layout_left_mapping"      ? SpanLayout::Left
                : name == "layout_strided_mapping" ? SpanLayout::Strided
                                                   : SpanLayout::Right;
  if (info.layout == SpanLayout::Strided) {
    std::optional<ExtentsInfo> strides;
    if (parts.size() >= 2) {
      strides = getExtents(parts[1]->getType());
    }
    if (!strides) {
      return std::nullopt;
    }
    info.strides = *strides;
  }
  return info;
}

/// Strides of a packed layout: a stride is static while all extents it is made of are.
static SmallVector<int64_t> packedStrides(const ExtentsInfo &extents, bool leftToRight) {
  unsigned rank = extents.getRank();
  SmallVector<int64_t> strides(rank, 1);
  int64_t running = 1;
  for (unsigned i = 0; i < rank; ++i) {
    unsigned axis = leftToRight ? i : rank - 1 - i;
    strides[axis] = running;
    int64_t size = extents.sizes[axis];
    running = ShapedType::isDynamic(running) || ShapedType::isDynamic(size) ? ShapedType::kDynamic : running * size;
  }
  return strides;
}

tile::ViewType TypeImporter::getViewType(const SpanInfo &span) {
  SmallVector<int64_t> strides;
  if (span.layout == SpanLayout::Strided) {
    strides.assign(span.strides.sizes.begin(), span.strides.sizes.end());
  } else {
    strides = packedStrides(span.extents, span.layout == SpanLayout::Left);
  }
  return tile::ViewType::get(&context, span.extents.sizes, getMemoryType(span.element), strides);
}

std::optional<PartitionInfo> TypeImporter::getPartition(QualType type) {
  const auto *specialization = getSpecialization(type);
  StringRef name = getTypeName(type);
  if (!specialization || (name != "partition_view" && name != "strided_view")) {
    return std::nullopt;
  }
  PartitionInfo info;
  bool haveSpan = false;
  for (const clang::TemplateArgument &argument : specialization->getTemplateArgs().asArray()) {
    if (argument.getKind() != clang::TemplateArgument::Type) {
      continue;
    }
    if (std::optional<SpanInfo> span = getSpan(argument.getAsType())) {
      info.span = *span;
      haveSpan = true;
    } else if (std::optional<ExtentsInfo> shape = getExtents(argument.getAsType())) {
      // The strides of a strided view follow its shape.
      auto &list = info.tile.empty() ? info.tile : info.steps;
      list.assign(shape->sizes.begin(), shape->sizes.end());
    }
  }
  if (!haveSpan) {
    return std::nullopt;
  }
  info.view = getViewType(info.span);
  return info;
}

bool TypeImporter::isOwned(QualType type) {
  return tile::symbolizeClaimKind(getClassMark(type, "tilecc.parameter")).has_value();
}

/// N of the option `tilecc::aligned<N>`.
static int64_t getAlignmentOption(QualType type) {
  SmallVector<clang::TemplateArgument> arguments;
  flattenArguments(getSpecialization(type)->getTemplateArgs().asArray(), arguments);
  for (const clang::TemplateArgument &argument : arguments) {
    if (argument.getKind() == clang::TemplateArgument::Type &&
        getClassMark(argument.getAsType(), "tilecc.parameter") == "aligned") {
      return getSpecialization(argument.getAsType())->getTemplateArgs()[0].getAsIntegral().getExtValue();
    }
  }
  return 0;
}

std::optional<OwnedInfo> TypeImporter::getOwned(QualType type) {
  StringRef mark = getClassMark(type, "tilecc.parameter");
  std::optional<tile::ClaimKind> kind = tile::symbolizeClaimKind(mark);
  if (mark.empty() || !kind) {
    return std::nullopt;
  }
  // The class adds nothing to its base, which holds a view of the span or the span.
  const clang::CXXRecordDecl *record = type.getNonReferenceType()->getAsCXXRecordDecl()->getDefinition();
  if (!record || record->getNumBases() != 1) {
    return std::nullopt;
  }
  const auto *base = record->bases_begin()->getType()->getAsCXXRecordDecl();
  if (!base || base->field_empty()) {
    return std::nullopt;
  }
  QualType held = base->field_begin()->getType();
  OwnedInfo info{*kind, {}, {}, {}, getAlignmentOption(type)};
  if (std::optional<PartitionInfo> partition = getPartition(held)) {
    info.span = partition->span;
    info.tile = partition->tile;
  } else if (std::optional<SpanInfo> span = getSpan(held)) {
    info.span = *span;
  } else {
    return std::nullopt;
  }
  // `atomic_out` can be made from any span in the body of a kernel; what is passed has strides.
  if (info.span.layout != SpanLayout::Strided || info.isPart() == info.tile.empty()) {
    return std::nullopt;
  }
  info.view = getViewType(info.span);
  return info;
}

bool TypeImporter::isScalar(QualType type) {
  type = type.getNonReferenceType().getCanonicalType();
  if (type->isArithmeticType() || type->isEnumeralType()) {
    return true;
  }
  StringRef name = getTypeName(type);
  return name == "f16" || name == "bf16" || name == "tf32" || name == "f8E4M3FN" || name == "f8E5M2";
}

QualType TypeImporter::getElement(QualType type) {
  type = type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  const auto *specialization = getSpecialization(type);
  if (!specialization || getTypeName(type) != "tile") {
    return type;
  }
  return specialization->getTemplateArgs()[0].getAsType().getCanonicalType().getUnqualifiedType();
}

SmallVector<int64_t, 4> TypeImporter::getShape(QualType type) {
  const auto *specialization = getSpecialization(type);
  if (!specialization || getTypeName(type) != "tile") {
    return {};
  }
  std::optional<ExtentsInfo> shape = getExtents(specialization->getTemplateArgs()[1].getAsType());
  return shape ? shape->sizes : SmallVector<int64_t, 4>();
}

bool TypeImporter::isUnsigned(QualType type) { return getElement(type)->isUnsignedIntegerOrEnumerationType(); }
bool TypeImporter::isBool(QualType type) { return getElement(type)->isBooleanType(); }
bool TypeImporter::isFloat(QualType type) {
  QualType element = getElement(type);
  return element->isRealFloatingType() || (isScalar(element) && element->isRecordType());
}

Type TypeImporter::getLeaf(QualType type) {
  ArrayRef<Type> leaves = getLeaves(type);
  return leaves.size() == 1 ? leaves.front() : mlir::IntegerType::get(&context, 32);
}

Type TypeImporter::getMemoryType(QualType type) {
  Type leaf = getLeaf(type);
  return leaf.isInteger(1) ? mlir::IntegerType::get(&context, 8) : leaf;
}

Type TypeImporter::getPointee(QualType type) {
  if (isScalar(type)) {
    return getMemoryType(type);
  }
  if (std::optional<UniformInfo> uniform = getUniform(type)) {
    return uniform->element;
  }
  return mlir::IntegerType::get(&context, 8);
}

std::optional<UniformInfo> TypeImporter::getUniform(QualType type) {
  type = type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  if (isInside(type)) {
    // It holds a pointer, so it is no row of numbers.
    return std::nullopt;
  }
  bool isAggregate =
      (type->isRecordType() && isClass(type) && !type->isIncompleteType()) || type->isConstantArrayType();
  if (!isAggregate || !getLayout(type).problem.empty() || getLayout(type).hasBitField || getLeaves(type).empty()) {
    return std::nullopt;
  }
  auto toMemory = [&](Type leaf) { return leaf.isInteger(1) ? Type(mlir::IntegerType::get(&context, 8)) : leaf; };
  UniformInfo info{toMemory(getLeaves(type).front()), int64_t(getLeaves(type).size())};
  bool isSame = llvm::all_of(getLeaves(type), [&](Type leaf) { return toMemory(leaf) == info.element; });
  unsigned width = info.element.isIntOrFloat() ? info.element.getIntOrFloatBitWidth() : 0;
  bool hasBytes = width % 8 == 0 && width != 0;
  bool isPacked = hasBytes && ast.getTypeSizeInChars(type).getQuantity() == info.count * int64_t(width) / 8;
  bool isOneSize = llvm::all_of(getLeaves(type), [&](Type leaf) {
    return leaf.isIntOrFloat() && toMemory(leaf).getIntOrFloatBitWidth() == width;
  });
  if (!isSame) {
    info.element = mlir::IntegerType::get(&context, std::max(width, 1u));
  }
  return (isSame || isOneSize) && isPacked ? std::optional<UniformInfo>(info) : std::nullopt;
}

std::string TypeImporter::print(QualType type) {
  clang::PrintingPolicy policy(ast.getLangOpts());
  policy.SuppressScope = false;
  policy.SuppressInlineNamespace = llvm::to_underlying(clang::PrintingPolicy::SuppressInlineNamespaceMode::All);
  return shortenType(type.getUnqualifiedType().getAsString(policy));
}

bool TypeImporter::isInside(QualType type) const {
  auto found = layouts.find(type.getNonReferenceType().getCanonicalType().getUnqualifiedType().getAsOpaquePtr());
  return found != layouts.end() && !found->second;
}

const TypeLayout &TypeImporter::getLayout(QualType type) {
  type = type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  std::unique_ptr<TypeLayout> &layout = layouts[type.getAsOpaquePtr()];
  if (!layout) {
    auto fresh = std::make_unique<TypeLayout>();
    computeLayout(type, *fresh);
    bool isTile = fresh->leaves.size() == 1 && llvm::isa<mlir::RankedTensorType>(fresh->leaves.front());
    if (!fresh->problem.empty() && !isTile) {
      // One leaf, so that the import can go on after the report.
      fresh->leaves.assign(1, mlir::IntegerType::get(&context, 32));
    }
    std::unique_ptr<TypeLayout> &place = layouts[type.getAsOpaquePtr()];
    place = std::move(fresh);
    return *place;
  }
  return *layout;
}

/// The MLIR type of a C++ arithmetic type; null if there is none.
static Type getArithmeticType(clang::ASTContext &ast, mlir::MLIRContext &context, QualType type) {
  if (const auto *enumeration = type->getAsEnumDecl()) {
    type = enumeration->getIntegerType();
  }
  if (type->isBooleanType()) {
    return mlir::IntegerType::get(&context, 1);
  }
  if (type->isIntegerType()) {
    unsigned width = ast.getIntWidth(type);
    return width <= 64 && llvm::isPowerOf2_32(width) && width >= 8 ? mlir::IntegerType::get(&context, width) : Type();
  }
  const auto *builtin = type->getAs<clang::BuiltinType>();
  if (!builtin) {
    return {};
  }
  switch (builtin->getKind()) {
  case clang::BuiltinType::Half:
  case clang::BuiltinType::Float16:
    return mlir::Float16Type::get(&context);
  case clang::BuiltinType::BFloat16:
    return mlir::BFloat16Type::get(&context);
  case clang::BuiltinType::Float:
    return mlir::Float32Type::get(&context);
  case clang::BuiltinType::Double:
    return mlir::Float64Type::get(&context);
  default:
    return {};
  }
}

static Type getNamedFloat(mlir::MLIRContext &context, StringRef name) {
  if (name == "f16") {
    return mlir::Float16Type::get(&context);
  }
  if (name == "bf16") {
    return mlir::BFloat16Type::get(&context);
  }
  if (name == "tf32") {
    return mlir::FloatTF32Type::get(&context);
  }
  if (name == "f8E4M3FN") {
    return mlir::Float8E4M3FNType::get(&context);
  }
  if (name == "f8E5M2") {
    return mlir::Float8E5M2Type::get(&context);
  }
  return {};
}

void TypeImporter::append(TypeLayout &layout, QualType type) {
  if (type->isReferenceType()) {
    if (isInside(type)) {
      layout.problem = "the class `" + print(type->getPointeeType()) + "`, which refers to itself";
      return;
    }
    // A member of reference type is the slots it refers to.
    const TypeLayout &referee = getLayout(type->getPointeeType());
    if (!referee.problem.empty()) {
      layout.problem = referee.problem;
    }
    layout.isOpaque = true;
    for (Type leaf : referee.leaves) {
      layout.leaves.push_back(llvm::isa<tile::SlotType>(leaf) ? leaf : tile::SlotType::get(&context, leaf));
    }
    return;
  }
  const TypeLayout &inner = getLayout(type);
  if (!inner.problem.empty() && layout.problem.empty()) {
    layout.problem = inner.problem;
  }
  layout.isOpaque |= inner.isOpaque;
  layout.hasBitField |= inner.hasBitField;
  layout.leaves.append(inner.leaves.begin(), inner.leaves.end());
}

void TypeImporter::computeLayout(QualType type, TypeLayout &layout) {
  if (type->isVoidType()) {
    return;
  }
  if (type->isNullPtrType()) {
    layout.leaves.push_back(tile::PtrType::get(&context, mlir::IntegerType::get(&context, 8)));
    return;
  }
  if (Type scalar = getArithmeticType(ast, context, type)) {
    layout.leaves.push_back(scalar);
    return;
  }
  if (type->isPointerType()) {
    QualType pointee = type->getPointeeType();
    if (pointee->isFunctionType()) {
      // A token that the importer follows: which function it is must be known when compiling.
      layout.leaves.push_back(tile::PtrType::get(&context, mlir::IntegerType::get(&context, 8)));
      layout.isOpaque = true;
    } else if (pointee->isPointerType()) {
      layout.problem = "a pointer to a pointer";
    } else {
      layout.leaves.push_back(tile::PtrType::get(&context, getPointee(pointee)));
    }
    return;
  }
  if (const auto *array = ast.getAsConstantArrayType(type)) {
    const TypeLayout &element = getLayout(array->getElementType());
    layout.problem = element.problem;
    layout.isOpaque = element.isOpaque;
    layout.hasBitField = element.hasBitField;
    uint64_t count = array->getZExtSize();
    if (count * std::max<uint64_t>(element.leaves.size(), 1) > maxArrayLeaves) {
      layout.problem = "an array of more than " + std::to_string(maxArrayLeaves) + " elements";
      return;
    }
    for (uint64_t i = 0; i < count; ++i) {
      layout.leaves.append(element.leaves.begin(), element.leaves.end());
    }
    return;
  }
  if (const auto *record = type->getAsCXXRecordDecl()) {
    computeRecord(record, layout);
    return;
  }
  if (type->isMemberPointerType()) {
    // A token, as of a function.
    layout.leaves.push_back(tile::PtrType::get(&context, mlir::IntegerType::get(&context, 8)));
    layout.isOpaque = true;
    return;
  }
  layout.problem = type->isVariableArrayType() ? "an array whose length is no constant" : "`" + print(type) + "`";
}

/// Members of one form share their leaves; empty ones take no part. Others would need bytes.
void TypeImporter::computeUnion(const clang::CXXRecordDecl *record, TypeLayout &layout) {
  for (const clang::FieldDecl *field : record->fields()) {
    TypeLayout member;
    append(member, field->getType());
    bool isFirst = layout.leaves.empty();
    bool isSame = isFirst || member.leaves.empty() || member.leaves == layout.leaves;
    if (!member.problem.empty() || field->isBitField() || !isSame) {
      layout.problem = isSame && !member.problem.empty() ? member.problem : "a union of members that differ in type";
      return;
    }
    layout.isOpaque |= member.isOpaque;
    layout.hasBitField |= member.hasBitField;
    if (isFirst) {
      layout.leaves = member.leaves;
    }
  }
}

void TypeImporter::computeRecord(const clang::CXXRecordDecl *record, TypeLayout &layout) {
  QualType type = ast.getCanonicalTagType(record);
  StringRef name = getTypeName(type);
  if (Type scalar = getNamedFloat(context, name)) {
    layout.leaves.push_back(scalar);
    return;
  }
  if (name == "tile") {
    SmallVector<int64_t, 4> shape = getShape(type);
    layout.problem = getLayout(getElement(type)).problem;
    layout.leaves.push_back(tile::getTileType(shape, getLeaf(getElement(type))));
    layout.isOpaque = true;
    return;
  }
  if (std::optional<ExtentsInfo> extents = getExtents(type)) {
    layout.leaves.append(extents->numDynamic(), getLeaf(extents->index));
    layout.isOpaque = extents->numDynamic() != 0;
    return;
  }
  if (!record->hasDefinition()) {
    layout.problem = "the incomplete type `" + print(type) + "`";
    return;
  }
  record = record->getDefinition();
  if (record->isUnion()) {
    computeUnion(record, layout);
    return;
  }
  if (record->isPolymorphic() || record->getNumVBases() != 0) {
    layout.problem = "the class `" + print(type) + "` with virtual functions or virtual bases";
    return;
  }
  if (std::optional<PartitionInfo> partition = getPartition(type)) {
    layout.leaves.push_back(partition->view);
    for (const clang::TemplateArgument &argument : getSpecialization(type)->getTemplateArgs().asArray()) {
      if (argument.getKind() == clang::TemplateArgument::Type && getSpan(argument.getAsType())) {
        append(layout, argument.getAsType());
      }
    }
    layout.isOpaque = true;
    return;
  }
  for (const clang::CXXBaseSpecifier &base : record->bases()) {
    append(layout, base.getType());
  }
  for (const clang::FieldDecl *field : record->fields()) {
    layout.hasBitField |= field->isBitField();
    if (!field->isUnnamedBitField()) {
      append(layout, field->getType());
    }
  }
  bool isVariant = record->isInStdNamespace() && record->getIdentifier() && record->getName() == "variant";
  if (isVariant && !layout.problem.empty()) {
    layout.problem = "`" + print(type) + "`, which holds one of several types";
  }
}

std::pair<unsigned, unsigned> TypeImporter::getFieldLeaves(const clang::FieldDecl *field) {
  const auto *record = llvm::cast<clang::CXXRecordDecl>(field->getParent());
  unsigned offset = 0;
  for (const clang::CXXBaseSpecifier &base : record->bases()) {
    offset += getLeaves(base.getType()).size();
  }
  for (const clang::FieldDecl *other : record->fields()) {
    unsigned count = other->isUnnamedBitField() ? 0 : getLeaves(other->getType()).size();
    if (other->getCanonicalDecl() == field->getCanonicalDecl()) {
      return {offset, count};
    }
    offset += record->isUnion() ? 0 : count;
  }
  return {offset, 0};
}

unsigned TypeImporter::getBaseOffset(const clang::CXXRecordDecl *record, const clang::CXXRecordDecl *base) {
  unsigned offset = 0;
  for (const clang::CXXBaseSpecifier &candidate : record->bases()) {
    if (candidate.getType()->getAsCXXRecordDecl()->getCanonicalDecl() == base->getCanonicalDecl()) {
      return offset;
    }
    offset += getLeaves(candidate.getType()).size();
  }
  return offset;
}
