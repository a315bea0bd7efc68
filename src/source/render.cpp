#include "source/render.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "source/utf8.hpp"

namespace muster::source {
namespace {

constexpr std::size_t tab_width = 4;
constexpr std::size_t most_columns = 110;  ///< of a source line shown; longer ones are cut around the token

/// A line as shown, cell by cell, and the cells of the token.
struct Shown {
    std::vector<std::string> cells;
    std::size_t from = 0, to = 0;
};

/// A character of a text as it may be shown on a terminal, cell by cell.
void add_cells(std::vector<std::string>& cells, const Character& c, std::string_view bytes) {
    std::string name;
    if (!c.sound)
        name = fmt::format("<{:02X}>", static_cast<unsigned char>(bytes.front()));
    else if (is_hidden(c.code) || c.code == '\t' || c.code == '\n' || c.code == '\r')
        name = fmt::format("<U+{:04X}>", static_cast<std::uint32_t>(c.code));
    if (name.empty())
        cells.emplace_back(bytes);
    else
        for (const char letter : name) cells.emplace_back(1, letter);
}

/// The characters of a line: tabs as spaces, bytes that are not UTF-8 as <XX>, invisible characters as
/// <U+XXXX>.
Shown show(std::string_view line, std::size_t token, std::size_t token_end) {
    Shown shown;
    for (std::size_t i = 0; i < line.size();) {
        const Character c = character_at(line, i);
        if (i == token) shown.from = shown.cells.size();
        if (c.sound && c.code == '\t')
            shown.cells.insert(shown.cells.end(), tab_width, " ");
        else
            add_cells(shown.cells, c, line.substr(i, c.bytes));
        i += c.bytes;
        if (i <= token_end) shown.to = shown.cells.size();
    }
    if (token >= line.size()) shown.from = shown.cells.size();
    shown.to = std::max(shown.to, shown.from + 1);
    return shown;
}

/// Cuts a long line so that the token's beginning stays in view.
void cut(Shown& shown) {
    if (shown.cells.size() <= most_columns) return;
    const std::size_t start = shown.from - std::min(shown.from, most_columns / 2);
    const std::size_t end = std::min(shown.cells.size(), start + most_columns);
    std::vector<std::string> kept(shown.cells.begin() + static_cast<std::ptrdiff_t>(start),
                                  shown.cells.begin() + static_cast<std::ptrdiff_t>(end));
    if (start > 0) kept.front() = "…";
    if (end < shown.cells.size()) kept.back() = "…";
    shown.cells = std::move(kept);
    shown.from -= start;
    shown.to = std::min(shown.to - start, most_columns);
}

std::string quote_line(const Place& place, int number) {
    const std::string_view line = place.text->line_at(place.offset);
    const std::size_t start = static_cast<std::size_t>(line.data() - place.text->bytes().data());
    const std::size_t token = std::min(place.offset - start, line.size());
    Shown shown = show(line, token, token + place.length);
    cut(shown);
    std::string mark(shown.from, ' ');
    mark += '^';
    mark.append(shown.to - shown.from - 1, '~');
    return fmt::format("{:>5} | {}\n      | {}\n", number, fmt::join(shown.cells, ""), mark);
}

}  // namespace

std::string visible(std::string_view text) {
    std::vector<std::string> cells;
    for (std::size_t i = 0; i < text.size();) {
        const Character c = character_at(text, i);
        add_cells(cells, c, text.substr(i, c.bytes));
        i += c.bytes;
    }
    return fmt::format("{}", fmt::join(cells, ""));
}

std::string visible_lines(const std::vector<std::string>& texts) {
    std::string lines;
    for (const auto& text : texts) lines += visible(text) + "\n";
    return lines;
}

std::string render(const Diagnostic& diagnostic) {
    const char* word = diagnostic.severity == Severity::error     ? "error"
                       : diagnostic.severity == Severity::warning ? "warning"
                                                                  : "note";
    const bool known = diagnostic.place.known();
    if (!known || (diagnostic.severity == Severity::note && diagnostic.place.length == 0))
        return visible(fmt::format("{}: {}: {} [{}]", known ? diagnostic.place.text->name() : "muster", word,
                                   diagnostic.sentence, diagnostic.kind)) +
               "\n";
    const LineColumn at = diagnostic.place.text->at(diagnostic.place.offset);
    std::string text = visible(fmt::format("{}:{}:{}: {}: {} [{}]", diagnostic.place.text->name(), at.line,
                                           at.column, word, diagnostic.sentence, diagnostic.kind)) +
                       "\n";
    if (!diagnostic.place.text->bytes().empty()) text += quote_line(diagnostic.place, at.line);
    return text;
}

std::string render(const Reporter& diagnostics) {
    std::vector<const SourceText*> files;  // in the order of their first message
    std::vector<std::pair<std::size_t, const Diagnostic*>> order;
    for (const auto& diagnostic : diagnostics.all()) {
        const auto found = std::ranges::find(files, diagnostic.place.text.get());
        order.emplace_back(found - files.begin(), &diagnostic);
        if (found == files.end()) files.push_back(diagnostic.place.text.get());
    }
    std::ranges::stable_sort(order, [](const auto& a, const auto& b) {
        return std::pair{a.first, a.second->place.offset} < std::pair{b.first, b.second->place.offset};
    });
    std::string text;
    for (const auto& [file, diagnostic] : order) text += render(*diagnostic);
    return text;
}

}  // namespace muster::source
