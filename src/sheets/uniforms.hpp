// The default dress of units and the default ink of sides (common/uniforms.yaml).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "layout/reading/template.hpp"
#include "rules/rules_system.hpp"
#include "source/fields.hpp"
#include "source/files.hpp"
#include "source/source_text.hpp"

namespace muster::sheets {

/// Coat and facing, as names of inks in palette.yaml.
struct Dress {
    source::Placed<std::string> coat, facing;
};

/// Dresses by name of arm or troop type.
using Wardrobe = source::Named<Dress>;

struct Uniforms {
    source::Placed<std::string> unknown_facing;  ///< the facing for coats in the side's own ink
    Wardrobe nationalities;
    source::ByTerm<source::Arm, Dress> arms;           ///< by arm, for any nation
    Wardrobe types;                                    ///< by neutral troop type (jagers wear green)
    source::Named<Wardrobe> national;                  ///< by nationality, then arm or troop type
    source::Named<std::string> ciphers;                ///< the letters of a nation's cipher, by nationality
    source::Named<std::string> nations;                ///< nationality by side id
    source::Named<source::Placed<std::string>> sides;  ///< ink of a side by its id
    std::vector<source::Placed<std::string>> other_sides;  ///< for the others, in order

    /// The default dress of a unit: that of its nation for the type or for the arm, otherwise that of the
    /// type, the nation or the arm. Null if none is known; the unit then wears the colour of its side.
    [[nodiscard]] const Dress* of(const std::string& nationality, const std::string& type,
                                  std::optional<source::Arm> arm) const;
    /// The nation of units without `nationality` on a side; empty if the side's id is not a known one.
    [[nodiscard]] std::string nation_of(const std::string& side) const;
    /// The letters on the backs of a nation's cards; empty for a nation without a cipher.
    [[nodiscard]] std::string cipher_of(const std::string& nationality) const;
};

/// Reads the files of all folders, checks them against the palette and reports what is wrong. Entries of an
/// earlier folder override those of later ones, so a user's file contains only what it adds or changes.
[[nodiscard]] std::optional<Uniforms> read_uniforms(const source::Files& files,
                                                    const rules::DataFolders& folders,
                                                    const layout::Palette& palette, source::Reporter& report);

/// "; did you mean 'red'?", or where the colours are listed.
[[nodiscard]] std::string colour_hint(std::string_view written, const layout::Palette& palette);

/// The inks of all folders. Earlier folders override later ones, so a user's palette contains only what it
/// changes.
[[nodiscard]] layout::Palette read_palettes(const source::Files& files, const rules::DataFolders& folders,
                                            source::Reporter& report);

/// Reads a map of names to inks as "#rrggbb".
[[nodiscard]] std::optional<layout::Palette> read_palette(const source::Files& files, const std::string& path,
                                                          source::Reporter& report);

}  // namespace muster::sheets
