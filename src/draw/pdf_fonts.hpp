// The faces of a PDF: of each file of letters only those glyphs that its pages show are embedded.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "draw/font_file.hpp"
#include "draw/pdf_file.hpp"
#include "page/page.hpp"
#include "text/fonts.hpp"

namespace muster::draw {

/// One file of letters in a document.
class PdfFont {
public:
    /// How the document names a glyph, and how wide it is in thousandths of the size.
    struct Slot {
        std::uint32_t glyph = 0;
        std::uint16_t code = 0;
        std::int16_t width = 0;
        std::string stands_for{};  ///< what a reader copies for it; empty until it is first drawn
    };

    /// \param file    an OpenType or TrueType file
    /// \param glyphs  those that are shown, by their index in the file
    /// \param number  of the font in the document
    PdfFont(const std::string& file, const std::vector<bool>& glyphs, int number);

    /// "F3", its name in the pages.
    [[nodiscard]] const std::string& name() const { return name_; }
    /// Only for glyphs that were announced.
    [[nodiscard]] const Slot& slot(std::uint32_t glyph) const { return slots_.at(index_.at(glyph)); }
    /// Whether a reader who copies the glyph gets this text. The first text of a glyph is remembered.
    [[nodiscard]] bool stands_for(std::uint32_t glyph, std::string_view text);
    /// The space, as a glyph of the file; 0 if it has none.
    [[nodiscard]] std::uint32_t space() const { return space_; }
    void write(int object, PdfFile& into) const;

private:
    void plan_subset(const std::vector<bool>& glyphs);
    [[nodiscard]] std::string base_name() const;
    [[nodiscard]] std::string widths() const;
    [[nodiscard]] std::string unicode_map() const;
    [[nodiscard]] std::string descriptor(PdfFile& into, const std::string& name) const;

    std::string file_, name_;
    FontFile face_;
    SubsetPlan plan_;
    std::vector<Slot> slots_;           ///< in the order of the glyphs
    std::vector<std::uint16_t> index_;  ///< of the slot, by glyph of the file
    std::uint32_t space_ = 0;
    bool is_postscript_ = false;  ///< its outlines are CFF
};

/// All faces of a document.
class PdfFonts {
public:
    /// Looks through the pages for the glyphs that they show. Throws MachineError if a file cannot be
    /// embedded.
    PdfFonts(const std::vector<page::Page>& pages, const text::FontSet& fonts);
    [[nodiscard]] PdfFont& font(std::string_view face) { return *by_face_.find(face)->second; }
    /// "F1", "F2": all names of fonts in pages.
    [[nodiscard]] std::vector<std::string> names() const;
    /// Writes all fonts, after the pages that show them.
    void write(PdfFile& into, const std::map<std::string, int>& objects) const;

private:
    std::vector<std::unique_ptr<PdfFont>> fonts_;
    std::map<std::string, PdfFont*, std::less<>> by_face_;  ///< faces of a suite may share a file
};

}  // namespace muster::draw
