#include "pack/world.hpp"

#include <fmt/format.h>

#include "deliver/confined.hpp"
#include "draw/write_pdf.hpp"
#include "source/failure.hpp"

namespace muster::pack {

std::string shipped_scenarios(const World& world) {
    return world.data + "/scenarios";
}

World machine_world(const source::Files& files) {
    // Under a smaller one the program would end without a word.
    constexpr std::size_t least_stack = 1UL << 20;
    if (const std::size_t allowed = deliver::stack_allowed(); allowed < least_stack)
        throw source::MachineError(
            fmt::format("the stack is too small: {} kB are needed, and this account allows {} kB (ulimit -s)",
                        least_stack >> 10U, allowed >> 10U));
    draw::pack_pages_once();
    game::Environment environment = game::machine_environment(files);
    const auto load = [loader = std::make_shared<FontLoader>(environment)](const FontChoice& choice,
                                                                           source::Reporter& report) {
        return loader->load(choice, report);
    };
    return {std::move(environment), load};
}

}  // namespace muster::pack
