#include "event/gather.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "deliver/checksum.hpp"
#include "deliver/whole_file.hpp"
#include "deliver/write_whole.hpp"
#include "event/index_page.hpp"
#include "event/stationery.hpp"
#include "jobs/run_jobs.hpp"
#include "pack/documents.hpp"
#include "pack/prepared_pack.hpp"
#include "pack/print_run.hpp"
#include "scenario/club.hpp"
#include "source/failure.hpp"

namespace muster::event {

namespace {

using layout::Data;

constexpr const char* no_slot = "any time";

/// The slots in the order in which their tables come; times of day in their own order.
std::vector<std::string> slots_of(const std::vector<GatheredTable>& tables) {
    std::vector<std::string> slots;
    for (const auto& table : tables)
        if (std::find(slots.begin(), slots.end(), table.record.slot) == slots.end())
            slots.push_back(table.record.slot);
    std::stable_sort(slots.begin(), slots.end(), [](const std::string& a, const std::string& b) {
        const auto padded = [](const std::string& slot) {
            return slot.find(':') == 1 ? "0" + slot : slot;  // 9:30 comes before 10:00
        };
        return padded(a) < padded(b);
    });
    return slots;
}

/// The sides of a table with their players: packs of one side stand together.
Data::List sides_data(const TableRecord& record) {
    Data::List sides;
    std::vector<std::string> seen;
    for (const auto& pack : record.packs) {
        if (pack.side.empty() || std::find(seen.begin(), seen.end(), pack.reader) != seen.end()) continue;
        seen.push_back(pack.reader);
        std::vector<std::string> names;
        Data::List seats;
        for (const auto& other : record.packs) {
            if (other.reader != pack.reader) continue;
            if (!other.player.empty()) names.push_back(other.player);
            seats.push_back(Data::Map{{"player", other.player}});
        }
        sides.push_back(Data::Map{{"name", pack.side},
                                  {"players", fmt::format("{}", fmt::join(names, ", "))},
                                  {"seats", std::move(seats)}});
    }
    return sides;
}

std::string players_in_words(const TableRecord& record) {
    std::vector<std::string> parts;
    for (const auto& side : sides_data(record)) {
        const auto& players = *side.find("players")->text();
        parts.push_back(players.empty() ? *side.find("name")->text()
                                        : fmt::format("{}: {}", *side.find("name")->text(), players));
    }
    return fmt::format("{}", fmt::join(parts, "; "));
}

Data table_data(const GatheredTable& gathered, bool is_umpires) {
    const auto& [table, record, folder] = gathered;
    return Data::Map{{"number", table.number},
                     {"slot", record.slot},
                     {"title", record.title},
                     {"rules", record.rules},
                     {"mark", record.mark},
                     {"umpire", table.entry->umpire.value_or("")},
                     {"players", players_in_words(record)},
                     {"sides", sides_data(record)},
                     {"seed", is_umpires ? record.seed : ""}};
}

Data slots_data(const std::vector<GatheredTable>& tables, bool is_umpires) {
    Data::List slots;
    for (const auto& slot : slots_of(tables)) {
        Data::List own;
        for (const auto& table : tables)
            if (table.record.slot == slot) own.push_back(table_data(table, is_umpires));
        slots.push_back(Data::Map{{"name", slot}, {"tables", std::move(own)}});
    }
    return slots;
}

std::string amount_in_words(int amount, bool feet) {
    return amount == 0 ? "" : fmt::format("{}{}", amount, feet ? " ft" : "");
}

/// For each kind of piece what each slot needs, and what the club has in its box.
Data pieces_data(const std::vector<GatheredTable>& tables, const scenario::Club& club) {
    const auto slots = slots_of(tables);
    std::map<std::string, std::map<std::string, int>> needed;  // by kind and slot
    std::map<std::string, bool> in_feet;
    for (const auto& table : tables)
        for (const auto& piece : table.record.pieces) {
            needed[piece.kind][table.record.slot] += piece.amount;
            in_feet[piece.kind] = piece.feet;
        }
    Data::List rows;
    for (const auto& [kind, by_slot] : needed) {
        int most = 0;
        Data::List cells;
        for (const auto& slot : slots) {
            const auto found = by_slot.find(slot);
            const int amount = found == by_slot.end() ? 0 : found->second;
            most = std::max(most, amount);
            cells.push_back(Data::Map{{"text", amount_in_words(amount, in_feet[kind])}});
        }
        Data::Map row{
            {"name", terrain::kind_in_words(kind)}, {"cells", std::move(cells)}, {"box", ""}, {"lacks", ""}};
        for (const auto& [name, amount] : club.box)
            if (name.value == kind) {
                row.insert_or_assign("box", fmt::format("{}{}", amount, in_feet[kind] ? " ft" : ""));
                if (most > amount)
                    row.insert_or_assign("lacks", amount_in_words(most - amount, in_feet[kind]) + " short");
            }
        rows.emplace_back(std::move(row));
    }
    Data::List heads;
    for (const auto& slot : slots) heads.push_back(Data::Map{{"text", slot.empty() ? no_slot : slot}});
    return Data::Map{{"slots", std::move(heads)}, {"rows", std::move(rows)}, {"has_box", !club.box.empty()}};
}

/// The packs of each reader in the order of the tables, by the name of their print run.
std::map<std::string, std::vector<pack::RunPart>> print_runs(const std::vector<GatheredTable>& tables,
                                                             const std::string& output) {
    std::map<std::string, std::vector<pack::RunPart>> runs;
    std::vector<int> numbers;
    for (const auto& table : tables) numbers.push_back(table.table.number);
    for (std::size_t i = 0; i < tables.size(); ++i)
        for (const auto& pack : tables[i].record.packs)
            runs[print_run_of(pack.reader, numbers, i)].push_back(
                {output + "/" + tables[i].folder + "/" + pack.file, pack.is_two_sided});
    return runs;
}

class Gathering {
public:
    Gathering(const GatherRequest& request, const std::vector<GatheredTable>& tables)
        : event_(request.event),
          seed_(request.seed),
          tables_(tables),
          world_(request.world),
          output_(request.output),
          jobs_(request.jobs),
          stationery_(request.world) {}

