// Games bound to the data of sheets, and queries of those data.
#pragma once

#include <charconv>
#include <set>

#include "dossier/redact.hpp"
#include "roll/game_table.hpp"
#include "sheets/bindings.hpp"
#include "sheets/make_sheet.hpp"

namespace muster::test {

inline const dossier::Audience umpire{dossier::Audience::Kind::umpire, {}};
inline const dossier::Audience everyone{dossier::Audience::Kind::everyone, {}};
inline dossier::Audience side_of(const std::string& id) {
    return {dossier::Audience::Kind::side, id};
}

inline const sheets::SheetBook& book_of(const std::string& system) {
    static std::map<std::string, sheets::SheetBook> read;
    const auto known = read.find(system);
    if (known != read.end()) return known->second;
    source::DiskFiles files;
    source::Reporter report;
    auto book = sheets::SheetBook::read(files, {{templates}}, system, report);
    INFO(source::render(report));
    REQUIRE(book);
    REQUIRE(report.all().empty());
    return read.emplace(system, std::move(*book)).first->second;
}

/// The parts of a sheet as `who` would get them; there must be no message.
inline std::vector<sheets::SubjectData> parts_of(const roll::Rolled& game, const dossier::Audience& who,
                                                 const std::string& per) {
    const auto dossier = dossier::redact(game, who);
    const auto& book = book_of(game.rules);
    source::Reporter report;
    auto parts =
        sheets::bind_subjects({dossier, rules_of(game.rules), book.uniforms(), book.palette()}, per, report);
    INFO(source::render(report));
    REQUIRE(report.all().empty());
    return parts;
}

/// The data at a path: names for maps, numbers from 0 for lists ("unit.card.tracks.0.boxes.3.means").
inline const layout::Data& at(const layout::Data& data, std::string_view path) {
    const layout::Data* here = &data;
    while (!path.empty()) {
        const auto dot = path.find('.');
        const auto step = path.substr(0, dot);
        path = dot == std::string_view::npos ? std::string_view{} : path.substr(dot + 1);
        if (const auto* list = here->list()) {
            std::size_t index = 0;
            std::from_chars(step.data(), step.data() + step.size(), index);
            INFO(step);
            REQUIRE(index < list->size());
            here = &(*list)[index];
        } else {
            here = here->find(step);
            INFO("nothing is called " << step);
            REQUIRE(here);
        }
    }
    return *here;
}

inline std::string text_at(const layout::Data& data, std::string_view path) {
    const auto& found = at(data, path);
    if (const auto* text = found.text()) return *text;
    if (const auto* number = found.number()) return std::to_string(static_cast<long>(*number));
    return {};
}

inline double number_at(const layout::Data& data, std::string_view path) {
    const auto* number = at(data, path).number();
    INFO("no number at " << path);
    REQUIRE(number);
    return *number;
}

/// One member of every entry of a list.
inline std::vector<std::string> column(const layout::Data& data, std::string_view path,
                                       std::string_view key) {
    std::vector<std::string> texts;
    REQUIRE(at(data, path).list());
    for (const auto& entry : *at(data, path).list()) texts.push_back(text_at(entry, key));
    return texts;
}

/// Every text in the data, under any name, without the marks of bold words.
inline void all_texts(const layout::Data& data, std::vector<std::string>& into) {
    if (const auto* text = data.text()) std::erase(into.emplace_back(*text), '*');
    if (const auto* list = data.list())
        for (const auto& each : *list) all_texts(each, into);
    if (const auto* map = data.map())
        for (const auto& [key, each] : *map) all_texts(each, into);
}

/// The data of one unit's card, as its own side gets it.
inline layout::Data card_of(const roll::Rolled& game, const std::string& side, const std::string& id) {
    for (auto& part : parts_of(game, side_of(side), "unit"))
        if (part.subject == id) return part.data;
    FAIL("no card of " + id);
    throw 0;
}

/// A figure of a card by its label.
inline const layout::Data& figure(const layout::Data& card, const std::string& label) {
    for (const auto& each : *at(card, "unit.card.figures").list())
        if (text_at(each, "label") == label) return each;
    FAIL("no figure " + label);
    throw 0;
}

/// The texts of the cells of a line, by the line's label.
inline std::vector<std::string> line_of(const layout::Data& card, const std::string& label,
                                        std::string_view key = "text") {
    for (const auto& each : *at(card, "unit.card.lines").list())
        if (text_at(each, "label") == label) return column(each, "cells", key);
    return {};
}

inline bool has_note(const layout::Data& card, const std::string& words) {
    for (const auto& note : *at(card, "unit.card.notes").list())
        if (note.text()->find(words) != std::string::npos) return true;
    return false;
}

}  // namespace muster::test
