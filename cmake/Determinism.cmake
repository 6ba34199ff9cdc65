# The same inputs give the same bits on every compiler and optimisation level (docs/conventions.md).
add_library(riposte_determinism INTERFACE)
target_compile_options(riposte_determinism INTERFACE -ffp-contract=off -fno-fast-math)
target_compile_definitions(riposte_determinism INTERFACE GLM_FORCE_PURE GLM_FORCE_CTOR_INIT GLM_FORCE_XYZW_ONLY)

if(RIPOSTE_SANITIZE)
  add_compile_options(-fsanitize=${RIPOSTE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${RIPOSTE_SANITIZE})
endif()
if(RIPOSTE_FUZZ)
  # The lines that were run are counted, and kept where LLVM_PROFILE_FILE says (scripts/fuzz --coverage).
  add_compile_options(-fsanitize=fuzzer-no-link -fprofile-instr-generate=/dev/null -fcoverage-mapping)
  add_link_options(-fprofile-instr-generate=/dev/null)
endif()

# Wider lanes are chosen at run time (riposte/core/lanes.hpp); these files are reached only where the processor has them.
# They are optimised in every build, so that their inline functions, which would be everybody's, are gone. Clang takes
# -mno-fma behind -mavx512f for a wish to have neither; nothing is fused anyway (-ffp-contract=off).
set(RIPOSTE_WIDE_REGISTERS OFF)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64|i[3-6]86")
  set(RIPOSTE_WIDE_REGISTERS ON)
  set(whole "$<$<CONFIG:Debug>:-O2>")
  file(GLOB avx2_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/*/*_avx2.cpp)
  set_source_files_properties(${avx2_sources} PROPERTIES COMPILE_OPTIONS "-mavx2;-mno-fma;${whole}" SKIP_PRECOMPILE_HEADERS ON)
  file(GLOB avx512_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/*/*_avx512.cpp)
  set_source_files_properties(${avx512_sources} PROPERTIES COMPILE_OPTIONS "-mno-fma;-mavx512f;${whole}" SKIP_PRECOMPILE_HEADERS ON)
endif()
