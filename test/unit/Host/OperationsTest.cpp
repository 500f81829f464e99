// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs every case, and asks the dialect whether each of its operations has one.

#include "OperationCase.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <gmock/gmock.h>

#include <map>
#include <set>

using namespace tilecc;

namespace {

/// Operations that no kernel holds when it reaches the CPU, and why.
const std::map<std::string, std::string> unreachable = {
    {"tile.slot", "locals become values in buildStructurePipeline; what is left is an error of the importer"},
    {"tile.slot_load", "as tile.slot"},
    {"tile.slot_store", "as tile.slot"},
};

class OperationsTest : public testing::TestWithParam<size_t> {};

TEST_P(OperationsTest, givesTheResultOfItsDefinition) {
  const OperationCase &one = getOperationCases()[GetParam()];
  SCOPED_TRACE(one.name);
  KernelText text;
  one.build(text);
  one.check(TextKernel(text.getParameters(), text.getBody()));
}

std::string nameCase(const testing::TestParamInfo<size_t> &info) {
  std::string name = getOperationCases()[info.param].name;
  std::replace_if(name.begin(), name.end(), [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Dialect, OperationsTest, testing::Range<size_t>(0, getOperationCases().size()), nameCase);

/// Every operation in the kernels of all cases.
void visitCases(mlir::MLIRContext &context, llvm::function_ref<void(mlir::Operation *)> visit) {
  context.loadAllAvailableDialects();
  for (const OperationCase &one : getOperationCases()) {
    KernelText text;
    one.build(text);
    mlir::OwningOpRef<mlir::ModuleOp> module = TextKernel::parse(context, text.getParameters(), text.getBody());
    ASSERT_TRUE(module) << one.name;
    module->walk([&](mlir::Operation *op) { visit(op); });
  }
}

// The ownership check takes an operation that touches memory for one that writes everything, unless it has a rule for
// it (`AccessCollector::visit`). Whoever adds one here, or makes one pure, has looked at that rule.
TEST(OperationCoverageTest, whatTouchesMemoryIsKnownToTheOwnershipCheck) {
  mlir::MLIRContext context(TextKernel::getDialects(), mlir::MLIRContext::Threading::DISABLED);
  std::set<std::string> touching;
  visitCases(context, [&](mlir::Operation *op) {
    llvm::StringRef name = op->getName().getStringRef();
    if (name.consume_front("tile.") && (op->getNumRegions() != 0 || !mlir::isMemoryEffectFree(op))) {
      touching.insert(name.str());
    }
  });
  EXPECT_THAT(touching,
              testing::UnorderedElementsAre("assert", "atomic_cas", "atomic_rmw", "atomic_view", "claim", "load",
                                            "load_view", "precondition", "print", "store", "store_view"));
}

TEST(OperationCoverageTest, everyOperationOfTheDialectRunsOnTheCpuOrSaysWhyNot) {
  mlir::MLIRContext context(TextKernel::getDialects(), mlir::MLIRContext::Threading::DISABLED);
  std::set<std::string> seen;
  visitCases(context, [&](mlir::Operation *op) { seen.insert(op->getName().getStringRef().str()); });
  unsigned operations = 0;
  for (mlir::RegisteredOperationName name : context.getRegisteredOperations()) {
    if (name.getDialectNamespace() != "tile") {
      continue;
    }
    ++operations;
    std::string text = name.getStringRef().str();
    EXPECT_NE(seen.contains(text), unreachable.contains(text)) << text;
  }
  EXPECT_GT(operations, 30u);
}

} // namespace
