#include <charconv>

#include "page/page.hpp"

namespace muster::page {
namespace {

/// Length of a curve's handles, in radii, with which it looks like a quarter of a circle.
constexpr double quarter = 0.5522847498;

}  // namespace

Shape rectangle(const PaperBox& box, std::optional<Ink> fill, std::optional<Pen> stroke) {
    return polygon({{box.left(), box.top()},
                    {box.right(), box.top()},
                    {box.right(), box.bottom()},
                    {box.left(), box.bottom()}},
                   fill, std::move(stroke));
}

Shape rounded(const PaperBox& box, Millimetres radius, std::optional<Ink> fill, std::optional<Pen> stroke) {
    const Millimetres r = std::min({radius, box.size.width / 2, box.size.height / 2});
    const Millimetres h = r * (1 - quarter);
    const Millimetres l = box.left();
    const Millimetres t = box.top();
    const Millimetres e = box.right();
    const Millimetres b = box.bottom();
    Shape shape{{}, fill, std::move(stroke)};
    shape.path = {Move{{l + r, t}},
                  Line{{e - r, t}},
                  Curve{{e - h, t}, {e, t + h}, {e, t + r}},
                  Line{{e, b - r}},
                  Curve{{e, b - h}, {e - h, b}, {e - r, b}},
                  Line{{l + r, b}},
                  Curve{{l + h, b}, {l, b - h}, {l, b - r}},
                  Line{{l, t + r}},
                  Curve{{l, t + h}, {l + h, t}, {l + r, t}},
                  Close{}};
    return shape;
}

Shape line(PaperPoint from, PaperPoint to, const Pen& pen) {
    return {{Move{from}, Line{to}}, std::nullopt, pen};
}

Shape polygon(const std::vector<PaperPoint>& corners, std::optional<Ink> fill, std::optional<Pen> stroke) {
    Shape shape{{}, fill, std::move(stroke)};
    for (const PaperPoint& corner : corners) {
        if (shape.path.empty())
            shape.path.emplace_back(Move{corner});
        else
            shape.path.emplace_back(Line{corner});
    }
    shape.path.emplace_back(Close{});
    return shape;
}

Shape circle(PaperPoint centre, Millimetres radius, std::optional<Ink> fill, std::optional<Pen> stroke) {
    return rounded({{centre.x - radius, centre.y - radius}, {2 * radius, 2 * radius}}, radius, fill,
                   std::move(stroke));
}

std::optional<Ink> parse_ink(std::string_view text) {
    if (text.size() != 7 || text.front() != '#') return std::nullopt;
    Ink ink;
    const char* from = text.data() + 1;
    for (std::uint8_t* channel : {&ink.red, &ink.green, &ink.blue}) {
        const auto [end, error] = std::from_chars(from, from + 2, *channel, 16);
        if (error != std::errc{} || end != from + 2) return std::nullopt;
        from = end;
    }
    return ink;
}

}  // namespace muster::page
