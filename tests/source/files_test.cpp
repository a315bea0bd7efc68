// Files as bytes: missing, too large, not text.
#include "source/files.hpp"

#include <chrono>

#include <catch2/catch.hpp>

#include "source/limits.hpp"
#include "source/render.hpp"
#include "source/yaml.hpp"
#include "support/run.hpp"

namespace files_test {

using namespace muster;

std::string said_of(const source::Files& files, const std::string& path) {
    source::Reporter report;
    const auto text = source::read_text(files, path, report);
    const bool is_hidden = !report.all().empty() && report.all().front().kind == "hidden-character";
    CHECK((text == nullptr) == (report.has_errors() && !is_hidden));
    return source::render(report);
}

std::string said_of(const std::string& bytes) {
    source::MemoryFiles files;
    files.files["a.yaml"] = bytes;
    return said_of(files, "a.yaml");
}

TEST_CASE("a missing file, or a folder, is reported as such") {
    source::MemoryFiles files;
    files.files["folder/a.yaml"] = "a: 1";
    CHECK(said_of(files, "b.yaml") == "b.yaml:1:1: error: there is no such file [no-such-file]\n");
    CHECK(said_of(files, "folder/A") ==
          "folder/A:1:1: error: there is no such file; did you mean 'folder/a.yaml'? [no-such-file]\n");
    CHECK(said_of(files, "folder") == "folder:1:1: error: this is a folder, not a file [is-a-folder]\n");
}

TEST_CASE("bytes that are not UTF-8 are shown where they are") {
    CHECK(said_of("a: 1\nname: J\xE4ger\n") ==
          "a.yaml:2:8: error: the file is not valid UTF-8 (byte <E4>); save it as UTF-8 [bad-utf8]\n"
          "    2 | name: J<E4>ger\n"
          "      |        ^~~~\n");
    CHECK(said_of("\xFF"
                  "a")
              .find("a.yaml:1:1: error: the file is not valid UTF-8 (byte <FF>)") == 0);
    CHECK(said_of("a: \xC0\xAF").find("not valid UTF-8 (byte <C0>)") !=
          std::string::npos);  // an overlong slash
    CHECK(said_of("a: \xED\xA0\x80").find("not valid UTF-8 (byte <ED>)") !=
          std::string::npos);  // half a surrogate pair
    CHECK(said_of("a: Jäger, 5″, 龍, 😀") == "");
}

TEST_CASE("a file of another program is named as what it is") {
    for (const char* begin : {"PK\x03\x04x", "{\\rtf1\\ansi a: 1}", "\xD0\xCF\x11\xE0x"}) {
        INFO(begin);
        CHECK(said_of(begin).find(
                  "a.yaml:1:1: error: this is not plain text but a word processor's document") == 0);
    }
    CHECK(said_of("%PDF-1.7\n").find("this is not plain text but a PDF") != std::string::npos);
    CHECK(said_of("PK: 1") == "");
}

TEST_CASE("characters that hide what a file says are refused, a byte order mark is passed over") {
    CHECK(said_of("a: x\xE2\x80\xAEy").find("a.yaml:1:5: error: the character U+202E") == 0);
    CHECK(said_of(std::string{"a: x\0y", 6}).find("the character U+0000") != std::string::npos);
    CHECK(said_of("a: \x1B[31m").find("the character U+001B") != std::string::npos);
    CHECK(said_of("\xEF\xBB\xBF"
                  "a: 1\r\n") == "");
    source::MemoryFiles files;
    files.files["a.yaml"] =
        "\xEF\xBB\xBF"
        "a: 1";
    source::Reporter report;
    CHECK(source::read_text(files, "a.yaml", report)->bytes() == "a: 1");
}

TEST_CASE("every character that is printed without ink is refused, and those beside them are not") {
    // U+200B and the others of DerivedCoreProperties.txt (Default_Ignorable_Code_Point), and what fonts leave
    // blank: the first and last of each range, then visible neighbours.
    for (const std::string_view hidden : {"\xC2\xAD",         "\xCD\x8F",         "\xD8\x9C",
                                          "\xE1\x85\x9F",     "\xE1\x85\xA0",     "\xE1\x9E\xB4",
                                          "\xE1\xA0\x8B",     "\xE1\xA0\x8F",     "\xE2\x80\x8B",
                                          "\xE2\x80\x8D",     "\xE2\x80\x8F",     "\xE2\x80\xA8",
                                          "\xE2\x80\xAA",     "\xE2\x80\xAE",     "\xE2\x81\xA0",
                                          "\xE2\x81\xA5",     "\xE2\x81\xAA",     "\xE2\x81\xAF",
                                          "\xE2\xA0\x80",     "\xE3\x85\xA4",     "\xEF\xB7\x90",
                                          "\xEF\xB8\x8F",     "\xEF\xBE\xA0",     "\xEF\xBF\xB9",
                                          "\xEF\xBF\xBC",     "\xEF\xBF\xBF",     "\xF0\x9B\xB2\xA0",
                                          "\xF0\x9D\x85\xB3", "\xF0\x9F\xBF\xBE", "\xF3\xA0\x81\x81",
                                          "\xF3\xA0\xBF\xBF", "\xC2\x85",         "\x7F"}) {
        INFO(hidden);
        CHECK(said_of(fmt::format("a: x{}y", hidden)).find("[hidden-character]") != std::string::npos);
    }
    for (const std::string_view seen :
         {"~", "\xC2\xA0", "\xC2\xAC", "\xC2\xAE", "\xCD\x90", "\xE2\x80\x90", "\xE2\x80\xA7", "\xE2\x80\xAF",
          "\xE2\x81\x9F", "\xE2\x81\xB0", "\xE2\xA0\x81", "\xEF\xBF\xBD", "\xF0\x9F\xBF\xBD"}) {
        INFO(seen);
        CHECK(said_of(fmt::format("a: x{}y", seen)).empty());
    }
}

TEST_CASE("every hidden character is told in one run, and all else that is wrong with the file") {
    source::MemoryFiles files;
    files.files["a.yaml"] = "a: x\u200By\nb\u200D: \u202E1\n- c\n";
    source::Reporter report;
    (void)source::read_yaml(files, "a.yaml", report);
    std::string said;
    for (const auto& each : report.all()) {
        const auto at = each.place.text->at(each.place.offset);
        said += fmt::format("{}:{} {}\n", at.line, at.column, each.kind);
    }
    CHECK(said == "1:5 hidden-character\n2:2 hidden-character\n2:5 hidden-character\n3:1 syntax\n");
}

TEST_CASE("a missing file is found in other letters, without its ending, and in the folders beside") {
    const tests::TemporaryFolder folder;
    for (const char* name :
         {"friday.yaml", "scenarios/saturday.yaml", "My Games/x.yaml", "army.csv", "notes.txt"})
        tests::write_file(folder / name, "x");
    const std::string at = folder.path().string() + "/";
    const auto meant = [&](const std::string& name) {
        return source::instead_of_missing(source::DiskFiles{}, at + name);
    };
    for (const std::string name : {"friday", "Friday.yaml", "FRIDAY", "fryday.yaml", "friday.yml"}) {
        INFO(name);
        CHECK(meant(name) == "; did you mean '" + at + "friday.yaml'?");
    }
    CHECK(meant("saturday") == "; did you mean '" + at + "scenarios/saturday.yaml'?");
    CHECK(meant("Saturday.yaml") == "; did you mean '" + at + "scenarios/saturday.yaml'?");
    // A file of that name in another folder comes before a name that is near.
    CHECK(meant("x.yaml") == "; did you mean '" + at + "My Games/x.yaml'?");
    CHECK(meant("amry.csv") == "; did you mean '" + at + "army.csv'?");
    CHECK(meant("germantown.yaml").empty());
}

TEST_CASE("a file of a hundred megabytes is refused at once") {
    const tests::TemporaryFolder folder;
    const std::string path = folder / "huge.yaml";
    tests::write_file(path, "a: 1\n");
    std::filesystem::resize_file(path, 100'000'000);
    const auto start = std::chrono::steady_clock::now();
    const std::string said = said_of(source::DiskFiles{}, path);
    CHECK(said == path + ":1:1: error: the file is too large; the limit is 1048576 bytes [file-too-large]\n");
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds{1});
}

