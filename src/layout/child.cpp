#include <algorithm>

#include "layout/make.hpp"
#include "layout/proof.hpp"
#include "layout/tagging.hpp"

namespace muster::layout {

namespace {

Millimetres start(Valign align, Millimetres room, Millimetres taken) {
    if (align == Valign::middle) return (room - taken) / 2;
    return align == Valign::bottom ? room - taken : Millimetres{0};
}

}  // namespace

Millimetres start(Align align, Millimetres room, Millimetres taken) {
    if (align == Align::centre) return (room - taken) / 2;
    return align == Align::right ? room - taken : Millimetres{0};
}

Block::Split Block::split(Millimetres width, Millimetres room, bool /*keep_heads*/) {
    return {height(width) <= room + hair, nullptr};
}

Millimetres Child::inner_width(Millimetres width) const {
    const BoxStyle& f = frame();
    const Millimetres outside = f.width.value_or(width - f.margin.across());
    return std::max(Millimetres{0}, outside - f.padding.across());
}

Millimetres Child::framed(Millimetres content) const {
    const BoxStyle& f = frame();
    const Millimetres edge = f.height.value_or(std::max(f.min_height, content + f.padding.down()));
    return edge + above_and_below();
}

std::optional<Millimetres> Child::natural_width() {
    const BoxStyle& f = frame();
    if (f.width) return *f.width + f.margin.across();
    const auto natural = content_->natural_width();
    if (!natural) return std::nullopt;
    return *natural + f.padding.across() + f.margin.across();
}

std::optional<Millimetres> Child::rigid_width() {
    const BoxStyle& f = frame();
    if (f.width) return *f.width + f.margin.across();
    const auto rigid = content_->rigid_width();
    if (!rigid) return std::nullopt;
    return *rigid + f.padding.across() + f.margin.across();
}

Millimetres Child::height(Millimetres width) {
    if (frame().height) return framed({});
    if (width != known_width_) {
        known_height_ = framed(content_->height(inner_width(width)));
        known_width_ = width;
    }
    return known_height_;
}

/// A least height that the template asks for gives way before a card is too full.
Millimetres Child::least_height(Millimetres width) {
    const BoxStyle& f = frame();
    if (f.height) return framed({});
    return content_->least_height(inner_width(width)) + f.padding.down() + above_and_below();
}

std::optional<Millimetres> Child::baseline(Millimetres width) {
    const auto inside = content_->baseline(inner_width(width));
    if (!inside) return std::nullopt;
    return *inside + above() + frame().padding.top;
}

void Child::decorate(const PaperBox& edge, Placed& onto) const {
    if (!look_.fill && !look_.stroke) return;
    std::optional<page::Pen> pen;
    PaperBox drawn = edge;
    if (look_.stroke) {
        pen = page::Pen{*look_.stroke, frame().stroke_width};
        drawn = edge.inset(frame().stroke_width / 2);  // the outline stays inside the edge
    }
    const bool round = frame().radius > Millimetres{0};
    onto.items.push_back({round ? page::rounded(drawn, frame().radius, look_.fill, pen)
                                : page::rectangle(drawn, look_.fill, pen)});
}

void Child::place(const PaperBox& box, Placed& onto) {
    const BoxStyle& f = frame();
    const std::size_t first = onto.items.size();
    PaperBox edge{{box.left() + f.margin.left, box.top() + above()},
                  {box.size.width - f.margin.across(), box.size.height - above_and_below()}};
    if (f.width && *f.width < edge.size.width) {
        edge.origin.x += start(look_.align, edge.size.width, *f.width);
        edge.size.width = *f.width;
    }
    if (f.height && *f.height < edge.size.height) {
        edge.origin.y += start(f.valign, edge.size.height, *f.height);
        edge.size.height = *f.height;
    }
    decorate(edge, onto);
    PaperBox inside{{edge.left() + f.padding.left, edge.top() + f.padding.top},
                    {std::max(Millimetres{0}, edge.size.width - f.padding.across()),
                     std::max(Millimetres{0}, edge.size.height - f.padding.down())}};
    if (f.valign != Valign::top) {
        const Millimetres wanted = content_->height(inside.size.width);
        if (wanted < inside.size.height) {
            inside.origin.y += start(f.valign, inside.size.height, wanted);
            inside.size.height = wanted;
        }
    }
    {
        std::optional<Tagged> read_as_one;
        if (f.together) read_as_one.emplace(onto, page::Role::paragraph);
        content_->place(inside, onto);
    }
    if (onto.given.proof) onto.proofs.push_back(proof_of(element_, edge, onto.given.sheet));
    if (first == onto.items.size()) return;
    std::shared_ptr<const page::Origin> origin;
    for (std::size_t i = first; i < onto.items.size(); ++i) {
        if (onto.items[i].origin) continue;
        if (!origin) origin = std::make_shared<page::Origin>(page::Origin{onto.given.subject, element_.path});
        onto.items[i].origin = origin;
    }
}

Block::Split Child::split(Millimetres width, Millimetres room, bool keep_heads) {
    const BoxStyle& f = frame();
    if (breaks_page()) return {};
    if (height(width) <= room + hair) return {true, nullptr};
    if (f.keep || f.height) return {};
    return split_content(width, room, keep_heads);
}

Block::Split Child::split_content(Millimetres width, Millimetres room, bool keep_heads) {
    const BoxStyle& f = frame();
    Split split =
        content_->split(inner_width(width), room - above_and_below() - f.padding.down(), keep_heads);
    known_width_ = Millimetres{-1};
    if (!split.rest) return split;
    return {false, std::make_unique<Child>(element_, std::move(split.rest), look_, squeeze_)};
}

}  // namespace muster::layout
