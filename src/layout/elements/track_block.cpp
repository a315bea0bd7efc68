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
constexpr Millimetres light{0.25}, light_heavy{0.45};
constexpr Millimetres corner_radius{0.7};
constexpr Millimetres small_gap{0.3};
constexpr Millimetres between_figures{
    0.8};  ///< with the inset of the second, or 13 and 9 in one box are read as 139
constexpr Millimetres least_after{0.4};  ///< between the last box and the text after it

}  // namespace

/// What a pencil needs, and `times` as high on a grown card. Lines and insets do not change.
TrackBlock::Least TrackBlock::least_of(bool small, double times) {
    if (small) return {Millimetres{3.3}, Millimetres{3} * times, Millimetres{0.3}, Millimetres{0.45}, 0};
    return {least_box_side, least_box_side * times, Millimetres{0.4}, Millimetres{0.6}, 0.4};
}

TrackBlock::TrackBlock(std::vector<MarkBox> boxes, TrackTexts texts, const TrackLook& look, const Making& on)
    : boxes_(std::move(boxes)),
      texts_(std::move(texts)),
      look_(look),
      place_(on.element.place),
      given_(on.given),
      small_(on.squeeze.small_boxes),
      least_(least_of(small_, on.given.sheet.manner.grown)) {
    on.found.has_track = true;
    if (look_.inside) least_.heavy = light_heavy;
    const bool has_heavy = std::ranges::any_of(boxes_, &MarkBox::heavy);
    corner_ = (light + (has_heavy ? least_.heavy : light)) / 2;
    for (const MarkBox& mark : boxes_)
        if (mark.number)
            least_.height = std::max(least_.height,
                                     mark.number->height(endless) + line_of(mark) + least_.corner_inset / 4);
    if (given_.deck) {
        for (Millimetres* width : {&look_.box_width, &look_.most_width})
            *width = std::min(*width, given_.deck->box_width);
        look_.box_height = std::min(look_.box_height, given_.deck->box_height);
    }
    if (small_) {
        look_.box_width = least_.width;
        const double times = given_.sheet.manner.grown;
        look_.box_height = std::min(look_.box_height, least_box_side * times);
        look_.gap = std::min(look_.gap, small_gap * times);
    }
    look_.box_height = std::max(look_.box_height, least_.height);
}

/// "8 boxes to mark; 3: shaken; 6: broken"
std::string TrackBlock::describe() const {
    std::string words = fmt::format("{} box{} to mark", boxes_.size(), boxes_.size() == 1 ? "" : "es");
    for (std::size_t i = 0; i < boxes_.size(); ++i)
        for (std::size_t row = 0; row < meanings(); ++row) {
            const TextBlock& text = *boxes_[i].meanings[row].text;
            const auto& label = texts_.labels[row];
            if (text.empty()) continue;
            words += fmt::format("; {}: {}{}{}", i + 1, label ? label->words() : "",
                                 label && !label->empty() ? " " : "", text.words());
        }
    if (texts_.after && !texts_.after->empty()) words += "; then " + texts_.after->words();
    return words;
}

Millimetres TrackBlock::line_of(const MarkBox& mark) const {
    return mark.heavy ? least_.heavy : light;
}

/// The width of a box, as needed by a pencil and its texts.
Millimetres TrackBlock::narrowest_box(bool with_means) const {
    Millimetres least = std::max(least_.width, look_.box_width);
    for (const MarkBox& mark : boxes_) {
        Millimetres inside = mark.number ? *mark.number->natural_width() : Millimetres{};
        if (look_.inside && !mark.meanings.empty() && !mark.meanings[0].text->empty())
            inside +=
                *mark.meanings[0].text->natural_width() + (mark.number ? between_figures : Millimetres{});
        if (inside > Millimetres{})
            least = std::max(least, corner_ + least_.corner_inset + inside + line_of(mark));
        if (with_means && !look_.inside)
            for (const auto& [text, bar] : mark.meanings)
                if (!bar) least = std::max(least, *text->natural_width() - look_.gap * 0.5);
    }
    return least;
}

