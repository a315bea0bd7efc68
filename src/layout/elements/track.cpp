// Boxes to mark with a pencil, what each loss means under them.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "layout/elements/column.hpp"
#include "layout/elements/standard.hpp"
#include "layout/elements/text.hpp"
#include "layout/kinds.hpp"
#include "layout/part.hpp"
#include "layout/reading.hpp"
#include "layout/tagging.hpp"

namespace muster::layout {

namespace {

constexpr std::size_t most_boxes = 60;
constexpr Millimetres least_box_width{4.5}, least_box_height{4};  ///< a pencil's cross needs as much
constexpr Millimetres corner_inset{0.6};                          ///< of the number, from the box's edges
constexpr Millimetres under_box{0.3};                             ///< between box and what it means
constexpr Millimetres light{0.25}, heavy_line{0.6};
constexpr Millimetres corner_radius{0.7};

struct TrackSpec final : Spec {
    std::optional<Loop> loop;
    std::optional<Condition> count;
    std::optional<formula::Phrase> number, means;
    std::optional<Condition> heavy;
    LookRef number_look, means_look;
    InkRef ink;
    std::optional<InkRef> box_fill;
    int per_row = 0;
    Millimetres box_height{5}, box_width = least_box_width, most_width{12}, gap{1}, row_gap{0.6};
};

struct MarkBox {
    std::unique_ptr<TextBlock> number, means;  ///< may be null
    bool heavy = false;
};

class TrackBlock final : public Block {
public:
    TrackBlock(std::vector<MarkBox> boxes, const TrackSpec& spec, page::Ink ink,
               std::optional<page::Ink> fill, const Element& element, Align align, Setting& setting)
        : boxes_(std::move(boxes)),
          spec_(spec),
          ink_(ink),
          fill_(fill),
          place_(element.place),
          align_(align),
          setting_(setting) {}

    [[nodiscard]] Millimetres height(Millimetres width) override {
        return height_with(spec_.box_height, width);
    }
    [[nodiscard]] Millimetres least_height(Millimetres width) override {
        return height_with(least_box_height, width);
    }
    void place(const PaperBox& box, std::vector<page::Item>& onto) override;

private:
    struct Plan {
        std::size_t per_row = 0, rows = 0;
        Millimetres box_width{}, means_height{};
    };
    [[nodiscard]] const Plan& plan(Millimetres width);
    [[nodiscard]] Millimetres least_width();
    [[nodiscard]] std::string in_words() const;
    [[nodiscard]] Millimetres height_with(Millimetres box_height, Millimetres width);
    void draw_box(const MarkBox& mark, const PaperBox& box, std::vector<page::Item>& onto) const;
    static void draw_number(const MarkBox& mark, const PaperBox& box, std::vector<page::Item>& onto);
    void draw_means(const MarkBox& mark, const PaperBox& box, Millimetres means_height,
                    std::vector<page::Item>& onto) const;

