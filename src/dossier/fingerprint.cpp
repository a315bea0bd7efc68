#include <cmath>

#include <fmt/format.h>

#include "dice/dice.hpp"
#include "dossier/redact.hpp"

namespace muster::dossier {
namespace {

/// Everything decided as one text in which no two different games can look alike: every part is given with
/// its length.
class DecidedText {
public:
    void add(std::string_view part) { text_ += fmt::format("{}:{};", part.size(), part); }
    void add(std::int64_t number) { add(std::to_string(number)); }
    void add(lengths::Inches length) { add(static_cast<std::int64_t>(std::llround(length.value() * 1000))); }
    void add(lengths::TablePoint point) {
        add(point.x);
        add(point.y);
    }
    void add(const std::optional<int>& number) { add(number ? std::to_string(*number) : std::string{}); }
    template <class Parts>
    void add_all(const Parts& parts) {
        add(static_cast<std::int64_t>(parts.size()));
        for (const auto& part : parts) add(part);
    }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_;
};

std::string in_words(const roll::Value& value) {
    if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "yes" : "no";
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    return std::get<std::string>(value);
}

void add_unit(DecidedText& decided, const roll::RolledUnit& unit) {
    for (const auto* word : {&unit.id, &unit.name, &unit.brigade, &unit.type, &unit.counts_as})
        decided.add(*word);
    std::map<std::string_view, std::string> given;  // by key, so that a new line of the table moves no other
    for (const auto& fact : facts::unit_facts) {
        const auto number = fact.number(unit);
        if (fact.marked == facts::Marked::always)
            decided.add(number);
        else if (fact.marked == facts::Marked::if_given && number)
            given.emplace(fact.key, std::to_string(*number));
    }
    for (const auto& [key, value] : given) {
        decided.add(key);
        decided.add(value);
    }
    for (const auto& [id, value] : unit.values) {
        decided.add(id);
        decided.add(in_words(value));
    }
    if (unit.at) decided.add(*unit.at);
}

/// What is drawn on the map by hand counts only where there is any, so that older packs keep their mark.
void add_by_hand(DecidedText& decided, const terrain::Terrain& ground) {
    for (const auto& feature : ground.features)
        for (const auto& level : feature.levels) decided.add_all(level);
    for (const auto& barrier : ground.barriers) {
        decided.add(barrier.kind);
        decided.add_all(barrier.course);
    }
}

void add_ground(DecidedText& decided, const terrain::Terrain& ground) {
    for (const auto& feature : ground.features) {
        decided.add(feature.kind);
        decided.add(feature.side);
        decided.add_all(feature.outline);
        for (const auto& part : feature.parts) decided.add_all(part);
    }
    if (ground.river) {
        decided.add_all(ground.river->course);
        decided.add(terms::to_text(ground.river->flows_to));
    }
    for (const auto& stream : ground.streams) decided.add_all(stream.course);
    for (const auto& road : ground.roads) decided.add_all(road.course);
    for (const auto& crossing : ground.crossings) {
        decided.add(crossing.kind);
        decided.add(crossing.at);
    }
    add_by_hand(decided, ground);
}

std::string decided_text(const roll::Rolled& rolled) {
    DecidedText decided;
    decided.add(rolled.rules);
    decided.add(rolled.title);
    decided.add(rolled.table.width);
    decided.add(rolled.table.height);
    for (const auto& [option, choice] : rolled.options) {
        decided.add(option);
        decided.add(choice);
    }
    for (const auto& side : rolled.sides) {
        decided.add(side.id);
        decided.add(terms::to_text(side.half));
        decided.add(side.holder ? "holder" : "");
        decided.add_all(side.generals);
        decided.add(std::int64_t{side.wagons});
        for (const auto& unit : side.units) add_unit(decided, unit);
    }
    if (rolled.terrain) add_ground(decided, *rolled.terrain);
    const auto& conditions = rolled.conditions;
    for (const auto& number :
         {conditions.start_hour, conditions.dark_hour, conditions.turns, conditions.days_passed})
        decided.add(number);
    decided.add(conditions.season.value_or(""));
    if (conditions.wind) decided.add(*conditions.wind ? "wind" : "calm");
    for (const auto& march : rolled.flank_marches) {
        decided.add(march.side);
        decided.add(march.squares);
        decided.add(std::int64_t{march.turn});
    }
    return decided.text();
}

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

char capital(char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

std::string letters_only(std::string_view text) {
    std::string letters;
    for (const char c : text)
        if (is_letter(c)) letters += capital(c);
    return letters;
}

std::string_view without_article(std::string_view title) {
    for (const std::string_view article : {"The ", "the ", "A ", "a ", "An ", "an "})
        if (title.substr(0, article.size()) == article) return title.substr(article.size());
    return title;
}

/// Up to three letters a club would make of a title: the first, then consonants ("Brandywine": BRN).
std::string mark_of(std::string_view title) {
    const std::string letters = letters_only(without_article(title));
    if (letters.empty()) return "M";
    std::string mark{letters.front()};
    for (const char c : letters.substr(1))
        if (mark.size() < 3 && std::string_view{"AEIOUY"}.find(c) == std::string_view::npos) mark += c;
    return mark.size() == 3 ? mark : letters.substr(0, 3);
}

}  // namespace

std::string fingerprint(const roll::Rolled& rolled) {
    constexpr std::uint32_t sixteen_bits = 1U << 16U;
    dice::Chance hash{"fingerprint/" + decided_text(rolled)};
    return fmt::format("{}-{:04X}", mark_of(rolled.title), hash.below(sixteen_bits));
}

}  // namespace muster::dossier
