// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Decides what of an object is seen from outside: the table, nothing else.

#include "KernelTableWriter.h"

#include "tilecc/Support/HostKernel.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Module.h"

using namespace tilecc;

namespace {

// Images are read as they lie by the driver.
constexpr unsigned imageAlignment = 64;

class TableBuilder {
public:
  explicit TableBuilder(llvm::Module &module)
      : module(module), context(module.getContext()), pointer(llvm::PointerType::getUnqual(context)) {}

  void hideDefinitions() {
    for (llvm::Function &function : module) {
      if (!function.isDeclaration()) {
        function.setLinkage(llvm::GlobalValue::InternalLinkage);
      }
    }
    for (llvm::GlobalVariable &variable : module.globals()) {
      if (!variable.isDeclaration()) {
        variable.setLinkage(llvm::GlobalValue::InternalLinkage);
      }
    }
  }

  llvm::Constant *number(uint64_t value) { return llvm::ConstantInt::get(llvm::Type::getInt64Ty(context), value); }
  llvm::Constant *null() { return llvm::ConstantPointerNull::get(pointer); }

  llvm::GlobalVariable *define(llvm::Constant *value, const llvm::Twine &name) {
    return new llvm::GlobalVariable(module, value->getType(), /*isConstant=*/true, llvm::GlobalValue::InternalLinkage,
                                    value, name);
  }
  llvm::Constant *bytes(llvm::StringRef content, const llvm::Twine &name, bool terminated) {
    llvm::GlobalVariable *variable = define(llvm::ConstantDataArray::getString(context, content, terminated), name);
    variable->setAlignment(llvm::Align(terminated ? 1 : imageAlignment));
    return variable;
  }
  llvm::Constant *record(llvm::ArrayRef<llvm::Constant *> fields) {
    return llvm::ConstantStruct::getAnon(context, fields);
  }
  llvm::Constant *list(llvm::ArrayRef<llvm::Constant *> records, const llvm::Twine &name) {
    if (records.empty()) {
      return null();
    }
    auto *type = llvm::ArrayType::get(records.front()->getType(), records.size());
    return define(llvm::ConstantArray::get(type, records), name);
  }

  llvm::Constant *images(const std::vector<HostTable::Image> &images) {
    llvm::SmallVector<llvm::Constant *> records;
    for (const HostTable::Image &image : images) {
      records.push_back(record({bytes(image.arch, "tilecc.arch", true), bytes(image.bytes, "tilecc.image", false),
                                number(image.bytes.size())}));
    }
    return list(records, "tilecc.images");
  }

  Result<llvm::Constant *> kernels(const std::vector<std::string> &symbols, bool isRecorded) {
    llvm::SmallVector<llvm::Constant *> records;
    for (const std::string &symbol : symbols) {
      llvm::Function *function = module.getFunction(symbol);
      llvm::GlobalVariable *arena = module.getNamedGlobal(symbol + (isRecorded ? recordedArenaSuffix : arenaSuffix));
      if (!function || !arena) {
        return Failure{"the kernel `" + symbol + "` has no code for the CPU"};
      }
      records.push_back(record({bytes(symbol, "tilecc.symbol", true), function, arena}));
    }
    return list(records, "tilecc.kernels");
  }

private:
  llvm::Module &module;
  llvm::LLVMContext &context;
  llvm::PointerType *pointer;
};

} // namespace

Result<void> tilecc::addKernelTable(llvm::Module &module, const HostTable &table, uint64_t level) {
  TableBuilder builder(module);
  builder.hideDefinitions();
  Result<llvm::Constant *> kernels = builder.kernels(table.kernels, table.isRecorded);
  if (!kernels) {
    return Failure{kernels.error()};
  }
  // The order of the fields is that of KernelTable.
  llvm::Constant *record = builder.record(
      {builder.number(table.version), builder.bytes(table.manifest, "tilecc.manifest", false),
       builder.number(table.manifest.size()), builder.images(table.images), builder.number(table.images.size()),
       *kernels, builder.number(table.kernels.size()), builder.number(level)});
  builder.define(record, table.symbol)->setLinkage(llvm::GlobalValue::ExternalLinkage);
  return {};
}
