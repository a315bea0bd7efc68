// Boxes to mark with a pencil, and under them what each loss means.
#include <cctype>
#include <cmath>

#include <fmt/format.h>

#include "layout/elements/standard.hpp"
#include "layout/elements/track_block.hpp"
#include "layout/kinds.hpp"
#include "layout/make.hpp"
#include "layout/reading/keys.hpp"

namespace muster::layout {

namespace {

struct TrackBoxes {
    std::optional<Loop> loop = {};
    std::optional<Condition> count = {};
};

struct TrackSpec {
    TrackBoxes boxes;
    std::optional<source::Phrase> number, means, second, means_label, second_label, after;
    std::optional<Condition> heavy, bar, second_bar;
    LookRef number_look{.name = "track-number"}, means_look{.name = "track-means"}, word_look, bar_look,
        label_look;
    InkRef ink;
    std::optional<InkRef> box_fill, bar_fill;
    std::optional<Millimetres> box_height, box_width, most_width, gap, row_gap;
    TrackLook track;  ///< without these lengths and what the data decide: ink, fill and alignment
};

/// A length of a box, which must have room for a pencil cross.
std::optional<Millimetres> read_box_length(const Reading& reading, const source::Node& node) {
    const auto length = reading.length(node);
    if (!length || *length >= least_box_side) return length;
    return reading.refuse(kinds::length_out_of_range, node.place, node.text,
                          fmt::format("at least {} mm, to be marked with a pencil", least_box_side.value()));
}

/// The least width is a pencil's, which does not grow with the card: large cards have no more rows of boxes.
std::optional<Millimetres> read_least_width(const Reading& reading, const source::Node& node) {
    const auto length = read_box_length(reading, node);
    return length ? std::optional(std::max(*length / reading.manner().grown, least_box_side)) : length;
}

/// A loop of boxes, or a formula for their number.
std::optional<TrackBoxes> read_boxes(const Reading& reading, const source::Node& node) {
    if (node.text.find(" in ") != std::string::npos) return TrackBoxes{.loop = reading.loop(node)};
    return TrackBoxes{.count = reading.condition(node)};
}

MarkBox make_box(const TrackSpec& spec, const Making& on) {
    MarkBox mark;
    if (spec.number) mark.number = make_text(on.fill(*spec.number), spec.number_look, on, {Align::left, 1});
    const auto add = [&](const std::optional<source::Phrase>& phrase, const std::optional<Condition>& bar) {
        if (!phrase) return;
        Filled filled = on.fill(*phrase);
        const bool is_bar = on.holds(bar);
        const bool is_word = !filled.text.empty() && std::isalpha(static_cast<unsigned char>(filled.text[0]));
        // There is no room in a box for a number and a word, but for a number and a letter.
        if (spec.track.inside && is_word && filled.text.size() > 1) mark.number.reset();
        const LookRef& words = spec.word_look.or_else(spec.means_look);
        const LookRef& look = is_bar ? spec.bar_look.or_else(words) : is_word ? words : spec.means_look;
        const Align align = spec.track.inside ? Align::right : Align::centre;
        mark.meanings.push_back({make_text(std::move(filled), look, on, {align, 1}), is_bar});
    };
    add(spec.means, spec.bar);
    add(spec.second, spec.second_bar);
    mark.heavy = on.holds(spec.heavy);
    return mark;
}

std::vector<MarkBox> make_boxes(const TrackSpec& spec, const Making& on) {
    std::vector<MarkBox> boxes;
    const auto report_count = [&on](double count) {
        if (count >= 1 && count <= static_cast<double>(most_boxes) && count == std::floor(count)) return true;
        report_misfit(on.found.misfits, on.given, kinds::track_does_not_fit, on.element.place,
                      fmt::format("{:g}", count));
        return false;
    };
    if (spec.boxes.loop) {
        const Data* list = on.scope.at(spec.boxes.loop->path);
        if (!list || report_count(static_cast<double>(list->count())))
            on.each(*spec.boxes.loop, [&](const Making& here) { boxes.push_back(make_box(spec, here)); });
        return boxes;
    }
    const auto count = on.value_of(*spec.boxes.count);
    if (!count || !report_count(*count)) return boxes;
    const auto all = static_cast<std::size_t>(*count);
    for (std::size_t i = 1; i <= all; ++i) {
        const Data box{static_cast<double>(i)}, left{static_cast<double>(all - i + 1)};
        const Scope with_box{on.scope, "box", box, Scope::Turn{i, all}};
        boxes.push_back(make_box(spec, {on, on.element, Scope{with_box, "left", left}}));
    }
    return boxes;
}

BlockPtr make_track(const TrackSpec& spec, const Making& on) {
    TrackLook look = spec.track;
    look.ink = on.ink(spec.ink);
    look.fill = on.ink(spec.box_fill);
    look.bar = on.ink(spec.bar_fill);
    look.align = on.align();
    const Manner& manner = on.given.sheet.manner;
    for (const auto& [given, own] : {std::pair{&spec.box_height, &look.box_height},
                                     {&spec.box_width, &look.box_width},
                                     {&spec.most_width, &look.most_width},
                                     {&spec.gap, &look.gap},
                                     {&spec.row_gap, &look.row_gap}})
        *own = given->value_or(manner.usual(*own));
    const LookRef& words = spec.word_look.or_else(spec.means_look);
    TrackTexts texts;
    const auto text = [&](const std::optional<source::Phrase>& phrase, const LookRef& style) {
        return phrase ? make_text(on.fill(*phrase), style, on, {Align::left, 1}) : nullptr;
    };
    texts.labels.push_back(text(spec.means_label, spec.label_look.or_else(words)));
    texts.labels.push_back(text(spec.second_label, spec.label_look.or_else(words)));
    texts.after = text(spec.after, words);
    return std::make_unique<TrackBlock>(make_boxes(spec, on), std::move(texts), look, on);
}

}  // namespace

ElementKinds::value_type track_kind() {
    using Own = TrackSpec;
    return kind_of<Own>(
        "track",
        value<&Own::boxes>("boxes to mark: a loop, or a formula for their number", By{read_boxes, "formula"}),
        {key<&Own::number>("number", "a text in the corner of a box"),
         key<&Own::number_look>("number-style", "of it (`track-number`)"),
         key<&Own::means>("means", "a text under a box"),
         key<&Own::means_look>("means-style", "of it (`track-means`)"),
         key<&Own::word_look>("word-style", "of texts that start with a letter; as `means-style` without it"),
         key<&Own::heavy>("heavy", "whether a box has a heavy outline"),
         key<&Own::bar>("bar", "whether neighbours with the same text share it, on a bar"),
         key<&Own::track, &TrackLook::bar_once>(
             "bar-once", "a row of boxes whose bars go on in the next row has no texts under it"),
         key<&Own::bar_look>("bar-style", "of texts on bars; as `word-style` without it"),
         key<&Own::bar_fill>("bar-fill", "ink of bars"),
         key<&Own::second>("second", "a text in a second row under a box"),
         key<&Own::second_bar>("second-bar", "as `bar`, for the second row"),
         key<&Own::means_label>("means-label", "the name of the first row of texts"),
         key<&Own::second_label>("second-label", "the name of the second row of texts"),
         key<&Own::label_look>("label-style", "of these names; as `word-style` without it"),
         key<&Own::track, &TrackLook::label_width>("label-width", "room for them, left of the boxes"),
         key<&Own::after>("at-end", "a text after the last box"),
         key<&Own::track, &TrackLook::inside>("inside", "`means` is in the boxes, at the right"),
         key<&Own::ink>("ink", "of the boxes"),
         key<&Own::box_fill>("box-fill", "ink in the boxes"),
         key<&Own::box_height>("box-height", "5mm; reduced to 4mm if necessary",
                               By{read_box_length, "length"}),
         key<&Own::box_width>("box-width", "the least width (4.5mm)", By{read_least_width, "length"}),
         key<&Own::most_width>("box-most-width", "the largest width (12mm)", By{read_box_length, "length"}),
         key<&Own::gap>("gap", "between two boxes (1mm)"),
         key<&Own::row_gap>("row-gap", "between two rows (0.6mm)"),
         key<&Own::track, &TrackLook::per_row>("per-row", "the most boxes in a row",
                                               Whole{{1, most_boxes, "a number of boxes, from 1 to 120"}}),
         key<&Own::track, &TrackLook::most_rows>("rows", "with more rows it does not fit",
                                                 Whole{{1, most_boxes, "a number of rows, from 1 to 120"}})},
        make_track);
}

}  // namespace muster::layout
