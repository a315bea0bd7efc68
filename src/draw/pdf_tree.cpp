#include "draw/pdf_tree.hpp"

#define POINTERHOLDER_TRANSITION 4
#include <map>

#include <qpdf/QPDF.hh>

#include "source/failure.hpp"

namespace muster::draw {
namespace {

using Object = QPDFObjectHandle;
using page::Role;
using page::StructurePart;

const char* tag_of(Role role) {
    switch (role) {
        case Role::section:
            return "/Sect";
        case Role::table:
            return "/Table";
        case Role::row:
            return "/TR";
        case Role::list:
            return "/L";
        case Role::list_item:
            return "/LI";
        case Role::title:
            return "/H1";
        case Role::heading:
            return "/H2";
        case Role::subheading:
            return "/H3";
        case Role::paragraph:
            return "/P";
        case Role::head_cell:
            return "/TH";
        case Role::cell:
            return "/TD";
        case Role::label:
            return "/Lbl";
        case Role::body:
            return "/LBody";
        case Role::figure:
            return "/Figure";
    }
    return "/P";
}

/// All heads of tables are above their columns.
Object attributes_of(const StructurePart& part) {
    if (part.is_numbered) return Object::parse("<< /O /List /ListNumbering /Decimal >>");
    const bool is_head = part.role == Role::head_cell;
    if (!is_head && part.columns <= 1) return Object::newNull();
    Object table = Object::newDictionary({{"/O", Object::newName("/Table")}});
    if (part.columns > 1) table.replaceKey("/ColSpan", Object::newInteger(part.columns));
    if (is_head) table.replaceKey("/Scope", Object::newName("/Column"));
    return table;
}

/// How many marks Cairo wrote on each page.
std::vector<int> marks_of(QPDF& pdf) {
    std::map<long long, int> marks;  // by the number of the page in Cairo's tree
    Object tree = pdf.getRoot().getKey("/StructTreeRoot");
    if (tree.isDictionary()) {
        Object numbers = tree.getKey("/ParentTree").getKey("/Nums");
        for (int i = 0; i + 1 < numbers.getArrayNItems(); i += 2)
            marks[numbers.getArrayItem(i).getIntValue()] = numbers.getArrayItem(i + 1).getArrayNItems();
    }
    std::vector<int> all;
    for (Object page : pdf.getAllPages()) {
        Object number = page.getKey("/StructParents");
        all.push_back(number.isInteger() ? marks[number.getIntValue()] : 0);
    }
    return all;
}

}  // namespace

void write_tree(const std::vector<StructurePart>& parts, QPDF& pdf) {
    const std::vector<Object> pages = pdf.getAllPages();
    const auto named = [&](const char* name, const Object& holder) {
        return pdf.makeIndirectObject(Object::newDictionary({{"/S", Object::newName(name)}, {"/P", holder}}));
    };
    Object root = pdf.makeIndirectObject(Object::newDictionary());
    Object document = named("/Document", root);
    std::vector<Object> elements, outermost;
    std::vector<std::vector<Object>> held(parts.size()), drawn(pages.size());
    elements.reserve(parts.size());
    for (const auto& part : parts) {
        const auto holder = static_cast<std::size_t>(part.holder);
        Object element = named(tag_of(part.role), part.holder < 0 ? document : elements[holder]);
        (part.holder < 0 ? outermost : held[holder]).push_back(element);
        elements.push_back(element);
        if (part.page >= 0) {
            const auto page = static_cast<std::size_t>(part.page);
            element.replaceKey("/K", Object::newInteger(part.mark));
            element.replaceKey("/Pg", pages.at(page));
            drawn[page].push_back(element);
        }
        if (part.words && !part.words->empty())
            element.replaceKey("/Alt", Object::newUnicodeString(*part.words));
        if (Object attributes = attributes_of(part); !attributes.isNull())
            element.replaceKey("/A", attributes);
    }
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (!held[i].empty()) elements[i].replaceKey("/K", Object::newArray(held[i]));
    const std::vector<int> marks = marks_of(pdf);
    Object by_page = Object::newArray();
    for (std::size_t i = 0; i < pages.size(); ++i) {
        if (marks[i] != static_cast<int>(drawn[i].size()))
            throw source::MachineError("the marks of a page do not match its structure");
        Object page = pages[i];
        page.removeKey("/StructParents");
        if (drawn[i].empty()) continue;
        const Object number = Object::newInteger(static_cast<long long>(i));
        by_page.appendItem(number);
        by_page.appendItem(pdf.makeIndirectObject(Object::newArray(drawn[i])));
        page.replaceKey("/StructParents", number);
        page.replaceKey("/Tabs", Object::newName("/S"));
    }
    if (parts.empty()) return;
    document.replaceKey("/K", Object::newArray(outermost));
    root.replaceKey("/Type", Object::newName("/StructTreeRoot"));
    root.replaceKey("/K", document);
    root.replaceKey("/ParentTree", Object::newDictionary({{"/Nums", by_page}}));
    root.replaceKey("/ParentTreeNextKey", Object::newInteger(static_cast<long long>(pages.size())));
    pdf.getRoot().replaceKey("/StructTreeRoot", root);
    pdf.getRoot().replaceKey("/MarkInfo", Object::newDictionary({{"/Marked", Object::newBool(true)}}));
}

}  // namespace muster::draw
