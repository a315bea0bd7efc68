// What can be wrong with any file, before its meaning is looked at.
#pragma once

#include <string>
#include <string_view>

#include "source/diagnostic.hpp"

namespace muster::source::kinds {

inline constexpr Kind<> no_such_file{"no-such-file", Severity::error, "there is no such file"};
inline constexpr Kind<> is_a_folder{"is-a-folder", Severity::error, "this is a folder, not a file"};
inline constexpr Kind<std::size_t> file_too_large{"file-too-large", Severity::error,
                                                  "the file is larger than {} bytes, the most that is read"};
inline constexpr Kind<> empty_file{"empty-file", Severity::error, "the file is empty"};
inline constexpr Kind<std::string> bad_utf8{"bad-utf8", Severity::error,
                                            "byte {} is no UTF-8; save the file as UTF-8 text"};
inline constexpr Kind<std::string> hidden_character{
    "hidden-character", Severity::error,
    "the character {} is invisible or turns the text round; take it out"};
inline constexpr Kind<std::string> syntax{"syntax", Severity::error, "{}"};
inline constexpr Kind<> tab_indent{"tab-indent", Severity::error,
                                   "a tab stands where only spaces may; indent with spaces"};
inline constexpr Kind<> second_document{
    "second-document", Severity::error,
    "the document has ended before this; a file holds one, and its keys all begin in the same column"};
inline constexpr Kind<std::string, int> duplicate_key{"duplicate-key", Severity::error,
                                                      "'{}' is here a second time; the first is in line {}"};
inline constexpr Kind<> key_not_plain{
    "key-not-plain", Severity::error,
    "a key must be a plain word; if none was meant here, a bracket is not closed"};
inline constexpr Kind<> alias_refused{"alias-refused", Severity::error,
                                      "anchors and aliases (& and *) are not read; write the value out"};
inline constexpr Kind<> tag_refused{"tag-refused", Severity::error, "tags (!) are not read; take it out"};
inline constexpr Kind<std::size_t> too_deep{"too-deep", Severity::error,
                                            "lists and maps are nested deeper than {}"};
inline constexpr Kind<std::size_t> too_many_values{"too-many-values", Severity::error,
                                                   "the file holds more than {} values"};
inline constexpr Kind<std::size_t> text_too_long{"text-too-long", Severity::error,
                                                 "this text is longer than {} bytes"};
inline constexpr Kind<> unfinished_quote{"unfinished-quote", Severity::error,
                                         "this quotation mark is never closed"};

inline constexpr Kind<std::string> not_a_map{"not-a-map", Severity::error,
                                             "{} stands where a map (key: value) belongs"};
inline constexpr Kind<std::string> not_a_list{"not-a-list", Severity::error,
                                              "{} stands where a list (- item) belongs"};
inline constexpr Kind<std::string> not_a_text{"not-a-text", Severity::error,
                                              "{} stands where a text belongs"};
inline constexpr Kind<std::string, std::string> not_a_whole_number{
    "not-a-whole-number", Severity::error, "{} stands where a whole number belongs{}"};
inline constexpr Kind<std::string, std::string> not_a_number{"not-a-number", Severity::error,
                                                             "{} stands where a number belongs{}"};
inline constexpr Kind<std::string, std::string> not_true_or_false{"not-true-or-false", Severity::error,
                                                                  "{} stands where true or false belongs{}"};
inline constexpr Kind<std::string, std::string> unknown_key{"unknown-key", Severity::error,
                                                            "'{}' is no key here{}"};
inline constexpr Kind<std::string, std::string, std::string> not_among{"not-among", Severity::error,
                                                                       "{} is no {}; there are {}"};
inline constexpr Kind<std::string> missing_key{"missing-key", Severity::error, "'{}' is missing here"};

}  // namespace muster::source::kinds
