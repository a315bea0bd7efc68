// What a pack finds wrong in the files it is made from.
#pragma once

#include <string_view>

#include "source/diagnostic.hpp"

namespace muster::pack::kinds {

using source::Kind;
using source::Severity;
using Text = std::string_view;

inline constexpr Kind<Text, Text, Text, Text> not_in_stock{"not-in-stock", Severity::error,
                                                           "there is no {} '{}'{} (there are: {})"};

inline constexpr Kind<Text> bad_pack_name{
    "bad-pack-name", Severity::error,
    "the pack would be called '{}', which is no name of a folder: rename the scenario's file"};

inline constexpr Kind<Text> no_such_picture{"no-such-picture", Severity::error,
                                            "there is no file '{}' in the scenario's folder"};
inline constexpr Kind<Text> picture_outside{"picture-outside", Severity::error,
                                            "'{}' is no picture inside the scenario's folder; copy the file "
                                            "there and name it by its path from there"};
inline constexpr Kind<Text, Text> bad_picture{"bad-picture", Severity::error, "the picture '{}' {}"};

inline constexpr Kind<> no_pdf{"not-a-pdf", Severity::error, "there is no PDF here that can be read"};

inline constexpr Kind<> no_game_in_pdf{
    "no-game-in-pdf", Severity::error,
    "this PDF holds no game: it is in umpire.pdf, or in ledger.pdf and setup.pdf of a pack"};

inline constexpr Kind<Text, Text, Text, Text> larger_card_fits{
    "larger-card-fits", Severity::warning, "sheet {}: on the larger stock {} everything fits: {} {}"};

inline constexpr Kind<Text, Text, Text> larger_paper_fits{
    "larger-paper-fits", Severity::warning,
    "sheet {}: on larger paper everything fits: --paper {} --sheets {}"};

inline constexpr Kind<Text, Text, Text> box_lacks{"box-lacks", Severity::warning,
                                                  "{}: this game needs {}, the club's box has {}"};

inline constexpr Kind<Text, Text, Text, Text> no_room_on_paper{"no-room-on-paper", Severity::error,
                                                               "{} have no room on {} with {}: {}"};

inline constexpr Kind<Text, Text> margin_takes_room{
    "margin-takes-room", Severity::error,
    "with a margin of {} mm the sheet '{}' has too little room; without it all would fit: is it what "
    "`muster calibrate` showed? Else take larger paper"};

inline constexpr Kind<Text, Text> larger_than_paper{
    "larger-than-paper", Severity::warning,
    "{} have no room on {}: each is a page of its own size, without crop marks"};

}  // namespace muster::pack::kinds
