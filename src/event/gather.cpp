#include "event/gather.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "deliver/checksum.hpp"
#include "deliver/folder.hpp"
#include "deliver/run_jobs.hpp"
#include "event/day_sheets.hpp"
#include "event/index_page.hpp"
#include "event/slots.hpp"
#include "pack/documents.hpp"
#include "pack/print_run.hpp"
#include "source/ids.hpp"

namespace muster::event {

namespace {

/// The packs of each reader in the order of the tables, by the name of their print run. A run is printed on
/// one kind of paper; its size is named where a reader's packs have several.
std::map<std::string, std::vector<pack::RunPart>> print_runs(const std::vector<GatheredTable>& tables,
                                                             const std::set<int>& chosen) {
    std::map<std::string, std::set<std::string>> papers;
    std::map<std::string, std::vector<pack::RunPart>> runs;
    std::vector<int> numbers;
    for (const auto& table : tables) {
        numbers.push_back(table.table.number);
        for (const auto& pack : table.record.packs)
            for (const auto& stock : pack.stocks) papers[pack.reader + "-" + stock.stock].insert(stock.paper);
    }
    for (std::size_t i = 0; i < tables.size(); ++i) {
        if (!chosen.contains(numbers[i])) continue;
        for (const auto& pack : tables[i].record.packs)
            for (const auto& stock : pack.stocks) {
                std::string run = pack.reader + "-" + stock.stock;
                if (papers.at(run).size() > 1) run += "-" + stock.paper;
                runs[print_run_of(run, numbers, i)].push_back(
                    {tables[i].folder, pack.file, stock.pages, stock.is_two_sided});
            }
    }
    return runs;
}

class Gathering {
public:
    Gathering(const GatherRequest& request, const std::vector<GatheredTable>& tables,
              source::Reporter& report)
        : event_(request.event),
          seed_(request.seed),
          tables_(tables),
          world_(request.world),
          output_(request.output),
          jobs_(request.jobs),
          only_changed_(request.only_changed),
          report_(report) {}

    Gathered run() {
        const auto lock = output_.lock();
        (void)output_.sweep();
        const auto look = source::read_text(world_.files, world_.common("event/index.css"), report_);
        if (!look) return {};
        look_ = look->bytes();
        const auto changed = changed_tables();
        add_runs_and_sheets(changed);
        if (report_.has_errors()) return {};
        write_indexes();
        auto gone = remove_old();
        write(manifest_file, to_json(make_manifest()));
        return {std::move(written_), {changed.begin(), changed.end()}, std::move(gone)};
    }

private:
    struct PrintRun {
        std::string name;
        std::vector<pack::RunPart> parts;
        std::string sum{};
        [[nodiscard]] std::string file() const { return "print/" + name + ".pdf"; }
    };

    /// The tables of which a pack is not in the last manifest: whatever happened since the day was gathered.
    [[nodiscard]] std::set<int> changed_tables() const {
        const auto last = in_last_manifest(R"("sha256": ")");
        const std::set<std::string> sums{last.begin(), last.end()};
        std::set<int> changed;
        for (const auto& table : tables_)
            if (std::ranges::any_of(table.record.packs,
                                    [&](const auto& pack) { return !sums.contains(pack.sha256); }))
                changed.insert(table.table.number);
        return changed;
    }

    void add_runs_and_sheets(const std::set<int>& changed) {
        const auto print = output_.make_below("print");
        (void)print.sweep();
        std::set<int> chosen = changed;
        if (!only_changed_)
            for (const auto& table : tables_) chosen.insert(table.table.number);
        std::vector<PrintRun> runs;
        for (auto& [name, parts] : print_runs(tables_, chosen)) runs.push_back({name, std::move(parts)});
        deliver::run_jobs(1 + runs.size(), jobs_, [&] {
            return [&](std::size_t job) {
                if (job == 0) return add_sheets(lay_out_day(world_, event_, seed_, tables_, report_));
                auto& run = runs[job - 1];
                run.sum = pack::write_print_run(output_, run.parts, print, run.name + ".pdf");
            };
        });
        if (runs.empty())  // nothing has changed, and the runs stay
            for (const auto& name : former_runs())
                runs.push_back({name, {}, deliver::sha256_of_file(print, name + ".pdf")});
        for (const auto& run : runs) {
            if (run.sum.empty()) continue;
            note(run.file(), run.sum);
            day_.push_back({run.file(), fmt::format("Print run: {}", run.name), {}, false});
        }
    }

    void add_sheets(const std::vector<DayPages>& sheets) {
        if (!report_.has_errors())
            std::ranges::for_each(sheets, [&](const auto& sheet) { add_sheet(sheet); });
    }

    void add_sheet(const DayPages& sheet) {
        pack::Document document;
        document.file = sheet.name;
        document.title = fmt::format("{}: {}", event_.name, sheet.title);
        document.pages = sheet.pages;
        day_.push_back({sheet.name + ".pdf", sheet.title,
                        pack::draw_preview(document.pages.front(), *sheet.fonts), sheet.is_for_everyone});
        const pack::DrawingContext context{sheet.fonts, "", event_.name, "", "", false};
        for (const auto& file : pack::draw_documents({document}, context, pack::Format::pdf, 1))
            write(file.name, file.bytes);
    }

    void write_indexes() {
        std::vector<DayFile> open = day_;
        std::erase_if(open, [](const DayFile& file) { return !file.is_for_everyone; });
        const std::array indexes{Index{event_, tables_, day_, output_, look_, true},
                                 Index{event_, tables_, open, output_, look_, false}};
        const std::array<std::string, 2> names{"umpires.html", "index.html"};
        std::array<std::string, 2> sums;
        deliver::run_jobs(indexes.size(), jobs_, [&] {
            return [&](std::size_t i) { sums.at(i) = write_index(names.at(i), indexes.at(i)); };
        });
        for (std::size_t i = 0; i < names.size(); ++i) note(names.at(i), sums.at(i));
    }

