#include "draw/pdf_trees.hpp"

#include <functional>
#include <map>

#include <fmt/format.h>

namespace muster::draw {

void PdfOutline::add(const MetBookmark& mark, int page, double height) {
    while (!open_.empty() && entries_[open_.back()].level > mark.level) open_.pop_back();
    if (!open_.empty() && entries_[open_.back()].level == mark.level) {
        if (mark.once && entries_[open_.back()].title == mark.title) return;
        open_.pop_back();
    }
    std::string place = fmt::format("[{}/XYZ ", reference(page));
    append_number(place, mark.x, 1);
    place += ' ';
    append_number(place, height - mark.y, 1);
    const std::size_t number = entries_.size();
    (open_.empty() ? outermost_ : entries_[open_.back()].under).push_back(number);
    entries_.push_back({mark.title, place + " 0]", mark.level});
    open_.push_back(number);
}

std::size_t PdfOutline::all_under(const std::vector<std::size_t>& entries) const {
    std::size_t count = entries.size();
    for (const std::size_t entry : entries) count += all_under(entries_[entry].under);
    return count;
}

/// Every entry is open, so its count is that of all entries below it.
int PdfOutline::write(PdfFile& into) const {
    if (entries_.empty()) return 0;
    const int root = into.reserve();
    std::vector<int> objects;
    for (std::size_t i = 0; i < entries_.size(); ++i) objects.push_back(into.reserve());
    const auto holding = [&](const std::vector<std::size_t>& entries) {
        if (entries.empty()) return std::string{};
        return fmt::format("/First {}/Last {}/Count {}", reference(objects[entries.front()]),
                           reference(objects[entries.back()]), all_under(entries));
    };
    const std::function<void(const std::vector<std::size_t>&, int)> write_under =
        [&](const std::vector<std::size_t>& entries, int holder) {
            for (std::size_t i = 0; i < entries.size(); ++i) {
                const Entry& entry = entries_[entries[i]];
                std::string keys = fmt::format("<</Title {}/Parent {}/Dest{}", pdf_text(entry.title),
                                               reference(holder), entry.place);
                if (i > 0) keys += "/Prev " + reference(objects[entries[i - 1]]);
                if (i + 1 < entries.size()) keys += "/Next " + reference(objects[entries[i + 1]]);
                into.set(objects[entries[i]], keys + holding(entry.under) + ">>");
                write_under(entry.under, objects[entries[i]]);
            }
        };
    into.set(root, "<</Type/Outlines" + holding(outermost_) + ">>");
    write_under(outermost_, root);
    return root;
}

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
