#include "map/pen_work.hpp"

#include <cmath>
#include <iterator>
#include <memory>
#include <utility>

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

PaperLine uneven_within(const PaperLine& square, dice::Chance& chance) {
    const PaperBounds own = lengths::bounds_of(square);
    const Millimetres step = std::min(own.width(), own.depth()) / 50;
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
    const Millimetres narrow = step * 50;
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

Direction any_direction(dice::Chance& chance) {
    while (true) {
        const Direction v{chance.between(-1, 1), chance.between(-1, 1)};
        const double square = lengths::dot(v, v);
        if (square > 0.01 && square <= 1) return lengths::unit(v);
    }
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
