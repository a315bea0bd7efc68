// What each pen draws on the ground: areas, lines, water, ways and crossings.
#pragma once

#include <functional>

#include "ground/trees.hpp"
#include "map/ground/trees.hpp"
#include "map/lettering/turned_box.hpp"
#include "map/pen_work.hpp"
#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "terrain/ground_kinds.hpp"

namespace muster::map {

enum class Enclosure { none, hedge, fence, wall, stuffed_fence };

/// What a pen encloses with; none for one that draws something else.
[[nodiscard]] Enclosure enclosure_of(terrain::Pen pen);

/// The line along a course; an outline is closed by repeating its first point.
[[nodiscard]] Items draw_enclosure(Enclosure what, const PaperLine& course, dice::Chance& chance,
                                   const PlanLook& look);

struct Way {
    PaperLine course;
    Millimetres width{};  ///< mm from line to line
    bool track = false;   ///< drawn with broken edges
};

/// A plot of a field on paper, and which way it is ploughed.
struct Plot {
    PaperLine outline;
    Direction along{1, 0};
    bool is_pasture = false;
    double strength = 1;  ///< of its colour
};

struct FieldForm {
    Enclosure edge = Enclosure::hedge;
    std::function<bool(PaperPoint)> blank{};  ///< where a word is: no furrow
    std::vector<Way> roads{};                 ///< a field gives way to them, with an opening in its hedge
    std::vector<Plot> plots{};                ///< none: it is one plot
};

/// A field: the furrows of its plots, and what encloses it.
[[nodiscard]] Items field(const PaperLine& outline, dice::Chance chance, const PlanLook& look,
                          const FieldForm& form = {});

/// A hill on paper.
struct HillForm {
    std::vector<PaperLine> levels;  ///< outlines from the foot upwards, each inside the one before
    std::function<bool(PaperPoint)> has_room{};  ///< where strokes may be drawn; nothing: everywhere
};

/// Strokes that follow the hill's slope, evenly spaced. They are the darker the steeper the ground is; light
/// falls from the north-west. What has no room cuts strokes but does not move any. Their wash is added to
/// `beneath`, if it is given.
[[nodiscard]] Items draw_hachures(const HillForm& hill, dice::Chance chance, const PlanLook& look,
                                  Items* beneath = nullptr);

using ground::Trees;

/// Ground in inches, and the scale at which it is drawn.
struct GroundToDraw {
    lengths::TableLine outline;
    TableScale scale;
    std::vector<lengths::TableLine> levels{};  ///< outlines above the first
};

struct WoodForm {
    std::function<bool(PaperPoint)> allowed;  ///< where any part of a tree may be: off words, roads, troops
    Trees of = Trees::mixed;
};

/// The ground of a wood, without its edge.
[[nodiscard]] Items wood_floor(const GroundToDraw& wood, const PlanLook& look);
/// The edge of a wood, which the rules know, and its trees, all of them within it: as many of those on the
/// table as have room at the scale.
[[nodiscard]] Items wood_trees(const GroundToDraw& wood, dice::Chance chance, const PlanLook& look,
                               const WoodForm& form);
/// Grass over the whole plan and these lone trees, wherever `allowed` has room.
[[nodiscard]] Items open_ground(const PaperBounds& ground, const std::vector<Tree>& trees,
                                const PlanLook& look, const std::function<bool(PaperPoint)>& allowed);
/// A tree of the table on paper.
[[nodiscard]] Tree on_paper(const ground::Tree& tree, const TableScale& scale, const PlanStyle::Woods& style);
/// The edge of an orchard, and its trees in their rows, all rows or one in several, as there is room.
[[nodiscard]] Items orchard_trees(const GroundToDraw& orchard, dice::Chance chance, const PlanLook& look,
                                  const WoodForm& form);

/// Broken ground inside `outline`: tufts of grass, stones and small banks, wherever `allowed` has room.
[[nodiscard]] Items broken_ground(const PaperLine& outline, dice::Chance chance, const PlanLook& look,
                                  const std::function<bool(PaperPoint)>& allowed);
/// A marsh inside `outline`: level lines of standing water with reeds.
[[nodiscard]] Items marsh(const PaperLine& outline, dice::Chance chance, const PlanLook& look,
                          const std::function<bool(PaperPoint)>& allowed);

/// Mud inside `outline` that water leaves: specks of sand, wherever `allowed` has room.
[[nodiscard]] Items mud_flats(const PaperLine& outline, dice::Chance chance, const PlanLook& look,
                              const std::function<bool(PaperPoint)>& allowed);

/// A line along a shore, that of lakes and of rivers alike.
struct ShoreLine {
    Millimetres from, width;  ///< its outer edge, from the shore's
    double strength = 0;      ///< 1: as dark as the shore
};
[[nodiscard]] std::vector<ShoreLine> shore_lines(const PlanLook& look);

[[nodiscard]] Items draw_lake(const PaperLine& outline, const PlanLook& look);

/// One building seen from above: shadow, two slopes of roof, ridge. Four corners; other shapes have a flat
/// roof.
[[nodiscard]] Items building(const PaperLine& walls, page::Ink roof, const PlanLook& look);

/// Tents in rows, as many as have room; at least one.
[[nodiscard]] Items draw_tents(const PaperLine& outline, const PlanLook& look);
/// A deck of planks across the longest side.
[[nodiscard]] Items draw_planks(const PaperLine& outline, const PlanLook& look);
/// A ship from above: hull, deck and three masts.
[[nodiscard]] Items draw_hull(const PaperLine& outline, const PlanLook& look);

/// Houses that touch, with roofs towards the streets round them and towards a yard in their middle.
[[nodiscard]] Items roofs_round_yard(const PaperLine& walls, const PlanLook& look);

/// The sign of a church: a cross on its roof.
[[nodiscard]] Items church_cross(const PaperLine& walls, const PlanLook& look);
/// The sign of a mill: its wheel, at the end of the house.
[[nodiscard]] Items mill_wheel(const PaperLine& walls, const PlanLook& look);
/// How far the wheel reaches beyond the walls.
constexpr Millimetres beyond_walls = 2.6_mm;

/// A line to be drawn.
struct WorksLine {
    terrain::Pen pen = terrain::Pen::dotted;
    PaperLine course;
    int front = 0;  ///< +1: the enemy is to the right of the course, -1: to the left, 0: not known
};

/// The line. It is dotted if its pen cannot draw lines.
[[nodiscard]] Items draw_works_line(const WorksLine& line, dice::Chance& chance, const PlanLook& look);

/// A closed work: its parapet, the ditch all round it and the slope between them.
[[nodiscard]] Items draw_redoubt(const PaperLine& outline, const PlanLook& look);

/// The outline of a closed work including its ditch.
[[nodiscard]] PaperLine ground_of_redoubt(const PaperLine& outline);

/// How far on either side of the course the marks reach.
[[nodiscard]] Millimetres half_width_of(terrain::Pen pen);

/// The middle of water on paper, and half its width there.
struct Reach {
    PaperPoint middle;
    Direction across;
    Millimetres half{};
};

/// A river or stream on paper.
struct Water {
    PaperLine course;
    Millimetres width{};
    int flow = 0;                  ///< +1: it flows along its course, -1: against it, 0: unknown
    std::vector<Reach> reaches{};  ///< none: it is as wide everywhere
};

/// Whether strokes of the current may be drawn at a place, clear of words and crossings.
using Clear = std::function<bool(PaperPoint)>;

/// Fine strokes in the middle of the water along its course, and arrows if its direction is known. Narrow
/// water has neither.
[[nodiscard]] Items draw_current(const Water& water, dice::Chance chance, const Clear& clear,
                                 const PlanLook& look);

/// All water at once, so that where a stream joins a river the shore is open.
/// Where a river runs into one of the lakes, which are drawn before, the lines along their shores join. The
/// lines leave the letters of names free.
[[nodiscard]] Items draw_water(const std::vector<Water>& waters, const std::vector<PaperLine>& lakes,
                               const PlanLook& look, const std::vector<TurnedBox>& letters = {});

/// All roads: first the edges of every road, then the surface of every road, so that junctions are open.
[[nodiscard]] Items draw_roads(const std::vector<Way>& roads, const PlanLook& look);

/// A way over the water: its middle, its direction from bank to bank, the water's width and the road's, in
/// millimetres.
struct CrossingPlace {
    PaperPoint middle;
    Direction over{1, 0};
    Millimetres water{};
    Millimetres road{};
};

/// A deck between two parapets that open at the ends.
[[nodiscard]] Items draw_bridge(const CrossingPlace& place, const PlanLook& look);
/// Two broken lines through the water.
[[nodiscard]] Items draw_ford(const CrossingPlace& place, const PlanLook& look);
/// The upright frame round a crossing.
[[nodiscard]] PaperBounds extent(const CrossingPlace& place);

/// The mark of ground that is worth holding under these rules: a star of six points within the radius.
[[nodiscard]] Items draw_key_mark(PaperPoint middle, Millimetres radius, const PlanLook& look);

}  // namespace muster::map
