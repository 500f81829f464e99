// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What is said in bytes: `std::bit_cast`, and memcpy, memmove, memset and memcmp of local variables.
//
//   std::bit_cast<int>(S{a, b}), two shorts     zext(a) | zext(b) << 16: each number is made of those in its place
//   memcpy(&i, &f, 4)                           i = std::bit_cast<int>(f)
//   memcpy(&i, &s, 2)                           i = i & 0xffff0000 | zext(s)
//   memmove(a + i, a + j, n * sizeof(int))      each element of `a` by a select, where `n` is only known at run time

#include "tilecc/Frontend/Importer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/Builtins.h"

using namespace tilecc;
using clang::QualType;
using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::Type;
using mlir::Value;
namespace arith = mlir::arith;

//===----------------------------------------------------------------------===//
// Numbers in bytes
//===----------------------------------------------------------------------===//

static int64_t getBits(Type type) { return type.isInteger(1) ? 8 : type.getIntOrFloatBitWidth(); }

/// Appends where the numbers of a type lie, in the order of its leaves; false if it holds more than numbers.
bool Importer::findNumbers(QualType type, int64_t offset, llvm::SmallVectorImpl<NumberInBytes> &numbers) {
  type = type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  if (types.isScalar(type)) {
    Type leaf = types.getLeaf(type);
    bool isNumber = leaf.isIntOrFloat() && getBits(leaf) == int64_t(ast.getTypeSize(type));
    numbers.push_back({offset, leaf});
    return isNumber;
  }
  if (const auto *array = ast.getAsConstantArrayType(type)) {
    auto size = int64_t(ast.getTypeSize(array->getElementType()));
    for (uint64_t i = 0; i < array->getZExtSize(); ++i) {
      if (!findNumbers(array->getElementType(), offset + int64_t(i) * size, numbers)) {
        return false;
      }
    }
    return true;
  }
  const auto *record = type->getAsCXXRecordDecl();
  if (!record || !types.isClass(type) || record->isUnion() || types.getLayout(type).hasBitField) {
    return false;
  }
  const clang::ASTRecordLayout &layout = ast.getASTRecordLayout(record);
  for (const clang::CXXBaseSpecifier &base : record->bases()) {
    int64_t bytes = layout.getBaseClassOffset(base.getType()->getAsCXXRecordDecl()).getQuantity();
    if (!findNumbers(base.getType(), offset + bytes * ast.getCharWidth(), numbers)) {
      return false;
    }
  }
  for (const clang::FieldDecl *field : record->fields()) {
    auto bits = int64_t(layout.getFieldOffset(field->getFieldIndex()));
    if (field->getType()->isReferenceType() || !findNumbers(field->getType(), offset + bits, numbers)) {
      return false;
    }
  }
  return true;
}

/// A number as the bits that it is in memory.
static Value toBits(mlir::OpBuilder &builder, Value value, mlir::Location loc) {
  Type type = value.getType();
  if (type.isInteger(1)) {
    return builder.createOrFold<arith::ExtUIOp>(loc, builder.getI8Type(), value);
  }
  Type bits = builder.getIntegerType(type.getIntOrFloatBitWidth());
  return type == bits ? value : builder.createOrFold<arith::BitcastOp>(loc, bits, value);
}

