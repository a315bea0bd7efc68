// Pictures from anywhere: sound ones are read, others are reported, and nothing crashes.
#include <cstdint>
#include <string_view>
#include <vector>

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include "draw/decode_picture.hpp"
#include "draw/pictures.hpp"
#include "draw/some_pictures.hpp"
#include "page/look.hpp"

namespace muster::draw::read_picture_test {

std::string jpeg_segment(int marker, const std::string& content) {
    const std::size_t length = content.size() + 2;
    return std::string{'\xFF', static_cast<char>(marker), static_cast<char>(length >> 8U),
                       static_cast<char>(length & 0xFFU)} +
           content;
}

/// A photograph as telephones and editors make them: a thumbnail at its start, EXIF, comments between its
/// scans, and a second photograph and plain words after its end.
std::string telling_jpeg(bool progressive) {
    std::string photo = small_jpeg(40, 30, 1, progressive);
    const std::string thumbnail = small_jpeg(8, 8, 1);
    const auto scans = [&] {
        std::vector<std::size_t> found;
        for (auto at = photo.find("\xFF\xDA"); at != std::string::npos; at = photo.find("\xFF\xDA", at + 1))
            found.push_back(at);
        return found;
    }();
    CHECK((scans.size() > 1) == progressive);
    for (auto at = scans.rbegin(); at != scans.rend(); ++at)
        photo.insert(*at,
                     jpeg_segment(JPEG_COM, "secret remark") + jpeg_segment(JPEG_APP0 + 13, "secret words"));
    photo.insert(2 + 18,
                 jpeg_segment(JPEG_APP0, std::string{"JFXX\0\x10", 6} + thumbnail + "secret thumbnail") +
                     jpeg_segment(JPEG_APP0 + 1, "http://ns.adobe.com/xap/1.0/ secret") +
                     jpeg_segment(JPEG_APP0 + 2, std::string{"ICC_PROFILE\0\x01\x01", 14} + "secret"));
    return photo + small_jpeg(40, 30, 1) + "secret end";
}

/// A PNG chunk with its checksum, as PNG (third edition), section 5.3, has it.
std::string png_chunk(const std::string& type, const std::string& content) {
    const auto in_four = [](std::uint32_t number) {
        std::string bytes;
        for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift & 0xFFU);
        return bytes;
    };
    std::uint32_t check = 0xFFFFFFFFU;
    for (const char c : type + content) {
        check ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit) check = (check & 1U) != 0 ? check >> 1U ^ 0xEDB88320U : check >> 1U;
    }
    return in_four(static_cast<std::uint32_t>(content.size())) + type + content + in_four(~check);
}

/// The pixels of a picture, without the bytes between its rows.
std::string dots_of(const Surface& surface) {
    cairo_surface_flush(surface.get());
    std::string dots;
    for (int y = 0; y < cairo_image_surface_get_height(surface.get()); ++y)
        for (int x = 0; x < cairo_image_surface_get_width(surface.get()); ++x)
            dots.append(reinterpret_cast<const char*>(cairo_image_surface_get_data(surface.get())) +
                            y * cairo_image_surface_get_stride(surface.get()) + 4 * x,
                        3);
    return dots;
}

/// The picture drawn as SVG and as PDF.
std::string drawn_in_both(const std::string& bytes) {
    const auto read = read_picture(bytes);
    REQUIRE(read.content);
    std::string drawn;
    for (const bool as_svg : {true, false}) {
        DrawnPictures pictures;
        const Surface surface{as_svg ? cairo_svg_surface_create_for_stream(append_bytes, &drawn, 200, 200)
                                     : cairo_pdf_surface_create_for_stream(append_bytes, &drawn, 200, 200)};
        const Context context{cairo_create(surface.get())};
        pictures.draw({read.content}, context.get(), 100, 75);
        cairo_surface_finish(surface.get());
        CHECK(cairo_surface_status(surface.get()) == CAIRO_STATUS_SUCCESS);
    }
    return drawn;
}

