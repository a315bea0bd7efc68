// The measure: the same cards as a program would draw them that knew nothing but them. Every text, place,
// colour and line stands in it as a constant; it sets each text by Pango once, keeps it, and draws by Cairo.
// There is no template, no data, no fitting and no display list in it.
#pragma once

#include <string>
#include <vector>

#include "page/page.hpp"
#include "text/fonts.hpp"

namespace muster::bench {

/// The constants of the direct program, in points.
struct DirectText {
    std::size_t face;  ///< of DirectPages::faces
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

/// Takes down what the template's way has drawn, so that both draw the very same.
[[nodiscard]] DirectPages take_down(const std::vector<page::Page>& pages, const text::FontSet& fonts);

/// Draws it to a PDF.
[[nodiscard]] std::string draw_directly(const DirectPages& pages, const text::FontSet& fonts);

}  // namespace muster::bench
