// What a system's unit card says: figures, lines, tracks and notes as data. The sheet decides how they are
// drawn.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "source/formula.hpp"
#include "source/phrase.hpp"

namespace muster::rules {

using When = std::optional<source::Formula>;  ///< absent: always

/// One of the big figures at the head of a card.
struct CardFigure {
    When when;
    std::string label;     ///< "Unit class"
    source::Phrase value;  ///< "{class}"
    bool accent = false;   ///< printed in the side's colour
    std::string cites;     ///< the value whose roll is cited ("class"); empty: none
    source::Phrase under;  ///< printed under it on the card in place of the label: "musket"
};

/// A figure under a small heading, in a card's line.
struct CardCell {
    When when;
    source::Phrase head;   ///< "to 6″"
    source::Phrase text;   ///< "4+"
    source::Phrase then;   ///< small, after the text: "45°"
    source::Phrase below;  ///< in the line's second row
    bool change = false;   ///< it changes the other numbers: "+1"
    int column = 0;        ///< from 1; 0: the one after the last cell
};

struct CardNote {
    When when;
    source::Phrase text;
    source::Phrase on_roster;  ///< what it says in a few words, if the dice of the night gave it
};

/// What some boxes of a track mean.
struct CardMeaning {
    When when;
    source::Phrase text;
    bool bar = false;  ///< neighbouring boxes with this text share it, on a bar
};

struct CardLine {
    When when;
    source::Phrase label;       ///< "Fire"
    source::Phrase says;        ///< beside the label: "saved 5+, guns 6"
    source::Phrase lead;        ///< what its numbers share: "hits on"
    source::Phrase lead_below;  ///< the same for the second row
    source::Phrase words;       ///< in place of numbers: "does not fire"
    std::vector<CardCell> cells;
};

/// A second row under the boxes of a track.
struct CardSecondRow {
    std::string row;
    source::Phrase means;
    std::vector<CardMeaning> instead;
};

/// A row of boxes to mark in play, with the effect of each loss below it.
struct CardTrack {
    When when;
    source::Phrase label;                 ///< "Strength"
    source::Phrase note;                  ///< "dice left after each hit"
    source::Formula boxes;                ///< how many (1 to 120)
    source::Phrase number;                ///< in the box; knows `box` (1-based) and `left` (boxes - box + 1)
    source::Phrase means;                 ///< below the box, likewise: "{up(left / 2)}"
    std::vector<CardMeaning> instead;     ///< replace `means` if their `when` holds; the first that does
    std::string row;                      ///< name of that row: "in order"
    std::optional<CardSecondRow> second;  ///< knows the same names
    std::string after;                    ///< what is left when all boxes are marked: "out"
    std::optional<source::Formula> of;  ///< the strength that the boxes are taken from; absent: their number
    std::optional<source::Formula> worth;  ///< how much of that strength a box is; absent: 1
    When heavy;                            ///< boxes drawn heavy (a boundary, the fatal one), likewise
};

/// What the rules say of a leader who is not a unit.
struct LeaderFigure {
    std::string label, value;
};
struct LeaderRules {
    std::vector<LeaderFigure> figures;
    std::string says;
};

struct CardRules {
    std::vector<CardFigure> figures;
    std::vector<CardLine> lines;
    std::vector<CardTrack> tracks;
    std::vector<CardNote> notes;
    std::vector<std::string> marks;  ///< states of a unit that its roster has boxes for: "Disordered"
    When marked;                     ///< units that can be in these states
    LeaderRules army, brigade;       ///< the commander of a side, and of a wing or a brigade
};

}  // namespace muster::rules
