#include <algorithm>

#include "rules/check.hpp"
#include "rules/kinds.hpp"
#include "rules/names.hpp"
#include "source/nearest.hpp"

namespace muster::rules {
namespace {

using source::Node;
using source::Reporter;

/// The value of a formula of the types' facts, if it is the same for all of them.
std::optional<double> reach_of(const RulesSystem& rules, const source::Formula& formula,
                               const TypeIds& types) {
    std::vector<double> found;
    const auto value = [&](const TroopType* type) {
        const auto number = formula.value(
            [&](std::string_view name) { return type ? number_of_type(rules, *type, name) : std::nullopt; });
        if (number) found.push_back(*number);
        return number.has_value();
    };
    if (types.empty()) return value(nullptr) ? std::optional{found.front()} : std::nullopt;
    for (const std::string& id : types)
        if (!value(rules.type(id))) return std::nullopt;
    constexpr double same = 1e-9;
    const auto [least, most] = std::ranges::minmax(found);
    return most - least < same ? std::optional{most} : std::nullopt;
}

/// Reports what is under `types:`, anywhere, and is not a type of the system.
void check_type_lists(const RulesSystem& rules, const Node& root, Reporter& report) {
    std::vector<std::string> known;
    for (const TroopType& type : rules.types) known.push_back(type.id);
    each_under(root, "types", [&](const Node& types) {
        for (const Node& type : types.items)
            if (type.is_scalar() && !rules.type(type.text))
                report(kinds::no_such_rules_type, type.place, type.text,
                       source::did_you_mean(type.text, known));
    });
}

}  // namespace

void check_aids(const RulesSystem& rules, Aids& aids, const Node& root, Reporter& report) {
    check_type_lists(rules, root, report);
    constexpr double most = 72;
    for (Stick& stick : aids.sticks)
        for (StickMark& mark : stick.marks) {
            const auto at = reach_of(rules, mark.reach, mark.types.empty() ? stick.types : mark.types);
            if (at && *at > 0 && *at <= most)
                mark.at = *at;
            else
                report(kinds::bad_aid, mark.reach.place(), mark.reach.text(),
                       "inches above 0 and up to 72, of facts that all its types have alike");
        }
}

}  // namespace muster::rules
