// What can be wrong with an order of battle, whatever the rules it is played with.
#pragma once

#include <string>

#include "source/diagnostic.hpp"

namespace muster::scenario::kinds {

using source::Kind;
using source::Severity;

inline constexpr Kind<std::string, std::string> no_such_type{"no-such-type", Severity::error,
                                                             "'{}' is no troop type{}"};
inline constexpr Kind<std::string> not_an_id{
    "not-an-id", Severity::error,
    "'{}' cannot be an id; ids are small letters and figures, joined by single dashes, 60 at most"};
inline constexpr Kind<std::string> unsafe_id{"unsafe-id", Severity::error,
                                             "'{}' cannot be an id: it would name a file in another folder"};
inline constexpr Kind<std::string> reserved_id{
    "reserved-id", Severity::error, "'{}' cannot be a side's id; it has a meaning of its own in file names"};
inline constexpr Kind<std::string> no_id_from_name{"no-id-from-name", Severity::error,
                                                   "no id can be made from '{}'; give one with id:"};
inline constexpr Kind<std::string, std::string, int> duplicate_id{
    "duplicate-id", Severity::error, "'{}' is already the id of another {}, in line {}"};
inline constexpr Kind<std::string, int, int, std::string> out_of_range{"out-of-range", Severity::error,
                                                                       "{} must be from {} to {}, not {}"};
inline constexpr Kind<std::string, std::size_t, std::size_t> too_long{
    "too-long", Severity::error, "{} may have {} characters at most, not {}"};
inline constexpr Kind<std::string> one_line{"one-line", Severity::error, "{} must stand on one line"};
inline constexpr Kind<std::string, std::size_t, std::size_t> too_many{"too-many", Severity::error,
                                                                      "{} are {} at most, not {}"};
inline constexpr Kind<std::string> not_a_date{"not-a-date", Severity::error,
                                              "'{}' is no date; write year-month-day, as 1777-09-11"};
inline constexpr Kind<std::string> not_a_colour{
    "not-a-colour", Severity::error,
    "{} is no colour; write a name, as dark-green, or \"#rrggbb\" in quotation marks"};
inline constexpr Kind<std::string> not_a_picture{
    "not-a-picture", Severity::error,
    "{} is no path of a picture; write one inside the scenario's folder that ends in .svg, .png or .jpg, as "
    "pictures/colours.svg"};
inline constexpr Kind<std::string> not_a_half{"not-a-half", Severity::error,
                                              "{} is no half of the table; write A (top of the map) or B"};
inline constexpr Kind<std::string> not_roll{
    "not-roll", Severity::error, "{} stands where only 'roll' may; leave the key out to list the troops"};
inline constexpr Kind<std::string> not_terrain{"not-terrain", Severity::error,
                                               "{} is no terrain; write 'squares', or a list of features"};
inline constexpr Kind<std::string, std::string> not_a_base{
    "not-a-base", Severity::error, "'{}' is no base that is lent; write grenadier or light{}"};

inline constexpr Kind<std::string> not_a_length{
    "not-a-length", Severity::error, "{} is no length; write it as 6ft, 4ft 6in, 30in, 75cm or 150mm"};
inline constexpr Kind<std::string> length_without_unit{
    "length-without-unit", Severity::error, "a length needs its unit; write {0}ft, {0}in, {0}cm or {0}mm"};
inline constexpr Kind<std::string, std::string> length_off_limits{"length-off-limits", Severity::error,
                                                                  "this length must be from {} to {}"};
inline constexpr Kind<> not_a_point{"not-a-point", Severity::error,
                                    "a point is two lengths, from the west and from the north, as [30in, "
                                    "1ft]; or a map that names a square or a cell"};
inline constexpr Kind<std::string> not_a_square{
    "not-a-square", Severity::error,
    "{} is no square; write the half and the number, as A7, or the number alone where a side is known"};
inline constexpr Kind<std::string> not_a_cell{
    "not-a-cell", Severity::error,
    "{} is no cell; write the letter of its column and the number of its row, as F3"};
inline constexpr Kind<std::string> not_a_direction{
    "not-a-direction", Severity::error,
    "{} is no direction; write a point of the compass, as south-west, or degrees from 0 to 360"};
inline constexpr Kind<std::string> needs_outline{"needs-outline", Severity::error,
                                                 "'{}' is for ground with an outline"};
inline constexpr Kind<std::string, int> not_levels{
    "not-levels", Severity::error, "{} is no levels; write how many, 1 to {}, or a list of outlines"};
inline constexpr Kind<int> scatter_too_dense{
    "scatter-too-dense", Severity::error, "these shares come to {} per cent; together they are 100 at most"};
inline constexpr Kind<> not_a_share{"not-a-share", Severity::error,
                                    "a share is a number from 0 to 1, as 0.3 for three tenths"};
inline constexpr Kind<> zone_shape{
    "zone-shape", Severity::error,
    "a zone has an outline, or an edge of the table and a depth: one of the two"};
inline constexpr Kind<> zone_span{"zone-span", Severity::error,
                                  "the band must end farther along the edge than it begins"};
inline constexpr Kind<> off_the_table{"off-the-table", Severity::error, "this lies off the table"};
inline constexpr Kind<> one_shape{"one-shape", Severity::error,
                                  "a feature has one shape: outline, course or at"};
inline constexpr Kind<std::string, int> too_few_points{"too-few-points", Severity::error,
                                                       "{} needs {} points at least"};

inline constexpr Kind<> no_sides{"no-sides", Severity::error, "a scenario has at least one side"};
inline constexpr Kind<> nameless{"nameless", Severity::error, "a side needs a name or an id"};
inline constexpr Kind<std::string> no_units{
    "no-units", Severity::error, "'{}' has no units; list them in brigades, or write troops: roll"};
inline constexpr Kind<std::string> rolled_and_written{
    "rolled-and-written", Severity::error,
    "'{}' has its troops rolled and units written down as well; take one of them out"};
inline constexpr Kind<std::string, std::string> only_artillery{
    "only-artillery", Severity::error, "only artillery has {}; '{}' is something else"};
inline constexpr Kind<std::string, std::string> no_such_parent{"no-such-parent", Severity::error,
                                                               "'{}' is no unit of this side{}"};
inline constexpr Kind<> parent_of_itself{"parent-of-itself", Severity::error,
                                         "a unit cannot be made from itself"};
inline constexpr Kind<std::string, std::string, int> base_taken_twice{
    "base-taken-twice", Severity::error, "the {} base of '{}' is lent already, in line {}"};
inline constexpr Kind<std::string, std::string> no_such_side{"no-such-side", Severity::error,
                                                             "'{}' is no side of this game{}"};
inline constexpr Kind<int> same_half{"same-half", Severity::error, "this half is taken already, in line {}"};
inline constexpr Kind<std::size_t> squares_need_two{"squares-need-two", Severity::error,
                                                    "squares are laid for two sides; there are {}"};
inline constexpr Kind<std::string> not_a_stream{
    "not-a-stream", Severity::error,
    "'{}' is no stream of dice; write it as in the ledger, for instance class/1st-guards"};
inline constexpr Kind<std::string, std::string, double, double> not_on_paper{
    "not-on-paper", Severity::error,
    "{} cannot be {}: it is a length with its unit, as 4mm or 0.2in, from {} to {} mm"};
inline constexpr Kind<double> backs_disagree{
    "backs-disagree", Severity::error,
    "the two crosses of the back are off by more than {} mm from one another, which no paper can be: measure "
    "again, right and down as seen on the back"};
inline constexpr Kind<std::string, std::string, std::string> no_such_way{"no-such-way", Severity::error,
                                                                         "{} is no {}; there are: {}"};
inline constexpr Kind<std::string> not_a_stock{
    "not-a-stock", Severity::error,
    "{} is neither the id of a stock, as a4 or poker, nor a size, as 70mm x 100mm"};

}  // namespace muster::scenario::kinds
