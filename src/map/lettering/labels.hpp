// The words on the plan. Each has many possible places: inside the area that it names, along its river or
// road with turned letters, or beside it. All places are chosen together, so that no word covers another
// word, a symbol, a road, a shore or a unit. A long name may have two lines. A word far from its place is
// joined to it by a fine line; a word for which the plan has no room becomes a letter that is explained
// beside the plan.
#pragma once

#include <string>

#include "map/lettering/label_places.hpp"
#include "map/lettering/taken_ground.hpp"
#include "map/lettering/word_lines.hpp"
#include "map/plan_look.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

struct Named;

struct Label {
    std::string words;
    text::Style style;
    page::Ink ink;
    PaperBounds of;            ///< the box of what it names
    double weight = 1;         ///< how much its place matters
    PaperLine outline{};       ///< an area that may contain the word
    Millimetres inset{0.8};    ///< least distance from the edge of the area
    bool is_on_any = false;    ///< nobody takes it for the name of the ground that it is on
    bool at_edge = false;      ///< in the area, but at its edge
    PaperLine course{};        ///< a line to follow
    double spread = 0.5;       ///< how far its letters may be apart along an area, by their height
    Millimetres half_width{};  ///< of the line
    bool on_course = false;    ///< only on the line itself
    OwnGround own{};           ///< the taken ground that belongs to what it names
    std::string subject{};     ///< id of what is named, as the origin of its items
    bool starred = false;      ///< with the mark of key terrain before it
    PaperLine corners{};       ///< if not empty, the only places (top left corners), best first
};

/// All the words of one plan.
class LabelSheet {
public:
    /// Words stay inside `ground`.
    LabelSheet(TakenGround& taken, const PaperBounds& ground, text::Typesetter& typesetter)
        : taken_(&taken), ground_(ground), typesetter_(&typesetter) {}
    void add(Label label) { labels_.push_back(std::move(label)); }
    /// Chooses and takes all places. Returns the words without a place; each is replaced on the plan by the
    /// letter of its place in this list (`key_letter`).
    std::vector<std::string> place(const PlanLook& look);
    /// The same without letters. Returns which of the words have no place, in the order in which they were
    /// added.
    std::vector<std::size_t> place_words(const PlanLook& look);
    [[nodiscard]] Items items() const { return items_; }
    /// The boxes of the letters of all words, for marks that avoid them.
    [[nodiscard]] const std::vector<TurnedBox>& boxes() const { return boxes_; }

private:
    struct Candidate;
    struct Wish;
    [[nodiscard]] Wish wish_of(const Label& label) const;
    [[nodiscard]] std::vector<Candidate> candidates(const Label& label, const WordLines& words) const;
    static void add_level(std::vector<Candidate>& all, const Label& label,
                          const std::vector<LevelPlace>& places, const WordLines& words);
    static void add_turned(std::vector<Candidate>& all, const Label& label, std::vector<TurnedPlace> places,
                           double price);
    [[nodiscard]] std::optional<double> price_of_ground(Candidate& candidate, const Label& label,
                                                        const Named& named) const;
    [[nodiscard]] bool is_nearer_to_another(const Label& label, const PaperBounds& word,
                                            Millimetres away) const;
    [[nodiscard]] std::optional<double> lead_to(Candidate& candidate, const Label& label,
                                                const Named& named) const;
    [[nodiscard]] std::vector<Candidate> best_of(std::vector<Candidate> all, const Label& label) const;
    void add_in_area(std::vector<Candidate>& all, const Label& label, const WordLines& words) const;
    void add_along(std::vector<Candidate>& all, const Label& label, const text::Shaped& shaped) const;
    [[nodiscard]] std::vector<std::size_t> place_all(const std::vector<Label>& labels, const PlanLook& look);
    void set(const Label& label, const WordLines& words, const Candidate& chosen, const PlanLook& look);

    TakenGround* taken_;
    PaperBounds ground_;
    text::Typesetter* typesetter_;
    std::vector<Label> labels_;
    Items items_;
    std::vector<TurnedBox> boxes_;
    std::size_t letters_tried_ = 0;
};

/// The height of capitals and figures in the faces of the plan.
[[nodiscard]] constexpr Millimetres capital_height(Points size) {
    return size.value() * (0.355_mm * 0.72);
}

/// A line of text whose box (ascent to descent) has its top left corner at `corner`.
[[nodiscard]] page::Item text_at(const text::Shaped& shaped, PaperPoint corner, page::Ink ink);
[[nodiscard]] PaperBounds box_at(const text::Shaped& shaped, PaperPoint corner);

}  // namespace muster::map
