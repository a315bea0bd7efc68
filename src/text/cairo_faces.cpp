#include "text/cairo_faces.hpp"

#include <cairo-ft.h>

#include "source/failure.hpp"
#include "text/loaded_fonts.hpp"

namespace muster::text {

cairo_font_face_t* make_cairo_face(const FontSet& fonts, std::string_view id) {
    const FaceFile& file = fonts.face(id);
    FcPattern* pattern = FcPatternCreate();
    FcPatternAddString(pattern, FC_FILE, reinterpret_cast<const FcChar8*>(file.file.c_str()));
    FcPatternAddInteger(pattern, FC_INDEX, 0);
    FcPatternAddBool(pattern, FC_HINTING, FcFalse);
    FcPatternAddBool(pattern, FC_ANTIALIAS, FcTrue);
    cairo_font_face_t* face = cairo_ft_font_face_create_for_pattern(pattern);
    FcPatternDestroy(pattern);
    if (cairo_font_face_status(face) != CAIRO_STATUS_SUCCESS) {
        cairo_font_face_destroy(face);
        throw source::MachineError("cannot be used for drawing", file.file);
    }
    return face;
}

}  // namespace muster::text
