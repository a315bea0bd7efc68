// How the club's file gives what concerns paper and printer: short lengths, stocks, and edges to flip paper
// on.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "scenario/forms.hpp"
#include "source/diagnostic.hpp"
#include "source/yaml.hpp"

namespace muster::scenario {

/// `63mm`, `2.5in`, `9pt`, from 0 to a number of millimetres.
struct PaperLength {
    static std::optional<lengths::Millimetres> read(const source::Node& node, std::string_view what, int most,
                                                    source::Reporter& report);
    static std::string schema();
};
/// The same for one thing, which the message names.
template <Words What, int Most>
struct PaperLengthForm : PaperLength {
    static std::optional<lengths::Millimetres> read(const source::Node& node, source::Reporter& report) {
        return PaperLength::read(node, What.text, Most, report);
    }
};

/// The printed length of a ruler of 100 mm: 97 to 103 mm. A printer that errs by more has scaled the page.
struct RulerForm {
    static std::optional<lengths::Millimetres> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
};

/// How far something is out of place: `0.5mm`, `-0.25mm`; at most 10 mm.
struct OffsetForm {
    static std::optional<lengths::Millimetres> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
};

/// A paper or card by its id, or a custom size: `70mm x 100mm`. Whether the id exists is checked later,
/// against the list of stocks.
struct StockForm {
    static std::optional<std::string> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
};

struct FlipForm {  ///< long-edge, short-edge, fold
    static std::optional<std::string> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
};

struct MarksForm {  ///< corner, full, none
    static std::optional<std::string> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
};

}  // namespace muster::scenario
