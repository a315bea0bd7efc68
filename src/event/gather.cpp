#include "event/gather.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>

#include <fmt/format.h>

#include "deliver/checksum.hpp"
#include "deliver/whole_file.hpp"
#include "deliver/write_whole.hpp"
#include "event/day_sheets.hpp"
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
            day_.push_back({run.file(), fmt::format("Print run: {}", run.reader), {}, false});
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
        for (auto& sheet : day_sheets({event_, seed_, club_}, tables_)) add_sheet(sheet);
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

    void add_sheet(const DaySheet& sheet) {
        source::Reporter said;
        auto pages = stationery_.lay_out(sheet.name, sheet.data, printing_, said);
        if (said.has_errors()) refuse(said);
        if (pages.empty()) return;
        const std::string& title = stationery_.title(sheet.name);
        pack::Document document;
        document.file = sheet.name;
        document.title = fmt::format("{}: {}", event_.name, title);
        document.pages = std::move(pages);
        day_.push_back({sheet.name + ".pdf", title,
                        pack::draw_preview(document.pages.front(), *printing_.fonts), sheet.is_for_everyone});
        const pack::DrawingContext context{printing_.fonts, "", event_.name, "", "", false};
        for (const auto& file : pack::draw_documents({document}, context, pack::Format::pdf, 1))
            write(file.name, file.bytes);
    }

    void write_indexes() {
        std::vector<DayFile> open = day_;
        std::erase_if(open, [](const DayFile& file) { return !file.is_for_everyone; });
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
