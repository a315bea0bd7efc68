#include "deliver/folder.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <memory>

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "source/failure.hpp"

namespace muster::deliver {
namespace {

namespace fs = std::filesystem;

constexpr int to_read = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
constexpr int as_folder = O_RDONLY | O_CLOEXEC | O_DIRECTORY;
constexpr std::string_view mark = ".muster-";
constexpr std::size_t letters = 6;  // behind the mark
constexpr const char* a_file_in_the_way =
    "this is a file where a folder is needed; move the file, or name another folder with -o";

bool is_plain(std::string_view name) {
    return !name.empty() && name != "." && name != ".." &&
           std::ranges::none_of(name, [](unsigned char c) { return c < 0x20 || c == '/'; });
}

void require_name(const std::string& name) {
    if (!is_plain(name)) throw source::MachineError("is not a valid file name for a pack", name);
}

/// ".cards.pdf.muster-0000ab". The number differs within this run, and mostly between runs.
std::string temporary_for(const std::string& name) {
    static std::atomic<unsigned> count{0};
    constexpr unsigned different = 1U << 24U;
    return fmt::format(".{}{}{:0{}x}", name, mark,
                       (static_cast<unsigned>(getpid()) * 4099U + ++count) % different, letters);
}

/// Whether it is a temporary, of the file `name` if one is named.
bool is_temporary(const std::string& entry, const std::string& name) {
    const std::size_t at = entry.rfind(mark);
    return at != std::string::npos && at > 0 && entry.front() == '.' &&
           entry.size() == at + mark.size() + letters && (name.empty() || entry.substr(1, at - 1) == name);
}

bool lock_at_once(const Descriptor& open) {
    return flock(open.number(), LOCK_EX | LOCK_NB) == 0;
}

[[noreturn]] void refuse_folder(const std::string& path, const char* what, int error) {
    throw source::MachineError(fmt::format("cannot be {}: {}", what, std::strerror(error)), path);
}

/// What is in the way, in words.
const char* describe(const struct stat& there) {
    if (S_ISLNK(there.st_mode)) return "it is a symbolic link";
    return S_ISDIR(there.st_mode) ? "it is a folder" : "it is not a regular file";
}

}  // namespace

bool Descriptor::close() {
    return number_ < 0 || ::close(std::exchange(number_, -1)) == 0;
}

void refuse_to_write(const std::string& shown, const char* why) {
    throw source::MachineError(fmt::format("cannot be written: {}", why ? why : std::strerror(errno)), shown);
}

void write_all(const Descriptor& file, std::string_view bytes, const std::string& shown) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file.number(), bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) refuse_to_write(shown);
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

std::optional<Folder> Folder::open(const std::string& path) {
    Descriptor found{::open(path.empty() ? "." : path.c_str(), as_folder)};
    if (found.is_open()) return Folder{std::move(found), path};
    if (errno == ENOENT) return std::nullopt;
    if (errno == ENOTDIR) throw source::MachineError(a_file_in_the_way, path);
    refuse_folder(path, "read", errno);
}

Folder Folder::make(const std::string& path) {
    if (auto found = open(path)) return std::move(*found);
    const fs::path whole{path};
    if (!whole.has_filename()) return make(whole.parent_path().string());  // "output/"
    Folder around = make(whole.parent_path().string());
    Folder folder = around.make_below(whole.filename().string());
    folder.path_ = path;
    std::swap(folder.made_, around.made_);
    std::ranges::move(around.made_, std::back_inserter(folder.made_));
    around.made_.clear();
    return folder;
}

Folder::~Folder() {
    for (auto made = made_.rbegin(); made != made_.rend(); ++made)
        (void)unlinkat(made->first.number(), made->second.c_str(), AT_REMOVEDIR);
}

/// Nothing, with errno, if there is no folder of that name.
std::optional<Descriptor> Folder::enter(const std::string& part) const {
    if (!is_plain(part)) return std::nullopt;
    Descriptor found{openat(number(), part.c_str(), as_folder | O_NOFOLLOW)};
    if (found.is_open()) return found;
    if (errno == ENOENT || errno == ENOTDIR || errno == ELOOP) return std::nullopt;
    refuse_folder(shown(part), "read", errno);
}

std::optional<Folder> Folder::find(std::string_view below) const {
    const std::string part{below.substr(0, below.find('/'))};
    auto found = enter(part);
    if (!found) return std::nullopt;
    Folder folder{std::move(*found), shown(part)};
    if (part.size() == below.size()) return folder;
    return folder.find(below.substr(part.size() + 1));
}

Folder Folder::make_below(std::string_view below) const {
    const std::string part{below.substr(0, below.find('/'))};
    require_name(part);
    const bool is_made = mkdirat(number(), part.c_str(), 0777) == 0;
    if (!is_made && errno != EEXIST) refuse_folder(shown(part), "created", errno);
    auto found = enter(part);
    if (!found) {
        struct stat there {};
        const bool is_link =
            fstatat(number(), part.c_str(), &there, AT_SYMLINK_NOFOLLOW) == 0 && S_ISLNK(there.st_mode);
        throw source::MachineError(
            is_link ? "is a symbolic link, which is not followed; name the folder itself" : a_file_in_the_way,
            shown(part));
    }
    Folder folder{std::move(*found), shown(part)};
    if (is_made) folder.made_.emplace_back(Descriptor{fcntl(number(), F_DUPFD_CLOEXEC, 0)}, part);
    if (part.size() == below.size()) return folder;
    Folder last = folder.make_below(below.substr(part.size() + 1));
    std::swap(last.made_, folder.made_);
    std::ranges::move(folder.made_, std::back_inserter(last.made_));
    folder.made_.clear();
    return last;
}