    std::vector<std::string> run() {
        const auto before = read_manifest(world_.files, output_);
        prepare();
        std::filesystem::create_directories(output_ + "/print");
        std::vector<PrintRun> runs;
        for (auto& [reader, parts] : print_runs(tables_, output_))
            runs.push_back({reader, std::move(parts), {}});
        jobs::run_jobs(1 + runs.size(), jobs_, [&] {
            return [&](std::size_t job) {
                if (job == 0) return add_sheets();
                auto& run = runs[job - 1];
                run.sum = pack::write_print_run(world_.files, run.parts, output_ + "/" + run.file());
            };
        });
        for (const auto& run : runs) {
            note(run.file(), run.sum);
            day_.push_back({run.file(), fmt::format("Print run: {}", run.reader), {}});
        }
        write_indexes();
        const Manifest manifest = make_manifest();
        if (before) remove_old(*before, manifest);
        write(manifest_file, to_json(manifest));
        return std::move(written_);
    }

private:
    struct PrintRun {
        std::string reader;
        std::vector<pack::RunPart> parts;
        std::string sum;
        [[nodiscard]] std::string file() const { return "print/" + reader + ".pdf"; }
    };

    void add_sheets() {
        add_sheet("index", {{"slots", slots_data(tables_, false)}});
        add_sheet("sign-up", {{"slots", slots_data(tables_, false)}});
        add_sheet("tents", {{"slots", slots_data(tables_, false)}});
        add_sheet("results", {{"slots", slots_data(tables_, false)}});
        add_sheet("umpires", {{"slots", slots_data(tables_, true)}, {"seed", seed_}});
        if (std::any_of(tables_.begin(), tables_.end(),
                        [](const GatheredTable& table) { return !table.record.pieces.empty(); }))
            add_sheet("pieces", {{"pieces", pieces_data(tables_, club_)}});
    }

    void prepare() {
        source::Reporter said;
        const std::string prefix = event_.folder.empty() ? "" : event_.folder + "/";
        club_ = scenario::read_club(world_.files, prefix + "muster.yaml", said);
        const auto stocks = impose::read_stocks(world_.files, world_.common("stocks.yaml"), said);
        const auto look = source::read_text(world_.files, world_.common("event/index.css"), said);
        printing_.fonts = world_.fonts({{}, club_.fonts, event_.folder}, said);
        if (!stocks || !printing_.fonts || !look || said.has_errors()) refuse(said);
        look_ = look->bytes();
        pack::PaperRequest request;
        request.paper = event_.print.paper;
        printing_.paper = pack::choose_paper(request, club_, *stocks, said).paper.size;
        printing_.variants = variants_of(event_.print.variants, club_);
        if (said.has_errors()) refuse(said);
    }

    [[noreturn]] static void refuse(const source::Reporter& said) {
        throw source::MachineError("the event cannot be gathered: " + said.all().front().sentence);
    }

