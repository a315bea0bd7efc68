// Places strewn over ground as nature strews them: never closer than a given distance, never in rows.
#pragma once

#include <functional>

#include "map/pen_work.hpp"

namespace muster::map {

/// How far places keep from one another, and what stands there already.
struct Spacing {
    double apart = 1;  ///< mm
    Spots standing{};
};

/// Places inside `outline`, at least so far apart from one another and from what stands there, wherever
/// `allowed` says so, as many as will go (near enough); sorted from the far (north) to the near.
[[nodiscard]] Spots scatter(const Spots& outline, const Spacing& spacing, dice::Chance& chance,
                            const std::function<bool(Spot)>& allowed);

}  // namespace muster::map