TEST_CASE("a file just as large as allowed is read") {
    source::MemoryFiles files;
    files.files["a.yaml"] = "a: 1\n" + std::string(source::limits::file_bytes - 5, '\n');
    source::Reporter report;
    CHECK(source::read_text(files, "a.yaml", report));
    files.files["a.yaml"] += '\n';
    CHECK_FALSE(source::read_text(files, "a.yaml", report));
}

TEST_CASE("a folder on the disk lists its names in order") {
    const tests::TemporaryFolder folder;
    for (const char* name : {"b.yaml", "a.yaml", "c"}) tests::write_file(folder / name, "x");
    CHECK(source::DiskFiles{}.list(folder.path().string()) ==
          std::vector<std::string>{"a.yaml", "b.yaml", "c"});
    CHECK(source::DiskFiles{}.list(folder / "nothing").empty());
}

TEST_CASE("a file in UTF-16, as Notepad writes it, is read as the same text") {
    const std::string little{
        "\xFF\xFE"
        "a\0:\0 \0\xE4\0\x3D\xD8\x00\xDE",
        14};
    const std::string big{
        "\xFE\xFF"
        "\0a\0:\0 \0\xE4\xD8\x3D\xDE\x00",
        14};
    for (const auto& bytes : {little, big, little.substr(2)}) {
        source::MemoryFiles files;
        files.files["a.yaml"] = bytes;
        source::Reporter report;
        const auto text = source::read_text(files, "a.yaml", report);
        REQUIRE(text);
        CHECK(text->bytes() == "a: \xC3\xA4\xF0\x9F\x98\x80");
    }
}

}  // namespace files_test
