# `cpack` makes a Debian package; scripts/package installs what that needs and runs it. The fonts are packages of their own.
# A package fits the release on which it was made, because libraries have other names on the next one; so its name says which.
cmake_host_system_information(RESULT release QUERY DISTRIB_INFO)
set(CPACK_DEBIAN_PACKAGE_VERSION "${PROJECT_VERSION}+${release_ID}${release_VERSION_ID}")
if(NOT MUSTER_INSTALL_FONTS)
  file(STRINGS scripts/packages.txt run_packages REGEX "^run ")
  list(TRANSFORM run_packages REPLACE "^run +" "")
  list(JOIN run_packages ", " CPACK_DEBIAN_PACKAGE_DEPENDS)
  # What Debian's policy requires in every package: the licence, and the history of the package.
  set(package_doc ${PROJECT_BINARY_DIR}/package)
  file(READ LICENSE licence)
  file(WRITE ${package_doc}/copyright "${licence}")
  file(WRITE ${package_doc}/changelog "muster (${CPACK_DEBIAN_PACKAGE_VERSION}) unstable; urgency=medium\n\n  * See the history of the project.\n\n\
 -- The Muster contributors <muster@muster.invalid>  Wed, 01 Jan 2020 00:00:00 +0000\n")
  file(COPY share/muster.1 DESTINATION ${package_doc})
  execute_process(COMMAND gzip -9nf ${package_doc}/changelog ${package_doc}/muster.1 COMMAND_ERROR_IS_FATAL ANY)
  install(FILES ${package_doc}/copyright ${package_doc}/changelog.gz DESTINATION ${CMAKE_INSTALL_DOCDIR})
  install(FILES ${package_doc}/muster.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_CONTACT "The Muster contributors <muster@muster.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "paper for wargames of the American War of Independence")
set(CPACK_PACKAGE_DESCRIPTION "Muster reads an order of battle from a text file, rolls whatever the rules\n\
leave to dice, and prints unit cards, rosters, labels, quick-reference sheets,\nmaps and the umpire's ledger as PDF.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
include(CPack)
