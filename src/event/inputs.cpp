#include "event/inputs.hpp"

#include "deliver/checksum.hpp"
#include "scenario/forms.hpp"

namespace muster::event {
namespace {

constexpr std::size_t most_bytes = 64UL << 20U;  // more than any picture may have

std::string path_of(const std::string& folder, const std::string& file) {
    return folder.empty() ? file : folder + "/" + file;
}

/// Adds all files below a folder, by name and content.
void add_folder(deliver::Checksum& sum, const source::Files& files, const std::string& folder) {
    for (const auto& name : files.list(folder)) {
        const std::string path = folder + "/" + name;
        if (const auto bytes = files.read(path, most_bytes)) {
            sum.add(name + "\n" + std::to_string(bytes->size()) + "\n");
            sum.add(*bytes);
        } else {
            sum.add(name + "/\n");
            add_folder(sum, files, path);
        }
    }
}

}  // namespace

std::optional<std::string> WatchedFiles::read(const std::string& path, std::size_t limit) const {
    const std::string before = folder_.empty() ? "" : folder_ + "/";
    if (const std::string file = path.starts_with(before) ? path.substr(before.size()) : "";
        scenario::is_path_inside(file))
        read_[file] = true;
    return files_.read(path, limit);
}

std::vector<Sum> WatchedFiles::sums() const {
    std::vector<Sum> sums;
    for (const auto& [file, read] : read_) sums.push_back({file, sum_of(files_, folder_, file)});
    return sums;
}

std::string sum_of(const source::Files& files, const std::string& folder, const std::string& file) {
    if (!files.stays_within(folder, file)) return {};
    const auto bytes = files.read(path_of(folder, file), most_bytes);
    return bytes ? deliver::sha256(*bytes) : std::string{};
}

std::string sum_of_program(const game::Environment& environment) {
    deliver::Checksum sum;
    sum.add("muster " + game::version() + "\n");
    for (const auto& folder : environment.folders().templates) add_folder(sum, environment.files, folder);
    add_folder(sum, environment.files, environment.data + "/fonts");
    return sum.take();
}

}  // namespace muster::event
