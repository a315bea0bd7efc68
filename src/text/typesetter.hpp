// Shapes a text in a style into lines. Measures without drawing. Each thread needs its own typesetter.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "page/page.hpp"
#include "text/fonts.hpp"

namespace muster::text {

using lengths::Millimetres;
using lengths::Points;

/// The style of a text. Figures are lining and tabular unless `old_style` is set.
struct Style {
    std::string face = "serif";  ///< an id of fonts/faces.yaml
    Points size{9};
    bool small_caps = false;
    bool old_style = false;  ///< old-style figures, for running text
    Millimetres tracking{};  ///< extra space between letters (labels in capitals)
    bool tight = false;      ///< letters and words a little closer, so that a line just fits
    bool swash = false;      ///< letters with flourishes, where the face has them
    bool operator==(const Style&) const = default;
};

/// Where a line may break, apart from spaces, hyphens and dashes. Soft hyphens in the text always count.
enum class Parting {
    words,    ///< nowhere else
    hyphens,  ///< inside words of running text, by British hyphenation
    letters,  ///< inside a word that is wider than a whole line, after any letter if necessary
};

using Shaped = std::shared_ptr<const page::ShapedText>;

/// A piece of a line in one style. Most lines are a single run.
struct Run {
    Shaped text;
    Millimetres x{};  ///< from the start of its line
    std::size_t line = 0;
};

/// A text in lines.
struct BrokenText {
    std::vector<Run> runs;
    std::size_t lines = 0;
    std::vector<std::size_t> ends;  ///< the last line of each paragraph
    bool too_wide = false;          ///< a single word is wider than the given width
    /// The width of one line.
    [[nodiscard]] Millimetres width_of(std::size_t line) const;
    /// Adds another text below this one.
    void append(BrokenText below);
};

/// The line with all its spaces wider by `more`. A line from right to left stays as it is.
[[nodiscard]] Shaped spread(const page::ShapedText& line, Millimetres more);

class Typesetter {
public:
    /// Loads the faces and checks each file. Throws MachineError with the file name if one is missing.
    explicit Typesetter(std::shared_ptr<const FontSet> fonts);
    ~Typesetter();
    Typesetter(const Typesetter&) = delete;
    Typesetter& operator=(const Typesetter&) = delete;

    /// The ids of the faces, in the order of fonts/faces.yaml.
    [[nodiscard]] std::vector<std::string> faces() const;
    /// One line, shaped once and cached by style and text. Characters that the face lacks come from its
    /// fallback face; missing() names those that no face has.
    [[nodiscard]] Shaped shape(std::string_view text, const Style& style);
    /// The advance of that line, for a text that may never be printed.
    [[nodiscard]] Millimetres width(std::string_view text, const Style& style);
    /// The width of a space between two words.
    [[nodiscard]] Millimetres space(const Style& style);
    /// Breaks the text at spaces, hyphens, dashes and `\n` so that no line is wider than `width`. An empty
    /// text has no lines; an empty line of the text is a line without glyphs. A short last word takes the
    /// word before it along to its line, if that costs no line.
    [[nodiscard]] BrokenText wrap(std::string_view text, const Style& style, Millimetres width,
                                  Parting parting = Parting::words);
    /// Byte offsets after which a word may be hyphenated (hyphenation.hpp).
    [[nodiscard]] std::vector<std::size_t> hyphens(std::string_view word) const;
    /// Characters of the text that no face has, and what is printed ("U+2603 ☃ (left out)"); empty if there
    /// are none.
    [[nodiscard]] std::vector<std::string> missing(std::string_view text, const Style& style);
    /// The same, for a report where the text is written; missing() does not name them again.
    [[nodiscard]] std::vector<std::string> note_missing(std::string_view text, const Style& style);
    /// Height of capitals, ascent and descent for a style.
    struct Metrics {
        Millimetres ascent, descent, cap_height, x_height;
    };
    [[nodiscard]] Metrics metrics(const Style& style);

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace muster::text
