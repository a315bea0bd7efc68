#include "map/labels.hpp"

#include "text/apostrophes.hpp"

namespace muster::map {
namespace {

constexpr double room = 0.35;  ///< mm between a word and anything else

}  // namespace

page::Item text_at(const text::Shaped& shaped, Spot corner, page::Ink ink) {
    return {page::GlyphRun{shaped, on_paper(corner + Spot{0, shaped->ascent.value()}), ink, 0}, nullptr};
}

Frame box_at(const text::Shaped& shaped, Spot corner) {
    return {corner.x, corner.y, corner.x + shaped->advance.value(),
            corner.y + shaped->ascent.value() + shaped->descent.value()};
}

bool LabelPlacer::fits(const Frame& box, Room asked) const {
    if (box.left < ground_.left + room || box.right > ground_.right - room || box.top < ground_.top + room ||
        box.bottom > ground_.bottom - room)
        return false;
    switch (asked) {
        case Room::clear:
            return taken_->is_clear(box, room);
        case Room::free:
            return taken_->is_free(box, room);
        case Room::off_words:
            return taken_->is_free_of_boxes(box, room);
    }
    return false;
}

Spots LabelPlacer::candidates(const Frame& of, const Size& size) {
    const double middle_x = of.centre().x - size.width / 2;
    const double middle_y = of.centre().y - size.height / 2;
    const double gap = 0.6;
    const double below = of.bottom + gap;
    const double above = of.top - size.height - gap;
    const double right = of.right + gap * 2;
    const double left = of.left - size.width - gap * 2;
    Spots places{{middle_x, below}, {middle_x, above},
                 {right, middle_y}, {left, middle_y},
                 {of.left, below},  {of.right - size.width, below},
                 {of.left, above},  {of.right - size.width, above},
                 {right, of.top},   {right, of.bottom - size.height},
                 {left, of.top},    {left, of.bottom - size.height}};
    // Then round about, ring after ring.
    constexpr double step = 1.5;
    constexpr int rings = 16;
    for (int ring = 1; ring <= rings; ++ring) {
        const double out = ring * step;
        for (const double along : {0.0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1.0, 1.0}) {
            const double x = middle_x + along * ((of.width() + size.width) / 2 + out);
            const double y = middle_y + along * ((of.depth() + size.height) / 2 + out);
            for (const Spot place :
                 {Spot{x, below + out}, Spot{x, above - out}, Spot{right + out, y}, Spot{left - out, y}})
                places.push_back(place);
        }
    }
    return places;
}

Items LabelPlacer::set(const Label& label, const text::Shaped& shaped, const Frame& box) {
    taken_->take_box(box);
    return {text_at(shaped, {box.left, box.top}, label.ink)};
}

Items LabelPlacer::place_at(const Label& label, const Spots& corners) {
    const text::Shaped shaped = typesetter_->shape(text::with_apostrophes(label.words), label.style);
    for (const Spot corner : corners)
        if (const Frame box = box_at(shaped, corner); fits(box, Room::free)) return set(label, shaped, box);
    return {};
}

Items LabelPlacer::place(const Label& label) {
    const text::Shaped shaped = typesetter_->shape(text::with_apostrophes(label.words), label.style);
    const Frame own = box_at(shaped, {0, 0});
    const Spots places = candidates(label.of, {own.width(), own.depth()});
    constexpr std::size_t nearest = 12;  // those that touch what is named
    struct Search {
        std::size_t places;
        Room asked;
    };
    for (const auto& search : {Search{nearest, Room::clear}, Search{nearest, Room::free},
                               Search{places.size(), Room::free}, Search{places.size(), Room::off_words}})
        for (std::size_t i = 0; i < search.places; ++i)
            if (const Frame box = box_at(shaped, places[i]); fits(box, search.asked))
                return set(label, shaped, box);
    return {};
}

}  // namespace muster::map
