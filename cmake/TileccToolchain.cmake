# Finds LLVM, MLIR and Clang of one release and sets the flags that every target shares.

set(TILECC_LLVM_PREFIX "/usr/lib/llvm-22" CACHE PATH "Where LLVM, MLIR and Clang 22 are installed")
find_package(LLVM 22.1 REQUIRED CONFIG HINTS ${TILECC_LLVM_PREFIX}/lib/cmake/llvm)
find_package(MLIR REQUIRED CONFIG HINTS ${TILECC_LLVM_PREFIX}/lib/cmake/mlir)
find_package(Clang REQUIRED CONFIG HINTS ${TILECC_LLVM_PREFIX}/lib/cmake/clang)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(Threads REQUIRED)

list(APPEND CMAKE_MODULE_PATH ${LLVM_CMAKE_DIR} ${MLIR_CMAKE_DIR})
find_program(LLVM_TABLEGEN_EXE llvm-tblgen HINTS ${TILECC_LLVM_PREFIX}/bin REQUIRED)
include(TableGen)
include(AddLLVM)
include(AddMLIR)

include_directories(SYSTEM ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS} ${CLANG_INCLUDE_DIRS})
separate_arguments(LLVM_DEFINITIONS_LIST NATIVE_COMMAND ${LLVM_DEFINITIONS})
add_definitions(${LLVM_DEFINITIONS_LIST})

add_compile_options(-Wall -Wextra -Wno-unused-parameter -fno-strict-aliasing)
option(TILECC_WERROR "Treat warnings as errors" ON)
if(TILECC_WERROR)
  add_compile_options(-Werror)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  # Lets ccache reuse a precompiled header after a fresh checkout.
  add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:SHELL:-Xclang -fno-pch-timestamp>")
endif()

find_program(TILECC_LLD ld.lld HINTS ${TILECC_LLVM_PREFIX}/bin)
if(TILECC_LLD AND CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  add_link_options(--ld-path=${TILECC_LLD})
endif()

option(TILECC_SANITIZE "Build with AddressSanitizer and UndefinedBehaviorSanitizer" OFF)
if(TILECC_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=vptr,function -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined -fno-sanitize=vptr,function)
endif()
