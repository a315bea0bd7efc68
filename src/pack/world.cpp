#include "pack/world.hpp"

namespace muster::pack {

World machine_world(const source::Files& files) {
    game::Environment environment = game::machine_environment(files);
    const auto load = [loader = std::make_shared<FontLoader>(environment)](const FontChoice& choice,
                                                                           source::Reporter& report) {
        return loader->load(choice, report);
    };
    return {std::move(environment), load};
}

}  // namespace muster::pack
