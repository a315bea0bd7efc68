#include "event/make_table.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "deliver/checksum.hpp"
#include "event/kinds.hpp"
#include "event/settings.hpp"
#include "event/slots.hpp"
#include "source/english.hpp"
#include "terrain/setup.hpp"

namespace muster::event {
namespace {

using layout::Data;

constexpr const char* umpire = "umpire";

/// Whose pack a document is.
struct Reader {
    std::string side;         ///< id; or umpire
    std::string side_name{};  ///< empty for the umpire and everyone
    std::string player{};     ///< his name
    std::vector<std::string> brigades{};
};

Reader reader_of(const dossier::Audience& audience, const roll::Rolled& rolled, const TableEntry& entry) {
    Reader reader{audience.kind == dossier::Audience::Kind::side ? audience.side : to_text(audience)};
    if (reader.side == umpire) reader.player = entry.umpire.value_or("");
    for (const auto& side : rolled.sides) {
        if (side.id != audience.side) continue;
        reader.side_name = side.name;
        for (const auto& player : side.players) {
            if (side.players.size() > 1 && player.id != audience.player) continue;
            reader.player = player.name.value;
            if (side.players.size() > 1) reader.brigades = player.brigades;
        }
    }
    return reader;
}

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

/// Whether a pack begins with a briefing, at whose head is all that a cover slip says.
bool begins_with_briefing(const Data::List& contents, const sheets::SheetBook& book) {
    const layout::Template* briefing = book.find("briefing");
    return briefing && !contents.empty() && *contents.front().find("title")->text() == briefing->title;
}

/// The id of a paper of this size, upright or across; of a size without a name, the size.
std::string paper_of(lengths::PaperSize size, const page::Stocks& stocks) {
    if (size.width > size.height) std::swap(size.width, size.height);
    for (const auto& [id, paper] : stocks.papers)
        if (paper.size == size) return id;
    return fmt::format("{:.0f}x{:.0f}mm", size.width.value(), size.height.value());
}

/// The pages of a pack by their paper. Backs that are all white are left out: nobody pays for them.
std::vector<StockRecord> stocks_of(const pack::Document& document, const page::Stocks& known) {
    std::vector<StockRecord> stocks;
    std::map<std::pair<std::string, std::string>, std::size_t> places;
    for (std::size_t i = 0; i < document.pages.size(); ++i) {
        const auto& page = document.pages[i];
        const auto key = std::pair{document.stocks.at(i), paper_of(page.size, known)};
        const auto [place, is_new] = places.emplace(key, stocks.size());
        if (is_new) stocks.push_back({key.first, key.second, {}, false});
        auto& stock = stocks[place->second];
        stock.pages.push_back(static_cast<int>(i) + 1);
        if (document.duplex != page::Duplex::simplex && page.back && !page.items.empty())
            stock.is_two_sided = true;
    }
    if (document.duplex != page::Duplex::simplex)
        for (auto& stock : stocks)
            if (!stock.is_two_sided)
                std::erase_if(stock.pages, [&](int number) {
                    return document.pages[static_cast<std::size_t>(number) - 1].back;
                });
    return stocks;
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
    document.stocks.insert(document.stocks.begin(), front.size(), "plain");
    document.pages.insert(document.pages.begin(), std::make_move_iterator(front.begin()),
                          std::make_move_iterator(front.end()));
}

/// Leaves of each page its bookmarks and one item, which show that it is not white.
void keep_bookmarks(std::vector<pack::Document>& documents) {
    for (auto& document : documents)
        for (auto& page : document.pages) {
            bool is_first = true;
            std::erase_if(page.items, [&](const page::Item& item) {
                return !std::exchange(is_first, false) && !std::holds_alternative<page::Bookmark>(item.what);
            });
        }
}

class TableMaker {
public:
    TableMaker(const Event& event, const Table& table, const Workshop& workshop, source::Reporter& report)
        : event_(event), table_(table), workshop_(workshop), report_(report) {}

    /// What is known of the table once its packs are checked and its slips are laid out.
    std::optional<TableRecord> judge(pack::LaidOutPack packs) {
        name_players(packs.prepared.rolled, request_for(event_, table_).game.seating);
        sort_by_reader(packs.documents, packs.prepared.rolled);
        start_record(packs.prepared);
        for (auto& document : packs.documents) add_slip(document, packs);
        if (report_.has_errors()) return std::nullopt;
        return std::move(made_.record);
    }

