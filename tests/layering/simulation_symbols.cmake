cmake_minimum_required(VERSION 3.22)

# The simulation calls nothing of the C mathematics library but what IEEE 754 defines to the last bit: another library,
# version or processor would round the rest differently and two machines would fence two different bouts. For the same
# reason it reads no file, clock, environment or other people's dice.
#
#   cmake -D NM=nm -D COMPILER=g++ -D "OBJECTS=a.a;b.a" -P simulation_symbols.cmake
set(forbidden fopen fopen64 open open64 time clock clock_gettime gettimeofday getenv rand srand random pthread_create)
set(allowed sqrt sqrtf fabs fabsf floor floorf ceil ceilf remainder remainderf)

execute_process(COMMAND ${COMPILER} -print-file-name=libm.so.6 OUTPUT_VARIABLE libm OUTPUT_STRIP_TRAILING_WHITESPACE)
execute_process(COMMAND ${NM} -D --defined-only ${libm} OUTPUT_VARIABLE exported RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "cannot read the symbols of the mathematics library '${libm}'")
endif()
string(REGEX MATCHALL " [TWi] [A-Za-z0-9_]+" exported "${exported}")
list(TRANSFORM exported REPLACE "^ [TWi] " "")
list(LENGTH exported count)
if(count LESS 100)
  message(FATAL_ERROR "'${libm}' exports ${count} functions: that is not the mathematics library")
endif()
list(REMOVE_ITEM exported ${allowed})
list(APPEND forbidden ${exported})

set(offences "")
foreach(object IN LISTS OBJECTS)
  execute_process(COMMAND ${NM} -u ${object} OUTPUT_VARIABLE wanted RESULT_VARIABLE failed)
  if(failed)
    message(FATAL_ERROR "cannot read the symbols of '${object}'")
  endif()
  string(REGEX MATCHALL " U [A-Za-z0-9_]+" wanted "${wanted}")
  list(TRANSFORM wanted REPLACE "^ U " "")
  list(REMOVE_DUPLICATES wanted)
  foreach(symbol IN LISTS wanted)
    if(symbol IN_LIST forbidden)
      string(APPEND offences "\n  ${object} calls ${symbol}")
    endif()
  endforeach()
endforeach()
if(offences)
  message(FATAL_ERROR "the simulation may not (riposte/math/trig.hpp has sines and the like):${offences}")
endif()
