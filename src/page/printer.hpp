// Corrects pages for the errors of one printer. The readings are taken from the sheet that `muster calibrate`
// prints, and kept in muster.yaml.
#pragma once

#include <optional>

#include "lengths/geometry.hpp"
#include "page/page.hpp"

namespace muster::page {

using lengths::Millimetres;
using lengths::PaperBox;
using lengths::PaperPoint;
using lengths::PaperSize;

/// The length of the rulers of the test.
inline constexpr Millimetres test_ruler{100};
/// How far its two crosses are to the left and to the right of the paper's centre.
inline constexpr Millimetres test_cross{60};

/// As read from the test: the printed length of the rulers, and where the front's crosses are on the scales
/// of the back's crosses, looking at the back: x to the right, y down.
struct Readings {
    Millimetres across = test_ruler, down = test_ruler;
    std::optional<PaperPoint> back_left, back_right;
};

/// How pages are changed to make up for it.
struct PrinterCorrection {
    double across = 1, down = 1;  ///< factors by which all pages are enlarged
    PaperPoint back_shift;        ///< added to the place of everything on a back
    double back_turn = 0;         ///< degrees clockwise about the paper's centre; backs only
    [[nodiscard]] bool is_true() const;
};

/// A single reading of the back counts for both crosses: then nothing is turned.
[[nodiscard]] PrinterCorrection find_correction(const Readings& readings);

/// The page as it must be drawn for this printer to print it right.
[[nodiscard]] page::Page correct_page(page::Page page, const PrinterCorrection& printer);

}  // namespace muster::page
