// What the sheets of a whole day say: index, sign-up list, table tents, results, and for the umpires a list
// of their tables and the pieces of terrain that are needed.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "event/gather.hpp"
#include "layout/reading/data.hpp"
#include "pack/world.hpp"
#include "page/page.hpp"
#include "scenario/club.hpp"
#include "text/fonts.hpp"

namespace muster::event {

/// One sheet before it is laid out.
struct DaySheet {
    std::string name;  ///< of its template in templates/common/event/
    layout::Data data;
    /// Seeds and packs are the umpires', and what a table needs may tell of works that a side hides.
    bool is_for_everyone = false;
};

/// The names of all that there can be.
inline constexpr std::array day_sheet_names{"index", "sign-up", "tents", "results", "umpires", "pieces"};

struct Day {
    const Event& event;
    const std::string& seed;
    const scenario::Club& club;  ///< has the box of pieces
};

/// All sheets of a day with these tables. The list of pieces is left out if no table needs any.
[[nodiscard]] std::vector<DaySheet> day_sheets(const Day& day, const std::vector<GatheredTable>& tables);

/// A sheet of a day, laid out.
struct DayPages {
    std::string name, title;
    std::vector<page::Page> pages;
    bool is_for_everyone = false;
    std::shared_ptr<const text::FontSet> fonts;
};

/// The sheets of a day that have a page. Reports what is wrong with the club's file or the templates, and
/// what does not fit; `check` does so before anything is printed.
[[nodiscard]] std::vector<DayPages> lay_out_day(const pack::World& world, const Event& event,
                                                const std::string& seed,
                                                const std::vector<GatheredTable>& tables,
                                                source::Reporter& report);

}  // namespace muster::event
