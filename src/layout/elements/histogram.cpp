// Histograms: how often each value came, along a scale of numbers.
#include <algorithm>
#include <optional>

#include "layout/elements/chart_scale.hpp"
#include "layout/elements/standard.hpp"
#include "layout/tagging.hpp"
#include "page/hatch.hpp"

namespace muster::layout {

namespace {

constexpr Millimetres outline{0.3}, hatching{0.22}, needle_line{0.6}, white_edge{0.35};
constexpr Millimetres tick_mark{0.9}, words_apart{0.6};

struct HistogramSpec {
    ScaleSpec scale;
    std::optional<Loop> bars;
    std::optional<Condition> left, right, high, dark, tallest, needle, line, hatched, hanging;
    std::optional<source::Phrase> needle_text, line_text;
    LookRef needle_look, line_look;
    std::optional<InkRef> needle_ink;
    InkRef ink;
    std::optional<InkRef> dark_ink;
    std::optional<Millimetres> bar_height;
};

struct Bar {
    double left = 0, right = 0, high = 0;
    bool dark = false;
};

/// An upright line with its words.
struct Marked {
    double at = 0;
    std::unique_ptr<TextBlock> words;  ///< null: it is not drawn
};

struct HistogramData {
    ChartScale scale;
    std::vector<Bar> bars;
    double tallest = 1;
    Marked needle, line;
    page::Ink ink, dark_ink, line_ink;
    bool hatched = false, hanging = false, parted = false;
    std::optional<Millimetres> bar_height;  ///< the words above and below come on top of it
};

class HistogramBlock final : public Block {
public:
    HistogramBlock(HistogramData data, const Given& given) : data_(std::move(data)), given_(given) {}
    [[nodiscard]] Millimetres height(Millimetres) override {
        constexpr Millimetres usual{20};
        if (data_.bar_height) return head_height() + *data_.bar_height + foot_height();
        return given_.sheet.manner.usual(usual);
    }
    void place(const PaperBox& box, Placed& onto) override {
        std::optional<Tagged> figure;  // without words it is decoration
        if (!data_.scale.alt.empty()) figure.emplace(onto, page::Role::figure, data_.scale.alt);
        const Millimetres head = head_height();
        const Millimetres room = std::max(Millimetres{}, box.size.height - head - foot_height());
        const Millimetres base = data_.hanging ? box.top() : box.top() + head + room;
        const Millimetres up = data_.hanging ? room : -room;
        const Millimetres words_top =
            data_.hanging ? base + room + words_apart / 2 : std::max(box.top(), base - room - head);
        draw_bars(box, base, up, onto);
        const page::Pen axis{data_.line_ink, fine_line};
        onto.items.push_back({page::line({box.left(), base}, {box.left() + box.size.width, base}, axis)});
        if (!data_.hanging) {
            for (const Tick& tick : data_.scale.ticks)
                onto.items.push_back({page::line({data_.scale.x(tick.at, box), base},
                                                 {data_.scale.x(tick.at, box), base + tick_mark}, axis)});
            data_.scale.place_words(box, box, base + tick_mark, onto);
        }
        draw_line(box, base, up, words_top, onto);
        draw_needle(box, base, up, words_top, onto);
    }

private:
    [[nodiscard]] Millimetres head_height() const {
        Millimetres most{};
        for (const auto* mark : {&data_.needle, &data_.line})
            if (mark->words) most = std::max(most, mark->words->height(endless) + words_apart);
        return most;
    }
    [[nodiscard]] Millimetres foot_height() const {
        const Millimetres words = data_.scale.words_height();
        return words > hair ? words + tick_mark : Millimetres{};
    }
    void draw_bars(const PaperBox& box, Millimetres base, Millimetres up, Placed& onto) const;
    void draw_line(const PaperBox& box, Millimetres base, Millimetres up, Millimetres words_top,
                   Placed& onto) const;
    void draw_needle(const PaperBox& box, Millimetres base, Millimetres up, Millimetres words_top,
                     Placed& onto) const;
    HistogramData data_;
    const Given& given_;
};

/// Bars of two inks stand words_apart; bars of one ink are one outline, which is filled or hatched.
void HistogramBlock::draw_bars(const PaperBox& box, Millimetres base, Millimetres up, Placed& onto) const {
    const bool bare = given_.sheet.manner.bare;
    std::vector<PaperPoint> skyline;
    std::vector<std::vector<PaperPoint>> boxes;
    for (const Bar& bar : data_.bars) {
        const Millimetres top = base + up * std::min(1.0, bar.high / std::max(data_.tallest, 1e-9));
        Millimetres left = data_.scale.x(bar.left, box);
        Millimetres right = data_.scale.x(bar.right, box);
        if (data_.parted) {
            const Millimetres gap = (right - left) * 0.05;
            left += gap;
            right -= gap;
        }
        const std::vector<PaperPoint> corners{{left, base}, {left, top}, {right, top}, {right, base}};
        if (!data_.parted) {
            // No line runs down between two bars that meet.
            const bool meets = !skyline.empty() && left < skyline.back().x + hair;
            if (meets) skyline.pop_back();
            skyline.insert(skyline.end(), corners.begin() + (meets ? 1 : 0), corners.end());
            boxes.push_back(corners);
            continue;
        }
        const page::Ink ink = bar.dark ? data_.dark_ink : data_.ink;
        if (bare) {
            onto.items.push_back({page::polygon(corners, std::nullopt, page::Pen{data_.dark_ink, hatching})});
            if (bar.dark)
                for (auto& item : page::hatched(corners, page::Hatch::rising, {ink, hatching}))
                    onto.items.push_back(std::move(item));
        } else {
            onto.items.push_back({page::polygon(corners, ink)});
        }
    }
    if (skyline.empty()) return;
    if (data_.hatched)
        for (const auto& corners : boxes)
            for (auto& item : page::hatched(corners, page::Hatch::rising, {data_.ink, hatching}))
                onto.items.push_back(std::move(item));
    const bool filled = !data_.hatched && !bare;
    onto.items.push_back(
        {page::polygon(skyline, filled ? std::optional{data_.ink} : std::nullopt,
                       filled ? std::nullopt : std::optional{page::Pen{data_.ink, outline}})});
}

/// A dashed line, with its words on the right unless the needle's words are there.
void HistogramBlock::draw_line(const PaperBox& box, Millimetres base, Millimetres up, Millimetres words_top,
                               Placed& onto) const {
    if (!data_.line.words) return;
    const Millimetres x = data_.scale.x(data_.line.at, box);
    const page::Pen dashed{data_.line_ink, fine_line, {Millimetres{0.9}, Millimetres{0.7}}};
    onto.items.push_back({page::line({x, base}, {x, base + up}, dashed)});
    TextBlock& words = *data_.line.words;
    const Millimetres wide = *words.natural_width() + hair;
    const auto is_free = [&](Millimetres left) {
        if (left < box.left() || left + wide > box.left() + box.size.width) return false;
        if (!data_.needle.words) return true;
        const PaperBox taken = seat(*data_.needle.words, data_.scale.x(data_.needle.at, box), words_top, box);
        return left + wide + words_apart < taken.left() ||
               left > taken.left() + taken.size.width + words_apart;
    };
    for (const Millimetres left : {x - wide / 2, x + words_apart, x - wide - words_apart}) {
        if (!is_free(left)) continue;
        words.place({{left, words_top}, {wide, words.height(endless)}}, onto);
        return;
    }
}

void HistogramBlock::draw_needle(const PaperBox& box, Millimetres base, Millimetres up, Millimetres words_top,
                                 Placed& onto) const {
    if (!data_.needle.words) return;
    const Millimetres x = data_.scale.x(data_.needle.at, box);
    const double down = data_.hanging ? -1 : 1;
    constexpr Millimetres half{1}, high{1.9};
    const page::Ink ink = data_.line_ink;
    const auto draw = [&](page::Ink own, Millimetres edge) {
        const Millimetres shoulder = base - (high + edge) * down;
        onto.items.push_back(
            {page::line({x, base + up}, {x, base - high * down}, {own, needle_line + 2 * edge})});
        onto.items.push_back(
            {page::polygon({{x - half - edge, shoulder}, {x + half + edge, shoulder}, {x, base}}, own,
                           edge > hair ? std::optional{page::Pen{own, edge}} : std::nullopt)});
    };
    draw(chart_white, white_edge);
    draw(ink, {});
    data_.needle.words->place(seat(*data_.needle.words, x, words_top, box), onto);
}

/// A mark without words is not drawn, so data leave it out by an empty text.
Marked make_marked(const std::optional<Condition>& at, const std::optional<source::Phrase>& text,
                   const TextManner& manner, const LookRef& look, const Making& on) {
    Filled words = at && text ? on.fill(*text) : Filled{};
    if (words.text.empty()) return {};
    return {on.number(at), make_text(std::move(words), look, on, manner)};
}

BlockPtr make_histogram(const HistogramSpec& spec, const Making& on) {
    HistogramData data;
    data.scale = make_scale(spec.scale, on);
    on.each(*spec.bars, [&](const Making& here) {
        data.bars.push_back(
            {here.number(spec.left), here.number(spec.right), here.number(spec.high), here.holds(spec.dark)});
        data.tallest = std::max(data.tallest, data.bars.back().high);
    });
    if (spec.tallest) data.tallest = on.number(spec.tallest, 1);
    data.needle = make_marked(spec.needle, spec.needle_text, {Align::left, 1, &spec.needle_ink},
                              spec.needle_look.or_else(spec.scale.look), on);
    data.line =
        make_marked(spec.line, spec.line_text, {Align::left, 1}, spec.line_look.or_else(spec.scale.look), on);
    data.ink = on.ink(spec.ink);
    data.dark_ink = on.ink(spec.dark_ink.value_or(spec.ink));
    data.line_ink = on.ink(on.look(spec.scale.look).ink);
    data.hatched = on.holds(spec.hatched);
    data.hanging = on.holds(spec.hanging);
    data.parted = spec.dark.has_value();
    data.bar_height = spec.bar_height;
    return std::make_unique<HistogramBlock>(std::move(data), on.given);
}

}  // namespace

ElementKinds::value_type histogram_kind() {
    using Own = HistogramSpec;
    return kind_of<Own>(
        "histogram", value<&Own::bars>("bars along a scale of numbers: the loop of its bars"),
        with_scale<&Own::scale>(
            {key<&Own::left>("left", "where a bar begins"), key<&Own::right>("right", "where it ends"),
             key<&Own::high>("high", "how high it is"),
             key<&Own::dark>("dark", "whether it has the ink `dark-ink`; then all bars stand apart"),
             key<&Own::tallest>("tallest", "the height that fills the element"),
             key<&Own::needle>("needle", "the place of an arrow"),
             key<&Own::needle_text>("needle-says", "its words; without them it is not drawn"),
             key<&Own::needle_look>("needle-style", "of its words"),
             key<&Own::needle_ink>("needle-ink", "of the arrow and its words"),
             key<&Own::line>("line", "the place of a dashed line"),
             key<&Own::line_text>("line-says", "its words; without them it is not drawn"),
             key<&Own::line_look>("line-style", "of its words"),
             key<&Own::hatched>("hatched", "whether bars are hatched, not filled"),
             key<&Own::hanging>("hanging", "whether bars hang below the scale"),
             key<&Own::ink>("ink", "of the bars"),
             key<&Own::dark_ink>("dark-ink", "of dark bars; as `ink` without it"),
             key<&Own::bar_height>("bar-height", "of the highest bar, without words")}),
        make_histogram);
}

}  // namespace muster::layout
