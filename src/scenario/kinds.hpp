// What can be wrong with an order of battle, whatever the rules it is played with.
#pragma once

#include <string>

#include "source/diagnostic.hpp"

namespace muster::scenario::kinds {

using source::Kind;
using source::Severity;

inline constexpr Kind<std::string, std::string> no_such_type{"no-such-type", "'{}' is not a troop type{}"};
inline constexpr Kind<std::string> not_an_id{
    "not-an-id",
    "'{}' is not a valid id; write up to 60 lower-case letters and digits, joined by single dashes"};
inline constexpr Kind<std::string> unsafe_id{
    "unsafe-id", "'{}' is not a valid id; it would name a file in another folder"};
inline constexpr Kind<std::string> reserved_id{
    "reserved-id", "'{}' cannot be the id of a side; file names use it for something else"};
inline constexpr Kind<std::string> no_id_from_name{"no-id-from-name",
                                                   "'{}' has nothing to make an id from; add id:"};
inline constexpr Kind<std::string, std::string, int> duplicate_id{
    "duplicate-id", "'{}' is already the id of another {}, in line {}"};
inline constexpr Kind<std::string, int, int, std::string> out_of_range{"out-of-range",
                                                                       "{} must be from {} to {}, not {}"};
inline constexpr Kind<std::string, std::size_t, std::size_t> too_long{
    "too-long", "{} may have at most {} characters, not {}"};
inline constexpr Kind<std::size_t, std::size_t> word_too_long{
    "word-too-long", "a word may have at most {} characters, not {}; put spaces between words"};
inline constexpr Kind<std::string> one_line{"one-line", "{} must be on one line"};
inline constexpr Kind<std::string, std::size_t, std::size_t> too_many{
    "too-many", "{}: at most {} are allowed; there are {}"};
inline constexpr Kind<std::string, std::size_t, std::size_t> too_many_units{
    "too-many-units", "a {} may have at most {} units; this one has {}"};
inline constexpr Kind<std::string> not_a_date{"not-a-date",
                                              "'{}' is not a date; write 11 September 1777, or 1777-09-11"};
inline constexpr Kind<std::string, std::string> not_a_colour{"not-a-colour", "{} is not a colour; {}"};
inline constexpr Kind<std::string> not_a_picture{
    "not-a-picture",
    "{} is not the path of a picture; write one inside the scenario's folder that ends in .svg, .png or "
    ".jpg, such as pictures/colours.svg"};
inline constexpr Kind<std::string> not_a_half{"not-a-half",
                                              "{} is not a half of the table; write A (top of the map) or B"};
inline constexpr Kind<std::string> not_roll{
    "not-roll", "{} is not valid here; write roll, or leave the key out and list the units"};
inline constexpr Kind<std::string> not_terrain{"not-terrain",
                                               "{} is not terrain; write squares, or a list of features"};
inline constexpr Kind<std::string> not_a_base{
    "not-a-base", "'{}' is not a base that can be lent; write grenadier or light"};

inline constexpr Kind<std::string> not_an_hour{"not-an-hour",
                                               "{} is not an hour; write it as 10:00 or 2:30 pm"};
inline constexpr Kind<std::string> not_minutes{"not-minutes", "{} is not a time; write it as 30min or 1h"};
inline constexpr Kind<std::string> not_one_die{"not-one-die", "{} is not a die; write it as D6 or D20"};
inline constexpr Kind<std::string> not_a_trial{"not-a-trial",
                                               "{} is not a die and what it needs; write it as D6 4+"};
inline constexpr Kind<std::string> not_scores{"not-scores", "{} are no scores of a die; write 4, or 1-3"};
inline constexpr Kind<std::string> not_a_scenario_path{
    "not-a-scenario-path", "{} is not a scenario file in this folder; write its name, such as saturday.yaml"};
inline constexpr Kind<std::string, std::string> no_such_troops{"no-such-troops",
                                                               "no side, brigade or unit has the id '{}'{}"};
inline constexpr Kind<std::string> text_twice{"text-twice", "'{}' already has a text; keep one of the two"};
inline constexpr Kind<std::string> troops_twice{
    "troops-twice", "'{}' is the id of several brigades or units; give this one an id: of its own"};
inline constexpr Kind<std::string, int, int> scores_beyond{
    "scores-beyond", "the score {1} is not on the die of '{0}', which has {2} faces"};
inline constexpr Kind<std::string, int> score_missing{"score-missing",
                                                      "no line of the table '{}' has the score {}"};
inline constexpr Kind<std::string, int> score_twice{"score-twice",
                                                    "two lines of the table '{}' have the score {}"};
inline constexpr Kind<> never_comes{"never-comes",
                                    "this arrival has no turn; write turn: 6, or a die, such as turn: D6+2"};
inline constexpr Kind<std::string> place_unused{
    "place-unused", Severity::warning,
    "'{}' comes later, so its at: is not used; write arrives: {{turn: ..., at: ...}} to say where it comes "
    "onto the table, or move it to a brigade that is there from the start"};
inline constexpr Kind<int, int> ends_before{"ends-before", "turn {1} is before turn {0}, when it begins"};
inline constexpr Kind<std::string, int, int> after_the_end{
    "after-the-end", Severity::warning,
    "{} in turn {}, but the game has at most {}; lengthen turns:, or let it happen sooner"};

inline constexpr Kind<std::string> not_a_length{
    "not-a-length", "{} is not a length; write it as 6ft, 4ft 6in, 30in, 1.8m, 75cm or 150mm"};
inline constexpr Kind<std::string> length_without_unit{
    "length-without-unit", "the length {0} has no unit; write {0}ft, {0}in, {0}cm or {0}mm"};
inline constexpr Kind<std::string, std::string, std::string> table_without_unit{
    "table-without-unit", "the table '{}' has no unit; write {}ft x {}ft, or another unit"};
inline constexpr Kind<std::string, std::string> length_off_limits{"length-off-limits",
                                                                  "this length must be from {} to {}"};
inline constexpr Kind<std::string> not_a_size{"not-a-size",
                                              "{} is not a size; write width and depth, such as 12in x 8in"};
inline constexpr Kind<> not_a_point{"not-a-point",
                                    "this is not a point; write its distances from the west and the north, "
                                    "such as [30in, 1ft], or {{square: A7}} or {{cell: F3}}"};
inline constexpr Kind<std::string> not_a_square{"not-a-square",
                                                "{} is not a square; write the half and the number, such as "
                                                "A7, or the number alone where a side is known"};
inline constexpr Kind<std::string> not_a_cell{
    "not-a-cell", "{} is not a cell; write the letter of its column and the number of its row, such as F3"};
inline constexpr Kind<std::string> not_a_direction{
    "not-a-direction",
    "{} is not a direction; write a compass point, such as south-west, or degrees from 0 to 360"};
inline constexpr Kind<std::string> needs_outline{"needs-outline",
                                                 "'{}' is only for features with an outline"};
inline constexpr Kind<> size_without_at{"size-without-at",
                                        "'size' is only for an area that is given by its middle; write at:"};
inline constexpr Kind<std::string, int> not_levels{
    "not-levels", "{} is not a number of levels; write 1 to {}, or a list of outlines"};
inline constexpr Kind<int> scatter_too_dense{"scatter-too-dense",
                                             "the shares add up to {} %; they may not exceed 100 %"};
inline constexpr Kind<> not_a_share{
    "not-a-share", "this is not a share; write a number from 0 to 1, such as 0.3 for three tenths"};
inline constexpr Kind<> zone_shape{"zone-shape",
                                   "a zone needs either an outline, or an edge of the table and a depth"};
inline constexpr Kind<> zone_span{"zone-span", "'until' must be greater than 'from'"};
inline constexpr Kind<double, double, double, double> off_the_table{
    "off-the-table",
    "the point [{}in, {}in] is off the table, which is {}in from west to east and {}in from north to south"};
inline constexpr Kind<> one_shape{"one-shape", "a feature needs exactly one of outline, course and at"};
inline constexpr Kind<std::string, int> too_few_points{"too-few-points", "{} needs at least {} points"};

inline constexpr Kind<> no_sides{"no-sides", "a scenario needs at least one side"};
inline constexpr Kind<> nameless{"nameless", "a side needs a name or an id"};
inline constexpr Kind<std::string> no_units{
    "no-units", "'{}' has no units; list them under brigades, or write troops: roll"};
inline constexpr Kind<std::string> rolled_and_written{
    "rolled-and-written", "'{}' has both a list of units and troops: roll; delete one of them"};
inline constexpr Kind<std::string, std::string> only_artillery{
    "only-artillery", "'{1}' is not artillery, so it cannot have {0}"};
inline constexpr Kind<std::string, std::string> no_such_parent{"no-such-parent",
                                                               "'{}' is not a unit of this side{}"};
inline constexpr Kind<> parent_of_itself{"parent-of-itself", "a unit cannot be made from itself"};
inline constexpr Kind<std::string, std::string, int> base_taken_twice{
    "base-taken-twice", "the {} base of '{}' is already lent, in line {}"};
inline constexpr Kind<std::string, std::string> no_such_side{"no-such-side",
                                                             "'{}' is not a side of this game{}"};
inline constexpr Kind<int> same_half{"same-half", "this half is already taken, in line {}"};
inline constexpr Kind<std::string> own_ally{"own-ally", "'{}' cannot be its own ally; name the other sides"};
inline constexpr Kind<std::string, int> ally_twice{"ally-twice",
                                                   "'{}' is already listed as an ally, in line {}"};
inline constexpr Kind<> all_allied{
    "all-allied", "all sides of this game are allied, so there is no enemy; take a side out of allies:"};
inline constexpr Kind<std::string, int> allies_apart{
    "allies-apart", "allied sides share a half; '{}' has the other one, in line {}"};
inline constexpr Kind<std::size_t> squares_need_two{
    "squares-need-two", "terrain: squares needs two sides, counting allied sides as one; there are {}"};
inline constexpr Kind<std::string> not_a_stream{
    "not-a-stream", "'{}' is not a stream of dice; write it as in rolled.yaml, for example class/1st-guards"};
inline constexpr Kind<std::string, std::string, double, double> not_on_paper{
    "not-on-paper", "{} is not {}; write a length from {} to {} mm with its unit, such as 4mm or 0.2in"};
inline constexpr Kind<double> backs_disagree{
    "backs-disagree",
    "the readings of the two crosses differ by more than {} mm, which is not possible; measure them again, "
    "right and down as seen on the back"};
inline constexpr Kind<std::string> not_a_stock{
    "not-a-stock", "{} is not a stock; write an id, such as a4 or poker, or a size, such as 70mm x 100mm"};
inline constexpr Kind<std::string, double, double> stock_off_limits{
    "stock-off-limits", "{} is off limits; each side must be from {} mm to {} mm"};
inline constexpr Kind<std::string> club_misnamed{
    "club-misnamed", source::Severity::warning,
    "this file is not read; the club's settings must be in '{}': rename it"};
inline constexpr Kind<> is_an_event{
    "is-an-event",
    "this is an event, not a scenario; `muster event` prints it, and `muster check` checks it"};

inline constexpr Kind<std::string, std::string> no_such_player{"no-such-player",
                                                               "'{}' is not one of the players{}"};
inline constexpr Kind<> nobody_plays{
    "nobody-plays", "this list of players is empty; write names or a number of seats, or leave it out"};
inline constexpr Kind<std::string> player_twice{
    "player-twice", "'{}' is already one of the players; give each player a different name"};
inline constexpr Kind<std::string, std::string, std::string> no_such_brigade{
    "no-such-brigade", "'{}' is not a brigade or a general of '{}'{}"};
inline constexpr Kind<std::string, int> brigade_dealt_twice{
    "brigade-dealt-twice", "the brigade '{}' is already commanded by another player, in line {}"};
inline constexpr Kind<std::string, std::string> nothing_to_command{
    "nothing-to-command", source::Severity::warning,
    "there is nothing for '{}' to command: '{}' has more players than brigades, which are not divided"};
inline constexpr Kind<std::size_t> swap_needs_two{
    "swap-needs-two", "roll: swapped needs a scenario of two sides; this one has {}"};

}  // namespace muster::scenario::kinds
