#include "layout/proof.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "page/query.hpp"

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

/// A corner of the box where the label runs into no other and, if it is a mere line's number, does not leave
/// the box either; nothing: there is none.
std::optional<PaperPoint> free_corner(const PaperBox& box, const page::ShapedText& label, bool named,
                                      const std::vector<page::Item>& so_far) {
    constexpr Millimetres inset{0.2};
    const Millimetres high = label.ascent * 0.8;
    if (!named && (label.advance + inset * 2 > box.size.width || high > box.size.height)) return std::nullopt;
    const Millimetres right = box.right() - label.advance - inset, left = box.left() + inset;
    const Millimetres top = box.top() + high, bottom = box.bottom() - inset;
    for (const PaperPoint at : {PaperPoint{right, top}, {left, top}, {right, bottom}, {left, bottom}}) {
        const PaperBox taken{{at.x, at.y - high}, {label.advance, high}};
        const bool is_free = std::none_of(so_far.begin(), so_far.end(), [&](const page::Item& item) {
            return std::holds_alternative<page::GlyphRun>(item.what) && page::bounds(item).overlaps(taken);
        });
        if (is_free) return at;
    }
    return std::nullopt;
}

}  // namespace

std::vector<page::Item> proof_of(const Element& element, const PaperBox& box, text::Typesetter& typesetter,
                                 const std::vector<page::Item>& so_far) {
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
    if (const auto at = free_corner(box, *line, named, so_far))
        items.push_back({page::GlyphRun{std::move(line), *at, ink, 0}, nullptr});
    return items;
}

page::Item proof_of_zone(const PaperBox& zone) {
    return {page::rectangle(zone, std::nullopt,
                            page::Pen{green, stouter, {Millimetres{1}, Millimetres{0.6}}, false}),
            nullptr};
}

}  // namespace muster::layout
