#include "sheets/bind_setup.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "sheets/words.hpp"

namespace muster::sheets {
namespace {

using layout::Data;
using lengths::Inches;

/// Courses are told where they cross every foot of the table's depth.
constexpr Inches step{12};

std::string in_words(std::string kind) {
    std::replace(kind.begin(), kind.end(), '-', ' ');
    return kind;
}

lengths::TableBox hull(const lengths::TableLine& line) {
    lengths::TableBox box{line.front(), {}};
    for (const auto& point : line) box = box.joined({point, {}});
    return box;
}

std::string name_of_side(const dossier::Dossier& dossier, const std::string& id) {
    for (const auto& side : dossier.sides)
        if (side.id == id) return side.name;
    return {};
}

Data::Map at(lengths::TablePoint point) {
    return {{"west", inches_in_words(point.x)},
            {"north", inches_in_words(point.y)},
            {"west_cm", centimetres_in_words(point.x)},
            {"north_cm", centimetres_in_words(point.y)}};
}

class SetupBinder {
public:
    explicit SetupBinder(const dossier::Dossier& dossier) : dossier_(dossier), ground_(*dossier.terrain) {}
    [[nodiscard]] Data pieces();
    [[nodiscard]] Data courses() const;
    [[nodiscard]] Data box() const;

private:
    void add(Data::Map row) {
        row.emplace("order", static_cast<int>(rows_.size()) + 1);
        rows_.emplace_back(std::move(row));
    }
    [[nodiscard]] Data course(const std::string& name, const lengths::TableLine& line) const;
    const dossier::Dossier& dossier_;
    const terrain::Terrain& ground_;
    Data::List rows_;
};

Data SetupBinder::pieces() {
    for (const auto& feature : ground_.features) {
        if (feature.outline.empty()) continue;
        const auto extent = hull(feature.outline);
        Data::Map row = at(extent.origin);
        row.emplace("name", capitalised(feature.name.empty() ? in_words(feature.kind) : feature.name));
        row.emplace("kind", in_words(feature.kind));
        row.emplace("whose", name_of_side(dossier_, feature.side));
        row.emplace("square", feature.square > 0 ? std::to_string(feature.square) : "");
        row.emplace("size", fmt::format("{} × {}", inches_in_words(extent.size.width),
                                        inches_in_words(extent.size.height)));
        row.emplace("holds", feature.parts.empty()
                                 ? ""
                                 : count_of(static_cast<long long>(feature.parts.size()), "house", "houses"));
        add(std::move(row));
    }
    for (const auto& crossing : ground_.crossings) {
        Data::Map row = at(crossing.at);
        row.emplace("name", capitalised(in_words(crossing.kind)));
        row.emplace("kind", in_words(crossing.kind));
        row.emplace("whose", name_of_side(dossier_, crossing.side));
        row.emplace("square", "");
        row.emplace("size", "");
        row.emplace("holds", "its middle");
        add(std::move(row));
    }
    return std::move(rows_);
}

/// Where a course starts, crosses each foot of depth, and ends.
Data SetupBinder::course(const std::string& name, const lengths::TableLine& line) const {
    Data::List points;
    const auto add = [&](lengths::TablePoint point) { points.emplace_back(at(point)); };
    add(line.front());
    for (std::size_t i = 1; i < line.size(); ++i) {
        const auto from = line[i - 1];
        const auto to = line[i];
        const auto [high, low] = std::minmax(from.y, to.y);
        std::vector<Inches> crossed;
        for (Inches y = step * std::ceil(high / step + 1e-6); y < low; y += step) crossed.push_back(y);
        if (to.y < from.y) std::reverse(crossed.begin(), crossed.end());
        for (const Inches y : crossed) add({from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y)), y});
    }
    add(line.back());
    return Data::Map{{"name", name}, {"points", std::move(points)}};
}

