#include "terrain/ground.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string_view>

#include <fmt/core.h>

#include "terrain/geos.hpp"
#include "terrain/natural_lines.hpp"

namespace muster::terrain {

namespace {

/// Lower-case letters and digits joined by hyphens.
std::string slug(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const bool upper = c >= 'A' && c <= 'Z';
        if (upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            result += upper ? static_cast<char>(c - 'A' + 'a') : c;
        else if (c != '\'' && !result.empty() && result.back() != '-')
            result += '-';
    }
    while (!result.empty() && result.back() == '-') result.pop_back();
    return result;
}

/// A direction in degrees from north, clockwise. It goes round a square instead of a circle, so that no
/// library's sine is used: exact at every eighth of a turn, and nowhere more than four degrees out.
Spot direction(double degrees) {
    const double quarters = degrees / 90;
    const double share = quarters - std::floor(quarters);
    Spot way{share, share - 1};
    for (int turns = static_cast<int>(std::floor(quarters)); turns > 0; --turns) way = quarter_turn(way);
    return way;
}

/// Which side of a course a direction points to: +1 right, -1 left.
int front_of(const Spots& course, const std::optional<double>& towards) {
    if (!towards) return 0;
    return dot(direction(*towards), quarter_turn(course.back() - course.front())) < 0 ? -1 : 1;
}

/// The outline between a shore and the edge of the table beyond its sea: 0 north, 1 east, 2 south, 3 west.
Spots sea_of(Spots shore, int edge, const Frame& table) {
    const auto out = [&](Spot p) -> Spot {
        if (edge == 0) return {p.x, table.top};
        if (edge == 1) return {table.right, p.y};
        if (edge == 2) return {p.x, table.bottom};
        return {table.left, p.y};
    };
    const Spot first = shore.front();
    const Spot last = shore.back();
    shore.push_back(out(last));
    shore.push_back(out(first));
    return tidy_outline(shore);
}

/// What is wrong with the shape in which a piece is given; empty if it suits its kind.
std::string_view shape_fault(const GroundPiece& piece, Form form) {
    if (!piece.shape) return {};
    const bool course = *piece.shape == PieceShape::course;
    if (form == Form::grown && course) return "is an area; give it an outline";
    const bool needs_course = form == Form::water || form == Form::way || form == Form::words;
    if (needs_course && !course) return "is a line; give it a course";
    return {};
}

/// A kind's form for this piece: a fieldwork along a course is a line, a wall with an outline is an area.
Form form_for(const GroundPiece& piece, Form form) {
    const bool course = piece.shape == PieceShape::course;
    if (form == Form::houses) return form;  // along its street
    if (is_area(form) && course) return Form::line;
    if (form == Form::shore && !course) return Form::grown;
    if (form == Form::line && piece.shape && !course) return Form::corners;
    return form;
}

class HandLayout {
public:
    HandLayout(const lengths::TableSize& table, const std::vector<GroundPiece>& pieces,
               const GroundKinds& kinds)
        : pieces_(pieces), kinds_(kinds), frame_{0, 0, table.width.value(), table.height.value()} {
        result_.terrain.table = table;
        result_.terrain.kinds = kinds;
    }

    HandGround lay_out() {
        for (const bool crossings : {false, true})
            for (std::size_t i = 0; i < pieces_.size(); ++i)
                if (is_crossing(kinds_.find(pieces_[i].kind).form) == crossings) lay(i);
        std::ranges::stable_sort(result_.problems, [](const GroundProblem& a, const GroundProblem& b) {
            return a.piece < b.piece;
        });
        return std::move(result_);
    }

private:
    void problem(std::size_t piece, std::string text) {
        result_.problems.push_back({piece, std::move(text)});
    }

    void lay(std::size_t i) {
        const GroundPiece& piece = pieces_[i];
        const Spots points = from_table(piece.line);
        const GroundKind& kind = kinds_.find(piece.kind);
        if (points.empty())
            return problem(i, "is not placed on the table; give it an outline, a course or at");
        for (const Spot& p : points)
            if (!frame_.holds(p))
                return problem(i, fmt::format("leaves the table at {:g}\", {:g}\"", p.x, p.y));
        if (const auto fault = shape_fault(piece, kind.form); !fault.empty())
            return problem(i, std::string{fault});
        const Form used = form_for(piece, kind.form);
        if (is_crossing(used)) return lay_crossing(i, points);
        if (is_area(used)) return lay_area(i, points, kind);
        if (points.size() < 2) return problem(i, "needs at least two points");
        if (used == Form::line) return lay_line(i, points);
        if (used == Form::shore) return lay_shore(i, points, kind);
        if (used != Form::words) return lay_course(i, points, kind);
        if (piece.name.empty()) return problem(i, "needs a name to print");
        result_.terrain.words.push_back({piece.name, piece.line});
    }

