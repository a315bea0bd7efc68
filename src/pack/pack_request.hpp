// What the user requests of a pack and of the printer's test: plain values, so that the command line needs
// nothing else.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dossier/audience.hpp"
#include "game/game_request.hpp"
#include "source/budget.hpp"

namespace muster::pack {

/// `html` is a page for a tablet (pack/tablet.hpp): one file for each audience, as with `bundle`.
enum class Format { pdf, svg, png, html };

/// Paper and cutting. A missing value is taken from the club, else from the defaults.
struct PaperRequest {
    std::optional<std::string> paper, card, label;  ///< ids of common/stocks.yaml, or sizes
    std::optional<std::string> backs;               ///< a design of backs, or `none`
    std::optional<std::string> flip, marks;         ///< long-edge, short-edge, fold; corner, full, none
    std::optional<std::string> gutter, bleed;       ///< lengths, as 4mm
    std::optional<int> first_label;                 ///< of a started sheet of labels, from 1
    std::optional<std::string> press;               ///< a print service: an id of common/stocks.yaml
    bool backs_apart = false;                       ///< backs are files of their own
    bool booklet = false;                           ///< sheets that may be are bound as booklets
};

/// Which night a command is about.
struct NightRequest {
    std::string output = "output";     ///< the folder that holds the packs
    std::optional<std::string> named;  ///< --night: a pack's folder, a rolled.yaml or an umpire's PDF
    bool fresh = false;                ///< a new one, whatever is in the folder
};

struct PackRequest {
    game::GameRequest game;
    PaperRequest stock;
    std::vector<std::string> sheets;    ///< kinds; empty: all
    std::vector<std::string> only;      ///< units by id or name: only their cards and labels; empty: all
    std::vector<std::string> variants;  ///< ids of common/variants; empty: the club's
    std::optional<std::string> fonts;   ///< a suite, or a folder of faces; nothing: the club's
    std::string tile;  ///< `map`, or a square as `british/7`: the ground at full size, and no sheets
    std::optional<dossier::Audience> audience;  ///< nothing: all
    Format format = Format::pdf;
    bool bundle = false;       ///< one file for each audience
    bool with_tablet = false;  ///< documents hold what a tablet shows besides
    bool sealed = false;       ///< one folder and one archive for each audience
    std::string table;   ///< of an event, as "table 3": named on sheets of cards and labels; empty: none
    std::string event;   ///< the event, when it is played, and the umpire; named on briefings
    bool proof = false;  ///< with the boxes of the templates' elements over the art
    int jobs = 0;        ///< threads that draw; 0: one for each core
    std::shared_ptr<source::Budget> budget{};   ///< shared with other packs; null: one of its own
    std::shared_ptr<const game::Night> beside;  ///< the night already in the folder; may be null
    std::string found;                          ///< the bytes of the file from which `beside` was read
    bool replaces = false;                      ///< even if `beside` is of another scenario
};

/// Whether the pack is a full one to keep: with the umpire's sheets and all others except those on request.
[[nodiscard]] bool is_whole(const PackRequest& request);

/// What `--for` says: `umpire`, `all` or a side's id.
[[nodiscard]] std::optional<dossier::Audience> audience_asked_for(const std::string& word);

/// The balance sheet of a tally.
struct TallySheetRequest {
    std::optional<std::string> night;  ///< as --night names it: the night marked among the others
    PaperRequest stock;                ///< its paper
    std::vector<std::string> variants;
};

struct CalibrateRequest {
    PaperRequest stock;  ///< its paper and flip
    std::string
        settings;  ///< a club's file whose readings the test is drawn with, to see that they help; or none
};

}  // namespace muster::pack
