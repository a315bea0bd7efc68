// Setting text with the shipped faces.
#include "text/typesetter.hpp"

#include <cmath>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "text/fonts_of_test.hpp"
#include "text/line_breaker.hpp"

namespace muster::text::typesetter_test {

Style style(std::string face, double size) {
    Style made;
    made.face = std::move(face);
    made.size = Points{size};
    return made;
}

/// Faces of the suite that Debian 12 and 13 share, as their files are. Each falls back to the last.
std::shared_ptr<const FontSet> libertine(const std::vector<std::pair<std::string, std::string>>& files) {
    std::vector<FaceFile> faces;
    for (const auto& [role, file] : files)
        faces.push_back({role, "/usr/share/fonts/opentype/linux-libertine/" + file, {}, {}, {}});
    for (auto& face : faces)
        if (face.id != faces.back().id) face.fallback = faces.back().id;
    return std::make_shared<const FontSet>(faces);
}

std::string joined(const BrokenText& broken) {
    std::string text;
    for (const Run& run : broken.runs) text += (text.empty() ? "" : "|") + run.text->text;
    return text;
}

TEST_CASE("Every face of the manifest is set from exactly its file") {
    // The typesetter compares Pango's choice with the manifest when it starts and refuses anything else.
    REQUIRE(tests::fonts()->faces().size() >= 9);
    REQUIRE_NOTHROW(Typesetter{tests::fonts()});
    Typesetter typesetter{tests::fonts()};
    for (const auto& face : tests::fonts()->faces()) {
        const auto line = typesetter.shape("Foot Guards", style(face.id, 9));
        CHECK(line->face == face.id);
        CHECK(line->advance > Millimetres{5});
    }
}

TEST_CASE("No letter overlaps its neighbour so much that a PDF reader splits the word") {
    // pdftotext begins a new word where letters overlap by a tenth of an em, or begin within a tenth of one
    // another, which it takes for a letter printed twice.
    Typesetter typesetter{tests::fonts()};
    for (const auto& face : tests::fonts()->faces())
        for (const char* words :
             {"Hobkirk’s", "To’s Tower", "LAVATORY", "Comb’s", "P. T. Yates, V.A.W.", "f’s"}) {
            INFO(face.id << ": " << words);
            const auto line = typesetter.shape(words, style(face.id, 10));
            for (std::size_t i = 0; i + 1 < line->glyphs.size(); ++i) {
                const double step = (line->glyphs[i + 1].x - line->glyphs[i].x).value() / 0.352778;
                CHECK(step > 1.1);  // points: a little over a tenth
            }
        }
}

TEST_CASE("A line twice the size is exactly twice as wide") {
    // As the files are: a face that is scaled to the room of its role has another size.
    auto faces = tests::fonts()->faces();
    for (auto& face : faces) face.room = {};
    Typesetter typesetter{std::make_shared<const FontSet>(faces)};
    for (const double size : {6.0, 9.25, 24.0}) {
        const auto small = typesetter.shape("Royal Artillery, 4 guns", style("serif-bold", size));
        const auto large = typesetter.shape("Royal Artillery, 4 guns", style("serif-bold", 2 * size));
        CHECK(large->advance.value() == Approx(2 * small->advance.value()).epsilon(1e-9));
        CHECK(small->size == Points{size});
    }
}

TEST_CASE("Widths are those of the printed page") {
    // An em of Linux Biolinum is 1000 units; its figures are 465 wide: five figures at 10 pt take 23.25 pt.
    Typesetter typesetter{libertine({{"sans", "LinBiolinum_R.otf"}})};
    const auto line = typesetter.shape("17777", style("sans", 10));
    CHECK(Points{line->advance}.value() == Approx(23.25).margin(0.01));
}

TEST_CASE("Figures are equally wide in tables, and old-style only on request") {
    Typesetter typesetter{tests::fonts()};
    for (const char* face : {"serif", "serif-bold", "sans", "sans-bold"}) {
        const auto ones = typesetter.shape("1111", style(face, 9));
        const auto eights = typesetter.shape("8888", style(face, 9));
        CHECK(ones->advance.value() == Approx(eights->advance.value()).epsilon(1e-6));
    }
    Style running = style("serif", 9);
    running.old_style = true;
    CHECK(typesetter.shape("1177", running)->glyphs != typesetter.shape("1177", style("serif", 9))->glyphs);
}

TEST_CASE("Small capitals are letters of their own and keep the text as typed") {
    Typesetter typesetter{tests::fonts()};
    Style capitals = style("serif", 9);
    capitals.small_caps = true;
    const auto line = typesetter.shape("Guards", capitals);
    CHECK(line->text == "Guards");
    CHECK(line->glyphs != typesetter.shape("Guards", style("serif", 9))->glyphs);
}

TEST_CASE("Tracking widens a label between its letters and nowhere else") {
    Typesetter typesetter{tests::fonts()};
    Style label = style("sans", 6);
    label.tracking = Millimetres{0.2};
    const auto plain = typesetter.shape("MOVE", style("sans", 6));
    const auto wide = typesetter.shape("MOVE", label);
    CHECK((wide->advance - plain->advance).value() == Approx(3 * 0.2).margin(1e-9));
    CHECK(wide->glyphs.back().x > plain->glyphs.back().x);
}

TEST_CASE("Clusters account for each byte and each glyph of a line") {
    Typesetter typesetter{tests::fonts()};
    for (const char* text :
         {"Offizier-Flügel", "ſtaff officers", "Łódź Café — ½", "soft\u00ADhyphen", "", "a\tb"}) {
        for (const char* face : {"serif", "sans", "serif-italic"}) {
            const auto line = typesetter.shape(text, style(face, 9));
            std::size_t bytes = 0;
            std::size_t glyphs = 0;
            for (const auto& cluster : line->clusters) {
                bytes += cluster.bytes;
                glyphs += cluster.glyphs;
            }
            CHECK(bytes == line->text.size());
            CHECK(glyphs == line->glyphs.size());
        }
    }
}

TEST_CASE("A line with a character its face lacks is set in the face that has it") {
    // Linux Libertine's bold has no sign for an angle; its plain face has.
    Typesetter typesetter{libertine({{"bold", "LinLibertine_RB.otf"}, {"plain", "LinLibertine_R.otf"}})};
    CHECK(typesetter.shape("∠ 45°", style("bold", 9))->face == "plain");
    CHECK(typesetter.missing("∠ 45°", style("bold", 9)).empty());
    CHECK(typesetter.shape("45°", style("bold", 9))->face == "bold");
}

TEST_CASE("What no face has is named, and printed as the nearest letters or left out, never as a box") {
    Typesetter typesetter{tests::fonts()};
    const Style nine = style("serif", 9);
    CHECK(typesetter.missing("Snow ☃ and ☃", nine) == std::vector<std::string>{"U+2603 ☃ (left out)"});
    CHECK(typesetter.missing("𝐊ing", nine) == std::vector<std::string>{"U+1D40A 𝐊 (printed as K)"});
    CHECK(typesetter.shape("☃", nine)->glyphs.empty());
    const auto fancy = typesetter.shape("𝐊\U0001D422ng", nine), plain = typesetter.shape("King", nine);
    REQUIRE(fancy->glyphs.size() == plain->glyphs.size());
    for (std::size_t i = 0; i < plain->glyphs.size(); ++i)
        CHECK(fancy->glyphs[i].index == plain->glyphs[i].index);
    CHECK(fancy->text == "𝐊\U0001D422ng");  // so that it is found by a search
}

TEST_CASE("A letter with its accent apart is not missing") {
    Typesetter typesetter{tests::fonts()};
    CHECK(typesetter.missing("Cafe\u0301", style("sans", 9)).empty());
}

TEST_CASE("A paragraph breaks at spaces, after hyphens between letters and after dashes") {
    Typesetter typesetter{tests::fonts()};
    const Style nine = style("serif", 9);
    const auto width = [&](const char* text) { return typesetter.shape(text, nine)->advance; };
    CHECK(joined(typesetter.wrap("the quick brown", nine, width("the quick"))) == "the quick|brown");
    CHECK(joined(typesetter.wrap("light-infantry", nine, width("light-"))) == "light-|infantry");
    CHECK(joined(typesetter.wrap("Brandywine—Germantown", nine, width("Brandywine—"))) ==
          "Brandywine—|Germantown");
    CHECK(joined(typesetter.wrap("men 1777–1778 fell", nine, width("1777–1778"))) == "men|1777–1778|fell");
    CHECK(joined(typesetter.wrap("mmm -1 b", nine, width("-1 b"))) == "mmm|-1 b");
}

TEST_CASE("Lines of the source stay apart, one line end at the end adds nothing") {
    Typesetter typesetter{tests::fonts()};
    const Style nine = style("serif", 9);
    CHECK(joined(typesetter.wrap("one\ntwo\n", nine, Millimetres{100})) == "one|two");
    CHECK(typesetter.wrap("one\n\ntwo", nine, Millimetres{100}).lines == 3);
    CHECK(typesetter.wrap("", nine, Millimetres{100}).lines == 0);
}

TEST_CASE("A single word that is too wide is reported") {
    Typesetter typesetter{tests::fonts()};
    const auto paragraph = typesetter.wrap("in Massachusetts", style("serif", 9), Millimetres{8});
    CHECK(paragraph.too_wide);
    CHECK(joined(paragraph) == "in|Massachusetts");
    CHECK_FALSE(typesetter.wrap("in arms", style("serif", 9), Millimetres{30}).too_wide);
}

TEST_CASE("No wrapped line passes its width, no word is lost and each line is full, but for the end") {
    Typesetter typesetter{tests::fonts()};
    rc::prop("for random words, sizes and widths", [&] {
        const auto words = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(
            rc::gen::nonEmpty(rc::gen::container<std::string>(rc::gen::inRange('a', 'z')))));
        const Style set = style("serif", 6 + *rc::gen::inRange(0, 24) / 4.0);
        const Millimetres width{static_cast<double>(*rc::gen::inRange(10, 80))};
        std::string text;
        for (const auto& word : words) text += (text.empty() ? "" : " ") + word;
        const auto paragraph = typesetter.wrap(text, set, width);
        std::string back;
        for (std::size_t i = 0; i < paragraph.runs.size(); ++i) {
            const auto& line = *paragraph.runs[i].text;
            back += (back.empty() ? "" : " ") + line.text;
            const bool one_word = line.text.find(' ') == std::string::npos;
            RC_ASSERT(one_word || line.advance <= width + Millimetres{0.001});
            if (i == 0) continue;
            const std::string first = line.text.substr(0, line.text.find(' '));
            // Two words may end a text together, so that a short last one is not alone.
            const bool is_end = i + 1 == paragraph.runs.size() && std::ranges::count(line.text, ' ') == 1;
            const auto last = typesetter.shape(line.text.substr(line.text.rfind(' ') + 1), set);
            RC_ASSERT((is_end && is_orphan(*last, width)) ||
                      typesetter.shape(paragraph.runs[i - 1].text->text + " " + first, set)->advance > width);
        }
        RC_ASSERT(back == text);
    });
}

TEST_CASE("The same text in the same style is shaped once") {
    Typesetter typesetter{tests::fonts()};
    CHECK(typesetter.shape("Hessians", style("serif", 9)) == typesetter.shape("Hessians", style("serif", 9)));
    CHECK(typesetter.shape("Hessians", style("serif", 9)) !=
          typesetter.shape("Hessians", style("serif", 10)));
}

TEST_CASE("Measures of a face stand in their order") {
    Typesetter typesetter{tests::fonts()};
    for (const auto& face : tests::fonts()->faces()) {
        const auto metrics = typesetter.metrics(style(face.id, 10));
        CHECK(metrics.x_height < metrics.cap_height);
        CHECK(metrics.cap_height < metrics.ascent);
        CHECK(metrics.descent > Millimetres{});
    }
    // An x of Linux Biolinum is 432 units high, by FreeType.
    Typesetter biolinum{libertine({{"sans", "LinBiolinum_R.otf"}})};
    CHECK(Points{biolinum.metrics(style("sans", 10)).x_height}.value() == Approx(4.32).margin(0.02));
}

}  // namespace muster::text::typesetter_test
