#include "map/draw_plan.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "map/furniture/foot.hpp"
#include "map/furniture/furniture.hpp"
#include "map/furniture/legend.hpp"
#include "map/ground/ground.hpp"
#include "map/lettering/names.hpp"
#include "map/lettering/number_discs.hpp"
#include "map/plan_frame.hpp"
#include "map/troops/planned.hpp"
#include "map/troops/troop_blocks.hpp"
#include "page/query.hpp"
#include "terrain/setup.hpp"

namespace muster::map {
namespace {

constexpr Millimetres usual_width = 275_mm;  ///< width of a plan on A4, for which words and marks are sized

/// The part of the table whose terrain this audience may see.
PaperBounds seen_part(const dossier::Dossier& dossier, const TableScale& scale) {
    PaperBounds table = scale.frame();
    if (!dossier.screen || dossier.audience.kind != dossier::Audience::Kind::side) return table;
    for (const auto& side : dossier.sides)
        if (side.id == dossier.audience.side) {
            if (side.half == terms::Half::a) table.bottom = table.centre().y;
            if (side.half == terms::Half::b) table.top = table.centre().y;
            break;
        }
    return table;
}

/// The table with everything on it.
class TablePlan {
public:
    TablePlan(const dossier::Dossier& dossier, const TableScale& scale, const PlanLook& look,
              text::Typesetter& typesetter)
        : dossier_(dossier),
          terrain_(*dossier.terrain),
          scale_(scale),
          look_(look),
          typesetter_(typesetter),
          seen_(seen_part(dossier, scale)),
          ground_(terrain_, scale, seen_) {
        ground_.take(taken_);
        shun_grid();
        zones_ = draw_zones(dossier_.plan, scale_, look_, taken_);
        moves_ = draw_moves(dossier_.plan, scale_, look_, taken_);
        append(moves_, draw_objectives(dossier_.plan, scale_, look_, taken_));
        blocks_ = blocks_of(dossier_, scale_, look_);
        std::vector<TurnedBox> flags;
        for (const auto& objective : dossier_.plan.objectives)
            flags.push_back(TurnedBox::of(flag_box(objective, scale_)));
        separate_blocks(blocks_, flags, scale_.frame());
        add_second_positions(blocks_, dossier_.plan, scale_, look_);
        settle_numbers(blocks_, scale_.frame(), flags);
        troops_ = draw_positions(blocks_, typesetter_, taken_);
    }

    [[nodiscard]] TakenGround& taken() { return taken_; }
    [[nodiscard]] const PaperBounds& seen() const { return seen_; }

    /// Places the words and returns those that became numbers. No more ground may be taken afterwards.
    std::vector<std::string> set_words() {
        add_screen();
        LabelSheet numbers(taken_, scale_.frame(), typesetter_);
        add_square_numbers(numbers, terrain_, scale_, look_);
        (void)numbers.place(look_);  // somewhere in its square each finds a place
        LabelSheet names(taken_, seen_, typesetter_);
        add_names(names, terrain_, ground_, look_);
        for (const auto& block : blocks_) add_troop_name(names, block, look_);
        for (auto& label : words_of_lines(terrain_, ground_, scale_, look_)) names.add(std::move(label));
        for (auto& label : words_of_plan(dossier_.plan, scale_, look_)) names.add(std::move(label));
        auto keyed = names.place(look_);
        std::vector<TurnedBox> boxes = numbers.boxes();
        boxes.insert(boxes.end(), names.boxes().begin(), names.boxes().end());
        for (const auto& block : blocks_)
            for (const auto& box : boxes_of(block)) boxes.push_back(box);
        for (const auto& box : boxes_of_moves(dossier_.plan, scale_, look_)) boxes.push_back(box);
        ground_.keep_off(boxes);
        append(words_, numbers.items());
        append(words_, names.items());
        return keyed;
    }

