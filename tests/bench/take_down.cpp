#include <algorithm>
#include <stdexcept>

#include "bench/direct_drawing.hpp"
#include "text/typesetter.hpp"

namespace muster::bench {
namespace {

double points(lengths::Millimetres length) {
    return lengths::Points{length}.value();
}

class TakingDown {
public:
    TakingDown(DirectPages& into, text::Typesetter& typesetter) : into_(into), typesetter_(typesetter) {}

    void page(const page::Page& page) {
        into_.pages.push_back({points(page.size.width), points(page.size.height), {}});
        items(page.items, {});
    }

private:
    void items(const std::vector<page::Item>& items_of, page::PaperPoint shift) {
        for (const auto& item : items_of) std::visit([&](const auto& what) { take(what, shift); }, item.what);
    }
    void take(const page::Group& group, page::PaperPoint shift) {
        if (group.turn != 0 || group.scale != 1) throw std::runtime_error("a card is turned");
        items(group.items, shift + group.shift);
    }
    void take(const page::Picture&, page::PaperPoint) { throw std::runtime_error("a card has a picture"); }
    void take(const page::Bookmark&, page::PaperPoint) {}
    void take(const page::PartBegin&, page::PaperPoint) {}
    void take(const page::PartEnd&, page::PaperPoint) {}
    void take(const page::GlyphRun& run, page::PaperPoint shift) {
        if (run.text->glyphs.empty()) return;
        ++into_.texts;
        const auto at = run.at + shift;
        const auto& face = run.text->face;
        auto known = std::find(into_.faces.begin(), into_.faces.end(), face);
        if (known == into_.faces.end()) known = into_.faces.insert(known, face);
        into_.pages.back().items.push_back(DirectText{static_cast<std::size_t>(known - into_.faces.begin()),
                                                      run.text->size.value(), tracking(*run.text),
                                                      points(at.x), points(at.y), run.ink, run.text->text});
    }
    /// How far apart the letters are beyond the face's own widths.
    double tracking(const page::ShapedText& text) {
        text::Style style;
        style.face = text.face;
        style.size = text.size;
        const double more = points(text.advance - typesetter_.shape(text.text, style)->advance);
        const auto gaps = static_cast<double>(text.clusters.size()) - 1;
        return gaps > 0 && more > 0.01 ? more / gaps : 0;
    }
    void take(const page::Shape& shape, page::PaperPoint shift) {
        ++into_.shapes;
        DirectShape direct{{}, shape.fill, {}, 0, false};
        if (shape.stroke) {
            direct.stroke = shape.stroke->ink;
            direct.width = points(shape.stroke->width);
            direct.round = shape.stroke->round;
        }
        using Kind = DirectShape::Step::Kind;
        const auto x = [&](page::PaperPoint point) { return points(point.x + shift.x); };
        const auto y = [&](page::PaperPoint point) { return points(point.y + shift.y); };
        for (const auto& segment : shape.path) {
            if (const auto* move = std::get_if<page::Move>(&segment))
                direct.path.push_back({Kind::move, x(move->to), y(move->to), 0, 0, 0, 0});
            else if (const auto* line = std::get_if<page::Line>(&segment))
                direct.path.push_back({Kind::line, x(line->to), y(line->to), 0, 0, 0, 0});
            else if (const auto* curve = std::get_if<page::Curve>(&segment))
                direct.path.push_back({Kind::curve, x(curve->first), y(curve->first), x(curve->second),
                                       y(curve->second), x(curve->to), y(curve->to)});
            else
                direct.path.push_back({Kind::close, 0, 0, 0, 0, 0, 0});
        }
        into_.pages.back().items.emplace_back(std::move(direct));
    }

    DirectPages& into_;
    text::Typesetter& typesetter_;
};

}  // namespace

DirectPages take_down(const std::vector<page::Page>& pages, const text::FontSet& fonts) {
    DirectPages down;
    // The set outlives the typesetter; nothing of it is given up here.
    text::Typesetter typesetter{std::shared_ptr<const text::FontSet>(&fonts, [](const text::FontSet*) {})};
    TakingDown taking{down, typesetter};
    for (const auto& page : pages) taking.page(page);
    return down;
}

}  // namespace muster::bench
