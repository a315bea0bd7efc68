// Where words are hyphenated, and what a reader of the page finds of them.
#include "text/hyphenation.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "source/failure.hpp"
#include "text/fonts_of_test.hpp"
#include "text/typesetter.hpp"
#include "text/typography.hpp"

namespace muster::text::hyphenation_test {

std::string with_points(std::string_view word, const std::vector<std::size_t>& points) {
    std::string shown{word};
    for (auto at = points.rbegin(); at != points.rend(); ++at) shown.insert(*at, "=");
    return shown;
}

std::string parted(std::string_view word) {
    static const Hyphenation hyphenation{tests::fonts()->hyphens()};
    return with_points(word, hyphenation.points(word));
}

std::string joined(const BrokenText& broken) {
    std::string text;
    for (const Run& run : broken.runs) text += (text.empty() ? "" : "|") + run.text->text;
    return text;
}

Style style(std::string face, double size) {
    Style made;
    made.face = std::move(face);
    made.size = Points{size};
    return made;
}

TEST_CASE("Words of running text are hyphenated by British rules") {
    CHECK(parted("fortification") == "for=ti=fic=a=tion");
    CHECK(parted("bombardment") == "bom=bard=ment");
    CHECK(parted("(skirmishers,") == "(skir=mish=ers,");
}

TEST_CASE("Short words, names, figures and words of other letters are left whole") {
    for (const char* word : {"guns", "line", "Washington", "LIGHT", "1777", "coup-de-main", "mêléemaking", "",
                             "“", "don't", "1stbattalion2"}) {
        INFO(word);
        CHECK(parted(word) == word);
    }
}

TEST_CASE("A file without patterns is refused by name") {
    CHECK_THROWS_AS(Hyphenation{"/no/such/patterns.dic"}, source::MachineError);
}

TEST_CASE("Letters keep their marks when a word is divided anywhere") {
    CHECK(with_points("abcdef", letter_points("abcdef")) == "ab=c=d=ef");
    // e with a circumflex and a separate acute: no hyphen before the acute.
    CHECK(with_points("ab\u00EA\u0301cd", letter_points("ab\u00EA\u0301cd")) == "ab=\u00EA\u0301=cd");
    CHECK(letter_points("abcd").empty());
    // "11–12": nothing before the dash, and no hyphen after it.
    CHECK(with_points("11\u201312", letter_points("11\u201312")) == "11\u2013=12");
    CHECK(with_points("ab-cde", letter_points("ab-cde")) == "ab-=c=de");
    CHECK(letter_points("\xff\xfe").empty());
}

TEST_CASE("A part that ends in a dash gets no hyphen") {
    for (const std::string dash : {"-", "\u2013", "\u2014"}) CHECK(with_hyphen("11" + dash) == "11" + dash);
    CHECK(with_hyphen("mo") == "mo-");
    Typesetter typesetter{tests::fonts()};
    const Style nine = style("serif", 9);
    const auto width = typesetter.shape("11\u2013", nine)->advance + Millimetres{0.01};
    CHECK(joined(typesetter.wrap("11\u201312", nine, width, Parting::letters)) == "11\u2013|12");
}

TEST_CASE("A soft hyphen is a place to divide a word, and nothing else") {
    Typesetter typesetter{tests::fonts()};
    const std::string word = "extra\u00ADordi\u00ADnary";
    CHECK(typesetter.shape(word, style("serif", 9))->text == "extraordinary");
    CHECK(joined(typesetter.wrap(word, style("serif", 9), Millimetres{60})) == "extraordinary");
    CHECK(joined(typesetter.wrap(word, style("serif", 9), Millimetres{15})) == "extraordi-|nary");
    CHECK(joined(typesetter.wrap("an " + word, style("serif", 9), Millimetres{13})) == "an extra-|ordinary");
}

TEST_CASE("Running text is hyphenated only on request, and not in its last word") {
    Typesetter typesetter{tests::fonts()};
    const std::string text = "the bombardment of the fortifications lasted until the capitulation";
    const Style nine = style("serif", 9);
    CHECK(joined(typesetter.wrap(text, nine, Millimetres{22})).find('-') == std::string::npos);
    const auto lines = typesetter.wrap(text, nine, Millimetres{22}, Parting::hyphens);
    CHECK_FALSE(lines.too_wide);
    CHECK(joined(lines) == "the bombard-|ment of the forti-|fications lasted|until the|capitulation");
}

TEST_CASE("A word wider than the line is divided at any letter, only if nothing else helps") {
    Typesetter typesetter{tests::fonts()};
    const std::string name = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Fencibles";
    const Style nine = style("serif-bold", 9);
    CHECK(typesetter.wrap(name, nine, Millimetres{30}).too_wide);
    const auto lines = typesetter.wrap(name, nine, Millimetres{30}, Parting::letters);
    CHECK_FALSE(lines.too_wide);
    std::string back;
    for (const auto& [line, x, number] : lines.runs) {
        CHECK(line->advance <= Millimetres{30.01});
        back += line->text.ends_with('-') ? line->text.substr(0, line->text.size() - 1) : line->text + " ";
    }
    CHECK(back == name + " ");
}

TEST_CASE("No letter is lost and no line too wide, however a text is divided") {
    Typesetter typesetter{tests::fonts()};
    rc::prop("for random words, widths and ways of parting", [&] {
        const auto words = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(
            rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange('a', 'z')))));
        const Millimetres width{static_cast<double>(*rc::gen::inRange(10, 60))};
        const auto parting = *rc::gen::element(Parting::hyphens, Parting::letters);
        std::string text, letters;
        for (const auto& word : words) {
            text += (text.empty() ? "" : " ") + word;
            letters += word;
        }
        const auto paragraph = typesetter.wrap(text, style("serif", 8), width, parting);
        std::string back;
        for (const auto& [line, x, number] : paragraph.runs) {
            RC_ASSERT(parting == Parting::hyphens || line->advance <= width + Millimetres{0.002});
            for (const char c : line->text)
                if (c != ' ' && c != '-') back += c;
        }
        RC_ASSERT(back == letters);
    });
}

