#include <algorithm>
#include <utility>

#include "map/ground/marks.hpp"
#include "map/pen_work.hpp"
#include "terrain/geos.hpp"

namespace muster::map {
namespace {

/// Banks as far apart everywhere as the water is wide.
std::vector<Reach> even_reaches(const Water& water) {
    std::vector<Reach> reaches;
    if (water.course.size() < 2) return reaches;
    const MeasuredCourse course(water.course);
    const int count = std::max(1, static_cast<int>(course.length() / 1_mm));
    for (int i = 0; i <= count; ++i) {
        const Millimetres at = course.length() * i / count;
        const Direction along = lengths::unit(course.at(at + 1_mm) - course.at(at - 1_mm));
        reaches.push_back({course.at(at), lengths::quarter_turn(along), water.width / 2});
    }
    return reaches;
}

/// Every reach is drawn once for each edge of each shore line, on every plan of a pack. From this number on,
/// which is twenty metres of rivers on paper, rivers have their banks but no lines along them.
constexpr std::size_t most_lined_reaches = 20'000;

std::size_t count_reaches(const std::vector<std::vector<Reach>>& rivers) {
    std::size_t count = 0;
    for (const auto& river : rivers) count += river.size();
    return count;
}

/// Fills all rivers as bands, `less` narrower on each bank and moved a little. Where a river is too narrow
/// for that, its band is interrupted: one outline across the gap would have a hair along its chord.
void draw_bands(Items& items, const std::vector<std::vector<Reach>>& rivers, Millimetres less,
                PaperPoint moved, page::Ink ink) {
    for (const auto& river : rivers) {
        PaperLine one, other;
        const auto fill_band = [&] {
            one.insert(one.end(), other.rbegin(), other.rend());
            if (one.size() > 2) fill(items, outline_path(one), ink);
            one.clear();
            other.clear();
        };
        for (const auto& reach : river) {
            if (reach.half <= less) {
                fill_band();
                continue;
            }
            one.push_back(reach.middle + moved + reach.across * (reach.half - less));
            other.push_back(reach.middle + moved - reach.across * (reach.half - less));
        }
        fill_band();
    }
}

/// Where rivers run into lakes. Bands of a river and of the lake near its mouth are filled together, each
/// level within the last, so that the lines along their shores run on from one to the other.
class Mouths {
public:
    explicit Mouths(const std::vector<PaperLine>& lakes) {
        for (const auto& lake : lakes)
            if (lake.size() > 2 && !surveyor_.fault(lake))
                lakes_.emplace_back(lake, lengths::bounds_of(lake));
    }
    /// Leaves of a river what is not far out in a lake, in parts, and notes its mouths.
    std::vector<std::vector<Reach>> take(const std::vector<Reach>& river) {
        std::vector<std::vector<Reach>> parts(1);
        std::vector<PaperPoint> mouths;
        std::vector<bool> is_out(river.size());
        for (const auto& [lake, frame] : lakes_) {
            bool before = false;
            for (std::size_t i = 0; i < river.size(); ++i) {
                const PaperPoint p = river[i].middle;
                const bool is_in = frame.holds(p) && lengths::inside(lake, p);
                if (i > 0 && is_in != before) {
                    mouths.push_back(p);
                    add(lake, p, river[i].half);
                }
                is_out[i] = is_out[i] || is_in;
                before = is_in;
            }
        }
        for (std::size_t i = 0; i < river.size(); ++i) {
            const bool is_far = is_out[i] && std::ranges::none_of(mouths, [&](PaperPoint mouth) {
                                    return lengths::distance(mouth, river[i].middle) < reach + river[i].half;
                                });
            if (!is_far) parts.back().push_back(river[i]);
            if (is_far && !parts.back().empty()) parts.emplace_back();
        }
        return parts;
    }
    /// Water covers a little more than the lines before it, whose ends would show as a hair.
    void fill_lakes(Items& items, Millimetres less, page::Ink ink, bool is_line) const {
        for (const auto& [near, frame] : mouths_) {
            const auto shrunk = surveyor_.grown(near, -less);
            const auto reached = surveyor_.area(frame.grown(is_line ? 0_mm : 0.12_mm));
            const PaperLine part = surveyor_.largest_part(surveyor_.shared(shrunk, reached));
            if (part.size() > 2) fill(items, outline_path(part), ink);
        }
    }

private:
    static constexpr Millimetres reach = 9_mm;  ///< more than the last line is from the shore
    void add(const PaperLine& lake, PaperPoint mouth, Millimetres half) {
        const PaperBounds frame =
            PaperBounds{mouth.x, mouth.y, mouth.x, mouth.y}.grown(half * 2 + reach + 2_mm);
        mouths_.emplace_back(surveyor_.shared(surveyor_.area(lake), surveyor_.area(frame.grown(reach))),
                             frame);
    }
    terrain::PaperSurveyor surveyor_;
    std::vector<std::pair<PaperLine, PaperBounds>> lakes_;
    std::vector<std::pair<terrain::PaperSurveyor::Area, PaperBounds>> mouths_;
};

/// Plain water round the letters that are in a river, as wide as they are high: its lines end before a name
/// and go on behind it.
void clear_round(const std::vector<TurnedBox>& letters, const std::vector<std::vector<Reach>>& rivers,
                 Millimetres bank, page::Ink water, Items& items) {
    constexpr Millimetres before = 1.2_mm, beside = 0.35_mm;
    std::vector<std::vector<Reach>> parts;
    for (const auto& river : rivers) {
        bool goes_on = false;
        for (Reach reach : river) {
            const auto is_here = [&](const TurnedBox& letter) {
                return letter.grown(before).holds(reach.middle);
            };
            const auto letter = std::ranges::find_if(letters, is_here);
            const bool is_lettered = letter != letters.end();
            if (is_lettered) {
                if (!goes_on) parts.emplace_back();
                reach.half = std::min(reach.half - bank * 2, letter->half_depth + beside);
                parts.back().push_back(reach);
            }
            goes_on = is_lettered;
        }
    }
    draw_bands(items, parts, 0_mm, {}, water);
}

}  // namespace

Items draw_water(const std::vector<Water>& waters, const std::vector<PaperLine>& lakes, const PlanLook& look,
                 const std::vector<TurnedBox>& letters) {
    const page::Ink water = look.ink("map-water");
    const page::Ink shore = look.ink("map-shore");
    const Millimetres bank = look.style.water.shore;
    // The bank in the north-west shades the water, so its line is the heavier one.
    const PaperPoint from_light = Direction{1, 1} * (bank * 0.2);
    std::vector<std::vector<Reach>> rivers;
    Mouths mouths(lakes);
    for (const Water& each : waters)
        for (auto& part : mouths.take(each.reaches.empty() ? even_reaches(each) : each.reaches))
            rivers.push_back(std::move(part));
    const bool has_lines = count_reaches(rivers) < most_lined_reaches;
    Items items;
    const auto fill_all = [&](Millimetres less, PaperPoint moved, page::Ink ink) {
        mouths.fill_lakes(items, less - bank / 2, ink,
                          ink != water);  // a lake's shore has its line in the middle
        draw_bands(items, rivers, less, moved, ink);
    };
    fill_all(0_mm, {}, shore);
    fill_all(bank, from_light, water);
    if (!has_lines) return items;
    // Each line is drawn as a dark band with a water band inside it.
    for (const ShoreLine& line : shore_lines(look)) {
        fill_all(line.from, from_light, mixed(water, shore, line.strength));
        fill_all(line.from + line.width, from_light, water);
    }
    clear_round(letters, rivers, bank, water, items);
    return items;
}

namespace {

/// A stretch of a course, moved a little to one side.
PaperLine stretch(const MeasuredCourse& course, Millimetres from, Millimetres until, Millimetres aside) {
    PaperLine line;
    constexpr Millimetres step = 1.2_mm;
    const int count = std::max(2, static_cast<int>((until - from) / step));
    for (int i = 0; i <= count; ++i) {
        const Millimetres at = from + (until - from) * i / count;
        line.push_back(course.at(at) + lengths::quarter_turn(course.heading(at)) * aside);
    }
    return line;
}

/// A feathered arrow along the middle of the water.
void add_flow_arrow(Items& items, PaperLine line, bool back, page::Ink ink) {
    if (back) std::ranges::reverse(line);
    Path shaft = course_path(line);
    const PaperPoint tip = line.back();
    const Direction along = lengths::unit(tip - line[line.size() - 2]);
    const Direction across = lengths::quarter_turn(along);
    const Path head = outline_path({tip + along * 1.4_mm, tip - along * 0.9_mm + across * 0.75_mm,
                                    tip - along * 0.3_mm, tip - along * 0.9_mm - across * 0.75_mm});
    const PaperPoint tail = line.front();
    const Direction start = lengths::unit(line[1] - tail);
    for (const Millimetres at : {0.3_mm, 0.9_mm, 1.5_mm})
        for (const double side : {-1.0, 1.0})
            add_line(shaft, tail + start * at,
                     tail + start * (at - 0.8_mm) + lengths::quarter_turn(start) * (side * 0.6_mm));
    stroke(items, std::move(shaft), round_pen(ink, 0.22_mm));
    fill(items, head, ink);
}

}  // namespace

Items draw_current(const Water& water, dice::Chance chance, const Clear& clear, const PlanLook& look) {
    constexpr Millimetres wide_enough = 4.5_mm;
    constexpr Millimetres arrow = 8_mm;
    Items items;
    if (water.course.size() < 2 || water.width < wide_enough) return items;
    const MeasuredCourse course(water.course);
    const Millimetres whole = course.length();
    if (whole < 3 * arrow) return items;
    const page::Ink ink = mixed(look.ink("map-water"), look.ink("map-shore"), 0.75);
    const auto is_clear = [&](Millimetres from, Millimetres until) {
        for (const PaperPoint p : stretch(course, from, until, 0_mm))
            if (!clear(p)) return false;
        return true;
    };
    std::vector<Millimetres> arrows;
    if (water.flow != 0)
        for (const double share : {0.25, 0.75})
            for (const double off : {0.0, 0.05, -0.05, 0.1, -0.1, 0.15, -0.15, 0.2, -0.2}) {
                const Millimetres from = whole * (share + off) - arrow / 2;
                if (from < arrow / 2 || from + arrow * 1.5 > whole ||
                    !is_clear(from - 1_mm, from + arrow + 2_mm))
                    continue;
                add_flow_arrow(items, stretch(course, from, from + arrow, 0_mm), water.flow < 0, ink);
                arrows.push_back(from);
                break;
            }
    Path strokes;
    Millimetres at = any_length(chance, 2_mm, 6_mm);
    while (at < whole) {
        const Millimetres until = at + any_length(chance, 3_mm, 8_mm);
        const Millimetres aside = chance.between(-0.1, 0.1) * water.width;
        const bool beside_arrow = std::ranges::any_of(
            arrows, [&](Millimetres from) { return until > from - 1.5_mm && at < from + arrow + 2.5_mm; });
        if (!beside_arrow && until < whole - 1_mm && is_clear(at, until))
            add_course(strokes, stretch(course, at, until, aside));
        at = until + any_length(chance, 1.5_mm, 5_mm);
    }
    stroke(items, std::move(strokes), round_pen(ink, look.style.water.current));
    return items;
}

}  // namespace muster::map
