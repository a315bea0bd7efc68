#include "pack/world.hpp"

#include "draw/write_pdf.hpp"

namespace muster::pack {

std::string shipped_scenarios(const World& world) {
    return world.data + "/scenarios";
}

World machine_world(const source::Files& files) {
    draw::pack_pages_once();
    game::Environment environment = game::machine_environment(files);
    const auto load = [loader = std::make_shared<FontLoader>(environment)](const FontChoice& choice,
                                                                           source::Reporter& report) {
        return loader->load(choice, report);
    };
    return {std::move(environment), load};
}

}  // namespace muster::pack
