#include "event/run_event.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "deliver/checksum.hpp"
#include "deliver/temporary.hpp"
#include "deliver/write_whole.hpp"
#include "event/gather.hpp"
#include "event/make_table.hpp"
#include "game/game_setup.hpp"
#include "game/request_error.hpp"
#include "jobs/run_jobs.hpp"

namespace muster::event {
namespace {

/// The seed of an event without one: drawn once, and kept beside its tables so that a later run goes on.
constexpr const char* seed_file = "seed.txt";

struct EventSeed {
    dice::Seed seed;
    bool is_drawn = false;
};

EventSeed seed_for(const Event& event, const pack::World& world, const std::string& output) {
    if (event.seed) return {*event.seed, false};
    const std::string path = output + "/" + seed_file;
    std::filesystem::create_directories(output);
    const auto lock = deliver::lock_folder(output);  // other runs may be drawing one for the same event
    if (auto kept = world.files.read(path, 200)) {
        while (!kept->empty() && (kept->back() == '\n' || kept->back() == '\r')) kept->pop_back();
        return {game::seed_of(*kept), false};
    }
    const dice::Seed seed = game::seed_of(world.fresh_seed());
    deliver::write_whole(path, seed.text() + "\n");
    return {seed, true};
}

/// Whether a table is ready: made from the same settings, program and files, with packs that are whole.
bool is_ready(const Event& event, const Table& table, const std::string& folder, const std::string& program,
              const source::Files& files) {
    deliver::finish_interrupted_pack(folder);
    const auto record = read_record(files, folder);
    if (!record || record->made_from != sum_of_settings(event, table, program)) return false;
    const auto unchanged = [&](const Sum& sum) {
        return sum_of(files, event.folder, sum.file) == sum.sha256;
    };
    const auto whole = [&](const Sum& sum) {
        return deliver::sha256_of_file(folder + "/" + sum.file) == sum.sha256;
    };
    return std::ranges::all_of(record->inputs, unchanged) && std::ranges::all_of(files_of(*record), whole);
}

/// Removes packs of readers that the table no longer has, before the new ones are written: a player must not
/// get one. Files of the user's own, and packs that he has changed, stay.
void remove_old_packs(const std::string& folder, const MadeTable& made, const source::Files& files) {
    const auto before = read_record(files, folder);
    if (!before) return;
    for (const auto& pack : files_of(*before)) {
        const std::string path = folder + "/" + pack.file;
        std::error_code error;
        if (std::ranges::none_of(made.files, [&](const auto& file) { return file.name == pack.file; }) &&
            deliver::sha256_of_file(path) == pack.sha256)
            std::filesystem::remove(path, error);
    }
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
        : event_(event), files_(files), make_world_(make_world), request_(request) {}

    EventResult run(const Tell& tell) {
        const pack::World world = make_world_(files_);
        const auto seed = seed_for(event_, world, request_.output);
        result_.seed = seed.seed.text();
        result_.seed_drawn = seed.is_drawn;
        tables_ = tables_of(event_, seed.seed);
        program_ = sum_of_program(world);
        make_all(chosen(), tell);
        if (!request_.range && result_.failed == 0) gather_all(world);
        return std::move(result_);
    }

private:
    [[nodiscard]] std::string folder(const Table& table) const {
        return request_.output + "/" + folder_of(table.number, tables_.back().number);
    }

    [[nodiscard]] std::vector<Table> chosen() const {
        if (request_.finish) return {};
        if (!request_.range) return tables_;
        std::vector<Table> some;
        for (const auto& table : tables_)
            if (table.number >= request_.range->first && table.number <= request_.range->last)
                some.push_back(table);
        if (some.empty())
            throw game::RequestError(fmt::format("the event has no tables from {} to {}",
                                                 request_.range->first, request_.range->last));
        return some;
    }

    void make_all(const std::vector<Table>& tables, const Tell& tell) {
        jobs::Tally tally;
        jobs::run_jobs(tables.size(), request_.jobs, [&] {
            auto worker = std::make_shared<Worker>(files_, make_world_, event_.folder);
            return [&, worker](std::size_t i) {
                const bool kept = is_ready(event_, tables[i], folder(tables[i]), program_, files_);
                const auto failure = kept ? std::nullopt : make_one(tables[i], *worker);
                tally.add([&](std::size_t done) {
                    ++(failure ? result_.failed : kept ? result_.kept : result_.made);
                    tell({static_cast<int>(done), static_cast<int>(tables.size()),
                          failure ? &*failure : nullptr});
                });
            };
        });
    }

    /// Nothing if the table was made. A fault of one table does not stop the others; one of the disk does.
    std::optional<Failure> make_one(const Table& table, Worker& worker) {
        Failure failure{table.number, {}, {}};
        worker.files.start();
        try {
            const auto made = make_table(
                event_, table, {worker.files, worker.world, worker.stationery, program_}, failure.said);
            if (!made) return failure;
            remove_old_packs(folder(table), *made, files_);
            deliver::write_pack(folder(table), made->files);
            return std::nullopt;
        } catch (const game::RequestError& error) {
            failure.what = error.what();
            return failure;
        }
    }

    /// Gathers what all tables are there for; else says which are missing.
    void gather_all(const pack::World& world) {
        std::vector<std::optional<GatheredTable>> found(tables_.size());
        jobs::run_jobs(tables_.size(), request_.jobs, [&] {
            return [&](std::size_t i) {
                const auto& table = tables_[i];
                auto record = read_record(files_, folder(table));
                if (record && is_ready(event_, table, folder(table), program_, files_))
                    found[i] = {table, std::move(*record), folder_of(table.number, tables_.back().number)};
            };
        });
        std::vector<GatheredTable> gathered;
        for (std::size_t i = 0; i < found.size(); ++i)
            if (found[i])
                gathered.push_back(std::move(*found[i]));
            else
                result_.missing.push_back(tables_[i].number);
        if (result_.missing.empty())
            result_.files = gather({event_, result_.seed, world, request_.output, request_.jobs}, gathered);
    }

    const Event& event_;
    const source::Files& files_;
    const MakeWorld& make_world_;
    const EventRequest& request_;
    EventResult result_;
    std::vector<Table> tables_;
    std::string program_;
};

}  // namespace

std::optional<EventResult> run_event(const source::Files& files, const MakeWorld& make_world,
                                     const EventRequest& request, const Tell& tell,
                                     source::Reporter& report) {
    const auto event = read_event(files, request.event, report);
    if (!event) return std::nullopt;
    return EventRun{*event, files, make_world, request}.run(tell);
}

}  // namespace muster::event
