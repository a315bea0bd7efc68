// Temporary files and folders: their names, and locks that show whether a run still uses them.
#pragma once

#include <filesystem>
#include <string>
#include <utility>

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

/// The pattern of mkstemp for a temporary beside `name`: ".cards.pdf.muster-XXXXXX".
[[nodiscard]] std::string temporary_for(const std::string& name);
[[nodiscard]] bool is_temporary(const std::string& name);
/// Whether it is a temporary of the file or folder `name` beside it.
[[nodiscard]] bool is_temporary_for(const std::string& name, const std::string& temporary);

/// Locks what is open, for as long as it is open; false if another run holds it or the file system has no
/// locks.
[[nodiscard]] bool lock_at_once(const Descriptor& open);
/// Whether the path still is what was opened, so that a lock on it counts.
[[nodiscard]] bool is_at(const Descriptor& open, const std::filesystem::path& path);

/// Opens a file or folder for reading; a link is not followed.
[[nodiscard]] Descriptor open_to_read(const std::filesystem::path& path);
/// Opens and locks what a run that was killed left behind. Not open if a run still uses it.
[[nodiscard]] Descriptor open_if_abandoned(const std::filesystem::path& path);
/// Locks a folder, and waits up to a minute for the run that holds it. Not open if there is no such folder.
/// Where the file system has no locks, runs are not kept apart. Throws MachineError.
[[nodiscard]] Descriptor lock_folder(const std::filesystem::path& folder);

/// Makes sure that new names in the folder are on the disk. Some file systems cannot.
void sync_folder(const std::filesystem::path& folder);

}  // namespace muster::deliver
