// What a particular printer does wrong, and how pages are drawn so that it comes out right. The readings are
// taken from the sheet that `muster calibrate` prints, and kept in muster.yaml.
#pragma once

#include <optional>

#include "lengths/geometry.hpp"
#include "page/page.hpp"

namespace muster::impose {

/// The rulers of the test are drawn this long.
inline constexpr lengths::Millimetres test_ruler{100};
/// Its two crosses stand so far to the left and to the right of the paper's middle.
inline constexpr lengths::Millimetres test_cross{60};

/// As read from the test: how long the rulers came out, and where the front's crosses fall on the scales of
/// the back's, looking at the back: x to the right, y down.
struct Readings {
    lengths::Millimetres across = test_ruler, down = test_ruler;
    std::optional<lengths::PaperPoint> back_left, back_right;
};

/// What is done about it.
struct PrinterCorrection {
    double across = 1, down = 1;     ///< all pages are drawn so much larger
    lengths::PaperPoint back_shift;  ///< backs are drawn so far off
    double back_turn = 0;            ///< and turned so far, degrees clockwise, about the paper's middle
    [[nodiscard]] bool is_true() const;
};

/// One reading of a back alone counts for both: then nothing is turned.
[[nodiscard]] PrinterCorrection find_correction(const Readings& readings);

/// The page as it must be drawn to come out right on this printer.
[[nodiscard]] page::Page correct_page(page::Page page, const PrinterCorrection& printer);

}  // namespace muster::impose
