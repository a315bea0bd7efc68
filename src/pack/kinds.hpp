// What a pack finds wrong in the files it is made from.
#pragma once

#include <string_view>

#include "source/diagnostic.hpp"

namespace muster::pack::kinds {

using source::Kind;
using source::Severity;
using Text = std::string_view;

inline constexpr Kind<Text, Text, Text, Text> not_in_stock{"not-in-stock",
                                                           "there is no {} called '{}'{} (available: {})"};

inline constexpr Kind<Text> fonts_outside{
    "fonts-outside",
    "'{}' is not a folder inside the folder of muster.yaml; copy the fonts there, or name the folder with "
    "--fonts"};
inline constexpr Kind<Text, Text> own_fonts{"own-fonts", Severity::note, "'{}' is printed with {}"};
inline constexpr Kind<Text> unusable_fonts{"unusable-fonts", Severity::error, "{}"};

inline constexpr Kind<std::string, std::string> night_replaced{"night-replaced", Severity::note,
                                                               "replaces the night in {}, whose seed was {}"};
inline constexpr Kind<std::string> pack_mended{
    "pack-mended", Severity::note,
    "an earlier run was stopped while it wrote into {}; all its sheets are now of this night"};
inline constexpr Kind<std::string> pack_interrupted{
    "pack-interrupted", Severity::warning,
    "an earlier run was stopped while it wrote into {}, so its sheets may be of two nights; build the whole "
    "pack"};
inline constexpr Kind<std::string> files_removed{
    "files-removed", Severity::note, "removes files of an earlier build that this one does not make: {}"};
inline constexpr Kind<std::string, std::string> no_unit_odds{
    "no-unit-odds", "odds.yaml of {1} has no test under units: that {0} makes"};
inline constexpr Kind<std::string, std::string> no_unit_chance{
    "no-unit-chance",
    "the chances of '{}' cannot be calculated for {}; a formula has no value, or no whole one"};
inline constexpr Kind<Text> bad_pack_name{
    "bad-pack-name",
    "the pack would be called '{}', which is not a valid folder name; rename the scenario's file"};

inline constexpr Kind<Text> same_file_twice{
    "same-file-twice",
    "two files of this pack would be called '{}'; rename one of the sides, players or pictures"};

inline constexpr Kind<Text, Text> no_such_picture{"no-such-picture",
                                                  "there is no file '{}' in the scenario's folder{}"};
inline constexpr Kind<Text> picture_outside{
    "picture-outside",
    "'{}' is not a picture inside the scenario's folder; copy the file there and write its path from there"};
inline constexpr Kind<Text, Text> bad_picture{"bad-picture", "the picture '{}' {}"};

inline constexpr Kind<> no_pdf{"not-a-pdf", "this is not a PDF that can be read"};

inline constexpr Kind<> no_game_in_pdf{
    "no-game-in-pdf", "this PDF has no game attached; use ledger.pdf, setup.pdf or umpire.pdf"};

inline constexpr Kind<Text, Text, Text, Text> larger_card_fits{
    "larger-card-fits", Severity::warning, "sheet {}: everything fits on the larger stock {}: {} {}"};

inline constexpr Kind<Text, Text, Text, Text, Text> left_out{
    "left-out", Severity::note, "sheet {} for {}: no card of size '{}' has room for {}{}"};

inline constexpr Kind<Text, Text, Text> cards_shared{
    "cards-shared", Severity::note, "sheet {}: one card each for {}; every other unit has its own{}"};

inline constexpr Kind<Text, Text> no_cards_shared{"no-cards-shared", Severity::note,
                                                  "sheet {}: every unit has a card of its own, because {}"};

inline constexpr Kind<Text, Text, Text> larger_paper_fits{
    "larger-paper-fits", Severity::warning,
    "sheet {}: everything fits on larger paper: --paper {} --sheets {}"};

inline constexpr Kind<Text, Text, Text> box_lacks{"box-lacks", Severity::warning,
                                                  "{}: this game needs {}; the club's box has {}"};

inline constexpr Kind<Text, Text> booklet_too_small{
    "booklet-too-small", Severity::warning,
    "sheet {}: a booklet's pages of {} are too small for it; it is printed on whole paper instead"};

inline constexpr Kind<Text, Text> box_unknown{
    "box-unknown", Severity::warning,
    "'{}' is not a kind of terrain that a set-up sheet names{}; `muster list ground` lists them"};

inline constexpr Kind<Text, Text> units_overlap{"units-overlap", Severity::warning,
                                                "'{}' and '{}' cover the same ground; move one of them"};

inline constexpr Kind<Text, Text> outside_zone{
    "outside-zone", Severity::warning,
    "'{}' is outside the deployment zone of its side ({}); move the unit or change the zone"};

inline constexpr Kind<Text, Text, Text, Text> no_room_on_paper{"no-room-on-paper",
                                                               "{} do not fit on {} with {}; {}"};

inline constexpr Kind<Text, Text> margin_takes_room{
    "margin-takes-room",
    "the sheet '{1}' does not fit with a margin of {0} mm, but does without it; check it with `muster "
    "calibrate`, or use larger paper"};

inline constexpr Kind<Text, Text> larger_than_paper{
    "larger-than-paper", Severity::warning,
    "{} do not fit on {}; each is printed as a page of its own size, without crop marks"};

inline constexpr Kind<Text, Text> bleed_without_effect{"bleed-without-effect", Severity::note,
                                                       "a bleed of {} mm has no effect here: {}"};

inline constexpr Kind<> not_a_log_line{
    "not-a-log-line",
    "this is not a line of a tablet's log; use the file that 'Save the log' has written, as it is"};
inline constexpr Kind<> unknown_log{
    "unknown-log", "this version of Muster cannot read this log; it reads version 2 of taps"};
inline constexpr Kind<Text, Text, Text> log_of_another_night{
    "log-of-another-night",
    "this log is of the night with the mark {}, not {} (it says '{}'); give its night with --night"};
inline constexpr Kind<Text, Text> log_not_signed{
    "log-not-signed",
    "this log says that it is of '{}', but it is not signed as the log of that page ('{}'); ask its reader "
    "to save it again"};
inline constexpr Kind<Text, Text> log_no_unit{"log-no-unit", "'{}' is not a unit of this night{}"};
inline constexpr Kind<Text, Text, Text> log_of_another_side{
    "log-of-another-side", "'{}' is a unit of the side '{}', but this log is of '{}'"};
inline constexpr Kind<Text, Text, Text> log_no_track{"log-no-track", "'{}' has no boxes called '{}'{}"};
inline constexpr Kind<Text, int, Text, int, int> log_no_box{
    "log-no-box", "'{}' has {} boxes for '{}', so there is no box {} of {}"};
inline constexpr Kind<Text, Text> log_unit_twice{
    "log-unit-twice", "'{}' is marked in {} too; use only one of the two logs for it"};
inline constexpr Kind<Text> losses_not_written{
    "losses-not-written", Severity::warning,
    "'{}' was drawn by dice, so the scenario has no strength to subtract its losses from"};
inline constexpr Kind<Text> no_strength_written{
    "no-strength-written", Severity::warning,
    "'{}' has losses, but the scenario gives it no men, guns, figures or bases of its own to take them from"};
inline constexpr Kind<Text> nothing_left{
    "nothing-left", Severity::warning,
    "nothing is left of '{}'; delete it from the new scenario, in this line"};
inline constexpr Kind<Text> only_lent_left{
    "only-lent-left", Severity::warning,
    "nothing is left of '{}' but the bases that are with other units; delete it together with its name in "
    "their 'from:'"};

}  // namespace muster::pack::kinds
