// The keys by which a scenario says how its game runs.
#include <charconv>
#include <regex>

#include "scenario/fields.hpp"
#include "scenario/length_form.hpp"
#include "scenario/plan_forms.hpp"
#include "scenario/player_forms.hpp"
#include "scenario/running_forms.hpp"
#include "source/small_letters.hpp"

namespace muster::scenario {
namespace {

using source::describe;
using source::Node;
using source::Reporter;
using source::Writer;

constexpr int minutes_an_hour = 60;
constexpr int minutes_a_day = 24 * minutes_an_hour;
using TurnForm = CountForm<"a turn", 1, most_turns>;

/// What a pattern finds in a text; nothing for anything but a short text.
std::optional<std::smatch> found_in(const Node& node, const std::regex& pattern) {
    constexpr std::size_t longest = 40;
    std::smatch found;
    if (!node.is_scalar() || node.text.size() > longest || !std::regex_match(node.text, found, pattern))
        return std::nullopt;
    return found;
}

int number_in(const std::ssub_match& digits) {
    int number = 0;
    const std::string text = digits.str();
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

/// `10:00`, `10.30`, `2:15 pm`; minutes after midnight.
struct HourForm {
    static std::optional<int> read(const Node& node, Reporter& report) {
        static const std::regex hour{R"(([0-9]{1,2})[:.h]([0-9]{2}) ?([ap]m)?)", std::regex::icase};
        if (const auto found = found_in(node, hour)) {
            constexpr int noon = 12;
            int hours = number_in((*found)[1]);
            const int minutes = number_in((*found)[2]);
            if ((*found)[3].matched)
                hours = hours % noon + (source::in_small_letters((*found)[3].str()) == "pm" ? noon : 0);
            const int all = hours * minutes_an_hour + minutes;
            if (minutes < minutes_an_hour && all < minutes_a_day) return all;
        }
        report(kinds::not_an_hour, node.place, describe(node));
        return std::nullopt;
    }
    static std::string schema() { return R"({"type":"string"})"; }
    static void write(Writer& out, int minutes) {
        out.text(fmt::format("{}:{:02}", minutes / minutes_an_hour, minutes % minutes_an_hour));
    }
};

/// `30min`, `1h`.
struct MinutesForm {
    static std::optional<int> read(const Node& node, Reporter& report) {
        static const std::regex time{R"(([0-9]{1,3}) ?(m|min|minutes|h|hour|hours))"};
        if (const auto found = found_in(node, time)) {
            const int minutes = number_in((*found)[1]) * ((*found)[2].str()[0] == 'h' ? minutes_an_hour : 1);
            if (minutes > 0 && minutes < minutes_a_day) return minutes;
        }
        report(kinds::not_minutes, node.place, describe(node));
        return std::nullopt;
    }
    static std::string schema() { return R"({"type":"string","pattern":"^[0-9]{1,3} ?[a-z]+$"})"; }
    static void write(Writer& out, int minutes) { out.text(fmt::format("{}min", minutes)); }
};

}  // namespace

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
    if (node.is_map()) return source::FieldsParser<Arrival>::read(node, report);
    const auto turn = TurnsForm::read(node, report);
    if (!turn) return std::nullopt;
    Arrival arrival;
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

namespace muster::source {

using namespace scenario;

namespace {

constexpr int most_points_earned = 10000;
constexpr std::size_t most_named_by_rule = 50;
constexpr std::size_t most_outcomes = 100;
constexpr std::string_view untold_words[]{"side", "umpire"};
constexpr std::string_view award_times[]{"end", "turn"};
constexpr std::string_view known_says = "true: known to everybody";

/// A word that is one of two, and sets a truth.
template <auto Member, class Owner, const auto& words>
Field<Owner> choice_field(std::string_view key, std::string_view says) {
    return Field<Owner>{key, says, Need::optional,
                        [](const Node& node, Owner& owner, Reporter& report) {
                            if (detail::is_among(node, words, "an answer", report))
                                owner.*Member = node.text == words[1];
                        },
                        [] { return detail::words_schema(words); }}
        .written([](const Owner& owner, Writer* out) {
            if (out) out->text(words[1]);
            return owner.*Member;
        });
}

template <class Owner>
std::vector<Field<Owner>> span_fields() {
    return {field_within<&Owner::span, &Span::from, CountForm<"a turn", 1, most_turns>>(
                "from", "the turn from which it holds"),
            field_within<&Owner::span, &Span::until, CountForm<"a turn", 1, most_turns>>(
                "until", "the last turn in which it holds")};
}

/// `dice: D6 4+`: the die and what it needs.
Field<Arrival> trial_field() {
    return Field<Arrival>{
        "dice", "rolled each turn in play: the die and the score needed, such as D6 4+", Need::optional,
        [](const Node& node, Arrival& arrival, Reporter& report) {
            static const std::regex trial{R"(([Dd][0-9]{1,4}) ?([0-9]{1,4})\+?)"};
            std::smatch found;
            constexpr std::size_t longest = 20;
            if (node.is_scalar() && node.text.size() <= longest &&
                std::regex_match(node.text, found, trial)) {
                const auto die = dice::parse_die(found[1].str());
                const int needed = std::stoi(found[2].str());
                if (die && needed >= 1 && needed <= die->faces()) {
                    arrival.die = die;
                    arrival.needed = needed;
                    return;
                }
            }
            report(scenario::kinds::not_a_trial, node.place, describe(node));
        },
        [] { return std::string{R"({"type":"string","pattern":"^[Dd][0-9]+ ?[0-9]+[+]?$"})"}; }}
        .written([](const Arrival& arrival, Writer* out) {
            if (out && arrival.die)
                out->text(fmt::format("{} {}+", dice::to_text(*arrival.die), arrival.needed));
            return arrival.die.has_value();
        });
}

/// `scores: 1-3`, or one score.
Field<Outcome> scores_field() {
    return Field<Outcome>{
        "scores", "the scores that give it, such as 1-3", Need::required,
        [](const Node& node, Outcome& outcome, Reporter& report) {
            static const std::regex scores{R"(([0-9]{1,4})(?: ?(?:-|–|to) ?([0-9]{1,4}))?)"};
            std::smatch found;
            constexpr std::size_t longest = 20;
            if (node.is_scalar() && node.text.size() <= longest &&
                std::regex_match(node.text, found, scores)) {
                outcome.least = std::stoi(found[1].str());
                outcome.most = found[2].matched ? std::stoi(found[2].str()) : outcome.least;
                if (outcome.least >= 1 && outcome.most >= outcome.least) return;
            }
            report(scenario::kinds::not_scores, node.place, describe(node));
        },
        [] { return std::string{R"({"type":["string","integer"]})"}; }}
        .written([](const Outcome& outcome, Writer* out) {
            if (out && outcome.least == outcome.most) out->number(outcome.least);
            if (out && outcome.least != outcome.most)
                out->text(fmt::format("{}-{}", outcome.least, outcome.most));
            return true;
        });
}

}  // namespace

template <>
Fields<Turns> make_fields() {
    return {"a number of turns",
            {field_as<&Turns::least, CountForm<"a number of turns", 0, most_turns>>(
                 "least", "the number, or what the die adds to"),
             field_as<&Turns::die, DieForm>("dice", "a die that is added, such as D6")}};
}

template <>
Fields<GameLength> make_fields() {
    return {
        "the length of the game",
        {field_within<&GameLength::turns, &Turns::least, CountForm<"a number of turns", 0, most_turns>>(
             "least", "the turns, or what the die adds to"),
         field_within<&GameLength::turns, &Turns::die, DieForm>("dice", "a die that is added, such as D6"),
         field_as<&GameLength::from, HourForm>("from", "the hour of the first turn, such as 10:00"),
         field_as<&GameLength::each, MinutesForm>("each", "the time of a turn, such as 30min")}};
}

template <>
Fields<SpecialRule> make_fields() {
    std::vector<Field<SpecialRule>> fields{
        field_as<&SpecialRule::title, LineForm<"a title">>("title", "as printed", Need::required),
        field_as<&SpecialRule::text, NoteForm>("text", "the rule", Need::required),
        field_as<&SpecialRule::who, NamesForm>(
            "who", "the ids of the sides, brigades or units that it is for; others do not know it")};
    for (auto& field : span_fields<SpecialRule>()) fields.push_back(std::move(field));
    fields.push_back(field<&SpecialRule::open>("open", known_says));
    return {"a special rule", std::move(fields)};
}

template <>
Fields<Weather> make_fields() {
    return {"a weather",
            {field_as<&Weather::text, NoteForm>("text", "what it is, and what it does", Need::required),
             field_as<&Weather::from, CountForm<"a turn", 1, most_turns>>("from", "the turn when it begins"),
             field_as<&Weather::until, TurnsForm>(
                 "until", "the last turn that it lasts; with a die, only the umpire knows")}};
}

template <>
Fields<Reminder> make_fields() {
    return {"a text",
            {field_as<&Reminder::turn, CountForm<"a turn", 1, most_turns>>(
                 "turn", "the turn in which it is wanted; the whole game, if absent"),
             field_as<&Reminder::text, NoteForm>("text", "what the umpire is told", Need::required)}};
}

template <>
Fields<Award> make_fields() {
    return {"points",
            {field_as<&Award::what, LineForm<"what earns points">>("for", "what earns them", Need::required),
             field_as<&Award::worth, CountForm<"points", 1, most_points_earned>>("worth", "how many",
                                                                                 Need::required),
             choice_field<&Award::each_turn, Award, award_times>(
                 "when", "end: counted at the end (the default); turn: at the end of each turn"),
             field_as<&Award::side, IdForm>("side", "the side that can earn them; others do not know it"),
             field<&Award::open>("open", known_says)}};
}

template <>
Fields<Arrival> make_fields() {
    return {"an arrival",
            {field_as<&Arrival::turn, TurnsForm>(
                 "turn", "the turn when it comes, or comes at the earliest; with a die, rolled beforehand"),
             field_as<&Arrival::at, PointForm>("at", "where it comes onto the table"),
             field_as<&Arrival::edge, TableSideForm>("edge", "or the edge of the table by which it comes"),
             trial_field(),
             field_as<&Arrival::late, CountForm<"what is added", 1, most_turns>>(
                 "late", "added to the score for each turn that it is late"),
             choice_field<&Arrival::untold, Arrival, untold_words>(
                 "told", "side: its player knows when and where (the default); umpire: he does not")}};
}

template <>
Fields<Outcome> make_fields() {
    using Turn = CountForm<"a turn", 1, most_turns>;
    struct TurnOnly {
        static std::optional<int> read(const Node& node, Reporter& report) {
            return Turn::read(node, report);
        }
        static std::string schema() { return Turn::schema(); }
        static void write(Writer& out, int turn) { out.number(turn); }
    };
    using ArrivesForm = NamedForm<std::vector<std::pair<Placed<Id>, int>>, TurnOnly>;
    return {
        "a line of a table",
        {scores_field(), field_as<&Outcome::text, NoteForm>("text", "what happens", Need::required),
         field_as<&Outcome::arrives, ArrivesForm>("arrives",
                                                  "by their ids, the turns when units or brigades come"),
         field_as<&Outcome::absent, NamesForm>("absent", "the ids of units or brigades that do not come"),
         field_as<&Outcome::weather, NoteForm>("weather", "the weather that it brings, which all are told")}};
}

template <>
Fields<Command> make_fields() {
    return {"a commander",
            {field_as<&Command::name, LineForm<"a commander">>("name", "his name", Need::required),
             field_as<&Command::rating, LineForm<"a rating", 40>>("rating", "a number or a word"),
             field_as<&Command::text, NoteForm>("text", "what is special about him, for his card"),
             field_as<&Command::at, PointForm>("at", "his place on the map"),
             field_as<&Command::with, IdForm>("with", "or the id of the unit that he is with")}};
}

template <>
Fields<Wing> make_fields() {
    return {"a wing",
            {field_as<&Wing::name, LineForm<"a name">>("name", "as printed", Need::required),
             commander_field<Wing>("who leads it"),
             field_as<&Wing::brigades, NamesForm>("brigades", "the ids of its brigades", Need::required)}};
}

template <>
Fields<DeckCard> make_fields() {
    constexpr int most_alike = 20;
    return {
        "a card",
        {field_as<&DeckCard::title, LineForm<"a title">>("title", "as printed", Need::required),
         field_as<&DeckCard::text, NoteForm>("text", "what happens", Need::required),
         field_as<&DeckCard::count, CountForm<"cards", 1, most_alike>>("count", "how many there are of it"),
         field_as<&DeckCard::side, IdForm>("side",
                                           "the side that draws it, and knows it; the umpire, if absent")}};
}

template <>
Fields<BeforePlay> make_fields() {
    return {"a table",
            {field_as<&BeforePlay::title, LineForm<"a title">>("title", "what is rolled for", Need::required),
             field_as<&BeforePlay::die, DieForm>("dice", "the die, such as D6", Need::required),
             field_as<&BeforePlay::rows, ListForm<Outcome, "lines", most_outcomes>>(
                 "rows", "what each score means", Need::required)}};
}

}  // namespace muster::source
