# Installs program, data, fonts, completions and man page where a distribution would. The program finds its data relative to
# itself (../share/muster), so that any prefix works.
install(TARGETS muster RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY templates scenarios schema DESTINATION ${CMAKE_INSTALL_DATADIR}/muster)
install(FILES share/completions/muster.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME muster)
install(FILES share/completions/_muster DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
# A Debian package depends on the packages of the fonts, and has the manual page and licence in a form of its own.
option(MUSTER_INSTALL_FONTS "Install copies of the fonts" ON)
if(MUSTER_INSTALL_FONTS)
  install(FILES share/muster.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
endif()
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md" PATTERN "*.png")
install(FILES fonts/faces.yaml fonts/README.md DESTINATION ${CMAKE_INSTALL_DATADIR}/muster/fonts)

include(cmake/fonts.cmake)

# Installs the faces and the hyphenation patterns with the program, each with its licence.
if(MUSTER_INSTALL_FONTS)
  install(FILES ${font_files} DESTINATION ${CMAKE_INSTALL_DATADIR}/muster/fonts)
  list(REMOVE_DUPLICATES font_packages)
  foreach(package ${font_packages})
    if(EXISTS /usr/share/doc/${package}/copyright)
      install(FILES /usr/share/doc/${package}/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/muster/fonts
        RENAME ${package}.copyright)
    endif()
  endforeach()
endif()
