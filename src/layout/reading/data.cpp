#include "layout/reading/data.hpp"

#include <algorithm>

#include "source/utf8.hpp"

namespace muster::layout {

namespace {

/// Splits off the last part of a path: ("unit.name", "there").
struct Ending {
    std::string_view path, last;
};
Ending ending(std::string_view path) {
    const auto dot = path.rfind('.');
    if (dot == std::string_view::npos) return {{}, path};
    return {path.substr(0, dot), path.substr(dot + 1)};
}

}  // namespace

const Data* Data::find(std::string_view key) const {
    const Map* members = map();
    if (!members) return nullptr;
    if (const auto found = members->find(key); found != members->end()) return &found->second;
    if (key.find('_') == std::string_view::npos) return nullptr;
    std::string dashed{key};
    std::ranges::replace(dashed, '_', '-');
    const auto found = members->find(dashed);
    return found == members->end() ? nullptr : &found->second;
}

std::size_t Data::count() const {
    if (const List* items = list()) return items->size();
    if (const Map* members = map()) return members->size();
    if (const std::string* letters = text()) return source::count_characters(*letters);
    return empty() ? 0 : 1;
}

Scope::Scope(const Scope& outer, std::string_view name, const Data& value)
    : root_(outer.root_), outer_(&outer), name_(name), value_(&value) {}

Scope::Scope(const Scope& outer, std::string_view name, const Data& value, Turn turn)
    : root_(outer.root_), outer_(&outer), name_(name), value_(&value), turn_(turn) {}

Scope::Scope(const Scope& outer, PageNumbers page) : root_(outer.root_), outer_(&outer), page_(page) {}

const Data* Scope::named(std::string_view name) const {
    for (const Scope* scope = this; scope; scope = scope->outer_)
        if (scope->value_ && scope->name_ == name) return scope->value_;
    return root_->find(name);
}

const Data* Scope::at(std::string_view path) const {
    const auto dot = path.find('.');
    const Data* here = named(path.substr(0, dot));
    std::string_view rest = dot == std::string_view::npos ? std::string_view{} : path.substr(dot + 1);
    while (here && !rest.empty()) {
        const auto next = rest.find('.');
        here = here->find(rest.substr(0, next));
        rest = next == std::string_view::npos ? std::string_view{} : rest.substr(next + 1);
    }
    return here;
}

std::optional<double> Scope::of_loop_or_page(std::string_view path) const {
    const bool loop = path.starts_with("loop.");
    if (!loop && !path.starts_with("page.")) return std::nullopt;
    const std::string_view last = path.substr(5);
    for (const Scope* scope = this; scope; scope = scope->outer_) {
        if (loop && scope->turn_) {
            const Turn& turn = *scope->turn_;
            if (last == "index") return static_cast<double>(turn.index);
            if (last == "count") return static_cast<double>(turn.count);
            if (last == "first") return turn.index == 1 ? 1.0 : 0.0;
            if (last == "last") return turn.index == turn.count ? 1.0 : 0.0;
            return std::nullopt;
        }
        if (!loop && scope->page_) {
            if (last == "number") return scope->page_->number;
            if (last == "count") return scope->page_->count;
            return std::nullopt;
        }
    }
    return std::nullopt;
}

std::variant<std::monostate, const Data*, double> Scope::found(std::string_view path) const {
    if (const Data* there = at(path)) return there;
    if (const auto number_of = of_loop_or_page(path)) return *number_of;
    const auto [before, last] = ending(path);
    if (before.empty() || (last != "there" && last != "count")) return {};
    const Data* of = at(before);
    if (last == "there") return of && of->count() > 0 ? 1.0 : 0.0;
    if (last == "count" && of) return static_cast<double>(of->count());
    return {};
}

std::optional<source::Word> Scope::word(std::string_view path, const Data** datum) const {
    const auto what = found(path);
    if (const double* number_of = std::get_if<double>(&what)) return source::Word{*number_of};
    if (const auto* data = std::get_if<const Data*>(&what)) {
        if (datum) *datum = *data;
        if (const double* value = (*data)->number()) return source::Word{*value};
        if (const std::string* text = (*data)->text()) return source::Word{*text};
        if ((*data)->empty()) return source::Word{std::string{}};
    }
    return std::nullopt;
}

std::optional<double> Scope::number(std::string_view path) const {
    const auto what = found(path);
    if (const double* number_of = std::get_if<double>(&what)) return *number_of;
    const auto* data = std::get_if<const Data*>(&what);
    if (!data) return std::nullopt;
    if (const double* value = (*data)->number()) return *value;
    return (*data)->count() > 0 ? 1.0 : 0.0;
}

}  // namespace muster::layout
