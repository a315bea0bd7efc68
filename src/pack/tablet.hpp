// What a player has on a tablet in place of paper: his sheets, and the boxes of his units to tap. One HTML
// file that needs no network; docs/tablet.md is the reference.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "pack/lay_out_sheets.hpp"
#include "pack/prepared_pack.hpp"
#include "page/page.hpp"
#include "source/diagnostic.hpp"

namespace muster::pack {

/// What is written beneath a box; with `bar`, neighbours share it.
struct TabletMeaning {
    std::string text;
    bool bar = false;
};

struct TabletBox {
    std::string number;                     ///< in its corner, as on the card
    std::vector<TabletMeaning> meanings{};  ///< one for each row of meanings
    bool is_heavy = false;
};

/// A row of boxes of a unit, or one box for a state that it can be in.
struct TabletTrack {
    std::string label, note;
    std::vector<TabletBox> boxes;
    std::vector<std::string> rows{};  ///< names of the rows of meanings; may be empty
    std::string after{};              ///< what is left when all boxes are marked
    bool is_state = false;
    int of = 0;     ///< the strength that the boxes are taken from
    int worth = 1;  ///< how much of it a box is
};

struct TabletUnit {
    std::string id, name, under;  ///< `under`: brigade and type
    std::string side, heading;    ///< names of its side and brigade
    std::vector<TabletTrack> tracks;
    std::vector<page::Page> cards;
    std::string of_side{};  ///< what the page of its side and that page's log call it: `3-royal-artillery`.
                            ///< Its id may be `royal-artillery-2` because the enemy has a Royal Artillery too
};

struct TabletSheet {
    std::string title;
    std::vector<page::Page> pages;
};

/// The pack of one reader.
struct TabletPack {
    std::string reader;  ///< the umpire or a side, as text: in whose name its log speaks
    std::string side;    ///< its name; empty for the umpire
    std::vector<TabletUnit> units;
    std::vector<TabletSheet> sheets;
};

/// The units that an audience knows, with what can be marked on them; if `prepared.only` names units, those.
[[nodiscard]] std::vector<TabletUnit> tablet_units(const PreparedPack& prepared,
                                                   const dossier::Dossier& dossier, source::Reporter& report);

/// The packs of all readers of a plan for bundles. Cards stand with their units; labels and backs, which are
/// for cutting out, are left out.
[[nodiscard]] std::map<std::string, TabletPack> make_tablet_packs(const PreparedPack& prepared,
                                                                  const std::vector<PlannedSheet>& plan,
                                                                  const std::vector<SheetPages>& sheets,
                                                                  source::Reporter& report);

/// The files that are put into every page.
struct TabletLook {
    std::string style, script;
};
/// Throws MachineError if one is missing.
[[nodiscard]] TabletLook read_tablet_look(const World& world);

/// What a page says of its game.
struct TabletGame {
    std::string title, rules;
    std::string mark;  ///< the fingerprint: a log of taps belongs to this night
    std::string file;  ///< tells the packs of a night apart: `british-1`
    std::string key;   ///< of the mark, to sign the page's log with
};
[[nodiscard]] std::string write_tablet_page(const TabletPack& pack, const TabletGame& game,
                                            const TabletLook& look, const text::FontSet& fonts);

}  // namespace muster::pack
