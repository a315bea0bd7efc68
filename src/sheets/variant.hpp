// Variants of a pack: less ink, large print, black only, colours for colour-blind readers. Each is a file in
// common/variants/, and any may be combined. No code knows one by name.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "layout/fitting/manner.hpp"
#include "layout/reading/template.hpp"
#include "rules/rules_system.hpp"
#include "sheets/uniforms.hpp"
#include "source/fields.hpp"
#include "source/files.hpp"

namespace muster::sheets {

/// The settings of a variant for all sheets or for one kind. A missing key changes nothing.
struct Asked {
    std::optional<lengths::Points> least_text;
    std::optional<double> texts, lengths, under;
    std::optional<bool> lying;
};

/// Combined variants become one. Of two inks or stocks the later applies, of two sizes the larger.
struct Variant {
    std::string name, says;
    source::Named<std::string> inks;                   ///< replace inks of the palette or add to them
    source::Named<source::Placed<std::string>> sides;  ///< replace those of uniforms.yaml
    std::vector<source::Placed<std::string>>
        other_sides;  ///< likewise; if there are any, a side cannot choose its own
    source::Named<source::Placed<std::string>> hatches;     ///< for cloth, by ink of the palette
    std::vector<source::Placed<std::string>> side_hatches;  ///< for troops on the map, one per side
    source::Named<std::string> stocks;                      ///< replacements for stocks
    source::Named<std::string> faces;                       ///< replacements for faces
    page::Ink black;  ///< replaces pure black, the ink of items without one
    bool grey = false;
    bool bare = false;
    bool flat_ground = false;
    bool as_many_pages = false;
    double pens = 1;  ///< factor for the width of lines
    Asked asked;
    source::Named<Asked> sheets;                  ///< by kind
    std::vector<page::Hatch> sides_hatched = {};  ///< `side_hatches`
    page::Hatches hatched = {};  ///< `hatches`, by the inks of the palette before the variant changes it

    [[nodiscard]] layout::Manner manner(std::string_view sheet) const;
    /// The stock that replaces the one named in a template.
    [[nodiscard]] std::string stock(const std::string& own) const;
    /// Whether a side may have this ink, whatever the scenario says.
    [[nodiscard]] bool allows(const std::string& side_ink) const;
};

/// The requested variants, in the order in which they override one another.
using VariantIds = std::vector<source::Placed<std::string>>;

/// All variants, in the order of their names.
[[nodiscard]] std::vector<std::string> list_variants(const source::Files& files,
                                                     const rules::DataFolders& folders);

/// The variants with these ids, combined. An id without a file is reported at its place.
[[nodiscard]] Variant read_variants(const source::Files& files, const rules::DataFolders& folders,
                                    const VariantIds& ids, const layout::Palette& palette,
                                    source::Reporter& report);

/// Overrides the default inks and sides with those of a variant.
void dress(const Variant& variant, layout::Palette& palette, Uniforms& uniforms, source::Reporter& report);

}  // namespace muster::sheets
