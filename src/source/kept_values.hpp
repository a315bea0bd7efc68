// Values read from files earlier and reused as long as the files have not changed: many packs have the same
// rules and templates.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <typeinfo>
#include <utility>
#include <vector>

#include "source/diagnostic.hpp"
#include "source/files.hpp"

namespace muster::source {

/// Passes each request on to other files, and records it with its answer.
class NotedFiles final : public Files {
public:
    using Read = std::pair<std::string, std::size_t>;  ///< path and limit
    struct Notes {
        std::map<Read, std::optional<std::string>> reads;
        std::map<std::string, std::vector<std::string>> lists;
        /// Whether `files` would give the same answers, byte for byte.
        [[nodiscard]] bool still_hold(const Files& files) const;
    };
    explicit NotedFiles(const Files& files) : files_(files) {}
    [[nodiscard]] std::optional<std::string> read(const std::string& path, std::size_t limit) const override;
    [[nodiscard]] std::vector<std::string> list(const std::string& folder) const override;
    [[nodiscard]] Notes take_notes() { return std::move(notes_); }

private:
    const Files& files_;
    mutable Notes notes_;
};

/// Values by key, each with the files that it was read from. Each thread needs its own.
class KeptValues {
public:
    /// The value that `read` returns; it takes Files and a Reporter and returns an optional. If the files
    /// have not changed since this key's value was read, the same value is returned again, shared by all
    /// callers. A value about which something was reported is not kept, so that it is reported each time.
    template <class Reading>
    [[nodiscard]] auto value(const std::string& key, const Files& files, Reporter& report,
                             const Reading& read) {
        using Value = typename decltype(read(files, report))::value_type;
        Kept& kept = kept_[{typeid(Value).name(), key}];
        if (kept.value && kept.notes.still_hold(files))
            return std::static_pointer_cast<const Value>(kept.value);
        NotedFiles noted{files};
        Reporter found;
        auto fresh = read(noted, found);
        report.merge(found);
        auto value = fresh ? std::make_shared<const Value>(std::move(*fresh)) : nullptr;
        kept = found.all().empty() ? Kept{noted.take_notes(), value} : Kept{};
        return value;
    }

private:
    struct Kept {
        NotedFiles::Notes notes;
        std::shared_ptr<const void> value;
    };
    std::map<std::pair<std::string, std::string>, Kept> kept_;
};

}  // namespace muster::source
