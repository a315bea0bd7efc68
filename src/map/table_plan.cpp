#include "map/table_plan.hpp"

#include <algorithm>
#include <utility>

#include "map/furniture/furniture.hpp"
#include "map/lettering/names.hpp"
#include "map/lettering/number_discs.hpp"
#include "map/troops/planned.hpp"

namespace muster::map {
namespace {

/// The part of the table whose terrain this audience may see.
PaperBounds seen_part(const dossier::Dossier& dossier, const TableScale& scale) {
    PaperBounds table = scale.frame();
    if (!dossier.screen || dossier.audience.kind != dossier::Audience::Kind::side) return table;
    for (const auto& side : dossier.sides)
        if (side.id == dossier.audience.side) {
            if (side.half == source::Half::a) table.bottom = table.centre().y;
            if (side.half == source::Half::b) table.top = table.centre().y;
            break;
        }
    return table;
}

}  // namespace

TablePlan::TablePlan(const dossier::Dossier& dossier, const TableScale& scale, const PlanLook& look,
                     text::Typesetter& typesetter)
    : dossier_(dossier),
      terrain_(*dossier.terrain),
      scale_(scale),
      look_(look),
      typesetter_(typesetter),
      seen_(seen_part(dossier, scale)),
      ground_(terrain_, scale, seen_) {
    ground_.take(taken_);
    for (const auto& water : ground_.waters()) taken_.bar_leaders(water.course, water.width / 2);
    for (const auto& named : ground_.pieces())
        if (named.kind->pen == terrain::Pen::waves && !named.piece.outline.empty()) {
            PaperLine shore = named.piece.outline;
            shore.push_back(shore.front());
            taken_.bar_leaders(std::move(shore), 0_mm);
        }
    shun_grid();
    shun_zones(dossier_.plan, scale_, taken_);
    moves_ = draw_moves(dossier_.plan, scale_, look_, taken_);
    append(moves_, draw_objectives(dossier_.plan, scale_, look_, taken_));
    blocks_ = blocks_of(dossier_, scale_, look_);
    std::vector<TurnedBox> flags;
    for (const auto& objective : dossier_.plan.objectives)
        flags.push_back(TurnedBox::of(flag_box(objective, scale_)));
    const auto ground_at = [&](PaperPoint place) {
        std::size_t found = 0, number = 0;
        for (const auto& named : ground_.pieces())
            if (++number; lengths::inside(named.piece.outline, place)) found = number;
        for (const auto& water : ground_.waters())
            if (++number; lengths::distance_to_course(water.course, place) < water.width / 2) found = number;
        return found;
    };
    separate_blocks(blocks_, flags, scale_.frame(), ground_at);
    add_second_positions(blocks_, dossier_.plan, scale_, look_);
    std::erase_if(blocks_, [](const TroopBlock& block) { return block.is_in_stack; });
    settle_numbers(blocks_, scale_.frame(), flags);
    // A leader keeps off blocks with what they cast on the paper, but may end at one that it names.
    for (const auto& block : blocks_)
        for (const auto& box : boxes_of(block))
            taken_.bar_leaders(box.grown(block.name.empty() ? 0.5_mm : -0.1_mm));
    troops_ = draw_positions(blocks_, typesetter_, taken_);
}

void TablePlan::reserve(const PaperBounds& box, Millimetres from_words_below) {
    taken_.take_box(PaperBounds{box.left, box.top, box.right, box.bottom + from_words_below});
    reserved_.push_back(box);
}

std::vector<std::string> TablePlan::set_words() {
    add_screen();
    SquareNumbers numbers = place_square_numbers(taken_, terrain_, scale_, look_, typesetter_);
    LabelSheet names(taken_, seen_, typesetter_);
    add_names(names, terrain_, ground_, look_);
    for (const auto& block : blocks_) add_troop_name(names, block, look_);
    for (auto& label : words_of_lines(terrain_, ground_, scale_, look_)) names.add(std::move(label));
    dossier::MapPlan plan = dossier_.plan;
    std::erase_if(plan.objectives, [&](const auto& objective) {
        const auto has_its_name = [&](const auto& piece) { return piece.name == objective.name; };
        return !objective.value && (std::ranges::any_of(terrain_.features, has_its_name) ||
                                    std::ranges::any_of(terrain_.crossings, has_its_name));
    });  // a flag in a town of that name
    for (auto& label : words_of_plan(plan, scale_, look_)) names.add(std::move(label));
    auto keyed = names.place(look_);
    std::vector<TurnedBox> boxes = numbers.boxes;
    boxes.insert(boxes.end(), names.boxes().begin(), names.boxes().end());
    for (const auto& block : blocks_)
        for (const auto& box : boxes_of(block)) boxes.push_back(box);
    for (const auto& box : reserved_) boxes.push_back(TurnedBox::of(box));
    ground_.keep_off(boxes, names.boxes());
    // An arrow has a ride through a wood, but must not cut a slope in two.
    constexpr Millimetres ride = 0.8_mm;
    ground_.keep_off_moves(boxes_of_moves(dossier_.plan, scale_, look_, ride),
                           boxes_of_moves(dossier_.plan, scale_, look_, 0_mm));
    for (const auto& box : names.boxes()) lettered_.push_back(box.frame().grown(0.3_mm));
    ground_.cover_open_ground();
    append(words_, std::move(numbers.items));
    append(words_, names.items());
    return keyed;
}

void TablePlan::set_numbers(const std::vector<terrain::SetupPiece>& pieces) {
    is_numbered_ = true;
    SquareNumbers squares = place_square_numbers(taken_, terrain_, scale_, look_, typesetter_);
    std::vector<TurnedBox> covered = squares.boxes;
    for (const auto& block : blocks_)
        for (const auto& box : boxes_of(block)) covered.push_back(box);
    for (const auto& objective : dossier_.plan.objectives)
        covered.push_back(TurnedBox::of(flag_box(objective, scale_)));
    for (const auto& named : ground_.pieces()) {  // no number hides a house or a work
        std::vector<PaperLine> built = named.piece.parts;
        if (named.kind->pen == terrain::Pen::parapet) built.push_back(named.piece.outline);
        for (const auto& walls : built)
            if (!walls.empty()) covered.push_back(TurnedBox::of(lengths::bounds_of(walls)));
    }
    const NumberDiscs discs(pieces, scale_, look_, typesetter_, covered);
    for (const auto& box : discs.boxes()) taken_.take_box(box);
    const LabelSheet words = place_words_of_plan();
    for (const auto* boxes : {&discs.boxes(), &words.boxes()})
        covered.insert(covered.end(), boxes->begin(), boxes->end());
    ground_.keep_off(covered, words.boxes());
    for (const auto& box : words.boxes()) lettered_.push_back(box.frame().grown(0.3_mm));
    append(words_, std::move(squares.items));
    append(words_, discs.draw(look_));
    append(words_, words.items());
}

Items TablePlan::draw() const {
    const PaperBounds table = scale_.frame();
    page::Group inside;
    inside.clip = box_of(table);
    inside.items.push_back({page::rectangle(box_of(table), look_.ink("map-paper"))});
    append(inside.items, tint_zones(dossier_.plan, scale_, look_));
    append(inside.items, draw_grid(terrain_, scale_, look_));
    if (is_numbered_ && !terrain_.squares && look_.cell.value() <= 0)
        append(inside.items, draw_feet(scale_, look_));
    page::Group seen_ground;
    seen_ground.clip = box_of(seen_);
    seen_ground.items = ground_.draw(look_);
    inside.items.push_back({std::move(seen_ground)});
    append(inside.items, draw_zones(dossier_.plan, scale_, look_, lettered_));
    for (const auto& box : reserved_) fill(inside.items, box_path(box), look_.ink("map-paper"));
    Items items;  // a list in braces would copy the ground
    items.push_back({std::move(inside)});
    append(items, moves_);
    append(items, troops_);
    append(items, words_);
    return items;
}

/// The words of zones, moves and objectives, in smaller letters or without the names of generals if they have
/// no place otherwise. One that has none then is left out: as a number, it would be taken for a piece's.
LabelSheet TablePlan::place_words_of_plan() {
    const TakenGround before = taken_;
    std::vector<std::string> left_out;
    for (double smaller = 1;; smaller = std::max(smaller * 0.87, 0.75)) {
        const bool is_least = smaller < 0.8;
        PlanLook look = look_;
        look.words = look_.words * smaller;
        look.least_words = std::max(look_.least_words * smaller,
                                    std::min(look_.least_words, look_.style.words.least / look_.grown));
        std::vector<Label> labels = words_of_plan(dossier_.plan, scale_, look);
        for (Label& label : labels) label.is_on_any = !label.course.empty();  // ground has no names here
        std::erase_if(labels, [&](const Label& label) {
            return std::find(left_out.begin(), left_out.end(), label.words) != left_out.end();
        });
        for (const bool with_generals : {true, false}) {
            taken_ = before;
            LabelSheet words(taken_, scale_.frame(), typesetter_);
            for (const auto& label : labels) words.add(label);
            for (const auto& block : blocks_)
                if (with_generals) add_troop_name(words, block, look);
            const auto lacking = words.place(look);
            if (lacking.empty()) return words;
            if (is_least && !with_generals) left_out.insert(left_out.end(), lacking.begin(), lacking.end());
        }
    }
}

void TablePlan::shun_grid() {
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
void TablePlan::add_screen() {
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

}  // namespace muster::map
