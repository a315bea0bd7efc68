#include "terrain/ground_kinds.hpp"

#include <algorithm>
#include <utility>

namespace muster::terrain {

namespace {

const GroundKind& undescribed() {
    static const GroundKind kind;
    return kind;
}

}  // namespace

GroundKinds::GroundKinds(std::vector<GroundKind> in_order)
    : kinds_(std::make_shared<const std::vector<GroundKind>>(std::move(in_order))) {}

const std::vector<GroundKind>& GroundKinds::all() const {
    static const std::vector<GroundKind> none;
    return kinds_ ? *kinds_ : none;
}

std::size_t GroundKinds::rank(std::string_view name) const {
    const auto found = std::ranges::find(all(), name, &GroundKind::name);
    return static_cast<std::size_t>(found - all().begin());
}

const GroundKind& GroundKinds::find(std::string_view name) const {
    return has(name) ? all()[rank(name)] : undescribed();
}

bool GroundKinds::has(std::string_view name) const {
    return rank(name) < all().size();
}

const std::string& GroundKinds::usual(Form form) const {
    const auto found = std::ranges::find(all(), form, &GroundKind::form);
    return found == all().end() ? undescribed().name : found->name;
}

}  // namespace muster::terrain
