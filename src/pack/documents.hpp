// The sheets of a pack bound into files, and the files drawn.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "deliver/finish_pdf.hpp"
#include "deliver/write_whole.hpp"
#include "dossier/audience.hpp"
#include "pack/pack_request.hpp"
#include "pack/plan_sheets.hpp"
#include "page/page.hpp"
#include "source/diagnostic.hpp"
#include "text/fonts.hpp"

namespace muster::pack {

/// A sheet made and laid on paper, and what was said while it was made.
struct ImposedSheet {
    std::string title;
    std::vector<page::Page> pages;
    source::Diagnostics said;
    deliver::Duplex duplex = deliver::Duplex::simplex;  ///< how its pages want to be printed
};

/// Pages that become one file.
struct Document {
    std::string file;  ///< without ending
    std::string title;
    dossier::Audience audience;
    std::vector<page::Page> pages;
    deliver::Duplex duplex = deliver::Duplex::simplex;
    bool has_game = false;  ///< the decided game is attached, and the seed is told
};

/// What every document is drawn with. Drawing in several threads only reads it.
struct DrawingContext {
    std::shared_ptr<const text::FontSet> fonts;
    std::string rules;  ///< the system's printed name
    std::string fingerprint;
    std::string seed, game;  ///< for documents that have the game: its seed, and all of it as YAML
};

/// In a bundle there is no document for everyone: each audience gets those sheets in its own.
[[nodiscard]] std::vector<PlannedSheet> spread_over_bundles(const std::vector<PlannedSheet>& plan);

/// One document a sheet, or, bundled, one an audience with a bookmark a sheet. `made` stands in the order of
/// the plan; a sheet without pages makes no document. A bundle is printed on both sides if cards in it
/// have backs: then each sheet begins on a front. Otherwise only if all its sheets of several pages want it.
[[nodiscard]] std::vector<Document> bind_documents(const std::vector<PlannedSheet>& plan,
                                                   std::vector<ImposedSheet> made, bool bundle,
                                                   const std::string& title);

/// The files of one document: one PDF, or one SVG or PNG a page.
[[nodiscard]] std::vector<deliver::OutputFile> draw(const Document& document, const DrawingContext& context,
                                                    Format format);

}  // namespace muster::pack
