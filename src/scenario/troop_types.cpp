#include "scenario/troop_types.hpp"

#include <algorithm>

#include "scenario/fields.hpp"
#include "scenario/forms.hpp"

namespace muster::scenario {

const TroopType* TroopTypes::find(std::string_view id) const {
    const auto found =
        std::find_if(types.begin(), types.end(), [&](const TroopType& t) { return t.id == id; });
    return found == types.end() ? nullptr : &*found;
}

std::vector<std::string> TroopTypes::ids() const {
    std::vector<std::string> ids;
    for (const auto& type : types) ids.push_back(type.id);
    return ids;
}

std::optional<TroopTypes> read_troop_types(const source::SourcePtr& text, source::Diagnostics& say) {
    const auto root = source::parse_yaml(text, say);
    if (!root) return std::nullopt;
    return source::read<TroopTypes>(*root, say);
}

std::optional<TroopTypes> read_troop_types(const source::Files& files, const std::string& path,
                                           source::Diagnostics& say) {
    const auto text = source::read_text(files, path, say);
    if (!text) return std::nullopt;
    return read_troop_types(text, say);
}

}  // namespace muster::scenario

namespace muster::source {

const std::vector<Field<scenario::TroopType>>& FieldsOf<scenario::TroopType>::list() {
    using scenario::TroopType;
    static const std::vector<Field<TroopType>> fields{
        field_as<&TroopType::id, scenario::IdForm>("id", "as written in scenarios", Need::required),
        field<&TroopType::name>("name", "as printed", Need::required),
        field<&TroopType::arm>("arm", "what it fights as", Need::required)};
    return fields;
}

const std::vector<Field<scenario::TroopTypes>>& FieldsOf<scenario::TroopTypes>::list() {
    using scenario::TroopTypes;
    static const std::vector<Field<TroopTypes>> fields{
        field<&TroopTypes::types>("types", "all troop types", Need::required)};
    return fields;
}

}  // namespace muster::source
