#include "golden/loose_printings.hpp"

#include <optional>
#include <stdexcept>

#include "event/day_sheets.hpp"
#include "event/stationery.hpp"
#include "game/tally.hpp"
#include "pack/commands/calibrate.hpp"
#include "pack/commands/tally.hpp"
#include "pack/prepared_pack.hpp"

namespace muster::golden {
namespace {

using layout::Data;
using pack::Document;

Document document(std::string file, std::vector<page::Page> pages) {
    Document made;
    made.file = std::move(file);
    made.pages = std::move(pages);
    return made;
}

std::optional<std::vector<Document>> one(const std::string& file, std::optional<pack::LooseSheet> sheet) {
    if (!sheet) return std::nullopt;
    return std::vector{document(file, std::move(sheet->pages))};
}

LayOut printers_test(const std::string& paper) {
    return [paper](const pack::World& world, source::Reporter& report) {
        pack::CalibrateRequest request;
        request.stock.paper = paper;
        return one("printers-test-" + paper, pack::printers_test(world, request, report));
    };
}

/// The balance of a hundred nights whose troops were rolled.
std::optional<std::vector<Document>> balance_of_tally(const pack::World& world, source::Reporter& report) {
    game::RollRequest request;
    request.game.scenario = MUSTER_SOURCE_DIR "/tests/golden/rolled-troops.yaml";
    request.count = 100;
    const auto tally = game::tally_games(world, request, 1, report);
    if (!tally) return std::nullopt;
    return one("tally", pack::tally_sheet(world, *tally, {}, report));
}

/// A table that fills its places on the sheets, and others where something is missing.
event::TableRecord record_of(const event::Table& table) {
    event::TableRecord record;
    record.table = table.number;
    record.slot = table.entry->slot.value_or("");
    record.seed = table.seed;
    record.mark = "K7Q-M2X";
    switch (table.number) {
        case 1:
            record.title = "A battle for the camera";
            record.rules = "Loyalty & Glory";
            record.seats.push_back({"British", "A. Archer"});
            record.seats.push_back({"American", "B. Butcher"});
            record.seats.push_back({"American", "C. Carter"});
            break;
        case 2:
        case 3:
            record.title = "A night for the camera";
            record.rules = "AWI D20";
            record.seats.push_back({"British", ""});
            record.seats.push_back({"American", "D. Draper"});
            record.pieces = {{"wood", 3, false}, {"hill", 2, false}, {"road", 5, true}};
            break;
        default:
            record.title = "The skirmish at the mill above the second ford of the river, towards evening";
            record.rules = "Fife & Drum";
            record.seats.push_back({"British", ""});
            record.seats.push_back({"American", ""});
            record.pieces = {{"hill", 4, false}};
    }
    return record;
}

Data cover_for(const event::Event& event, bool is_umpire) {
    Data::List brigades, players, contents;
    for (const char* const name : {"Guards", "Grenadiers"})
        if (!is_umpire) brigades.emplace_back(name);
    for (const char* const side : {"British: A. Archer", "American: B. Butcher, C. Carter"})
        players.emplace_back(side);
    for (const char* const title : {"Roster", "Map", "Unit cards"})
        contents.push_back(Data::Map{{"title", title}, {"pages", "2 pages"}});
    return Data{Data::Map{{"event", event_data(event)},
                          {"table", 1},
                          {"slot", "14:00"},
                          {"title", "A battle for the camera"},
                          {"rules", "Loyalty & Glory"},
                          {"reader", is_umpire ? "Umpire" : "British"},
                          {"is_umpire", is_umpire},
                          {"player", is_umpire ? "First umpire" : "A. Archer"},
                          {"umpire", is_umpire ? "" : "First umpire"},
                          {"players", std::move(players)},
                          {"brigades", std::move(brigades)},
                          {"contents", std::move(contents)},
                          {"mark", "K7Q-M2X"}}};
}

/// All sheets of a day, and the slips on top of an umpire's and a player's pack.
std::optional<std::vector<Document>> sheets_of_day(const pack::World& world, source::Reporter& report) {
    const auto event = event::read_event(world.files, MUSTER_SOURCE_DIR "/tests/golden/day.yaml", {}, report);
    const auto stocks = page::read_stocks(world.files, world.common("stocks.yaml"), report);
    if (!event || !stocks) return std::nullopt;
    scenario::Club club;
    club.box = {{source::Placed<std::string>{"hill", {}}, 3}};
    const auto paper = pack::choose_paper({}, club, *stocks, report).paper.size;
    const event::Printing printing{paper, world.fonts({}, report), {}};

    std::vector<event::GatheredTable> tables;
    for (const auto& table : event::tables_of(*event, *event->seed))
        tables.push_back({table, record_of(table), {}});
    auto sheets = event::day_sheets({*event, event->seed->text(), club}, tables);
    sheets.push_back({"cover", cover_for(*event, false), true});
    sheets.push_back({"cover", cover_for(*event, true), false});

    event::Stationery stationery{world};
    std::vector<Document> documents;
    for (const auto& sheet : sheets) {
        auto pages = stationery.lay_out(sheet.name, sheet.data, printing, report);
        const bool is_umpires = sheet.name == "cover" && !sheet.is_for_everyone;
        documents.push_back(document(is_umpires ? "cover-umpire" : sheet.name, std::move(pages)));
    }
    if (report.has_errors()) return std::nullopt;
    return documents;
}

Printing of_full_size(const std::string& tile) {
    Printing made;
    made.name = "ways/" + tile;
    made.request.game.scenario = MUSTER_SOURCE_DIR "/tests/golden/club-night.yaml";
    made.request.tile = tile;
    return made;
}

}  // namespace

std::vector<Printing> loose_printings() {
    const auto loose = [](LayOut lay_out) {
        Printing made;
        made.name = "loose";
        made.lay_out = std::move(lay_out);
        return made;
    };
    std::vector<Printing> all{loose(printers_test("a4")), loose(printers_test("letter")),
                              loose(balance_of_tally), loose(sheets_of_day)};
    for (const char* const tile : {"map", "british/7"}) all.push_back(of_full_size(tile));
    return all;
}

}  // namespace muster::golden
