// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the check proves of random kernels and of all example kernels, asked of Z3 again. TILECC_Z3_KERNELS makes it
// longer.
#include "FuzzKernels.h"
#include "Z3Questions.h"

#include "tilecc/Analysis/Ownership.h"
#include "tilecc/Dialect/Report.h"
#include "tilecc/Dialect/Tile/TileOps.h"
#include "tilecc/Frontend/FrontendAction.h"
#include "tilecc/Lowering/Pipelines.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassManager.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <set>

using namespace tilecc;

namespace {

/// What is proved while it lives is asked of Z3.
class Observation {
public:
  explicit Observation(Z3Observer &observer) { currentProofObserver() = &observer; }
  ~Observation() { currentProofObserver() = nullptr; }
  Observation(const Observation &) = delete;
  Observation &operator=(const Observation &) = delete;
};

/// `separateUnknown` is how many percent of the pairs of accesses Z3 may give up on.
void expectAgreement(const Z3Observer &observer, unsigned separateUnknown = 20) {
  const std::pair<const char *, const Z3Tally *> kinds[] = {{"empty sets", &observer.empty},
                                                            {"points of sets", &observer.inhabited},
                                                            {"separate accesses", &observer.separate},
                                                            {"bounds", &observer.bounds}};
  for (auto [name, tally] : kinds) {
    std::printf("%-18s asked %5u, agreed %5u, on small values %4u, not decided by Z3 %u\n", name, tally->asked,
                tally->agreed, tally->agreedOnSmallValues, tally->unknown);
  }
  for (const std::string &text : observer.disagreements) {
    ADD_FAILURE() << text;
  }
  // Linear arithmetic is decidable; products of unknowns are not, so that Z3 gives up on some: about one in six of the
  // pairs of accesses of random kernels, whose strides are products of scalars.
  EXPECT_LE(observer.empty.unknown * 100, observer.empty.asked);
  EXPECT_LE(observer.inhabited.unknown * 100, observer.inhabited.asked);
  EXPECT_LE(observer.separate.unknown * 100, observer.separate.asked * separateUnknown);
  EXPECT_LE(observer.bounds.unknown * 8, observer.bounds.asked);
}

uint64_t countKernels() {
  const char *text = std::getenv("TILECC_Z3_KERNELS");
  return text ? std::strtoull(text, nullptr, 10) : 12;
}

TEST(Z3CrossCheck, AgreesOnRandomKernels) {
  const uint64_t kernels = countKernels();
  mlir::MLIRContext context;
  Z3Observer observer(/*everySeparate=*/1, /*everyBound=*/40);
  Observation observation(observer);
  for (uint64_t seed = 1; seed <= kernels; ++seed) {
    checkModel(makeWildKernel(seed, &context).model);
    checkModel(makeScheduledKernel(seed, &context).model);
  }
  expectAgreement(observer);
  EXPECT_GT(observer.empty.asked, 3u);
  EXPECT_GT(observer.inhabited.asked, 3u);
  EXPECT_GT(observer.separate.asked, 10u);
  EXPECT_GT(observer.bounds.asked, 10u);
}

/// Every index is a sum of products of unknowns, more than half of which are beyond Z3.
TEST(Z3CrossCheck, AgreesOnTensorsOfRunTimeStrides) {
  mlir::MLIRContext context;
  Z3Observer observer(/*everySeparate=*/1, /*everyBound=*/40);
  Observation observation(observer);
  for (uint64_t seed = 1; seed <= countKernels(); ++seed) {
    checkModel(makeTensorKernel(seed, &context).model);
  }
  expectAgreement(observer, /*separateUnknown=*/70);
  EXPECT_GT(observer.separate.agreed + observer.separate.agreedOnSmallValues, 10u);
}

TEST(Z3CrossCheck, AgreesOnExampleKernels) {
  // One file with all of them: headers are read once, each kernel's own names stand in a namespace.
  std::string all = "#include <cuda_tile.h>\n#include <cuda_bf16.h>\n#include <cuda_fp16.h>\n"
                    "#include <cuda_fp8.h>\n#include <cuda_tf32.h>\n#include <math.h>\n#include <tilecc/ownership.h>\n";
  for (const auto &entry : std::filesystem::directory_iterator(TILECC_EXAMPLE_KERNELS)) {
    if (entry.path().extension() == ".cu") {
      all += "namespace " + entry.path().stem().string() + "_file {\n#include \"" + entry.path().string() + "\"\n}\n";
    }
  }
  FrontendOptions options;
  options.file = "all.cu";
  options.text = all;
  options.kernelInclude = TILECC_KERNEL_INCLUDE;
  options.resourceDir = TILECC_CLANG_RESOURCE_DIR;
  mlir::MLIRContext context;
  FrontendResult result = runFrontend(context, options);
  ASSERT_TRUE(result.module) << result.diagnostics.front().message;
  mlir::PassManager manager(&context);
  buildStructurePipeline(manager);
  buildSimplifyPipeline(manager);
  ASSERT_TRUE(mlir::succeeded(manager.run(*result.module)));
  Z3Observer observer(/*everySeparate=*/2, /*everyBound=*/60);
  Observation observation(observer);
  // Of several instantiations of a kernel one is enough.
  std::set<std::pair<std::string, unsigned>> seen;
  for (auto kernel : result.module->getOps<mlir::func::FuncOp>()) {
    SourceSpan place = toSourceSpan(kernel.getLoc());
    if (kernel->hasAttr(tile::kernelAttrName) && seen.insert({place.file, place.line}).second) {
      EXPECT_TRUE(checkOwnership(kernel)->accepted()) << kernel.getName().str();
    }
  }
  std::printf("%zu example kernels\n", seen.size());
  EXPECT_GE(seen.size(), 25u);
  expectAgreement(observer);
  EXPECT_GT(observer.separate.asked, 25u);
  EXPECT_GT(observer.bounds.asked, 25u);
}

} // namespace
