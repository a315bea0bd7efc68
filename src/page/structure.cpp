#include "page/structure.hpp"

#include <array>
#include <map>

namespace muster::page {
namespace {

class Collector {
public:
    void start_page(int page) {
        page_ = page;
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
        parts.push_back({part.role, holder, drawn ? page_ : -1, drawn ? marks_++ : -1, part.words});
        open_.push_back(static_cast<int>(parts.size()) - 1);
    }

    std::vector<int> open_;
    std::map<const int*, int> wholes_;
    int page_ = 0, marks_ = 0;
    int inside_ = 0;  ///< how many open parts hold what is drawn
};

}  // namespace

std::vector<StructurePart> structure(const std::vector<Page>& pages) {
    Collector collector;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        collector.start_page(static_cast<int>(i));
        collector.walk(pages[i].items);
    }
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