    /// Places the numbers of the pieces and the words of the plans, instead of all other words.
    void set_numbers(const std::vector<terrain::SetupPiece>& pieces) {
        is_numbered_ = true;
        LabelSheet squares(taken_, scale_.frame(), typesetter_);
        add_square_numbers(squares, terrain_, scale_, look_);
        (void)squares.place(look_);
        std::vector<TurnedBox> covered = squares.boxes();
        for (const auto& block : blocks_)
            for (const auto& box : boxes_of(block)) covered.push_back(box);
        for (const auto& objective : dossier_.plan.objectives)
            covered.push_back(TurnedBox::of(flag_box(objective, scale_)));
        const NumberDiscs discs(pieces, scale_, look_, typesetter_, covered);
        for (const auto& box : discs.boxes()) taken_.take_box(box);
        const LabelSheet words = place_words_of_plan();
        for (const auto* boxes : {&discs.boxes(), &words.boxes()})
            covered.insert(covered.end(), boxes->begin(), boxes->end());
        ground_.keep_off(covered);
        append(words_, squares.items());
        append(words_, discs.draw(look_));
        append(words_, words.items());
    }

    [[nodiscard]] Items draw() const {
        const PaperBounds table = scale_.frame();
        page::Group inside;
        inside.clip = box_of(table);
        inside.items.push_back({page::rectangle(box_of(table), look_.ink("map-paper"))});
        append(inside.items, tint_zones(dossier_.plan, scale_, look_));
        append(inside.items, draw_grid(terrain_, scale_, look_));
        if (is_numbered_ && !terrain_.squares) append(inside.items, draw_feet(scale_, look_));
        page::Group seen_ground;
        seen_ground.clip = box_of(seen_);
        seen_ground.items = ground_.draw(look_);
        inside.items.push_back({std::move(seen_ground)});
        append(inside.items, zones_);
        Items items{{std::move(inside)}};
        append(items, moves_);
        append(items, troops_);
        append(items, words_);
        return items;
    }

private:
    /// The words of zones and objectives. One without a place is left out: as a number, it would be taken for
    /// a piece's.
    LabelSheet place_words_of_plan() {
        std::vector<Label> labels = words_of_plan(dossier_.plan, scale_, look_);
        const TakenGround before = taken_;
        for (bool first = true;; first = false) {
            LabelSheet words(taken_, scale_.frame(), typesetter_);
            for (const auto& label : labels) words.add(label);
            for (const auto& block : blocks_)
                if (first) add_troop_name(words, block, look_);  // of generals; all of them or none
            const auto left_out = words.place(look_);
            const auto lacks_place = [&](const Label& label) {
                return std::find(left_out.begin(), left_out.end(), label.words) != left_out.end();
            };
            if (left_out.empty() || (std::erase_if(labels, lacks_place) == 0 && !first)) return words;
            taken_ = before;
        }
    }

    void shun_grid() {
        if (!terrain_.squares) return;
        const PaperBounds table = scale_.frame();
        taken_.shun_line({table.left, table.centre().y}, {table.right, table.centre().y});
        const Millimetres left = table.left + scale_(terrain_.squares->left);
        const Millimetres column = scale_(terrain_.squares->column);
        const terrain::SquareCount count = terrain_.squares->count;
        for (int i = 0; i <= count.columns; ++i)
            taken_.shun_line({left + column * i, table.top}, {left + column * i, table.bottom});
        const Millimetres row = scale_(terrain_.squares->row);
        for (int i = 1; i < count.rows; ++i)
            for (const Millimetres y : {table.top + row * i, table.bottom - row * i})
                taken_.shun_line({left, y}, {left + column * count.columns, y});
    }

    /// Marks the half that this side cannot see as screened.
    void add_screen() {
        const PaperBounds table = scale_.frame();
        if (seen_.top == table.top && seen_.bottom == table.bottom) return;
        const bool south = seen_.bottom < table.bottom;
        // Centred in a row of squares, clear of their lines.
        const Millimetres y = table.top + table.depth() * (south ? 0.625 : 0.375);
        const auto words = typesetter_.shape("behind the screen", {"serif-italic", look_.size(14_pt)});
        const PaperPoint corner{table.centre().x - words->advance / 2, y - words->ascent / 2};
        taken_.take_box(box_at(words, corner));
        words_.push_back(text_at(words, corner, look_.ink("map-faint")));
    }

