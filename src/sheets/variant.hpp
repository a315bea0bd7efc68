// Ways of printing a pack: with little ink, in large print, in black alone, for colour-blind eyes. Each is a
// file of common/variants/, any may be combined; nothing here knows one by name.
#pragma once

#include <map>
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

/// What a variant asks of all sheets, or of one kind of sheet. What it does not say is as without it.
struct Asked {
    std::optional<lengths::Points> least_text;
    std::optional<double> texts, lengths;
    std::optional<bool> lying;
};

/// Several that are combined become one: of inks and stocks the later one's counts, of sizes the larger.
struct Variant {
    std::string name, says;
    source::Named<std::string> inks;                   ///< of the palette, in place of its own or beside them
    source::Named<source::Placed<std::string>> sides;  ///< as in uniforms.yaml, in place of it
    std::vector<source::Placed<std::string>>
        other_sides;  ///< likewise; if there are any, no side chooses its own
    source::Named<source::Placed<std::string>> hatches;     ///< for cloth, by ink of the palette
    std::vector<source::Placed<std::string>> side_hatches;  ///< for troops on the map, side by side
    source::Named<std::string> stocks;                      ///< what a stock gives way to
    source::Named<std::string> faces;                       ///< what a face gives way to
    page::Ink black;  ///< in place of pure black, which is what has no ink of its own
    bool grey = false;
    bool bare = false;
    bool as_many_pages = false;
    double pens = 1;  ///< lines are so much wider
    Asked asked;
    source::Named<Asked> sheets;                     ///< by kind
    std::vector<symbols::Hatch> sides_hatched = {};  ///< `side_hatches`
    symbols::Hatches hatched = {};  ///< `hatches`, by the inks of the palette as it is without the variant

    [[nodiscard]] layout::Manner manner(std::string_view sheet) const;
    /// The stock in place of the one that a template names.
    [[nodiscard]] std::string stock(const std::string& own) const;
    /// An ink that a side may have, whatever the scenario says.
    [[nodiscard]] bool allows(const std::string& side_ink) const;
};

/// As asked for, in the order in which they are put over one another.
using VariantIds = std::vector<source::Placed<std::string>>;

/// All that there are, in the order of their names.
[[nodiscard]] std::vector<std::string> list_variants(const source::Files& files,
                                                     const rules::DataFolders& folders);

/// The variants of these ids as one; an id that has no file is said at its place.
[[nodiscard]] Variant read_variants(const source::Files& files, const rules::DataFolders& folders,
                                    const VariantIds& ids, const layout::Palette& palette,
                                    source::Diagnostics& say);

/// Puts a variant's inks and sides over those of the house.
void dress(const Variant& variant, layout::Palette& palette, Uniforms& uniforms, source::Diagnostics& say);

}  // namespace muster::sheets
