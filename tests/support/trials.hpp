// How many of a long row of random trials a build makes.
#pragma once

namespace muster::tests {

/// Without optimisation, as under sanitizers and for coverage, a trial takes up to two hundred times as long.
/// Such a build makes every tenth of the same trials: it asks whether their lines are sound, not whether all
/// thousand maps are.
#ifdef __OPTIMIZE__
inline constexpr int step_of_trials = 1;
#else
inline constexpr int step_of_trials = 10;
#endif

}  // namespace muster::tests
