// The kinds of message that src/ declares, read from its text, so that a new kind is found without a list.
#pragma once

#include "house/sources.hpp"

namespace muster::tests {

/// A kind is written `inline constexpr Kind<...> name{"its-id", "its sentence"};`, and with
/// `Severity::warning` or `Severity::note` between the two if it is not an error.
struct DeclaredKind {
    std::string id, name, file, sentence;
    std::string severity;  ///< "warning" or "note"; empty for an error
};

inline std::string without_remarks(const std::string& code) {
    static const std::regex remark(R"((^|\n)\s*//[^\n]*)");
    return std::regex_replace(code, remark, "\n");
}

inline std::vector<DeclaredKind> kinds_as_written() {
    static const std::regex kind(
        R"re(constexpr\s+(?:source::)?Kind<[^;{]*>\s+(\w+)\s*\{\s*"([a-z0-9-]+)",\s*(?:(?:source::)?Severity::(\w+),\s*)?((?:"(?:[^"\\]|\\.)*"\s*)+)\})re");
    static const std::regex literal(R"re("((?:[^"\\]|\\.)*)")re"), escaped(R"(\\(.))");
    std::vector<DeclaredKind> kinds;
    for (const auto& file : all_sources()) {
        const std::string code = without_remarks(file.text);
        for (std::sregex_iterator it(code.begin(), code.end(), kind), end; it != end; ++it) {
            const std::string literals = (*it)[4];
            std::string sentence;
            for (std::sregex_iterator part(literals.begin(), literals.end(), literal); part != end; ++part)
                sentence += std::regex_replace((*part)[1].str(), escaped, "$1");
            kinds.push_back({(*it)[2], (*it)[1], file.path, sentence, (*it)[3]});
        }
    }
    return kinds;
}

inline std::map<std::string, DeclaredKind> declared_kinds() {
    std::map<std::string, DeclaredKind> kinds;
    for (auto& kind : kinds_as_written()) kinds.emplace(kind.id, kind);
    return kinds;
}

}  // namespace muster::tests
