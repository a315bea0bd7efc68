// docs/scenario.md names every key that the reader knows, every troop type and every limit.
#include <catch2/catch.hpp>

#include "scenario/fields.hpp"
#include "scenario/plan_forms.hpp"
#include "source/limits.hpp"
#include "support/run.hpp"

namespace manual_test {

using namespace muster;

const std::string& manual() {
    static const std::string text = tests::read_file(MUSTER_SOURCE_DIR "/docs/scenario.md");
    return text;
}

/// The part of the manual under a heading.
std::string chapter(const std::string& heading) {
    const auto start = manual().find("\n## " + heading + "\n");
    INFO(heading);
    REQUIRE(start != std::string::npos);
    return manual().substr(start, manual().find("\n## ", start + 1) - start);
}

template <class T>
void check_keys_in(const std::string& heading) {
    const std::string text = chapter(heading);
    for (const auto& field : source::fields_of<T>()) {
        INFO(field.key << " under \"" << heading << "\"");
        CHECK(text.find("`" + std::string{field.key} + "`") != std::string::npos);
        CHECK_FALSE(field.meaning.empty());
    }
}

std::string grouped(std::size_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
    return text;
}

TEST_CASE("the manual names every key where it belongs") {
    check_keys_in<scenario::Scenario>("The whole file");
    check_keys_in<lengths::TableSize>("The whole file");
    check_keys_in<scenario::Side>("A side");
    check_keys_in<scenario::Brigade>("A brigade");
    check_keys_in<scenario::Unit>("A unit");
    check_keys_in<scenario::Parent>("A unit");
    check_keys_in<scenario::GroundFeature>("Ground placed by hand");
    check_keys_in<scenario::Zone>("On the map");
    check_keys_in<scenario::Move>("On the map");
    check_keys_in<scenario::Objective>("On the map");
    check_keys_in<scenario::GameLength>("How the game runs");
    check_keys_in<scenario::SpecialRule>("How the game runs");
    check_keys_in<scenario::Weather>("How the game runs");
    check_keys_in<scenario::Award>("How the game runs");
    check_keys_in<scenario::Arrival>("How the game runs");
    check_keys_in<scenario::BeforePlay>("How the game runs");
    check_keys_in<scenario::Outcome>("How the game runs");
    check_keys_in<scenario::WrittenPoint>("How things are written");
    check_keys_in<scenario::Club>("The club's own settings: muster.yaml");
    check_keys_in<scenario::PrinterReadings>("The club's own settings: muster.yaml");
    check_keys_in<lengths::PaperPoint>("The club's own settings: muster.yaml");
    check_keys_in<scenario::CuttingHabits>("The club's own settings: muster.yaml");
}

TEST_CASE("the manual names every troop type") {
    source::Reporter report;
    const auto types = scenario::read_troop_types(
        source::DiskFiles{}, MUSTER_SOURCE_DIR "/templates/common/troop-types.yaml", report);
    REQUIRE(types);
    const std::string text = chapter("A unit");
    for (const auto& id : types->ids()) {
        INFO(id);
        CHECK(text.find("`" + id + "`") != std::string::npos);
    }
}

TEST_CASE("the manual states the limits that hold") {
    using namespace source::limits;
    for (const std::size_t limit :
         {file_bytes, depth, values, text_bytes, diagnostics, word_characters, name_word_characters}) {
        INFO(limit);
        CHECK(chapter("Limits").find(grouped(limit)) != std::string::npos);
    }
    CHECK(chapter("A unit").find("1 to " + grouped(men)) != std::string::npos);
    CHECK(chapter("A unit").find("1 to " + std::to_string(guns)) != std::string::npos);
    CHECK(chapter("A side").find("at most " + std::to_string(units_a_side)) != std::string::npos);
    CHECK(chapter("The whole file").find(grouped(note_characters) + " characters") != std::string::npos);
    CHECK(chapter("The whole file").find(std::to_string(name_characters) + " characters") !=
          std::string::npos);
}

}  // namespace manual_test
