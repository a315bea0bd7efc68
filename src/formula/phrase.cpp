#include "formula/phrase.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "formula/kinds.hpp"

namespace muster::formula {
namespace {

constexpr std::string_view minus = "\u2212";

bool is_name(std::string_view text) {
    if (text.empty() || !((text.front() >= 'a' && text.front() <= 'z') || text.front() == '_')) return false;
    return std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
    });
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

}  // namespace

std::optional<Phrase> Phrase::parse(std::string_view text, const source::Place& place,
                                    source::Diagnostics& say) {
    Phrase phrase;
    phrase.place_ = place;
    std::string literal;
    const auto finish_literal = [&] {
        if (!literal.empty()) phrase.pieces_.push_back({std::exchange(literal, {}), {}, std::nullopt, false});
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool doubled = i + 1 < text.size() && text[i + 1] == c;
        if ((c != '{' && c != '}') || doubled) {
            literal += c;
            if (c == '{' || c == '}') ++i;
            continue;
        }
        const std::size_t end = c == '{' ? text.find('}', i) : std::string_view::npos;
        if (end == std::string_view::npos) {
            say(kinds::open_brace, place);
            return std::nullopt;
        }
        finish_literal();
        std::string_view inside = text.substr(i + 1, end - i - 1);
        Piece piece;
        piece.sign = inside.size() > 2 && inside.substr(inside.size() - 2) == ":+";
        if (piece.sign) inside.remove_suffix(2);
        inside = trimmed(inside);
        if (is_name(inside)) {
            piece.name = inside;
        } else {
            piece.formula = Formula::parse(inside, place, say);
            if (!piece.formula) return std::nullopt;
        }
        phrase.pieces_.push_back(std::move(piece));
        i = end;
    }
    finish_literal();
    return phrase;
}

std::optional<std::string> Phrase::fill(const Words& words, std::string* missing) const {
    std::string filled;
    for (const Piece& piece : pieces_) {
        if (!piece.formula && piece.name.empty()) {
            filled += piece.literal;
            continue;
        }
        std::optional<Word> word;
        std::string lacking = piece.name;
        if (piece.formula) {
            lacking = piece.formula->text();
            const auto number = piece.formula->value([&](std::string_view name) -> std::optional<double> {
                const auto found = words(name);
                const double* value = found ? std::get_if<double>(&*found) : nullptr;
                if (!value) lacking = name;
                return value ? std::optional{*value} : std::nullopt;
            });
            if (number) word = *number;
        } else {
            word = words(piece.name);
        }
        if (!word) {
            if (missing) *missing = lacking;
            return std::nullopt;
        }
        if (const auto* number = std::get_if<double>(&*word))
            filled += print_number(*number, piece.sign);
        else
            filled += std::get<std::string>(*word);
    }
    return filled;
}

bool Phrase::is_plain() const {
    return std::all_of(pieces_.begin(), pieces_.end(),
                       [](const Piece& p) { return !p.formula && p.name.empty(); });
}

std::vector<std::string> Phrase::names() const {
    std::vector<std::string> names;
    for (const Piece& piece : pieces_) {
        if (piece.formula)
            names.insert(names.end(), piece.formula->names().begin(), piece.formula->names().end());
        if (!piece.name.empty()) names.push_back(piece.name);
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

std::string print_number(double value, bool sign) {
    const double size = std::fabs(value);
    std::string digits = size == std::floor(size) ? fmt::format("{:.0f}", size) : fmt::format("{:.2f}", size);
    if (digits.find('.') != std::string::npos)
        while (digits.back() == '0') digits.pop_back();
    if (value < 0) return std::string{minus} + digits;
    return sign && value > 0 ? "+" + digits : digits;
}

}  // namespace muster::formula
