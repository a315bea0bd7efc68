#include "layout/elements/track_block.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "layout/elements/column.hpp"
#include "layout/kinds.hpp"
#include "layout/make.hpp"
#include "layout/tagging.hpp"

namespace muster::layout {

namespace {

constexpr Millimetres under_box{0.3};  ///< gap between a box and its text
constexpr Millimetres light{0.25};
constexpr Millimetres corner_radius{0.7};
constexpr Millimetres small_gap{0.3};

}  // namespace

/// The factor by which boxes are larger than a pencil needs. Lines and insets do not change.
TrackBlock::Least TrackBlock::least_of(bool small, double times) {
    if (small)
        return {Millimetres{3.3} * times, Millimetres{3} * times, Millimetres{0.3}, Millimetres{0.45}, 0};
    return {least_box_width * times, least_box_height * times, Millimetres{0.6}, Millimetres{0.6}, 0.4};
}

TrackBlock::TrackBlock(std::vector<MarkBox> boxes, const TrackLook& look, source::Place place,
                       Setting& setting)
    : boxes_(std::move(boxes)),
      look_(look),
      place_(std::move(place)),
      setting_(setting),
      small_(setting.small_boxes),
      least_(least_of(small_, setting.sheet.manner.boxes)) {
    setting.has_track = true;
    for (const MarkBox& mark : boxes_)
        if (mark.number)
            least_.height = std::max(least_.height,
                                     mark.number->height(endless) + line_of(mark) + least_.corner_inset / 4);
    if (small_) {
        look_.box_width = least_.width;
        const double times = setting.sheet.manner.boxes;
        look_.box_height = std::min(look_.box_height, least_box_height * times);
        look_.gap = std::min(look_.gap, small_gap * times);
    }
    look_.box_height = std::max(look_.box_height, least_.height);
}

/// "8 boxes to mark; 3: shaken; 6: broken"
std::string TrackBlock::describe() const {
    std::string words = fmt::format("{} box{} to mark", boxes_.size(), boxes_.size() == 1 ? "" : "es");
    for (std::size_t i = 0; i < boxes_.size(); ++i)
        if (boxes_[i].means && !boxes_[i].means->empty())
            words += fmt::format("; {}: {}", i + 1, boxes_[i].means->words());
    return words;
}

Millimetres TrackBlock::line_of(const MarkBox& mark) const {
    return mark.heavy ? least_.heavy : light;
}

/// The width of a box, as needed by a pencil and its texts.
Millimetres TrackBlock::least_width(bool with_means) const {
    Millimetres least = std::max(least_.width, look_.box_width);
    for (const MarkBox& mark : boxes_) {
        const Millimetres line = small_ ? line_of(mark) : least_.heavy;
        if (mark.number)
            least = std::max(least, *mark.number->natural_width() + 2 * (least_.corner_inset + line));
        if (mark.means && with_means) least = std::max(least, *mark.means->natural_width() - look_.gap * 0.5);
    }
    return least;
}

/// Every box is wide enough for its own text. The boxes take as few rows as possible, of equal length if they
/// can: 14 boxes are 7 and 7.
TrackBlock::Plan TrackBlock::planned_full(Millimetres width) const {
    const Millimetres least = least_width(true);
    const double fitting = std::floor((width + look_.gap + hair) / (least + look_.gap));
    auto most = static_cast<std::size_t>(std::clamp(fitting, 1.0, static_cast<double>(most_boxes)));
    if (look_.per_row > 0) most = std::min(most, static_cast<std::size_t>(look_.per_row));
    Plan plan;
    plan.rows = (boxes_.size() + most - 1) / most;
    plan.per_row = (boxes_.size() + plan.rows - 1) / plan.rows;
    const auto n = static_cast<double>(plan.per_row);
    plan.box_width = std::min(std::max(look_.most_width, least), (width - look_.gap * (n - 1)) / n);
    return plan;
}

/// The fewest rows in which each text is printed at least once under its own boxes.
TrackBlock::Plan TrackBlock::planned_small(Millimetres width) const {
    const Millimetres least = least_width(false);
    Plan plan;
    for (plan.rows = 1; plan.rows <= boxes_.size(); ++plan.rows) {
        plan.per_row = (boxes_.size() + plan.rows - 1) / plan.rows;
        const auto n = static_cast<double>(plan.per_row);
        plan.box_width = std::min(std::max(look_.most_width, least), (width - look_.gap * (n - 1)) / n);
        if (plan.box_width >= least - hair && all_are_named(plan)) return plan;
    }
    return planned_full(width);
}

bool TrackBlock::means_alike(std::size_t a, std::size_t b) const {
    const auto& one = boxes_[a].means;
    const auto& other = boxes_[b].means;
    return one && other && one->words() == other->words();
}

Millimetres TrackBlock::width_of(const Stretch& stretch, const Plan& plan) const {
    const auto n = static_cast<double>(stretch.count);
    return plan.box_width * n + look_.gap * (n - 1 + 2 * least_.beyond);
}

/// One text per box. Neighbouring small boxes with the same meaning share one text.
std::vector<TrackBlock::Stretch> TrackBlock::stretches(const Plan& plan) const {
    std::vector<Stretch> found;
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        if (small_ && i % plan.per_row > 0 && means_alike(i - 1, i))
            ++found.back().count;
        else
            found.push_back({i});
    }
    if (small_)
        for (Stretch& stretch : found)
            if (const auto& means = boxes_[stretch.first].means)
                stretch.named = *means->natural_width() <= width_of(stretch, plan) + hair;
    return found;
}

