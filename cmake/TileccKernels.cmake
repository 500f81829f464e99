# tilecc_add_kernels: kernels as part of a target.
#
#   find_package(tilecc CONFIG REQUIRED)
#   add_executable(app main.cpp)
#   tilecc_add_kernels(app SOURCES kernels/softmax.cu kernels/scale.cu ARCHS 90)
#
# compiles each source into an object that is linked into `app`, writes its launchers, `softmax.tilecc.h`, where `app`
# and what links it find them, and links tilecc::runtime. Where there is no target of that name, a static library is
# made.
#
#   tilecc_add_kernels(<target> SOURCES <file>..
#     [ARCHS <arch>..]        90, sm_90a, 90-real, native, all, all-major; cpu-only for no GPU at all. Otherwise
#                             TILECC_ARCHS, then CMAKE_CUDA_ARCHITECTURES, then 90
#     [EMIT object]           or cubin, fatbin, tilebc: files, listed in the target property TILECC_OUTPUTS
#     [HEADER_DIR <dir>]      for the launchers
#     [DEFINES <name[=value]>..] [INCLUDES <dir>..] [OPTIONS <option>..]   beside those of the target
#     [OWNERSHIP error|warn] [NAMESPACE <name>] [CPU <name>] [NO_CPU])
#
# docs/cmake.md explains it with examples.

include_guard()
cmake_policy(PUSH)
cmake_policy(VERSION 3.25)

# The variable `result`, a list of names, becomes a list of sm_.. and native, or is empty for cpu-only.
function(_tilecc_read_archs target result inherited)
  set(given "${${result}}")
  set(read "")
  set(virtual "")
  set(old "")
  foreach(arch IN LISTS given)
    if(arch STREQUAL "cpu-only")
      list(LENGTH given count)
      if(count GREATER 1)
        message(FATAL_ERROR "tilecc_add_kernels(${target}): cpu-only stands alone, it means no GPU")
      endif()
      set(${result} "" PARENT_SCOPE)
      return()
    elseif(arch STREQUAL "native")
      list(APPEND read native)
    elseif(arch MATCHES "^all(-major)?$")
      foreach(known IN LISTS tilecc_ARCHS)
        if(arch STREQUAL "all" OR known MATCHES "0$")
          list(APPEND read sm_${known})
        endif()
      endforeach()
    elseif(arch MATCHES "^(sm_|compute_)?([0-9]+)[af]?(-real|-virtual)?$")
      set(number ${CMAKE_MATCH_2})
      if(CMAKE_MATCH_3 STREQUAL "-virtual" OR CMAKE_MATCH_1 STREQUAL "compute_")
        list(APPEND virtual ${arch})
      elseif(inherited AND number LESS 80)
        list(APPEND old ${arch})
      else()
        list(APPEND read sm_${number})
      endif()
    else()
      message(FATAL_ERROR "tilecc_add_kernels(${target}): `${arch}` is no architecture; write 90, sm_90, 90-real, "
                          "native, all, all-major or cpu-only")
    endif()
  endforeach()
  if(old)
    message(STATUS "tilecc_add_kernels(${target}): tile kernels need 80 or later, so CMAKE_CUDA_ARCHITECTURES' ${old} "
                   "is left out")
  endif()
  list(REMOVE_DUPLICATES read)
  if(NOT read AND inherited)
    message(STATUS "tilecc_add_kernels(${target}): that leaves nothing of it, so kernels are compiled for sm_90")
    set(read sm_90)
  endif()
  if(NOT read)
    message(FATAL_ERROR "tilecc_add_kernels(${target}): of `${given}` nothing is left to compile for: a kernel is "
                        "machine code for 80 or later, so name `90`, or `cpu-only` for no GPU")
  endif()
  set(${result} ${read} PARENT_SCOPE)
endfunction()

# Says while configuring what would otherwise be said while building.
function(_tilecc_check_tools target)
  get_property(known GLOBAL PROPERTY _tilecc_has_tileiras)
  # A compiler that this project builds is not there yet.
  get_target_property(imported tilecc::compiler IMPORTED)
  if(known OR NOT imported OR CMAKE_CROSSCOMPILING)
    return()
  endif()
  get_target_property(compiler tilecc::compiler LOCATION)
  if(NOT EXISTS "${compiler}")
    return()
  endif()
  execute_process(COMMAND "${compiler}" --version OUTPUT_VARIABLE text ERROR_QUIET)
  set_property(GLOBAL PROPERTY _tilecc_has_tileiras TRUE)
  if(NOT text MATCHES "\ntileiras, ptxas, libnvvm [0-9]")
    message(WARNING "tilecc_add_kernels(${target}): NVIDIA's tileiras was not found, without which kernels are not "
                    "compiled for a GPU. `ARCHS cpu-only`, or -DTILECC_ARCHS=cpu-only where a call has no ARCHS, compiles "
                    "them for the CPU alone; `tilecc --print-search-dirs` says where tileiras is looked for, and "
                    "the variable TILECC_TOOLS may name the Python environment that has it")
  endif()
