// What is reported about the night that a command is about, and about tallies of many.
#pragma once

#include <string>

#include "source/diagnostic.hpp"

namespace muster::game::kinds {

using source::Kind;
using source::Severity;

inline constexpr Kind<std::string, std::string, std::string, std::string> night_continued{
    "night-continued", Severity::note, "continues the night in {} (seed {}{}){}"};
inline constexpr Kind<std::string, std::string, std::string> unit_renamed{
    "unit-renamed", Severity::note,
    "'{}' stands where '{}' stood and keeps its dice, as {}; --fresh-dice rolls new ones"};
inline constexpr Kind<std::string> no_templates_beside{
    "no-templates-beside",
    "there is no folder '{}' with templates beside this file; copy it there, or name it with --templates"};
inline constexpr Kind<std::string> not_a_tally{
    "not-a-tally",
    "this is {}not a tally; `muster roll SCENARIO --tally -o FILE` counts nights and writes one"};
inline constexpr Kind<std::string, int> other_tally{"other-tally",
                                                    "this tally has format {}, and this version of Muster "
                                                    "reads format {}; roll its nights again with `muster "
                                                    "roll --tally`"};
inline constexpr Kind<std::string, std::string> other_program{
    "other-program", Severity::note,
    "this game was rolled by Muster {}; this is Muster {}, which may not understand everything in it"};
inline constexpr Kind<std::string> wrong_tally{"wrong-tally", "this tally is damaged: {}"};
inline constexpr Kind<std::string> seed_drawn{"seed-drawn", Severity::note,
                                              "no seed was given, so this one was drawn: {}"};

inline constexpr Kind<std::string> template_unused{
    "template-unused", Severity::warning,
    "this file is not used, because no template has its name; did you mean '{}'?"};
inline constexpr Kind<std::string> templates_folder_unused{
    "templates-folder-unused",
    "no file in this folder of templates is used; name each as the shipped one that it replaces, such as "
    "'{}'"};
inline constexpr Kind<std::string> template_near{
    "template-near", Severity::warning,
    "this is read as a new template; to change the shipped one, call it '{}'"};

inline constexpr Kind<std::string> no_such_next{
    "no-such-next", source::Severity::warning,
    "the next game, '{}', is not in the scenario's folder yet; 'muster apply' will need it"};
inline constexpr Kind<std::string, std::string> nationality_misspelt{"nationality-misspelt",
                                                                     "'{}' is not a known nationality{}"};
inline constexpr Kind<std::string, std::string> nationality_unknown{
    "nationality-unknown", source::Severity::warning,
    "no uniforms and no rules know the nationality '{}', so its units wear the colours of their side (known: "
    "{})"};

}  // namespace muster::game::kinds
