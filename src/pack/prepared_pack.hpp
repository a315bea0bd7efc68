// What every sheet of a pack is made with: the rolled game, the templates, and the paper, cards and printer
// as the command line, the club's file and the defaults decide.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/game_setup.hpp"
#include "pack/pack_request.hpp"
#include "pack/scenario_pictures.hpp"
#include "pack/world.hpp"
#include "page/plan.hpp"
#include "page/printer.hpp"
#include "page/stock.hpp"
#include "sheets/make_sheet.hpp"
#include "text/fonts.hpp"

namespace muster::pack {

/// Paper, cards and printer of a job.
struct PaperChoice {
    page::Paper paper;
    std::optional<page::CardStock> card, label;  ///< chosen in place of the templates' own
    page::Cutting cutting;
    page::Flip flip = page::Flip::long_edge;
    page::PrinterCorrection printer;
    std::string backs;                       ///< the name of a design; empty: no backs
    std::optional<std::size_t> first_place;  ///< of a started sheet of labels, from 0
    bool booklet = false;
    std::optional<page::Press> press;   ///< the print service that makes the cards
    source::Place of_margin, of_bleed;  ///< where muster.yaml gives them; unknown if it does not
};

struct PreparedPack {
    game::GameSetup setup;
    roll::Rolled rolled;
    std::shared_ptr<const sheets::SheetBook> book;  ///< never null; for one thread
    sheets::VariantIds variants;                    ///< of its sheets
    page::Stocks stocks;
    PaperChoice choice;
    std::vector<std::string> only;  ///< ids of units on cards and labels; empty: all
    std::shared_ptr<const text::FontSet> fonts;
    std::shared_ptr<text::Typesetter> typesetter;  ///< for one thread
    bool proof = false;                            ///< draws the elements' boxes over the art
    std::shared_ptr<ScenarioPictures> pictures;    ///< the scenario's pictures
    std::shared_ptr<source::Budget> budget;        ///< of the run; never null
    std::string table{}, event{};                  ///< of an event, as in the request; empty: none
    bool on_paper = true;  ///< false: only pages for tablets are made, where every unit has its own card
    /// The same for those whose sheets are printed otherwise, by the names of their bundles.
    std::map<std::string, std::shared_ptr<const PreparedPack>> own{};
    /// What a reader's sheets are made with.
    [[nodiscard]] const PreparedPack& of(const dossier::Audience& reader) const;
    /// The stock of a sheet's cards or labels; none for whole pages, or if there is no such stock, which
    /// plan_sheets reports.
    [[nodiscard]] std::optional<page::CardStock> card_of(const layout::Template& sheet) const;
    /// The paper on which a stock is printed. Stock that is bought cut has its own.
    [[nodiscard]] const page::Paper& paper_of(const page::CardStock& card) const;
};

/// Reads everything and rolls the game. Faults in files are reported; faults in the request are thrown as
/// RequestError.
[[nodiscard]] std::optional<PreparedPack> prepare_pack(const World& world, const PackRequest& request,
                                                       source::Reporter& report);

/// Paper and printer only, for what needs no game.
[[nodiscard]] PaperChoice choose_paper(const PaperRequest& request, const scenario::Club& club,
                                       const page::Stocks& stocks, source::Reporter& report);

}  // namespace muster::pack
