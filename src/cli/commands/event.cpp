#include <chrono>
#include <cstdio>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "event/run_event.hpp"
#include "game/kinds.hpp"
#include "pack/write_results.hpp"

namespace muster::cli {
namespace {

/// On a terminal one line that is written over; elsewhere a line for every tenth of the tables.
class ProgressLine {
public:
    void show(const event::Progress& progress) {
        if (is_terminal_) {
            std::fputs(fmt::format("\rmuster: {} of {} tables{}   ", progress.done, progress.of,
                                   progress.done == progress.of ? "" : time_left(progress))
                           .c_str(),
                       stderr);
            if (progress.done == progress.of) std::fputs("\n", stderr);
            return;
        }
        const int tenth = progress.done * 10 / progress.of;
        if (tenth == tenths_ && progress.done < progress.of) return;
        tenths_ = tenth;
        remark(fmt::format("{} of {} tables", progress.done, progress.of));
    }

private:
    [[nodiscard]] std::string time_left(const event::Progress& progress) const {
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began_;
        const auto left = static_cast<int>(spent.count() * (progress.of - progress.done) / progress.done) + 1;
        return left < 90 ? fmt::format(", {} s left", left) : fmt::format(", {} min left", (left + 59) / 60);
    }

    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    bool is_terminal_ = pack::has_terminal();
    int tenths_ = 0;
};

/// True if every table was made and, unless only some were asked for, everything was gathered.
bool tell_result(const event::EventResult& result) {
    source::Reporter notes;
    if (result.seed_drawn) notes(game::kinds::seed_drawn, {}, result.seed);
    print_messages(notes);
    for (const auto& failure : result.failures) {
        print_messages(failure.said);
        remark(fmt::format("table {} was not made{}", failure.table,
                           failure.what.empty() ? "" : ": " + failure.what));
    }
    if (result.kept > 0)
        remark(fmt::format("{} made, {} already there and unchanged", result.made, result.kept));
    if (!result.missing.empty())
        remark(fmt::format("not gathered: {} missing ({})",
                           result.missing.size() == 1 ? "this table is" : "these tables are",
                           fmt::join(result.missing, ", ")));
    return result.failures.empty() && result.missing.empty();
}

}  // namespace

int run(const Event& command, const pack::World& world) {
    source::Reporter said;
    ProgressLine line;
    const event::MakeWorld make_world = [&](const source::Files& files) {
        pack::World own = pack::machine_world(files);
        own.own_templates = world.own_templates;
        return own;
    };
    const auto result = event::run_event(
        world.files, make_world, command.request,
        [&](const event::Progress& progress) { line.show(progress); }, said);
    if (!print_messages(said) || !result) return 1;
    std::string names;
    for (const auto& name : result->files) names += name + "\n";
    cli::result(names);
    return tell_result(*result) ? 0 : 1;
}

}  // namespace muster::cli
