#include "deliver/zip.hpp"

#include <catch2/catch.hpp>

#include "source/failure.hpp"
#include "support/run.hpp"

namespace zip_test {

using namespace muster;

TEST_CASE("an archive is read by another program, and the same files give the same bytes") {
    const tests::TemporaryFolder folder;
    const std::vector<deliver::OutputFile> files{
        {"cards.pdf", std::string(40'000, 'x')}, {"empty.txt", ""}, {"rolled.yaml", "one\ntwo\n"}};
    std::vector<const deliver::OutputFile*> chosen;
    for (const auto& file : files) chosen.push_back(&file);
    const std::string bytes = deliver::zip_of(chosen);
    CHECK(bytes == deliver::zip_of(chosen));
    CHECK(bytes.size() < 2000);
    tests::write_file(folder / "a.zip", bytes);
    const auto ran = tests::run("cd " + folder.path().string() + " && cmake -E tar xf a.zip");
    INFO(ran.said);
    CHECK(ran.status == 0);
    for (const auto& file : files) CHECK(tests::read_file(folder / file.name) == file.bytes);
}

TEST_CASE("two files of one name cannot be in an archive") {
    const deliver::OutputFile one{"cards.pdf", "one"}, other{"cards.pdf", "two"};
    CHECK_THROWS_WITH(deliver::zip_of({&one, &other}), "a ZIP archive cannot be created");
    CHECK_THROWS_AS(deliver::zip_of({&one, &other}), source::MachineError);
}

}  // namespace zip_test
