// Small symbols drawn as paths, because no face has them all.
#include <array>

#include "layout/elements/standard.hpp"
#include "layout/kinds.hpp"
#include "layout/make.hpp"
#include "layout/reading/keys.hpp"

namespace muster::layout {

namespace {

constexpr Millimetres usual_side{3};

struct SymbolSpec {
    std::optional<source::Phrase> name;
    InkRef ink;
    Millimetres weight{0.25};
};

/// A symbol is drawn in a unit square and then moved to its place.
struct Canvas {
    PaperBox box;
    page::Ink ink;
    Millimetres weight{};
    Placed& onto;

    [[nodiscard]] PaperPoint at(double x, double y) const {
        const Millimetres side = std::min(box.size.width, box.size.height);
        return {box.left() + (box.size.width - side) / 2 + side * x,
                box.top() + (box.size.height - side) / 2 + side * y};
    }
    [[nodiscard]] Millimetres side() const { return std::min(box.size.width, box.size.height); }
    void lines(const std::vector<std::pair<double, double>>& corners, bool closed, bool filled) const {
        page::Shape shape;
        for (const auto& [x, y] : corners) {
            if (shape.path.empty())
                shape.path.emplace_back(page::Move{at(x, y)});
            else
                shape.path.emplace_back(page::Line{at(x, y)});
        }
        if (closed) shape.path.emplace_back(page::Close{});
        if (filled)
            shape.fill = ink;
        else
            shape.stroke = page::Pen{ink, weight, {}, true};
        onto.items.push_back({std::move(shape)});
    }
    void square() const {
        const PaperBox whole{at(0, 0), {side(), side()}};
        onto.items.push_back(
            {page::rectangle(whole.inset(weight / 2), std::nullopt, page::Pen{ink, weight})});
    }
};

void tick_box(const Canvas& on) {
    on.square();
}
void ticked_box(const Canvas& on) {
    on.square();
    on.lines({{0.22, 0.52}, {0.43, 0.74}, {0.78, 0.26}}, false, false);
}
void circle(const Canvas& on) {
    on.onto.items.push_back({page::circle(on.at(0.5, 0.5), (on.side() - on.weight) / 2, std::nullopt,
                                          page::Pen{on.ink, on.weight})});
}
void cross(const Canvas& on) {
    on.lines({{0.15, 0.15}, {0.85, 0.85}}, false, false);
    on.lines({{0.85, 0.15}, {0.15, 0.85}}, false, false);
}
void arrow(const Canvas& on, double dx, double dy) {
    const auto turned = [&](double along, double aside) {
        return std::pair{0.5 + along * dx - aside * dy, 0.5 + along * dy + aside * dx};
    };
    on.lines({turned(-0.4, 0), turned(0.2, 0)}, false, false);
    on.lines({turned(0.45, 0), turned(0.05, 0.25), turned(0.05, -0.25)}, true, true);
}
void star(const Canvas& on) {
    // Five points on a circle of radius 0.48 and five between them at 0.2, clockwise from the top.
    on.lines({{0.5, 0.02},
              {0.618, 0.338},
              {0.957, 0.352},
              {0.69, 0.562},
              {0.782, 0.888},
              {0.5, 0.7},
              {0.218, 0.888},
              {0.31, 0.562},
              {0.043, 0.352},
              {0.382, 0.338}},
             true, true);
}
void compass(const Canvas& on) {
    on.lines({{0.5, 0}, {0.58, 0.42}, {0.5, 0.5}, {0.42, 0.42}}, true, true);
    for (const auto& [x, y] : {std::pair{1.0, 0.5}, std::pair{0.5, 1.0}, std::pair{0.0, 0.5}})
        on.lines({{0.5, 0.5}, {x, y}}, false, false);
    circle(on);
}

struct Mark {
    std::string_view name;
    void (*draw)(const Canvas&);
};
constexpr std::array marks{
    Mark{"tick-box", tick_box},
    Mark{"ticked-box", ticked_box},
    Mark{"circle", circle},
    Mark{"cross", cross},
    Mark{"arrow-up", [](const Canvas& on) { arrow(on, 0, -1); }},
    Mark{"arrow-right", [](const Canvas& on) { arrow(on, 1, 0); }},
    Mark{"arrow-down", [](const Canvas& on) { arrow(on, 0, 1); }},
    Mark{"arrow-left", [](const Canvas& on) { arrow(on, -1, 0); }},
    Mark{"star", star},
    Mark{"compass", compass},
};

const Mark* mark_named(std::string_view name) {
    for (const Mark& mark : marks)
        if (mark.name == name) return &mark;
    return nullptr;
}

std::string all_names() {
    std::string names;
    for (const Mark& mark : marks) names += (names.empty() ? "" : ", ") + std::string{mark.name};
    return names;
}

class SymbolBlock final : public Block {
public:
    SymbolBlock(const Mark* mark, Millimetres side, page::Ink ink, Millimetres weight)
        : mark_(mark), ink_(ink), weight_(weight), side_(side) {}
    [[nodiscard]] std::optional<Millimetres> natural_width() override { return side_; }
    [[nodiscard]] Millimetres height(Millimetres) override { return side_; }
    void place(const PaperBox& box, Placed& onto) override {
        if (mark_)
            mark_->draw(
                {{box.origin, {box.size.width, std::min(box.size.height, side_)}}, ink_, weight_, onto});
    }

private:
    const Mark* mark_;
    page::Ink ink_;
    Millimetres weight_, side_;
};

std::optional<source::Phrase> read_name(const Reading& reading, const source::Node& node) {
    auto name = reading.phrase(node);
    if (!name || !name->is_plain() || mark_named(node.text)) return name;
    return reading.refuse(kinds::no_such_choice, node.place, node.text, all_names());
}

BlockPtr make_symbol(const SymbolSpec& spec, const Making& on) {
    const std::string name = on.fill(*spec.name).text;
    const Mark* mark = mark_named(name);
    if (!mark && !name.empty()) on.given.report(kinds::no_such_choice, spec.name->place(), name, all_names());
    const BoxStyle& frame = on.element.frame;
    const Millimetres usual = on.given.sheet.manner.usual(usual_side);
    return std::make_unique<SymbolBlock>(mark, frame.height.value_or(frame.width.value_or(usual)),
                                         on.ink(spec.ink), spec.weight);
}

}  // namespace

ElementKinds::value_type symbol_kind() {
    return kind_of<SymbolSpec>("symbol",
                               value<&SymbolSpec::name>("a small symbol, by its name", By{read_name, "text"}),
                               {key<&SymbolSpec::ink>("ink", "of its lines"),
                                key<&SymbolSpec::weight>("weight", "their width (0.25mm)")},
                               make_symbol);
}

}  // namespace muster::layout
