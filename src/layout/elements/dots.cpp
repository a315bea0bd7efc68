// Rows of dots along a scale of numbers: what the dice may give, and what they gave.
#include <algorithm>
#include <cmath>
#include <optional>

#include "layout/elements/chart_scale.hpp"
#include "layout/elements/standard.hpp"
#include "layout/tagging.hpp"

namespace muster::layout {

namespace {

struct DotsSpec {
    ScaleSpec scale;
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
    DotsBlock(DotsData data, const Given& given) : data_(std::move(data)), given_(given) {}
    [[nodiscard]] Millimetres height(Millimetres) override {
        constexpr Millimetres usual{4.3};
        return data_.is_head ? data_.scale.words_height() : given_.sheet.manner.usual(usual);
    }
    void place(const PaperBox& box, Placed& onto) override {
        const Millimetres wide = given_.sheet.manner.usual(largest) + fine_line;
        constexpr Millimetres half_of_words{2.6};  // the last number stands in the middle of its line
        const PaperBox inside{
            {box.left() + wide, box.top()},
            {box.size.width - wide - given_.sheet.manner.usual(half_of_words), box.size.height}};
        if (data_.is_head) return data_.scale.place_words(inside, box, box.top(), onto);
        std::optional<Tagged> figure;  // without words it is decoration
        if (!data_.scale.alt.empty()) figure.emplace(onto, page::Role::figure, data_.scale.alt);
        for (const Tick& tick : data_.scale.ticks) {
            const Millimetres x = data_.scale.x(tick.at, inside);
            onto.items.push_back(
                {page::line({x, box.top()}, {x, box.bottom()}, {data_.disc_ink, fine_line})});
        }
        const Millimetres y = box.top() + box.size.height / 2;
        const auto x = [&](double value) { return data_.scale.x(value, inside); };
        const auto join = [&](double from, double to) {
            onto.items.push_back({page::line({x(from), y}, {x(to), y}, {data_.line_ink, fine_line})});
        };
        if (data_.stem && data_.mark) join(data_.scale.least, *data_.mark);
        if (!data_.dots.empty()) join(data_.dots.front().at, data_.dots.back().at);
        for (const Dot& dot : data_.dots)
            onto.items.push_back({page::circle(
                {x(dot.at), y},
                given_.sheet.manner.usual(largest) * std::max(least_share, std::sqrt(dot.chance)),
                data_.disc_ink, page::Pen{data_.line_ink, fine_line / 2})});
        if (!data_.mark) return;
        constexpr Millimetres radius{0.95}, ring{0.5};
        const Millimetres own = given_.sheet.manner.usual(radius);
        onto.items.push_back({data_.ring ? page::circle({x(*data_.mark), y}, own - ring / 2, chart_white,
                                                        page::Pen{data_.ink, ring})
                                         : page::circle({x(*data_.mark), y}, own, data_.ink)});
    }

private:
    static constexpr Millimetres largest{1.45};  ///< radius of the disc of what is certain
    static constexpr double least_share = 0.25;  ///< a smaller disc could not be seen
    DotsData data_;
    const Given& given_;
};

BlockPtr make_dots(const DotsSpec& spec, const Making& on) {
    DotsData data;
    data.scale = make_scale(spec.scale, on);
    data.is_head = spec.scale.tick_text.has_value();
    if (!data.is_head)
        on.each(*spec.dots, [&](const Making& here) {
            data.dots.push_back({here.number(spec.at), std::clamp(here.number(spec.chance), 0.0, 1.0)});
        });
    if (spec.mark && on.holds(spec.marked, true)) data.mark = on.number(spec.mark);
    data.stem = on.holds(spec.stem);
    data.ring = on.holds(spec.hatched);
    data.ink = on.ink(spec.ink);
    data.disc_ink = on.ink(spec.disc_ink);
    data.line_ink = on.ink(spec.line_ink);
    return std::make_unique<DotsBlock>(std::move(data), on.given);
}

}  // namespace

ElementKinds::value_type dots_kind() {
    using Own = DotsSpec;
    return kind_of<Own>(
        "dots", value<&Own::dots>("discs along a scale, whose areas are chances: the loop of its discs"),
        with_scale<&Own::scale>(
            {key<&Own::at>("at", "where a disc is"), key<&Own::chance>("chance", "its chance, from 0 to 1"),
             key<&Own::mark>("mark", "the place of a dot"),
             key<&Own::marked>("marked", "whether that dot is there (1)"),
             key<&Own::stem>("stem", "whether a line leads from the start of the scale to it"),
             key<&Own::hatched>("hatched", "whether it is a ring"), key<&Own::ink>("ink", "of the dot"),
             key<&Own::disc_ink>("disc-ink", "of the discs and ticks"),
             key<&Own::line_ink>("line-ink", "of outlines")}),
        make_dots);
}

}  // namespace muster::layout
