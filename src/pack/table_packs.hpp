// The packs of one table of an event, laid out and bound for each of its readers but not yet drawn: an event
// adds pages of its own.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "pack/documents.hpp"
#include "pack/prepared_pack.hpp"

namespace muster::pack {

/// What one of several players of a side gets: his side's sheets, with the cards of his own units.
struct Hand {
    std::string side;                 ///< id
    std::string file;                 ///< of his pack, without ending
    std::vector<std::string> units;   ///< by id; empty: all
    std::vector<std::string> labels;  ///< units whose labels he has
};

/// Deals units to players once a game is rolled. Sides that it does not name have one pack.
using Deal = std::function<std::vector<Hand>(const roll::Rolled&, source::Reporter&)>;

struct TablePacks {
    PreparedPack prepared;
    std::vector<Document> documents;  ///< the umpire's, and one for each side or hand
    DrawingContext context;
};

/// Nothing if anything was wrong. `request` is bundled by reader, whatever it says.
[[nodiscard]] std::optional<TablePacks> lay_out_table(const World& world, PackRequest request,
                                                      const Deal& deal, source::Reporter& report);

/// Reports what would stop the packs of such a table, whoever plays it. Nothing is laid out for good: the
/// documents have one empty page with its bookmark for each sheet.
[[nodiscard]] std::optional<TablePacks> check_table_packs(const World& world, PackRequest request,
                                                          source::Reporter& report);
/// Those documents for the players of one table.
[[nodiscard]] std::vector<Document> hand_out(const TablePacks& checked, const std::vector<Hand>& hands,
                                             source::Reporter& report);

}  // namespace muster::pack
