// The club's own settings, in muster.yaml beside its scenarios. They hold for every game unless a scenario or
// the command line says otherwise.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lengths/geometry.hpp"
#include "source/files.hpp"
#include "source/source_text.hpp"

namespace muster::scenario {

// No printer leaves wider margins, no cutter errs by more, and no gutter need be wider.
inline constexpr int most_margin_mm = 25, most_bleed_mm = 10, most_gutter_mm = 50;

/// The readings of `muster calibrate` for the club's printer; page/printer.hpp says what they mean.
struct PrinterReadings {
    std::optional<lengths::Millimetres> across, down;
    std::optional<source::Placed<lengths::Millimetres>> margin;
    std::optional<lengths::PaperPoint> back_left;
    std::optional<source::Placed<lengths::PaperPoint>> back_right;
};

/// How cards are cut, where it differs from common/stocks.yaml.
struct CuttingHabits {
    std::optional<lengths::Millimetres> gutter;
    std::optional<source::Placed<lengths::Millimetres>> bleed;
    std::optional<std::string> marks_front, marks_back;  ///< corner, full or none
    bool round_corners = false;
};

/// What sheets and backs show of the club itself.
struct ClubMark {
    std::string name;                                 ///< empty: none
    std::optional<source::Placed<std::string>> logo;  ///< a picture beside muster.yaml or below it
};

struct Club {
    std::optional<source::Placed<std::string>> paper, card, label;  ///< ids of common/stocks.yaml, or sizes
    std::optional<source::Placed<std::string>> rules;
    std::optional<source::Placed<std::string>> backs;  ///< a design of backs, by name
    std::optional<std::string> flip;                   ///< long-edge, short-edge or fold
    PrinterReadings printer;
    CuttingHabits cutting;
    std::optional<source::Placed<std::string>> fonts;    ///< a suite's id, or a folder
    std::vector<source::Placed<std::string>> variants;   ///< ids of common/variants
    std::vector<source::Placed<std::string>> templates;  ///< folders beside muster.yaml or below it
    ClubMark mark;
    /// The terrain in the club's box: the number of pieces of each kind, or feet of what is measured in feet.
    std::vector<std::pair<source::Placed<std::string>, int>> box;
};

/// Where the settings for this scenario are: muster.yaml beside it.
[[nodiscard]] std::string club_path(const std::string& scenario);

/// Whether a folder that muster.yaml names, which may have come with somebody else's scenario, is beside it
/// or below it, whatever its links.
[[nodiscard]] bool is_beside(const source::Files& files, const std::string& folder, const std::string& name);

/// A club without a file has no settings of its own, which is not an error.
[[nodiscard]] Club read_club(const source::Files& files, const std::string& path, source::Reporter& report);

}  // namespace muster::scenario
