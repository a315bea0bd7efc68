// The sheets of a pack bound into files, and the files drawn and finished.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "deliver/write_pack.hpp"
#include "pack/impose_sheets.hpp"
#include "pack/tablet.hpp"
#include "page/duplex.hpp"

namespace muster::pack {

/// Pages that become one file.
struct Document {
    std::string file;  ///< without ending
    std::string title;
    std::vector<page::Page> pages;
    page::Duplex duplex = page::Duplex::simplex;
    bool has_game = false;                    ///< the decided game is attached, and the seed is named
    dossier::Audience reader;                 ///< whose it is
    std::optional<TabletPack> tablet{};       ///< if a page for a tablet was asked for
    std::vector<std::size_t> for_everyone{};  ///< those of its pages that are made for everyone
    std::vector<std::string> stocks{};        ///< of a bundle's pages, one by one: ImposedSheet::stock
};

/// One document for each sheet or, if bundled, one for each audience with a bookmark for each sheet.
/// `imposed` is in the order of the plan; a sheet without pages makes no document. A bundle is printed on
/// both sides if cards in it have backs: then each sheet begins on a front. Otherwise it is only if all its
/// sheets of several pages are. Throws RequestError if there is nothing to print.
[[nodiscard]] std::vector<Document> bind_documents(const std::vector<PlannedSheet>& plan,
                                                   std::vector<ImposedSheet> imposed,
                                                   const PackRequest& request, const std::string& title);

/// What every document is drawn with. Drawing in several threads only reads it.
struct DrawingContext {
    std::shared_ptr<const text::FontSet> fonts;
    std::string rules;         ///< the system's printed name
    std::string fingerprint;   ///< of the game, as on every sheet
    std::string seed, game;    ///< for documents that have the game: its seed, and all of it as YAML
    bool is_sealed = false;    ///< files are put into folders of their readers
    std::string game_title{};  ///< for pages of tablets, with what all of them have
    TabletLook tablet_look{};
    std::string tablet_key{};
    int press_dots = 0;  ///< to the inch, of the pictures that a print service takes; 0: no such service
};

/// A page as a small JPEG, for an index of packs.
[[nodiscard]] std::string draw_preview(const page::Page& page, const text::FontSet& fonts);

/// All files, in the order of the documents whatever `jobs` is: a PDF or a page for a tablet for each
/// document, or an SVG or PNG for each page.
[[nodiscard]] std::vector<deliver::OutputFile> draw_documents(const std::vector<Document>& documents,
                                                              const DrawingContext& context, Format format,
                                                              int jobs);

}  // namespace muster::pack
