// The only user of Pango: shapes one text in one face into glyphs at a fixed size. Widths are proportional to
// the size (hinting and rounding are off), so a text is shaped once and scaled to every size.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "page/page.hpp"
#include "text/fonts.hpp"

namespace muster::text {

/// The settings that change the shapes of letters.
struct LetterForms {
    bool small_caps = false;
    bool old_style = false;
    bool spaced = false;  ///< letters are spaced out, so there are no ligatures
    bool swash = false;   ///< the swash letters of the face; a face without them keeps its usual ones
    bool operator==(const LetterForms&) const = default;
};

/// A shaped text. Lengths are in ems of the requested size.
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
    double scale = 1;  ///< of the drawn size to the requested size
};

/// Measures of a face, in ems of the requested size.
struct FaceMeasures {
    double ascent = 0, descent = 0, cap_height = 0, x_height = 0;
    double scale = 1;  ///< how much the face is enlarged or reduced to take the room of its role
};

/// The faces of a set on a font map of their own, for one thread.
class Shaper {
public:
    /// Throws MachineError if Pango would take a face from a file other than its own.
    explicit Shaper(std::shared_ptr<const FontSet> fonts);
    ~Shaper();
    Shaper(const Shaper&) = delete;
    Shaper& operator=(const Shaper&) = delete;

    /// Shapes in this face only. Control characters become spaces, and characters that the face lacks become
    /// question marks.
    [[nodiscard]] Shape shape(std::string_view text, std::string_view face, const LetterForms& lettering);
    /// Characters of the text that the face lacks, each once, in order of appearance. A letter and an accent
    /// that the face has as one glyph are not missing.
    [[nodiscard]] std::vector<char32_t> lacking(std::string_view text, std::string_view face) const;
    [[nodiscard]] const FaceMeasures& measures(std::string_view face) const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace muster::text
