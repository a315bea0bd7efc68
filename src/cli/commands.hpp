// The commands, one file each under commands/. Results go to stdout or to files, everything else to stderr.
// Each returns its exit status: 0 done, 1 the input is wrong, 2 the command line is wrong. Status 3 (the
// machine failed) is returned by main.
#pragma once

#include "cli/invocation.hpp"
#include "pack/world.hpp"

namespace muster::cli {

[[nodiscard]] int run(const Build& command, const pack::World& world);
[[nodiscard]] int run(const Roll& command, const pack::World& world);
[[nodiscard]] int run(const Check& command, const pack::World& world);
[[nodiscard]] int run(const Odds& command, const pack::World& world);
[[nodiscard]] int run(const List& command, const pack::World& world);
[[nodiscard]] int run(const New& command, const pack::World& world);
[[nodiscard]] int run(const Explain& command, const pack::World& world);
[[nodiscard]] int run(const Calibrate& command, const pack::World& world);
[[nodiscard]] int run(const Diff& command, const pack::World& world);
[[nodiscard]] int run(const Event& command, const pack::World& world);
[[nodiscard]] int run(const Tally& command, const pack::World& world);
[[nodiscard]] int run(const Apply& command, const pack::World& world);
[[nodiscard]] int run(const Export& command, const pack::World& world);
[[nodiscard]] int run(const HelpText& help, const pack::World& world);

}  // namespace muster::cli
