#include "event/settings.hpp"

#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "deliver/checksum.hpp"
#include "event/slots.hpp"
#include "scenario/player_forms.hpp"
#include "source/english.hpp"

namespace muster::event {
namespace {

template <class T>
T either(const T& own, const T& of_event) {
    return own == T{} ? of_event : own;
}

std::array<std::optional<std::string>, 7> words_of(const pack::PackRequest& request) {
    const auto& stock = request.stock;
    return {request.game.rules, stock.paper, stock.card, stock.label, stock.backs, stock.marks, stock.bleed};
}

std::string yaml_of(const std::vector<scenario::Player>& players) {
    source::Writer yaml{source::Writer::Format::yaml};
    scenario::PlayersForm::write(yaml, players);
    return yaml.take();
}

}  // namespace

pack::PackRequest request_for(const Event& event, const Table& table) {
    const TableEntry& entry = *table.entry;
    pack::PackRequest request;
    request.game.scenario =
        event.folder.empty() ? entry.scenario.value : event.folder + "/" + entry.scenario.value;
    request.game.seed = table.seed;
    request.game.keeps_decided = true;
    request.game.rules = entry.rules;
    request.game.fair = entry.fair;
    request.stock.paper = either(entry.print.paper, event.print.paper);
    request.stock.card = either(entry.print.card, event.print.card);
    request.stock.label = either(entry.print.label, event.print.label);
    request.stock.backs = either(entry.print.backs, event.print.backs);
    request.stock.marks = either(entry.print.marks, event.print.marks);
    if (const auto bleed = either(entry.print.bleed, event.print.bleed))
        request.stock.bleed = fmt::format("{}mm", bleed->value());
    request.variants = either(entry.print.variants, event.print.variants);
    request.sheets = either(entry.print.sheets, event.print.sheets);
    request.bundle = true;
    request.table = fmt::format("table {}", table.number);
    request.event = source::joined(
        {event.name, unbroken(entry.slot.value_or("")), entry.umpire ? "umpire: " + *entry.umpire : ""},
        " · ");
    request.with_tablet = (entry.print.tablet ? entry.print.tablet : event.print.tablet).value_or(false);
    request.jobs = 1;
    request.game.seating = {entry.players, entry.commands, {}};
    if (table.is_swapped) request.game.seating.changed_over = entry.scenario.place;
    return request;
}

std::string print_of(const TableEntry& entry, const pack::PackRequest& request) {
    std::string print = fmt::format("{}\n{}", entry.scenario.value, entry.fair.value_or(-1));
    for (const auto& word : words_of(request)) print += "\n" + word.value_or("");
    print += fmt::format("\n{}\n\n{}\n{}", fmt::join(request.variants, "\n"), fmt::join(request.sheets, "\n"),
                         request.game.seating.changed_over.known());
    for (const auto& [side, players] : entry.players) {
        print += fmt::format("\n{}:", side.value);
        for (const auto& player : players) {
            scenario::Player nameless = player;
            nameless.name.value = "player";
            print += yaml_of({nameless});
            for (const auto& [name, brigades] : entry.commands)
                if (name.value == player.name.value)
                    for (const auto& brigade : brigades) print += brigade.value + "\n";
        }
    }
    return print;
}

std::string sum_of_settings(const Event& event, const Table& table, const std::string& program) {
    const auto request = request_for(event, table);
    std::string text = fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n{}\n", program, event.name, event.date,
                                   event.place_name, table.number, table.seed, table.entry->scenario.value);
    const auto add = [&text](const std::optional<std::string>& word) {
        text += fmt::format("{}:{}\n", word ? word->size() : 0, word.value_or(""));
    };
    add(table.entry->slot);
    add(table.entry->umpire);
    for (const auto& word : words_of(request)) add(word);
    text += fmt::format("{}\n{}\n{}\n{}\n", fmt::join(request.variants, "\n"),
                        fmt::join(request.sheets, "\n"), table.entry->fair.value_or(-1), table.is_swapped);
    if (request.with_tablet) text += "tablet\n";
    for (const auto& [side, names] : table.entry->players)
        text += fmt::format("{}: {}\n", side.value, yaml_of(names));
    for (const auto& [player, brigades] : table.entry->commands) {
        text += player.value + ":\n";
        for (const auto& brigade : brigades) text += brigade.value + "\n";
    }
    return deliver::sha256(text);
}

}  // namespace muster::event
