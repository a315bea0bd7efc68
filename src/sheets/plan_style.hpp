// The style of the plan: common/plan.yaml. A user's file has only what it changes.
#pragma once

#include "map/plan_style.hpp"
#include "source/fields.hpp"
#include "source/files.hpp"

namespace muster::sheets {

/// Reads the file over what `style` already has; reports what is wrong at its place.
void read_plan_style(const source::Files& files, const std::string& path, map::PlanStyle& style,
                     source::Reporter& report);

}  // namespace muster::sheets