/// The numbers `to` of the bytes that `from` with these values are; nothing where one is made of a gap.
std::optional<Imported> Importer::recastNumbers(ArrayRef<NumberInBytes> from, mlir::ValueRange values,
                                                ArrayRef<NumberInBytes> to, mlir::Location loc) {
  Imported result;
  for (const NumberInBytes &target : to) {
    int64_t width = getBits(target.type), covered = 0;
    mlir::IntegerType type = builder.getIntegerType(width);
    Value whole;
    for (auto [source, value] : llvm::zip_equal(from, values)) {
      int64_t last = std::min(source.offset + getBits(source.type), target.offset + width);
      int64_t begin = std::max({source.offset, target.offset, source.begin}), end = std::min(last, source.end);
      if (begin >= end) {
        continue;
      }
      covered += end - begin;
      if (source.offset == target.offset && source.type == target.type && end - begin == width) {
        whole = value;
        continue;
      }
      Value part = toBits(builder, value, loc);
      if (begin > source.offset) {
        part = builder.createOrFold<arith::ShRUIOp>(loc, part, constantInt(part.getType(), begin - source.offset));
      }
      if (end < last) {
        llvm::APInt low = llvm::APInt::getLowBitsSet(getBits(part.getType()), end - begin);
        part = builder.createOrFold<arith::AndIOp>(loc, part, constantInt(part.getType(), low));
      }
      if (part.getType().getIntOrFloatBitWidth() > width) {
        part = builder.createOrFold<arith::TruncIOp>(loc, type, part);
      } else if (part.getType() != type) {
        part = builder.createOrFold<arith::ExtUIOp>(loc, type, part);
      }
      if (begin > target.offset) {
        part = builder.createOrFold<arith::ShLIOp>(loc, part, constantInt(type, begin - target.offset));
      }
      whole = whole ? builder.createOrFold<arith::OrIOp>(loc, whole, part) : part;
    }
    if (covered != width) {
      return std::nullopt;
    }
    if (target.type.isInteger(1) && whole.getType() != target.type) {
      whole = builder.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::ne, whole, constantInt(type, 0));
    } else if (whole.getType() != target.type) {
      whole = builder.createOrFold<arith::BitcastOp>(loc, target.type, whole);
    }
    result.leaves.push_back(whole);
  }
  return result;
}

Imported Importer::importBitCast(const clang::BuiltinBitCastExpr *expr) {
  QualType from = expr->getSubExpr()->getType(), to = expr->getType();
  if (std::optional<Imported> constant = evaluate(expr)) {
    return *constant;
  }
  Imported value = importExpr(expr->getSubExpr());
  SmallVector<NumberInBytes> sources, targets;
  std::optional<Imported> result;
  if (findNumbers(from, 0, sources) && findNumbers(to, 0, targets) && sources.size() == value.leaves.size()) {
    result = recastNumbers(sources, value.leaves, targets, getLoc(expr->getSourceRange()));
  }
  if (!result) {
    refuse(expr->getSourceRange(), "a bit cast from `" + types.print(from) + "` to `" + types.print(to) + "`",
           "only numbers, and arrays and classes of them without gaps, are bits");
    return poison(to);
  }
  return *result;
}

Value Importer::swapBytes(Value value, mlir::Location loc) {
  Type type = value.getType();
  unsigned width = type.getIntOrFloatBitWidth();
  // Halves change places, then halves of halves, down to bytes.
  for (unsigned step = width / 2; step >= 8; step /= 2) {
    llvm::APInt low = llvm::APInt::getSplat(width, llvm::APInt::getLowBitsSet(2 * step, step));
    Value mask = constantInt(type, low), distance = constantInt(type, step);
    Value lower = builder.createOrFold<arith::AndIOp>(loc, value, mask);
    lower = builder.createOrFold<arith::ShLIOp>(loc, lower, distance);
    Value upper = builder.createOrFold<arith::ShRUIOp>(loc, value, distance);
    upper = builder.createOrFold<arith::AndIOp>(loc, upper, mask);
    value = builder.createOrFold<arith::OrIOp>(loc, lower, upper);
  }
  return value;
}

//===----------------------------------------------------------------------===//
// Memory of local variables
//===----------------------------------------------------------------------===//