TEST_CASE("A tightened line is a little narrower and keeps its letters apart") {
    Typesetter typesetter{tests::fonts()};
    Style tight = style("serif", 10);
    tight.tight = true;
    const std::string text = "Second Battalion of Light Infantry";
    const auto plain = typesetter.shape(text, style("serif", 10));
    const auto closer = typesetter.shape(text, tight);
    CHECK(closer->text == text);
    CHECK(closer->advance < plain->advance * 0.99);
    CHECK(closer->advance > plain->advance * 0.94);
    // Measured in the same way as it is set.
    CHECK(typesetter.wrap(text, tight, closer->advance + Millimetres{0.01}).lines == 1);
    CHECK(typesetter.wrap(text, tight, closer->advance - Millimetres{0.01}).lines == 2);
}

TEST_CASE("Capitals reach every Latin letter") {
    CHECK(capitals("müller, çelik, łódź, straße, ÿ: 14") == "MÜLLER, ÇELIK, ŁÓDŹ, STRASSE, Ÿ: 14");
    CHECK(capitals("nguyễn, đường, ơ, þórr, ș") == "NGUYỄN, ĐƯỜNG, Ơ, ÞÓRR, Ș");
    CHECK(capitals("\xff") == "\xff");
}

TEST_CASE("Letters of every Latin alphabet are set, alone or with marks of their own") {
    Typesetter typesetter{tests::fonts()};
    for (const char* text :
         {"Zażółć gęślą jaźń", "Příliš žluťoučký kůň", "Şükrü Iğdır İstanbul", "Trần Hưng Đạo, Nguyễn Huệ",
          "Þórður Ægisson í Örfirisey", "Ștefan Țepeș", "Ġorġ Ħaż-Żebbuġ", "Łukasz Nabożeństwo",
          "Aĉeti ŝuojn", "Z\u0301o\u0308ller e\u0302\u0301 a\u0328"})
        for (const char* face :
             {"serif", "serif-bold", "serif-narrow", "serif-italic", "sans", "sans-bold"}) {
            INFO(text << " in " << face);
            CHECK(typesetter.missing(text, style(face, 9)).empty());
        }
}

}  // namespace muster::text::hyphenation_test
