#include "pack/world.hpp"

#include "draw/pdf_fonts.hpp"

namespace muster::pack {

World machine_world(const source::Files& files) {
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
