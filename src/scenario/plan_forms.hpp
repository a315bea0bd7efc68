// The forms in which places and directions on the map are written.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "scenario/forms.hpp"
#include "scenario/plan.hpp"
#include "source/fields.hpp"

namespace muster::scenario {

/// `[30in, 1ft]`: from the west edge and from the north edge; or `{square: A7}`, its middle; or `{square: A7,
/// offset: [2in, 3in]}`, from the square's north-west corner; or the same with a cell, `{cell: F3}`; or
/// `centre`.
struct PointForm {
    static std::optional<WrittenPoint> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
    /// From the corner of the table; requires a point that is not given by a square.
    static void write(source::Writer& out, const WrittenPoint& point);
};

/// Degrees from north, clockwise: a compass word (north, south-west, east-north-east) or 0 to 360.
/// "north-west", or the degrees of what is no point of the compass.
[[nodiscard]] std::string direction_in_words(double degrees);

struct DirectionForm {
    static std::optional<double> read(const source::Node& node, source::Reporter& report);
    static std::string schema();
};

inline constexpr std::array<std::string_view, 4> field_edges{"hedge", "fence", "wall", "open"};
inline constexpr std::array<std::string_view, 3> tree_kinds{"pine", "mixed", "broadleaf"};
inline constexpr std::array<std::string_view, 4> table_sides{"north", "east", "south", "west"};
using FieldEdgeForm = WordForm<field_edges, "an edge of a field">;
using TreesForm = WordForm<tree_kinds, "a kind of tree">;
using TableSideForm = WordForm<table_sides, "an edge of the table">;

/// A line or outline: at least `least` points, at most as many as a file may have.
[[nodiscard]] WrittenLine read_line(const source::Node& node, std::string_view key, std::size_t least,
                                    source::Reporter& report);
[[nodiscard]] std::string line_schema(std::size_t least);
void write_line(source::Writer& out, const WrittenLine& line);

}  // namespace muster::scenario

namespace muster::source {

template <>
Fields<scenario::WrittenPoint> make_fields();

}  // namespace muster::source
