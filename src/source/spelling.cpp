#include "source/spelling.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "source/kinds.hpp"
#include "source/nearest.hpp"

namespace muster::source {
namespace {

constexpr std::string_view marks = " \t\n()+-*/%<>=!&|?:,";

const std::vector<std::string>& functions() {
    static const std::vector<std::string> names{"abs", "down", "max", "min", "round", "up"};
    return names;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool in_name(char c) {
    return std::string_view{name_letters}.find(c) != std::string_view::npos;
}

/// How many bytes the character at `at` has in UTF-8.
std::size_t character_bytes(std::string_view text, std::size_t at) {
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
    return end - at;
}

/// Reads a formula once, word by word, and reports what is wrong.
class Speller {
public:
    Speller(std::string_view text, const source::Place& place, source::Reporter& report)
        : text_(text), place_(place), report_(report) {}

    bool check() {
        while (at_ < text_.size()) step();
        return right_;
    }

private:
    void step() {
        const char c = text_[at_];
        if (in_name(c)) return word();
        if (marks.find(c) == std::string_view::npos) return bad_letter();
        if (c == '=' || c == '<' || c == '>' || c == '!') return sign_of_equality();
        if (c == '(') calls_.push_back(after_function_);
        if (c == ')' && !calls_.empty()) calls_.pop_back();
        if (c == ',' && (calls_.empty() || !calls_.back())) wrong(kinds::formula_lists, 1);
        if (c != ' ') after_function_ = false;
        ++at_;
    }

    void word() {
        const std::size_t end = std::min(text_.find_first_not_of(name_letters, at_), text_.size());
        const std::string_view name = text_.substr(at_, end - at_);
        const std::size_t next = text_.find_first_not_of(' ', end);
        const bool called = next != std::string_view::npos && text_[next] == '(';
        const bool number = is_digit(name.front()) || name.front() == '.';
        if (number ? !is_number(name) : !is_name(name))
            wrong(kinds::formula_bad_name, name.size(), name);
        else if (called && !number && std::ranges::find(functions(), name) == functions().end())
            wrong(kinds::no_such_function, name.size(), name, source::did_you_mean(name, functions()));
        after_function_ = called;
        at_ = end;
    }

    static bool is_number(std::string_view word) {
        return std::ranges::count(word, '.') <= 1 && word.back() != '.' &&
               std::ranges::all_of(word, [](char c) { return is_digit(c) || c == '.'; });
    }

    void bad_letter() {
        const std::size_t bytes = character_bytes(text_, at_);
        wrong(kinds::formula_bad_letter, bytes, text_.substr(at_, bytes));
        at_ += bytes;
    }

    void sign_of_equality() {
        const bool doubled = at_ + 1 < text_.size() && text_[at_ + 1] == '=';
        if (!doubled && text_[at_] == '=') wrong(kinds::formula_assigns, 1);
        at_ += doubled ? 2 : 1;
        after_function_ = false;
    }

    template <class... Args>
    void wrong(const source::Kind<Args...>& kind, std::size_t bytes,
               const std::type_identity_t<Args>&... args) {
        right_ = false;
        report_(kind, stretch(place_, text_, at_, bytes), args...);
    }

    std::string_view text_;
    const source::Place& place_;
    source::Reporter& report_;
    std::size_t at_ = 0;
    std::vector<bool> calls_;  ///< for each open parenthesis, whether it is a function's
    bool after_function_ = false;
    bool right_ = true;
};

}  // namespace

bool is_name(std::string_view text) {
    if (text.empty() || text.front() < 'a' || text.front() > 'z' || text.back() == '.') return false;
    return std::ranges::all_of(text, in_name) && text.find("..") == std::string_view::npos;
}

source::Place stretch(const source::Place& place, std::string_view text, std::size_t from,
                      std::size_t length) {
    if (!place.known()) return place;
    const std::string_view bytes = place.text->bytes();
    for (const std::size_t start : {std::size_t{place.offset}, std::size_t{place.offset} + 1})
        if (start <= bytes.size() && bytes.substr(start, text.size()) == text)
            return {place.text, static_cast<std::uint32_t>(start + from), static_cast<std::uint32_t>(length)};
    return place;
}

bool well_spelt(std::string_view text, const source::Place& place, source::Reporter& report) {
    if (text.find_first_not_of(" \t\n") == std::string_view::npos)
        return report(kinds::formula_empty, place), false;
    if (text.size() > longest_formula) return report(kinds::formula_too_long, place, longest_formula), false;
    return Speller{text, place, report}.check();
}

}  // namespace muster::source
