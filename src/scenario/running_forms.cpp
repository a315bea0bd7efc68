// The forms of turns, dice and commanders.
#include "scenario/running_forms.hpp"

#include <regex>

#include "scenario/fields.hpp"
#include "scenario/plan_forms.hpp"
#include "source/numbers.hpp"

namespace muster::scenario {

using source::describe;
using source::Node;
using source::Reporter;
using source::Writer;

/// What a pattern finds in a text; nothing for anything but a short text.
std::optional<std::smatch> found_in(const Node& node, const std::regex& pattern) {
    constexpr std::size_t longest = 120;
    std::smatch found;
    if (!node.is_scalar() || node.text.size() > longest || !std::regex_match(node.text, found, pattern))
        return std::nullopt;
    return found;
}

int number_in(const std::ssub_match& digits) {
    return source::number_in<int>(digits.str()).value_or(0);
}

std::optional<dice::Die> DieForm::read(const Node& node, Reporter& report) {
    const auto die = node.is_scalar() ? dice::parse_die(node.text) : std::nullopt;
    if (!die) report(kinds::not_one_die, node.place, describe(node));
    return die;
}

std::optional<Break> BreakForm::read(const Node& node, Reporter& report) {
    static const std::regex share{"([0-9]{1,3}) ?%"};
    constexpr int all = 100;
    if (const auto found = found_in(node, share)) {
        const int percent = number_in((*found)[1]);
        if (percent >= 1 && percent <= all) return Break{0, percent};
    }
    const auto units =
        CountForm<"units lost, or a share such as 50%,", 1, int{source::limits::units_a_side}>::read(node,
                                                                                                     report);
    return units ? std::optional{Break{*units, 0}} : std::nullopt;
}
void BreakForm::write(Writer& out, const Break& breaks) {
    breaks.units > 0 ? out.number(breaks.units) : out.text(fmt::format("{}%", breaks.percent));
}

namespace {

/// Reports a die that could give more turns than there may be.
void check_most(const Node& node, const Turns& turns, Reporter& report) {
    if (turns.most() > most_turns)
        report(kinds::out_of_range, node.place, "the turns with their die", 1, most_turns,
               std::to_string(turns.most()));
}

}  // namespace

std::optional<Turns> TurnsForm::read(const Node& node, Reporter& report) {
    static const std::regex with_die{R"((?:([0-9]{1,3}) ?\+ ?)?([Dd][0-9]{1,4})(?: ?\+ ?([0-9]{1,3}))?)"};
    if (node.is_map()) {
        const auto turns = source::FieldsParser<Turns>::read(node, report);
        if (turns) check_most(node, *turns, report);
        return turns;
    }
    if (const auto found = found_in(node, with_die))
        if (const auto die = dice::parse_die((*found)[2].str())) {
            const Turns turns{number_in((*found)[1]) + number_in((*found)[3]), die};
            check_most(node, turns, report);
            return turns;
        }
    if (node.is_scalar() && node.text.find_first_of("dD") != std::string::npos) {
        report(kinds::not_one_die, node.place, describe(node));
        return std::nullopt;
    }
    const auto turn = TurnForm::read(node, report);
    return turn ? std::optional{Turns{*turn}} : std::nullopt;
}
std::string TurnsForm::schema() {
    return fmt::format(R"({{"anyOf":[{},{{"type":"string"}},{}]}})", TurnForm::schema(),
                       source::FieldsParser<Turns>::schema());
}
void TurnsForm::write(Writer& out, const Turns& turns) {
    if (!turns.die) return out.number(turns.least);
    const std::string die = dice::to_text(*turns.die);
    out.text(turns.least > 0 ? fmt::format("{}+{}", turns.least, die) : die);
}

std::optional<GameLength> GameLengthForm::read(const Node& node, Reporter& report) {
    if (node.is_map()) {
        const auto length = source::FieldsParser<GameLength>::read(node, report);
        if (length) check_most(node, length->turns, report);
        return length;
    }
    const auto turns = TurnsForm::read(node, report);
    return turns ? std::optional{GameLength{*turns, {}, {}}} : std::nullopt;
}
std::string GameLengthForm::schema() {
    return fmt::format(R"({{"anyOf":[{},{{"type":"string"}},{}]}})", TurnForm::schema(),
                       source::FieldsParser<GameLength>::schema());
}
void GameLengthForm::write(Writer& out, const GameLength& length) {
    if (!length.from && !length.each) return TurnsForm::write(out, length.turns);
    source::FieldsParser<GameLength>::write(out, length);
}

std::optional<Arrival> ArrivalForm::read(const Node& node, Reporter& report) {
    static const std::regex in_words{
        R"((?:[Tt]urn )?([0-9dD+]+)(?:[, ]+(?:at|by|from|on)?(?: ?the )?([A-Za-z]+)(?: edge)?)?)"};
    if (node.is_map()) return source::FieldsParser<Arrival>::read(node, report);
    Arrival arrival;
    Node when = node;
    if (const auto found = found_in(node, in_words)) {
        Node edge = node;
        edge.text = (*found)[2].str();
        when.text = (*found)[1].str();
        when.quoted = node.quoted && when.text == node.text;
        if (const auto side = edge.text.empty() ? std::nullopt : TableSideForm::read(edge, report))
            arrival.edge = *side;
        else if (!edge.text.empty())
            return std::nullopt;
    }
    const auto turn = TurnsForm::read(when, report);
    if (!turn) return std::nullopt;
    arrival.turn = *turn;
    arrival.place = node.place;
    return arrival;
}
std::string ArrivalForm::schema() {
    return fmt::format(R"({{"anyOf":[{},{{"type":"string"}},{}]}})", TurnForm::schema(),
                       source::FieldsParser<Arrival>::schema());
}
void ArrivalForm::write(Writer& out, const Arrival& arrival) {
    source::FieldsParser<Arrival>::write(out, arrival);
}

namespace {

/// A text for the whole game, or a list of texts with their turns.
template <class T, Words what>
struct InTurnForm {
    static constexpr std::size_t most = 40;
    static std::optional<std::vector<T>> read(const Node& node, Reporter& report) {
        if (!node.is_scalar()) return ListForm<T, what, most>::read(node, report);
        const auto text = NoteForm::read(node, report);
        if (!text) return std::nullopt;
        T whole{};
        whole.place = node.place;
        whole.text = *text;
        return std::vector{whole};
    }
    static std::string schema() {
        return fmt::format(R"({{"anyOf":[{{"type":"string"}},{{"type":"array","items":{}}}]}})",
                           source::FieldsParser<T>::schema());
    }
};

using WeathersForm = InTurnForm<Weather, "weathers">;
using RemindersForm = InTurnForm<Reminder, "texts">;

}  // namespace

std::optional<std::vector<Weather>> WeatherForm::read(const Node& node, Reporter& report) {
    return WeathersForm::read(node, report);
}
std::string WeatherForm::schema() {
    return WeathersForm::schema();
}
void WeatherForm::write(Writer& out, const std::vector<Weather>& weather) {
    source::Parser<std::vector<Weather>>::write(out, weather);
}

std::optional<std::vector<Reminder>> UmpireForm::read(const Node& node, Reporter& report) {
    return RemindersForm::read(node, report);
}
std::string UmpireForm::schema() {
    return RemindersForm::schema();
}
void UmpireForm::write(Writer& out, const std::vector<Reminder>& reminders) {
    source::Parser<std::vector<Reminder>>::write(out, reminders);
}

std::optional<Command> CommanderForm::read(const Node& node, Reporter& report) {
    if (node.is_map()) return source::FieldsParser<Command>::read(node, report);
    Command command;
    const auto name = LineForm<"a commander">::read(node, report);
    command.name = name.value_or("");
    return name ? std::optional{command} : std::nullopt;
}
std::string CommanderForm::schema() {
    return fmt::format(R"({{"anyOf":[{},{}]}})", LineForm<"a commander">::schema(),
                       source::FieldsParser<Command>::schema());
}
void CommanderForm::write(Writer& out, const Command& command) {
    if (command.is_empty()) return out.text(command.name);
    source::FieldsParser<Command>::write(out, command);
}

}  // namespace muster::scenario
