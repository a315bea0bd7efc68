// Where bytes go that are written to a stream, who may read a file that is written, and what is open.
#include <csignal>
#include <thread>

#include <catch2/catch.hpp>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/time.h>

#include "deliver/whole_file.hpp"
#include "deliver/write_whole.hpp"
#include "source/failure.hpp"
#include "support/folders.hpp"

namespace muster::deliver {
namespace {

namespace fs = std::filesystem;
using tests::names_in;

mode_t mode_of(const fs::path& path) {
    struct stat there {};
    REQUIRE(stat(path.c_str(), &there) == 0);
    return there.st_mode & 07777;
}

/// While it lives, this program's stream `number` goes to a file.
class Redirected {
public:
    Redirected(int number, const std::string& path) : number_(number), kept_(dup(number)) {
        const Descriptor file{open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600)};
        dup2(file.number(), number_);
    }
    ~Redirected() {
        dup2(kept_, number_);
        ::close(kept_);
    }
    Redirected(const Redirected&) = delete;
    Redirected& operator=(const Redirected&) = delete;

private:
    int number_, kept_;
};

bool is_free(int number) {
    return fcntl(number, F_GETFD) == -1;
}

}  // namespace

TEST_CASE("A link to this program's own output or errors is a stream, whatever they go to") {
    const tests::TemporaryFolder folder;
    for (const int number : {STDOUT_FILENO, STDERR_FILENO}) {
        INFO(number);
        const std::string link = folder / "link" + std::to_string(number);
        const std::string file = folder / "file" + std::to_string(number);
        fs::create_symlink("/proc/self/fd/" + std::to_string(number), link);
        fs::create_symlink(folder / "other", folder / "elsewhere" + std::to_string(number));
        tests::write_file(folder / "other", "kept");
        bool is_link_stream = false, is_file_stream = true, is_other_stream = true;
        {
            const Redirected redirected{number, file};
            (void)!::write(number, "before, ", 8);
            is_link_stream = is_stream(link);
            is_file_stream = is_stream(file);
            is_other_stream = is_stream(folder / "elsewhere" + std::to_string(number));
            write_whole(link, "one, ");
            WholeFile whole{link};
            whole.write("two, ");
            whole.write("three, ");
            whole.commit();
            (void)!::write(number, "after", 5);  // it is still open
        }
        CHECK(is_link_stream);
        CHECK_FALSE(is_file_stream);
        CHECK_FALSE(is_other_stream);
        CHECK(tests::read_file(file) == "before, one, two, three, after");
        CHECK(fs::is_symlink(link));
    }
    fs::create_symlink(folder / "nothing", folder / "broken");
    CHECK_FALSE(is_stream(folder / "broken"));
    CHECK_FALSE(is_stream(folder / "nothing"));
}

TEST_CASE("Files and folders that are written have the usual permissions") {
    const tests::TemporaryFolder folder;
    for (const mode_t mask : {022U, 027U, 002U}) {
        const mode_t before = umask(mask);
        const std::string name = "pack" + std::to_string(mask);
        write_whole(folder / name + ".txt", "x");
        write_new(folder / name + ".new", "x", "new");
        write_pack(folder / name, {{"cards.pdf", "x"}, {"cards.pdf", "x", "british"}});
        umask(before);
        CHECK(mode_of(folder / name + ".txt") == (0666U & ~mask));
        CHECK(mode_of(folder / name + ".new") == (0666U & ~mask));
        CHECK(mode_of(folder / name) == (0777U & ~mask));
        CHECK(mode_of(folder / name + "/british") == (0777U & ~mask));
        CHECK(mode_of(folder / name + "/cards.pdf") == (0666U & ~mask));
    }
}

TEST_CASE("A file is not written where there is one") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "a", "old");
    try {
        write_new(folder / "a", "new", "the list");
        FAIL("it was written");
    } catch (const source::MachineError& error) {
        CHECK(std::string{error.what()} == "cannot be written: File exists");
        CHECK(error.path() == "the list");
    }
    CHECK(tests::read_file(folder / "a") == "old");
}

