// What the directory of an archive says about its files (APPNOTE.TXT of PKWARE, 4.3.12).
#include <catch2/catch.hpp>

#include "deliver/zip.hpp"

namespace muster::deliver {
namespace {

std::uint32_t number_at(const std::string& bytes, std::size_t at, std::size_t length) {
    std::uint32_t number = 0;
    for (std::size_t i = length; i-- > 0;)
        number = number << 8U | static_cast<unsigned char>(bytes.at(at + i));
    return number;
}

struct Listed {
    std::string name;
    std::uint32_t made_by, time, date, size, permissions;
};

/// The entries of the central directory, which begin with this mark.
std::vector<Listed> directory_of(const std::string& archive) {
    const std::string mark{"PK\x01\x02", 4};
    std::vector<Listed> all;
    for (std::size_t at = archive.find(mark); at != std::string::npos; at = archive.find(mark, at + 1))
        all.push_back({archive.substr(at + 46, number_at(archive, at + 28, 2)), number_at(archive, at + 5, 1),
                       number_at(archive, at + 12, 2), number_at(archive, at + 14, 2),
                       number_at(archive, at + 24, 4), number_at(archive, at + 38, 4)});
    return all;
}

}  // namespace

TEST_CASE("Files in an archive are plain files of the first day that it can name") {
    const OutputFile cards{"cards.pdf", std::string(5000, 'x')}, jager{"Jäger.txt", "one"};
    const auto files = directory_of(zip_of({&cards, &jager}));
    REQUIRE(files.size() == 2);
    CHECK(files[0].name == "cards.pdf");
    CHECK(files[0].size == 5000);
    CHECK(files[1].name == "Jäger.txt");
    CHECK(files[1].size == 3);
    for (const auto& file : files) {
        CHECK(file.made_by == 3);  // UNIX
        CHECK(file.time == 0);     // midnight
        CHECK(file.date == 33);    // day 1, month 1 (times 32), years after 1980 (times 512)
        CHECK(file.permissions == 0100644U << 16U);
    }
}

}  // namespace muster::deliver