endfunction()

# The target that the kernels belong to, made if need be.
function(_tilecc_prepare_target target emit)
  if(NOT TARGET ${target})
    if(emit STREQUAL "object")
      add_library(${target} STATIC)
      set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX)
    else()
      add_custom_target(${target} ALL)
    endif()
    return()
  endif()
  get_target_property(type ${target} TYPE)
  if(emit STREQUAL "object" AND type MATCHES "^(INTERFACE_LIBRARY|UTILITY)$")
    message(FATAL_ERROR "tilecc_add_kernels(${target}): a target of type ${type} has nothing that objects could go "
                        "into")
  endif()
  get_target_property(aliased ${target} ALIASED_TARGET)
  get_target_property(imported ${target} IMPORTED)
  if(aliased OR imported)
    message(FATAL_ERROR "tilecc_add_kernels(${target}): kernels are added to a target that this project makes, by "
                        "its own name")
  endif()
  get_target_property(folder ${target} SOURCE_DIR)
  if(NOT folder STREQUAL CMAKE_CURRENT_SOURCE_DIR)
    message(FATAL_ERROR "tilecc_add_kernels(${target}): call it in the folder that makes the target, ${folder}, or "
                        "let it make a target of its own and link that")
  endif()
endfunction()

# The elements of lists that were given as one argument each; a generator expression stays whole.
function(_tilecc_split result list)
  set(pieces "")
  foreach(argument IN LISTS ${list})
    if(argument MATCHES "\\$<")
      string(REPLACE ";" "\\;" argument "${argument}")
    endif()
    list(APPEND pieces ${argument})
  endforeach()
  set(${result} "${pieces}" PARENT_SCOPE)
endfunction()