    const dossier::Dossier& dossier_;
    const terrain::Terrain& terrain_;
    TableScale scale_;
    const PlanLook& look_;
    text::Typesetter& typesetter_;
    PaperBounds seen_;
    DrawnGround ground_;
    TakenGround taken_;
    std::vector<TroopBlock> blocks_;
    Items zones_, moves_, troops_, words_;
    bool is_numbered_ = false;  ///< the pieces have numbers and there are no names
};

/// The whole sheet: the table in its frame, and the foot.
class PlanSheet {
public:
    PlanSheet(const dossier::Dossier& dossier, const PaperBounds& box, const PlanLook& look,
              text::Typesetter& typesetter)
        : dossier_(dossier), box_(box), look_(look), typesetter_(typesetter) {}

    Items draw() {
        constexpr int tries = 4;
        Foot foot = lay_out({});
        for (int i = 1; i < tries; ++i) {
            const auto needs = lacking(dossier_, frame_, foot, look_, typesetter_);
            if (!needs) break;
            foot = lay_out(*needs);
        }
        Items items = plan_->draw();
        append(items, draw_frame(frame_.scale, look_, typesetter_));
        append(items, draw_edges(dossier_, frame_.scale, look_, typesetter_));
        append(items, std::move(beside_));
        append(items, draw_foot(dossier_, frame_, foot, look_, typesetter_));
        return items;
    }

private:
    /// The plan with its names in a frame that leaves enough room for the foot; returns the names for the
    /// foot.
    Foot lay_out(const FootNeeds& needs) {
        frame_ = frame_plan(dossier_, box_, look_, typesetter_, needs);
        plan_.emplace(dossier_, frame_.scale, look_, typesetter_);
        beside_.clear();
        if (frame_.legend_in_flank) append(beside_, flank_legend());
        auto compass = compass_on_plan();
        Foot foot;
        foot.compass = compass.empty();
        append(beside_, std::move(compass));
        foot.numbered = plan_->set_words();
        return foot;
    }

    Items flank_legend() {
        const PaperBounds table = frame_.scale.frame();
        const Millimetres flank = frame_.scale(dossier_.terrain->squares->left);
        const Millimetres x = frame_.flanks.west ? table.left + flank / 2 : table.right - flank / 2;
        const auto count = static_cast<double>(frame_.legend.size());
        Millimetres y = table.centre().y - frame_.flank_row * count / 2 + 1_mm;
        PaperLine places;
        for (std::size_t i = 0; i < frame_.legend.size(); ++i, y += frame_.flank_row)
            places.push_back({x, y});
        if (!places.empty())
            plan_->taken().take_box(
                PaperBounds{x - legend_column / 2, places.front().y, x + legend_column / 2, y});
        return draw_legend(frame_.legend, places, look_, typesetter_);
    }

    /// In the flank that the legend leaves free, otherwise in a free corner of the plan.
    Items compass_on_plan() {
        const PaperBounds table = frame_.scale.frame();
        constexpr Millimetres radius = compass_radius;
        constexpr Millimetres letter = 4.2_mm;
        const Millimetres x_room = radius + 2_mm;
        const Millimetres y_room = radius + letter + 1.5_mm;
        PaperLine middles;
        if (frame_.legend_in_flank && frame_.flanks.west && frame_.flanks.east) {
            const Millimetres flank = frame_.scale(dossier_.terrain->squares->left) / 2;
            middles.push_back({table.right - flank, table.top + y_room + 2_mm});
        }
        for (const Millimetres y : {table.top + y_room, table.bottom - radius - 2_mm})
            for (const Millimetres x : {table.right - x_room, table.left + x_room}) middles.push_back({x, y});
        for (const PaperPoint middle : middles) {
            const PaperBounds box{middle.x - radius, middle.y - radius - letter, middle.x + radius,
                                  middle.y + radius};
            if (!plan_->taken().is_free(box, 0.8_mm)) continue;
            plan_->taken().take_box(box);
            return draw_compass(middle, radius, look_, typesetter_);
        }
        return {};
    }

