// The keys of a scenario file: one list for each type, which drives the reader, the JSON Schema and the test
// of the manual.
#pragma once

#include "scenario/club.hpp"
#include "scenario/scenario.hpp"
#include "scenario/troop_types.hpp"
#include "source/fields.hpp"

namespace muster::source {

template <>
Fields<scenario::Parent> make_fields();
template <>
Fields<scenario::Unit> make_fields();
template <>
Fields<scenario::Brigade> make_fields();
template <>
Fields<scenario::Side> make_fields();
template <>
Fields<scenario::GroundFeature> make_fields();
template <>
Fields<scenario::Zone> make_fields();
template <>
Fields<scenario::Move> make_fields();
template <>
Fields<scenario::Objective> make_fields();
template <>
Fields<scenario::Turns> make_fields();
template <>
Fields<scenario::GameLength> make_fields();
template <>
Fields<scenario::Arrival> make_fields();
template <>
Fields<scenario::SpecialRule> make_fields();
template <>
Fields<scenario::Weather> make_fields();
template <>
Fields<scenario::Award> make_fields();
template <>
Fields<scenario::Outcome> make_fields();
template <>
Fields<scenario::BeforePlay> make_fields();
template <>
Fields<scenario::Reminder> make_fields();
template <>
Fields<scenario::Command> make_fields();
template <>
Fields<scenario::Wing> make_fields();
template <>
Fields<scenario::DeckCard> make_fields();
template <>
Fields<lengths::TableSize> make_fields();
template <>
Fields<scenario::Scenario> make_fields();
template <>
Fields<lengths::PaperPoint> make_fields();
template <>
Fields<scenario::PrinterReadings> make_fields();
template <>
Fields<scenario::CuttingHabits> make_fields();
template <>
Fields<scenario::Club> make_fields();
template <>
Fields<scenario::TroopType> make_fields();
template <>
Fields<scenario::TroopTypes> make_fields();

}  // namespace muster::source

namespace muster::scenario {

/// A unit. One that is written as a line of text, such as `4th Virginia, 300 men`, is reported with all keys
/// that can be read in it.
struct UnitForm : source::FieldsParser<Unit> {
    static std::optional<Unit> read(const source::Node& node, source::Reporter& report);
};

}  // namespace muster::scenario
