// What a PDF says of itself to archives: XMP and the meaning of its colours.
#include "draw/archive_facts.hpp"

#include <cmath>
#include <map>

#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace muster::draw::archive_facts_test {

std::uint32_t number_at(const std::string& bytes, std::size_t at, int length = 4) {
    std::uint32_t value = 0;
    for (int i = 0; i < length; ++i)
        value = value * 256 + static_cast<unsigned char>(bytes.at(at + static_cast<std::size_t>(i)));
    return value;
}

/// A number with 16 bits after the point.
double fixed_at(const std::string& bytes, std::size_t at) {
    return static_cast<std::int32_t>(number_at(bytes, at)) / 65536.0;
}

TEST_CASE("XMP is XML whatever the title holds, and has all facts") {
    const DocumentInfo facts{"Guns & <Drums>: \"caf\xC3\xA9\"\x01\n", "Muster", "Rules", "BRW-7F3A",
                             "Muster 1"};
    const std::string packet = xmp_packet(facts, "cairo 1.16.0");
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "facts.xml", packet);
    const auto read = tests::run(
        "python3 -c \"import sys, xml.etree.ElementTree as t\n"
        "for e in t.parse(sys.argv[1]).iter():\n"
        "  if e.text and e.text.strip(): print(e.tag.split('}')[1], e.text)\" " +
        folder / "facts.xml");
    CHECK(read.status == 0);
    for (const char* line :
         {"part 3\n", "conformance B\n", "part 1\n", "li Guns & <Drums>: \"caf\xC3\xA9\"\n", "li Muster\n",
          "li Rules\n", "Keywords BRW-7F3A\n", "Producer cairo 1.16.0\n", "CreatorTool Muster 1\n",
          "CreateDate 2020-01-01T00:00:00Z\n"}) {
        INFO(line);
        CHECK(read.output.find(line) != std::string::npos);
    }
    CHECK(packet.starts_with("<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>"));
    CHECK(xmp_packet({}, "cairo").find("dc:title") == std::string::npos);
}

TEST_CASE("The profile of colours is sRGB, by the numbers of IEC 61966-2-1") {
    const std::string profile = srgb_profile();
    REQUIRE(profile.size() > 132);
    CHECK(number_at(profile, 0) == profile.size());
    CHECK(profile.substr(12, 12) == "mntrRGB XYZ ");
    CHECK(profile.substr(36, 4) == "acsp");
    std::map<std::string, std::size_t> tags;
    for (std::size_t i = 0; i < number_at(profile, 128); ++i) {
        const std::size_t entry = 132 + 12 * i, at = number_at(profile, entry + 4);
        CHECK(at % 4 == 0);
        CHECK(at + number_at(profile, entry + 8) <= profile.size());
        tags[profile.substr(entry, 4)] = at;
    }
    // What a display profile must have: ICC.1:2004-10, 8.2 and 8.3.3.
    for (const char* tag : {"desc", "cprt", "wtpt", "chad", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"})
        REQUIRE(tags.count(tag) == 1);
    // The three primaries together are white.
    for (std::size_t axis = 0; axis < 3; ++axis) {
        double sum = 0;
        for (const char* tag : {"rXYZ", "gXYZ", "bXYZ"}) sum += fixed_at(profile, tags[tag] + 8 + 4 * axis);
        CHECK(sum == Approx(fixed_at(profile, tags["wtpt"] + 8 + 4 * axis)).margin(1e-4));
    }
    // Undone by the matrix of adaptation, they are those of the standard: Y is 0.2126, 0.7152 and 0.0722.
    const auto adapt = [&](std::size_t row, std::size_t column) {
        return fixed_at(profile, tags["chad"] + 8 + 4 * (3 * row + column));
    };
    const double d65[] = {0.9505, 1, 1.0891};
    for (std::size_t row = 0; row < 3; ++row)
        CHECK(adapt(row, 0) * d65[0] + adapt(row, 1) * d65[1] + adapt(row, 2) * d65[2] ==
              Approx(fixed_at(profile, tags["wtpt"] + 8 + 4 * row)).margin(1e-3));
    const double xyz_of_red[] = {0.4124, 0.2126, 0.0193};
    for (std::size_t row = 0; row < 3; ++row)
        CHECK(adapt(row, 0) * xyz_of_red[0] + adapt(row, 1) * xyz_of_red[1] + adapt(row, 2) * xyz_of_red[2] ==
              Approx(fixed_at(profile, tags["rXYZ"] + 8 + 4 * row)).margin(1e-3));
    // The curve: half the signal is 21.4 % of the light, and it has no step where its two parts meet.
    const auto part = [&](std::size_t i) { return fixed_at(profile, tags["gTRC"] + 12 + 4 * i); };
    const auto curve = [&](double x) { return std::pow(part(1) * x + part(2), part(0)); };
    CHECK(curve(0.5) == Approx(0.2140).margin(1e-3));
    CHECK(curve(1) == Approx(1).margin(1e-3));
    CHECK(curve(part(4)) == Approx(part(3) * part(4)).margin(1e-4));
}

}  // namespace muster::draw::archive_facts_test
