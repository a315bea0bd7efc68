#include "dossier/leaders.hpp"

#include <algorithm>

#include "source/english.hpp"

namespace muster::dossier {
namespace {

class Mustering {
public:
    Mustering(const roll::RolledSide& side, const Side& seen) : side_(side), seen_(seen) {}

    std::vector<Leader> operator()() {
        if (auto* leader =
                add(side_.commander, side_.command, "the " + source::before_side(side_.name) + " side"))
            leader->army = true;
        for (const auto& general : side_.generals)
            if (auto* leader = add(general, {}, "")) leader->army = true;
        for (const auto& wing : side_.wings) {
            auto* leader = add(wing.commander, wing.command, wing.name);
            for (const auto& brigade : wing.brigades)
                if (leader) add_units(*leader, brigade.value);
        }
        for (const auto& brigade : side_.brigades)
            if (auto* leader = add(brigade.commander, brigade.command, brigade.name))
                add_units(*leader, brigade.id);
        for (const auto& each : side_.attached)
            if (each.arm == source::Arm::general)
                if (auto* leader = add(each.name, {}, "")) leader->text = each.notes;
        for (auto& leader : leaders_)
            if (leader.army) leader.units.clear();
        return std::move(leaders_);
    }

private:
    /// Nothing for nobody, and for one who is a unit, with a card of his own.
    Leader* add(const std::string& name, const scenario::Command& command, const std::string& what) {
        const auto is_unit = [&](const roll::RolledUnit& unit) {
            return unit.arm == source::Arm::general && unit.name == name;
        };
        if (name.empty() || std::ranges::any_of(side_.units, is_unit)) return nullptr;
        auto leader = std::ranges::find(leaders_, name, &Leader::name);
        if (leader == leaders_.end()) {
            leaders_.push_back({name, {}, {}, {}, false, {}, {}});
            leader = leaders_.end() - 1;
        }
        if (!command.rating.empty()) leader->rating = command.rating;
        if (!command.text.empty()) leader->text = command.text;
        if (command.at) leader->at = command.at->value.at;
        if (command.with) {
            const auto unit = std::ranges::find(side_.units, command.with->value, &roll::RolledUnit::id);
            if (unit != side_.units.end()) {
                leader->with = unit->name;
                if (!unit->comes && !unit->hidden) leader->at = unit->at;
            }
        }
        if (!what.empty()) leader->commands.push_back(what);
        return &*leader;
    }
    void add_units(Leader& leader, const std::string& brigade) const {
        const auto own = std::ranges::find(seen_.brigades, brigade, &Brigade::id);
        if (own == seen_.brigades.end()) return;
        for (const auto& unit : own->units)
            if (std::ranges::find(leader.units, unit.name) == leader.units.end())
                leader.units.push_back(unit.name);
    }
    const roll::RolledSide& side_;
    const Side& seen_;
    std::vector<Leader> leaders_;
};

}  // namespace

std::vector<Leader> leaders_of(const roll::RolledSide& side, const Side& seen) {
    return Mustering{side, seen}();
}

}  // namespace muster::dossier