/// Every box is at least this wide. The boxes take as few rows as possible, of equal length if they can: 14
/// boxes are 7 and 7. Rows are parted elsewhere if an equal length would leave a bar without its text.
TrackBlock::RowsOfBoxes TrackBlock::rows_of(Millimetres least, Millimetres width) const {
    const double fitting = std::floor((width + look_.gap + hair) / (least + look_.gap));
    auto most = static_cast<std::size_t>(std::clamp(fitting, 1.0, static_cast<double>(most_boxes)));
    if (look_.per_row > 0) most = std::min(most, static_cast<std::size_t>(look_.per_row));
    RowsOfBoxes plan;
    plan.rows = (boxes_.size() + most - 1) / most;
    const std::size_t even = (boxes_.size() + plan.rows - 1) / plan.rows;
    const auto part = [&](std::size_t per_row) {
        plan.per_row = per_row;
        const auto n = static_cast<double>(per_row);
        plan.box_width = std::min(std::max(look_.most_width, least), (width - look_.gap * (n - 1)) / n);
    };
    for (std::size_t per_row = even; per_row <= most; ++per_row) {
        part(per_row);
        if (every_bar_is_named(plan)) return plan;
    }
    part(even);
    return plan;
}

/// Whether no row ends where a bar would be without its text.
bool TrackBlock::every_bar_is_named(const RowsOfBoxes& plan) const {
    for (std::size_t row = 0; row < meanings() && !look_.inside; ++row)
        for (const Stretch& stretch : stretches(plan, row))
            if (!stretch.named && !(look_.bar_once && goes_on(plan, stretch.first / plan.per_row)))
                return false;
    return true;
}

/// Every box is wide enough for its own text, and those on a bar together for that of the bar.
TrackBlock::RowsOfBoxes TrackBlock::planned_full(Millimetres width) const {
    constexpr int most_tries = 4;  // with wider boxes a bar may be parted, and its text need still wider ones
    RowsOfBoxes plan = rows_of(narrowest_box(true), width);
    for (int i = 0; i < most_tries && !look_.inside && !all_are_named(plan); ++i)
        plan = rows_of(plan.box_width + wider_by(plan), width);
    return plan;
}

/// The fewest rows in which each text is printed at least once under its own boxes.
TrackBlock::RowsOfBoxes TrackBlock::planned_small(Millimetres width) const {
    const Millimetres least = narrowest_box(false);
    RowsOfBoxes plan;
    for (plan.rows = 1; plan.rows <= boxes_.size(); ++plan.rows) {
        plan.per_row = (boxes_.size() + plan.rows - 1) / plan.rows;
        const auto n = static_cast<double>(plan.per_row);
        plan.box_width = std::min(std::max(look_.most_width, least), (width - look_.gap * (n - 1)) / n);
        if (plan.box_width >= least - hair && all_are_named(plan)) return plan;
    }
    return planned_full(width);
}

bool TrackBlock::means_alike(std::size_t a, std::size_t b, std::size_t row) const {
    return boxes_[a].meanings[row].text->words() == boxes_[b].meanings[row].text->words();
}

Millimetres TrackBlock::width_of(const Stretch& stretch, const RowsOfBoxes& plan) const {
    const auto n = static_cast<double>(stretch.count);
    return plan.box_width * n + look_.gap * (n - 1 + (stretch.bar ? 0 : 2 * least_.beyond));
}

/// One text per box. Neighbouring small boxes with the same meaning share one text, and so do those on a bar.
std::vector<TrackBlock::Stretch> TrackBlock::stretches(const RowsOfBoxes& plan, std::size_t row) const {
    std::vector<Stretch> found;
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        const bool bar = boxes_[i].meanings[row].bar;
        if ((small_ || bar) && i % plan.per_row > 0 && means_alike(i - 1, i, row))
            ++found.back().count;
        else
            found.push_back({i, 1, true, bar});
    }
    for (Stretch& stretch : found)
        if (small_ || stretch.bar)
            stretch.named = *text_of(stretch, row).natural_width() <= width_of(stretch, plan) + hair;
    return found;
}

