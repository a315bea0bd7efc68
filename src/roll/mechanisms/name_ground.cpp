#include <algorithm>
#include <set>
#include <span>

#include <fmt/format.h>

#include "roll/mechanisms/mechanisms.hpp"

namespace muster::roll {
namespace {

/// Rolls names for pieces of ground. No name is given twice.
class Naming {
public:
    Naming(const rules::NameGround& step, Game& game) : step_(step), game_(game) {}

    /// `id` is the name of the piece in streams, `words` that in sentences. A kind without a list has no
    /// names; neither has a piece that comes after all the names of its list are given.
    [[nodiscard]] std::string name_for(const std::string& kind, const std::string& id,
                                       const std::string& words) {
        const auto list =
            std::ranges::find_if(step_.names, [&](const auto& each) { return each.first.value == kind; });
        if (list == step_.names.end()) return {};
        const std::span names{list->second.data(), std::min(list->second.size(), most_faces)};
        if (std::ranges::all_of(names, [&](const auto& name) { return given_.contains(name); })) return {};
        if (names.size() == 1) return *given_.insert(names.front()).first;
        const std::string stream = fill(step_.stream.value, {{"feature", id}});
        const std::string why = fill(step_.why, {{"feature", words}});
        const dice::Die die{static_cast<int>(names.size())};
        while (true) {
            const auto score = game_.roll_die(stream, die, why);
            if (!score) return {};
            const std::string& name = names[static_cast<std::size_t>(score->value - 1)];
            if (given_.insert(name).second) {
                game_.dice.read_as(score->throw_number, name);
                return name;
            }
            game_.dice.set_aside(score->throw_number, fmt::format("{} is taken", name));
        }
    }

private:
    static constexpr std::size_t most_faces = 1000;

    const rules::NameGround& step_;
    Game& game_;
    std::set<std::string> given_;
};

std::string words_for(const terrain::Feature& feature, const Game& game) {
    const auto side = std::ranges::find_if(
        game.sides, [&](const SideState& each) { return each.rolled.id == feature.side; });
    const std::string whose = side == game.sides.end() ? std::string{} : side->rolled.name + " ";
    const std::string kind = terrain::kind_in_words(feature.kind);
    return feature.square > 0 ? fmt::format("{} in {}square {}", kind, whose, feature.square) : kind;
}

}  // namespace

void carry_out(const rules::NameGround& step, Game& game) {
    auto& ground = game.rolled.terrain;
    if (!View{game}.holds(step.when) || !ground) return;
    Naming naming(step, game);
    for (auto& feature : ground->features)
        if (feature.name.empty())
            feature.name = naming.name_for(feature.kind, feature.id, words_for(feature, game));
    if (!ground->river) return;
    const std::string& water = ground->kinds.usual(terrain::Form::water);
    ground->river->name = naming.name_for(water, water, water);
}

}  // namespace muster::roll
