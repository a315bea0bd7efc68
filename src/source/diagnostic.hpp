// What is wrong with the user's input: kinds with their sentences, and the sink they are said to. For the
// machine's failures (disk, fonts, libraries) see failure.hpp; never both for one thing.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <fmt/core.h>

#include "source/source_text.hpp"

namespace muster::source {

enum class Severity { error, warning };

/// One kind of thing that can be wrong. Kinds are constants in `<room>/kinds.hpp`; wrong arguments do not
/// compile:
///
///     inline constexpr Kind<std::string_view> no_such_type{
///         "no-such-type", "'{}' is not a troop type"};
template <class... Args>
struct Kind {
    using Sentence = fmt::format_string<const Args&...>;
    std::string_view id;  ///< kebab-case, unique in the program, documented in docs/diagnostics.md
    Severity severity;
    Sentence sentence;  ///< plain words, no full stop at the end

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

/// The sink for everything said about the user's files, in the order said. Passed down as `say`.
class Diagnostics {
public:
    template <class... Args>
    void operator()(const Kind<Args...>& kind, const Place& place,
                    const std::type_identity_t<Args>&... args) {
        add({std::string{kind.id}, kind.severity, place, fmt::format(kind.sentence, args...)});
    }
    /// Adds unless the very same thing has been said of the same place, or limits::diagnostics have been
    /// said.
    void add(Diagnostic diagnostic);
    void merge(const Diagnostics& other);
    /// Whether limits::diagnostics have been said: the rest is counted, not kept, and need not be worded with
    /// care.
    [[nodiscard]] bool is_full() const noexcept;
    [[nodiscard]] bool has_errors() const noexcept { return errors_ > 0; }
    [[nodiscard]] const std::vector<Diagnostic>& all() const noexcept { return all_; }

private:
    std::vector<Diagnostic> all_;
    std::size_t errors_ = 0;
};

}  // namespace muster::source