    std::optional<MadeTable> make() {
        auto packs = lay_out();
        if (!packs) return std::nullopt;
        const auto previews = draw_previews(*packs);
        const pack::Document open = pages_for_everyone(packs->documents.front());
        for (auto& document : packs->documents) add_slip(document, *packs);
        if (report_.has_errors()) return std::nullopt;
        made_.files = pack::draw_documents(packs->documents, packs->context, pack::Format::pdf, 1);
        for (std::size_t i = 0; i < made_.files.size(); ++i) {
            made_.record.packs[i].sha256 = deliver::sha256(made_.files[i].bytes);
            made_.record.packs[i].file = made_.files[i].name;
        }
        if (!open.pages.empty()) add_open_pages(open, packs->context);
        if (request_for(event_, table_).with_tablet)
            for (auto& file : pack::draw_documents(packs->documents, packs->context, pack::Format::html, 1)) {
                made_.record.tablets.push_back({file.name, deliver::sha256(file.bytes)});
                made_.files.push_back(std::move(file));
            }
        for (const auto& [file, bytes] : previews) {
            made_.record.previews.push_back({file, deliver::sha256(bytes)});
            made_.files.push_back({file, bytes});
        }
        for (const auto& said : report_.all())
            if (said.severity == source::Severity::note && !said.place.known())
                made_.record.notes.push_back({said.kind, said.sentence});
        made_.record.inputs = workshop_.files.sums();
        made_.files.push_back({record_file, to_json(made_.record)});
        return std::move(made_);
    }

private:
    std::optional<pack::LaidOutPack> lay_out() {
        auto packs = pack::lay_out_pack(workshop_.world, request_for(event_, table_), report_);
        if (!packs) return std::nullopt;
        sort_by_reader(packs->documents, packs->prepared.rolled);
        start_record(packs->prepared);
        return packs;
    }

    /// Gives the players of a pack that was made for others the names of this table's.
    static void name_players(roll::Rolled& rolled, const scenario::Seating& seating) {
        const auto count = rolled.sides.size();
        for (std::size_t i = 0; i < count; ++i) {
            const auto& whose = rolled.sides[seating.changed_over.known() ? count - 1 - i : i].id;
            for (const auto& [side, players] : seating.players)
                for (std::size_t k = 0; side.value == whose && k < players.size(); ++k)
                    rolled.sides[i].players.at(k).name = players[k].name;
        }
    }

    void start_record(const pack::PreparedPack& prepared) {
        auto& record = made_.record;
        record.table = table_.number;
        record.made_from = sum_of_settings(event_, table_, workshop_.program);
        record.title = prepared.rolled.title;
        record.rules = prepared.setup.rules->name;
        record.slot = table_.entry->slot.value_or("");
        record.seed = prepared.setup.seed.text();
        for (const auto& side : prepared.rolled.sides) {
            for (const auto& player : side.players) record.seats.push_back({side.name, player.name.value});
            if (side.players.empty()) record.seats.push_back({side.name, {}});
        }
        if (!prepared.rolled.terrain) return;
        for (const auto& needed : terrain::setup_list(*prepared.rolled.terrain).needed)
            record.pieces.push_back({needed.what, needed.amount, needed.feet});
    }

    /// The first page of each pack, and of what it has for everyone; before slips are put on them.
    [[nodiscard]] static std::map<std::string, std::string> draw_previews(const pack::LaidOutPack& packs) {
        std::map<std::string, std::string> previews;
        for (const auto& document : packs.documents)
            previews[preview_file(document.file)] =
                pack::draw_preview(document.pages.front(), *packs.context.fonts);
        const auto& first = packs.documents.front();
        if (!first.for_everyone.empty() && !previews.contains(preview_file(everyone)))
            previews[preview_file(everyone)] =
                pack::draw_preview(first.pages[first.for_everyone.front()], *packs.context.fonts);
        return previews;
    }

