# The flags that every target shares, and the libraries that need no LLVM.

find_package(nlohmann_json 3.11 REQUIRED)
find_package(Threads REQUIRED)

add_compile_options(-Wall -Wextra -Wno-unused-parameter -fno-strict-aliasing)
option(TILECC_WERROR "Treat warnings as errors" ${PROJECT_IS_TOP_LEVEL})
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

set(TILECC_SANITIZE OFF CACHE STRING "ON: AddressSanitizer and UndefinedBehaviorSanitizer; thread: ThreadSanitizer")
if(TILECC_SANITIZE STREQUAL "thread")
  add_compile_options(-fsanitize=thread -fno-omit-frame-pointer)
  add_link_options(-fsanitize=thread)
elseif(TILECC_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=vptr,function -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined -fno-sanitize=vptr,function)
endif()
