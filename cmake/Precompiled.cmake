# What nearly every source reads of the standard library, GLM and, in tests, Catch2 is compiled once, which takes a third
# off a build from nothing. Only with GCC: the builds with Clang go without, and find a source that forgot an #include.
set(RIPOSTE_PRECOMPILED_HEADERS <algorithm> <array> <cmath> <cstdint> <filesystem> <functional> <map> <memory> <optional>
  <span> <string> <string_view> <utility> <vector> ${CMAKE_SOURCE_DIR}/include/riposte/math/vec.hpp)

# riposte_precompile(target headers...): a library without code, whose precompiled headers others read.
function(riposte_precompile target)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    return()
  endif()
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/${target}.cpp CONTENT "")
  add_library(${target} OBJECT ${CMAKE_BINARY_DIR}/${target}.cpp)
  target_link_libraries(${target} PRIVATE riposte_warnings riposte_determinism glm::glm)
  target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}/include)
  target_precompile_headers(${target} PRIVATE ${ARGN})
endfunction()

function(riposte_read_precompiled target from)
  if(TARGET ${from})
    target_precompile_headers(${target} REUSE_FROM ${from})
  endif()
endfunction()

# GCC reads a precompiled header only where no macro differs, and SDL's users define this one.
add_compile_definitions(_REENTRANT)
riposte_precompile(riposte_precompiled ${RIPOSTE_PRECOMPILED_HEADERS})
