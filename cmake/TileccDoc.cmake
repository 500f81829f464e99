# Reference pages of dialects and passes, generated from their td files by the target tilecc-doc into <build>/docs.
#
#   tilecc_add_doc(TileOps.td tile-dialect -gen-dialect-doc -dialect=tile)

add_custom_target(tilecc-doc COMMENT "Generated the reference of dialects and passes in ${PROJECT_BINARY_DIR}/docs")

function(tilecc_add_doc source name)
  set(LLVM_TARGET_DEFINITIONS ${source})
  mlir_tablegen(${name}.md ${ARGN})
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/docs)
  add_custom_command(OUTPUT ${PROJECT_BINARY_DIR}/docs/${name}.md
    COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_CURRENT_BINARY_DIR}/${name}.md ${PROJECT_BINARY_DIR}/docs/${name}.md
    DEPENDS ${CMAKE_CURRENT_BINARY_DIR}/${name}.md VERBATIM)
  add_custom_target(tilecc-doc-${name} DEPENDS ${PROJECT_BINARY_DIR}/docs/${name}.md)
  add_dependencies(tilecc-doc tilecc-doc-${name})
endfunction()
