# Warnings are errors in our own code; headers of libraries are system headers and keep their peace.
add_library(riposte_warnings INTERFACE)
target_compile_options(riposte_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Werror -Wshadow -Wnon-virtual-dtor -Wold-style-cast -Wcast-align -Woverloaded-virtual
  -Wdouble-promotion -Wimplicit-fallthrough -Wnull-dereference)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC's flow analysis invents null pointers and overlapping copies inside the standard library once everything is
  # inlined (its bugs 105329 and 105651), and uninitialised variables under the sanitizers.
  target_compile_options(riposte_warnings INTERFACE -Wno-null-dereference -Wno-restrict -Wduplicated-cond -Wlogical-op)
  if(RIPOSTE_SANITIZE)
    target_compile_options(riposte_warnings INTERFACE -Wno-maybe-uninitialized)
  endif()
endif()