    const dossier::Dossier& dossier_;
    PaperBounds box_;
    const PlanLook& look_;
    text::Typesetter& typesetter_;
    PlanFrame frame_;
    std::optional<TablePlan> plan_;
    Items beside_;  ///< legend and compass, if they are on the table
};

/// Removes items outside a box: each sheet of a large plan contains only its own part.
Items within(const Items& items, const page::PaperBox& box) {
    Items kept;
    for (const auto& item : items) {
        if (!page::bounds(item).overlaps(box)) continue;
        kept.push_back(item);
        if (auto* group = std::get_if<page::Group>(&kept.back().what))
            group->items = within(group->items, box);
    }
    return kept;
}

/// Sizes of words for items that will be magnified by a factor.
PlanLook before_growing(const PlanLook& look, double times) {
    PlanLook small = look;
    small.least_words = look.least_words / times;
    return small;
}

}  // namespace

Millimetres setup_plan_height(const dossier::Dossier& dossier, Millimetres width, const PlanLook& look) {
    const RulerRoom room = ruler_room(look);
    const Millimetres wide = std::max(1_mm, width - room.left - room.rim);
    return wide * (dossier.table.height / dossier.table.width) + room.top + room.rim;
}

std::vector<page::Item> draw_setup_plan(const dossier::Dossier& dossier, const lengths::PaperBox& box,
                                        const PlanLook& look, text::Typesetter& typesetter) {
    if (!dossier.terrain) return {};
    dossier::Dossier shown = dossier;
    shown.plan.moves.clear();  // nothing moves while the table is laid out
    const RulerRoom room = ruler_room(look);
    TableScale scale;
    scale.table = dossier.terrain->table;
    scale.per_inch =
        std::max(0.1_mm, std::min((box.size.width - room.left - room.rim) / scale.table.width.value(),
                                  (box.size.height - room.top - room.rim) / scale.table.height.value()));
    const Millimetres wide = scale(scale.table.width) + room.left + room.rim;
    scale.corner = box.origin + PaperPoint{(box.size.width - wide) / 2 + room.left, room.top};
    TablePlan plan(shown, scale, look, typesetter);
    plan.set_numbers(terrain::setup_list(*dossier.terrain).pieces);
    Items items = plan.draw();
    append(items, draw_rulers(scale, look, typesetter));
    return items;
}

std::vector<page::Item> draw_plan(const dossier::Dossier& dossier, const lengths::PaperBox& box,
                                  const PlanLook& look, text::Typesetter& typesetter) {
    if (!dossier.terrain) return {};
    const double times = std::clamp(std::sqrt(box.size.width / usual_width), 0.7, 2.0);
    page::Group sheet;
    sheet.scale = times;
    sheet.shift = box.origin;
    const PaperBounds small{0_mm, 0_mm, box.size.width / times, box.size.height / times};
    const PlanLook own = before_growing(look, times);
    sheet.items = PlanSheet(dossier, small, own, typesetter).draw();
    return {{std::move(sheet)}};
}

page::Group draw_ground(const dossier::Dossier& dossier, const PlanLook& look, text::Typesetter& typesetter) {
    page::Group ground;
    if (!dossier.terrain) return ground;
    constexpr double times = 3;  // a tree is as large as the trees on the table
    TableScale scale;
    scale.per_inch = Millimetres{1_in} / times;
    scale.table = dossier.terrain->table;
    const PlanLook own = before_growing(look, times);
    TablePlan plan(dossier, scale, own, typesetter);
    (void)plan.set_words();
    ground.scale = times;
    ground.items = plan.draw();
    return ground;
}

std::vector<page::Item> part_of(const page::Group& ground, const lengths::TableBox& part) {
    if (ground.items.empty()) return {};
    const PaperPoint corner{Millimetres{part.left()}, Millimetres{part.top()}};
    const PaperPoint far{Millimetres{part.right()}, Millimetres{part.bottom()}};
    const double once = 1 / ground.scale;
    page::Group sheet;
    sheet.scale = ground.scale;
    sheet.shift = {-corner.x, -corner.y};
    sheet.clip = box_of({corner.x * once, corner.y * once, far.x * once, far.y * once});
    sheet.items = within(ground.items, *sheet.clip);
    return {{std::move(sheet)}};
}

}  // namespace muster::map
