// Boxes to mark with a pencil, and under them what each loss means.
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
    std::optional<formula::Phrase> number, means;
    std::optional<Condition> heavy;
    LookRef number_look, means_look;
    InkRef ink;
    std::optional<InkRef> box_fill;
    TrackLook track;  ///< without what the data decide: ink, fill and alignment
};

bool read_track(TrackSpec& spec, const source::Node& node, const source::Node& value, Reading& reading) {
    if (value.text.find(" in ") != std::string::npos)
        spec.loop = reading.loop(value);
    else
        spec.count = reading.condition(value);
    if (!spec.loop && !spec.count) return false;
    spec.number_look = reading.look_or_plain("track-number", Points{6});
    spec.means_look = reading.look_or_plain("track-means", Points{8});
    reading.key(node, "number-style", spec.number_look);
    reading.key(node, "means-style", spec.means_look);
    reading.key(node, "number", spec.number);
    reading.key(node, "means", spec.means);
    reading.key(node, "heavy", spec.heavy);
    reading.key(node, "ink", spec.ink);
    reading.key(node, "box-fill", spec.box_fill);
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
    reading.number_key(node, "per-row", {1, most_boxes, "a number of boxes, from 1 to 120"}, track.per_row);
    return true;
}

MarkBox make_box(const TrackSpec& spec, const Making& on) {
    MarkBox mark;
    if (spec.number) mark.number = make_text(on.fill(*spec.number), spec.number_look, on, {Align::left, 1});
    if (spec.means) mark.means = make_text(on.fill(*spec.means), spec.means_look, on, {Align::centre, 1});
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
    look.align = on.align();
    return std::make_unique<TrackBlock>(make_boxes(spec, on), look, on.element.place, on.setting);
}

}  // namespace

ElementKind track_kind() {
    return kind_of({"number", "means", "heavy", "number-style", "means-style", "ink", "box-fill", "per-row",
                    "box-height", "box-width", "box-most-width", "gap", "row-gap"},
                   read_track, make_track);
}

}  // namespace muster::layout
