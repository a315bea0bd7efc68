#include "map/pen_work.hpp"

#include <cmath>
#include <iterator>
#include <memory>
#include <utility>

#include "map/measured_course.hpp"

namespace muster::map {

PaperPoint on_paper(PaperPoint place) {
    constexpr Millimetres finest = Millimetres{lengths::Points{1}} / 16;
    return {std::round(place.x / finest) * finest, std::round(place.y / finest) * finest};
}

page::PaperBox box_of(const PaperBounds& frame) {
    return {on_paper({frame.left, frame.top}), {frame.width(), frame.depth()}};
}

void add_move(Path& path, PaperPoint to) {
    path.emplace_back(page::Move{on_paper(to)});
}

void add_bow(Path& path, PaperPoint first, PaperPoint second, PaperPoint to) {
    path.emplace_back(page::Curve{on_paper(first), on_paper(second), on_paper(to)});
}

void add_line(Path& path, PaperPoint from, PaperPoint to) {
    add_move(path, from);
    path.emplace_back(page::Line{on_paper(to)});
}

void add_course(Path& path, const PaperLine& course) {
    for (std::size_t i = 0; i < course.size(); ++i) {
        if (i == 0)
            add_move(path, course[i]);
        else
            path.emplace_back(page::Line{on_paper(course[i])});
    }
}

void add_outline(Path& path, const PaperLine& outline) {
    if (outline.empty()) return;
    add_course(path, outline);
    path.emplace_back(page::Close{});
}

void add_circle(Path& path, PaperPoint middle, Millimetres radius) {
    const auto shape = page::circle(on_paper(middle), radius, std::nullopt);
    path.insert(path.end(), shape.path.begin(), shape.path.end());
}

void add_disc(Path& path, PaperPoint middle, Millimetres radius) {
    const Millimetres reach = radius * 4 / 3;
    const PaperPoint left = middle - PaperPoint{radius, 0_mm};
    const PaperPoint right = middle + PaperPoint{radius, 0_mm};
    add_move(path, left);
    add_bow(path, left - PaperPoint{0_mm, reach}, right - PaperPoint{0_mm, reach}, right);
    add_bow(path, right + PaperPoint{0_mm, reach}, left + PaperPoint{0_mm, reach}, left);
    path.emplace_back(page::Close{});
}

Path line_path(PaperPoint from, PaperPoint to) {
    return course_path({from, to});
}

// A path of one line takes no more memory than it needs: maps have a million points of shores. A path that
// several lines are added to must not reserve for each, because it would then be copied each time.
Path course_path(const PaperLine& course) {
    Path path;
    path.reserve(course.size());
    add_course(path, course);
    return path;
}

Path outline_path(const PaperLine& outline) {
    Path path;
    path.reserve(outline.size() + 1);
    add_outline(path, outline);
    return path;
}

Path box_path(const PaperBounds& box) {
    return outline_path(
        {{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}});
}
Path circle_path(PaperPoint middle, Millimetres radius) {
    Path path;
    add_circle(path, middle, radius);
    return path;
}

page::Ink mixed(page::Ink from, page::Ink to, double share) {
    const auto mix = [&](std::uint8_t one, std::uint8_t other) {
        return static_cast<std::uint8_t>(std::lround(one + (other - one) * share));
    };
    return {mix(from.red, to.red), mix(from.green, to.green), mix(from.blue, to.blue)};
}

page::Pen pen(page::Ink ink, Millimetres width, Dashes dash) {
    return {ink, width, std::move(dash)};
}

page::Pen round_pen(page::Ink ink, Millimetres width, Dashes dash) {
    return {ink, width, std::move(dash), true};
}

void fill(Items& items, Path path, page::Ink ink) {
    if (!path.empty()) items.push_back({page::Shape{std::move(path), ink, std::nullopt}});
}

void stroke(Items& items, Path path, page::Pen pen) {
    if (!path.empty()) items.push_back({page::Shape{std::move(path), std::nullopt, std::move(pen)}});
}

void fill_and_stroke(Items& items, const Path& path, page::Ink ink, page::Pen pen) {
    fill(items, path, ink);
    stroke(items, path, std::move(pen));
}

void append(Items& items, Items more) {
    items.insert(items.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

void append(Items& items, Items more, const page::Origin& origin) {
    const auto shared = std::make_shared<const page::Origin>(origin);
    for (page::Item& item : more) item.origin = shared;
    append(items, std::move(more));
}

namespace {

/// A point between b and c on the Catmull-Rom curve through a, b, c and d.
PaperPoint on_curve(const PaperPoint (&p)[4], double t) {
    const PaperPoint c1 = p[2] - p[0];
    const PaperPoint c2 = p[0] * 2 - p[1] * 5 + p[2] * 4 - p[3];
    const PaperPoint c3 = p[1] * 3 - p[0] - p[2] * 3 + p[3];
    return p[1] + (c1 * t + c2 * (t * t) + c3 * (t * t * t)) * 0.5;
}

void add_curve(PaperLine& line, const PaperPoint (&p)[4]) {
    const int steps = std::max(1, static_cast<int>(lengths::distance(p[1], p[2]) / 1_mm));
    for (int i = 0; i < steps; ++i) line.push_back(on_curve(p, static_cast<double>(i) / steps));
}

}  // namespace

PaperLine smooth_course(const PaperLine& course) {
    if (course.size() < 3) return course;
    PaperLine line;
    const std::size_t last = course.size() - 1;
    for (std::size_t i = 0; i < last; ++i) {
        const PaperPoint four[4] = {course[i == 0 ? 0 : i - 1], course[i], course[i + 1],
                                    course[std::min(i + 2, last)]};
        add_curve(line, four);
    }
    line.push_back(course.back());
    return line;
}

PaperLine eased(PaperLine course, int times) {
    for (int i = 0; i < times && course.size() > 2; ++i) {
        const PaperLine before = course;
        for (std::size_t k = 1; k + 1 < course.size(); ++k)
            course[k] = (before[k - 1] + before[k] * 2 + before[k + 1]) * 0.25;
    }
    return course;
}

PaperLine smooth_outline(const PaperLine& outline) {
    if (outline.size() < 3 || is_square(outline)) return outline;
    PaperLine line;
    const std::size_t n = outline.size();
    for (std::size_t i = 0; i < n; ++i) {
        const PaperPoint four[4] = {outline[(i + n - 1) % n], outline[i], outline[(i + 1) % n],
                                    outline[(i + 2) % n]};
        add_curve(line, four);
    }
    return line;
}

PaperLine rounded_off(const PaperLine& outline) {
    return rounded_off(outline, [](PaperPoint) { return false; });
}

PaperLine rounded_off(const PaperLine& outline, const std::function<bool(PaperPoint)>& stays) {
    if (outline.size() < 3 || is_square(outline)) return outline;
    PaperLine cut;
    cut.reserve(outline.size() * 2);
    for (std::size_t k = 0; k < outline.size(); ++k) {
        const PaperPoint corner = outline[k];
        const PaperPoint next = outline[(k + 1) % outline.size()];
        cut.push_back(stays(corner) ? corner : lengths::between(corner, next, 0.25));
        if (!stays(next)) cut.push_back(lengths::between(corner, next, 0.75));
    }
    return cut;
}

bool is_square(const PaperLine& outline) {
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const PaperPoint edge = outline[(i + 1) % outline.size()] - outline[i];
        if (lengths::abs(edge.x) > 0.01_mm && lengths::abs(edge.y) > 0.01_mm) return false;
    }
    return true;
}

PaperLine uneven_within(const PaperLine& square, dice::Chance& chance) {
    constexpr Millimetres step = 0.8_mm;
    const PaperBounds own = lengths::bounds_of(square);
    const PaperLine border = paced(square, step);
    const auto count = static_cast<int>(border.size());
    // Means over some of the border on both sides of a point cut corners; wider ones cut more.
    const auto mean = [&](const PaperLine& line, Millimetres around) {
        const int reach = std::clamp(static_cast<int>(around / step), 1, (count - 1) / 2);
        PaperLine cut(line.size());
        for (int i = 0; i < count; ++i) {
            for (int k = -reach; k <= reach; ++k) cut[i] = cut[i] + line[(i + k + count) % count];
            cut[i] = cut[i] * (1.0 / (2 * reach + 1));
        }
        return cut;
    };
    const Millimetres narrow = std::min(own.width(), own.depth());
    PaperLine wide = mean(mean(border, narrow * 0.42), narrow * 0.3);
    const PaperLine close = mean(mean(wide, narrow * 0.4), narrow * 0.3);
    PaperLine shares(border.size());
    for (PaperPoint& share : shares) share.x = any_length(chance, 0_mm, 1_mm);
    shares = mean(mean(shares, narrow * 0.18), narrow * 0.12);
    for (int i = 0; i < count; ++i) {
        const double share = std::clamp((shares[i].x / 1_mm - 0.5) * 4 + 0.4, 0.0, 1.0);
        wide[i] = lengths::between(wide[i], close[i], share);
        // Beside a corner that points inwards, the mean lies outside.
        if (!lengths::inside(square, wide[i])) wide[i] = border[i];
    }
    return wide;
}

PaperLine paced(const PaperLine& outline, Millimetres step) {
    if (outline.empty()) return {};
    PaperLine round = outline;
    round.push_back(outline.front());
    const MeasuredCourse course(std::move(round));
    const int count = std::max(3, static_cast<int>(course.length() / step));
    PaperLine points;
    for (int i = 0; i < count; ++i) points.push_back(course.at(course.length() * i / count));
    return points;
}

Direction any_direction(dice::Chance& chance) {
    while (true) {
        const Direction v{chance.between(-1, 1), chance.between(-1, 1)};
        const double square = lengths::dot(v, v);
        if (square > 0.01 && square <= 1) return lengths::unit(v);
    }
}

Direction long_side(const PaperLine& outline) {
    PaperPoint longest{0_mm, 0_mm};
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const PaperPoint edge = outline[(i + 1) % outline.size()] - outline[i];
        if (lengths::dot(edge, edge) > lengths::dot(longest, longest)) longest = edge;
    }
    return lengths::unit(longest);
}

std::vector<Millimetres> meetings(const PaperLine& outline, PaperPoint from, Direction along) {
    std::vector<Millimetres> found;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const PaperPoint a = outline[i];
        const PaperPoint b = outline[(i + 1) % outline.size()];
        const Millimetres side_a = lengths::cross(along, a - from);
        const Millimetres side_b = lengths::cross(along, b - from);
        if ((side_a < 0_mm) == (side_b < 0_mm)) continue;
        found.push_back(lengths::dot(lengths::between(a, b, side_a / (side_a - side_b)) - from, along));
    }
    std::ranges::sort(found);
    return found;
}

}  // namespace muster::map
