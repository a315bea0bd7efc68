// Why a YAML file cannot be read, in the user's terms: the parser says where it stopped, which may be lines
// below the mistake.
#pragma once

#include <optional>
#include <string>

#include "source/source_text.hpp"

namespace muster::source {

struct SyntaxHint {
    Place place;        ///< of the mistake itself
    std::string words;  ///< what is wrong and what to write
};

/// The probable cause of a syntax error that the parser met at `met`: an apostrophe that ends a quoted text,
/// a colour or a text whose # begins a comment, a list item whose dash is not a hyphen and a space, a second
/// ': ' on a line, a bracket that is not closed. Nothing if none of them is there.
[[nodiscard]] std::optional<SyntaxHint> syntax_hint(const SourcePtr& text, const Place& met);

/// The value on whose line and in whose brackets a place is, in quotation marks and with its key:
/// `name: "Smith, Jones"` for the place of Jones; empty if there is no key before it on the line.
[[nodiscard]] std::string value_in_quotes(const Place& place);

/// The quotation mark before `end` whose text has not ended there.
[[nodiscard]] std::optional<Place> unfinished_quote(const Place& end);

/// What is wrong with the line because of which the parser stopped at `met`, its first word or a ':' in it:
/// it is no item of the list before it, or has no ':' after its key. A text may run over several lines, so
/// it may be a line before that one.
[[nodiscard]] std::optional<SyntaxHint> misplaced_line(const Place& met);

/// What to write for `name:British`, a key whose colon has no space after it; empty if this is not one.
[[nodiscard]] std::string missing_space(const Place& place);

}  // namespace muster::source
