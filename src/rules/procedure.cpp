#include "rules/procedure.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "dice/stream_name.hpp"
#include "rules/kinds.hpp"
#include "rules/procedure_fields.hpp"
#include "source/limits.hpp"
#include "source/yaml.hpp"

namespace muster::rules {
namespace {

/// The contents of a file of steps.
struct StepsFile {
    source::Node steps;
};

}  // namespace
}  // namespace muster::rules

namespace muster::source {

template <>
Fields<rules::StepsFile> make_fields() {
    return {field<&rules::StepsFile::steps>("steps", "what is done, in order", Need::required)};
}

std::optional<rules::Scope> Parser<rules::Scope>::read(const Node& node, Reporter& report) {
    const auto word = Parser<std::string>::read(node, report);
    if (!word) return std::nullopt;
    if (*word == "game") return rules::Scope::game;
    if (*word == "side") return rules::Scope::side;
    if (*word == "unit") return rules::Scope::unit;
    report(rules::kinds::no_such_scope, node.place, *word, did_you_mean(*word, {"game", "side", "unit"}));
    return std::nullopt;
}

}  // namespace muster::source

namespace muster::rules {
namespace {

using source::Node;
using source::Reporter;

/// A mechanism: its verb, and how its step is read.
struct Mechanism {
    std::string_view verb;
    std::function<std::optional<Step>(const Node&, Reporter&)> read;
};

template <class T>
Mechanism mechanism(std::string_view verb) {
    return {verb, [](const Node& node, Reporter& report) -> std::optional<Step> {
                if (auto step = source::read<T>(node, report)) return Step{std::move(*step)};
                return std::nullopt;
            }};
}

const std::vector<Mechanism>& mechanisms() {
    static const std::vector<Mechanism> all{mechanism<ThrowOnTable>("throw-on-table"),
                                            mechanism<BasesFromMen>("bases-from-men"),
                                            mechanism<Detach>("detach"),
                                            mechanism<AllHave>("all-have"),
                                            mechanism<Contest>("contest"),
                                            mechanism<DrawDistinct>("draw-distinct"),
                                            mechanism<ThrowUntil>("throw-until"),
                                            mechanism<PlaceInSquares>("place-in-squares"),
                                            mechanism<LayOutSquares>("lay-out-squares"),
                                            mechanism<NameGround>("name-ground"),
                                            mechanism<Reckon>("reckon"),
                                            mechanism<Warn>("warn"),
                                            mechanism<FlankMarches>("flank-marches"),
                                            mechanism<AppointGenerals>("appoint-generals")};
    return all;
}

std::optional<Step> read_step(const Node& node, const Node& verb, Reporter& report) {
    std::vector<std::string> verbs;
    for (const auto& each : mechanisms()) {
        if (each.verb == verb.text) return each.read(node, report);
        verbs.emplace_back(each.verb);
    }
    report(kinds::no_such_mechanism, verb.place, verb.text, source::did_you_mean(verb.text, verbs));
    return std::nullopt;
}

/// Reports scores of `dice` dice that no row has, or that several have, and scores of rows that they cannot
/// have.
void check_rows(const auto& rows, int dice, dice::Die die, const source::Place& place, Reporter& report) {
    const int most = dice * die.faces();
    for (const auto& row : rows)
        if (row.score.least < dice || row.score.most > most)
            return report(kinds::no_such_face, place,
                          row.score.least < dice ? row.score.least : row.score.most,
                          (dice > 1 ? std::to_string(dice) : "") + dice::to_text(die));
    for (int score = dice; score <= most; ++score) {
        const auto holds = [score](const auto& row) {
            return row.score.least <= score && score <= row.score.most;
        };
        if (std::ranges::count_if(rows, holds) == 1) continue;
        return report(kinds::score_uncovered, place, score);
    }
}

/// Reports a pattern that has other names than those of its step, or that does not give the name of a stream.
void check_stream(const Placed<std::string>& stream, const std::vector<std::string>& known,
                  Reporter& report) {
    std::string filled;
    std::size_t from = 0;
    while (from < stream.value.size()) {
        const auto open = stream.value.find('{', from);
        filled += stream.value.substr(from, open - from);
        if (open == std::string::npos) break;
        const auto close = std::min(stream.value.find('}', open), stream.value.size());
        const std::string name = stream.value.substr(open + 1, close - open - 1);
        if (std::ranges::find(known, name) == known.end()) {
            std::string names;
            for (const auto& each : known) names += (names.empty() ? "{" : ", {") + each + "}";
            report(kinds::not_a_pattern_name, stream.place, name, names.empty() ? "no such names" : names);
            return;
        }
        filled += 'x';
        from = close + 1;
    }
    if (!dice::StreamName::parse(filled)) report(kinds::bad_stream, stream.place, stream.value);
}

std::vector<std::string> names_of(Scope scope) {
    if (scope == Scope::unit) return {"side", "unit"};
    if (scope == Scope::side) return {"side"};
    return {};
}

/// Checks what the field lists cannot check of a step.
struct Check {
    Reporter& report;
    void operator()(const ThrowOnTable& step) const {
        check_stream(step.stream, names_of(step.scope.value), report);
        const int ways = (step.table ? 1 : 0) + (step.rows.empty() ? 0 : 1) + (step.value ? 1 : 0);
        if (ways != 1 || (!step.table && !step.die)) report(kinds::no_reading, step.into.place);
        if (has_sound_dice(step) && !step.rows.empty() && step.die)
            check_rows(step.rows, step.dice.value, *step.die, step.into.place, report);
    }
    void operator()(const Contest& step) const { check_stream(step.stream, {"side"}, report); }
    void operator()(const DrawDistinct& step) const {
        check_stream(step.count_stream, {"side"}, report);
        check_stream(step.stream, {"side"}, report);
    }
    void operator()(const ThrowUntil& step) const {
        check_stream(step.stream, {}, report);
        const auto& [least, most] = step.within.value;
        const int dice = step.dice.value;
        if (has_sound_dice(step) && (most < dice || least > dice * step.die.faces()))
            report(kinds::never_within, step.within.place, dice, dice::to_text(step.die));
    }
    void operator()(const PlaceInSquares& step) const {
        check_stream(step.stream, {"side", "feature"}, report);
        const int free = step.die.faces() - (step.taken > 0 ? 1 : 0);
        if (static_cast<int>(step.features.size()) > free)
            report(kinds::too_many_for_squares, step.stream.place);
    }
    void operator()(const LayOutSquares& step) const {
        constexpr int most_columns = 12, most_rows = 6;
        const auto within = [](int number, int most) { return number >= 1 && number <= most; };
        if (!within(step.columns.value, most_columns) || !within(step.rows.value, most_rows) ||
            !within(step.town.value, step.columns.value))
            report(kinds::bad_squares, step.columns.place, most_columns, most_rows);
    }
    void operator()(const NameGround& step) const { check_stream(step.stream, {"feature"}, report); }
    void operator()(const FlankMarches& step) const {
        check_stream(step.stream, {"side", "time"}, report);
        check_rows(step.rows, 1, step.die, step.stream.place, report);
    }
    template <class Other>
    void operator()(const Other&) const {}

private:
    [[nodiscard]] bool has_sound_dice(const auto& step) const {
        constexpr int most = source::limits::dice_of_a_roll;
        const bool is_sound = step.dice.value >= 1 && step.dice.value <= most;
        if (!is_sound) report(kinds::bad_dice, step.dice.place, step.dice.value, most);
        return is_sound;
    }
};

class ProcedureReader {
public:
    ProcedureReader(const source::Files& files, const std::vector<std::string>& templates, Reporter& report)
        : files_(files), templates_(templates), report_(report) {}

