// Every line and word of the printer's test on A4: 210 by 297 mm, so its middle is at 105 and 148.5 mm.
#include <catch2/catch.hpp>

#include "impose/test_sheet.hpp"
#include "impose/written_page.hpp"

namespace muster::impose {
namespace {

using namespace muster::lengths::literals;
using testing::Lines;
using testing::sorted;
using testing::written;

constexpr double middle_x = 105, middle_y = 148.5;

/// What is on a face. Words are placed by their middle: "'7' 10,20".
class Drawn {
public:
    void line(double x, double y, double to_x, double to_y, double width = 0.1) {
        lines_.push_back(
            written(page::line(point(x, y), point(to_x, to_y), {page::Ink{20, 20, 20}, Millimetres{width}})));
    }
    void word(const std::string& text, double x, double y) {
        lines_.push_back(fmt::format("'{}' {} #141414", text, written(point(x, y))));
    }
    /// A ruler to the right or down; its ticks go up or to the left, its name is on the other side.
    void ruler(double x, double y, double unit, int units, int parts, int figure, const std::string& name,
               bool lying) {
        const auto at = [&](double along, double across) {
            return lying ? std::pair{x + along, y - across} : std::pair{x - across, y + along};
        };
        const auto rule = [&](std::pair<double, double> from, std::pair<double, double> to) {
            line(from.first, from.second, to.first, to.second);
        };
        rule(at(0, 0), at(unit * units, 0));
        for (int unit_number = 0; unit_number <= units; ++unit_number) {
            rule(at(unit * unit_number, 0), at(unit * unit_number, 4));
            const auto [word_x, word_y] = at(unit * unit_number, lying ? 6.2 : 7.6);
            word(std::to_string(unit_number * figure), word_x, word_y);
            if (unit_number == units) break;
            for (int part = 1; part < parts; ++part) {
                const double along = unit * unit_number + unit * part / parts;
                rule(at(along, 0), at(along, 2 * part == parts ? 2.8 : 1.8));
            }
        }
        const auto [name_x, name_y] = at(unit * units / 2, -3);
        word(name, name_x, name_y);
    }
    /// 10 mm each way in half millimetres, 12 mm below the cross or right of it.
    void scale(double x, double y, const std::string& back, const std::string& forth, bool lying) {
        const auto at = [&](double along, double away) {
            return lying ? std::pair{x + along, y + away} : std::pair{x + away, y + along};
        };
        const auto rule = [&](std::pair<double, double> from, std::pair<double, double> to, double width) {
            line(from.first, from.second, to.first, to.second, width);
        };
        rule(at(-10, 12), at(10, 12), 0.1);
        for (int millimetre = -10; millimetre <= 10; ++millimetre) {
            const bool fifth = millimetre % 5 == 0;
            rule(at(millimetre, 12), at(millimetre, fifth ? 19 : 17), 0.1);
            if (millimetre < 10) rule(at(millimetre + 0.5, 12), at(millimetre + 0.5, 15), 0.08);
            if (!fifth) continue;
            const auto [word_x, word_y] = at(millimetre, lying ? 21.4 : 22.2);
            word(std::to_string(std::abs(millimetre)), word_x, word_y);
        }
        const auto [back_x, back_y] = at(-10, lying ? 25.8 : 29.8);
        word(back, back_x, back_y);
        const auto [forth_x, forth_y] = at(10, lying ? 25.8 : 29.8);
        word(forth, forth_x, forth_y);
    }
    [[nodiscard]] Lines lines() const { return sorted(lines_); }

private:
    static PaperPoint point(double x, double y) { return {Millimetres{x}, Millimetres{y}}; }
    Lines lines_;
};

Lines marks_of(bool front) {
    page::Page page;
    page.size = {210_mm, 297_mm};
    const ShapeWord lettering = [](const std::string& word) {
        auto shaped = std::make_shared<page::ShapedText>();
        shaped->text = word;
        shaped->advance = Millimetres{2.0 * static_cast<double>(word.size())};
        shaped->ascent = 3_mm;
        shaped->descent = 1_mm;
        return shaped;
    };
    (front ? add_front_marks : add_back_marks)(page, lettering);
    Lines lines;
    for (page::Item& item : page.items) {
        if (auto* run = std::get_if<page::GlyphRun>(&item.what)) {
            // From the beginning of the baseline to the middle: half the width, 3 mm up and 1 mm down.
            run->at = run->at + PaperPoint{run->text->advance / 2, -1_mm};
        }
        lines.push_back(written(item));
    }
    return lines;
}

}  // namespace

TEST_CASE("the front of the printer's test has steps at its edges, two crosses and three rulers") {
    Drawn drawn;
    // Steps at 3 to 12 mm from each edge, 5 mm long and 6.5 mm apart, centred on it. Numbers are 3 mm farther
    // in.
    for (int step = 3; step <= 12; ++step) {
        const double along = (step - 3) * 6.5 - 32.5;
        const std::string number = std::to_string(step);
        for (const double y : {step + 0.0, 297.0 - step}) {
            drawn.line(middle_x + along, y, middle_x + along + 5, y, 0.2);
            drawn.word(number, middle_x + along + 2.5, y < 100 ? y + 3 : y - 3);
        }
        for (const double x : {step + 0.0, 210.0 - step}) {
            drawn.line(x, middle_y + along, x, middle_y + along + 5, 0.2);
            drawn.word(number, x < 100 ? x + 3 : x - 3, middle_y + along + 2.5);
        }
    }
    for (const double x : {middle_x - 60, middle_x + 60}) {
        drawn.line(x - 20, middle_y, x + 20, middle_y);
        drawn.line(x, middle_y - 13, x, middle_y + 20);
    }
    drawn.ruler(45, middle_y + 40, 10, 10, 10, 10, "100 mm across", true);
    drawn.ruler(45, middle_y + 62, 25.4, 4, 8, 1, "4 inches", true);
    drawn.ruler(middle_x + 56, middle_y + 18, 10, 10, 10, 10, "", false);
    drawn.word("100 mm down", middle_x + 30, middle_y + 108);
    CHECK(sorted(marks_of(true)) == drawn.lines());
}

TEST_CASE("the back of the printer's test has two crosses with two scales each, and the ruler across") {
    Drawn drawn;
    for (const double x : {middle_x - 60, middle_x + 60}) {
        drawn.line(x - 8, middle_y, x + 8, middle_y);
        drawn.line(x, middle_y - 8, x, middle_y + 8);
        drawn.scale(x, middle_y, "left", "right", true);
        drawn.scale(x, middle_y, "up", "down", false);
    }
    drawn.ruler(45, middle_y + 40, 10, 10, 10, 10, "100 mm across", true);
    CHECK(sorted(marks_of(false)) == drawn.lines());
}

TEST_CASE("both faces of the printer's test have the left cross before the right one") {
    for (const bool front : {true, false}) {
        const Lines lines = marks_of(front);
        const double arm = front ? 20 : 8;
        const auto place_of = [&](double x) {
            const std::string words =
                fmt::format("M {:g},148.5 L {:g},148.5 pen 0.1 #141414", x - arm, x + arm);
            return std::ranges::find(lines, words) - lines.begin();
        };
        CHECK(place_of(middle_x - 60) < place_of(middle_x + 60));
        CHECK(place_of(middle_x + 60) < std::ssize(lines));
    }
}

TEST_CASE("words have the upper half of the test between its steps, 14 mm clear of the middle") {
    // 5 mm farther in than the last step of 12 mm.
    CHECK(written(room_for_words({210_mm, 297_mm})) == "17,17 176x117.5");
    CHECK(written(room_for_words({190_mm, 260_mm})) == "17,17 156x99");
}

}  // namespace muster::impose
