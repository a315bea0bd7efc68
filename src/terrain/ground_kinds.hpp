// Kinds of ground as values: what is done with the points of a piece, how the plan draws it, what it is to a
// road and what the club's box holds for it. Which kinds there are is data (common/ground.yaml, read by
// rules); the code knows forms and pens only.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lengths/length.hpp"

namespace muster::terrain {

/// What is done with the points of a piece.
enum class Form {
    free,     ///< an area that grows, or a line if it has a course: a kind that nobody has described
    grown,    ///< an area made by nature: its outline grows through its points
    corners,  ///< an area made by people: its corners stay corners, and one place is enough
    plot,     ///< like corners; strewn over an area it fills its plot
    yard,     ///< like corners; in a rolled square it has buildings, two plots beside it and a road
    houses,   ///< like corners; on a rolled table it is houses along the road
    line,     ///< straight from point to point
    water,
    way,
    span,   ///< crosses water dry
    wade,   ///< crosses water wet
    shore,  ///< the line between land and the water beyond it, up to an edge of the table
    words   ///< words along a course
};

/// What the plan draws a kind with.
enum class Pen {
    dotted,  ///< a dotted outline or course, with the name
    hachures,
    trees,
    tree_rows,
    tufts,  ///< with banks and stones
    reeds,
    waves,  ///< water that lies
    furrows,
    parapet,  ///< of an area or along a course
    roof,
    roofs,            ///< of a town: where it has no houses, places for them are found
    house_and_barns,  ///< like roofs; the first is the house
    roof_and_cross,
    roof_and_wheel,
    boughs,  ///< of felled trees, along a course
    bushes,  ///< along a course
    rails,   ///< along a course
    stones   ///< along a course
};

/// How large the name is on the plan. A kind without lettering is named only where a piece has its own name.
enum class Lettering { none, small, common, great };

/// What a feature is to a road that the program lays.
enum class ToRoads {
    open,
    slow,    ///< crossed if the way round is long
    avoided  ///< crossed only if there is no other way
};

/// How a grown outline looks in a square or on a plot. Depths are shares of the radius.
struct OutlineLook {
    int lobes = 8;  ///< bays and spurs, coarse
    double lobe_depth = 0.28;
    int ripples = 19;  ///< fine unevenness
    double ripple_depth = 0.12;
    double least_radius = 4.2, most_radius = 5.1;  ///< inches, on a square of 12"
    bool operator==(const OutlineLook&) const = default;
};

/// How much of its square a feature that is snapped to cells takes.
struct CellShare {
    double least = 0.4, most = 0.6;
    bool operator==(const CellShare&) const = default;
};

struct GroundKind {
    std::string name;  ///< as scenarios write it
    Form form = Form::free;
    double wobble = 0.5;        ///< how freely its line runs between its points
    lengths::Inches width{0};   ///< of water or a way, where none is given
    lengths::Inches size{1.5};  ///< of one that is given one place: each way
    OutlineLook outline{};
    CellShare cells{};
    ToRoads to_roads = ToRoads::open;
    bool bare = false;  ///< no ground itself where something is strewn over it

    Pen pen = Pen::dotted;
    std::string legend;  ///< word in the legend; empty: not in it
    std::string sign;    ///< the kind whose sign and word stand for it in the legend; empty: its own
    std::string alike;   ///< a kind that is drawn alike: one sign explains both
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
    /// A kind by name; one that is not in the list is free and dotted. Lives as long as any copy.
    [[nodiscard]] const GroundKind& find(std::string_view name) const;
    [[nodiscard]] bool has(std::string_view name) const;
    /// Its place in the order; a kind that is not in the list comes after all others.
    [[nodiscard]] std::size_t rank(std::string_view name) const;
    /// The name of the first kind of that form, which counts where nobody names one.
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
/// Laid out by people: its corners stay corners, and one place is enough.
[[nodiscard]] constexpr bool is_built(Form form) {
    return form >= Form::corners && form <= Form::line;
}

/// What a pen can draw; the dotted one draws both.
[[nodiscard]] constexpr bool draws_areas(Pen pen) {
    return pen <= Pen::roof_and_wheel;
}
[[nodiscard]] constexpr bool draws_lines(Pen pen) {
    return pen == Pen::dotted || pen == Pen::parapet || pen >= Pen::boughs;
}

}  // namespace muster::terrain
