cmake_minimum_required(VERSION 3.22)

# Files that are compiled for wider registers share no function with others: the linker keeps one copy of an inline
# function, and where that is theirs it runs on processors that do not have such registers (riposte/core/lanes.hpp).
#
#   cmake -D NM=nm -D "OBJECTS=a.a;b.a" -P wide_symbols.cmake
set(own "WideReal<|run_wide<|F32x8|F32x16|QuadPair")  # what only they can have
set(offences "")
foreach(object IN LISTS OBJECTS)
  execute_process(COMMAND ${NM} -A -C --defined-only ${object} OUTPUT_VARIABLE symbols RESULT_VARIABLE failed)
  if(failed)
    message(FATAL_ERROR "cannot read the symbols of '${object}'")
  endif()
  string(REPLACE ";" "," symbols "${symbols}")
  string(REPLACE "[" "(" symbols "${symbols}")
  string(REPLACE "]" ")" symbols "${symbols}")
  string(REGEX MATCHALL "[^\n]*_avx(2|512)[.]cpp[.]o:[^\n]*" symbols "${symbols}")
  if(symbols STREQUAL "")
    message(FATAL_ERROR "no symbol of a file for wider registers in '${object}'")
  endif()
  foreach(symbol IN LISTS symbols)
    if(symbol MATCHES "[0-9a-f]+ [Wu] " AND NOT symbol MATCHES "${own}")
      string(APPEND offences "\n  ${symbol}")
    endif()
  endforeach()
endforeach()
if(offences)
  message(FATAL_ERROR "files for wider registers leave inline functions to others:${offences}")
endif()