/// Whether the word is there, or any of the three forms that it may have in the base64 of an SVG.
bool tells(std::string drawn, const std::string& word) {
    if (drawn.find(word) != std::string::npos) return true;
    std::erase(drawn, '\n');  // base64 is broken into lines
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (std::size_t skip = 0; skip < 3; ++skip) {
        std::string coded;
        for (std::size_t at = skip; at + 3 <= word.size(); at += 3) {
            std::uint32_t bits = 0;
            for (std::size_t i = 0; i < 3; ++i) bits = bits << 8U | static_cast<unsigned char>(word[at + i]);
            for (const int shift : {18, 12, 6, 0}) coded += digits[bits >> shift & 63U];
        }
        if (drawn.find(coded) != std::string::npos) return true;
    }
    return false;
}

TEST_CASE("Of a JPEG nothing but the picture is drawn, whatever is before, between and behind its scans") {
    for (const bool progressive : {false, true}) {
        const std::string photo = telling_jpeg(progressive);
        const auto read = read_picture(photo);
        REQUIRE(read.content);
        CHECK(dots_of(decode_jpeg(read.content->bytes)) == dots_of(decode_jpeg(photo)));
        CHECK(tells(photo, "secret"));
        CHECK_FALSE(tells(drawn_in_both(photo), "secret"));
        CHECK(read.content->bytes.ends_with("\xFF\xD9"));
        for (const char* const mark : {"JFXX", "Exif", "ICC", "at home"})
            CHECK(read.content->bytes.find(mark) == std::string::npos);
        CHECK(read.content->bytes.find("\xFF\xD8", 2) == std::string::npos);
    }
}

TEST_CASE("Of a PNG nothing but the picture is drawn, whatever words its chunks hold") {
    const std::string plain = small_png(40, 30);
    std::string telling = plain;
    telling.insert(33, png_chunk("tEXt", std::string{"Comment\0", 8} + "secret and hidden") +
                           png_chunk("eXIf", "MM secret and hidden"));
    telling.insert(telling.size() - 12, png_chunk("prVt", "secret and hidden"));
    telling += "secret and hidden";
    CHECK(tells("x" + telling, "secret and hidden"));
    CHECK_FALSE(tells(drawn_in_both(telling), "secret"));
    CHECK((read_picture(telling).content->bytes == read_picture(plain).content->bytes));
    CHECK_FALSE(tells(read_picture(telling).content->bytes, "secret"));
}

TEST_CASE(
    "A photograph that is turned keeps how, and nothing else, in the file that is copied beside the game") {
    const std::string photo = small_jpeg(40, 30, 6);
    const auto read = read_picture(photo);
    REQUIRE(read.content);
    const std::string& copied = read.content->with_turn;
    CHECK(tells("x" + photo, "at home"));
    CHECK_FALSE(tells(copied, "at home"));
    CHECK(read_jpeg_head(copied).orientation == 6);
    CHECK(dots_of(decode_jpeg(copied)) == dots_of(decode_jpeg(photo)));
    const auto again = read_picture(copied);
    REQUIRE(again.content);
    CHECK((again.content->with_turn == copied));
    CHECK(read_picture(small_jpeg(40, 30, 1)).content->with_turn.empty());
}

TEST_CASE("An SVG and a PNG are read with their proportions, and the same bytes have the same name") {
    const auto flag = read_picture(svg("<rect width='60' height='36'/>"));
    REQUIRE(flag.content);
    CHECK(flag.content->width / flag.content->height == Approx(60.0 / 36));
    const auto dots = read_picture(small_png());
    REQUIRE(dots.content);
    CHECK(dots.content->width == 4);
    CHECK(dots.content->height == 3);
    CHECK(dots.content->id == read_picture(small_png()).content->id);
    CHECK(dots.content->id != flag.content->id);
}

