// Lengths as an umpire writes them: 6ft, 4ft 6in, 30in, 75cm, 150mm. A number without a unit is refused.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lengths/geometry.hpp"
#include "lengths/length.hpp"
#include "source/diagnostic.hpp"
#include "source/writer.hpp"
#include "source/yaml.hpp"

namespace muster::scenario {

/// A length on the table, to the nearest thousandth of an inch; nothing if the text is not a length.
[[nodiscard]] std::optional<lengths::Inches> parse_length(std::string_view text);

/// How far something is from a table edge, or how wide it is: 0 to 20 feet.
struct LengthForm {
    static std::optional<lengths::Inches> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
    /// In YAML with its unit; in JSON a number of inches.
    static void write(source::Writer& out, lengths::Inches inches);
};

/// A width and a depth as they are spoken of: `6ft x 4ft`, `6x4 ft`, `6' × 4'`. Each has the unit that is
/// written last, if it has none of its own; none if there is none.
struct SpokenSize {
    std::string width, depth;
    bool has_unit = false;
};
[[nodiscard]] std::optional<SpokenSize> parse_spoken_size(const std::string& text);
[[nodiscard]] std::string spoken_size_schema();

/// How wide and deep an area is: `12in x 8in`, `12x8 in`, [12in, 8in], or one length for both.
struct SizeForm {
    static std::optional<lengths::TableSize> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
    static void write(source::Writer& out, const lengths::TableSize& size);
};

/// How wide a river or a road is: no less than a tenth of an inch.
struct WidthForm : LengthForm {
    static std::optional<lengths::Inches> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
};

/// A side of the table: 1 to 20 feet.
struct TableEdgeForm : LengthForm {
    static std::optional<lengths::Inches> read(const source::Node& node, source::Reporter& report);
};

}  // namespace muster::scenario
