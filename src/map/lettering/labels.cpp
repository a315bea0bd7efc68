#include "map/lettering/labels.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "map/ground/marks.hpp"
#include "map/lettering/label_places.hpp"
#include "text/typography.hpp"

namespace muster::map {
namespace {

constexpr Millimetres room = 0.5_mm;  ///< least distance between a word and anything else
constexpr Millimetres leader_from =
    3.5_mm;  ///< a fine line joins a word to what it names beyond this distance

constexpr std::size_t enough_places = 60;  ///< of a word, to choose from
/// On a plan of hundreds of things on one another a word is tried at a few places only, and then at none, so
/// that it becomes a number. The shipped plans take less than a tenth of it.
constexpr std::size_t much_work = 15'000'000, few_places = 12;
/// Of all places of turned words that are kept; each takes memory.
constexpr std::size_t many_letters = 500'000;

/// The part of a word's box that its letters take, without the space that fonts reserve above and below.
TurnedBox letters_in(const TurnedBox& box, const page::ShapedText& shaped) {
    const Millimetres size{shaped.size};
    const Millimetres above = std::max(0.0_mm, shaped.ascent - size * 0.74);
    const Millimetres below = std::max(0.0_mm, shaped.descent - size * 0.24);
    TurnedBox letters = box;
    letters.middle = box.middle + lengths::quarter_turn(box.along) * ((above - below) / 2);
    letters.half_depth = std::max(0.3_mm, box.half_depth - (above + below) / 2);
    return letters;
}

/// The line from the box of a word to what it names.
struct Leader {
    PaperPoint word, named;
};
Leader leader_to(const PaperBounds& of, const PaperBounds& box) {
    const PaperPoint named{std::clamp(box.centre().x, of.left, of.right),
                           std::clamp(box.centre().y, of.top, of.bottom)};
    return {{std::clamp(named.x, box.left, box.right), std::clamp(named.y, box.top, box.bottom)}, named};
}

/// How much of a word's width is taken by the mark of key terrain before it.
Millimetres star_width(const Label& label, const page::ShapedText& shaped) {
    return label.starred ? shaped.ascent * 0.85 : 0_mm;
}

}  // namespace

/// A place of a word: level, or with turned letters. Its price does not include the ground that it covers.
struct LabelSheet::Candidate {
    LabelPlace place;
    PaperPoint corner;
    std::optional<Leader> leader{};
    std::vector<TurnedPlace::Letter> letters;
    OwnGround own;
    bool follows_line = false;  ///< a course, and not an area's middle
};

page::Item text_at(const text::Shaped& shaped, PaperPoint corner, page::Ink ink) {
    return {page::GlyphRun{shaped, on_paper(corner + PaperPoint{0_mm, shaped->ascent}), ink}};
}

PaperBounds box_at(const text::Shaped& shaped, PaperPoint corner) {
    return {corner.x, corner.y, corner.x + shaped->advance, corner.y + shaped->ascent + shaped->descent};
}

/// A level word lies across its own river or road no more than across another.
void LabelSheet::add_level(std::vector<Candidate>& all, const Label& label,
                           const std::vector<LevelPlace>& places, const WordSize& size) const {
    for (const auto& [corner, price, away] : places) {
        const PaperBounds box{corner.x, corner.y, corner.x + size.width, corner.y + size.height};
        std::optional<Leader> leader;
        if (away > leader_from) leader = leader_to(label.of, box);
        all.push_back({{{TurnedBox::of(box)}, price}, corner, leader, {}, {label.own.area, {}}});
    }
}

void LabelSheet::add_turned(std::vector<Candidate>& all, const Label& label, std::vector<TurnedPlace> places,
                            double price) {
    for (auto& place : places)
        all.push_back({{std::move(place.boxes), place.price + price},
                       {},
                       {},
                       std::move(place.letters),
                       label.own,
                       !label.course.empty()});
}

/// The price of the ground that a word would cover; nothing where it must not be, or where its line must not.
std::optional<double> LabelSheet::price_of_ground(const Candidate& candidate) const {
    const bool is_level = candidate.letters.empty();
    double dearest = 0;
    for (const auto& box : candidate.place.boxes) {
        const PaperBounds held = box.frame().grown(is_level ? room : 0_mm);
        const auto ground = ground_.holds({held.left, held.top}) && ground_.holds({held.right, held.bottom})
                                ? taken_->price(box, is_level ? room : room * 0.6, candidate.own)
                                : std::nullopt;
        if (!ground) return std::nullopt;
        dearest = std::max(dearest, *ground);
    }
    // What follows a line belongs to it, whatever wood the line runs through.
    if (candidate.follows_line) dearest *= 0.35;
    const auto& leader = candidate.leader;
    if (leader && !taken_->may_lead(leader->word, leader->named)) return std::nullopt;
    return dearest;
}

/// The best of many places, with the price of their ground, the cheapest first. Ground costs nothing at best,
/// so a place that is dearer without it than all the best are with it is not looked at.
std::vector<LabelSheet::Candidate> LabelSheet::best_of(std::vector<Candidate> all) const {
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return all[a].place.price < all[b].place.price; });
    const std::size_t enough = letters_tried_ < many_letters ? enough_places : few_places;
    std::vector<std::pair<double, std::size_t>> best;  // the dearest first, as a heap
    for (std::size_t i = 0; i < order.size(); ++i) {
        Candidate& candidate = all[order[i]];
        if (best.size() == enough && candidate.place.price > best.front().first) break;
        if (taken_->work() > much_work && (i >= few_places || taken_->work() > 2 * much_work)) break;
        const auto ground = price_of_ground(candidate);
        if (!ground) continue;
        candidate.place.price += *ground;
        best.emplace_back(candidate.place.price, order[i]);
        std::push_heap(best.begin(), best.end());
        if (best.size() <= enough) continue;
        std::pop_heap(best.begin(), best.end());
        best.pop_back();
    }
    std::sort(best.begin(), best.end());
    std::vector<Candidate> found;
    for (const auto& [price, number] : best) found.push_back(std::move(all[number]));
    return found;
}

