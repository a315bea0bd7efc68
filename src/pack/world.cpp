#include "pack/world.hpp"

#include "source/failure.hpp"

namespace muster::pack {

World machine_world(const source::Files& files) {
    game::Environment environment = game::machine_environment(files);
    const auto load = [&files, data = environment.data] {
        source::Diagnostics say;
        auto fonts = text::load_fonts(files, data + "/fonts/faces.yaml",
                                      {data + "/fonts", "/usr/share/fonts/opentype/junicode",
                                       "/usr/share/fonts/truetype/lato", "/usr/share/hyphen"},
                                      say);
        if (say.has_errors())
            throw source::MachineError(say.all().front().sentence, data + "/fonts/faces.yaml");
        return fonts;
    };
    return {std::move(environment), load};
}

}  // namespace muster::pack
