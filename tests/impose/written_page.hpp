// A page's items in words, for comparing whole sheets with what was worked out by hand: millimetres to a
// thousandth, without trailing zeros.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "page/page.hpp"

namespace muster::impose::testing {

inline std::string written(lengths::Millimetres length) {
    return fmt::format("{:g}", std::round(length.value() * 1000) / 1000 + 0.0);  // never "-0"
}
inline std::string written(lengths::PaperPoint point) {
    return written(point.x) + "," + written(point.y);
}
inline std::string written(const lengths::PaperBox& box) {
    return written(box.origin) + " " + written(box.size.width) + "x" + written(box.size.height);
}
inline std::string written(const page::Ink& ink) {
    return fmt::format("#{:02x}{:02x}{:02x}", ink.red, ink.green, ink.blue);
}

/// As in SVG: "M 1,2 L 3,4 C 5,6 7,8 9,9 Z".
inline std::string written(const std::vector<page::Segment>& path) {
    std::string words;
    for (const page::Segment& segment : path) {
        if (const auto* move = std::get_if<page::Move>(&segment)) words += "M " + written(move->to) + " ";
        if (const auto* line = std::get_if<page::Line>(&segment)) words += "L " + written(line->to) + " ";
        if (const auto* curve = std::get_if<page::Curve>(&segment))
            words +=
                "C " + written(curve->first) + " " + written(curve->second) + " " + written(curve->to) + " ";
        if (std::holds_alternative<page::Close>(segment)) words += "Z ";
    }
    if (!words.empty()) words.pop_back();
    return words;
}

/// "M 1,2 L 3,4 pen 0.1 #000000 dash 2,1.5", "M 1,2 ... Z fill #ffffff".
inline std::string written(const page::Shape& shape) {
    std::string words = written(shape.path);
    if (shape.fill) words += " fill " + written(*shape.fill);
    if (!shape.stroke) return words;
    words += " pen " + written(shape.stroke->width) + " " + written(shape.stroke->ink);
    for (const auto& dash : shape.stroke->dash)
        words += (&dash == shape.stroke->dash.data() ? " dash " : ",") + written(dash);
    return words + (shape.stroke->round ? " round" : "");
}

/// "'words' 10,20 #000000", "group 10,20 turn 180 clip 0,0 60x80 of 2"; other items are "mark".
inline std::string written(const page::Item& item) {
    if (const auto* shape = std::get_if<page::Shape>(&item.what)) return written(*shape);
    if (const auto* run = std::get_if<page::GlyphRun>(&item.what))
        return fmt::format("'{}' {} {}{}", run->text->text, written(run->at), written(run->ink),
                           run->turn == 0 ? "" : fmt::format(" turn {}", run->turn));
    if (const auto* group = std::get_if<page::Group>(&item.what))
        return fmt::format("group {}{}{} of {}", written(group->shift),
                           group->turn == 0 ? "" : fmt::format(" turn {}", group->turn),
                           group->clip ? " clip " + written(*group->clip) : "", group->items.size());
    return "mark";
}

using Lines = std::vector<std::string>;

inline Lines written(const std::vector<page::Item>& items) {
    Lines lines;
    for (const page::Item& item : items) lines.push_back(written(item));
    return lines;
}

inline Lines sorted(Lines lines) {
    std::ranges::sort(lines);
    return lines;
}

}  // namespace muster::impose::testing
