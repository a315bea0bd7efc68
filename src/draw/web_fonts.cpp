#include "draw/web_fonts.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <brotli/encode.h>
#include <fmt/format.h>

#include "source/failure.hpp"
#include "source/markup.hpp"

namespace muster::draw {
namespace {

/// The tables that a browser needs, by their numbers in WOFF2. Layout has shaped the text, so what finds,
/// joins or places glyphs is left out. `loca` must follow `glyf`.
struct Table {
    const char* tag;
    int number;
};
constexpr std::array<Table, 14> tables{{{"cmap", 0},
                                        {"head", 1},
                                        {"hhea", 2},
                                        {"hmtx", 3},
                                        {"maxp", 4},
                                        {"name", 5},
                                        {"OS/2", 6},
                                        {"post", 7},
                                        {"cvt ", 8},
                                        {"fpgm", 9},
                                        {"glyf", 10},
                                        {"loca", 11},
                                        {"prep", 12},
                                        {"CFF ", 13}}};

hb_tag_t opentype_tag(const Table& table) {
    return HB_TAG(table.tag[0], table.tag[1], table.tag[2], table.tag[3]);
}

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
    const bool is_needed = std::any_of(tables.begin(), tables.end(),
                                       [&](const auto& table) { return opentype_tag(table) == tag; });
    return is_needed ? hb_face_reference_table(static_cast<hb_face_t*>(whole), tag) : hb_blob_get_empty();
}

/// A length of WOFF2: seven bits to a byte, the last without the eighth.
void add_length(std::string& bytes, std::size_t value) {
    int more = 0;
    while (value >> (7 * (more + 1)) > 0) ++more;
    for (; more >= 0; --more)
        bytes += static_cast<char>((value >> (7 * more) & 0x7FU) | (more > 0 ? 0x80U : 0U));
}

std::string compress_font(const std::string& bytes, const std::string& path) {
    std::size_t length = BrotliEncoderMaxCompressedSize(bytes.size());
    std::string packed(length, '\0');
    if (BrotliEncoderCompress(BROTLI_MAX_QUALITY, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_FONT, bytes.size(),
                              reinterpret_cast<const std::uint8_t*>(bytes.data()), &length,
                              reinterpret_cast<std::uint8_t*>(packed.data())) == BROTLI_FALSE)
        throw source::MachineError("cannot be put into a page for a tablet", path);
    packed.resize(length);
    return packed;
}

/// A WOFF2 file (W3C Recommendation of 8 August 2024, sections 4 and 5) without its transforms, which save
/// little in a small font. Google's library would do it, but as Debian builds it, it writes a line to the
/// terminal for each font.
std::string write_woff2(hb_face_t* subset, const std::string& characters, const std::string& path) {
    constexpr unsigned without_transform = 3U << 6U;
    constexpr std::size_t head_size = 48, sfnt_head = 12, sfnt_entry = 16;
    std::string directory, data;
    std::size_t count = 0, unpacked = sfnt_head;
    bool is_postscript = false;
    for (const Table& each : tables) {
        std::string bytes =
            each.number == 0 ? characters : std::string{table_of(subset, opentype_tag(each)).view()};
        if (bytes.empty()) continue;
        constexpr std::size_t flags_of_head = 16;
        if (each.number == 1) bytes.at(flags_of_head) |= 0x08;  // as section 5 demands: packed without loss
        const bool may_be_transformed = each.number == 10 || each.number == 11;
        is_postscript = is_postscript || each.number == 13;
        directory += static_cast<char>(static_cast<unsigned>(each.number) |
                                       (may_be_transformed ? without_transform : 0U));
        add_length(directory, bytes.size());
        data += bytes;
        ++count;
        unpacked += sfnt_entry + (bytes.size() + 3) / 4 * 4;
    }
    const std::string packed = compress_font(data, path);
    const std::size_t length = (head_size + directory.size() + packed.size() + 3) / 4 * 4;
    std::string file = "wOF2";
    file += is_postscript ? "OTTO" : std::string{"\0\1\0\0", 4};
    add_big_endian(file, length, 4);
    add_big_endian(file, count, 2);
    add_big_endian(file, 0, 2);
    add_big_endian(file, unpacked, 4);
    add_big_endian(file, packed.size(), 4);
    add_big_endian(file, 1, 2);
    file.resize(head_size, '\0');  // no further version, no metadata, no private data
    file += directory + packed;
    file.resize(length, '\0');
    return file;
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
    return write_woff2(subset.get(), make_cmap(glyphs), file.path);
}

std::string WebFonts::rules() const {
    std::string rules;
    for (const auto& file : files_)
        if (!file.letters.empty())
            rules += fmt::format("@font-face{{font-family:{};src:url(data:font/woff2;base64,{})}}\n",
                                 file.family, source::base64(cut(file)));
    return rules;
}

}  // namespace muster::draw
