# Warnings are errors in our own code; headers of libraries are system headers and keep their peace.
add_library(riposte_warnings INTERFACE)
target_compile_options(riposte_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Werror -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Wcast-align -Woverloaded-virtual
  -Wdouble-promotion -Wimplicit-fallthrough -Wnull-dereference)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC's flow analysis invents null pointers, overlapping copies and accesses out of bounds inside the standard library
  # once everything is inlined (its bugs 105329 and 105651; versions 12 to 14), and uninitialised variables under the
  # sanitizers.
  target_compile_options(riposte_warnings INTERFACE -Wduplicated-cond -Wlogical-op
    -Wno-null-dereference -Wno-restrict -Wno-array-bounds -Wno-stringop-overflow)
  if(RIPOSTE_SANITIZE)
    target_compile_options(riposte_warnings INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()
