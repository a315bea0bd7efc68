// The boxes of curves, clips and texts at the limits of what they show.
#include <catch2/catch.hpp>

#include "page/query.hpp"
#include "support/page_checks.hpp"

namespace muster::page {
namespace {

PaperPoint at(double x, double y) {
    return {Millimetres{x}, Millimetres{y}};
}

PaperBox box(double x, double y, double width, double height) {
    return {at(x, y), {Millimetres{width}, Millimetres{height}}};
}

void check_near(const std::optional<PaperBox>& found, const PaperBox& expected) {
    REQUIRE(found);
    CHECK(found->left().value() == Approx(expected.left().value()).margin(1e-6));
    CHECK(found->top().value() == Approx(expected.top().value()).margin(1e-6));
    CHECK(found->right().value() == Approx(expected.right().value()).margin(1e-6));
    CHECK(found->bottom().value() == Approx(expected.bottom().value()).margin(1e-6));
}

/// What a group with a clip shows of some shapes.
std::optional<PaperBox> clipped(std::vector<Item> items, const PaperBox& clip) {
    Group group;
    group.items = std::move(items);
    group.clip = clip;
    return shown_bounds({group});
}

Item words(const std::string& text, PaperPoint where) {
    auto shaped = std::make_shared<ShapedText>();
    shaped->text = text;
    shaped->size = Points{10};
    shaped->advance = Millimetres{20};
    shaped->ascent = Millimetres{4};
    shaped->descent = Millimetres{1};
    return {GlyphRun{shaped, where, {}}};
}

}  // namespace

TEST_CASE("A curve that swings out on both sides reaches its two turning points, however small it is") {
    // x(t) = 0.6 t (1 - t) (1 - 2 t), which turns where 1 - 6 t + 6 t² = 0: at t = 1/2 ± 1/√12, where it is
    // ±0.6 / 6 / √3 = ±0.0577350269. The same downwards.
    const Millimetres turn{0.0577350269};
    const PaperBox expected{{-turn, Millimetres{0}}, {2 * turn, Millimetres{4}}};
    check_near(path_bounds({Move{at(0, 0)}, Curve{at(0.2, 1), at(-0.2, 3), at(0, 4)}}), expected);
    check_near(path_bounds({Move{at(0, 0)}, Curve{at(1, 0.2), at(3, -0.2), at(4, 0)}}),
               PaperBox{{Millimetres{0}, -turn}, {Millimetres{4}, 2 * turn}});
    // A parabola, whose cubic term is 0: y = 3 t (1 - t) is highest in the middle, 0.75.
    check_near(path_bounds({Move{at(0, 0)}, Curve{at(1, 1), at(2, 1), at(3, 0)}}), box(0, 0, 3, 0.75));
    // Solved as a cubic, one whose cubic term is nearly 0 would lose most of its digits. y = 2.7 t - 3.3 t²
    // is highest at 2.7² / (4 * 3.3).
    for (double nearly = 1.1e-13; nearly < 9e-13; nearly += 3.7e-14) {
        const auto flat = path_bounds({Move{at(0, 0)}, Curve{at(1, 0.9), at(2, 0.7), at(3, nearly - 0.6)}});
        REQUIRE(flat);
        CHECK(std::abs(flat->bottom().value() - 2.7 * 2.7 / 13.2) < 1e-9);
    }
    // A straight line has no turning point.
    check_near(path_bounds({Move{at(1, 1)}, Curve{at(2, 2), at(3, 3), at(4, 4)}}), box(1, 1, 3, 3));
    // The second curve begins where the first ends.
    check_near(path_bounds({Move{at(0, 0)}, Curve{at(0, 0), at(3, 0), at(3, 0)},
                            Curve{at(4, 1), at(5, 1), at(6, 0)}}),
               box(0, 0, 6, 0.75));
    CHECK_FALSE(path_bounds({Close{}}));
}

TEST_CASE("A clip leaves what lies in it, also of a line without width, and nothing of what is beside it") {
    const Pen hairline{Ink{}, Millimetres{0}};
    const PaperBox clip = box(10, 10, 20, 20);
    check_near(clipped({{line(at(0, 15), at(40, 15), hairline)}}, clip), box(10, 15, 20, 0));
    check_near(clipped({{line(at(15, 0), at(15, 40), hairline)}}, clip), box(15, 10, 0, 20));
    check_near(clipped({{rectangle(box(5, 5, 10, 10), Ink{})}, {rectangle(box(20, 20, 5, 50), Ink{})}}, clip),
               box(10, 10, 15, 20));
    for (const PaperBox& beside : {box(0, 15, 5, 5), box(35, 15, 5, 5), box(15, 0, 5, 5), box(15, 35, 5, 5)})
        CHECK_FALSE(clipped({{rectangle(beside, Ink{})}}, clip));
    CHECK_FALSE(clipped({}, clip));
    CHECK_FALSE(clipped({{Bookmark{}}}, clip));
    CHECK_FALSE(shown_bounds({Group{}}));
}

TEST_CASE("A text without letters is not listed, and those after it still are") {
    const Page page{
        {Millimetres{100}, Millimetres{100}}, {words("", at(0, 5)), words("after", at(0, 20))}, ""};
    REQUIRE(texts(page).size() == 1);
    CHECK(texts(page)[0].text == "after");
    CHECK(letter_boxes(page).size() == 1);
}

TEST_CASE(
    "Letters of other scripts than ASCII may reach below the line, from the first to the last of two bytes") {
    const auto depth_of = [](const std::string& text) {
        return letter_boxes(Page{{Millimetres{100}, Millimetres{100}}, {words(text, at(0, 20))}, ""})[0]
                   .bottom() -
               Millimetres{20};
    };
    // 10 points are 3.5278 mm; letters that stay on the line take 2 % of it below, others 22 %.
    const auto near = [](Millimetres depth, double share) {
        return std::abs(depth.value() - 3.527777778 * share) < 1e-6;
    };
    CHECK(near(depth_of("men"), 0.02));
    CHECK(near(depth_of("gun"), 0.22));
    CHECK(near(depth_of("\xC3\x80"), 0.22));      // À
    CHECK(near(depth_of("\xDF\x80"), 0.22));      // the digit 0 of N'Ko
    CHECK(near(depth_of("\xC2\xA3"), 0.02));      // a pound sign
    CHECK(near(depth_of("\xE2\x82\xAC"), 0.02));  // a euro sign
}

}  // namespace muster::page
