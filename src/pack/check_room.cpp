#include "pack/check_room.hpp"

#include <set>

#include <fmt/format.h>

#include "game/request_error.hpp"
#include "impose/plan.hpp"
#include "pack/kinds.hpp"

namespace muster::pack {
namespace {

using lengths::Millimetres;

std::string size_of(const lengths::PaperSize& size) {
    return fmt::format("{:g} × {:g} mm", size.width.value(), size.height.value());
}

/// "a margin of 12 mm and a bleed of 3 mm"
std::string takers(const impose::Cutting& cutting, bool folded) {
    std::string all = fmt::format("a margin of {:g} mm", cutting.margin.value());
    if (cutting.bleed > Millimetres{}) all += fmt::format(" and a bleed of {:g} mm", cutting.bleed.value());
    if (folded) all += " and folded backs";
    return all;
}

void check(const PreparedPack& prepared, const impose::CardStock& card, bool has_backs,
           source::Reporter& report) {
    if (card.makers) return;
    const PaperChoice& choice = prepared.choice;
    const impose::Paper& paper = prepared.paper_of(card);
    const impose::Cutting cutting = card.label ? choice.cutting.of_labels() : choice.cutting;
    const auto goes = [&](const impose::Cutting& cut, impose::Flip flip) {
        return !impose::plan_sheet(card, paper, cut, flip, has_backs).places.empty();
    };
    if (goes(cutting, choice.flip)) return;
    const std::string cards =
        fmt::format("{} of {}", card.label ? "labels" : "cards", size_of(card.footprint()));
    const std::string size = size_of(paper.size);
    const std::string on =
        paper.id == "custom" ? "paper of " + size : fmt::format("{} ({})", paper.name, size);
    if (!goes(prepared.stocks.cutting, impose::Flip::long_edge))
        return report(kinds::larger_than_paper, source::Place{}, cards, on);
    const bool folded = has_backs && choice.flip == impose::Flip::fold;
    const std::string with = takers(cutting, folded);
    const std::string_view instead =
        folded && goes(cutting, impose::Flip::long_edge)
            ? "print backs on the other side (--flip long-edge), or use larger paper"
            : "reduce it, or use smaller cards or larger paper";
    const source::Place& place =
        choice.of_bleed.known() && cutting.bleed > Millimetres{} ? choice.of_bleed : choice.of_margin;
    if (!place.known())
        throw game::RequestError(fmt::format("{} do not fit on {} with {}; {}", cards, on, with, instead));
    report(kinds::no_room_on_paper, place, cards, on, with, instead);
}

}  // namespace

void check_room(const PreparedPack& prepared, const std::vector<PlannedSheet>& plan,
                source::Reporter& report) {
    std::set<const layout::Template*> seen;  // a kind is planned once for each side
    for (const PlannedSheet& planned : plan) {
        const auto card = prepared.card_of(*planned.sheet);
        if (!card || !seen.insert(planned.sheet).second) continue;
        check(prepared, *card, prepared.book.back(planned.sheet->sheet, prepared.choice.backs) != nullptr,
              report);
    }
}

}  // namespace muster::pack
