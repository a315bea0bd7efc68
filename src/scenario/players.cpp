#include <algorithm>
#include <map>

#include "scenario/player_forms.hpp"
#include "scenario/read_scenario.hpp"
#include "scenario/scenario.hpp"
#include "source/kinds.hpp"
#include "source/nearest.hpp"
#include "source/numbers.hpp"

namespace muster::source {

using scenario::Player;

template <>
Fields<Player> make_fields() {
    return {"a player",
            {field_as<&Player::name, scenario::LineForm<"a name">>("name", "as printed", Need::required),
             field_as<&Player::variants, scenario::NamesForm>(
                 "variant", "how his own sheets are printed: one or more of `muster list variants`"),
             field_as<&Player::paper, scenario::StockForm>("paper", "one of `muster list papers`, or a size"),
             field_as<&Player::card, scenario::StockForm>("card", "one of `muster list cards`, or a size")}};
}

}  // namespace muster::source

namespace muster::scenario {
namespace {

using Name = LineForm<"a name">;
using Seats = CountForm<"the number of players", 1, static_cast<int>(most_players)>;

struct PlayerForm {
    static std::optional<Player> read(const source::Node& node, source::Reporter& report) {
        if (node.is_map()) return source::read<Player>(node, report);
        if (auto name = Name::read(node, report)) return Player{{std::move(*name), node.place}, {}, {}, {}};
        return std::nullopt;
    }
    static std::string schema() {
        return fmt::format(R"({{"anyOf":[{},{}]}})", Name::schema(), source::Parser<Player>::schema());
    }
};
using PlayerList = FormListForm<PlayerForm, "players", most_players>;

bool has_settings(const Player& player) {
    return !player.variants.empty() || player.paper || player.card;
}

}  // namespace

std::optional<std::vector<Player>> PlayersForm::read(const source::Node& node, source::Reporter& report) {
    if (node.is_list() && node.items.empty()) {
        report(kinds::nobody_plays, node.place);
        return std::nullopt;
    }
    if (node.is_list()) {
        std::vector<Player> players;
        for (auto& player : PlayerList::read(node, report).value_or(std::vector<Player>{})) {
            const auto free = source::number_in<std::uint8_t>(player.name.value);  // seats among the names
            if (free) player.name.value.clear();
            players.insert(players.end(), free.value_or(1), player);
        }
        if (players.size() > most_players)
            report(kinds::too_many, node.place, "players", most_players, players.size());
        return players;
    }
    if (node.is_scalar() && source::number_in<int>(node.text)) {
        const auto seats = Seats::read(node, report);
        return seats ? std::optional{std::vector<Player>(static_cast<std::size_t>(*seats),
                                                         Player{{{}, node.place}, {}, {}, {}})}
                     : std::nullopt;
    }
    if (node.is_scalar() && !node.quoted && node.text.find(',') != std::string::npos) {
        report(source::kinds::not_a_list, node.place, source::describe(node));
        return std::nullopt;
    }
    auto one = PlayerForm::read(node, report);
    return one ? std::optional{std::vector{std::move(*one)}} : std::nullopt;
}

std::string PlayersForm::schema() {
    return fmt::format(R"({{"anyOf":[{},{},{}]}})", Seats::schema(), PlayerForm::schema(),
                       PlayerList::schema());
}

void PlayersForm::write(source::Writer& out, const std::vector<Player>& players) {
    const auto is_free = [](const Player& player) { return player.name.value.empty(); };
    if (!out.is_json() && std::ranges::all_of(players, is_free))
        return out.number(static_cast<std::int64_t>(players.size()));
    out.open_list(source::Layout::line);
    for (const auto& player : players)
        if (has_settings(player) && !out.is_json())
            source::Parser<Player>::write(out, player);
        else if (is_free(player) && !out.is_json())
            out.number(std::int64_t{1});
        else
            out.text(player.name.value);
    out.close();
}

std::optional<NamesForm::Names> NamesForm::read(const source::Node& node, source::Reporter& report) {
    Names names;
    const auto add = [&](const source::Node& each) {
        if (auto name = Name::read(each, report)) names.push_back({std::move(*name), each.place});
    };
    if (node.is_list())
        for (const auto& item : node.items) add(item);
    else
        add(node);
    return names;
}

std::string NamesForm::schema() {
    return fmt::format(R"({{"anyOf":[{0},{{"type":"array","items":{0}}}]}})", Name::schema());
}

void NamesForm::write(source::Writer& out, const Names& names) {
    source::Parser<Names>::write(out, names);
}

void check_players(const std::vector<const Player*>& players, const Commands& commands,
                   source::Reporter& report) {
    std::vector<std::string> names;
    for (const auto* player : players) {
        if (player->name.value.empty()) continue;
        if (std::ranges::find(names, player->name.value) != names.end())
            report(kinds::player_twice, player->name.place, player->name.value);
        names.push_back(player->name.value);
    }
    std::map<std::string, int> dealt;
    for (const auto& [player, brigades] : commands) {
        if (std::ranges::find(names, player.value) == names.end())
            report(kinds::no_such_player, player.place, player.value,
                   names.empty() ? fmt::format("; name them: players: [{}, ...]", player.value)
                                 : source::did_you_mean(player.value, names));
        for (const auto& brigade : brigades)
            if (const auto [at, fresh] =
                    dealt.emplace(brigade.value, brigade.place.text->at(brigade.place.offset).line);
                !fresh)
                report(kinds::brigade_dealt_twice, brigade.place, brigade.value, at->second);
    }
}

void seat(Scenario& scenario, const Seating& seating, source::Reporter& report) {
    auto& sides = scenario.sides;
    std::vector<std::string> ids;
    for (const auto& side : sides) ids.push_back(side.id);
    const bool changes_over = seating.changed_over.known();
    if (changes_over && sides.size() != 2)
        return report(kinds::swap_needs_two, seating.changed_over, sides.size());
    for (const auto& [side, players] : seating.players) {
        const auto found = std::ranges::find(ids, side.value);
        if (found == ids.end()) {
            report(kinds::no_such_side, side.place, side.value, instead_of_side(side.value, ids));
            continue;
        }
        const auto at = static_cast<std::size_t>(found - ids.begin());
        auto& own = sides[changes_over ? sides.size() - 1 - at : at];
        own.players = players;
        own.commands.clear();
        for (const auto& command : seating.commands)
            if (std::ranges::any_of(
                    players, [&](const Player& each) { return each.name.value == command.first.value; }))
                own.commands.push_back(command);
    }
}

}  // namespace muster::scenario
