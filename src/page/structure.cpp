#include "page/structure.hpp"

#include <map>
#include <set>

namespace muster::page {
namespace {

/// Walks the items in the order in which they are painted, groups included, and calls back for every part and
/// text. A part inside a part that holds drawn items is ignored; the painters follow the same rule.
template <class Visitor>
void walk(const std::vector<Item>& items, int& inside, Visitor& visitor) {
    for (const Item& item : items) {
        if (const auto* group = std::get_if<Group>(&item.what)) {
            walk(group->items, inside, visitor);
        } else if (const auto* run = std::get_if<GlyphRun>(&item.what)) {
            if (inside > 0) visitor.text(*run);
        } else if (const auto* begin = std::get_if<PartBegin>(&item.what)) {
            if (inside == 0) visitor.begin(*begin);
            if (!holds_parts(begin->role)) ++inside;
        } else if (const auto* end = std::get_if<PartEnd>(&item.what)) {
            if (!holds_parts(end->role)) --inside;
            if (inside == 0) visitor.end(*end);
        }
    }
}

class Collector {
public:
    void start_page(int page) {
        page_ = page;
        marks_ = 0;
    }
    void begin(const PartBegin& part) {
        const int holder = open_.empty() ? -1 : open_.back();
        const bool drawn = !holds_parts(part.role);
        if (part.whole && !drawn) {
            const auto [known, is_new] = wholes_.emplace(part.whole.get(), static_cast<int>(parts.size()));
            if (!is_new) return open_.push_back(known->second);
        }
        parts.push_back({part.role, holder, drawn ? page_ : -1, drawn ? marks_++ : -1, part.words});
        open_.push_back(static_cast<int>(parts.size()) - 1);
    }
    void end(const PartEnd&) { open_.pop_back(); }
    void text(const GlyphRun&) {}

    std::vector<StructurePart> parts;

private:
    std::vector<int> open_;
    std::map<const int*, int> wholes_;
    int page_ = 0, marks_ = 0;
};

class Reader {
public:
    void begin(const PartBegin& part) {
        out.append(2 * depth_++, ' ');
        out += name_of(part.role);
        if (part.words) out += " (" + *part.words + ")";
        if (part.whole && !wholes_.insert(part.whole.get()).second) out += " goes on";
        if (holds_parts(part.role)) out += '\n';
    }
    void end(const PartEnd& part) {
        --depth_;
        if (!holds_parts(part.role)) out += '\n';
    }
    void text(const GlyphRun& run) { out += " " + run.text->text; }

    std::string out;

private:
    std::set<const int*> wholes_;
    std::size_t depth_ = 0;
};

}  // namespace

std::vector<StructurePart> structure(const std::vector<Page>& pages) {
    Collector collector;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        collector.start_page(static_cast<int>(i));
        int inside = 0;
        walk(pages[i].items, inside, collector);
    }
    return std::move(collector.parts);
}

std::string read_out(const std::vector<Page>& pages) {
    Reader reader;
    for (const Page& page : pages) {
        int inside = 0;
        walk(page.items, inside, reader);
    }
    return std::move(reader.out);
}

std::string_view name_of(Role role) {
    switch (role) {
        case Role::section:
            return "section";
        case Role::table:
            return "table";
        case Role::row:
            return "row";
        case Role::list:
            return "list";
        case Role::list_item:
            return "list-item";
        case Role::title:
            return "title";
        case Role::heading:
            return "heading";
        case Role::subheading:
            return "subheading";
        case Role::paragraph:
            return "paragraph";
        case Role::head_cell:
            return "head-cell";
        case Role::cell:
            return "cell";
        case Role::label:
            return "label";
        case Role::body:
            return "body";
        case Role::figure:
            return "figure";
    }
    return {};
}

}  // namespace muster::page
