#include "event/run_event.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include <fmt/format.h>

#include "deliver/checksum.hpp"
#include "deliver/run_jobs.hpp"
#include "deliver/write_pack.hpp"
#include "event/check_event.hpp"
#include "event/day_sheets.hpp"
#include "event/gather.hpp"
#include "event/kinds.hpp"
#include "event/make_table.hpp"
#include "event/settings.hpp"
#include "game/game_setup.hpp"
#include "game/request_error.hpp"
#include "pack/print_run.hpp"

namespace muster::event {
namespace {

/// The seed of an event without one: drawn once, and kept beside its tables so that a later run goes on.
constexpr const char* seed_file = "seed.txt";

struct EventSeed {
    dice::Seed seed;
    bool is_drawn = false;
};

EventSeed seed_for(const Event& event, const pack::World& world, const deliver::Folder& output) {
    if (event.seed) return {*event.seed, false};
    const auto lock = output.lock();  // other runs may be drawing one for the same event
    if (auto kept = output.read(seed_file, 200)) {
        while (!kept->empty() && (kept->back() == '\n' || kept->back() == '\r')) kept->pop_back();
        return {game::seed_of(*kept), false};
    }
    const dice::Seed seed = game::seed_of(world.fresh_seed());
    deliver::NewFile file{output, seed_file};
    file.write(seed.text() + "\n");
    file.rename();
    return {seed, true};
}

/// The record of a table, if it was made from the same settings, program and files.
std::optional<TableRecord> current_record(const Event& event, const Table& table,
                                          const std::optional<deliver::Folder>& folder,
                                          const std::string& program, const source::Files& files) {
    auto record = folder ? read_record(*folder) : std::nullopt;
    if (!record || record->made_from != sum_of_settings(event, table, program)) return std::nullopt;
    const auto unchanged = [&](const Sum& sum) {
        return sum_of(files, event.folder, sum.file) == sum.sha256;
    };
    return std::ranges::all_of(record->inputs, unchanged) ? std::move(record) : std::nullopt;
}

/// Whether all packs of a table are as they were made.
bool is_whole(const TableRecord& record, const deliver::Folder& folder) {
    return std::ranges::all_of(files_of(record), [&](const Sum& sum) {
        return deliver::sha256_of_file(folder, sum.file) == sum.sha256;
    });
}

/// Removes packs of readers that the table no longer has, before the new ones are written: a player must not
/// get one. Files of the user's own, and packs that he has changed, stay.
void remove_old_packs(const deliver::Folder& folder, const MadeTable& made) {
    const auto before = read_record(folder);
    if (!before) return;
    for (const auto& pack : files_of(*before))
        if (std::ranges::none_of(made.files, [&](const auto& file) { return file.name == pack.file; }) &&
            deliver::sha256_of_file(folder, pack.file) == pack.sha256)
            folder.remove(pack.file);
}

/// What a thread keeps for its tables.
struct Worker {
    Worker(const source::Files& disk, const MakeWorld& make_world, const std::string& folder)
        : files(disk, folder), world(make_world(files)), stationery(world) {}
    WatchedFiles files;
    pack::World world;
    Stationery stationery;
};

class EventRun {
public:
    EventRun(const Event& event, const source::Files& files, const MakeWorld& make_world,
             const EventRequest& request)
        : event_(event),
          files_(files),
          make_world_(make_world),
          request_(request),
          output_(deliver::Folder::make(request.output)) {}

    EventResult run(const Tell& tell, source::Reporter& report) {
        for (const char* const name : {"tables", "print"})
            (void)output_.make_below(name);  // or says what is in the way
        const pack::World world = make_world_(files_);
        const auto seed = seed_for(event_, world, output_);
        result_.seed = seed.seed.text();
        result_.seed_drawn = seed.is_drawn;
        tables_ = tables_of(event_, seed.seed);
        program_ = sum_of_program(world);
        if (request_.tables.empty() && !request_.finish) judge_day(world, report);
        if (report.has_errors()) return {};
        report_unknown_tables(report);
        make_all(chosen(), tell);
        for (const auto& [note, tables] : notes_)
            report.add({note.first,
                        source::Severity::note,
                        {},
                        tables_in_words({tables.begin(), tables.end()}) + ": " + note.second});
        if (request_.tables.empty() && result_.failed == 0) gather_all(world, report);
        if (!request_.tables.empty()) name_packs(chosen());
        return std::move(result_);
    }

private:
    [[nodiscard]] std::string folder(const Table& table) const {
        return folder_of(table.number, tables_.back().number);
    }

    [[nodiscard]] std::optional<TableRecord> ready(const Table& table) const {
        const auto own = output_.find(folder(table));
        if (own && own->has_abandoned()) {  // by a run that was killed, unless one is at work there
            const auto lock = own->lock();
            (void)own->sweep();
        }
        auto record = current_record(event_, table, own, program_, files_);
        return record && is_whole(*record, *own) ? std::move(record) : std::nullopt;
    }

    /// Lays out the sheets of the day before any table is made, because what does not fit on them would stop
    /// the event after the last. Faults of tables are reported when they are made.
    void judge_day(const pack::World& world, source::Reporter& report) const {
        std::vector<Table> unknown;
        std::vector<GatheredTable> day;
        for (const auto& table : tables_)
            if (auto record = current_record(event_, table, output_.find(folder(table)), program_, files_))
                day.push_back({table, std::move(*record), folder(table)});
            else
                unknown.push_back(table);
        source::Reporter of_tables, of_day;
        std::ranges::move(judge_tables(event_, unknown, world, of_tables), std::back_inserter(day));
        (void)lay_out_day(world, event_, result_.seed, day, of_day);
        if (of_day.has_errors()) report.merge(of_day);
    }

