// What a template shows: a tree of numbers, texts, lists and maps, made by sheets/bindings from a dossier. Layout knows
// nothing of what it means.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "formula/phrase.hpp"
#include "source/source_text.hpp"

namespace muster::layout {

class Data {
public:
    using List = std::vector<Data>;
    using Map = std::map<std::string, Data, std::less<>>;
    Data() = default;
    Data(double number) : value_(number) {}
    Data(int number) : value_(static_cast<double>(number)) {}
    Data(bool truth) : value_(truth ? 1.0 : 0.0) {}
    Data(std::string text) : value_(std::move(text)) {}
    Data(const char* text) : value_(std::string{text}) {}
    Data(List list) : value_(std::move(list)) {}
    Data(Map map) : value_(std::move(map)) {}

    [[nodiscard]] const double* number() const { return std::get_if<double>(&value_); }
    [[nodiscard]] const std::string* text() const { return std::get_if<std::string>(&value_); }
    [[nodiscard]] const List* list() const { return std::get_if<List>(&value_); }
    [[nodiscard]] const Map* map() const { return std::get_if<Map>(&value_); }
    [[nodiscard]] bool empty() const { return std::holds_alternative<std::monostate>(value_); }
    /// A member of a map, or null pointer.
    [[nodiscard]] const Data* find(std::string_view key) const;
    /// Where in the scenario it was written, if it was ("does not fit" points there).
    source::Place place;

private:
    std::variant<std::monostate, double, std::string, List, Map> value_;
};

/// Names in scope: the data of the sheet and the loop variables around an element. A path `unit.values.strength` walks
/// maps; `count(x)` is written `x.count`; `x.there` is 1 if x is there and not empty, else 0 (never missing).
class Scope {
public:
    explicit Scope(const Data& root) : root_(&root) {}
    Scope(const Scope& outer, std::string name, const Data& value);
    [[nodiscard]] const Data* at(std::string_view path) const;
    /// For phrases and formulas: a number or a text, `count` and `there` included.
    [[nodiscard]] std::optional<formula::Word> word(std::string_view path) const;

private:
    const Data* root_ = nullptr;
    const Scope* outer_ = nullptr;
    std::string name_;
    const Data* value_ = nullptr;
};

}  // namespace muster::layout
