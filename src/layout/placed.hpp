// What layout finds out: while blocks are made, and while they are placed.
#pragma once

#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "layout/deck.hpp"
#include "layout/element.hpp"
#include "layout/lay_out.hpp"
#include "layout/proof.hpp"

namespace muster::layout {

/// How much a sheet is squeezed so that it fits, or stretched so that its last page is not nearly empty.
struct Squeeze {
    int step_down = 0;         ///< number of steps by which texts in `shrink` elements are smaller
    bool lesser_ways = false;  ///< `either` elements may be lower than their first way
    bool small_boxes = false;  ///< tracks have boxes to strike out instead of boxes to write in
    bool loose_rows = false;   ///< a row of a table that is with the next may be alone under its band
    double air = 1;            ///< share of the margins above and below elements that is kept
    double page_room = 1;      ///< share of the room of each page before `last_page` that is used
    int last_page = 0;
    Millimetres row_air{};  ///< added above and below rows of tables, but for heads, and children of flows
                            ///< with a share
};

/// "1st-guards, " or an empty text, for messages.
[[nodiscard]] std::string whose(const Given& given);
/// Where a message about the subject points: to its line in the scenario; else to a place in the template.
[[nodiscard]] const source::Place& where(const Given& given, const source::Place& in_template);

/// What is known of a sheet when its blocks are made.
struct Found {
    bool has_track = false, has_either = false, has_rows_with_next = false;
    int last_step_down = 0;  ///< after this many steps no text of a `shrink` element gets smaller
    Filled longest = {};     ///< the usual reason why content is too large
    source::Reporter misfits = {};
};

/// Placed items, and what did not fit its place. A trial is placed on its own, and then kept or dropped.
struct Placed {
    const Given& given;
    const Found& found;
    int parts_open = 0;  ///< inside a part of the structure that holds no others (tagging.hpp)
    std::vector<page::Item> items = {};
    std::vector<ProofBox> proofs = {};
    source::Reporter misfits = {};
    std::size_t ways_down = 0;  ///< by how many ways the placed `either` elements are lower together
    DeckManner needs = {};

    [[nodiscard]] Placed on_trial() const { return {given, found, parts_open}; }
    void keep(Placed&& trial) {
        const auto append = [](auto& all, auto& more) {
            all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
        };
        append(items, trial.items);
        append(proofs, trial.proofs);
        misfits.merge(trial.misfits);
        ways_down += trial.ways_down;
        needs.add(trial.needs);
    }
};

/// Reports what does not fit its place, in the sheet and for the subject.
template <class Kind, class... Words>
void report_misfit(source::Reporter& misfits, const Given& given, const Kind& kind,
                   const source::Place& in_template, const Words&... words) {
    misfits(kind, where(given, in_template), whose(given), given.sheet.sheet, words...);
}
/// Reports that content is larger than its place by `too_much`.
void report_too_full(Millimetres too_much, const source::Place& place, Placed& onto);

}  // namespace muster::layout
