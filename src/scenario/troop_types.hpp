// The neutral list of troop types: what a unit was, whatever rules it is played with. Data, in
// common/troop-types.yaml.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/files.hpp"
#include "source/terms.hpp"

namespace muster::scenario {

struct TroopType {
    std::string id;
    std::string name;  ///< as printed: "regular infantry"
    source::Arm arm{};
    std::vector<std::string> also;  ///< synonyms, as ids: "dragoons"
};

struct TroopTypes {
    std::vector<TroopType> types;                 ///< in the order of the file
    std::vector<std::string> nationalities = {};  ///< the known ones
    [[nodiscard]] const TroopType* find(std::string_view id) const;
    /// The type that a text means: its id, its name or a synonym, in any case, with spaces or dashes,
    /// singular or plural.
    [[nodiscard]] const TroopType* meant_by(std::string_view written) const;
    /// The nationality with which a text begins, such as "Hessian fusiliers"; empty if there is none.
    [[nodiscard]] std::string nationality_in(std::string_view written) const;
    [[nodiscard]] std::vector<std::string> ids() const;
    /// What to write instead of a word that is not a troop type, to follow it in a message.
    [[nodiscard]] std::string instead_of(const std::string& word) const;
};

[[nodiscard]] std::optional<TroopTypes> read_troop_types(const source::Files& files, const std::string& path,
                                                         source::Reporter& report);

}  // namespace muster::scenario
