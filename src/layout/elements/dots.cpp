// Rows of dots along a scale of numbers: what the dice may give, and what they gave.
#include <algorithm>
#include <cmath>
#include <optional>

#include "layout/elements/chart_scale.hpp"
#include "layout/elements/standard.hpp"
#include "layout/tagging.hpp"

namespace muster::layout {

namespace {

struct DotsSpec : ScaleSpec {
    std::optional<Loop> dots;
    std::optional<Condition> at, chance, mark, marked, stem, hatched;
    InkRef ink, disc_ink, line_ink;
};

struct Dot {
    double at = 0, chance = 0;
};

struct DotsData {
    ChartScale scale;
    std::vector<Dot> dots;
    std::optional<double> mark;
    bool stem = false, ring = false, is_head = false;
    page::Ink ink, disc_ink, line_ink;
};

/// A row of discs whose areas are chances, with a mark for what came. With words at its ticks it is the head
/// of such rows.
class DotsBlock final : public Block {
public:
    DotsBlock(DotsData data, Setting& setting) : data_(std::move(data)), setting_(setting) {}
    [[nodiscard]] Millimetres height(Millimetres) override {
        constexpr Millimetres usual{4.3};
        return data_.is_head ? data_.scale.words_height() : setting_.sheet.manner.usual(usual);
    }
    void place(const PaperBox& box, std::vector<page::Item>& onto) override {
        const Millimetres wide = setting_.sheet.manner.usual(largest) + fine_line;
        const PaperBox inside{{box.left() + wide, box.top()}, {box.size.width - 2 * wide, box.size.height}};
        if (data_.is_head) return data_.scale.place_words(inside, box, box.top(), onto);
        std::optional<Tagged> figure;  // without words it is decoration
        if (!data_.scale.alt.empty()) figure.emplace(setting_, onto, page::Role::figure, data_.scale.alt);
        for (const Tick& tick : data_.scale.ticks) {
            const Millimetres x = data_.scale.x(tick.at, inside);
            onto.push_back({page::line({x, box.top()}, {x, box.bottom()}, {data_.disc_ink, fine_line})});
        }
        const Millimetres y = box.top() + box.size.height / 2;
        const auto x = [&](double value) { return data_.scale.x(value, inside); };
        const auto join = [&](double from, double to) {
            onto.push_back({page::line({x(from), y}, {x(to), y}, {data_.line_ink, fine_line})});
        };
        if (data_.stem && data_.mark) join(data_.scale.least, *data_.mark);
        if (!data_.dots.empty()) join(data_.dots.front().at, data_.dots.back().at);
        for (const Dot& dot : data_.dots)
            onto.push_back({page::circle(
                {x(dot.at), y},
                setting_.sheet.manner.usual(largest) * std::max(least_share, std::sqrt(dot.chance)),
                data_.disc_ink, page::Pen{data_.line_ink, fine_line / 2})});
        if (!data_.mark) return;
        constexpr Millimetres radius{0.95}, ring{0.5};
        const Millimetres own = setting_.sheet.manner.usual(radius);
        onto.push_back({data_.ring ? page::circle({x(*data_.mark), y}, own - ring / 2, chart_white,
                                                  page::Pen{data_.ink, ring})
                                   : page::circle({x(*data_.mark), y}, own, data_.ink)});
    }

private:
    static constexpr Millimetres largest{1.45};  ///< radius of the disc of what is certain
    static constexpr double least_share = 0.25;  ///< a smaller disc could not be seen
    DotsData data_;
    Setting& setting_;
};

bool read_dots(DotsSpec& spec, const source::Node& node, const source::Node& value, Reading& reading) {
    spec.dots = reading.loop(value);
    read_scale(spec, node, reading);
    reading.key(node, "at", spec.at);
    reading.key(node, "chance", spec.chance);
    reading.key(node, "mark", spec.mark);
    reading.key(node, "marked", spec.marked);
    reading.key(node, "stem", spec.stem);
    reading.key(node, "hatched", spec.hatched);
    reading.key(node, "ink", spec.ink);
    reading.key(node, "disc-ink", spec.disc_ink);
    reading.key(node, "line-ink", spec.line_ink);
    return spec.dots.has_value();
}

BlockPtr make_dots(const DotsSpec& spec, const Making& on) {
    DotsData data;
    data.scale = make_scale(spec, on);
    data.is_head = spec.tick_text.has_value();
    if (!data.is_head)
        on.each(*spec.dots, [&](const Making& here) {
            data.dots.push_back({number(spec.at, here), std::clamp(number(spec.chance, here), 0.0, 1.0)});
        });
    if (spec.mark && (!spec.marked || on.holds(*spec.marked))) data.mark = number(spec.mark, on);
    data.stem = holds(spec.stem, on);
    data.ring = holds(spec.hatched, on);
    data.ink = on.ink(spec.ink);
    data.disc_ink = on.ink(spec.disc_ink);
    data.line_ink = on.ink(spec.line_ink);
    return std::make_unique<DotsBlock>(std::move(data), on.setting);
}

}  // namespace

ElementKind dots_kind() {
    return kind_of(read_dots, make_dots);
}

}  // namespace muster::layout
