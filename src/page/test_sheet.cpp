#include "page/test_sheet.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace muster::page {
namespace {

using lengths::Inches;

constexpr page::Ink test_ink{20, 20, 20};
constexpr Millimetres hair{0.1};
constexpr Millimetres fine{0.08};  ///< ticks that are half a millimetre apart
constexpr int first_step = 3;
constexpr int last_step = 12;

/// Draws lines and words on a page.
class Drawing {
public:
    Drawing(page::Page& sheet, const ShapeWord& lettering) : sheet_(sheet), lettering_(lettering) {}

    void rule(PaperPoint from, PaperPoint to, Millimetres width = hair) {
        sheet_.items.push_back({page::line(from, to, page::Pen{test_ink, width})});
    }
    /// A word centred on a point.
    void word(const std::string& text, PaperPoint middle) {
        const auto shaped = lettering_(text);
        const PaperPoint at{middle.x - shaped->advance / 2,
                            middle.y + (shaped->ascent - shaped->descent) / 2};
        sheet_.items.push_back({page::GlyphRun{shaped, at, test_ink, 0}});
    }
    [[nodiscard]] const PaperSize& size() const { return sheet_.size; }
    [[nodiscard]] PaperPoint middle() const { return {sheet_.size.width / 2, sheet_.size.height / 2}; }

private:
    page::Page& sheet_;
    const ShapeWord& lettering_;
};

/// Lines at several distances from an edge, side by side, each with its number in millimetres. The smallest
/// that is printed whole is how close the printer gets to the edge.
void add_steps(Drawing& draw, bool lying, bool far) {
    constexpr Millimetres length{5};
    constexpr Millimetres pace{6.5};
    const Millimetres along_middle = lying ? draw.middle().x : draw.middle().y;
    const Millimetres whole = lying ? draw.size().height : draw.size().width;
    const auto at = [&](Millimetres along, Millimetres deep) {
        const Millimetres across = far ? whole - deep : deep;
        return lying ? PaperPoint{along, across} : PaperPoint{across, along};
    };
    const double count = last_step - first_step + 1;
    for (int step = first_step; step <= last_step; ++step) {
        const Millimetres from = along_middle + pace * (step - first_step - count / 2);
        const Millimetres deep{static_cast<double>(step)};
        draw.rule(at(from, deep), at(from + length, deep), Millimetres{0.2});
        draw.word(std::to_string(step), at(from + length / 2, deep + Millimetres{3}));
    }
}

/// A ruler with long and short ticks, and numbers at the long ones.
struct Ruler {
    PaperPoint from;
    bool lying;
    Millimetres unit;  ///< between figures
    int units;
    int parts;  ///< of a unit; an even number
    std::string name;
};

void add_ruler(Drawing& draw, const Ruler& ruler) {
    const auto at = [&](Millimetres along, Millimetres across) {
        return ruler.from + (ruler.lying ? PaperPoint{along, -across} : PaperPoint{-across, along});
    };
    draw.rule(at({}, {}), at(ruler.unit * ruler.units, {}));
    for (int tick = 0; tick <= ruler.units * ruler.parts; ++tick) {
        const bool whole = tick % ruler.parts == 0;
        const bool half = tick % (ruler.parts / 2) == 0;
        const Millimetres along = ruler.unit * (tick / static_cast<double>(ruler.parts));
        draw.rule(at(along, {}), at(along, Millimetres{whole ? 4.0 : half ? 2.8 : 1.8}));
        if (whole) {
            const double figure = ruler.parts == 10 ? ruler.unit.value() * tick / ruler.parts
                                                    : static_cast<double>(tick) / ruler.parts;
            draw.word(std::to_string(static_cast<int>(std::lround(figure))),
                      at(along, Millimetres{ruler.lying ? 6.2 : 7.6}));
        }
    }
    draw.word(ruler.name, at(ruler.unit * ruler.units / 2, Millimetres{-3}));
}

void add_rulers(Drawing& draw, bool all) {
    const PaperPoint middle = draw.middle();
    const PaperPoint left = middle - PaperPoint{test_cross, {}};
    add_ruler(draw, {left + PaperPoint{{}, Millimetres{40}}, true, Millimetres{10}, 10, 10, "100 mm across"});
    if (!all) return;
    add_ruler(draw, {left + PaperPoint{{}, Millimetres{62}}, true, Millimetres{Inches{1}}, 4, 8, "4 inches"});
    add_ruler(draw,
              {middle + PaperPoint{Millimetres{56}, Millimetres{18}}, false, Millimetres{10}, 10, 10, ""});
    draw.word("100 mm down", middle + PaperPoint{Millimetres{30}, Millimetres{108}});
}

/// Its arms reach the scales of the back, which lie beside the cross; upwards they keep clear of the words.
void add_plain_cross(Drawing& draw, PaperPoint at) {
    constexpr Millimetres up{13}, arm{20};
    draw.rule(at - PaperPoint{arm, {}}, at + PaperPoint{arm, {}});
    draw.rule(at - PaperPoint{{}, up}, at + PaperPoint{{}, arm});
}

/// A scale of half millimetres, 10 mm to each side of its middle, from which its ticks go away from the
/// cross. Figures stand at every fifth millimetre, and beyond them which way it is.
struct OffsetScale {
    PaperPoint cross;
    bool lying;
    std::string back, forth;  ///< "left" and "right", or "up" and "down"
};

void add_offset_scale(Drawing& draw, const OffsetScale& scale) {
    constexpr Millimetres from_cross{12}, half{3}, whole{5}, fifth{7};
    // Figures and words lie across the upright scale, so they need more room there.
    const Millimetres to_figure = from_cross + fifth + Millimetres{scale.lying ? 2.4 : 3.2};
    const Millimetres to_word = to_figure + Millimetres{scale.lying ? 4.4 : 7.6};
    const auto at = [&](Millimetres along, Millimetres away) {
        return scale.cross + (scale.lying ? PaperPoint{along, away} : PaperPoint{away, along});
    };
    constexpr int most = 20;  // half millimetres
    const Millimetres end{most * 0.5};
    draw.rule(at(-end, from_cross), at(end, from_cross));
    for (int tick = -most; tick <= most; ++tick) {
        const Millimetres along{tick * 0.5};
        const bool numbered = tick % 10 == 0;
        const Millimetres high = numbered ? fifth : tick % 2 == 0 ? whole : half;
        draw.rule(at(along, from_cross), at(along, from_cross + high), tick % 2 == 0 ? hair : fine);
        if (numbered) draw.word(std::to_string(std::abs(tick / 2)), at(along, to_figure));
    }
    draw.word(scale.back, at(-end, to_word));
    draw.word(scale.forth, at(end, to_word));
}

/// A small cross in the middle, and a scale below it and one to its right.
void add_scaled_cross(Drawing& draw, PaperPoint at) {
    constexpr Millimetres arm{8};
    draw.rule(at - PaperPoint{arm, {}}, at + PaperPoint{arm, {}});
    draw.rule(at - PaperPoint{{}, arm}, at + PaperPoint{{}, arm});
    add_offset_scale(draw, {at, true, "left", "right"});
    add_offset_scale(draw, {at, false, "up", "down"});
}

}  // namespace

PaperBox room_for_words(const PaperSize& paper) {
    const Millimetres edge{static_cast<double>(last_step) + 5};
    const Millimetres end = paper.height / 2 - Millimetres{14};
    return {{edge, edge}, {paper.width - 2 * edge, end - edge}};
}

void add_front_marks(page::Page& front, const ShapeWord& lettering) {
    Drawing draw{front, lettering};
    for (const bool lying : {true, false})
        for (const bool far : {false, true}) add_steps(draw, lying, far);
    for (const double side : {-1.0, 1.0})
        add_plain_cross(draw, draw.middle() + PaperPoint{side * test_cross, {}});
    add_rulers(draw, true);
}

void add_back_marks(page::Page& back, const ShapeWord& lettering) {
    Drawing draw{back, lettering};
    for (const double side : {-1.0, 1.0})
        add_scaled_cross(draw, draw.middle() + PaperPoint{side * test_cross, {}});
    add_rulers(draw, false);
}

}  // namespace muster::page
