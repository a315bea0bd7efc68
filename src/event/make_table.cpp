#include "event/make_table.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "deliver/checksum.hpp"
#include "event/kinds.hpp"
#include "event/settings.hpp"
#include "pack/table_packs.hpp"
#include "scenario/kinds.hpp"
#include "source/english.hpp"
#include "source/nearest.hpp"
#include "terrain/setup.hpp"

namespace muster::event {
namespace {

using layout::Data;

constexpr const char* umpire = "umpire";

/// A player, and the brigades that he commands.
struct Player {
    std::string side;  ///< id
    std::string name, file;
    std::vector<std::string> brigades;  ///< names; empty: the whole side
};

std::vector<std::string> side_ids(const roll::Rolled& rolled) {
    std::vector<std::string> ids;
    for (const auto& side : rolled.sides) ids.push_back(side.id);
    return ids;
}

std::size_t units_of(const roll::RolledSide& side, const roll::RolledBrigade& brigade) {
    return static_cast<std::size_t>(std::count_if(
        side.units.begin(), side.units.end(), [&](const auto& unit) { return unit.brigade == brigade.id; }));
}

/// Deals brigades in their order, so that each player has about as many units as another: a brigade goes to
/// the player within whose share of the units its middle lies.
std::vector<std::size_t> deal_evenly(const roll::RolledSide& side, std::size_t players) {
    std::vector<std::size_t> whose;
    std::size_t before = 0;
    for (const auto& brigade : side.brigades) {
        const std::size_t units = units_of(side, brigade);
        const std::size_t twice_middle = 2 * before + units;
        whose.push_back(
            std::min(players - 1, twice_middle * players / std::max<std::size_t>(1, 2 * side.units.size())));
        before += units;
    }
    return whose;
}

/// Finds the players of a table once its sides are known, and what each commands.
class Dealing {
public:
    Dealing(const Table& table, source::Reporter& report) : table_(table), report_(report) {}

    std::vector<pack::Hand> deal(const roll::Rolled& rolled) {
        check_sides(rolled);
        std::vector<pack::Hand> hands;
        const auto ids = side_ids(rolled);
        for (std::size_t i = 0; i < rolled.sides.size(); ++i) {
            const auto names = players_of(table_, ids, i);
            if (names.size() > 1)
                deal_side(rolled.sides[i], names, hands);
            else
                players_.push_back({ids[i], names.empty() ? "" : names.front(), ids[i], {}});
        }
        return hands;
    }

    [[nodiscard]] const std::vector<Player>& players() const { return players_; }

private:
    void check_sides(const roll::Rolled& rolled) {
        const auto ids = side_ids(rolled);
        for (const auto& [side, names] : table_.entry->players)
            if (std::find(ids.begin(), ids.end(), side.value) == ids.end())
                report_(scenario::kinds::no_such_side, side.place, side.value,
                        source::did_you_mean(side.value, ids));
        if (table_.entry->dice == Dice::swapped && ids.size() != 2)
            report_(kinds::swap_needs_two, table_.entry->scenario.place, table_.number,
                    std::to_string(ids.size()));
    }

    const std::vector<source::Placed<std::string>>* command_of(const std::string& player) const {
        for (const auto& [name, brigades] : table_.entry->commands)
            if (name.value == player) return &brigades;
        return nullptr;
    }

    void check_brigades(const roll::RolledSide& side, const std::vector<source::Placed<std::string>>& named) {
        std::vector<std::string> known;
        for (const auto& brigade : side.brigades) known.push_back(brigade.name);
        for (const auto& name : named)
            if (std::find(known.begin(), known.end(), name.value) == known.end())
                report_(kinds::no_such_brigade, name.place, name.value, side.name,
                        source::did_you_mean(name.value, known));
    }

    /// Brigades that no player has by `commands:` are dealt evenly, as are all without it.
    void deal_side(const roll::RolledSide& side, const std::vector<std::string>& names,
                   std::vector<pack::Hand>& hands) {
        auto whose = deal_evenly(side, names.size());
        for (std::size_t player = 0; player < names.size(); ++player) {
            const auto* named = command_of(names[player]);
            if (!named) continue;
            check_brigades(side, *named);
            for (std::size_t i = 0; i < side.brigades.size(); ++i)
                if (std::any_of(named->begin(), named->end(),
                                [&](const auto& name) { return name.value == side.brigades[i].name; }))
                    whose[i] = player;
        }
        for (std::size_t player = 0; player < names.size(); ++player) {
            Player own{side.id, names[player], fmt::format("{}-{}", side.id, player + 1), {}};
            pack::Hand hand{side.id, own.file, {}, {}};
            for (std::size_t i = 0; i < side.brigades.size(); ++i) {
                if (whose[i] != player) continue;
                own.brigades.push_back(side.brigades[i].name);
                for (const auto& unit : side.units)
                    if (unit.brigade == side.brigades[i].id) hand.units.push_back(unit.id);
            }
            // Units outside all brigades go to the first player.
            for (const auto& unit : side.units)
                if (player == 0 && unit.brigade.empty()) hand.units.push_back(unit.id);
            if (hand.units.empty()) hand.units.emplace_back();  // no unit: an empty list would mean all
            if (player > 0) hand.labels.emplace_back();         // the first has those of the whole side
            players_.push_back(std::move(own));
            hands.push_back(std::move(hand));
        }
    }

