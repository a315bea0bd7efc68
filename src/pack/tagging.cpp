#include "pack/tagging.hpp"

namespace muster::pack {
namespace {

const char* tag_of(page::Role role) {
    using page::Role;
    switch (role) {
        case Role::section:
            return "Sect";
        case Role::table:
            return "Table";
        case Role::row:
            return "TR";
        case Role::list:
            return "L";
        case Role::list_item:
            return "LI";
        case Role::title:
            return "H1";
        case Role::heading:
            return "H2";
        case Role::subheading:
            return "H3";
        case Role::paragraph:
            return "P";
        case Role::head_cell:
            return "TH";
        case Role::cell:
            return "TD";
        case Role::label:
            return "Lbl";
        case Role::body:
            return "LBody";
        case Role::figure:
            return "Figure";
    }
    return "P";
}

}  // namespace

std::vector<deliver::TaggedPart> tag_parts(const std::vector<page::StructurePart>& parts) {
    std::vector<deliver::TaggedPart> all;
    all.reserve(parts.size());
    for (const auto& part : parts)
        all.push_back({tag_of(part.role), part.holder, part.page, part.mark,
                       part.words ? std::string_view{*part.words} : std::string_view{}, part.columns,
                       part.is_numbered});
    return all;
}

}  // namespace muster::pack