    void add_sheet(const std::string& name, Data::Map data) {
        source::Reporter said;
        data.insert_or_assign("event", event_data(event_));
        auto pages = stationery_.lay_out(name, Data{std::move(data)}, printing_, said);
        if (said.has_errors()) refuse(said);
        if (pages.empty()) return;
        pack::Document document;
        document.file = name;
        document.title = fmt::format("{}: {}", event_.name, stationery_.title(name));
        document.pages = std::move(pages);
        day_.push_back({name + ".pdf", stationery_.title(name),
                        pack::draw_preview(document.pages.front(), *printing_.fonts)});
        const pack::DrawingContext context{printing_.fonts, "", event_.name, "", "", false};
        for (const auto& file : pack::draw_documents({document}, context, pack::Format::pdf, 1))
            write(file.name, file.bytes);
    }

    /// Seeds and packs are the umpires', and what a table needs may tell of works that a side hides.
    static bool is_for_everyone(const std::string& file) {
        constexpr std::array<std::string_view, 4> sheets{"index.pdf", "sign-up.pdf", "tents.pdf",
                                                         "results.pdf"};
        return std::ranges::find(sheets, file) != sheets.end();
    }

    void write_indexes() {
        std::vector<DayFile> open = day_;
        std::erase_if(open, [](const DayFile& file) { return !is_for_everyone(file.file); });
        const std::array indexes{Index{event_, tables_, day_, world_.files, output_, look_, true},
                                 Index{event_, tables_, open, world_.files, output_, look_, false}};
        const std::array<std::string, 2> names{"umpires.html", "index.html"};
        std::array<std::string, 2> sums;
        jobs::run_jobs(indexes.size(), jobs_, [&] {
            return [&](std::size_t i) { sums.at(i) = write_index(names.at(i), indexes.at(i)); };
        });
        for (std::size_t i = 0; i < names.size(); ++i) note(names.at(i), sums.at(i));
    }

    [[nodiscard]] std::string write_index(const std::string& name, const Index& index) const {
        deliver::WholeFile file{output_ + "/" + name};
        deliver::Checksum sum;
        write_index_page(index, [&](std::string_view html) {
            file.write(html);
            sum.add(html);
        });
        file.commit();
        return sum.take();
    }

    void write(const std::string& name, const std::string& bytes) {
        deliver::write_whole(output_ + "/" + name, bytes);
        note(name, deliver::sha256(bytes));
    }

    void note(const std::string& name, std::string sum) {
        sums_.push_back({name, std::move(sum)});
        written_.push_back((std::filesystem::path{output_} / name).string());
    }

    [[nodiscard]] Manifest make_manifest() const {
        Manifest manifest{event_.name, game::version(), static_cast<int>(tables_.size()), sums_};
        for (const auto& table : tables_)
            for (const auto& [file, sum] : files_of(table.record))
                manifest.files.push_back({table.folder + "/" + file, sum});
        std::sort(manifest.files.begin(), manifest.files.end(),
                  [](const Sum& a, const Sum& b) { return a.file < b.file; });
        return manifest;
    }

    /// Removes what an earlier run made and this one does not: the packs of a table that is no longer played
    /// would be sent to the printer. A file that somebody has changed since stays. The manifest may have been
    /// edited, so that a path or a link that leads out of the folder is not followed.
    void remove_old(const Manifest& before, const Manifest& now) const {
        std::error_code error;
        const auto folder = std::filesystem::weakly_canonical(output_, error);
        for (const auto& [file, sum] : before.files) {
            const auto same = [&wanted = file](const Sum& each) { return each.file == wanted; };
            const auto whole =
                std::filesystem::weakly_canonical(output_ / std::filesystem::path{file}, error);
            if (std::ranges::any_of(now.files, same) || whole.empty() ||
                *whole.lexically_relative(folder).begin() == "..")
                continue;
            if (deliver::sha256_of_file(whole.string()) != sum) continue;
            std::filesystem::remove(whole, error);
            remove_empty_table(whole.parent_path());
        }
    }

    /// A folder that holds nothing but the record of a table holds no table.
    static void remove_empty_table(const std::filesystem::path& folder) {
        std::error_code error;
        for (const auto& entry : std::filesystem::directory_iterator{folder, error})
            if (entry.path().filename() != record_file) return;
        std::filesystem::remove(folder / record_file, error);
        std::filesystem::remove(folder, error);
    }

    const Event& event_;
    const std::string& seed_;
    const std::vector<GatheredTable>& tables_;
    const pack::World& world_;
    const std::string& output_;
    int jobs_;
    Stationery stationery_;
    scenario::Club club_;
    Printing printing_;
    std::string look_;  ///< the style of the indexes
    std::vector<DayFile> day_;
    std::vector<Sum> sums_;
    std::vector<std::string> written_;
};

}  // namespace

std::vector<std::string> gather(const GatherRequest& request, const std::vector<GatheredTable>& tables) {
    return Gathering{request, tables}.run();
}

}  // namespace muster::event
