#include "map/lettering/labels.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "map/ground/key_mark.hpp"
#include "map/lettering/label_choice.hpp"
#include "map/lettering/turned_words.hpp"
#include "text/apostrophes.hpp"

namespace muster::map {
namespace {

constexpr double room = 0.5;         ///< mm between a word and anything else
constexpr double leader_from = 3.5;  ///< mm from what is named: a fine line joins them

/// Of a word's box what its letters take: a face keeps room above and below them.
TurnedBox letters_in(const TurnedBox& box, const page::ShapedText& shaped) {
    const double size = shaped.size.value() * 0.352778;
    const double above = std::max(0.0, shaped.ascent.value() - size * 0.74);
    const double below = std::max(0.0, shaped.descent.value() - size * 0.24);
    TurnedBox letters = box;
    letters.middle = box.middle + terrain::quarter_turn(box.along) * ((above - below) / 2);
    letters.half_depth = std::max(0.3, box.half_depth - (above + below) / 2);
    return letters;
}

/// How much of a word's width the mark of key terrain before it takes.
double star_width(const Label& label, const page::ShapedText& shaped) {
    return label.starred ? shaped.ascent.value() * 0.85 : 0;
}

}  // namespace

/// A place of a word: level, or with its letters turned.
struct LabelSheet::Candidate {
    LabelPlace place;
    Spot corner;
    bool leader = false;
    std::vector<TurnedPlace::Letter> letters;
};

page::Item text_at(const text::Shaped& shaped, Spot corner, page::Ink ink) {
    return {page::GlyphRun{shaped, on_paper(corner + Spot{0, shaped->ascent.value()}), ink, 0}, nullptr};
}

Frame box_at(const text::Shaped& shaped, Spot corner) {
    return {corner.x, corner.y, corner.x + shaped->advance.value(),
            corner.y + shaped->ascent.value() + shaped->descent.value()};
}

void LabelSheet::add_level(std::vector<Candidate>& all, const Label& label,
                           const std::vector<LevelPlace>& places, const WordSize& size) const {
    for (const auto& [corner, price, away] : places) {
        const Frame box{corner.x, corner.y, corner.x + size.width, corner.y + size.height};
        const Frame held = box.grown(room);
        if (!ground_.holds({held.left, held.top}) || !ground_.holds({held.right, held.bottom})) continue;
        const TurnedBox turned = TurnedBox::of(box);
        const auto ground = taken_->price(turned, room, label.own);
        if (ground) all.push_back({{{turned}, price + *ground}, corner, away > leader_from, {}});
    }
}

void LabelSheet::add_turned(std::vector<Candidate>& all, const Label& label, std::vector<TurnedPlace> places,
                            double price) const {
    for (auto& place : places) {
        double dearest = 0;
        bool free = true;
        for (const auto& box : place.boxes) {
            const Frame frame = box.frame();
            const auto ground = taken_->price(box, room * 0.6, label.own);
            free = ground && ground_.holds({frame.left, frame.top}) &&
                   ground_.holds({frame.right, frame.bottom});
            if (!free) break;
            dearest = std::max(dearest, *ground);
        }
        if (!free) continue;
        all.push_back({{std::move(place.boxes), place.price + price + dearest}, {}, false, place.letters});
    }
}

/// Level in the middle of the area, or along its middle line, letters apart as far as it is long.
void LabelSheet::add_in_area(std::vector<Candidate>& all, const Label& label, const text::Shaped& shaped,
                             const WordSize& size) const {
    if (label.outline.size() < 3) return;
    add_level(all, label, places_inside(label.outline, size, {label.inset, label.at_edge}), size);
    if (label.starred || label.at_edge) return;
    const Spots line = middle_line(label.outline);
    const double whole = terrain::course_length(line);
    if (line.size() < 2 || whole < size.width) return;
    const auto count = static_cast<double>(std::max<std::size_t>(1, shaped->glyphs.size()));
    const double spread = std::min((whole * 0.6 - size.width) / count, size.height * 0.5);
    add_turned(all, label,
               places_along(line, letters_of(*shaped, std::max(0.0, spread), *typesetter_, label.style), 0),
               0.2);
    add_turned(all, label, places_along(line, letters_of(*shaped, 0, *typesetter_, label.style), 0), 0.35);
}

void LabelSheet::add_along(std::vector<Candidate>& all, const Label& label,
                           const text::Shaped& shaped) const {
    if (label.course.size() < 2 || shaped->glyphs.empty()) return;
    const Letters close = letters_of(*shaped, 0, *typesetter_, label.style);
    const Letters word = letters_of(*shaped, close.height * 0.08, *typesetter_, label.style);
    if (label.on_course) {
        const double spread = (terrain::course_length(label.course) * 0.85 - close.steps.back().at) /
                              static_cast<double>(close.steps.size());
        const Letters wide =
            letters_of(*shaped, std::clamp(spread, 0.0, close.height), *typesetter_, label.style);
        add_turned(all, label, places_along(label.course, wide, 0), 0);
        add_turned(all, label, places_along(label.course, close, 0), 0.2);
        return;
    }
    constexpr double gap = 0.8;
    // In the water itself where it is wide enough, else beside it.
    if (label.own.course && label.half_width * 2 > word.height * 1.15) {
        const Letters wide = letters_of(*shaped, word.height * 0.35, *typesetter_, label.style);
        add_turned(all, label, places_along(label.course, wide, 0), 0);
        add_turned(all, label, places_along(label.course, word, 0), 0.1);
    }
    Label beside = label;
    beside.own = {};
    add_turned(all, beside, places_along(label.course, word, label.half_width + gap + word.height / 2), 0.3);
}

std::vector<LabelSheet::Candidate> LabelSheet::candidates(const Label& label,
                                                          const text::Shaped& shaped) const {
    std::vector<Candidate> all;
    const WordSize size{shaped->advance.value() + star_width(label, *shaped),
                        (shaped->ascent + shaped->descent).value(), shaped->ascent.value()};
    std::vector<LevelPlace> given;
    for (std::size_t i = 0; i < label.corners.size(); ++i)
        given.push_back({label.corners[i], 0.3 * static_cast<double>(i), 0});
    add_level(all, label, given, size);
    if (!given.empty()) return all;
    add_in_area(all, label, shaped, size);
    add_along(all, label, shaped);
    auto round = places_round(label.of, size, ground_);
    // A word that could stand in its area or along its line stands beside it only if it must.
    const double beside = label.outline.empty() && label.course.empty() ? 0 : 1.2;
    for (auto& place : round) place.price += beside;
    add_level(all, label, round, size);
    constexpr std::size_t enough = 60;
    std::stable_sort(all.begin(), all.end(),
                     [](const Candidate& a, const Candidate& b) { return a.place.price < b.place.price; });
    if (all.size() > enough) all.erase(all.begin() + enough, all.end());
    return all;
}

void LabelSheet::set(const Label& label, const text::Shaped& shaped, const Candidate& chosen,
                     const PlanLook& look) {
    const auto origin = std::make_shared<const page::Origin>(page::Origin{label.subject, "label"});
    for (const auto& box : chosen.place.boxes) {
        taken_->take_box(box);
        boxes_.push_back(letters_in(box, *shaped));
    }
    if (!chosen.letters.empty()) {
        for (auto& item : turned_word(shaped, chosen.letters, label.ink)) {
            item.origin = origin;
            items_.push_back(std::move(item));
        }
        return;
    }
    const double star = star_width(label, *shaped);
    if (chosen.leader) {
        Frame box = box_at(shaped, chosen.corner);
        box.right += star;
        const Spot to{std::clamp(box.centre().x, label.of.left, label.of.right),
                      std::clamp(box.centre().y, label.of.top, label.of.bottom)};
        const Spot from{std::clamp(to.x, box.left, box.right), std::clamp(to.y, box.top, box.bottom)};
        Path line;
        add_line(line, from, to);
        stroke(items_, std::move(line), pen(label.ink, 0.12));
        items_.back().origin = origin;
    }
    if (star > 0) {
        const double size = star * 0.5;
        for (auto& item :
             draw_key_mark(chosen.corner + Spot{size, shaped->ascent.value() * 0.68}, size, look)) {
            item.origin = origin;
            items_.push_back(std::move(item));
        }
    }
    items_.push_back(text_at(shaped, chosen.corner + Spot{star, 0}, label.ink));
    items_.back().origin = origin;
}

std::vector<std::size_t> LabelSheet::place_all(const std::vector<Label>& labels, const PlanLook& look) {
    std::vector<std::vector<Candidate>> all;
    std::vector<LabelWish> wishes;
    std::vector<text::Shaped> shaped;
    for (const Label& label : labels) {
        shaped.push_back(typesetter_->shape(text::with_apostrophes(label.words), label.style));
        all.push_back(candidates(label, shaped.back()));
        LabelWish wish{{}, label.weight};
        for (const auto& candidate : all.back()) wish.places.push_back(candidate.place);
        wishes.push_back(std::move(wish));
    }
    const auto chosen = choose_places(wishes);
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (chosen[i])
            set(labels[i], shaped[i], all[i][*chosen[i]], look);
        else
            left.push_back(i);
    }
    return left;
}

std::vector<std::string> LabelSheet::place(const PlanLook& look) {
    std::vector<std::string> keyed;
    std::vector<Label> numbers;
    for (const std::size_t i : place_all(labels_, look)) {
        keyed.push_back(labels_[i].words);
        Label number = labels_[i];
        number.words = std::to_string(keyed.size());
        number.style = {"serif-bold", look.size(7)};
        number.outline.clear();
        number.course.clear();
        number.corners.clear();
        numbers.push_back(std::move(number));
    }
    // Even a number stands at what it names if the plan is full; it lies on the ground then, but is not lost.
    for (const std::size_t i : place_all(numbers, look)) {
        const auto shaped = typesetter_->shape(numbers[i].words, numbers[i].style);
        const Spot middle = numbers[i].of.centre();
        items_.push_back(text_at(
            shaped, middle - Spot{shaped->advance.value() / 2, shaped->ascent.value() / 2}, numbers[i].ink));
    }
    labels_.clear();
    return keyed;
}

}  // namespace muster::map
