// How the game runs, in words: its length, special rules, points, arrivals, and what happens in which turn.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "sheets/bind_parts.hpp"
#include "sheets/words.hpp"

namespace muster::sheets {
namespace {

using dossier::Dossier;
using scenario::Running;

constexpr int usual_turns = 12;

/// "10:30" of minutes after midnight.
std::string clock_in_words(int minutes) {
    constexpr int minutes_an_hour = 60, hours_a_day = 24;
    return fmt::format("{}:{:02}", minutes / minutes_an_hour % hours_a_day, minutes % minutes_an_hour);
}

/// When a turn begins; empty without a clock.
std::string clock_at(const Running& running, int turn) {
    if (!running.length || !running.length->from || !running.length->each) return {};
    return clock_in_words(*running.length->from + *running.length->each * (turn - 1));
}

std::string length_in_words(const Running& running) {
    const auto& length = *running.length;
    std::string words = length.turns.is_open()     ? scenario::in_words(length.turns) + " turns"
                        : length.turns.total() > 0 ? count_of(length.turns.total(), "turn", "turns")
                                                   : std::string{};
    const std::string from =
        length.from ? "the first " + on_one_line("at " + clock_in_words(*length.from)) : "";
    const std::string each = length.each ? on_one_line(fmt::format("{} minutes each", *length.each)) : "";
    return joined({on_one_line(words), from, each}, ", ");
}

const dossier::Side* side_of(const Dossier& dossier, const std::string& id) {
    const auto found = std::ranges::find(dossier.sides, id, &dossier::Side::id);
    return found == dossier.sides.end() ? nullptr : &*found;
}

std::string name_of(const Dossier& dossier, const std::string& id) {
    const auto* side = side_of(dossier, id);
    return side ? side->name : id;
}

/// Whom a special rule is for, by name, as far as the reader knows them: "for Morgan and Kirkwood".
std::string whom(const Dossier& dossier, const scenario::SpecialRule& rule) {
    std::vector<std::string> names;
    const auto add = [&](const std::string& name) {
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    };
    for (const auto& who : rule.who) {
        if (const auto* side = side_of(dossier, who.value))
            add("the " + source::before_side(side->name) + " side");
        for (const auto& side : dossier.sides)
            for (const auto& brigade : side.brigades) {
                if (brigade.id == who.value) add(brigade.name);
                for (const auto& unit : brigade.units)
                    if (unit.id == who.value) add(unit.name);
            }
    }
    if (names.empty() && !rule.who.empty()) return "for certain troops";
    return names.empty() ? std::string{} : "for " + source::listed(names);
}

Data label_and_text(const std::string& label, const std::string& text) {
    return Data::Map{{"label", label}, {"text", text}};
}

std::string lasting(const scenario::Weather& weather, bool umpire) {
    if (!weather.until) return weather.from ? fmt::format("from turn {}", *weather.from) : std::string{};
    if (weather.until->is_open() && !umpire)
        return joined({weather.from ? fmt::format("from turn {}", *weather.from) : std::string{},
                       "until the umpire says that it changes"},
                      " ");
    return scenario::in_words({weather.from, weather.until->total()});
}

/// Whether a key of the scenario is used in what the reader knows.
bool is_used(const Dossier& dossier, std::string_view key) {
    const auto in_units = [&](const auto& is) {
        return std::ranges::any_of(dossier.sides, [&](const auto& side) {
            return std::ranges::any_of(
                side.brigades, [&](const auto& brigade) { return std::ranges::any_of(brigade.units, is); });
        });
    };
    const auto of_sides = [&](const auto& is) { return std::ranges::any_of(dossier.sides, is); };
    if (key == "points") return !dossier.running.awards.empty();
    if (key == "ammunition") return in_units([](const auto& unit) { return unit.ammunition.has_value(); });
    if (key == "rating")
        return of_sides([](const auto& side) {
            return std::ranges::any_of(side.leaders, [](const auto& each) { return !each.rating.empty(); });
        });
    return key == "break" && of_sides([](const auto& side) {
               return side.breaks.has_value() || std::ranges::any_of(side.brigades, [](const auto& each) {
                          return each.breaks.has_value();
                      });
           });
}

Data facts_of(const Dossier& dossier, const rules::RulesSystem& rules, bool umpire) {
    const Running& running = dossier.running;
    Data::List rows;
    if (running.length) rows.push_back(label_and_text("Length", length_in_words(running)));
    if (!running.deployer.empty())
        rows.push_back(label_and_text(
            "Deployment",
            "the " + source::before_side(name_of(dossier, running.deployer)) + " side deploys first"));
    if (running.deploys && running.deploys->value == "secret")
        rows.push_back(label_and_text("Deployment", "all sides deploy in secret, at the same time"));
    if (!running.mover.empty()) rows.push_back(label_and_text("First move", name_of(dossier, running.mover)));
    std::string label = "Weather";
    for (const auto& weather : running.weather) {
        const std::string when = lasting(weather, umpire);
        rows.push_back(label_and_text(std::exchange(label, {}),
                                      when.empty() ? weather.text : capitalised(when) + ": " + weather.text));
    }
    for (const auto& [key, text] : rules.keys)
        if (is_used(dossier, key.value)) rows.push_back(label_and_text(capitalised(key.value), text));
    return rows;
}

Data special_of(const Dossier& dossier) {
    Data::List rows;
    for (const auto& rule : dossier.running.special)
        rows.emplace_back(
            Data::Map{{"title", rule.title},
                      {"text", rule.text},
                      {"when", joined({whom(dossier, rule), scenario::in_words(rule.span)}, ", ")}});
    return rows;
}

Data awards_of(const Dossier& dossier) {
    Data::List rows;
    const auto add = [&](const std::string& what, int worth, const std::string& when,
                         const std::string& side) {
        rows.emplace_back(Data::Map{{"for", what}, {"worth", worth}, {"when", when}, {"side", side}});
    };
    for (const auto& award : dossier.running.awards)
        add(award.what, award.worth, award.each_turn ? "each turn" : "at the end",
            award.side ? name_of(dossier, award.side->value) : "either side");
    for (const auto& each : dossier.plan.objectives)
        if (each.value)
            add("holding " + (each.name.empty()               ? std::string{"the objective"}
                              : each.name.starts_with("The ") ? "t" + each.name.substr(1)
                                                              : each.name),
                *each.value, "at the end", each.side.empty() ? "either side" : name_of(dossier, each.side));
    return rows;
}

Data arrivals_of(const Dossier& dossier, const std::map<std::string, std::string>& inks) {
    Data::List rows;
    for (const auto& side : dossier.sides) {
        for (const auto& each : arriving(side))
            rows.emplace_back(Data::Map{{"who", each.who},
                                        {"side", side.name},
                                        {"ink", inks.at(side.id)},
                                        {"text", scenario::in_words(each.arrival)}});
    }
    return rows;
}

/// What each marker stands for, with the dummies at the end: {marker, who, side, ink, revealed}.
Data hidden_of(const Dossier& dossier, const std::map<std::string, std::string>& inks) {
    Data::List rows;
    for (const auto& side : dossier.sides) {
        if (!side.known) continue;
        std::map<int, const dossier::Unit*> stands;
        for (const auto& brigade : side.brigades)
            for (const auto& unit : brigade.units)
                if (unit.marker > 0) stands[unit.marker] = &unit;
        for (const int marker : side.dummies) stands[marker] = nullptr;
        for (const auto& [marker, unit] : stands)
            rows.emplace_back(Data::Map{{"marker", marker},
                                        {"who", unit ? unit->name : "nothing"},
                                        {"side", side.name},
                                        {"ink", inks.at(side.id)},
                                        {"revealed", unit ? unit->revealed : std::string{}}});
    }
    return rows;
}

/// What happens in each turn, as far as the reader knows.
class Schedule {
public:
    explicit Schedule(const Dossier& dossier) : dossier_(dossier) {
        const Running& running = dossier.running;
        for (const auto& side : dossier.sides) {
            for (const auto& each : arriving(side)) arrival(side, each);
            for (const auto& brigade : side.brigades)
                for (const auto& unit : brigade.units)
                    if (unit.withdraws)
                        add(*unit.withdraws, fmt::format("{} ({}) leaves the table.", unit.name, side.name));
        }
        for (const auto& reminder : running.umpire)
            if (reminder.turn) add(*reminder.turn, reminder.text);
        for (const auto& rule : running.special) span(rule.title, rule.span);
        for (const auto& weather : running.weather)
            span(weather.text,
                 {weather.from, weather.until ? std::optional{weather.until->total()} : std::nullopt});
        turns_ = running.length && running.length->turns.most() > 0
                     ? running.length->turns.is_open() ? running.length->turns.most()
                                                       : running.length->turns.total()
                     : dossier.conditions.turns.value_or(
                           std::max(usual_turns, happens_.empty() ? 0 : happens_.rbegin()->first));
        if (running.length && running.length->turns.total() > 0 && !running.length->turns.is_open())
            add(running.length->turns.total(), "The last turn.");
    }
    [[nodiscard]] int turns() const { return turns_; }
    [[nodiscard]] Data rows() const {
        Data::List rows;
        for (int turn = 1; turn <= std::max(turns_, happens_.empty() ? 0 : happens_.rbegin()->first);
             ++turn) {
            Data::List happens;
            if (const auto found = happens_.find(turn); found != happens_.end())
                for (const auto& each : found->second) happens.emplace_back(each);
            rows.emplace_back(Data::Map{{"turn", turn},
                                        {"clock", clock_at(dossier_.running, turn)},
                                        {"happens", std::move(happens)}});
        }
        return rows;
    }

private:
    void add(int turn, const std::string& what) { happens_[turn].push_back(what); }
    void arrival(const dossier::Side& side, const dossier::Arriving& each) {
        const auto& arrival = each.arrival;
        if (arrival.never || arrival.turn.total() == 0) return;
        std::string words = fmt::format("{} ({})", each.who, side.name);
        const std::string edge = arrival.edge.empty() ? "" : fmt::format(" by the {} edge", arrival.edge);
        if (!arrival.die) return add(arrival.turn.total(), words + " arrives" + edge + ".");
        add(arrival.turn.total(),
            fmt::format(
                "{}: roll {} each turn from now on; it arrives{} on {}+{}.", words,
                dice::to_text(*arrival.die), edge, arrival.needed,
                arrival.late > 0 ? fmt::format(" (+{} for each turn after this one)", arrival.late) : ""));
    }
    void span(const std::string& title, const scenario::Span& span) {
        if (span.from && *span.from > 1) add(*span.from, "Begins: " + title);
        if (span.until && *span.until > 0) add(*span.until, "Last turn of: " + title);
    }
    const Dossier& dossier_;
    std::map<int, std::vector<std::string>> happens_;
    int turns_ = usual_turns;
};

Data before_of(const Running& running) {
    Data::List tables;
    for (const auto& table : running.before) {
        Data::List rows;
        for (const auto& row : table.rows)
            rows.emplace_back(
                Data::Map{{"scores", row.least == row.most ? std::to_string(row.least)
                                                           : fmt::format("{}–{}", row.least, row.most)},
                          {"text", row.text},
                          {"rolled", row.least <= table.thrown && table.thrown <= row.most}});
        tables.emplace_back(Data::Map{{"title", table.title},
                                      {"die", dice::to_text(table.die)},
                                      {"score", table.thrown},
                                      {"rows", std::move(rows)}});
    }
    return tables;
}

bool is_for(const scenario::SpecialRule& rule, const dossier::Brigade& brigade, const dossier::Unit& unit) {
    return std::ranges::any_of(
        rule.who, [&](const auto& who) { return who.value == unit.id || who.value == brigade.id; });
}

}  // namespace

std::string notes_for_play(const Dossier& dossier, const dossier::Brigade& brigade, const dossier::Unit& unit,
                           bool in_short) {
    std::vector<std::string> notes;
    if (unit.comes) notes.push_back(capitalised(scenario::in_words(*unit.comes)) + ".");
    if (unit.withdraws)
        notes.push_back(fmt::format("Leaves the table at the end of turn {}.", *unit.withdraws));
    if (unit.hidden)
        notes.push_back(joined({fmt::format("Hidden, marker {}", unit.marker),
                                unit.revealed.empty() ? "" : "until revealed: " + unit.revealed},
                               ", ") +
                        ".");
    if (unit.outside) notes.emplace_back("Off the table.");
    if (unit.ammunition) {
        std::string shots = "Ammunition, strike off each shot:";
        for (int shot = 1; shot <= *unit.ammunition; ++shot) shots += fmt::format(" {}", shot);
        notes.push_back(shots + ".");
    }
    for (const auto& rule : dossier.running.special)
        if (is_for(rule, brigade, unit))
            notes.push_back(rule.title + ": " + (in_short ? "see the briefing." : rule.text));
    return joined(notes, " ");
}

std::string running_notes(const Dossier& dossier, const dossier::Brigade& brigade, const dossier::Unit& unit,
                          bool in_short) {
    return joined({notes_for_play(dossier, brigade, unit, in_short), unit.notes}, "\n");
}

Data bind_running(const Bound& bound) {
    const Dossier& dossier = bound.dossier;
    const Running& running = dossier.running;
    const bool umpire = dossier.audience.kind == dossier::Audience::Kind::umpire;
    const Schedule schedule{dossier};
    const Data special = special_of(dossier), awards = awards_of(dossier),
               facts = facts_of(dossier, bound.rules, umpire),
               arrivals = arrivals_of(dossier, side_inks(bound));
    std::string umpire_text;
    for (const auto& reminder : running.umpire)
        if (!reminder.turn) umpire_text += (umpire_text.empty() ? "" : "\n") + reminder.text;
    Data::List ends;
    for (const auto& end : running.ends) ends.emplace_back(end);
    const Data hidden = hidden_of(dossier, side_inks(bound));
    const bool there = special.count() + facts.count() + arrivals.count() + hidden.count() +
                           running.awards.size() + running.ends.size() + running.umpire.size() +
                           running.before.size() >
                       0;
    return Data::Map{{"any", there},
                     {"facts", facts},
                     {"special", special},
                     {"special_fits", special_characters(running) <= most_special_characters},
                     {"awards", awards},
                     {"each_turn", std::ranges::any_of(running.awards, &scenario::Award::each_turn)},
                     {"ends", std::move(ends)},
                     {"arrivals", arrivals},
                     {"umpire", umpire_text},
                     {"hidden", hidden},
                     {"before", before_of(running)},
                     {"turns", schedule.turns()},
                     {"clock", clock_at(running, 1)},
                     {"schedule", schedule.rows()}};
}

}  // namespace muster::sheets
