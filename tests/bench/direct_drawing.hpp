// The standard of comparison: the same cards as drawn by a program that knows nothing else. It has every
// text, place, colour and line as a constant; it shapes each text with Pango once, keeps it, and draws with
// Cairo. It has no template, data, fitting or display list.
#pragma once

#include <string>
#include <vector>

#include "page/page.hpp"
#include "text/fonts.hpp"

namespace muster::bench {

/// The constants of the direct program, in points.
struct DirectText {
    std::size_t face;  ///< index in DirectPages::faces
    double size, tracking, x, y;
    page::Ink ink;
    std::string words;
};
struct DirectShape {
    struct Step {
        enum class Kind { move, line, curve, close } kind;
        double x1, y1, x2, y2, x3, y3;
    };
    std::vector<Step> path;
    std::optional<page::Ink> fill, stroke;
    double width;
    bool round;
};
using DirectItem = std::variant<DirectText, DirectShape>;
struct DirectPage {
    double width, height;
    std::vector<DirectItem> items;  ///< in the order of painting
};
struct DirectPages {
    std::vector<std::string> faces;
    std::vector<DirectPage> pages;
    std::size_t texts = 0, shapes = 0;
};

/// Records what the template's way has drawn, so that both draw exactly the same.
[[nodiscard]] DirectPages take_down(const std::vector<page::Page>& pages, const text::FontSet& fonts);

/// Draws it to a PDF.
[[nodiscard]] std::string draw_directly(const DirectPages& pages, const text::FontSet& fonts);

}  // namespace muster::bench
