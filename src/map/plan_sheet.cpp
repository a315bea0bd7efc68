#include "map/plan_sheet.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "map/furniture/furniture.hpp"
#include "map/lettering/keyed_names.hpp"

namespace muster::map {
namespace {

/// Below this width a plan is a thumbnail: the table in its frame and the scale, without legend and title.
constexpr Millimetres least_furnished_width = 150_mm;
constexpr Millimetres panel_gap = 3.5_mm;   ///< between panels, and from the frame to those beside it
constexpr Millimetres below_frame = 2_mm;   ///< from the frame, or the edge's name, to what is below it
constexpr Millimetres within_box = 2.2_mm;  ///< from a panel's box on the ground to what is in it
constexpr Millimetres hair = 0.01_mm;

page::PaperSize size_of(const PaperBounds& box) {
    return {box.width(), box.depth()};
}

}  // namespace

/// Where the table has room for a box: along its edges, off all ground, words, troops and lines.
class ClearGround {
public:
    ClearGround() = default;  // nowhere
    explicit ClearGround(const TablePlan& plan) : room_(plan.seen().grown(-margin)) {
        TakenGround taken = plan.taken();  // a copy, since it counts the work of placing words
        columns_ = static_cast<std::size_t>(std::max(0.0, room_.width() / cell_));
        rows_ = static_cast<std::size_t>(std::max(0.0, room_.depth() / cell_));
        full_before_.resize((columns_ + 1) * (rows_ + 1));
        count([&](PaperBounds box) { return !taken.is_clear(box, 0.6_mm); });
    }
    /// About the same at another scale.
    [[nodiscard]] ClearGround scaled(double times) const {
        ClearGround other = *this;
        other.room_ = {room_.left * times, room_.top * times, room_.right * times, room_.bottom * times};
        other.cell_ = cell_ * times;
        return other;
    }
    void take(const PaperBounds& box) {
        const std::vector<int> before = full_before_;
        count([&, cell_number = 0](const PaperBounds& each) mutable {
            const auto row = static_cast<std::size_t>(cell_number) / columns_;
            const auto column = static_cast<std::size_t>(cell_number++) % columns_;
            return each.meets(box) || before[index(column + 1, row + 1)] + before[index(column, row)] !=
                                          before[index(column, row + 1)] + before[index(column + 1, row)];
        });
    }
    /// The clear place of this size that is nearest to a corner or to the middle of the table's top.
    [[nodiscard]] std::optional<PaperBounds> find(const page::PaperSize& size) const {
        const auto wide = static_cast<std::size_t>(std::ceil(size.width / cell_));
        const auto high = static_cast<std::size_t>(std::ceil(size.height / cell_));
        std::optional<PaperBounds> best;
        Millimetres least{1e9};
        for (std::size_t row = 0; row + high <= rows_; ++row)
            for (std::size_t column = 0; column + wide <= columns_; ++column) {
                if (full_before_[index(column + wide, row + high)] + full_before_[index(column, row)] !=
                    full_before_[index(column + wide, row)] + full_before_[index(column, row + high)])
                    continue;
                const PaperPoint at = place(column, row);
                const PaperBounds box{at.x, at.y, at.x + size.width, at.y + size.height};
                const Millimetres middle = lengths::abs(box.centre().x - room_.centre().x) + 4_mm;
                const Millimetres side = std::min({box.left - room_.left, room_.right - box.right, middle});
                const Millimetres low = std::min(box.top - room_.top, room_.bottom - box.bottom + 6_mm);
                if (std::min(side, low) > 10_mm || side + low >= least) continue;
                least = side + low;
                best = box;
            }
        return best;
    }

private:
    static constexpr Millimetres margin = 2_mm;
    [[nodiscard]] PaperPoint place(std::size_t column, std::size_t row) const {
        return {room_.left + cell_ * static_cast<double>(column),
                room_.top + cell_ * static_cast<double>(row)};
    }
    [[nodiscard]] std::size_t index(std::size_t column, std::size_t row) const {
        return row * (columns_ + 1) + column;
    }
    /// Counts the cells, row by row, that are full.
    template <class IsFull>
    void count(IsFull is_full) {
        for (std::size_t row = 0; row < rows_; ++row)
            for (std::size_t column = 0; column < columns_; ++column) {
                const PaperPoint corner = place(column, row);
                full_before_[index(column + 1, row + 1)] =
                    (is_full({corner.x, corner.y, corner.x + cell_, corner.y + cell_}) ? 1 : 0) +
                    full_before_[index(column, row + 1)] + full_before_[index(column + 1, row)] -
                    full_before_[index(column, row)];
            }
    }
    PaperBounds room_;
    Millimetres cell_ = 3_mm;
    std::size_t columns_ = 0, rows_ = 0;
    std::vector<int> full_before_;  ///< cells above and to the left that are not clear
};

PlanSheet::PlanSheet(const dossier::Dossier& dossier, const PaperBounds& box, const PlanLook& look,
                     text::Typesetter& typesetter)
    : dossier_(dossier),
      box_(box),
      look_(look),
      typesetter_(typesetter),
      is_thumbnail_(box.width() < least_furnished_width),
      has_imprint_(!is_thumbnail_) {
    if (!is_thumbnail_ && !look.has_key_apart)
        for (const double times : {1.35, 1.2, 1.1, 1.0})
            if (times == 1 || !look.is_large_print())
                references_.emplace_back(dossier, look, typesetter, times);
    std::erase_if(references_, [](const References& each) { return each.empty(); });
    names_edges_ = std::ranges::any_of(dossier.sides, [](const auto& side) { return side.half.has_value(); });
    edge_ = names_edges_ ? edge_room(look) : frame_room(look) + 1_mm;
    low_edge_ = has_imprint_ ? std::max(edge_, imprint_room(look)) : edge_;
    if (!is_thumbnail_) legend_ = signs_of(dossier, look);
}

bool PlanSheet::has_room_for_key() {
    // Who looks up a number should not turn a page: a smaller table is the lesser evil, down to about half of
    // the paper.
    constexpr double most_of_sheet = 0.6, nearly = 0.97;
    const double free = (box_.width() * box_.depth()).value();
    const double inches = dossier_.terrain->table.width.value() * dossier_.terrain->table.height.value();
    add_panels();
    std::erase_if(panels_, [](const Panel& each) { return !each.is_framed; });
    set_scale(std::min(largest_scale() * nearly, Millimetres{std::sqrt(free * most_of_sheet / inches)}));
    scales_.is_dispensable = true;
    return place_all({});
}

/// All but the scales, whose size depends on that of the table. On squares and cells a box would hide what
/// the game is played on.
void PlanSheet::add_panels() {
    panels_.clear();
    if (is_thumbnail_) return;
    if (!references_.empty()) {
        panels_.emplace_back().draw = [this](const PaperBounds& box, bool) {
            return references_[size_of_references_].draw(box);
        };
        size_references(references_.size() - 1);
    }
    if (!legend_.empty() && !look_.has_key_apart) {
        Panel& panel = panels_.emplace_back();
        panel.shapes = legend_shapes(legend_, look_, typesetter_);
        panel.draw = [this](const PaperBounds& box, bool) {
            const auto rows = static_cast<std::size_t>(std::lround(box.depth() / legend_line));
            return draw_legend_columns(legend_, {{box.left, box.top}, rows}, look_, typesetter_);
        };
    }
    add_title();
    const Millimetres radius = look_.style.furniture.compass;
    panels_.push_back({{{2 * radius, 2 * radius + compass_letter}},
                       [this, radius](const PaperBounds& box, bool) {
                           return draw_compass({box.centre().x, box.bottom - radius}, radius,
                                               dossier_.plan.top, look_, typesetter_);
                       },
                       OnGround::gladly,
                       true,
                       false});
    if (dossier_.terrain->squares || look_.cell.value() > 0)
        for (Panel& panel : panels_)
            if (panel.is_framed) panel.on_ground = OnGround::never;
}

/// Of the panel that add_panels puts first.
void PlanSheet::size_references(std::size_t size) {
    size_of_references_ = size;
    panels_.front().shapes = references_[size].shapes();
}

void PlanSheet::add_title() {
    Panel& panel = panels_.emplace_back();
    const auto& [largest, in_margin, least] = std::tie(
        look_.style.furniture.title, look_.style.furniture.foot_title, look_.style.furniture.least_title);
    struct Size {
        Points letters;
        Millimetres width;
    };
    std::vector<Size> sizes{{largest, 96_mm}, {20_pt, 84_mm}, {17_pt, 72_mm}, {14_pt, 62_mm}};
    std::erase_if(sizes, [&](const Size& size) { return size.letters > largest || size.letters < least; });
    for (const Millimetres width : {105_mm, 66_mm, 54_mm, 44_mm, 150_mm}) sizes.push_back({least, width});
    if (look_.least_words < 12_pt)  // in large print a word is wider than these
        for (const Millimetres width : {36_mm, 30_mm}) sizes.push_back({least, width});
    PlanLook brief = look_;
    brief.is_small = true;
    const auto add = [&, this](const PlanLook& look, Millimetres less) {
        for (const auto& [letters, width] : sizes)
            panel.shapes.push_back(
                {width, title_height(dossier_, width, letters, look, typesetter_) + 0.1_mm - less});
    };
    add(look_, 0_mm);
    if (!look_.is_small) add(look_, title_flourish);
    if (!look_.is_small) add(brief, 0_mm);
    panel.on_ground = OnGround::gladly;
    panel.is_dispensable = look_.has_key_apart;  // draw_key has it too
    panel.is_compact = false;
    const auto least_height = [this, least = least](Millimetres width) {
        return title_height(dossier_, width, least, look_, typesetter_) - title_flourish;
    };
    panel.draw = [=, this, largest = largest, in_margin = in_margin](const PaperBounds& box, bool on_ground) {
        const bool is_brief = box.depth() < least_height(box.width());
        return draw_title(dossier_, box, on_ground ? largest : in_margin, is_brief ? brief : look_,
                          typesetter_);
    };
}

void PlanSheet::add_scales() {
    const int paces = dossier_.plan.paces.value_or(0);
    scales_ = {{{scale_bar_length(scale_, look_) + 6_mm, scale_bar_height(paces, look_)}},
               [this, paces](const PaperBounds& box, bool) {
                   const PaperPoint corner{box.left + 2_mm, box.top};
                   Items items = draw_scale_bar(scale_, corner, look_, typesetter_);
                   if (paces > 0)
                       append(items, draw_pace_bar(scale_, paces,
                                                   corner + PaperPoint{0_mm, scale_bar_height(0, look_)},
                                                   look_, typesetter_));
                   return items;
               }};
    scales_.is_dispensable = !is_thumbnail_ &&  // the imprint has a small bar
                             (look_.has_key_apart || (look_.is_large_print() && !names_edges_));
    if (dossier_.terrain->squares || look_.cell.value() > 0 || is_thumbnail_)
        scales_.on_ground = OnGround::never;
}

Millimetres PlanSheet::largest_scale() const {
    const lengths::TableSize table = dossier_.terrain->table;
    return common_scale(std::min((box_.width() - 2 * frame_room(look_)) / table.width.value(),
                                 (box_.depth() - edge_ - low_edge_) / table.height.value()));
}

const PlanSheet& PlanSheet::compose() {
    constexpr double step = 1.0125, least = 0.05;
    const Millimetres largest = largest_scale();
    add_panels();
    set_scale(largest);
    const ClearGround about(TablePlan(dossier_, scale_, look_, typesetter_));
    for (Millimetres scale = largest; scale >= largest * least; scale = scale / step) {
        set_scale(scale);
        std::size_t size = 0;
        do {
            if (!references_.empty()) size_references(size);
            if (place_all(about.scaled(scale / largest)) && lay_out()) return *this;
        } while (++size < references_.size());
    }
    for (Panel& panel : panels_) panel.is_dispensable = true;  // they are larger than the sheet
    set_scale(largest / 2);
    (void)lay_out();
    return *this;
}

void PlanSheet::set_scale(Millimetres per_inch) {
    scale_.per_inch = per_inch;
    scale_.table = dossier_.terrain->table;
    add_scales();
}

/// Returns whether everything has a place at this scale.
bool PlanSheet::lay_out() {
    plan_.emplace(dossier_, scale_, look_, typesetter_);
    if (!place_all(ClearGround(*plan_))) return false;
    for (const auto& [panel, box] : on_ground_) plan_->reserve(box, panel->is_framed ? 1_mm : 0_mm);
    const auto keyed = plan_->set_words();
    if (!keyed.empty()) {
        const auto names = std::make_shared<KeyedNames>(keyed, look_, typesetter_);
        names_ = {};
        for (const Millimetres width : {30_mm, 45_mm, 60_mm, 90_mm, 130_mm, 180_mm, box_.width()})
            names_.shapes.push_back({width, names->height_in(width)});
        names_.draw = [names](const PaperBounds& box, bool) { return names->draw_in(box); };
        if (!place(names_, nullptr)) return false;
    }
    settle_margins();
    return true;
}

/// In the first way in which all have room: the corner of the sheet belongs to one margin or the other, and
/// one of them is filled first.
bool PlanSheet::place_all(const ClearGround& clear) {
    for (const bool corner_is_below : {false, true})
        for (const bool below_first : {false, true}) {
            ClearGround ground = clear;
            set_margins(corner_is_below);
            is_below_first_ = below_first;
            on_ground_.clear();
            if (std::ranges::all_of(panels_, [&](const Panel& each) { return place(each, &ground); }) &&
                place(scales_, &ground))
                return true;
        }
    return false;
}

/// What the table leaves of the box.
void PlanSheet::set_margins(bool corner_is_below) {
    const PaperBounds framed{-frame_room(look_), -edge_, scale_.frame().right + frame_room(look_),
                             scale_.frame().bottom + low_edge_};
    const Millimetres right = framed.left + box_.width(), bottom = framed.top + box_.depth();
    beside_ = {{framed.right + panel_gap, framed.top, right, bottom}};
    below_ = {{framed.left, framed.bottom + below_frame, right, bottom}};
    (corner_is_below ? beside_.room.bottom : below_.room.right) =
        corner_is_below ? framed.bottom : framed.right;
}

bool PlanSheet::place(const Panel& panel, ClearGround* ground) {
    const bool may = ground && panel.on_ground != OnGround::never;
    return (may && panel.on_ground == OnGround::gladly && place_on(panel, *ground)) ||
           (is_below_first_ && place_in(below_, panel, false)) || place_in(beside_, panel, true) ||
           place_in(below_, panel, false) || (may && place_on(panel, *ground)) || panel.is_dispensable;
}

bool PlanSheet::place_on(const Panel& panel, ClearGround& ground) {
    const Millimetres room = panel.is_framed ? within_box : 0_mm;
    for (const page::PaperSize& size : panel.shapes) {
        const auto box = ground.find({size.width + 2 * room, size.height + 2 * room});
        if (!box) continue;
        ground.take(*box);
        on_ground_.push_back({&panel, *box});
        return true;
    }
    return false;
}

bool PlanSheet::place_in(Margin& margin, const Panel& panel, bool is_column) {
    const page::PaperSize* best = nullptr;
    const auto along = [&](const page::PaperSize& size) { return is_column ? size.height : size.width; };
    const page::PaperSize room = size_of(margin.room);
    for (const page::PaperSize& size : panel.shapes) {
        const bool fits = is_column ? size.width <= room.width + hair : size.height <= room.height + hair;
        if (!fits || margin.used + along(size) > along(room) + hair) continue;
        if (!best || (panel.is_compact && along(size) < along(*best))) best = &size;
        if (!panel.is_compact) break;
    }
    if (!best) return false;
    PaperPoint at{margin.room.left, margin.room.top};
    (is_column ? at.y : at.x) += margin.used;
    margin.panels.push_back({&panel, {at.x, at.y, at.x + best->width, at.y + best->height}});
    margin.used += along(*best) + panel_gap;
    return true;
}

namespace {

PaperBounds moved(const PaperBounds& box, PaperPoint by) {
    return {box.left + by.x, box.top + by.y, box.right + by.x, box.bottom + by.y};
}

}  // namespace

/// Spreads what is below the table from end to end, puts what is beside it in the middle of its height, and
/// all together in the middle of the sheet.
void PlanSheet::settle_margins() {
    PaperBounds all{-frame_room(look_), -edge_, scale_.frame().right + frame_room(look_),
                    scale_.frame().bottom + low_edge_};
    Millimetres deep{}, wide{};
    for (const Placed& each : below_.panels) deep = std::max(deep, each.box.depth());
    for (const Placed& each : beside_.panels) wide = std::max(wide, each.box.width());
    const auto count = static_cast<double>(below_.panels.size());
    const Millimetres free = std::max(0_mm, all.width() - (below_.used - panel_gap));
    Millimetres shift = count > 1 ? 0_mm : free / 2;
    for (Placed& each : below_.panels) {
        each.box = moved(each.box, {shift, (deep - each.box.depth()) / 2});
        shift += free / std::max(1.0, count - 1);
    }
    const Millimetres down = std::max(0_mm, (all.depth() - (beside_.used - panel_gap)) / 2);
    for (Placed& each : beside_.panels) each.box = moved(each.box, {(wide - each.box.width()) / 2, down});
    for (const auto* margin : {&beside_, &below_})
        for (const Placed& each : margin->panels) {
            all.right = std::max(all.right, each.box.right);
            all.bottom = std::max(all.bottom, each.box.bottom);
        }
    corner_ = box_.centre() - all.centre();
}

bool PlanSheet::has_scales() const {
    const auto is_there = [this](const std::vector<Placed>& panels) {
        return std::ranges::any_of(panels, [this](const Placed& each) { return each.panel == &scales_; });
    };
    return is_there(on_ground_) || is_there(beside_.panels) || is_there(below_.panels);
}

Items PlanSheet::draw() const {
    Items items = plan_->draw();
    append(items, draw_frame(scale_, look_, typesetter_));
    append(items, draw_edges(dossier_, scale_, look_, typesetter_));
    if (has_imprint_) append(items, draw_imprint(dossier_, scale_, look_, typesetter_, !has_scales()));
    for (const auto& [panel, box] : on_ground_) {
        if (panel->is_framed)
            for (const auto& [in, width] : {std::pair{0.2_mm, 0.32_mm}, std::pair{0.8_mm, 0.12_mm}})
                stroke(items, box_path(box.grown(-in)), pen(look_.ink("map-frame"), width));
        append(items, panel->draw(panel->is_framed ? box.grown(-within_box) : box, true));
    }
    for (const auto* margin : {&beside_, &below_})
        for (const auto& [panel, box] : margin->panels) append(items, panel->draw(box, false));
    return items;
}

}  // namespace muster::map
