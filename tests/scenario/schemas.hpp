// The JSON Schema (draft 2020-12) of the two files an umpire writes, made from the same lists that the reader
// uses. Published in schema/; editors complete and check by it. The program itself never needs it.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "scenario/fields.hpp"
#include "scenario/troop_types.hpp"

namespace muster::test {

/// A title and what every schema begins with, then the body; indented, ends in a line end.
inline std::string schema_of(const std::string& title, const std::string& body,
                             const nlohmann::ordered_json& definitions = {}) {
    nlohmann::ordered_json schema;
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema";
    schema["title"] = title;
    if (!definitions.is_null()) schema["$defs"] = definitions;
    schema.update(nlohmann::ordered_json::parse(body));
    constexpr int indent = 1;
    return schema.dump(indent) + "\n";
}

/// Of a scenario, with the neutral troop types.
inline std::string scenario_schema(const scenario::TroopTypes& types) {
    using Json = nlohmann::ordered_json;
    Json list = Json::array();
    for (const auto& type : types.types) {
        list.push_back(Json{{"const", type.id}, {"title", type.name}});
        for (const auto& word : type.also) list.push_back(Json{{"const", word}, {"title", type.name}});
    }
    Json definitions;
    definitions["troop-type"] = Json{{"oneOf", list}};
    return schema_of("A scenario of Muster", source::Parser<scenario::Scenario>::schema(), definitions);
}

/// Of muster.yaml.
inline std::string club_schema() {
    return schema_of("The club's settings, muster.yaml", source::Parser<scenario::Club>::schema());
}

}  // namespace muster::test