    const Table& table_;
    source::Reporter& report_;
    std::vector<Player> players_;
};

/// The sheets of a bundle, with their numbers of pages: "Roster: 1 page".
Data::List contents_of(const pack::Document& document) {
    Data::List list;
    std::string title;
    int pages = 0;
    const auto end_sheet = [&] {
        if (pages > 0)
            list.push_back(Data::Map{{"title", title}, {"pages", source::count_of(pages, "page", "pages")}});
        pages = 0;
    };
    for (const auto& page : document.pages) {
        for (const auto& item : page.items)
            if (const auto* mark = std::get_if<page::Bookmark>(&item.what); mark && mark->level == 1) {
                end_sheet();
                title = mark->title;
            }
        if (!page.items.empty()) ++pages;
    }
    end_sheet();
    return list;
}

/// Puts the cover slip before a pack; its backs stay white where the pack is printed on both sides.
void add_cover(pack::Document& document, std::vector<page::Page> cover) {
    cover.front().items.insert(cover.front().items.begin(), {page::Bookmark{"Cover slip", 1, {}}});
    std::vector<page::Page> front;
    for (auto& page : cover) {
        page.label = "Cover";
        front.push_back(page);
        if (document.duplex == page::Duplex::simplex) continue;
        auto& white = front.emplace_back();
        white.size = page.size;
        white.back = true;
    }
    document.pages.insert(document.pages.begin(), std::make_move_iterator(front.begin()),
                          std::make_move_iterator(front.end()));
}

class TableMaker {
public:
    TableMaker(const Event& event, const Table& table, const Workshop& workshop, source::Reporter& report)
        : event_(event), table_(table), workshop_(workshop), report_(report), dealing_(table, report) {}

    /// What is known of the table once it is checked and its slips are laid out.
    std::optional<TableRecord> judge(const pack::TablePacks& checked) {
        auto documents = pack::hand_out(checked, dealing_.deal(checked.prepared.rolled), report_);
        if (report_.has_errors()) return std::nullopt;
        sort_by_reader(documents, checked.prepared.rolled);
        start_record(checked.prepared);
        for (auto& document : documents) add_slip(document, checked);
        if (report_.has_errors()) return std::nullopt;
        return std::move(made_.record);
    }

    std::optional<MadeTable> make() {
        auto packs = lay_out();
        if (!packs) return std::nullopt;
        const auto previews = draw_previews(*packs);
        for (auto& document : packs->documents) add_slip(document, *packs);
        if (report_.has_errors()) return std::nullopt;
        made_.files = pack::draw_documents(packs->documents, packs->context, pack::Format::pdf, 1);
        for (std::size_t i = 0; i < made_.files.size(); ++i) {
            made_.record.packs[i].sha256 = deliver::sha256(made_.files[i].bytes);
            made_.record.packs[i].file = made_.files[i].name;
        }
        if (request_for(event_, table_).with_tablet)
            for (auto& file : pack::draw_documents(packs->documents, packs->context, pack::Format::html, 1)) {
                made_.record.tablets.push_back({file.name, deliver::sha256(file.bytes)});
                made_.files.push_back(std::move(file));
            }
        for (const auto& [file, bytes] : previews) {
            made_.record.previews.push_back({file, deliver::sha256(bytes)});
            made_.files.push_back({file, bytes});
        }
        made_.record.inputs = workshop_.files.sums();
        made_.files.push_back({record_file, to_json(made_.record)});
        return std::move(made_);
    }

private:
    std::optional<pack::TablePacks> lay_out() {
        auto packs = pack::lay_out_table(
            workshop_.world, request_for(event_, table_),
            [this](const roll::Rolled& rolled, source::Reporter&) { return dealing_.deal(rolled); }, report_);
        if (!packs) return std::nullopt;
        sort_by_reader(packs->documents, packs->prepared.rolled);
        start_record(packs->prepared);
        return packs;
    }

    void start_record(const pack::PreparedPack& prepared) {
        auto& record = made_.record;
        record.table = table_.number;
        record.made_from = sum_of_settings(event_, table_, workshop_.program);
        record.title = prepared.rolled.title;
        record.rules = prepared.setup.rules->name;
        record.slot = table_.entry->slot.value_or("");
        record.seed = prepared.setup.seed.text();
        if (!prepared.rolled.terrain) return;
        for (const auto& needed : terrain::setup_list(*prepared.rolled.terrain).needed)
            record.pieces.push_back({needed.what, needed.amount, needed.feet});
    }

