#include "terrain/ground.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>

#include <fmt/core.h>

#include "terrain/geos.hpp"
#include "terrain/growth.hpp"

namespace muster::terrain {

namespace {

enum class Form { water, way, crossing, area };

/// What is particular about a kind; a kind that is not here is an area that grew by itself.
struct KindForm {
    std::string_view kind;
    Form form = Form::area;
    double width = 0;     ///< of water or way, where none is given
    double wobble = 0.5;  ///< how freely its line runs between its points
    bool built = false;   ///< laid out by people: its corners stay corners, and one place is enough
};

constexpr std::array<KindForm, 18> kind_forms{{{"river", Form::water, 3, 0.9},
                                               {"stream", Form::water, 1, 0.8},
                                               {"creek", Form::water, 1, 0.8},
                                               {"road", Form::way, 1, 0.35},
                                               {"lane", Form::way, 0.75, 0.4},
                                               {"track", Form::way, 0.5, 0.5},
                                               {"bridge", Form::crossing},
                                               {"ford", Form::crossing},
                                               {"town", Form::area, 0, 0, true},
                                               {"village", Form::area, 0, 0, true},
                                               {"farm", Form::area, 0, 0, true},
                                               {"field", Form::area, 0, 0, true},
                                               {"building", Form::area, 0, 0, true},
                                               {"house", Form::area, 0, 0, true},
                                               {"church", Form::area, 0, 0, true},
                                               {"mill", Form::area, 0, 0, true},
                                               {"redoubt", Form::area, 0, 0, true},
                                               {"fieldwork", Form::area, 0, 0, true}}};

KindForm form_of(std::string_view kind) {
    const auto* const found =
        std::find_if(kind_forms.begin(), kind_forms.end(), [&](const KindForm& f) { return f.kind == kind; });
    return found == kind_forms.end() ? KindForm{kind} : *found;
}

/// Lower case letters and figures joined by hyphens.
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

class HandLayout {
public:
    HandLayout(const lengths::TableSize& table, const std::vector<GroundPiece>& pieces)
        : pieces_(pieces), frame_{0, 0, table.width.value(), table.height.value()} {
        result_.terrain.table = table;
    }

    HandGround lay_out() {
        for (std::size_t i = 0; i < pieces_.size(); ++i)
            if (form_of(pieces_[i].kind).form != Form::crossing) lay(i);
        for (std::size_t i = 0; i < pieces_.size(); ++i)
            if (form_of(pieces_[i].kind).form == Form::crossing) lay(i);
        std::stable_sort(result_.problems.begin(), result_.problems.end(),
                         [](const GroundProblem& a, const GroundProblem& b) { return a.piece < b.piece; });
        return std::move(result_);
    }

private:
    void problem(std::size_t piece, std::string text) {
        result_.problems.push_back({piece, std::move(text)});
    }

    void lay(std::size_t i) {
        const GroundPiece& piece = pieces_[i];
        const Spots points = from_table(piece.line);
        const KindForm form = form_of(piece.kind);
        if (points.empty()) return problem(i, "has no place on the table");
        for (const Spot& p : points)
            if (!frame_.holds(p))
                return problem(i, fmt::format("leaves the table at {:g}\", {:g}\"", p.x, p.y));
        dice::Chance chance(key(piece, points));
        if (form.form == Form::crossing) return lay_crossing(i, points);
        if (form.form == Form::area) return lay_area(i, points, form, chance);
        if (points.size() < 2) return problem(i, "needs two points or more to run between");
        const lengths::TableLine course = to_table(grown_course(points, form.wobble, frame_, chance));
        const Inches width = piece.width.value_or(Inches{form.width});
        if (form.form == Form::way) {
            result_.terrain.roads.push_back(
                {course, piece.name.empty() ? piece.kind : piece.name, piece.side, width});
        } else if (piece.kind == "river" && !result_.terrain.river) {
            result_.terrain.river = River{course, width, 0, ""};
        } else {
            result_.terrain.streams.push_back({course, width, 0, ""});
        }
    }

