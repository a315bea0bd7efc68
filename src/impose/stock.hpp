// The paper and the cutting plan that cards or labels are laid on, as data (templates/common/stocks.yaml).
#pragma once

#include <map>
#include <optional>
#include <string>

#include "lengths/geometry.hpp"
#include "source/files.hpp"

namespace muster::impose {

struct Paper {
    std::string id;  ///< a4, letter, a3, tabloid
    std::string name;
    lengths::PaperSize size;  ///< upright
};

struct Card {
    std::string id;  ///< poker, base-label, ...
    std::string name;
    lengths::PaperSize size;
    bool label = false;  ///< cut along hairlines, butted
};

struct Stocks {
    std::map<std::string, Paper, std::less<>> papers;
    std::map<std::string, Card, std::less<>> cards;
    lengths::Millimetres margin{5};  ///< printers' unprintable edge
    lengths::Millimetres gutter{0};  ///< between cards
    lengths::Millimetres mark{4};    ///< length of a crop mark
};

[[nodiscard]] std::optional<Stocks> read_stocks(const source::Files& files, const std::string& path,
                                                source::Diagnostics& say);

}  // namespace muster::impose
