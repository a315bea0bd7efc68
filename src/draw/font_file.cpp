#include "draw/font_file.hpp"

#include "source/failure.hpp"

namespace muster::draw {

FontFile open_font(const std::string& file) {
    const Handle<hb_blob_t, hb_blob_destroy> blob{hb_blob_create_from_file_or_fail(file.c_str())};
    if (!blob) throw source::MachineError("cannot be read", file);
    return FontFile{hb_face_create(blob.get(), 0)};
}

}  // namespace muster::draw