    [[nodiscard]] std::string write_index(const std::string& name, const Index& index) const {
        deliver::NewFile file{output_, name};
        deliver::Checksum sum;
        write_index_page(index, [&](std::string_view html) {
            file.write(html);
            sum.add(html);
        });
        file.rename();
        return sum.take();
    }

    void write(const std::string& name, const std::string& bytes) {
        deliver::NewFile file{output_, name};
        file.write(bytes);
        file.rename();
        note(name, deliver::sha256(bytes));
    }

    void note(const std::string& name, std::string sum) {
        sums_.push_back({name, std::move(sum)});
        written_.push_back(output_.shown(name));
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
    /// would be sent to the printer. What may go is what this program calls its files; a pack that somebody
    /// has changed stays. Returns the tables that are gone.
    [[nodiscard]] std::vector<int> remove_old() const {
        std::vector<int> gone;
        std::set<std::string> current;
        for (const auto& table : tables_) current.insert(table.folder);
        for (const auto& place : table_folders())
            if (const auto shelf = output_.find(place.shelf);
                shelf && !current.contains(place.shelf + "/" + place.name))
                if (const auto table = remove_table(*shelf, place.name)) gone.push_back(*table);
        if (const auto runs = output_.find("print"))
            for (const auto& name : former_runs())
                if (const std::string file = name + ".pdf";
                    !is_written("print/" + file) && runs->has_file(file))
                    runs->remove(file);
        for (const char* const name : day_sheet_names)
            if (const std::string file = std::string{name} + ".pdf";
                !is_written(file) && output_.has_file(file))
                output_.remove(file);
        std::ranges::sort(gone);
        return gone;
    }

    /// What follows these words in the last manifest, up to the next quotation mark. It may be longer than a
    /// YAML file may be, and anybody may have written it.
    [[nodiscard]] std::vector<std::string> in_last_manifest(std::string_view before) const {
        constexpr std::size_t most = 256UL << 20U;
        const std::string text = output_.read(manifest_file, most).value_or("");
        std::vector<std::string> found;
        for (auto at = text.find(before); at != std::string::npos; at = text.find(before, at + 1)) {
            const std::size_t start = at + before.size();
            found.push_back(text.substr(start, text.find('"', start) - start));
        }
        return found;
    }

    /// The print runs that the last manifest names, without ending: only plain names of PDFs.
    [[nodiscard]] std::vector<std::string> former_runs() const {
        constexpr std::string_view ending = ".pdf";
        std::vector<std::string> names;
        for (std::string name : in_last_manifest("\"print/")) {
            if (!name.ends_with(ending)) continue;
            name.resize(name.size() - ending.size());
            if (source::is_id(name, 200)) names.push_back(std::move(name));
        }
        return names;
    }

    struct TablePlace {
        std::string shelf, name;  ///< `tables` or `tables/1000`, and a folder in it
    };

    /// All folders that hold tables, of this event or of an earlier one.
    [[nodiscard]] std::vector<TablePlace> table_folders() const {
        std::vector<TablePlace> found;
        const auto is_number = [](const std::string& name) {
            return name.find_first_not_of("0123456789") == std::string::npos;
        };
        const auto add = [&](const std::string& shelf) {
            if (const auto folder = output_.find(shelf))
                for (const auto& name : folder->names())
                    if (is_number(name)) found.push_back({shelf, name});
        };
        add("tables");
        for (const auto& shelf : std::vector<TablePlace>{found}) add(shelf.shelf + "/" + shelf.name);
        return found;
    }

    /// Removes the files of a table that is not of this event, by its own record, and its folder if nothing
    /// else is left there. Its number, if anything was removed.
    static std::optional<int> remove_table(const deliver::Folder& shelf, const std::string& name) {
        const auto folder = shelf.find(name);
        const auto record = folder ? read_record(*folder) : std::nullopt;
        if (!record) return std::nullopt;
        bool is_any_removed = false;
        for (const auto& [file, sum] : files_of(*record))
            if (deliver::sha256_of_file(*folder, file) == sum) {
                folder->remove(file);
                is_any_removed = true;
            }
        if (folder->names() == std::vector<std::string>{record_file}) {
            folder->remove(record_file);
            shelf.remove(name);
        }
        return is_any_removed ? std::optional{record->table} : std::nullopt;
    }

    [[nodiscard]] bool is_written(const std::string& file) const {
        return std::ranges::find(sums_, file, &Sum::file) != sums_.end();
    }

    const Event& event_;
    const std::string& seed_;
    const std::vector<GatheredTable>& tables_;
    const pack::World& world_;
    const deliver::Folder& output_;
    int jobs_;
    bool only_changed_;
    source::Reporter& report_;
    std::string look_;  ///< the style of the indexes
    std::vector<DayFile> day_;
    std::vector<Sum> sums_;
    std::vector<std::string> written_;
};

}  // namespace

std::vector<const GatheredTable*> by_slot(const std::vector<GatheredTable>& tables) {
    std::vector<std::string> slots;
    std::vector<const GatheredTable*> sorted;
    for (const auto& table : tables) {
        slots.push_back(table.record.slot);
        sorted.push_back(&table);
    }
    const auto order = order_of_slots(slots);
    std::ranges::stable_sort(sorted, {}, [&](const auto* table) { return order.at(table->record.slot); });
    return sorted;
}

Gathered gather(const GatherRequest& request, const std::vector<GatheredTable>& tables,
                source::Reporter& report) {
    return Gathering{request, tables, report}.run();
}

}  // namespace muster::event
