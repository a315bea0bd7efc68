// The JSON Schema (draft 2020-12) of a template, made from the same lists that the reader uses. Published in
// schema/; editors complete and check by it. The program itself never needs it.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "layout/elements/standard.hpp"
#include "layout/elements/table.hpp"
#include "layout/reading/keys.hpp"

namespace muster::layout::test {

/// What is written in each form that the lists of keys name.
inline nlohmann::ordered_json template_forms() {
    using Json = nlohmann::ordered_json;
    Json forms = Json::parse(R"({
        "word": {"type": ["string", "number"]},
        "text": {"type": ["string", "number", "boolean", "null"]},
        "formula": {"type": ["string", "number", "boolean"]},
        "truth": {"type": "boolean"},
        "length": {"type": "string", "pattern": "^[0-9.]+ ?(mm|cm|in|pt)$"},
        "space": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/length"}]},
        "sides": {"anyOf": [{"$ref": "#/$defs/length"}, {"type": "array", "items": {"$ref": "#/$defs/length"}}]},
        "sizes": {"anyOf": [{"const": "none"}, {"type": "array", "minItems": 1}]},
        "ink": {"type": ["string", "null"]},
        "loop": {"type": "string", "pattern": " in "},
        "items": {"anyOf": [{"$ref": "#/$defs/loop"}, {"type": "array", "items": {"$ref": "#/$defs/text"}}]},
        "lines": {"type": "integer", "minimum": 1, "maximum": 200},
        "align": {"anyOf": [{"enum": ["left", "centre", "right"]}, {"type": "string", "pattern": "[{]"}]},
        "audience": {"enum": ["umpire", "side", "everyone", "umpire side"]},
        "per": {"enum": ["unit", "brigade", "side", "reader", "game"]},
        "named": {"type": "object"}
    })");
    const Json look = Json::parse(layout::schema_of(layout::look_keys()));
    forms["style"] = Json{{"anyOf", {Json{{"type", "string"}}, look}}};
    forms["styles"] = Json{{"type", "object"}, {"additionalProperties", look}};
    const Json column = Json::parse(layout::schema_of(layout::column_keys()));
    forms["columns"] =
        Json{{"type", "array"}, {"items", {{"anyOf", {column, Json{{"required", {"element"}}}}}}}};
    return forms;
}

/// Elements are told apart by their words. The map elements belong to another room. They have no keys of
/// their own, but for the ink of a sign.
inline std::string template_schema() {
    using Json = nlohmann::ordered_json;
    layout::ElementKinds kinds = layout::standard_kinds();
    for (const char* word : {"map", "setup-plan", "small-plan"}) {
        kinds.emplace(word, kinds.at("page-break"));
        kinds.at(word).keys.all.front().key = word;
    }
    layout::ElementKind sign = kinds.at("disc");
    sign.keys.all.front() = kinds.at("symbol").keys.all.front();
    sign.keys.all.front().key = "plan-sign";
    kinds.emplace("plan-sign", std::move(sign));
    Json forms = template_forms();
    Json element = Json::array({Json{{"required", {"element"}}}});
    for (const auto& [word, kind] : kinds) {
        Json each = Json::parse(layout::schema_of(kind.keys));
        auto& properties = each["properties"];
        for (std::size_t i = kind.own_keys; i < kind.keys.all.size(); ++i) {
            const std::string key{kind.keys.all[i].key};
            forms["shared"][key] = properties[key];
            properties[key] = Json{{"$ref", "#/$defs/shared/" + key}};
        }
        element.push_back(each);
    }
    forms["element"] = Json{{"type", "object"}, {"anyOf", element}};
    forms["elements"] = Json::parse(R"({"anyOf": [{"type": "null"}, {"$ref": "#/$defs/element"},
        {"type": "array", "items": {"$ref": "#/$defs/element"}}]})");
    Json sheet = Json::parse(layout::schema_of(layout::template_keys()));
    sheet["properties"]["like"] =
        Json{{"description", "the template that this one changes"}, {"type", "string"}};
    sheet["properties"]["change"] =
        Json{{"description", "changes, by ids of its elements"}, {"type", "object"}};
    sheet["required"] = Json{"sheet"};  // a template that is like another has its body
    Json schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                {"title", "A sheet template of Muster"}};
    schema["$defs"] = forms;
    schema.update(sheet);
    return schema.dump(1) + "\n";
}

}  // namespace muster::layout::test
