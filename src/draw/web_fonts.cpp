#include "draw/web_fonts.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "source/failure.hpp"
#include "source/markup.hpp"

namespace muster::draw {
namespace {

constexpr hb_tag_t characters_table = HB_TAG('c', 'm', 'a', 'p');

/// The other tables that a browser needs. Layout has shaped the text, so what finds, joins or places glyphs
/// is left out.
constexpr std::array<hb_tag_t, 13> tables{
    HB_TAG('h', 'e', 'a', 'd'), HB_TAG('h', 'h', 'e', 'a'), HB_TAG('h', 'm', 't', 'x'),
    HB_TAG('m', 'a', 'x', 'p'), HB_TAG('n', 'a', 'm', 'e'), HB_TAG('O', 'S', '/', '2'),
    HB_TAG('p', 'o', 's', 't'), HB_TAG('c', 'v', 't', ' '), HB_TAG('f', 'p', 'g', 'm'),
    HB_TAG('g', 'l', 'y', 'f'), HB_TAG('l', 'o', 'c', 'a'), HB_TAG('p', 'r', 'e', 'p'),
    HB_TAG('C', 'F', 'F', ' ')};

/// The only character of a text, if a browser shows it as one glyph in its place: nothing that joins or
/// turns, and no white space that it might leave out.
std::optional<char32_t> plain_character(std::string_view text) {
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    char32_t character = 0;
    if (text.size() == 1)
        character = at(0);
    else if (text.size() == 2 && at(0) >= 0xC0)
        character = (at(0) & 0x1FU) << 6U | (at(1) & 0x3FU);
    else if (text.size() == 3 && at(0) >= 0xE0)
        character = (at(0) & 0x0FU) << 12U | (at(1) & 0x3FU) << 6U | (at(2) & 0x3FU);
    const bool is_latin = (character >= 0x20 && character < 0x7F) || (character > 0xA0 && character < 0x300);
    const bool is_sign = (character >= 0x2010 && character <= 0x2027) ||
                         (character >= 0x2030 && character < 0x2060) ||
                         (character >= 0x2070 && character < 0x2E00);
    if ((!is_latin && !is_sign) || character == 0xAD) return std::nullopt;
    return character;
}

void add_big_endian(std::string& bytes, std::size_t value, int size) {
    for (int shift = 8 * (size - 1); shift >= 0; shift -= 8)
        bytes += static_cast<char>(value >> static_cast<unsigned>(shift) & 0xFFU);
}

/// A table of characters with one group for each (format 12).
std::string make_cmap(const std::map<char32_t, std::uint32_t>& glyphs) {
    constexpr std::size_t head = 16, group = 12;
    std::string table;
    add_big_endian(table, 0, 2);
    add_big_endian(table, 1, 2);
    add_big_endian(table, 3, 2);   // Windows,
    add_big_endian(table, 10, 2);  // all of Unicode
    add_big_endian(table, 12, 4);
    add_big_endian(table, 12, 2);
    add_big_endian(table, 0, 2);
    add_big_endian(table, head + group * glyphs.size(), 4);
    add_big_endian(table, 0, 4);
    add_big_endian(table, glyphs.size(), 4);
    for (const auto& [character, glyph] : glyphs) {
        add_big_endian(table, character, 4);
        add_big_endian(table, character, 4);
        add_big_endian(table, glyph, 4);
    }
    return table;
}

hb_blob_t* reference_for_web(hb_face_t*, hb_tag_t tag, void* whole) {
    const bool is_needed = tag == characters_table || std::ranges::find(tables, tag) != tables.end();
    return is_needed ? hb_face_reference_table(static_cast<hb_face_t*>(whole), tag) : hb_blob_get_empty();
}

/// The font as a file.
std::string written(hb_face_t* subset, const std::string& characters) {
    const FontFile made{hb_face_builder_create()};
    const auto add = [&](hb_tag_t tag, hb_blob_t* table) {
        const Handle<hb_blob_t, hb_blob_destroy> owned{table};
        if (hb_blob_get_length(table) > 0) hb_face_builder_add_table(made.get(), tag, table);
    };
    add(characters_table, hb_blob_create(characters.data(), static_cast<unsigned>(characters.size()),
                                         HB_MEMORY_MODE_READONLY, nullptr, nullptr));
    for (const hb_tag_t tag : tables) add(tag, hb_face_reference_table(subset, tag));
    const Handle<hb_blob_t, hb_blob_destroy> file{hb_face_reference_blob(made.get())};
    unsigned length = 0;
    const char* const bytes = hb_blob_get_data(file.get(), &length);
    return {bytes, length};
}

}  // namespace

WebFonts::File& WebFonts::file_of(const std::string& face) {
    const std::string& path = fonts_.face(face).file;
    const auto [at, is_new] = by_path_.emplace(path, files_.size());
    if (is_new) {
        File file{path, fmt::format("F{}", files_.size() + 1), open_font(path), nullptr, {}, {}};
        file.measures.reset(hb_font_create(file.face.get()));
        files_.push_back(std::move(file));
    }
    return files_[at->second];
}

std::string WebFonts::family(const std::string& face) {
    return file_of(face).family;
}

WebFonts::Letter WebFonts::letter(const std::string& face, std::uint32_t glyph, std::string_view stands_for) {
    File& file = file_of(face);
    const auto known = file.letters.find(glyph);
    if (known != file.letters.end()) return known->second;
    const auto plain = plain_character(stands_for);
    const char32_t character = plain && !file.characters.contains(*plain) ? *plain : file.next_private++;
    file.characters.emplace(character, glyph);
    const double advance = static_cast<double>(hb_font_get_glyph_h_advance(file.measures.get(), glyph)) /
                           hb_face_get_upem(file.face.get());
    return file.letters.emplace(glyph, Letter{character, advance}).first->second;
}

std::string WebFonts::cut(const File& file) {
    const SubsetInput input{hb_subset_input_create_or_fail()};
    hb_set_t* wanted = hb_subset_input_glyph_set(input.get());
    for (const auto& [glyph, letter] : file.letters) hb_set_add(wanted, glyph);
    const FontFile outlines{hb_face_create_for_tables(reference_for_web, file.face.get(), nullptr)};
    const SubsetPlan plan{hb_subset_plan_create_or_fail(outlines.get(), input.get())};
    const FontFile subset{plan ? hb_subset_plan_execute_or_fail(plan.get()) : nullptr};
    if (!subset) throw source::MachineError("cannot be put into a page for a tablet", file.path);
    const hb_map_t* codes = hb_subset_plan_old_to_new_glyph_mapping(plan.get());
    std::map<char32_t, std::uint32_t> glyphs;
    for (const auto& [character, glyph] : file.characters)
        glyphs.emplace(character, hb_map_get(codes, glyph));
    return written(subset.get(), make_cmap(glyphs));
}

std::string WebFonts::rules() const {
    std::string rules;
    for (const auto& file : files_)
        if (!file.letters.empty())
            rules += fmt::format("@font-face{{font-family:{};src:url(data:font/otf;base64,{})}}\n",
                                 file.family, source::base64(cut(file)));
    return rules;
}

}  // namespace muster::draw
