// How YAML gives the values that only rules data has: formulas, phrases, dice, and ranges ("2-3").
#pragma once

#include <optional>

#include "dice/die.hpp"
#include "rules/troop_type.hpp"
#include "source/fields.hpp"
#include "source/formula.hpp"
#include "source/phrase.hpp"

namespace muster::source {

template <>
struct Parser<source::Formula> {
    static std::optional<source::Formula> read(const Node& node, Reporter& report);
};

template <>
struct Parser<source::Phrase> {  ///< an empty text is an empty phrase
    static std::optional<source::Phrase> read(const Node& node, Reporter& report);
};

template <>
struct Parser<dice::Die> {  ///< `D6`
    static std::optional<dice::Die> read(const Node& node, Reporter& report);
    /// In JSON the number of its faces.
    static void write(Writer& out, const dice::Die& die) {
        out.is_json() ? out.number(die.faces()) : out.raw(dice::to_text(die));
    }
};

template <>
struct Parser<rules::Range> {  ///< `2-3`, or `3` for a range of one
    static std::optional<rules::Range> read(const Node& node, Reporter& report);
};

}  // namespace muster::source
