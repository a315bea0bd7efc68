#include "pack/print_run.hpp"

#include <algorithm>
#include <limits>

#include "deliver/checksum.hpp"
#include "deliver/whole_file.hpp"
#include "draw/print_run.hpp"
#include "source/failure.hpp"

namespace muster::pack {

std::string write_print_run(const source::Files& files, const std::vector<RunPart>& parts,
                            const std::string& path) {
    constexpr std::size_t everything = std::numeric_limits<std::size_t>::max() - 1;
    draw::PrintRun run{std::ranges::any_of(parts, &RunPart::is_two_sided)};
    deliver::WholeFile file{path};
    deliver::Checksum sum;
    const auto write = [&](const std::string& bytes) {
        file.write(bytes);
        sum.add(bytes);
    };
    for (const auto& part : parts) {
        const auto pack = files.read(part.path, everything);
        if (!pack) throw source::MachineError("a pack for the print run is missing", part.path);
        write(run.add(*pack, part.is_two_sided));
    }
    write(run.finish());
    file.commit();
    return sum.take();
}

}  // namespace muster::pack
