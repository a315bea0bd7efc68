// CMake looks for the fonts before anything is compiled.
#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace fonts_check_test {

using namespace muster::tests;
using Catch::Matchers::Contains;

Ran check_fonts(const std::string& list) {
    return run("cmake -D font_list=" + list + " -P " MUSTER_SOURCE_DIR "/cmake/fonts.cmake");
}

TEST_CASE("CMake stops before compiling if no suite of fonts is complete, or if there is no hyphenation") {
    const TemporaryFolder folder;
    CHECK(check_fonts(MUSTER_SOURCE_DIR "/fonts/faces.yaml").status == 0);
    std::string list = read_file(MUSTER_SOURCE_DIR "/fonts/faces.yaml");
    const auto rename = [&](const std::string& from, const std::string& to) {
        const auto at = list.find(from);
        REQUIRE(at != std::string::npos);
        list.replace(at, from.size(), to);
        write_file(folder / "faces.yaml", list);
        return check_fonts(folder / "faces.yaml");
    };
    // One face of one suite: the other suite is enough.
    CHECK(rename("JunicodeTwoBeta-Bold.otf", "Absent.otf").status == 0);
    const Ran none = rename("LinLibertine_RI.otf", "Away.otf");
    CHECK(none.status != 0);
    CHECK_THAT(none.said, Contains("Muster needs one complete suite of fonts"));
    CHECK_THAT(none.said, Contains("Absent.otf is missing (Debian's package fonts-junicode)") ||
                              Contains("JunicodeTwoBeta-Regular.otf is missing"));
    CHECK_THAT(none.said, Contains("libertine: Away.otf is missing (Debian's package fonts-linuxlibertine)"));
    rename("Away.otf", "LinLibertine_RI.otf");
    const Ran unhyphenated = rename("hyph_en_GB.dic", "hyph_en_NO.dic");
    CHECK(unhyphenated.status != 0);
    CHECK_THAT(unhyphenated.said, Contains("hyphenation: hyph_en_NO.dic is missing (Debian's package "
                                           "hyphen-en-gb)"));
}

}  // namespace fonts_check_test
