#include "draw/pdf_outline.hpp"

#include <functional>

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

}  // namespace muster::draw