    std::vector<MarkBox> boxes_;
    const TrackSpec& spec_;
    page::Ink ink_;
    std::optional<page::Ink> fill_;
    source::Place place_;
    Align align_;
    Setting& setting_;
    Millimetres known_width_{-1};
    Plan plan_;
};

/// "8 boxes to mark; 3: shaken; 6: broken"
std::string TrackBlock::in_words() const {
    std::string words = fmt::format("{} box{} to mark", boxes_.size(), boxes_.size() == 1 ? "" : "es");
    for (std::size_t i = 0; i < boxes_.size(); ++i)
        if (boxes_[i].means && !boxes_[i].means->empty())
            words += fmt::format("; {}: {}", i + 1, boxes_[i].means->words());
    return words;
}

/// A box is as wide as a pencil and its texts need.
Millimetres TrackBlock::least_width() {
    Millimetres least = std::max(least_box_width, spec_.box_width);
    for (const MarkBox& mark : boxes_) {
        if (mark.number)
            least = std::max(least, *mark.number->natural_width() + 2 * (corner_inset + heavy_line));
        if (mark.means) least = std::max(least, *mark.means->natural_width() - spec_.gap * 0.5);
    }
    return least;
}

const TrackBlock::Plan& TrackBlock::plan(Millimetres width) {
    if (width == known_width_) return plan_;
    known_width_ = width;
    plan_ = {};
    if (boxes_.empty()) return plan_;
    const double fitting = std::floor((width + spec_.gap + hair) / (least_width() + spec_.gap));
    auto most = static_cast<std::size_t>(std::clamp(fitting, 1.0, static_cast<double>(most_boxes)));
    if (spec_.per_row > 0) most = std::min(most, static_cast<std::size_t>(spec_.per_row));
    // The fewest rows that hold them, then as even as can be: 14 boxes are 7 and 7.
    plan_.rows = (boxes_.size() + most - 1) / most;
    plan_.per_row = (boxes_.size() + plan_.rows - 1) / plan_.rows;
    const auto n = static_cast<double>(plan_.per_row);
    plan_.box_width = std::min(std::max(spec_.most_width, least_width()), (width - spec_.gap * (n - 1)) / n);
    for (const MarkBox& mark : boxes_)
        if (mark.means)
            plan_.means_height =
                std::max(plan_.means_height, mark.means->height(plan_.box_width + spec_.gap * 0.8));
    if (plan_.means_height > Millimetres{}) plan_.means_height += under_box;
    return plan_;
}

Millimetres TrackBlock::height_with(Millimetres box_height, Millimetres width) {
    const Plan& planned = plan(width);
    if (planned.rows == 0) return {};
    const auto rows = static_cast<double>(planned.rows);
    return (box_height + planned.means_height) * rows + spec_.row_gap * (rows - 1);
}

Millimetres line_of(const MarkBox& mark) {
    return mark.heavy ? heavy_line : light;
}

void TrackBlock::draw_box(const MarkBox& mark, const PaperBox& box, std::vector<page::Item>& onto) const {
    const Millimetres line = line_of(mark);
    onto.push_back(
        {page::rounded(box.inset(line / 2), corner_radius, fill_, page::Pen{ink_, line, {}, false}),
         nullptr});
}

void TrackBlock::draw_number(const MarkBox& mark, const PaperBox& box, std::vector<page::Item>& onto) {
    if (!mark.number) return;
    const Millimetres line = line_of(mark);
    mark.number->place({{box.left() + line + corner_inset, box.top() + line + corner_inset / 4},
                        {box.size.width - 2 * (line + corner_inset), box.size.height - line}},
                       onto);
}

void TrackBlock::draw_means(const MarkBox& mark, const PaperBox& box, Millimetres means_height,
                            std::vector<page::Item>& onto) const {
    if (!mark.means) return;
    const Millimetres beyond = spec_.gap * 0.4;  // a little of the gap on either side
    mark.means->place({{box.left() - beyond, box.bottom() + under_box},
                       {box.size.width + 2 * beyond, means_height - under_box}},
                      onto);
}

void TrackBlock::place(const PaperBox& box, std::vector<page::Item>& onto) {
    const Plan planned = plan(box.size.width);
    if (planned.rows == 0) return;
    const auto rows = static_cast<double>(planned.rows);
    const Millimetres room = (box.size.height - spec_.row_gap * (rows - 1)) / rows - planned.means_height;
    const Millimetres high = std::min(spec_.box_height, room);
    if (high < least_box_height - hair)
        return say_too_full((least_box_height - high) * rows, place_, setting_);
    if (planned.box_width < least_box_width - hair)
        return setting_.say(kinds::track_does_not_fit, place_, whose(setting_), setting_.sheet.sheet,
                            std::to_string(boxes_.size()));
    const Tagged figure{setting_, onto, page::Role::figure, in_words()};
    const auto per = static_cast<double>(planned.per_row);
    const Millimetres taken = planned.box_width * per + spec_.gap * (per - 1);
    Millimetres left = box.left();
    if (align_ == Align::centre) left += (box.size.width - taken) / 2;
    if (align_ == Align::right) left += box.size.width - taken;
    const auto place_of = [&](std::size_t i) {
        const std::size_t whole_rows = i / planned.per_row;
        const auto row = static_cast<double>(whole_rows), column = static_cast<double>(i % planned.per_row);
        return PaperBox{{left + (planned.box_width + spec_.gap) * column,
                         box.top() + (high + planned.means_height + spec_.row_gap) * row},
                        {planned.box_width, high}};
    };
    // All boxes, then all numbers, then what they mean: like things that follow one another draw quickest.
    for (std::size_t i = 0; i < boxes_.size(); ++i) draw_box(boxes_[i], place_of(i), onto);
    for (std::size_t i = 0; i < boxes_.size(); ++i) draw_number(boxes_[i], place_of(i), onto);
    for (std::size_t i = 0; i < boxes_.size(); ++i)
        draw_means(boxes_[i], place_of(i), planned.means_height, onto);
}

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
    const auto at_least = [&](std::string_view name, Millimetres least, Millimetres& into) {
        reading.length_key(node, name, into);
        if (into >= least) return;
        reading.say(kinds::length_out_of_range, node.find(name)->place, node.find(name)->text,
                    fmt::format("at least {} mm, to be marked with a pencil", least.value()));
        into = least;
    };
    at_least("box-height", least_box_height, spec->box_height);
    at_least("box-width", least_box_width, spec->box_width);
    at_least("box-most-width", least_box_width, spec->most_width);
    reading.length_key(node, "gap", spec->gap);
    reading.length_key(node, "row-gap", spec->row_gap);
    if (const source::Node* per = node.find("per-row"))
        spec->per_row = reading.whole(*per, {1, most_boxes, "a number of boxes, from 1 to 60"}).value_or(0);
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
        setting.say(kinds::track_does_not_fit, element.place, whose(setting), setting.sheet.sheet,
                    fmt::format("{:g}", count));
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
    std::vector<MarkBox> boxes = make_boxes(spec, element, scope, setting);
    std::optional<page::Ink> fill;
    if (spec.box_fill) fill = ink_of(*spec.box_fill, scope, setting);
    return std::make_unique<TrackBlock>(std::move(boxes), spec, ink_of(spec.ink, scope, setting), fill,
                                        element, align_of(element.frame.align, scope, setting), setting);
}

}  // namespace

ElementKind track_kind() {
    return {{"number", "means", "heavy", "number-style", "means-style", "ink", "box-fill", "per-row",
             "box-height", "box-width", "box-most-width", "gap", "row-gap"},
            read_track,
            make_track};
}

}  // namespace muster::layout