    /// The first page of each pack, and of what it has for everyone; before slips are put on them.
    [[nodiscard]] static std::map<std::string, std::string> draw_previews(const pack::TablePacks& packs) {
        std::map<std::string, std::string> previews;
        for (const auto& document : packs.documents)
            previews[preview_file(document.file)] =
                pack::draw_preview(document.pages.front(), *packs.context.fonts);
        const auto& first = packs.documents.front();
        if (first.for_everyone && !previews.contains(preview_file(everyone)))
            previews[preview_file(everyone)] =
                pack::draw_preview(first.pages[*first.for_everyone], *packs.context.fonts);
        return previews;
    }

    /// Whose pack a document is.
    [[nodiscard]] Player reader_of(const pack::Document& document) const {
        for (const auto& player : dealing_.players())
            if (player.file == document.file) return player;
        const bool is_umpire = document.file == umpire;
        return {document.file, is_umpire ? table_.entry->umpire.value_or("") : "", document.file, {}};
    }

    /// Every list names the sides in the order of the scenario, and the umpire last.
    void sort_by_reader(std::vector<pack::Document>& documents, const roll::Rolled& rolled) const {
        const auto& sides = rolled.sides;
        const auto rank = [&](const pack::Document& document) {
            const std::string reader = reader_of(document).side;
            return reader == umpire ? std::ssize(sides) + 1
                                    : std::ranges::find(sides, reader, &roll::RolledSide::id) - sides.begin();
        };
        std::ranges::stable_sort(documents, {}, rank);
    }

    [[nodiscard]] static std::string side_name(const roll::Rolled& rolled, const std::string& id) {
        const auto side = std::ranges::find(rolled.sides, id, &roll::RolledSide::id);
        return side == rolled.sides.end() ? std::string{} : side->name;
    }

    /// "British: A. Archer, B. Butcher", for each side with players; several lines if they have long names.
    [[nodiscard]] Data::List players_by_side(const roll::Rolled& rolled) const {
        constexpr std::size_t long_line = 300;
        Data::List lines;
        for (const auto& side : rolled.sides) {
            std::string line;
            for (const auto& player : dealing_.players()) {
                if (player.side != side.id || player.name.empty()) continue;
                line += (line.empty() ? side.name + ": " : ", ") + player.name;
                if (line.size() > long_line) lines.emplace_back(std::exchange(line, {}));
            }
            if (!line.empty()) lines.emplace_back(std::move(line));
        }
        return lines;
    }

    void add_slip(pack::Document& document, const pack::TablePacks& packs) {
        const Player reader = reader_of(document);
        const std::string side = side_name(packs.prepared.rolled, reader.side);
        made_.record.mark = packs.context.fingerprint;
        Data::List brigades;
        for (const auto& name : reader.brigades) brigades.emplace_back(name);
        const Data slip{Data::Map{
            {"event", event_data(event_)},
            {"table", table_.number},
            {"slot", table_.entry->slot.value_or("")},
            {"title", packs.prepared.rolled.title},
            {"rules", packs.prepared.setup.rules->name},
            {"reader", reader.side == umpire ? "Umpire"
                       : side.empty()        ? "Everyone"
                                             : side},
            {"is_umpire", reader.side == umpire},
            {"player", reader.name},
            {"umpire", reader.side == umpire ? "" : table_.entry->umpire.value_or("")},
            {"players", players_by_side(packs.prepared.rolled)},
            {"brigades", std::move(brigades)},
            {"contents", contents_of(document)},
            {"mark", packs.context.fingerprint},
        }};
        auto pages = workshop_.stationery.lay_out(
            "cover", slip,
            {packs.prepared.choice.paper.size, packs.prepared.fonts,
             variants_of(request_for(event_, table_).variants, packs.prepared.setup.club)},
            report_);
        if (pages.empty()) return;
        add_cover(document, std::move(pages));
        const bool is_two_sided = document.duplex != page::Duplex::simplex;
        const int count = static_cast<int>(document.pages.size());
        made_.record.packs.push_back({{}, {}, reader.side, side, reader.name, count, is_two_sided});
    }

    const Event& event_;
    const Table& table_;
    const Workshop& workshop_;
    source::Reporter& report_;
    Dealing dealing_;
    MadeTable made_;
};

}  // namespace

std::optional<MadeTable> make_table(const Event& event, const Table& table, const Workshop& workshop,
                                    source::Reporter& report) {
    return TableMaker{event, table, workshop, report}.make();
}

std::optional<TableRecord> judge_table(const Event& event, const Table& table, const Workshop& workshop,
                                       CheckedPacks& known, source::Reporter& report) {
    auto request = request_for(event, table);
    request.budget = known.budget;
    const auto [packs, is_new] = known.packs.try_emplace(print_of(*table.entry, request));
    if (is_new) packs->second = pack::check_table_packs(workshop.world, request, report);
    return packs->second ? TableMaker{event, table, workshop, report}.judge(*packs->second) : std::nullopt;
}

}  // namespace muster::event
