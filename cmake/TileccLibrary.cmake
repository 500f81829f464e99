# Libraries with a layer number.
#
# An include may point only to the same layer or a lower one; a source that breaks this stops the configuration with the
# file, the line and both layers. The folder right below include/tilecc/ decides the layer of a header.
#
#   tilecc_add_library(tileccAnalysis LAYER 3 PCH mlir
#     SOURCES Overlap.cpp Witness.cpp
#     LINK tileccDialect MLIR)

set(TILECC_LAYER_Support 0)
set(TILECC_LAYER_Manifest 0)
set(TILECC_LAYER_Dialect 1)
set(TILECC_LAYER_Frontend 2)
set(TILECC_LAYER_Analysis 3)
set(TILECC_LAYER_Lowering 4)
set(TILECC_LAYER_Backend 5)
set(TILECC_LAYER_Host 5)
set(TILECC_LAYER_Runtime 6)
set(TILECC_LAYER_Driver 7)

# Stops when FILE (which belongs to LAYER) includes a header of a higher layer.
function(tilecc_check_layer file layer)
  file(STRINGS "${file}" includes REGEX "^[ \t]*#[ \t]*include[ \t]*[<\"]tilecc/[A-Za-z]+/")
  foreach(line IN LISTS includes)
    string(REGEX REPLACE ".*tilecc/([A-Za-z]+)/.*" "\\1" folder "${line}")
    if(NOT DEFINED TILECC_LAYER_${folder})
      message(FATAL_ERROR "${file}: '${line}' names a folder without a layer; add it to cmake/TileccLibrary.cmake")
    endif()
    if(TILECC_LAYER_${folder} GREATER layer)
      message(FATAL_ERROR "${file}: '${line}' points upwards, from layer ${layer} to ${folder} "
                          "(layer ${TILECC_LAYER_${folder}})")
    endif()
  endforeach()
endfunction()

# The precompiled headers: one set for code that sees only MLIR, one for code that also sees Clang.
function(tilecc_add_pch name)
  cmake_parse_arguments(ARG "" "" "HEADERS" ${ARGN})
  file(WRITE ${PROJECT_BINARY_DIR}/pch/${name}.cpp "// Owner of a precompiled header.\n")
  add_library(tileccPch_${name} OBJECT ${PROJECT_BINARY_DIR}/pch/${name}.cpp)
  target_precompile_headers(tileccPch_${name} PRIVATE ${ARG_HEADERS})
endfunction()

function(tilecc_add_library name)
  cmake_parse_arguments(ARG "" "LAYER;PCH" "SOURCES;LINK;DEPENDS" ${ARGN})
  if(NOT DEFINED ARG_LAYER)
    message(FATAL_ERROR "${name}: LAYER is missing")
  endif()
  add_library(${name} STATIC ${ARG_SOURCES})
  set_property(TARGET ${name} PROPERTY TILECC_LAYER ${ARG_LAYER})
  if(ARG_PCH)
    target_precompile_headers(${name} REUSE_FROM tileccPch_${ARG_PCH})
  endif()
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
  foreach(dependency IN LISTS ARG_LINK)
    if(TARGET ${dependency})
      get_property(other TARGET ${dependency} PROPERTY TILECC_LAYER)
      if(other AND other GREATER ARG_LAYER)
        message(FATAL_ERROR "${name} (layer ${ARG_LAYER}) links ${dependency} (layer ${other}), which is above it")
      endif()
    endif()
  endforeach()
  target_link_libraries(${name} PUBLIC ${ARG_LINK})

  foreach(source IN LISTS ARG_SOURCES)
    set(path ${CMAKE_CURRENT_SOURCE_DIR}/${source})
    if(EXISTS ${path})
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
      tilecc_check_layer(${path} ${ARG_LAYER})
    endif()
  endforeach()
endfunction()

# Checks every public header once: its folder is its layer.
function(tilecc_check_header_layers)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/include/tilecc/*.h)
  foreach(header IN LISTS headers)
    string(REGEX REPLACE ".*/include/tilecc/([A-Za-z]+)/.*" "\\1" folder "${header}")
    if(header STREQUAL "${PROJECT_SOURCE_DIR}/include/tilecc/runtime.h")
      # Stands beside the folders, for programs that use the runtime.
      set(folder Runtime)
    endif()
    if(NOT DEFINED TILECC_LAYER_${folder})
      message(FATAL_ERROR "${header}: the folder ${folder} has no layer; add it to cmake/TileccLibrary.cmake")
    endif()
    set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
    tilecc_check_layer(${header} ${TILECC_LAYER_${folder}})
  endforeach()
endfunction()
