// Pictures from anywhere: sound ones are read, others are reported, and nothing crashes.
#include "draw/read_picture.hpp"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string_view>
#include <vector>

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <catch2/catch.hpp>
#include <jpeglib.h>

#include "draw/cairo.hpp"
#include "draw/decode_picture.hpp"
#include "draw/pictures.hpp"
#include "page/look.hpp"

namespace muster::draw {
namespace {

std::string small_png(int width = 4, int height = 3) {
    const Surface surface{cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)};
    std::string bytes;
    cairo_surface_write_to_png_stream(surface.get(), append_bytes, &bytes);
    return bytes;
}

/// With EXIF that has an orientation and a comment.
std::string small_jpeg(int width, int height, char orientation, bool progressive = false) {
    jpeg_compress_struct jpeg{};
    jpeg_error_mgr errors{};
    jpeg.err = jpeg_std_error(&errors);
    jpeg_create_compress(&jpeg);
    unsigned char* out = nullptr;
    unsigned long size = 0;
    jpeg_mem_dest(&jpeg, &out, &size);
    jpeg.image_width = static_cast<JDIMENSION>(width);
    jpeg.image_height = static_cast<JDIMENSION>(height);
    jpeg.input_components = 3;
    jpeg.in_color_space = JCS_RGB;
    jpeg_set_defaults(&jpeg);
    if (progressive) jpeg_simple_progression(&jpeg);
    jpeg_start_compress(&jpeg, TRUE);
    const char head[] = "Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0";
    std::string exif{head, sizeof head - 1};
    exif += orientation;
    exif += std::string(6, '\0');
    jpeg_write_marker(&jpeg, JPEG_APP0 + 1, reinterpret_cast<const JOCTET*>(exif.data()),
                      static_cast<unsigned>(exif.size()));
    jpeg_write_marker(&jpeg, JPEG_COM, reinterpret_cast<const JOCTET*>("at home"), 7);
    std::vector<unsigned char> row(static_cast<std::size_t>(width) * 3);
    for (int y = 0; y < height; ++y) {
        for (std::size_t i = 0; i < row.size(); ++i)
            row[i] = static_cast<unsigned char>(static_cast<int>(i) * 7 + 13 * y);
        JSAMPROW line = row.data();
        jpeg_write_scanlines(&jpeg, &line, 1);
    }
    jpeg_finish_compress(&jpeg);
    std::string bytes{reinterpret_cast<const char*>(out), size};
    jpeg_destroy_compress(&jpeg);
    std::free(out);
    return bytes;
}

std::string svg(const std::string& inside, const std::string& head = R"(viewBox="0 0 60 36")") {
    return R"(<svg xmlns="http://www.w3.org/2000/svg" )" + head + ">" + inside + "</svg>";
}

std::string fault_of(const std::string& bytes) {
    const auto read = read_picture(bytes);
    CHECK(read.fault.empty() == (read.content != nullptr));
    return read.fault;
}

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

}  // namespace

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
    CHECK(drawn_in_both(telling).size() == drawn_in_both(plain).size());
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
    CHECK(fault_of(std::string((20UL << 20) + 1, 'x')) == "is larger than 20 MB");
}

TEST_CASE("An SVG with texts, filters, masks, pictures or entities is refused, and so is a huge one") {
    for (const char* inside :
         {"<text>x</text>", "<filter id='a'/>", "<mask id='a'/>", "<image href='near.png'/>", "<script/>",
          "<g><svg:text xmlns:svg='http://www.w3.org/2000/svg'>x</svg:text></g>", "<feImage/>",
          "<foreignObject/>", "<xi:include xmlns:xi='urn:x' href='/etc/passwd'/>", "<g filter='blur(9px)'/>",
          "<g style='filter:blur(9px)'/>"}) {
        INFO(inside);
        CHECK(fault_of(svg(inside)).find("is an SVG with <") == 0);
    }
    CHECK(fault_of("<!DOCTYPE svg [<!ENTITY a 'x'>]>" + svg("<rect/>")).find("is an SVG with <!ENTITY>") ==
          0);
    CHECK(fault_of(svg("<rect/>\n<a href='https://example.org/'><rect/></a>"))
              .find("is an SVG with <a> in line 2, which is not supported") == 0);
    CHECK(fault_of(svg(std::string(1UL << 20, ' '))).find("larger than 1 MB") != std::string::npos);
    CHECK(fault_of(svg("<rect/>", "")) == "is an SVG without a size; give it a viewBox");
    CHECK(fault_of("<svg xmlns='http://www.w3.org/2000/svg'><g>") == "is not an SVG that can be read");
}

