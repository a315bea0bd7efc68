// The data that a template shows: a tree of numbers, texts, lists and maps, which sheets/bindings makes from
// a dossier. Layout does not know its meaning. Lists and maps are immutable, so copies share them.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "source/phrase.hpp"
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
    Data(List list) : value_(std::make_shared<const List>(std::move(list))) {}
    Data(Map map) : value_(std::make_shared<const Map>(std::move(map))) {}

    [[nodiscard]] const double* number() const { return std::get_if<double>(&value_); }
    [[nodiscard]] const std::string* text() const { return std::get_if<std::string>(&value_); }
    [[nodiscard]] const List* list() const { return held<List>(); }
    [[nodiscard]] const Map* map() const { return held<Map>(); }
    [[nodiscard]] bool empty() const { return std::holds_alternative<std::monostate>(value_); }
    /// A member of a map, or a null pointer. A `_` in the key also matches a `-` in the name.
    [[nodiscard]] const Data* find(std::string_view key) const;
    /// The number of entries of a list or map, or characters of a text; 1 for a number, 0 for nothing.
    [[nodiscard]] std::size_t count() const;
    /// Its place in the scenario, if it has one. "Does not fit" points there.
    source::Place place;

private:
    template <class T>
    [[nodiscard]] const T* held() const {
        const auto* shared = std::get_if<std::shared_ptr<const T>>(&value_);
        return shared ? shared->get() : nullptr;
    }
    std::variant<std::monostate, double, std::string, std::shared_ptr<const List>, std::shared_ptr<const Map>>
        value_;
};

/// The names in scope: the data of the sheet and the loop variables around an element. A path
/// `unit.values.strength` walks maps, `x.count` is the number of entries, and `x.there` is 1 if x exists and
/// is not empty, otherwise 0. A scope refers to its outer scope and to the data and must not outlive them.
class Scope {
public:
    explicit Scope(const Data& root) : root_(&root) {}
    Scope(const Scope& outer, std::string_view name, const Data& value);

    /// One pass of a loop: `loop.index` (from 1), `loop.count`, `loop.first`, `loop.last`.
    struct Turn {
        std::size_t index = 0, count = 0;
    };
    Scope(const Scope& outer, std::string_view name, const Data& value, Turn turn);

    /// A page: `page.number`, `page.count`.
    struct PageNumbers {
        int number = 0, count = 0;
    };
    Scope(const Scope& outer, PageNumbers page);

    [[nodiscard]] const Data* at(std::string_view path) const;
    /// For phrases and formulas: a number or a text, including `count` and `there`. `datum` is set to the
    /// datum that contains it, if there is one.
    [[nodiscard]] std::optional<source::Word> word(std::string_view path, const Data** datum = nullptr) const;
    /// The value in a formula: a number as it is, anything else 1 unless it is empty, and nothing if it is
    /// missing.
    [[nodiscard]] std::optional<double> number(std::string_view path) const;

private:
    [[nodiscard]] std::optional<double> of_loop_or_page(std::string_view path) const;
    [[nodiscard]] const Data* named(std::string_view name) const;
    /// The datum at the path, or the value of its `count` or `there`.
    [[nodiscard]] std::variant<std::monostate, const Data*, double> found(std::string_view path) const;

    const Data* root_ = nullptr;
    const Scope* outer_ = nullptr;
    std::string_view name_;
    const Data* value_ = nullptr;
    std::optional<Turn> turn_;
    std::optional<PageNumbers> page_;
};

}  // namespace muster::layout
