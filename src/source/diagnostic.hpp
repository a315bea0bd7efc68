// What is wrong with the user's input: the kinds of message, and the sink that they are reported to. Failures
// of the machine (disk, fonts, libraries) are in failure.hpp; nothing is reported in both ways.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include "source/source_text.hpp"

namespace muster::source {

/// An error stops the work. A warning is something in a file that is probably not meant. A note says what the
/// program did, such as which night it continued.
enum class Severity { error, warning, note };

/// One kind of message. Kinds are constants in `<room>/kinds.hpp`; wrong arguments do not compile:
///
///     inline constexpr Kind<std::string_view> no_such_type{
///         "no-such-type", "'{}' is not a troop type"};
template <class... Args>
struct Kind {
    using Sentence = fmt::format_string<const Args&...>;
    std::string_view id;  ///< kebab-case, unique in the program, documented in docs/diagnostics.md
    Severity severity;
    Sentence sentence;  ///< in plain English, without a full stop

    constexpr Kind(std::string_view its_id, Severity how_bad, Sentence words)
        : id(its_id), severity(how_bad), sentence(words) {}
    /// An error.
    constexpr Kind(std::string_view its_id, Sentence words) : Kind(its_id, Severity::error, words) {}
};

struct Diagnostic {
    std::string kind;
    Severity severity = Severity::error;
    Place place;
    std::string sentence;  ///< with any suggestion ("; did you mean 'foot-guards'?")
};

/// Collects the messages about the user's files, in the order in which they are reported. Functions take it
/// as `report`.
class Reporter {
public:
    template <class... Args>
    void operator()(const Kind<Args...>& kind, const Place& place,
                    const std::type_identity_t<Args>&... args) {
        add({std::string{kind.id}, kind.severity, place, fmt::format(kind.sentence, args...)});
    }
    /// Adds a message unless the same place already has it, or the limit limits::diagnostics is reached.
    void add(Diagnostic diagnostic);
    void merge(const Reporter& other);
    /// Whether the limit limits::diagnostics is reached: further messages are counted but not kept, so their
    /// hints need not be worked out.
    [[nodiscard]] bool is_full() const noexcept;
    [[nodiscard]] bool has_errors() const noexcept { return errors_ > 0; }
    [[nodiscard]] const std::vector<Diagnostic>& all() const noexcept { return all_; }

private:
    std::vector<Diagnostic> all_;
    std::size_t errors_ = 0;
};

}  // namespace muster::source
