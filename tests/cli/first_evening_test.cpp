// docs/first-evening.md: every file of the page is saved and every command typed, one after the other.
#include <sstream>

#include <catch2/catch.hpp>

#include "draw/some_pictures.hpp"
#include "support/run.hpp"

namespace first_evening_test {

using namespace muster::tests;
using Catch::Matchers::Contains;
namespace fs = std::filesystem;

/// The folder in which a reader has followed the page.
class Reader {
public:
    Reader() {
        write_file(folder_ / "badge.svg",
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><circle cx=\"4\" cy=\"4\" "
                   "r=\"4\"/></svg>");
        write_file(folder_ / "guards.jpg",
                   muster::draw::photograph(4000, 3000, 1));  // as a telephone takes it
        std::istringstream lines{read_file(MUSTER_SOURCE_DIR "/docs/first-evening.md")};
        std::string file, text;
        bool inside = false;
        for (std::string line; std::getline(lines, line);) {
            if (const auto at = line.find("as `"); !inside && at != std::string::npos)
                file = line.substr(at + 4, line.find('`', at + 4) - at - 4);
            if (line.starts_with("```")) {
                if (inside) write_file(folder_ / file, text);
                inside = !inside;
                text.clear();
            } else if (inside) {
                text += line + "\n";
            } else if (line.starts_with("    muster ")) {
                type(line.substr(11));
            }
        }
    }
    [[nodiscard]] std::string path(const std::string& pdf) const { return folder_ / ("output/" + pdf); }
    /// What one of Poppler's programs says of a PDF.
    [[nodiscard]] std::string says(const std::string& program, const std::string& pdf) const {
        return run(program + " '" + path(pdf) + "'" + (program == "pdftotext" ? " -" : "")).output;
    }
    int commands = 0;
    std::string explained;

private:
    void type(const std::string& command) {
        const Ran ran = run("cd '" + folder_.path().string() + "' && " MUSTER_PROGRAM " " + command);
        INFO("muster " << command << "\n" << ran.said);
        CHECK(ran.status == 0);
        if (command.starts_with("explain")) explained = ran.output;
        ++commands;
    }
    TemporaryFolder folder_;
};

TEST_CASE("who follows the page of the first evening has what it promises") {
    const Reader reader;
    CHECK(reader.commands == 8);
    CHECK_THAT(reader.says("pdfinfo", "friday/cards-british-tom.pdf"), Contains("612 x 792 pts"));
    CHECK_THAT(reader.says("pdftotext", "friday/cards-british-tom.pdf"), Contains("The Old Guard"));
    CHECK_THAT(reader.says("pdftotext", "friday/qrs.pdf"), Contains("The Old Guard"));
    CHECK_THAT(reader.says("pdffonts", "friday/qrs.pdf"), Contains("LinLibertine"));
    CHECK(fs::exists(reader.path("friday/roster-british-dick.pdf")));
    CHECK_THAT(reader.says("pdfimages -list", "bridge/cards-british.pdf"), Contains("jpeg"));
    CHECK(fs::file_size(reader.path("bridge/cards-british.pdf")) < 2'000'000);
    CHECK_THAT(reader.says("pdftotext", "bridge/qrs.pdf"),
               Contains("4–6: 4 · 1–3: 5") && Contains("at most 5;"));
    CHECK_THAT(reader.explained, Contains("Loyalty & Glory, as we play it"));
}

}  // namespace first_evening_test
