#include "impose/stock.hpp"

#include <charconv>

#include "impose/kinds.hpp"
#include "source/fields.hpp"

namespace muster::impose {
namespace {

using lengths::Inches;
using lengths::Millimetres;
using lengths::Points;

/// A length on paper: 63mm, 2.5in, 9pt.
std::optional<Millimetres> parse_length(std::string_view text) {
    double number = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    if (error != std::errc{} || number < 0) return std::nullopt;
    const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
    if (unit == "mm") return Millimetres{number};
    if (unit == "in") return Millimetres{Inches{number}};
    if (unit == "pt") return Millimetres{Points{number}};
    return std::nullopt;
}

/// The file as written.
struct Written {
    source::Named<Paper> papers;
    source::Named<Card> cards;
    Stocks stocks;  ///< its margins
};

}  // namespace
}  // namespace muster::impose

namespace muster::source {

using impose::Card;
using impose::Paper;
using impose::Written;

template <>
struct Parser<lengths::Millimetres> {
    static std::optional<lengths::Millimetres> read(const Node& node, Diagnostics& say) {
        if (node.is_scalar())
            if (const auto length = impose::parse_length(node.text)) return length;
        say(impose::kinds::bad_paper_length, node.place, node.text);
        return std::nullopt;
    }
    static std::string schema() { return R"({"type":"string"})"; }
    static std::string shape() { return "a length, as 63mm"; }
};

/// A member of a member: `width:` stands beside `name:` in the file, and in a size in the program.
template <class Owner>
Field<Owner> side_of(std::string_view key, std::string_view says,
                     lengths::Millimetres lengths::PaperSize::*side) {
    using lengths::Millimetres;
    return {key,
            says,
            Need::required,
            [side](const Node& node, Owner& owner, Diagnostics& say) {
                if (const auto length = Parser<Millimetres>::read(node, say)) owner.size.*side = *length;
            },
            [] { return Parser<Millimetres>::schema(); },
            [] { return Parser<Millimetres>::shape(); }};
}

template <>
struct FieldsOf<Paper> {
    static const std::vector<Field<Paper>>& list() {
        static const std::vector<Field<Paper>> fields{
            field<&Paper::name>("name", "as people call it", Need::required),
            side_of<Paper>("width", "upright", &lengths::PaperSize::width),
            side_of<Paper>("height", "upright", &lengths::PaperSize::height)};
        return fields;
    }
};

template <>
struct FieldsOf<Card> {
    static const std::vector<Field<Card>>& list() {
        static const std::vector<Field<Card>> fields{
            field<&Card::name>("name", "as people call it", Need::required),
            side_of<Card>("width", "when read", &lengths::PaperSize::width),
            side_of<Card>("height", "when read", &lengths::PaperSize::height),
            field<&Card::label>("label", "a label: it has its own size whatever card is asked for")};
        return fields;
    }
};

template <auto Member>
Field<Written> margin_of(std::string_view key, std::string_view says) {
    using lengths::Millimetres;
    return {key,
            says,
            Need::optional,
            [](const Node& node, Written& written, Diagnostics& say) {
                if (const auto length = Parser<Millimetres>::read(node, say))
                    written.stocks.*Member = *length;
            },
            [] { return Parser<Millimetres>::schema(); },
            [] { return Parser<Millimetres>::shape(); }};
}

template <>
struct FieldsOf<Written> {
    static const std::vector<Field<Written>>& list() {
        static const std::vector<Field<Written>> fields{
            field<&Written::papers>("papers", "sheets of paper by id", Need::required),
            field<&Written::cards>("cards", "cards and labels by id", Need::required),
            margin_of<&impose::Stocks::margin>("margin", "what a printer cannot reach at each edge"),
            margin_of<&impose::Stocks::gutter>("gutter", "between cards"),
            margin_of<&impose::Stocks::mark>("mark", "length of a crop mark")};
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
    Stocks stocks = written->stocks;
    for (auto& [id, paper] : written->papers) {
        paper.id = id.value;
        stocks.papers.emplace(id.value, paper);
    }
    for (auto& [id, card] : written->cards) {
        card.id = id.value;
        stocks.cards.emplace(id.value, card);
    }
    return stocks;
}

}  // namespace muster::impose
