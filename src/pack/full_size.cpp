#include "pack/full_size.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "game/request_error.hpp"
#include "impose/tiles.hpp"
#include "terrain/squares.hpp"

namespace muster::pack {
namespace {

using lengths::Inches;
using lengths::Millimetres;
using lengths::TableBox;

/// The dossier of the requested audience, or the umpire's.
const dossier::Dossier& seen_by(const PackRequest& request, const std::vector<dossier::Dossier>& dossiers) {
    require_audience(request, dossiers);
    const dossier::Audience who = request.audience.value_or(dossier::Audience{});
    return *std::find_if(dossiers.begin(), dossiers.end(),
                         [&](const dossier::Dossier& dossier) { return dossier.audience == who; });
}

/// The part of the table called `british/7`.
TableBox square_named(const std::string& name, const dossier::Dossier& dossier) {
    const auto& terrain = *dossier.terrain;
    const std::size_t slash = name.find('/');
    int number = 0;
    if (slash != std::string::npos)
        std::from_chars(name.data() + slash + 1, name.data() + name.size(), number);
    for (const auto& side : dossier.sides)
        if (terrain.squares && slash != std::string::npos && name.substr(0, slash) == side.id &&
            number >= 1 && number <= terrain.squares->count.all())
            return terrain::square_box(*terrain.squares, terrain.table, number, side.half == terms::Half::a);
    throw game::RequestError(fmt::format(
        "there is no ground called '{}' to tile; write map, or a square of rolled ground, such as {}/7", name,
        dossier.sides.empty() ? std::string{"british"} : dossier.sides.front().id));
}

TableBox part_named(const std::string& name, const dossier::Dossier& dossier) {
    if (!dossier.terrain) throw game::RequestError("this game has no ground to tile");
    if (name == "map") return {{}, dossier.terrain->table};
    return square_named(name, dossier);
}

}  // namespace

PlannedSheet plan_full_size(const std::vector<dossier::Dossier>& dossiers, const PackRequest& request) {
    const dossier::Dossier& seen = seen_by(request, dossiers);
    std::string file = request.tile == "map" ? "tiles" : "tile-" + request.tile;
    std::replace(file.begin(), file.end(), '/', '-');
    if (seen.audience.kind == dossier::Audience::Kind::side) file += "-" + seen.audience.side;
    return {nullptr, &seen, seen.audience, file, part_named(request.tile, seen)};
}

page::Group draw_full_size(const PreparedPack& prepared, const PlannedSheet& planned,
                           text::Typesetter& typesetter) {
    const sheets::MapSurroundings ground =
        sheets::make_map_surroundings(*planned.dossier, {*prepared.book, *prepared.setup.rules, typesetter});
    return sheets::draw_table(ground, prepared.book->variant().manner("map"), typesetter);
}

std::vector<page::Page> cut_into_tiles(const PreparedPack& prepared, const PlannedSheet& planned,
                                       const page::Group& table, text::Typesetter& typesetter) {
    const TableBox& part = planned.ground;
    const auto tiling = impose::plan_tiles({Millimetres{part.size.width}, Millimetres{part.size.height}},
                                           prepared.choice.paper, prepared.choice.cutting);
    const std::string last = impose::Tiling::name(tiling.columns - 1, tiling.rows - 1);
    const text::Style style{"sans", prepared.book->variant().manner("map").printed(lengths::Points{8})};
    std::vector<page::Page> pages;
    for (const auto& tile : tiling.tiles) {
        const TableBox here{{part.left() + Inches{tile.part.left()}, part.top() + Inches{tile.part.top()}},
                            {Inches{tile.part.size.width}, Inches{tile.part.size.height}}};
        const auto name = fmt::format("{} of A1 to {}", impose::Tiling::name(tile.column, tile.row), last);
        const impose::TileWords words{
            typesetter.shape(name + " · an inch to an inch · glue the next sheets on the dashed lines",
                             style),
            typesetter.shape(name, style)};
        pages.push_back(impose::tile_sheet(tiling, tile, sheets::table_part(table, here), words));
        sheets::finish(pages.back(), prepared.book->variant());
    }
    return pages;
}

}  // namespace muster::pack
