#include "game/game_setup.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "game/find_unit.hpp"
#include "game/kinds.hpp"
#include "game/nationalities.hpp"
#include "game/request_error.hpp"
#include "roll/read_rolled.hpp"
#include "rules/kinds.hpp"
#include "scenario/read_scenario.hpp"
#include "source/nearest.hpp"

namespace muster::game {
namespace {

/// Reports folders of templates that the club names and that were not used (use_templates_of_club).
void check_templates(const Environment& environment, const scenario::Club& club, const std::string& folder,
                     source::Reporter& report) {
    for (const auto& name : club.templates)
        if (!scenario::is_beside(environment.files, folder, name.value) ||
            environment.files.list((std::filesystem::path{folder} / name.value).string()).empty())
            report(kinds::no_templates_beside, name.place, name.value);
}

/// A rolled scenario keeps its decisions, unless the request changes the seed, the rules or its dice.
void set_decisions_aside(scenario::Scenario& scenario, const GameRequest& request, const std::string& rules) {
    if (!scenario.rolled) return;
    if (request.seed || !request.rerolls.empty() || rules != scenario.rules.value)
        roll::set_decisions_aside(scenario);
}

/// Removes what only the scenario's own system understands (options, `as:`) if it is played under another.
void remove_foreign_keys(scenario::Scenario& scenario, const rules::RulesSystem& rules) {
    if (scenario.rules.value.empty() || scenario.rules.value == rules.id) return;
    std::erase_if(scenario.options, [&](const auto& written) {
        return std::none_of(rules.options.begin(), rules.options.end(),
                            [&](const auto& option) { return option.id == written.first.value; });
    });
    for (auto& side : scenario.sides)
        for (auto& brigade : side.brigades)
            for (auto& unit : brigade.units)
                if (unit.as && !rules.type(unit.as->value)) unit.as.reset();
}

/// Adds the options that the scenario gives for the rules it is played under alone; they override the others.
void add_options_under(scenario::Scenario& scenario, const Environment& environment,
                       const rules::RulesSystem& rules, source::Reporter& report) {
    const auto known = rules::list_rules(environment.files, environment.folders());
    for (const auto& [under, options] : std::exchange(scenario.options_under, {})) {
        const auto id = rules::find_rules(environment.files, environment.folders(), under.value);
        if (std::ranges::find(known, id) == known.end())
            report(rules::kinds::no_such_rules, under.place, under.value,
                   rules::instead_of(environment.files, environment.folders(), under.value));
        if (id != rules.id) continue;
        for (const auto& option : options) {
            std::erase_if(scenario.options,
                          [&](const auto& usual) { return usual.first.value == option.first.value; });
            scenario.options.push_back(option);
        }
    }
}

dice::OwnThrows own_throws_of(const scenario::Scenario& scenario) {
    dice::OwnThrows thrown;
    for (const auto& [stream, scores] : scenario.throws)
        for (const auto& score : scores) thrown[stream.value].push_back(score.value);
    return thrown;
}

void require_stream(const std::string& prefix) {
    if (!dice::StreamName::parse(prefix))
        throw RequestError(
            "'" + prefix +
            "' is not a stream of dice; --reroll takes names such as terrain or class/23rd-foot");
}

/// A key that is unknown in a decided game is rarely a typing mistake: a later version has written it.
void report_other_program(const scenario::Scenario& scenario, source::Reporter& report) {
    const source::Node* by = scenario.rolled ? scenario.rolled->find("muster") : nullptr;
    if (report.has_errors() && by && by->text != version())
        report(kinds::other_program, by->place, by->text, version());
}

/// A re-roll that re-rolls no die is a typing mistake, which nobody would notice because nothing changes.
void require_rerolled(const GameSetup& setup, const roll::Rolled& rolled) {
    for (const auto& prefix : setup.asked_rerolls) {
        const bool thrown = std::any_of(rolled.ledger.begin(), rolled.ledger.end(), [&](const auto& each) {
            return dice::StreamName{each.stream}.starts_with(prefix);
        });
        if (thrown || prefix == "shape" || prefix.rfind("shape/", 0) == 0) continue;
        std::vector<std::string> known;
        for (const auto& each : rolled.ledger) {
            for (std::size_t end = each.stream.find('/'); end != std::string::npos;
                 end = each.stream.find('/', end + 1))
                known.push_back(each.stream.substr(0, end));
            known.push_back(each.stream);
        }
        throw RequestError("no die was rolled for '" + prefix + "'" + source::did_you_mean(prefix, known) +
                           " (rolled.yaml in the pack lists all streams)");
    }
}

/// A fresh seed would give another night than the one whose sheets are on the table.
void require_night(const GameSetup& setup, const roll::Rolled& rolled) {
    if (setup.matches.empty() || !setup.seed_drawn) return;
    if (rolled.ledger.empty() && rolled.scattered.empty()) return;  // any seed gives the same game
    // Only a drawn army has other units on another night.
    if (std::ranges::none_of(rolled.sides, [](const auto& side) { return side.troops_rolled; }))
        for (const auto& unit : setup.units) (void)unit_called(rolled, unit);
    throw RequestError(
        fmt::format("there is no night in {0}, and {1} needs dice: build the whole pack first, name the "
                    "folder of the pack with --night, or give the seed with --seed",
                    setup.matches, setup.scenario.text->name()));
}

/// A night that follows needs its file, unless this one is already decided.
void report_missing_next(const scenario::Scenario& scenario, const std::string& path,
                         const source::Files& files, source::Reporter& report) {
    const auto& next = scenario.next;
    if (next && !scenario.rolled &&
        !files.read((std::filesystem::path{path}.parent_path() / next->value).string(), 0))
        report(kinds::no_such_next, next->place, next->value);
}

/// Keeps the dice of the night that is continued, if one is, and says how fair that night was rolled. A seed
/// or a decided scenario continues none.
std::optional<roll::Rolled::Fair> continue_night(scenario::Scenario& scenario, GameRequest& request,
                                                 source::Reporter& report) {
    if (scenario.rolled && request.keeps_decided) request.seed.reset();
    if (request.fair && scenario.rolled && !request.seed)
        throw RequestError(request.keeps_decided
                               ? "this scenario is already decided and stays that night; leave out fair:"
                               : "this scenario is already decided; add --seed to --fair to re-roll it");
    if (request.seed || scenario.rolled) request.night.reset();
    if (!request.night || report.has_errors()) return {};
    if (!request.night_is_named) require_same_scenario(scenario, *request.night);
    if (request.reports_night) report_continued(scenario, *request.night, report);
    if (!request.fresh_dice) keep_renamed(scenario, *request.night, report);
    keep_dice(scenario, *request.night);
    return request.rerolls.empty() ? request.night->rolled.fair : std::nullopt;
}

/// Whatever must match a printed night uses its rules. A new pack under other rules must be requested by
/// name.
source::Placed<std::string> rules_of(const GameRequest& request, const scenario::Scenario& scenario,
                                     const scenario::Club& club) {
    if (request.rules) return {*request.rules, {}};
    source::Placed<std::string> id = scenario.rules;
    if (id.value.empty() && club.rules) id = *club.rules;
    if (!request.night || id.value == request.night->rolled.rules) return id;
    const std::string& played = request.night->rolled.rules;
    if (!request.matches.empty()) return {played, {}};
    throw RequestError(
        fmt::format("the night in {0} was printed under {1}, and {2} says {3}: choose one with --rules {1} "
                    "or --rules {3}",
                    where(*request.night), played, scenario.text->name(), id.value));
}

}  // namespace

std::optional<GameSetup> read_setup(const Environment& environment, const GameRequest& request,
                                    source::Reporter& report) {
    const auto text = source::read_text(environment.files, request.scenario, report);
    return text ? read_setup(environment, text, request, report) : std::nullopt;
}

std::optional<GameSetup> read_setup(const Environment& environment, const source::SourcePtr& text,
                                    const GameRequest& asked, source::Reporter& report) {
    GameRequest request = asked;
    for (const auto& prefix : request.rerolls) require_stream(prefix);
    const std::string types_path = environment.common("troop-types.yaml");
    const auto listed = environment.kept->value(
        types_path, environment.files, report, [&](const source::Files& noted, source::Reporter& found) {
            return scenario::read_troop_types(noted, types_path, found);
        });
    if (!listed) return std::nullopt;
    scenario::TroopTypes types = *listed;
    types.nationalities = known_nationalities(environment);
    auto scenario = scenario::read_scenario(text, types, report);
    auto club = scenario::read_club(environment.files, scenario::club_path(request.scenario), report);
    check_templates(environment, club, std::filesystem::path{request.scenario}.parent_path().string(),
                    report);
    if (!scenario) return std::nullopt;
    report_missing_next(*scenario, request.scenario, environment.files, report);
    seat(*scenario, request.seating, report);
    report_other_program(*scenario, report);
    const auto by_id = [&](std::string& word) {
        word = rules::find_rules(environment.files, environment.folders(), word);
    };
    by_id(scenario->rules.value);
    if (request.rules) by_id(*request.rules);
    if (club.rules) by_id(club.rules->value);

    const auto fair = continue_night(*scenario, request, report);
    const auto id = rules_of(request, *scenario, club);
    if (id.value.empty() && scenario->rules_are_unread) return std::nullopt;
    auto rules = environment.read_rules(id, report);
    if (!rules) return std::nullopt;

    for (const auto& [nation, unused] : rules->national) types.nationalities.push_back(nation);
    check_nationalities(*scenario, types.nationalities, report);
    set_decisions_aside(*scenario, request, id.value);
    remove_foreign_keys(*scenario, *rules);
    add_options_under(*scenario, environment, *rules, report);
    // After errors in the file, the same run reports what the rules find wrong too.
    if (report.has_errors()) roll::check_by_rules(*scenario, *rules, report);
    const bool drawn = !request.seed && !scenario->seed;
    auto seed = request.seed ? seed_of(*request.seed)
                : drawn      ? seed_of(environment.fresh_seed())
                             : scenario->seed->value;
    dice::Rerolls rerolls = scenario->rerolls;
    for (const auto& prefix : request.rerolls) ++rerolls[prefix];
    auto own = own_throws_of(*scenario);
    return GameSetup{std::move(*scenario),
                     std::move(rules),
                     std::move(seed),
                     std::move(own),
                     std::move(rerolls),
                     request.rerolls,
                     std::move(club),
                     drawn,
                     request.matches,
                     request.units,
                     fair};
}

std::string rules_called(const Environment& environment, const std::string& word) {
    auto id = rules::find_rules(environment.files, environment.folders(), word);
    const auto known = rules::list_rules(environment.files, environment.folders());
    if (std::ranges::find(known, id) == known.end())
        throw RequestError(fmt::format("there is no rules system called '{}'{}", word,
                                       rules::instead_of(environment.files, environment.folders(), word)));
    return id;
}

dice::Seed seed_of(const std::string& text) {
    if (auto seed = dice::Seed::parse(text)) return *seed;
    throw RequestError(
        fmt::format("a seed must be 1 to {} bytes of text on one line", dice::Seed::most_bytes));
}

std::optional<roll::Rolled> roll_game(const GameSetup& setup, const dice::Seed& seed,
                                      source::Reporter& report, roll::Extent extent) {
    dice::Dice dice{seed, setup.own_throws, setup.rerolls};
    auto rolled = roll::roll(setup.scenario, *setup.rules, dice, report, extent);
    report_other_program(setup.scenario, report);
    if (!rolled || report.has_errors()) return rolled;
    require_rerolled(setup, *rolled);
    require_night(setup, *rolled);
    if (setup.fair && seed == setup.seed) rolled->fair = setup.fair;
    return rolled;
}

}  // namespace muster::game
