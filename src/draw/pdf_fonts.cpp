#include "draw/pdf_fonts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include <fmt/format.h>
#include <hb-ot.h>

#include "draw/font_file.hpp"
#include "source/failure.hpp"

namespace muster::draw {
namespace {

unsigned number_at(std::string_view bytes, std::size_t at, std::size_t count) {
    unsigned value = 0;
    for (std::size_t i = at; i < at + count; ++i)
        value = value << 8U | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U);
    return value;
}

/// Where an INDEX of CFF ends and where its first element begins and ends.
struct CffIndex {
    std::size_t first, second, end;
};
CffIndex cff_index(std::string_view cff, std::size_t at) {
    const std::size_t count = number_at(cff, at, 2), size = number_at(cff, at + 2, 1);
    if (count == 0) return {at + 2, at + 2, at + 2};
    const std::size_t data = at + 2 + (count + 1) * size;  // offsets count from the byte before the data
    const auto offset = [&](std::size_t i) { return data + number_at(cff, at + 3 + i * size, size); };
    return {offset(0), offset(1), offset(count)};
}

/// Whether a font with CFF outlines numbers its glyphs in a way of its own, as those for Chinese do. If so,
/// the first operator of its dictionary is 12 30; its operands do not matter here.
bool has_own_numbers(std::string_view cff) {
    const CffIndex names = cff_index(cff, number_at(cff, 2, 1));
    const CffIndex dictionary = cff_index(cff, names.end);
    std::size_t at = dictionary.first;
    while (at < dictionary.second) {
        const unsigned first = number_at(cff, at, 1);
        if (first <= 21) return first == 12 && number_at(cff, at + 1, 1) == 30;
        if (first == 30) return false;  // a real number cannot be one of these operands
        at += first == 28 ? 3 : first == 29 ? 5 : first >= 247 ? 2 : 1;
    }
    return false;
}

void announce(const std::vector<page::Item>& items,
              const std::function<void(const page::ShapedText&)>& announced) {
    for (const page::Item& item : items) {
        if (const auto* group = std::get_if<page::Group>(&item.what)) announce(group->items, announced);
        const auto* run = std::get_if<page::GlyphRun>(&item.what);
        if (run && !run->text->glyphs.empty()) announced(*run->text);
    }
}

/// A PDF names glyphs directly, so what finds, joins or places them is kept from the subset: to read it would
/// take longer than all the rest.
hb_blob_t* reference_outlines(hb_face_t*, hb_tag_t tag, void* whole) {
    for (const char* known : {"CFF ", "glyf", "loca", "head", "hhea", "hmtx", "maxp", "cvt ", "fpgm", "prep"})
        if (tag == HB_TAG(known[0], known[1], known[2], known[3]))
            return hb_face_reference_table(static_cast<hb_face_t*>(whole), tag);
    return hb_blob_get_empty();
}

/// Six capitals that differ for different sets of glyphs, as the PDF format wants them before the name of a
/// part of a font.
std::string subset_tag(const std::vector<GlyphSlot>& slots) {
    std::uint64_t sum = slots.size();
    for (const auto& slot : slots) sum = (sum ^ slot.glyph) * 0x100000001B3;
    std::string tag;
    for (int i = 0; i < 6; ++i, sum /= 26) tag += static_cast<char>('A' + sum % 26);
    return tag;
}

/// The slots of all glyphs that are wanted, and a plan of the part that holds them.
SubsetPlan plan_subset(const FontFile& face, const std::vector<bool>& glyphs, CutFont& cut) {
    const SubsetInput input{hb_subset_input_create_or_fail()};
    const FontMeasures font{hb_font_create(face.get())};
    (void)hb_font_get_nominal_glyph(font.get(), ' ', &cut.space);
    hb_set_t* wanted = hb_subset_input_glyph_set(input.get());
    for (std::size_t i = 0; i < glyphs.size(); ++i)
        if (glyphs[i]) hb_set_add(wanted, static_cast<hb_codepoint_t>(i));
    if (cut.space != 0) hb_set_add(wanted, cut.space);
    const bool keeps_numbers =
        cut.is_postscript && has_own_numbers(table_of(face.get(), HB_TAG('C', 'F', 'F', ' ')).view());
    hb_subset_input_set_flags(input.get(),
                              keeps_numbers ? HB_SUBSET_FLAGS_RETAIN_GIDS : HB_SUBSET_FLAGS_DEFAULT);
    const FontFile outlines{hb_face_create_for_tables(reference_outlines, face.get(), nullptr)};
    SubsetPlan plan{hb_subset_plan_create_or_fail(outlines.get(), input.get())};
    if (!plan) return plan;
    const hb_map_t* codes = hb_subset_plan_old_to_new_glyph_mapping(plan.get());
    const double scale = 1000.0 / hb_face_get_upem(face.get());
    for (hb_codepoint_t glyph = HB_SET_VALUE_INVALID; hb_set_next(wanted, &glyph);) {
        cut.index.resize(glyph + 1);
        cut.index[glyph] = static_cast<std::uint16_t>(cut.slots.size());
        cut.slots.push_back(
            {glyph, static_cast<std::uint16_t>(hb_map_get(codes, glyph)),
             static_cast<std::int16_t>(std::lround(hb_font_get_glyph_h_advance(font.get(), glyph) * scale))});
    }
    return plan;
}

std::string name_of(hb_face_t* face, const std::vector<GlyphSlot>& slots) {
    std::array<char, 128> letters{};
    auto length = static_cast<unsigned>(letters.size());
    hb_ot_name_get_utf8(face, HB_OT_NAME_ID_POSTSCRIPT_NAME, HB_LANGUAGE_INVALID, &length, letters.data());
    std::string name{letters.data()};
    std::erase_if(name, [](char c) {
        return c <= ' ' || c > '~' || std::string_view{"[](){}<>/%#"}.find(c) != std::string_view::npos;
    });
    return subset_tag(slots) + "+" + (name.empty() ? "Font" : name);
}

/// Entries of a font's descriptor that come from the whole file.
std::string measures_of(hb_face_t* face) {
    const FontBytes header = table_of(face, HB_TAG('h', 'e', 'a', 'd'));
    const std::string_view head = header.view();
    const double scale = 1000.0 / hb_face_get_upem(face);
    const auto edge = [&](std::size_t at) {
        return std::lround(static_cast<std::int16_t>(number_at(head, at, 2)) * scale);
    };
    const FontMeasures font{hb_font_create(face)};
    const auto measure = [&](hb_ot_metrics_tag_t tag) {
        hb_position_t units = 0;
        hb_ot_metrics_get_position_with_fallback(font.get(), tag, &units);
        return std::lround(units * scale);
    };
    return fmt::format(
        "/Flags 4/FontBBox[{} {} {} {}]/ItalicAngle {}/Ascent {}/Descent {}/CapHeight {}/StemV 80", edge(36),
        edge(38), edge(40), edge(42), std::lround(hb_style_get_value(font.get(), HB_STYLE_TAG_SLANT_ANGLE)),
        measure(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER), measure(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER),
        measure(HB_OT_METRICS_TAG_CAP_HEIGHT));
}

}  // namespace