bool TrackBlock::all_are_named(const Plan& plan) const {
    const std::vector<Stretch> all = stretches(plan);
    for (std::size_t i = 0; i < all.size();) {
        bool named = false;
        const std::size_t first = all[i].first;
        for (; i < all.size() && (all[i].first == first || means_alike(all[i].first, all[i].first - 1)); ++i)
            named = named || all[i].named;
        if (!named) return false;
    }
    return true;
}

const TrackBlock::Plan& TrackBlock::plan(Millimetres width) {
    if (width == known_width_) return plan_;
    known_width_ = width;
    plan_ = {};
    if (boxes_.empty()) return plan_;
    plan_ = small_ ? planned_small(width) : planned_full(width);
    for (const Stretch& stretch : stretches(plan_))
        if (const auto& means = boxes_[stretch.first].means; means && stretch.named)
            plan_.means_height = std::max(plan_.means_height, means->height(width_of(stretch, plan_)));
    if (plan_.means_height > Millimetres{}) plan_.means_height += under_box;
    return plan_;
}

Millimetres TrackBlock::height_with(Millimetres box_height, Millimetres width) {
    const Plan& planned = plan(width);
    if (planned.rows == 0) return {};
    const auto rows = static_cast<double>(planned.rows);
    return (box_height + planned.means_height) * rows + look_.row_gap * (rows - 1);
}

void TrackBlock::draw_box(const MarkBox& mark, const PaperBox& box, std::vector<page::Item>& onto) const {
    const Millimetres line = line_of(mark);
    onto.push_back(
        {page::rounded(box.inset(line / 2), corner_radius, look_.fill, page::Pen{look_.ink, line})});
}

void TrackBlock::draw_number(const MarkBox& mark, const PaperBox& box, std::vector<page::Item>& onto) const {
    if (!mark.number) return;
    const Millimetres line = line_of(mark), inset = least_.corner_inset;
    mark.number->place({{box.left() + line + inset, box.top() + line + inset / 4},
                        {box.size.width - 2 * (line + inset), box.size.height - line}},
                       onto);
}

/// The text in the middle of its run of boxes, with fine lines from it to the ends of the run.
void TrackBlock::draw_means(const Stretch& stretch, const PaperBox& box,
                            std::vector<page::Item>& onto) const {
    const auto& means = boxes_[stretch.first].means;
    if (!means || !stretch.named) return;
    means->place(box, onto);
    if (stretch.count < 2 || means->empty()) return;
    constexpr Millimetres white{0.8}, least_line{0.6};
    const Millimetres edge = look_.gap * least_.beyond;
    const Millimetres free = (box.size.width - *means->natural_width()) / 2 - white - edge;
    if (free < least_line) return;
    const Millimetres middle = box.top() + means->height(box.size.width) * 0.55;
    const page::Pen pen{look_.ink, light / 2};
    const Millimetres left = box.left() + edge, right = box.right() - edge;
    onto.push_back({page::line({left, middle}, {left + free, middle}, pen)});
    onto.push_back({page::line({right - free, middle}, {right, middle}, pen)});
}

void TrackBlock::place(const PaperBox& box, std::vector<page::Item>& onto) {
    const Plan planned = plan(box.size.width);
    if (planned.rows == 0) return;
    const auto rows = static_cast<double>(planned.rows);
    const Millimetres room = (box.size.height - look_.row_gap * (rows - 1)) / rows - planned.means_height;
    const Millimetres high = std::min(look_.box_height, room);
    if (high < least_.height - hair) return report_too_full((least_.height - high) * rows, place_, setting_);
    if (planned.box_width < least_.width - hair)
        return report_misfit(kinds::track_does_not_fit, place_, setting_, std::to_string(boxes_.size()));
    const Tagged figure{setting_, onto, page::Role::figure, describe()};
    const auto per = static_cast<double>(planned.per_row);
    const Millimetres taken = planned.box_width * per + look_.gap * (per - 1);
    const Millimetres left = box.left() + start(look_.align, box.size.width, taken);
    const auto place_of = [&](std::size_t i) {
        const std::size_t whole_rows = i / planned.per_row;
        const auto row = static_cast<double>(whole_rows), column = static_cast<double>(i % planned.per_row);
        return PaperBox{{left + (planned.box_width + look_.gap) * column,
                         box.top() + (high + planned.means_height + look_.row_gap) * row},
                        {planned.box_width, high}};
    };
    std::vector<PaperBox> places;
    for (std::size_t i = 0; i < boxes_.size(); ++i) places.push_back(place_of(i));
    if (auto* part = std::get_if<page::PartBegin>(&onto.back().what))
        part->boxes = std::make_shared<const std::vector<PaperBox>>(places);
    // All boxes, then all numbers, then all texts: a PDF draws equal items fastest one after another.
    for (std::size_t i = 0; i < boxes_.size(); ++i) draw_box(boxes_[i], places[i], onto);
    for (std::size_t i = 0; i < boxes_.size(); ++i) draw_number(boxes_[i], places[i], onto);
    for (const Stretch& stretch : stretches(planned)) {
        const PaperBox first = places[stretch.first];
        draw_means(stretch,
                   {{first.left() - look_.gap * least_.beyond, first.bottom() + under_box},
                    {width_of(stretch, planned), planned.means_height - under_box}},
                   onto);
    }
}

}  // namespace muster::layout
