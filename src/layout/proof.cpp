#include "layout/proof.hpp"

#include <algorithm>
#include <array>

namespace muster::layout {

namespace {

constexpr page::Ink blue{0, 140, 190}, pink{205, 0, 120}, green{0, 130, 60};
constexpr Millimetres thin{0.08}, stouter{0.14};

bool holds_others(const Element& element) {
    static constexpr std::array<std::string_view, 6> kinds{"box", "column", "row", "grid", "stack", "flow"};
    return std::find(kinds.begin(), kinds.end(), element.kind) != kinds.end();
}

/// "foot", or ":41"; nothing for what only holds other elements.
std::string label_of(const Element& element) {
    if (!element.id.empty()) return element.id;
    if (holds_others(element)) return {};
    return element.path.substr(std::min(element.path.rfind(':'), element.path.size()));
}

}  // namespace

std::vector<page::Item> proof_of(const Element& element, const PaperBox& box, text::Typesetter& typesetter) {
    std::vector<page::Item> items;
    const bool named = !element.id.empty();
    const page::Ink ink = named ? pink : blue;
    items.push_back(
        {page::rectangle(box, std::nullopt, page::Pen{ink, named ? stouter : thin, {}, false}), nullptr});
    const std::string label = label_of(element);
    if (label.empty()) return items;
    text::Style style;
    style.face = "sans-bold";
    style.size = Points{named ? 4.5 : 3.5};
    auto line = typesetter.shape(label, style);
    const PaperPoint at{box.right() - line->advance - Millimetres{0.2}, box.top() + line->ascent * 0.8};
    items.push_back({page::GlyphRun{std::move(line), at, ink, 0}, nullptr});
    return items;
}

page::Item proof_of_zone(const PaperBox& zone) {
    return {page::rectangle(zone, std::nullopt,
                            page::Pen{green, stouter, {Millimetres{1}, Millimetres{0.6}}, false}),
            nullptr};
}

}  // namespace muster::layout
