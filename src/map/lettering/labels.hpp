// Words on the plan. Each has many places it might take: inside the area that it names, along its river or
// road with the letters turned, or beside it. They are chosen together, so that no word lies on another, on a
// symbol, a road, the water's edge or a unit; a word that must stand far off is joined to its place by a fine
// line, and one for which the whole plan has no room becomes a number, explained beside the plan.
#pragma once

#include <string>

#include "map/lettering/label_places.hpp"
#include "map/lettering/taken_ground.hpp"
#include "map/plan_look.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

struct Label {
    std::string words;
    text::Style style;
    page::Ink ink;
    PaperBounds of;            ///< what it names, to stand beside
    double weight = 1;         ///< how much its place matters
    PaperLine outline{};       ///< an area to stand in, if it has room
    Millimetres inset{0.8};    ///< from the area's edge
    bool at_edge = false;      ///< in the area, but by its edge and not in its middle
    PaperLine course{};        ///< a line to stand along
    Millimetres half_width{};  ///< of the line
    bool on_course = false;    ///< only on the line itself, wherever that runs
    OwnGround own{};           ///< what it names in the taken ground
    std::string subject{};     ///< id of what is named, as the origin of its items
    bool starred = false;      ///< the mark of key terrain stands before it
    PaperLine corners{};       ///< if not empty: only here (top left corners), the first ones best
};

/// All words of one plan.
class LabelSheet {
public:
    /// Words stay inside `ground`.
    LabelSheet(TakenGround& taken, const PaperBounds& ground, text::Typesetter& typesetter)
        : taken_(&taken), ground_(ground), typesetter_(&typesetter) {}
    void add(Label label) { labels_.push_back(std::move(label)); }
    /// Chooses all places and takes them. Words that found none come back, numbered by their place in this
    /// list from 1; the number is set at what they name.
    std::vector<std::string> place(const PlanLook& look);
    [[nodiscard]] Items items() const { return items_; }
    /// Where the letters of words stand, for the marks that keep off them.
    [[nodiscard]] const std::vector<TurnedBox>& boxes() const { return boxes_; }

private:
    struct Candidate;
    struct Wish;
    [[nodiscard]] std::vector<Candidate> candidates(const Label& label, const text::Shaped& shaped) const;
    void add_level(std::vector<Candidate>& all, const Label& label, const std::vector<LevelPlace>& places,
                   const WordSize& size) const;
    void add_turned(std::vector<Candidate>& all, const Label& label, std::vector<TurnedPlace> places,
                    double price) const;
    void add_in_area(std::vector<Candidate>& all, const Label& label, const text::Shaped& shaped,
                     const WordSize& size) const;
    void add_along(std::vector<Candidate>& all, const Label& label, const text::Shaped& shaped) const;
    [[nodiscard]] std::vector<std::size_t> place_all(const std::vector<Label>& labels, const PlanLook& look);
    void set(const Label& label, const text::Shaped& shaped, const Candidate& chosen, const PlanLook& look);

    TakenGround* taken_;
    PaperBounds ground_;
    text::Typesetter* typesetter_;
    std::vector<Label> labels_;
    Items items_;
    std::vector<TurnedBox> boxes_;
};

/// How high capitals and figures of the plan's faces stand.
[[nodiscard]] constexpr Millimetres capital_height(Points size) {
    return size.value() * (0.355_mm * 0.72);
}

/// A line of text whose box (ascent to descent) has its top left corner at `corner`.
[[nodiscard]] page::Item text_at(const text::Shaped& shaped, PaperPoint corner, page::Ink ink);
[[nodiscard]] PaperBounds box_at(const text::Shaped& shaped, PaperPoint corner);

}  // namespace muster::map
