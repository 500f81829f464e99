// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides how a kernel's arguments, accesses and contract are written into the manifest. How a buffer is accessed is
// found by following its pointer forwards; through loops and branches it may be said to be accessed in more ways than
// it is.
#include "tilecc/Driver/ManifestBuilder.h"

#include "tilecc/Analysis/Explain.h"
#include "tilecc/Dialect/Tile/TileOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/Path.h"

#include <cstring>

namespace tilecc {
namespace {

/// Line and file that a location stands for: where the author wrote it, not where it was called. Without its folder:
/// equal sources give equal manifests wherever they lie.
void setPlace(mlir::Location loc, std::string &file, unsigned &line) {
  if (auto place = loc->findInstanceOf<mlir::FileLineColLoc>()) {
    file = llvm::sys::path::filename(place.getFilename().getValue()).str();
    line = place.getLine();
  }
}

std::optional<ElementType> getElementType(mlir::Type type, bool isUnsigned) {
  if (auto integer = llvm::dyn_cast<mlir::IntegerType>(type)) {
    switch (integer.getWidth()) {
    case 1:
      return ElementType::I1;
    case 8:
      return isUnsigned ? ElementType::U8 : ElementType::I8;
    case 16:
      return isUnsigned ? ElementType::U16 : ElementType::I16;
    case 32:
      return isUnsigned ? ElementType::U32 : ElementType::I32;
    case 64:
      return isUnsigned ? ElementType::U64 : ElementType::I64;
    default:
      return std::nullopt;
    }
  }
  return llvm::TypeSwitch<mlir::Type, std::optional<ElementType>>(type)
      .Case<mlir::Float16Type>([](auto) { return ElementType::F16; })
      .Case<mlir::BFloat16Type>([](auto) { return ElementType::BF16; })
      .Case<mlir::Float32Type>([](auto) { return ElementType::F32; })
      .Case<mlir::Float64Type>([](auto) { return ElementType::F64; })
      .Case<mlir::FloatTF32Type>([](auto) { return ElementType::TF32; })
      .Case<mlir::Float8E4M3FNType>([](auto) { return ElementType::F8E4M3; })
      .Case<mlir::Float8E5M2Type>([](auto) { return ElementType::F8E5M2; })
      .Default([](auto) { return std::nullopt; });
}

/// Whether values of this type carry an address.
bool carriesPointer(mlir::Type type) {
  return llvm::isa<tile::PtrType, tile::ViewType, tile::PartitionType>(tile::getElementType(type));
}

struct Accesses {
  bool reads = false;
  bool writes = false;
  bool atomics = false;
  uint64_t alignment = 0;

  AccessKind getKind() const {
    if (atomics && !reads && !writes) {
      return AccessKind::Atomic;
    }
    if (reads || atomics) {
      return writes || atomics ? AccessKind::ReadWrite : AccessKind::Read;
    }
    return writes ? AccessKind::Write : AccessKind::None;
  }
};

/// Follows the address in an argument through the whole kernel.
class AddressWalk {
public:
  explicit AddressWalk(mlir::Value start) { reach(start); }

  Accesses run() {
    while (!pending.empty()) {
      mlir::Value value = pending.pop_back_val();
      for (mlir::OpOperand &use : value.getUses()) {
        visit(use.getOwner(), value);
      }
    }
    return accesses;
  }

private:
  void reach(mlir::Value value) {
    if (carriesPointer(value.getType()) && seen.insert(value).second) {
      pending.push_back(value);
    }
  }

  void visit(mlir::Operation *op, mlir::Value address) {
    llvm::TypeSwitch<mlir::Operation *>(op)
        .Case<tile::LoadOp, tile::LoadViewOp>([&](auto) { accesses.reads = true; })
        .Case<tile::StoreOp>([&](tile::StoreOp store) {
          accesses.writes |= store.getPointers() == address;
          // An address that is stored itself may be used for anything.
          accesses.reads |= store.getValue() == address;
        })
        .Case<tile::StoreViewOp>([&](auto) { accesses.writes = true; })
        .Case<tile::AtomicRmwOp, tile::AtomicCasOp, tile::AtomicViewOp>([&](auto) { accesses.atomics = true; })
        .Case<tile::AssumeOp>([&](tile::AssumeOp assume) {
          auto fact = llvm::dyn_cast<tile::DivByAttr>(assume.getFact());
          if (fact && llvm::isa<mlir::BlockArgument>(address)) {
            accesses.alignment = std::max<uint64_t>(accesses.alignment, fact.getDivisor());
          }
        });
    // Loops and branches carry addresses from their operands and yields to their results and block arguments.
    mlir::Operation *carrier = op->hasTrait<mlir::OpTrait::IsTerminator>() ? op->getParentOp() : op;
    if (llvm::isa<mlir::func::FuncOp>(carrier)) {
      return;
    }
    for (mlir::Value result : carrier->getResults()) {
      reach(result);
    }
    for (mlir::Region &region : carrier->getRegions()) {
      for (mlir::BlockArgument argument : region.getArguments()) {
        reach(argument);
      }
    }
  }

