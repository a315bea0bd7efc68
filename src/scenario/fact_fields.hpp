// The fields of a scenario's reader for the keys that the tables of facts describe.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "scenario/fact.hpp"
#include "source/fields.hpp"

namespace muster::scenario {

/// How a value of one type is read and described. It is chosen at run time, where source::field_as chooses at
/// compile time.
template <class T>
struct ValueForm {
    std::function<std::optional<T>(const source::Node&, source::Reporter&)> read;
    std::function<std::string()> schema;
};

[[nodiscard]] ValueForm<int> count_form(const std::string& what, int least, int most);
[[nodiscard]] ValueForm<std::string> text_form(scenario::Form form, const std::string& what,
                                               std::size_t most);

/// The field of one fact: stores the value in its member and keeps its place.
template <class Owner, class Facts, class T>
source::Field<Owner> fact_field(const scenario::Fact<Facts>& fact, ValueForm<T> form) {
    const auto write = [&fact](const Owner& owner, source::Writer* out) {
        const auto number = fact.number(owner);
        const auto text = fact.text(owner);
        if (out && number) out->number(*number);
        if (out && !number) out->text(text);
        return number || !text.empty();
    };
    return source::Field<Owner>{
        fact.key, fact.says, source::Need::optional,
        [&fact, read = form.read](const source::Node& node, Owner& owner, source::Reporter& report) {
            if (auto value = read(node, report)) {
                fact.put(owner, std::move(*value));
                owner.places[std::string{fact.key}] = node.place;
            }
        },
        form.schema}
        .written(write);
}

/// An id that its owner keeps with its place.
template <class Owner, class Form>
source::Field<Owner> id_field(std::string_view says) {
    const auto put = [](Owner& owner, const std::string& id, const source::Place& place) {
        owner.id = id;
        owner.id_place = place;
    };
    const auto get = [](const Owner& owner) -> const auto& {
        return owner.id;
    };
    return source::field_by<Owner, Form>("id", says, put)
        .written(source::detail::writer_of<Form, Owner>(get));
}

/// The fields to put before the fact of a key; the last of them may be the fact's own, in a form of its own.
template <class Owner>
using FieldsBefore = std::map<std::string_view, std::vector<source::Field<Owner>>>;

/// The fields of a whole table, each after the fields in `before` under its key; those under "" come last.
template <class Owner, class Table>
std::vector<source::Field<Owner>> fields_with_facts(const Table& table, FieldsBefore<Owner> before) {
    std::vector<source::Field<Owner>> fields;
    const auto add_before = [&](std::string_view key) {
        for (auto& field : before[key]) fields.push_back(std::move(field));
    };
    for (const auto& fact : table) {
        add_before(fact.key);
        if (!fields.empty() && fields.back().key == fact.key) continue;  // a field of its own
        const std::string what{fact.what};
        fields.push_back(fact.is_text()
                             ? fact_field<Owner>(fact, text_form(fact.form, what, fact.most_characters))
                             : fact_field<Owner>(fact, count_form(what, fact.least, fact.most)));
    }
    add_before("");
    return fields;
}

}  // namespace muster::scenario
