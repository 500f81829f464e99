// Part of tilecc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tilecc/Dialect/TileIR/TileIR.h"

#include "mlir/IR/MLIRContext.h"

#include <gtest/gtest.h>

#include <set>

using namespace mlir;
using namespace tilecc::tileir;

namespace {

class OpSchemaTest : public ::testing::Test {
protected:
  OpSchemaTest() { context.loadDialect<TileIRDialect>(); }
  MLIRContext context;
};

TEST_F(OpSchemaTest, everyOpcodeOnceInOrder) {
  std::set<unsigned> opcodes;
  unsigned last = 0;
  for (const OpRow &row : getOpRows()) {
    EXPECT_TRUE(opcodes.insert(row.schema->opcode).second) << row.name.str();
    EXPECT_GE(row.schema->opcode, last) << row.name.str();
    last = row.schema->opcode;
    EXPECT_EQ(findOpRow(row.schema->opcode)->name, row.name);
  }
  EXPECT_EQ(opcodes.size(), 102u);
  // Module, entry and global have numbers but live in sections; 19-24 and 34-39 are reserved.
  for (unsigned absent : {0x16u, 0x19u, 0x24u, 0x31u, 0x34u, 0x39u, 0x4Bu, 0x7Bu}) {
    EXPECT_EQ(findOpRow(absent), nullptr) << absent;
  }
}

TEST_F(OpSchemaTest, fieldsAreAttributesOfTheOperation) {
  for (const OpRow &row : getOpRows()) {
    OperationName name(row.name, &context);
    ASSERT_TRUE(name.isRegistered()) << row.name.str();
    std::set<std::string> attributes;
    for (StringAttr attribute : name.getRegisteredInfo()->getAttributeNames()) {
      attributes.insert(attribute.str());
    }
    attributes.erase("operandSegmentSizes");
    for (const AttributeField &field : row.schema->attributes) {
      EXPECT_EQ(attributes.erase(field.name.str()), 1u) << row.name.str() << " " << field.name.str();
    }
    EXPECT_TRUE(attributes.empty()) << row.name.str() << " has an attribute that bytecode cannot say";
  }
}

TEST_F(OpSchemaTest, splitOperationsHaveSegmentSizes) {
  for (const OpRow &row : getOpRows()) {
    OperationName name(row.name, &context);
    EXPECT_EQ(name.hasTrait<OpTrait::AttrSizedOperandSegments>(), row.schema->split) << row.name.str();
    size_t loose =
        llvm::count_if(row.schema->operands, [](const OperandGroup &group) { return group.kind != GroupKind::Single; });
    EXPECT_TRUE(row.schema->split || loose <= 1) << row.name.str();
  }
}

TEST_F(OpSchemaTest, youngFieldsAreYoungerThanTheOperation) {
  for (const OpRow &row : getOpRows()) {
    for (const AttributeField &field : row.schema->attributes) {
      EXPECT_GE(field.since, row.schema->since) << row.name.str() << " " << field.name.str();
    }
    EXPECT_GE(row.schema->resultsSince, row.schema->since) << row.name.str();
  }
}

TEST_F(OpSchemaTest, rowsSayWhatTheirExampleSays) {
  const OpSchema &schema = FToIOp::getSchema();
  EXPECT_EQ(schema.opcode, 0x2B);
  EXPECT_EQ(schema.since, 1301);
  ASSERT_EQ(schema.attributes.size(), 3u);
  EXPECT_EQ(schema.attributes[2].name, "saturating");
  EXPECT_EQ(schema.attributes[2].since, 1304);
  EXPECT_TRUE(schema.attributes[2].optional);
  EXPECT_FALSE(schema.countsResults());
  EXPECT_TRUE(ForOp::getSchema().countsResults());
  EXPECT_TRUE(ExtractOp::getSchema().countsResults());
}

} // namespace
