// Texts one below another, each after a mark.
#include <algorithm>

#include "layout/elements/column.hpp"
#include "layout/elements/standard.hpp"
#include "layout/elements/text.hpp"
#include "layout/kinds.hpp"
#include "layout/make.hpp"
#include "layout/reading/keys.hpp"
#include "layout/tagging.hpp"

namespace muster::layout {

namespace {

struct ListItems {
    std::optional<Loop> loop = {};
    std::vector<source::Phrase> texts = {};  ///< if there is no loop
};
struct ListMark {
    std::optional<source::Phrase> text = {};
    bool is_number = false, is_none = false;
};
struct ListSpec {
    ListItems items;
    std::optional<source::Phrase> item;
    std::optional<ListMark> mark;
    LookRef look, mark_look;
    std::optional<Millimetres> mark_width;
    Millimetres gap{0.4};
};

struct ListEntry {
    std::unique_ptr<TextBlock> mark, text;
};

class ListBlock final : public Block {
public:
    ListBlock(std::vector<ListEntry> entries, const ListSpec& spec, source::Place place)
        : entries_(std::move(entries)), spec_(spec), place_(std::move(place)) {}

    [[nodiscard]] Millimetres height(Millimetres width) override {
        Millimetres total{};
        for (std::size_t i = 0; i < entries_.size(); ++i)
            total += entry_height(i, width) + (i > 0 ? spec_.gap : Millimetres{});
        return total;
    }
    [[nodiscard]] std::optional<Millimetres> baseline(Millimetres width) override {
        return entries_.empty() ? std::nullopt : entries_.front().text->baseline(width - mark_width());
    }
    void place(const PaperBox& box, Placed& onto) override {
        Millimetres top = box.top();
        const Millimetres wide = box.size.width - mark_width();
        if (const Millimetres over = height(box.size.width) - box.size.height; over > hair)
            return report_too_full(over, place_, onto);
        const Tagged list{onto, page::Role::list};
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            const Tagged item{onto, page::Role::list_item};
            const Millimetres high = entry_height(i, box.size.width);
            const ListEntry& entry = entries_[i];
            const Millimetres lower = entry.text->baseline(wide).value_or(Millimetres{}) -
                                      entry.mark->baseline(mark_width()).value_or(Millimetres{});
            const Millimetres mark_top = top + std::max(Millimetres{}, lower);
            place_as(page::Role::label, *entry.mark,
                     {{box.left(), mark_top}, {mark_width(), top + high - mark_top}}, onto);
            place_as(page::Role::body, *entry.text, {{box.left() + mark_width(), top}, {wide, high}}, onto);
            top += high + spec_.gap;
        }
    }
    [[nodiscard]] Split split(Millimetres width, Millimetres room, bool /*keep_heads*/) override {
        Millimetres used{};
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            used += entry_height(i, width) + (i > 0 ? spec_.gap : Millimetres{});
            if (used <= room + hair) continue;
            if (i == 0) return {};
            return {false, std::make_unique<ListBlock>(cut_off(entries_, i), spec_, place_)};
        }
        return {true, nullptr};
    }

private:
    [[nodiscard]] Millimetres mark_width() const {
        const bool none = spec_.mark && spec_.mark->is_none;
        return spec_.mark_width.value_or(Millimetres{none ? 0.0 : 3.0});
    }
    void place_as(page::Role role, TextBlock& text, const PaperBox& box, Placed& onto) {
        const Tagged part{onto, role};
        text.place(box, onto);
    }
    [[nodiscard]] Millimetres entry_height(std::size_t i, Millimetres width) {
        return std::max(entries_[i].text->height(width - mark_width()),
                        entries_[i].mark->height(mark_width()));
    }
    std::vector<ListEntry> entries_;
    const ListSpec& spec_;
    source::Place place_;
};

/// `mark: bullet` and similar names; other words are printed as they are.
std::optional<ListMark> read_mark(const Reading& reading, const source::Node& node) {
    source::Node mark = node;
    if (node.text == "number") return ListMark{.is_number = true};
    if (node.text == "bullet") mark.text = "•";
    if (node.text == "dash") mark.text = "–";
    if (node.text == "none") return ListMark{.is_none = true};
    return ListMark{.text = reading.phrase(mark)};
}

/// A loop, or the texts themselves.
std::optional<ListItems> read_items(const Reading& reading, const source::Node& node) {
    if (!node.is_list()) return ListItems{.loop = reading.loop(node)};
    ListItems items;
    for (const source::Node& item : node.items)
        if (auto text = reading.phrase(item)) items.texts.push_back(std::move(*text));
    return items;
}

BlockPtr make_list(const ListSpec& spec, const Making& on) {
    std::vector<ListEntry> entries;
    const auto add = [&](const source::Phrase& phrase, const Making& here) {
        Filled text = here.fill(phrase);
        if (text.text.empty()) return;
        Filled mark = !spec.mark             ? Filled{"•", {}}
                      : spec.mark->is_number ? Filled{std::to_string(entries.size() + 1) + ".", {}}
                                             : here.fill(spec.mark->text);
        entries.push_back({make_text(std::move(mark), spec.mark_look.or_else(spec.look), here),
                           make_text(std::move(text), spec.look, here)});
    };
    if (spec.items.loop) on.each(*spec.items.loop, [&](const Making& here) { add(*spec.item, here); });
    for (const source::Phrase& phrase : spec.items.texts) add(phrase, on);
    return std::make_unique<ListBlock>(std::move(entries), spec, on.element.place);
}

}  // namespace

ElementKinds::value_type list_kind() {
    auto list = kind_of<ListSpec>(
        "list", value<&ListSpec::items>("texts after marks: a loop, or the texts", By{read_items, "items"}),
        {key<&ListSpec::item>("item", "the text of an entry of the loop"),
         key<&ListSpec::mark>("mark", "`bullet`, `dash`, `number`, `none` or a text", By{read_mark, "text"}),
         key<&ListSpec::look>("style", "of the texts"),
         key<&ListSpec::mark_look>("mark-style", "of the marks"),
         key<&ListSpec::mark_width>("mark-width", "room for the marks (3mm)"),
         key<&ListSpec::gap>("gap", "between two entries")},
        make_list);
    list.second.keys.check = [](const source::Node& node, const Element& element, Reading& reading) {
        const auto& spec = element.as<ListSpec>();
        if (spec.items.loop && !spec.item) reading.report(kinds::key_needed, node.place, "item");
    };
    return list;
}

}  // namespace muster::layout
