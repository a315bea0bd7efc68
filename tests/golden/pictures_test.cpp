// Small pictures of what text does not show: how hachures, woods, flags, hatches and unit blocks become ink,
// and letters and lines with them.
#include "golden/pictures.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>

#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace pictures_test {

using namespace muster;
using lengths::Millimetres;
namespace fs = std::filesystem;

/// Writes what differs for scripts/goldens.
void check(const golden::Picture& picture, const golden::SmallPicture& drawn) {
    const std::string here = std::string{MUSTER_BUILD_DIR} + "/golden/drawn/pages/" + picture.name;
    fs::remove(here + ".png");
    fs::remove(here + "-difference.png");
    const auto accepted = golden::accepted_picture(picture);
    if (golden::is_alike(accepted, drawn)) return;
    tests::write_file(here + ".png", golden::write_small(drawn));
    INFO("drawn: " << here << ".png; if it is right: scripts/goldens pages/" << picture.name);
    CHECK_FALSE(accepted.channels.empty());
    CHECK(accepted.width == drawn.width);
    CHECK(accepted.height == drawn.height);
    if (accepted.width != drawn.width || accepted.height != drawn.height) return;
    tests::write_file(here + "-difference.png",
                      golden::write_small(golden::shown_difference(accepted, drawn)));
    const auto apart = golden::difference(accepted, drawn);
    constexpr double dot = 25.4 / golden::dots_per_inch;
    FAIL_CHECK("it differs by " << apart.of_shape << " in shape and " << apart.of_ink << " in ink, most at "
                                << static_cast<double>(apart.x) * dot << " mm, "
                                << static_cast<double>(apart.y) * dot << " mm");
}

const golden::Picture& picture_named(const std::string& name) {
    const auto& all = golden::all_pictures();
    return *std::find_if(all.begin(), all.end(), [&](const auto& picture) { return picture.name == name; });
}

page::Page page_of(const golden::Picture& picture) {
    return golden::page_of(picture,
                           golden::print(golden::printing_of(picture), source::DiskFiles{}, golden::fonts()));
}

/// Every item, including those in groups.
void for_each_item(std::vector<page::Item>& items, const std::function<void(page::Item&)>& call) {
    for (page::Item& item : items) {
        call(item);
        if (auto* group = std::get_if<page::Group>(&item.what)) for_each_item(group->items, call);
    }
}

/// Draws the first text with these words differently.
page::Page with_text(page::Page page, const std::string& words,
                     const std::function<void(page::GlyphRun&)>& change) {
    int found = 0;
    for_each_item(page.items, [&](page::Item& item) {
        auto* run = std::get_if<page::GlyphRun>(&item.what);
        if (run && run->text->text == words && ++found == 1) change(*run);
    });
    INFO(words);
    REQUIRE(found > 0);
    return page;
}

/// Draws the first shape that `is_meant` differently.
page::Page with_shape(page::Page page, const std::function<bool(const page::Shape&)>& is_meant,
                      const std::function<void(page::Shape&)>& change) {
    int found = 0;
    for_each_item(page.items, [&](page::Item& item) {
        auto* shape = std::get_if<page::Shape>(&item.what);
        if (shape && is_meant(*shape) && ++found == 1) change(*shape);
    });
    REQUIRE(found > 0);
    return page;
}

void make_darker(std::uint8_t& channel) {
    channel = static_cast<std::uint8_t>(channel * 0.9);
}

TEST_CASE("pictures of what only ink shows are what was accepted", "[references]") {
    const source::DiskFiles files;
    std::vector<golden::PrintedFile> printed;
    std::string printed_for;
    for (const auto& picture : golden::all_pictures()) {
        const auto printing = golden::printing_of(picture);
        const std::string wanted = printing.name + " " + printing.request.sheets.front();
        if (wanted != printed_for) printed = golden::print(printing, files, golden::fonts());
        printed_for = wanted;
        check(picture, golden::draw_small(picture, golden::page_of(picture, printed)));
    }
}

TEST_CASE("a picture is unlike its reference as soon as a reader would see a difference") {
    const auto& card = picture_named("card");
    const page::Page page = page_of(card);
    const auto drawn = golden::draw_small(card, page);
    const auto is_seen = [&](const page::Page& changed) {
        return !golden::is_alike(drawn, golden::draw_small(card, changed));
    };
    CHECK_FALSE(is_seen(page));

    SECTION("one digit, of the smallest on a card") {
        text::Typesetter typesetter{golden::fonts()};
        CHECK(is_seen(with_text(page, "13", [&](page::GlyphRun& run) {
            run.text = typesetter.shape("18", {run.text->face, run.text->size});
        })));
    }
    SECTION("a word moved by a millimetre") {
        CHECK(is_seen(with_text(page, "line", [](page::GlyphRun& run) { run.at.x += Millimetres{1}; })));
    }
    SECTION("a line twice as wide") {
        CHECK(is_seen(with_shape(
            page,
            [](const page::Shape& shape) { return shape.stroke && shape.stroke->width == Millimetres{0.35}; },
            [](page::Shape& shape) { shape.stroke->width = shape.stroke->width * 2; })));
    }
    SECTION("a colour a tenth darker") {
        CHECK(is_seen(with_shape(
            page,
            [](const page::Shape& shape) {
                return shape.fill == page::Ink{0xa0, 0x1c, 0x22};
            },
            [](page::Shape& shape) {
                make_darker(shape.fill->red);
                make_darker(shape.fill->green);
                make_darker(shape.fill->blue);
            })));
    }
}

TEST_CASE("a picture is like its reference if letters are rounded to another dot") {
    const auto& picture = picture_named("card-black");
    const page::Page page = page_of(picture);
    page::Page moved = page;
    for_each_item(moved.items, [](page::Item& item) {
        if (auto* run = std::get_if<page::GlyphRun>(&item.what))
            run->at = run->at + page::PaperPoint{Millimetres{0.012}, Millimetres{0.012}};
    });
    CHECK(golden::is_alike(golden::draw_small(picture, page), golden::draw_small(picture, moved)));
}

TEST_CASE("each picture that is kept belongs to a page") {
    const auto& pictures = golden::all_pictures();
    for (const auto& entry : fs::directory_iterator(MUSTER_SOURCE_DIR "/tests/golden/pages")) {
        INFO(entry.path());
        CHECK(std::any_of(pictures.begin(), pictures.end(), [&](const auto& picture) {
            return picture.name + ".png" == entry.path().filename().string();
        }));
    }
}

}  // namespace pictures_test
