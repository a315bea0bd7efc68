#include "map/lettering/labels.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "map/ground/marks.hpp"
#include "map/lettering/keyed_names.hpp"
#include "map/lettering/label_places.hpp"
#include "map/lettering/leaders.hpp"
#include "map/lettering/word_lines.hpp"
#include "text/typography.hpp"

namespace muster::map {
namespace {

constexpr Millimetres room = 0.5_mm;  ///< least distance between a word and anything else
constexpr Millimetres leader_from =
    3.5_mm;  ///< a fine line joins a word to what it names beyond this distance

constexpr double price_of_break = 0.6;  ///< of each line after the first
constexpr double touching = 2.5;        ///< what a place that touches what it names may cost
/// A name with fewer touching places than this is tried in two lines too, and then in three.
constexpr std::size_t enough_touching = 6;
constexpr std::size_t enough_places = 60;  ///< of a word, to choose from
/// On a plan of hundreds of things on one another a word is tried at a few places only, and then at none, so
/// that it becomes a letter. The shipped plans take less than a tenth of it.
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

/// How much of a word's width is taken by the mark of key terrain before it.
Millimetres star_width(const Label& label, const page::ShapedText& shaped) {
    return label.starred ? shaped.ascent * 0.85 : 0_mm;
}

/// A zone is named at its corner; what else has an outline or a course, at the nearest point of it.
Named named_by(const Label& label) {
    return {label.of, label.at_edge ? PaperLine{} : label.outline, label.course, label.half_width};
}

}  // namespace

/// A place of a word: level, or with turned letters. Its price does not include the ground that it covers.
struct LabelSheet::Candidate {
    LabelPlace place;
    PaperPoint corner;
    Millimetres away{};  ///< from the box of what it names
    std::size_t lines = 1;
    std::optional<Leader> leader{};
    std::vector<TurnedPlace::Letter> letters;
    OwnGround own;
};

page::Item text_at(const text::Shaped& shaped, PaperPoint corner, page::Ink ink) {
    return {page::GlyphRun{shaped, on_paper(corner + PaperPoint{0_mm, shaped->ascent}), ink}};
}

PaperBounds box_at(const text::Shaped& shaped, PaperPoint corner) {
    return {corner.x, corner.y, corner.x + shaped->advance, corner.y + shaped->ascent + shaped->descent};
}

/// A level word lies across its own river or road no more than across another.
void LabelSheet::add_level(std::vector<Candidate>& all, const Label& label,
                           const std::vector<LevelPlace>& places, const WordLines& words) {
    const std::size_t lines = words.lines.size();
    for (const auto& [corner, price, away] : places)
        all.push_back({{words.boxes_at(corner), price + price_of_break * static_cast<double>(lines - 1)},
                       corner,
                       away,
                       lines,
                       {},
                       {},
                       {label.own.area, {}, label.of.centre(), !label.corners.empty() || label.is_on_any}});
}

void LabelSheet::add_turned(std::vector<Candidate>& all, const Label& label, std::vector<TurnedPlace> places,
                            double price) {
    for (auto& place : places)
        all.push_back({{std::move(place.boxes), place.price + price},
                       {},
                       {},
                       1,
                       {},
                       std::move(place.letters),
                       {label.own.area, label.own.course, {}, !label.course.empty()}});
}

/// The price of the ground that a word would cover, and its leader; nothing where either must not be.
std::optional<double> LabelSheet::price_of_ground(Candidate& candidate, const Label& label,
                                                  const Named& named) const {
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
    if (!is_level && candidate.own.is_on_any) dearest *= 0.35;
    if (!is_level || !label.corners.empty()) return dearest;
    const auto farther = lead_to(candidate, label, named);
    if (!farther) return std::nullopt;
    return dearest + *farther;
}

/// Whether a word without a leader would be taken for the name of something else, in which its own thing does
/// not lie.
bool LabelSheet::is_nearer_to_another(const Label& label, const PaperBounds& word, Millimetres away) const {
    return std::ranges::any_of(labels_, [&](const Label& other) {
        if (&other == &label || other.at_edge || !other.course.empty() || !other.corners.empty())
            return false;
        if (!other.of.grown(away).meets(word) || other.of.holds(label.of.centre())) return false;
        return length_of(leader_to(named_by(other), word)) < away - 0.2_mm;
    });
}

/// Adds the leader that a level word needs. Returns what it costs that the word is farther from the
/// border of its area than from the box round it, and that the leader is long or crosses roads; nothing if it
/// may not be there.
std::optional<double> LabelSheet::lead_to(Candidate& candidate, const Label& label,
                                          const Named& named) const {
    constexpr Millimetres near = 1.5_mm;
    constexpr Millimetres usual_leader = 12_mm;
    constexpr Millimetres longest_leader = 30_mm;  // nobody connects a word with a place that is farther away
    constexpr double price_of_millimetre = 0.3, price_of_crossing = 4, price_of_length = 3,
                     price_of_ambiguity = 3;
    PaperLine corners;
    for (const auto& box : candidate.place.boxes)
        for (const PaperPoint corner : box.corners()) corners.push_back(corner);
    const PaperBounds frame = lengths::bounds_of(corners);
    if (label.outline.size() > 2 && lengths::inside(label.outline, frame.centre())) return 0;
    const Leader leader = leader_to(named, frame);
    const Millimetres length = length_of(leader);
    const bool has_line = !named.outline.empty() || !named.course.empty();
    const double price =
        has_line ? price_of_millimetre * (std::max(0_mm, length - candidate.away - near) / 1_mm) : 0;
    const Millimetres away = has_line ? length : candidate.away;
    const auto crossed = static_cast<double>(taken_->courses_between(leader.word, leader.named));
    if (away <= leader_from)
        return price + crossed +
               (label.course.empty() && is_nearer_to_another(label, frame, away) ? price_of_ambiguity : 0);
    if (length > longest_leader || !taken_->may_lead(leader.word, leader.named)) return std::nullopt;
    candidate.leader = leader;
    return price + price_of_crossing * crossed + (length > usual_leader ? price_of_length : 0);
}

/// The best of many places, with the price of their ground, the cheapest first. Ground costs nothing at best,
/// so a place that is dearer without it than all the best are with it is not looked at.
std::vector<LabelSheet::Candidate> LabelSheet::best_of(std::vector<Candidate> all, const Label& label) const {
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return all[a].place.price < all[b].place.price; });
    const std::size_t enough = letters_tried_ < many_letters ? enough_places : few_places;
    const Named named = named_by(label);
    std::vector<std::pair<double, std::size_t>> best;  // the dearest first, as a heap
    for (std::size_t i = 0; i < order.size(); ++i) {
        Candidate& candidate = all[order[i]];
        if (best.size() == enough && candidate.place.price > best.front().first) break;
        if (taken_->work() > much_work && (i >= few_places || taken_->work() > 2 * much_work)) break;
        const auto ground = price_of_ground(candidate, label, named);
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
void LabelSheet::add_in_area(std::vector<Candidate>& all, const Label& label, const WordLines& words) const {
    if (label.outline.size() < 3) return;
    const WordSize& size = words.size;
    auto level = places_inside(label.outline, size, {label.inset, label.at_edge});
    if (label.spread > 1)  // better along its spine
        for (auto& place : level) place.price += 0.5;
    add_level(all, label, level, words);
    if (label.starred || label.at_edge || words.lines.size() > 1) return;
    const text::Shaped& shaped = words.lines.front();
    const PaperLine line = middle_line(label.outline);
    const Millimetres whole = lengths::course_length(line);
    if (line.size() < 2 || whole < size.width) return;
    const auto count = static_cast<double>(std::max<std::size_t>(1, shaped->glyphs.size()));
    const Millimetres spread = std::min((whole * 0.6 - size.width) / count, size.height * label.spread);
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

/// At the places that the label gives, or else inside its area, along its line and round about.
std::vector<LabelSheet::Candidate> LabelSheet::candidates(const Label& label, const WordLines& words) const {
    std::vector<Candidate> all;
    std::vector<LevelPlace> given;
    for (std::size_t i = 0; i < label.corners.size(); ++i)
        given.push_back({label.corners[i], 0.3 * static_cast<double>(i), 0_mm});
    add_level(all, label, given, words);
    if (!given.empty()) {
        std::vector<Candidate> free;
        const Named named = named_by(label);
        for (Candidate& candidate : all)
            if (const auto ground = price_of_ground(candidate, label, named)) {
                candidate.place.price += *ground;
                free.push_back(std::move(candidate));
            }
        return free;
    }
    add_in_area(all, label, words);
    if (words.lines.size() == 1) add_along(all, label, words.lines.front());
    auto round = places_round(label.of, words.size, ground_);
    if (!label.own.course)
        for (const auto& place : places_beside(label.course, words.size, ground_)) round.push_back(place);
    // A word that fits into its area or along its line goes beside it only if necessary.
    const double beside = label.own.course ? 2.6 : label.outline.empty() && label.course.empty() ? 0 : 1.2;
    for (auto& place : round) place.price += beside;
    add_level(all, label, round, words);
    return best_of(std::move(all), label);
}

/// A word with all its places, in one line and, while few of those touch what it names, in more.
struct LabelSheet::Wish {
    std::vector<WordLines> forms;  ///< in one line, in two ...
    std::vector<Candidate> candidates{};
    [[nodiscard]] const WordLines& words_of(const Candidate& candidate) const {
        return forms[candidate.lines - 1];
    }
};

LabelSheet::Wish LabelSheet::wish_of(const Label& label) const {
    constexpr std::size_t most_lines = 3;
    const text::Shaped line = typesetter_->shape(text::with_quotes(label.words), label.style);
    Wish wish{{in_one_line(line, star_width(label, *line))}};
    wish.candidates = candidates(label, wish.forms.front());
    const auto touches = [](const Candidate& each) { return each.place.price <= touching; };
    while (label.corners.empty() && wish.forms.size() < most_lines &&
           std::ranges::count_if(wish.candidates, touches) < static_cast<std::ptrdiff_t>(enough_touching)) {
        auto broken =
            in_lines(wish.forms.size() + 1, *line, label.style, star_width(label, *line), *typesetter_);
        if (!broken) break;
        wish.forms.push_back(std::move(*broken));
        for (Candidate& candidate : candidates(label, wish.forms.back()))
            wish.candidates.push_back(std::move(candidate));
    }
    return wish;
}

void LabelSheet::set(const Label& label, const WordLines& words, const Candidate& chosen,
                     const PlanLook& look) {
    const page::Origin origin{label.subject, "label"};
    const text::Shaped& shaped = words.lines.front();
    for (const auto& box : chosen.place.boxes) {
        taken_->take_box(box);
        boxes_.push_back(letters_in(box, *shaped));
    }
    if (!chosen.letters.empty())
        return append(items_, turned_word(shaped, chosen.letters, label.ink), origin);
    Items items;
    if (chosen.leader) {
        taken_->take_box(box_of(*chosen.leader));
        stroke(items, line_path(chosen.leader->word, chosen.leader->named), pen(label.ink, 0.12_mm));
    }
    PaperPoint corner = chosen.corner;
    if (words.before > 0_mm) {  // the star is at the end that is nearer to what it marks
        const Millimetres size = words.before * 0.5;
        const bool is_left_of_it = corner.x + words.size.width / 2 < label.of.left;
        const Millimetres star = is_left_of_it ? words.size.width - size : size;
        const Millimetres middle = (words.size.height - shaped->descent) / 2 + shaped->ascent * 0.18;
        append(items, draw_key_mark(corner + PaperPoint{star, middle}, size, look));
        if (is_left_of_it) corner.x = corner.x - words.before;
    }
    for (std::size_t i = 0; i < words.lines.size(); ++i)
        items.push_back(text_at(words.lines[i], words.corner_of(i, corner), label.ink));
    append(items_, std::move(items), origin);
}

std::vector<std::size_t> LabelSheet::place_all(const std::vector<Label>& labels, const PlanLook& look) {
    std::vector<Wish> all;
    std::vector<LabelWish> wishes;
    for (const Label& label : labels) {
        all.push_back(wish_of(label));
        LabelWish wish{{}, label.weight};
        for (auto& candidate : all.back().candidates) {
            letters_tried_ += candidate.letters.size();
            wish.places.push_back(candidate.place);
            if (candidate.leader) wish.places.back().boxes.push_back(box_of(*candidate.leader));
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
        const Candidate& candidate = all[i].candidates[*chosen[i]];
        set(labels[i], all[i].words_of(candidate), candidate, look);
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
    std::vector<Label> letters;
    for (const std::size_t i : place_all(labels_, look)) {
        Label letter = labels_[i];
        letter.words = key_letter(keyed.size());
        letter.style = {"serif-bold-italic", look.size(8_pt)};
        letter.outline.clear();
        letter.course.clear();
        letter.corners.clear();
        keyed.push_back(labels_[i].words);
        letters.push_back(std::move(letter));
    }
    // If the plan is full, a letter is still printed, at the nearest free place without a line, otherwise at
    // what it names, even if it then covers some ground.
    for (const std::size_t i : place_all(letters, look)) {
        const auto shaped = typesetter_->shape(letters[i].words, letters[i].style);
        const WordLines words = in_one_line(shaped, 0_mm);
        Candidate candidate;
        candidate.corner = letters[i].of.centre() - PaperPoint{shaped->advance / 2, shaped->ascent / 2};
        const Named named = named_by(letters[i]);
        for (const auto& near : places_round(letters[i].of, words.size, ground_)) {
            if (taken_->work() > 2 * much_work) break;
            Candidate free;
            free.corner = near.corner;
            free.place.boxes = words.boxes_at(near.corner);
            if (!price_of_ground(free, letters[i], named)) continue;
            candidate.corner = near.corner;
            break;
        }
        candidate.place.boxes = words.boxes_at(candidate.corner);
        set(letters[i], words, candidate, look);
    }
    labels_.clear();
    return keyed;
}

}  // namespace muster::map