/// Whether all boxes of a row are on bars of which the first box of the next row has a part.
bool TrackBlock::goes_on(const RowsOfBoxes& plan, std::size_t row) const {
    const std::size_t next = (row + 1) * plan.per_row;
    if (next >= boxes_.size()) return false;
    for (std::size_t of = 0; of < meanings(); ++of)
        for (std::size_t i = row * plan.per_row; i < next; ++i)
            if (!boxes_[i].meanings[of].bar || !means_alike(i, next, of)) return false;
    return true;
}

/// By how much boxes have to be wider so that each text is at least once under its own.
Millimetres TrackBlock::wider_by(const RowsOfBoxes& plan) const {
    Millimetres most{};
    for (std::size_t row = 0; row < meanings(); ++row) {
        const std::vector<Stretch> all = stretches(plan, row);
        for (std::size_t i = 0; i < all.size();) {
            std::optional<Millimetres> least;  // of the parts of one run
            const std::size_t first = all[i].first;
            for (; i < all.size() &&
                   (all[i].first == first || means_alike(all[i].first, all[i].first - 1, row));
                 ++i) {
                if (look_.bar_once && goes_on(plan, all[i].first / plan.per_row))
                    continue;  // it has no texts
                const Millimetres lacks = *text_of(all[i], row).natural_width() - width_of(all[i], plan);
                const Millimetres own = all[i].named ? Millimetres{} : lacks / double(all[i].count);
                least = std::min(least.value_or(own), own);
            }
            most = std::max(most, least.value_or(Millimetres{}));
        }
    }
    return most;
}

/// The width of the text after the last box, with the gap before it.
Millimetres TrackBlock::width_of_after() const {
    if (!texts_.after || texts_.after->empty()) return {};
    return *texts_.after->natural_width() + std::max(look_.gap, least_after);
}

/// Boxes in the width that labels leave. The text after the last box takes none of it from the other rows if
/// the last row is shorter.
TrackBlock::RowsOfBoxes TrackBlock::planned(Millimetres width) const {
    const auto in = [&](Millimetres room) {
        RowsOfBoxes plan = small_ ? planned_small(room) : planned_full(room);
        plan.room = room;
        return plan;
    };
    const Millimetres room = width - look_.label_width, after = width_of_after();
    RowsOfBoxes whole = in(room);
    const auto in_last = static_cast<double>((boxes_.size() - 1) % whole.per_row + 1);
    const Millimetres last_row = whole.box_width * in_last + look_.gap * (in_last - 1);
    return last_row + after <= room + hair ? whole : in(room - after);
}

/// The texts of a row share a baseline.
void TrackBlock::measure_meanings(RowsOfBoxes& plan) {
    for (std::size_t row = 0; row < meanings() && !look_.inside; ++row) {
        Millimetres above{}, below{};
        const auto measure = [&](TextBlock& text, Millimetres width) {
            const Millimetres own = text.baseline(width).value_or(Millimetres{});
            above = std::max(above, own);
            below = std::max(below, text.height(width) - own);
        };
        for (const Stretch& stretch : stretches(plan, row))
            if (stretch.named) measure(text_of(stretch, row), width_of(stretch, plan));
        if (texts_.labels[row] && look_.label_width > Millimetres{})
            measure(*texts_.labels[row], look_.label_width);
        if (above + below == Millimetres{}) continue;
        if (plan.means_height == Millimetres{}) plan.means_height = under_box;
        plan.tops.resize(row + 1, plan.means_height);
        plan.baselines.resize(row + 1, plan.means_height);
        plan.baselines[row] += above;
        plan.means_height += above + below;
    }
}

const TrackBlock::RowsOfBoxes& TrackBlock::plan(Millimetres width) {
    if (width == known_width_) return plan_;
    known_width_ = width;
    plan_ = {};
    if (boxes_.empty()) return plan_;
    plan_ = planned(width);
    while (look_.bar_once && goes_on(plan_, plan_.bare)) ++plan_.bare;
    measure_meanings(plan_);
    return plan_;
}

Millimetres TrackBlock::height_with(Millimetres box_height, Millimetres width) {
    const RowsOfBoxes& planned = plan(width);
    if (planned.rows == 0) return {};
    const auto rows = static_cast<double>(planned.rows), bare = static_cast<double>(planned.bare);
    return box_height * rows + planned.means_height * (rows - bare) + look_.row_gap * (rows - 1);
}

