#include "dossier/fingerprint.hpp"

#include <fmt/format.h>

#include "dice/seed.hpp"

namespace muster::dossier {
namespace {

/// What everyone knows, as one text. Every part is preceded by its length, so that no two different games
/// have the same text.
class PublicText {
public:
    void add(std::string_view part) { text_ += fmt::format("{}:{};", part.size(), part); }
    void add(std::int64_t number) { add(std::to_string(number)); }
    void add(lengths::Inches length) { add(static_cast<std::int64_t>(std::llround(length.value() * 1000))); }
    void add(lengths::TablePoint point) { add(point.x, point.y); }
    void add(const std::optional<int>& number) { add(number ? std::to_string(*number) : std::string{}); }
    template <class... Parts>
    void add(const Parts&... parts) requires(sizeof...(parts) > 1) {
        (add(parts), ...);
    }
    template <class Parts>
    void add_all(const Parts& parts) {
        add(static_cast<std::int64_t>(parts.size()));
        for (const auto& part : parts) add(part);
    }
    [[nodiscard]] const std::string& text() const { return text_; }

private:
    std::string text_;
};

void add_by_hand(PublicText& shown, const terrain::Terrain& ground) {
    for (const auto& feature : ground.features)
        for (const auto& level : feature.levels) shown.add_all(level);
    for (const auto& barrier : ground.barriers) {
        shown.add(barrier.kind);
        shown.add_all(barrier.course);
    }
}

void add_ground(PublicText& shown, const terrain::Terrain& ground) {
    for (const auto& feature : ground.features) {
        shown.add(feature.kind, feature.side);
        shown.add_all(feature.outline);
        for (const auto& part : feature.parts) shown.add_all(part);
    }
    if (ground.river) {
        shown.add_all(ground.river->course);
        shown.add(source::to_text(ground.river->flows_to));
    }
    for (const auto& stream : ground.streams) shown.add_all(stream.course);
    for (const auto& road : ground.roads) shown.add_all(road.course);
    for (const auto& crossing : ground.crossings) shown.add(crossing.kind, crossing.at);
    add_by_hand(shown, ground);
}

constexpr std::uint32_t sixteen_bits = 1U << 16U;

std::string public_text(const Dossier& everyone) {
    PublicText shown;
    shown.add(everyone.rules, everyone.title, everyone.table.width, everyone.table.height);
    for (const auto& [option, choice] : everyone.options) shown.add(option, choice);
    for (const auto& side : everyone.sides)
        shown.add(side.id, source::to_text(side.half), std::string_view{side.holder ? "holder" : ""});
    if (everyone.terrain) add_ground(shown, *everyone.terrain);
    const auto& conditions = everyone.conditions;
    shown.add(conditions.start_hour, conditions.dark_hour, conditions.turns, conditions.days_passed,
              conditions.season.value_or(""));
    if (conditions.wind) shown.add(*conditions.wind ? "wind" : "calm");
    return shown.text();
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

/// Up to three letters that stand for a title: the first, then consonants ("Brandywine": BRN).
std::string mark_of(std::string_view title) {
    const std::string letters = letters_only(without_article(title));
    if (letters.empty()) return "M";
    std::string mark{letters.front()};
    for (const char c : letters.substr(1))
        if (mark.size() < 3 && std::string_view{"AEIOUY"}.find(c) == std::string_view::npos) mark += c;
    return mark.size() == 3 ? mark : letters.substr(0, 3);
}

/// "3-" for the third night of a series, whose seed ends in /3: their marks differ at the first character. A
/// fair game of it (/3/fair-2) has the same number.
std::string number_of(std::string_view seed) {
    constexpr std::size_t most_digits = 3;
    if (const auto fair = seed.rfind("/fair-"); fair != std::string_view::npos) seed = seed.substr(0, fair);
    const auto slash = seed.rfind('/');
    if (slash == std::string_view::npos) return {};
    const std::string_view number = seed.substr(slash + 1);
    const bool is_number = !number.empty() && number.size() <= most_digits &&
                           number.find_first_not_of("0123456789") == std::string_view::npos;
    return is_number ? std::string{number} + "-" : std::string{};
}

}  // namespace

std::string fingerprint(const dice::Seed& seed, const Dossier& everyone) {
    dice::Chance hash{"fingerprint/" + dice::slow_key(seed) + public_text(everyone)};
    return fmt::format("{}{}-{:04X}", number_of(seed.text()), mark_of(everyone.title),
                       hash.below(sixteen_bits));
}

std::string signature(std::string_view slow_key, std::string_view mark, std::string_view reader,
                      std::string_view pack) {
    PublicText signed_text;
    signed_text.add(mark, reader, pack);
    dice::Chance hash{fmt::format("signature/{}{}", slow_key, signed_text.text())};
    return fmt::format("{:04X}", hash.below(sixteen_bits));
}

}  // namespace muster::dossier