Data SetupBinder::courses() const {
    Data::List courses;
    if (ground_.river && ground_.river->course.size() > 1)
        courses.push_back(course(fmt::format("River, {} wide", inches_in_words(ground_.river->width)),
                                 ground_.river->course));
    for (const auto& stream : ground_.streams)
        if (stream.course.size() > 1)
            courses.push_back(
                course(fmt::format("Stream, {} wide", inches_in_words(stream.width)), stream.course));
    for (const auto& road : ground_.roads) {
        if (road.course.size() < 2) continue;
        const std::string whose = name_of_side(dossier_, road.side);
        const std::string to = road.to == "edge" || road.to.empty()
                                   ? std::string{"Road from edge to edge"}
                                   : joined({"Road to", whose, in_words(road.to)}, " ");
        courses.push_back(course(to, road.course));
    }
    return courses;
}

/// What to fetch from the terrain box before the evening.
Data SetupBinder::box() const {
    std::vector<std::pair<std::string, int>> counts;
    const auto count = [&](const std::string& kind, int more) {
        const auto found =
            std::find_if(counts.begin(), counts.end(), [&](const auto& c) { return c.first == kind; });
        if (found == counts.end())
            counts.emplace_back(kind, more);
        else
            found->second += more;
    };
    for (const auto& feature : ground_.features) {
        count(in_words(feature.kind), 1);
        if (!feature.parts.empty()) count("house or barn", static_cast<int>(feature.parts.size()));
    }
    for (const auto& crossing : ground_.crossings) count(in_words(crossing.kind), 1);
    Data::List rows;
    for (const auto& [kind, number] : counts)
        rows.emplace_back(Data::Map{{"name", capitalised(kind)}, {"count", number}});
    const auto feet = [](const lengths::TableLine& line) {
        double length = 0;
        for (std::size_t i = 1; i < line.size(); ++i) {
            const auto along = line[i] - line[i - 1];
            length += std::sqrt(along.x.value() * along.x.value() + along.y.value() * along.y.value());
        }
        return length / 12;
    };
    double river = ground_.river ? feet(ground_.river->course) : 0;
    for (const auto& stream : ground_.streams) river += feet(stream.course);
    double road = 0;
    for (const auto& each : ground_.roads) road += feet(each.course);
    const auto strip = [&](const char* name, double length) {
        if (length > 0)
            rows.emplace_back(Data::Map{{"name", name}, {"count", fmt::format("{} ft", std::ceil(length))}});
    };
    strip("River", river);
    strip("Road", road);
    return rows;
}

/// What is done in which order, once the ground lies.
Data steps(const dossier::Dossier& dossier) {
    Data::List steps;
    const auto holder = std::find_if(dossier.sides.begin(), dossier.sides.end(),
                                     [](const auto& side) { return side.holder; });
    for (const auto& side : dossier.sides)
        if (side.half == "A" || side.half == "B")
            steps.emplace_back(fmt::format("{}: {} half of the table (half {}).", side.name,
                                           side.half == "A" ? "the north" : "the south", side.half));
    if (dossier.screen)
        steps.emplace_back("Put the screen up between the halves; it comes down when the first troops move.");
    if (holder != dossier.sides.end())
        steps.emplace_back(fmt::format("{} holds the town and moves first.", holder->name));
    if (dossier.terrain && dossier.terrain->river && !dossier.terrain->river->flows_to.empty())
        steps.emplace_back(fmt::format("The river flows towards half {}.", dossier.terrain->river->flows_to));
    return steps;
}

Data flank_marches(const dossier::Dossier& dossier) {
    Data::List rows;
    for (const auto& march : dossier.flank_marches)
        rows.emplace_back(Data::Map{{"side", name_of_side(dossier, march.side)},
                                    {"label", march.label},
                                    {"turn", march.turn},
                                    {"squares", march.squares}});
    return rows;
}

}  // namespace

Data bind_setup(const dossier::Dossier& dossier) {
    Data::Map setup{{"pieces", Data::List{}},
                    {"courses", Data::List{}},
                    {"box", Data::List{}},
                    {"steps", steps(dossier)},
                    {"flank_marches", flank_marches(dossier)}};
    if (dossier.terrain) {
        SetupBinder binder{dossier};
        setup.insert_or_assign("pieces", binder.pieces());
        setup.insert_or_assign("courses", binder.courses());
        setup.insert_or_assign("box", binder.box());
    }
    return setup;
}

}  // namespace muster::sheets
