// Which part of a line is shown, what is marked in it, and in which order messages come.
#include <catch2/catch.hpp>

#include "source/render.hpp"

using namespace muster::source;

namespace {

constexpr Kind<int> numbered{"numbered", Severity::warning, "message {}"};

/// A line without repeats within ten columns: 01234567890123...
std::string figures(std::size_t count) {
    std::string line;
    for (std::size_t i = 0; i < count; ++i) line += static_cast<char>('0' + i % 10);
    return line;
}

struct Quoted {
    std::string line, mark;
    bool operator==(const Quoted&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Quoted& quoted) {
    return out << quoted.line << "\n" << quoted.mark;
}

/// The quoted line and its mark, as a message about a place in one line of text shows them.
Quoted quote(const std::string& line, std::uint32_t from, std::uint32_t length) {
    const auto text = std::make_shared<SourceText>("a.yaml", line);
    const std::string shown = render({"odd", Severity::error, {text, from, length}, "odd"});
    constexpr std::size_t margin = 8;  // the number of the line and " | "
    const std::size_t second = shown.find('\n') + 1;
    const std::size_t third = shown.find('\n', second) + 1;
    return {shown.substr(second + margin, third - 1 - second - margin),
            shown.substr(third + margin, shown.size() - 1 - third - margin)};
}

}  // namespace

TEST_CASE("a line of a hundred and ten columns is shown whole, a longer one ends in an ellipsis") {
    CHECK(quote(figures(110), 0, 3) == Quoted{figures(110), "^~~"});
    CHECK(quote(figures(110), 60, 3) == Quoted{figures(110), std::string(60, ' ') + "^~~"});
    CHECK(quote(figures(111), 0, 3) == Quoted{figures(109) + "…", "^~~"});
}

TEST_CASE("a long line begins where the token has fifty-five columns before it, if there are so many") {
    const std::string line = figures(300);
    CHECK(quote(line, 40, 2) == Quoted{line.substr(0, 109) + "…", std::string(40, ' ') + "^~"});
    CHECK(quote(line, 55, 2) == Quoted{line.substr(0, 109) + "…", std::string(55, ' ') + "^~"});
    CHECK(quote(line, 56, 2) == Quoted{"…" + line.substr(2, 108) + "…", std::string(55, ' ') + "^~"});
    CHECK(quote(line, 57, 1) == Quoted{"…" + line.substr(3, 108) + "…", std::string(55, ' ') + "^"});
    CHECK(quote(line, 245, 1) == Quoted{"…" + line.substr(191), std::string(55, ' ') + "^"});
    CHECK(quote(line, 244, 1) == Quoted{"…" + line.substr(190, 108) + "…", std::string(55, ' ') + "^"});
    CHECK(quote(line, 299, 1) == Quoted{"…" + line.substr(245), std::string(55, ' ') + "^"});
}

TEST_CASE("a mark ends with its token, with its line, or with what is shown of the line") {
    CHECK(quote("abc\r\ndef", 0, 3) == Quoted{"abc", "^~~"});
    CHECK(quote("abc\r\ndef", 1, 7) == Quoted{"abc", " ^~"});
    CHECK(quote("abc", 1, 0) == Quoted{"abc", " ^"});
    CHECK(quote("abc", 1, 1) == Quoted{"abc", " ^"});
    CHECK(quote("abc", 3, 9) == Quoted{"abc", "   ^"});
    CHECK(quote("a\tb", 1, 1) == Quoted{"a    b", " ^~~~"});
    CHECK(quote("a\tb", 2, 1) == Quoted{"a    b", "     ^"});
    CHECK(quote(figures(200), 0, 150) == Quoted{figures(109) + "…", "^" + std::string(109, '~')});
    CHECK(quote(figures(200), 60, 150) ==
          Quoted{"…" + figures(200).substr(6, 108) + "…", std::string(55, ' ') + "^" + std::string(54, '~')});
}

TEST_CASE("messages are grouped by file, in the order of the files' first messages, and then by place") {
    const auto one = std::make_shared<SourceText>("one.yaml", "ab cd ef");
    const auto two = std::make_shared<SourceText>("two.yaml", "gh ij kl");
    Reporter report;
    report(numbered, {two, 6, 2}, 1);
    report(numbered, {one, 3, 2}, 2);
    report(numbered, {two, 0, 2}, 3);
    report(numbered, {one, 0, 2}, 4);
    report(numbered, {two, 0, 1}, 5);  // the same place: in the order of reporting
    report(numbered, {one, 3, 2}, 6);
    const std::string shown = render(report);
    std::string order;
    for (std::size_t at = shown.find("message "); at != std::string::npos;
         at = shown.find("message ", at + 1))
        order += shown[at + 8];
    CHECK(order == "351426");
}

TEST_CASE("a note about a whole file names only the file, and one about a part of it shows the line") {
    const auto text = std::make_shared<SourceText>("a.yaml", "one two");
    CHECK(render({"odd", Severity::note, {text, 0, 0}, "read again"}) == "a.yaml: note: read again [odd]\n");
    CHECK(render({"odd", Severity::note, {text, 4, 3}, "this is new"}) ==
          "a.yaml:1:5: note: this is new [odd]\n    1 | one two\n      |     ^~~\n");
    CHECK(render({"odd", Severity::error, {text, 0, 0}, "wrong"}) ==
          "a.yaml:1:1: error: wrong [odd]\n    1 | one two\n      | ^\n");
    CHECK(render({"odd", Severity::note, {}, "read again"}) == "muster: note: read again [odd]\n");
}

TEST_CASE("a message is given once for a place, and again for another place, sentence or file") {
    const auto one = std::make_shared<SourceText>("one.yaml", "ab cd ef");
    const auto two = std::make_shared<SourceText>("two.yaml", "ab cd ef");
    Reporter report;
    report(numbered, {one, 3, 2}, 1);
    report(numbered, {one, 3, 2}, 1);
    CHECK(report.all().size() == 1);
    report(numbered, {one, 3, 2}, 2);
    report(numbered, {one, 0, 2}, 1);
    report(numbered, {two, 3, 2}, 1);
    CHECK(report.all().size() == 4);
    Reporter other;
    other(numbered, {one, 6, 2}, 1);
    report.merge(other);
    report.merge(other);
    CHECK(report.all().size() == 5);
    CHECK_FALSE(report.has_errors());
    other.add({"wrong", Severity::error, {one, 0, 2}, "wrong"});
    other.add({"wrong", Severity::error, {one, 3, 2}, "wrong"});
    CHECK(other.has_errors());
    report.merge(other);
    CHECK(report.has_errors());
}
