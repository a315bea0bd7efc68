// Kinds of ground as values: what is made of a piece's points, how the plan draws it, what it means to a
// road, and what the club's box has for it. The kinds are data (common/ground.yaml, read by rules); the code
// knows only forms and pens.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lengths/length.hpp"

namespace muster::terrain {

/// What is made of the points of a piece.
enum class Form {
    free,     ///< an area that grows, or a line if it has a course: for unknown kinds
    grown,    ///< an area made by nature: its outline grows through its points
    corners,  ///< an area made by people: its corners stay, and a single place is enough
    plot,     ///< like corners; if scattered, it fills its plot
    yard,     ///< like corners; in a rolled square it has buildings, two plots beside it and a road
    houses,   ///< like corners; on a rolled table, houses along the road
    line,     ///< straight from point to point
    water,
    way,
    span,   ///< crosses water on a bridge
    wade,   ///< crosses water through it
    shore,  ///< the line between land and the water beyond it, up to an edge of the table
    words   ///< words along a course
};

/// How the plan draws a kind.
enum class Pen {
    dotted,  ///< a dotted outline or course, with the name
    hachures,
    trees,
    tree_rows,
    tufts,  ///< with banks and stones
    reeds,
    waves,     ///< standing water
    speckles,  ///< mud that water leaves
    furrows,
    parapet,  ///< of an area or along a course
    roof,
    roofs,            ///< of a town; finds places for houses if it has none
    house_and_barns,  ///< like roofs; the first is the house
    roof_and_cross,
    roof_and_wheel,
    tents,         ///< in rows
    planks,        ///< across the longest side
    hull,          ///< of a ship, with its masts
    boughs,        ///< of felled trees, along a course
    ravine,        ///< slopes down to a natural course from both sides
    cliff,         ///< slopes down from a natural course on one side
    bushes,        ///< along a course
    rails,         ///< along a course
    stones,        ///< along a course
    stuffed_rails  ///< rails with hay or brush between them, along a course
};

/// How large the name is on the plan. A kind without lettering is named only where a piece has its own name.
enum class Lettering { none, small, common, great };

/// How a road that the program lays treats a feature.
enum class ToRoads {
    open,
    slow,    ///< crossed if the way round is long
    avoided  ///< crossed only if there is no other way
};

/// The shape of a grown outline in a square or on a plot. Depths are shares of the radius.
struct OutlineLook {
    int lobes = 8;  ///< large bays and spurs
    double lobe_depth = 0.28;
    int ripples = 19;  ///< fine unevenness
    double ripple_depth = 0.12;
    double least_radius = 4.2, most_radius = 5.1;  ///< inches, on a square of 12"
    bool operator==(const OutlineLook&) const = default;
};

/// The share of its square that a feature takes when it is snapped to cells.
struct CellShare {
    double least = 0.4, most = 0.6;
    bool operator==(const CellShare&) const = default;
};

struct GroundKind {
    std::string name;  ///< as scenarios write it
    Form form = Form::free;
    double wobble = 0.5;        ///< how freely its line runs between its points
    lengths::Inches width{0};   ///< of water or a way, if none is given
    lengths::Inches size{1.5};  ///< each way, if it is given a single place
    OutlineLook outline{};
    CellShare cells{};
    ToRoads to_roads = ToRoads::open;
    bool bare = false;  ///< is not ground itself if something is scattered over it

    Pen pen = Pen::dotted;
    std::string legend;  ///< word in the legend; empty: not in it
    std::string sign;    ///< kind whose sign and word the legend uses for it; empty: its own
    std::string alike;   ///< a kind that looks the same: one sign explains both
    std::string edge;    ///< the kind that usually encloses it
    Lettering lettering = Lettering::common;

    std::string box;        ///< what the club's box has for it; empty: its own name
    std::string buildings;  ///< what the box has for each of its buildings; empty: its own name
    bool operator==(const GroundKind&) const = default;
};

/// The kinds, in the order in which they are drawn over one another. Copies share them.
class GroundKinds {
public:
    GroundKinds() = default;
    explicit GroundKinds(std::vector<GroundKind> in_order);
    /// A kind by name; an unknown one is free and dotted. The reference is valid as long as any copy of this
    /// list.
    [[nodiscard]] const GroundKind& find(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const;
    /// Its position in the order; an unknown kind comes after all others.
    [[nodiscard]] std::size_t rank(std::string_view name) const;
    /// The first kind of that form, which is used unless one is named.
    [[nodiscard]] const std::string& usual(Form form) const;
    [[nodiscard]] const std::vector<GroundKind>& all() const;
    friend bool operator==(const GroundKinds& a, const GroundKinds& b) { return a.all() == b.all(); }

private:
    std::shared_ptr<const std::vector<GroundKind>> kinds_;
};

[[nodiscard]] constexpr bool is_area(Form form) {
    return form <= Form::houses;
}
[[nodiscard]] constexpr bool is_crossing(Form form) {
    return form == Form::span || form == Form::wade;
}
/// Made by people: its corners stay, and a single place is enough.
[[nodiscard]] constexpr bool is_built(Form form) {
    return form >= Form::corners && form <= Form::line;
}

/// Whether a pen can draw areas; the dotted one draws lines as well.
[[nodiscard]] constexpr bool draws_areas(Pen pen) {
    return pen <= Pen::hull;
}
[[nodiscard]] constexpr bool draws_lines(Pen pen) {
    return pen == Pen::dotted || pen == Pen::parapet || pen >= Pen::boughs;
}
/// Whether a pen draws lines that nobody made: they grow through their points.
[[nodiscard]] constexpr bool draws_slopes(Pen pen) {
    return pen == Pen::ravine || pen == Pen::cliff;
}

}  // namespace muster::terrain