  llvm::SmallVector<mlir::Value> pending;
  llvm::DenseSet<mlir::Value> seen;
  Accesses accesses;
};

Result<std::vector<Predicate>> readExpressions(mlir::ArrayAttr texts) {
  std::vector<Predicate> expressions;
  for (auto text : texts.getAsRange<mlir::StringAttr>()) {
    Result<Predicate, PredicateError> parsed = parsePredicate(text.str());
    if (!parsed) {
      return Failure<>{"the expression `" + text.str() + "` cannot be read back: " + parsed.error().message};
    }
    expressions.push_back(std::move(*parsed));
  }
  return expressions;
}

/// What the kernel claims of the buffer.
Result<void> readClaim(mlir::func::FuncOp kernel, unsigned index, ManifestParameter &parameter) {
  auto claim = kernel.getArgAttrOfType<mlir::DictionaryAttr>(index, tile::claimAttrName);
  if (!claim) {
    return {};
  }
  static constexpr ParameterRole roles[] = {ParameterRole::In, ParameterRole::Out, ParameterRole::InOut,
                                            ParameterRole::AtomicOut};
  for (ParameterRole role : roles) {
    if (claim.getAs<mlir::StringAttr>("role").str() == toString(role)) {
      parameter.role = role;
    }
  }
  Result<std::vector<Predicate>> extents = readExpressions(claim.getAs<mlir::ArrayAttr>("extents"));
  if (!extents) {
    return Failure<>{extents.error()};
  }
  parameter.extents = std::move(*extents);
  for (int64_t extent : claim.getAs<mlir::DenseI64ArrayAttr>("tile").asArrayRef()) {
    parameter.tile.push_back(static_cast<uint64_t>(extent));
  }
  return {};
}

Result<ManifestParameter> describeParameter(mlir::func::FuncOp kernel, unsigned index) {
  ManifestParameter parameter;
  auto getText = [&](llvm::StringRef name) {
    auto text = kernel.getArgAttrOfType<mlir::StringAttr>(index, name);
    return text ? text.str() : std::string();
  };
  auto has = [&](llvm::StringRef name) { return bool(kernel.getArgAttr(index, name)); };
  parameter.name = getText(tile::nameAttrName);
  if (parameter.name.empty()) {
    parameter.name = "arg" + std::to_string(index);
  }
  parameter.spelling = getText(tile::cxxTypeAttrName);
  parameter.isRestrict = has(tile::restrictAttrName);
  mlir::Type type = kernel.getArgumentTypes()[index];
  if (auto pointer = llvm::dyn_cast<tile::PtrType>(type)) {
    parameter.kind = ParameterKind::Pointer;
    Accesses accesses = AddressWalk(kernel.getArgument(index)).run();
    parameter.access = accesses.getKind();
    parameter.alignment = accesses.alignment;
    if (auto rank = kernel.getArgAttrOfType<mlir::IntegerAttr>(index, tile::rankAttrName)) {
      parameter.rank = static_cast<unsigned>(rank.getInt());
    }
    if (Result<void> claim = readClaim(kernel, index, parameter); !claim) {
      return Failure<>{claim.error()};
    }
    type = pointer.getPointee();
  }
  std::optional<ElementType> element = getElementType(type, has(tile::unsignedAttrName));
  if (!element) {
    return Failure<>{"the type of parameter `" + parameter.name + "` has no name in the manifest"};
  }
  parameter.type = has(tile::boolAttrName) ? ElementType::I1 : *element;
  return parameter;
}

/// The axes of the grid that the kernel reads, in order.
std::string findGridAxes(mlir::func::FuncOp kernel) {
  bool reads[3] = {false, false, false};
  kernel.walk([&](tile::BlockIdOp op) { reads[unsigned(op.getDimension())] = true; });
  kernel.walk([&](tile::NumBlocksOp op) { reads[unsigned(op.getDimension())] = true; });
  std::string axes;
  for (unsigned axis = 0; axis < 3; ++axis) {
    if (reads[axis]) {
      axes += "xyz"[axis];
    }
  }
  return axes;
}

std::map<std::string, std::map<std::string, int64_t>> readHints(mlir::func::FuncOp kernel) {
  std::map<std::string, std::map<std::string, int64_t>> hints;
  auto dictionary = kernel->getAttrOfType<mlir::DictionaryAttr>(tile::hintsAttrName);
  if (!dictionary) {
    return hints;
  }
  for (mlir::NamedAttribute arch : dictionary) {
    auto values = llvm::dyn_cast<mlir::DictionaryAttr>(arch.getValue());
    for (mlir::NamedAttribute value : values ? values.getValue() : llvm::ArrayRef<mlir::NamedAttribute>()) {
      if (auto number = llvm::dyn_cast<mlir::IntegerAttr>(value.getValue())) {
        hints[arch.getName().str()][value.getName().str()] = number.getInt();
      }
    }
  }
  return hints;
}

Result<void> readContract(mlir::func::FuncOp kernel, ManifestKernel &described) {
  auto contract = kernel->getAttrOfType<mlir::ArrayAttr>(tile::contractAttrName);
  if (!contract) {
    return {};
  }
  for (mlir::Attribute attribute : contract) {
    auto condition = llvm::dyn_cast<tile::ConditionAttr>(attribute);
    if (!condition) {
      return Failure<>{"the contract of `" + described.name + "` holds something that is no condition"};
    }
    Result<Predicate, PredicateError> expression = parsePredicate(condition.getText().str());
    if (!expression) {
      return Failure<>{"the condition `" + condition.getText().str() + "` of `" + described.name +
                       "` cannot be read back: " + expression.error().message};
    }
    ManifestCondition written;
    written.expression = *expression;
    written.rule = condition.getRule().str();
    written.reason = condition.getReason().str();
    setPlace(condition.getLoc(), written.file, written.line);
    described.contract.push_back(std::move(written));
  }
  return {};
}

/// What the author vouches for: the kernel, or single accesses of it.
void readTrusted(mlir::func::FuncOp kernel, ManifestKernel &described) {
  if (kernel->hasAttr(tile::trustedAttrName)) {
    described.trusted.push_back({"the whole kernel", described.file, described.line});
    return;
  }
  kernel->walk([&](mlir::Operation *op) {
    if (op->hasAttr(tile::trustedAttrName)) {
      ManifestTrusted &trusted = described.trusted.emplace_back();
      trusted.what = llvm::isa<tile::LoadOp, tile::LoadViewOp>(op)     ? "a load"
                     : llvm::isa<tile::StoreOp, tile::StoreViewOp>(op) ? "a store"
                                                                       : "an access";
      setPlace(op->getLoc(), trusted.file, trusted.line);
    }
  });
}

void readVerdict(mlir::func::FuncOp kernel, ManifestKernel &described) {
  readTrusted(kernel, described);
  auto verdict = kernel->getAttrOfType<mlir::StringAttr>(verdictAttrName);
  if (verdict && verdict.getValue() == "undecided") {
    described.verdict = Verdict::Undecided;
  } else if (!described.trusted.empty()) {
    described.verdict = Verdict::Trusted;
  } else {
    described.verdict = described.contract.empty() ? Verdict::Proved : Verdict::Contract;
  }
}

Result<ManifestKernel> describeKernel(mlir::func::FuncOp kernel) {
  ManifestKernel described;
  described.symbol = kernel.getSymName().str();
  auto name = kernel->getAttrOfType<mlir::StringAttr>(tile::nameAttrName);
  described.demangled = name ? name.str() : described.symbol;
  described.name = llvm::StringRef(described.demangled).split('<').first.str();
  setPlace(kernel.getLoc(), described.file, described.line);
  for (unsigned index = 0; index < kernel.getNumArguments(); ++index) {
    Result<ManifestParameter> parameter = describeParameter(kernel, index);
    if (!parameter) {
      return Failure<>{parameter.error()};
    }
    described.parameters.push_back(*parameter);
  }
  described.gridAxes = findGridAxes(kernel);
  if (auto grid = kernel->getAttrOfType<mlir::ArrayAttr>(tile::gridAttrName)) {
    Result<std::vector<Predicate>> extents = readExpressions(grid);
    if (!extents) {
      return Failure<>{extents.error()};
    }
    described.grid = std::move(*extents);
  }
  described.hints = readHints(kernel);
  if (Result<void> contract = readContract(kernel, described); !contract) {
    return Failure<>{contract.error()};
  }
  readVerdict(kernel, described);
  return described;
}

} // namespace

Result<std::vector<ManifestKernel>> describeKernels(mlir::ModuleOp module) {
  std::vector<ManifestKernel> kernels;
  for (auto kernel : module.getOps<mlir::func::FuncOp>()) {
    if (!kernel->hasAttr(tile::kernelAttrName)) {
      continue;
    }
    Result<ManifestKernel> described = describeKernel(kernel);
    if (!described) {
      return Failure<>{described.error()};
    }
    kernels.push_back(std::move(*described));
  }
  return kernels;
}

} // namespace tilecc
