# Puts program, data, fonts, completions and man page where a distribution would. The program finds its data beside its
# own place (../share/muster), so that any prefix works.
install(TARGETS muster RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY templates scenarios schema DESTINATION ${CMAKE_INSTALL_DATADIR}/muster)
install(FILES share/completions/muster.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME muster)
install(FILES share/completions/_muster DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(FILES share/muster.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES README.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR} FILES_MATCHING PATTERN "*.md" PATTERN "*.png")

# The faces and the hyphenation patterns travel with the program, each with its licence: what fonts/faces.yaml names, from
# where Debian put it.
install(FILES fonts/faces.yaml fonts/README.md DESTINATION ${CMAKE_INSTALL_DATADIR}/muster/fonts)
file(STRINGS fonts/faces.yaml font_lines REGEX "file:")
foreach(line ${font_lines})
  string(REGEX REPLACE ".*file: *([A-Za-z0-9_.-]+).*" "\\1" font "${line}")
  find_file(font_path_${font} ${font} PATHS /usr/share/fonts/opentype/junicode /usr/share/fonts/truetype/lato /usr/share/hyphen
    NO_DEFAULT_PATH)
  if(font_path_${font})
    install(FILES ${font_path_${font}} DESTINATION ${CMAKE_INSTALL_DATADIR}/muster/fonts)
  else()
    message(WARNING "${font} was not found: install the packages fonts-junicode, fonts-lato and hyphen-en-gb")
  endif()
endforeach()
foreach(package fonts-junicode fonts-lato hyphen-en-gb)
  if(EXISTS /usr/share/doc/${package}/copyright)
    install(FILES /usr/share/doc/${package}/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/muster/fonts
      RENAME ${package}.copyright)
  endif()
endforeach()
