// The small kinds of element: a rule, empty space, a bookmark, a page break.
#include "layout/elements/standard.hpp"
#include "layout/make.hpp"
#include "layout/part.hpp"
#include "layout/reading/reading.hpp"

namespace muster::layout {

namespace {

struct RuleSpec final : Spec {
    InkRef ink;
    Millimetres weight{0.15}, second{};  ///< second: distance to a second line; 0: none
    bool upright = false;
};

class RuleBlock final : public Block {
public:
    RuleBlock(const RuleSpec& spec, page::Ink ink) : spec_(spec), ink_(ink) {}
    [[nodiscard]] std::optional<Millimetres> natural_width() override {
        return spec_.upright ? std::optional{thickness()} : std::nullopt;
    }
    [[nodiscard]] Millimetres height(Millimetres) override {
        return spec_.upright ? Millimetres{} : thickness();
    }
    void place(const PaperBox& box, std::vector<page::Item>& onto) override {
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
};

std::unique_ptr<const Spec> read_rule(const source::Node& node, const source::Node& value, Reading& reading) {
    auto spec = std::make_unique<RuleSpec>();
    if (const auto hair_ink = reading.palette().find("hair"); hair_ink != reading.palette().end())
        spec->ink.ink = hair_ink->second;
    if (value.kind != source::Node::Kind::null) {
        auto ink = reading.ink(value);
        if (!ink) return nullptr;
        spec->ink = std::move(*ink);
    }
    reading.length_key(node, "weight", spec->weight);
    reading.length_key(node, "double", spec->second);
    reading.truth_key(node, "upright", spec->upright);
    return spec;
}

BlockPtr make_rule(const Element& element, const Scope& scope, Setting& setting) {
    const auto& spec = element.as<RuleSpec>();
    return std::make_unique<RuleBlock>(spec, ink_of(spec.ink, scope, setting));
}

struct SpaceSpec final : Spec {
    Millimetres length{};
};

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

std::unique_ptr<const Spec> read_space(const source::Node&, const source::Node& value, Reading& reading) {
    auto spec = std::make_unique<SpaceSpec>();
    if (value.kind != source::Node::Kind::null) {
        const auto length = reading.length(value);
        if (!length) return nullptr;
        spec->length = *length;
    }
    return spec;
}

BlockPtr make_space(const Element& element, const Scope&, Setting&) {
    return std::make_unique<SpaceBlock>(element.as<SpaceSpec>().length);
}

struct BookmarkSpec final : Spec {
    formula::Phrase title;
    int level = 1;
    bool once = false;
};

class BookmarkBlock final : public Block {
public:
    BookmarkBlock(std::string title, int level, bool once)
        : title_(std::move(title)), level_(level), once_(once) {}
    [[nodiscard]] std::optional<Millimetres> natural_width() override { return Millimetres{}; }
    [[nodiscard]] Millimetres height(Millimetres) override { return {}; }
    void place(const PaperBox& box, std::vector<page::Item>& onto) override {
        onto.push_back({page::Bookmark{title_, level_, box.origin, once_}});
    }

private:
    std::string title_;
    int level_;
    bool once_;
};

std::unique_ptr<const Spec> read_bookmark(const source::Node& node, const source::Node& value,
                                          Reading& reading) {
    auto title = reading.phrase(value);
    if (!title) return nullptr;
    auto spec = std::make_unique<BookmarkSpec>();
    spec->title = std::move(*title);
    if (const source::Node* level = node.find("level"))
        spec->level = reading.whole(*level, {1, 4, "a level, from 1 to 4"}).value_or(1);
    reading.truth_key(node, "once", spec->once);
    return spec;
}

BlockPtr make_bookmark(const Element& element, const Scope& scope, Setting& setting) {
    const auto& spec = element.as<BookmarkSpec>();
    return std::make_unique<BookmarkBlock>(fill(spec.title, scope, setting).text, spec.level, spec.once);
}

class PageBreakBlock final : public Block {
public:
    [[nodiscard]] Millimetres height(Millimetres) override { return {}; }
    void place(const PaperBox&, std::vector<page::Item>&) override {}
    [[nodiscard]] bool breaks_page() const override { return true; }
};

}  // namespace

ElementKind rule_kind() {
    return {{"weight", "upright", "double"}, read_rule, make_rule};
}
ElementKind space_kind() {
    return {{}, read_space, make_space};
}
ElementKind bookmark_kind() {
    return {{"level", "once"}, read_bookmark, make_bookmark};
}
ElementKind page_break_kind() {
    return {{},
            [](const source::Node&, const source::Node&, Reading&) { return std::make_unique<Spec>(); },
            [](const Element&, const Scope&, Setting&) { return std::make_unique<PageBreakBlock>(); }};
}

}  // namespace muster::layout
