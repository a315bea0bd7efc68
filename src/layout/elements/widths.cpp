#include "layout/elements/widths.hpp"

#include <algorithm>

namespace muster::layout {

using lengths::Millimetres;

namespace {

/// The limit for preferred widths at which all of them fit into `room`. Narrower ones keep their width.
Millimetres cap(Millimetres room, const std::vector<Wish>& wishes) {
    std::vector<Millimetres> liked;
    for (const Wish& wish : wishes)
        if (wish.asks == Wish::Asks::up_to) liked.push_back(wish.width);
    std::ranges::sort(liked);
    std::size_t left = liked.size();
    for (const Millimetres width : liked) {
        const Millimetres fair = room / static_cast<double>(left);
        if (width > fair) return fair;
        room -= width;
        --left;
    }
    return liked.empty() ? Millimetres{} : liked.back();
}

}  // namespace

Divided divide(Millimetres width, const std::vector<Wish>& wishes) {
    Millimetres room = width;
    double shares = 0;
    for (const Wish& wish : wishes) {
        if (wish.asks == Wish::Asks::exactly) room -= wish.width;
        shares += wish.share;
    }
    Divided divided;
    divided.over = std::max(Millimetres{}, -room);
    room = std::max(Millimetres{}, room);
    const Millimetres most = cap(room, wishes);
    Millimetres left = room;
    for (const Wish& wish : wishes)
        if (wish.asks == Wish::Asks::up_to) left -= std::min(most, wish.width);
    left = std::max(Millimetres{}, left);
    divided.widths.reserve(wishes.size());
    for (const Wish& wish : wishes) {
        if (wish.asks == Wish::Asks::exactly)
            divided.widths.push_back(wish.width);
        else if (wish.asks == Wish::Asks::up_to)
            divided.widths.push_back(std::min(most, wish.width));
        else
            divided.widths.push_back(shares > 0 ? left * (wish.share / shares) : Millimetres{});
    }
    return divided;
}

}  // namespace muster::layout
