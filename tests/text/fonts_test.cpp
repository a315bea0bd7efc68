// The list of faces, and what happens if one is missing.
#include "text/fonts.hpp"

#include <filesystem>
#include <set>

#include <catch2/catch.hpp>
#include <sys/stat.h>

#include "source/failure.hpp"
#include "support/run.hpp"
#include "text/fonts_of_test.hpp"
#include "text/typesetter.hpp"

namespace muster::text::fonts_test {

const std::string manifest = std::string{MUSTER_SOURCE_DIR} + "/fonts/faces.yaml";

source::Reporter said_of(const std::string& list) {
    source::MemoryFiles files;
    files.files["faces.yaml"] = list;
    source::Reporter report;
    CHECK_FALSE(read_font_shelf(files, "faces.yaml", report));
    return report;
}

const std::string head = "hyphens: {file: h.dic, package: p}\nfolders: [/nowhere]\nroles:\n";
std::string role(const std::string& id, const std::string& more = {}) {
    return "  - {id: " + id + ", width: 470, height: 666, ascent: 725, descent: 275" + more + "}\n";
}
std::string face(const std::string& id, const std::string& file) {
    return "      - {id: " + id + ", file: " + file + ", package: p-" + id +
           ", family: F, style: S, licence: L, sha256: '0'}\n";
}

/// The first two suites of a list with three roles, with only some of the files.
FontShelf shelf_with(const std::set<std::string>& there) {
    source::MemoryFiles files;
    files.files["/data/faces.yaml"] =
        head + role("serif") + role("medium", ", instead: serif") + role("sans", ", borrow: true") +
        "suites:\n  - id: first\n    name: First\n    faces:\n" + face("serif", "A.otf") +
        face("sans", "B.otf") + "  - id: second\n    name: Second\n    faces:\n" + face("serif", "C.otf") +
        face("medium", "D.otf") + face("sans", "E.otf");
    files.files["/data/h.dic"] = "";
    for (const auto& name : there) files.files["/nowhere/" + name] = "";
    source::Reporter report;
    return read_font_shelf(files, "/data/faces.yaml", report).value();
}

std::string file_of_role(const Suite& suite, const std::string& id) {
    for (const auto& face : suite.faces)
        if (face.id == id) return face.file;
    return {};
}

TEST_CASE("The first complete suite is used, and each role has a face") {
    const FontShelf both = shelf_with({"A.otf", "B.otf", "C.otf", "D.otf", "E.otf"});
    CHECK(both.usual_suite().id == "first");
    CHECK(file_of_role(both.suites[0], "medium") == "/nowhere/A.otf");
    CHECK(file_of_role(both.suites[1], "medium") == "/nowhere/D.otf");
    const FontShelf second = shelf_with({"A.otf", "C.otf", "D.otf", "E.otf"});
    CHECK(second.usual_suite().id == "second");
    CHECK(second.suites[0].missing == "the font B.otf is missing; install Debian's package p-sans");
    CHECK_THROWS_AS(load_suite(second, second.suites[0]), source::MachineError);
    CHECK_THROWS_WITH(
        shelf_with({"A.otf", "C.otf"}).usual_suite(),
        "no suite of fonts is complete (first: the font B.otf is missing; install Debian's package "
        "p-sans; second: the font D.otf is missing; install Debian's package p-medium)");
}

TEST_CASE("A user's folder has a file for each role, and borrows those that it may") {
    const FontShelf shelf = shelf_with({"A.otf", "B.otf"});
    source::MemoryFiles files;
    files.files["/mine/serif.ttf"] = "";
    files.files["/mine/licence.txt"] = "";
    const Suite own = read_own_suite(files, "/mine", shelf);
    CHECK(own.missing.empty());
    CHECK(file_of_role(own, "serif") == "/mine/serif.ttf");
    CHECK(file_of_role(own, "medium") == "/mine/serif.ttf");
    CHECK(file_of_role(own, "sans") == "/nowhere/B.otf");
    files.files["/mine/Garamond.otf"] = "";
    CHECK(read_own_suite(files, "/mine", shelf).missing ==
          "the file Garamond.otf is not named after the face it is for; the names are serif, medium, sans, "
          "each "
          "with .otf or .ttf");
    files.files = {{"/mine/sans.otf", ""}};
    CHECK(read_own_suite(files, "/mine", shelf).missing == "it has no serif.otf, no medium.otf (or .ttf)");
}

TEST_CASE("The copies beside the list are used rather than the machine's") {
    const tests::TemporaryFolder folder;
    std::filesystem::copy(manifest, folder.path());
    const auto& machines = tests::shelf().usual_suite().faces.front();
    const auto name = std::filesystem::path{machines.file}.filename().string();
    std::filesystem::copy(machines.file, folder.path());
    source::Reporter report;
    const auto shelf = read_font_shelf(source::DiskFiles{}, folder / "faces.yaml", report).value();
    const auto& faces = shelf.usual_suite().faces;
    CHECK(faces.front().file == folder / name);
    CHECK(faces[1].file == tests::shelf().usual_suite().faces[1].file);
}

TEST_CASE("A file that is not a font, or is another font or that of another face, is refused by name") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "spoilt.otf", "not a font");
    const FaceFile spoilt{"sans", folder / "spoilt.otf", {}, {}, {}};
    CHECK_THROWS_WITH(FontSet{std::vector<FaceFile>{spoilt}}, "is not a font that can be read");
    REQUIRE(mkfifo((folder / "pipe.otf").c_str(), 0600) == 0);  // nobody ever writes into it
    const FaceFile pipe{"sans", folder / "pipe.otf", {}, {}, {}};
    CHECK_THROWS_WITH(FontSet{std::vector<FaceFile>{pipe}}, "is not a font that can be read");
    const std::string libertine = "/usr/share/fonts/opentype/linux-libertine/LinLibertine_RI.otf";
    const FaceFile other{"serif", libertine, "Linux Libertine O", "Regular", ""};
    CHECK_THROWS_WITH(FontSet{std::vector<FaceFile>{other}},
                      "is not the font 'Linux Libertine O' in the style 'Regular'");
    std::filesystem::copy(libertine, folder / "serif.otf");
    const FaceFile own{"serif", folder / "serif.otf", {}, {}, {}}, twice{"bold", libertine, {}, {}, {}};
    CHECK_THROWS_WITH((FontSet{std::vector<FaceFile>{own, twice}}),
                      "is the same font as " + own.file + "; each face needs its own");
}

