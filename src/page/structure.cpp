#include "page/structure.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace muster::page {
namespace {

/// The number of a part's parent part; -1 if it has none, or if the part itself is none (-1).
int holder_of(const std::vector<StructurePart>& parts, int part) {
    return part < 0 ? part : parts[static_cast<std::size_t>(part)].holder;
}

class Collector {
public:
    void start_page() {
        ++page_;
        marks_ = 0;
        inside_ = 0;
    }
    /// In the order in which items are painted. A part inside a part that holds drawn items is ignored; the
    /// painters follow the same rule.
    void walk(const std::vector<Item>& items) {
        for (const Item& item : items) {
            if (const auto* group = std::get_if<Group>(&item.what)) {
                walk(group->items);
            } else if (const auto* begin = std::get_if<PartBegin>(&item.what)) {
                if (inside_ == 0) open(*begin);
                if (!holds_parts(begin->role)) ++inside_;
            } else if (const auto* end = std::get_if<PartEnd>(&item.what)) {
                if (!holds_parts(end->role)) --inside_;
                if (inside_ == 0) open_.pop_back();
            } else if (const auto* run = std::get_if<GlyphRun>(&item.what)) {
                if (inside_ > 0 && parts.back().role == Role::label) read_mark(run->text->text);
            }
        }
    }

    std::vector<StructurePart> parts;

private:
    void open(const PartBegin& part) {
        const int holder = open_.empty() ? -1 : open_.back();
        const bool drawn = !holds_parts(part.role);
        if (part.whole && !drawn) {
            const auto [known, is_new] = wholes_.emplace(part.whole.get(), static_cast<int>(parts.size()));
            if (!is_new) return open_.push_back(known->second);
        }
        parts.push_back({nested(part.role), holder, drawn ? page_ : -1, drawn ? marks_++ : -1, part.words});
        open_.push_back(static_cast<int>(parts.size()) - 1);
    }

    /// The level of a heading, counted from the headings above it.
    Role nested(Role role) {
        if (role < Role::title || role > Role::subheading) return role;
        while (!headings_.empty() && headings_.back() >= role) headings_.pop_back();
        headings_.push_back(role);
        return static_cast<Role>(static_cast<std::size_t>(Role::title) + headings_.size() - 1);
    }

    /// The mark of an item says how its list is numbered.
    void read_mark(const std::string& mark) {
        const int list = holder_of(parts, parts.back().holder);
        if (list >= 0 && !mark.empty() && mark.front() >= '0' && mark.front() <= '9')
            parts[static_cast<std::size_t>(list)].is_numbered = true;
    }

    std::vector<int> open_;
    std::vector<Role> headings_;  ///< those above the next one
    std::map<const int*, int> wholes_;
    int page_ = -1, marks_ = 0;
    int inside_ = 0;  ///< how many open parts hold what is drawn
};

/// In a row with fewer cells than others of its table, the last cell spans the rest.
void span_columns(std::vector<StructurePart>& parts) {
    std::map<int, std::pair<int, StructurePart*>> rows;  // how many cells, and the last
    for (StructurePart& part : parts)
        if (part.role == Role::cell || part.role == Role::head_cell) {
            auto& [cells, last] = rows[part.holder];
            ++cells;
            last = &part;
        }
    std::map<int, int> columns;  // of each table
    for (const auto& [row, cells] : rows) {
        int& most = columns[holder_of(parts, row)];
        most = std::max(most, cells.first);
    }
    for (const auto& [row, cells] : rows)
        cells.second->columns += columns[holder_of(parts, row)] - cells.first;
}

}  // namespace

std::vector<StructurePart> structure(const std::vector<Page>& pages) {
    Collector collector;
    for (const Page& page : pages) {
        collector.start_page();
        collector.walk(page.items);
    }
    span_columns(collector.parts);
    return std::move(collector.parts);
}

std::string_view name_of(Role role) {
    constexpr std::array<std::string_view, 14> names{
        "section",    "table",     "row",       "list", "list-item", "title", "heading",
        "subheading", "paragraph", "head-cell", "cell", "label",     "body",  "figure"};
    static_assert(names.size() == static_cast<std::size_t>(Role::figure) + 1);
    return names.at(static_cast<std::size_t>(role));
}

}  // namespace muster::page
