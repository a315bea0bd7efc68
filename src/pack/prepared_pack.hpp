// What every sheet of a pack is made with: the game played out, the templates, and paper, cards and printer
// as settled between the command line, the club's file and the built-in.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/game_setup.hpp"
#include "impose/plan.hpp"
#include "impose/printer.hpp"
#include "impose/stock.hpp"
#include "pack/pack_request.hpp"
#include "pack/scenario_pictures.hpp"
#include "pack/world.hpp"
#include "sheets/make_sheet.hpp"
#include "text/fonts.hpp"

namespace muster::pack {

/// Paper, cards and printer of a job.
struct PaperChoice {
    impose::Paper paper;
    std::optional<impose::CardStock> card, label;  ///< asked for in place of the templates' own
    impose::Cutting cutting;
    impose::Flip flip = impose::Flip::long_edge;
    impose::PrinterCorrection printer;
    std::string backs;  ///< a design by name; empty: none
    bool booklet = false;
    source::Place of_margin, of_bleed;  ///< where muster.yaml gives them; nowhere: it does not
};

struct PreparedPack {
    game::GameSetup setup;
    roll::Rolled rolled;
    sheets::SheetBook book;
    impose::Stocks stocks;
    PaperChoice choice;
    std::vector<std::string> only;  ///< ids of units; empty: all
    std::shared_ptr<const text::FontSet> fonts;
    bool proof = false;                          ///< with the elements' boxes over the art
    std::shared_ptr<ScenarioPictures> pictures;  ///< the scenario's pictures
    /// The stock of a sheet's cards or labels; nothing for whole pages.
    [[nodiscard]] std::optional<impose::CardStock> card_of(const layout::Template& sheet) const;
    /// The paper a stock is printed on: a bought sheet's is its own.
    [[nodiscard]] const impose::Paper& paper_of(const impose::CardStock& card) const;
};

/// Settles all of it. What is wrong in files is said; what is wrong in the request is thrown as RequestError.
[[nodiscard]] std::optional<PreparedPack> prepare_pack(const World& world, const PackRequest& request,
                                                       source::Diagnostics& say);

/// Paper and printer alone, for what needs no game.
[[nodiscard]] PaperChoice choose_paper(const PaperRequest& request, const scenario::Club& club,
                                       const impose::Stocks& stocks, source::Diagnostics& say);

}  // namespace muster::pack
