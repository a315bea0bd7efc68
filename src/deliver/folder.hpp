// A folder in which files appear whole or not at all.
#pragma once

#include <cstddef>
#include <cstdio>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace muster::deliver {

struct CloseFile {
    void operator()(std::FILE* file) const { (void)std::fclose(file); }
};
using OpenFile = std::unique_ptr<std::FILE, CloseFile>;

/// As long as it exists, other runs wait.
class FolderLock {
public:
    explicit FolderLock(int number) : number_(number) {}
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

private:
    int number_;
};

/// Every function throws MachineError if the machine refuses; names that are not plain (`..`, `a/b`) are
/// never used, because they may come from a record that somebody else has written.
class Folder {
public:
    /// Nothing if there is none.
    [[nodiscard]] static std::optional<Folder> open(const std::string& path);
    /// The same, made if it is missing.
    [[nodiscard]] static Folder make(const std::string& path);

    /// A folder below it, such as `tables/001`; nothing if there is none, or a link to one.
    [[nodiscard]] std::optional<Folder> find(std::string_view below) const;
    [[nodiscard]] Folder make_below(std::string_view below) const;

    /// The bytes of a file, at most `limit` + 1.
    [[nodiscard]] std::optional<std::string> read(
        const std::string& name, std::size_t limit = std::numeric_limits<std::size_t>::max() - 1) const;
    /// What is directly in it, sorted.
    [[nodiscard]] std::vector<std::string> names() const;
    /// A link is none.
    [[nodiscard]] bool has_file(const std::string& name) const;
    /// Throws if something other than a file has this name.
    void require_plain(const std::string& name) const;
    /// Removes a file, or a folder that is empty; false if it cannot.
    bool remove(const std::string& name) const;
    /// Removes what an interrupted run has left; true if there was any. Only for who holds the lock.
    bool sweep() const;
    [[nodiscard]] bool has_abandoned() const;

    /// Waits up to a minute for another run that holds it. Where the file system has no locks, runs are not
    /// kept apart.
    [[nodiscard]] FolderLock lock() const;

    /// The name of a file in it, for the user.
    [[nodiscard]] std::string shown(const std::string& name) const;
    [[nodiscard]] const std::string& path() const { return path_; }

private:
    explicit Folder(std::string path) : path_(std::move(path)) {}
    /// A link on the way to what is below it: a folder that somebody else has sent may lead elsewhere.
    [[nodiscard]] std::optional<std::string> link_in(std::string_view below) const;
    std::string path_;
};

/// A file on its way into a folder: written under a temporary name, which is then renamed. Destroyed before,
/// it leaves nothing behind. Everything throws MachineError.
class NewFile {
public:
    /// Refuses a name that something other than a file has.
    NewFile(const Folder& folder, const std::string& name);
    NewFile(NewFile&& other) noexcept;
    NewFile& operator=(NewFile&&) = delete;
    ~NewFile();
    void write(std::string_view bytes);
    /// After this, a full disk can no longer lose bytes.
    void finish();
    /// Gives the file its name; what had it is replaced.
    void rename();

private:
    std::string path_, temporary_;  ///< `temporary_` is empty once nothing is left of it
    OpenFile file_;
};

/// Writes all bytes to what is open; `shown` names it in the message.
void write_all(std::FILE* file, std::string_view bytes, const std::string& shown);
/// Closes it, and makes sure that all bytes were written.
void finish(OpenFile file, const std::string& shown);

/// Throws MachineError for errno, or for these words.
[[noreturn]] void refuse_to_write(const std::string& shown, const char* why = nullptr);

}  // namespace muster::deliver