TEST_CASE("An SVG is UTF-8, or the elements that it hides would not be found") {
    const std::string hidden =
        "<?xml version='1.0' encoding='UTF-7'?>" + svg("+ADw-text+AD4-x+ADw-/text+AD4-");
    CHECK(fault_of(hidden) == "is an SVG that names another encoding than UTF-8; save it as UTF-8");
    CHECK(fault_of("<?xml version = \"1.0\" encoding =\"ISO-8859-1\" ?>" + svg("<rect/>")) ==
          fault_of(hidden));
    CHECK(fault_of(svg("<!-- J\xE4ger --><rect/>")).find("is an SVG that is not valid UTF-8") == 0);
    for (const char* head :
         {"<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>",
          "<?xml version='1.0' encoding='utf-8'?>\n<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' "
          "'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>",
          "<?xml version='1.0'?>", "\xEF\xBB\xBF"}) {
        INFO(head);
        CHECK(fault_of(head + svg("<rect width='3' height='3'/>")).empty());
    }
}

TEST_CASE("An SVG that swells when its references are followed is refused with the line where it does") {
    std::string uses = "<defs><g id='u0'><rect width='1' height='1'/></g>\n";
    std::string patterns = "<pattern id='u0' width='9' height='9'><rect width='1' height='1'/></pattern>\n";
    for (int i = 1; i < 12; ++i) {
        const std::string id = "id='u" + std::to_string(i) + "'", below = "u" + std::to_string(i - 1);
        uses += "<g " + id + ">";
        patterns += "<pattern " + id + " width='9' height='9'>";
        for (int k = 0; k < 8; ++k) {
            uses += "<use href='#" + below + "'/>";
            patterns += "<rect width='8' height='8' fill='url(#" + below + ")'/>";
        }
        uses += "</g>\n";
        patterns += "</pattern>\n";
    }
    CHECK(
        fault_of(svg(uses + "</defs><use href='#u11'/>")).find("line 7 becomes more than 200000 elements") !=
        std::string::npos);
    CHECK(fault_of(svg(patterns + "<rect width='60' height='36' fill='url(#u11)'/>"))
              .find("becomes more than 200000 elements") != std::string::npos);
    std::string course = "M0 0";
    for (int i = 0; i < 5000; ++i) course += " L" + std::to_string(i % 60) + " " + std::to_string(i % 36);
    std::string mark = "<marker id='m' markerWidth='9' markerHeight='9'>";
    for (int i = 0; i < 100; ++i) mark += "<circle r='2'/>";
    CHECK(fault_of(svg(mark + "</marker>\n<path fill='none' stroke='red' marker-mid='url(#m)' d='" + course +
                       "'/>"))
              .find("<path> in line 2 becomes more than 200000 elements") != std::string::npos);
    CHECK(fault_of(svg("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>")).size() < 200);
    std::string deep;
    for (int i = 0; i < 100'000; ++i) deep += "<g>";
    CHECK(fault_of(svg(deep)).find("nested more than 200 deep (line 1)") != std::string::npos);
}

TEST_CASE("An SVG that no count of elements shows to be costly ends with its time") {
    std::string course = "M0 0";
    for (int i = 0; i < 100'000; ++i) course += i % 2 == 0 ? " L60 36" : " L0 0";
    const auto start = std::clock();
    CHECK(fault_of(svg("<path fill='none' stroke='red' stroke-width='0.01' stroke-dasharray='0.001' d='" +
                       course + "'/>")) ==
          "is an SVG that takes too much time or memory to draw; simplify it, or use a PNG");
    CHECK(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC < 1);  // of this process
    // What people draw is far from the limits: ten thousand lines, and dashes of common length.
    std::string lines;
    for (int i = 0; i < 10'000; ++i)
        lines += "<path d='M" + std::to_string(i % 60) + " 0 l3 " + std::to_string(i % 36) +
                 "' stroke='blue' stroke-dasharray='1 1'/>";
    CHECK(fault_of(svg(lines)).empty());
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
    CHECK(fault_of(larger).find("24 million pixels") != std::string::npos);
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

}  // namespace muster::draw