/// The elements of a local array, or the variable, that `bytes` bytes from a pointer on are, the last one perhaps in
/// part; nothing where they are not known. `argument` is the pointer as written, before it lost its type.
std::optional<SmallVector<LValue>> Importer::findElements(const Imported &pointer, const clang::Expr *argument,
                                                          Value bytes) {
  std::optional<llvm::APInt> size = getConstant(bytes);
  if (pointer.leaves.size() != 1 || !size || size->ugt(maxCopiedBytes)) {
    return std::nullopt;
  }
  clang::SourceRange range = argument->getSourceRange();
  std::optional<Position> position = findPosition(pointer.leaf());
  const auto *array = position ? ast.getAsConstantArrayType(position->array.type) : nullptr;
  SmallVector<LValue> elements;
  if (!array) {
    QualType written = argument->IgnoreParenImpCasts()->getType();
    QualType type = written->isPointerType() ? written->getPointeeType() : QualType();
    bool isVariable = llvm::isa<tile::SlotType>(pointer.leaf().getType()) && !functions.contains(pointer.leaf()) &&
                      !members.contains(pointer.leaf());
    if (!isVariable || type.isNull() || type->isIncompleteType() ||
        ast.getTypeSizeInChars(type).getQuantity() < int64_t(size->getZExtValue())) {
      return std::nullopt;
    }
    elements.push_back(deref(pointer, type, range));
    return elements;
  }
  uint64_t each = ast.getTypeSizeInChars(array->getElementType()).getQuantity();
  if (position->slot || each == 0) {
    return std::nullopt;
  }
  for (uint64_t i = 0; i * each < size->getZExtValue(); ++i) {
    Value index = builder.createOrFold<arith::AddIOp>(getLoc(range), position->index,
                                                      constantInt(builder.getI64Type(), int64_t(i)));
    elements.push_back(element(position->array, index, ast.LongLongTy, range));
  }
  return elements;
}

/// Where the numbers of `places`, one behind the other, are; false if they hold more than numbers.
bool Importer::findNumbers(ArrayRef<LValue> places, llvm::SmallVectorImpl<NumberInBytes> &numbers) {
  int64_t offset = 0;
  return llvm::all_of(places, [&](const LValue &place) {
    int64_t begin = offset;
    offset += int64_t(ast.getTypeSize(place.type));
    return findNumbers(place.type, begin, numbers);
  });
}

Imported Importer::loadParts(ArrayRef<LValue> places, mlir::Location loc) {
  Imported values;
  for (const LValue &place : places) {
    llvm::append_range(values.leaves, load(place, loc).leaves);
  }
  return values;
}

/// The values of `places` and where their numbers are; nothing if they hold more than numbers.
std::optional<Imported> Importer::loadNumbers(ArrayRef<LValue> places, llvm::SmallVectorImpl<NumberInBytes> &numbers,
                                              mlir::Location loc) {
  if (!findNumbers(places, numbers)) {
    return std::nullopt;
  }
  Imported values = loadParts(places, loc);
  return values.leaves.size() == numbers.size() ? std::optional(values) : std::nullopt;
}

void Importer::storeParts(ArrayRef<LValue> places, const Imported &value, mlir::Location loc) {
  ArrayRef<Value> rest = value.leaves;
  for (const LValue &place : places) {
    size_t count = types.getLeaves(place.type).size();
    store(Imported(mlir::ValueRange(rest.take_front(count))), place, loc);
    rest = rest.drop_front(count);
  }
}

int64_t Importer::countBits(ArrayRef<LValue> places) {
  int64_t bits = 0;
  for (const LValue &place : places) {
    bits += int64_t(ast.getTypeSize(place.type));
  }
  return bits;
}

/// Gives the first `bits` bits of `to` the values of `sources`; the others stay.
bool Importer::storeBits(ArrayRef<LValue> to, ArrayRef<NumberInBytes> targets, ArrayRef<NumberInBytes> sources,
                         const Imported &values, int64_t bits, mlir::Location loc) {
  SmallVector<NumberInBytes> all(sources);
  Imported fresh = values;
  for (NumberInBytes &source : all) {
    source.end = bits;
  }
  if (bits < countBits(to)) {
    SmallVector<NumberInBytes> kept;
    std::optional<Imported> old = loadNumbers(to, kept, loc);
    if (!old) {
      return false;
    }
    for (NumberInBytes &number : kept) {
      number.begin = bits;
    }
    all.append(kept.begin(), kept.end());
    llvm::append_range(fresh.leaves, old->leaves);
  }
  std::optional<Imported> result = recastNumbers(all, fresh.leaves, targets, loc);
  if (result) {
    storeParts(to, *result, loc);
  }
  return result.has_value();
}

