// Texts one below another, each after a mark.
#include <algorithm>

#include "layout/elements/column.hpp"
#include "layout/elements/standard.hpp"
#include "layout/elements/text.hpp"
#include "layout/kinds.hpp"
#include "layout/make.hpp"
#include "layout/reading/reading.hpp"
#include "layout/tagging.hpp"

namespace muster::layout {

namespace {

struct ListSpec {
    std::optional<Loop> loop;
    std::optional<source::Phrase> item;
    std::vector<source::Phrase> items;   ///< the texts, if there is no loop
    std::optional<source::Phrase> mark;  ///< nothing: numbers
    LookRef look, mark_look;
    Millimetres mark_width{3}, gap{0.4};
};

struct Entry {
    std::unique_ptr<TextBlock> mark, text;
};

class ListBlock final : public Block {
public:
    ListBlock(std::vector<Entry> entries, const ListSpec& spec, source::Place place, Setting& setting)
        : entries_(std::move(entries)), spec_(spec), place_(std::move(place)), setting_(setting) {}

    [[nodiscard]] Millimetres height(Millimetres width) override {
        Millimetres total{};
        for (std::size_t i = 0; i < entries_.size(); ++i)
            total += entry_height(i, width) + (i > 0 ? spec_.gap : Millimetres{});
        return total;
    }
    [[nodiscard]] std::optional<Millimetres> baseline(Millimetres width) override {
        return entries_.empty() ? std::nullopt : entries_.front().text->baseline(width - spec_.mark_width);
    }
    void place(const PaperBox& box, std::vector<page::Item>& onto) override {
        Millimetres top = box.top();
        const Millimetres wide = box.size.width - spec_.mark_width;
        if (const Millimetres over = height(box.size.width) - box.size.height; over > hair)
            return report_too_full(over, place_, setting_);
        const Tagged list{setting_, onto, page::Role::list};
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            const Tagged item{setting_, onto, page::Role::list_item};
            const Millimetres high = entry_height(i, box.size.width);
            const Entry& entry = entries_[i];
            const Millimetres lower = entry.text->baseline(wide).value_or(Millimetres{}) -
                                      entry.mark->baseline(spec_.mark_width).value_or(Millimetres{});
            const Millimetres mark_top = top + std::max(Millimetres{}, lower);
            place_as(page::Role::label, *entry.mark,
                     {{box.left(), mark_top}, {spec_.mark_width, top + high - mark_top}}, onto);
            place_as(page::Role::body, *entry.text, {{box.left() + spec_.mark_width, top}, {wide, high}},
                     onto);
            top += high + spec_.gap;
        }
    }
    [[nodiscard]] Split split(Millimetres width, Millimetres room) override {
        Millimetres used{};
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            used += entry_height(i, width) + (i > 0 ? spec_.gap : Millimetres{});
            if (used <= room + hair) continue;
            if (i == 0) return {};
            return {false, std::make_unique<ListBlock>(cut_off(entries_, i), spec_, place_, setting_)};
        }
        return {true, nullptr};
    }

private:
    void place_as(page::Role role, TextBlock& text, const PaperBox& box, std::vector<page::Item>& onto) {
        const Tagged part{setting_, onto, role};
        text.place(box, onto);
    }
    [[nodiscard]] Millimetres entry_height(std::size_t i, Millimetres width) {
        return std::max(entries_[i].text->height(width - spec_.mark_width),
                        entries_[i].mark->height(spec_.mark_width));
    }
    std::vector<Entry> entries_;
    const ListSpec& spec_;
    source::Place place_;
    Setting& setting_;
};

/// `mark: bullet` and similar names; other words are printed as they are.
bool read_mark(const source::Node& node, ListSpec& spec, Reading& reading) {
    source::Node mark = node;
    if (node.text == "number") return true;
    if (node.text == "bullet") mark.text = "•";
    if (node.text == "dash") mark.text = "–";
    if (node.text == "none") mark.text.clear();
    spec.mark = reading.phrase(mark);
    return spec.mark.has_value();
}

bool read_list(ListSpec& spec, const source::Node& node, const source::Node& value, Reading& reading) {
    reading.key(node, "item", spec.item);
    spec.look = reading.plain_look();
    reading.key(node, "style", spec.look);
    spec.mark_look = spec.look;
    reading.key(node, "mark-style", spec.mark_look);
    reading.key(node, "mark-width", spec.mark_width);
    reading.key(node, "gap", spec.gap);
    source::Node bullet;
    bullet.kind = source::Node::Kind::scalar;
    bullet.text = "bullet";
    bullet.place = node.place;
    const source::Node* mark = reading.find(node, "mark");
    if (!read_mark(mark ? *mark : bullet, spec, reading)) return false;
    if (mark && mark->text == "none" && !node.find("mark-width")) spec.mark_width = {};
    if (value.is_list()) {
        for (const source::Node& item : value.items)
            if (auto text = reading.phrase(item)) spec.items.push_back(std::move(*text));
        return true;
    }
    spec.loop = reading.loop(value);
    if (!node.find("item")) reading.report(kinds::key_needed, node.place, "item");
    return spec.loop && spec.item;
}

BlockPtr make_list(const ListSpec& spec, const Making& on) {
    std::vector<Entry> entries;
    const auto add = [&](const source::Phrase& phrase, const Making& here) {
        Filled text = here.fill(phrase);
        if (text.text.empty()) return;
        Filled mark =
            spec.mark ? here.fill(*spec.mark) : Filled{std::to_string(entries.size() + 1) + ".", {}};
        entries.push_back(
            {make_text(std::move(mark), spec.mark_look, here), make_text(std::move(text), spec.look, here)});
    };
    if (spec.loop) on.each(*spec.loop, [&](const Making& here) { add(*spec.item, here); });
    for (const source::Phrase& phrase : spec.items) add(phrase, on);
    return std::make_unique<ListBlock>(std::move(entries), spec, on.element.place, on.setting);
}

}  // namespace

ElementKind list_kind() {
    return kind_of(read_list, make_list);
}

}  // namespace muster::layout