Descriptor Folder::open_file(const std::string& name) const {
    if (!is_plain(name)) return Descriptor{};
    Descriptor file{openat(number(), name.c_str(), to_read | O_NOFOLLOW)};
    struct stat facts {};
    if (!file.is_open() || fstat(file.number(), &facts) != 0 || !S_ISREG(facts.st_mode)) return Descriptor{};
    return file;
}

std::optional<std::string> Folder::read(const std::string& name, std::size_t limit) const {
    const Descriptor file = open_file(name);
    struct stat facts {};
    if (!file.is_open() || fstat(file.number(), &facts) != 0) return std::nullopt;
    std::string bytes(std::min(static_cast<std::size_t>(facts.st_size), limit + 1), '\0');
    for (std::size_t at = 0; at < bytes.size();) {
        const ssize_t count = ::read(file.number(), bytes.data() + at, bytes.size() - at);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) refuse_folder(shown(name), "read", errno);
        if (count == 0) bytes.resize(at);
        at += static_cast<std::size_t>(count);
    }
    return bytes;
}

std::vector<std::string> Folder::names() const {
    std::vector<std::string> names;
    const int again = openat(number(), ".", as_folder);
    const std::unique_ptr<DIR, int (*)(DIR*)> entries{again < 0 ? nullptr : fdopendir(again), closedir};
    if (!entries) refuse_folder(path_, "read", errno);
    while (const dirent* entry = readdir(entries.get()))
        if (is_plain(entry->d_name)) names.emplace_back(entry->d_name);
    std::ranges::sort(names);
    return names;
}

void Folder::require_plain(const std::string& name) const {
    require_name(name);
    struct stat there {};
    if (fstatat(number(), name.c_str(), &there, AT_SYMLINK_NOFOLLOW) == 0 && !S_ISREG(there.st_mode))
        refuse_to_write(shown(name), describe(there));
}

bool Folder::remove(const std::string& name) const {
    if (!is_plain(name)) return false;
    if (unlinkat(number(), name.c_str(), 0) == 0) return true;
    return (errno == EISDIR || errno == EPERM) && unlinkat(number(), name.c_str(), AT_REMOVEDIR) == 0;
}

std::vector<std::string> Folder::abandoned(const std::string& name) const {
    std::vector<std::string> left = names();
    std::erase_if(left, [&](const std::string& entry) {
        if (!is_temporary(entry, name)) return true;
        const Descriptor file = open_file(entry);
        return !file.is_open() || !lock_at_once(file);
    });
    return left;
}

bool Folder::sweep(const std::string& name) const {
    const auto left = abandoned(name);
    for (const auto& entry : left) (void)remove(entry);
    return !left.empty();
}

bool Folder::has_abandoned() const {
    return !abandoned({}).empty();
}

Descriptor Folder::lock() const {
    constexpr useconds_t pause = 20'000;
    Descriptor own{openat(number(), ".", as_folder)};
    if (!own.is_open()) refuse_folder(path_, "read", errno);
    for (int tries = 0; tries < 3000; ++tries) {
        if (lock_at_once(own) || (errno != EWOULDBLOCK && errno != EINTR)) return own;
        usleep(pause);
    }
    throw source::MachineError("another run has been writing here for a minute; try again later", path_);
}

void Folder::sync() const {
    (void)fsync(number());
}

std::string Folder::shown(const std::string& name) const {
    return (fs::path{path_} / name).string();
}

NewFile::NewFile(const Folder& folder, std::string name) : folder_(&folder), name_(std::move(name)) {
    folder.require_plain(name_);
    do {
        temporary_ = temporary_for(name_);
        file_ = Descriptor{openat(folder.number(), temporary_.c_str(),
                                  O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666)};
    } while (!file_.is_open() && errno == EEXIST);
    if (!file_.is_open()) {
        temporary_.clear();
        refuse_to_write(folder.shown(name_));
    }
    (void)lock_at_once(file_);
}

NewFile::NewFile(NewFile&& other) noexcept
    : folder_(other.folder_),
      name_(std::move(other.name_)),
      temporary_(std::exchange(other.temporary_, {})),
      file_(std::move(other.file_)) {}

NewFile::~NewFile() {
    if (!temporary_.empty()) (void)folder_->remove(temporary_);
}

void NewFile::write(std::string_view bytes) {
    write_all(file_, bytes, folder_->shown(name_));
}

void NewFile::finish() {
    if (file_.is_open() && (fsync(file_.number()) != 0 || !file_.close()))
        refuse_to_write(folder_->shown(name_));
}

void NewFile::rename() {
    finish();
    if (renameat(folder_->number(), temporary_.c_str(), folder_->number(), name_.c_str()) != 0)
        refuse_to_write(folder_->shown(name_));
    temporary_.clear();
}

}  // namespace muster::deliver
