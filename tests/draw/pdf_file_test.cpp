// The objects of a PDF file, and how numbers and texts are written in it.
#include "draw/pdf_file.hpp"

#include <charconv>
#include <cmath>

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "source/failure.hpp"
#include "support/run.hpp"

namespace muster::draw {
namespace {

std::string number(double value, int decimals = 2) {
    std::string text;
    append_number(text, value, decimals);
    return text;
}

}  // namespace

TEST_CASE("Numbers have no exponent, no trailing zeros and no zero below nothing") {
    CHECK(number(0) == "0");
    CHECK(number(-0.001) == "0");
    CHECK(number(12.5) == "12.5");
    CHECK(number(100) == "100");
    CHECK(number(0.05) == ".05");
    CHECK(number(-0.5) == "-.5");
    CHECK(number(841.889764, 3) == "841.89");
    CHECK(number(1e-7, 5) == "0");
    CHECK(number(1e20) == "1000000000");
    CHECK(number(7.6, 0) == "8");
    CHECK(number(1200.0304, 4) == "1200.0304");
    CHECK(number(100.1, 3) == "100.1");
    CHECK(number(10, 5) == "10");
    CHECK(number(9.05, 3) == "9.05");
    CHECK(number(-123456.7, 1) == "-123456.7");
    CHECK(number(0.00012, 5) == ".00012");
}

TEST_CASE("A number that is read back is the one written, to its last decimal") {
    CHECK(rc::check([](int whole) {
        for (int decimals = 0; decimals <= 6; ++decimals) {
            const double value = whole / 1e4;
            const std::string text = number(value, decimals);
            double back = 0;
            std::from_chars(text.data(), text.data() + text.size(), back);
            RC_ASSERT(std::abs(back - value) <= 0.5000001 * std::pow(10, -decimals));
        }
    }));
}

TEST_CASE("Texts keep brackets and every character of UTF-8, and what is none is refused") {
    CHECK(pdf_text("a (b) \\") == "(a \\(b\\) \\\\)");
    CHECK(pdf_text("\u00DCb") == "<FEFF00DC0062>");
    CHECK(pdf_text("\U0001F3B2") == "<FEFFD83CDFB2>");
    for (const char* wrong : {"\xff", "\xc3", "a\x80", "\xe2\x82", "\xc0\x80", "\xf5\x80\x80\x80"})
        CHECK_THROWS_AS(pdf_text(std::string{"\u00DC"} + wrong), source::MachineError);
}

TEST_CASE("Other programs find each of a thousand objects, and a file's identity follows its content") {
    std::vector<int> objects;
    const auto made = [&](const std::string& words) {
        objects.clear();
        PdfFile file;
        const int pages = file.reserve();
        for (int i = 0; i < 1000; ++i) objects.push_back(file.add("(object " + std::to_string(i) + ")"));
        const int content = file.add_stream("", "q\nQ\n");
        const int page = file.add("<</Type/Page/MediaBox[0 0 9 9]/Parent " + reference(pages) + "/Contents " +
                                  reference(content) + ">>");
        file.set(pages, "<</Type/Pages/Count 1/Kids[" + reference(page) + "]>>");
        const int root = file.add("<</Type/Catalog/Pages " + reference(pages) + ">>");
        return file.finish(root, file.add("<</Title" + pdf_text(words) + ">>"));
    };
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "in.pdf", made("a"));
    CHECK(tests::run("qpdf --check " + (folder / "in.pdf")).status == 0);
    for (const std::size_t i : {0U, 249U, 250U, 999U})
        CHECK(tests::run("qpdf --show-object=" + std::to_string(objects.at(i)) + " " + (folder / "in.pdf"))
                  .output == "(object " + std::to_string(i) + ")\n");
    CHECK(made("a") == made("a"));
    const auto identity = [](const std::string& pdf) { return pdf.substr(pdf.find("/ID["), 70); };
    CHECK(identity(made("a")) != identity(made("b")));
}

}  // namespace muster::draw