# What the compiler is told for every source, from the arguments of tilecc_add_kernels and the target.
function(_tilecc_make_options result target)
  set(options "")
  # A list in quotes is a list too, as for target_compile_definitions.
  _tilecc_split(defines ARG_DEFINES)
  foreach(define IN LISTS defines)
    list(APPEND options "$<$<BOOL:${define}>:-D${define}>")
  endforeach()
  _tilecc_split(includes ARG_INCLUDES)
  foreach(include IN LISTS includes)
    if(NOT include MATCHES "^\\$<")
      cmake_path(ABSOLUTE_PATH include BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
    endif()
    list(APPEND options "$<$<BOOL:${include}>:-I${include}>")
  endforeach()
  get_target_property(type ${target} TYPE)
  if(NOT type STREQUAL "UTILITY")
    foreach(pair IN ITEMS D,COMPILE_DEFINITIONS I,INCLUDE_DIRECTORIES)
      string(REGEX MATCH "^([DI]),(.*)$" pair ${pair})
      # Elements may be empty once the target's generator expressions are evaluated.
      set(value "$<FILTER:$<TARGET_PROPERTY:${target},${CMAKE_MATCH_2}>,EXCLUDE,^$>")
      list(APPEND options "$<$<BOOL:${value}>:-${CMAKE_MATCH_1}$<JOIN:${value},$<SEMICOLON>-${CMAKE_MATCH_1}>>")
    endforeach()
  endif()
  # As for other languages: assertions go where NDEBUG is defined.
  list(APPEND options "$<$<CONFIG:Release,RelWithDebInfo,MinSizeRel>:-DNDEBUG>")
  if(CMAKE_COLOR_DIAGNOSTICS)
    list(APPEND options -fdiagnostics-color)
  endif()
  if(ARG_OWNERSHIP)
    list(APPEND options "--ownership=${ARG_OWNERSHIP}")
  endif()
  set(${result} ${options} ${ARG_OPTIONS} PARENT_SCOPE)
endfunction()

# One run of tilecc: `output` from `source`, with a depfile. COPY names a file that is written only where it changes, AFTER one that is
# written first.
function(_tilecc_add_command output source)
  cmake_parse_arguments(COMMAND "" "WHAT;COPY;AFTER" "LAUNCHER;OPTIONS;BYPRODUCTS" ${ARGN})
  cmake_path(GET output FILENAME name)
  set(copy "")
  if(COMMAND_COPY)
    cmake_path(GET COMMAND_COPY FILENAME name)
    set(copy COMMAND ${CMAKE_COMMAND} -E copy_if_different "${output}" "${COMMAND_COPY}")
  endif()
  add_custom_command(OUTPUT "${output}" BYPRODUCTS ${COMMAND_BYPRODUCTS} ${COMMAND_COPY}
    COMMAND ${COMMAND_LAUNCHER} "$<TARGET_FILE:tilecc::compiler>" ${COMMAND_OPTIONS} -MD -MF "${output}.d"
      -o "${output}" "${source}"
    ${copy}
    DEPENDS "${source}" "$<TARGET_FILE:tilecc::compiler>" ${COMMAND_AFTER}
    DEPFILE "${output}.d"
    COMMENT "${COMMAND_WHAT} ${name}"
    COMMAND_EXPAND_LISTS VERBATIM)
endfunction()

# Object and launchers of one source; both become sources of the target.
function(_tilecc_add_object target source stem)
  set(object "${folder}/${stem}.o")
  set(header "${ARG_HEADER_DIR}/${stem}.tilecc.h")
  set(code "")
  set(arch "")
  if(archs)
    list(JOIN archs "," list)
    set(arch "-arch=${list}")
    set(code "${arch}" "$<$<CONFIG:Debug,RelWithDebInfo>:-lineinfo>")
  else()
    set(code --no-gpu)
  endif()
  if(ARG_NO_CPU)
    list(APPEND code --no-cpu)
  endif()
  if(ARG_CPU)
    list(APPEND code "--cpu=${ARG_CPU}")
  endif()
  set(launchers "")
  if(ARG_NAMESPACE)
    set(launchers "--launcher-namespace=${ARG_NAMESPACE}")
  endif()
  # A command of its own: compiler caches restore the object only. Where no launcher changes, what includes them stays. It comes first,
  # so that a kernel that is refused is refused once; what is only warned about, the object's command says.
  set(written "${folder}/${stem}.launchers")
  _tilecc_add_command("${written}" "${source}" WHAT "Writing launchers to" COPY "${header}"
    OPTIONS ${options} --emit=header ${launchers} ${arch} -w)
  _tilecc_add_command("${object}" "${source}" WHAT "Compiling kernels to" LAUNCHER ${TILECC_COMPILER_LAUNCHER}
    AFTER "${written}" OPTIONS ${options} -c ${code})
  target_sources(${target} PRIVATE "${object}" "${written}")
  set_source_files_properties("${object}" PROPERTIES EXTERNAL_OBJECT TRUE GENERATED TRUE)
  set_source_files_properties("${written}" PROPERTIES GENERATED TRUE SKIP_AUTOGEN TRUE)
  set_source_files_properties("${header}" PROPERTIES GENERATED TRUE SKIP_AUTOGEN TRUE)
endfunction()

# Files that a program loads by itself.
function(_tilecc_add_files target source stem)
  list(JOIN archs "," list)
  set(suffix .${ARG_EMIT})
  set(manifest "")
  if(ARG_EMIT STREQUAL "cubin")
    set(suffix .${list}.cubin)
    set(manifest "${folder}/${stem}.tilecc.json")
  endif()
  set(output "${folder}/${stem}${suffix}")
  _tilecc_add_command("${output}" "${source}" WHAT "Compiling kernels to" BYPRODUCTS ${manifest}
    OPTIONS ${options} --emit=${ARG_EMIT} "-arch=${list}")
  set_property(TARGET ${target} APPEND PROPERTY TILECC_OUTPUTS "${output}" ${manifest})
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "UTILITY")
    add_custom_target(${target}-${stem} DEPENDS "${output}")
    add_dependencies(${target} ${target}-${stem})
  else()
    target_sources(${target} PRIVATE "${output}")
  endif()
endfunction()

# Stops at arguments that do not fit; sets the variables of the caller that have a default.
macro(_tilecc_check_arguments)
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "tilecc_add_kernels(${target}): `${ARG_UNPARSED_ARGUMENTS}` is not understood")
  endif()
  if(NOT ARG_SOURCES)
    message(FATAL_ERROR "tilecc_add_kernels(${target}): SOURCES is missing")
  endif()
  if(NOT DEFINED ARG_EMIT)
    set(ARG_EMIT object)
  elseif(NOT ARG_EMIT MATCHES "^(object|cubin|fatbin|tilebc)$")
    message(FATAL_ERROR "tilecc_add_kernels(${target}): EMIT is object, cubin, fatbin or tilebc, not `${ARG_EMIT}`")
  endif()
  if(DEFINED ARG_OWNERSHIP AND NOT ARG_OWNERSHIP MATCHES "^(error|warn)$")
    message(FATAL_ERROR "tilecc_add_kernels(${target}): OWNERSHIP is error or warn, not `${ARG_OWNERSHIP}`")
  endif()
  if(ARG_EMIT STREQUAL "object" AND NOT TARGET tilecc::runtime)
    message(FATAL_ERROR "tilecc_add_kernels(${target}): objects need the target tilecc::runtime, which "
                        "find_package(tilecc) gives to projects with the language CXX; EMIT cubin does without")
  endif()
