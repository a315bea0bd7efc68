#include "scenario/schema.hpp"

#include <nlohmann/json.hpp>

#include "scenario/fields.hpp"

namespace muster::scenario {
namespace {

using Json = nlohmann::ordered_json;

/// What stands before every schema's own keys.
Json opened(const std::string& title) {
    Json schema;
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema";
    schema["title"] = title;
    return schema;
}

std::string written(Json schema, const std::string& body) {
    schema.update(Json::parse(body));
    constexpr int indent = 1;
    return schema.dump(indent) + "\n";
}

}  // namespace

std::string scenario_schema(const TroopTypes& types) {
    Json schema = opened("A scenario of Muster");
    Json list = Json::array();
    for (const auto& type : types.types) {
        list.push_back(Json{{"const", type.id}, {"title", type.name}});
        for (const auto& word : type.also) list.push_back(Json{{"const", word}, {"title", type.name}});
    }
    schema["$defs"]["troop-type"] = Json{{"oneOf", list}};
    return written(std::move(schema), source::Parser<Scenario>::schema());
}

std::string club_schema() {
    return written(opened("The club's settings, muster.yaml"), source::Parser<Club>::schema());
}

}  // namespace muster::scenario
