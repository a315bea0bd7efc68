#include <chrono>
#include <cstdio>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands.hpp"
#include "cli/report.hpp"
#include "event/kinds.hpp"
#include "event/run_event.hpp"
#include "game/kinds.hpp"
#include "pack/write_results.hpp"
#include "source/render.hpp"

namespace muster::cli {
namespace {

/// How far a run is: on a terminal one line that is written over, elsewhere a line for every tenth of the
/// tables. A table that cannot be made is reported at once.
class ProgressReport {
public:
    void show(const event::Progress& progress) {
        if (progress.failure) show_failure(*progress.failure);
        if (is_terminal_) {
            std::fputs(fmt::format("\rmuster: {} of {} tables{}{}", progress.done, progress.of,
                                   progress.done == progress.of ? "" : time_left(progress), clear_rest)
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
    static constexpr const char* clear_rest = "\x1b[K";  // of the line

    /// Tables of one entry often fail for one reason, which is told once.
    void show_failure(const event::Failure& failure) {
        if (is_terminal_) std::fputs(fmt::format("\r{}", clear_rest).c_str(), stderr);
        source::Reporter report;
        if (told_.insert(source::render(failure.said)).second) report.merge(failure.said);
        report(event::kinds::table_not_made, {}, failure.table,
               failure.what.empty() ? "; the messages above say why" : ": " + failure.what);
        print_messages(report);
    }

    [[nodiscard]] std::string time_left(const event::Progress& progress) const {
        const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - began_;
        const auto left = static_cast<int>(spent.count() * (progress.of - progress.done) / progress.done) + 1;
        return left < 90 ? fmt::format(", {} s left", left) : fmt::format(", {} min left", (left + 59) / 60);
    }

    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    bool is_terminal_ = pack::has_terminal();
    int tenths_ = 0;
    std::set<std::string> told_;
};

/// True if every table was made and, unless only some were asked for, everything was gathered.
bool print_result(const event::EventResult& result, bool only_changed) {
    source::Reporter report;
    if (result.seed_drawn) report(game::kinds::seed_drawn, {}, result.seed);
    if (result.kept > 0) report(event::kinds::tables_kept, {}, result.made, result.kept);
    if (!result.gone.empty())
        report(event::kinds::tables_gone, {},
               event::tables_in_words(result.gone) + (result.gone.size() == 1 ? " is" : " are"));
    if (only_changed && !result.files.empty()) {
        if (result.changed.empty())
            report(event::kinds::nothing_changed, {});
        else
            report(event::kinds::only_changed, {}, event::tables_in_words(result.changed));
    }
    if (!result.missing.empty())
        report(event::kinds::tables_missing, {},
               result.missing.size() == 1 ? "this table is" : "these tables are",
               fmt::format("{}", fmt::join(result.missing, ", ")));
    return print_messages(report) && result.failed == 0;
}

}  // namespace

int run(const Event& command, const pack::World& world) {
    source::Reporter said;
    ProgressReport progress_report;
    const event::MakeWorld make_world = [&](const source::Files& files) {
        pack::World own = pack::machine_world(files);
        own.own_templates = world.own_templates;
        return own;
    };
    const auto result = event::run_event(
        world.files, make_world, command.request,
        [&](const event::Progress& progress) { progress_report.show(progress); }, said);
    if (!print_messages(said) || !result) return 1;
    cli::result(source::visible_lines(result->files));
    return print_result(*result, command.request.only_changed) ? 0 : 1;
}

}  // namespace muster::cli
