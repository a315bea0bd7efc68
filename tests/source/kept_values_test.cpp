// What is kept of files must be what the files say now.
#include "source/kept_values.hpp"

#include <catch2/catch.hpp>

#include "source/kinds.hpp"

namespace kept_values_test {

using namespace muster::source;

struct Reader {
    MemoryFiles files;
    KeptValues kept;
    int times_read = 0;
    std::size_t reported = 0;

    /// The text of a, then of b if there is a file b, then the names in the folder.
    std::string text(const std::string& key = "key") {
        Reporter report;
        const auto value = kept.value(
            key, files, report, [this](const Files& from, Reporter& found) -> std::optional<std::string> {
                ++times_read;
                auto read = from.read("folder/a", 100);
                if (!read) return std::nullopt;
                if (read->empty()) found(kinds::empty_file, {});
                for (const auto& name : from.list("folder")) *read += " " + name;
                return *read + from.read("folder/b", 100).value_or("");
            });
        reported = report.all().size();
        return value ? *value : "none";
    }
};

TEST_CASE("a kept value is read again when a byte of its files has changed, and only then") {
    Reader reader;
    reader.files.files = {{"folder/a", "one"}};
    CHECK(reader.text() == "one a");
    CHECK(reader.text() == "one a");
    CHECK(reader.times_read == 1);
    reader.files.files["folder/a"] = "two";
    CHECK(reader.text() == "two a");
    CHECK(reader.text() == "two a");
    CHECK(reader.times_read == 2);
}

TEST_CASE("a kept value is read again when a file appears or disappears") {
    Reader reader;
    reader.files.files = {{"folder/a", "one"}};
    CHECK(reader.text() == "one a");
    reader.files.files["folder/b"] = "more";
    CHECK(reader.text() == "one a bmore");
    reader.files.files["folder/c"] = "";
    CHECK(reader.text() == "one a b cmore");
    reader.files.files.erase("folder/b");
    CHECK(reader.text() == "one a c");
    reader.files.files.erase("folder/a");
    CHECK(reader.text() == "none");
    reader.files.files["folder/a"] = "one";
    CHECK(reader.text() == "one a c");
    CHECK(reader.times_read == 6);
}

TEST_CASE("values of several keys are kept side by side") {
    Reader reader;
    reader.files.files = {{"folder/a", "one"}};
    CHECK(reader.text("x") == "one a");
    CHECK(reader.text("y") == "one a");
    CHECK(reader.text("x") == "one a");
    CHECK(reader.times_read == 2);
}

TEST_CASE("what must be reported of a value is reported each time it is asked for") {
    Reader reader;
    reader.files.files = {{"folder/a", ""}};
    CHECK(reader.text() == " a");
    CHECK(reader.reported == 1);
    CHECK(reader.text() == " a");
    CHECK(reader.reported == 1);
}

}  // namespace kept_values_test
