#include "pack/print_run.hpp"

#include <algorithm>
#include <optional>

#include "deliver/checksum.hpp"
#include "deliver/read_attachment.hpp"
#include "draw/print_run.hpp"
#include "source/failure.hpp"

namespace muster::pack {

bool is_printable(const deliver::Folder& event, const RunPart& part) {
    const auto folder = event.find(part.folder);
    const auto pdf = folder ? folder->read(part.file) : std::nullopt;
    return pdf && deliver::has_readable_pages(*pdf);
}

std::string write_print_run(const deliver::Folder& event, const std::vector<RunPart>& parts,
                            const deliver::Folder& into, const std::string& name) {
    draw::PrintRun run{std::ranges::any_of(parts, &RunPart::is_two_sided)};
    deliver::NewFile file{into, name};
    deliver::Checksum sum;
    for (const auto& part : parts) {
        const std::string path = event.shown(part.folder + "/" + part.file);
        // The run reads what pages show by this path later; here it is seen that it has no link in it.
        const auto folder = event.find(part.folder);
        if (!folder || !folder->has_file(part.file))
            throw source::MachineError("a pack for the print run is missing", path);
        run.add(path, part.pages, part.is_two_sided);
    }
    run.write([&](std::string_view bytes) {
        file.write(bytes);
        sum.add(bytes);
    });
    file.rename();
    return sum.take();
}

}  // namespace muster::pack
