// Pango behind a wall: one text in one face → glyphs at a fixed size. Widths grow evenly with the size
// (hinting and rounding are off), so a text is shaped once and scaled to every size.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "page/page.hpp"
#include "text/fonts.hpp"

namespace muster::text {

/// What changes the shapes of letters.
struct Lettering {
    bool small_caps = false;
    bool old_style = false;
    bool spaced = false;  ///< letters stand apart: no ligatures
    bool operator==(const Lettering&) const = default;
};

/// A shaped text with lengths in ems.
struct Shape {
    struct Glyph {
        std::uint32_t index;
        double x, y;
    };
    std::string face;
    std::string text;
    std::vector<Glyph> glyphs;
    std::vector<page::Cluster> clusters;
    double advance = 0;
    bool backward = false;
};

/// Lengths of a face in ems.
struct FaceMeasures {
    double ascent = 0, descent = 0, cap_height = 0, x_height = 0;
};

/// The faces of a set on a font map of its own; for one thread.
class Shaper {
public:
    /// Throws MachineError if a face would be set from another file than its own.
    explicit Shaper(std::shared_ptr<const FontSet> fonts);
    ~Shaper();
    Shaper(const Shaper&) = delete;
    Shaper& operator=(const Shaper&) = delete;

    /// Shapes in just this face. Control characters count as spaces; what the face lacks becomes a question
    /// mark.
    [[nodiscard]] Shape shape(std::string_view text, std::string_view face, const Lettering& lettering);
    /// Characters of the text that the face lacks, each once, in the order met. A letter and an accent that
    /// the face has as one are not lacking.
    [[nodiscard]] std::vector<char32_t> lacking(std::string_view text, std::string_view face) const;
    [[nodiscard]] const FaceMeasures& measures(std::string_view face) const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace muster::text
