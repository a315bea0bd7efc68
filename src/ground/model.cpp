#include "ground/model.hpp"

#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "ground/buildings.hpp"
#include "ground/courses.hpp"
#include "lengths/curves.hpp"

namespace muster::ground {

using namespace lengths::literals;

std::string key_of(const std::string& kind, const TableLine& line) {
    std::string key = "plan/" + kind;
    for (const auto& point : line)
        key +=
            fmt::format("/{},{}", std::lround(point.x.value() * 1000), std::lround(point.y.value() * 1000));
    return key;
}

TableLine run_beyond(TableLine outline, const TableBounds& table) {
    constexpr Inches beyond = 3_in, at_edge = 0.02_in;
    for (TablePoint& p : outline) {
        if (p.x < table.left + at_edge) p.x -= beyond;
        if (p.x > table.right - at_edge) p.x += beyond;
        if (p.y < table.top + at_edge) p.y -= beyond;
        if (p.y > table.bottom - at_edge) p.y += beyond;
    }
    return outline;
}

namespace {

using terrain::Pen;

bool is_natural(const terrain::GroundKind& kind) {
    const bool by_nature = kind.form == terrain::Form::grown || kind.form == terrain::Form::shore;
    return by_nature && kind.pen != Pen::dotted;
}

Area area_of(const terrain::Feature& feature, const terrain::GroundKind& kind, const TableBounds& table) {
    Area area{feature.outline};
    const TableBounds inner = table.grown(-0.02_in);
    const auto on_the_border = [inner](TablePoint p) { return !inner.holds(p); };
    if (is_natural(kind)) area.outline = lengths::rounded_off<Inches>(feature.outline, on_the_border);
    if (kind.pen == Pen::waves) area.outline = run_beyond(std::move(area.outline), table);
    for (const auto& level : feature.levels)
        if (level.size() > 2) area.levels.push_back(lengths::rounded_off<Inches>(level));
    area.buildings = feature.parts;
    return area;
}

/// Adds the houses of towns and farms that have none yet.
void build_towns(const terrain::Terrain& terrain, Model& model) {
    Around around{model.roads, model.waters, {}, {}};
    const auto pen_of = [&](std::size_t i) { return terrain.kinds.find(terrain.features[i].kind).pen; };
    for (std::size_t i = 0; i < model.areas.size(); ++i) {
        const Area& area = model.areas[i];
        if (area.outline.size() < 3) continue;
        for (const TableLine& walls : area.buildings) around.built.push_back(walls);
        const Pen pen = pen_of(i);
        const bool is_walls = pen == Pen::roof || pen == Pen::roof_and_cross || pen == Pen::roof_and_wheel;
        if ((is_walls && area.buildings.empty()) || pen == Pen::parapet) around.built.push_back(area.outline);
        if (pen == Pen::hachures) around.hills.push_back(area.outline);
    }
    for (std::size_t i = 0; i < model.areas.size(); ++i) {
        Area& area = model.areas[i];
        const Pen pen = pen_of(i);
        if (!area.buildings.empty() || (pen != Pen::roofs && pen != Pen::house_and_barns)) continue;
        const terrain::Feature& feature = terrain.features[i];
        area.buildings = buildings_on({key_of(feature.kind, feature.outline), area.outline,
                                       pen == Pen::house_and_barns, feature.towards},
                                      around);
        around.built.insert(around.built.end(), area.buildings.begin(), area.buildings.end());
    }
}

Inches thousandths(Inches length) {
    return Inches{std::round(length.value() * 1000) / 1000};
}

}  // namespace

Model model_of(const terrain::Terrain& terrain, const TableBounds& seen) {
    Model model;
    model.table = {0_in, 0_in, terrain.table.width, terrain.table.height};
    for (const auto& feature : terrain.features)
        model.areas.push_back(area_of(feature, terrain.kinds.find(feature.kind), model.table));
    lay_courses(terrain, seen, model);
    build_towns(terrain, model);
    return model;
}

Model model_of(const terrain::Terrain& terrain) {
    return model_of(terrain, {0_in, 0_in, terrain.table.width, terrain.table.height});
}

terrain::Terrain built(terrain::Terrain terrain) {
    Model model = model_of(terrain);
    for (std::size_t i = 0; i < model.areas.size(); ++i)
        terrain.features[i].parts = std::move(model.areas[i].buildings);
    for (std::size_t i = 0; i < model.crossings.size(); ++i) {
        const TablePoint at = model.crossings[i].middle;
        terrain.crossings[i].at = {thousandths(at.x), thousandths(at.y)};
    }
    return terrain;
}

}  // namespace muster::ground
