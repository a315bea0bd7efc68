#include <algorithm>

#include "sheets/bind_parts.hpp"
#include "sheets/kinds.hpp"

namespace muster::sheets {
namespace {

constexpr int most_boxes = 120;

class CardBinder {
public:
    CardBinder(const dossier::Unit& unit, UnitWords words, const source::Place& place,
               source::Reporter& report)
        : unit_(unit), words_(std::move(words)), place_(place), report_(report) {}

    [[nodiscard]] Data figures(const rules::CardRules& card);
    [[nodiscard]] Data lines(const rules::CardRules& card, std::size_t& columns);
    [[nodiscard]] Data tracks(const rules::CardRules& card);
    [[nodiscard]] Data notes(const rules::CardRules& card);
    [[nodiscard]] bool holds(const rules::When& when);

private:
    [[nodiscard]] std::string fill(const formula::Phrase& phrase);
    [[nodiscard]] std::optional<Data> boxes(const rules::CardTrack& track);
    [[nodiscard]] std::string means(const rules::CardTrack& track);
    [[nodiscard]] std::optional<int> strength_of(const rules::CardTrack& track);

    const dossier::Unit& unit_;
    UnitWords words_;
    const source::Place& place_;  ///< unknown for a unit drawn by dice
    source::Reporter& report_;
};

bool CardBinder::holds(const rules::When& when) {
    if (!when) return true;
    const auto truth = when->holds([this](std::string_view name) { return words_.number(name); });
    if (!truth) report_(kinds::no_card_number, place_, unit_.name, when->text());
    return truth.value_or(false);
}

std::string CardBinder::fill(const formula::Phrase& phrase) {
    std::string missing;
    auto text = phrase.fill([this](std::string_view name) { return words_.word(name); }, &missing);
    if (!text) report_(kinds::no_card_value, place_.known() ? place_ : phrase.place(), unit_.name, missing);
    return text.value_or("?");
}

Data CardBinder::figures(const rules::CardRules& card) {
    Data::List figures;
    for (const auto& figure : card.figures) {
        if (!holds(figure.when)) continue;
        const auto cited = unit_.thrown.find(figure.cites);
        figures.emplace_back(
            Data::Map{{"label", figure.label},
                      {"value", fill(figure.value)},
                      {"accent", figure.accent},
                      {"cites", cited == unit_.thrown.end() ? Data{} : Data{cited->second}}});
    }
    return figures;
}

Data CardBinder::lines(const rules::CardRules& card, std::size_t& columns) {
    Data::List lines;
    for (const auto& line : card.lines) {
        if (!holds(line.when)) continue;
        Data::List cells;
        for (const auto& cell : line.cells)
            if (holds(cell.when))
                cells.emplace_back(Data::Map{{"head", fill(cell.head)}, {"text", fill(cell.text)}});
        columns = std::max(columns, cells.size());
        if (!cells.empty()) lines.emplace_back(Data::Map{{"label", line.label}, {"cells", std::move(cells)}});
    }
    return lines;
}

std::string CardBinder::means(const rules::CardTrack& track) {
    for (const auto& other : track.instead)
        if (holds(other.when)) return fill(other.text);
    return fill(track.means);
}

std::optional<int> CardBinder::strength_of(const rules::CardTrack& track) {
    if (!track.of) return std::nullopt;
    constexpr long long most = 1'000'000;
    const auto whole = track.of->whole([this](std::string_view name) { return words_.number(name); });
    if (!whole) report_(kinds::no_card_number, place_, unit_.name, track.of->text());
    return whole ? std::optional{static_cast<int>(std::clamp(*whole, 0LL, most))} : std::nullopt;
}

std::optional<Data> CardBinder::boxes(const rules::CardTrack& track) {
    const auto count = track.boxes.whole([this](std::string_view name) { return words_.number(name); });
    if (!count) {
        report_(kinds::no_card_number, place_, unit_.name, track.boxes.text());
        return std::nullopt;
    }
    if (*count < 1 || *count > most_boxes) {
        report_(kinds::too_many_boxes, place_.known() ? place_ : track.boxes.place(), unit_.id, track.label,
                static_cast<int>(std::clamp(*count, -1'000'000LL, 1'000'000LL)));
        return std::nullopt;
    }
    Data::List boxes;
    for (int box = 1; box <= *count; ++box) {
        words_.set("box", box);
        words_.set("left", static_cast<double>(*count - box + 1));
        boxes.emplace_back(Data::Map{{"number", fill(track.number)},
                                     {"means", means(track)},
                                     {"heavy", track.heavy ? holds(track.heavy) : false}});
    }
    return Data{std::move(boxes)};
}

Data CardBinder::tracks(const rules::CardRules& card) {
    Data::List tracks;
    for (const auto& track : card.tracks) {
        if (!holds(track.when)) continue;
        const std::string note = fill(track.note);
        if (auto row = boxes(track)) {
            const auto count = static_cast<int>(row->count());
            tracks.emplace_back(Data::Map{{"label", track.label},
                                          {"note", note},
                                          {"boxes", std::move(*row)},
                                          {"of", std::max(count, strength_of(track).value_or(count))}});
        }
    }
    return tracks;
}

Data CardBinder::notes(const rules::CardRules& card) {
    Data::List notes;
    for (const auto& note : card.notes)
        if (holds(note.when)) notes.emplace_back(fill(note.text));
    return notes;
}

}  // namespace

Data bind_card(const rules::CardRules& card, const dossier::Unit& unit, UnitWords words,
               const source::Place& place, source::Reporter& report) {
    CardBinder binder{unit, std::move(words), place, report};
    std::size_t columns = 1;
    Data lines = binder.lines(card, columns);
    return Data::Map{{"figures", binder.figures(card)},      {"lines", std::move(lines)},
                     {"columns", static_cast<int>(columns)}, {"tracks", binder.tracks(card)},
                     {"notes", binder.notes(card)},          {"marked", binder.holds(card.marked)}};
}

}  // namespace muster::sheets
