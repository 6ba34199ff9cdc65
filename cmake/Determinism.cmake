# The same inputs give the same bits on every compiler and optimisation level (docs/conventions.md).
add_library(riposte_determinism INTERFACE)
target_compile_options(riposte_determinism INTERFACE -ffp-contract=off -fno-fast-math)
target_compile_definitions(riposte_determinism INTERFACE GLM_FORCE_PURE GLM_FORCE_CTOR_INIT GLM_FORCE_XYZW_ONLY)

if(RIPOSTE_SANITIZE)
  add_compile_options(-fsanitize=${RIPOSTE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${RIPOSTE_SANITIZE})
endif()
