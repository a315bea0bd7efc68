#include "golden/printings.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <iterator>
#include <map>
#include <stdexcept>

#include "golden/loose_printings.hpp"
#include "text/fonts_of_test.hpp"

namespace muster::golden {
namespace {

namespace fs = std::filesystem;

constexpr const char* folder = MUSTER_SOURCE_DIR "/tests/golden/";

/// The rules system whose troops are rolled by name; those of the battle are written by type.
constexpr const char* by_name = "awi-d20";

/// The system whose maps are kept as text: they have squares and cells. Under the others the ground is the
/// same, and each of its trees would be a line again.
constexpr const char* with_whole_maps = "grid-awi";

bool is_kept_whole(const Printing& printing, const std::string& file) {
    const auto& rules = printing.request.game.rules;
    const bool is_map = file == "map" || file.starts_with("map-");
    return printing.is_kept_whole && (!is_map || !rules || *rules == with_whole_maps);
}

Printing printing(std::string name, const std::string& scenario, std::vector<std::string> sheets,
                  const std::function<void(pack::PackRequest&)>& change = {}) {
    Printing made;
    made.name = std::move(name);
    made.request.game.scenario = folder + scenario + ".yaml";
    made.request.sheets = std::move(sheets);
    made.is_kept_whole = made.name.find('/') == std::string::npos;
    if (change) change(made.request);
    return made;
}

/// Every sheet for one system, in one variant or plain. The battle is played under all systems except the one
/// that rolls its troops, and the map, set-up and ledger are those of a club night.
void add_system(std::vector<Printing>& all, const std::string& id, const std::string& variant) {
    const std::string name = variant.empty() ? id : id + "/" + variant;
    const auto change = [&](pack::PackRequest& request) {
        request.game.rules = id;
        if (!variant.empty()) request.variants = {variant};
    };
    all.push_back(printing(name, id == by_name ? "club-night" : "battle",
                           {"cards", "roster", "labels", "briefing", "qrs", "aids", "balance"}, change));
    all.push_back(printing(name, "club-night", {"map", "map-blank", "setup", "ledger"}, change));
}

/// Ways of printing that are the same for all systems.
void add_ways(std::vector<Printing>& all) {
    const auto add = [&all](const std::string& name, const std::string& scenario, const std::string& sheet,
                            const std::function<void(pack::PackRequest&)>& change = {}) {
        all.push_back(printing("ways/" + name, scenario, {sheet}, change));
    };
    const auto add_cards = [&](const std::string& name,
                               const std::function<void(pack::PaperRequest&)>& change) {
        add(name, "battle", "cards", [&](pack::PackRequest& request) { change(request.stock); });
    };
    const auto add_labels = [&](const std::string& name, const std::string& label) {
        add(name, "battle", "labels", [&](pack::PackRequest& request) { request.stock.label = label; });
    };
    all.push_back(printing("signs", "plan", {"map"}));
    all.push_back(printing("rolled-troops", "rolled-troops", {"balance"}));
    all.push_back(printing("rolled-classes", "rolled-classes", {"balance"}));
    for (const std::string variant : {"monochrome", "colour-safe", "low-ink", "modern"})
        add("signs-" + variant, "plan", "map", [&](auto& request) { request.variants = {variant}; });
    add_cards("back-side", [](auto& stock) { stock.backs = "side"; });
    add_cards("back-neutral", [](auto& stock) { stock.backs = "neutral"; });
    add_cards("back-unit", [](auto& stock) { stock.backs = "unit"; });
    add_cards("back-folded", [](auto& stock) { stock.backs = "side", stock.flip = "fold"; });
    add_cards("bleed", [](auto& stock) { stock.bleed = "3mm", stock.marks = "full"; });
    add_cards("cards-compact", [](auto& stock) { stock.card = "mini"; });
    add_cards("cards-grown", [](auto& stock) { stock.card = "a6"; });
    add_cards("cards-wide", [](auto& stock) { stock.card = "120mmx80mm"; });
    add_cards("cards-letter", [](auto& stock) { stock.paper = "letter", stock.card = "poker-us"; });
    add_labels("labels-compact", "base-25");
    add_labels("labels-bought", "avery-l7160");
    add_labels("tents", "tent-80");
    for (const std::string paper : {"letter", "a5"})
        add("balance-" + paper, "rolled-troops", "balance",
            [&](auto& request) { request.stock.paper = paper; });
    add("booklet", "battle", "qrs", [](auto& request) { request.stock.booklet = true; });
    add("proof", "battle", "cards", [](auto& request) { request.proof = true; });
}

}  // namespace

std::vector<std::string> all_systems() {
    std::vector<std::string> ids;
    for (const auto& entry : fs::directory_iterator(MUSTER_SOURCE_DIR "/templates"))
        if (exists(entry.path() / "system.yaml")) ids.push_back(entry.path().filename().string());
    std::sort(ids.begin(), ids.end());
    return ids;
}

std::vector<Printing> all_printings() {
    std::vector<Printing> all;
    for (const auto& id : all_systems()) {
        add_system(all, id, "");
        for (const auto& entry : fs::directory_iterator(MUSTER_SOURCE_DIR "/templates/common/variants"))
            add_system(all, id, entry.path().stem().string());
    }
    add_ways(all);
    std::ranges::move(loose_printings(), std::back_inserter(all));

    const std::string both = "libertine";  // the suite that is the same in Debian 12 and 13
    std::vector<Printing> again;
    for (const auto& id : all_systems()) add_system(again, id, "");
    std::ranges::move(loose_printings(), std::back_inserter(again));
    for (auto& printing : again) {
        printing.name = both + "/" + printing.name;
        printing.is_kept_whole = false;
        printing.suite = both;
        all.push_back(std::move(printing));
    }
    return all;
}

Printing with_sheet_alone(Printing printing, const std::string& sheet) {
    printing.request.sheets = {sheet};
    return printing;
}

std::vector<PrintedFile> print(const Printing& printing, const source::Files& files) {
    return print(printing, files, fonts(printing.suite));
}

std::vector<PrintedFile> print(const Printing& printing, const source::Files& files,
                               const std::shared_ptr<const text::FontSet>& fonts) {
    auto world = pack::machine_world(files);
    world.fonts = [&](const pack::FontChoice&, source::Reporter&) { return fonts; };
    source::Reporter report;
    auto documents = printing.lay_out ? printing.lay_out(world, report)
                                      : pack::lay_out_pack(world, printing.request, report);
    if (!documents) {
        std::string faults = printing.name + " is not printed";
        for (const auto& each : report.all()) faults += "\n" + each.sentence;
        throw std::runtime_error(faults);
    }
    std::vector<PrintedFile> printed;
    for (auto& document : *documents)
        printed.push_back({printing.name + "/" + document.file, std::move(document.pages),
                           is_kept_whole(printing, document.file)});
    return printed;
}

bool has_suite(const std::string& suite) {
    const auto& suites = tests::shelf().suites;
    return std::any_of(suites.begin(), suites.end(),
                       [&](const auto& each) { return each.id == suite && each.missing.empty(); });
}

std::shared_ptr<const text::FontSet> fonts(const std::string& suite) {
    static std::map<std::string, std::shared_ptr<const text::FontSet>> loaded;
    auto& set = loaded[suite];
    for (const auto& each : tests::shelf().suites)
        if (each.id == suite && !set) set = text::load_suite(tests::shelf(), each);
    if (!set) throw std::runtime_error("there is no suite of fonts called " + suite);
    return set;
}

}  // namespace muster::golden
