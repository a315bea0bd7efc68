#include "pack/full_size.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "game/request_error.hpp"
#include "page/tiles.hpp"
#include "roll/roll.hpp"
#include "source/numbers.hpp"
#include "terrain/squares.hpp"

namespace muster::pack {
namespace {

using lengths::Inches;
using lengths::Millimetres;
using lengths::TableBox;

/// The part of the table called `british/7`.
TableBox square_named(const std::string& name, const dossier::Dossier& dossier) {
    const auto& terrain = *dossier.terrain;
    const std::size_t slash = name.find('/');
    const int number = slash == std::string::npos
                           ? 0
                           : source::number_in<int>(std::string_view{name}.substr(slash + 1)).value_or(0);
    for (const auto& side : dossier.sides)
        if (terrain.squares && slash != std::string::npos && name.substr(0, slash) == side.id &&
            number >= 1 && number <= terrain.squares->count.all())
            return terrain::square_box(*terrain.squares, terrain.table, number, side.half == source::Half::a);
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

PlannedSheet plan_full_size(const PreparedPack& prepared, const std::vector<dossier::Dossier>& dossiers,
                            const PackRequest& request) {
    const dossier::Dossier& seen = asked_for(request, dossiers);
    std::string file = request.tile == "map" ? "tiles" : "tile-" + request.tile;
    std::replace(file.begin(), file.end(), '/', '-');
    if (seen.audience.kind == dossier::Audience::Kind::side) file += "-" + seen.audience.side;
    return {&prepared, nullptr, &seen, seen.audience, file, part_named(request.tile, seen)};
}

bool has_room_at_full_size(const PreparedPack& prepared) {
    constexpr lengths::SquareInches square_foot{144};
    constexpr double of_woods = 2;  // trees take twice the room of the marks of other ground
    const auto& kinds = prepared.setup.rules->ground;
    return std::ranges::all_of(prepared.rolled.ground, [&](const scenario::GroundFeature& feature) {
        const double feet = roll::extent_of(feature, prepared.rolled.table, kinds) / square_foot;
        const bool is_wood = kinds.find(feature.kind.value).pen == terrain::Pen::trees;
        return prepared.budget->take(source::Budget::ground, feet * (is_wood ? of_woods : 1), feature.place);
    });
}

page::Group draw_full_size(const PlannedSheet& planned) {
    const PreparedPack& prepared = *planned.with;
    text::Typesetter& typesetter = *prepared.typesetter;
    const sheets::MapSurroundings ground =
        sheets::make_map_surroundings(*planned.dossier, {*prepared.book, *prepared.setup.rules, typesetter});
    return sheets::draw_table(ground, prepared.book->variant().manner("map"), typesetter);
}

std::vector<page::Page> cut_into_tiles(const PlannedSheet& planned, page::Group table) {
    const PreparedPack& prepared = *planned.with;
    text::Typesetter& typesetter = *prepared.typesetter;
    const TableBox& part = planned.ground;
    const auto tiling = page::plan_tiles({Millimetres{part.size.width}, Millimetres{part.size.height}},
                                         prepared.choice.paper, prepared.choice.cutting);
    const std::string last = page::Tiling::name(tiling.columns - 1, tiling.rows - 1);
    const text::Style style{"sans", prepared.book->variant().manner("map").printed(lengths::Points{8})};
    const auto on_table = [&](const lengths::PaperBox& box) {
        return TableBox{{part.left() + Inches{box.left()}, part.top() + Inches{box.top()}},
                        {Inches{box.size.width}, Inches{box.size.height}}};
    };
    // First into rows, so that each mark is compared with a row or a column of sheets, not with all of them.
    std::vector<TableBox> whole_rows, in_row;
    for (const auto& tile : tiling.tiles)
        if (tile.column == 0)
            whole_rows.push_back(
                on_table({tile.part.origin, {Millimetres{part.size.width}, tile.part.size.height}}));
    auto rows = sheets::table_parts(std::move(table), whole_rows);
    std::vector<page::Group> parts;
    for (auto& row : rows) {
        in_row.clear();
        for (int column = 0; column < tiling.columns; ++column)
            in_row.push_back(on_table(tiling.tiles[parts.size() + static_cast<std::size_t>(column)].part));
        for (auto& each : sheets::table_parts(std::move(row), in_row)) parts.push_back(std::move(each));
    }
    std::vector<page::Page> pages;
    for (const auto& tile : tiling.tiles) {
        const auto name = fmt::format("{} of A1 to {}", page::Tiling::name(tile.column, tile.row), last);
        const page::TileWords words{
            typesetter.shape(name + " · an inch to an inch · glue the next sheets on the dashed lines",
                             style),
            typesetter.shape(name, style)};
        std::vector<page::Item> items;
        items.push_back({std::move(parts[pages.size()])});
        pages.push_back(page::tile_sheet(tiling, tile, std::move(items), words));
        sheets::finish(pages.back(), prepared.book->variant());
    }
    return pages;
}

}  // namespace muster::pack