/// Level in the middle of the area, or along its centre line, spaced out to suit its length.
void LabelSheet::add_in_area(std::vector<Candidate>& all, const Label& label, const text::Shaped& shaped,
                             const WordSize& size) const {
    if (label.outline.size() < 3) return;
    add_level(all, label, places_inside(label.outline, size, {label.inset, label.at_edge}), size);
    if (label.starred || label.at_edge) return;
    const PaperLine line = middle_line(label.outline);
    const Millimetres whole = lengths::course_length(line);
    if (line.size() < 2 || whole < size.width) return;
    const auto count = static_cast<double>(std::max<std::size_t>(1, shaped->glyphs.size()));
    const Millimetres spread = std::min((whole * 0.6 - size.width) / count, size.height * 0.5);
    add_turned(
        all, label,
        places_along(line, letters_of(*shaped, std::max(0.0_mm, spread), *typesetter_, label.style), 0_mm),
        0.2);
    add_turned(all, label, places_along(line, letters_of(*shaped, 0_mm, *typesetter_, label.style), 0_mm),
               0.35);
}

void LabelSheet::add_along(std::vector<Candidate>& all, const Label& label,
                           const text::Shaped& shaped) const {
    if (label.course.size() < 2 || shaped->glyphs.empty()) return;
    const Letters close = letters_of(*shaped, 0_mm, *typesetter_, label.style);
    const Letters word = letters_of(*shaped, close.height * 0.08, *typesetter_, label.style);
    if (label.on_course) {
        const Millimetres spread = (lengths::course_length(label.course) * 0.85 - close.steps.back().at) /
                                   static_cast<double>(close.steps.size());
        const Letters wide =
            letters_of(*shaped, std::clamp(spread, 0.0_mm, close.height), *typesetter_, label.style);
        add_turned(all, label, places_along(label.course, wide, 0_mm), 0);
        add_turned(all, label, places_along(label.course, close, 0_mm), 0.2);
        return;
    }
    constexpr Millimetres gap = 0.8_mm;
    // In the water itself if it is wide enough, otherwise beside it.
    const bool fits = label.own.course && label.half_width * 2 > word.height * 1.15;
    if (fits) {
        const Letters wide = letters_of(*shaped, word.height * 0.35, *typesetter_, label.style);
        add_turned(all, label, places_along(label.course, wide, 0_mm), 0);
        add_turned(all, label, places_along(label.course, word, 0_mm), 0.1);
    }
    Label beside = label;
    beside.own = {};
    add_turned(all, beside, places_along(label.course, word, label.half_width + gap + word.height / 2),
               fits ? 0.8 : 0.3);
}

