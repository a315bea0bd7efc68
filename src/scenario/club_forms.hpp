// How the club's file writes what concerns paper and printer: small lengths, stocks, ways of turning paper.
#pragma once

#include <optional>
#include <string>

#include "lengths/geometry.hpp"
#include "source/diagnostic.hpp"
#include "source/yaml.hpp"

namespace muster::scenario {

/// `63mm`, `2.5in`, `9pt`, from 0 to 300 mm.
struct PaperLengthForm {
    static std::optional<lengths::Millimetres> read(const source::Node& node, source::Diagnostics& say);
    static std::string schema();
    static std::string shape();
};

/// What a ruler of 100 mm came out as: 80 to 120 mm.
struct RulerForm {
    static std::optional<lengths::Millimetres> read(const source::Node& node, source::Diagnostics& say);
    static std::string schema();
    static std::string shape();
};

/// How far something is off: `0.5mm`, `-0.25mm`; at most 20 mm.
struct OffsetForm {
    static std::optional<lengths::Millimetres> read(const source::Node& node, source::Diagnostics& say);
    static std::string schema();
    static std::string shape();
};

/// A paper or card by its id, or a size of one's own: `70mm x 100mm`. Whether there is such an id is told
/// later, by the list of stocks.
struct StockForm {
    static std::optional<std::string> read(const source::Node& node, source::Diagnostics& say);
    static std::string schema();
    static std::string shape();
};

struct FlipForm {  ///< long-edge, short-edge, fold
    static std::optional<std::string> read(const source::Node& node, source::Diagnostics& say);
    static std::string schema();
    static std::string shape();
};

struct MarksForm {  ///< corner, full, none
    static std::optional<std::string> read(const source::Node& node, source::Diagnostics& say);
    static std::string schema();
    static std::string shape();
};

}  // namespace muster::scenario
