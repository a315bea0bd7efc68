// The keys by which a scenario says how its game runs.
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

/// `10:00`, `10.30`, `2:15 pm`, `2 pm`, `noon`; minutes after midnight.
struct HourForm {
    static std::optional<int> read(const Node& node, Reporter& report) {
        static const std::regex clock{R"(([0-9]{1,2})[:.h]([0-9]{2}))", std::regex::icase};
        static const std::regex dial{R"((0?[1-9]|1[0-2])(?:[:.h]([0-9]{2}))? ?([ap])m)", std::regex::icase};
        constexpr int noon = 12;
        int hours = minutes_a_day, minutes = 0;
        if (const auto found = found_in(node, clock)) {
            hours = number_in((*found)[1]);
            minutes = number_in((*found)[2]);
        } else if (const auto half = found_in(node, dial)) {
            hours =
                number_in((*half)[1]) % noon + (source::in_small_letters((*half)[3].str()) == "p" ? noon : 0);
            minutes = number_in((*half)[2]);
        } else if (node.is_scalar() && node.text == "noon") {
            hours = noon;
        }
        const int all = hours * minutes_an_hour + minutes;
        if (minutes < minutes_an_hour && all < minutes_a_day) return all;
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
        static const std::regex time{R"(([0-9]{1,3}) ?(m|min|mins|minutes|h|hour|hours))"};
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
    return {field_within<&Owner::span, &Span::from, TurnForm>("from", "the turn from which it holds"),
            field_within<&Owner::span, &Span::until, TurnForm>("until", "the last turn in which it holds")};
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
    Fields<GameLength> fields{
        "the length of the game",
        {field_within<&GameLength::turns, &Turns::least, CountForm<"a number of turns", 0, most_turns>>(
             "least", "the turns, or what the die adds to"),
         field_within<&GameLength::turns, &Turns::die, DieForm>("dice", "a die that is added, such as D6"),
         field_as<&GameLength::from, HourForm>("from", "the hour of the first turn, such as 10:00"),
         field_as<&GameLength::each, MinutesForm>("each", "the time of a turn, such as 30min")}};
    fields.instead = {
        {"number", "least:"}, {"most", "least: and dice:"}, {"start", "from:"}, {"begin", "from:"}};
    return fields;
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
             field_as<&Weather::from, TurnForm>("from", "the turn when it begins"),
             field_as<&Weather::until, TurnsForm>(
                 "until", "the last turn that it lasts; with a die, only the umpire knows")}};
}

template <>
Fields<Reminder> make_fields() {
    return {"a text",
            {field_as<&Reminder::turn, TurnForm>("turn",
                                                 "the turn in which it is wanted; the whole game, if absent"),
             field_as<&Reminder::text, NoteForm>("text", "what the umpire is told", Need::required)}};
}

template <>
Fields<Award> make_fields() {
    Fields<Award> fields{
        "points",
        {field_as<&Award::what, LineForm<"what earns points">>("for", "what earns them", Need::required),
         field_as<&Award::worth, CountForm<"points", 1, most_points_earned>>("worth", "how many",
                                                                             Need::required),
         choice_field<&Award::each_turn, Award, award_times>(
             "when", "end: counted at the end (the default); turn: at the end of each turn"),
         field_as<&Award::side, IdForm>("side", "the side that can earn them; others do not know it"),
         field<&Award::open>("open", known_says)}};
    fields.instead = {
        {"points", "worth:"}, {"value", "worth:"}, {"vp", "worth:"}, {"name", "for:"}, {"what", "for:"}};
    return fields;
}

template <>
Fields<Arrival> make_fields() {
    Fields<Arrival> fields{
        "an arrival",
        {field_as<&Arrival::turn, TurnsForm>(
             "turn", "the turn when it comes, or comes at the earliest; with a die, rolled beforehand"),
         field_as<&Arrival::at, PointForm>("at", "where it comes onto the table"),
         field_as<&Arrival::edge, TableSideForm>("edge", "or the edge of the table by which it comes"),
         trial_field(),
         field_as<&Arrival::late, CountForm<"what is added", 1, most_turns>>(
             "late", "added to the score for each turn that it is late"),
         choice_field<&Arrival::untold, Arrival, untold_words>(
             "told", "side: its player knows when and where (the default); umpire: he does not")}};
    fields.instead = {
        {"on", "dice:"}, {"roll", "dice:"}, {"needs", "dice:"}, {"side", "edge:"}, {"from", "edge: or at:"}};
    return fields;
}

template <>
Fields<Outcome> make_fields() {
    struct TurnOnly {
        static std::optional<int> read(const Node& node, Reporter& report) {
            return TurnForm::read(node, report);
        }
        static std::string schema() { return TurnForm::schema(); }
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
    Fields<Command> fields{
        "a commander",
        {field_as<&Command::name, LineForm<"a commander">>("name", "his name", Need::required),
         field_as<&Command::rating, LineForm<"a rating", 40>>("rating", "a number or a word"),
         field_as<&Command::text, NoteForm>("text", "what is special about him, for his card"),
         field_as<&Command::at, PointForm>("at", "his place on the map"),
         field_as<&Command::with, IdForm>("with", "or the id of the unit that he is with")}};
    fields.instead = {{"value", "rating:"}, {"quality", "rating:"}, {"ability", "text:"}, {"notes", "text:"}};
    return fields;
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