TEST_CASE("A face without letters of English is refused with those that it lacks") {
    // Debian's EB Garamond: Pango takes the plain face in place of the bold, which has not all of them.
    const std::string garamond = "/usr/share/fonts/opentype/ebgaramond/EBGaramond12-";
    const FaceFile plain{"serif", garamond + "Regular.otf", {}, {}, {}};
    const FaceFile bold{"serif-bold", garamond + "Bold.otf", {}, {}, {}};
    const auto alone = std::make_shared<const FontSet>(std::vector<FaceFile>{plain});
    CHECK_NOTHROW(Typesetter{alone});
    const auto both = std::make_shared<const FontSet>(std::vector<FaceFile>{plain, bold});
    CHECK_THROWS_WITH(Typesetter{both}, Catch::Matchers::StartsWith("lacks letters of English (") &&
                                            Catch::Matchers::Contains(" é ") &&
                                            Catch::Matchers::Contains(" – — ‘ ’ “ ”") &&
                                            Catch::Matchers::EndsWith("; use another font for 'serif-bold'"));
}

TEST_CASE("A role that is not in the list, and one that is listed twice, are reported at their place") {
    const auto suites = "suites:\n  - id: one\n    name: One\n    faces:\n" + face("serif", "A.otf");
    const auto kind_of = [](const std::string& list) { return said_of(list).all().at(0).kind; };
    CHECK(kind_of(head + role("serif", ", fallback: sens") + suites) == "no-such-face");
    CHECK(kind_of(head + role("serif", ", instead: sens") + suites) == "no-such-face");
    CHECK(kind_of(head + role("serif") + suites + face("bold", "B.otf")) == "no-such-face");
    CHECK(kind_of(head + role("serif") + role("serif") + suites) == "duplicate-face");
    CHECK(kind_of(head + role("serif") + suites + face("serif", "B.otf")) == "duplicate-face");
}

TEST_CASE("The faces of every suite take the room of their roles") {
    const std::string sample =  // the letters of English, about as frequent as in a text
        "ABCDEFGHIJKLMNOPRSTUVWaaaaaabbcccdddeeeeeeeeefffghhhhhiiiiiiklllmmmnnnnnnnoooooooopprrrrrrsssssstttt"
        "tttuuuvww"
        "y";
    for (const auto& suite : tests::shelf().suites) {
        if (!suite.missing.empty()) continue;
        Typesetter typesetter{load_suite(tests::shelf(), suite)};
        for (const auto& face : suite.faces) {
            if (face.id == "serif-narrow") continue;
            INFO(suite.id + " " + face.id);
            const Style style{face.id, lengths::Points{10}};
            double sum = 0;
            for (const char letter : sample)
                sum += typesetter.shape(std::string(1, letter), style)->advance.value();
            const double em = lengths::Millimetres{style.size}.value();
            CHECK(sum / static_cast<double>(sample.size()) / em == Approx(face.room.width).epsilon(0.01));
            CHECK(typesetter.metrics(style).cap_height <= lengths::Millimetres{lengths::Points{7.4}});
            CHECK(typesetter.metrics(style).ascent.value() == Approx(em * face.room.ascent));
        }
    }
}

TEST_CASE("The fonts of this machine are those the list was tested with") {
    const std::string list = tests::read_file(manifest);
    for (const auto& suite : tests::shelf().suites) {
        if (!suite.missing.empty()) continue;  // Debian 13 has other files under some of the names
        for (const auto& face : suite.faces) {
            const std::string sum = tests::run("sha256sum '" + face.file + "'").output.substr(0, 64);
            INFO(face.file);
            CHECK(list.find("sha256: " + sum) != std::string::npos);
        }
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

}  // namespace muster::text::fonts_test
