#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "roll/mechanisms/mechanisms.hpp"
#include "source/english.hpp"

namespace muster::roll {
namespace {

/// A piece that is to have a name: `id` names it in streams, `words` in sentences.
struct Nameless {
    std::string kind, id, words;
};

/// Rolls names for pieces of ground. Each side has names of its own, every second one of a list if there are
/// two sides: a name that is taken behind the screen must not show in the names on this side of it.
class Naming {
public:
    Naming(const rules::NameGround& step, Game& game) : step_(step), game_(game) {}

    /// A kind without a list has no names; neither has a piece that comes after all the names of its side
    /// are given. `side` is its number, or nothing for what belongs to neither.
    [[nodiscard]] std::string name_for(const Nameless& piece, std::optional<std::size_t> side) {
        std::set<std::string>& given = given_[side];
        const auto names = names_of(piece.kind, side);
        if (std::ranges::all_of(names, [&](const auto& name) { return given.contains(name); })) return {};
        if (names.size() == 1) return *given.insert(names.front()).first;
        const std::string stream = fill(step_.stream.value, {{"feature", piece.id}});
        const std::string why = fill(step_.why, {{"feature", piece.words}});
        const dice::Die die{static_cast<int>(names.size())};
        while (true) {
            const auto score = game_.roll_die(stream, die, why);
            if (!score) return {};
            const std::string& name = names[static_cast<std::size_t>(score->value - 1)];
            if (given.insert(name).second) {
                game_.dice.read_as(score->throw_number, name);
                return name;
            }
            game_.dice.set_aside(score->throw_number, fmt::format("{} is taken", name));
        }
    }

private:
    static constexpr std::size_t most_faces = 1000;

    [[nodiscard]] std::vector<std::string> names_of(const std::string& kind,
                                                    std::optional<std::size_t> side) const {
        const auto list =
            std::ranges::find_if(step_.names, [&](const auto& each) { return each.first.value == kind; });
        if (list == step_.names.end()) return {};
        const std::size_t apart = side ? game_.sides.size() : 1;
        std::vector<std::string> names;
        for (std::size_t i = side.value_or(0); i < list->second.size() && names.size() < most_faces;
             i += apart)
            names.push_back(list->second[i]);
        return names;
    }

    const rules::NameGround& step_;
    Game& game_;
    std::map<std::optional<std::size_t>, std::set<std::string>> given_;  ///< by side
};

std::optional<std::size_t> side_of(const terrain::Feature& feature, const Game& game) {
    const auto side = std::ranges::find_if(
        game.sides, [&](const SideState& each) { return each.rolled.id == feature.side; });
    if (side == game.sides.end()) return std::nullopt;
    return static_cast<std::size_t>(side - game.sides.begin());
}

std::string words_for(const terrain::Feature& feature, const Game& game) {
    const auto side = side_of(feature, game);
    const std::string whose = side ? game.sides[*side].rolled.name + " " : std::string{};
    const std::string kind = source::id_in_words(feature.kind);
    return feature.square > 0 ? fmt::format("{} in {}square {}", kind, whose, feature.square) : kind;
}

}  // namespace

void carry_out(const rules::NameGround& step, Game& game) {
    auto& ground = game.rolled.terrain;
    if (!View{game}.holds(step.when) || !ground) return;
    Naming naming(step, game);
    for (auto& feature : ground->features)
        if (feature.name.empty())
            feature.name =
                naming.name_for({feature.kind, feature.id, words_for(feature, game)}, side_of(feature, game));
    if (!ground->river) return;
    const std::string& water = ground->kinds.usual(terrain::Form::water);
    ground->river->name = naming.name_for({water, water, water}, std::nullopt);
}

}  // namespace muster::roll