    /// What everyone at the table may see, for the indexes. It is in every pack, so it is in no print run.
    [[nodiscard]] static pack::Document pages_for_everyone(const pack::Document& first) {
        pack::Document open;
        open.file = everyone;
        open.title = first.title;
        open.reader = {dossier::Audience::Kind::everyone, {}};
        for (const std::size_t page : first.for_everyone) open.pages.push_back(first.pages[page]);
        return open;
    }
    void add_open_pages(const pack::Document& open, const pack::DrawingContext& context) {
        for (auto& file : pack::draw_documents({open}, context, pack::Format::pdf, 1)) {
            made_.record.packs.push_back(
                {file.name, deliver::sha256(file.bytes), everyone, static_cast<int>(open.pages.size()), {}});
            made_.files.push_back(std::move(file));
        }
    }

    /// Every list names the sides in the order of the scenario, and the umpire last.
    static void sort_by_reader(std::vector<pack::Document>& documents, const roll::Rolled& rolled) {
        const auto& sides = rolled.sides;
        const auto rank = [&](const pack::Document& document) {
            return to_text(document.reader) == umpire
                       ? std::ssize(sides) + 1
                       : std::ranges::find(sides, document.reader.side, &roll::RolledSide::id) -
                             sides.begin();
        };
        std::ranges::stable_sort(documents, {}, rank);
    }

    /// "British: A. Archer, B. Butcher", for each side with players; several lines if they have long names.
    [[nodiscard]] static Data::List players_by_side(const roll::Rolled& rolled) {
        constexpr std::size_t long_line = 300;
        Data::List lines;
        for (const auto& side : rolled.sides) {
            std::string line;
            for (const auto& player : side.players) {
                if (player.name.value.empty()) continue;
                line += (line.empty() ? side.name + ": " : ", ") + player.name.value;
                if (line.size() > long_line) lines.emplace_back(std::exchange(line, {}));
            }
            if (!line.empty()) lines.emplace_back(std::move(line));
        }
        return lines;
    }

    [[nodiscard]] Data slip_of(const pack::LaidOutPack& packs, const Reader& reader,
                               Data::List contents) const {
        Data::List brigades;
        for (const auto& name : reader.brigades) brigades.emplace_back(name);
        return Data::Map{
            {"event", event_data(event_)},
            {"table", table_.number},
            {"slot", unbroken(table_.entry->slot.value_or(""))},
            {"title", packs.prepared.rolled.title},
            {"rules", packs.prepared.setup.rules->name},
            {"reader", reader.side == umpire      ? "Umpire"
                       : reader.side_name.empty() ? "Everyone"
                                                  : reader.side_name},
            {"is_umpire", reader.side == umpire},
            {"player", reader.player},
            {"umpire", reader.side == umpire ? "" : table_.entry->umpire.value_or("")},
            {"players", players_by_side(packs.prepared.rolled)},
            {"brigades", std::move(brigades)},
            {"contents", std::move(contents)},
            {"mark", packs.context.fingerprint},
        };
    }

    /// A cover slip, unless a briefing is on top.
    void add_slip(pack::Document& document, const pack::LaidOutPack& packs) {
        const Reader reader = reader_of(document.reader, packs.prepared.rolled, *table_.entry);
        const auto& with = packs.prepared.of(document.reader);
        made_.record.mark = packs.context.fingerprint;
        Data::List contents = contents_of(document);
        if (!begins_with_briefing(contents, *with.book)) {
            auto pages = workshop_.stationery.lay_out(
                "cover", slip_of(packs, reader, std::move(contents)),
                {with.choice.paper.size, packs.prepared.fonts, with.variants}, report_);
            if (pages.empty()) return;
            add_cover(document, std::move(pages));
        }
        made_.record.packs.push_back({{},
                                      {},
                                      reader.side,
                                      static_cast<int>(document.pages.size()),
                                      stocks_of(document, packs.prepared.stocks)});
    }

    const Event& event_;
    const Table& table_;
    const Workshop& workshop_;
    source::Reporter& report_;
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
    const std::string print = print_of(*table.entry, request);
    auto packs = known.packs.find(print);
    if (packs == known.packs.end()) {
        auto laid = pack::lay_out_pack(workshop.world, request, report, pack::Care::checking);
        if (laid) keep_bookmarks(laid->documents);
        packs = known.packs.emplace(print, std::move(laid)).first;
    }
    if (!packs->second) return std::nullopt;
    return TableMaker{event, table, workshop, report}.judge(*packs->second);
}

}  // namespace muster::event