CutFont::CutFont(const std::string& file, const std::vector<bool>& glyphs) {
    const FontFile face = open_font(file);
    is_postscript = !table_of(face.get(), HB_TAG('C', 'F', 'F', ' ')).view().empty();
    if (!is_postscript && table_of(face.get(), HB_TAG('g', 'l', 'y', 'f')).view().empty())
        throw source::MachineError("cannot be embedded in a PDF; use a font with plain outlines", file);
    const SubsetPlan plan = plan_subset(face, glyphs, *this);
    const FontFile subset{plan ? hb_subset_plan_execute_or_fail(plan.get()) : nullptr};
    if (!subset) throw source::MachineError("cannot be embedded in a PDF", file);
    const FontBytes written = is_postscript ? table_of(subset.get(), HB_TAG('C', 'F', 'F', ' '))
                                            : FontBytes{hb_face_reference_blob(subset.get())};
    name = name_of(face.get(), slots);
    facts = measures_of(face.get());
    outline_keys =
        is_postscript ? "/Subtype/CIDFontType0C" : fmt::format("/Length1 {}", written.view().size());
    outlines = Compressor{}.compressed(written.view());
}

std::shared_ptr<const CutFont> FontCutter::cut(const std::string& file, const std::vector<bool>& glyphs) {
    std::pair key{file, glyphs};
    {
        const std::lock_guard lock{mutex_};
        if (const auto found = kept_.find(key); found != kept_.end()) return found->second;
    }
    auto made = std::make_shared<const CutFont>(file, glyphs);  // without the lock, because it takes long
    const std::lock_guard lock{mutex_};
    bytes_ += made->outlines.size();
    if (bytes_ > most_bytes) {
        kept_.clear();
        bytes_ = made->outlines.size();
    }
    return kept_.emplace(std::move(key), std::move(made)).first->second;
}

PdfFont::PdfFont(std::shared_ptr<const CutFont> cut, int number)
    : cut_(std::move(cut)), name_(fmt::format("F{}", number)), slots_(cut_->slots) {}

