// Boxes to mark with a pencil, and under them what each loss means.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "layout/elements/standard.hpp"
#include "layout/elements/track_block.hpp"
#include "layout/kinds.hpp"
#include "layout/make.hpp"
#include "layout/reading/reading.hpp"

namespace muster::layout {

namespace {

struct TrackSpec final : Spec {
    std::optional<Loop> loop;
    std::optional<Condition> count;
    std::optional<formula::Phrase> number, means;
    std::optional<Condition> heavy;
    LookRef number_look, means_look;
    InkRef ink;
    std::optional<InkRef> box_fill;
    TrackLook track;  ///< without what the data decide: ink, fill and alignment
};

std::unique_ptr<const Spec> read_track(const source::Node& node, const source::Node& value,
                                       Reading& reading) {
    auto spec = std::make_unique<TrackSpec>();
    if (value.text.find(" in ") != std::string::npos)
        spec->loop = reading.loop(value);
    else
        spec->count = reading.condition(value);
    if (!spec->loop && !spec->count) return nullptr;
    spec->number_look = reading.look_or_plain("track-number", Points{6});
    spec->means_look = reading.look_or_plain("track-means", Points{8});
    reading.key(node, "number-style", spec->number_look, &Reading::look);
    reading.key(node, "means-style", spec->means_look, &Reading::look);
    reading.key(node, "number", spec->number, &Reading::phrase);
    reading.key(node, "means", spec->means, &Reading::phrase);
    reading.key(node, "heavy", spec->heavy, &Reading::condition);
    reading.key(node, "ink", spec->ink, &Reading::ink);
    reading.key(node, "box-fill", spec->box_fill, &Reading::ink);
    for (Millimetres* each : {&spec->track.box_height, &spec->track.box_width, &spec->track.most_width,
                              &spec->track.gap, &spec->track.row_gap})
        *each = reading.usual(*each);
    const auto at_least = [&](std::string_view name, Millimetres least, Millimetres& into) {
        reading.length_key(node, name, into);
        if (into >= least) return;
        reading.say(kinds::length_out_of_range, node.find(name)->place, node.find(name)->text,
                    fmt::format("at least {} mm, to be marked with a pencil", least.value()));
        into = least;
    };
    at_least("box-height", least_box_height, spec->track.box_height);
    at_least("box-width", least_box_width, spec->track.box_width);
    at_least("box-most-width", least_box_width, spec->track.most_width);
    reading.length_key(node, "gap", spec->track.gap);
    reading.length_key(node, "row-gap", spec->track.row_gap);
    if (const source::Node* per = node.find("per-row"))
        spec->track.per_row =
            reading.whole(*per, {1, static_cast<int>(most_boxes), "a number of boxes, from 1 to 120"})
                .value_or(0);
    return spec;
}

MarkBox make_box(const TrackSpec& spec, const Element& element, const Scope& here, Setting& setting) {
    MarkBox mark;
    const auto text = [&](const formula::Phrase& phrase, const LookRef& look, Align align) {
        TextContent content{.filled = fill(phrase, here, setting),
                            .look = &look_of(look, here, setting),
                            .ink = {},
                            .align = align,
                            .lines = 1};
        content.ink = ink_of(content.look->ink, here, setting);
        return std::make_unique<TextBlock>(std::move(content), element, setting);
    };
    if (spec.number) mark.number = text(*spec.number, spec.number_look, Align::left);
    if (spec.means) mark.means = text(*spec.means, spec.means_look, Align::centre);
    mark.heavy = spec.heavy && holds(*spec.heavy, here, setting);
    return mark;
}

std::vector<MarkBox> make_boxes(const TrackSpec& spec, const Element& element, const Scope& scope,
                                Setting& setting) {
    std::vector<MarkBox> boxes;
    const auto say_count = [&](double count) {
        if (count >= 1 && count <= static_cast<double>(most_boxes) && count == std::floor(count)) return true;
        setting.misfits(kinds::track_does_not_fit, where(setting, element.place), whose(setting),
                        setting.sheet.sheet, fmt::format("{:g}", count));
        return false;
    };
    if (spec.loop) {
        const Data* list = scope.at(spec.loop->path);
        if (!list || say_count(static_cast<double>(list->count())))
            each(*spec.loop, scope, setting,
                 [&](const Scope& here) { boxes.push_back(make_box(spec, element, here, setting)); });
        return boxes;
    }
    const auto count = value_of(*spec.count, scope, setting);
    if (!count || !say_count(*count)) return boxes;
    const auto all = static_cast<std::size_t>(*count);
    for (std::size_t i = 1; i <= all; ++i) {
        const Data box{static_cast<double>(i)}, left{static_cast<double>(all - i + 1)};
        const Scope with_box{scope, "box", box, Scope::Turn{i, all}};
        boxes.push_back(make_box(spec, element, Scope{with_box, "left", left}, setting));
    }
    return boxes;
}

BlockPtr make_track(const Element& element, const Scope& scope, Setting& setting) {
    const auto& spec = element.as<TrackSpec>();
    TrackLook look = spec.track;
    look.ink = ink_of(spec.ink, scope, setting);
    if (spec.box_fill) look.fill = ink_of(*spec.box_fill, scope, setting);
    look.align = align_of(element.frame.align, scope, setting);
    return std::make_unique<TrackBlock>(make_boxes(spec, element, scope, setting), look, element.place,
                                        setting);
}

}  // namespace

ElementKind track_kind() {
    return {{"number", "means", "heavy", "number-style", "means-style", "ink", "box-fill", "per-row",
             "box-height", "box-width", "box-most-width", "gap", "row-gap"},
            read_track,
            make_track};
}

}  // namespace muster::layout