void TrackBlock::draw_box(const MarkBox& mark, const PaperBox& box, Placed& onto) const {
    const Millimetres line = line_of(mark);
    onto.items.push_back(
        {page::rounded(box.inset(line / 2), corner_radius, look_.fill, page::Pen{look_.ink, line})});
}

void TrackBlock::draw_number(const MarkBox& mark, const PaperBox& box, Placed& onto) const {
    if (!mark.number) return;
    const Millimetres across = corner_ + least_.corner_inset, down = corner_ + least_.corner_inset / 4;
    mark.number->place({{box.left() + across, box.top() + down},
                        {box.size.width - across - line_of(mark), box.size.height - corner_}},
                       onto);
}

/// Each text at the right of its box, in the middle of its height.
void TrackBlock::draw_inside(const PlaceOf& place_of, Placed& onto) const {
    for (std::size_t i = 0; i < boxes_.size() && meanings() > 0; ++i) {
        const PaperBox box = place_of(i).inset(line_of(boxes_[i]) + least_.corner_inset / 2);
        TextBlock& text = *boxes_[i].meanings[0].text;
        const Millimetres high = text.height(box.size.width);
        text.place({{box.left(), box.bottom() - high}, {box.size.width, high}}, onto);
    }
}

/// Fine lines from a text to the ends of its run of boxes.
void TrackBlock::draw_lines(TextBlock& text, const PaperBox& box, Placed& onto) const {
    constexpr Millimetres white{0.8}, least_line{0.6};
    const Millimetres edge = look_.gap * least_.beyond;
    const Millimetres free = (box.size.width - *text.natural_width()) / 2 - white - edge;
    if (text.empty() || free < least_line) return;
    const Millimetres middle = box.top() + text.height(box.size.width) * 0.55;
    const page::Pen pen{look_.ink, light / 2};
    const Millimetres left = box.left() + edge, right = box.right() - edge;
    onto.items.push_back({page::line({left, middle}, {left + free, middle}, pen)});
    onto.items.push_back({page::line({right - free, middle}, {right, middle}, pen)});
}

/// One row of texts under the boxes. Its label stands to the left, or on the first bar of each row of boxes
/// that has room for it.
void TrackBlock::draw_meanings(std::size_t row, const RowsOfBoxes& plan, const PlaceOf& place_of,
                               Placed& onto) const {
    if (row >= plan.baselines.size()) return;
    constexpr Millimetres white{0.8}, bar_edge{0.2}, between{0.4};
    const Millimetres inset = std::max(Millimetres{}, between - look_.gap) / 2;
    const auto put = [&](TextBlock& text, Millimetres under, Millimetres left, Millimetres wide) {
        const Millimetres down = plan.baselines[row] - text.baseline(wide).value_or(Millimetres{});
        text.place({{left, under + down}, {wide, text.height(wide)}}, onto);
    };
    const auto& label = texts_.labels[row];
    const bool beside = look_.label_width > Millimetres{};
    const Millimetres end = row + 1 < plan.tops.size() ? plan.tops[row + 1] : plan.means_height;
    for (const Stretch& stretch : stretches(plan, row)) {
        if (stretch.first / plan.per_row < plan.bare) continue;
        const PaperBox first = place_of(stretch.first);
        const bool begins = stretch.first % plan.per_row == 0;
        TextBlock& text = text_of(stretch, row);
        const Millimetres beyond = stretch.bar ? Millimetres{} : look_.gap * least_.beyond;
        Millimetres left = first.left() - beyond, wide = width_of(stretch, plan);
        const PaperBox bar{{left + inset, first.bottom() + plan.tops[row] + bar_edge},
                           {wide - 2 * inset, end - plan.tops[row] - 2 * bar_edge}};
        if (stretch.bar && look_.bar) {
            const page::Pen pen{look_.ink, light / 2};
            onto.items.push_back({given_.sheet.manner.bare ? page::rectangle(bar, std::nullopt, pen)
                                                           : page::rectangle(bar, look_.bar)});
        }
        if (label && beside && begins)
            put(*label, first.bottom(), first.left() - look_.label_width, look_.label_width);
        if (label && !beside && begins && stretch.bar) {
            const Millimetres taken = *label->natural_width() + 2 * white;
            if (taken + *text.natural_width() + white < wide) {
                put(*label, first.bottom(), left + white, taken);
                left += taken;
                wide -= taken;
            }
        }
        if (!stretch.named) continue;
        put(text, first.bottom(), left, wide);
        if (stretch.count > 1 && !stretch.bar)
            draw_lines(text, {{left, first.bottom() + plan.tops[row]}, {wide, {}}}, onto);
    }
}

