// The letters of a page in a browser: of each file of letters those glyphs that are shown, as a font
// inside the page. Each glyph has a character of its own, so a browser shows exactly those glyphs that layout
// chose and shapes nothing itself.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "draw/font_file.hpp"
#include "text/fonts.hpp"

namespace muster::draw {

class WebFonts {
public:
    struct Letter {
        char32_t character = 0;
        double advance = 0;  ///< ems, from its origin to that of the next glyph
    };

    explicit WebFonts(const text::FontSet& fonts) : fonts_(fonts) {}
    /// The name by which styles refer to a face: "F1".
    [[nodiscard]] std::string family(const std::string& face);
    /// The character that shows a glyph: the text that it stands for if that is one plain character that no
    /// other glyph of the file has, otherwise one for private use.
    [[nodiscard]] Letter letter(const std::string& face, std::uint32_t glyph, std::string_view stands_for);
    /// An @font-face rule for each file of which a glyph was asked for. Throws MachineError if a font cannot
    /// be cut.
    [[nodiscard]] std::string rules() const;

private:
    struct File {
        std::string path, family;
        FontFile face;
        FontMeasures measures;
        std::map<std::uint32_t, Letter> letters;       ///< by glyph
        std::map<char32_t, std::uint32_t> characters;  ///< the glyph of each
        char32_t next_private = 0xE000;
    };
    [[nodiscard]] File& file_of(const std::string& face);
    [[nodiscard]] static std::string cut(const File& file);

    const text::FontSet& fonts_;
    std::vector<File> files_;  ///< in the order of their first letters
    std::map<std::string, std::size_t> by_path_;
};

}  // namespace muster::draw