TEST_CASE("What is not a picture is reported") {
    CHECK(fault_of("") == "is empty");
    CHECK(fault_of("GIF89a") == "is not an SVG, PNG or JPEG");
    CHECK(fault_of("<html></html>") == "is not an SVG, PNG or JPEG");
    CHECK(fault_of(std::string((64UL << 20) + 1, 'x')) == "is larger than 64 MB");
}

TEST_CASE("The pictures of a run together have a budget, and the one that passes it is named") {
    const std::string dots = small_png(100, 100), photo = small_jpeg(100, 100, 1);
    source::Budget::Amounts most = source::Budget::of_a_run;
    most[source::Budget::dots] = 100 * 100 * (8 + 1);
    most[source::Budget::strokes] = 5000;
    for (const auto& [first, second] : {std::pair{dots, dots}, std::pair{swelling(4), swelling(4)}}) {
        source::Budget budget{most};
        CHECK(read_picture(first, budget, {}).content);
        const auto refused = read_picture(second, budget, {});
        CHECK_FALSE(refused.content);
        CHECK(refused.fault.empty());
        source::Reporter report;
        budget.report_to(report);
        budget.report_to(report);
        REQUIRE(report.all().size() == 1);
        CHECK(report.all().front().kind == "over-budget");
    }
    source::Budget budget{most};
    for (int i = 0; i < 9; ++i) CHECK(read_picture(photo, budget, {}).content);
    CHECK_FALSE(read_picture(photo, budget, {}).content);
}

TEST_CASE("A photograph or a bitmap of more pixels than print shows is kept with fewer, in its proportions") {
    for (const auto& bytes : {small_jpeg(4000, 3000, 1), small_jpeg(3000, 4000, 6), small_png(4000, 3000)}) {
        const auto read = read_picture(bytes);
        REQUIRE(read.content);
        const bool is_png = read.content->kind == page::PictureKind::png;
        const Surface kept = (is_png ? decode_png : [](const std::string& jpeg) {
            return decode_jpeg(jpeg);
        })(read.content->bytes);
        REQUIRE(kept);
        const double width = cairo_image_surface_get_width(kept.get());
        const double height = cairo_image_surface_get_height(kept.get());
        CHECK(std::max(width, height) == 1500);
        CHECK(std::max(width, height) / std::min(width, height) == Approx(4.0 / 3));
        CHECK(read.content->width / read.content->height == Approx(4.0 / 3));
    }
    const auto small = read_picture(small_png(2400, 10));
    CHECK(cairo_image_surface_get_width(decode_png(small.content->bytes).get()) == 2400);
}

TEST_CASE(
    "A PNG that claims to be huge is refused before it is decoded, and a cut or damaged one is refused") {
    std::string huge = small_png();
    huge.replace(16, 8, std::string("\0\0\x7f\xff\0\0\x7f\xff", 8));
    CHECK(fault_of(huge).find("24 million pixels") != std::string::npos);
    const std::string whole = small_png(40, 30);
    for (std::size_t length = 9; length + 12 < whole.size(); length += 3) {
        INFO(length);
        CHECK_FALSE(fault_of(whole.substr(0, length)).empty());
    }
}

TEST_CASE("A JPEG is turned as its camera says and loses what the camera wrote") {
    const auto upright = read_picture(small_jpeg(40, 30, 1));
    REQUIRE(upright.content);
    CHECK(upright.content->quarter_turns == 0);
    CHECK(upright.content->width == 40);
    CHECK(upright.content->bytes.find("Exif") == std::string::npos);
    CHECK(upright.content->bytes.find("at home") == std::string::npos);
    const auto turned = read_picture(small_jpeg(40, 30, 6));
    REQUIRE(turned.content);
    CHECK(turned.content->quarter_turns == 1);
    CHECK(turned.content->width == 30);
    CHECK(turned.content->height == 40);
    CHECK(fault_of(small_jpeg(40, 30, 5)).find("mirrored") != std::string::npos);
}