/// Everything is read before anything is written, as memmove wants it.
bool Importer::copyBytes(ArrayRef<LValue> to, ArrayRef<LValue> from, int64_t bits, mlir::Location loc) {
  bool isSame = to.size() == from.size() && countBits(to) == bits;
  for (size_t i = 0; isSame && i < to.size(); ++i) {
    isSame = ast.hasSameUnqualifiedType(to[i].type, from[i].type);
  }
  if (isSame) {
    storeParts(to, loadParts(from, loc), loc);
    return true;
  }
  SmallVector<NumberInBytes> sources, targets;
  std::optional<Imported> values = findNumbers(to, targets) ? loadNumbers(from, sources, loc) : std::nullopt;
  return values && storeBits(to, targets, sources, *values, bits, loc);
}

bool Importer::fillBytes(ArrayRef<LValue> to, uint8_t filling, int64_t bits, mlir::Location loc) {
  Imported zeros;
  bool areZero = filling == 0 && bits == countBits(to);
  for (const LValue &place : to) {
    for (Type leaf : types.getLeaves(place.type)) {
      areZero &= leaf.isIntOrFloat();
      zeros.leaves.push_back(areZero ? constantZero(leaf) : Value());
    }
  }
  if (areZero) {
    // Whole variables, bit-fields and gaps too.
    storeParts(to, zeros, loc);
    return true;
  }
  SmallVector<NumberInBytes> targets, sources;
  if (!findNumbers(to, targets)) {
    return false;
  }
  Imported values;
  for (const NumberInBytes &target : targets) {
    mlir::IntegerType type = builder.getIntegerType(getBits(target.type));
    sources.push_back({target.offset, type});
    values.leaves.push_back(constantInt(type, llvm::APInt::getSplat(type.getWidth(), llvm::APInt(8, filling))));
  }
  return storeBits(to, targets, sources, values, bits, loc);
}

/// memmove of a number of elements that is only known at run time: each element of the target by a select.
bool Importer::copyCounted(const Imported &target, const Imported &source, Value bytes, clang::SourceRange range) {
  mlir::Location loc = getLoc(range);
  auto find = [&](const Imported &pointer) {
    return pointer.leaves.size() == 1 ? findPosition(pointer.leaf()) : std::optional<Position>();
  };
  std::optional<Position> to = find(target), from = find(source);
  const auto *toArray = to ? ast.getAsConstantArrayType(to->array.type) : nullptr;
  const auto *fromArray = from ? ast.getAsConstantArrayType(from->array.type) : nullptr;
  if (!toArray || !fromArray || to->slot || from->slot ||
      !ast.hasSameUnqualifiedType(toArray->getElementType(), fromArray->getElementType()) ||
      toArray->getZExtSize() > maxCandidates || fromArray->getZExtSize() > maxCandidates) {
    return false;
  }
  Type wide = builder.getI64Type();
  auto number = [&](uint64_t value) { return constantInt(wide, int64_t(value)); };
  Value count = builder.createOrFold<arith::DivUIOp>(
      loc, bytes, number(ast.getTypeSizeInChars(toArray->getElementType()).getQuantity()));
  Value shift = builder.createOrFold<arith::SubIOp>(loc, from->index, to->index);
  SmallVector<LValue> places;
  Imported values;
  for (uint64_t i = 0; i < toArray->getZExtSize(); ++i) {
    Value behind = builder.createOrFold<arith::SubIOp>(loc, number(i), to->index);
    Value isCopied = builder.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::ult, behind, count);
    Value index = builder.createOrFold<arith::AddIOp>(loc, number(i), shift);
    std::optional<llvm::APInt> known = getConstant(index);
    if (known && known->uge(fromArray->getZExtSize())) {
      continue;
    }
    LValue place = element(to->array, number(i), ast.LongLongTy, range);
    Imported fresh = load(element(from->array, index, ast.LongLongTy, range), loc), old = load(place, loc);
    for (auto [a, b] : llvm::zip_equal(fresh.leaves, old.leaves)) {
      if (llvm::isa<tile::SlotType>(a.getType()) || llvm::isa<tile::SlotType>(b.getType())) {
        return false;
      }
      values.leaves.push_back(a == b ? a : builder.createOrFold<arith::SelectOp>(loc, isCopied, a, b));
    }
    places.push_back(std::move(place));
  }
  storeParts(places, values, loc);
  return true;
}

