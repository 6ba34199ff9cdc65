# `cmake --build ... --target assets` makes assets/*.glb again from tools/art. Players and CI need no Blender:
# the outputs are committed.
find_program(BLENDER blender)
if(BLENDER AND EXISTS ${CMAKE_SOURCE_DIR}/tools/art/build.py)
  add_custom_target(assets
    COMMAND ${BLENDER} -b --factory-startup --python-exit-code 1 -P ${CMAKE_SOURCE_DIR}/tools/art/build.py
            -- --out ${CMAKE_SOURCE_DIR}/assets
    COMMENT "Building assets/*.glb with Blender" USES_TERMINAL)
endif()
