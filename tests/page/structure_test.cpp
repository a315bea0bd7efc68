// Parts of pages: numbered as painters mark them.
#include "page/structure.hpp"

#include <catch2/catch.hpp>

#include "page/query.hpp"

namespace muster::page::structure_test {

Item begin(Role role) {
    return {PartBegin{role, nullptr}, nullptr};
}
Item end(Role role) {
    return {PartEnd{role}, nullptr};
}

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

Item words(const std::string& text) {
    auto shaped = std::make_shared<ShapedText>();
    shaped->text = text;
    return {GlyphRun{shaped, {}, {}, 0}};
}

/// For each list of a page, whether it is numbered: "yes no ".
std::string numbered(std::vector<Item> items) {
    std::string answers;
    for (const auto& part : structure({Page{{}, std::move(items), {}}}))
        if (part.role == Role::list) answers += part.is_numbered ? "yes " : "no ";
    return answers;
}

TEST_CASE("A list is numbered if its first mark begins with a figure, and by nothing but a mark") {
    using enum Role;
    const auto item_of = [](const std::string& mark, const std::string& body_words) {
        return std::vector<Item>{begin(list_item), begin(label),      words(mark), end(label),
                                 begin(body),      words(body_words), end(body),   end(list_item)};
    };
    const auto in_list = [&](const std::string& mark, const std::string& body_words) {
        std::vector<Item> items{begin(Role::list)};
        for (auto& item : item_of(mark, body_words)) items.push_back(std::move(item));
        items.push_back(end(Role::list));
        return items;
    };
    for (const char* mark : {"0.", "1.", "9)"}) CHECK(numbered(in_list(mark, "Hold the bridge.")) == "yes ");
    for (const char* mark : {"", "/", ":", "a1"}) CHECK(numbered(in_list(mark, "Hold the bridge.")) == "no ");
    CHECK(numbered(in_list("\u2022", "1815 was a wet year.")) == "no ");
    // Nor by decoration after a mark, by a mark outside any list, or by that of another list.
    CHECK(numbered({begin(Role::list), begin(list_item), begin(label), words("\u2022"), end(label),
                    words("1"), end(list_item), end(Role::list)}) == "no ");
    CHECK(numbered({begin(label), words("1."), end(label), begin(Role::list), end(Role::list)}) == "no ");
    const auto alone = structure({Page{{}, item_of("1.", "Hold the bridge."), {}}});
    CHECK(std::ranges::none_of(alone, [](const auto& part) { return part.is_numbered; }));
    auto two = in_list("\u2022", "one");
    for (auto& item : in_list("2.", "two")) two.push_back(std::move(item));
    CHECK(numbered(two) == "no yes ");
}

TEST_CASE("Head cells span columns as other cells do, and nothing else has columns") {
    using enum Role;
    Page page{{}, {begin(section), begin(table), begin(row), begin(head_cell), end(head_cell), end(row)}, {}};
    for (int i = 0; i < 2; ++i) {
        page.items.push_back(begin(row));
        for (const Role role : {head_cell, cell, cell}) {
            page.items.push_back(begin(role));
            page.items.push_back(end(role));
        }
        page.items.push_back(end(row));
    }
    for (const Role role : {table, paragraph}) page.items.push_back(role == table ? end(role) : begin(role));
    for (const Role role : {paragraph, section}) page.items.push_back(end(role));
    std::string columns;
    for (const auto& part : structure({page}))
        columns += std::string{name_of(part.role).substr(0, 1)} + std::to_string(part.columns) + " ";
    CHECK(columns == "s1 t1 r1 h3 r1 h1 c1 c1 r1 h1 c1 c1 p1 ");
}

TEST_CASE("The columns of one table do not widen the rows of another, nor cells outside any table") {
    using enum Role;
    const auto row_of = [](int cells) {
        std::vector<Item> items{begin(row)};
        for (int i = 0; i < cells; ++i) {
            items.push_back(begin(cell));
            items.push_back(end(cell));
        }
        items.push_back(end(row));
        return items;
    };
    Page page{{}, {begin(table)}, {}};
    const auto add = [&](std::vector<Item> items) {
        for (auto& item : items) page.items.push_back(std::move(item));
    };
    add(row_of(3));
    add(row_of(2));
    add({end(table), begin(table)});
    add(row_of(1));
    add(row_of(2));
    add({end(table)});
    add(row_of(1));
    std::string columns;
    for (const auto& part : structure({page}))
        if (part.role == cell) columns += std::to_string(part.columns);
    CHECK(columns ==
          "11112"
          "2"
          "11"
          "1");
}

}  // namespace muster::page::structure_test
