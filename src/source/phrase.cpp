#include "source/phrase.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "source/kinds.hpp"
#include "source/small_letters.hpp"
#include "source/spelling.hpp"

namespace muster::source {
namespace {

constexpr std::string_view sign_mark = ":+";
constexpr std::string_view minus = "\u2212";

std::string print_word(const Word& word, bool sign) {
    if (const auto* number = std::get_if<double>(&word)) return print_number(*number, sign);
    return std::get<std::string>(word);
}

/// A number for a formula; a text counts as 1 unless it is empty.
Formula::Lookup numbers_of(const Words& words) {
    return [&words](std::string_view name) -> std::optional<double> {
        const auto word = words(name);
        if (!word) return std::nullopt;
        if (const auto* number = std::get_if<double>(&*word)) return *number;
        return std::get<std::string>(*word).empty() ? 0.0 : 1.0;
    };
}

/// The first of a formula's names that has no word, or the formula's text when its value is not finite.
std::string find_missing(const Formula& formula, const Words& words) {
    for (const auto& name : formula.names())
        if (!words(name)) return name;
    return formula.text();
}

}  // namespace

std::optional<Phrase> Phrase::parse(std::string_view text, const source::Place& place,
                                    source::Reporter& report) {
    Phrase phrase;
    phrase.place_ = place;
    std::string literal;
    bool right = true;
    std::size_t at = 0;
    const auto keep_literal = [&] {
        if (!literal.empty()) phrase.pieces_.push_back({std::exchange(literal, {}), {}, {}, false});
    };
    while (at < text.size()) {
        const char c = text[at];
        if (c != '{' && c != '}') {
            literal += c;
            ++at;
        } else if (at + 1 < text.size() && text[at + 1] == c) {
            literal += c;
            at += 2;
        } else if (c == '}') {
            report(kinds::brace_alone, stretch(place, text, at, 1));
            right = false;
            ++at;
        } else {
            const std::size_t end = text.find('}', at);
            if (end == std::string_view::npos) {
                report(kinds::brace_open, stretch(place, text, at, 1));
                return std::nullopt;
            }
            keep_literal();
            auto piece = parse_piece(text.substr(at + 1, end - at - 1),
                                     stretch(place, text, at + 1, end - at - 1), report);
            if (piece) phrase.pieces_.push_back(std::move(*piece));
            right = right && piece.has_value();
            at = end + 1;
        }
    }
    keep_literal();
    if (!right) return std::nullopt;
    return phrase;
}

std::optional<Phrase::Piece> Phrase::parse_piece(std::string_view text, const source::Place& place,
                                                 source::Reporter& report) {
    Piece piece;
    if (text.ends_with(sign_mark)) {
        piece.sign = true;
        text.remove_suffix(sign_mark.size());
    }
    const std::string_view inner = trimmed(text);
    if (inner.empty()) return report(kinds::brace_empty, place), std::nullopt;
    if (is_name(inner)) {
        piece.name = inner;
        return piece;
    }
    piece.formula = Formula::parse(text, place, report);
    if (!piece.formula) return std::nullopt;
    return piece;
}

std::optional<std::string> Phrase::fill(const Words& words, std::string* missing) const {
    std::string filled;
    for (const Piece& piece : pieces_) {
        std::optional<Word> word;
        if (piece.formula) {
            if (const auto number = piece.formula->value(numbers_of(words))) word = *number;
        } else if (piece.name.empty()) {
            word = piece.literal;
        } else {
            word = words(piece.name);
        }
        if (!word) {
            if (missing) *missing = piece.formula ? find_missing(*piece.formula, words) : piece.name;
            return std::nullopt;
        }
        filled += print_word(*word, piece.sign);
    }
    return filled;
}

bool Phrase::is_plain() const {
    return std::ranges::all_of(pieces_,
                               [](const Piece& piece) { return !piece.formula && piece.name.empty(); });
}

std::vector<std::string> Phrase::names() const {
    std::vector<std::string> all;
    for (const Piece& piece : pieces_) {
        if (piece.formula)
            all.insert(all.end(), piece.formula->names().begin(), piece.formula->names().end());
        if (!piece.name.empty()) all.push_back(piece.name);
    }
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

std::string print_number(double value, bool sign) {
    std::string digits = fmt::format("{:.2f}", std::fabs(value));
    while (digits.back() == '0') digits.pop_back();
    if (digits.back() == '.') digits.pop_back();
    if (digits == "0") return digits;
    if (value < 0) return std::string{minus} + digits;
    return sign ? "+" + digits : digits;
}

}  // namespace muster::source
