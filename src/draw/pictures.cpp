#include "draw/pictures.hpp"

#include <cstring>
#include <numbers>

#include "draw/sink.hpp"
#include "source/failure.hpp"

namespace muster::draw {
namespace {

using page::PictureContent;
using page::PictureKind;

/// Cairo keeps the bytes as long as the surface lives, which may be longer than this document's pages.
void keep(cairo_surface_t* surface, const char* kind, const std::string& bytes) {
    auto held = std::make_unique<unsigned char[]>(bytes.size());
    std::memcpy(held.get(), bytes.data(), bytes.size());
    unsigned char* const data = held.get();
    require_success(cairo_surface_set_mime_data(
        surface, kind, data, static_cast<unsigned long>(bytes.size()),
        [](void* closure) { delete[] static_cast<unsigned char*>(closure); }, data));
    (void)held.release();
}

}  // namespace

const DrawnPictures::Opened& DrawnPictures::opened(const std::shared_ptr<const PictureContent>& content) {
    const auto found = opened_.find(content);
    if (found != opened_.end()) return found->second;
    Opened made;
    switch (content->kind) {
        case PictureKind::svg:
            made.svg = open_svg(content->bytes);
            break;
        case PictureKind::png:
            made.surface = decode_png(content->bytes);
            break;
        case PictureKind::jpeg:
            made.surface = decode_jpeg(content->bytes);
            break;
    }
    if (!made.svg && !made.surface) throw source::MachineError("a picture cannot be drawn");
    if (made.surface) {
        keep(made.surface.get(), CAIRO_MIME_TYPE_UNIQUE_ID, content->id);
        // A PDF takes the photograph as it is; only pictures of dots are made from what was decoded.
        if (content->kind == PictureKind::jpeg)
            keep(made.surface.get(), CAIRO_MIME_TYPE_JPEG, content->bytes);
    }
    return opened_.emplace(content, std::move(made)).first->second;
}

void DrawnPictures::draw(const std::shared_ptr<const PictureContent>& content, cairo_t* onto, double width,
                         double height) {
    const Opened& picture = opened(content);
    cairo_save(onto);
    if (picture.svg) {
        cairo_rectangle(onto, 0, 0, width, height);
        cairo_clip(onto);
        if (!draw_svg(picture.svg.get(), onto, width, height))
            throw source::MachineError("a picture cannot be drawn");
    } else {
        const int turns = content->quarter_turns;
        if (turns == 1) cairo_translate(onto, width, 0);
        if (turns == 2) cairo_translate(onto, width, height);
        if (turns == 3) cairo_translate(onto, 0, height);
        cairo_rotate(onto, turns * std::numbers::pi / 2);
        if (turns % 2 == 1) std::swap(width, height);
        cairo_surface_t* const surface = picture.surface.get();
        cairo_scale(onto, width / cairo_image_surface_get_width(surface),
                    height / cairo_image_surface_get_height(surface));
        cairo_set_source_surface(onto, surface, 0, 0);
        cairo_pattern_set_filter(cairo_get_source(onto), CAIRO_FILTER_BEST);
        cairo_pattern_set_extend(cairo_get_source(onto), CAIRO_EXTEND_PAD);
        cairo_rectangle(onto, 0, 0, cairo_image_surface_get_width(surface),
                        cairo_image_surface_get_height(surface));
        cairo_fill(onto);
    }
    cairo_restore(onto);
}

}  // namespace muster::draw
