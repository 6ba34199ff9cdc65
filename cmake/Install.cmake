# What `cmake --install` puts below the prefix, and the .deb that CPack makes of it (scripts/package).
set(packaging ${CMAKE_SOURCE_DIR}/packaging)
set(made ${CMAKE_BINARY_DIR}/packaging)
set(RIPOSTE_RELEASE_DATE 2026-11-22)  # of PROJECT_VERSION

set(RIPOSTE_PROGRAM_FOLDER bin CACHE STRING "Folder of the program below the prefix; Debian's games are in games")
set(RIPOSTE_ZSH_FOLDER share/zsh/site-functions CACHE STRING "Where zsh looks; of Debian's packages in vendor-completions")

# The program looks in ../share/riposte, seen from itself (riposte/assets/bout.hpp).
install(TARGETS riposte RUNTIME DESTINATION ${RIPOSTE_PROGRAM_FOLDER})
install(DIRECTORY assets shaders DESTINATION share/riposte)

install(FILES ${packaging}/riposte.desktop DESTINATION share/applications)
foreach(size 16 24 32 48 64 128 256 512)
  install(FILES ${packaging}/icons/riposte-${size}.png
          DESTINATION share/icons/hicolor/${size}x${size}/apps RENAME riposte.png)
endforeach()
install(FILES ${packaging}/icons/riposte.svg DESTINATION share/icons/hicolor/scalable/apps)
install(FILES ${packaging}/completion/riposte.bash DESTINATION share/bash-completion/completions RENAME riposte)
install(FILES ${packaging}/completion/riposte.zsh DESTINATION ${RIPOSTE_ZSH_FOLDER} RENAME _riposte)
install(FILES ${packaging}/completion/riposte.fish DESTINATION share/fish/vendor_completions.d)

configure_file(${packaging}/riposte.metainfo.xml ${made}/riposte.metainfo.xml @ONLY)
install(FILES ${made}/riposte.metainfo.xml DESTINATION share/metainfo)
install(FILES ${packaging}/copyright DESTINATION share/doc/riposte)

# Packers want these compressed, and without a time in it: the same sources give the same bytes.
find_program(GZIP gzip REQUIRED)
function(riposte_install_compressed name folder)
  configure_file(${packaging}/${name} ${made}/${name} @ONLY)
  execute_process(COMMAND ${GZIP} --best --no-name --force --keep ${made}/${name} COMMAND_ERROR_IS_FATAL ANY)
  install(FILES ${made}/${name}.gz DESTINATION ${folder})
endfunction()
riposte_install_compressed(riposte.6 share/man/man6)
riposte_install_compressed(changelog share/doc/riposte)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME riposte)
set(CPACK_PACKAGE_CONTACT "The Riposte authors <riposte@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "fencing game for two with a simulated blade")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"The blade is simulated, not animated: where the hand goes, the sword goes, with
its mass; blades stop blades, and only a real cut counts. A referee calls the
touches and says why.
.
Two players share one PC with any two of mouse, keyboard, joystick and gamepad,
or one plays a bot. Bouts are recorded and can be looked at again.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS OFF)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# Loaded at run time by epoxy, so that dpkg-shlibdeps does not see them: a window needs the one or the other, and drivers.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libegl1, libgl1")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libgl1-mesa-dri | libgl1-nvidia-glvnd-glx")
include(CPack)