TEST_CASE("A JPEG that is cut anywhere, or claims to be larger than it is, is refused") {
    const std::string whole = small_jpeg(64, 64, 1);
    for (std::size_t length = 3; length + 4 < whole.size(); length += 11) {
        INFO(length);
        CHECK_FALSE(fault_of(whole.substr(0, length)).empty());
    }
    std::string larger = whole;  // claims more rows than there are
    const auto frame = larger.find("\xFF\xC0");
    REQUIRE(frame != std::string::npos);
    larger[frame + 5] = 1;
    CHECK_FALSE(fault_of(larger).empty());
    larger[frame + 5] = '\x4e';
    larger[frame + 7] = '\x4e';
    CHECK(fault_of(larger).find("100 million pixels") != std::string::npos);
}

TEST_CASE("A photograph goes into the PDF as a JPEG, and once however often it is shown") {
    const auto read = read_picture(small_jpeg(64, 48, 1));
    REQUIRE(read.content);
    DrawnPictures pictures;
    std::string pdf;
    {
        const Surface surface{cairo_pdf_surface_create_for_stream(append_bytes, &pdf, 200, 200)};
        const Context context{cairo_create(surface.get())};
        for (int page = 0; page < 3; ++page) {
            pictures.draw({read.content}, context.get(), 100, 75);
            cairo_show_page(context.get());
        }
        cairo_surface_finish(surface.get());
        CHECK(cairo_surface_status(surface.get()) == CAIRO_STATUS_SUCCESS);
    }
    const auto first = pdf.find(read.content->bytes);
    CHECK(first != std::string::npos);
    CHECK(pdf.find(read.content->bytes, first + 1) == std::string::npos);
}

TEST_CASE("In black only, photographs and drawings are drawn in greys, as light as their colours") {
    const std::string svg =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"4\"><rect width=\"4\" height=\"4\" "
        "fill=\"#c80000\"/><rect x=\"4\" width=\"4\" height=\"4\" fill=\"#0000c8\"/></svg>";
    for (const auto& bytes : {svg, small_jpeg(64, 48, 1)}) {
        const auto read = read_picture(bytes);
        REQUIRE(read.content);
        const auto dots = [&](bool grey) {
            DrawnPictures pictures;
            const Surface surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, 40, 20)};
            const Context context{cairo_create(surface.get())};
            pictures.draw({read.content, grey ? page::PictureLook::grey : page::PictureLook::own},
                          context.get(), 40, 20);
            cairo_surface_flush(surface.get());
            const unsigned char* const data = cairo_image_surface_get_data(surface.get());
            std::vector<page::Ink> inks;
            for (const int x : {5, 35})
                inks.push_back(
                    {data[10 * 160 + 4 * x + 2], data[10 * 160 + 4 * x + 1], data[10 * 160 + 4 * x]});
            return inks;
        };
        const auto coloured = dots(false), grey = dots(true);
        for (std::size_t i = 0; i < 2; ++i) {
            CHECK(grey[i].red == grey[i].green);
            CHECK(grey[i].red == grey[i].blue);
            CHECK(grey[i].lightness() == Approx(coloured[i].lightness()).margin(0.02));
        }
        CHECK((bytes != svg || coloured[0].red != coloured[0].blue));
    }
}

TEST_CASE("A JPEG's bytes may be anything without harm") {
    CHECK_FALSE(fault_of("\xFF\xD8\xFF").empty());
    std::string bytes = "\xFF\xD8\xFF\xE0";
    bytes += std::string("\0\x10JFIF\0\1\1\0\0\1\0\1\0\0", 16);
    CHECK_FALSE(fault_of(bytes).empty());
    for (unsigned seed = 1; seed < 300; ++seed) {
        std::string noise = bytes;
        unsigned state = seed * 2654435761U;
        for (int i = 0; i < 400; ++i) {
            state = state * 1664525U + 1013904223U;
            noise += static_cast<char>(state >> 24U);
        }
        CHECK_FALSE(fault_of(noise).empty());
    }
}

}  // namespace muster::draw::read_picture_test
