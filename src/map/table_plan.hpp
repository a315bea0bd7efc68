// The table of a plan, without its frame: ground, troops and words on paper.
#pragma once

#include <string>
#include <vector>

#include "dossier/dossier.hpp"
#include "map/ground/ground.hpp"
#include "map/lettering/labels.hpp"
#include "map/plan_look.hpp"
#include "map/table_scale.hpp"
#include "map/troops/troop_blocks.hpp"
#include "terrain/setup.hpp"
#include "text/typesetter.hpp"

namespace muster::map {

/// The table with everything on it.
class TablePlan {
public:
    TablePlan(const dossier::Dossier& dossier, const TableScale& scale, const PlanLook& look,
              text::Typesetter& typesetter);

    /// Keeps a part of the table for something that is drawn over it: no word, tree or hachure is there, and
    /// the lines of zones give way. Words below it keep some distance.
    void reserve(const PaperBounds& box, Millimetres from_words_below = 0_mm);
    [[nodiscard]] const TakenGround& taken() const { return taken_; }
    [[nodiscard]] const PaperBounds& seen() const { return seen_; }

    /// Places the words and returns those that became numbers. No more ground may be taken afterwards.
    std::vector<std::string> set_words();
    /// Places the numbers of the pieces and the words of the plans, instead of all other words.
    void set_numbers(const std::vector<terrain::SetupPiece>& pieces);

    [[nodiscard]] Items draw() const;

private:
    LabelSheet place_words_of_plan();
    void shun_grid();
    void add_screen();

    const dossier::Dossier& dossier_;
    const terrain::Terrain& terrain_;
    TableScale scale_;
    const PlanLook& look_;
    text::Typesetter& typesetter_;
    PaperBounds seen_;
    DrawnGround ground_;
    TakenGround taken_;
    std::vector<PaperBounds> reserved_;
    std::vector<PaperBounds> lettered_;  ///< by words, which the lines of zones leave free
    std::vector<TroopBlock> blocks_;
    Items moves_, troops_, words_;
    bool is_numbered_ = false;  ///< the pieces have numbers and there are no names
};

}  // namespace muster::map
