// A file attached to a PDF is read back unchanged; PDFs from strangers do no harm.
#include "deliver/read_attachment.hpp"

#include <catch2/catch.hpp>

#include "deliver/small_pdf.hpp"
#include "draw/write_pdf.hpp"
#include "support/run.hpp"
#include "text/fonts_of_test.hpp"

namespace muster::deliver::read_attachment_test {

constexpr std::size_t plenty = 1 << 20;

std::string empty_page(const draw::PdfOptions& options) {
    const page::Page page{{lengths::Millimetres{100}, lengths::Millimetres{100}}, {}, ""};
    return draw::write_pdf({page}, {}, *tests::fonts(), options);
}

std::string with_game(const std::string& game) {
    draw::PdfOptions options;
    options.attachment = {"rolled.yaml", "application/yaml", "The game", game};
    return empty_page(options);
}

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
    const auto without = read_attachment(empty_page({}), "rolled.yaml", plenty);
    CHECK(without.sound);
    CHECK_FALSE(without.bytes);
    CHECK(has_readable_pages(empty_page({})));
    const std::string bomb = with_game(std::string(8UL << 20, 'a'));
    CHECK(bomb.size() < 100'000);
    CHECK_FALSE(read_attachment(bomb, "rolled.yaml", plenty).bytes);
    CHECK(read_attachment(bomb, "rolled.yaml", 8UL << 20).bytes);
}

TEST_CASE("A PDF that names the file but has no bytes for it gives nothing") {
    const auto naming = [](const std::string& bytes) {
        return read_attachment(
            small_pdf("/Names << /EmbeddedFiles << /Names [(rolled.yaml) 5 0 R] >> >> ",
                      {"<< /Type /Filespec /F (rolled.yaml) /EF << /F 6 0 R >> >>", bytes}),
            "rolled.yaml", plenty);
    };
    CHECK(naming("<< /Length 6 >>\nstream\ntitle:\nendstream").bytes == "title:");
    for (const char* bytes : {"(title:)", "null"}) {
        const auto found = naming(bytes);
        CHECK(found.sound);
        CHECK_FALSE(found.bytes);
    }
}

TEST_CASE("What is not a PDF, or is cut short or damaged anywhere, is reported and does not crash") {
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

}  // namespace muster::deliver::read_attachment_test
