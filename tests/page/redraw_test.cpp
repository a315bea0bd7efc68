// Inks and pens changed on a whole page: for printers without colour, and for less ink.
#include "page/redraw.hpp"

#include <catch2/catch.hpp>

namespace muster::page::redraw_test {

constexpr Ink madder{0xA0, 0x1C, 0x22}, sky{0x28, 0x37, 0x6E};

Item rectangle_of(const Ink& fill, const Ink& line, double width) {
    return {rectangle({{}, {Millimetres{10}, Millimetres{5}}}, fill, Pen{line, Millimetres{width}}), nullptr};
}

const Shape& shape_of(const Item& item) {
    return std::get<Shape>(item.what);
}

TEST_CASE("Pens and inks change on shapes, texts and in groups, pictures as asked, and nothing moves") {
    auto words = std::make_shared<ShapedText>();
    Group group;
    group.items.push_back(rectangle_of(sky, madder, 0.2));
    std::vector<Item> items{rectangle_of(madder, sky, 0.5),
                            {GlyphRun{words, {}, madder}, nullptr},
                            {Picture{}, nullptr},
                            {group, nullptr}};
    Redrawing how;
    how.pens = 0.6;
    how.ink = [](const Ink& ink) { return ink == madder ? Ink{1, 2, 3} : ink; };
    how.pictures = PictureLook::grey;
    redraw(items, how);

    const Shape& first = shape_of(items[0]);
    CHECK(first.fill == Ink{1, 2, 3});
    CHECK(first.stroke->ink == sky);
    CHECK(first.stroke->width.value() == Approx(0.3));
    CHECK(std::get<GlyphRun>(items[1].what).ink == Ink{1, 2, 3});
    CHECK(std::get<Picture>(items[2].what).look == PictureLook::grey);
    const Shape& inner = shape_of(std::get<Group>(items[3].what).items.front());
    CHECK(inner.fill == sky);
    CHECK(inner.stroke->ink == Ink{1, 2, 3});
    CHECK(inner.stroke->width.value() == Approx(0.12));
}

TEST_CASE("What is not to change stays as it is") {
    Group group;
    group.items.push_back(rectangle_of(sky, madder, 0.2));
    std::vector<Item> items{rectangle_of(madder, sky, 0.5), {Picture{}, nullptr}};
    redraw(items, {});
    CHECK(shape_of(items[0]).fill == madder);
    CHECK(shape_of(items[0]).stroke->ink == sky);
    CHECK(shape_of(items[0]).stroke->width.value() == Approx(0.5));
    CHECK(std::get<Picture>(items[1].what).look == PictureLook::own);
}

TEST_CASE("The grey of an ink is as light as the ink") {
    for (const Ink& ink : {madder, sky, Ink{0, 0, 0}, Ink{255, 255, 255}}) {
        const Ink grey = grey_of(ink);
        CHECK(grey.red == grey.green);
        CHECK(grey.green == grey.blue);
        CHECK(grey.lightness() == Approx(ink.lightness()).margin(1.0 / 255));
    }
}

}  // namespace muster::page::redraw_test
