#include "rules/system_files.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "rules/kinds.hpp"
#include "rules/names.hpp"
#include "source/english.hpp"
#include "source/nearest.hpp"

namespace muster::rules {
namespace {

using source::Entry;
using source::Node;

/// What tells the items of a list apart, if every item has it.
std::string_view name_of_items(const Node& list) {
    for (const std::string_view key : {"id", "test", "label", "name"})
        if (!list.items.empty() && std::ranges::all_of(list.items, [&](const Node& item) {
                const Node* name = item.find(key);
                return name && name->is_scalar();
            }))
            return key;
    return {};
}

Node lay_over_list(Node base, const Node& own) {
    const std::string_view key = name_of_items(own);
    if (key.empty()) return own;
    const auto is_named = [&](const std::string& name) {
        return [&key, name](const Node& item) {
            const Node* found = item.find(key);
            return found && found->text == name;
        };
    };
    const Node written = base;
    for (const Node& item : own.items) {
        const auto same = is_named(item.find(key)->text);
        const auto before = std::ranges::count_if(written.items, same);
        const bool is_alone = std::ranges::count_if(own.items, same) == 1 && before == 1;
        const auto found = std::ranges::find_if(base.items, same);
        if (is_alone) {
            *found = lay_over(std::move(*found), item);
        } else if (before == 0 || found == base.items.end()) {
            base.items.push_back(item);
        } else if (&item == &*std::ranges::find_if(own.items, same)) {
            *found = item;
            base.items.erase(std::remove_if(std::next(found), base.items.end(), same), base.items.end());
        } else {
            const auto last = std::find_if(base.items.rbegin(), base.items.rend(), same);
            base.items.insert(last.base(), item);
        }
    }
    return base;
}

bool is_score(const Entry& entry) {
    return !entry.key.empty() && entry.key.front() >= '0' && entry.key.front() <= '9';
}

Node lay_over_map(Node base, const Node& own) {
    if (std::ranges::any_of(own.entries, is_score)) return own;
    base.place = own.place;
    for (const Entry& entry : own.entries) {
        const auto there = std::ranges::find(base.entries, entry.key, &Entry::key);
        if (there == base.entries.end())
            base.entries.push_back(entry);
        else if (entry.value.kind == Node::Kind::null)
            base.entries.erase(there);
        else
            *there = {entry.key, entry.key_place, lay_over(std::move(there->value), entry.value)};
    }
    return base;
}

/// "2-3" → "2–3", as tables print it.
std::string with_dashes(std::string text) {
    if (const auto dash = text.find('-'); dash != std::string::npos) text.replace(dash, 1, "–");
    return text;
}

/// "5–6: 1 · 1–4: 2"
std::string scores_of(const Node& rows) {
    std::string text;
    for (const Entry& row : rows.entries) {
        const Node* value = row.value.is_map() ? row.value.find("value") : &row.value;
        if (!text.empty()) text += " · ";
        text += with_dashes(row.key) + ": " + (value ? value->text : "");
    }
    return text;
}

/// As sentences print it: "2" → "two", "3/4" → "¾", "2-3" → "2–3"; anything else stays as it is.
std::string in_words(const std::string& text) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> fractions{
        {{"1/4", "¼"}, {"1/2", "½"}, {"3/4", "¾"}, {"3/2", "1½"}}};
    for (const auto& [written, printed] : fractions)
        if (text == written) return std::string{printed};
    for (std::size_t number = 1; number <= 12; ++number)
        if (text == std::to_string(number)) return std::string{source::cardinal(number)};
    return with_dashes(text);
}

bool is_of_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
}

}  // namespace

Node lay_over(Node base, const Node& own) {
    if (base.is_map() && own.is_map()) return lay_over_map(std::move(base), own);
    if (base.is_list() && own.is_list()) return lay_over_list(std::move(base), own);
    return own;
}

std::vector<std::string> lineage_of(const source::Files& files, const DataFolders& folders, std::string id,
                                    source::Reporter& report) {
    std::vector<std::string> lineage{id};
    for (;;) {
        source::Reporter ignored;  // a faulty file is reported when it is read
        const auto path = source::find_file(files, folders.templates, lineage.back() + "/system.yaml");
        const auto root = path ? source::read_yaml(files, *path, ignored) : std::nullopt;
        const Node* like = root ? root->find("like") : nullptr;
        if (!like || !like->is_scalar()) return lineage;
        if (std::ranges::find(lineage, like->text) != lineage.end()) {
            report(kinds::like_itself, like->place, like->text);
            return lineage;
        }
        if (!source::find_file(files, folders.templates, like->text + "/system.yaml")) {
            report(kinds::no_such_rules, like->place, like->text, instead_of(files, folders, like->text));
            return lineage;
        }
        lineage.push_back(like->text);
    }
}

