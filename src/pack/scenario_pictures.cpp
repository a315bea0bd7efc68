#include "pack/scenario_pictures.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "draw/read_picture.hpp"
#include "pack/kinds.hpp"
#include "scenario/forms.hpp"
#include "source/nearest.hpp"

namespace muster::pack {
namespace {

namespace fs = std::filesystem;

/// The name of a picture beside the game: "pictures/colours.svg" becomes `picture-pictures-colours.svg`.
std::string name_beside(const std::string& path) {
    constexpr std::string_view before = "picture-";
    if (path.empty()) return path;
    if (path.starts_with(before) && path.find('/') == std::string::npos) return path;
    std::string name = std::string{before} + path;
    std::replace(name.begin(), name.end(), '/', '-');
    return name;
}

/// The keys of a table whose values are pictures.
template <class Table, class Visit>
void each_picture_key(const Table& table, const Visit& visit) {
    for (const auto& fact : table)
        if (fact.form == scenario::Form::picture) visit(fact);
}

template <class Visit>
void each_picture(roll::Rolled& rolled, const Visit& visit) {
    visit(rolled.picture);
    for (auto& side : rolled.sides) {
        each_picture_key(scenario::side_facts, [&](const auto& fact) { visit(fact.text_of(side)); });
        for (auto& unit : side.units)
            each_picture_key(scenario::unit_facts, [&](const auto& fact) { visit(fact.text_of(unit)); });
    }
}

}  // namespace

ScenarioPictures::ScenarioPictures(const source::Files& files, const std::string& scenario,
                                   std::string shipped, std::shared_ptr<source::Budget> budget)
    : files_(files),
      budget_(std::move(budget)),
      shipped_(std::move(shipped)),
      folder_(fs::path{scenario}.parent_path().string()) {
    if (folder_.empty()) folder_ = ".";
}

std::shared_ptr<const page::PictureContent> ScenarioPictures::find(const std::string& path,
                                                                   const source::Place& place,
                                                                   source::Reporter& report) {
    const std::lock_guard lock{one_at_a_time_};
    if (const auto found = read_.find(path); found != read_.end()) return found->second;
    auto& content = read_[path];
    const std::string whole = (fs::path{folder_} / path).string();
    if (!scenario::is_picture_path(path) || !files_.stays_within(folder_, path)) {
        report(kinds::picture_outside, place, path);
        return nullptr;
    }
    if (budget_->is_spent()) return nullptr;
    auto bytes = files_.read(whole, draw::most_picture_bytes);
    if (!bytes) bytes = files_.read((fs::path{shipped_} / path).string(), draw::most_picture_bytes);
    if (!bytes) {
        report(kinds::no_such_picture, place, path, instead_of(path));
        return nullptr;
    }
    auto read = draw::read_picture(std::move(*bytes), *budget_, place);
    budget_->report_to(report);
    if (!read.fault.empty()) report(kinds::bad_picture, place, path, read.fault);
    content = std::move(read.content);
    return content;
}

std::string ScenarioPictures::instead_of(const std::string& path) const {
    const fs::path within = fs::path{path}.parent_path();
    std::vector<std::string> known;
    for (const auto& name : files_.list((fs::path{folder_} / within).string()))
        if (scenario::is_picture_path(name)) known.push_back((within / name).string());
    return source::did_you_mean(path, known);
}

void ScenarioPictures::read_all(const scenario::Scenario& scenario, source::Reporter& report) {
    if (scenario.picture) (void)find(scenario.picture->value, scenario.picture->place, report);
    const auto look = [&](const auto& table, const auto& owner) {
        each_picture_key(table, [&](const auto& fact) {
            if (const std::string path{fact.text(owner)}; !path.empty())
                (void)find(path, owner.place_of(fact.key), report);
        });
    };
    for (const auto& side : scenario.sides) {
        look(scenario::side_facts, side);
        for (const auto& brigade : side.brigades)
            for (const auto& unit : brigade.units) look(scenario::unit_facts, unit);
    }
}

roll::Rolled ScenarioPictures::beside(roll::Rolled rolled) {
    each_picture(rolled, [](std::string& path) { path = name_beside(path); });
    return rolled;
}

std::set<std::string> ScenarioPictures::names_beside(const roll::Rolled& rolled) {
    std::set<std::string> names;
    roll::Rolled all = rolled;
    each_picture(all, [&](const std::string& path) {
        if (!path.empty()) names.insert(name_beside(path));
    });
    return names;
}

std::vector<deliver::OutputFile> ScenarioPictures::files(const roll::Rolled& rolled) const {
    std::vector<deliver::OutputFile> files;
    roll::Rolled all = rolled;
    std::set<std::string> done;
    each_picture(all, [&](const std::string& path) {
        const auto found = read_.find(path);
        if (path.empty() || found == read_.end() || !found->second) return;
        if (!done.insert(path).second) return;
        files.push_back({name_beside(path), found->second->bytes});
    });
    return files;
}

}  // namespace muster::pack
