#include "scenario/club.hpp"

#include "scenario/fields.hpp"
#include "scenario/forms.hpp"
#include "source/limits.hpp"

namespace muster::scenario {

Club read_club(const source::Files& files, const std::string& path, source::Diagnostics& say) {
    if (!files.read(path, 0)) return {};
    const auto text = source::read_text(files, path, say);
    if (!text) return {};
    const auto root = source::parse_yaml(text, say);
    if (!root) return {};
    return source::read<Club>(*root, say).value_or(Club{});
}

}  // namespace muster::scenario

namespace muster::source {

const std::vector<Field<scenario::Club>>& FieldsOf<scenario::Club>::list() {
    using scenario::Club;
    static const std::vector<Field<Club>> fields{
        field_as<&Club::paper, scenario::IdForm>(
            "paper", "the paper in the club's printer: one of `muster list papers`"),
        field_as<&Club::card, scenario::IdForm>("card", "the size of unit cards: one of `muster list cards`"),
        field_as<&Club::rules, scenario::IdForm>("rules", "the rules played when a scenario names none")};
    return fields;
}

}  // namespace muster::source