    void lay_course(std::size_t i, const Spots& points, const GroundKind& kind) {
        const GroundPiece& piece = pieces_[i];
        dice::Chance chance(key(piece, points));
        const lengths::TableLine course = to_table(grown_course(points, kind.wobble, frame_, chance));
        const Inches width = piece.width.value_or(kind.width);
        if (kind.form == Form::way) {
            result_.terrain.roads.push_back(
                {course, piece.name.empty() ? piece.kind : piece.name, piece.side, width});
            return;
        }
        waters_.emplace_back(points, course);
        if (piece.kind == kinds_.usual(Form::water) && !result_.terrain.river) {
            result_.terrain.river = River{course, width, 0, {}, piece.name, piece.kind};
        } else {
            result_.terrain.streams.push_back({course, width, 0, {}, piece.name, piece.kind});
        }
    }

    void lay_line(std::size_t i, const Spots& points) {
        const GroundPiece& piece = pieces_[i];
        const GroundKind& kind = kinds_.find(piece.kind);
        dice::Chance chance(key(piece, points));
        const Spots course =
            draws_slopes(kind.pen) ? grown_course(points, kind.wobble, frame_, chance) : tidy_course(points);
        result_.terrain.barriers.push_back({fresh_id(piece.name, piece.kind), piece.kind, piece.name,
                                            piece.side, to_table(course), front_of(points, piece.towards)});
    }

    void lay_shore(std::size_t i, const Spots& points, const GroundKind& kind) {
        const GroundPiece& piece = pieces_[i];
        if (!piece.towards) return problem(i, "needs towards:, the direction of the water");
        dice::Chance chance(key(piece, points));
        const int edge = static_cast<int>(std::lround(*piece.towards / 90)) % 4;
        const Spots sea = sea_of(grown_course(points, kind.wobble, frame_, chance), edge, frame_);
        if (const std::optional<std::string> fault = fault_of(sea)) return problem(i, *fault);
        const std::string& its_kind = kinds_.usual(Form::shore);
        result_.terrain.features.push_back(
            {fresh_id(piece.name, its_kind), its_kind, piece.name, piece.side, 0, to_table(sea), {}});
    }

    static std::string key(const GroundPiece& piece, const Spots& points) {
        std::string key = "ground " + piece.kind;
        for (const Spot& p : points) key += fmt::format(" {:.3f},{:.3f}", rounded(p.x), rounded(p.y));
        return key;
    }

    void lay_area(std::size_t i, const Spots& points, const GroundKind& kind) {
        const GroundPiece& piece = pieces_[i];
        if (!piece.of.empty() && kind.pen != Pen::trees && kind.pen != Pen::tree_rows)
            return problem(i, "has 'of', which is a key of woods and orchards only");
        dice::Chance chance(key(piece, points));
        Feature feature;
        feature.kind = piece.kind;
        feature.name = piece.name;
        feature.side = piece.side;
        feature.edge = piece.edge;
        feature.of = piece.of;
        feature.towards = piece.towards;
        Spots outline = points;
        if (points.size() == 1 && is_built(kind.form)) {
            outline = kind.pen == Pen::hull ? hull_round(points[0], kind.size, piece.towards.value_or(0))
                                            : box_round(points[0], kind.size);
            if (!kind.buildings.empty()) feature.parts.push_back(to_table(tidy_outline(outline)));
        }
        if (kind.form == Form::houses && piece.shape == PieceShape::course) outline = along_street(i, points);
        if (outline.size() == 1)
            return problem(i, "needs a size beside at:, such as size: 12in x 8in, or an outline:");
        if (const std::optional<std::string> fault = fault_of(outline)) return problem(i, *fault);
        if (!is_built(kind.form)) outline = natural(outline, kind.wobble, chance);
        outline = tidy_outline(outline);
        if (!add_levels(i, outline, kind, feature)) return;
        feature.outline = to_table(outline);
        feature.id = fresh_id(piece.name, piece.kind);
        if (!add_scatter(i, feature)) return;
        if (piece.scatter.empty() || !kind.bare) result_.terrain.features.push_back(std::move(feature));
    }

    /// A square of this size around the one place of something built, kept on the table.
    [[nodiscard]] Spots box_round(Spot place, Inches size) const {
        Spots outline = corners_of(bounds_of(place, place).grown(size.value() / 2));
        for (Spot& p : outline) p = nearest_in(frame_, p);
        return outline;
    }

    /// The ground on both sides of a street, which is laid too.
    [[nodiscard]] Spots along_street(std::size_t i, const Spots& course) {
        constexpr double deep = 2.2;  // inches, from the middle of the street to behind the houses
        const GroundPiece& piece = pieces_[i];
        result_.terrain.roads.push_back({piece.line, kinds_.usual(Form::way), piece.side,
                                         piece.width.value_or(kinds_.find(kinds_.usual(Form::way)).width)});
        Spots outline = surveyor_.largest_part(surveyor_.band(course, deep));
        for (Spot& p : outline) p = nearest_in(frame_, p);
        return outline;
    }

