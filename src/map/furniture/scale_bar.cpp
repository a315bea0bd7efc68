#include <string>
#include <utility>

#include <fmt/format.h>

#include "map/furniture/furniture.hpp"
#include "map/lettering/labels.hpp"

namespace muster::map {
namespace {

constexpr Millimetres row = 7.7_mm;  ///< height of the figures and words of a bar

int inches_of(const TableScale& scale, const PlanLook& look) {
    int inches = 12;
    for (const int more : {24, 36, 48})
        if (more * scale.per_inch <= look.style.furniture.scale) inches = more;
    return inches;
}

struct Bar {
    int parts = 4;
    Millimetres part{10};
    int each = 6;  ///< what a part counts
    const char* mark = "";
    const char* words = "";
};

/// Without figures.
Items draw_parts(const Bar& bar, PaperPoint left, const PlanLook& look) {
    const page::Ink ink = look.ink("map-frame");
    const Millimetres high = look.style.furniture.bar;
    Items items;
    Path inked;
    Path edge;
    for (int i = 0; i < bar.parts; ++i) {
        // Black over white and white over black, as on engraved scales.
        const Millimetres x = left.x + bar.part * i;
        const Millimetres top = i % 2 == 0 ? left.y : left.y + high / 2;
        add_outline(inked,
                    {{x, top}, {x + bar.part, top}, {x + bar.part, top + high / 2}, {x, top + high / 2}});
        add_outline(edge,
                    {{x, left.y}, {x + bar.part, left.y}, {x + bar.part, left.y + high}, {x, left.y + high}});
    }
    fill(items, std::move(inked), ink);
    stroke(items, std::move(edge), pen(ink, 0.16_mm));
    return items;
}

Items draw_bar(const Bar& bar, PaperPoint left, const PlanLook& look, text::Typesetter& typesetter) {
    const page::Ink ink = look.ink("map-frame");
    const Millimetres high = look.style.furniture.bar;
    const Millimetres end = left.x + bar.part * bar.parts;
    Items items = draw_parts(bar, left, look);
    for (int i = 0; i <= bar.parts; ++i) {
        const std::string words = i == 0 ? std::string{"0"} : fmt::format("{}{}", bar.each * i, bar.mark);
        const auto shaped = typesetter.shape(words, {"serif", look.size(7_pt)});
        const Millimetres x = left.x + bar.part * i - shaped->advance / 2;
        items.push_back(text_at(shaped, {x, left.y + high + 0.7_mm}, ink));
    }
    const auto words = typesetter.shape(bar.words, {"serif-italic", look.size(8_pt)});
    items.push_back(text_at(
        words,
        {(left.x + end) / 2 - words->advance / 2, left.y + high + look.size(7_pt).value() * 0.36_mm + 0.9_mm},
        look.ink("map-label")));
    return items;
}

/// The largest of 10, 20, 50, 100, ... that is not more than `most`.
int round_step(int most) {
    int step = 1;
    for (int ten = 1; ten <= most; ten *= 10)
        for (const int times : {1, 2, 5})
            if (ten * times <= most) step = ten * times;
    return step;
}

}  // namespace

Millimetres scale_bar_length(const TableScale& scale, const PlanLook& look) {
    return scale.per_inch * inches_of(scale, look);
}

Millimetres scale_bar_height(int paces, const PlanLook& look) {
    return (paces > 0 ? 2 : 1) * (look.style.furniture.bar + row * look.size(8_pt).value() / 8);
}

Items draw_scale_bar(const TableScale& scale, PaperPoint left_top, const PlanLook& look,
                     text::Typesetter& typesetter) {
    constexpr int parts = 4;
    const int inches = inches_of(scale, look);
    return draw_bar({parts, scale.per_inch * inches / parts, inches / parts, "″", "inches on the table"},
                    left_top, look, typesetter);
}

BarInLine draw_bar_in_line(const TableScale& scale, int inches, PaperPoint middle_left,
                           const text::Style& style, const PlanLook& look, text::Typesetter& typesetter) {
    constexpr Millimetres from_figure = 1_mm;
    BarInLine line;
    const auto add_figure = [&](const std::string& words) {
        const auto shaped = typesetter.shape(words, style);
        const Millimetres base = middle_left.y + capital_height(style.size) / 2;
        line.items.push_back(
            text_at(shaped, {middle_left.x + line.length, base - shaped->ascent}, look.ink("map-frame")));
        line.length += shaped->advance;
    };
    add_figure("0");
    const Bar bar{.part = scale.per_inch * inches / Bar{}.parts};
    append(line.items,
           draw_parts(
               bar, {middle_left.x + line.length + from_figure, middle_left.y - look.style.furniture.bar / 2},
               look));
    line.length += scale.per_inch * inches + 2 * from_figure;
    add_figure(fmt::format("{}″", inches));
    return line;
}

Items draw_pace_bar(const TableScale& scale, int paces, PaperPoint left_top, const PlanLook& look,
                    text::Typesetter& typesetter) {
    constexpr Millimetres between_figures = 1_mm;
    const int whole = paces * inches_of(scale, look);
    Bar bar{.words = "paces of the ground"};
    for (const int least_parts : {3, 2, 1}) {
        bar.each = round_step(whole / least_parts);
        bar.parts = whole / bar.each;
        bar.part = scale.per_inch * bar.each / paces;
        const auto last = typesetter.shape(std::to_string(bar.each * bar.parts), {"serif", look.size(7_pt)});
        if (last->advance + between_figures <= bar.part) break;
    }
    return draw_bar(bar, left_top, look, typesetter);
}

}  // namespace muster::map
