#include "terrain/ground_form.hpp"

#include <algorithm>
#include <array>

namespace muster::terrain {

namespace {

constexpr KindForm built(std::string_view kind) {
    return {kind, Form::area, 0, 0, true};
}
constexpr KindForm natural(std::string_view kind) {
    return {kind, Form::area, 0, 0.5, false};
}
/// A line that people drew: straight from point to point.
constexpr KindForm line(std::string_view kind) {
    return {kind, Form::line, 0, 0, true};
}

constexpr std::array kind_forms{KindForm{"river", Form::water, 3, 0.9},
                                KindForm{"stream", Form::water, 1, 0.8},
                                KindForm{"creek", Form::water, 1, 0.8},
                                KindForm{"road", Form::way, 1, 0.35},
                                KindForm{"lane", Form::way, 0.75, 0.4},
                                KindForm{"track", Form::way, 0.5, 0.5},
                                KindForm{"bridge", Form::crossing},
                                KindForm{"ford", Form::crossing},
                                KindForm{"shore", Form::shore, 0, 0.8},
                                KindForm{"sea", Form::shore, 0, 0.8},
                                KindForm{"bay", Form::shore, 0, 0.8},
                                KindForm{"label", Form::words, 0, 0},
                                natural("hill"),
                                natural("ridge"),
                                natural("wood"),
                                natural("orchard"),
                                natural("marsh"),
                                natural("swamp"),
                                natural("rough"),
                                natural("broken-ground"),
                                natural("lake"),
                                natural("pond"),
                                built("town"),
                                built("village"),
                                built("city"),
                                built("farm"),
                                built("field"),
                                built("building"),
                                built("house"),
                                built("church"),
                                built("mill"),
                                built("redoubt"),
                                built("fieldwork"),
                                line("entrenchment"),
                                line("breastwork"),
                                line("abatis"),
                                line("hedge"),
                                line("fence"),
                                line("wall")};

}  // namespace

KindForm form_of(std::string_view kind) {
    const auto* const found =
        std::find_if(kind_forms.begin(), kind_forms.end(), [&](const KindForm& f) { return f.kind == kind; });
    if (found != kind_forms.end()) return *found;
    KindForm unknown;
    unknown.kind = kind;
    unknown.known = false;
    return unknown;
}

}  // namespace muster::terrain
