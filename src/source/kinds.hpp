// What can be wrong with any file, before its meaning is examined.
#pragma once

#include <string>

#include "source/diagnostic.hpp"

namespace muster::source::kinds {

inline constexpr Kind<std::string> no_such_file{"no-such-file", "there is no such file{}"};
inline constexpr Kind<> is_a_folder{"is-a-folder", "this is a folder, not a file"};
inline constexpr Kind<std::size_t> file_too_large{"file-too-large",
                                                  "the file is too large; the limit is {} bytes"};
inline constexpr Kind<> empty_file{"empty-file", "the file is empty"};
inline constexpr Kind<std::string> bad_utf8{"bad-utf8",
                                            "the file is not valid UTF-8 (byte {}); save it as UTF-8"};
inline constexpr Kind<std::string> hidden_character{
    "hidden-character", "the character {} is invisible or changes the direction of the text; delete it"};
inline constexpr Kind<std::string> syntax{"syntax", "{}"};
inline constexpr Kind<> tab_indent{"tab-indent", "this line is indented with a tab; use spaces"};
inline constexpr Kind<> second_document{
    "second-document",
    "this is outside the document; a file has one document, and its keys all start in the same column"};
inline constexpr Kind<std::string, int> duplicate_key{"duplicate-key",
                                                      "the key '{}' is given twice; the first is in line {}"};
inline constexpr Kind<> key_not_plain{
    "key-not-plain", "a list or map cannot be a key; write a plain word, or close the bracket before it"};
inline constexpr Kind<> alias_refused{"alias-refused",
                                      "anchors and aliases (& and *) are not supported; write the value out"};
inline constexpr Kind<> tag_refused{"tag-refused", "tags (!) are not supported; delete the tag"};
inline constexpr Kind<std::size_t> too_deep{
    "too-deep", "lists and maps may be nested at most {} deep; a bracket may be left open"};
inline constexpr Kind<std::size_t> too_many_values{"too-many-values",
                                                   "the file has too many values; the limit is {}"};
inline constexpr Kind<std::size_t> text_too_long{"text-too-long",
                                                 "this text is too long; the limit is {} bytes"};
inline constexpr Kind<std::string, std::string> over_budget{
    "over-budget", "with this the run would have more than {} {}; split it, or make less of it"};
inline constexpr Kind<> unfinished_quote{"unfinished-quote", "this quotation mark is never closed"};

inline constexpr Kind<std::string, std::string, std::string> not_a_map{
    "not-a-map", "{} was given where {} is needed; write keys and values, such as {}"};
inline constexpr Kind<std::string> not_a_list{
    "not-a-list", "{} was given where a list is needed; write [a, b], or each item after a dash"};
inline constexpr Kind<std::string> not_a_text{"not-a-text", "{} is not a text"};
inline constexpr Kind<std::string, std::string> not_a_whole_number{"not-a-whole-number",
                                                                   "{} is not a whole number{}"};
inline constexpr Kind<std::string, int, int> number_off_limits{
    "number-off-limits", "{} is off limits; a whole number must be from {} to {}"};
inline constexpr Kind<std::string, std::string> not_a_number{"not-a-number", "{} is not a number{}"};
inline constexpr Kind<std::string, std::string> not_true_or_false{"not-true-or-false",
                                                                  "{} is not true or false{}"};
inline constexpr Kind<std::string, std::string, std::string> unknown_key{"unknown-key",
                                                                         "'{}' is not a key {}{}"};
inline constexpr Kind<std::string> comma_in_number{"comma-in-number",
                                                   "a number has no comma in it; write {}"};
inline constexpr Kind<std::string> comma_in_text{
    "comma-in-text", "a text with a comma in it must be in quotation marks; write {}"};
inline constexpr Kind<std::string> comma_in_list{
    "comma-in-list", "several values with commas between them must be in square brackets; write {}"};
inline constexpr Kind<std::string, std::string, std::string, std::string> not_among{
    "not-among", "{} is not {}{} (use one of {})"};
inline constexpr Kind<std::string, std::string> missing_key{"missing-key", "the key '{}' is missing{}"};

inline constexpr Kind<> formula_empty{"formula-empty", "the formula is empty; write one"};
inline constexpr Kind<std::size_t> formula_too_long{"formula-too-long",
                                                    "a formula may have at most {} characters"};
inline constexpr Kind<std::string_view> formula_bad_letter{
    "formula-bad-letter",
    "'{}' is not allowed in a formula; names have lower-case letters, digits, _ and dots"};
inline constexpr Kind<> formula_assigns{"formula-assigns",
                                        "a single = is not allowed in a formula; write == to compare"};
inline constexpr Kind<> formula_lists{"formula-lists",
                                      "a comma is only allowed between the arguments of min( ) or max( )"};
inline constexpr Kind<std::string_view> formula_bad_name{
    "formula-bad-name", "'{}' is not a name; a name begins with a letter, as in unit.men"};
inline constexpr Kind<std::string_view, std::string_view> no_such_function{
    "no-such-function", "'{}' is not a function{}; the functions are abs, down, max, min, round and up"};
inline constexpr Kind<std::string_view> formula_broken{"formula-broken", "{}"};

inline constexpr Kind<> brace_open{"brace-open",
                                   "this brace is never closed; to print a brace, write it twice"};
inline constexpr Kind<> brace_alone{
    "brace-alone", "this closing brace has no opening one; to print a brace, write it twice"};
inline constexpr Kind<> brace_empty{"brace-empty",
                                    "there is nothing between these braces; write a name or a formula"};

}  // namespace muster::source::kinds
