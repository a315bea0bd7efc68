#include "draw/pictures.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "draw/cairo.hpp"
#include "draw/grey_picture.hpp"
#include "lengths/length.hpp"
#include "source/failure.hpp"

namespace muster::draw {
namespace {

using page::PictureContent;
using page::PictureKind;

/// Cairo keeps the bytes as long as the surface exists, which may be longer than the pages of this document.
void keep(cairo_surface_t* surface, const char* kind, const std::string& bytes) {
    auto held = std::make_unique<unsigned char[]>(bytes.size());
    std::memcpy(held.get(), bytes.data(), bytes.size());
    unsigned char* const data = held.get();
    require_success(cairo_surface_set_mime_data(
        surface, kind, data, static_cast<unsigned long>(bytes.size()),
        [](void* closure) { delete[] static_cast<unsigned char*>(closure); }, data));
    (void)held.release();
}

bool is_grey(const DrawnPictures::Asked& picture) {
    return picture.look == page::PictureLook::grey ||
           (picture.look == page::PictureLook::outlined && picture.content->kind == PictureKind::jpeg);
}

bool is_outlined_bitmap(const DrawnPictures::Asked& picture) {
    return picture.look == page::PictureLook::outlined && picture.content->kind == PictureKind::png;
}

/// More pixels to the inch than home printers can show.
constexpr double dots_per_point = 600 / lengths::Points{lengths::Inches{1}}.value();
constexpr int most_dots = 2000;  ///< across or down
constexpr MostDots as_read{1e9, 1e9, 1'000'000};

}  // namespace

const DrawnPictures::Opened& DrawnPictures::opened(const Asked& picture) {
    const auto found = opened_.find(picture);
    if (found != opened_.end()) return found->second;
    const PictureContent& content = *picture.content;
    Opened made;
    if (content.kind == PictureKind::svg)
        made.svg = open_svg(content.bytes);
    else if (const auto dots = decode_bitmap(content.bytes, as_read).dots)
        made.surface = surface_of(dots.get());
    if (!made.svg && !made.surface) throw source::MachineError("a picture cannot be drawn");
    if (made.surface) {
        const bool grey = is_grey(picture);
        if (grey) make_grey(made.surface.get());
        keep(made.surface.get(), CAIRO_MIME_TYPE_UNIQUE_ID, content.id + (grey ? "-grey" : ""));
        if (content.kind == PictureKind::jpeg && !grey)
            keep(made.surface.get(), CAIRO_MIME_TYPE_JPEG, content.bytes);
    }
    return opened_.emplace(picture, std::move(made)).first->second;
}

cairo_surface_t* DrawnPictures::fine_dots(const Asked& picture, double width, double height) {
    const double fineness = std::min(dots_per_point, most_dots / std::max(width, height));
    const int across = std::max(1, static_cast<int>(std::lround(width * fineness)));
    const int down = std::max(1, static_cast<int>(std::lround(height * fineness)));
    Surface& made = dots_[{picture, {across, down}}];
    if (made) return made.get();
    made.reset(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, across, down));
    require_success(cairo_surface_status(made.get()));
    const Context context{cairo_create(made.get())};
    const Opened& source = opened(picture);
    if (!source.svg)
        draw_dots(source.surface.get(), context.get(), across, down);
    else if (!draw_svg(source.svg.get(), context.get(), across, down))
        throw source::MachineError("a picture cannot be drawn");
    const bool outlined = picture.look == page::PictureLook::outlined;
    (outlined ? make_outlined : make_grey)(made.get());
    keep(made.get(), CAIRO_MIME_TYPE_UNIQUE_ID,
         picture.content->id + (outlined ? "-outlined-" : "-grey-") + std::to_string(across) + "-" +
             std::to_string(down));
    return made.get();
}

cairo_surface_t* DrawnPictures::dots(const Asked& asked, double width, double height) {
    const Opened& picture = opened(asked);
    const bool fine = picture.svg ? asked.look != page::PictureLook::own : is_outlined_bitmap(asked);
    return fine ? fine_dots(asked, width, height) : picture.surface.get();
}

cairo_surface_t* DrawnPictures::recorded(const Asked& picture, double width, double height) {
    const auto hundredths = [](double length) { return static_cast<int>(std::lround(length * 100)); };
    Surface& made = recorded_[{picture, {hundredths(width), hundredths(height)}}];
    if (made) return made.get();
    const cairo_rectangle_t extents{0, 0, width, height};
    made.reset(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents));
    require_success(cairo_surface_status(made.get()));
    const Context context{cairo_create(made.get())};
    if (!draw_svg(opened(picture).svg.get(), context.get(), width, height))
        throw source::MachineError("a picture cannot be drawn");
    return made.get();
}

void DrawnPictures::draw_dots(cairo_surface_t* dots, cairo_t* onto, double width, double height) {
    const int across = cairo_image_surface_get_width(dots);
    const int down = cairo_image_surface_get_height(dots);
    cairo_scale(onto, width / across, height / down);
    cairo_set_source_surface(onto, dots, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(onto), CAIRO_FILTER_BEST);
    // Without this the rim of the picture would fade into the paper; but with it Cairo would write a
    // photograph anew into a PDF.
    if (!is_pdf(onto)) cairo_pattern_set_extend(cairo_get_source(onto), CAIRO_EXTEND_PAD);
    cairo_rectangle(onto, 0, 0, across, down);
    cairo_fill(onto);
}

void DrawnPictures::draw(const Asked& asked, cairo_t* onto, double width, double height) {
    cairo_surface_t* const made_of_dots = dots(asked, width, height);
    cairo_save(onto);
    if (!made_of_dots) {
        cairo_rectangle(onto, 0, 0, width, height);
        cairo_clip(onto);
        if (is_pdf(onto)) {
            cairo_set_source_surface(onto, recorded(asked, width, height), 0, 0);
            cairo_paint(onto);
        } else if (!draw_svg(opened(asked).svg.get(), onto, width, height)) {
            throw source::MachineError("a picture cannot be drawn");
        }
    } else {
        draw_dots(made_of_dots, onto, width, height);
    }
    cairo_restore(onto);
}

}  // namespace muster::draw
