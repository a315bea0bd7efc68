#include "draw/font_file.hpp"

#include "source/failure.hpp"

namespace muster::draw {

std::string_view FontBytes::view() const {
    unsigned length = 0;
    const char* data = hb_blob_get_data(blob_.get(), &length);
    return {data, length};
}

FontFile open_font(const std::string& file) {
    const Handle<hb_blob_t, hb_blob_destroy> blob{hb_blob_create_from_file_or_fail(file.c_str())};
    if (!blob) throw source::MachineError("cannot be read", file);
    return FontFile{hb_face_create(blob.get(), 0)};
}

FontBytes table_of(hb_face_t* face, hb_tag_t tag) {
    return FontBytes{hb_face_reference_table(face, tag)};
}

}  // namespace muster::draw
