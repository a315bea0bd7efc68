#include "draw/page_words.hpp"

#include <map>
#include <utility>

#include <fmt/format.h>

#include "page/structure.hpp"
#include "source/markup.hpp"

namespace muster::draw {
namespace {

/// The words of each part that holds drawn items, by page and by its number on the page, as
/// page/structure counts them.
class WordCollector {
public:
    void start_page(int page) {
        page_ = page;
        mark_ = -1;
        inside_ = 0;
    }
    void walk(const std::vector<page::Item>& items) {
        for (const page::Item& item : items) {
            if (const auto* group = std::get_if<page::Group>(&item.what)) {
                walk(group->items);
            } else if (const auto* begin = std::get_if<page::PartBegin>(&item.what)) {
                if (page::holds_parts(begin->role)) continue;
                if (inside_++ == 0) ++mark_;
            } else if (const auto* end = std::get_if<page::PartEnd>(&item.what)) {
                if (!page::holds_parts(end->role)) --inside_;
            } else if (const auto* run = std::get_if<page::GlyphRun>(&item.what); run && inside_ > 0) {
                std::string& said = words[{page_, mark_}];
                if (!said.empty()) said += ' ';
                said += run->text->text;
            }
        }
    }

    std::map<std::pair<int, int>, std::string> words;

private:
    int page_ = 0, mark_ = -1, inside_ = 0;
};

/// The element for a part: its first and its last tag.
std::pair<std::string, std::string> tags_of(const page::StructurePart& part) {
    const std::string span = part.columns > 1 ? fmt::format(" colspan=\"{}\"", part.columns) : "";
    switch (part.role) {
        case page::Role::section:
            return {"<div>", "</div>"};
        case page::Role::table:
            return {"<table>", "</table>"};
        case page::Role::row:
            return {"<tr>", "</tr>"};
        case page::Role::list:
            return part.is_numbered ? std::pair{"<ol>", "</ol>"} : std::pair{"<ul>", "</ul>"};
        case page::Role::list_item:
            return {"<li>", "</li>"};
        case page::Role::title:
            return {"<h3>", "</h3>"};
        case page::Role::heading:
            return {"<h4>", "</h4>"};
        case page::Role::subheading:
            return {"<h5>", "</h5>"};
        case page::Role::paragraph:
        case page::Role::figure:
            return {"<p>", "</p>"};
        case page::Role::head_cell:
            return {"<th" + span + ">", "</th>"};
        case page::Role::cell:
            return {"<td" + span + ">", "</td>"};
        case page::Role::label:  // a list of HTML numbers its items itself
        case page::Role::body:
            return {"", ""};
    }
    return {};
}

bool keeps_its_place(page::Role role) {
    return role == page::Role::cell || role == page::Role::head_cell;
}

}  // namespace

std::string write_words(const std::vector<page::Page>& pages) {
    WordCollector collector;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        collector.start_page(static_cast<int>(i));
        collector.walk(pages[i].items);
    }
    const auto parts = page::structure(pages);
    // From the last part to the first, because each comes after its parent.
    std::vector<std::string> inside(parts.size() + 1);
    for (std::size_t i = parts.size(); i-- > 0;) {
        const auto& part = parts[i];
        std::string text = std::move(inside[i + 1]);
        const auto found = collector.words.find({part.page, part.mark});
        if (part.role == page::Role::figure)
            text = source::escape_markup(part.words ? *part.words : std::string{});
        else if (part.page >= 0 && found != collector.words.end() && part.role != page::Role::label)
            text = source::escape_markup(found->second);
        if (text.empty() && !keeps_its_place(part.role)) continue;
        const auto [first, last] = tags_of(part);
        const int place = part.holder + 1;
        std::string& holder = inside[static_cast<std::size_t>(place)];
        holder.insert(0, first + text + last);
    }
    return std::move(inside[0]);
}

}  // namespace muster::draw
