#include "scenario/troop_types.hpp"

#include <algorithm>

#include "scenario/fields.hpp"
#include "scenario/forms.hpp"
#include "scenario/ids.hpp"

namespace muster::scenario {

const TroopType* TroopTypes::find(std::string_view id) const {
    const auto found = std::ranges::find(types, id, &TroopType::id);
    return found == types.end() ? nullptr : &*found;
}

const TroopType* TroopTypes::meant_by(std::string_view written) const {
    if (const TroopType* type = find(written)) return type;
    const std::string word = id_from(written);
    const auto is_meant = [&](const std::string& known) {
        return known == word || known == word + "s" || known + "s" == word;
    };
    const auto found = std::ranges::find_if(types, [&](const TroopType& type) {
        return is_meant(type.id) || is_meant(id_from(type.name)) || std::ranges::any_of(type.also, is_meant);
    });
    return found == types.end() ? nullptr : &*found;
}

std::string TroopTypes::nationality_in(std::string_view written) const {
    const std::string word = id_from(written);
    const auto found = std::ranges::find_if(
        nationalities, [&](const std::string& nation) { return word.starts_with(nation + "-"); });
    return found == nationalities.end() ? "" : *found;
}

std::vector<std::string> TroopTypes::ids() const {
    std::vector<std::string> ids;
    for (const auto& type : types) ids.push_back(type.id);
    return ids;
}

std::optional<TroopTypes> read_troop_types(const source::Files& files, const std::string& path,
                                           source::Reporter& report) {
    return source::read_file<TroopTypes>(files, path, report);
}

std::string TroopTypes::instead_of(const std::string& word) const {
    if (std::string hint = source::did_you_mean(word, ids()); !hint.empty()) return hint;
    const auto nation = source::nearest(word, nationalities);
    if (!nation) return "; 'muster list types' lists them all";
    return fmt::format("; write nationality: {}, and as the type what they were ('muster list types')",
                       *nation);
}

}  // namespace muster::scenario

namespace muster::source {

template <>
Fields<scenario::TroopType> make_fields() {
    using scenario::TroopType;
    return {"a troop type",
            {field_as<&TroopType::id, scenario::IdForm>("id", "as written in scenarios", Need::required),
             field<&TroopType::name>("name", "as printed", Need::required),
             field<&TroopType::arm>("arm", "what it fights as", Need::required),
             field<&TroopType::also>("also", "synonyms that scenarios may use")}};
}

template <>
Fields<scenario::TroopTypes> make_fields() {
    using scenario::TroopTypes;
    return {field<&TroopTypes::types>("types", "all troop types", Need::required)};
}

}  // namespace muster::source
