#include "pack/print_run.hpp"

#include <algorithm>
#include <optional>

#include "deliver/checksum.hpp"
#include "deliver/read_attachment.hpp"
#include "draw/print_run.hpp"
#include "source/failure.hpp"

namespace muster::pack {

namespace {

std::optional<std::string> bytes_of(const deliver::Folder& event, const RunPart& part) {
    const auto folder = event.find(part.folder);
    return folder ? folder->read(part.file) : std::nullopt;
}

}  // namespace

bool is_printable(const deliver::Folder& event, const RunPart& part) {
    const auto pdf = bytes_of(event, part);
    return pdf && deliver::has_readable_pages(*pdf);
}

std::string write_print_run(const deliver::Folder& event, const std::vector<RunPart>& parts,
                            const deliver::Folder& into, const std::string& name) {
    draw::PrintRun run{std::ranges::any_of(parts, &RunPart::is_two_sided)};
    deliver::NewFile file{into, name};
    deliver::Checksum sum;
    const auto write = [&](const std::string& bytes) {
        file.write(bytes);
        sum.add(bytes);
    };
    for (const auto& part : parts) {
        const auto pack = bytes_of(event, part);
        if (!pack)
            throw source::MachineError("a pack for the print run is missing",
                                       event.shown(part.folder + "/" + part.file));
        write(run.add(*pack, part.is_two_sided));
    }
    write(run.finish());
    file.rename();
    return sum.take();
}

}  // namespace muster::pack
