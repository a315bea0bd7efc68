// Helpers for the table as they are printed: true to size, within their pages, for all troops of the rules.
#include <algorithm>
#include <cmath>

#include <catch2/catch.hpp>

#include "sheets/laid_sheets.hpp"

namespace aids_test {

using namespace muster;
using namespace muster::test;

const std::vector<std::string> systems{"loyalty-and-glory", "fife-and-drum", "grid-awi", "empire-of-liberty",
                                       "awi-d20"};
constexpr double inch = 25.4;

/// A side of infantry, and one of the requested types.
roll::Rolled night(const std::string& system, const std::string& type = "artillery, guns: 3, pounds: 6") {
    return rolled(
        "title: A night\nrules: " + system +
        "\nsides:\n"
        "  - {id: british, name: British, units: [{name: Line, type: regular-infantry, men: 300}]}\n"
        "  - {id: american, name: American, units: [{name: Other, type: " +
        type + "}]}\n");
}

sheets::LaidOutSheet aids_of(const roll::Rolled& game, const Printing& printing = {}) {
    for (auto& sheet : sheets_of(game, everyone, printing))
        if (sheet.kind == "aids") return sheet;
    FAIL("no helpers");
    throw 0;
}

struct Size {
    double width = 0, height = 0;
};

/// The sizes of all outlines of a page, in millimetres on paper.
void outlines(const std::vector<page::Item>& items, std::vector<Size>& sizes) {
    for (const auto& item : items) {
        if (const auto* group = std::get_if<page::Group>(&item.what)) outlines(group->items, sizes);
        const auto* shape = std::get_if<page::Shape>(&item.what);
        if (!shape) continue;
        double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
        const auto reach = [&](const page::PaperPoint& point) {
            left = std::min(left, point.x.value());
            right = std::max(right, point.x.value());
            top = std::min(top, point.y.value());
            bottom = std::max(bottom, point.y.value());
        };
        for (const auto& segment : shape->path) {
            if (const auto* move = std::get_if<page::Move>(&segment)) reach(move->to);
            if (const auto* line = std::get_if<page::Line>(&segment)) reach(line->to);
            if (const auto* curve = std::get_if<page::Curve>(&segment)) reach(curve->to);
        }
        sizes.push_back({right - left, bottom - top});
    }
}

std::vector<Size> outlines(const sheets::LaidOutSheet& sheet) {
    std::vector<Size> sizes;
    for (const auto& page : sheet.pages) outlines(page.items, sizes);
    return sizes;
}

long times(const std::vector<Size>& sizes, double width, double height) {
    return std::ranges::count_if(sizes, [&](const Size& size) {
        return std::abs(size.width - width) < 0.001 && std::abs(size.height - height) < 0.001;
    });
}

std::string words_of(const sheets::LaidOutSheet& sheet) {
    std::string all;
    for (const auto& page : sheet.pages)
        for (const auto& text : page::texts(page)) all += text.text + "\n";
    return all;
}

constexpr double band = 2.6;  ///< height of a ruler's band, as it is drawn

TEST_CASE("an inch is 25.4 mm on paper, in every variant") {
    for (const std::vector<std::string>& variants :
         {std::vector<std::string>{}, {"large-print"}, {"low-ink"}, {"large-print", "monochrome"}})
        for (const char* paper : {"a4", "letter"}) {
            const auto sizes = outlines(aids_of(night("loyalty-and-glory"), {paper, variants}));
            INFO(paper);
            CHECK(times(sizes, 8 * inch, band) == 1);      // infantry in line, 2" and a D6
            CHECK(times(sizes, 10 * inch, band) == 1);     // column, artillery, 4" and a D6
            CHECK(times(sizes, 9 * inch, band) == 4);      // 36 inches of artillery
            CHECK(times(sizes, 6 * inch, band) == 5);      // twelve of muskets and skirmishers; charges, 6
            CHECK(times(sizes, 6 * inch, 6 * inch) == 5);  // the disc of 3", four quarters of that of 6"
            const double half = 4 * inch * std::sqrt(0.5);
            CHECK(times(sizes, 2 * half, 4 * inch) == 1);                     // the wheel of 90 degrees
            CHECK(times(sizes, 4 * inch, band) >= static_cast<long>(2 + 1));  // the scale of each page
        }
}

TEST_CASE("each page has its scale, and nothing leaves the paper or lies on other things") {
    for (const auto& system : systems)
        for (const char* paper : {"a4", "letter", "a3"})
            for (const std::vector<std::string>& variants :
                 {std::vector<std::string>{}, {"large-print"}, {"low-ink", "monochrome"}}) {
                const auto sheet = aids_of(night(system), {paper, variants});
                INFO(system << " on " << paper);
                CHECK(sheet.pages.size() >= 2);
                for (const auto& page : sheet.pages) {
                    CHECK(collisions_of(page) == std::vector<std::string>{});
                    std::vector<Size> sizes;
                    outlines(page.items, sizes);
                    CHECK(times(sizes, 4 * inch, band) >= 1);
                    for (const auto& item : page.items) {
                        const auto box = page::bounds(item);
                        CHECK(box.left() >= lengths::Millimetres{0});
                        CHECK(box.right() <= page.size.width);
                        CHECK(box.bottom() <= page.size.height);
                    }
                }
            }
}

TEST_CASE("the three wedges of Loyalty & Glory are on one page (Firing Phase, Movement Phase)") {
    const auto sheet = aids_of(night("loyalty-and-glory"));
    long pages = 0;
    for (const auto& page : sheet.pages) {
        long wedges = 0;
        for (const auto& text : page::texts(page)) wedges += text.text == "45°" || text.text == "90°";
        CHECK((wedges == 0 || wedges == 3));
        pages += wedges > 0;
    }
    CHECK(pages == 1);
}

TEST_CASE("in large print on Letter the order of the turn shares its page with sticks or wedges") {
    for (const auto& system : systems)
        for (const auto& page : aids_of(night(system), {"letter", {"large-print"}}).pages) {
            const auto texts = page::texts(page);
            const auto has = [&](const std::string& words) {
                return std::ranges::any_of(
                    texts, [&](const auto& text) { return text.text.find(words) != std::string::npos; });
            };
            INFO(system);
            if (has("The turn")) CHECK((has("part 1 of") || has("°")));
        }
}

TEST_CASE("in large print no letter of the helpers is under 12 points") {
    for (const auto& system : systems)
        for (const auto& page : aids_of(night(system), {"letter", {"large-print"}}).pages)
            for (const auto& text : page::texts(page)) {
                INFO(system << ": " << text.text);
                CHECK(tests::designed_size(text.face, text.size) >= lengths::Points{11.99});
            }
}

TEST_CASE("sticks and counters are printed for all troops of the rules, whatever is on the table") {
    const std::string foot = words_of(aids_of(night("fife-and-drum", "militia, men: 300")));
    for (const char* stick : {"Foot", "Horse, guns and rout", "Guns by hand"})
        CHECK(foot.find(stick) != std::string::npos);
    CHECK(words_of(aids_of(night("awi-d20", "militia, men: 120"))).find("Limbered") != std::string::npos);
}

/// The lines of a ruler's marks on a page: upright, and heavier than its ticks.
std::vector<page::PaperBox> mark_lines(const page::Page& page) {
    std::vector<page::PaperBox> lines;
    for (const auto& item : page.items) {
        const auto* shape = std::get_if<page::Shape>(&item.what);
        if (!shape || shape->path.size() != 2 || !shape->stroke || shape->stroke->width.value() != 0.5)
            continue;
        const auto box = page::bounds(item);
        if (box.size.width.value() < 0.6) lines.push_back(box);
    }
    return lines;
}

/// The first line of the words of each mark: its inches in bold, and what follows them.
std::vector<page::PaperBox> mark_words(const page::Page& page) {
    const auto texts = page::texts(page);
    std::vector<page::PaperBox> words;
    for (const auto& text : texts) {
        if (text.face.find("bold") == std::string::npos || text.text.find_first_not_of("0123456789") == 0 ||
            !text.text.ends_with("″"))
            continue;
        auto box = text.box;
        for (const auto& more : texts)
            if (std::abs((more.box.bottom() - box.bottom()).value()) < 1 &&
                std::abs((more.box.left() - text.box.right()).value()) < 2)
                box.size.width = more.box.right() - box.left();
        if (box.size.width > text.box.size.width) words.push_back(box);
    }
    return words;
}

TEST_CASE("the words of each mark on a stick stand beside a line that comes down to them") {
    std::size_t seen = 0;
    for (const auto& system : systems)
        for (const char* paper : {"a4", "letter", "a3"})
            for (const std::vector<std::string>& variants : {std::vector<std::string>{}, {"large-print"}})
                for (const auto& page : aids_of(night(system), {paper, variants}).pages) {
                    const auto lines = mark_lines(page);
                    for (const auto& words : mark_words(page)) {
                        ++seen;
                        INFO(system << " on " << paper << " " << words.left().value() << ", "
                                    << words.top().value());
                        const auto middle = words.top() + words.size.height / 2;
                        const auto beside = [&](const page::PaperBox& line) {
                            const double before = (words.left() - line.right()).value();
                            const double after = (line.left() - words.right()).value();
                            return line.top() < middle && line.bottom() > middle &&
                                   ((before > 0 && before < 2) || (after > 0 && after < 2));
                        };
                        CHECK(std::ranges::any_of(lines, beside));
                        CHECK(std::ranges::none_of(lines, [&](const page::PaperBox& line) {
                            return line.top() < middle && line.bottom() > middle &&
                                   line.right() > words.left() && line.left() < words.right();
                        }));
                    }
                }
    CHECK(seen > 500);
}

TEST_CASE("on smaller paper sticks have more parts, on larger ones fewer") {
    const auto parts = [](const char* paper) {
        const auto sizes = outlines(aids_of(night("loyalty-and-glory"), {paper, {}}));
        return std::pair{times(sizes, 9 * inch, band), times(sizes, 12 * inch, band)};
    };
    CHECK(parts("a4") == std::pair{4L, 0L});
    CHECK(parts("a3") == std::pair{0L, 5L});  // 36 inches of artillery in three; 12 twice
}

TEST_CASE("what is too large for the paper is reported, with the element") {
    static text::Typesetter typesetter(tests::fonts());
    const auto game = night("loyalty-and-glory");
    const auto dossier = dossier::redact(game, everyone);
    const auto& book = book_of(game.rules);
    source::Reporter report;
    (void)sheets::make_sheet(*book.find("aids"), dossier, {book, rules_of(game.rules), typesetter},
                             {stocks().papers.at("a5").size, {}}, report);
    REQUIRE(report.all().size() == 1);
    CHECK(report.all().front().kind == "too-full");
    CHECK(report.all().front().place.text->bytes().substr(report.all().front().place.offset, 6) == "column");
}

TEST_CASE("the clock over the turns is the one that was rolled") {
    auto game = night("awi-d20");
    game.conditions.start_hour = 13;
    game.conditions.dark_hour = 19;
    game.conditions.turns = 24;
    const std::string words = words_of(aids_of(game));
    for (const char* hour : {"13:00", "14:00", "18:00", "dark at 19:00"}) {
        INFO(hour);
        CHECK(words.find(hour) != std::string::npos);
    }
    CHECK(words.find("\n24\n") != std::string::npos);
    CHECK(words.find("12:00") == std::string::npos);
}

TEST_CASE("helpers are for everyone: they show no troops of a side") {
    const std::string words = words_of(aids_of(night("empire-of-liberty", "artillery, guns: 2, pounds: 3")));
    CHECK(words.find("Line\n") == std::string::npos);
    CHECK(words.find("Other\n") == std::string::npos);
    CHECK(words.find("field gun near") != std::string::npos);
}

}  // namespace aids_test