    Procedure read(const std::optional<Node>& own) {
        if (own) read_steps(*own, true);
        check_squares();
        return std::move(procedure_);
    }

private:
    [[nodiscard]] std::optional<std::string> find(const std::string& name) const {
        return source::find_file(files_, templates_, name);
    }

    void read_steps(const Node& root, bool may_use) {
        const auto file = source::read<StepsFile>(root, report_);
        if (!file || file->steps.kind == Node::Kind::null) return;
        if (!file->steps.is_list()) return source::detail::report_not_a_list(file->steps, report_);
        for (const Node& node : file->steps.items) read_item(node, may_use);
    }

    void read_item(const Node& node, bool may_use) {
        const Node* verb = node.find("do");
        const Node* use = may_use ? node.find("use") : nullptr;
        if (use && node.entries.size() == 1) return read_shared(*use);
        if (!verb) return report_(kinds::step_without_verb, node.place);
        auto step = read_step(node, *verb, report_);
        if (!step) return;
        std::visit(Check{report_}, *step);
        if (const auto* draw = std::get_if<DrawDistinct>(&*step))
            for (const auto& list : draw->lists) read_list(list, draw->die);
        procedure_.steps.push_back(std::move(*step));
    }

    void read_shared(const Node& use) {
        const auto path = find("common/procedures/" + use.text + ".yaml");
        if (!path) return report_(kinds::steps_not_found, use.place, use.text);
        if (const auto root = source::read_yaml(files_, *path, report_)) read_steps(*root, false);
    }

    /// Reports a die for placing features that has not exactly as many faces as a half has squares.
    void check_squares() {
        const LayOutSquares* squares = squares_of(procedure_);
        if (!squares) return;
        const int all = squares->columns.value * squares->rows.value;
        for (const Step& step : procedure_.steps)
            if (const auto* placing = std::get_if<PlaceInSquares>(&step);
                placing && placing->die.faces() != all)
                report_(kinds::die_off_squares, placing->stream.place, placing->die.faces(), all);
    }

    void read_list(const Placed<std::string>& id, dice::Die die) {
        const auto path = find("common/troop-lists/" + id.value + ".yaml");
        if (!path) return report_(kinds::list_not_found, id.place, id.value);
        const auto root = source::read_yaml(files_, *path, report_);
        auto list = root ? source::read<TroopList>(*root, report_) : std::nullopt;
        if (!list) return;
        list->id = id.value;
        for (int score = 1; score <= die.faces(); ++score) {
            const auto is_it = [&](const TroopEntry& entry) { return entry.number == score; };
            if (std::ranges::count_if(list->entries, is_it) != 1)
                report_(kinds::score_uncovered, root->place, score);
        }
        procedure_.lists.push_back(std::move(*list));
    }

    const source::Files& files_;
    const std::vector<std::string>& templates_;
    Reporter& report_;
    Procedure procedure_;
};

}  // namespace

const LayOutSquares* squares_of(const Procedure& procedure) {
    for (const Step& step : procedure.steps)
        if (const auto* squares = std::get_if<LayOutSquares>(&step)) return squares;
    return nullptr;
}

Procedure read_procedure(const source::Files& files, const std::vector<std::string>& templates,
                         const std::optional<Node>& own, Reporter& report) {
    return ProcedureReader{files, templates, report}.read(own);
}

}  // namespace muster::rules
