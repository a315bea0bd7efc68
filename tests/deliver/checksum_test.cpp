// Checksums are those that sha256sum prints.
#include "deliver/checksum.hpp"

#include <catch2/catch.hpp>

#include "support/run.hpp"

namespace muster::deliver {

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
    tests::write_file(folder / "long", long_text);
    tests::write_file(folder / "empty", "");
    CHECK(sha256_of_file(folder / "long") == sha256(long_text));
    CHECK(sha256_of_file(folder / "long") ==
          tests::run("sha256sum '" + (folder / "long") + "'").output.substr(0, 64));
    CHECK(sha256_of_file(folder / "empty") == sha256(""));
    CHECK(sha256_of_file(folder / "missing").empty());
    CHECK(sha256_of_file(folder.path().string()).empty());
    CHECK(sha256_of_file("/dev/zero").empty());
}

TEST_CASE("The last byte of a file counts, wherever a piece of it ends") {
    const tests::TemporaryFolder folder;
    for (const std::size_t size : {1U, 65535U, 65536U, 65537U, 131073U}) {
        const std::string text = std::string(size - 1, 'a') + "b";
        tests::write_file(folder / "file", text);
        CHECK(sha256_of_file(folder / "file") == sha256(text));
    }
}

}  // namespace muster::deliver
