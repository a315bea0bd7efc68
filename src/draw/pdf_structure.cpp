#include "draw/pdf_structure.hpp"

#include <map>
#include <string>

#include <fmt/format.h>

namespace muster::draw {
namespace {

std::string references(const std::vector<int>& objects) {
    std::string all{"["};
    for (const int object : objects) all += reference(object) + " ";
    all.back() = ']';
    return all;
}

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

/// All heads of tables are above their columns.
std::string attributes_of(const page::StructurePart& part) {
    if (part.is_numbered) return "/A<</O/List/ListNumbering/Decimal>>";
    std::string table;
    if (part.columns > 1) table += fmt::format("/ColSpan {}", part.columns);
    if (part.role == page::Role::head_cell) table += "/Scope/Column";
    return table.empty() ? table : "/A<</O/Table" + table + ">>";
}

}  // namespace

int write_structure(const std::vector<page::StructurePart>& parts, const std::vector<int>& pages,
                    PdfFile& into) {
    if (parts.empty()) return 0;
    const int root = into.reserve(), document = into.reserve();
    std::vector<int> elements, outermost;
    std::vector<std::vector<int>> held(parts.size());
    std::map<int, std::vector<int>> drawn;
    for (const auto& part : parts) {
        elements.push_back(into.reserve());
        (part.holder < 0 ? outermost : held[static_cast<std::size_t>(part.holder)])
            .push_back(elements.back());
        if (part.page >= 0) drawn[part.page].push_back(elements.back());
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto& part = parts[i];
        const int holder = part.holder < 0 ? document : elements[static_cast<std::size_t>(part.holder)];
        std::string keys = fmt::format("<</S/{}/P {}", tag_of(part.role), reference(holder));
        if (part.page >= 0)
            keys +=
                fmt::format("/K {}/Pg {}", part.mark, reference(pages[static_cast<std::size_t>(part.page)]));
        else if (!held[i].empty())
            keys += "/K" + references(held[i]);
        if (part.words && !part.words->empty()) keys += "/Alt " + pdf_text(*part.words);
        into.set(elements[i], keys + attributes_of(part) + ">>");
    }
    std::string by_page;
    for (const auto& [page, on_it] : drawn)
        by_page += fmt::format("{} {} ", page, reference(into.add(references(on_it))));
    into.set(document,
             fmt::format("<</Type/StructElem/S/Document/P {}/K{}>>", reference(root), references(outermost)));
    into.set(root, fmt::format("<</Type/StructTreeRoot/K {}/ParentTree<</Nums[{}]>>/ParentTreeNextKey {}>>",
                               reference(document), by_page, pages.size()));
    return root;
}

}  // namespace muster::draw
