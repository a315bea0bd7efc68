// Numbers and texts as they are written.
#include "source/writer.hpp"

#include <cstdlib>

#include <catch2/catch.hpp>

namespace writer_test {

using namespace muster;
using source::Writer;

std::string json_of(double value) {
    Writer out{Writer::Format::json_line};
    out.decimal(value);
    return out.take();
}

TEST_CASE("a decimal in JSON has up to three places, and no zeros at its end") {
    CHECK(json_of(0) == "0");
    CHECK(json_of(12) == "12");
    CHECK(json_of(-12) == "-12");
    CHECK(json_of(0.5) == "0.5");
    CHECK(json_of(-0.25) == "-0.25");
    CHECK(json_of(1.05) == "1.05");
    CHECK(json_of(1.234) == "1.234");
    CHECK(json_of(0.001) == "0.001");
    CHECK(json_of(-0.007) == "-0.007");
    CHECK(json_of(10.01) == "10.01");
    CHECK(json_of(0.0004) == "0");
    CHECK(json_of(0.9996) == "1");
}

TEST_CASE("all thousandths are read back as they were") {
    for (int thousandths = -2500; thousandths <= 2500; ++thousandths) {
        INFO(thousandths);
        const std::string text = json_of(thousandths / 1000.0);
        REQUIRE(std::strtod(text.c_str(), nullptr) == Approx(thousandths / 1000.0).margin(1e-9));
        REQUIRE((text.find('.') == std::string::npos || text.back() != '0'));
    }
}

}  // namespace writer_test
