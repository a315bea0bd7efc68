// Boxes to mark with a pencil, and under them what each loss means.
#include <cctype>
#include <cmath>

#include <fmt/format.h>

#include "layout/elements/standard.hpp"
#include "layout/elements/track_block.hpp"
#include "layout/kinds.hpp"
#include "layout/make.hpp"
#include "layout/reading/reading.hpp"

namespace muster::layout {

namespace {

struct TrackSpec {
    std::optional<Loop> loop;
    std::optional<Condition> count;
    std::optional<source::Phrase> number, means, second, means_label, second_label, after;
    std::optional<Condition> heavy, bar, second_bar;
    LookRef number_look, means_look, word_look, bar_look, label_look;
    InkRef ink;
    std::optional<InkRef> box_fill, bar_fill;
    TrackLook track;  ///< without what the data decide: ink, fill and alignment
};

bool read_track(TrackSpec& spec, const source::Node& node, const source::Node& value, Reading& reading) {
    if (value.text.find(" in ") != std::string::npos)
        spec.loop = reading.loop(value);
    else
        spec.count = reading.condition(value);
    spec.number_look = reading.look_or_plain("track-number", Points{6});
    spec.means_look = reading.look_or_plain("track-means", Points{8});
    reading.key(node, "number-style", spec.number_look);
    reading.key(node, "means-style", spec.means_look);
    spec.word_look = spec.means_look;
    reading.key(node, "word-style", spec.word_look);
    spec.bar_look = spec.label_look = spec.word_look;
    reading.key(node, "bar-style", spec.bar_look);
    reading.key(node, "label-style", spec.label_look);
    reading.key(node, "number", spec.number);
    reading.key(node, "means", spec.means);
    reading.key(node, "second", spec.second);
    reading.key(node, "means-label", spec.means_label);
    reading.key(node, "second-label", spec.second_label);
    reading.key(node, "at-end", spec.after);
    reading.key(node, "heavy", spec.heavy);
    reading.key(node, "bar", spec.bar);
    reading.key(node, "second-bar", spec.second_bar);
    reading.key(node, "ink", spec.ink);
    reading.key(node, "box-fill", spec.box_fill);
    reading.key(node, "bar-fill", spec.bar_fill);
    TrackLook& track = spec.track;
    for (Millimetres* each :
         {&track.box_height, &track.box_width, &track.most_width, &track.gap, &track.row_gap})
        *each = reading.usual(*each);
    const auto at_least = [&](std::string_view name, Millimetres least, Millimetres& into) {
        reading.key(node, name, into);
        if (into >= least) return;
        reading.report(kinds::length_out_of_range, node.find(name)->place, node.find(name)->text,
                       fmt::format("at least {} mm, to be marked with a pencil", least.value()));
        into = least;
    };
    at_least("box-height", least_box_height, track.box_height);
    at_least("box-width", least_box_width, track.box_width);
    at_least("box-most-width", least_box_width, track.most_width);
    reading.key(node, "gap", track.gap);
    reading.key(node, "row-gap", track.row_gap);
    reading.key(node, "label-width", track.label_width);
    reading.key(node, "inside", track.inside);
    const Reading::Bounds boxes{1, most_boxes, "a number of boxes, from 1 to 120"};
    reading.number_key(node, "per-row", boxes, track.per_row);
    reading.number_key(node, "rows", {1, most_boxes, "a number of rows, from 1 to 120"}, track.most_rows);
    return spec.loop || spec.count;
}

MarkBox make_box(const TrackSpec& spec, const Making& on) {
    MarkBox mark;
    if (spec.number) mark.number = make_text(on.fill(*spec.number), spec.number_look, on, {Align::left, 1});
    const auto add = [&](const std::optional<source::Phrase>& phrase, const std::optional<Condition>& bar) {
        if (!phrase) return;
        Filled filled = on.fill(*phrase);
        const bool is_bar = bar && on.holds(*bar);
        const bool is_word = !filled.text.empty() && std::isalpha(static_cast<unsigned char>(filled.text[0]));
        // There is no room in a box for a number and a word, but for a number and a letter.
        if (spec.track.inside && is_word && filled.text.size() > 1) mark.number.reset();
        const LookRef& look = is_bar ? spec.bar_look : is_word ? spec.word_look : spec.means_look;
        const Align align = spec.track.inside ? Align::right : Align::centre;
        mark.meanings.push_back({make_text(std::move(filled), look, on, {align, 1}), is_bar});
    };
    add(spec.means, spec.bar);
    add(spec.second, spec.second_bar);
    mark.heavy = spec.heavy && on.holds(*spec.heavy);
    return mark;
}

std::vector<MarkBox> make_boxes(const TrackSpec& spec, const Making& on) {
    std::vector<MarkBox> boxes;
    const auto report_count = [&on](double count) {
        if (count >= 1 && count <= static_cast<double>(most_boxes) && count == std::floor(count)) return true;
        report_misfit(kinds::track_does_not_fit, on.element.place, on.setting, fmt::format("{:g}", count));
        return false;
    };
    if (spec.loop) {
        const Data* list = on.scope.at(spec.loop->path);
        if (!list || report_count(static_cast<double>(list->count())))
            on.each(*spec.loop, [&](const Making& here) { boxes.push_back(make_box(spec, here)); });
        return boxes;
    }
    const auto count = on.value_of(*spec.count);
    if (!count || !report_count(*count)) return boxes;
    const auto all = static_cast<std::size_t>(*count);
    for (std::size_t i = 1; i <= all; ++i) {
        const Data box{static_cast<double>(i)}, left{static_cast<double>(all - i + 1)};
        const Scope with_box{on.scope, "box", box, Scope::Turn{i, all}};
        boxes.push_back(make_box(spec, {on.element, Scope{with_box, "left", left}, on.setting}));
    }
    return boxes;
}

BlockPtr make_track(const TrackSpec& spec, const Making& on) {
    TrackLook look = spec.track;
    look.ink = on.ink(spec.ink);
    look.fill = on.ink(spec.box_fill);
    look.bar = on.ink(spec.bar_fill);
    look.align = on.align();
    TrackTexts texts;
    const auto text = [&](const std::optional<source::Phrase>& phrase, const LookRef& style) {
        return phrase ? make_text(on.fill(*phrase), style, on, {Align::left, 1}) : nullptr;
    };
    texts.labels.push_back(text(spec.means_label, spec.label_look));
    texts.labels.push_back(text(spec.second_label, spec.label_look));
    texts.after = text(spec.after, spec.word_look);
    return std::make_unique<TrackBlock>(make_boxes(spec, on), std::move(texts), look, on);
}

}  // namespace

ElementKind track_kind() {
    return kind_of(read_track, make_track);
}

}  // namespace muster::layout
