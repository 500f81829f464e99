# Finds LLVM, MLIR and Clang of one release.

set(TILECC_LLVM_PREFIX "/usr/lib/llvm-22" CACHE PATH "Where LLVM, MLIR and Clang 22 are installed")
find_package(LLVM 22.1 REQUIRED CONFIG HINTS ${TILECC_LLVM_PREFIX}/lib/cmake/llvm)
find_package(MLIR REQUIRED CONFIG HINTS ${TILECC_LLVM_PREFIX}/lib/cmake/mlir)
find_package(Clang REQUIRED CONFIG HINTS ${TILECC_LLVM_PREFIX}/lib/cmake/clang)

list(APPEND CMAKE_MODULE_PATH ${LLVM_CMAKE_DIR} ${MLIR_CMAKE_DIR})
find_program(LLVM_TABLEGEN_EXE llvm-tblgen HINTS ${TILECC_LLVM_PREFIX}/bin REQUIRED)
include(TableGen)
include(AddLLVM)
include(AddMLIR)

include_directories(SYSTEM ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS} ${CLANG_INCLUDE_DIRS})
separate_arguments(LLVM_DEFINITIONS_LIST NATIVE_COMMAND ${LLVM_DEFINITIONS})
add_definitions(${LLVM_DEFINITIONS_LIST})
