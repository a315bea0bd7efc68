// Parts of pages: numbered as painters mark them.
#include "page/structure.hpp"

#include <catch2/catch.hpp>

#include "page/query.hpp"

namespace muster::page {
namespace {

Item begin(Role role) {
    return {PartBegin{role, nullptr}, nullptr};
}
Item end(Role role) {
    return {PartEnd{role}, nullptr};
}

}  // namespace

TEST_CASE("Parts with drawing are numbered on each page from 0, across groups") {
    Page page{{}, {}, {}};
    Group group;
    group.items = {begin(Role::section),   begin(Role::heading), end(Role::heading),
                   begin(Role::paragraph), end(Role::paragraph), end(Role::section)};
    page.items = {begin(Role::paragraph), end(Role::paragraph), {group, nullptr}};
    const auto parts = structure({page, page});
    REQUIRE(parts.size() == 8);
    const int marks[] = {0, -1, 1, 2, 0, -1, 1, 2};
    const int holders[] = {-1, -1, 1, 1, -1, -1, 5, 5};
    for (std::size_t i = 0; i < 8; ++i) {
        CHECK(parts[i].mark == marks[i]);
        CHECK(parts[i].holder == holders[i]);
        CHECK(parts[i].page == (marks[i] < 0 ? -1 : static_cast<int>(i / 4)));
    }
}

TEST_CASE("What is divided over pages is one part, with everything on all of them") {
    const auto one = std::make_shared<const int>(0), other = std::make_shared<const int>(0);
    const auto piece = [](const std::shared_ptr<const int>& whole) {
        return std::vector<Item>{{PartBegin{Role::table, nullptr, whole}, nullptr},
                                 begin(Role::row),
                                 begin(Role::cell),
                                 end(Role::cell),
                                 end(Role::row),
                                 end(Role::table)};
    };
    Page first{{}, piece(one), {}}, second{{}, piece(one), {}};
    for (const Item& item : piece(other)) second.items.push_back(item);
    const auto parts = structure({first, second});
    REQUIRE(parts.size() == 8);  // two tables, three rows of a cell
    const Role roles[] = {Role::table, Role::row,   Role::cell, Role::row,
                          Role::cell,  Role::table, Role::row,  Role::cell};
    const int holders[] = {-1, 0, 1, 0, 3, -1, 5, 6};
    const int pages[] = {-1, -1, 0, -1, 1, -1, -1, 1};
    for (std::size_t i = 0; i < 8; ++i) {
        CHECK(parts[i].role == roles[i]);
        CHECK(parts[i].holder == holders[i]);
        CHECK(parts[i].page == pages[i]);
    }
}

TEST_CASE("A part inside one with drawing does not count") {
    Page page{{}, {}, {}};
    page.items = {begin(Role::cell), begin(Role::table), begin(Role::paragraph), end(Role::paragraph),
                  end(Role::table),  end(Role::cell),    begin(Role::paragraph), end(Role::paragraph)};
    const auto parts = structure({page});
    REQUIRE(parts.size() == 2);
    CHECK(parts[0].role == Role::cell);
    CHECK(parts[1].mark == 1);
}

TEST_CASE("Parts take no room and are seen in a dump") {
    CHECK(bounds(begin(Role::figure)) == PaperBox{});
    Page page{{}, {begin(Role::figure), end(Role::figure)}, {}};
    CHECK(dump(page).find("  part figure\n") != std::string::npos);
}

TEST_CASE("Headings skip no level, and one of a higher level begins anew") {
    const auto levels = [](const std::vector<Role>& headings) {
        Page page{{}, {}, {}};
        for (const Role role : headings) {
            page.items.push_back(begin(role));
            page.items.push_back(end(role));
        }
        std::string found;
        for (const auto& part : structure({page}))
            found += part.role == Role::title ? '1' : part.role == Role::heading ? '2' : '3';
        return found;
    };
    using enum Role;
    CHECK(levels({title, heading, subheading, heading}) == "1232");
    CHECK(levels({heading, heading, subheading}) == "112");
    CHECK(levels({subheading, heading, title, subheading, subheading}) == "11122");
}

TEST_CASE("A row with fewer cells than its table has columns spans them, and other rows do not") {
    Page page{{}, {begin(Role::table)}, {}};
    for (const int cells : {3, 1, 2}) {
        page.items.push_back(begin(Role::row));
        for (int i = 0; i < cells; ++i) {
            page.items.push_back(begin(Role::cell));
            page.items.push_back(end(Role::cell));
        }
        page.items.push_back(end(Role::row));
    }
    page.items.push_back(end(Role::table));
    std::string columns;
    for (const auto& part : structure({page}))
        if (part.role == Role::cell) columns += std::to_string(part.columns);
    CHECK(columns == "111312");
}

TEST_CASE("A list whose marks are numbers is numbered, one with bullets is not") {
    const auto is_numbered = [](const std::string& mark) {
        auto shaped = std::make_shared<ShapedText>();
        shaped->text = mark;
        Page page{{}, {begin(Role::list), begin(Role::list_item), begin(Role::label)}, {}};
        page.items.push_back({GlyphRun{shaped, {}, {}, 0}, nullptr});
        for (const Role role : {Role::label, Role::list_item, Role::list}) page.items.push_back(end(role));
        return structure({page}).front().is_numbered;
    };
    CHECK(is_numbered("1."));
    CHECK_FALSE(is_numbered("•"));
}

}  // namespace muster::page
