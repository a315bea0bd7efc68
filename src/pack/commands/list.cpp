#include "pack/commands/list.hpp"

#include <algorithm>
#include <filesystem>
#include <map>

#include <fmt/format.h>

#include "game/game_setup.hpp"
#include "game/request_error.hpp"
#include "pack/build_pack.hpp"
#include "page/plan.hpp"
#include "page/stock.hpp"
#include "rules/ground.hpp"
#include "scenario/read_scenario.hpp"
#include "sheets/make_sheet.hpp"
#include "sheets/uniforms.hpp"
#include "sheets/words.hpp"
#include "source/english.hpp"
#include "source/fields.hpp"
#include "source/render.hpp"

namespace muster::pack {
namespace {

using Fact = std::variant<std::string, bool, double, std::vector<std::string>>;
using NamedFacts = std::vector<std::pair<std::string, Fact>>;

/// Something that can be chosen: its id, and facts about it in the order of the columns.
struct Listed {
    std::string id;
    std::vector<std::string> words;
    NamedFacts values;
};

std::string in_columns(const std::vector<Listed>& things) {
    std::size_t widest = 0;
    for (const auto& thing : things) widest = std::max(widest, thing.id.size());
    std::string text;
    for (const auto& thing : things) {
        std::string line = fmt::format("{:<{}}", thing.id, widest);
        std::string between = "  ";
        for (const auto& words : thing.words) {
            if (words.empty()) continue;
            line += between + words;
            between = ", ";
        }
        text += source::visible(line) + "\n";
    }
    return text;
}

/// With visible texts, because a name that is shown on a terminal must not change the direction of its text.
std::string in_json(const std::vector<Listed>& things) {
    source::Writer json{source::Writer::Format::json};
    json.open_list();
    for (const auto& thing : things) {
        json.open_map();
        source::write_key(json, "id", source::visible(thing.id));
        for (const auto& [name, fact] : thing.values) {
            const auto* text = std::get_if<std::string>(&fact);
            if (text)
                source::write_key(json, name, source::visible(*text));
            else
                std::visit([&, &key = name](const auto& value) { source::write_key(json, key, value); },
                           fact);
        }
        json.close();
    }
    json.close();
    return json.take() + "\n";
}

std::vector<Listed> list_systems(const World& world, source::Reporter& report) {
    std::vector<Listed> things;
    for (const auto& id : rules::list_rules(world.files, world.folders()))
        if (const auto system = world.read_rules({id, {}}, report))
            things.push_back({id,
                              {system->name, "by " + system->author},
                              {{"name", system->name}, {"author", system->author}}});
    return things;
}

/// "for the umpire and each side".
std::string describe(const std::vector<source::AudienceKind>& audiences) {
    std::vector<std::string> readers;
    for (const auto each : audiences)
        readers.push_back(each == source::AudienceKind::umpire ? "the umpire"
                          : each == source::AudienceKind::side ? "each side"
                                                               : std::string{source::to_text(each)});
    return "for " + source::listed(readers);
}

std::vector<Listed> list_sheets(const World& world, const std::string& system, source::Reporter& report) {
    std::vector<Listed> things;
    const auto book = sheets::SheetBook::read(world.files, world.folders(), system, report);
    if (!book) return things;
    for (const auto& kind : book->kinds()) {
        const auto* sheet = book->find(kind);
        std::vector<std::string> audience;
        for (const auto reader : sheet->audiences) audience.emplace_back(source::to_text(reader));
        things.push_back(
            {kind,
             {sheet->title, describe(sheet->audiences), sheet->on_request ? "only if --sheets names it" : ""},
             {{"title", sheet->title}, {"audience", audience}, {"on_request", sheet->on_request}}});
    }
    return things;
}

std::string size_in_words(const lengths::PaperSize& size) {
    return fmt::format("{:g} × {:g} mm", size.width.value(), size.height.value());
}

/// Name and size, in millimetres.
NamedFacts sized(const std::string& name, const lengths::PaperSize& size) {
    return {{"name", name}, {"width", size.width.value()}, {"height", size.height.value()}};
}

std::vector<Listed> list_papers(const page::Stocks& stocks) {
    std::vector<Listed> things;
    for (const auto& [id, paper] : stocks.papers)
        things.push_back({id, {paper.name, size_in_words(paper.size)}, sized(paper.name, paper.size)});
    return things;
}

/// Cards or labels, and how many of them fit on a sheet of their paper.
std::vector<Listed> list_cards(const page::Stocks& stocks, bool labels) {
    std::vector<Listed> things;
    for (const auto& [id, card] : stocks.cards) {
        if (card.label != labels) continue;
        const std::string paper_id = card.makers ? card.makers->paper : "a4";
        const auto& paper = stocks.papers.at(paper_id);
        const auto cutting = labels ? stocks.cutting.of_labels() : stocks.cutting;
        const auto plan = page::plan_imposition(card, paper, cutting, page::Flip::long_edge, false);
        Listed& thing = things.emplace_back();
        thing.id = id;
        thing.words = {card.name, size_in_words(card.size),
                       fmt::format("{} on {}", plan.places.size(), paper.name)};
        thing.values = sized(card.name, card.size);
        thing.values.emplace_back("paper", paper_id);
        thing.values.emplace_back("on_a_sheet", static_cast<double>(plan.places.size()));
    }
    return things;
}

std::vector<Listed> list_presses(const page::Stocks& stocks) {
    std::vector<Listed> things;
    for (const auto& [id, press] : stocks.presses)
        things.push_back(
            {id, {press.name, press.dots > 0 ? "PNG" : "PDF"}, {{"name", press.name}, {"card", press.card}}});
    return things;
}

std::vector<Listed> list_backs(const World& world, const std::string& system, source::Reporter& report) {
    std::vector<Listed> things;
    const auto book = sheets::SheetBook::read(world.files, world.folders(), system, report);
    if (!book) return things;
    for (const auto& name : book->backs()) {
        const std::string& title = book->find("back-" + name)->title;
        things.push_back({name, {title}, {{"title", title}}});
    }
    return things;
}

std::vector<Listed> list_types(const World& world, const std::string& system, source::Reporter& report) {
    std::vector<Listed> things;
    const auto types = scenario::read_troop_types(world.files, world.common("troop-types.yaml"), report);
    if (!types) return things;
    const auto rules = system.empty() ? nullptr : world.read_rules({system, {}}, report);
    for (const auto& type : types->types) {
        Listed& thing = things.emplace_back();
        thing.id = type.id;
        const std::string arm{source::to_text(type.arm)};
        thing.words = {type.name, arm};
        thing.values = {{"name", type.name}, {"arm", arm}};
        if (!rules) continue;
        const auto found = rules->mapping.find(type.id);
        const bool has_place = found != rules->mapping.end();
        thing.words.push_back(has_place ? "counts as " + rules->type(found->second)->name : "has no place");
        if (has_place) thing.values.emplace_back("counts_as", found->second);
    }
    return things;
}

std::vector<Listed> list_variants(const World& world, source::Reporter& report) {
    std::vector<Listed> things;
    const auto palette = sheets::read_palettes(world.files, world.folders(), report);
    for (const auto& id : sheets::list_variants(world.files, world.folders())) {
        const auto variant = sheets::read_variants(world.files, world.folders(), {{id, {}}}, palette, report);
        things.push_back(
            {id, {variant.name, variant.says}, {{"name", variant.name}, {"says", variant.says}}});
    }
    return things;
}

std::vector<Listed> list_ground(const World& world, source::Reporter& report) {
    std::vector<Listed> things;
    const auto kinds = rules::read_ground(world.files, world.folders().templates, report);
    for (const auto& kind : kinds.all()) {
        const std::string written = terrain::is_crossing(kind.form) ? "at"
                                    : terrain::is_area(kind.form)   ? "outline"
                                                                    : "course";
        things.push_back({kind.name, {"written with " + written}, {{"written_with", written}}});
    }
    return things;
}

/// The colours that sides, coats and facings may have.
std::vector<Listed> list_colours(const World& world, source::Reporter& report) {
    std::vector<Listed> things;
    for (const auto& [name, ink] : sheets::read_palettes(world.files, world.folders(), report)) {
        const std::string written = fmt::format("#{:02x}{:02x}{:02x}", ink.red, ink.green, ink.blue);
        things.push_back({name, {written}, {{"ink", written}}});
    }
    return things;
}

/// Each suite, and whether it is used or what keeps it from being used.
std::vector<Listed> list_fonts(const World& world) {
    std::vector<Listed> things;
    const auto shelf = read_shelf(world);
    bool has_usual = false;
    for (const auto& suite : shelf.suites) {
        const bool is_usual = !has_usual && suite.missing.empty();
        has_usual = has_usual || is_usual;
        things.push_back({suite.id,
                          {suite.name, is_usual ? "used unless another is named" : suite.missing},
                          {{"name", suite.name}, {"used", is_usual}, {"missing", suite.missing}}});
    }
    return things;
}

/// "9 and 12 units"; a side whose troops are rolled has none yet.
std::string units_in_words(const scenario::Scenario& battle) {
    std::vector<std::string> counts;
    for (const auto& side : battle.sides) {
        std::size_t units = 0;
        for (const auto& brigade : side.brigades) units += brigade.units.size();
        if (units > 0) counts.push_back(std::to_string(units));
    }
    return counts.empty() ? "rolled troops" : source::listed(counts) + " units";
}

/// The battles that Muster has, the earliest first, and then its club nights, which have no date.
std::vector<Listed> list_scenarios(const World& world, source::Reporter& report) {
    std::vector<Listed> things;
    const auto types = scenario::read_troop_types(world.files, world.common("troop-types.yaml"), report);
    if (!types) return things;
    std::multimap<std::pair<bool, std::string>, Listed> by_date;
    const std::string folder = shipped_scenarios(world);
    for (const auto& name : world.files.list(folder)) {
        if (std::filesystem::path{name}.extension() != ".yaml") continue;
        const std::string file = folder + "/" + name;
        const auto battle = scenario::read_scenario(world.files, file, *types, report);
        if (!battle) continue;
        const std::string table = sheets::table_in_words(battle->table), units = units_in_words(*battle);
        Listed thing{pack_name(name),
                     {battle->title.value, battle->date.empty() ? "" : source::date_in_words(battle->date),
                      battle->place_name, table, units, battle->plays},
                     {{"title", battle->title.value},
                      {"date", battle->date},
                      {"place", battle->place_name},
                      {"table", table},
                      {"units", units},
                      {"plays", battle->plays},
                      {"file", file}}};
        by_date.emplace(std::pair{battle->date.empty(), battle->date}, std::move(thing));
    }
    for (auto& [date, thing] : by_date) things.push_back(std::move(thing));
    return things;
}

}  // namespace

std::optional<std::string> list_things(const World& world, const std::string& what, const std::string& word,
                                       bool json, source::Reporter& report) {
    game::require_known("list", what,
                        {"rules", "sheets", "papers", "cards", "labels", "backs", "presses", "variants",
                         "fonts", "types", "ground", "colours", "scenarios"});
    const std::string rules = word.empty() ? word : game::rules_called(world, word);
    std::vector<Listed> things;
    if (what == "rules") things = list_systems(world, report);
    if (what == "sheets") things = list_sheets(world, rules, report);
    if (what == "backs") things = list_backs(world, rules, report);
    if (what == "types") things = list_types(world, rules, report);
    if (what == "variants") things = list_variants(world, report);
    if (what == "ground") things = list_ground(world, report);
    if (what == "colours") things = list_colours(world, report);
    if (what == "fonts") things = list_fonts(world);
    if (what == "scenarios") things = list_scenarios(world, report);
    if (what == "papers" || what == "cards" || what == "labels" || what == "presses") {
        const auto stocks = page::read_stocks(world.files, world.common("stocks.yaml"), report);
        if (stocks)
            things = what == "papers"    ? list_papers(*stocks)
                     : what == "presses" ? list_presses(*stocks)
                                         : list_cards(*stocks, what == "labels");
    }
    if (report.has_errors()) return std::nullopt;
    return json ? in_json(things) : in_columns(things);
}

}  // namespace muster::pack
