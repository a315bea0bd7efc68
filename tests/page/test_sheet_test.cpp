// The marks of the printer's test: rulers are as long as they say, and the scales of the back are where the
// lines of the front's crosses fall.
#include "page/test_sheet.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include <catch2/catch.hpp>

#include "page/query.hpp"

namespace test_sheet_test {

using namespace muster;
using namespace muster::lengths::literals;
using lengths::Millimetres;
using lengths::PaperPoint;

constexpr double near_enough = 0.001;

page::Page face(bool front, Millimetres width = 210_mm, Millimetres height = 297_mm) {
    page::Page page;
    page.size = {width, height};
    const page::ShapeWord lettering = [](const std::string& word) {
        auto shaped = std::make_shared<page::ShapedText>();
        shaped->text = word;
        shaped->advance = Millimetres{1.7 * static_cast<double>(word.size())};
        shaped->ascent = 3_mm;
        shaped->descent = 0.8_mm;
        return shaped;
    };
    (front ? page::add_front_marks : page::add_back_marks)(page, lettering);
    return page;
}

std::vector<lengths::PaperBox> lines(const page::Page& page) {
    std::vector<lengths::PaperBox> found;
    for (const auto& item : page.items)
        if (std::holds_alternative<page::Shape>(item.what)) found.push_back(page::bounds(item));
    return found;
}

bool is_long(Millimetres side) {
    return side > 0.5_mm;
}

/// How many ticks are upright (or lie) at this distance along from the cross, reached by the front's line.
std::size_t ticks_at(const page::Page& back, PaperPoint cross, bool lying, double along) {
    return static_cast<std::size_t>(std::ranges::count_if(lines(back), [&](const lengths::PaperBox& line) {
        const PaperPoint middle = line.centre() - cross;
        if (lying)
            return is_long(line.size.height) && !is_long(line.size.width) && middle.y > 12_mm &&
                   middle.y < 20_mm && std::abs(middle.x.value() - along) < near_enough;
        return is_long(line.size.width) && !is_long(line.size.height) && middle.x > 12_mm &&
               middle.x < 20_mm && std::abs(middle.y.value() - along) < near_enough;
    }));
}

TEST_CASE("beside each cross of the back every half millimetre up to 10 has a tick on both scales") {
    for (const auto& [width, height] : {std::pair{210_mm, 297_mm}, std::pair{190_mm, 260_mm}}) {
        const page::Page back = face(false, width, height);
        for (const double side : {-1.0, 1.0}) {
            const PaperPoint cross{width / 2 + page::test_cross * side, height / 2};
            for (const bool lying : {true, false})
                for (int half = -20; half <= 20; ++half) {
                    INFO("side " << side << ", lying " << lying << ", " << half << " half millimetres");
                    CHECK(ticks_at(back, cross, lying, half * 0.5) == 1);
                }
        }
    }
}

TEST_CASE("the lines of the front's crosses reach the scales of the back") {
    const page::Page front = face(true);
    for (const double side : {-1.0, 1.0}) {
        const PaperPoint cross{105_mm + page::test_cross * side, 148.5_mm};
        Millimetres down{}, left{}, right{};
        for (const auto& line : lines(front)) {
            if (std::abs((line.centre().x - cross.x).value()) < near_enough && is_long(line.size.height))
                down = std::max(down, line.bottom() - cross.y);
            if (std::abs((line.centre().y - cross.y).value()) < near_enough && is_long(line.size.width)) {
                left = std::max(left, cross.x - line.left());
                right = std::max(right, line.right() - cross.x);
            }
        }
        // From the back, left and right of the front are exchanged.
        for (const Millimetres reach : {down, left, right}) CHECK(reach >= 19_mm);
    }
}

TEST_CASE("no word of the printer's test lies on another, or leaves the paper") {
    for (const bool front : {true, false}) {
        const page::Page page = face(front, 190_mm, 260_mm);
        const auto texts = page::texts(page);
        REQUIRE(texts.size() > 10);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            CHECK(texts[i].box.left() > 0_mm);
            CHECK(texts[i].box.right() < 190_mm);
            for (std::size_t k = i + 1; k < texts.size(); ++k) {
                INFO(texts[i].text << " and " << texts[k].text);
                CHECK_FALSE(texts[i].box.overlaps(texts[k].box));
            }
        }
    }
}

}  // namespace test_sheet_test
