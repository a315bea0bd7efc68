#include <algorithm>

#include "rules/unit_names.hpp"
#include "sheets/bind_parts.hpp"
#include "sheets/kinds.hpp"
#include "sheets/words.hpp"

namespace muster::sheets {
namespace {

constexpr int most_boxes = 120;
constexpr std::string_view inch_sign = "″";

/// What boxes ask for in the second row alone, such as `5: 2+`: in the first a bar says that nothing is
/// asked.
std::string asked_in_second(const Data& boxes) {
    std::vector<std::string> asked;
    for (const auto& box : *boxes.list())
        if (*box.find("bar")->number() > 0 && *box.find("second_bar")->number() == 0)
            asked.push_back(
                fmt::format("{}:\u00a0{}", *box.find("number")->text(), *box.find("second")->text()));
    return source::joined(asked);
}

class CardBinder {
public:
    CardBinder(const dossier::Unit& unit, rules::UnitNames names, const source::Place& place,
               source::Reporter& report)
        : unit_(unit), names_(std::move(names)), place_(place), report_(report) {}

    [[nodiscard]] Data figures(const rules::CardRules& card);
    [[nodiscard]] Data lines(const rules::CardRules& card, std::size_t& columns);
    [[nodiscard]] Data tracks(const rules::CardRules& card);
    [[nodiscard]] Data notes(const rules::CardRules& card, source::Phrase rules::CardNote::*says);
    [[nodiscard]] bool holds(const rules::When& when);

private:
    [[nodiscard]] std::string fill(const source::Phrase& phrase);
    [[nodiscard]] std::optional<Data> boxes(const rules::CardTrack& track);
    [[nodiscard]] Data means(const source::Phrase& usual, const std::vector<rules::CardMeaning>& instead,
                             bool& bar);
    [[nodiscard]] Data cells(const rules::CardLine& line, std::size_t& columns);
    [[nodiscard]] std::optional<int> whole(const std::optional<source::Formula>& formula);