/// As memcmp compares: byte by byte, the first one that differs decides.
std::optional<Value> Importer::compareBytes(ArrayRef<LValue> left, ArrayRef<LValue> right, QualType type,
                                            mlir::Location loc) {
  SmallVector<NumberInBytes> numbers, others;
  std::optional<Imported> a = loadNumbers(left, numbers, loc), b = loadNumbers(right, others, loc);
  if (!a || !b || numbers.size() != others.size()) {
    return std::nullopt;
  }
  int64_t offset = 0;
  for (auto [number, other] : llvm::zip_equal(numbers, others)) {
    if (number.offset != offset || other.offset != offset || getBits(number.type) != getBits(other.type)) {
      return std::nullopt;
    }
    offset += getBits(number.type);
  }
  Type result = types.getLeaf(type);
  Value zero = constantInt(result, 0), sign = zero, isEqual = constantInt(builder.getI1Type(), 1);
  for (size_t i = numbers.size(); i-- > 0;) {
    Value x = toBits(builder, a->leaves[i], loc), y = toBits(builder, b->leaves[i], loc);
    Value isSame = builder.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::eq, x, y);
    Value isLess =
        builder.createOrFold<arith::CmpIOp>(loc, arith::CmpIPredicate::ult, swapBytes(x, loc), swapBytes(y, loc));
    Value order = builder.createOrFold<arith::SelectOp>(loc, isLess, constantInt(result, -1), constantInt(result, 1));
    sign = i + 1 == numbers.size() ? order : builder.createOrFold<arith::SelectOp>(loc, isSame, sign, order);
    isEqual = builder.createOrFold<arith::AndIOp>(loc, isSame, isEqual);
  }
  // Who only asks whether it is zero, needs no more than the first operand.
  return builder.createOrFold<arith::SelectOp>(loc, isEqual, zero, sign);
}

std::optional<Imported> Importer::importMemoryCall(const clang::CallExpr *expr, unsigned builtin) {
  clang::SourceRange range = expr->getSourceRange();
  mlir::Location loc = getLoc(range);
  bool isSet = builtin == clang::Builtin::BI__builtin_memset || builtin == clang::Builtin::BImemset;
  bool isCompare = builtin == clang::Builtin::BI__builtin_memcmp || builtin == clang::Builtin::BImemcmp;
  unsigned before = errors;
  Imported target = importExpr(expr->getArg(0)), source = importExpr(expr->getArg(1)),
           bytes = importExpr(expr->getArg(2));
  if (errors != before) {
    return poison(expr->getType());
  }
  if (target.leaves.size() != 1 || source.leaves.size() != 1 || bytes.leaves.size() != 1) {
    return std::nullopt;
  }
  lastRange = range;
  bool isMove = !isSet && !isCompare;
  if (isMove && !getConstant(bytes.leaf())) {
    return copyCounted(target, source, bytes.leaf(), range) ? std::optional(target) : std::nullopt;
  }
  auto to = findElements(target, expr->getArg(0), bytes.leaf());
  auto from = isSet ? std::nullopt : findElements(source, expr->getArg(1), bytes.leaf());
  if (!to || (!isSet && !from)) {
    return std::nullopt;
  }
  int64_t bits = getConstant(bytes.leaf())->getSExtValue() * int64_t(ast.getCharWidth());
  if (isCompare) {
    bool isWhole = countBits(*to) == bits && countBits(*from) == bits;
    std::optional<Value> result = isWhole ? compareBytes(*to, *from, expr->getType(), loc) : std::nullopt;
    return result ? std::optional<Imported>(*result) : std::nullopt;
  }
  if (isMove) {
    return copyBytes(*to, *from, bits, loc) ? std::optional(target) : std::nullopt;
  }
  std::optional<llvm::APInt> filling = getConstant(source.leaf());
  bool isFilled = filling && fillBytes(*to, uint8_t(filling->extractBitsAsZExtValue(8, 0)), bits, loc);
  return isFilled ? std::optional(target) : std::nullopt;
}
