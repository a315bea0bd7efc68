// An open folder. What is in it is named by plain names and reached through the open handle, and no link in
// it is followed: whatever somebody has put into a folder that he sends, it leads nowhere else.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace muster::deliver {

/// An open file or folder; closed when destroyed.
class Descriptor {
public:
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() { (void)close(); }
    [[nodiscard]] bool is_open() const { return number_ >= 0; }
    [[nodiscard]] int number() const { return number_; }
    /// False, with errno, if the last bytes could not be written.
    bool close();

private:
    int number_;
};

/// Every function throws MachineError if the machine refuses; names that are not plain (`..`, `a/b`) are
/// never used. A folder that was made and is still empty is removed again at the end.
class Folder {
public:
    /// The folder at a path of the user's own, which may lead through links; nothing if there is none.
    [[nodiscard]] static std::optional<Folder> open(const std::string& path);
    /// The same, made if it is missing.
    [[nodiscard]] static Folder make(const std::string& path);
    ~Folder();
    Folder(Folder&&) = default;
    Folder& operator=(Folder&&) = delete;

    /// A folder below it, such as `tables/001`; nothing if there is none, or a link or something else
    /// instead.
    [[nodiscard]] std::optional<Folder> find(std::string_view below) const;
    [[nodiscard]] Folder make_below(std::string_view below) const;

    /// A regular file for reading; not open if there is none, or a link, a pipe or something else instead.
    [[nodiscard]] Descriptor open_file(const std::string& name) const;
    /// Its bytes, at most `limit` + 1.
    [[nodiscard]] std::optional<std::string> read(
        const std::string& name, std::size_t limit = std::numeric_limits<std::size_t>::max() - 1) const;
    /// What is directly in it, sorted.
    [[nodiscard]] std::vector<std::string> names() const;
    /// Throws if something other than a regular file has this name.
    void require_plain(const std::string& name) const;
    /// Removes a file, or a folder that is empty; false if it cannot. A link goes itself.
    bool remove(const std::string& name) const;
    /// Removes temporaries that no run is writing any more; true if there were any. With `name`, those of
    /// that file alone.
    bool sweep(const std::string& name = {}) const;
    [[nodiscard]] bool has_abandoned() const;

    /// Waits up to a minute for another run that holds it. Where the file system has no locks, runs are not
    /// kept apart.
    [[nodiscard]] Descriptor lock() const;
    /// Makes sure that new names are on the disk. Some file systems cannot.
    void sync() const;

    [[nodiscard]] int number() const { return open_.number(); }
    /// The name of a file in it, for the user.
    [[nodiscard]] std::string shown(const std::string& name) const;
    [[nodiscard]] const std::string& path() const { return path_; }

private:
    Folder(Descriptor open, std::string path) : open_(std::move(open)), path_(std::move(path)) {}
    [[nodiscard]] std::optional<Descriptor> enter(const std::string& part) const;
    [[nodiscard]] std::vector<std::string> abandoned(const std::string& name) const;

    Descriptor open_;
    std::string path_;
    std::vector<std::pair<Descriptor, std::string>> made_;  ///< the folders around, and names in them
};

/// A file on its way into a folder: written under a temporary name, which is then renamed. Destroyed before,
/// it leaves nothing behind. Everything throws MachineError.
class NewFile {
public:
    /// Refuses a name that something other than a regular file has. The folder must outlive it.
    NewFile(const Folder& folder, std::string name);
    NewFile(NewFile&& other) noexcept;
    NewFile& operator=(NewFile&&) = delete;
    ~NewFile();
    void write(std::string_view bytes);
    /// Makes sure that all bytes are on the disk: after this, a full disk can no longer lose them.
    void finish();
    /// Gives the file its name; what had it is replaced.
    void rename();

private:
    const Folder* folder_;
    std::string name_, temporary_;  ///< `temporary_` is empty once nothing is left of it
    Descriptor file_;               ///< locked, so that no other run sweeps it
};

/// Writes all bytes to what is open; `shown` names it in the message.
void write_all(const Descriptor& file, std::string_view bytes, const std::string& shown);

/// Throws MachineError for errno, or for these words.
[[noreturn]] void refuse_to_write(const std::string& shown, const char* why = nullptr);

}  // namespace muster::deliver
