// The faces of a PDF: of each file of letters only those glyphs that its pages show are embedded.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "draw/pdf_file.hpp"
#include "page/page.hpp"
#include "text/fonts.hpp"

namespace muster::draw {

/// How a document names a glyph, and how wide it is in thousandths of the size.
struct GlyphSlot {
    std::uint32_t glyph = 0;
    std::uint16_t code = 0;
    std::int16_t width = 0;
    std::string stands_for{};  ///< what a reader copies for it; empty until it is first drawn
};

/// What all documents that show the same glyphs of a file have of it.
struct CutFont {
    std::string name;                    ///< of the part of the font, as PDF wants it
    std::vector<GlyphSlot> slots;        ///< in the order of the glyphs
    std::vector<std::uint16_t> index;    ///< of the slot, by glyph of the file
    std::uint32_t space = 0;             ///< as a glyph of the file; 0 if it has none
    bool is_postscript = false;          ///< its outlines are CFF
    std::string facts;                   ///< entries of its descriptor, all but the outlines
    std::string outline_keys, outlines;  ///< a compressed stream

    /// \param file    an OpenType or TrueType file
    /// \param glyphs  those that are shown, by their index in the file
    CutFont(const std::string& file, const std::vector<bool>& glyphs);
};

/// Keeps what was cut from files of letters, since cards and rosters of many sides and tables often show the
/// same letters. Documents that are drawn at the same time may share it.
class FontCutter {
public:
    [[nodiscard]] std::shared_ptr<const CutFont> cut(const std::string& file,
                                                     const std::vector<bool>& glyphs);

private:
    static constexpr std::size_t most_bytes = 8'000'000;
    std::mutex mutex_;
    std::map<std::pair<std::string, std::vector<bool>>, std::shared_ptr<const CutFont>> kept_;
    std::size_t bytes_ = 0;
};

/// One file of letters in a document.
class PdfFont {
public:
    using Slot = GlyphSlot;
    /// \param number  of the font in the document
    PdfFont(std::shared_ptr<const CutFont> cut, int number);

    /// "F3", its name in the pages.
    [[nodiscard]] const std::string& name() const { return name_; }
    /// Only for glyphs that were announced.
    [[nodiscard]] const Slot& slot(std::uint32_t glyph) const { return slots_.at(cut_->index.at(glyph)); }
    /// Whether a reader who copies the glyph gets this text. The first text of a glyph is remembered.
    [[nodiscard]] bool stands_for(std::uint32_t glyph, std::string_view text);
    /// The space, as a glyph of the file; 0 if it has none.
    [[nodiscard]] std::uint32_t space() const { return cut_->space; }
    void write(int object, PdfFile& into) const;

private:
    [[nodiscard]] std::string widths() const;
    [[nodiscard]] std::string unicode_map() const;

    std::shared_ptr<const CutFont> cut_;
    std::string name_;
    std::vector<Slot> slots_;
};

/// All faces of a document.
class PdfFonts {
public:
    /// Looks through the pages for the glyphs that they show. Throws MachineError if a file cannot be
    /// embedded.
    PdfFonts(const std::vector<page::Page>& pages, const text::FontSet& fonts, FontCutter& cutter);
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
