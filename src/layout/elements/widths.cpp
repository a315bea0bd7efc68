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

/// The width of a share of 1. Shares that would be below their least width have that width, and the others
/// divide what is left.
Millimetres width_of_share(Millimetres room, std::vector<Wish> sharing) {
    double shares = 0;
    for (const Wish& wish : sharing) shares += wish.share;
    std::ranges::sort(sharing, std::ranges::greater{},
                      [](const Wish& wish) { return wish.width / wish.share; });
    for (const Wish& wish : sharing) {
        if (wish.width <= room * (wish.share / shares)) return room / shares;
        room -= wish.width;
        shares -= wish.share;
    }
    return {};
}

}  // namespace

Divided divide(Millimetres width, const std::vector<Wish>& wishes) {
    Millimetres room = width;
    std::vector<Wish> sharing;
    double shares = 0;
    for (const Wish& wish : wishes) {
        if (wish.asks == Wish::Asks::exactly) room -= wish.width;
        if (wish.asks == Wish::Asks::share) sharing.push_back(wish);
        shares += wish.share;
    }
    Divided divided;
    divided.over = std::max(Millimetres{}, -room);
    room = std::max(Millimetres{}, room);
    Millimetres least{};
    for (Wish& wish : sharing) {
        constexpr double most_shares = 2;  // one endless word does not take the room of all other columns
        wish.width = std::min(wish.width, room * (wish.share / shares * most_shares));
        least += wish.width;
    }
    if (least > room) {
        least = {};
        for (Wish& wish : sharing) wish.width = {};
    }
    const Millimetres most = cap(room - least, wishes);
    Millimetres left = room;
    for (const Wish& wish : wishes)
        if (wish.asks == Wish::Asks::up_to) left -= std::min(most, wish.width);
    const Millimetres each = width_of_share(std::max(Millimetres{}, left), sharing);
    auto shared = sharing.begin();
    divided.widths.reserve(wishes.size());
    for (const Wish& wish : wishes) {
        if (wish.asks == Wish::Asks::exactly)
            divided.widths.push_back(wish.width);
        else if (wish.asks == Wish::Asks::up_to)
            divided.widths.push_back(std::min(most, wish.width));
        else
            divided.widths.push_back(std::max(each * wish.share, (shared++)->width));
    }
    return divided;
}

}  // namespace muster::layout
