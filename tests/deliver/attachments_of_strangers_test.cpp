// PDFs that are damaged but could be mended, and how much is taken from any.
#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "deliver/read_attachment.hpp"
#include "deliver/small_pdf.hpp"
#include "support/run.hpp"

namespace muster::deliver::attachments_of_strangers_test {

std::string with_bytes(const std::string& stream) {
    return small_pdf("/Names << /EmbeddedFiles << /Names [(rolled.yaml) 5 0 R] >> >> ",
                     {"<< /Type /Filespec /F (rolled.yaml) /EF << /F 6 0 R >> >>", stream});
}

const std::string sound = with_bytes("<< /Length 6 >>\nstream\ntitle:\nendstream");

TEST_CASE("An attachment is taken up to the limit and not beyond it") {
    CHECK(read_attachment(sound, "rolled.yaml", 6).bytes == "title:");
    CHECK(read_attachment(sound, "rolled.yaml", 7).bytes == "title:");
    CHECK_FALSE(read_attachment(sound, "rolled.yaml", 5).bytes);
    CHECK_FALSE(read_attachment(sound, "rolled.yaml", 0).bytes);
    CHECK(read_attachment(with_bytes("<< /Length 0 >>\nstream\n\nendstream"), "rolled.yaml", 5).bytes == "");
    const auto other = read_attachment(sound, "other.yaml", 100);
    CHECK(other.sound);
    CHECK_FALSE(other.bytes);
}

TEST_CASE("A PDF with an attachment that is too large is sound, in however many pieces it comes") {
    const std::string large =
        with_bytes("<< /Length 300000 >>\nstream\n" + std::string(300'000, 'x') + "\nendstream");
    for (const std::size_t limit : {5UL, 100'000UL, 299'999UL}) {
        const auto found = read_attachment(large, "rolled.yaml", limit);
        CHECK(found.sound);
        CHECK_FALSE(found.bytes);
    }
    CHECK(read_attachment(large, "rolled.yaml", 300'000).bytes == std::string(300'000, 'x'));
}

TEST_CASE("A PDF whose table of objects is lost is not mended, because that would search any file") {
    std::string damaged = sound;
    const std::size_t start = damaged.rfind("startxref\n") + 10;
    damaged.replace(start, damaged.find('\n', start) - start, "7");
    const auto found = read_attachment(damaged, "rolled.yaml", 100);
    CHECK_FALSE(found.sound);
    CHECK_FALSE(found.bytes);
}

TEST_CASE("A small PDF that unpacks to half a gigabyte is refused before it has taken the memory") {
    std::string packed;  // 128 bytes for each two
    for (int i = 0; i < (4 << 20); ++i) packed += "\x81\1";
    const std::string bytes =
        "%PDF-1.5\n1 0 obj\n<< /Type /XRef /Size 5 /W [1 2 1] /Root 2 0 R /Filter "
        "/RunLengthDecode /Length " +
        std::to_string(packed.size()) + " >>\nstream\n" + packed +
        "\nendstream\nendobj\nstartxref\n9\n%%EOF\n";
    const auto peak = [] {
        rusage used{};
        getrusage(RUSAGE_SELF, &used);
        return used.ru_maxrss / 1024;  // MB
    };
    const auto before = peak();
    CHECK_FALSE(read_attachment(bytes, "rolled.yaml", 100).sound);
    CHECK_FALSE(has_readable_pages(bytes));
    CHECK(peak() - before < 300);
    CHECK(read_attachment(sound, "rolled.yaml", 6).bytes == "title:");  // and then all is as before
}

TEST_CASE("Nothing is said on the terminal about a damaged PDF") {
    const tests::TemporaryFolder folder;
    const int kept = dup(STDERR_FILENO);
    const int file = open((folder / "said").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    dup2(file, STDERR_FILENO);
    for (std::size_t at = 0; at < sound.size(); at += 5) {
        std::string spoilt = sound;
        spoilt[at] = 'x';
        (void)read_attachment(spoilt, "rolled.yaml", 100);
    }
    for (const char* stream : {"<< /Length 6 /Filter /FlateDecode >>\nstream\ntitle:\nendstream",
                               "<< /Length 600 >>\nstream\ntitle:\nendstream"})
        (void)read_attachment(with_bytes(stream), "rolled.yaml", 100);
    dup2(kept, STDERR_FILENO);
    close(kept);
    close(file);
    CHECK(tests::read_file(folder / "said") == "");
}

}  // namespace muster::deliver::attachments_of_strangers_test
