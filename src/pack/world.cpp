#include "pack/world.hpp"

namespace muster::pack {

World machine_world(const source::Files& files) {
    game::Environment environment = game::machine_environment(files);
    const auto load = [loader = std::make_shared<FontLoader>(environment)](const FontChoice& choice,
                                                                           source::Diagnostics& say) {
        return loader->load(choice, say);
    };
    return {std::move(environment), load};
}

}  // namespace muster::pack