/// After the last box: on the line of the texts, or in the middle of its height.
void TrackBlock::draw_after(const PaperBox& last, const RowsOfBoxes& plan, Placed& onto) const {
    if (!texts_.after || texts_.after->empty()) return;
    TextBlock& text = *texts_.after;
    const Millimetres wide = *text.natural_width(), high = text.height(wide);
    const Millimetres top = plan.baselines.empty() ? last.top() + (last.size.height - high) / 2
                                                   : last.bottom() + plan.baselines[0] -
                                                         text.baseline(wide).value_or(Millimetres{});
    text.place({{last.right() + std::max(look_.gap, least_after), top}, {wide, high}}, onto);
}

void TrackBlock::place(const PaperBox& box, Placed& onto) {
    const RowsOfBoxes planned = plan(box.size.width);
    if (planned.rows == 0) return;
    const auto rows = static_cast<double>(planned.rows), bare = static_cast<double>(planned.bare);
    const Millimetres taken_below = look_.row_gap * (rows - 1) + planned.means_height * (rows - bare);
    const Millimetres room = (box.size.height - taken_below) / rows;
    const Millimetres high = std::min(look_.box_height, room);
    if (high < least_.height - hair) return report_too_full((least_.height - high) * rows, place_, onto);
    const bool too_many_rows =
        look_.most_rows > 0 && planned.rows > static_cast<std::size_t>(look_.most_rows);
    const bool loses_words = !look_.inside && !all_are_named(planned);
    if (planned.box_width < least_.width - hair || too_many_rows || loses_words)
        return report_misfit(onto.misfits, onto.given, kinds::track_does_not_fit, place_,
                             std::to_string(boxes_.size()));
    onto.needs.box_width = std::min(onto.needs.box_width, planned.box_width);
    onto.needs.box_height = std::min(onto.needs.box_height, high);
    const std::size_t before = onto.items.size();
    const Tagged figure{onto, page::Role::figure, describe()};
    const bool is_tagged = onto.items.size() > before;  // not where it is a part of another element's words
    const auto per = static_cast<double>(planned.per_row);
    const Millimetres taken = planned.box_width * per + look_.gap * (per - 1);
    const Millimetres left = box.left() + look_.label_width + start(look_.align, planned.room, taken);
    const PlaceOf place_of = [&](std::size_t i) {
        const std::size_t whole_rows = i / planned.per_row;
        const auto row = static_cast<double>(whole_rows), column = static_cast<double>(i % planned.per_row);
        const auto named = static_cast<double>(whole_rows - std::min(whole_rows, planned.bare));
        return PaperBox{{left + (planned.box_width + look_.gap) * column,
                         box.top() + (high + look_.row_gap) * row + planned.means_height * named},
                        {planned.box_width, high}};
    };
    std::vector<PaperBox> places;
    for (std::size_t i = 0; i < boxes_.size(); ++i) places.push_back(place_of(i));
    if (auto* part = is_tagged ? std::get_if<page::PartBegin>(&onto.items.back().what) : nullptr)
        part->boxes = std::make_shared<const std::vector<PaperBox>>(places);
    // All boxes, then all numbers, then all texts: a PDF draws equal items fastest one after another.
    for (std::size_t i = 0; i < boxes_.size(); ++i) draw_box(boxes_[i], places[i], onto);
    for (std::size_t i = 0; i < boxes_.size(); ++i) draw_number(boxes_[i], places[i], onto);
    if (look_.inside) draw_inside(place_of, onto);
    for (std::size_t row = 0; row < meanings(); ++row) draw_meanings(row, planned, place_of, onto);
    draw_after(places.back(), planned, onto);
}

}  // namespace muster::layout
