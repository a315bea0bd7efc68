// A file that was put into a PDF comes out as it was; what comes from strangers does no harm.
#include "deliver/read_attachment.hpp"

#include <catch2/catch.hpp>

#include "deliver/finish_pdf.hpp"
#include "deliver/small_pdf.hpp"
#include "support/run.hpp"

namespace muster::deliver {
namespace {

constexpr std::size_t plenty = 1 << 20;

std::string with_game(const std::string& game) {
    FinishOptions finish;
    finish.attachment = {"rolled.yaml", "application/yaml", "The game", game};
    return finish_pdf(small_pdf(), finish);
}

}  // namespace

TEST_CASE("What was attached comes back byte for byte") {
    std::string game = "title: Camden\n";
    for (int i = 0; i < 256; ++i) game += static_cast<char>(i);
    const auto found = read_attachment(with_game(game), "rolled.yaml", plenty);
    CHECK(found.sound);
    CHECK((found.bytes == game));
}

TEST_CASE("Another program finds the attachment too, and the file is sound") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "in.pdf", with_game("title: Camden\n"));
    CHECK(tests::run("qpdf --check " + (folder / "in.pdf")).status == 0);
    CHECK(tests::run("pdfdetach -save 1 -o " + (folder / "out.yaml") + " " + (folder / "in.pdf")).status ==
          0);
    CHECK(tests::read_file(folder / "out.yaml") == "title: Camden\n");
}

TEST_CASE("A PDF without the file, or with one that swells past the limit, gives nothing") {
    const auto without = read_attachment(finish_pdf(small_pdf(), {}), "rolled.yaml", plenty);
    CHECK(without.sound);
    CHECK_FALSE(without.bytes);
    const std::string bomb = with_game(std::string(8UL << 20, 'a'));
    CHECK(bomb.size() < 100'000);
    CHECK_FALSE(read_attachment(bomb, "rolled.yaml", plenty).bytes);
    CHECK(read_attachment(bomb, "rolled.yaml", 8UL << 20).bytes);
}

TEST_CASE("What is no PDF, or one cut short or spoilt anywhere, is told and does not crash") {
    CHECK_FALSE(read_attachment("", "rolled.yaml", plenty).sound);
    CHECK_FALSE(read_attachment("title: Camden\n", "rolled.yaml", plenty).sound);
    const std::string whole = with_game("title: Camden\n");
    for (std::size_t at = 0; at < whole.size(); at += 7) {
        const auto cut = read_attachment(whole.substr(0, at), "rolled.yaml", plenty);
        CHECK((!cut.bytes || *cut.bytes == "title: Camden\n"));  // only the last word may be missing
        std::string spoilt = whole;
        spoilt[at] = static_cast<char>(spoilt[at] ^ 0x55);
        (void)read_attachment(spoilt, "rolled.yaml", plenty);
    }
    CHECK_FALSE(read_attachment(whole.substr(0, whole.size() - 20), "rolled.yaml", plenty).bytes);
}

}  // namespace muster::deliver
