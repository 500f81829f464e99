# What find_package(tilecc) finds: in the build tree as it is, and in an installed one, which may be moved.
#
# The components `compiler`, `runtime` and `cmake` can be installed one by one.
include(CMakePackageConfigHelpers)

set(TILECC_PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/tilecc)

# The one list of architectures stands in the sources.
file(STRINGS ${PROJECT_SOURCE_DIR}/lib/Backend/TargetInfo.cpp TILECC_ARCH_LIST REGEX "\"sm_[0-9]+\",")
string(REGEX MATCHALL "sm_[0-9]+" TILECC_ARCH_LIST "${TILECC_ARCH_LIST}")
string(REPLACE "sm_" "" TILECC_ARCH_LIST "${TILECC_ARCH_LIST}")

# A project that has tilecc as a part of its own needs no package.
if(NOT PROJECT_IS_TOP_LEVEL)
  set(tilecc_ARCHS ${TILECC_ARCH_LIST} CACHE INTERNAL "What tilecc compiles for")
  include(TileccKernels)
endif()

set(parts runtime)
if(TARGET tilecc)
  install(TARGETS tilecc EXPORT tilecc-compiler DESTINATION bin COMPONENT compiler)
  install(TARGETS tilecc-run DESTINATION bin COMPONENT compiler)
  list(APPEND parts compiler)
endif()
foreach(part IN LISTS parts)
  install(EXPORT tilecc-${part} NAMESPACE tilecc:: DESTINATION ${TILECC_PACKAGE_DIR} COMPONENT ${part})
endforeach()

# In the build tree, in the folders of an installed one.
set(TILECC_BUILD_PACKAGE ${PROJECT_BINARY_DIR}/lib/cmake/tilecc)
foreach(part IN LISTS parts)
  export(EXPORT tilecc-${part} NAMESPACE tilecc:: FILE ${TILECC_BUILD_PACKAGE}/tilecc-${part}.cmake)
endforeach()
configure_package_config_file(cmake/tileccConfig.cmake.in ${TILECC_BUILD_PACKAGE}/tileccConfig.cmake
  INSTALL_DESTINATION ${TILECC_PACKAGE_DIR} NO_SET_AND_CHECK_MACRO)
# As long as versions begin with 0, another second number may change anything.
write_basic_package_version_file(${TILECC_BUILD_PACKAGE}/tileccConfigVersion.cmake COMPATIBILITY SameMinorVersion)
file(CREATE_LINK ${PROJECT_SOURCE_DIR}/cmake/TileccKernels.cmake ${TILECC_BUILD_PACKAGE}/TileccKernels.cmake SYMBOLIC)

install(FILES ${TILECC_BUILD_PACKAGE}/tileccConfig.cmake ${TILECC_BUILD_PACKAGE}/tileccConfigVersion.cmake
  cmake/TileccKernels.cmake DESTINATION ${TILECC_PACKAGE_DIR} COMPONENT cmake)