/// Whether a glyph usually shows this text. One that shows nothing, or a whole line (as at the start of a
/// line along a curve), does not.
bool PdfFont::stands_for(std::uint32_t glyph, std::string_view text) {
    constexpr std::size_t longest = 8;  // bytes of a ligature
    if (text.empty() || text.size() > longest) return false;
    std::string& known = slots_.at(cut_->index.at(glyph)).stands_for;
    if (known.empty()) known = text;
    return known == text;
}

/// Codes in their order: runs of neighbours share one list.
std::string PdfFont::widths() const {
    std::map<std::uint16_t, std::int16_t> by_code;
    for (const auto& slot : slots_) by_code[slot.code] = slot.width;
    std::string text;
    int next = -1;
    for (const auto& [code, width] : by_code) {
        text += code == next ? fmt::format(" {}", width)
                             : fmt::format("{}{}[{}", next < 0 ? "" : "]", code, width);
        next = code + 1;
    }
    return text + (next < 0 ? "" : "]");
}

std::string PdfFont::unicode_map() const {
    constexpr std::size_t most = 100;  // entries of one list
    std::vector<std::string> entries;
    for (const auto& slot : slots_)
        if (!slot.stands_for.empty())
            entries.push_back(fmt::format("<{:04X}> <{}>\n", slot.code, utf16_digits(slot.stands_for)));
    std::string text =
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
        "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n";
    for (std::size_t i = 0; i < entries.size(); i += most) {
        const std::size_t end = std::min(entries.size(), i + most);
        text += fmt::format("{} beginbfchar\n", end - i);
        for (std::size_t each = i; each < end; ++each) text += entries[each];
        text += "endbfchar\n";
    }
    return text + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
}

void PdfFont::write(int object, PdfFile& into) const {
    const int outlines = into.add_compressed_stream(cut_->outline_keys, cut_->outlines);
    const int descriptor =
        into.add(fmt::format("<</Type/FontDescriptor/FontName/{}{}/{} {}>>", cut_->name, cut_->facts,
                             cut_->is_postscript ? "FontFile3" : "FontFile2", reference(outlines)));
    const int letters = into.add(
        fmt::format("<</Type/Font/Subtype/{}/BaseFont/{}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)"
                    "/Supplement 0>>/FontDescriptor {}/DW 1000/W[{}]{}>>",
                    cut_->is_postscript ? "CIDFontType0" : "CIDFontType2", cut_->name, reference(descriptor),
                    widths(), cut_->is_postscript ? "" : "/CIDToGIDMap/Identity"));
    into.set(object,
             fmt::format("<</Type/Font/Subtype/Type0/BaseFont/{}/Encoding/Identity-H/DescendantFonts[{}]"
                         "/ToUnicode {}>>",
                         cut_->name, reference(letters), reference(into.add_stream("", unicode_map()))));
}

PdfFonts::PdfFonts(const std::vector<page::Page>& pages, const text::FontSet& fonts, FontCutter& cutter) {
    std::map<std::string, std::vector<bool>, std::less<>> by_face;
    for (const auto& page : pages)
        announce(page.items, [&](const page::ShapedText& text) {
            auto& glyphs = by_face[text.face];
            for (const auto& glyph : text.glyphs) {
                if (glyph.index >= glyphs.size()) glyphs.resize(glyph.index + 1);
                glyphs[glyph.index] = true;
            }
        });
    std::map<std::string, std::vector<bool>> by_file;
    for (const auto& [face, glyphs] : by_face) {
        auto& all = by_file[fonts.face(face).file];
        all.resize(std::max(all.size(), glyphs.size()));
        for (std::size_t i = 0; i < glyphs.size(); ++i) all[i] = all[i] || glyphs[i];
    }
    // In the order of the faces, because folders differ between machines.
    std::map<std::string, PdfFont*> made;
    for (const auto& [face, glyphs] : by_face) {
        const std::string& file = fonts.face(face).file;
        PdfFont*& font = made[file];
        if (!font) {
            fonts_.push_back(std::make_unique<PdfFont>(cutter.cut(file, by_file.at(file)),
                                                       static_cast<int>(fonts_.size()) + 1));
            font = fonts_.back().get();
        }
        by_face_.emplace(face, font);
    }
}

std::vector<std::string> PdfFonts::names() const {
    std::vector<std::string> names;
    for (const auto& font : fonts_) names.push_back(font->name());
    return names;
}

void PdfFonts::write(PdfFile& into, const std::map<std::string, int>& objects) const {
    for (const auto& font : fonts_) font->write(objects.at(font->name()), into);
}

}  // namespace muster::draw