    /// A hull seen from above, with its bow towards a direction in degrees from north.
    [[nodiscard]] Spots hull_round(Spot place, Inches size, double towards) const {
        constexpr std::array<std::array<double, 2>, 7> shape{
            {{0.5, 0}, {0.3, 0.12}, {-0.3, 0.14}, {-0.5, 0.08}, {-0.5, -0.08}, {-0.3, -0.14}, {0.3, -0.12}}};
        Spot bow = direction(towards);
        const double length = std::sqrt(bow.x * bow.x + bow.y * bow.y);
        bow = {bow.x / length, bow.y / length};
        Spots hull;
        for (const auto& [ahead, aside] : shape)
            hull.push_back(nearest_in(frame_, {place.x + (ahead * bow.x - aside * bow.y) * size.value(),
                                               place.y + (ahead * bow.y + aside * bow.x) * size.value()}));
        return hull;
    }

    /// Adds the levels; false if one is wrong, which is reported.
    bool add_levels(std::size_t i, const Spots& outline, const GroundKind& kind, Feature& feature) {
        const GroundPiece& piece = pieces_[i];
        for (const Spots& level : levels_inside(surveyor_, outline, piece.level_count))
            feature.levels.push_back(to_table(level));
        Spots beneath = outline;
        for (std::size_t n = 0; n < piece.levels.size(); ++n) {
            const Spots corners = from_table(piece.levels[n]);
            if (const std::optional<std::string> fault = fault_of(corners)) {
                problem(i, fmt::format("has a level {} that {}", n + 2, *fault));
                return false;
            }
            dice::Chance chance(key(piece, corners));
            const Spots grown = is_built(kind.form) ? corners : natural(corners, kind.wobble, chance);
            beneath = level_within(surveyor_, grown, beneath);
            if (beneath.empty()) {
                problem(i, fmt::format("has a level {} that is not inside the level below it", n + 2));
                return false;
            }
            feature.levels.push_back(to_table(beneath));
        }
        return true;
    }

    /// Adds the area to be scattered; false if one of its kinds is not an area, which is reported.
    bool add_scatter(std::size_t i, const Feature& feature) {
        for (const std::string& kind : pieces_[i].scatter)
            if (!is_area(kinds_.find(kind).form)) {
                problem(i, fmt::format("cannot be scattered with '{}'; scatter only areas", kind));
                return false;
            }
        if (!pieces_[i].scatter.empty()) result_.scatter.push_back({i, feature.id, feature.outline});
        return true;
    }

    /// A natural outline, with as much wobble as its corners allow without crossing itself.
    [[nodiscard]] Spots natural(const Spots& corners, double wobble, dice::Chance& chance) const {
        for (const double share : {1.0, 0.4, 0.0}) {
            Spots outline = grown_outline(corners, wobble * share, frame_, chance);
            if (!surveyor_.fault(outline)) return outline;
        }
        return corners;
    }

    [[nodiscard]] std::optional<std::string> fault_of(const Spots& outline) const {
        if (outline.size() < 3) return "needs at least three points";
        const std::optional<std::string> fault = surveyor_.fault(outline);
        if (!fault) return std::nullopt;
        const std::size_t open = fault->find('[');
        const std::size_t space = fault->find(' ', open);
        if (open == std::string::npos || space == std::string::npos) return "has no sound outline";
        const auto tenths = [&](std::size_t at) {
            return std::round(std::strtod(fault->c_str() + at, nullptr) * 10) / 10;
        };
        return fmt::format("crosses itself near {}\", {}\"", tenths(open + 1), tenths(space + 1));
    }

    void lay_crossing(std::size_t i, const Spots& points) {
        static constexpr double reach = 3;
        const GroundPiece& piece = pieces_[i];
        if (points.size() != 1) return problem(i, "is a single point; write at:");
        double least = reach;
        std::optional<Spot> at;
        // Water is drawn with bends of its own, so a place counts by the course as it is written, too.
        for (const auto& [written, course] : waters_) {
            const Spot p = nearest_on_course(from_table(course), points[0]);
            const double away =
                std::min(distance(p, points[0]), distance(nearest_on_course(written, points[0]), points[0]));
            if (away > least) continue;
            least = away;
            at = p;
        }
        if (!at) return problem(i, "has no water within 3\"");
        result_.terrain.crossings.push_back(
            {piece.kind, piece.side, to_table(tidy_course({*at})).front(), piece.name});
    }

    std::string fresh_id(const std::string& name, const std::string& kind) {
        std::string id = slug(name.empty() ? kind : name);
        if (id.empty()) id = "ground";
        const int count = ++ids_[id];
        return count == 1 ? id : fmt::format("{}-{}", id, count);
    }

    const std::vector<GroundPiece>& pieces_;
    const GroundKinds& kinds_;
    Frame frame_;
    Surveyor surveyor_;
    HandGround result_;
    std::vector<std::pair<Spots, lengths::TableLine>> waters_;  ///< as written, and as drawn
    std::map<std::string, int> ids_;
};

}  // namespace

HandGround lay_out_ground(const lengths::TableSize& table, const std::vector<GroundPiece>& pieces,
                          const GroundKinds& kinds) {
    return HandLayout(table, pieces, kinds).lay_out();
}

}  // namespace muster::terrain
