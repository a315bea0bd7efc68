#include <algorithm>

#include "rules/check.hpp"
#include "rules/kinds.hpp"
#include "rules/names.hpp"
#include "rules/odds.hpp"
#include "source/nearest.hpp"

namespace muster::rules {
namespace {

using source::Node;
using source::Reporter;
using Names = std::vector<std::string>;

/// Checks formulas and texts against the names that they may use.
class NameCheck {
public:
    NameCheck(Names known, Reporter& report) : known_(std::move(known)), report_(report) {}

    void add(const std::string& name) { known_.push_back(name); }
    /// Checks formulas, phrases, and optional ones of both.
    template <class... Written>
    void operator()(const Written&... written) const {
        (check(written), ...);
    }

private:
    template <class Written>
    void check(const std::optional<Written>& written) const {
        if (written) check(*written);
    }
    template <class Written>
    void check(const Written& written) const {
        for (const auto& name : written.names())
            if (std::ranges::find(known_, name) == known_.end())
                report_(kinds::name_unknown, written.place(), name, source::did_you_mean(name, known_));
    }

    Names known_;
    Reporter& report_;
};

/// Checks widths, alignments, and rows with more cells than heads.
void check_tables(const Node& root, Reporter& report) {
    each_under(root, "width", [&](const Node& width) {
        if (width.text != "wide" && width.text != "narrow" && width.text != "full")
            report(kinds::bad_table_width, width.place, width.text);
    });
    each_under(root, "align", [&](const Node& align) {
        if (align.text.find_first_not_of("lcr") != std::string::npos)
            report(kinds::bad_alignment, align.place, align.text);
    });
    each_under(root, "tables", [&](const Node& tables) {
        for (const Node& table : tables.items) {
            const Node* heads = table.find("heads");
            if (!heads || heads->items.empty()) continue;
            each_under(table, "cells", [&](const Node& cells) {
                if (cells.items.size() > heads->items.size())
                    report(kinds::row_too_long, cells.place, cells.items.size(), heads->items.size());
            });
        }
    });
}

void check_track(const CardTrack& track, const NameCheck& on_card, NameCheck in_boxes) {
    in_boxes.add("box");
    in_boxes.add("left");
    on_card(track.when, track.label, track.note, track.boxes, track.of, track.worth);
    in_boxes(track.number, track.means);
    for (const CardMeaning& other : track.instead) in_boxes(other.when, other.text);
    if (track.second) {
        in_boxes(track.second->means);
        for (const CardMeaning& other : track.second->instead) in_boxes(other.when, other.text);
    }
    in_boxes(track.heavy);
}

/// Adds the circumstances of a test to the names that its formulas may use.
NameCheck names_of_test(NameCheck known, const OddsRule& rule) {
    for (const Circumstance& each : rule.when) {
        if (each.words.empty()) known.add(each.name);
        for (const auto& word : each.words) known.add(each.name + "." + in_formulas(word));
    }
    known.add("true");
    known.add("false");
    return known;
}

void check_dice(NameCheck known, const OddsRule& rule) {
    NameCheck of_pools = known;
    of_pools.add("score");
    for (const auto& [name, each] : rule.dice) {
        known(each.count);
        if (each.count) of_pools(each.when);
        known(each.again);
    }
    for (const auto& [name, each] : rule.dice) known.add(name);
    for (const auto& text : rule.outcome_texts) known(text);
    for (const auto& [outcome, formula] : rule.outcomes) known(formula);
    for (const auto& [name, formula] : rule.means) known(formula);
}

}  // namespace

void check_values(const RulesSystem& rules, Reporter& report) {
    NameCheck known{names_of_units(rules), report};
    for (const ValueRule& value : rules.values) {
        if (value.id.find('.') != std::string::npos || in_formulas(value.id) != value.id)
            report(kinds::bad_rules_name, value.place, value.id);
        known(value.when, value.formula);
        known.add(value.id);
    }
}

void check_rulings(const RulesSystem& rules, Reporter& report) {
    NameCheck known{names_of_options(rules), report};
    known.add("squares");
    for (const Ruling& ruling : rules.rulings) known(ruling.when, ruling.text);
}

void check_set_up(const RulesSystem& rules, Reporter& report) {
    const NameCheck known{names_of_units(rules), report};
    known(rules.screen);
    if (rules.first_mover) known(rules.first_mover->when);
    NameCheck of_units = known;
    for (const ValueRule& value : rules.values) of_units.add(value.id);
    for (const auto& [formation, allowed] : rules.formations) of_units(allowed);
}

void check_basing(const RulesSystem& rules, Reporter& report) {
    constexpr double largest = 500;  // millimetres: wider than the base of any game
    constexpr int most = 20;
    Names names = names_of_units(rules);
    for (const ValueRule& value : rules.values) names.push_back(value.id);
    const NameCheck known{std::move(names), report};
    for (const auto& [arm, basing] : rules.basing) {
        known(basing.count);
        const bool sized =
            basing.width > 0 && basing.depth > 0 && basing.width <= largest && basing.depth <= largest;
        const auto few = [](int number) { return number >= 1 && number <= most; };
        if (!sized || !few(basing.ranks) || !few(basing.column) || !few(basing.march))
            report(kinds::bad_basing, arm.place, std::string{source::to_text(arm.value)});
    }
}

void check_balance(const RulesSystem& rules, const Node& root, Reporter& report) {
    NameCheck of_side{{"units"}, report};
    Names of_units = names_of_cards(rules);
    std::erase_if(of_units, [](const std::string& name) { return name.rfind("word.", 0) == 0; });
    for (const ValueRule& value : rules.values)  // for a word W that a value may be: value.W
        for (const auto& name : names_of_procedure(rules.procedure))
            if (name.rfind(value.id + ".", 0) == 0) of_units.push_back(name);
    const NameCheck of_unit{std::move(of_units), report};
    Names known;
    for (const Measure& measure : rules.balance.measures) {
        if (measure.each.has_value() == measure.side.has_value())
            report(kinds::measure_of_what, measure.place, measure.id);
        of_unit(measure.each);
        of_side(measure.side);
        of_side.add(measure.id);
        known.push_back(measure.id);
    }
    const std::string& fair = rules.balance.fair;
    if (std::ranges::find(known, fair) == known.end())
        report(kinds::no_such_measure, root.find("fair")->place, fair, source::did_you_mean(fair, known));
}

void check_card(const RulesSystem& rules, const Node& root, Reporter& report) {
    const NameCheck known{names_of_cards(rules), report};
    for (const CardFigure& figure : rules.card.figures) known(figure.when, figure.value, figure.under);
    for (const CardLine& line : rules.card.lines) {
        known(line.when, line.label, line.says, line.lead, line.lead_below, line.words);
        for (const CardCell& cell : line.cells) known(cell.when, cell.head, cell.text, cell.then, cell.below);
    }
    for (const CardTrack& track : rules.card.tracks) check_track(track, known, known);
    for (const CardNote& note : rules.card.notes) known(note.when, note.text, note.on_roster);
    known(rules.card.marked);
    const Names thrown = names_of_procedure(rules.procedure);
    each_under(root, "cites", [&](const Node& cites) {
        if (std::ranges::find(thrown, cites.text) == thrown.end())
            report(kinds::no_such_throw, cites.place, cites.text, source::did_you_mean(cites.text, thrown));
    });
}

void check_odds_names(const RulesSystem& rules, Reporter& report) {
    for (const OddsRule& rule : rules.odds) {
        const NameCheck known = names_of_test({{}, report}, rule);
        known(rule.only);
        check_dice(known, rule);
    }
    for (const UnitTest& test : rules.unit_tests) {
        NameCheck known = names_of_test({names_of_cards(rules), report}, test.rule);
        known(test.rule.only);
        for (const auto& [name, formula] : test.with) {
            known(formula);
            known.add(name.value);
        }
        for (const auto& [name, formula] : test.times) known(formula);
        for (const auto& [name, text] : test.shows) known(text);
        check_dice(known, test.rule);
    }
}

void check_reference(const RulesSystem& rules, const Node& root, Reporter& report) {
    check_tables(root, report);
    Names names = chance_names(rules);
    for (auto& option : names_of_options(rules)) names.push_back(std::move(option));
    const NameCheck known{std::move(names), report};
    for (const ReferencePart& part : rules.reference.parts) {
        for (const auto& note : part.notes) known(note);
        for (const ReferenceTable& table : part.tables)
            for (const ReferenceRow& row : table.rows)
                for (const ReferenceCell& cell : row.cells) known(cell.text);
    }
}

}  // namespace muster::rules
