#include "sheets/shared_cards.hpp"

#include <algorithm>
#include <cctype>
#include <functional>
#include <optional>

#include <fmt/format.h>

#include "sheets/bind_parts.hpp"
#include "sheets/words.hpp"

namespace muster::sheets {
namespace {

bool is_alike(const Data& one, const Data& other) {
    if (one.list() && other.list()) return std::ranges::equal(*one.list(), *other.list(), is_alike);
    if (one.map() && other.map())
        return std::ranges::equal(*one.map(), *other.map(), [](const auto& a, const auto& b) {
            return a.first == b.first && is_alike(a.second, b.second);
        });
    if (one.text() && other.text()) return *one.text() == *other.text();
    if (one.number() && other.number()) return *one.number() == *other.number();
    return one.empty() && other.empty();
}

/// What a card prints of a unit besides its number, its name and the numbers of its rolls.
Data print_of(const Bound& bound, const dossier::Side& side, const dossier::Brigade& brigade,
              const dossier::Unit& unit) {
    dossier::Unit nameless = unit;
    nameless.name.clear();
    nameless.number = 0;
    nameless.thrown.clear();
    source::Reporter unheard;  // it is bound again for its card
    Data::Map bound_unit = *bind_unit(bound, side, brigade, nameless, unheard).map();
    bound_unit.erase("id");
    return bound_unit;
}

std::vector<std::string> words_of(const std::string& name) {
    std::vector<std::string> words{""};
    for (const char letter : name)
        if (letter == ' ')
            words.emplace_back();
        else
            words.back() += letter;
    return words;
}

bool counts(const std::string& word) {
    const auto first = static_cast<unsigned char>(word.empty() ? ' ' : word.front());
    return std::isdigit(first) || (word.size() == 1 && std::isupper(first));
}

/// The one word in which two names differ, if it counts the units.
std::optional<std::size_t> counting_word(const std::string& one, const std::string& other) {
    const auto words = words_of(one), others = words_of(other);
    std::optional<std::size_t> found;
    for (std::size_t i = 0; words.size() == others.size() && i < words.size(); ++i) {
        if (words[i] == others[i]) continue;
        if (found || !counts(words[i]) || !counts(others[i])) return std::nullopt;
        found = i;
    }
    return found;
}

/// "1–3, 5": neighbours by their numbers in one stretch.
std::string in_stretches(const std::vector<const dossier::Unit*>& units,
                         const std::function<std::string(const dossier::Unit&)>& name) {
    std::vector<std::string> stretches;
    for (std::size_t first = 0, last = 0; first < units.size(); first = ++last) {
        while (last + 1 < units.size() && units[last + 1]->number == units[last]->number + 1) ++last;
        stretches.push_back(name(*units[first]) + (last > first ? "–" + name(*units[last]) : ""));
    }
    return joined(stretches);
}

/// The track of each, with the number of its unit; a note is given once.
Data tracks_of_all(const std::vector<const dossier::Unit*>& units, const Data& tracks) {
    Data::List all;
    for (const auto* unit : units)
        for (const Data& track : *tracks.list()) {
            Data::Map own = *track.map();
            const std::string number = std::to_string(unit->number), kind = *own.at("label").text();
            own.insert_or_assign("unit", number);
            own.insert_or_assign("kind", kind);
            own.insert_or_assign("label", joined({number, kind}, " · "));
            if (unit != units.front()) own.insert_or_assign("note", std::string{});
            all.emplace_back(std::move(own));
        }
    return all;
}

/// The largest units have a second track; there is no room for more of them on a card.
bool may_share(const Data& print) {
    return print.find("card")->find("tracks")->count() <= 1;
}

std::vector<UnitsOfCard> alike_units(const Bound& bound, const dossier::Side& side,
                                     const dossier::Brigade& brigade) {
    std::vector<UnitsOfCard> all;
    std::vector<Data> prints;
    for (const auto& unit : brigade.units) {
        Data print = print_of(bound, side, brigade, unit);
        bool found = false;
        for (std::size_t i = 0; i < all.size() && !found; ++i) {
            const auto word = counting_word(all[i].units.front()->name, unit.name);
            found = word && (all[i].units.size() == 1 || all[i].word == *word) && may_share(print) &&
                    is_alike(prints[i], print);
            if (!found) continue;
            all[i].units.push_back(&unit);
            all[i].word = *word;
        }
        if (found) continue;
        all.push_back({{&unit}});
        prints.push_back(std::move(print));
    }
    return all;
}

/// As evenly as possible on as few cards as will do.
void deal(const UnitsOfCard& alike, std::size_t most, std::vector<UnitsOfCard>& onto) {
    const std::size_t count = alike.units.size(), cards = (count + most - 1) / most;
    for (std::size_t card = 0; card < cards; ++card) {
        const auto at = [&](std::size_t i) {
            return alike.units.begin() + static_cast<std::ptrdiff_t>(i * count / cards);
        };
        onto.push_back({{at(card), at(card + 1)}, alike.word, count});
    }
}

}  // namespace

std::vector<UnitsOfCard> cards_of(const Bound& bound, const dossier::Side& side,
                                  const dossier::Brigade& brigade) {
    std::vector<UnitsOfCard> cards;
    if (side.cards == scenario::one_for_all)
        for (const auto& alike : alike_units(bound, side, brigade)) deal(alike, bound.most_on_a_card, cards);
    else
        for (const auto& unit : brigade.units) cards.push_back({{&unit}});
    std::ranges::stable_sort(cards, {}, [](const auto& card) { return card.units.front()->number; });
    return cards;
}

Data bind_units_of_card(const Bound& bound, const dossier::Side& side, const dossier::Brigade& brigade,
                        const UnitsOfCard& card, source::Reporter& report) {
    const auto& units = card.units;
    dossier::Unit all = *units.front();
    if (units.size() > 1) {
        std::vector<std::string> words = words_of(all.name);
        words[card.word] =
            in_stretches(units, [&](const auto& unit) { return words_of(unit.name)[card.word]; });
        all.name = joined(words, " ");
        for (const auto* unit : units)
            for (const auto& [value, number] : unit->thrown)
                if (unit != units.front()) all.thrown.emplace(unit->id + "/" + value, number);
    }
    Data::Map bound_unit = *bind_unit(bound, side, brigade, all, report).map();
    bound_unit.insert_or_assign("alike", static_cast<int>(units.size()));
    if (units.size() == 1) return bound_unit;
    bound_unit.insert_or_assign(
        "number", in_stretches(units, [](const auto& unit) { return std::to_string(unit.number); }));
    Data::Map printed = *bound_unit.at("card").map();
    printed.insert_or_assign("tracks", tracks_of_all(units, printed.at("tracks")));
    printed.insert_or_assign("longest", longest_track({bound_unit}));
    bound_unit.insert_or_assign("card", std::move(printed));
    return bound_unit;
}

}  // namespace muster::sheets