    void report_unknown_tables(source::Reporter& report) const {
        std::vector<int> unknown = request_.tables;
        std::erase_if(unknown, [&](int number) {
            return std::ranges::binary_search(tables_, number, {}, &Table::number);
        });
        if (!unknown.empty() && unknown.size() < request_.tables.size())
            report(kinds::tables_not_in_event, {}, tables_in_words(unknown));
    }

    [[nodiscard]] std::vector<Table> chosen() const {
        if (request_.finish) return {};
        if (request_.tables.empty()) return tables_;
        std::vector<Table> some;
        for (const auto& table : tables_)
            if (std::ranges::binary_search(request_.tables, table.number)) some.push_back(table);
        if (some.empty())
            throw game::RequestError(fmt::format("the event has no {}", tables_in_words(request_.tables)));
        return some;
    }

    void make_all(const std::vector<Table>& tables, const Tell& tell) {
        deliver::Tally tally;
        deliver::run_jobs(tables.size(), request_.jobs, [&] {
            auto worker = std::make_shared<Worker>(files_, make_world_, event_.folder);
            return [&, worker](std::size_t i) {
                const auto kept = ready(tables[i]);
                std::vector<NoteRecord> notes;
                if (kept) notes = kept->notes;
                const auto failure = kept ? std::nullopt : make_one(tables[i], *worker, notes);
                tally.add([&](std::size_t done) {
                    if (!kept) made_.insert(tables[i].number);
                    for (const auto& note : notes) notes_[{note.kind, note.says}].insert(tables[i].number);
                    ++(failure ? result_.failed : kept ? result_.kept : result_.made);
                    tell({static_cast<int>(done), static_cast<int>(tables.size()),
                          failure ? &*failure : nullptr});
                });
            };
        });
    }

    /// Nothing if the table was made. A fault of one table does not stop the others; one of the disk does.
    std::optional<Failure> make_one(const Table& table, Worker& worker, std::vector<NoteRecord>& notes) {
        Failure failure{table.number, {}, {}};
        worker.files.start();
        try {
            const auto made = make_table(
                event_, table, {worker.files, worker.world, worker.stationery, program_}, failure.said);
            if (!made) return failure;
            const auto own = output_.make_below(folder(table));
            remove_old_packs(own, *made);
            deliver::write_pack(own, made->files, {.last = record_file});
            notes = made->record.notes;
            return std::nullopt;
        } catch (const game::RequestError& error) {
            failure.what = error.what();
            return failure;
        }
    }

    /// Says where the packs of a table are that was made alone, because they are what is to be printed again.
    void name_packs(const std::vector<Table>& tables) {
        if (tables.size() > 1) return;
        for (const auto& table : tables)
            if (const auto record = ready(table))
                for (const auto& file : files_of(*record))
                    if (file.file.ends_with(".pdf") || file.file.ends_with(".html"))
                        result_.files.push_back(output_.shown(folder(table) + "/" + file.file));
    }

    /// Gathers what all tables are there for; else says which are missing.
    void gather_all(const pack::World& world, source::Reporter& report) {
        std::vector<std::optional<GatheredTable>> found(tables_.size());
        deliver::run_jobs(tables_.size(), request_.jobs, [&] {
            return [&](std::size_t i) {
                const auto& table = tables_[i];
                if (auto record = ready(table)) found[i] = {table, std::move(*record), folder(table)};
            };
        });
        std::vector<GatheredTable> gathered;
        for (std::size_t i = 0; i < found.size(); ++i)
            if (found[i])
                gathered.push_back(std::move(*found[i]));
            else
                result_.missing.push_back(tables_[i].number);
        if (!result_.missing.empty()) return;
        check_packs(gathered, report);
        if (report.has_errors()) return;
        auto day = gather({event_, result_.seed, world, output_, request_.jobs, request_.only_changed},
                          gathered, report);
        result_.files = std::move(day.files);
        result_.changed = std::move(day.changed);
        result_.gone = std::move(day.gone);
    }

    /// Packs that somebody else has made may be anything that is called a PDF.
    void check_packs(const std::vector<GatheredTable>& gathered, source::Reporter& report) const {
        for (const auto& table : gathered) {
            if (made_.contains(table.table.number)) continue;
            for (const auto& pack : table.record.packs)
                if (!pack::is_printable(output_, {table.folder, pack.file}))
                    report(kinds::bad_pack, {event_.text, 0, 0},
                           output_.shown(table.folder + "/" + pack.file));
        }
    }

    const Event& event_;
    const source::Files& files_;
    const MakeWorld& make_world_;
    const EventRequest& request_;
    const deliver::Folder output_;
    std::set<int> made_;  ///< tables of this run
    /// What was left out or shared on their cards, by kind and sentence.
    std::map<std::pair<std::string, std::string>, std::set<int>> notes_;
    EventResult result_;
    std::vector<Table> tables_;
    std::string program_;
};

}  // namespace

std::optional<EventResult> run_event(const source::Files& files, const MakeWorld& make_world,
                                     const EventRequest& request, const Tell& tell,
                                     source::Reporter& report) {
    const auto event = read_event(files, request.event, make_world(files).folders().templates, report);
    if (!event) return std::nullopt;
    auto result = EventRun{*event, files, make_world, request}.run(tell, report);
    return report.has_errors() ? std::nullopt : std::optional{std::move(result)};
}

}  // namespace muster::event
