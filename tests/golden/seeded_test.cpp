// Tests the net: changes that a careless contributor could make are made to templates, rules data and
// scenarios, one at a time, and each must be noticed where it is printed.
#include "golden/seeded.hpp"

#include <algorithm>
#include <optional>

#include <catch2/catch.hpp>

#include "golden/references.hpp"
#include "page/query.hpp"

using namespace muster;

namespace {

struct SeededChange {
    std::string what;
    std::string file, from, to;  ///< the end of the file's path, and the text that is changed in it
    std::string printing, sheet;
    std::string noticed_in;  ///< the reference that must differ
    std::string shows;       ///< what its new dump must have and the old one did not; empty: a hash
};

const std::vector<SeededChange>& seeded_changes() {
    static const std::string glory = "loyalty-and-glory";
    static const std::string guards =
        "{name: 1st Foot Guards, type: foot-guards, nationality: british, men: ";
    static const std::string horse = "men: 180, class: ";
    static const std::vector<SeededChange> all{
        {"all table heads in bold", "sheets/roster.yaml", "head:  {face: sans,", "head:  {face: sans-bold,",
         glory, "roster", glory + "/roster-british", "\"unit\" sans-bold"},
        {"12-pounder to 9-pounder", "golden/battle.yaml", "pounds: 12", "pounds: 9", glory, "roster",
         glory + "/roster-british", "9-pounders"},
        {"a misspelt name", "golden/battle.yaml", "Light Dragoons", "Light Dargoons", glory, "cards",
         glory + "/cards-british", "\"16th Light Dargoons\""},
        {"no unit number", "sheets/cards.yaml", "{text: \"{unit.number}\", id: number",
         "{text: \"\", id: number", glory, "cards", glory + "/cards-british", ""},
        {"class 2 to 3 on a roster", "golden/battle.yaml", horse + "2", horse + "3", glory, "roster",
         glory + "/roster-british", ""},
        {"4 guns to 3 on a roster", "golden/battle.yaml", "guns: 4", "guns: 3", glory, "roster",
         glory + "/roster-british", "3\u00a0guns,"},
        {"480 men to 180 on a roster", "golden/battle.yaml", guards + "480", guards + "180", glory, "roster",
         glory + "/roster-british", ""},
        {"an objective of 5 to 8 on the map", "golden/plan.yaml", "value: 5", "value: 8", "signs", "map",
         "signs/map", "\"The bridge (8)\""},
        // The former pictures missed the eight above in a trial.
        {"a rule a quarter wider", "sheets/roster.yaml", "weight: 0.5mm", "weight: 0.63mm", "fife-and-drum",
         "roster", "fife-and-drum/roster-american", " 0.630"},
        {"an ink slightly darker", "common/palette.yaml", "grey: \"#5a534b\"", "grey: \"#58534b\"",
         "grid-awi", "qrs", "grid-awi/qrs", "#58534b"},
        {"a tenth of a millimetre more in each row", "sheets/roster.yaml", "row-padding: 0.25mm",
         "row-padding: 0.35mm", "empire-of-liberty", "roster", "empire-of-liberty/roster-british", ""},
        {"a figure under the wrong head", "loyalty-and-glory/reference.yaml",
         "heads: [\"\", move, charge, wheel]", "heads: [\"\", charge, move, wheel]", glory, "qrs",
         glory + "/qrs", ""},
        {"a figure of the quick reference", "loyalty-and-glory/reference.yaml",
         "[Artillery limbered, \"4″ + D6\"", "[Artillery limbered, \"5″ + D6\"", glory, "qrs", glory + "/qrs",
         "\"5″ + D6\""},
        {"a heading that a voice no longer finds", "sheets/cards.yaml", "floor: 13pt, heading: 2}",
         "floor: 13pt}", "awi-d20", "cards", "awi-d20/cards-british", ""},
        {"wider spacing in large print alone", "variants/large-print.yaml", "lengths: 1.5", "lengths: 1.55",
         "fife-and-drum/large-print", "roster", "fife-and-drum/large-print/roster-british/1", ""},
    };
    return all;
}

/// The references of a plain system in the suite that every machine has. Only hashes of them are kept.
const std::string shared = golden::has_suite("junicode") ? "" : "libertine/";

std::optional<golden::Printing> printing_of(const SeededChange& change) {
    for (const auto& printing : golden::all_printings())
        if (printing.name == shared + change.printing &&
            std::count(printing.request.sheets.begin(), printing.request.sheets.end(), change.sheet) > 0)
            return golden::with_sheet_alone(printing, change.sheet);
    return std::nullopt;
}

/// Whether a reference is of the file, or of the page, in which a change must be noticed.
bool is_noticed_in(const golden::Change& found, const SeededChange& change) {
    return found.name == change.noticed_in ||
           (!shared.empty() && found.name.starts_with(shared + change.noticed_in + "/"));
}

}  // namespace

TEST_CASE("each seeded change of templates, rules data and scenarios is noticed") {
    const source::DiskFiles files;
    CHECK(seeded_changes().size() >= 12);
    std::size_t made = 0;
    for (const auto& change : seeded_changes()) {
        INFO(change.what);
        const auto printing = printing_of(change);
        if (!printing && !shared.empty()) continue;
        REQUIRE(printing);
        ++made;
        const auto accepted = golden::read_references(printing->name.substr(0, printing->name.find('/')));
        INFO("scripts/goldens shows what differs before the change is made; accept or mend that first");
        REQUIRE(golden::changes(accepted, golden::print(*printing, files)).empty());

        const golden::ChangedFiles changed{change.file, change.from, change.to};
        const auto noticed = golden::changes(accepted, golden::print(*printing, changed));
        INFO("'" << change.from << "' must stand in " << change.file << " once");
        CHECK(changed.changed() == 1);
        const auto found = std::find_if(noticed.begin(), noticed.end(), [&](const auto& each) {
            return is_noticed_in(each, change) && each.after.find(change.shows) != std::string::npos;
        });
        REQUIRE(found != noticed.end());
        CHECK((change.shows.empty() || found->before.find(change.shows) == std::string::npos));
    }
    CHECK(made >= 12);
}

TEST_CASE("a sheet that is new or no longer printed is noticed") {
    const auto& change = seeded_changes().front();
    const source::DiskFiles files;
    golden::Printing printing = printing_of(change).value();
    printing.name = change.printing;
    printing.is_kept_whole = true;
    const auto printed = golden::print(printing, files);
    golden::References accepted{printing.name, {}, {}};
    for (const auto& file : printed) accepted.dumps[file.name] = page::dump(file.pages);
    REQUIRE(accepted.dumps.erase(printed.front().name) == 1);
    const auto fresh = golden::changes(accepted, printed);
    REQUIRE(fresh.size() == 1);
    CHECK(golden::describe(fresh.front()) == printed.front().name + " has no reference yet");

    accepted.dumps = {{printed.front().name, "page\n"}, {"loyalty-and-glory/cards-of-old", "page\n"}};
    const auto gone = golden::no_longer_printed(accepted, printed);
    REQUIRE(gone.size() == 1);
    CHECK(golden::describe(gone.front()) == "loyalty-and-glory/cards-of-old is no longer printed");
}