endmacro()

# Sets `archs` of the caller, a list of sm_.. and native; empty for the CPU alone.
macro(_tilecc_choose_archs)
  set(inherited FALSE)
  if(DEFINED ARG_ARCHS)
    set(archs ${ARG_ARCHS})
  elseif(TILECC_ARCHS)
    set(archs ${TILECC_ARCHS})
  elseif(CMAKE_CUDA_ARCHITECTURES)
    set(archs ${CMAKE_CUDA_ARCHITECTURES})
    set(inherited TRUE)
  else()
    set(archs 90)
  endif()
  _tilecc_read_archs(${target} archs ${inherited})
  list(LENGTH archs count)
  if(NOT ARG_EMIT STREQUAL "object" AND NOT archs)
    message(FATAL_ERROR "tilecc_add_kernels(${target}): cpu-only makes objects, not EMIT ${ARG_EMIT}")
  endif()
  if(ARG_NO_CPU AND (ARG_CPU OR NOT archs))
    message(FATAL_ERROR "tilecc_add_kernels(${target}): NO_CPU leaves nothing of CPU ${ARG_CPU} or of ARCHS cpu-only")
  endif()
  if(ARG_EMIT MATCHES "^(cubin|tilebc)$" AND count GREATER 1)
    message(FATAL_ERROR "tilecc_add_kernels(${target}): EMIT ${ARG_EMIT} takes one architecture; EMIT fatbin holds "
                        "several")
  endif()
  if(archs AND NOT ARG_EMIT STREQUAL "tilebc")
    _tilecc_check_tools(${target})
  endif()
endmacro()

# Sets `folder` and ARG_HEADER_DIR of the caller to where outputs go, and makes the folders: Ninja would, make does not.
macro(_tilecc_choose_folders)
  set(folder "${CMAKE_CURRENT_BINARY_DIR}/tilecc/${target}")
  get_property(isMulti GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  set(configs "${CMAKE_BUILD_TYPE}")
  if(isMulti)
    string(APPEND folder "/$<CONFIG>")
    set(configs ${CMAKE_CONFIGURATION_TYPES})
  endif()
  if(NOT ARG_HEADER_DIR)
    set(ARG_HEADER_DIR "${folder}")
  else()
    cmake_path(ABSOLUTE_PATH ARG_HEADER_DIR BASE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR})
  endif()
  foreach(made IN ITEMS "${folder}" "${ARG_HEADER_DIR}")
    foreach(config IN LISTS configs ITEMS "")
      if(config OR NOT isMulti)
        string(REPLACE "$<CONFIG>" "${config}" path "${made}")
        file(MAKE_DIRECTORY "${path}")
      endif()
    endforeach()
  endforeach()
endmacro()

# Sets `stem` of the caller to the name of `source` without its suffix, once for each target.
macro(_tilecc_take_stem)
  cmake_path(GET source STEM LAST_ONLY stem)
  if(source MATCHES "[.]tile[.]cpp$")
    cmake_path(REMOVE_EXTENSION stem LAST_ONLY)
  endif()
  get_property(stems TARGET ${target} PROPERTY TILECC_STEMS)
  if(stem IN_LIST stems)
    message(FATAL_ERROR "tilecc_add_kernels(${target}): two sources are called `${stem}`, so their outputs would be "
                        "one file; rename one of them or put it into a target of its own")
  endif()
  set_property(TARGET ${target} APPEND PROPERTY TILECC_STEMS ${stem})
endmacro()

function(tilecc_add_kernels target)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "NO_CPU" "EMIT;HEADER_DIR;OWNERSHIP;NAMESPACE;CPU"
    "SOURCES;ARCHS;DEFINES;INCLUDES;OPTIONS")
  _tilecc_check_arguments()
  _tilecc_choose_archs()
  _tilecc_prepare_target(${target} ${ARG_EMIT})
  _tilecc_choose_folders()
  _tilecc_make_options(options ${target})

  foreach(source IN LISTS ARG_SOURCES)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} NORMALIZE)
    _tilecc_take_stem()
    if(ARG_EMIT STREQUAL "object")
      _tilecc_add_object(${target} "${source}" ${stem})
    else()
      _tilecc_add_files(${target} "${source}" ${stem})
    endif()
  endforeach()

  if(ARG_EMIT STREQUAL "object")
    target_include_directories(${target} PUBLIC "$<BUILD_INTERFACE:${ARG_HEADER_DIR}>")
    # Both ways to call target_link_libraries stay open to the project.
    set_property(TARGET ${target} APPEND PROPERTY LINK_LIBRARIES tilecc::runtime)
    set_property(TARGET ${target} APPEND PROPERTY INTERFACE_LINK_LIBRARIES tilecc::runtime)
  endif()
endfunction()

cmake_policy(POP)
