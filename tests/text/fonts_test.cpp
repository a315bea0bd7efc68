// The list of faces, and what happens when one is not there.
#include "text/fonts.hpp"

#include <catch2/catch.hpp>

#include "source/failure.hpp"
#include "support/run.hpp"
#include "text/fonts_of_test.hpp"

namespace muster::text {
namespace {

const std::string manifest = std::string{MUSTER_SOURCE_DIR} + "/fonts/faces.yaml";

source::Diagnostics said_of(const std::string& list) {
    source::MemoryFiles files;
    files.files["faces.yaml"] = list;
    source::Diagnostics say;
    CHECK(load_fonts(files, "faces.yaml", {}, say) == nullptr);
    return say;
}

const std::string hyphens = "hyphens: {file: h.dic, package: p}\n";
const std::string one_face =
    "  - {id: serif, file: A.otf, package: p, family: F, style: S, licence: L, sha256: '0'";

}  // namespace

TEST_CASE("A missing font stops with its file's name and Debian's package") {
    const source::DiskFiles files;
    source::Diagnostics say;
    try {
        (void)load_fonts(files, manifest, {"/usr/share/fonts/opentype/junicode"}, say);
        FAIL("Lato is not in that folder");
    } catch (const source::MachineError& error) {
        CHECK(std::string{error.what()} ==
              "the font Lato-Regular.ttf is missing; install Debian's package fonts-lato");
    }
}

TEST_CASE("The first folder that has a font gives it") {
    const tests::TemporaryFolder folder;
    std::filesystem::copy("/usr/share/fonts/truetype/lato/Lato-Regular.ttf", folder.path());
    const source::DiskFiles files;
    source::Diagnostics say;
    const auto fonts = load_fonts(files, manifest,
                                  {folder.path().string(), "/usr/share/fonts/opentype/junicode",
                                   "/usr/share/fonts/truetype/lato", "/usr/share/hyphen"},
                                  say);
    REQUIRE(fonts);
    CHECK(fonts->face("sans").file == folder / "Lato-Regular.ttf");
    CHECK(fonts->face("sans-bold").file == "/usr/share/fonts/truetype/lato/Lato-Bold.ttf");
}

TEST_CASE("A file that is no font, or another font, is refused by name") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "Lato-Regular.ttf", "not a font");
    const FaceFile spoilt{"sans", folder / "Lato-Regular.ttf", "Lato", "Regular", ""};
    CHECK_THROWS_AS(FontSet{std::vector<FaceFile>{spoilt}}, source::MachineError);
    const FaceFile other{"sans", "/usr/share/fonts/truetype/lato/Lato-Bold.ttf", "Lato", "Regular", ""};
    CHECK_THROWS_WITH(FontSet{std::vector<FaceFile>{other}}, "is not the font 'Lato' in the style 'Regular'");
}

TEST_CASE("A fallback that is not in the list, and a face listed twice, are told at their place") {
    const auto unknown = said_of(hyphens + "faces:\n" + one_face + ", fallback: sens}\n");
    REQUIRE(unknown.all().size() == 1);
    CHECK(unknown.all().front().kind == "no-such-face");
    const auto twice = said_of(hyphens + "faces:\n" + one_face + "}\n" + one_face + "}\n");
    REQUIRE(twice.all().size() == 1);
    CHECK(twice.all().front().kind == "duplicate-face");
}

TEST_CASE("The fonts of this machine are those the list was tested with") {
    const auto fonts = tests::fonts();
    const std::string list = tests::read_file(manifest);
    for (const auto& face : fonts->faces()) {
        const std::string sum = tests::run("sha256sum '" + face.file + "'").output.substr(0, 64);
        INFO(face.file);
        CHECK(list.find("sha256: " + sum) != std::string::npos);
    }
}

TEST_CASE("Loading and setting read none of the machine's own font settings") {
    // fontconfig complains of settings it cannot read, if it looks for them.
    const auto ran = tests::run("FONTCONFIG_FILE=/nowhere/fonts.conf " + std::string{MUSTER_BUILD_DIR} +
                                "/tests/test_text 'Every face of the manifest is set from exactly its file'");
    CHECK(ran.status == 0);
    CHECK(ran.said.empty());
    const auto asked = tests::run("FONTCONFIG_FILE=/nowhere/fonts.conf fc-match serif");
    CHECK(asked.said.find("Fontconfig error") != std::string::npos);
}

}  // namespace muster::text
