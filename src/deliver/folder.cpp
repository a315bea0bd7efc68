#include "deliver/folder.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include "source/failure.hpp"
#include "source/files.hpp"

namespace muster::deliver {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view mark = ".muster-";
constexpr std::size_t letters = 6;  // behind the mark
constexpr const char* a_file_in_the_way =
    "this is a file where a folder is needed; move the file, or name another folder with -o";

bool is_plain(std::string_view name) {
    return !name.empty() && name != "." && name != ".." &&
           std::ranges::none_of(name, [](unsigned char c) { return c < 0x20 || c == '/'; });
}

bool is_plain_path(std::string_view below) {
    const std::size_t end = below.find('/');
    return is_plain(below.substr(0, end)) &&
           (end == std::string_view::npos || is_plain_path(below.substr(end + 1)));
}

/// ".cards.pdf.muster-0000ab". The number differs within this run, and mostly between runs.
std::string temporary_for(const std::string& path) {
    static std::atomic<unsigned> count{0};
    constexpr unsigned different = 1U << 24U;
    const fs::path whole{path};
    const std::string name =
        fmt::format(".{}{}{:0{}x}", whole.filename().string(), mark,
                    (static_cast<unsigned>(getpid()) * 4099U + ++count) % different, letters);
    return (whole.parent_path() / name).string();
}

bool is_temporary(const std::string& entry) {
    const std::size_t at = entry.rfind(mark);
    return at != std::string::npos && at > 0 && entry.front() == '.' &&
           entry.size() == at + mark.size() + letters;
}

[[noreturn]] void refuse_folder(const std::string& path, const char* what, const std::error_code& error) {
    throw source::MachineError(fmt::format("cannot be {}: {}", what, error.message()), path);
}

}  // namespace

void refuse_to_write(const std::string& shown, const char* why) {
    throw source::MachineError(fmt::format("cannot be written: {}", why ? why : std::strerror(errno)), shown);
}

void write_all(std::FILE* file, std::string_view bytes, const std::string& shown) {
    if (std::fwrite(bytes.data(), 1, bytes.size(), file) != bytes.size()) refuse_to_write(shown);
}

void finish(OpenFile file, const std::string& shown) {
    if (file && std::fclose(file.release()) != 0) refuse_to_write(shown);
}

FolderLock::~FolderLock() {
    if (number_ >= 0) close(number_);
}

std::optional<Folder> Folder::open(const std::string& path) {
    std::error_code error;
    const auto there = fs::status(path.empty() ? "." : path, error);
    if (fs::is_directory(there)) return Folder{path};
    if (there.type() == fs::file_type::not_found) return std::nullopt;
    if (there.type() == fs::file_type::none) refuse_folder(path, "read", error);
    throw source::MachineError(a_file_in_the_way, path);
}

Folder Folder::make(const std::string& path) {
    std::error_code error;
    if (!path.empty()) fs::create_directories(path, error);
    if (auto found = open(path)) return *found;
    if (error == std::errc::not_a_directory) throw source::MachineError(a_file_in_the_way, path);
    refuse_folder(path, "created", error);
}

std::optional<std::string> Folder::link_in(std::string_view below) const {
    fs::path path{path_};
    for (const auto& part : fs::path{below})
        if (std::error_code none; fs::is_symlink(path /= part, none)) return path.string();
    return std::nullopt;
}

std::optional<Folder> Folder::find(std::string_view below) const {
    const std::string path = shown(std::string{below});
    std::error_code none;
    if (!is_plain_path(below) || link_in(below) || !fs::is_directory(path, none)) return std::nullopt;
    return Folder{path};
}

Folder Folder::make_below(std::string_view below) const {
    if (!is_plain_path(below))
        throw source::MachineError("is not a valid name for a folder of a pack", std::string{below});
    if (const auto link = link_in(below))
        throw source::MachineError("is a symbolic link, which is not followed; name the folder itself",
                                   *link);
    return make(shown(std::string{below}));
}

std::optional<std::string> Folder::read(const std::string& name, std::size_t limit) const {
    return has_file(name) ? source::DiskFiles{}.read(shown(name), limit) : std::nullopt;
}

std::vector<std::string> Folder::names() const {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry{path_.empty() ? "." : path_, error}, end; !error && entry != end;
         entry.increment(error))
        if (std::string name = entry->path().filename().string(); is_plain(name))
            names.push_back(std::move(name));
    if (error) refuse_folder(path_, "read", error);
    std::ranges::sort(names);
    return names;
}

bool Folder::has_file(const std::string& name) const {
    std::error_code none;
    return is_plain(name) && fs::is_regular_file(fs::symlink_status(shown(name), none));
}

void Folder::require_plain(const std::string& name) const {
    if (!is_plain(name)) throw source::MachineError("is not a valid file name for a pack", name);
    std::error_code none;
    const auto there = fs::symlink_status(shown(name), none);
    if (fs::is_symlink(there)) refuse_to_write(shown(name), "it is a symbolic link");
    if (fs::is_directory(there)) refuse_to_write(shown(name), "it is a folder");
    if (fs::exists(there) && !fs::is_regular_file(there))
        refuse_to_write(shown(name), "it is not a regular file");
}

bool Folder::remove(const std::string& name) const {
    std::error_code none;
    return is_plain(name) && fs::remove(shown(name), none);
}

bool Folder::has_abandoned() const {
    return std::ranges::any_of(names(), is_temporary);
}

bool Folder::sweep() const {
    bool any = false;
    for (const auto& name : names())
        if (is_temporary(name)) any = remove(name) || any;
    return any;
}

FolderLock Folder::lock() const {
    constexpr useconds_t pause = 20'000;
    const int number = ::open(path_.empty() ? "." : path_.c_str(), O_RDONLY | O_CLOEXEC | O_DIRECTORY);
    for (int tries = 0; tries < 3000; ++tries) {
        const bool is_ours = flock(number, LOCK_EX | LOCK_NB) == 0;
        if (is_ours || (errno != EWOULDBLOCK && errno != EINTR)) return FolderLock{number};
        usleep(pause);
    }
    close(number);
    throw source::MachineError("another run has been writing here for a minute; try again later", path_);
}

std::string Folder::shown(const std::string& name) const {
    return (fs::path{path_} / name).string();
}

NewFile::NewFile(const Folder& folder, const std::string& name) : path_(folder.shown(name)) {
    folder.require_plain(name);
    do {
        temporary_ = temporary_for(path_);
        file_.reset(std::fopen(temporary_.c_str(), "wbx"));
    } while (!file_ && errno == EEXIST);
    if (file_) return;
    temporary_.clear();
    refuse_to_write(path_);
}

NewFile::NewFile(NewFile&& other) noexcept
    : path_(std::move(other.path_)),
      temporary_(std::exchange(other.temporary_, {})),
      file_(std::move(other.file_)) {}

NewFile::~NewFile() {
    if (!temporary_.empty()) (void)std::remove(temporary_.c_str());
}

void NewFile::write(std::string_view bytes) {
    write_all(file_.get(), bytes, path_);
}

void NewFile::finish() {
    deliver::finish(std::move(file_), path_);
}

void NewFile::rename() {
    finish();
    if (std::rename(temporary_.c_str(), path_.c_str()) != 0) refuse_to_write(path_);
    temporary_.clear();
}

}  // namespace muster::deliver