TEST_CASE("A signal in the middle of a long text does not end its writing") {
    const tests::TemporaryFolder folder;
    const std::string pipe = folder / "pipe", text(3'000'000, 'x');  // many times what a pipe holds
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    struct sigaction quiet {
    }, before{};
    quiet.sa_handler = [](int) {};
    sigaction(SIGALRM, &quiet, &before);
    const pthread_t writer = pthread_self();
    std::string got;
    std::thread reader([&] {
        std::ifstream file(pipe, std::ios::binary);
        for (int times = 0; times < 5; ++times) {
            usleep(10'000);  // the writer waits for room meanwhile
            pthread_kill(writer, SIGALRM);
        }
        got = {std::istreambuf_iterator<char>(file), {}};
    });
    write_whole(pipe, text);
    reader.join();
    sigaction(SIGALRM, &before, nullptr);
    CHECK(got.size() == text.size());
}

TEST_CASE("What is open is closed once, also if its number is nought") {
    Descriptor none;
    CHECK_FALSE(none.is_open());
    CHECK(none.close());
    Descriptor file{open("/dev/null", O_RDONLY | O_CLOEXEC)};
    const int number = file.number();
    CHECK(file.is_open());
    Descriptor moved{std::move(file)};
    CHECK(moved.number() == number);
    CHECK(moved.close());
    CHECK(is_free(number));
    CHECK_FALSE(moved.is_open());
    CHECK(moved.number() == -1);
    CHECK(moved.close());
    Descriptor bad{number};
    CHECK_FALSE(bad.close());

    const int kept = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 10);
    ::close(STDIN_FILENO);
    Descriptor nought{open("/dev/null", O_RDONLY | O_CLOEXEC)};
    const bool is_nought = nought.number() == 0, is_open = nought.is_open(), is_closed = nought.close();
    const bool is_left_free = is_free(STDIN_FILENO);
    if (kept >= 0) {
        dup2(kept, STDIN_FILENO);
        ::close(kept);
    }
    CHECK(is_nought);
    CHECK(is_open);
    CHECK(is_closed);
    CHECK(is_left_free);
}

TEST_CASE("A temporary is named after its file, with six letters behind the program's mark") {
    CHECK(temporary_for("cards.pdf") == ".cards.pdf.muster-XXXXXX");
    for (const char* name : {".cards.pdf.muster-a1B2c3", "..muster-a1B2c3", ".a.muster-b.muster-a1B2c3"})
        CHECK(is_temporary(name));
    for (const char* name : {".muster-a1B2c3", "cards.pdf.muster-a1B2c3", ".cards.pdf.muster-a1B2c",
                             ".cards.pdf", ".cards.pdf.muster-a1B2c3d", ".muster-files", "", ".",
                             ".cards.muster_a1B2c3", ".a-muster-a1B2c3", "xcards.pdf.mus", ".1234567890123"})
        CHECK_FALSE(is_temporary(name));
    CHECK(is_temporary_for("cards.pdf", ".cards.pdf.muster-a1B2c3"));
    for (const char* other :
         {".cards.pdf.muster-a1B2c", ".cards.pdf.muster-a1B2c3d", ".cards.png.muster-a1B2c3",
          ".xcards.pdf.muster-a1B2c3", "cards.pdf", ".cards.pdf.muster_a1B2c3"})
        CHECK_FALSE(is_temporary_for("cards.pdf", other));
}

TEST_CASE("A lock counts only for what is still at its path") {
    const tests::TemporaryFolder folder;
    tests::write_file(folder / "a", "x");
    tests::write_file(folder / "b", "x");
    const Descriptor a = open_to_read(folder / "a");
    CHECK(is_at(a, folder / "a"));
    CHECK_FALSE(is_at(a, folder / "b"));
    CHECK_FALSE(is_at(a, folder / "nothing"));
    CHECK_FALSE(is_at(Descriptor{}, folder / "a"));
    fs::create_symlink(folder / "a", folder / "link");
    CHECK_FALSE(is_at(a, folder / "link"));
    CHECK_FALSE(open_to_read(folder / "link").is_open());
    fs::rename(folder / "b", folder / "a");
    CHECK_FALSE(is_at(a, folder / "a"));
    REQUIRE(lock_at_once(a));
    CHECK(open_if_abandoned(folder / "a").is_open());  // another file by now
    const Descriptor held = open_if_abandoned(folder / "a");
    REQUIRE(held.is_open());
    CHECK_FALSE(open_if_abandoned(folder / "a").is_open());
    CHECK_FALSE(open_if_abandoned(folder / "nothing").is_open());
}

}  // namespace muster::deliver
