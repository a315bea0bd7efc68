#include "scenario/fact_fields.hpp"

#include "scenario/forms.hpp"

namespace muster::scenario {
namespace {

template <class Form>
ValueForm<std::string> as_form() {
    return {&Form::read, &Form::schema};
}

ValueForm<std::string> line_form(const std::string& what, std::size_t most) {
    return {[=](const source::Node& node, source::Reporter& report) {
                return detail::read_text(node, what, most, true, report);
            },
            [=] { return detail::text_schema(most, true); }};
}

}  // namespace

ValueForm<int> count_form(const std::string& what, int least, int most) {
    return {[=](const source::Node& node, source::Reporter& report) {
                return detail::read_count(node, what, least, most, report);
            },
            [=] { return detail::count_schema(least, most); }};
}

ValueForm<std::string> text_form(scenario::Form form, const std::string& what, std::size_t most) {
    switch (form) {
        case scenario::Form::line:
            return line_form(what, most);
        case scenario::Form::note:
            return as_form<NoteForm>();
        case scenario::Form::colour:
            return as_form<ColourForm>();
        case scenario::Form::picture:
            return as_form<PictureForm>();
        case scenario::Form::id:
            return as_form<IdForm>();
    }
    return line_form(what, most);
}

}  // namespace muster::scenario
