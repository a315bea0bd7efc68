// What each pen draws on the ground: areas, lines, water, ways and crossings.
#pragma once

#include <functional>

#include "map/lettering/turned_box.hpp"
#include "map/pen_work.hpp"
#include "map/plan_look.hpp"
#include "terrain/ground_kinds.hpp"

namespace muster::map {

enum class Enclosure { none, hedge, fence, wall };

/// What a pen encloses with; none for one that draws something else.
[[nodiscard]] Enclosure enclosure_of(terrain::Pen pen);

/// The line along a course; an outline is closed by repeating its first point.
[[nodiscard]] Items draw_enclosure(Enclosure what, const PaperLine& course, dice::Chance& chance,
                                   const PlanLook& look);

/// A road that is narrower than this on the table is drawn as a track.
constexpr lengths::Inches widest_track{0.7};

struct Way {
    PaperLine course;
    Millimetres width{};  ///< mm from line to line
    bool track = false;   ///< drawn with broken edges
};

struct FieldForm {
    Enclosure edge = Enclosure::hedge;
    std::function<bool(PaperPoint)> blank{};  ///< where a word is: no furrow
    std::vector<Way> roads{};                 ///< a field gives way to them, with an opening in its hedge
};

/// A field: furrows along its longest side, and what encloses it.
[[nodiscard]] Items field(const PaperLine& outline, dice::Chance chance, const PlanLook& look,
                          const FieldForm& form = {});

/// A hill on paper.
struct HillForm {
    std::vector<PaperLine> levels;   ///< outlines from the foot upwards, each inside the one before
    std::vector<PaperLine> roads{};  ///< those that cross it, each through a saddle
    std::function<bool(PaperPoint)> has_room{};  ///< where strokes may be drawn; nothing: everywhere
};

/// Strokes that follow the hill's slope, evenly spaced, on spurs that `chance` chooses. They are the darker
/// the steeper the ground is; light falls from the north-west. What has no room cuts strokes but does not
/// move any.
[[nodiscard]] Items draw_hachures(const HillForm& hill, dice::Chance chance, const PlanLook& look);

enum class Trees { mixed, pine, broadleaf };

struct WoodForm {
    std::function<bool(PaperPoint)> allowed;    ///< where any part of a tree may be: off words, roads, troops
    std::function<bool(PaperPoint)> is_open{};  ///< where single trees may stand beyond it; nothing: anywhere
    Trees of = Trees::mixed;
};

/// A wood on `outline`, whose edge is dotted: trees thin out towards it, and single ones stand beyond it.
[[nodiscard]] Items wood(const PaperLine& outline, dice::Chance chance, const PlanLook& look,
                         const WoodForm& form);
/// Grass and lone trees over the whole plan, wherever `allowed` has room.
[[nodiscard]] Items open_ground(const PaperBounds& ground, const PlanLook& look,
                                const std::function<bool(PaperPoint)>& allowed);
/// An orchard: small trees in rows along its longest side, round unless they are pines.
[[nodiscard]] Items orchard(const PaperLine& outline, dice::Chance chance, const PlanLook& look,
                            const WoodForm& form);

/// Broken ground inside `outline`: tufts of grass, stones and small banks, wherever `allowed` has room.
[[nodiscard]] Items broken_ground(const PaperLine& outline, dice::Chance chance, const PlanLook& look,
                                  const std::function<bool(PaperPoint)>& allowed);
/// A marsh inside `outline`: level lines of standing water with reeds.
[[nodiscard]] Items marsh(const PaperLine& outline, dice::Chance chance, const PlanLook& look,
                          const std::function<bool(PaperPoint)>& allowed);

/// An outline of ground, extended where it reaches the edge of the plan, so that it has no shore there and
/// does not thin out.
[[nodiscard]] PaperLine run_beyond(PaperLine outline, const PaperBounds& plan);

/// A line along a shore, that of lakes and of rivers alike.
struct ShoreLine {
    Millimetres from, width;  ///< its outer edge, from the shore's
    double strength = 0;      ///< 1: as dark as the shore
};
[[nodiscard]] std::vector<ShoreLine> shore_lines(const PlanLook& look);

[[nodiscard]] Items draw_lake(const PaperLine& outline, const PlanLook& look);

/// Buildings for an outline that names none: blocks parallel to its longest side, wherever a whole one fits.
[[nodiscard]] std::vector<PaperLine> built_up(const PaperLine& outline, dice::Chance chance);

/// One building seen from above: shadow, two slopes of roof, ridge. Four corners; other shapes have a flat
/// roof.
[[nodiscard]] Items building(const PaperLine& walls, page::Ink roof, const PlanLook& look);

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

/// A river or stream on paper.
struct Water {
    PaperLine course;
    Millimetres width{};
    int flow = 0;  ///< +1: it flows along its course, -1: against it, 0: unknown
    bool rises_first = false, rises_last = false;  ///< whether it comes from nothing at this end
};

/// At an end inside `seen` a river runs on into the lake that is there, or rises where no other water is.
/// In a closed lake it just ends.
void end_waters(std::vector<Water>& waters, const std::vector<PaperLine>& lakes,
                const std::vector<PaperLine>& closed, const PaperBounds& seen);

/// Whether strokes of the current may be drawn at a place, clear of words and crossings.
using Clear = std::function<bool(PaperPoint)>;

/// A bar of sand or an island with bushes, within wide water: an ornament.
struct Island {
    PaperLine outline;
    PaperLine ripple;  ///< a line in the water round it
    bool is_bar = false;
};

/// Where they are is chosen without regard to what is `clear`, which only leaves some of them out. Narrow
/// water has none.
[[nodiscard]] std::vector<Island> islands_of(const Water& water, dice::Chance chance, const Clear& clear);
[[nodiscard]] Items draw_islands(const std::vector<Island>& islands, const PlanLook& look);

/// Fine strokes in the middle of the water along its course, and arrows if its direction is known. Narrow
/// water has neither.
[[nodiscard]] Items draw_current(const Water& water, dice::Chance chance, const Clear& clear,
                                 const PlanLook& look);

/// All water at once, so that where a stream joins a river the shore is open.
/// Where a river runs into one of the lakes, which are drawn before, the lines along their shores join. The
/// lines leave the letters of names free.
[[nodiscard]] Items draw_water(const std::vector<Water>& waters, const std::vector<PaperLine>& lakes,
                               const PlanLook& look, const std::vector<TurnedBox>& letters = {});

/// A course that ends at the edge of what is seen is extended beyond it, so that the frame cuts its end.
[[nodiscard]] PaperLine run_over(PaperLine course, const PaperBounds& seen, Millimetres by);
/// A course that ends near another is extended to it, so that streams meet the river and roads each other.
[[nodiscard]] PaperLine led_to(PaperLine course, const PaperLine& other, Millimetres reach);
/// A course without the fold at its beginning where it leaves another road and runs back over itself.
[[nodiscard]] PaperLine unfolded(PaperLine course);

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
