#include "dossier/audience.hpp"

namespace muster::dossier {

std::string to_text(const Audience& audience) {
    return audience.kind == Audience::Kind::side ? audience.side : std::string{terms::to_text(audience.kind)};
}

Audience audience_named(std::string_view name) {
    const auto kind = terms::from_text<Audience::Kind>(name);
    if (kind && *kind != Audience::Kind::side) return {*kind, {}};
    return {Audience::Kind::side, std::string{name}};
}

}  // namespace muster::dossier
