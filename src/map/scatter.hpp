// Places strewn over ground as nature strews them: never closer than a given distance, never in rows.
#pragma once

#include <functional>

#include "map/pen_work.hpp"

namespace muster::map {

/// Places inside `outline`, at least `apart` from one another, wherever `allowed` says so, as many as will go
/// (near enough); sorted from the far (north) to the near.
[[nodiscard]] Spots scatter(const Spots& outline, double apart, dice::Chance& chance,
                            const std::function<bool(Spot)>& allowed);

}  // namespace muster::map
