#include "pack/tablet.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "scenario/ids.hpp"
#include "sheets/bindings.hpp"

namespace muster::pack {
namespace {

using layout::Data;

const std::string& text_in(const Data& map, std::string_view key) {
    static const std::string none;
    const Data* found = map.find(key);
    return found && found->text() ? *found->text() : none;
}

bool holds(const Data& map, std::string_view key) {
    return *map.find(key)->number() != 0;
}

/// The rows of meanings are those that any box has.
TabletTrack track_of(const Data& track) {
    TabletTrack made{text_in(track, "label"), text_in(track, "note"), {}};
    made.after = text_in(track, "after");
    const Data::List& boxes = *track.find("boxes")->list();
    for (const Data& box : boxes) made.boxes.push_back({text_in(box, "number"), {}, holds(box, "heavy")});
    for (const auto& [text, bar, row] :
         {std::array{"means", "bar", "row"}, std::array{"second", "second_bar", "second_row"}}) {
        if (std::ranges::all_of(boxes, [&](const Data& box) { return text_in(box, text).empty(); })) continue;
        made.rows.push_back(text_in(track, row));
        for (std::size_t i = 0; i < boxes.size(); ++i)
            made.boxes[i].meanings.push_back({text_in(boxes[i], text), holds(boxes[i], bar)});
    }
    made.of = static_cast<int>(*track.find("of")->number());
    made.worth = static_cast<int>(*track.find("worth")->number());
    return made;
}

/// By number and name, which its side knows.
std::string name_for_side(const Data& unit) {
    const std::string word = scenario::id_from(text_in(unit, "name"));
    const std::string number = fmt::format("{:.0f}", *unit.find("number")->number());
    return word.empty() ? number : number + "-" + word;
}

/// A log names a track by its label, so a second one of the same label has a number.
void add_track(TabletUnit& unit, TabletTrack track) {
    const auto same = std::count_if(unit.tracks.begin(), unit.tracks.end(), [&](const auto& each) {
        return each.label == track.label || each.label.starts_with(track.label + " (");
    });
    if (same > 0) track.label += fmt::format(" ({})", same + 1);
    unit.tracks.push_back(std::move(track));
}

/// The unit whose card a page is; empty if it is of no unit.
std::string subject_of(const std::vector<page::Item>& items) {
    for (const auto& item : items) {
        if (item.origin && !item.origin->subject.empty()) return item.origin->subject;
        const auto* group = std::get_if<page::Group>(&item.what);
        if (std::string found = group ? subject_of(group->items) : std::string{}; !found.empty())
            return found;
    }
    return {};
}

bool has_boxes(const std::vector<page::Item>& items) {
    return std::any_of(items.begin(), items.end(), [](const page::Item& item) {
        const auto* part = std::get_if<page::PartBegin>(&item.what);
        const auto* group = std::get_if<page::Group>(&item.what);
        return (part && part->boxes) || (group && has_boxes(group->items));
    });
}

/// A sheet with boxes to mark is one of cards, also where a card, as a leader's, has none.
void add_cards(TabletPack& pack, const std::vector<page::Page>& pages) {
    if (std::none_of(pages.begin(), pages.end(), [](const auto& page) { return has_boxes(page.items); }))
        return;
    for (const auto& page : pages) {
        const auto unit = std::find_if(pack.units.begin(), pack.units.end(),
                                       [&](const auto& each) { return each.id == subject_of(page.items); });
        if (unit != pack.units.end()) unit->cards.push_back(page);
    }
}

const dossier::Dossier* dossier_of(const std::vector<PlannedSheet>& plan, const dossier::Audience& audience) {
    for (const auto& planned : plan)
        if (planned.dossier->audience == audience) return planned.dossier;
    return nullptr;
}

std::string side_of(const dossier::Dossier& dossier) {
    for (const auto& side : dossier.sides)
        if (side.id == dossier.audience.side) return side.name;
    return {};
}

}  // namespace

std::vector<TabletUnit> tablet_units(const PreparedPack& prepared, const dossier::Dossier& dossier,
                                     source::Reporter& report) {
    const auto& card = prepared.setup.rules->card;
    const auto is_named = [](std::string_view member) { return member == "unit" || member == "side"; };
    const sheets::Bound bound{
        dossier,  *prepared.setup.rules,    prepared.book->uniforms(), prepared.book->palette(),
        is_named, &prepared.book->variant()};
    std::vector<TabletUnit> units;
    for (const auto& part : sheets::bind_subjects(bound, "unit", report)) {
        if (!prepared.only.empty() && std::ranges::find(prepared.only, part.subject) == prepared.only.end())
            continue;
        const Data& unit = *part.data.find("unit");
        TabletUnit made{part.subject,
                        text_in(unit, "name"),
                        text_in(unit, "type_name"),
                        text_in(*part.data.find("side"), "name"),
                        text_in(*part.data.find("brigade"), "heading"),
                        {},
                        {},
                        name_for_side(unit)};
        for (const Data& track : *unit.find("card")->find("tracks")->list()) add_track(made, track_of(track));
        const bool can_be_marked = *unit.find("card")->find("marked")->number() != 0;
        for (const auto& state : card.marks)
            if (can_be_marked) {
                TabletTrack lit{state, {}, {{state, {}}}};
                lit.is_state = true;
                add_track(made, std::move(lit));
            }
        units.push_back(std::move(made));
    }
    return units;
}

std::map<std::string, TabletPack> make_tablet_packs(const PreparedPack& prepared,
                                                    const std::vector<PlannedSheet>& plan,
                                                    const std::vector<SheetPages>& sheets,
                                                    source::Reporter& report) {
    std::map<std::string, TabletPack> packs;
    for (std::size_t i = 0; i < plan.size(); ++i) {
        const auto [at, is_new] = packs.try_emplace(to_text(plan[i].audience));
        TabletPack& pack = at->second;
        if (is_new) {
            pack.reader = to_text(dossier::Audience{plan[i].audience.kind, plan[i].audience.side});
            const auto* dossier = dossier_of(plan, plan[i].audience);
            if (dossier) {
                pack.side = side_of(*dossier);
                pack.units = tablet_units(prepared, *dossier, report);
            }
        }
        if (sheets[i].card)
            add_cards(pack, sheets[i].single.empty() ? sheets[i].pages : sheets[i].single);
        else if (!sheets[i].pages.empty())
            pack.sheets.push_back({sheets[i].title, sheets[i].pages});
    }
    return packs;
}

}  // namespace muster::pack
