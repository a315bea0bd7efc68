// A system's quick reference: what nobody can memorise, in the order of play, each part with its section of
// the source.
#pragma once

#include <string>
#include <vector>

#include "rules/card.hpp"

namespace muster::rules {

struct ReferenceCell {
    source::Phrase text;  ///< knows every chance of odds.yaml: "{chance.need.4}" prints "50 %"
    bool small = false;   ///< a chance without a number, in smaller letters
};

struct ReferenceRow {
    std::vector<ReferenceCell> cells;
};

/// A table, or (without heads) a list of signs and what earns them.
struct ReferenceTable {
    std::string title;               ///< may be empty
    std::string width = "wide";      ///< wide (left column of the sheet), narrow (right), full
    std::vector<std::string> heads;  ///< empty: none
    std::string align;               ///< a letter for each column: l, c, r; the last one is repeated
    std::vector<ReferenceRow> rows;
};

struct ReferencePart {
    std::string number;   ///< "1"; empty for what belongs to no phase
    std::string name;     ///< "Movement"
    std::string hint;     ///< one line at the right
    std::string section;  ///< of the source: "Movement Phase"
    std::vector<ReferenceTable> tables;
    std::vector<source::Phrase> notes;
};

struct Reference {
    std::vector<ReferencePart> parts;
};

}  // namespace muster::rules