std::vector<LabelSheet::Candidate> LabelSheet::candidates(const Label& label,
                                                          const text::Shaped& shaped) const {
    std::vector<Candidate> all;
    const WordSize size{shaped->advance + star_width(label, *shaped), (shaped->ascent + shaped->descent),
                        shaped->ascent};
    std::vector<LevelPlace> given;
    for (std::size_t i = 0; i < label.corners.size(); ++i)
        given.push_back({label.corners[i], 0.3 * static_cast<double>(i), 0_mm});
    add_level(all, label, given, size);
    if (!given.empty()) {
        std::vector<Candidate> free;
        for (Candidate& candidate : all)
            if (const auto ground = price_of_ground(candidate)) {
                candidate.place.price += *ground;
                free.push_back(std::move(candidate));
            }
        return free;
    }
    add_in_area(all, label, shaped, size);
    add_along(all, label, shaped);
    auto round = places_round(label.of, size, ground_);
    // A word that fits into its area or along its line goes beside it only if necessary.
    const double beside = label.own.course ? 2.6 : label.outline.empty() && label.course.empty() ? 0 : 1.2;
    for (auto& place : round) place.price += beside;
    add_level(all, label, round, size);
    return best_of(std::move(all));
}

void LabelSheet::set(const Label& label, const text::Shaped& shaped, const Candidate& chosen,
                     const PlanLook& look) {
    const page::Origin origin{label.subject, "label"};
    for (const auto& box : chosen.place.boxes) {
        taken_->take_box(box);
        boxes_.push_back(letters_in(box, *shaped));
    }
    if (!chosen.letters.empty())
        return append(items_, turned_word(shaped, chosen.letters, label.ink), origin);
    Items items;
    const Millimetres star = star_width(label, *shaped);
    if (chosen.leader)
        stroke(items, line_path(chosen.leader->word, chosen.leader->named), pen(label.ink, 0.12_mm));
    if (star > 0_mm) {
        const Millimetres size = star * 0.5;
        append(items, draw_key_mark(chosen.corner + PaperPoint{size, shaped->ascent * 0.68}, size, look));
    }
    items.push_back(text_at(shaped, chosen.corner + PaperPoint{star, 0_mm}, label.ink));
    append(items_, std::move(items), origin);
}

std::vector<std::size_t> LabelSheet::place_all(const std::vector<Label>& labels, const PlanLook& look) {
    std::vector<std::vector<Candidate>> all;
    std::vector<LabelWish> wishes;
    std::vector<text::Shaped> shaped;
    for (const Label& label : labels) {
        shaped.push_back(typesetter_->shape(text::with_apostrophes(label.words), label.style));
        all.push_back(candidates(label, shaped.back()));
        LabelWish wish{{}, label.weight};
        for (auto& candidate : all.back()) {
            letters_tried_ += candidate.letters.size();
            wish.places.push_back(std::move(candidate.place));
        }
        wishes.push_back(std::move(wish));
    }
    const auto chosen = choose_places(wishes);
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (!chosen[i]) {
            left.push_back(i);
            continue;
        }
        Candidate& candidate = all[i][*chosen[i]];
        candidate.place = std::move(wishes[i].places[*chosen[i]]);
        set(labels[i], shaped[i], candidate, look);
    }
    return left;
}

std::vector<std::size_t> LabelSheet::place_words(const PlanLook& look) {
    auto left = place_all(labels_, look);
    labels_.clear();
    return left;
}

std::vector<std::string> LabelSheet::place(const PlanLook& look) {
    std::vector<std::string> keyed;
    std::vector<Label> numbers;
    for (const std::size_t i : place_all(labels_, look)) {
        keyed.push_back(labels_[i].words);
        Label number = labels_[i];
        number.words = std::to_string(keyed.size());
        number.style = {"serif-bold", look.size(7_pt)};
        number.outline.clear();
        number.course.clear();
        number.corners.clear();
        numbers.push_back(std::move(number));
    }
    // If the plan is full, a number is still printed, at the nearest free place without a line, otherwise at
    // what it names, even if it then covers some ground.
    for (const std::size_t i : place_all(numbers, look)) {
        const auto shaped = typesetter_->shape(numbers[i].words, numbers[i].style);
        Candidate candidate;
        candidate.corner = numbers[i].of.centre() - PaperPoint{shaped->advance / 2, shaped->ascent / 2};
        candidate.place.boxes = {TurnedBox::of(box_at(shaped, candidate.corner))};
        const WordSize size{shaped->advance, shaped->ascent + shaped->descent, shaped->ascent};
        for (const auto& near : places_round(numbers[i].of, size, ground_)) {
            if (taken_->work() > 2 * much_work) break;
            Candidate free;
            free.corner = near.corner;
            free.place.boxes = {TurnedBox::of(box_at(shaped, near.corner))};
            if (!price_of_ground(free)) continue;
            candidate = std::move(free);
            break;
        }
        set(numbers[i], shaped, candidate, look);
    }
    labels_.clear();
    return keyed;
}

}  // namespace muster::map
