// What units wear when the order of battle does not say, and in which ink a side is printed:
// common/uniforms.yaml.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "layout/reading/template.hpp"
#include "source/fields.hpp"
#include "source/files.hpp"
#include "source/source_text.hpp"

namespace muster::sheets {

/// Names of inks of palette.yaml.
struct Dress {
    source::Placed<std::string> coat, facing;
};

/// Dresses by whose they are.
using Wardrobe = source::Named<Dress>;

struct Uniforms {
    source::Placed<std::string> unknown_facing;  ///< on coats of the side's own ink
    Wardrobe nationalities;
    source::ByTerm<terms::Arm, Dress> arms;                ///< of any nation
    Wardrobe types;                                        ///< by neutral troop type: jagers wear green
    source::Named<Wardrobe> national;                      ///< by nationality, then arm or troop type
    source::Named<std::string> ciphers;                    ///< letters a nation's side bears, by nationality
    source::Named<std::string> nations;                    ///< nationality by side id
    source::Named<source::Placed<std::string>> sides;      ///< ink of a side by its id
    std::vector<source::Placed<std::string>> other_sides;  ///< for the others, in order

    /// The usual dress of a unit: its nation's for the type, else for the arm, else the type's, the nation's,
    /// the arm's. Null for one of whom nothing is known: he wears the colour of his side.
    [[nodiscard]] const Dress* of(const std::string& nationality, const std::string& type,
                                  std::optional<terms::Arm> arm) const;
    /// The nation whose dress a side's units wear that do not say what they are; empty if the side's id tells
    /// nothing.
    [[nodiscard]] std::string nation_of(const std::string& side) const;
    /// The letters for the backs of a nation's cards; none for a nation that has none here.
    [[nodiscard]] std::string cipher_of(const std::string& nationality) const;
};

/// Reads and checks the file against the palette; says what is wrong.
[[nodiscard]] std::optional<Uniforms> read_uniforms(const source::Files& files, const std::string& path,
                                                    const layout::Palette& palette, source::Diagnostics& say);

/// Inks by name: a map of names to "#rrggbb".
[[nodiscard]] std::optional<layout::Palette> read_palette(const source::Files& files, const std::string& path,
                                                          source::Diagnostics& say);

}  // namespace muster::sheets
