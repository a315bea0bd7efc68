// Characters of UTF-8, and bytes that are none.
#include "source/utf8.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

namespace utf8_test {

using namespace muster;

struct Known {
    const char* bytes;
    char32_t code;
    std::uint32_t length;
};
/// The first and the last character of each length, and those beside the surrogates.
constexpr Known characters[]{{"\xC2\x80", 0x80, 2},
                             {"\xDF\xBF", 0x7FF, 2},
                             {"\xE0\xA0\x80", 0x800, 3},
                             {"\xED\x9F\xBF", 0xD7FF, 3},
                             {"\xEE\x80\x80", 0xE000, 3},
                             {"\xEF\xBF\xBF", 0xFFFF, 3},
                             {"\xF0\x90\x80\x80", 0x10000, 4},
                             {"\xF4\x8F\xBF\xBF", 0x10FFFF, 4}};

TEST_CASE("the first and the last character of each length are read") {
    for (const auto& known : characters) {
        INFO(fmt::format("U+{:X}", static_cast<unsigned>(known.code)));
        const std::string text = std::string{"a"} + known.bytes + "b";
        const auto read = source::long_character_at(text, 1);
        CHECK(read.sound);
        CHECK(read.code == known.code);
        CHECK(read.bytes == known.length);
    }
}

TEST_CASE("characters are counted, not bytes") {
    CHECK(source::count_characters("") == 0);
    CHECK(source::count_characters("a b") == 3);
    CHECK(source::count_characters("J\xC3\xA4ger") == 5);
    CHECK(source::count_characters("\xE9\xBE\x8D\xF0\x9F\x98\x80") == 2);
}

TEST_CASE("a character that the text ends in is not completed from beyond its end") {
    for (const auto& known : characters)
        for (std::size_t end = 1; end < known.length; ++end) {
            INFO(fmt::format("{} bytes of U+{:X}", end, static_cast<unsigned>(known.code)));
            const auto read = source::long_character_at(std::string_view{known.bytes}.substr(0, end), 0);
            CHECK_FALSE(read.sound);
            CHECK(read.bytes == 1);
        }
}

TEST_CASE("overlong forms, surrogates, what is beyond Unicode and stray bytes are no characters") {
    for (const char* const bytes :
         {"\x80\x80", "\xBF\x80", "\xC0\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xED\xBF\xBF",
          "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF\xBF\xBF\xBF", "\xC3\x28",
          "\xE2\x28\xA1", "\xE2\x82\x28", "\xF0\x90\x28\xBC", "\xC3\xC3"}) {
        INFO(fmt::format("{:02X} {:02X}", static_cast<unsigned char>(bytes[0]),
                         static_cast<unsigned char>(bytes[1])));
        const auto read = source::long_character_at(bytes, 0);
        CHECK_FALSE(read.sound);
        CHECK(read.bytes == 1);
    }
}

}  // namespace utf8_test
