// Pages with one of everything that can be drawn.
#pragma once

#include <string>
#include <vector>

#include "page/page.hpp"
#include "text/fonts_of_test.hpp"
#include "text/typesetter.hpp"

namespace muster::tests {

using lengths::Millimetres;
using lengths::PaperPoint;

inline PaperPoint at(double x, double y) {
    return {Millimetres{x}, Millimetres{y}};
}

inline page::Item words(text::Typesetter& typesetter, const std::string& text, PaperPoint where,
                        const std::string& face = "serif", double size = 10, double turn = 0) {
    text::Style style;
    style.face = face;
    style.size = lengths::Points{size};
    return {page::GlyphRun{typesetter.shape(text, style), where, page::Ink{26, 26, 26}, turn}, nullptr};
}

inline std::vector<page::Page> sample_pages() {
    text::Typesetter typesetter{fonts()};
    const page::Ink red{160, 28, 34};
    const page::Pen pen{page::Ink{26, 26, 26}, Millimetres{0.3}, {}, false};
    page::Page first{{Millimetres{100}, Millimetres{140}}, {}, "cover"};
    auto& items = first.items;
    items.push_back(
        {page::rounded({at(10, 10), {Millimetres{30}, Millimetres{10}}}, Millimetres{2}, red, pen), nullptr});
    items.push_back({page::circle(at(60, 15), Millimetres{5}, std::nullopt, pen), nullptr});
    items.push_back(
        {page::line(at(10, 25), at(90, 25), {red, Millimetres{0.5}, {Millimetres{2}, Millimetres{1}}, true}),
         nullptr});
    items.push_back(words(typesetter, "Offizier Łódź, Flügel & Café", at(10, 35), "serif-bold", 14));
    items.push_back(
        words(typesetter, "ſtaff affiliated efficiently — 1777–78 ½ 4″", at(10, 45), "serif-italic"));
    items.push_back(words(typesetter, "Unit Strength 14 ≥ 6″ × 2", at(10, 52), "sans"));
    items.push_back(words(typesetter, "Chadds Ford", at(50, 85), "serif", 12, -90));
    items.push_back({page::Bookmark{"Übersicht", 1, at(10, 30)}, nullptr});

    page::Group card;
    card.items.push_back(
        {page::rectangle({{}, {Millimetres{30}, Millimetres{20}}}, page::Ink{250, 246, 236}, pen), nullptr});
    card.items.push_back(words(typesetter, "Hessian Grenadiers", at(1, 8), "serif-narrow", 9));
    card.items.push_back({page::Bookmark{"A card", 2, at(0, 0)}, nullptr});
    card.shift = at(10, 90);
    card.clip = page::PaperBox{{}, {Millimetres{30}, Millimetres{20}}};
    items.push_back({card, nullptr});
    card.shift = at(90, 90);
    card.turn = 90;
    items.push_back({card, nullptr});
    card.shift = at(10, 120);
    card.turn = 0;
    card.scale = 0.5;
    items.push_back({card, nullptr});

    page::Page second{{Millimetres{148}, Millimetres{210}}, {}, ""};
    second.items.push_back({page::Bookmark{"Second", 1, {}}, nullptr});
    second.items.push_back(words(typesetter, "Maxwell's Light Infantry", at(20, 20)));
    return {first, second};
}

}  // namespace muster::tests
