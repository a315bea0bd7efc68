// The whole way for one game: read → roll → redact → lay out → impose → draw → finish. Values only; writing
// them to disk is the caller's last step (deliver/write_whole).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "deliver/write_whole.hpp"
#include "pack/play_out.hpp"
#include "pack/world.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

enum class Format { pdf, svg, png };

/// What it is printed on, and how it is cut. What is not said is the club's, else the built-in.
struct PaperRequest {
    std::optional<std::string> paper, card, label;  ///< ids of common/stocks.yaml, or sizes
    std::optional<std::string> backs;               ///< a design of backs, or `none`
    std::optional<std::string> flip, marks;         ///< long-edge, short-edge, fold; corner, full, none
    std::optional<std::string> gutter, bleed;       ///< lengths, as 4mm
    bool booklet = false;                           ///< sheets that may be are bound as booklets
};

/// What the user asked for of a pack.
struct PackRequest {
    GameRequest game;
    PaperRequest stock;
    std::vector<std::string> sheets;    ///< kinds; empty: all
    std::vector<std::string> only;      ///< units by id or name: their cards and labels alone; empty: all
    std::vector<std::string> variants;  ///< ids of common/variants; empty: the club's
    std::string tile;  ///< `map`, or a square as `british/7`: the ground at full size, and no sheets
    std::string audience = "all";  ///< `umpire`, `all`, or a side's id
    Format format = Format::pdf;
    bool bundle = false;  ///< one file an audience
    bool proof = false;   ///< with the boxes of the templates' elements over the art
    int jobs = 0;         ///< 0: as many as cores
};

struct Pack {
    std::string seed;
    bool seed_drawn = false;
    std::vector<deliver::OutputFile> files;  ///< in the order they are named to the user
};

/// What the decided game is called, beside the sheets and inside the umpire's PDFs.
inline constexpr const char* game_file = "rolled.yaml";

/// All files of a pack; the same request gives the same bytes whatever `jobs` is. Nothing if anything was
/// wrong.
[[nodiscard]] std::optional<Pack> build_pack(const World& world, const PackRequest& request,
                                             source::Diagnostics& say);

struct Document;

/// The pages that build_pack draws, file by file (pack/documents.hpp). Nothing if anything was wrong.
[[nodiscard]] std::optional<std::vector<Document>> lay_out_pack(const World& world,
                                                                const PackRequest& request,
                                                                source::Diagnostics& say);

/// Everything but drawing: whether the scenario would print. What is wrong is said.
void check_pack(const World& world, const PackRequest& request, source::Diagnostics& say);

/// The folder name of a scenario's pack: its file's name without folders and ending.
[[nodiscard]] std::string pack_name(const std::string& scenario_path);

}  // namespace muster::pack