    static std::string key(const GroundPiece& piece, const Spots& points) {
        std::string key = "ground " + piece.kind + "/" + piece.name;
        for (const Spot& p : points) key += fmt::format(" {:.3f},{:.3f}", rounded(p.x), rounded(p.y));
        return key;
    }

    void lay_area(std::size_t i, const Spots& points, const KindForm& form, dice::Chance& chance) {
        const GroundPiece& piece = pieces_[i];
        Feature feature;
        feature.kind = piece.kind;
        feature.name = piece.name;
        feature.side = piece.side;
        Spots outline = points;
        if (points.size() == 1 && form.built) {
            const Frame box = Frame{points[0].x, points[0].y, points[0].x, points[0].y}.grown(0.75);
            outline = {
                {box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}};
            for (Spot& p : outline)
                p = {std::clamp(p.x, frame_.left, frame_.right), std::clamp(p.y, frame_.top, frame_.bottom)};
            feature.parts.push_back(to_table(tidy_outline(outline)));
        }
        if (const std::optional<std::string> fault = fault_of(outline)) return problem(i, *fault);
        if (!form.built) outline = natural(outline, form.wobble, chance);
        feature.outline = to_table(tidy_outline(outline));
        feature.id = fresh_id(slug(piece.name.empty() ? piece.kind : piece.name));
        result_.terrain.features.push_back(std::move(feature));
    }

    /// Grown as freely as its corners allow without crossing itself.
    [[nodiscard]] Spots natural(const Spots& corners, double wobble, dice::Chance& chance) const {
        for (const double share : {1.0, 0.4, 0.0}) {
            Spots outline = grown_outline(corners, wobble * share, frame_, chance);
            if (!surveyor_.fault(outline)) return outline;
        }
        return corners;
    }

    [[nodiscard]] std::optional<std::string> fault_of(const Spots& outline) const {
        if (outline.size() < 3) return "needs three points or more to lie between";
        const std::optional<std::string> fault = surveyor_.fault(outline);
        if (!fault) return std::nullopt;
        const std::size_t open = fault->find('[');
        const std::size_t space = fault->find(' ', open);
        if (open == std::string::npos || space == std::string::npos) return "has no sound outline";
        return fmt::format("crosses itself near {}\", {}\"", fault->substr(open + 1, space - open - 1),
                           fault->substr(space + 1, fault->find(']') - space - 1));
    }

    void lay_crossing(std::size_t i, const Spots& points) {
        static constexpr double reach = 3;
        const GroundPiece& piece = pieces_[i];
        if (points.size() != 1) return problem(i, "is one place, not a line");
        double least = reach;
        std::optional<Spot> at;
        const auto look = [&](const River& water) {
            const Spot p = nearest_on_course(from_table(water.course), points[0]);
            if (distance(p, points[0]) > least) return;
            least = distance(p, points[0]);
            at = p;
        };
        if (result_.terrain.river) look(*result_.terrain.river);
        for (const River& stream : result_.terrain.streams) look(stream);
        if (!at) return problem(i, "has no water within 3\"");
        result_.terrain.crossings.push_back({piece.kind, piece.side, to_table(tidy_course({*at})).front()});
    }

    std::string fresh_id(const std::string& wanted) {
        const std::string id = wanted.empty() ? "ground" : wanted;
        const int count = ++ids_[id];
        return count == 1 ? id : fmt::format("{}-{}", id, count);
    }

    const std::vector<GroundPiece>& pieces_;
    Frame frame_;
    Surveyor surveyor_;
    HandGround result_;
    std::map<std::string, int> ids_;
};

}  // namespace

HandGround lay_out_ground(const lengths::TableSize& table, const std::vector<GroundPiece>& pieces) {
    return HandLayout(table, pieces).lay_out();
}

}  // namespace muster::terrain
