#include "page/plan.hpp"

#include <algorithm>
#include <cmath>

namespace muster::page {
namespace {

/// Crop marks are outside the art, so they too need some room inside the printable area.
constexpr Millimetres shortest_mark{2};
/// Between fronts and the backs that are folded behind them: both are cut clear of the fold.
constexpr Millimetres fold_gap{8};

int fitting(Millimetres room, Millimetres card, Millimetres gap) {
    constexpr double hair = 1e-6;
    return std::max(0, static_cast<int>(std::floor((room + gap) / (card + gap) + hair)));
}

Millimetres taken(int count, Millimetres card, Millimetres gap) {
    return count * card + std::max(0, count - 1) * gap;
}

/// What is left free at each edge of the paper: the margin of the printer, and room for marks and bleed.
Millimetres edge_of(const Cutting& cutting) {
    return cutting.margin + std::max(shortest_mark, cutting.bleed);
}

/// As many cards as fit in a box of the paper, centred in it.
CardBlock block_in(const PaperBox& box, const PaperSize& card, Millimetres gap) {
    CardBlock block;
    block.card = card;
    block.gap = {gap, gap};
    block.columns = fitting(box.size.width, card.width, gap);
    block.rows = fitting(box.size.height, card.height, gap);
    const PaperSize all{taken(block.columns, card.width, gap), taken(block.rows, card.height, gap)};
    block.corner = box.centre() - PaperPoint{all.width / 2, all.height / 2};
    return block;
}

void centre(CardBlock& block, const PaperSize& sheet) {
    const PaperSize all = block.hull().size;
    block.corner = {(sheet.width - all.width) / 2, (sheet.height - all.height) / 2};
}

/// Whether the sheet is turned over like a page of a book, about its vertical middle line.
bool turns_like_a_book(const PaperSize& sheet, Flip flip) {
    const bool upright = sheet.height >= sheet.width;
    return upright == (flip == Flip::long_edge);
}

PaperBox mirrored_across(const PaperBox& box, Millimetres axis) {
    return {{2 * axis - box.right(), box.top()}, box.size};
}
PaperBox mirrored_down(const PaperBox& box, Millimetres axis) {
    return {{box.left(), 2 * axis - box.bottom()}, box.size};
}

void place_cards(Imposition& plan, Flip flip) {
    plan.places.clear();
    const bool book = turns_like_a_book(plan.sheet, flip);
    for (int row = 0; row < plan.fronts.rows; ++row)
        for (int column = 0; column < plan.fronts.columns; ++column) {
            CardPlace place;
            place.front = plan.fronts.at(column, row);
            if (plan.fold_down)
                place.back = mirrored_across(place.front, *plan.fold_down);
            else if (plan.fold_across) {
                place.back = mirrored_down(place.front, *plan.fold_across);
                place.back_turned = true;
            } else if (book)
                place.back = mirrored_across(place.front, plan.sheet.width / 2);
            else {
                place.back = mirrored_down(place.front, plan.sheet.height / 2);
                place.back_turned = true;
            }
            plan.places.push_back(place);
        }
}

/// Whether a bar fits beside the cards in this much room: beyond the crop marks, or between two of them.
bool has_room(Millimetres room, Millimetres card_length, const Cutting& cutting) {
    constexpr Millimetres apart{1};
    const Millimetres beyond = std::max(cutting.mark, cutting.bleed);
    const bool between_marks = bar_length + 2 * apart <= card_length;
    return room >= (between_marks ? cutting.bleed : beyond) + apart + bar_tick;
}

/// Places for the bar within the printer's reach: below the cards, and to their left.
std::vector<BarPlace> places_of_bar(const Imposition& plan, const Cutting& cutting) {
    const PaperBox block = plan.beyond ? plan.fronts.hull().joined(plan.beyond->hull()) : plan.fronts.hull();
    const PaperBox reached = PaperBox{{}, plan.sheet}.inset(cutting.margin);
    // At the middle of a card's edge, so that it is clear of the marks.
    const PaperBox middle = plan.fronts.at(plan.fronts.columns / 2, plan.fronts.rows / 2);
    const Millimetres below = reached.bottom() - block.bottom();
    std::vector<BarPlace> places;
    if (has_room(below, middle.size.width, cutting))
        places.push_back({{middle.centre().x - bar_length / 2, reached.bottom() - bar_tick / 2},
                          false,
                          middle.size.width});
    const Millimetres beside = block.left() - reached.left();
    if (has_room(beside, middle.size.height, cutting))
        places.push_back(
            {{reached.left() + bar_tick / 2, middle.centre().y - bar_length / 2}, true, middle.size.height});
    return places;
}

/// Leaves out a row of cards if there is no other room for the bar.
void make_room_for_bar(Imposition& plan, const Cutting& cutting, Flip flip) {
    plan.bars = places_of_bar(plan, cutting);
    if (!plan.bars.empty() || plan.beyond || plan.fronts.rows < 2) return;
    --plan.fronts.rows;
    centre(plan.fronts, plan.sheet);
    place_cards(plan, flip);
    plan.bars = places_of_bar(plan, cutting);
}

Imposition plain(const PaperSize& sheet, const PaperSize& card, const Cutting& cutting, Flip flip) {
    Imposition plan;
    plan.sheet = sheet;
    plan.fronts = block_in(PaperBox{{}, sheet}.inset(edge_of(cutting)), card, cutting.step());
    place_cards(plan, flip);
    if (!plan.places.empty()) make_room_for_bar(plan, cutting, flip);
    return plan;
}

/// Fronts before the fold, backs beyond it, both next to it.
Imposition folded(const PaperSize& sheet, const PaperSize& card, const Cutting& cutting, bool upright_fold) {
    Imposition plan;
    plan.sheet = sheet;
    const PaperBox reached = PaperBox{{}, sheet}.inset(edge_of(cutting));
    PaperBox half = reached;
    if (upright_fold)
        half.size.width = (reached.size.width - fold_gap) / 2;
    else
        half.size.height = (reached.size.height - fold_gap) / 2;
    plan.fronts = block_in(half, card, cutting.step());
    if (plan.fronts.columns == 0 || plan.fronts.rows == 0) return plan;
    const PaperSize all = plan.fronts.hull().size;
    CardBlock beyond = plan.fronts;
    if (upright_fold) {
        plan.fold_down = sheet.width / 2;
        plan.fronts.corner.x = *plan.fold_down - fold_gap / 2 - all.width;
        beyond.corner = {*plan.fold_down + fold_gap / 2, plan.fronts.corner.y};
    } else {
        plan.fold_across = sheet.height / 2;
        plan.fronts.corner.y = *plan.fold_across - fold_gap / 2 - all.height;
        beyond.corner = {plan.fronts.corner.x, *plan.fold_across + fold_gap / 2};
    }
    plan.beyond = beyond;
    place_cards(plan, Flip::fold);
    plan.bars = places_of_bar(plan, cutting);
    return plan;
}

PaperSize across(const PaperSize& size) {
    return {size.height, size.width};
}

/// The plan of stock that is bought cut.
Imposition bought(const CardStock& card, const MakersSheet& makers, const Paper& paper,
                  const Cutting& cutting, Flip flip) {
    Imposition plan;
    plan.sheet = makers.across ? across(paper.size) : paper.size;
    plan.fronts = {makers.columns, makers.rows, {}, card.footprint(), makers.gap};
    centre(plan.fronts, plan.sheet);
    place_cards(plan, flip);
    plan.bars = places_of_bar(plan, cutting);
    return plan;
}

}  // namespace

PaperBox CardBlock::hull() const {
    return {corner, {taken(columns, card.width, gap.width), taken(rows, card.height, gap.height)}};
}

PaperBox CardBlock::at(int column, int row) const {
    return {{corner.x + column * (card.width + gap.width), corner.y + row * (card.height + gap.height)},
            card};
}

Imposition plan_imposition(const CardStock& card, const Paper& paper, const Cutting& cutting, Flip flip,
                           bool has_backs) {
    if (card.makers) return bought(card, *card.makers, paper, cutting, flip);
    const PaperSize size = card.footprint();
    std::vector<Imposition> plans;
    for (const PaperSize& sheet : {paper.size, across(paper.size)}) {
        if (flip == Flip::fold && has_backs) {
            plans.push_back(folded(sheet, size, cutting, true));
            plans.push_back(folded(sheet, size, cutting, false));
        } else
            plans.push_back(plain(sheet, size, cutting, flip));
    }
    // The first of the plans that hold most: upright is preferred to across.
    return *std::ranges::max_element(
        plans, [](const Imposition& a, const Imposition& b) { return a.places.size() < b.places.size(); });
}

}  // namespace muster::page
