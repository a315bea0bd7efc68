// What can be wrong with how a game runs, seen from the scenario as a whole.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "scenario/ids.hpp"
#include "scenario/kinds.hpp"
#include "scenario/read_scenario.hpp"
#include "source/english.hpp"
#include "source/nearest.hpp"

namespace muster::scenario {
namespace {

using source::Reporter;

class RunningCheck {
public:
    RunningCheck(Scenario& scenario, Reporter& report) : scenario_(scenario), report_(report) {
        for (const auto& side : scenario.sides) {
            sides_.push_back(side.id);
            for (const auto& brigade : side.brigades) {
                troops_.push_back(brigade.id);
                for (const auto& unit : brigade.units) troops_.push_back(unit.id);
            }
        }
    }

    void operator()() {
        Running& running = scenario_.running;
        for (const auto* chosen : {&running.first, &running.deploys})
            if (*chosen && (*chosen)->value != "roll" &&
                !((*chosen)->value == "secret" && chosen == &running.deploys))
                side(**chosen);
        for (auto& rule : running.special) {
            for (auto& who : rule.who) anybody(who);
            span(rule.span.from, rule.span.until, rule.place);
            if (rule.span.from) in_time("a special rule begins", *rule.span.from, rule.place);
        }
        for (const auto& award : running.awards)
            if (award.side) side(*award.side);
        for (auto& table : running.before) this->table(table);
        for (const auto& card : running.deck)
            if (card.side) side(*card.side);
        for (auto& each : scenario_.sides) {
            command(each, each.command);
            for (auto& wing : each.wings) {
                command(each, wing.command);
                for (auto& brigade : wing.brigades) find(brigade, ids_of(each.brigades));
            }
            for (auto& brigade : each.brigades) command(each, brigade.command);
        }
        for (const auto& each : scenario_.sides)
            for (const auto& brigade : each.brigades) {
                arrival(brigade.arrives, brigade.name);
                for (const auto& unit : brigade.units) {
                    arrival(unit.arrives, unit.name.value);
                    if (unit.at && (unit.arrives || brigade.arrives))
                        report_(kinds::place_unused, unit.at->place, unit.name.value);
                }
            }
    }

private:
    void side(const Placed<Id>& id) {
        if (std::ranges::find(sides_, id.value) == sides_.end())
            report_(kinds::no_such_side, id.place, id.value, instead_of_side(id.value, sides_));
    }
    static std::vector<std::string> ids_of(const auto& them) {
        std::vector<std::string> ids;
        for (const auto& each : them) ids.push_back(each.id);
        return ids;
    }
    void command(const Side& side, Command& command) {
        if (!command.with) return;
        std::vector<std::string> units;
        for (const auto& brigade : side.brigades)
            for (const auto& unit : brigade.units) units.push_back(unit.id);
        find(*command.with, units);
    }
    void anybody(Placed<Id>& id) {
        if (std::ranges::find(sides_, id_of(id.value, sides_)) == sides_.end()) return find(id, troops_);
        id.value = id_of(id.value, sides_);
    }
    /// Of sides or troops that are called by their name.
    static std::string id_of(const std::string& called, const std::vector<std::string>& known) {
        const std::string id = id_from(called);
        return std::ranges::find(known, called) == known.end() && std::ranges::find(known, id) != known.end()
                   ? id
                   : called;
    }
    void find(Placed<Id>& id, const std::vector<std::string>& known) {
        id.value = id_of(id.value, known);
        const auto count = std::ranges::count(known, id.value);
        if (count > 1) report_(kinds::troops_twice, id.place, id.value);
        if (count == 0)
            report_(kinds::no_such_troops, id.place, id.value, source::did_you_mean(id.value, known));
    }
    void span(std::optional<int> from, std::optional<int> until, const source::Place& place) {
        if (from && until && *until < *from) report_(kinds::ends_before, place, *from, *until);
    }
    void in_time(const std::string& what, int turn, const source::Place& place) {
        const auto& length = scenario_.running.length;
        if (length && length->turns.most() > 0 && turn > length->turns.most())
            report_(kinds::after_the_end, place, what, turn, length->turns.most());
    }
    void arrival(const std::optional<Arrival>& arrives, const std::string& name) {
        if (!arrives) return;
        if (arrives->turn.most() == 0)
            report_(kinds::never_comes, arrives->place);
        else
            in_time("'" + name + "' comes", arrives->turn.least + (arrives->turn.die ? 1 : 0),
                    arrives->place);
    }
    void table(BeforePlay& table) {
        if (std::ranges::any_of(table.rows, [](const Outcome& row) { return row.least == 0; }))
            return;  // a line could not be read
        std::set<int> told;
        for (auto& row : table.rows) {
            if (row.most > table.die.faces())
                return report_(kinds::scores_beyond, row.place, table.title, row.most, table.die.faces());
            for (int score = row.least; score <= row.most; ++score)
                if (!told.insert(score).second)
                    return report_(kinds::score_twice, row.place, table.title, score);
            for (auto& [who, turn] : row.arrives) find(who, troops_);
            for (auto& who : row.absent) find(who, troops_);
        }
        for (int score = 1; score <= table.die.faces(); ++score)
            if (!told.contains(score)) return report_(kinds::score_missing, table.place, table.title, score);
    }

    Scenario& scenario_;
    Reporter& report_;
    std::vector<std::string> sides_, troops_;
};

}  // namespace

std::string instead_of_side(const std::string& word, const std::vector<std::string>& sides) {
    std::string hint = source::did_you_mean(word, sides);
    if (!hint.empty()) return hint;
    return fmt::format("; the {} {}", sides.size() == 1 ? "only side is" : "sides are",
                       source::listed(sides));
}

void settle_texts_by_side(const source::Node* written, const std::vector<Side>& sides,
                          std::map<Id, std::string>& texts, Reporter& report) {
    if (!written) return;
    std::vector<Id> ids;
    for (const auto& side : sides) ids.push_back(side.id);
    for (const auto& entry : written->entries) {
        if (std::ranges::find(ids, entry.key) != ids.end()) continue;
        const Id name = id_from(entry.key);
        const auto side = std::ranges::find_if(
            sides, [&](const Side& each) { return name == each.id || name == id_from(each.name); });
        if (side == sides.end()) {
            report(kinds::no_such_side, entry.key_place, entry.key,
                   name == "umpire" ? "; what only the umpire reads is umpire:, at the top of the file"
                                    : instead_of_side(entry.key, ids));
        } else if (auto text = texts.extract(entry.key)) {
            text.key() = side->id;
            if (!texts.insert(std::move(text)).inserted) report(kinds::text_twice, entry.key_place, side->id);
        }
    }
}

void rate_commanders(Scenario& scenario) {
    const auto rate = [](auto& commanded) {
        const std::string rating = " (" + commanded.command.rating + ")";
        if (!commanded.command.rating.empty() && !commanded.commander.ends_with(rating))
            commanded.commander += rating;
    };
    for (auto& side : scenario.sides) {
        rate(side);
        std::ranges::for_each(side.wings, rate);
        std::ranges::for_each(side.brigades, rate);
    }
}

void check_running(Scenario& scenario, Reporter& report) {
    RunningCheck{scenario, report}();
}

}  // namespace muster::scenario
