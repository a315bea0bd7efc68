#include "impose/stock.hpp"

#include <algorithm>

#include "impose/kinds.hpp"
#include "lengths/paper_length.hpp"
#include "source/fields.hpp"

namespace muster::impose {
namespace {

using lengths::Millimetres;

/// The file as written.
struct Written {
    source::Named<Paper> papers;
    source::Named<CardStock> cards;
    Cutting cutting;
};

}  // namespace
}  // namespace muster::impose

namespace muster::source {

using impose::CardStock;
using impose::MakersSheet;
using impose::Paper;
using impose::Written;

template <>
struct Parser<lengths::Millimetres> {
    static std::optional<lengths::Millimetres> read(const Node& node, Diagnostics& say) {
        if (node.is_scalar())
            if (const auto length = lengths::parse_paper_length(node.text);
                length && *length >= lengths::Millimetres{})
                return length;
        say(impose::kinds::bad_paper_length, node.place, node.text);
        return std::nullopt;
    }
};

template <>
struct FieldsOf<MakersSheet> {
    static const std::vector<Field<MakersSheet>>& list() {
        static const std::vector<Field<MakersSheet>> fields{
            field<&MakersSheet::paper>("paper", "id of the paper", Need::required),
            field<&MakersSheet::columns>("columns", "number side by side", Need::required),
            field<&MakersSheet::rows>("rows", "number one below another", Need::required),
            gap_of("gap-across", "between columns", &lengths::PaperSize::width),
            gap_of("gap-down", "between rows", &lengths::PaperSize::height),
            field<&MakersSheet::across>("across", "the sheet is read in landscape")};
        return fields;
    }

private:
    static Field<MakersSheet> gap_of(std::string_view key, std::string_view says,
                                     lengths::Millimetres lengths::PaperSize::*side) {
        using lengths::Millimetres;
        return {key, says, Need::optional, [side](const Node& node, MakersSheet& sheet, Diagnostics& say) {
                    if (const auto length = Parser<Millimetres>::read(node, say)) sheet.gap.*side = *length;
                }};
    }
};

/// A member of a member: `width:` is beside `name:` in the file, but inside a size in the program.
template <class Owner>
Field<Owner> side_of(std::string_view key, std::string_view says,
                     lengths::Millimetres lengths::PaperSize::*side) {
    using lengths::Millimetres;
    return {key, says, Need::required, [side](const Node& node, Owner& owner, Diagnostics& say) {
                if (const auto length = Parser<Millimetres>::read(node, say)) owner.size.*side = *length;
            }};
}

template <>
struct FieldsOf<Paper> {
    static const std::vector<Field<Paper>>& list() {
        static const std::vector<Field<Paper>> fields{
            field<&Paper::name>("name", "name as printed in lists", Need::required),
            side_of<Paper>("width", "upright", &lengths::PaperSize::width),
            side_of<Paper>("height", "upright", &lengths::PaperSize::height)};
        return fields;
    }
};

template <>
struct FieldsOf<CardStock> {
    static const std::vector<Field<CardStock>>& list() {
        static const std::vector<Field<CardStock>> fields{
            field<&CardStock::name>("name", "name as printed in lists", Need::required),
            side_of<CardStock>("width", "when read", &lengths::PaperSize::width),
            side_of<CardStock>("height", "when read", &lengths::PaperSize::height),
            field<&CardStock::label>("label", "for labels, not for cards"),
            field<&CardStock::tent>("tent", "folded across the middle; the size is that of each face"),
            field<&CardStock::corner>("corner", "radius of its rounded corners"),
            field<&CardStock::makers>("sheet", "the maker's sheet, if it is sold ready cut")};
        return fields;
    }
};

template <auto Member>
Field<Written> margin_of(std::string_view key, std::string_view says) {
    using lengths::Millimetres;
    return {key, says, Need::optional, [](const Node& node, Written& written, Diagnostics& say) {
                if (const auto length = Parser<Millimetres>::read(node, say))
                    written.cutting.*Member = *length;
            }};
}

template <>
struct FieldsOf<Written> {
    static const std::vector<Field<Written>>& list() {
        static const std::vector<Field<Written>> fields{
            field<&Written::papers>("papers", "sheets of paper by id", Need::required),
            field<&Written::cards>("cards", "cards and labels by id", Need::required),
            margin_of<&impose::Cutting::margin>("margin", "what a printer cannot reach at each edge"),
            margin_of<&impose::Cutting::gutter>("gutter", "between cards"),
            margin_of<&impose::Cutting::bleed>("bleed", "how far art goes beyond the edge"),
            margin_of<&impose::Cutting::mark>("mark", "length of a crop mark")};
        return fields;
    }
};

}  // namespace muster::source

namespace muster::impose {

std::optional<Stocks> read_stocks(const source::Files& files, const std::string& path,
                                  source::Diagnostics& say) {
    const auto text = source::read_text(files, path, say);
    const auto node = text ? source::parse_yaml(text, say) : std::nullopt;
    auto written = node ? source::read<Written>(*node, say) : std::nullopt;
    if (!written || say.has_errors()) return std::nullopt;
    Stocks stocks;
    stocks.cutting = written->cutting;
    for (auto& [id, paper] : written->papers) {
        paper.id = id.value;
        stocks.papers.emplace(id.value, paper);
    }
    for (auto& [id, card] : written->cards) {
        card.id = id.value;
        if (card.makers && (stocks.papers.count(card.makers->paper) == 0 || card.makers->columns < 1 ||
                            card.makers->rows < 1))
            say(kinds::bad_makers_sheet, id.place, id.value);
        stocks.cards.emplace(id.value, card);
    }
    if (say.has_errors()) return std::nullopt;
    return stocks;
}

std::optional<lengths::PaperSize> parse_size(std::string_view text) {
    constexpr Millimetres least{10};
    constexpr Millimetres most{1500};
    const auto size = lengths::parse_paper_size(text);
    if (!size || std::min(size->width, size->height) < least || std::max(size->width, size->height) > most)
        return std::nullopt;
    return size;
}

std::optional<Marks> parse_marks(std::string_view word) {
    if (word == "corner") return Marks::corner;
    if (word == "full") return Marks::full;
    if (word == "none") return Marks::none;
    return std::nullopt;
}

}  // namespace muster::impose
