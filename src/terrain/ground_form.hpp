// What is particular about each kind of ground that is placed by hand: whether it is water, a way, an area or
// a line, how wide it is and how freely it grows. An unknown kind is an area, or a line if it has a course.
#pragma once

#include <string_view>

namespace muster::terrain {

enum class Form { water, way, crossing, area, line, shore, words };

struct KindForm {
    std::string_view kind;
    Form form = Form::area;
    double width = 0;     ///< of water or way, where none is given
    double wobble = 0.5;  ///< how freely its line runs between its points
    bool built = false;   ///< laid out by people: its corners stay corners, and one place is enough
    bool known = true;
};

[[nodiscard]] KindForm form_of(std::string_view kind);

}  // namespace muster::terrain