SystemFiles::SystemFiles(const source::Files& files, const DataFolders& folders, const std::string& id,
                         source::Reporter& report)
    : files_(files), folders_(folders), report_(report), lineage_(lineage_of(files, folders, id, report)) {
    read_figures();
}

bool SystemFiles::has(const std::string& name) const {
    return std::ranges::any_of(lineage_, [&](const std::string& id) {
        return source::find_file(files_, folders_.templates, id + "/" + name).has_value();
    });
}

std::optional<Node> SystemFiles::combined(const std::string& name, source::Reporter& report) const {
    std::optional<Node> whole;
    for (auto id = lineage_.rbegin(); id != lineage_.rend(); ++id) {
        const auto path = source::find_file(files_, folders_.templates, *id + "/" + name);
        if (!path) continue;
        auto own = source::read_yaml(files_, *path, report);
        if (!own) return std::nullopt;
        whole = whole ? lay_over(std::move(*whole), *own) : std::move(own);
    }
    return whole;
}

std::optional<Node> SystemFiles::read(const std::string& name) {
    if (!has(name)) report_(kinds::rules_file_missing, {}, lineage_.front(), name);
    auto root = combined(name, report_);
    if (root) fill(*root);
    return root;
}

/// A figure may be made from those before it, a type's also from the system's.
void SystemFiles::read_figures() {
    source::Reporter ignored;  // faults are reported when the files are read
    const auto system = combined("system.yaml", ignored);
    if (const Node* written = system ? system->find("figures") : nullptr)
        for (const Entry& entry : written->entries)
            figures_.insert_or_assign(entry.key, Figure{filled(entry.value.text, entry.key_place, ignored),
                                                        entry.key_place, false});
    const auto types = combined("types.yaml", ignored);
    if (const Node* list = types ? types->find("types") : nullptr)
        for (const Node& type : list->items) read_type(type);
}

/// What tables print of a type: `$militia.class`, `$militia.line`, `$militia.melee`. They need not be used.
void SystemFiles::read_type(const Node& type) {
    const Node* id = type.find("id");
    if (!id) return;
    source::Reporter ignored;
    const auto add = [&](std::string_view key, const auto& text_of) {
        const Node* part = type.find(key);
        if (part)
            for (const Entry& entry : part->entries)
                figures_.try_emplace(
                    in_formulas(id->text) + "." + in_formulas(entry.key),
                    Figure{filled(text_of(entry.value), entry.key_place, ignored), entry.key_place, true});
    };
    add("facts", [](const Node& fact) { return fact.text; });
    add("bases", [](const Node& bases) { return with_dashes(bases.text); });
    add("tables", [](const Node& table) {
        const Node* rows = table.find("rows");
        return rows ? scores_of(*rows) : std::string{};
    });
}

void SystemFiles::fill(Node& node) {
    if (node.is_scalar() && node.text.find('$') != std::string::npos)
        node.text = filled(node.text, node.place, report_);
    for (Node& item : node.items) fill(item);
    for (Entry& entry : node.entries) {
        entry.key = filled(entry.key, entry.key_place, report_);
        fill(entry.value);
    }
}

/// The figure of this name, or the number in words for a name with `.word`; nothing if there is none.
std::optional<std::string> SystemFiles::figure(std::string_view name) {
    const bool is_word = name.ends_with(".word");
    if (is_word) name.remove_suffix(5);
    const auto found = figures_.find(name);
    if (found == figures_.end()) return std::nullopt;
    found->second.used = true;
    return is_word ? in_words(found->second.text) : found->second.text;
}

std::string SystemFiles::filled(const std::string& text, const source::Place& place,
                                source::Reporter& report) {
    std::string whole;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] != '$' || i + 1 == text.size() || !is_of_name(text[i + 1])) {
            whole += text[i++];
            continue;
        }
        std::size_t end = i + 1;
        while (end < text.size() && is_of_name(text[end])) ++end;
        while (text[end - 1] == '.') --end;  // the end of a sentence
        const std::string name = text.substr(i + 1, end - i - 1);
        std::size_t known_end = end;  // of `$bonus.higher` only `$bonus` may be a figure
        auto found = figure(name);
        while (!found && (known_end = text.rfind('.', known_end - 1)) < end && known_end > i)
            found = figure(std::string_view{text}.substr(i + 1, known_end - i - 1));
        if (found) {
            whole += *found;
            end = known_end;
        } else {
            std::vector<std::string> known;
            for (const auto& each : figures_) known.push_back(each.first);
            report(kinds::no_such_figure, place, name, source::did_you_mean(name, known));
        }
        i = end;
    }
    return whole;
}

void SystemFiles::report_unused() const {
    std::vector<std::string> known;
    for (const auto& [name, figure] : figures_)
        if (figure.used) known.push_back(name);
    for (const auto& [name, figure] : figures_)
        if (!figure.used)
            report_(kinds::figure_unused, figure.place, name, source::did_you_mean(name, known));
}

}  // namespace muster::rules
