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

/// The systems whose plain sheets are kept as text: one plays a written battle, the other rolls its troops.
constexpr const char* by_type = "loyalty-and-glory";

/// One reference a thing. The other systems have the same kinds of sheets, and the other side's sheets and
/// the maps, where each tree is a line, the same kinds of items; of them a hash shows that they have changed.
bool is_kept_whole(const std::string& name, const std::string& file) {
    if (name == "signs") return file == "map";
    if (name == "loose") return file != "printers-test-letter";
    if (file.starts_with("map") || file.ends_with("-american")) return false;
    if (name == by_name) return file != "setup" && file != "ledger";  // those of the same night
    return name == by_type || name == "rolled-classes";
}

Printing printing(std::string name, const std::string& scenario, std::vector<std::string> sheets,
                  const std::function<void(pack::PackRequest&)>& change = {}) {
    Printing made;
    made.name = std::move(name);
    made.request.game.scenario = folder + scenario + ".yaml";
    made.request.sheets = std::move(sheets);
    if (change) change(made.request);
    return made;
}

/// Every sheet for one system, in one variant or plain. The battle is played under all systems except the one
/// that rolls its troops, and the map, set-up and ledger are those of a club night. Plain, also cards of all
/// types.
void add_system(std::vector<Printing>& all, const std::string& id, const std::string& variant) {
    const std::string name = variant.empty() ? id : id + "/" + variant;
    const auto change = [&](pack::PackRequest& request) {
        request.game.rules = id;
        if (!variant.empty()) request.variants = {variant};
    };
    all.push_back(printing(name, id == by_name ? "club-night" : "battle",
                           {"cards", "roster", "labels", "extras", "briefing", "qrs", "aids", "balance"},
                           change));
    all.push_back(printing(name, "club-night", {"map", "map-blank", "setup", "ledger"}, change));
    if (variant.empty()) all.push_back(printing(name + "/types", "types", {"cards", "roster"}, change));
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
    all.push_back(printing("ways/blanks", "battle", {"blanks"}));
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
        for (const auto& entry : fs::directory_iterator(MUSTER_SOURCE_DIR "/templates/common/variants")) {
            const std::string variant = entry.path().stem().string();
            // A variant does the same to every system, but large print also needs room on each one's own
            // sheets.
            if (id == by_type || id == by_name || variant == "large-print") add_system(all, id, variant);
        }
    }
    add_ways(all);
    std::ranges::move(loose_printings(), std::back_inserter(all));
    return all;
}

Printing with_sheet_alone(Printing printing, const std::string& sheet) {
    printing.request.sheets = {sheet};
    return printing;
}

std::vector<PrintedFile> print(const Printing& printing, const source::Files& files,
                               const std::shared_ptr<const text::FontSet>& fonts) {
    auto world = pack::machine_world(files);
    world.fonts = [&](const pack::FontChoice&, source::Reporter&) { return fonts; };
    source::Reporter report;
    std::optional<std::vector<pack::Document>> documents;
    if (printing.lay_out)
        documents = printing.lay_out(world, report);
    else if (auto laid_out = pack::lay_out_pack(world, printing.request, report))
        documents = std::move(laid_out->documents);
    if (!documents) {
        std::string faults = printing.name + " is not printed";
        for (const auto& each : report.all()) faults += "\n" + each.sentence;
        throw std::runtime_error(faults);
    }
    std::vector<PrintedFile> printed;
    for (auto& document : *documents)
        printed.push_back({printing.name + "/" + document.file, std::move(document.pages),
                           is_kept_whole(printing.name, document.file)});
    return printed;
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
