// The keys of a scenario file: one list a type, which drives the reader, the JSON Schema and the test of the
// manual.
#pragma once

#include <vector>

#include "scenario/club.hpp"
#include "scenario/scenario.hpp"
#include "scenario/troop_types.hpp"
#include "source/fields.hpp"

namespace muster::source {

template <>
struct FieldsOf<scenario::Parent> {
    static constexpr std::string_view noun = "a parent";
    static const std::vector<Field<scenario::Parent>>& list();
};
template <>
struct FieldsOf<scenario::Unit> {
    static constexpr std::string_view noun = "a unit";
    static const std::vector<Field<scenario::Unit>>& list();
};
template <>
struct FieldsOf<scenario::Brigade> {
    static constexpr std::string_view noun = "a brigade";
    static const std::vector<Field<scenario::Brigade>>& list();
};
template <>
struct FieldsOf<scenario::Side> {
    static constexpr std::string_view noun = "a side";
    static const std::vector<Field<scenario::Side>>& list();
};
template <>
struct FieldsOf<scenario::GroundFeature> {
    static constexpr std::string_view noun = "a feature";
    static const std::vector<Field<scenario::GroundFeature>>& list();
};
template <>
struct FieldsOf<scenario::Zone> {
    static constexpr std::string_view noun = "a zone";
    static const std::vector<Field<scenario::Zone>>& list();
};
template <>
struct FieldsOf<scenario::Move> {
    static constexpr std::string_view noun = "a move";
    static const std::vector<Field<scenario::Move>>& list();
};
template <>
struct FieldsOf<scenario::Objective> {
    static constexpr std::string_view noun = "an objective";
    static const std::vector<Field<scenario::Objective>>& list();
};
template <>
struct FieldsOf<lengths::TableSize> {
    static constexpr std::string_view noun = "a table";
    static const std::vector<Field<lengths::TableSize>>& list();
};
template <>
struct FieldsOf<scenario::Scenario> {
    static constexpr std::string_view noun = "a scenario";
    static const std::vector<Field<scenario::Scenario>>& list();
};
template <>
struct FieldsOf<lengths::PaperPoint> {
    static constexpr std::string_view noun = "a cross";
    static const std::vector<Field<lengths::PaperPoint>>& list();
};
template <>
struct FieldsOf<scenario::PrinterReadings> {
    static constexpr std::string_view noun = "printer";
    static const std::vector<Field<scenario::PrinterReadings>>& list();
};
template <>
struct FieldsOf<scenario::CuttingHabits> {
    static constexpr std::string_view noun = "cutting";
    static const std::vector<Field<scenario::CuttingHabits>>& list();
};
template <>
struct FieldsOf<scenario::Club> {
    static constexpr std::string_view noun = "muster.yaml";
    static const std::vector<Field<scenario::Club>>& list();
};
template <>
struct FieldsOf<scenario::TroopType> {
    static constexpr std::string_view noun = "a troop type";
    static const std::vector<Field<scenario::TroopType>>& list();
};
template <>
struct FieldsOf<scenario::TroopTypes> {
    static const std::vector<Field<scenario::TroopTypes>>& list();
};

/// A side is read by its list; its schema says besides that it has a name or an id, and troops.
template <>
struct Parser<scenario::Side> {
    static std::optional<scenario::Side> read(const Node& node, Diagnostics& say);
    static std::string schema();
};
/// The same for a feature, which has one shape.
template <>
struct Parser<scenario::GroundFeature> {
    static std::optional<scenario::GroundFeature> read(const Node& node, Diagnostics& say);
    static std::string schema();
};
/// And for a zone, which is an outline or a band.
template <>
struct Parser<scenario::Zone> {
    static std::optional<scenario::Zone> read(const Node& node, Diagnostics& say);
    static std::string schema();
};

}  // namespace muster::source
