// Places strewn over ground as nature strews them: never closer than a given distance, never in rows.
#pragma once

#include <functional>

#include "map/pen_work.hpp"

namespace muster::map {

/// How far places keep from one another, and what stands there already.
struct Spacing {
    Millimetres apart{1};
    PaperLine standing{};
};

/// Places inside `outline`, at least so far apart from one another and from what stands there, wherever
/// `allowed` says so, as many as will go (near enough); sorted from the far (north) to the near.
[[nodiscard]] PaperLine scatter(const PaperLine& outline, const Spacing& spacing, dice::Chance& chance,
                                const std::function<bool(PaperPoint)>& allowed);

}  // namespace muster::map
