// The small kinds of element: a rule, empty space, a bookmark, a page break.
#include <cmath>

#include "layout/elements/standard.hpp"
#include "layout/make.hpp"
#include "layout/reading/reading.hpp"

namespace muster::layout {

namespace {

struct RuleSpec {
    InkRef ink;
    Millimetres weight{0.15}, second{};  ///< second: distance to a second line; 0: none
    Millimetres
        every{};  ///< lines at this distance, as many as its height (upright: width) holds; 0: one line
    bool upright = false;
};

class RuleBlock final : public Block {
public:
    RuleBlock(const RuleSpec& spec, const Making& on)
        : spec_(spec), ink_(on.ink(spec.ink)), place_(on.element.place), setting_(on.setting) {}
    [[nodiscard]] std::optional<Millimetres> natural_width() override {
        const bool fills = spec_.every > Millimetres{};
        return spec_.upright && !fills ? std::optional{thickness()} : std::nullopt;
    }
    [[nodiscard]] Millimetres height(Millimetres) override {
        return spec_.upright ? Millimetres{} : thickness();
    }
    void place(const PaperBox& box, std::vector<page::Item>& onto) override {
        if (spec_.every > Millimetres{}) {
            // Upright lines are centred: the back of a card is then in register with its front, however it is
            // turned.
            const Millimetres room = spec_.upright ? box.size.width : box.size.height;
            const double spaces = std::floor((room - spec_.weight) / spec_.every);
            if (!setting_.may_make(2 * spaces, place_)) return;
            const Millimetres first =
                spec_.upright ? (room - spec_.every * spaces + spec_.weight) / 2 : spec_.every;
            for (Millimetres in = first; in <= room; in += spec_.every)
                stroke(box, in - spec_.weight / 2, onto);
            return;
        }
        stroke(box, spec_.weight / 2, onto);
        if (spec_.second > Millimetres{}) stroke(box, spec_.weight / 2 + spec_.second, onto);
    }

private:
    [[nodiscard]] Millimetres thickness() const { return spec_.weight + spec_.second; }
    void stroke(const PaperBox& box, Millimetres in, std::vector<page::Item>& onto) const {
        const page::Pen pen{ink_, spec_.weight};
        const PaperPoint from =
            spec_.upright ? PaperPoint{box.left() + in, box.top()} : PaperPoint{box.left(), box.top() + in};
        const PaperPoint to =
            spec_.upright ? PaperPoint{from.x, box.bottom()} : PaperPoint{box.right(), from.y};
        onto.push_back({page::line(from, to, pen)});
    }
    const RuleSpec& spec_;
    page::Ink ink_;
    source::Place place_;
    Setting& setting_;
};

bool read_rule(RuleSpec& spec, const source::Node& node, const source::Node& value, Reading& reading) {
    if (const auto hair_ink = reading.palette().find("hair"); hair_ink != reading.palette().end())
        spec.ink.ink = hair_ink->second;
    const bool has_ink = value.kind != source::Node::Kind::null;
    auto ink = has_ink ? reading.ink(value) : std::nullopt;
    if (ink) spec.ink = std::move(*ink);
    reading.key(node, "weight", spec.weight);
    reading.key(node, "double", spec.second);
    reading.key(node, "every", spec.every);
    reading.key(node, "upright", spec.upright);
    return !has_ink || ink;
}

BlockPtr make_rule(const RuleSpec& spec, const Making& on) {
    return std::make_unique<RuleBlock>(spec, on);
}

class SpaceBlock final : public Block {
public:
    explicit SpaceBlock(Millimetres length) : length_(length) {}
    [[nodiscard]] std::optional<Millimetres> natural_width() override { return length_; }
    [[nodiscard]] Millimetres height(Millimetres) override { return length_; }
    void place(const PaperBox&, std::vector<page::Item>&) override {}
    [[nodiscard]] bool only_room() const override { return true; }

private:
    Millimetres length_;
};

bool read_space(Millimetres& space, const source::Node&, const source::Node& value, Reading& reading) {
    if (value.kind == source::Node::Kind::null) return true;
    const auto length = reading.length(value);
    space = length.value_or(space);
    return length.has_value();
}

BlockPtr make_space(const Millimetres& space, const Making&) {
    return std::make_unique<SpaceBlock>(space);
}

struct BookmarkSpec {
    std::optional<source::Phrase> title;
    int level = 1;
    bool once = false;
};

class BookmarkBlock final : public Block {
public:
    BookmarkBlock(std::string title, const BookmarkSpec& spec) : title_(std::move(title)), spec_(spec) {}
    [[nodiscard]] std::optional<Millimetres> natural_width() override { return Millimetres{}; }
    [[nodiscard]] Millimetres height(Millimetres) override { return {}; }
    void place(const PaperBox& box, std::vector<page::Item>& onto) override {
        onto.push_back({page::Bookmark{title_, spec_.level, box.origin, spec_.once}});
    }

private:
    std::string title_;
    const BookmarkSpec& spec_;
};

bool read_bookmark(BookmarkSpec& spec, const source::Node& node, const source::Node& value,
                   Reading& reading) {
    spec.title = reading.phrase(value);
    reading.number_key(node, "level", {1, 4, "a level, from 1 to 4"}, spec.level);
    reading.key(node, "once", spec.once);
    return spec.title.has_value();
}

BlockPtr make_bookmark(const BookmarkSpec& spec, const Making& on) {
    return std::make_unique<BookmarkBlock>(on.fill(*spec.title).text, spec);
}

class PageBreakBlock final : public Block {
public:
    [[nodiscard]] Millimetres height(Millimetres) override { return {}; }
    void place(const PaperBox&, std::vector<page::Item>&) override {}
    [[nodiscard]] bool breaks_page() const override { return true; }
};

}  // namespace

ElementKind rule_kind() {
    return kind_of(read_rule, make_rule);
}
ElementKind space_kind() {
    return kind_of(read_space, make_space);
}
ElementKind bookmark_kind() {
    return kind_of(read_bookmark, make_bookmark);
}
ElementKind page_break_kind() {
    return bare_kind([](const Making&) -> BlockPtr { return std::make_unique<PageBreakBlock>(); });
}

}  // namespace muster::layout
