#include "map/scale_bar.hpp"

#include <utility>

#include <fmt/format.h>

#include "map/labels.hpp"

namespace muster::map {
namespace {

int inches_of(const TableScale& scale) {
    return scale.table.width.value() >= 48 ? 24 : 12;
}

}  // namespace

double scale_bar_length(const TableScale& scale) {
    return scale.per_inch * inches_of(scale);
}

Items draw_scale_bar(const TableScale& scale, Spot right_top, const PlanLook& look,
                     text::Typesetter& typesetter) {
    const page::Ink ink = look.ink("map-frame");
    constexpr int parts = 4;
    constexpr double high = 1.1;
    const int inches = inches_of(scale);
    const double part = scale.per_inch * inches / parts;
    const Spot left{right_top.x - part * parts, right_top.y};
    Items items;
    Path inked;
    Path edge;
    for (int i = 0; i < parts; ++i) {
        const double x = left.x + part * i;
        const Spots box{{x, left.y}, {x + part, left.y}, {x + part, left.y + high}, {x, left.y + high}};
        add_outline(i % 2 == 0 ? inked : edge, box);
    }
    fill(items, inked, ink);
    edge.insert(edge.end(), inked.begin(), inked.end());
    stroke(items, std::move(edge), pen(ink, 0.18));
    const text::Style style{"sans", text::Points{6.5}};
    for (int i = 0; i <= parts; ++i) {
        const std::string words = i == 0 ? std::string{"0"} : fmt::format("{}″", inches / parts * i);
        const auto shaped = typesetter.shape(words, style);
        // The last figure ends with the bar, so that nothing passes the frame's edge.
        const double x = i == parts ? left.x + part * parts - shaped->advance.value()
                                    : left.x + part * i - shaped->advance.value() / 2;
        items.push_back(text_at(shaped, {x, left.y + high + 0.2}, ink));
    }
    const auto words = typesetter.shape("inches on the table", {"serif-italic", text::Points{8}});
    items.push_back(text_at(words,
                            {left.x + part * parts / 2 - words->advance.value() / 2, left.y + high + 2.9},
                            look.ink("map-faint")));
    return items;
}

}  // namespace muster::map
