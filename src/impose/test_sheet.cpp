#include "impose/test_sheet.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace muster::impose {
namespace {

using lengths::Inches;

constexpr page::Ink black{20, 20, 20};
constexpr Millimetres hair{0.1};
constexpr Millimetres fine{0.08};  ///< ticks that are half a millimetre apart
constexpr int first_step = 3;
constexpr int last_step = 12;

/// Draws lines and words on a page.
class Drawing {
public:
    Drawing(page::Page& sheet, const ShapeWord& lettering) : sheet_(sheet), lettering_(lettering) {}

    void rule(PaperPoint from, PaperPoint to, Millimetres width = hair) {
        sheet_.items.push_back({page::line(from, to, page::Pen{black, width})});
    }
    /// A word centred on a point.
    void word(const std::string& text, PaperPoint middle) {
        const auto shaped = lettering_(text);
        const PaperPoint at{middle.x - shaped->advance / 2,
                            middle.y + (shaped->ascent - shaped->descent) / 2};
        sheet_.items.push_back({page::GlyphRun{shaped, at, black, 0}});
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
        draw.word(std::to_string(step), at(from + length / 2, deep + Millimetres{2.4}));
    }
}

/// A ruler with long and short ticks, and numbers at the long ones.
struct Ruler {
    PaperPoint from;
    bool lying = true;
    Millimetres unit{10};  ///< between figures
    int units = 10;
    int parts = 10;  ///< of a unit
    std::string name;
};

void add_ruler(Drawing& draw, const Ruler& ruler) {
    const auto at = [&](Millimetres along, Millimetres across) {
        return ruler.from + (ruler.lying ? PaperPoint{along, -across} : PaperPoint{-across, along});
    };
    draw.rule(at({}, {}), at(ruler.unit * ruler.units, {}));
    for (int tick = 0; tick <= ruler.units * ruler.parts; ++tick) {
        const bool whole = tick % ruler.parts == 0;
        const bool half = ruler.parts % 2 == 0 && tick % (ruler.parts / 2) == 0;
        const Millimetres along = ruler.unit * (tick / static_cast<double>(ruler.parts));
        draw.rule(at(along, {}), at(along, Millimetres{whole ? 4.0 : half ? 2.8 : 1.8}));
        if (whole) {
            const double figure = ruler.parts == 10 ? ruler.unit.value() * tick / ruler.parts
                                                    : static_cast<double>(tick) / ruler.parts;
            draw.word(std::to_string(static_cast<int>(std::lround(figure))), at(along, Millimetres{6}));
        }
    }
    draw.word(ruler.name, at(ruler.unit * ruler.units / 2, Millimetres{-3}));
}

void add_rulers(Drawing& draw, bool all) {
    const PaperPoint middle = draw.middle();
    const PaperPoint left = middle - PaperPoint{test_cross, {}};
    add_ruler(draw, {left + PaperPoint{{}, Millimetres{34}}, true, Millimetres{10}, 10, 10, "100 mm across"});
    if (!all) return;
    add_ruler(draw, {left + PaperPoint{{}, Millimetres{56}}, true, Millimetres{Inches{1}}, 4, 8, "4 inches"});
    add_ruler(draw,
              {middle + PaperPoint{Millimetres{52}, Millimetres{14}}, false, Millimetres{10}, 10, 10, ""});
    draw.word("100 mm down", middle + PaperPoint{Millimetres{30}, Millimetres{104}});
}

void add_plain_cross(Drawing& draw, PaperPoint at) {
    constexpr Millimetres arm{15};
    draw.rule(at - PaperPoint{arm, {}}, at + PaperPoint{arm, {}});
    draw.rule(at - PaperPoint{{}, arm}, at + PaperPoint{{}, arm});
}

/// A cross with a tick every half millimetre, up to 10 mm, and a number at 5 and 10 mm, each in a quarter of
/// its own. The ticks near the middle are short, so that those of the two arms do not cross.
void add_scaled_cross(Drawing& draw, PaperPoint at) {
    constexpr int half_millimetres = 20;
    const Millimetres arm{half_millimetres * 0.5};
    draw.rule(at - PaperPoint{arm, {}}, at + PaperPoint{arm, {}});
    draw.rule(at - PaperPoint{{}, arm}, at + PaperPoint{{}, arm});
    for (int tick = -half_millimetres; tick <= half_millimetres; ++tick) {
        const Millimetres along{tick * 0.5};
        const bool numbered = tick != 0 && tick % 10 == 0;
        const double longest = std::abs(tick) * 0.3;
        const Millimetres out{std::min(longest, numbered ? 3.0 : tick % 2 == 0 ? 2.0 : 1.0)};
        draw.rule(at + PaperPoint{along, -out}, at + PaperPoint{along, out}, fine);
        draw.rule(at + PaperPoint{-out, along}, at + PaperPoint{out, along}, fine);
        if (!numbered) continue;
        const std::string figure = std::to_string(std::abs(tick / 2));
        const Millimetres aside{tick > 0 ? 4.8 : -4.8};
        draw.word(figure, at + PaperPoint{along, aside});
        draw.word(figure, at + PaperPoint{-aside, along});
    }
    constexpr Millimetres beyond{13};
    draw.word("left", at - PaperPoint{beyond + Millimetres{0.8}, {}});
    draw.word("right", at + PaperPoint{beyond + Millimetres{1.2}, {}});
    draw.word("up", at - PaperPoint{{}, beyond});
    draw.word("down", at + PaperPoint{{}, beyond});
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

}  // namespace muster::impose
