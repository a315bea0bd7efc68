// Queries of pages that only tests use: whether texts collide, and what a screen reader reads out.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "page/query.hpp"
#include "page/structure.hpp"

namespace muster::page {

inline std::string named(const PlacedText& text) {
    std::string name =
        fmt::format("'{}' at {:.1f}, {:.1f}", text.text, text.box.left().value(), text.box.top().value());
    if (!text.origin) return name;
    const auto& [subject, element] = *text.origin;
    return fmt::format("{} ({}{}{})", name, subject, subject.empty() || element.empty() ? "" : ", ", element);
}

/// Pairs of texts that overlap by more than 0.1 mm, and texts that leave the page. Fonts reserve more space
/// above and below than letters take, so closely set lines do not collide as long as their letters stay
/// apart.
inline std::vector<std::string> collisions(const Page& page) {
    constexpr Millimetres hair{0.1};
    struct Lettering {
        PlacedText placed;
        PaperBox letters;
    };
    std::vector<Lettering> all;
    const std::vector<PaperBox> letters = letter_boxes(page);
    for (const PlacedText& text : texts(page)) all.push_back({text, letters[all.size()]});
    std::vector<std::string> found;
    const PaperBox reach = PaperBox{{}, page.size}.inset(-hair);
    for (const auto& text : all)
        if (!reach.holds(text.letters)) found.push_back(named(text.placed) + " leaves the page");

    std::stable_sort(all.begin(), all.end(), [](const Lettering& a, const Lettering& b) {
        return a.letters.top() < b.letters.top();
    });
    for (std::size_t i = 0; i < all.size(); ++i) {
        const PaperBox& upper = all[i].letters;
        for (std::size_t k = i + 1; k < all.size() && all[k].letters.top() < upper.bottom(); ++k)
            if (upper.inset(hair / 2).overlaps(all[k].letters.inset(hair / 2)))
                found.push_back(named(all[i].placed) + " lies over " + named(all[k].placed));
    }
    return found;
}

/// Collisions, except between lines of one text (with the same origin), whose leading is the template's
/// choice.
inline std::vector<std::string> collisions_of(const Page& page) {
    auto all = collisions(page);
    const auto is_leading = [](const std::string& told) {
        const auto over = told.find(") lies over '");
        if (over == std::string::npos) return false;
        const auto origin = told.substr(told.rfind('(', over), over - told.rfind('(', over));
        return told.find(origin, over) != std::string::npos;
    };
    all.erase(std::remove_if(all.begin(), all.end(), is_leading), all.end());
    return all;
}

/// The parts of all pages, one a line, indented, with their words. A part inside a part that holds drawn
/// items is ignored.
class PartReader {
public:
    void read(const std::vector<Item>& items) {
        for (const Item& item : items) {
            if (const auto* group = std::get_if<Group>(&item.what)) {
                read(group->items);
            } else if (const auto* run = std::get_if<GlyphRun>(&item.what)) {
                if (inside_ > 0) out += " " + run->text->text;
            } else if (const auto* begin = std::get_if<PartBegin>(&item.what)) {
                if (inside_ == 0) open(*begin);
                if (!holds_parts(begin->role)) ++inside_;
            } else if (const auto* end = std::get_if<PartEnd>(&item.what)) {
                if (!holds_parts(end->role)) --inside_;
                if (inside_ == 0) close(end->role);
            }
        }
    }

    std::string out;

private:
    void open(const PartBegin& part) {
        out.append(2 * depth_++, ' ');
        out += name_of(part.role);
        if (part.words) out += " (" + *part.words + ")";
        if (part.whole && !wholes_.insert(part.whole.get()).second) out += " goes on";
        if (holds_parts(part.role)) out += '\n';
    }
    void close(Role role) {
        --depth_;
        if (!holds_parts(role)) out += '\n';
    }
    std::set<const int*> wholes_;
    std::size_t depth_ = 0;
    int inside_ = 0;
};

inline std::string read_out(const std::vector<Page>& pages) {
    PartReader reader;
    for (const Page& page : pages) reader.read(page.items);
    return std::move(reader.out);
}

}  // namespace muster::page
