// Fonts and shaping: a text in a style → shaped lines. Measures without ink. One typesetter a thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "page/page.hpp"
#include "source/files.hpp"
#include "text/fonts.hpp"

namespace muster::text {

using lengths::Millimetres;
using lengths::Points;

/// How a text is set. Figures are lining and tabular unless `old_style`.
struct Style {
    std::string face = "serif";  ///< an id of fonts/faces.yaml
    Points size{9};
    bool small_caps = false;
    bool old_style = false;  ///< old-style figures, for running text
    Millimetres tracking{};  ///< added between letters (labels in capitals)
    bool tight = false;      ///< letters and words a little closer, so that a line just fits
    bool operator==(const Style&) const = default;
};

/// Where a line may end besides at spaces, hyphens and dashes. Soft hyphens of the text always count.
enum class Parting {
    words,    ///< nowhere else
    hyphens,  ///< inside words of running text, where British usage parts them
    letters,  ///< inside a word that is wider than a whole line, if need be behind any letter
};

using Shaped = std::shared_ptr<const page::ShapedText>;

/// Lines of a paragraph.
struct Paragraph {
    std::vector<Shaped> lines;
    Millimetres width{};    ///< of the widest line
    bool too_wide = false;  ///< a single word is wider than asked
};

class Typesetter {
public:
    /// Loads the faces (each file checked). Throws MachineError naming the file when one is missing.
    explicit Typesetter(std::shared_ptr<const FontSet> fonts);
    ~Typesetter();
    Typesetter(const Typesetter&) = delete;
    Typesetter& operator=(const Typesetter&) = delete;

    /// The ids of its faces, in the order of fonts/faces.yaml.
    [[nodiscard]] std::vector<std::string> faces() const;
    /// One line, shaped once and kept (by style and text). Characters the face lacks come from the style's
    /// fallback face; what no face has is in missing().
    [[nodiscard]] Shaped shape(std::string_view text, const Style& style);
    /// Breaks at spaces, hyphens and dashes (and at `\n`) so that no line passes `width`. No text, no lines;
    /// an empty line of the text is a line without glyphs.
    [[nodiscard]] Paragraph wrap(std::string_view text, const Style& style, Millimetres width,
                                 Parting parting = Parting::words);
    /// Offsets behind which a word may be parted by British usage (hyphenation.hpp).
    [[nodiscard]] std::vector<std::size_t> hyphens(std::string_view word) const;
    /// Characters that no face of the set has ("U+2603 ☃"); empty if all are there.
    [[nodiscard]] std::vector<std::string> missing(std::string_view text, const Style& style);
    /// Height of capitals and of a line's ascent and descent for a style.
    struct Metrics {
        Millimetres ascent, descent, cap_height, x_height;
    };
    [[nodiscard]] Metrics metrics(const Style& style);

private:
    struct State;
    class LineFilling;
    std::unique_ptr<State> state_;
};

}  // namespace muster::text
