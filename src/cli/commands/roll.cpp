#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "deliver/whole_file.hpp"
#include "pack/request_error.hpp"
#include "roll/write_rolled.hpp"

namespace muster::cli {
namespace {

std::string in_format(const roll::Rolled& rolled, RollFormat format) {
    switch (format) {
        case RollFormat::yaml:
            return roll::to_yaml(rolled, pack::version());
        case RollFormat::json:
            return roll::to_json(rolled, pack::version());
        case RollFormat::jsonl:
            return roll::to_json_line(rolled, pack::version()) + "\n";
    }
    return {};
}

/// Game `number` of several: its own seed, printed in its line, so that any one of them can be played again.
std::string seed_of(const std::string& seed, int number) {
    return fmt::format("{}/{}", seed, number);
}

/// Many games, one a line, each forgotten as soon as it is written.
int roll_many(const Roll& command, const pack::Table& table, source::Diagnostics& said) {
    std::optional<deliver::WholeFile> file;
    if (!command.output.empty()) file.emplace(command.output);
    for (int number = 1; number <= command.count; ++number) {
        const auto rolled = pack::play_out(table, seed_of(table.seed, number), said);
        if (!rolled) return report(said) ? 0 : 1;
        const std::string line = in_format(*rolled, command.format);
        if (file)
            file->write(line);
        else
            result(line);
    }
    if (file) file->commit();
    return report(said) ? 0 : 1;
}

}  // namespace

int run(const Roll& command, const pack::World& world) {
    if (command.count > 1 && command.format != RollFormat::jsonl)
        throw pack::RequestError("--count is for statistics: add --format jsonl, one game a line");
    source::Diagnostics said;
    const auto table = pack::set_up(world, command.request, said);
    if (!table) {
        report(said);
        return 1;
    }
    if (table->seed_drawn) remark("no seed was given, so this one was drawn: " + table->seed);
    if (command.count > 1) return roll_many(command, *table, said);
    const auto rolled = pack::play_out(*table, table->seed, said);
    if (!report(said) || !rolled) return 1;
    result_to(command.output, in_format(*rolled, command.format));
    return 0;
}

}  // namespace muster::cli
