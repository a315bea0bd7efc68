// Checksums are those that sha256sum prints.
#include "deliver/checksum.hpp"

#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace muster::deliver::checksum_test {

TEST_CASE("The checksum of a text is SHA-256, whole or in pieces") {
    // Examples of FIPS 180-2, and of no bytes.
    const std::string of_abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    CHECK(sha256("abc") == of_abc);
    CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    Checksum sum;
    sum.add("a");
    sum.add("bc");
    CHECK(sum.take() == of_abc);
}

TEST_CASE("The checksum of a file is that of its bytes; what is not a file has none") {
    const tests::TemporaryFolder folder;
    std::string long_text;
    for (int i = 0; i < 200'000; ++i) long_text += static_cast<char>(i * 7);
    const Folder here = Folder::open(folder.path().string()).value();
    tests::write_file(folder / "long", long_text);
    tests::write_file(folder / "empty", "");
    CHECK(sha256_of_file(here, "long") == sha256(long_text));
    CHECK(sha256_of_file(here, "long") ==
          tests::run("sha256sum '" + (folder / "long") + "'").output.substr(0, 64));
    CHECK(sha256_of_file(here, "empty") == sha256(""));
    std::filesystem::create_symlink("/dev/zero", folder / "link");
    for (const char* name : {"missing", "link"}) CHECK(sha256_of_file(here, name).empty());
}

}  // namespace muster::deliver::checksum_test
