#include "page/stock.hpp"

#include "lengths/paper_length.hpp"
#include "page/kinds.hpp"
#include "source/fields.hpp"

namespace muster::page {
namespace {

/// The file as written.
struct Written {
    source::Named<Paper> papers;
    source::Named<CardStock> cards;
    source::Named<Press> presses;
    Cutting cutting;
};

}  // namespace
}  // namespace muster::page

namespace muster::source {

using lengths::PaperSize;
using page::CardStock;
using page::Cutting;
using page::MakersSheet;
using page::Paper;
using page::Press;
using page::Written;

template <>
struct Parser<lengths::Millimetres> {
    static std::optional<lengths::Millimetres> read(const Node& node, Reporter& report) {
        if (node.is_scalar())
            if (const auto length = lengths::parse_paper_length(node.text);
                length && *length >= lengths::Millimetres{})
                return length;
        report(page::kinds::bad_paper_length, node.place, node.text);
        return std::nullopt;
    }
};

template <>
Fields<MakersSheet> make_fields() {
    return {field<&MakersSheet::paper>("paper", "id of the paper", Need::required),
            field<&MakersSheet::columns>("columns", "number side by side", Need::required),
            field<&MakersSheet::rows>("rows", "number one below another", Need::required),
            field_within<&MakersSheet::gap, &PaperSize::width>("gap-across", "between columns"),
            field_within<&MakersSheet::gap, &PaperSize::height>("gap-down", "between rows"),
            field<&MakersSheet::across>("across", "the sheet is read in landscape")};
}

template <>
Fields<Paper> make_fields() {
    return {field<&Paper::name>("name", "name as printed in lists", Need::required),
            field_within<&Paper::size, &PaperSize::width>("width", "upright", Need::required),
            field_within<&Paper::size, &PaperSize::height>("height", "upright", Need::required)};
}

template <>
Fields<CardStock> make_fields() {
    return {field<&CardStock::name>("name", "name as printed in lists", Need::required),
            field_within<&CardStock::size, &PaperSize::width>("width", "when read", Need::required),
            field_within<&CardStock::size, &PaperSize::height>("height", "when read", Need::required),
            field<&CardStock::label>("label", "for labels, not for cards"),
            field<&CardStock::tent>("tent", "folded across the middle; the size is that of each face"),
            field<&CardStock::corner>("corner", "radius of its rounded corners"),
            field<&CardStock::makers>("sheet", "the maker's sheet, if it is sold ready cut")};
}

template <>
Fields<Press> make_fields() {
    return {
        field<&Press::name>("name", "name as printed in lists", Need::required),
        field<&Press::card>("card", "id of its card", Need::required),
        field<&Press::bleed>("bleed", "on each side of the card", Need::required),
        field<&Press::safe>("safe", "how far from the cut only backgrounds may be"),
        field<&Press::back>("back", "design of the backs, unless another is chosen"),
        field<&Press::dots>("dots", "dots to the inch of its pictures; without it, it takes PDFs"),
        field<&Press::backs_first>("backs-first", "each back is before its front, not in a file of its own")};
}

template <>
Fields<Written> make_fields() {
    return {field<&Written::papers>("papers", "sheets of paper by id", Need::required),
            field<&Written::cards>("cards", "cards and labels by id", Need::required),
            field<&Written::presses>("presses", "print services by id"),
            field_within<&Written::cutting, &Cutting::margin>("margin",
                                                              "how much of each edge a printer cannot reach"),
            field_within<&Written::cutting, &Cutting::gutter>("gutter", "between cards"),
            field_within<&Written::cutting, &Cutting::bleed>("bleed", "how far art goes beyond the edge"),
            field_within<&Written::cutting, &Cutting::mark>("mark", "length of a crop mark")};
}

}  // namespace muster::source

namespace muster::page {

std::optional<Stocks> read_stocks(const source::Files& files, const std::string& path,
                                  source::Reporter& report) {
    auto written = source::read_file<Written>(files, path, report);
    if (!written || report.has_errors()) return std::nullopt;
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
            report(kinds::bad_makers_sheet, id.place, id.value);
        stocks.cards.emplace(id.value, card);
    }
    for (const auto& [id, press] : written->presses) stocks.presses.emplace(id.value, press);
    if (report.has_errors()) return std::nullopt;
    return stocks;
}

std::optional<PaperSize> parse_size(std::string_view text) {
    const auto size = lengths::parse_paper_size(text);
    return size && lengths::is_stock_size(*size) ? size : std::nullopt;
}

std::optional<Marks> parse_marks(std::string_view word) {
    if (word == "corner") return Marks::corner;
    if (word == "full") return Marks::full;
    if (word == "none") return Marks::none;
    return std::nullopt;
}

}  // namespace muster::page
