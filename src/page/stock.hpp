// The paper and the cutting plan that cards or labels are laid on, as data (templates/common/stocks.yaml).
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "lengths/geometry.hpp"
#include "source/files.hpp"

namespace muster::page {

using lengths::Millimetres;
using lengths::PaperBox;
using lengths::PaperPoint;
using lengths::PaperSize;

struct Paper {
    std::string id;  ///< a4, letter, a3, tabloid
    std::string name;
    PaperSize size;  ///< upright
};

/// A bought sheet of labels or cards, cut by its maker: a block of them in the middle of its own paper.
struct MakersSheet {
    std::string paper;  ///< an id of the papers
    int columns = 1, rows = 1;
    PaperSize gap{};      ///< between neighbours
    bool across = false;  ///< the paper lies on its side when the cards are upright
};

struct CardStock {
    std::string id;  ///< poker, base-40, avery-5371, ...
    std::string name;
    PaperSize size;
    bool label = false;                 ///< for labels, which are cut along hairlines
    bool tent = false;                  ///< two faces, head to head: it stands when folded between them
    Millimetres corner{};               ///< radius of rounded corners; 0: square corners
    std::optional<MakersSheet> makers;  ///< set for stock that is bought cut
    /// The paper that it needs: a tent has two faces.
    [[nodiscard]] PaperSize footprint() const { return {size.width, tent ? 2 * size.height : size.height}; }
};

/// What a print service asks for: each card a page of its own with its bleed.
struct Press {
    std::string name;
    std::string card;  ///< an id of the cards
    Millimetres bleed{};
    Millimetres safe{};        ///< from the cut, in which only backgrounds may be
    std::string back;          ///< the design of its backs unless another is chosen; empty: none
    int dots = 0;              ///< to the inch, if it takes pictures (PNG); 0: it takes PDFs
    bool backs_first = false;  ///< each before its front; otherwise in a file of their own
};

enum class Backs { behind, first, apart };  ///< after their fronts; before them; in files of their own

enum class Marks { corner, full, none };  ///< at the ends of each cut; right across the sheet; none

/// How sheets are cut.
struct Cutting {
    Millimetres margin{5};  ///< printers' unprintable edge
    Millimetres gutter{0};  ///< between cards; 0: none, so that one cut serves two
    Millimetres bleed{0};   ///< how far art that reaches the edge is extended beyond it
    Millimetres mark{4};    ///< length of a crop mark
    Marks front = Marks::corner, back = Marks::corner;
    bool round_corners = false;  ///< guides for a corner punch
    bool single = false;         ///< each card is a page of its own, with its bleed
    Backs backs = Backs::behind;
    /// The gap between cards, with room for the bleed of both.
    [[nodiscard]] Millimetres step() const { return std::max(gutter, 2 * bleed); }
    /// The same for labels, which are butted, because they are cut along their hairlines.
    [[nodiscard]] Cutting of_labels() const {
        Cutting own = *this;
        own.gutter = own.bleed = Millimetres{0};
        return own;
    }
};

struct Stocks {
    std::map<std::string, Paper, std::less<>> papers;
    std::map<std::string, CardStock, std::less<>> cards;
    std::map<std::string, Press, std::less<>> presses;
    Cutting cutting;
};

[[nodiscard]] std::optional<Stocks> read_stocks(const source::Files& files, const std::string& path,
                                                source::Reporter& report);

/// A size written in place of an id: `70mm x 100mm`, `8.5in x 11in`. Returns nothing for anything else, and
/// for a side under 10 mm or over 1500 mm.
[[nodiscard]] std::optional<PaperSize> parse_size(std::string_view text);

/// `corner`, `full` or `none`.
[[nodiscard]] std::optional<Marks> parse_marks(std::string_view word);

}  // namespace muster::page
