#include "pack/world.hpp"

#include <fmt/format.h>

#include "draw/pdf_fonts.hpp"
#include "jobs/confined.hpp"
#include "source/failure.hpp"

namespace muster::pack {

World machine_world(const source::Files& files) {
    // The libraries of fonts do not survive it if memory runs out while they are at work, so that is seen to
    // before they are.
    constexpr std::size_t least_memory = 512UL << 20;
    if (const std::size_t allowed = jobs::memory_allowed(); allowed < least_memory)
        throw source::MachineError(
            fmt::format("out of memory: {} MB are needed, and this account allows {} MB (ulimit -v)",
                        least_memory >> 20U, allowed >> 20U));
    game::Environment environment = game::machine_environment(files);
    const auto load = [loader = std::make_shared<FontLoader>(environment)](const FontChoice& choice,
                                                                           source::Reporter& report) {
        return loader->load(choice, report);
    };
    World world{std::move(environment), load};
    world.cutter = std::make_shared<draw::FontCutter>();
    return world;
}

}  // namespace muster::pack
