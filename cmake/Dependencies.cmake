# Everything comes from the distribution (scripts/setup installs it). Names differ between releases,
# so each library gets one target name here and is used by that name everywhere else.
find_package(PkgConfig REQUIRED)
find_package(fmt REQUIRED)
find_package(assimp REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(PNG REQUIRED)
find_package(JPEG REQUIRED)

pkg_check_modules(SODIUM REQUIRED IMPORTED_TARGET libsodium)
add_library(sodium::sodium ALIAS PkgConfig::SODIUM)

# Headers only; older packages' CMake files name a wrong folder.
find_path(GLM_INCLUDE_DIR glm/glm.hpp REQUIRED)
add_library(glm::glm INTERFACE IMPORTED)
target_include_directories(glm::glm SYSTEM INTERFACE ${GLM_INCLUDE_DIR})

# Ubuntu 22.04 has no package of toml++; scripts/setup unpacks the next release's beside the build.
find_path(TOMLPLUSPLUS_INCLUDE_DIR toml++/toml.h HINTS ${CMAKE_SOURCE_DIR}/build/packages/usr/include REQUIRED)
add_library(tomlplusplus::tomlplusplus INTERFACE IMPORTED)
target_include_directories(tomlplusplus::tomlplusplus SYSTEM INTERFACE ${TOMLPLUSPLUS_INCLUDE_DIR})
target_compile_definitions(tomlplusplus::tomlplusplus INTERFACE TOML_EXCEPTIONS=0 TOML_HEADER_ONLY=1)

find_path(STB_INCLUDE_DIR stb_image.h PATH_SUFFIXES stb REQUIRED)
add_library(stb::image INTERFACE IMPORTED)
target_include_directories(stb::image SYSTEM INTERFACE ${STB_INCLUDE_DIR})

if(RIPOSTE_BUILD_GAME)
  find_package(CLI11 REQUIRED)
  pkg_check_modules(EPOXY REQUIRED IMPORTED_TARGET epoxy)
  add_library(epoxy::epoxy ALIAS PkgConfig::EPOXY)
  pkg_check_modules(SDL2 REQUIRED IMPORTED_TARGET sdl2)
  if(NOT TARGET SDL2::SDL2)
    add_library(SDL2::SDL2 ALIAS PkgConfig::SDL2)
  endif()

  pkg_check_modules(SDL2_NET REQUIRED IMPORTED_TARGET SDL2_net)
  add_library(sdl2_net::sdl2_net ALIAS PkgConfig::SDL2_NET)

  # Dear ImGui: Debian ships the core and the headers of the backends; the SDL2 backend's header was renamed in 1.89.
  find_path(IMGUI_INCLUDE_DIR imgui.h PATH_SUFFIXES imgui REQUIRED)
  find_library(IMGUI_LIBRARY imgui REQUIRED)
  add_library(imgui::imgui INTERFACE IMPORTED)
  target_include_directories(imgui::imgui SYSTEM INTERFACE ${IMGUI_INCLUDE_DIR} ${IMGUI_INCLUDE_DIR}/backends)
  # The distributions cut stb's rectangle packer and font reader out of Dear ImGui and into a library of their own.
  find_library(STB_LIBRARY stb REQUIRED)
  target_link_libraries(imgui::imgui INTERFACE ${IMGUI_LIBRARY} ${STB_LIBRARY} ${CMAKE_DL_LIBS})
endif()