    const dossier::Unit& unit_;
    rules::UnitNames names_;
    const source::Place& place_;  ///< unknown for a unit drawn by dice
    source::Reporter& report_;
};

bool CardBinder::holds(const rules::When& when) {
    if (!when) return true;
    const auto truth = when->holds([this](std::string_view name) { return names_.number(name); });
    if (!truth) report_(kinds::no_card_number, place_, unit_.name, when->text());
    return truth.value_or(false);
}

std::string CardBinder::fill(const source::Phrase& phrase) {
    std::string missing;
    auto text = phrase.fill([this](std::string_view name) { return names_.word(name); }, &missing);
    if (!text) report_(kinds::no_card_value, place_.known() ? place_ : phrase.place(), unit_.name, missing);
    return text.value_or("?");
}

Data CardBinder::figures(const rules::CardRules& card) {
    Data::List figures;
    for (const auto& figure : card.figures) {
        if (!holds(figure.when)) continue;
        const auto cited = unit_.thrown.find(figure.cites);
        const std::string under = fill(figure.under), value = fill(figure.value);
        const bool inches = value.ends_with(inch_sign);
        figures.emplace_back(
            Data::Map{{"label", figure.label},
                      {"under", under.empty() ? figure.label : under},
                      {"value", value},
                      {"amount", value.substr(0, value.size() - (inches ? inch_sign.size() : 0))},
                      {"unit", std::string{inches ? inch_sign : ""}},
                      {"accent", figure.accent},
                      {"cites", cited == unit_.thrown.end() ? Data{} : Data{cited->second}}});
    }
    return figures;
}

/// The cells that this card has, each with its column; a rule stands before the first that changes others.
Data CardBinder::cells(const rules::CardLine& line, std::size_t& columns) {
    Data::List cells;
    int column = 0;
    bool changes = false;
    for (const auto& cell : line.cells) {
        if (!holds(cell.when)) continue;
        column = cell.column > 0 ? cell.column : column + 1;
        cells.emplace_back(Data::Map{{"head", fill(cell.head)},
                                     {"text", fill(cell.text)},
                                     {"then", fill(cell.then)},
                                     {"below", fill(cell.below)},
                                     {"change", cell.change},
                                     {"divides", cell.change && !changes && column > 1},
                                     {"column", column}});
        changes = cell.change;
        columns = std::max(columns, static_cast<std::size_t>(std::max(0, column)));
    }
    return cells;
}

const std::string bound = "\u00a0";  ///< a space at which no line ends

/// A line as running text with its numbers in bold, for cards that are too small for columns:
/// "D6 and: in line *2″* 45° · in column *4″* 90° · charge *+3″*". No line begins with a dot or with a number
/// whose name ended the line above.
std::string line_in_words(const Data& row, const std::string& lead, const std::string& lead_below) {
    constexpr std::size_t longest_bound = 12;  // letters; a longer name would leave a line too empty
    const auto cells_in_words = [&row](std::string_view key, const std::string& before) {
        std::vector<std::string> all;
        for (const Data& cell : *row.list()) {
            const std::string& text = *cell.find(key)->text();
            if (text.empty()) continue;
            const std::string then = key == "text" ? *cell.find("then")->text() : std::string{};
            const std::string& head = *cell.find("head")->text();
            all.push_back(joined(
                {head.size() <= longest_bound ? on_one_line(head) : head, "*" + text + "*", then}, bound));
        }
        return joined({before + (before.empty() || all.empty() ? "" : ":"), joined(all, bound + "· ")}, " ");
    };
    return joined({cells_in_words("text", lead), cells_in_words("below", lead_below)}, "; ");
}

Data CardBinder::lines(const rules::CardRules& card, std::size_t& columns) {
    Data::List lines;
    for (const auto& line : card.lines) {
        if (!holds(line.when)) continue;
        Data row = cells(line, columns);
        const std::string words = fill(line.words), lead = fill(line.lead), below = fill(line.lead_below);
        if (row.count() == 0 && words.empty()) continue;
        const auto any_has = [&row](std::string_view key) {
            return std::ranges::any_of(*row.list(),
                                       [&](const Data& cell) { return cell.find(key)->count() > 0; });
        };
        Data::Map bound{{"label", fill(line.label)},
                        {"says", fill(line.says)},
                        {"lead", lead},
                        {"lead_below", below},
                        {"words", words},
                        {"in_words", words.empty() ? line_in_words(row, lead, below) : words},
                        {"headed", any_has("head")},
                        {"two", !below.empty() || any_has("below")}};
        bound.emplace("cells", std::move(row));
        lines.emplace_back(std::move(bound));
    }
    return lines;
}

Data CardBinder::means(const source::Phrase& usual, const std::vector<rules::CardMeaning>& instead,
                       bool& bar) {
    bar = false;
    for (const auto& other : instead)
        if (holds(other.when)) {
            bar = other.bar;
            return fill(other.text);
        }
    return fill(usual);
}

std::optional<int> CardBinder::whole(const std::optional<source::Formula>& formula) {
    if (!formula) return std::nullopt;
    constexpr long long most = 1'000'000;
    const auto whole = formula->whole([this](std::string_view name) { return names_.number(name); });
    if (!whole) report_(kinds::no_card_number, place_, unit_.name, formula->text());
    return whole ? std::optional{static_cast<int>(std::clamp(*whole, 0LL, most))} : std::nullopt;
}

std::optional<Data> CardBinder::boxes(const rules::CardTrack& track) {
    const auto count = track.boxes.whole([this](std::string_view name) { return names_.number(name); });
    if (!count) {
        report_(kinds::no_card_number, place_, unit_.name, track.boxes.text());
        return std::nullopt;
    }
    if (*count < 1 || *count > most_boxes) {
        report_(kinds::too_many_boxes, place_.known() ? place_ : track.boxes.place(), unit_.id,
                fill(track.label), static_cast<int>(std::clamp(*count, -1'000'000LL, 1'000'000LL)));
        return std::nullopt;
    }
    Data::List boxes;
    for (int box = 1; box <= *count; ++box) {
        names_.set("box", box);
        names_.set("left", static_cast<double>(*count - box + 1));
        bool bar = false, second_bar = false;
        Data first = means(track.means, track.instead, bar);
        Data second = track.second ? means(track.second->means, track.second->instead, second_bar)
                                   : Data{std::string{}};
        boxes.emplace_back(Data::Map{{"number", fill(track.number)},
                                     {"means", std::move(first)},
                                     {"bar", bar},
                                     {"second", std::move(second)},
                                     {"second_bar", second_bar},
                                     {"heavy", track.heavy ? holds(track.heavy) : false}});
    }
    return Data{std::move(boxes)};
}

Data CardBinder::tracks(const rules::CardRules& card) {
    Data::List tracks;
    for (const auto& track : card.tracks) {
        if (!holds(track.when)) continue;
        const std::string label = fill(track.label), note = fill(track.note);
        if (auto row = boxes(track)) {
            const auto count = static_cast<int>(row->count());
            tracks.emplace_back(Data::Map{{"label", label},
                                          {"note", note},
                                          {"row", track.row},
                                          {"second_row", track.second ? track.second->row : std::string{}},
                                          {"asked", track.second ? asked_in_second(*row) : std::string{}},
                                          {"after", track.after},
                                          {"boxes", std::move(*row)},
                                          {"of", std::max(count, whole(track.of).value_or(count))},
                                          {"worth", std::max(1, whole(track.worth).value_or(1))}});
        }
    }
    return tracks;
}

Data CardBinder::notes(const rules::CardRules& card, source::Phrase rules::CardNote::*says) {
    Data::List notes;
    for (const auto& note : card.notes)
        if (holds(note.when)) notes.emplace_back(fill(note.*says));
    return notes;
}

/// Texts as one, without those that are empty.
std::string in_one(const Data& texts) {
    std::string all;
    for (const Data& text : *texts.list())
        if (!text.text()->empty()) all += (all.empty() ? "" : " ") + *text.text();
    return all;
}

rules::UnitNames names_of(const dossier::Unit& unit, const dossier::Side& side, const Bound& bound) {
    const auto& dossier = bound.dossier;
    std::size_t units = 0;
    for (const auto& brigade : side.brigades) units += brigade.units.size();
    const bool any_drawn = std::ranges::any_of(dossier.sides, &dossier::Side::troops_rolled);
    return {{bound.rules, bound.rules.type(unit.counts_as), unit, unit.values},
            {dossier.options, dossier.sides.size(), units, dossier.terrain && dossier.terrain->squares,
             side.troops_rolled, any_drawn}};
}

}  // namespace

Data bind_card(const Bound& bound, const dossier::Side& side, const dossier::Unit& unit,
               source::Reporter& report) {
    const rules::CardRules& card = bound.rules.card;
    const source::Place place = place_in(bound.places, unit.id);
    CardBinder binder{unit, names_of(unit, side, bound), place, report};
    std::size_t columns = 1;
    Data lines = binder.lines(card, columns), notes = binder.notes(card, &rules::CardNote::text);
    return Data::Map{{"figures", binder.figures(card)},
                     {"lines", std::move(lines)},
                     {"columns", static_cast<int>(columns)},
                     {"tracks", binder.tracks(card)},
                     {"note", in_one(notes)},
                     {"notes", std::move(notes)},
                     {"on_roster", in_one(binder.notes(card, &rules::CardNote::on_roster))},
                     {"marked", binder.holds(card.marked)}};
}

int longest_track(const Data::List& units) {
    std::size_t longest = 0;
    for (const Data& unit : units)
        if (const Data* card = unit.find("card"))
            if (const Data* tracks = card->find("tracks"); tracks && tracks->list())
                for (const Data& track : *tracks->list())
                    longest = std::max(longest, track.find("boxes")->count());
    return static_cast<int>(longest);
}

std::string words_of_tracks(const Data::List& units) {
    std::optional<std::string> label, note;
    for (const Data& unit : units) {
        const Data* tracks = unit.find("card") ? unit.find("card")->find("tracks") : nullptr;
        if (!tracks || !tracks->list() || tracks->list()->empty()) continue;
        const Data& track = tracks->list()->front();
        const auto keep = [&](std::optional<std::string>& same, const char* key) {
            const std::string& own = *track.find(key)->text();
            same = same.value_or(own) == own ? own : std::string{};
        };
        keep(label, "label");
        keep(note, "note");
    }
    return joined({label.value_or(""), note.value_or("")}, " · ");
}

}  // namespace muster::sheets
