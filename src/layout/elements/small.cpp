// The small kinds of element: a rule, empty space, a bookmark, a page break.
#include <cmath>

#include "layout/elements/standard.hpp"
#include "layout/make.hpp"
#include "layout/reading/keys.hpp"

namespace muster::layout {

namespace {

struct RuleSpec {
    LineRef ink;
    Millimetres weight{0.15}, second{};  ///< second: distance to a second line; 0: none
    Millimetres
        every{};  ///< lines at this distance, as many as its height (upright: width) holds; 0: one line
    bool upright = false;
};

class RuleBlock final : public Block {
public:
    RuleBlock(const RuleSpec& spec, const Making& on)
        : spec_(spec), ink_(*on.ink(spec.ink)), place_(on.element.place) {}
    [[nodiscard]] std::optional<Millimetres> natural_width() override {
        const bool fills = spec_.every > Millimetres{};
        return spec_.upright && !fills ? std::optional{thickness()} : std::nullopt;
    }
    [[nodiscard]] Millimetres height(Millimetres) override {
        return spec_.upright ? Millimetres{} : thickness();
    }
    void place(const PaperBox& box, Placed& onto) override {
        if (spec_.every > Millimetres{}) {
            // Upright lines are centred: the back of a card is then in register with its front, however it is
            // turned.
            const Millimetres room = spec_.upright ? box.size.width : box.size.height;
            const double spaces = std::floor((room - spec_.weight) / spec_.every);
            if (!onto.given.may_make(2 * spaces, place_)) return;
            const Millimetres first =
                spec_.upright ? (room - spec_.every * spaces + spec_.weight) / 2 : spec_.every;
            for (Millimetres in = first; in <= room; in += spec_.every)
                stroke(box, in - spec_.weight / 2, onto);
            return;
        }
        stroke(box, spec_.weight / 2, onto);
        // Thick over thin, so that the second line is seen to be meant.
        if (spec_.second > Millimetres{})
            stroke(box, spec_.weight / 2 + spec_.second, onto, spec_.weight / 4);
    }

private:
    [[nodiscard]] Millimetres thickness() const { return spec_.weight + spec_.second; }
    void stroke(const PaperBox& box, Millimetres in, Placed& onto) const {
        stroke(box, in, onto, spec_.weight);
    }
    void stroke(const PaperBox& box, Millimetres in, Placed& onto, Millimetres weight) const {
        const page::Pen pen{ink_, weight};
        const PaperPoint from =
            spec_.upright ? PaperPoint{box.left() + in, box.top()} : PaperPoint{box.left(), box.top() + in};
        const PaperPoint to =
            spec_.upright ? PaperPoint{from.x, box.bottom()} : PaperPoint{box.right(), from.y};
        onto.items.push_back({page::line(from, to, pen)});
    }
    const RuleSpec& spec_;
    page::Ink ink_;
    source::Place place_;
};

BlockPtr make_rule(const RuleSpec& spec, const Making& on) {
    return std::make_unique<RuleBlock>(spec, on);
}

class SpaceBlock final : public Block {
public:
    explicit SpaceBlock(Millimetres length) : length_(length) {}
    [[nodiscard]] std::optional<Millimetres> natural_width() override { return length_; }
    [[nodiscard]] Millimetres height(Millimetres) override { return length_; }
    void place(const PaperBox&, Placed&) override {}
    [[nodiscard]] bool only_room() const override { return true; }

private:
    Millimetres length_;
};

struct SpaceSpec {
    Millimetres length{};
};

std::optional<Millimetres> read_space(const Reading& reading, const source::Node& node) {
    return node.kind == source::Node::Kind::null ? Millimetres{} : reading.length(node);
}

BlockPtr make_space(const SpaceSpec& spec, const Making&) {
    return std::make_unique<SpaceBlock>(spec.length);
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
    void place(const PaperBox& box, Placed& onto) override {
        onto.items.push_back({page::Bookmark{title_, spec_.level, box.origin, spec_.once}});
    }

private:
    std::string title_;
    const BookmarkSpec& spec_;
};

BlockPtr make_bookmark(const BookmarkSpec& spec, const Making& on) {
    return std::make_unique<BookmarkBlock>(on.fill(*spec.title).text, spec);
}

class LeftOutBlock final : public Block {
public:
    explicit LeftOutBlock(std::string name) : name_(std::move(name)) {}
    [[nodiscard]] std::optional<Millimetres> natural_width() override { return Millimetres{}; }
    [[nodiscard]] Millimetres height(Millimetres) override { return {}; }
    void place(const PaperBox&, Placed& onto) override { onto.needs.left_out.push_back(name_); }

private:
    std::string name_;
};

struct LeftOutSpec {
    std::optional<source::Phrase> name;
};

BlockPtr make_left_out(const LeftOutSpec& spec, const Making& on) {
    return std::make_unique<LeftOutBlock>(on.fill(*spec.name).text);
}

class PageBreakBlock final : public Block {
public:
    [[nodiscard]] Millimetres height(Millimetres) override { return {}; }
    void place(const PaperBox&, Placed&) override {}
    [[nodiscard]] bool breaks_page() const override { return true; }
};

}  // namespace

ElementKinds::value_type rule_kind() {
    return kind_of<RuleSpec>(
        "rule", value<&RuleSpec::ink>("a line in this ink (`hair`)", By{&Reading::line, "ink"}),
        {key<&RuleSpec::weight>("weight", "its width (0.15mm)"),
         key<&RuleSpec::second>("double", "the distance of a second, thinner line"),
         key<&RuleSpec::every>("every", "lines at this distance, as many as there is room for"),
         key<&RuleSpec::upright>("upright", "from top to bottom")},
        make_rule);
}
ElementKinds::value_type space_kind() {
    return kind_of<SpaceSpec>(
        "space", value<&SpaceSpec::length>("empty space of this width or height", By{read_space, "space"}),
        {}, make_space);
}
ElementKinds::value_type bookmark_kind() {
    return kind_of<BookmarkSpec>(
        "bookmark", value<&BookmarkSpec::title>("an entry in the PDF's bookmarks"),
        {key<&BookmarkSpec::level>("level", "from 1 to 4 (1)", Whole{{1, 4, "a level, from 1 to 4"}}),
         key<&BookmarkSpec::once>("once", "not repeated while the last entry of its level is the same")},
        make_bookmark);
}
ElementKinds::value_type left_out_kind() {
    return kind_of<LeftOutSpec>(
        "left-out",
        value<&LeftOutSpec::name>("the name of what has no room, for a message; it prints nothing"), {},
        make_left_out);
}
ElementKinds::value_type page_break_kind() {
    return bare_kind("page-break", "what follows starts on a new page",
                     [](const Making&) -> BlockPtr { return std::make_unique<PageBreakBlock>(); });
}

}  // namespace muster::layout
