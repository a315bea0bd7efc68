#include "page/booklet.hpp"

#include <utility>

namespace muster::page {
namespace {

/// A side of the paper with a page left and right of the fold. Pages are numbered from 0; numbers beyond the
/// last page are blank.
page::Page spread(const std::vector<page::Page>& pages, const Paper& paper, std::size_t left,
                  std::size_t right) {
    page::Page side;
    side.size = {paper.size.height, paper.size.width};
    const PaperSize half = booklet_page(paper);
    const auto add = [&](std::size_t number, Millimetres from) {
        if (number >= pages.size()) return;
        page::Group group;
        group.items = pages[number].items;
        group.shift = {from, {}};
        group.clip = PaperBox{{}, half};
        side.items.push_back({std::move(group)});
    };
    add(left, {});
    add(right, half.width);
    return side;
}

}  // namespace

void turn_upside_down(page::Page& side) {
    page::Group whole;
    whole.turn = 180;
    whole.shift = {side.size.width, side.size.height};
    whole.items = std::exchange(side.items, {});
    side.items.push_back({std::move(whole)});
}

PaperSize booklet_page(const Paper& paper) {
    return {paper.size.height / 2, paper.size.width};
}

std::vector<page::Page> bind_booklet(const std::vector<page::Page>& pages, const Paper& paper, Flip flip) {
    if (pages.empty()) return {};
    if (pages.size() <= 2) return {spread(pages, paper, 0, 1)};
    const std::size_t filled = (pages.size() + 3) / 4 * 4;
    std::vector<page::Page> sides;
    for (std::size_t sheet = 0; sheet < filled / 4; ++sheet) {
        // Pages are numbered from 0: the outermost sheet has the last and the first page outside, and the
        // second and the last but one inside.
        sides.push_back(spread(pages, paper, filled - 1 - 2 * sheet, 2 * sheet));
        sides.push_back(spread(pages, paper, 2 * sheet + 1, filled - 2 - 2 * sheet));
        sides.back().back = true;
        if (flip != Flip::short_edge) turn_upside_down(sides.back());
    }
    return sides;
}

}  // namespace muster::page
